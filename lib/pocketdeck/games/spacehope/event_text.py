"""What has happened in Space Hope, in sentences. Loaded when something has."""

from pocketdeck.engine.compat import const

from . import cards, codes, layout, printing, texts
from .words import DIALS

_TYPING = const(0)
if _TYPING:
    from .rules import Rules


def say(game: "Rules", event: tuple, seat: int) -> str:
    """An event in words; a ship has the same name for everybody."""
    kind, a, b, c = event
    if kind == codes.ROUND:
        return "Round %d." % a
    if kind == codes.NEW_GOAL:
        return "The goal: %s." % texts.goal_name(a)
    if kind == codes.RESOLVED:
        text = "%s %s: %s."
        return text % (texts.goal_name(a), "is met" if b else "has failed", texts.outcome(a, b))
    who = game.names[a]
    if kind == codes.PLAYED:
        return _played(game, who, a, b, c)
    if kind == codes.PLACED:
        return "%s built %s with %s." % (who, cards.PARTS[b], cards.TITLES[c])
    if kind == codes.GAVE:
        return "%s gave %s for the goal." % (who, "%d points" % c if b == codes.NOBODY else cards.TITLES[b])
    if kind == codes.USED:
        return "%s used %s%s." % (who, cards.PARTS[b], "" if c == codes.NOBODY else " on " + game.names[c])
    if kind == codes.DIED:
        return "%s is lost: %s." % (who, "the deck is empty" if b == 5 else "no %s left" % DIALS[b])
    if kind == codes.SAVED:
        text = "Cold storage kept %s alive: %s is at %d."
        return text % (who, DIALS[b], cards.AMOUNTS[3 * printing.STORAGE + 1])
    if kind == codes.BROKE:
        return "%s lost %s." % (who, cards.PARTS[b])
    if kind == codes.DROPPED:
        return "%s dropped %s." % (who, cards.TITLES[b])
    if kind == codes.COPIED:
        return "%s copied %s for this round." % (who, cards.PARTS[b])
    if kind == codes.WAY:
        return "%s moved %d." % (who, b) if b else "%s did not move." % who
    if kind == codes.LESS:
        return "%s lost %s %s." % (who, "only %d" % c if c else "no", DIALS[b])
    who += ", lost, picked the goal and" if c else ""
    return "%s turned down %s." % (who, texts.goal_name(b))


def announce(game: "Rules", seat: int) -> str:
    """What an action has done by which a goal was resolved, or a ship lost or only just saved; else ""."""
    told = [event for event in game.events(seat) if event[0] != codes.ROUND and event[0] != codes.NEW_GOAL]
    if not [event for event in told if event[0] in (codes.RESOLVED, codes.DIED, codes.SAVED)]:
        return ""
    text = " ".join([say(game, event, seat) for event in told])
    if [event for event in told if event[0] == codes.DIED and event[1] == seat]:
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
    if aim < codes.ON:
        other = aim - codes.TO_MOVE
        if other == a:
            return "%s played %s to move %d." % (who, title, way)
        return "%s played %s: %s moved %d." % (who, title, game.names[other], way)
    aim -= codes.ON
    text = texts.use(card, way, vain > 0).partition(": ")[2]
    text = text.replace("you take", "takes").replace("you swap", "swaps").replace("; you:", "; itself:")
    on = " on all" if aim == codes.EVERYBODY else "" if aim == a else " on " + game.names[aim]
    return "%s played %s%s: %s." % (who, title, on, text or "nothing else")


def result(game: "Rules") -> dict:
    """{"scores", "winners", "text"} of a finished game."""
    scores = [sum(game.ships[seat * layout.ROW : seat * layout.ROW + 6]) for seat in range(game.players)]
    best = max(scores)
    winners = [seat for seat in range(game.players) if scores[seat] == best]
    text = " and ".join([game.names[seat] for seat in winners])
    text += " %s with %d points" % ("wins" if len(winners) == 1 else "win", best)
    others = [(-scores[seat], seat) for seat in range(game.players) if seat not in winners]
    if others:
        rest = ["%s has %d" % (game.names[seat], -points) for points, seat in sorted(others)]
        text += "; " + ", ".join(rest)
    return {"scores": scores, "winners": winners, "text": text + "."}
