"""Port Royal's own pictures, and the sign of each kind of person."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import brush

from .. import cards

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.picture.pixels import Canvas

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
WORDS = ("", "", "", "", "1", "2", "-1", "+1", "+2", "+1", "", "+1", "")


def sign(kind: int) -> "tuple[int, str]":
    """(sign of the shared sheet, what stands beside it) of a kind of person: what it does."""
    if kind < cards.CLERK:
        return _COIN, "+1"
    if kind < cards.MERCHANT:
        return _HAND, ""
    if kind < _SETTLER:
        return _SHIELD_SMALL, ""
    return SIGNS[kind - _SETTLER], WORDS[kind - _SETTLER]


def own(canvas: "Canvas", number: int, x: int, y: int, scale: int = 1) -> None:
    """A picture of Port Royal's sheet."""
    brush.own(canvas, "portroyal", number, x, y, scale)


def middle(canvas: "Canvas", number: int, x: int, y: int) -> None:
    """A sign with its centre at x, y."""
    if number == GUN:
        own(canvas, _GUN, x - 4, y - 3)
    elif number != NOTHING:
        brush.centred(canvas, "shared", number, x, y)
