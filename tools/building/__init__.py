"""The one build: from the sources, which read like the rules of a game, to what a device or a page loads.

minify.py takes away what only a reader or a type checker needs, constants.py puts constants where they are
used, mpycross.py compiles, pack.py joins modules for firmware/loader.py, targets.py says who gets what.
"""
