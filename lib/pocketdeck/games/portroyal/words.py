"""Port Royal in words: names of cards, notation, menu labels; what is rarely wanted is loaded then."""

from pocketdeck.engine.compat import const

from . import cards, codes

_TYPING = const(0)
if _TYPING:
    from .rules import Rules

_SYMBOLS = "SCPJ"
_NOTATIONS = ("draw", "stop", "keep", "repel", "bust", "on")
_LABELS = ("Draw a card", "Stop, trade and hire", "Keep the ship", "Repel the ship", "Keep it and bust")


def person(kind: int) -> str:
    """A kind of person: "Sailor", "red Trader"."""
    if kind >= 3 * 5:
        return cards.PERSON_NAMES[kind - 12]
    return "%s %s" % (cards.COLOURS[kind % 5], cards.PERSON_NAMES[kind // 5])


def persons(kind: int, count: int) -> str:
    """So many persons of a kind: "Sailor", "2 red Traders"."""
    return person(kind) if count == 1 else "%d %ss" % (count, person(kind))


def title(t: int) -> str:
    """What a card is called: "Frigate", "red Trader", "Expedition SCP", "Tax Increase"."""
    if t < cards.SHIPS:
        return cards.SHIP_NAMES[cards.COLOUR[t]]
    if t < cards.TAX:
        return "Expedition " + symbols(t - cards.SHIPS, 0)
    return "Tax Increase" if t == cards.TAX else person(cards.KIND[t])


def symbols(e: int, jacks: int) -> str:
    """An expedition's symbols, C captain, P priest, S settler, in capitals; J for those that `jacks` has
    bits for."""
    text = ""
    for i in range(3):
        need = cards.NEEDS[3 * e + i]
        if need < 255:
            text += _SYMBOLS[3 if jacks >> i & 1 else need]
    return text


def name(t: int) -> str:
    """A card's name in records and decks: "flute-3-5" (coins, swords), "trader-blue-5" (cost)."""
    if t < cards.SHIPS:
        swords = cards.SWORDS[t]
        return "%s-%d-%s" % (title(t).lower(), cards.COINS[t], "skull" if swords == 255 else str(swords))
    if t == cards.TAX:
        return "tax"
    words = title(t).lower().split(" ")
    if t < cards.TAX:
        return "-".join(words)
    if cards.COLOUR[t] < 255:
        words.reverse()
    return "%s-%d" % ("-".join(words), cards.COINS[t])


def notation(game: "Rules", a: int) -> str:
    """What a record says: draw, stop; take flute-3-5; fulfil scp-scj (a Jack for the priest); on."""
    if a == codes.END:
        return "done"
    if a >= codes.TAKE:
        return "take " + name(game.harbour[a - codes.TAKE])
    if a >= codes.FULFIL:
        e = (a - codes.FULFIL) >> 3
        return ("fulfil %s-%s" % (symbols(e, 0), symbols(e, a & 7))).lower()
    return _NOTATIONS[a]


def label(game: "Rules", a: int) -> str:
    """A menu line of at most 20 characters."""
    if a == codes.END:
        if game.phase == codes.TRADE:
            return "End your turn"
        return "Take no more" if game.took else "Take nothing"
    if a >= codes.TAKE:
        return _taking(game, a - codes.TAKE)
    if a >= codes.FULFIL:
        e = (a - codes.FULFIL) >> 3
        return "Fulfil %s with %s" % (symbols(e, 0), symbols(e, a & 7))
    if a == codes.GO_ON:
        from . import steps  # only on the dummy's turn

        return steps.label(game)
    return _LABELS[a]


def _taking(game: "Rules", i: int) -> str:
    t = game.harbour[i]
    if t >= cards.SHIPS:
        text = "Hire " + title(t)
        cost = " %d" % game.cost(t)
        return text + cost if len(text + cost) <= 20 else text
    text = "Trade %s %d" % (title(t), cards.COINS[t] + game.staff[cards.COLOUR[t]])
    for j in range(len(game.harbour)):
        other = game.harbour[j]
        if other != t and other < cards.SHIPS and cards.COLOUR[other] == cards.COLOUR[t]:
            if cards.COINS[other] == cards.COINS[t]:
                return "%s (%d)" % (text, i + 1)  # they differ in swords only
    return text


def detail(game: "Rules", a: int) -> str:
    """One sentence: what an action costs and does."""
    from . import details  # only when somebody looks closer

    return details.detail(game, a)


def say(game: "Rules", event: tuple, seat: int) -> str:
    """An event in words."""
    from . import news  # only when something has happened

    return news.say(event, game.options)
