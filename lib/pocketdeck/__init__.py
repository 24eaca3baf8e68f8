"""Pocketdeck: five card games, one engine, for a handheld and for the host.

Nothing is imported here, so that a device loads only what it uses.
"""

VERSION = "0.1.0"
