"""What Port Royal's pieces are drawn with: pictures of two sheets, words, plates, the outline of the focus,
and the sign of each kind of person.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage.bar import sheet
from pocketdeck.stage.palettes import BLACK, YELLOW
from pocketdeck.stage.pixels import PLAIN
from pocketdeck.stage.scene import FOCUS, lift

from . import cards

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.pixels import Canvas

_GUN = const(106)  # art: portroyal gun
_COIN = const(0)  # art: shared coin
_SHIELD_SMALL = const(3)  # art: shared shield-small
_SWORD = const(4)  # art: shared sword
_ANCHOR = const(9)  # art: shared anchor
_HOUSE = const(10)  # art: shared house
_CROSS = const(11)  # art: shared cross
_STAR = const(12)  # art: shared star
_HAND = const(13)  # art: shared hand

# What a kind of person is marked with, from the Trader of no colour on: a sign of the shared sheet, words.
NOTHING = const(255)
GUN = const(254)
_SETTLER = const(15)
SIGNS = bytes(
    (_HOUSE, _ANCHOR, _CROSS, _STAR, _SWORD, _SWORD, _COIN, _COIN, _COIN, _HAND, GUN, _COIN, NOTHING)
)
WORDS = ("", "", "", "", "1", "2", "-1", "0", "5", "+1", "", "3", "")


def sign(kind: int) -> "tuple[int, str]":
    """(sign of the shared sheet, what stands beside it) of a kind of person: what it does."""
    if kind < cards.CLERK:
        return _COIN, "+1"
    if kind < cards.MERCHANT:
        return _HAND, ""
    if kind < _SETTLER:
        return _SHIELD_SMALL, ""
    return SIGNS[kind - _SETTLER], WORDS[kind - _SETTLER]


# Pictures and shapes


def own(canvas: "Canvas", number: int, x: int, y: int, scale: int = 1) -> None:
    """A picture of Port Royal's sheet."""
    data, number = sheet("portroyal", 16000).get(number)
    if scale == 1:
        canvas.picture(data, number, x, y)
    else:
        canvas.changed(data, number, x, y, PLAIN, 0, scale)


def shared(canvas: "Canvas", number: int, x: int, y: int) -> None:
    """A picture of the sheet that all games share."""
    data, number = sheet("shared").get(number)
    canvas.picture(data, number, x, y)


def middle(canvas: "Canvas", number: int, x: int, y: int) -> None:
    """A sign with its centre at x, y."""
    if number == GUN:
        own(canvas, _GUN, x - 4, y - 3)
    elif number != NOTHING:
        head = sheet("shared").entry(number)
        shared(canvas, number, x - head[2] // 2, y - head[1] // 2)


def words(canvas: "Canvas", text: str, x: int, y: int, ink: int, font: int, align: int = 0) -> None:
    """Text that begins at x; align 1: with its middle there, 2: that ends there."""
    if align:
        x -= canvas.text_width(text, font) * align // 2
    canvas.text(x, y, text, ink, font)


def rounded(canvas: "Canvas", x: int, y: int, w: int, h: int, ink: int, r: int) -> None:
    """An area with corners cut by r, 1 to 3 pixels."""
    canvas.fill(x + r, y, w - 2 * r, h, ink)
    canvas.fill(x, y + r, w, h - 2 * r, ink)
    if r > 1:
        canvas.fill(x + 1, y + 1, w - 2, h - 2, ink)


def plate(canvas: "Canvas", x: int, y: int, w: int, h: int, ink: int) -> None:
    """A plate of this size, with a black edge around it."""
    rounded(canvas, x - 1, y - 1, w + 2, h + 2, BLACK, 2)
    rounded(canvas, x, y, w, h, ink, 2)


def ring(canvas: "Canvas", x: int, y: int, w: int, h: int, ink: int = YELLOW) -> None:
    """The ground of an outline around something of this size."""
    rounded(canvas, x - 3, y - 3, w + 6, h + 6, BLACK, 3)
    rounded(canvas, x - 2, y - 2, w + 4, h + 4, ink, 3)
    rounded(canvas, x, y, w, h, BLACK, 1)


def lifted(height: int, look: int) -> int:
    """How many pixels the stage has lifted a piece."""
    return lift(height, look) if look & FOCUS else 0


def focus(canvas: "Canvas", x: int, y: int, w: int, h: int, look: int, up: int) -> None:
    """The outline of what is in focus, and its shadow where it was before it was lifted."""
    if look & FOCUS:
        if up:
            canvas.dither(x - 1, y + up + 4, w + 4, h, -1, BLACK, 8)
        ring(canvas, x, y, w, h)
