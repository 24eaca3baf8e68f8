"""Hand Solo on the launcher's shelf: its pictures, and what it is about in a few words."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture.page_defaults import seat  # noqa: F401 - as usual

from .. import art

COVER = art.COVER
MOTTO = "One ship, thirty years"
LOW = const(4)  # the first row of the cover that 240 x 135 shows
SMALL = (80, 22)  # the first column and row that 160 x 80 shows
