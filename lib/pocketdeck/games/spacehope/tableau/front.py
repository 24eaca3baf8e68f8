"""Space Hope on the launcher's shelf: its pictures, and what it is about in a few words."""

from pocketdeck.engine.compat import const

SHELF = const(68)  # art: shared shelf-spacehope
COVER = const(65)  # art: spacehope cover
MOTTO = "Six ships, no supplies"
LOW = const(44)  # the first row of the cover that 240 x 135 shows
SMALL = (60, 42)  # the first column and row that 160 x 80 shows
