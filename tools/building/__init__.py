"""The one build: from the sources, which read like the rules of a game, to what a device or a page loads.

minify.py takes away what only a reader or a type checker needs, constants.py puts constants where they are
used, exchange.py exchanges names, mpycross.py compiles, linker.py and parts.py lay out what a board runs from
its flash, targets.py says who gets what.
"""
