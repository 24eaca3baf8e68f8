"""Hand Solo's table: what lies before the captain."""

from . import cards, codes
from .words import card_name, entry_name, plural

_ARROWS = ("", " high", " low")


def lines(view: dict) -> "list[str]":
    """The table as lines of text."""
    score = view["credits"] * view["renown"]
    out = [
        "Year %d of %d   %d c   renown %d   score %d"
        % (view["year"], cards.YEARS, view["credits"], view["renown"], score),
        "%s, %s, hold size %d"
        % (
            cards.SHIPS[view["ship"]],
            plural(cards.SHIP_HOLDS[view["ship"]], "hold"),
            cards.SHIP_SIZE[view["ship"]],
        ),
    ]
    for i, entry in enumerate(view["hold"]):
        out.append("  hold %d: %s" % (i + 1, _cargo(entry, view)))
    if view["free"]:
        out.append("  %s free" % plural(view["free"], "hold"))
    card = view["card"]
    if card < 0 or view["phase"] >= codes.YEAR_END:
        out.append("The year is over.")
        return out
    out.append("")
    if card < cards.PORTS:
        out += _port(card, view)
    else:
        out += _contact(card, view)
    out.append("%s to come this year." % plural(view["left"], "more card"))
    if view["options"]["discards"] == "on" and view["discards"]:
        names = [card_name(other, view["sides"]) for other in view["discards"]]
        out.append("Discards: " + ", ".join(names))
    return out


def _cargo(entry: int, view: dict) -> str:
    if entry & codes.CONTRACT:
        return "contract - " + _terms(entry & 31, view)
    return entry_name(entry, view["sides"])


def _lots(card: int, view: dict) -> int:
    return 1 if cards.HOLDS[card] else cards.SHIP_HOLDS[view["ship"]]


def _terms(card: int, view: dict) -> str:
    """A contract's terms on one line."""
    lots = _lots(card, view)
    parts = [
        "to " + card_name(cards.DESTINATION[card])
        if cards.DESTINATION[card] < cards.PORTS
        else _government(card)
    ]
    parts.append("pays %d c" % (cards.PAYOUT[card] * lots))
    if card < cards.PORTS:
        parts.append("deposit %d c" % (cards.DEPOSIT[card] * lots))
        if not view["sides"] >> card & 1:
            parts.append("or %s turns friendly" % card_name(card))
    parts.append(plural(cards.HOLDS[card] or cards.SHIP_HOLDS[view["ship"]], "hold"))
    marks = _marks(card)
    return ", ".join(parts) + (" (%s)" % marks if marks else "")


def _marks(card: int) -> str:
    """The marks of a contract, in words; "" if it has none."""
    marks = cards.CONTRACT_MARKS[card]
    names = (
        (codes.BULK, "bulk"),
        (codes.RUSH, "rush"),
        (codes.VALUABLE, "valuable"),
        (codes.ILLEGAL, "illegal"),
    )
    return ", ".join([name for bit, name in names if marks & bit])


def _government(card: int) -> str:
    return "to any %s port" % cards.GOVERNMENTS[cards.DESTINATION[card] - 16]


def _cannot(card: int, view: dict) -> str:
    """Why a contract cannot be accepted now; "" if it can."""
    needed = cards.HOLDS[card] or cards.SHIP_HOLDS[view["ship"]]
    if needed > cards.SHIP_HOLDS[view["ship"]]:
        return "never fits: it takes %d holds" % needed
    if needed > view["free"]:
        return "needs %s free" % plural(needed, "hold")
    deposit = cards.DEPOSIT[card] * _lots(card, view)
    if deposit > view["credits"]:
        return "you cannot pay the deposit"
    return ""


def _offer(card: int, view: dict) -> str:
    why = "not after buying" if view["phase"] == codes.BUY else _cannot(card, view)
    return "Contract: " + _terms(card, view) + (" - " + why if why else "")


def _port(card: int, view: dict) -> "list[str]":
    friendly = view["sides"] >> card & 1
    out = [
        "%s, %s %s port, %s, market size %d"
        % (
            card_name(card),
            cards.GOVERNMENTS[cards.GOVERNMENT[card]],
            cards.ECONOMIES[cards.ECONOMY[card]].lower(),
            "friendly" if friendly else "neutral",
            cards.MARKET_SIZE[card],
        )
    ]
    row = len(cards.CODES) * (card + cards.PORTS * friendly)
    prices = []
    for good in range(len(cards.CODES)):
        listed = cards.PRICES[row + good]
        price = view["prices"][good] if view["prices"] else listed & 63
        if price and (listed or price != (view["prices"] or b"")[cards.BASIC[good]]):
            prices.append("%s %d%s" % (cards.CODES[good], price, _ARROWS[listed >> 6]))
    out.append(("Prices here: " if view["prices"] else "List prices: ") + ", ".join(prices))
    if not friendly:
        out.append("Wanted: two %s (%s)" % (cards.WORDS[cards.DEMAND[card]], cards.CODES[cards.DEMAND[card]]))
    if view["taken"] & 1:
        out.append("The port's own card is taken.")
    else:
        out.append(
            "The port's own good: " + _good(cards.GOODS[card + (len(cards.GOODS) // 2 if friendly else 0)])
        )
        out.append(_offer(card, view))
    for i, (good, changed, amount, named) in enumerate(view["market"]):
        state = " - taken: " + card_name(named, view["sides"]) if named >= 0 else ""
        out.append("Market %d: %s, %s %+d c%s" % (i + 1, _good(good), cards.CODES[changed], amount, state))
    return out


def _good(good: int) -> str:
    return "%s (%s)" % (cards.WORDS[good], cards.CODES[good])


def _contact(card: int, view: dict) -> "list[str]":
    out = [card_name(card, view["sides"])]
    if card < cards.FIRST_PIRATE:
        out.append("They look for illegal cargo; the fine is %d c." % cards.FINE[card])
    elif card < cards.FIRST_MERCHANT:
        out.append("They look for valuable cargo.")
    elif view["sides"] >> card & 1:
        out.append("They want a bribe of %d c, or all your cargo." % cards.BRIBE[card])
    else:
        price = cards.MERCHANT_PRICE[card] * cards.SHIP_SIZE[view["ship"]]
        out.append("Buys or sells one %s for %d c." % (_good(cards.GOODS[card]), price))
        out.append(_offer(card, view))
    return out
