"""What stands before an event of Port Royal in the list of what happened: whose it is, and what card."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture.palettes import BLACK, PAPER

from .. import art, cards, codes

_NOBODY = const(2)

# Of the events that are always of one side: the side. Of the others it is in the event, or nobody's.
_SIDE = {
    codes.REPELLED: 0,
    codes.BUST: 0,
    codes.STOPPED: 0,
    codes.INCOME: 0,
    codes.TRADED: 0,
    codes.HIRED: 0,
    codes.ONE_MORE: 0,
    codes.SET_ASIDE: 0,
    codes.JESTED: 0,
    codes.ROLLED: 1,
    codes.DECIDED: 1,
    codes.DUMMY_TRADED: 1,
    codes.DUMMY_HIRED: 1,
    codes.DUMMY_COIN: 1,
    codes.DUMMY_NOTHING: 1,
}
_OF_A_CARD = (
    codes.DREW,
    codes.BUST,
    codes.TRADED,
    codes.HIRED,
    codes.DUMMY_TRADED,
    codes.DUMMY_HIRED,
    codes.SET_ASIDE,
)
_SIGNS = {
    codes.TAXED: icons.COIN,
    codes.FULFILLED: icons.ANCHOR,
    codes.REPELLED: icons.SWORD,
    codes.STOPPED: icons.HAND,
    codes.DUMMY_COIN: icons.COIN,
    codes.DUMMY_NOTHING: icons.HAND,
    codes.JESTED: icons.COIN,
    codes.ENDED: icons.SHIELD,
    codes.EXHAUSTED: icons.SKULL,
}
COLUMNS = 2


def begins(event: tuple) -> bool:
    """Is it the heading of what follows it?"""
    return event[0] == codes.TURN


def marks(event: tuple, seat: int) -> "tuple[tuple | None, ...]":
    """Whose an event is, and a sign of it: (ground or -1, sheet or "", picture or text, ink of a text)."""
    kind, a, b, c = event
    side = _SIDE.get(kind, _NOBODY)
    if kind == codes.DREW:
        side = b
    elif kind == codes.FULFILLED or kind == codes.BEGAN:
        side = a
    who = (-1, "portroyal", art.YOU + side, 0) if side != _NOBODY else None
    if kind == codes.ROLLED or kind == codes.DECIDED:
        return who, (PAPER, "", str(a), BLACK)
    if kind == codes.INCOME or kind == codes.ONE_MORE:
        return who, (-1, "portroyal", art.TRADER_YELLOW_FACE + a, 0)
    if kind in _OF_A_CARD:
        if a < cards.SHIPS:
            return who, (-1, "portroyal", art.PINNACE_SIGN + cards.COLOUR[a], 0)
        if a >= cards.PERSONS:
            return who, (-1, "portroyal", art.TRADER_YELLOW_FACE + cards.KIND[a], 0)
        return who, (-1, "shared", icons.ANCHOR if a < cards.TAX else icons.COIN, 0)
    sign = _SIGNS.get(kind, -1)
    return who, (-1, "shared", sign, 0) if sign >= 0 else None
