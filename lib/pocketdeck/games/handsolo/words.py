"""Hand Solo in words: notation, menu labels, details, events, result."""

from . import cards, codes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .rules import Rules

# Game End and Scoring, Ranking: the highest score of each rank but the last.
RANK_TOPS = (10, 20, 40, 70, 120, 200, 330, 540, 880)
RANKS = (
    "Citizen",
    "Pilot",
    "Free Agent",
    "Entrepreneur",
    "Mercenary",
    "Free Trader",
    "Tramp Captain",
    "Merchant",
    "Privateer",
    "Star Hustler",
)
_SINGLE = {
    codes.BYPASS: "bypass",
    codes.LAND: "land",
    codes.LEAVE: "leave",
    codes.PASS: "pass",
    codes.SUBMIT: "submit",
    codes.REFUSE: "refuse",
    codes.BRIBE_THEM: "bribe",
    codes.CONTINUE: "continue",
    codes.RETIRE: "retire",
    codes.DELIVER: "deliver",
    codes.ACCEPT: "accept",
    codes.BUY_CARD: "buy port",
}
_NUMBERED = (
    (codes.DROP, "drop"),
    (codes.BUY_CARD, "buy"),
    (codes.RENOWN_OF, "renown"),
    (codes.PAYOUT_OF, "payout"),
    (codes.SELL, "sell"),
)
_RETIRED = (
    "You retired in year %d.",
    "The fees of year %d cannot be paid: you retired.",
    "After %d years you retired.",
)


def rank(score: int) -> int:
    """Index into RANKS for a score."""
    for i, top in enumerate(RANK_TOPS):
        if score <= top:
            return i
    return len(RANK_TOPS)


def card_name(card: int, sides: int = 0) -> str:
    """A port's name, or what a contact is called on the side that is up."""
    if card < cards.PORTS:
        return cards.NAMES[card]
    return cards.TITLES[card - cards.PORTS + (cards.CARDS - cards.PORTS if sides >> card & 1 else 0)]


def destination(card: int) -> str:
    """Where the contract on a card is completed."""
    to = cards.DESTINATION[card]
    return cards.NAMES[to] if to < cards.PORTS else "any %s port" % cards.GOVERNMENTS[to - 16]


def contract_marks(card: int) -> str:
    """The marks of a contract, in words; "" if it has none."""
    marks = cards.CONTRACT_MARKS[card]
    names = (
        (codes.BULK, "bulk"),
        (codes.RUSH, "rush"),
        (codes.VALUABLE, "valuable"),
        (codes.ILLEGAL, "illegal"),
    )
    return ", ".join([name for bit, name in names if marks & bit])


def entry_name(entry: int, sides: int) -> str:
    """What a container of the hold is called."""
    if entry & codes.CONTRACT:
        return "contract for %s" % destination(entry & 31)
    return cards.WORDS[cards.GOODS[entry + cards.CARDS if sides >> entry & 1 else entry]]


def plural(n: int, noun: str) -> str:
    return "%d %s%s" % (n, noun, "" if n == 1 else "s")


def notation(a: int) -> str:
    """ "land", "sell 1" (hold 1), "buy port" (the card met), "buy 2" (market card 2) ..."""
    if a in _SINGLE:
        return _SINGLE[a]
    for base, verb in _NUMBERED:
        if a >= base:
            return "%s %d" % (verb, a - base + (base != codes.BUY_CARD))
    raise ValueError(a)


def _good(game: "Rules", a: int) -> int:
    """The good that a SELL or BUY action is about."""
    if a >= codes.BUY_CARD:
        card = game.order[game.at + a - codes.BUY_CARD]
    else:
        card = game.hold[a - codes.SELL]
    return cards.GOODS[card + cards.CARDS if game.sides >> card & 1 else card]


def label(game: "Rules", a: int) -> str:
    """A menu line of at most 20 characters."""
    card = game.order[game.at] if game.at < game.end else 0
    if a >= codes.DROP:
        entry = game.hold[a - codes.DROP]
        word = "contract" if entry & codes.CONTRACT else entry_name(entry, game.sides)
        return "Drop %s (%d)" % (word, a - codes.DROP + 1)
    if a >= codes.BUY_CARD or codes.SELL <= a < codes.PAYOUT_OF:
        good = _good(game, a)
        base = codes.BUY_CARD if a >= codes.BUY_CARD else codes.SELL
        verb = "Buy " if a >= codes.BUY_CARD else "Sell "
        for other in game.actions():
            if base <= other < base + 4 and other != a and _good(game, other) == good:
                number = a - base + (base == codes.SELL)
                return "%s%s (%s)" % (verb, cards.WORDS[good], number or "port")
        return "%s%s %d c" % (verb, cards.WORDS[good], game.price(good))
    if a == codes.ACCEPT:
        deposit = cards.DEPOSIT[card] * game.lots(card)
        return "Accept, deposit %d c" % deposit if deposit else "Accept contract"
    if a == codes.DELIVER:
        return "Deliver 2 " + cards.WORDS[_good(game, codes.SELL)]
    if a >= codes.RENOWN_OF:
        return "Complete %d, renown" % (a - codes.RENOWN_OF + 1)
    if a >= codes.PAYOUT_OF:
        i = a - codes.PAYOUT_OF
        done = game.hold[i] & 31
        return "Complete %d, %d c" % (i + 1, (cards.DEPOSIT[done] + cards.PAYOUT[done]) * game.lots(done))
    if a == codes.LEAVE:
        return "Leave port"
    if a == codes.PASS:
        return "Pass on"
    if a == codes.SUBMIT:
        return "Face the pirates" if card >= cards.FIRST_PIRATE else "Submit to the patrol"
    if a == codes.REFUSE:
        return "Refuse to pay"
    if a == codes.BRIBE_THEM:
        return "Pay bribe %d c" % cards.BRIBE[card]
    if a == codes.CONTINUE:
        return "Continue, fees %d c" % cards.SHIP_FEES[game.ship]
    if a == codes.RETIRE:
        return "Retire"
    return "Land" if a == codes.LAND else "Bypass"


