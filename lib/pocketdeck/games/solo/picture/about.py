"""What there is to know of each piece of SOLO's table, in words. Loaded when somebody looks closer."""

from .. import cards, codes, describe, figures
from ..words import called
from . import kinds

_DOES = (
    "The next player loses a turn.",
    "Play goes the other way round.",
    "The next player draws two cards and loses a turn.",
    "It fits on every card, and you name the Origin to go on with.",
    "The next player draws four cards and loses a turn, and you name the Origin. "
    "It is allowed only if no other card of yours fits.",
)
_WAITS = {
    codes.DRAWN: "Only the card just drawn may be laid now.",
    codes.MORE: "Only more cards like the one just laid may follow now.",
    codes.NAME: "First the Origin of the Wild is named.",
    codes.SWAP: "First hands are swapped, or not.",
    codes.ANSWER: "First somebody answers for the cards that wait to be drawn.",
}


def about(view: dict, kind: int, a: int, b: int, acts: bool) -> "tuple[str, str]":
    """(name, text) of a piece by its kind and its two numbers, those of kinds.py. The text is "" where there
    is no more to tell than what an action on it (`acts`: it carries one) says of itself."""
    if kind == kinds.CARD and b & kinds.STACK:
        return _stacked(view, a)
    if kind == kinds.CARD:
        return cards.name(a), "" if acts else does(view, a) + " " + _why(view, a)
    if kind == kinds.TOP:
        text = "On top lies %s%s. %s" % (cards.name(a), describe.fitting(view), _worth(a))
        return "The top card", text + _pending(view)
    if kind == kinds.SEAT:
        text = describe.stands(view, b)
        if b == _following(view):
            text += " The mark says: next to play."
        return _titled(view, b), text + (_pending(view) if b == view["to_act"] else "")
    if kind == kinds.DECK:
        left = "1 card is" if view["left"] == 1 else "%d cards are" % view["left"]
        return "The deck", left + " left. When none is, what lies under the top card is shuffled."
    if kind == kinds.ROW:
        return _titled(view, b & 15), _counted(view, b & 15)
    if kind == kinds.BANNER:
        if view["phase"] == codes.OVER:
            return "The game is over", "Below are the cards that each hand still held."
        return (
            "The round is over",
            "Below is each hand, with the points that it brings to the player who went out.",
        )
    return "", ""


def _stacked(view: dict, kind: int) -> "tuple[str, str]":
    """The cards of one Origin, or the Wilds, that lie in a stack because the hand is large."""
    origin = min(kind // cards.RANKS, 4)
    held = [cards.rank(one) for one in view["hand"] if min(one // cards.RANKS, 4) == origin]
    return cards.ORIGINS[origin] if origin < 4 else "Wilds", "You hold %s." % ", ".join(held)


def does(view: dict, kind: int) -> str:
    """What a card does when it is laid, and what it counts."""
    rank = kind % cards.RANKS
    if kind >= cards.WILD:
        text = _DOES[kind - cards.WILD + 3]
    elif rank >= cards.SKIP:
        text = _DOES[rank - cards.SKIP]
    else:
        text = "A number does nothing else."
        if view["options"]["swaps"] == "on" and not rank:
            text = "With it hands are swapped."
    return text + " " + _worth(kind)


def _worth(kind: int) -> str:
    points = cards.points(kind)
    return "It counts %d point%s." % (points, "" if points == 1 else "s")


def _why(view: dict, kind: int) -> str:
    """Why a card of the hand cannot be laid now."""
    phase = view["phase"]
    if phase >= codes.DEAL_NEXT:
        return "The round is over."
    if view["to_act"] != view["seat"]:
        return "It is not your turn: wait for %s." % called(view, view["to_act"])
    if phase != codes.TURN:
        return _WAITS[phase]
    top = view["top"]
    origin = cards.ORIGINS[view["origin"]]
    if top >= cards.WILD:
        return "It does not fit: %s was named." % origin
    number = top % cards.RANKS < cards.SKIP
    if not number and view["options"]["symbols"] == "off":
        return "It does not fit: it is not %s." % origin
    return "It does not fit on %s: neither the Origin nor the %s is the same." % (
        cards.name(top),
        "number" if number else "symbol",
    )


def _pending(view: dict) -> str:
    """How many cards wait, and for whom."""
    if view["phase"] != codes.ANSWER:
        return ""
    return " %d cards wait to be drawn by %s." % (view["pending"], called(view, view["to_act"]))


def _titled(view: dict, seat: int) -> str:
    """The same, as a title."""
    who = called(view, seat)
    return who[0].upper() + who[1:]


def _counted(view: dict, seat: int) -> str:
    """The hand of a seat at the end of a round."""
    held = view["shown"][seat]
    text = "Held %s" % ", ".join([cards.name(kind) for kind in held])
    if view["options"]["scoring"] == "on":
        return text + ": %d points." % figures.worth(held)
    return text + "."


def _following(view: dict) -> int:
    """The seat whose turn comes next, -1: none does."""
    return figures.following(view) if view["to_act"] is not None and view["phase"] < codes.DEAL_NEXT else -1
