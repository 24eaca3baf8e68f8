"""The line that tells what happened at SOLO's table since your turn, where some of it befell you: "P2: 6,
Skip, Skip, 2. You lost 2 turns, drew 1 in your turn."; beside that the latest thing that the table does not
show. A shorter line still has whether others made you draw."""

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
    drew = own = lost = 0  # cards that others made you draw, those of your own turns; turns
    told = brief = ""
    hit = ""  # the card that others laid last, until somebody draws for it
    for kind, a, b, c in events:
        if kind == codes.DEALT:  # a new round: what was before does not matter
            others, drew, own, lost, told = [], 0, 0, 0, ""
        elif kind == codes.LAID and a != seat:
            if not others or others[-1][0] != wording.name(a):
                others.append([wording.name(a)])
            others[-1].append(cards.rank(b))
            hit = others[-1][-1]
        elif kind == codes.DREW:
            if a == seat and b == 1 and "Draw" not in hit:
                own += 1
            elif a == seat:
                drew += b
            hit = ""
        elif kind == codes.SKIPPED and a == seat:
            lost += 1
        if kind not in _SHOWN:
            told = say(game, (kind, a, b, c), seat)
            brief = _brief(kind, a, b, c, seat)
    befell = _befell(drew, own, lost)
    if befell and others:
        who = ". ".join([other[0] + ": " + ", ".join(other[1:]) for other in others])
        if told:
            told = " " + told
        first = [who + ". " + befell + told, befell + told]
        return first + [told[1:]] * bool(told) + [brief] * bool(brief) + _shortest(drew, own, lost)
    return [told] + [brief] * bool(brief) if told else []


def _befell(drew: int, own: int, lost: int) -> str:
    """What befell you, as a sentence; "" if nothing did."""
    befell = []
    if drew:
        befell.append("drew %d" % drew)
    if lost:
        befell.append("lost a turn" if lost == 1 else "lost %d turns" % lost)
    if own:
        befell.append("drew %d in your turn" % own)
    return "You " + ", ".join(befell) + "." if befell else ""


def _shortest(drew: int, own: int, lost: int) -> "list[str]":
    """The same in few words, and in the fewest."""
    if lost:
        return ["+%d, skipped." % drew, "+%d." % drew] if drew else ["Skipped.", "Skip."]
    more = ["+%d" % drew] * (drew > 0) + ["+%d drawn" % own] * (own > 0)
    return [", ".join(more) + "."]


def _brief(kind: int, a: int, b: int, c: int, seat: int) -> str:
    """The same in the fewest words, where somebody did something to somebody."""
    one, other = ["You" if who == seat else wording.name(who) for who in (a, b)]
    if kind == codes.CAUGHT:
        return "%s caught %s." % (one, other.replace("You", "you"))
    if kind == codes.CHALLENGED:
        if c & 1:
            return other + " bluffed."
        return one + (" were wrong." if a == seat else " was wrong.")
    if kind == codes.UNCAUGHT:
        return one + ": no SOLO!"
    if kind == codes.SWAPPED:
        return "%s swap %s." % (one, other.replace("You", "you"))
    return ""
