"""Port Royal's own pictures, and the sign of each kind of person."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import brush

from .. import art, cards

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.picture.pixels import Canvas


# What a kind of person is marked with, from the Trader of no colour on: a sign of the shared sheet, words.
NOTHING = const(255)
GUN = const(254)
_SETTLER = const(15)
SIGNS = bytes(
    (
        icons.HOUSE,
        icons.ANCHOR,
        icons.CROSS,
        icons.STAR,
        icons.SWORD,
        icons.SWORD,
        icons.COIN,
        icons.COIN,
        icons.COIN,
        icons.HAND,
        GUN,
        icons.COIN,
        NOTHING,
    )
)
WORDS = ("", "", "", "", "1", "2", "-1", "+1", "+2", "+1", "", "+1", "")


def sign(kind: int) -> "tuple[int, str]":
    """(sign of the shared sheet, what stands beside it) of a kind of person: what it does."""
    if kind < cards.CLERK:
        return icons.COIN, "+1"
    if kind < cards.MERCHANT:
        return icons.HAND, ""
    if kind < _SETTLER:
        return icons.SHIELD_SMALL, ""
    return SIGNS[kind - _SETTLER], WORDS[kind - _SETTLER]


def own(canvas: "Canvas", number: int, x: int, y: int, scale: int = 1) -> None:
    """A picture of Port Royal's sheet."""
    brush.own(canvas, "portroyal", number, x, y, scale)


def middle(canvas: "Canvas", number: int, x: int, y: int) -> None:
    """A sign with its centre at x, y."""
    if number == GUN:
        own(canvas, art.GUN, x - 4, y - 3)
    elif number != NOTHING:
        brush.centred(canvas, "shared", number, x, y)
