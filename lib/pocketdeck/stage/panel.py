"""What a display is asked, with the answers of those that can do no more than to show rows of a frame."""

from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from typing import Any, Callable


class Panel:
    """A display of `width` x `height` pixels with `inks` 16 or 2. The frame is GS4_HMSB or MONO_VLSB.

    letters(frame, width, height, x, y, text, length, font, colour)   does what text() of canvas.py does, in
        machine code, and tells whether it could; None where there is none
    changed(frame, marks)   takes the mark from each band of 8 rows that is shown already; None: nobody knows
    parts(frame, places, count)   does what show() of pixels.py does with so many rectangles, in machine code;
        None where there is none
    """

    letters: "Callable[..., Any] | None" = None
    changed: "Callable[[bytearray, bytearray], None] | None" = None
    parts: "Callable[[bytearray, Any, int], None] | None" = None

    if _TYPING:  # what each display says for itself
        width: int
        height: int
        inks: int

        def show(self, buffer: bytearray, first: int, last: int) -> None:
            """Send the rows first..last, both included, of the whole frame in `buffer`."""

    def part(self, buffer: bytearray, x: int, y: int, w: int, h: int) -> None:
        """Send a rectangle of the frame that lies inside it, not empty, or more than that."""
        self.show(buffer, y, y + h - 1)

    def ahead(self, buffer: bytearray, x: int, rows: int, right: int = 0) -> bool:
        """Send the frame's first rows from column x to `right`, even numbers, 0: to their ends, while others
        are still drawn: nobody may paint there until rest(). More rows each time, and another x when all of
        the one before were given. False: it cannot, and has sent nothing."""
        return False

    def rest(self) -> None:
        """Send what ahead() has not, and wait until it is out."""

    def loops(self) -> "Any":
        """The drawing of pixels.py in machine code, as firmware/displays/loops/loops16.py; or None."""
        return None

    def scheme(self, number: int) -> None:
        """Use a colour scheme: an index into colours.TABLES. On one bit there is none."""

    def palette(self, colours: bytes) -> None:
        """Use these colours: red, green, blue of each ink. On one bit there are none."""
