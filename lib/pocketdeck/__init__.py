"""Pocketdeck: five card games, one engine, for a handheld and for the host.

Nothing is imported here, so that a device loads only what it uses.
"""

__version__ = "0.2.0"

# Where the modules lie, and beside them the fonts, pictures and texts that are read from flash. A platform
# whose modules are not files says where its data are.
FOLDER = __file__.replace("\\", "/").rpartition("/")[0] + "/"
