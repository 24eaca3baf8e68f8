"""SoliTerror in words: notation and menu labels; details and news are loaded when they are wanted."""

from pocketdeck.engine.compat import const
from pocketdeck.engine.names import Names

from . import codes, deck
from .state import values

_TYPING = const(0)
if _TYPING:
    from .rules import Rules

_FIGHTS = Names("heart|pair|hearts|flare|hold")  # ONE_HEART and on
_FIGHT_LABELS = Names("Use 1 ♥|Use 2 weapons, 1 ♥|Use 3 ♥|Fire the flare gun|Hold out, lose 1 ♥")
_SETTLES = Names("take|leave|pay heart")  # TAKE and on


def spot(place: int) -> str:
    """A place of the field: path a to d, rows from 1 where a path begins."""
    return "abcd"[place & 3] + str((place >> 2) + 1)


def joined(mask: int, sign: str) -> str:
    """The values of a mask: "2+3+5"."""
    return sign.join([str(value) for value in values(mask)])


def notation(game: "Rules", a: int) -> str:
    """What a record says: path a; call; go on, or go b3; take; leave; pay heart; buy b2 3+5 (for this food);
    use 7; run 3 (3 4 5); pair, then with 2, with 9; heart; hearts; flare; hold; trade a, then trade a3;
    give up."""
    if a >= codes.BUY:
        return "buy %s %s" % (spot(a >> 20), joined(a & 0xFFF, "+") or "free")
    if a >= codes.WITH:
        return "with %d" % (a - codes.WITH)
    if a >= codes.TRADE_FOR:
        return "trade " + spot(a - codes.TRADE_FOR)
    if a >= codes.TRADE:
        return "trade " + "abcd"[a - codes.TRADE]
    if a == codes.END_IT:
        return "give up"
    if a >= codes.ONE_HEART:
        return _FIGHTS[a - codes.ONE_HEART]
    if a >= codes.RUN:
        return "run %d" % (a - codes.RUN)
    if a >= codes.USE:
        return "use %d" % (a - codes.USE)
    if a >= codes.TAKE:
        return _SETTLES[a - codes.TAKE]
    if a >= codes.GO_TO:
        return "go " + spot(a - codes.GO_TO)
    if a == codes.GO_ON:
        return "go on"
    return "call" if a == codes.CALL_HELP else "path " + "abcd"[a]


def shown(game: "Rules", place: int) -> str:
    """What lies at a place, as the player sees it."""
    return deck.glyph(game.field[place]) if game.open >> place & 1 else "hidden"


def label(game: "Rules", a: int) -> str:
    """A menu line of at most 20 characters."""
    if a >= codes.BUY:
        name = deck.glyph(game.field[a >> 20])
        paid = joined(a & 0xFFF, "+")
        return "Buy %s for %s♦" % (name, paid) if paid else "Take %s beside" % name
    if a >= codes.WITH:
        return ("and %d♠" if game.picked else "Use %d♠") % (a - codes.WITH)
    if a >= codes.TRADE_FOR:
        return "Send to %s, %s" % (spot(a - codes.TRADE_FOR), shown(game, a - codes.TRADE_FOR))
    if a >= codes.TRADE:
        return "Send it to %s %s" % ("column" if game.roaming else "path", "abcd"[a - codes.TRADE])
    if a == codes.END_IT:
        return "End the night"
    if a >= codes.ONE_HEART:
        if a == codes.HOLD_OUT and not game.health:
            return "Nothing left to do"
        return _FIGHT_LABELS[a - codes.ONE_HEART]
    if a >= codes.RUN:
        low = a - codes.RUN
        return "Use %d, %d and %d♠" % (low, low + 1, low + 2)
    if a >= codes.USE:
        return "Use %d♠" % (a - codes.USE)
    if a >= codes.TAKE:
        name = deck.glyph(game.field[game.behind])
        if a == codes.LEAVE:
            return "Leave " + name
        return "Take %s%s" % (name, " for 1 ♥" if a == codes.FOR_HEALTH else "")
    if a >= codes.GO_TO:
        return "Go to %s, %s" % (spot(a - codes.GO_TO), shown(game, a - codes.GO_TO))
    if a == codes.GO_ON:
        if game.roaming:
            return "Stay, no way on"
        return "Go on to the cave" if game.at >= 12 else "Go on"
    if a == codes.CALL_HELP:
        return "Call for help"
    return "Begin at %s1" % "abcd"[a] if game.roaming else "Take path " + "abcd"[a]


def detail(game: "Rules", a: int) -> str:
    """One sentence: what an action costs and does."""
    from . import details  # only when somebody looks closer

    return details.detail(game, a)


def say(game: "Rules", event: tuple, seat: int) -> str:
    """An event in words."""
    from . import event_text  # only when something has happened

    return event_text.say(game, event)


def ending(game: "Rules") -> str:
    """The end, in a sentence."""
    from . import event_text  # only at the end

    return event_text.ending(game)
