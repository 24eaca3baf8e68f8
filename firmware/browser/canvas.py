"""What the app takes for its canvas in a page, where every screen is a picture: pixels() draws them all.

What screens of text would draw with, stage/framebuf/canvas.py and its fonts, is left out.
"""

from pocketdeck.stage.panel import Panel
from pocketdeck.stage.picture import pixels

_LETTERS = ((5, 8), (6, 12), (9, 18))  # across and down, of those fonts


class Canvas:
    """The frame of a panel with 16 inks, and what sizes are reckoned from."""

    battery = None  # nobody can tell
    pictures = True

    def __init__(self, panel: Panel) -> None:
        self.panel = panel
        self.width = panel.width
        self.height = panel.height
        self.inks = panel.inks
        self.buffer = bytearray(self.width // 2 * self.height)

    def pixels(self) -> pixels.Canvas:
        """What draws on it."""
        return pixels.Canvas(self.panel, self.buffer)

    def line_height(self, font: int) -> int:
        """Pixels from line to line."""
        return _LETTERS[font][1]

    def text_width(self, s: str, font: int) -> int:
        """Pixels across."""
        return _LETTERS[font][0] * len(s)

    def show(self) -> None:
        """Pictures send themselves."""

    def tidy(self) -> None:
        """Nothing is kept here."""
