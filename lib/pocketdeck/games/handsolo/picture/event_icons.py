"""What stands before an event of Hand Solo in the list of what happened: a good, a sign."""

from pocketdeck.engine.compat import const

from .. import cards, codes
from .marks import GOVERNMENTS

_GOODS = const(6)  # art: handsolo food-sign
_CONTRACT = const(17)  # art: handsolo contract
_CLOCK = const(20)  # art: handsolo clock
_FRIEND = const(28)  # art: handsolo friend
_CRATE = const(21)  # art: handsolo crate
_COIN = const(0)  # art: shared coin
_SHIELD = const(2)  # art: shared shield
_SKULL = const(6)  # art: shared skull
_STAR = const(12)  # art: shared star

_SIGNS = {
    codes.PAID: ("handsolo", _CONTRACT),
    codes.SIGNED_ON: ("handsolo", _CONTRACT),
    codes.FINED: ("shared", _COIN),
    codes.BRIBED: ("shared", _COIN),
    codes.LANDED: ("handsolo", _CRATE),
    codes.UNHARMED: ("shared", _SHIELD),
    codes.RETIRED: ("shared", _STAR),
}
COLUMNS = 1


def begins(event: tuple) -> bool:
    """Is it the heading of what follows it?"""
    return event[0] == codes.NEW_YEAR


def _met(card: int, renowned: int) -> "tuple[str, int]":
    """The sign of a card."""
    if card < cards.PORTS:
        return ("handsolo", _FRIEND if renowned else GOVERNMENTS[cards.GOVERNMENT[card]])
    if card < cards.FIRST_PIRATE:
        return ("shared", _SHIELD)
    if card < cards.FIRST_MERCHANT or renowned:
        return ("shared", _SKULL)
    return ("shared", _COIN)


def marks(event: tuple, seat: int) -> "tuple[tuple | None, ...]":
    """A sign of an event: (ground or -1, sheet or "", picture or text, ink of a text)."""
    kind, a, b, c = event
    if kind == codes.SOLD or kind == codes.DELIVERED:
        sheet, number = "handsolo", _GOODS + a
    elif kind == codes.BOUGHT:
        sheet, number = "handsolo", _GOODS + b
    elif kind == codes.LOST:
        late = _CLOCK if c == codes.BY_DELAY else _CONTRACT
        sheet, number = "handsolo", late if b == codes.EMPTY else _GOODS + b
    elif kind == codes.MET or kind == codes.TURNED:
        sheet, number = _met(a, b)
    elif kind in _SIGNS:
        sheet, number = _SIGNS[kind]
    else:
        return (None,)
    return ((-1, sheet, number, 0),)
