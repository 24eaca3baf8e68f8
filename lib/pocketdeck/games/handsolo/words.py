"""Hand Solo in words: notation, menu labels, details, events, result."""

from .cards import (
    BRIBE,
    CARDS,
    CODES,
    CONTRACT_MARKS,
    DEPOSIT,
    DESTINATION,
    FINE,
    FIRST_MERCHANT,
    FIRST_PIRATE,
    GOODS,
    GOODS_NAMES,
    GOVERNMENTS,
    MARKET_SIZE,
    NAMES,
    PAYOUT,
    PORTS,
    SHIP_FEES,
    SHIP_HOLDS,
    TITLES,
    WORDS,
    YEARS,
)
from .codes import (
    ACCEPT,
    BOUGHT,
    BRIBE_THEM,
    BRIBED,
    BULK,
    BUY_CARD,
    BY_DELAY,
    BY_MERCENARIES,
    BY_PATROL,
    BY_PIRATES,
    BYPASS,
    CONTINUE,
    CONTRACT,
    DELIVER,
    DELIVERED,
    DROP,
    EMPTY,
    FINED,
    ILLEGAL,
    LAND,
    LANDED,
    LEAVE,
    LOST,
    MET,
    NEW_YEAR,
    PAID,
    PASS,
    PAYOUT_OF,
    REFUSE,
    RENOWN_OF,
    RETIRE,
    RETIRED,
    RUSH,
    SELL,
    SIGNED_ON,
    SOLD,
    SUBMIT,
    TURNED,
    UNHARMED,
    VALUABLE,
)

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
    BYPASS: "bypass",
    LAND: "land",
    LEAVE: "leave",
    PASS: "pass",
    SUBMIT: "submit",
    REFUSE: "refuse",
    BRIBE_THEM: "bribe",
    CONTINUE: "continue",
    RETIRE: "retire",
    DELIVER: "deliver",
    ACCEPT: "accept",
    BUY_CARD: "buy port",
}
_NUMBERED = ((DROP, "drop"), (BUY_CARD, "buy"), (RENOWN_OF, "renown"), (PAYOUT_OF, "payout"), (SELL, "sell"))


def rank(score: int) -> int:
    """Index into RANKS for a score."""
    for i, top in enumerate(RANK_TOPS):
        if score <= top:
            return i
    return len(RANK_TOPS)


def card_name(card: int, sides: int = 0) -> str:
    """A port's name, or what a contact is called on the side that is up."""
    if card < PORTS:
        return NAMES[card]
    return TITLES[card - PORTS + (CARDS - PORTS if sides >> card & 1 else 0)]


def destination(card: int) -> str:
    """Where the contract on a card is completed."""
    to = DESTINATION[card]
    return NAMES[to] if to < PORTS else "any %s port" % GOVERNMENTS[to - 16]


def contract_marks(card: int) -> str:
    """The marks of a contract, in words; "" if it has none."""
    marks = CONTRACT_MARKS[card]
    names = ((BULK, "bulk"), (RUSH, "rush"), (VALUABLE, "valuable"), (ILLEGAL, "illegal"))
    return ", ".join([name for bit, name in names if marks & bit])


def entry_name(entry: int, sides: int) -> str:
    """What a container of the hold is called."""
    if entry & CONTRACT:
        return "contract for %s" % destination(entry & 31)
    return WORDS[GOODS[entry + CARDS if sides >> entry & 1 else entry]]


def plural(n: int, noun: str) -> str:
    return "%d %s%s" % (n, noun, "" if n == 1 else "s")


def notation(a: int) -> str:
    """"land", "sell 1" (hold 1), "buy port" (the card met), "buy 2" (market card 2) ..."""
    if a in _SINGLE:
        return _SINGLE[a]
    for base, verb in _NUMBERED:
        if a >= base:
            return "%s %d" % (verb, a - base + (base != BUY_CARD))
    raise ValueError(a)


def _good(game: "object", a: int) -> int:
    """The good that a SELL or BUY action is about."""
    if a >= BUY_CARD:
        card = game.order[game.at + a - BUY_CARD]
    else:
        card = game.hold[a - SELL]
    return GOODS[card + CARDS if game.sides >> card & 1 else card]


