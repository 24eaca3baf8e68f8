"""What has happened in Hand Solo, in sentences. Loaded when something has."""

from pocketdeck.engine.compat import const

from . import cards, codes
from .words import card_name, destination, plural

_TYPING = const(0)
if _TYPING:
    from .rules import Rules

_RETIRED = (
    "You retired in year %d.",
    "Retiring in year %d: the fees are %d c, you have %d c, %d c are missing.",
    "After %d years you retired.",
)


def say(game: "Rules", event: tuple) -> str:
    """An event in words."""
    kind, a, b, c = event
    if kind == codes.NEW_YEAR:
        if b:
            return "You paid fees of %d c. Year %d begins." % (b, a)
        return "Year %d begins." % a
    if kind == codes.MET:
        if a < cards.PORTS:
            return "%s lies ahead, %s." % (cards.NAMES[a], "friendly" if b else "neutral")
        return "You meet a %s." % card_name(a, b << a)
    if kind == codes.LANDED:
        return "You landed; the market shows %s." % plural(a, "card")
    if kind == codes.SOLD:
        return "You sold %s for %d c." % (cards.WORDS[a], b)
    if kind == codes.BOUGHT:
        return "You bought %s for %d c; the card is %s." % (cards.WORDS[b], c, card_name(a, game.sides))
    if kind == codes.PAID:
        text = "You completed the contract of %s" % (
            cards.NAMES[a] if a < cards.PORTS else "the " + card_name(a)
        )
        if not c:
            return text + ": deposit %d c, and renown instead of a payout." % b
        return text + (": deposit %d c, payout %d c." % (b, c) if b else ": payout %d c." % c)
    if kind == codes.TURNED:
        if a < cards.PORTS:
            text = "%s is now friendly: renown +1." if b else "%s is no friend any more: renown -1."
            return text % cards.NAMES[a]
        if b:
            return "The %s is now a hostile %s: renown +1." % (card_name(a), card_name(a, b << a))
        return "The %s is now a neutral %s: renown -1." % (card_name(a, 1 << a), card_name(a))
    if kind == codes.DELIVERED:
        return "You delivered two %s." % cards.WORDS[a]
    if kind == codes.SIGNED_ON:
        text = "You accepted a contract for %s" % destination(a)
        return text + (", deposit %d c." % b if b else ".")
    if kind == codes.LOST:
        return _lost(a, b, c)
    if kind == codes.FINED:
        return "You paid a fine of %d c." % a
    if kind == codes.BRIBED:
        return "You paid a bribe of %d c." % a
    if kind == codes.UNHARMED:
        if a >= cards.FIRST_MERCHANT:
            return "They found an empty hold."
        return (
            "The pirates found nothing to take." if a >= cards.FIRST_PIRATE else "The patrol found nothing."
        )
    if kind == codes.RETIRED:
        if b != 1:
            return _RETIRED[b] % a
        fees = cards.SHIP_FEES[game.ship]
        return _RETIRED[b] % (a, fees, fees - c, c)
    from . import refit  # only with the house rule

    return refit.say(event)


def _lost(card: int, good: int, why: int) -> str:
    what = "the contract for " + destination(card) if good == codes.EMPTY else cards.WORDS[good]
    if why == codes.BY_DELAY:
        return "The year is over: you failed " + what + "."
    if why == codes.BY_PATROL:
        return "The patrol took " + what + "."
    if why == codes.BY_PIRATES:
        return "Pirates took " + what + "."
    if why == codes.BY_MERCENARIES:
        return "Mercenaries took " + what + "."
    if why == codes.BY_REFIT:
        return "No deposit for more holds: you failed " + what + "."
    return "You gave up " + what + "." if good == codes.EMPTY else "You dropped " + what + "."
