"""What has happened in Space Hope, in sentences. Loaded when something has."""

from pocketdeck.engine.compat import const

from . import cards, texts
from .words import DIALS

_TYPING = const(0)
if _TYPING:
    from .rules import Rules

# Events and their numbers.
ROUND = const(0)  # the round
GOAL = const(1)  # the goal now in force
PLAYED = const(2)  # seat, card, how and on whom: an action of rules.py, 0 for nothing; see played()
PLACED = const(3)  # seat, slot, card
GAVE = const(4)  # seat, card or 255, points of a dial
USED = const(5)  # seat, slot, target or 255
DIED = const(6)  # seat, dial or 5 for an empty deck
SAVED = const(7)  # seat, dial
BROKE = const(8)  # seat whose part it was, slot
DROPPED = const(9)  # seat, card
RESOLVED = const(10)  # goal, met?, by how much
COPIED = const(11)  # seat, slot
DROPPED_GOAL = const(12)  # seat, goal
WAY = const(13)  # seat, how far it moves instead of what is printed
LESS = const(14)  # seat, dial, points that it loses instead

_TO_MOVE = const(128)
_ON = const(136)
_EVERYBODY = const(7)
_CARD = const(5)
_NOBODY = const(255)
_STORAGE = const(8)
_ROW = const(20)


def say(game: "Rules", event: tuple, seat: int) -> str:
    """An event in words; a ship has the same name for everybody."""
    kind, a, b, c = event
    if kind == ROUND:
        return "Round %d." % a
    if kind == GOAL:
        return "The goal: %s." % texts.goal_name(a)
    if kind == RESOLVED:
        text = "%s %s: %s."
        return text % (texts.goal_name(a), "is met" if b else "has failed", texts.outcome(a, b))
    who = game.names[a]
    if kind == PLAYED:
        return _played(game, who, a, b, c)
    if kind == PLACED:
        return "%s built %s with %s." % (who, cards.PARTS[b], cards.TITLES[c])
    if kind == GAVE:
        return "%s gave %s for the goal." % (who, "%d points" % c if b == _NOBODY else cards.TITLES[b])
    if kind == USED:
        return "%s used %s%s." % (who, cards.PARTS[b], "" if c == _NOBODY else " on " + game.names[c])
    if kind == DIED:
        return "%s is lost: %s." % (who, "the deck is empty" if b == 5 else "no %s left" % DIALS[b])
    if kind == SAVED:
        text = "Cold storage kept %s alive: %s is at %d."
        return text % (who, DIALS[b], cards.AMOUNTS[3 * _STORAGE + 1])
    if kind == BROKE:
        return "%s lost %s." % (who, cards.PARTS[b])
    if kind == DROPPED:
        return "%s dropped %s." % (who, cards.TITLES[b])
    if kind == COPIED:
        return "%s copied %s for this round." % (who, cards.PARTS[b])
    if kind == WAY:
        return "%s moved %d." % (who, b)
    if kind == LESS:
        return "%s lost %s %s." % (who, "only %d" % c if c else "no", DIALS[b])
    return "%s turned down %s." % (who, texts.goal_name(b))


def announce(game: "Rules", seat: int) -> str:
    """What an action has done by which a goal was resolved, or a ship lost or only just saved; else ""."""
    told = [event for event in game.events(seat) if event[0] != ROUND and event[0] != GOAL]
    if not [event for event in told if event[0] in (RESOLVED, DIED, SAVED)]:
        return ""
    text = " ".join([say(game, event, seat) for event in told])
    if [event for event in told if event[0] == DIED and event[1] == seat]:
        text += " From now on it moves 1 each round, until all are lost."
    return text


def played(way: int) -> tuple:
    """Of PLAYED: (how and on whom, how far the ship really moves, if a part of the ability is in vain)."""
    return way & 255, way >> 8 & 15, way >> 12


def _played(game: "Rules", who: str, a: int, card: int, how: int) -> str:
    title = cards.TITLES[card]
    if not how:
        return "%s played %s for nothing." % (who, title)
    aim, way, vain = played(how)
    if aim < _ON:
        other = aim - _TO_MOVE
        if other == a:
            return "%s played %s to move %d." % (who, title, way)
        return "%s played %s: %s moved %d." % (who, title, game.names[other], way)
    aim -= _ON
    text = texts.use(card, way, vain > 0).partition(": ")[2]
    text = text.replace("you take", "takes").replace("you swap", "swaps").replace("; you:", "; itself:")
    on = " on all" if aim == _EVERYBODY else "" if aim == a else " on " + game.names[aim]
    return "%s played %s%s: %s." % (who, title, on, text or "nothing else")


def result(game: "Rules") -> dict:
    """{"scores", "winners", "text"} of a finished game."""
    scores = [sum(game.ships[seat * _ROW : seat * _ROW + 6]) for seat in range(game.players)]
    best = max(scores)
    winners = [seat for seat in range(game.players) if scores[seat] == best]
    text = " and ".join([game.names[seat] for seat in winners])
    text += " %s with %d points" % ("wins" if len(winners) == 1 else "win", best)
    others = [(-scores[seat], seat) for seat in range(game.players) if seat not in winners]
    if others:
        rest = ["%s has %d" % (game.names[seat], -points) for points, seat in sorted(others)]
        text += "; " + ", ".join(rest)
    return {"scores": scores, "winners": winners, "text": text + "."}
