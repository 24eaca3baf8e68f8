"""Where things come from and go to, found by comparing the scene before with the new one."""

from array import array

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture.scene import A, KIND, ROW, X, Y

from . import kinds

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.picture.scene import Scene

_NOWHERE = const(-1)
# x, y of: who has laid a card; the deck, or the hand that yours was swapped for; the pile; the card on top
# before it comes to the pile; and how far right of that and below it the Origin lies that it stands for
_from = array("h", (_NOWHERE, 0, _NOWHERE, 0, _NOWHERE, 0, _NOWHERE, 0, 0, 0))
_hint = array("h", (0,))  # where in the scene before the next piece is likely to be


def begin(deck_x: int, deck_y: int, pile_x: int, pile_y: int) -> None:
    """A new scene: cards come from the deck and go to the pile."""
    _from[0] = _from[6] = _NOWHERE
    _from[2] = deck_x
    _from[3] = deck_y
    _from[4] = pile_x
    _from[5] = pile_y


def close() -> None:
    """In this scene nothing comes or goes."""
    _from[0] = _from[2] = _from[4] = _from[6] = _NOWHERE


def laid_by(x: int, y: int) -> None:
    """A card has been laid from there."""
    _from[0] = x
    _from[1] = y


def stamped(before: "Scene", key: int, right: int, below: int) -> None:
    """The card on top has this tag, and the Origin that it stands for comes with it, so far from it."""
    piece = before.find(key)
    if piece >= 0:
        _from[6], _from[7] = before.get(piece, X), before.get(piece, Y)
    _from[8], _from[9] = right, below


def dealt_by(x: int, y: int) -> None:
    """Your new cards come from there, and your old ones go there."""
    _from[2] = _from[4] = x
    _from[3] = _from[5] = y


def number(before: "Scene", key: int) -> int:
    """The number a of a piece of the scene before, -1 if it was not there. Pieces that are asked for in the
    order in which they lie there are found at once."""
    piece = before.find(key, _hint[0])
    if piece < 0:
        return -1
    _hint[0] = piece + 1
    return before.get(piece, A)


def door(kind: int, a: int, gone: bool) -> "tuple[int, int] | None":
    """The stage's question: from where does a new piece of this kind come, or where does a gone one go?"""
    at = 4 if gone else 2
    if kind == kinds.NAMED:
        at = 6 if _from[6] != _NOWHERE else 0
        if gone or _from[at] == _NOWHERE:
            return None
        return _from[at] + _from[8], _from[at + 1] + _from[9]
    if kind == kinds.TOP:
        if gone:
            return None
        at = 0
    elif kind == kinds.FLY:
        if gone:
            return None
    elif kind != kinds.CARD:
        return None
    return (_from[at], _from[at + 1]) if _from[at] != _NOWHERE else None


def top(before: "Scene") -> "tuple[int, int]":
    """(kind, tag) of the card on top in the scene before; kind -1: there was none."""
    rows = before.rows
    for at in range(0, before.count * ROW, ROW):
        if rows[at + KIND] == kinds.TOP and rows[at] >= kinds.TAG_HAND:
            return rows[at + A], rows[at]
    return -1, -1
