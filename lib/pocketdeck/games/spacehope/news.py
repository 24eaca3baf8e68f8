"""What has happened in Space Hope, in sentences. Loaded when something has."""

from pocketdeck.engine.compat import const

from . import cards, texts
from .words import DIALS, SHIPS

_TYPING = const(0)
if _TYPING:
    from .rules import Rules

# Events and their numbers.
ROUND = const(0)  # the round
GOAL = const(1)  # the goal now in force
PLAYED = const(2)  # seat, card, how and on whom (an action of rules.py, 0: for nothing)
PLACED = const(3)  # seat, slot, card
GAVE = const(4)  # seat, card or 255 for a point of a dial
USED = const(5)  # seat, slot, target or 255
DIED = const(6)  # seat, dial or 5 for an empty deck
SAVED = const(7)  # seat, dial
BROKE = const(8)  # seat whose part it was, slot
DROPPED = const(9)  # seat, card
RESOLVED = const(10)  # goal, met?
COPIED = const(11)  # seat, slot

_TO_MOVE = const(128)
_ON = const(136)
_EVERYBODY = const(7)
_CARD = const(5)
_NOBODY = const(255)
_ROW = const(20)


def name(who: int, seat: int) -> str:
    return "You" if who == seat else SHIPS[who]


def say(game: "Rules", event: tuple, seat: int) -> str:
    """An event in words."""
    kind, a, b, c = event
    if kind == ROUND:
        return "Round %d." % a
    if kind == GOAL:
        return "The goal: %s." % texts.goal_name(a)
    if kind == RESOLVED:
        text = "%s %s: %s."
        return text % (texts.goal_name(a), "is met" if b else "has failed", texts.outcome(a, b))
    who = name(a, seat)
    if kind == PLAYED:
        return _played(who, a, b, c, seat)
    if kind == PLACED:
        return "%s built %s with %s." % (who, cards.PARTS[b], cards.TITLES[c])
    if kind == GAVE:
        return "%s gave %s for the goal." % (who, "a point" if b == _NOBODY else cards.TITLES[b])
    if kind == USED:
        text = "%s used %s" % (who, cards.PARTS[b])
        return text + "." if c == _NOBODY else "%s on %s." % (text, "you" if c == seat else SHIPS[c])
    if kind == DIED:
        are = "are" if a == seat else "is"
        return "%s %s lost: %s." % (who, are, "the deck is empty" if b == 5 else "no %s left" % DIALS[b])
    if kind == SAVED:
        return "Cold storage kept %s alive: %s is at 2." % ("you" if a == seat else who, DIALS[b])
    if kind == BROKE:
        return "%s lost %s." % (who, cards.PARTS[b])
    if kind == DROPPED:
        return "%s dropped %s." % (who, cards.TITLES[b])
    if kind == COPIED:
        return "%s copied %s for this round." % (who, cards.PARTS[b])
    return "%s turned down %s." % (who, texts.goal_name(b))


def announce(game: "Rules", seat: int) -> str:
    """What an action has done by which a goal was resolved, or a ship lost or only just saved; else ""."""
    told = [event for event in game.events(seat) if event[0] != ROUND and event[0] != GOAL]
    if not [event for event in told if event[0] in (RESOLVED, DIED, SAVED)]:
        return ""
    text = " ".join([say(game, event, seat) for event in told])
    if [event for event in told if event[0] == DIED and event[1] == seat]:
        text += " From now on you move 1 each round, until all are lost."
    return text


def _played(who: str, a: int, card: int, aim: int, seat: int) -> str:
    title = cards.TITLES[card]
    if not aim:
        return "%s played %s for nothing." % (who, title)
    if aim < _ON:
        other = aim - _TO_MOVE
        n = cards.CARDS[card * _CARD] & 7
        if other == a:
            return "%s played %s to move %d." % (who, title, n)
        return "%s played %s: %s moved %d." % (who, title, "you" if other == seat else SHIPS[other], n)
    aim -= _ON
    text = texts.use(card).partition(": ")[2]
    if aim == _EVERYBODY:
        on = " on all"
    elif aim == a:
        on = ""
    else:
        on = " on " + ("you" if aim == seat else SHIPS[aim])
    if a != seat:
        text = text.replace("with you", "with it").replace("gives you", "gives it")
        text = text.replace("; you:", "; itself:").replace("your latest", "its latest")
    return "%s played %s%s: %s." % (who, title, on, text)


def result(game: "Rules") -> dict:
    """{"scores", "winners", "text"} of a finished game."""
    scores = [sum(game.ships[seat * _ROW : seat * _ROW + 6]) for seat in range(game.players)]
    best = max(scores)
    winners = [seat for seat in range(game.players) if scores[seat] == best]
    text = " and ".join([SHIPS[seat] for seat in winners])
    text += " %s with %d points" % ("wins" if len(winners) == 1 else "win", best)
    others = [(-scores[seat], seat) for seat in range(game.players) if seat not in winners]
    if others:
        text += "; " + ", ".join(["%s has %d" % (SHIPS[seat], -points) for points, seat in sorted(others)])
    return {"scores": scores, "winners": winners, "text": text + "."}
