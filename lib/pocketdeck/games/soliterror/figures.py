"""What SoliTerror's table tells, reckoned from a view: the light, what an action leaves, where a monster is
best sent."""

from pocketdeck.engine.compat import const

from . import codes, deck
from .payments import pairable, spent

DARK = const(0)  # how a hidden card is lit
NEAR = const(1)
UNDER = const(2)
_CAVES = const(16)


def roams(view: dict) -> bool:
    """Is the family in the field? Then there are no caves, and the field has five rows."""
    return view["options"]["family"] == "field"  # type: ignore[no-any-return]


def touches(place: int, other: int) -> bool:
    """Do two different places touch, at a side or a corner? The flare gun lights up what touches."""
    across = (place & 3) - (other & 3)
    along = (place >> 2) - (other >> 2)
    return place != other and -2 < across < 2 and -2 < along < 2


def light(place: int, lantern: int) -> int:
    """How a lantern at one place lights another."""
    if lantern == codes.NOWHERE:
        return DARK
    return UNDER if place == lantern else NEAR if touches(place, lantern) else DARK


def count(mask: int) -> int:
    """How many bits are set."""
    number = 0
    while mask:
        number += mask & 1
        mask >>= 1
    return number


def after(view: dict, a: int) -> "tuple[int, int, int, int]":
    """(health, food, weapons, flare gun) once an action is done, as far as that is known before."""
    health, food, weapons, flare = view["health"], view["food"], view["weapons"], view["flare"]
    if a >= codes.BUY:
        food &= ~(a & 0xFFF)
        weapons |= 1 << (view["field"][a >> 20] & 15)
    elif a >= codes.WITH:
        weapons &= ~(1 << (a - codes.WITH) | 1 << view["picked"])
        health -= 1
    elif a >= codes.TRADE:
        pass
    elif a == codes.HOLD_OUT:
        health -= 1
    elif a >= codes.USE:
        health, weapons, flare = spent(a, health, weapons, flare)
        if a == codes.PAIR:
            pair = pairable(weapons, view["field"][view["behind"]] & 15)
            if count(pair) == 2:  # else it is chosen afterwards
                weapons &= ~pair
    elif a == codes.FOR_HEALTH or a == codes.TAKE:
        card = view["field"][view["behind"]]
        if a == codes.FOR_HEALTH:
            health -= 1
        if card == deck.JOKER:
            flare = 1
        elif card >> 4 == deck.HEART:
            health += 1
        elif card >> 4 == deck.FOOD:
            food |= 1 << (card & 15)
        else:
            weapons |= 1 << (card & 15)
    return max(0, health), food, weapons, flare


def farthest(view: dict, path: int) -> int:
    """The place of a path where a monster is sent for the longest time: of the cards still ahead one that
    nobody knows, the farthest up; else a monster that lies there, which then is gone; else the farthest."""
    field = view["field"]
    best = codes.NOWHERE
    most = 0
    for place in range(path, 20, 4):
        card = field[place]
        if card == deck.HOLE or place == view["at"] or view["passed"] >> place & 1:
            continue
        if card & 15 == deck.ACE and card < deck.JOKER:
            continue
        worth = 40 if card >> 4 == deck.MONSTER else 20 if card == deck.HIDDEN else 0
        worth += 1 + (place >> 2)
        if worth > most:
            most = worth
            best = place
    return best


def too_dear(view: dict) -> int:
    """The place of a card that you have just left because you could not pay for it, -1: none."""
    place = -1
    for kind, _, b, _ in view.get("events", ()):
        if kind == codes.FOUND_CARD:
            place = b
        elif kind == codes.LEFT and b:
            return place
    return -1
