"""What Hand Solo's bots buy at a yard, and why: the house rule Shipyards.

The prices of ships are small against thirty years of cargo, so what decides is how many units a ship carries,
and whether enough is left for its fees and for a load. Loaded only where the option is on.
"""

from pocketdeck.engine.compat import const

from . import cards, codes, yards
from .judge import Judge

_TYPING = const(0)
if _TYPING:
    from typing import Any

# Found by playing careers with each of some values.
_YEAR = const(14)  # credits that two holds of size 1 bring in a year
_SHARES = b"\x00\x3c\x64\x87\x9b"  # and so many holds, in 100
_LOAD = const(2000)  # cents to keep for a load, for each unit of a hold


def _gain(judge: Judge, ship: int, holds: int) -> int:
    """Cents that a ship with so many holds brings in the rest of the career, its fees paid."""
    cards_left = cards.CARDS * judge.years + judge.left
    gross = _YEAR * cards.SHIP_SIZE[ship] * _SHARES[holds] * cards_left // cards.CARDS
    return gross - 100 * cards.SHIP_FEES[ship] * judge.years


def gain(judge: Judge, a: int) -> int:
    """Cents that a purchase brings in the rest of the career beyond its price."""
    view = judge.view
    ship, holds, price = yards.after(view["ship"], view["holds"], a)
    return _gain(judge, ship, holds) - _gain(judge, view["ship"], view["holds"]) - 100 * price


def choose(judge: Judge, actions: "list[int]", plans: "Any") -> int:
    """The purchase that brings most, -1: none. `plans` are those without one, see bot.py."""
    best, found = 0, -1
    for a in actions:
        if codes.REFIT <= a < codes.SELL:
            ship, _, price = yards.after(judge.view["ship"], judge.view["holds"], a)
            keep = 100 * cards.SHIP_FEES[ship] + _LOAD * cards.SHIP_SIZE[ship]
            if judge.years and judge.cents - 100 * price < keep:
                continue
            brings = gain(judge, a)
            if brings > 0 and plans.weighed is not None:
                plans.weighed[a] = plans.best + brings
            if brings > best:
                best, found = brings, a
    return found


def why(judge: Judge, a: int) -> str:
    """Why to buy it, in one sentence."""
    ship, _, price = yards.after(judge.view["ship"], judge.view["holds"], a)
    if price < 0:
        return "So late in your career its room brings less than the %d c that you get." % -price
    units = "carries more" if cards.SHIP_SIZE[ship] > judge.size or a == codes.WIDEN else "costs less"
    return "It %s: about %d c in the years to come, beyond its price." % (units, gain(judge, a) // 100)
