"""SoliTerror on the launcher's shelf: its pictures, and what it is about in a few words."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture.page_defaults import seat  # noqa: F401 - as usual

from .. import art

COVER = art.COVER
MOTTO = "Four caves, five plates"
LOW = const(50)  # the first row of the cover that 240 x 135 shows
SMALL = (0, 66)  # the first column and row that 160 x 80 shows
