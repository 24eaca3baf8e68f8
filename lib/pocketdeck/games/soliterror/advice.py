"""Why the best bot does what it does: the sentences behind a hint."""

from pocketdeck.engine.compat import const

from . import codes, deck
from .judge import Judge
from .state import cut_off, lying, reach, values

_TYPING = const(0)


def why(judge: Judge, action: int, choices: int) -> str:
    """One sentence for an action, one of `choices` that the player has."""
    view = judge.view
    if choices == 1:
        return "There is nothing else to do."
    if action >= codes.BUY:
        return _buying(judge, action)
    if action >= codes.WITH:
        return "The weakest weapons are worth the least."
    if action >= codes.TRADE:
        return _trading(judge, action)
    if action == codes.HOLD_OUT:
        if not view["left"]:
            return "Killing it now is impossible or costs more than its bite."
        return "The next call may bring what you need; killing it now is impossible or costs more."
    if action == codes.FLARE:
        return "It is cheaper than the hearts and weapons that this monster would cost."
    if action == codes.ONE_HEART or action == codes.THREE_HEARTS:
        return "With %d health, hearts are the cheapest way." % view["health"]
    if codes.USE <= action < codes.ONE_HEART or action == codes.PAIR:
        return _fighting(judge, action)
    if action == codes.TAKE:
        if _closes(view):
            return "It costs nothing, and is worth more than the way that its hole closes."
        return "It costs nothing, and nobody is cut off by the hole."
    if action == codes.FOR_HEALTH:
        return "Without it the food would hardly be enough for five."
    if action == codes.LEAVE:
        return _leaving(judge)
    if action >= codes.GO_TO:
        return _walking(judge, action - codes.GO_TO)
    if action >= codes.CALL_HELP:
        return "What lies beside you costs more food than you can spare."
    if judge.worth(action) < max([judge.worth(path) for path in judge.missing()]):
        return "You are ready for what lies there now; later you may not be."
    what = "path" if view["options"]["family"] == "caves" else "place"
    return "What is known of this %s is no worse than of the others." % what


def _fighting(judge: Judge, action: int) -> str:
    """Which weapons are used, and why."""
    view = judge.view
    monster = view["active"] or view["field"][view["behind"]]
    enough = [value for value in values(view["weapons"]) if value >= monster & 15]
    if codes.USE <= action < codes.RUN and action - codes.USE == enough[0]:
        return "The smallest weapon that is enough is the cheapest way."
    if not enough:
        return "It is too strong for a single weapon, and the other ways cost more."
    if action < codes.RUN:
        return "The smaller one does more for you together with others."
    return "It saves a better weapon for what only that one kills."


def _buying(judge: Judge, action: int) -> str:
    """Food for a weapon."""
    view = judge.view
    if not judge.threats:
        return "You win no less often with it, though no monster can come any more."
    if not action & 0xFFF:
        return "It costs nothing, and a weapon saves hearts."
    if len(values(view["food"] & ~(action & 0xFFF))) >= 5:
        return "Five food cards are left to you after it, and a weapon saves hearts."
    return "You should still find five food cards, and a weapon saves hearts."


def _walking(judge: Judge, to: int) -> str:
    """With the family in the field: does the way stay open, whatever becomes of the card that is left?"""
    view = judge.view
    field = view["field"]
    if cut_off(field, view["rescued"], view["at"]):
        return "Somebody is cut off already; what lies there is the best in reach."
    left = bytearray(field)
    card = field[view["at"]]
    rescued = view["rescued"]
    if card < deck.JOKER and card & 15 == deck.ACE:
        rescued |= 1 << (card >> 4)
    if card != deck.HIDDEN:
        left[view["at"]] = deck.HOLE
        if not cut_off(left, rescued, to):
            return "The way to the others stays open, and what lies there is the best in reach."
    return "What lies there is the best in reach."


def _trading(judge: Judge, action: int) -> str:
    view = judge.view
    seen = [p for p in judge.spots() if view["field"][p] >> 4 == deck.MONSTER]
    if (
        action < codes.TRADE_FOR
        and action - codes.TRADE in [p & 3 for p in seen]
        or action - codes.TRADE_FOR in seen
    ):
        return "The monster that lies there is thrown away for it, so the trade costs little or nothing."
    return "Far off it does no harm yet, and the next monster can be traded for it."


def _leaving(judge: Judge) -> str:
    view = judge.view
    card = view["field"][view["behind"]]
    if card >> 4 == deck.WEAPON and card & 15 > 4:
        return "The food is needed more; one card for each of five must be left."
    if card >> 4 == deck.FOOD and card & 15 > 4:
        return "Food should be enough without it, and a heart is worth more."
    closes = _closes(view)
    if not closes:
        return "It can be taken later, and is a step on your way until then."
    return "As a hole it %s cut somebody off." % ("would" if closes > 1 else "could")


def _closes(view: dict) -> int:
    """With the family in the field: would a hole behind you cut somebody off? 2: yes; 1: it could, for there
    are hidden cards to which no way would be left; 0: no."""
    field = view["field"]
    after = bytearray(field)
    after[view["behind"]] = deck.HOLE
    if cut_off(after, view["rescued"], view["at"]):
        return 0 if cut_off(field, view["rescued"], view["at"]) else 2
    lost = reach(lying(field), view["at"]) & ~reach(lying(after), view["at"])
    for place in range(len(field)):
        if lost >> place & 1 and field[place] == deck.HIDDEN:
            return 1
    return 0
