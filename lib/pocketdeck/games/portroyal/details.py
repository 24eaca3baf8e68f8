"""What each action of Port Royal costs and does, in a sentence. Loaded when somebody looks closer."""

from pocketdeck.engine.compat import const

from . import cards, codes, dummy_text
from .state import worth
from .words import listed, payers, persons, symbols, title

_TYPING = const(0)
if _TYPING:
    from .rules import Rules

# By the number of the name in cards.PERSON_NAMES.
_ABILITIES = (
    "each %s ship that you trade brings 1 c more",
    "once a turn a %s ship that you trade lets you take one more card",
    "each %s ship that you trade from now on is 1 VP at the end",
    "settler's symbol for expeditions",
    "captain's symbol for expeditions",
    "priest's symbol for expeditions",
    "any symbol for an expedition",
    "1 sword to repel ships with",
    "2 swords to repel ships with",
    "persons cost you 1 c less from now on",
    "1 c when the dummy leaves you an empty harbour",
    "2 c when you stop with 5 or more cards in the harbour",
    "you may take one more card in every turn, also now",
    "when you stop, 1 c for each ship in the harbour but one",
    "1 c when you stop with 3 or 4 cards in the harbour",
    "nothing but its VP",
)


def ability(kind: int) -> str:
    """What a kind of person does for you."""
    text = _ABILITIES[kind // 5 if kind < 15 else kind - 12]
    return text % cards.COLOURS[kind % 5] if kind < 15 else text


def detail(game: "Rules", a: int) -> str:
    """One sentence: what an action costs and does."""
    if a == codes.END:
        left = "what lies there is discarded before the next turn"
        if game.phase == codes.PASSIVE:
            return "The dummy's turn is over; %s." % left
        if game.took and game.harbour:
            return "You take no more; the dummy takes one card if it can and pays you 1 c for it."
        return "Your turn is over; %s." % left
    if a >= codes.TAKE:
        return _taking(game, game.harbour[a - codes.TAKE])
    if a >= codes.FULFIL:
        return _fulfilling((a - codes.FULFIL) >> 3, a & 7)
    if a == codes.GO_ON:
        return dummy_text.why(game.view(0))
    if a == codes.DRAW:
        return _drawing(game)
    if a == codes.STOP:
        return _stopping(game)
    t = game.harbour[-1]
    if a == codes.REPEL_IT:
        return "Send the %s away: it needs %s and you have %d; it leaves no colour behind." % (
            title(t),
            dummy_text.plural(cards.SWORDS[t], "sword"),
            game.swords,
        )
    if a == codes.KEEP:
        return "The %s %s stays; another %s ship can then make you go bust." % (
            cards.COLOURS[cards.COLOUR[t]],
            title(t),
            cards.COLOURS[cards.COLOUR[t]],
        )
    return "A second %s ship: the harbour is discarded and your turn ends." % cards.COLOURS[cards.COLOUR[t]]


def _drawing(game: "Rules") -> str:
    """The chance of a bust with the next card, counted from the cards left, where the option shows it."""
    if game.options["odds"] == "hidden":
        return "Reveal the next of %s." % dummy_text.plural(game.end - game.at, "card")
    colours = game.colours()
    bad = 0
    for t in range(cards.SHIPS):
        if colours >> cards.COLOUR[t] & 1 and not game.swords >= cards.SWORDS[t] < 255:
            bad += game.stock[t]
    left = game.end - game.at
    return "Reveal the next of %s; %d of them %s you bust (%d%%)." % (
        dummy_text.plural(left, "card"),
        bad,
        "makes" if bad == 1 else "make",
        (100 * bad + left // 2) // left,
    )


def _stopping(game: "Rules") -> str:
    """Trade & Hire: five colours give three cards, four two, fewer one; each Governor one more."""
    colours = bin(game.colours()).count("1")
    governors = game.staff[cards.GOVERNOR]
    more = " and your " + persons(cards.GOVERNOR, governors) if governors else ""
    takes = dummy_text.plural(max(1, colours - 2) + governors, "card")
    return "Discovery ends: with %s%s you may take %s." % (dummy_text.plural(colours, "colour"), more, takes)


def _taking(game: "Rules", t: int) -> str:
    fee = " and 1 c for the dummy" if game.fee() else ""
    if t >= cards.SHIPS:
        text = "%s%s costs you %d c%s (printed %d), worth %s: %s."
        who = title(t)
        if cards.KIND[t] == 18:
            who = "Jack of All Trades"
        return text % (
            who[0].upper(),
            who[1:],
            game.cost(t),
            fee,
            cards.COINS[t],
            "%d VP" % worth(t, game.options),
            ability(cards.KIND[t]),
        )
    colour = cards.COLOUR[t]
    traders = game.staff[cards.TRADER + colour]
    swords = cards.SWORDS[t]
    repel = "%s repel%s it" % (dummy_text.plural(swords, "sword"), "s" * (swords == 1))
    return "The %s %s brings %d c%s; you pay %s for taking it; %s." % (
        cards.COLOURS[colour],
        title(t),
        cards.COINS[t] + traders,
        " (%d by %s)" % (traders, dummy_text.plural(traders, "Trader")) if traders else "",
        "the dummy 1 c" if fee else "nothing",
        "a skull cannot be repelled" if swords == 255 else repel,
    )


def _fulfilling(e: int, jacks: int) -> str:
    return "Give up %s (%d VP on them) for 3 VP and %d c." % (
        listed(payers(e, jacks)),
        len(symbols(e, jacks)),
        cards.COINS[cards.SHIPS + e],
    )
