"""The whole table in words, for who looks closer: every abbreviation written out, every friend by name."""

from . import cards, codes, ranks
from .state import good_of
from .words import card_name, contract_marks, destination, entry_name, plural


def text(view: dict) -> str:
    """What is met, the prices, the hold, and how the career stands; a paragraph for each."""
    card = view["card"]
    out = []
    if card < 0 or view["phase"] >= codes.YEAR_END:
        out.append("The year is over: another one costs %d c." % cards.SHIP_FEES[view["ship"]])
    elif card < cards.PORTS:
        out += _port(view, card)
    else:
        out.append(_contact(view, card))
    for i, entry in enumerate(view["hold"]):
        out.append("Hold %d: %s." % (i + 1, _cargo(view, entry)))
    out.append("%s free." % plural(view["free"], "hold"))
    out += _friends(view)
    score = view["credits"] * view["renown"]
    words = ["%d c x renown %d = %d now" % (view["credits"], view["renown"], score)]
    words += ["%s %s" % row for row in ranks.standing(score)]
    out.append(", ".join(words).replace("Rank ", "") + ".")
    return "\n".join(out)


def _good(good: int) -> str:
    return "%s (%s)" % (cards.WORDS[good], cards.CODES[good])


def _port(view: dict, card: int) -> "list[str]":
    friendly = view["sides"] >> card & 1
    size = cards.MARKET_SIZE[card]
    out = [
        "%s, a %s port: %s government, %s economy. A landing shows %s."
        % (
            cards.NAMES[card],
            "friendly" if friendly else "neutral",
            cards.GOVERNMENTS[cards.GOVERNMENT[card]],
            cards.ECONOMIES[cards.ECONOMY[card]].lower(),
            plural(size, "card"),
        )
    ]
    if not friendly:
        out.append("Deliver two %s, and it is friendly." % _good(cards.DEMAND[card]))
    cells = []
    now = view["prices"]
    base = len(cards.CODES) * (card + cards.PORTS * friendly)
    for good in range(len(cards.CODES)):
        listed = cards.PRICES[base + good]
        if listed:
            price = now[good] if now else listed & 63
            cells.append("%s %d c%s" % (_good(good), price, ("", ", high", ", low")[listed >> 6]))
    out.append(("Prices: " if now else "List prices, before a landing: ") + "; ".join(cells) + ".")
    for i, (good, changed, amount, named) in enumerate(view["market"]):
        out.append(
            "Market card %d: %s%s; it makes %s %d c %s.%s"
            % (
                i + 1,
                _good(good),
                "" if named >= 0 else _cannot(view, good),
                _good(changed),
                abs(amount),
                "dearer" if amount > 0 else "cheaper",
                " You have bought it." if named >= 0 else "",
            )
        )
    if view["taken"] & 1:
        out.append("You have bought the port's own card, so it has no contract for you.")
    else:
        own = good_of(card, view["sides"])
        out.append("Its own card is %s%s." % (_good(own), _cannot(view, own)))
        out.append("Its " + _contract(view, card))
    return out


def _cannot(view: dict, good: int) -> str:
    """Why a good cannot be bought now."""
    if not view["prices"]:
        return ""
    if view["prices"][good] * cards.SHIP_SIZE[view["ship"]] > view["credits"]:
        return ", more than you can pay"
    return "" if view["free"] else ", but no hold is free"


def _contract(view: dict, card: int) -> str:
    """The contract on a card, in a sentence."""
    lots = 1 if cards.HOLDS[card] else cards.SHIP_HOLDS[view["ship"]]
    text = "contract: carry it to %s for %d c" % (destination(card), cards.PAYOUT[card] * lots)
    if card < cards.PORTS:
        if not view["sides"] >> card & 1:
            text += ", or for the friendship of %s" % card_name(card)
        text += "; the deposit is %d c" % (cards.DEPOSIT[card] * lots)
    marks = contract_marks(card)
    holds = cards.HOLDS[card] or cards.SHIP_HOLDS[view["ship"]]
    return "%s; it takes %s%s." % (text, plural(holds, "hold"), marks)


def _contact(view: dict, card: int) -> str:
    name = card_name(card, view["sides"])
    if card < cards.FIRST_PIRATE:
        return "A %s takes illegal cargo, and %d c if there is any." % (name, cards.FINE[card])
    if card < cards.FIRST_MERCHANT:
        return "A %s takes valuable cargo." % name
    if view["sides"] >> card & 1:
        return "A %s, hostile: wants %d c, or takes all your cargo." % (name, cards.BRIBE[card])
    price = cards.MERCHANT_PRICE[card] * cards.SHIP_SIZE[view["ship"]]
    return "A %s: one deal, a container of %s for %d c either way, or the %s" % (
        name,
        _good(cards.GOODS[card]),
        price,
        _contract(view, card),
    )


def _cargo(view: dict, entry: int) -> str:
    if entry & codes.CONTRACT:
        return "the " + _contract(view, entry & 31)[:-1]
    good = good_of(entry, view["sides"])
    marks = cards.GOODS_MARKS[good]
    text = "%s (%s)" % (entry_name(entry, view["sides"]), cards.CODES[good])
    return text + ", valuable" * (marks & codes.VALUABLE) + ", illegal" * (marks >> 1 & 1)


def _friends(view: dict) -> "list[str]":
    """Who makes your renown, by name."""
    out = []
    for first, last, word in ((0, cards.PORTS, "Friendly"), (cards.PORTS, cards.CARDS, "Hostile")):
        names = [card_name(card, view["sides"]) for card in range(first, last) if view["sides"] >> card & 1]
        if names:
            out.append("%s: %s." % (word, ", ".join(names)))
    return out
