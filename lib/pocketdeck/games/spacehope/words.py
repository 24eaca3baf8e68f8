"""Space Hope in words: menu lines; what is rarely wanted is in other modules."""

from pocketdeck.engine.compat import const
from pocketdeck.engine.names import Names

from . import cards

_TYPING = const(0)
if _TYPING:
    from .rules import Rules

DIALS = Names("food|morale|population|fuel|military")

_FILE = __file__.replace("\\", "/").rpartition("/")[0] + "/words.bin"
_GOAL_JOKES = const(72)  # where they begin in words.bin
_PART_JOKES = const(106)

# As in rules.py.
_TITLES = const(48)
_SLOTS = const(10)
_PAY = const(2)
_SLOT = const(3)
_FIRST = const(50)
_NO = const(60)
_BUILD = const(64)
_GOAL = const(80)
_USE = const(96)
_TO_MOVE = const(128)
_ON = const(136)
_EVERYBODY = const(7)
_PART = const(160)
_CARD = const(5)
_GOAL_ROW = const(17)
_COST = const(4)
_BY_DIAL = const(3)
_GIVE = const(30)
_GEAR = const(7)


def read(i: int) -> str:
    """A text of words.bin."""
    with open(_FILE, "rb") as file:
        file.seek(2 * i)
        head = file.read(4)
        begin = head[0] | head[1] << 8
        file.seek(begin)
        return str(file.read((head[2] | head[3] << 8) - begin), "ascii")


def joke(what: int) -> str:
    """What stands on a card, 64 + a part, 80 + a goal beside what it does; without all the other texts."""
    if what < 64:
        return read(what)
    return read(_PART_JOKES + what - 64 if what < 80 else _GOAL_JOKES + what - 80)


def notation(game: "Rules", a: int) -> str:
    """What a record says."""
    from . import notes  # a screen does without

    return notes.notation(game, a)


def label(game: "Rules", a: int) -> str:
    """A menu line of at most 20 characters."""
    if a < _TITLES:
        if game.phase == _PAY:
            return "Give " + cards.TITLES[a]
        # A sign that its ability, or a part of it, cannot be used now.
        return "Play " + cards.TITLES[a] + "✗" * (game.idle(game.to_act, a) >= 0)
    if a < _NO:
        from . import texts  # only when a lost ship chooses

        return texts.goal_name(game.goals[game.at + a - _FIRST])
    if a < _BUILD:
        if a > _NO:
            return "Discard that goal"
        return "Leave it at that" if game.phase == _SLOT else "Keep that goal"
    if a < _GOAL:
        return "Build " + cards.PARTS[a - _BUILD]
    if a < _USE:
        at = game.goal * _GOAL_ROW + _COST
        cost = cards.GOALS[at]
        op = cards.GOALS[at + 1]
        if op == _GIVE:
            if cost < _BY_DIAL:
                return "Give a card"
            return "Give %d %s" % (cards.GOALS[at + 2] - 16, DIALS[cost - _BY_DIAL])
        return "Gain %d %s" % (cards.GOALS[at + 2] - 16, DIALS[op] if op < 5 else "lowest dial")
    if a < _TO_MOVE:
        return "Use " + cards.PARTS[a - _USE]
    seat = game.to_act
    if a < _ON:
        other = a - _TO_MOVE
        n = cards.CARDS[game.card * _CARD] & 7
        if other == seat and game.fresh(seat, _GEAR):
            n += cards.AMOUNTS[3 * _GEAR]
        return "Move %s %d" % (game.names[other], game.way(other, n))
    if a < _PART:
        a -= _ON
        if a == _EVERYBODY:
            return "Use it on all"
        if game.card < _BUILD and not cards.CARDS[game.card * _CARD] >> 4 & 3:
            return "Use its ability"
        return "Use it on " + game.names[a]
    a -= _PART
    return "%s %s" % (game.names[a // _SLOTS], cards.PARTS[a % _SLOTS])


def detail(game: "Rules", a: int) -> str:
    """One sentence: what an action costs and does."""
    from . import details  # only when somebody looks closer

    return details.detail(game, a)


def say(game: "Rules", event: tuple, seat: int) -> str:
    """An event in words."""
    from . import news  # only when something has happened

    return news.say(game, event, seat)


def announce(game: "Rules", seat: int) -> str:
    """What became of a goal, and who is lost: everybody has to know before the game goes on."""
    from . import news

    return news.announce(game, seat)
