"""The whole table in words, for who looks closer: all that the cards say, and every friend by name."""

from . import cards, codes, figures, printed, ranks
from .state import good_of
from .words import card_name, contract_marks, destination, entry_name, hold_name, plural


def text(view: dict) -> str:
    """What is met, the prices, the hold, and how the career stands; a paragraph for each."""
    card = view["card"]
    out = []
    if card < 0 or view["phase"] >= codes.YEAR_END:
        out.append("The year is over.")
    elif card < cards.PORTS:
        out += _port(view, card)
    else:
        out.append(contact(view, card))
    out.append(fees(view))
    for i, entry in enumerate(view["hold"]):
        out.append("Hold %s: %s." % (hold_name(i), _cargo(view, entry)))
    out.append("%s free." % plural(view["free"], "hold"))
    out += _friends(view)
    score = view["credits"] * view["renown"]
    rank = ranks.standing(score)
    words = "%d c x renown %d = %d now: %s" % (view["credits"], view["renown"], score, rank[0][1])
    if len(rank) > 1:
        words += "; %s %s" % (rank[1][1], rank[1][0].replace("To ", "to "))
    out.append("%s. %d points win." % (words, view["options"]["target"]))
    return "\n".join(out)


def fees(view: dict) -> str:
    """What the year's end will cost, or cost."""
    fees = cards.SHIP_FEES[view["ship"]]
    if view["phase"] == codes.OVER:
        return "You have retired."
    if view["year"] == cards.YEARS:
        return "This is the last year: it ends without fees, and you retire."
    if view["credits"] >= fees:
        return "The fees at the year's end are %d c." % fees
    missing = "The fees at the year's end are %d c: you have %d c, so %d c are missing"
    missing = missing % (fees, view["credits"], figures.missing(view))
    return missing + (", and you have to retire." if view["phase"] == codes.YEAR_END else ".")


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
    offered = printed.OFFERED[card + cards.PORTS * friendly]
    services = [name for i, name in enumerate(printed.SERVICES) if offered >> i & 1]
    if view["options"]["shipyards"] == "on":
        from . import refit  # only with the house rule

        services = services[bool(offered & 1) + (offered >> 1 & 1) :]
        out += refit.told(view)
    if services:
        out.append("On its card, but of no use in this game: %s." % ", ".join(services))
    if not friendly:
        out.append("Deliver two %s, and it is friendly." % cards.WORDS[cards.DEMAND[card]])
    cells = []
    now = view["prices"]
    count = len(cards.WORDS)
    base = count * (card + cards.PORTS * friendly)
    for good in range(count):
        listed = cards.PRICES[base + good]
        if listed:
            price = now[good] if now else listed & 63
            cells.append("%s %d c%s" % (cards.WORDS[good], price, ("", ", high", ", low")[listed >> 6]))
    head = "Prices, with all market cards" if now else "List prices"
    if view["phase"] == codes.MEET:
        head += ", before a landing"
    out.append("%s: %s." % (head, "; ".join(cells)))
    for i, (good, changed, amount, named) in enumerate(view["market"]):
        out.append(
            "Market card no. %d: %s%s; it makes %s %d c %s.%s"
            % (
                i + 1,
                cards.WORDS[good],
                "" if named >= 0 else _cannot(view, good),
                cards.WORDS[changed],
                abs(amount),
                "dearer" if amount > 0 else "cheaper",
                " You have bought it: it is %s." % card_name(named, view["sides"]) if named >= 0 else "",
            )
        )
    if view["phase"] == codes.SIGNED:
        out.append("You have accepted the port's contract, so nothing is bought or sold here any more.")
    elif view["taken"] & 1:
        out.append("You have bought the port's own card, so it has no contract for you.")
    else:
        own = good_of(card, view["sides"])
        out.append("Its own card is %s%s." % (cards.WORDS[own], _cannot(view, own)))
        out.append("Its " + contract(view, card))
    return out


def _cannot(view: dict, good: int) -> str:
    """Why a good cannot be bought now."""
    if not view["prices"]:
        return ""
    why = figures.buys(view, view["prices"][good] * cards.SHIP_SIZE[view["ship"]])
    return ", more than you can pay" if why == figures.POOR else ", but no hold is free" if why else ""


def contract(view: dict, card: int) -> str:
    """The contract on a card, in a sentence."""
    each = "" if cards.HOLDS[card] else " for each hold"
    text = 'contract, "%s": carry it to %s for %d c%s' % (
        printed.TITLES[printed.TITLE[card]],
        destination(card),
        cards.PAYOUT[card],
        each,
    )
    if card < cards.PORTS:
        if not view["sides"] >> card & 1:
            text += ", or for the friendship of %s" % card_name(card)
        text += "; the deposit is %d c%s" % (cards.DEPOSIT[card], each)
    else:
        text += "; there is no deposit"
    holds = figures.room(view, card)
    return "%s; it takes %s%s." % (text, plural(holds, "hold"), contract_marks(card))


def contact(view: dict, card: int) -> str:
    name = card_name(card, view["sides"])
    if card < cards.FIRST_PIRATE:
        return "A %s takes illegal cargo, and %d c if there is any." % (name, cards.FINE[card])
    if card < cards.FIRST_MERCHANT:
        return "A %s takes valuable cargo." % name
    if view["sides"] >> card & 1:
        return "A %s, hostile: wants %d c, or takes all your cargo." % (name, cards.BRIBE[card])
    price = figures.merchant(view, card)
    return "A %s: one deal, a container of %s for %d c either way, or the %s" % (
        name,
        cards.WORDS[cards.GOODS[card]],
        price,
        contract(view, card),
    )


def _cargo(view: dict, entry: int) -> str:
    if entry & codes.CONTRACT:
        return "the " + contract(view, entry & 31)[:-1]
    marks = figures.marks(view, entry)
    return (
        entry_name(entry, view["sides"])
        + ", valuable" * (marks & codes.VALUABLE)
        + ", illegal" * (marks >> 1 & 1)
    )


def _friends(view: dict) -> "list[str]":
    """Who makes your renown, by name."""
    out = []
    for first, last, word in ((0, cards.PORTS, "Friendly"), (cards.PORTS, cards.CARDS, "Hostile")):
        names = [card_name(card, view["sides"]) for card in range(first, last) if view["sides"] >> card & 1]
        if names:
            out.append("%s: %s." % (word, ", ".join(names)))
    return out
