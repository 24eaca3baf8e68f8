"""Where things come from and go to, found by comparing the scene before with the new one."""

from array import array

from pocketdeck.engine.compat import const
from pocketdeck.stage.scene import A, KIND, MOST, ROW, TAG

from . import kinds

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.scene import Scene

_NOWHERE = const(-1)
# x, y of: who has laid a card; the deck, or the hand that yours was swapped for; the pile
_from = array("h", (_NOWHERE, 0, _NOWHERE, 0, _NOWHERE, 0))


def begin(deck_x: int, deck_y: int, pile_x: int, pile_y: int) -> None:
    """A new scene: cards come from the deck and go to the pile."""
    _from[0] = _NOWHERE
    _from[2] = deck_x
    _from[3] = deck_y
    _from[4] = pile_x
    _from[5] = pile_y


def close() -> None:
    """In this scene nothing comes or goes."""
    _from[0] = _from[2] = _from[4] = _NOWHERE


def laid_by(x: int, y: int) -> None:
    """A card has been laid from there."""
    _from[0] = x
    _from[1] = y


def dealt_by(x: int, y: int) -> None:
    """Your new cards come from there, and your old ones go there."""
    _from[2] = _from[4] = x
    _from[3] = _from[5] = y


def number(before: "Scene", key: int, near: int = 0) -> int:
    """The number a of a piece of the scene before, -1 if it was not there."""
    piece = before.find(key, near) if before.count else -1
    return before.get(piece, A) if piece >= 0 else -1


def door(kind: int, a: int, gone: bool) -> "tuple[int, int] | None":
    """The stage's question: from where does a new piece of this kind come, or where does a gone one go?"""
    at = 4 if gone else 2
    if kind == kinds.TOP:
        if gone:
            return None
        at = 0
    elif kind == kinds.FLY:
        if gone or not a:
            return None
    elif kind != kinds.CARD:
        return None
    return (_from[at], _from[at + 1]) if _from[at] != _NOWHERE else None


def clean(now: "Scene") -> None:
    """Pieces of older scenes behind the last one of this are nobody's: a hand of twenty cards can become one
    of four by a swap, and whoever looks for one of the twenty must not find it there."""
    for piece in range(now.count, MOST):
        now.rows[piece * ROW + TAG] = -1


def held(before: "Scene", key: int) -> bool:
    """Was a card with this tag in your hand, or on the pile, in the scene before?"""
    return before.count > 0 and before.find(key) >= 0


def top(before: "Scene") -> "tuple[int, int]":
    """(kind, tag) of the card on top in the scene before; kind -1: there was none."""
    for piece in range(before.count):
        if before.get(piece, KIND) == kinds.TOP and before.get(piece, TAG) >= kinds.K_HAND:
            return before.get(piece, A), before.get(piece, TAG)
    return -1, -1


def covered(before: "Scene", kind: int) -> int:
    """The card that lies below this one on top, as far as the scene before tells; else the same one."""
    was = top(before)[0]
    if was == kind:
        was = number(before, kinds.K_COVERED)
    return was if was >= 0 else kind
