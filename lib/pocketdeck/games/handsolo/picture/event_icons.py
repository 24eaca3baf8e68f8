"""What stands before an event of Hand Solo in the list of what happened: a good, a sign."""

from pocketdeck.stage.picture import art as icons

from .. import art, cards, codes
from .marks import GOVERNMENTS

_SIGNS = {
    codes.PAID: ("handsolo", art.CONTRACT),
    codes.SIGNED_ON: ("handsolo", art.CONTRACT),
    codes.FINED: ("shared", icons.COIN),
    codes.BRIBED: ("shared", icons.COIN),
    codes.LANDED: ("handsolo", art.CRATE),
    codes.UNHARMED: ("shared", icons.SHIELD),
    codes.RETIRED: ("shared", icons.STAR),
}
COLUMNS = 1


def begins(event: tuple) -> bool:
    """Is it the heading of what follows it?"""
    return event[0] == codes.NEW_YEAR


def _met(card: int, renowned: int) -> "tuple[str, int]":
    """The sign of a card."""
    if card < cards.PORTS:
        return ("handsolo", art.FRIEND if renowned else GOVERNMENTS[cards.GOVERNMENT[card]])
    if card < cards.FIRST_PIRATE:
        return ("shared", icons.SHIELD)
    if card < cards.FIRST_MERCHANT or renowned:
        return ("shared", icons.SKULL)
    return ("shared", icons.COIN)


def marks(event: tuple, seat: int) -> "tuple[tuple | None, ...]":
    """A sign of an event: (ground or -1, sheet or "", picture or text, ink of a text)."""
    kind, a, b, c = event
    if kind == codes.SOLD or kind == codes.DELIVERED:
        sheet, number = "handsolo", art.FOOD_SIGN + a
    elif kind == codes.BOUGHT:
        sheet, number = "handsolo", art.FOOD_SIGN + b
    elif kind == codes.LOST:
        late = art.CLOCK if c == codes.BY_DELAY else art.CONTRACT
        sheet, number = "handsolo", late if b == codes.EMPTY else art.FOOD_SIGN + b
    elif kind == codes.MET or kind == codes.TURNED:
        sheet, number = _met(a, b)
    elif kind in _SIGNS:
        sheet, number = _SIGNS[kind]
    else:
        return (None,)
    return ((-1, sheet, number, 0),)
