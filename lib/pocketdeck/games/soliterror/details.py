"""What each action of SoliTerror costs and does, in a sentence. Loaded when somebody looks closer."""

from pocketdeck.engine.compat import const

from . import codes, deck
from .state import lying, reach
from .words import joined, shown, spot

_TYPING = const(0)
if _TYPING:
    from .rules import Rules


def detail(game: "Rules", a: int) -> str:
    """One sentence: what an action costs and does."""
    if a >= codes.BUY:
        name = deck.glyph(game.field[a >> 20])
        if a & 0xFFF:
            text = "Pay %s♦ for %s at %s; there is no change" % (joined(a & 0xFFF, "♦ "), name, spot(a >> 20))
            return text + (_end(game, True) if a >> 20 == game.behind else "") + "."
        return "Pick up %s, which you left at %s; it costs nothing." % (name, spot(a >> 20))
    if a >= codes.WITH:
        if game.picked:
            return "Use up %d♠ and %d♠, and a heart, to kill it." % (game.picked, a - codes.WITH)
        return "Use up %d♠, another weapon and a heart to kill it." % (a - codes.WITH)
    if a >= codes.TRADE_FOR:
        place = a - codes.TRADE_FOR
        maybe = game.roaming and not game.open >> place & 1
        return "Put %s at %s, where it waits for you; the card there (%s) is discarded%s." % (
            deck.glyph(game.active),
            spot(place),
            shown(game, place),
            ", unless it is one of the family" if maybe else "",
        )
    if a >= codes.TRADE:
        return "Put %s in place of a card of %s %s that %s." % (
            deck.glyph(game.active),
            "column" if game.roaming else "path",
            "abcd"[a - codes.TRADE],
            "you have not met" if game.roaming else "is still ahead of you",
        )
    if a == codes.END_IT:
        text = "Somebody is cut off, so the night is lost: end it here, with %d of 4 rescued."
        return text % bin(game.rescued).count("1")
    if a >= codes.ONE_HEART:
        return _fighting(game, a)
    if a >= codes.RUN:
        return "Three weapons in sequence kill any monster; all three are used up."
    if a >= codes.USE:
        return "A weapon of its value or more kills it; %d♠ is used up." % (a - codes.USE)
    if a >= codes.TAKE:
        return _settling(game, a)
    if a >= codes.GO_TO:
        return "Move to %s (%s); then the card you leave at %s has to be dealt with." % (
            spot(a - codes.GO_TO),
            shown(game, a - codes.GO_TO),
            spot(game.at),
        )
    if a == codes.GO_ON:
        if game.roaming:
            return (
                "No card touches yours: deal with the one you stand on (%s), and the night is over."
                % shown(game, game.at)
            )
        return "Move up the path; the card you leave at %s (%s) has to be dealt with." % (
            spot(game.at),
            shown(game, game.at),
        )
    if a == codes.CALL_HELP:
        return "Turn up a card of the draw deck: it is yours, but a monster must be fought%s." % _fright(game)
    if game.roaming:
        return "Put your lantern on %s (%s); from there you walk in any direction." % (
            spot(a),
            shown(game, a),
        )
    return "Put your lantern on the first card of path %s (%s)." % ("abcd"[a], shown(game, a))


def _fright(game: "Rules") -> str:
    """Words for what it costs to meet a monster that nobody has seen yet."""
    if game.health:
        return ", and one of 6 or more costs a heart first, for the fright"
    return ", and one of 6 or more kills you" if game.options["hard"] == "on" else ""


def _fighting(game: "Rules", a: int) -> str:
    if a == codes.ONE_HEART:
        return "A heart kills any monster that the call brought; %d of %d stay." % (
            game.health - 1,
            game.health,
        )
    if a == codes.PAIR:
        return "Any two weapons and a heart kill it; you choose which two if you have more."
    if a == codes.THREE_HEARTS:
        return "Three hearts kill any monster; %d of %d stay." % (game.health - 3, game.health)
    if a == codes.FLARE:
        return "It kills any monster of the field and turns up the cards around it, once in the night."
    if game.health:
        if game.at == game.behind:
            return "It bites you for a heart, and no card touches yours, so the night is lost."
        when = "after the next call" if game.top < game.end else "in the next turn"
        held = "stays" if game.roaming else "holds the path"
        return "It bites you for a heart and %s; %s you face it again." % (held, when)
    return "You have no health left, and nothing to kill it with: you die."


def _settling(game: "Rules", a: int) -> str:
    card = game.field[game.behind]
    name = deck.glyph(card)
    lost = _end(game, a != codes.LEAVE)
    if a == codes.TAKE:
        return "Take %s; it costs nothing%s." % (name, lost or ", but nobody can walk there any more")
    if a == codes.FOR_HEALTH:
        return "Pay a heart for %s; %d of %d stay%s." % (name, game.health - 1, game.health, lost)
    text = "Leave %s where it is" % name
    if lost:
        return text + lost + "."
    if card >> 4 != deck.WEAPON:
        return text + ("; you can come back for it." if game.roaming else "; you cannot come back for it.")
    if game.roaming:
        return text + "; you can still have it when you come back or stand beside it."
    beside = [spot(place) for place in (game.behind - 1, game.behind + 1) if _ahead(game, place)]
    if beside:
        return text + "; you can buy it later, when you stand beside it at %s." % " or ".join(beside)
    return text + "; you will not stand beside it again."


def _ahead(game: "Rules", place: int) -> bool:
    """Caves: does your way still lead over this place, which touches the card left behind at its side?"""
    return place >> 2 == game.behind >> 2 and place >= 0 and game.field[16 + (place & 3)] != deck.HOLE


def _end(game: "Rules", gone: bool) -> str:
    """With the family in the field: words for it if dealing so with the card left behind, which is `gone` or
    left lying then, cuts you off from whoever is missing."""
    if not game.roaming:
        return ""
    if game.at == game.behind:
        return ", but no card touches yours, so the night is lost"
    bit = 1 << game.behind
    bits = lying(game.field)
    if reach(bits & ~bit if gone else bits, game.at) & ~(game.passed | bit):
        return ""
    return ", but no card that you have not met is in reach then, so the night is lost"
