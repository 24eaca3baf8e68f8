"""Port Royal in words: names of cards, notation, menu labels; what is rarely wanted is loaded then."""

from pocketdeck.engine.compat import const

from . import cards, codes

_TYPING = const(0)
if _TYPING:
    from .rules import Rules

_SYMBOLS = "SCPJ"
_SETTLER = const(15)  # the kind of person of the first symbol
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
    """What a card is called: "Frigate", "red Trader", "expedition for 2 Priests", "Tax Increase"."""
    if t < cards.SHIPS:
        return cards.SHIP_NAMES[cards.COLOUR[t]]
    if t < cards.TAX:
        return "expedition for " + listed(payers(t - cards.SHIPS, 0))
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


def payers(e: int, jacks: int) -> "list[str]":
    """The persons that an expedition takes, with Jacks as symbols() has them: "Settler", "2 Priests"."""
    out = []
    need = symbols(e, jacks)
    for i in range(4):
        count = need.count(_SYMBOLS[i])
        if count:
            out.append(persons(_SETTLER + i, count))
    return out


def listed(names: "list[str]") -> str:
    """ "Settler, Captain and Priest"."""
    return ", ".join(names[:-1]) + " and " + names[-1] if len(names) > 1 else names[0]


def name(t: int) -> str:
    """A card's name in records and decks: "flute-3-5" (coins, swords), "trader-blue-5" (cost)."""
    if cards.SHIPS <= t < cards.TAX:
        return "expedition-" + symbols(t - cards.SHIPS, 0).lower()
    if t < cards.SHIPS:
        swords = cards.SWORDS[t]
        return "%s-%d-%s" % (title(t).lower(), cards.COINS[t], "skull" if swords == 255 else str(swords))
    if t == cards.TAX:
        return "tax"
    words = title(t).lower().split(" ")
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
        return _fulfilling(game, (a - codes.FULFIL) >> 3, a & 7)
    if a == codes.GO_ON:
        from . import dummy_text  # only on the dummy's turn

        return dummy_text.label(game)
    return _LABELS[a]


def _fulfilling(game: "Rules", e: int, jacks: int) -> str:
    """What an expedition takes of you. Where another open one could take the same, two Jacks say whom they
    stand for, and three persons go by the letters of both: all in words has no room."""
    paid = sorted(symbols(e, jacks))
    for other in range(cards.TAX - cards.SHIPS if jacks else 0):
        if other != e and game.open >> other & 1:
            if paid in [sorted(symbols(other, bits)) for bits in range(8)]:
                if len(paid) == 2:
                    return "2 Jacks for %ss" % person(_SETTLER + cards.NEEDS[3 * e])
                return "%s by %s" % (symbols(e, 0), symbols(e, jacks))
    names = payers(e, jacks)
    if len(names) == 3 and not jacks:
        return "Give one of each"
    for text in ("Give " + " + ".join(names), " + ".join(names)):
        if len(text) < 21:
            return text
    return "+".join(names)


def _taking(game: "Rules", i: int) -> str:
    """With the coin that the dummy gets for it, as "4+1" to pay; "3-1" to be paid, where there is room."""
    t = game.harbour[i]
    coin = ("-1" if t < cards.SHIPS else "+1") * game.fee()
    if t >= cards.SHIPS:
        text = "%s %d%s" % (title(t), game.cost(t), coin)
        return "Hire " + text if len(text) < 16 else text[0].upper() + text[1:]
    text = "Trade %s %d" % (title(t), cards.COINS[t] + game.staff[cards.COLOUR[t]])
    nth = ""
    for other in game.harbour:
        if other != t and title(other) == title(t) and cards.COINS[other] == cards.COINS[t]:
            nth = " (%d)" % (i + 1)  # they differ in swords only
    more = coin + nth
    return text + (more if len(text + more) < 21 else nth)


def detail(game: "Rules", a: int) -> str:
    """One sentence: what an action costs and does."""
    from . import details  # only when somebody looks closer

    return details.detail(game, a)


def say(game: "Rules", event: tuple, seat: int) -> str:
    """An event in words."""
    from . import event_text  # only when something has happened

    return event_text.say(event, game.options)
