"""Space Hope in words: menu lines; what is rarely wanted is in other modules."""

from pocketdeck import stored
from pocketdeck.engine.compat import const
from pocketdeck.engine.names import Names

from . import cards, codes, layout, printing

_TYPING = const(0)
if _TYPING:
    from .rules import Rules

DIALS = Names("food|morale|population|fuel|military")

_FILE = "games/spacehope/words.bin"
_GOAL_NAMES = const(48)  # where they begin in words.bin
_GOAL_JOKES = const(72)
_PART_JOKES = const(106)


def read(i: int) -> str:
    """A text of words.bin."""
    with stored.opened(_FILE) as file:
        file.seek(2 * i)
        head = file.read(4)
        begin = head[0] | head[1] << 8
        file.seek(begin)
        return str(file.read((head[2] | head[3] << 8) - begin), "ascii")


def goal_name(goal: int) -> str:
    """What a goal is called; without all the other texts, for each table shows it."""
    return read(_GOAL_NAMES + goal)


def joke(what: int) -> str:
    """What stands on a card, 64 + a part, 80 + a goal beside what it does; without all the other texts."""
    if what < 64:
        return read(what)
    return read(_PART_JOKES + what - 64 if what < 80 else _GOAL_JOKES + what - 80)


def notation(game: "Rules", a: int) -> str:
    """What a record says."""
    from . import notation  # a screen does without

    return notation.notation(game, a)


def label(game: "Rules", a: int) -> str:
    """A menu line of at most 20 characters."""
    if a < printing.TITLES:
        if game.phase == codes.PAY:
            return "Give " + cards.TITLES[a]
        # A sign that its ability, or a part of it, cannot be used now.
        text = "Play " + cards.TITLES[a]
        if game.idle(game.to_act, a) >= 0:
            return (text if len(text) < 19 else cards.TITLES[a]) + " ✗"
        return text
    if a < codes.NO:
        return goal_name(game.goals[game.at + a - codes.FIRST])
    if a < codes.BUILD:
        if a > codes.NO:
            return "Discard that goal"
        return "Leave it at that" if game.phase == codes.SLOT else "Keep that goal"
    if a < codes.GOAL:
        return "Build " + cards.PARTS[a - codes.BUILD]
    if a < codes.USE:
        at = game.goal * printing.GOAL_ROW + printing.COST
        cost = cards.GOALS[at]
        op = cards.GOALS[at + 1]
        if op == printing.GIVE:
            if cost < printing.BY_DIAL:
                return "Give a card"
            return "Give %d %s" % (cards.GOALS[at + 2] - 16, DIALS[cost - printing.BY_DIAL])
        if op >= 5:
            return "Raise lowest dial %d" % (cards.GOALS[at + 2] - 16)
        return "Gain %d %s" % (cards.GOALS[at + 2] - 16, DIALS[op])
    if a < codes.TO_MOVE:
        return "Use " + cards.PARTS[a - codes.USE]
    seat = game.to_act
    if a < codes.ON:
        other = a - codes.TO_MOVE
        n = cards.CARDS[game.card * printing.CARD] & 7
        if other == seat and game.fresh(seat, printing.GEAR):
            n += cards.AMOUNTS[3 * printing.GEAR]
        return "Move %s %d" % (game.names[other], game.way(other, n))
    if a < codes.PART:
        a -= codes.ON
        if a == codes.EVERYBODY:
            return "Use it on all"
        if game.card < codes.BUILD and not cards.CARDS[game.card * printing.CARD] >> 4 & 3:
            return "Use its ability"
        return "Use it on " + game.names[a]
    a -= codes.PART
    return "%s %s" % (game.names[a // layout.SLOTS], cards.PARTS[a % layout.SLOTS])


def detail(game: "Rules", a: int) -> str:
    """One sentence: what an action costs and does."""
    from . import details  # only when somebody looks closer

    return details.detail(game, a)


def say(game: "Rules", event: tuple, seat: int) -> str:
    """An event in words."""
    from . import event_text  # only when something has happened

    return event_text.say(game, event, seat)


def announce(game: "Rules", seat: int) -> str:
    """What became of a goal, and who is lost: everybody has to know before the game goes on."""
    from . import event_text

    return event_text.announce(game, seat)
