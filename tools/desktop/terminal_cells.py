"""Turns pixels into the characters of a terminal: several dots a cell, in two colours.

Standard library only. The terminal itself is in terminal.py.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

Colour = tuple[int, int, int]


class Style(NamedTuple):
    """A set of characters that divides a cell into dots; bit n of a glyph's index is dot n, row by row."""

    name: str
    across: int
    down: int
    glyphs: str


def _sextants() -> str:
    # Unicode has no sextants for what other characters show already: nothing, all, left and right half.
    others = {0: " ", 21: "\u258c", 42: "\u2590", 63: "\u2588"}
    code = 0x1FB00
    glyphs = ""
    for dots in range(64):
        if dots in others:
            glyphs += others[dots]
        else:
            glyphs += chr(code)
            code += 1
    return glyphs


def _braille() -> str:
    # Braille numbers its dots down the columns, and the fourth row came later.
    bits = (0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80)
    return " " + "".join(
        chr(0x2800 + sum(bit for n, bit in enumerate(bits) if dots >> n & 1)) for dots in range(1, 256)
    )


def _octants() -> str:
    # Unicode has no octants either for what other characters show: quarters, halves, quadrants, and some
    # that came for other computers.
    quadrants = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
    others = {
        sum((5, 10, 80, 160)[n] for n in range(4) if dots >> n & 1): glyph
        for dots, glyph in enumerate(quadrants)
    }
    others.update({1: "\U0001cea8", 2: "\U0001ceab", 3: "\U0001fb82", 20: "\U0001fbe6", 40: "\U0001fbe7"})
    others.update({63: "\U0001fb85", 64: "\U0001cea3", 128: "\U0001cea0", 192: "\u2582", 252: "\u2586"})
    code = 0x1CD00
    glyphs = ""
    for dots in range(256):
        glyphs += others.get(dots) or chr(code)
        code += dots not in others
    return glyphs


HALF = Style("half", 1, 2, " \u2580\u2584\u2588")
QUADRANT = Style("quadrant", 2, 2, " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
SEXTANT = Style("sextant", 2, 3, _sextants())
OCTANT = Style("octant", 2, 4, _octants())  # Unicode 16, of 2024
BRAILLE = Style("braille", 2, 4, _braille())
STYLES = {style.name: style for style in (HALF, QUADRANT, SEXTANT, OCTANT, BRAILLE)}


class Cell(NamedTuple):
    """A character and its colours; None is the terminal's own."""

    glyph: str
    front: "Colour | None"
    back: "Colour | None"


EMPTY = Cell(" ", None, None)


def light(colour: "Colour") -> int:
    """How bright a colour looks, 0 to 255000."""
    return 299 * colour[0] + 587 * colour[1] + 114 * colour[2]


def _apart(a: Colour, b: Colour) -> int:
    return 3 * (a[0] - b[0]) ** 2 + 6 * (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2


def _mean(colours: "list[Colour]") -> Colour:
    count = len(colours)
    red, green, blue = (sum(colour[i] for colour in colours) // count for i in range(3))
    return red, green, blue


def _commonest(colours: "list[Colour]") -> Colour:
    return max(sorted(set(colours)), key=colours.count)


def cuts(pixels: int, dots: int) -> "list[int]":
    """Where to cut a line of pixels into so many dots: dots + 1 places."""
    return [(2 * dot * pixels + dots) // (2 * dots) for dot in range(dots + 1)]


_LEVELS = (0, 95, 135, 175, 215, 255)  # of the 6 x 6 x 6 cube among the 256 colours
_INDEXED = [
    (_LEVELS[n // 36], _LEVELS[n // 6 % 6], _LEVELS[n % 6]) if n < 216 else (10 * n - 2152,) * 3
    for n in range(240)
]


@lru_cache(maxsize=None)
def indexed(colour: Colour) -> int:
    """The nearest of the 256 colours; the first 16 are left out, for people change those."""

    def far(n: int) -> int:
        red, green, blue = (_INDEXED[n][i] - colour[i] for i in range(3))
        # A shift of the hue is seen before one of the lightness: cream must not become pink.
        return red**2 + green**2 + blue**2 + (red - green) ** 2 + (green - blue) ** 2

    return 16 + min(range(240), key=far)


class Painter:
    """Makes the cells of one style, palette and kind of terminal. Remembers all it has made."""

    def __init__(self, style: Style, palette: "list[Colour]", coloured: bool = True) -> None:
        self.style = style
        self.palette = palette
        self.coloured = coloured
        self.made: "dict[tuple, Cell]" = {}
        lights = [light(colour) for colour in palette]
        self.threshold = (min(lights) + max(lights)) // 3  # two inks: only the brighter one is above

    def cell(self, pixels: bytes, xs: "tuple[int, ...]", ys: "tuple[int, ...]") -> Cell:
        """The cell that shows these inks, which xs and ys cut into dots (both begin with 0)."""
        key = (pixels, xs, ys)
        cell = self.made.get(key)
        if cell is None:
            cell = self.made[key] = self._make(pixels, xs, ys)
        return cell

    def _make(self, pixels: bytes, xs: "tuple[int, ...]", ys: "tuple[int, ...]") -> Cell:
        width = xs[-1]
        dots = []
        for top, bottom in zip(ys, ys[1:]):
            for left, right in zip(xs, xs[1:]):
                inks = b"".join([pixels[y * width + left : y * width + right] for y in range(top, bottom)])
                dots.append(_mean([self.palette[ink] for ink in inks]))
        exact = len(pixels) == len(dots)  # a pixel a dot
        # Right of the picture's last column and below its last row is background.
        if len(xs) - 1 < self.style.across:
            dots = [dot for one in dots for dot in (one, self.palette[0])]
        dots += [self.palette[0]] * (self.style.across * self.style.down - len(dots))
        if not self.coloured:
            return self._without_colour([light(dot) for dot in dots])
        return self._two_colours(dots, _commonest if exact else _mean)

    def _without_colour(self, lights: "list[int]") -> Cell:
        """The cell in light and dark. What is bright or dark as a whole keeps what stands in it visible."""
        low, high = min(lights), max(lights)
        threshold = self.threshold
        if high - low > self.threshold // 2 and not low <= threshold < high:
            threshold = (low + high) // 2
            many = 2 * sum(one > threshold for one in lights) > len(lights)
            if many != (low > self.threshold):  # a dark word on a bright ground, a bright one on a dark
                return self._lit([one <= threshold for one in lights])
        return self._lit([one > threshold for one in lights])

    def _lit(self, dots: "list[bool]") -> Cell:
        return Cell(self.style.glyphs[sum(1 << n for n, dot in enumerate(dots) if dot)], None, None)

    def _two_colours(self, dots: "list[Colour]", blend: "Callable[[list[Colour]], Colour]") -> Cell:
        """The cell for dots of many colours: the two that are furthest apart attract the others."""
        kinds = sorted(set(dots))
        if len(kinds) == 1:
            return Cell(" ", None, kinds[0])
        pairs = [(_apart(a, b), a, b) for n, a in enumerate(kinds) for b in kinds[n + 1 :]]
        _, one, other = max(pairs)
        front = [_apart(dot, one) < _apart(dot, other) for dot in dots]
        # Braille dots are thin: what fills most of the cell is better shown by the background.
        if 2 * sum(front) > len(front):
            front = [not dot for dot in front]
        index = sum(1 << n for n, dot in enumerate(front) if dot)
        return Cell(
            self.style.glyphs[index],
            blend([dot for dot, ahead in zip(dots, front) if ahead]),
            blend([dot for dot, ahead in zip(dots, front) if not ahead]),
        )
