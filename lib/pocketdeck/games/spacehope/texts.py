"""The words on Space Hope's cards: what effects say, and the names and sentences that stay in flash.

Loaded when something is shown or told. dev/make_cards.py makes words.bin.
"""

from pocketdeck.engine.compat import const

from . import cards, codes, printing
from .words import DIALS, read

# Where these begin in words.bin; names and jokes are in words.py.
_ABILITIES = const(96)

_NEEDING = {21: "recycle", 26: "look at", 27: "rebuild", 28: "copy", 29: "break"}  # something that is there

_WHOM = ("You", "An opponent", "Any ship", "Every ship")
_WHO = ("every ship", "each ship that gave", "each ship that gave nothing", "the first ship", "the last ship")
LASTING = (  # by the bits of a ship's marks
    "no target for opponents this round",
    "parts safe from cards and goals this round",
    "each move forward 1 longer this round",
    "each move forward 1 shorter this round",
    "each loss of points by a card or goal 1 less this round",
    "spared if the goal fails this round",
    "no building and rebuilding this round",
)
_OTHERS = (
    "the next goal replaces this one and gifts are void",
    "",
    "lose the highest part",
    "discard the top %d cards of the deck",
    "look at the next %d goals and keep or discard the first",
    "build a part with the latest discard",
    "have a part of another ship too this round",
    "break a part of another ship",
)
# One of it, and more; what comes behind either.
_COUNTED = (
    "dial point|dial points|",
    "distance|distance| made this round",
    "distance|distance|",
    "ship part|ship parts|",
    "part|parts| built this round",
    "gift|gifts|",
    "ability|abilities| used this round",
    "point|points| on the lowest dial",
)


def ability(slot: int) -> str:
    """What a ship part does."""
    return read(_ABILITIES + slot)


def effect(op: int, n: int) -> str:
    """What one effect does."""
    leaves = " (leaves 1)" if op & printing.LEAVES else ""
    op &= printing.LEAVES - 1
    if op < 5:
        return "%s %+d%s" % (DIALS[op], n, leaves)
    if op < printing.TAKE:
        return "%s %+d%s" % (("lowest dial", "highest dial", "every dial")[op - 5], n, leaves)
    if op < printing.MOVE:
        return "you take %d %s%s" % (n, DIALS[op - printing.TAKE], leaves)
    if op == printing.MOVE:
        return "move %d" % n if n > 0 else "go back %d" % -n
    if op < printing.DRAW:
        return "you swap %s" % DIALS[op - printing.SWAP]
    if op == printing.DRAW:
        return "draw 1 card" if n == 1 else "draw %d cards" % n
    if op < printing.RECYCLE:
        return "discard %d card%s at random" % (n, "" if n == 1 else "s")
    if op == printing.RECYCLE:
        if n == 1:
            return "put the latest discard under the deck"
        return "put the latest %d discards under the deck" % n
    if op == printing.SPOIL and n == 1:
        return "discard the top card of the deck"
    if op == printing.LAST:
        return LASTING[n]
    text = _OTHERS[op - printing.RECYCLE - 1]
    return text % n if "%" in text else text


def effects(table: bytes, at: int, vain: bool = False) -> "tuple[list[str], list[str]]":
    """What the two effects at a place of a table do: to those it is about, and to the player.

    In vain: without what needs something that is not there.
    """
    theirs: "list[str]" = []
    own: "list[str]" = []
    for i in (at, at + 2):
        op = table[i]
        if op != printing.NONE and not (vain and op in _NEEDING):
            (own if op & printing.OWN else theirs).append(effect(op & ~printing.OWN, table[i + 1] - 16))
    return theirs, own


def use(card: int, way: int = -1, vain: bool = False) -> str:
    """What a card's ability does, after "and" with its distance, or with how far the ship really goes."""
    at = card * printing.CARD
    head = cards.CARDS[at]
    theirs, own = effects(cards.CARDS, at + 1, vain)
    if head & printing.AND:
        theirs.insert(0, "move %d" % (head & 7 if way < 0 else way))
    if not head >> 4 & 3:
        theirs += own
        own = []
    text = "%s: %s" % (_WHOM[head >> 4 & 3], ", ".join(theirs))
    return text + "; you: " + ", ".join(own) if own else text


def card(card: int) -> str:
    """All that a card does, in one sentence."""
    text = use(card)
    head = cards.CARDS[card * printing.CARD]
    if head & printing.AND:
        return text + "."
    return "Any ship: move %d, or %s." % (head & 7, text[0].lower() + text[1:])


def lack(op: int) -> str:
    """Why an effect can do nothing now, see Choices.idle()."""
    if op == codes.NOBODY:
        return "There is nobody to use it on now"
    return "There is nothing to %s now" % _NEEDING[op]


def noun(goal: int, n: int) -> str:
    """What a goal counts, behind a number."""
    what = cards.GOALS[goal * printing.GOAL_ROW + 1]
    if what < 5:
        return DIALS[what]
    one, more, rest = _COUNTED[what - 5].split("|")
    return (one if n == 1 else more) + rest


def needed(goal: int) -> str:
    """What a goal asks for."""
    how, what, each, fixed = cards.GOALS[goal * printing.GOAL_ROW : goal * printing.GOAL_ROW + 4]
    fixed -= 16
    if how == 3:
        return "The first and the last ship are at most %d apart." % fixed
    if how == 1:
        less = " (%d less for each ship after the second)" % (each // 2) if each else ""
        return "Every ship: at least %d %s%s." % (fixed, noun(goal, fixed), less)
    n, ships = (each, "for every two ships, rounded down") if each & 1 else (each // 2, "per ship")
    text = "All ships together: at %s %d %s %s" % (
        "most" if how == 2 else "least",
        n,
        noun(goal, n),
        ships,
    )
    if fixed:
        text += ", and %d more" % fixed if fixed > 0 else ", less %d" % -fixed
    return text + "."


def helping(goal: int) -> str:
    """The action that a goal allows, "" if there is none."""
    cost, op, n = cards.GOALS[goal * printing.GOAL_ROW + 4 : goal * printing.GOAL_ROW + 7]
    if not cost:
        return ""
    if op != printing.GIVE:
        return "discard a card: " + effect(op, n - 16)
    if cost >= printing.BY_DIAL:
        return "give %d %s" % (n - 16, DIALS[cost - printing.BY_DIAL])
    return "give a card" + (", as many gifts as its distance" if cost == printing.BY_WORTH else "")


def outcome(goal: int, met: int) -> str:
    """What a goal does when it is met or fails: "every ship: food -2"."""
    at = goal * printing.GOAL_ROW + (7 if met else 12)
    return "%s: %s" % (_WHO[cards.GOALS[at]], ", ".join(effects(cards.GOALS, at + 1)[0]))


def goal(goal: int) -> "list[str]":
    """All that a goal says."""
    out = [needed(goal)]
    action = helping(goal)
    if action:
        out.append("Instead of playing a card: %s." % action)
    return out + ["Met: %s." % outcome(goal, 1), "Failed: %s." % outcome(goal, 0)]
