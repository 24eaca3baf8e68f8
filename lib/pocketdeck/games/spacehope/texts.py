"""The words on Space Hope's cards: what effects say, and the names and sentences that stay in flash.

Loaded when something is shown or told. tools/make_spacehope.py makes words.bin.
"""

from pocketdeck.engine.compat import const

from . import cards
from .words import DIALS

_FILE = __file__.replace("\\", "/").rpartition("/")[0] + "/words.bin"

# Where the texts of words.bin begin.
_GOAL_NAMES = const(48)
_GOAL_FLAVOURS = const(72)
_ABILITIES = const(96)
_PART_FLAVOURS = const(106)

_CARD = const(5)
_AND = const(8)
_OWN = const(32)
_NONE = const(31)
_GIVE = const(30)
_TAKE = const(8)
_MOVE = const(13)
_SWAP = const(14)
_DRAW = const(19)
_RECYCLE = const(21)
_LAST = const(23)
_GOAL_ROW = const(17)
_BY_DIAL = const(3)
_BY_WORTH = const(2)

_WHOM = ("You", "An opponent", "Any ship", "Every ship")
_WHO = ("every ship", "each ship that gave", "each ship that gave nothing", "the first ship", "the last ship")
_LASTING = (
    "safe from opponents' cards",
    "parts cannot be lost",
    "each move 1 more",
    "each move 1 less",
    "losses 1 less",
    "spared if the goal fails",
    "no building",
)
_OTHERS = (
    "change the goal",
    "",
    "lose the part in the highest tier",
    "discard the top %d cards of the deck",
    "look at the next %d goals",
    "build a part with your latest discard",
    "have the part of another ship this round",
    "break a part of another ship",
)
_COUNTED = (
    "dial points",
    "distance made this round",
    "distance",
    "ship parts",
    "parts built this round",
    "given",
    "abilities used this round",
    "on the lowest dial",
)


def read(i: int) -> str:
    """A text of words.bin."""
    with open(_FILE, "rb") as file:
        file.seek(2 * i)
        head = file.read(4)
        begin = head[0] | head[1] << 8
        file.seek(begin)
        return str(file.read((head[2] | head[3] << 8) - begin), "ascii")


def flavour(card: int) -> str:
    return read(card)


def goal_name(goal: int) -> str:
    return read(_GOAL_NAMES + goal)


def goal_flavour(goal: int) -> str:
    return read(_GOAL_FLAVOURS + goal)


def ability(slot: int) -> str:
    """What a ship part does."""
    return read(_ABILITIES + slot)


def part_flavour(slot: int) -> str:
    return read(_PART_FLAVOURS + slot)


def effect(op: int, n: int) -> str:
    """What one effect does."""
    if op < 5:
        return "%s %+d" % (DIALS[op], n)
    if op < _TAKE:
        return "%s %+d" % (("lowest dial", "highest dial", "every dial")[op - 5], n)
    if op < _MOVE:
        return "gives you %d %s" % (n, DIALS[op - _TAKE])
    if op == _MOVE:
        return "move %d" % n if n > 0 else "distance %d" % n
    if op < _DRAW:
        return "swap %s with you" % DIALS[op - _SWAP]
    if op == _DRAW:
        return "draw 1 card" if n == 1 else "draw %d cards" % n
    if op < _RECYCLE:
        return "discard %d at random" % n
    if op == _RECYCLE:
        if n == 1:
            return "latest discard goes under the deck"
        return "latest %d discards go under the deck" % n
    if op == _LAST:
        return _LASTING[n] + " this round"
    text = _OTHERS[op - _RECYCLE - 1]
    return text % n if "%" in text else text


def effects(table: bytes, at: int) -> "tuple[list[str], list[str]]":
    """What the two effects at a place of a table do: to those it is about, and to the player."""
    theirs: "list[str]" = []
    own: "list[str]" = []
    for i in (at, at + 2):
        op = table[i]
        if op != _NONE:
            (own if op & _OWN else theirs).append(effect(op & 31, table[i + 1] - 16))
    return theirs, own


def use(card: int) -> str:
    """What a card's ability does, after "and" with its distance."""
    at = card * _CARD
    head = cards.CARDS[at]
    theirs, own = effects(cards.CARDS, at + 1)
    if head & _AND:
        theirs.insert(0, "move %d" % (head & 7))
    if not head >> 4 & 3:
        theirs += own
        own = []
    text = "%s: %s" % (_WHOM[head >> 4 & 3], ", ".join(theirs))
    return text + "; you: " + ", ".join(own) if own else text


def card(card: int) -> str:
    """All that a card does, in one sentence."""
    text = use(card)
    head = cards.CARDS[card * _CARD]
    if head & _AND:
        return text + "."
    return "Any ship: move %d, or %s." % (head & 7, text[0].lower() + text[1:])


def needed(goal: int) -> str:
    """What a goal asks for."""
    how, what, each, fixed = cards.GOALS[goal * _GOAL_ROW : goal * _GOAL_ROW + 4]
    fixed -= 16
    if how == 3:
        return "The first and the last ship are at most %d apart." % fixed
    noun = DIALS[what] if what < 5 else _COUNTED[what - 5]
    if how == 1:
        less = " (%d less for each ship after the second)" % (each // 2) if each else ""
        return "Every ship: at least %d %s%s." % (fixed, noun, less)
    most = "most" if how == 2 else "least"
    if each & 1:
        text = "All ships together: at %s %d %s for every two ships" % (most, each, noun)
    else:
        text = "All ships together: at %s %d %s per ship" % (most, each // 2, noun)
    if fixed:
        text += ", and %d more" % fixed if fixed > 0 else ", less %d" % -fixed
    return text + "."


def counted(goal: int) -> str:
    """What a goal counts, in a word or two."""
    what = cards.GOALS[goal * _GOAL_ROW + 1]
    return DIALS[what] if what < 5 else _COUNTED[what - 5]


def helping(goal: int) -> str:
    """The action that a goal allows, "" if there is none."""
    cost, op, n = cards.GOALS[goal * _GOAL_ROW + 4 : goal * _GOAL_ROW + 7]
    if not cost:
        return ""
    if op != _GIVE:
        return "discard a card: " + effect(op, n - 16)
    if cost >= _BY_DIAL:
        return "give 1 " + DIALS[cost - _BY_DIAL]
    return "give a card" + (", it counts its distance" if cost == _BY_WORTH else "")


def outcome(goal: int, met: int) -> str:
    """What a goal does when it is met or fails: "every ship: food -2"."""
    at = goal * _GOAL_ROW + (7 if met else 12)
    return "%s: %s" % (_WHO[cards.GOALS[at]], ", ".join(effects(cards.GOALS, at + 1)[0]))


def goal(goal: int) -> "list[str]":
    """All that a goal says."""
    out = [needed(goal)]
    action = helping(goal)
    if action:
        out.append("Instead of playing a card: %s." % action)
    return out + ["Met: %s." % outcome(goal, 1), "Failed: %s." % outcome(goal, 0)]
