"""What each action of SoliTerror costs and does, in a sentence. Loaded when somebody looks closer."""

from pocketdeck.engine.compat import const

from . import codes, deck
from .words import joined, shown, spot

_TYPING = const(0)
if _TYPING:
    from .rules import Rules


def detail(game: "Rules", a: int) -> str:
    """One sentence: what an action costs and does."""
    if a >= codes.BUY:
        name = deck.glyph(game.field[a >> 20])
        if a & 0xFFF:
            return "Pay %s♦ for %s at %s; there is no change." % (
                joined(a & 0xFFF, "♦ "),
                name,
                spot(a >> 20),
            )
        return "Pick up %s, which you left at %s; it costs nothing." % (name, spot(a >> 20))
    if a >= codes.WITH:
        if game.picked:
            return "Use up %d♠ and %d♠, and a heart, to kill it." % (game.picked, a - codes.WITH)
        return "Use up %d♠, another weapon and a heart to kill it." % (a - codes.WITH)
    if a >= codes.TRADE_FOR:
        place = a - codes.TRADE_FOR
        return "Put %s at %s, where it waits for you; the card there (%s) is discarded." % (
            deck.glyph(game.active),
            spot(place),
            shown(game, place),
        )
    if a >= codes.TRADE:
        return "Put %s in place of a card of path %s that is still ahead of you." % (
            deck.glyph(game.active),
            "abcd"[a - codes.TRADE],
        )
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
        return "Turn up a card of the draw deck: it is yours, but a monster must be fought."
    return "Put your marker on the first card of path %s (%s)." % ("abcd"[a], shown(game, a))


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
        return "It bites you for a heart and holds the path; after the next call you face it again."
    return "You have no health left, and nothing to kill it with: you die."


def _settling(game: "Rules", a: int) -> str:
    name = deck.glyph(game.field[game.behind])
    if a == codes.TAKE:
        return "Take %s; it costs nothing, but nobody can walk there any more." % name
    if a == codes.FOR_HEALTH:
        return "Pay a heart for %s; %d of %d stay." % (name, game.health - 1, game.health)
    if game.field[game.behind] >> 4 == deck.WEAPON:
        return "Leave %s where it is; you can buy it when you stand beside it later." % name
    if game.roaming:
        return "Leave %s where it is, so that you can walk there again." % name
    return "Leave %s where it is; you cannot come back for it." % name
