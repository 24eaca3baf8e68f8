"""What a terminal's window has room for: which picture, in which cells, with which words below it.

No row of a picture is left out in silence. A window in which a table's picture has no room, such as 80 x 24
characters, gets tables of text on a canvas of just its size; one without room for those is told to grow.
"""

from collections.abc import Mapping
from typing import NamedTuple

from desktop import graphics
from desktop.terminal_cells import HALF, QUADRANT, SEXTANT, Style, STYLES

TABLES = ((240, 240), (240, 135), (160, 80))  # for which tables are pictures, the largest first
LEAST = 128, 64  # pixels that screens of text want
MOST = 240  # pixels that they get at most, each way
LEGENDS = (  # the longest first
    "Arrows: choose  Enter: A, do it  Esc: B, back  x: menu  y: look closer  q: quit",
    "Arrows  Enter: A  Esc: B  x: menu  y: closer  q: quit",
    "Enter: A  Esc: B  x: menu  y: closer  q: quit",
    "Enter: A  Esc: B  x y  q: quit",
    "q: quit",
)
_WITH_HINT = LEGENDS[:3]  # those beside which a hint may stand


class Shape(NamedTuple):
    """A canvas of width x height pixels and so many inks; `pictures` is a protocol of graphics.py, "" for
    characters."""

    width: int
    height: int
    inks: int
    pictures: str


def style_of(environment: "Mapping[str, str]", cells: "str | None" = None) -> Style:
    """The cells that this terminal has: those that were asked for, or what its usual font shows.

    Sextants are in the fonts of Linux desktops, and Windows Terminal and others draw them without a font.
    xterm, macOS's Terminal and the console of older Windows take them from fonts that lack them.
    """
    if cells:
        return STYLES[cells]
    if environment.get("TERM") == "linux":
        return HALF
    lacks = environment.get("TERM_PROGRAM") == "Apple_Terminal" or "XTERM_VERSION" in environment
    if environment.get("OS") == "Windows_NT" and "WT_SESSION" not in environment:
        lacks = "TERM_PROGRAM" not in environment  # others name themselves
    return QUADRANT if lacks else SEXTANT


def natural_size(columns: int, lines: int, style: Style) -> "tuple[int, int] | None":
    """(width, height) of the largest picture that so many characters show pixel by pixel: one of TABLES if
    one fits, else tables of text on all that there is; None if these have no room."""
    width, height = columns * style.across, lines * style.down
    for across, down in TABLES:
        if across <= width and down <= height:
            return across, down
    if width < LEAST[0] or height < LEAST[1]:
        return None
    return min(MOST, width), min(MOST, height)


def characters(width: int, height: int, style: Style) -> "tuple[int, int]":
    """(columns, lines) of a window that shows width x height pixels and the legend."""
    return -(-width // style.across), -(-height // style.down) + 1


def too_small(style: Style) -> str:
    """What to do about a window in which nothing has room, in sentences."""
    columns, lines = characters(*LEAST, style)
    return (
        f"Please make this window larger: {columns} x {lines} characters or more. q quits; "
        "--text plays in lines, --cells names other characters."
    )


def hint(shape: Shape, style: Style) -> str:
    """What a larger window would show, "" for nothing more."""
    if shape.pictures or (shape.width, shape.height) in TABLES[:2]:
        return ""
    larger = TABLES[1] if (shape.width, shape.height) == TABLES[2] else TABLES[2]
    columns, lines = characters(*larger, style)
    return f"{columns} x {lines} shows {'more' if larger == TABLES[1] else 'pictures'}"


def legend(columns: int, more: str = "") -> str:
    """How to play, in so many columns, and `more` beside it if that has room too."""
    if more:
        for words in _WITH_HINT:
            if len(words) + 2 + len(more) <= columns:
                return f"{words}  {more}"
    return next((words for words in LEGENDS if len(words) <= columns), "")


def shape(wanted: "tuple[int, int, int] | None", pictures: str, size: "tuple[int, int]",
          pixels: "tuple[int, int]", style: Style) -> "Shape | None":  # fmt: skip
    """The canvas for a window of `size` characters and so many `pixels`, (0, 0) if it does not tell; `wanted`
    is that of a board, None for what suits the window. None where nothing has room."""
    width, height, inks = wanted or (*TABLES[0], 16)
    if pictures and graphics.place(width, height, size, pixels):
        return Shape(width, height, inks, pictures)
    if wanted:
        return Shape(width, height, inks, "")
    natural = natural_size(size[0], size[1] - 1, style)
    return None if natural is None else Shape(*natural, 16, "")
