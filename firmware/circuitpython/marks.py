"""Where on a display of displayio there may be something: asked before each thing is painted, for to look at
all that is there one by one takes longer than to paint."""

from array import array

from pocketdeck.engine.compat import const

_ROWS = const(4)  # a field is so many pixels high and wide, as powers of two
_COLUMNS = const(5)
_MOST = const(512)  # pixels across


def _fields(x: int, x1: int) -> int:
    """A bit for each field of a row from x to x1; what is beside the display counts as at its edge."""
    last = max(min(x1, _MOST), 1) - 1 >> _COLUMNS
    return (2 << last) - (1 << min(max(x, 0) >> _COLUMNS, last))


class Marks:
    """Fields of a display of so many rows of pixels, a bit for each."""

    def __init__(self, height: int) -> None:
        self.rows = array("H", [0] * ((height + (1 << _ROWS) - 1) >> _ROWS))

    def add(self, x: int, y: int, x1: int, y1: int) -> None:
        """There is something at that place."""
        fields = _fields(x, x1)
        rows = self.rows
        for row in range(max(y, 0) >> _ROWS, min((y1 - 1 >> _ROWS) + 1, len(rows))):
            rows[row] |= fields

    def near(self, x: int, y: int, x1: int, y1: int) -> bool:
        """May there be something at that place?"""
        fields = _fields(x, x1)
        rows = self.rows
        for row in range(max(y, 0) >> _ROWS, min((y1 - 1 >> _ROWS) + 1, len(rows))):
            if rows[row] & fields:
                return True
        return False

    def clear(self) -> None:
        """There is nothing any more."""
        for row in range(len(self.rows)):
            self.rows[row] = 0
