"""What cards, parts and goals do in as few words as fit onto two lines of a small screen.
texts.py has the whole sentences, which are a key away."""

from .. import cards, printing
from ..forecast import lost
from ..words import DIALS
from . import kinds

_WHOM = ("you", "a rival", "any", "all")
_WHO = ("all", "givers", "others", "the first", "the last")
_RANKS = ("lowest", "highest", "all dials")
_LASTING = (
    "no target",
    "parts safe",
    "moves +1",
    "moves -1",
    "losses -1",
    "safe if it fails",
    "no building",
)
_REST = (
    "draw %d",
    "drop %d",
    "%d under the deck",
    "a new goal",
    "",
    "lose a part",
    "deck -%d",
    "see %d goals",
    "build a discard",
    "copy a part",
    "break a part",
)
# {} stands for the numbers that are printed on them, those of cards.AMOUNTS.
_PARTS = (
    "Free: highest -{0}, lowest +{0}.",
    "A + card left at the end: lowest +{}.",
    "Free, if you are last: move {}.",
    "Rivals' cards take {} less.",
    "Free, with {} fuel: fuel -{}, move {}.",
    "Free: highest -{}, the latest discard under the deck.",
    "Free: a rival ahead goes back {}.",
    "The first OR card that moves you: {} more.",
    "A dial at 0 goes to {1}, and this part is lost.",
    "The first ability of an OR card: move {} too.",
)


def effect(op: int, n: int) -> str:
    """One effect; n as it is."""
    op &= ~(printing.OWN | printing.LEAVES)
    if op < 5:
        return "%s %+d" % (DIALS[op], n)
    if op < printing.TAKE:
        return "%s %+d" % (_RANKS[op - 5], n)
    if op < printing.MOVE:
        return "take %d %s" % (n, DIALS[op - printing.TAKE])
    if op == printing.MOVE:
        return "move %d" % n if n > 0 else "back %d" % -n
    if op < printing.DRAW:
        return "swap " + DIALS[op - printing.SWAP]
    if op == printing.LAST:
        return _LASTING[n]
    text = _REST[op - printing.DRAW]
    return text % n if "%" in text else text


def _effects(table: bytes, at: int, own: int) -> str:
    """Those of two effects that are the player's own, or those that are not."""
    out = []
    for i in (at, at + 2):
        op = table[i]
        if op != printing.NONE and op != printing.GIVE and op & printing.OWN == own:
            out.append(effect(op, table[i + 1] - 16))
    return ", ".join(out)


def card(number: int) -> str:
    """What a card does: "Any ship: move 1, or you: food +3"."""
    at = number * printing.CARD
    head = cards.CARDS[at]
    whom = _WHOM[head >> 4 & 3]
    theirs = _effects(cards.CARDS, at + 1, 0)
    mine = _effects(cards.CARDS, at + 1, printing.OWN)
    if head & printing.AND:
        text = "%s: move %d" % (whom, head & 7) + (", " + theirs if theirs else "")
    else:
        text = "move any %d, or %s: %s" % (head & 7, whom, theirs)
    if mine:
        text += ("; you: " if head >> 4 & 3 else ", ") + mine
    return text[0].upper() + text[1:]


def part(slot: int) -> str:
    """What a ship part does."""
    return _PARTS[slot].format(*cards.AMOUNTS[3 * slot : 3 * slot + 3])


def goal(number: int) -> str:
    """What follows when a goal is met, and when it fails; for all where nobody is named."""
    out = []
    for word, at in (("+", printing.SUCCESS), ("-", printing.FAILURE)):
        row = number * printing.GOAL_ROW + at
        who = cards.GOALS[row]
        text = _effects(cards.GOALS, row + 1, 0)
        out.append("%s %s%s" % (word, _WHO[who] + ": " if who else "", text))
    return "\n".join(out)


def words(what: int, number: int) -> str:
    """What a piece of words tells, numbered as in kinds.py, 80 the goal with this number; "" for nothing."""
    if what < 0:
        return ""
    if what >= kinds.ENDS:
        return lost(what // kinds.ENDS - 1)
    if what < 48:
        return card(what)
    return part(what - 64) if what < 80 else goal(number)