def detail(game: "Rules", a: int) -> str:
    """One sentence: what an action costs and does."""
    card = game.order[game.at] if game.at < game.end else 0
    if a >= codes.DROP:
        entry = game.hold[a - codes.DROP]
        if not entry & codes.CONTRACT:
            return "Throw the %s overboard; it earns nothing." % entry_name(entry, game.sides)
        return "Give up the contract for %s: %s." % (destination(entry & 31), _failing(game, entry & 31))
    if a >= codes.BUY_CARD:
        good = _good(game, a)
        return "Buy one container of %s (%s) for %d c; %d of your %d c stay." % (
            cards.GOODS_NAMES[good].lower(),
            cards.CODES[good],
            game.price(good),
            game.credits - game.price(good),
            game.credits,
        )
    if a == codes.ACCEPT:
        return "Carry cargo to %s for %d c; it takes %s%s." % (
            destination(card),
            cards.PAYOUT[card] * game.lots(card),
            plural(game.room(card), "hold"),
            " and a deposit of %d c" % (cards.DEPOSIT[card] * game.lots(card)) if card < cards.PORTS else "",
        )
    if a == codes.DELIVER:
        return "Hand over both containers for nothing; %s turns friendly at once." % cards.NAMES[card]
    if a >= codes.RENOWN_OF:
        done = game.hold[a - codes.RENOWN_OF] & 31
        back = cards.DEPOSIT[done] * game.lots(done)
        return "Take back the deposit of %d c; instead of the payout %s turns friendly." % (
            back,
            cards.NAMES[done],
        )
    if a >= codes.PAYOUT_OF:
        done = game.hold[a - codes.PAYOUT_OF] & 31
        lots = game.lots(done)
        return "Receive the payout of %d c%s." % (
            cards.PAYOUT[done] * lots,
            " and the deposit of %d c" % (cards.DEPOSIT[done] * lots) if done < cards.PORTS else "",
        )
    if a >= codes.SELL:
        good = _good(game, a)
        return "Sell the %s (%s) in hold %d for %d c." % (
            cards.GOODS_NAMES[good].lower(),
            cards.CODES[good],
            a - codes.SELL + 1,
            game.price(good),
        )
    if a == codes.BYPASS:
        return "Fly past %s to the next card." % cards.NAMES[card]
    if a == codes.LAND:
        left = game.end - game.at - 1
        size = cards.MARKET_SIZE[card]
        return "Visit %s; its market shows %s." % (cards.NAMES[card], plural(min(size, left), "card"))
    if a == codes.LEAVE:
        return "End the visit; the market cards are discarded with the port."
    if a == codes.PASS:
        return "Let the merchant go without a deal."
    if a == codes.SUBMIT:
        if card >= cards.FIRST_PIRATE:
            return "The pirates take all valuable cargo and nothing else."
        return "The patrol takes all illegal cargo; if there is any, you pay %d c once." % cards.FINE[card]
    if a == codes.REFUSE:
        if game.hold[0] == codes.EMPTY:
            return "With an empty hold there is nothing to take; they stay hostile."
        return "They take all your cargo, contracts fail, and they stay hostile."
    if a == codes.BRIBE_THEM:
        return (
            "Pay %d c: you keep your cargo, and they turn into a neutral merchant (renown -1)."
            % cards.BRIBE[card]
        )
    if a == codes.CONTINUE:
        return "Pay your ship's fees of %d c and begin year %d." % (cards.SHIP_FEES[game.ship], game.year + 1)
    return "End your career; the score is credits times renown: %d x %d." % (game.credits, game.renown)


def _failing(game: "Rules", card: int) -> str:
    """What failing the contract on a card costs."""
    if card >= cards.FIRST_MERCHANT:
        return "the merchant turns hostile (renown +1)"
    text = "the deposit of %d c is lost" % (cards.DEPOSIT[card] * game.lots(card))
    if game.sides >> card & 1:
        text += " and %s turns neutral (renown -1)" % cards.NAMES[card]
    return text


def say(event: tuple) -> str:
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
        return "You bought %s for %d c; the card is %s." % (cards.WORDS[b], c, cards.NAMES[a])
    if kind == codes.PAID:
        text = "You completed the contract of %s" % (
            cards.NAMES[a] if a < cards.PORTS else "the " + card_name(a)
        )
        return text + (": deposit %d c, payout %d c." % (b, c) if b else ": payout %d c." % c)
    if kind == codes.TURNED:
        if a < cards.PORTS:
            return "%s is now %s." % (cards.NAMES[a], "friendly" if b else "neutral")
        if b:
            return "The %s is now a hostile %s." % (card_name(a), card_name(a, b << a))
        return "The %s is now a neutral %s." % (card_name(a, 1 << a), card_name(a))
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
        return _RETIRED[b] % a
    return ""


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
    return "You gave up " + what + "." if good == codes.EMPTY else "You dropped " + what + "."


def result(game: "Rules", score: int) -> str:
    """The end of the career in one sentence, or how it stands."""
    years = "all %d years" % cards.YEARS if game.year == cards.YEARS else plural(game.year, "year")
    text = "%s after %s: %d c x renown %d = %d."
    return text % (RANKS[rank(score)], years, game.credits, game.renown, score)
