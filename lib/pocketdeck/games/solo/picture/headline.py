"""The line that tells what happened at SOLO's table since your turn, where some of it befell you: "P2: 6,
Skip, Skip, 2. You drew 1, lost 2 turns."; beside that the latest thing that the table does not show."""

from pocketdeck.engine.compat import const

from .. import cards, codes
from ..event_text import say
from . import wording

_TYPING = const(0)
if _TYPING:
    from typing import Any

_SHOWN = (  # the table shows it
    codes.LAID,
    codes.DREW,
    codes.KEPT,
    codes.NAMED,
    codes.SKIPPED,
    codes.TURNED,
    codes.OUT,
    codes.DEALT,
    codes.LEFT,
    codes.UNMOVED,
    codes.FACED,
)


def news(game: "Any", events: "list[tuple]", seat: int) -> "list[str]":
    """What to tell of these events, the latest last, in one line; shorter ones for where that has no room."""
    others: "list[list[str]]" = []  # who it was, then the cards
    drew = lost = 0
    told = brief = ""
    for kind, a, b, c in events:
        if kind == codes.DEALT:  # a new round: what was before does not matter
            others, drew, lost, told = [], 0, 0, ""
        elif kind == codes.LAID and a != seat:
            if not others or others[-1][0] != wording.name(a):
                others.append([wording.name(a)])
            others[-1].append(cards.rank(b))
        elif kind == codes.DREW and a == seat:
            drew += b
        elif kind == codes.SKIPPED and a == seat:
            lost += 1
        if kind not in _SHOWN:
            told = say(game, (kind, a, b, c), seat)
            brief = _brief(kind, a, b, seat)
    befell = []
    if drew:
        befell.append("drew %d" % drew)
    if lost:
        befell.append("lost a turn" if lost == 1 else "lost %d turns" % lost)
    if befell and others:
        who = ". ".join([other[0] + ": " + ", ".join(other[1:]) for other in others])
        you = "You " + ", ".join(befell) + "."
        short = "+%d." % drew if not lost else "+%d, skipped." % drew if drew else "Skipped."
        if told:
            return [who + ". " + you + " " + told, you + " " + told, told, brief or short]
        return [who + ". " + you, you, short]
    return [told] + [brief] * bool(brief) if told else []


def _brief(kind: int, a: int, b: int, seat: int) -> str:
    """The same in the fewest words, where somebody did something to somebody."""
    one, other = ["You" if who == seat else wording.name(who) for who in (a, b)]
    if kind == codes.CAUGHT:
        return "%s caught %s." % (one, other.replace("You", "you"))
    if kind == codes.UNCAUGHT:
        return one + ": no SOLO!"
    if kind == codes.SWAPPED:
        return "%s swap %s." % (one, other.replace("You", "you"))
    return ""
