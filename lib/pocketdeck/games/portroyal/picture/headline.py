"""The line that tells what Port Royal's table does not show: coins that came and went, and why, the deck, and
what the dummy did with your harbour. All of it, and shorter ones that leave out what matters least."""

from pocketdeck.engine.compat import const

from .. import cards, codes
from ..words import person, title

_TYPING = const(0)
if _TYPING:
    from typing import Any


_YOURS = (
    codes.REFILLED,
    codes.EXHAUSTED,
    codes.REPELLED,
    codes.INCOME,
    codes.JESTED,
    codes.SCORED,
    codes.ONE_MORE,
)


def news(game: "Any", events: "list[tuple]") -> "list[str]":
    """What to tell of these events, the latest last, in one line; shorter ones for where that has no room."""
    if events and events[0][0] == codes.REPELLED:  # that was asked, and answered
        events = events[1:]
    taxes = [event for event in events if event[0] == codes.TAXED]
    if len(taxes) > 1:  # one sum
        events = [event for event in events if event not in taxes]
        both = (sum([event[1] for event in taxes]), sum([event[2] for event in taxes]))
        events.insert(0, (codes.TAXED, both[0], both[1], 0))
    clauses = [(words, event) for words, event in [(_clause(event), event) for event in events] if words]
    if not clauses:
        return []
    lines = [_joined([words for words, _ in clauses])]
    yours = [(words, event) for words, event in clauses if _matters(event)]
    if yours:
        lines += [_joined([words for words, _ in yours]), _joined([yours[0][0]])]
        kind, mine = yours[0][1][:2]
        if kind == codes.TAXED:
            lines.append("Taxes: %+d c." % mine)
    elif len(clauses) > 1:
        lines.append(_joined([clauses[-1][0]]))
    return lines


def _joined(clauses: "list[str]") -> str:
    line = "; ".join(clauses)
    return line[0].upper() + line[1:] + "."


def _matters(event: tuple) -> bool:
    """Has it changed something for you, or the end?"""
    kind, a, _, c = event
    if kind == codes.DUMMY_TRADED or kind == codes.DUMMY_HIRED:
        return bool(c > 0)
    return kind in _YOURS or kind == codes.TAXED and a != 0


def _clause(event: tuple) -> str:
    """An event in few words, "" if the table shows it."""
    kind, a, b, c = event
    if kind == codes.TAXED:
        sides = [text % n for text, n in (("you %+d c", a), ("dummy %+d c", b)) if n]
        return "taxes: " + (", ".join(sides) or "nobody pays")
    if kind == codes.DUMMY_TRADED or kind == codes.DUMMY_HIRED:
        does = "trades" if kind == codes.DUMMY_TRADED else "hires"
        return "the dummy %s the %s%s" % (does, title(a), ", 1 c for you" if c else "")
    if kind == codes.FULFILLED and a:
        return "the dummy sails: 3 VP, %d c" % cards.COINS[b]
    if kind == codes.DUMMY_COIN:
        return "the dummy takes nothing, +1 c"
    if kind == codes.DUMMY_NOTHING:
        return "the dummy takes nothing"
    if kind == codes.INCOME:
        return "your %s: +%d c" % (person(a), b)
    if kind == codes.REPELLED:
        return title(a) + " repelled"
    if kind == codes.JESTED:
        return "your Jesters: +%d c" % a
    if kind == codes.ONE_MORE:
        return "your %s: %d card%s more" % (person(a), b, "" if b == 1 else "s")
    if kind == codes.SCORED:
        return "your %s: +%d VP" % (person(a), b)
    if kind == codes.REFILLED:
        return "the deck again, %d cards: second pass" % a
    if kind == codes.EXHAUSTED:
        return "the deck is empty: the last turns"
    if kind == codes.BEGAN:
        return ("the dummy begins" if a else "you begin") + (" by lot" if b else "")
    return ""