def label(game: "object", a: int) -> str:
    """A menu line of at most 20 characters."""
    card = game.order[game.at] if game.at < game.end else 0
    if a >= DROP:
        entry = game.hold[a - DROP]
        word = "contract" if entry & CONTRACT else entry_name(entry, game.sides)
        return "Drop %s (%d)" % (word, a - DROP + 1)
    if a >= BUY_CARD or SELL <= a < PAYOUT_OF:
        good = _good(game, a)
        base = BUY_CARD if a >= BUY_CARD else SELL
        verb = "Buy " if a >= BUY_CARD else "Sell "
        for other in game.actions():
            if base <= other < base + 4 and other != a and _good(game, other) == good:
                number = a - base + (base == SELL)
                return "%s%s (%s)" % (verb, WORDS[good], number or "port")
        return "%s%s %d c" % (verb, WORDS[good], game.price(good))
    if a == ACCEPT:
        deposit = DEPOSIT[card] * game.lots(card)
        return "Accept, deposit %d c" % deposit if deposit else "Accept contract"
    if a == DELIVER:
        return "Deliver 2 " + WORDS[_good(game, SELL)]
    if a >= RENOWN_OF:
        return "Complete %d, renown" % (a - RENOWN_OF + 1)
    if a >= PAYOUT_OF:
        i = a - PAYOUT_OF
        done = game.hold[i] & 31
        return "Complete %d, %d c" % (i + 1, (DEPOSIT[done] + PAYOUT[done]) * game.lots(done))
    if a == LEAVE:
        return "Leave port"
    if a == PASS:
        return "Pass on"
    if a == SUBMIT:
        return "Face the pirates" if card >= FIRST_PIRATE else "Submit to the patrol"
    if a == REFUSE:
        return "Refuse to pay"
    if a == BRIBE_THEM:
        return "Pay bribe %d c" % BRIBE[card]
    if a == CONTINUE:
        return "Continue, fees %d c" % SHIP_FEES[game.ship]
    if a == RETIRE:
        return "Retire"
    return "Land" if a == LAND else "Bypass"


def detail(game: "object", a: int) -> str:
    """One sentence: what an action costs and does."""
    card = game.order[game.at] if game.at < game.end else 0
    if a >= DROP:
        entry = game.hold[a - DROP]
        if not entry & CONTRACT:
            return "Throw the %s overboard; it earns nothing." % entry_name(entry, game.sides)
        return "Give up the contract for %s: %s." % (destination(entry & 31), _failing(game, entry & 31))
    if a >= BUY_CARD:
        good = _good(game, a)
        return "Buy one container of %s (%s) for %d c; %d of your %d c stay." % (
            GOODS_NAMES[good].lower(),
            CODES[good],
            game.price(good),
            game.credits - game.price(good),
            game.credits,
        )
    if a == ACCEPT:
        return "Carry cargo to %s for %d c; it takes %s%s." % (
            destination(card),
            PAYOUT[card] * game.lots(card),
            plural(game.room(card), "hold"),
            " and a deposit of %d c" % (DEPOSIT[card] * game.lots(card)) if card < PORTS else "",
        )
    if a == DELIVER:
        return "Hand over both containers for nothing; %s turns friendly at once." % NAMES[card]
    if a >= RENOWN_OF:
        done = game.hold[a - RENOWN_OF] & 31
        back = DEPOSIT[done] * game.lots(done)
        return "Take back the deposit of %d c; instead of the payout %s turns friendly." % (back, NAMES[done])
    if a >= PAYOUT_OF:
        done = game.hold[a - PAYOUT_OF] & 31
        lots = game.lots(done)
        return "Receive the payout of %d c%s." % (
            PAYOUT[done] * lots,
            " and the deposit of %d c" % (DEPOSIT[done] * lots) if done < PORTS else "",
        )
    if a >= SELL:
        good = _good(game, a)
        return "Sell the %s (%s) in hold %d for %d c." % (
            GOODS_NAMES[good].lower(),
            CODES[good],
            a - SELL + 1,
            game.price(good),
        )
    if a == BYPASS:
        return "Fly past %s to the next card." % NAMES[card]
    if a == LAND:
        left = game.end - game.at - 1
        size = MARKET_SIZE[card]
        return "Visit %s; its market shows %s." % (NAMES[card], plural(min(size, left), "card"))
    if a == LEAVE:
        return "End the visit; the market cards are discarded with the port."
    if a == PASS:
        return "Let the merchant go without a deal."
    if a == SUBMIT:
        if card >= FIRST_PIRATE:
            return "The pirates take all valuable cargo and nothing else."
        return "The patrol takes all illegal cargo; if there is any, you pay %d c once." % FINE[card]
    if a == REFUSE:
        if game.hold[0] == EMPTY:
            return "With an empty hold there is nothing to take; they stay hostile."
        return "They take all your cargo, contracts fail, and they stay hostile."
    if a == BRIBE_THEM:
        return "Pay %d c: you keep your cargo, and they turn into a neutral merchant (renown -1)." % BRIBE[card]
    if a == CONTINUE:
        return "Pay your ship's fees of %d c and begin year %d." % (SHIP_FEES[game.ship], game.year + 1)
    return "End your career; the score is credits times renown: %d x %d." % (game.credits, game.renown)


