"""With what a weapon can be paid for and a monster be killed: only sets in which every card is needed; and
what a way to kill uses up."""

from . import codes
from .state import values


def purchases(food: int, price: int, place: int) -> "list[int]":
    """BUY actions for a weapon: fewest cards first, then the smallest sum.

    Explore Field: food of equal or higher value, no change. A set is offered if no card of it can be left
    out, nor be replaced by a smaller one at hand; so there are a handful of them, of one to three cards.
    """
    held = values(food)
    out: "list[int]" = []
    for i, a in enumerate(held):
        _add(out, food, price, place, 1, a, 1 << a)
        for j in range(i + 1, len(held)):
            b = held[j]
            if a + b >= price:
                _add(out, food, price, place, 2, a + b, 1 << a | 1 << b)
                continue
            for c in held[j + 1 :]:
                _add(out, food, price, place, 3, a + b + c, 1 << a | 1 << b | 1 << c)
    out.sort()
    return out


def _add(out: "list[int]", food: int, price: int, place: int, cards: int, total: int, mask: int) -> None:
    """Add a payment if it is enough and every card of it is needed."""
    over = total - price
    if over < 0:
        return
    for value in values(mask):
        # Without it: enough still? With a smaller one in its place: enough too?
        if over >= value or (food & ~mask & ((1 << value) - 1)) >> (value - over):
            return
    out.append(place << 20 | cards << 18 | total << 12 | mask)


def runs(weapons: int, monster: int) -> "list[int]":
    """The lowest values of three weapons in sequence, of which none is enough alone."""
    return [low for low in range(2, min(monster - 2, 9)) if weapons >> low & 7 == 7]


def pairable(weapons: int, monster: int) -> int:
    """The weapons that are not enough alone, as a mask: two of them and a heart kill it."""
    return weapons & ((1 << monster) - 1)


def spent(a: int, health: int, weapons: int, flare: int) -> "tuple[int, int, int]":
    """What is left of the hearts, the weapons and the flare gun after a way to kill a monster, USE to FLARE.

    Killing monsters: what was used is discarded. Of PAIR it is the heart: which weapons go is another choice.
    """
    if a == codes.FLARE:
        return health, weapons, 0
    if a >= codes.ONE_HEART:
        return health - (3 if a == codes.THREE_HEARTS else 1), weapons, flare
    used = 7 << (a - codes.RUN) if a >= codes.RUN else 1 << (a - codes.USE)
    return health, weapons & ~used, flare
