"""What has happened in Space Hope, in sentences. Loaded when something has."""

from pocketdeck.engine.compat import const

from . import cards, codes, layout, printing, texts
from .words import DIALS, goal_name

_TYPING = const(0)
if _TYPING:
    from .rules import Rules

_CARDS = ("drew %s.", "discarded %s from the top of the deck.", "put %s back under the deck.")


def say(game: "Rules", event: tuple, seat: int) -> str:
    """An event in words; a ship has the same name for everybody."""
    kind, a, b, c = event
    if kind == codes.ROUND:
        return "Round %d." % a
    if kind == codes.NEW_GOAL:
        if b:
            return "%s takes the place of %s; gifts are void." % (goal_name(a), goal_name(b - 1))
        return "The goal: %s." % goal_name(a)
    if kind == codes.DEALT:
        return "Every ship draws %d cards." % a
    if kind == codes.RESOLVED:
        return goal_name(a) + (" is met." if b else " has failed by %d." % c)
    who = game.names[a]
    if kind == codes.PLAYED:
        return _played(game, who, a, b, c)
    if kind == codes.PLACED:
        source = ("", " from its deck", " from its discards")[c >> 8]
        return "%s built %s with %s%s." % (who, cards.PARTS[b], cards.TITLES[c & 255], source)
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
    if kind == codes.CHANGED:
        return "%s: %s." % (who, ", ".join(changes(b, c)))
    if kind == codes.DREW or kind == codes.SPOILED or kind == codes.PUT_BACK:
        text = "%s %s" % (who, _CARDS[kind - codes.DREW])
        return text % ("1 card" if b == 1 else "%d cards" % b)
    who += ", lost, picked the goal and" if c else ""
    return "%s turned down %s." % (who, goal_name(b))


def announce(game: "Rules", seat: int) -> str:
    """What an action has done by which a goal was resolved, or a ship lost or only just saved; else ""."""
    told = [
        event for event in game.events(seat) if event[0] not in (codes.ROUND, codes.NEW_GOAL, codes.DEALT)
    ]
    if not [event for event in told if event[0] in (codes.RESOLVED, codes.DIED, codes.SAVED)]:
        return ""
    text = " ".join([say(game, event, seat) for event in told])
    if [event for event in told if event[0] == codes.DIED and event[1] == seat]:
        text += " From now on it moves 1 each round, until all are lost."
    return text


def changed(b: int, c: int) -> "list[int]":
    """Of CHANGED: by how much each dial and the distance have changed, -9..9, but for the last one."""
    change = c << 15 | b
    out = []
    for _ in range(layout.DIALS):
        n = (change + 9) % 19 - 9
        out.append(n)
        change = (change - n) // 19
    return out + [change]


def changes(b: int, c: int) -> "list[str]":
    """Of CHANGED, in words: "food +2", "moved 3"."""
    return worded(changed(b, c))


def worded(n: "list[int]") -> "list[str]":
    """Changes of each dial and the distance in words."""
    out = ["%s %+d" % (DIALS[dial], n[dial]) for dial in range(layout.DIALS) if n[dial]]
    way = n[layout.DISTANCE]
    return out + (["moved %d" % way] if way > 0 else ["went back %d" % -way] if way else [])


def _played(game: "Rules", who: str, a: int, card: int, how: int) -> str:
    """Who played what on whom, and what is not told as a change of points."""
    title = cards.TITLES[card]
    if not how:
        return "%s played %s for nothing." % (who, title)
    vain = how >> 8
    aim = how & 255
    if aim < codes.ON:
        other = aim - codes.TO_MOVE
        return "%s played %s to move%s." % (who, title, "" if other == a else " " + game.names[other])
    aim -= codes.ON
    text = _lasting(card, vain > 0)
    on = " on all" if aim == codes.EVERYBODY else "" if aim == a else " on " + game.names[aim]
    return "%s played %s%s%s." % (who, title, on, ": " + text if text else "")


def _lasting(card: int, vain: bool) -> str:
    """What a card's ability does beside points and cards that are counted."""
    at = card * printing.CARD + 1
    out = []
    for i in (at, at + 2):
        op = cards.CARDS[i] & ~printing.OWN
        if op == printing.LAST or op >= printing.LOOK and op < printing.GIVE and not vain:
            out.append(texts.effect(op, cards.CARDS[i + 1] - 16))
    return ", ".join(out)


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