def _failing(game: "object", card: int) -> str:
    """What failing the contract on a card costs."""
    if card >= FIRST_MERCHANT:
        return "the merchant turns hostile (renown +1)"
    text = "the deposit of %d c is lost" % (DEPOSIT[card] * game.lots(card))
    if game.sides >> card & 1:
        text += " and %s turns neutral (renown -1)" % NAMES[card]
    return text


def say(event: tuple) -> str:
    """An event in words."""
    kind, a, b, c = event
    if kind == NEW_YEAR:
        if b:
            return "You paid fees of %d c. Year %d begins." % (b, a)
        return "Year %d begins." % a
    if kind == MET:
        if a < PORTS:
            return "%s lies ahead, %s." % (NAMES[a], "friendly" if b else "neutral")
        return "You meet a %s." % card_name(a, b << a)
    if kind == LANDED:
        return "You landed; the market shows %s." % plural(a, "card")
    if kind == SOLD:
        return "You sold %s for %d c." % (WORDS[a], b)
    if kind == BOUGHT:
        return "You bought %s for %d c; the card is %s." % (WORDS[b], c, NAMES[a])
    if kind == PAID:
        text = "You completed the contract of %s" % (NAMES[a] if a < PORTS else "the " + card_name(a))
        return text + (": deposit %d c, payout %d c." % (b, c) if b else ": payout %d c." % c)
    if kind == TURNED:
        if a < PORTS:
            return "%s is now %s." % (NAMES[a], "friendly" if b else "neutral")
        if b:
            return "The %s is now a hostile %s." % (card_name(a), card_name(a, b << a))
        return "The %s is now a neutral %s." % (card_name(a, 1 << a), card_name(a))
    if kind == DELIVERED:
        return "You delivered two %s." % WORDS[a]
    if kind == SIGNED_ON:
        text = "You accepted a contract for %s" % destination(a)
        return text + (", deposit %d c." % b if b else ".")
    if kind == LOST:
        return _lost(a, b, c)
    if kind == FINED:
        return "You paid a fine of %d c." % a
    if kind == BRIBED:
        return "You paid a bribe of %d c." % a
    if kind == UNHARMED:
        if a >= FIRST_MERCHANT:
            return "They found an empty hold."
        return "The pirates found nothing to take." if a >= FIRST_PIRATE else "The patrol found nothing."
    if kind == RETIRED:
        return ("You retired in year %d.", "The fees of year %d cannot be paid: you retired.",
                "After %d years you retired.")[b] % a
    return ""


def _lost(card: int, good: int, why: int) -> str:
    what = "the contract for " + destination(card) if good == EMPTY else WORDS[good]
    if why == BY_DELAY:
        return "The year is over: you failed " + what + "."
    if why == BY_PATROL:
        return "The patrol took " + what + "."
    if why == BY_PIRATES:
        return "Pirates took " + what + "."
    if why == BY_MERCENARIES:
        return "Mercenaries took " + what + "."
    return "You gave up " + what + "." if good == EMPTY else "You dropped " + what + "."


def result(game: "object", score: int) -> str:
    """The end of the career in one sentence, or how it stands."""
    years = "all %d years" % YEARS if game.year == YEARS else plural(game.year, "year")
    text = "%s after %s: %d c x renown %d = %d."
    return text % (RANKS[rank(score)], years, game.credits, game.renown, score)
