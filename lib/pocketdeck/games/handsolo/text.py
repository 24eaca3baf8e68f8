"""Hand Solo's table: what lies before the captain, in rows that fit any width."""

from pocketdeck.engine.compat import const
from pocketdeck.stage import roles
from pocketdeck.stage.text.rows import Rows
from pocketdeck.stage.text.table import FOOT, hand, paint, sky, WIDE  # noqa: F401 - as usual

from . import cards, codes, figures
from .state import good_of
from .words import card_name, contract_marks, destination, entry_name, hold_name, plural

_TYPING = const(0)
if _TYPING:
    from typing import Any

_SPRITES = ("food", "minerals", "fuel", "machinery", "tech", "contraband")
_ARROWS = ("", "\u2191", "\u2193")
_CELL = "%s %d%s, "  # a price
_APART = const(6)  # columns beside what a market card does and its price, so that both are kept apart
_LATE = const(4)  # cards to come from which a year is in its last quarter
_HAS = ("", "Has a shipyard", "Has upgrades", "Has a shipyard and upgrades")
backdrop = sky
QUIET = (codes.MET, codes.LANDED)  # events that the table itself shows


def heading(view: dict) -> tuple:
    """(left, right) of the top bar."""
    return "Year %d" % view["year"], "%d c, renown %d" % (view["credits"], view["renown"])


def picture(view: dict) -> str:
    """The sprite of what is met."""
    card = view["card"]
    if card < 0 or view["phase"] >= codes.YEAR_END:
        return ""
    if card < cards.PORTS:
        return "planet-24"
    if card < cards.FIRST_PIRATE:
        return "patrol-24"
    if card < cards.FIRST_MERCHANT:
        return "pirate-24"
    return "mercenary-24" if view["sides"] >> card & 1 else "merchant-24"


def describe(view: dict) -> str:
    """The whole table in words, for who looks closer."""
    from . import describe

    return describe.text(view)


def lines(view: dict) -> "list[str]":
    """The table as lines of text."""
    state = "Year %d of %d, %d c x renown %d = %d, %d to win" % (
        view["year"],
        cards.YEARS,
        view["credits"],
        view["renown"],
        view["credits"] * view["renown"],
        view["options"]["target"],
    )
    out = [state]
    for row in rows(view, 78):
        text, _, price = row[0].partition("\t")
        out.append("%-44s %s" % (text, price) if price else text)
    return out


def rows(view: dict, columns: int) -> "list[tuple]":
    """The table as rows of (text, ink, sprite or ""); a text fits into `columns`, beside its sprite."""
    table = Rows(view, columns)
    card = view["card"]
    if card < 0 or view["phase"] >= codes.YEAR_END:
        _year_end(table)
    else:
        soon = _fees_soon(table)
        if soon and not table.wide:
            table.add(soon, roles.WARN)
        if card < cards.PORTS:
            _port(table, card, soon)
        else:
            _contact(table, card, soon)
    table.rule()
    _hold(table)
    table.rule()
    if card >= 0:
        text = plural(view["left"], "card") + " to come"
        if view["year"] == cards.YEARS:
            text += " in this last year"
        elif not soon:
            text += ", then fees of %d c" % cards.SHIP_FEES[view["ship"]] + _missing(view)
        table.add(text, roles.DIM)
    if view["options"]["discards"] == "on" and view["discards"]:
        names = ", ".join([card_name(c, view["sides"]) for c in view["discards"]])
        table.add("Discards: " + names, roles.DIM)
    return table.rows


def _missing(view: dict) -> str:
    """ ", 2 c missing", if the year's fees cannot be paid now."""
    missing = figures.missing(view)
    return ", %d c missing" % missing if missing else ""


def _fees_soon(table: Rows) -> str:
    """The year's fees, where they matter most: late in a year, or missing and there is room to say so."""
    view = table.view
    left = view["left"]
    missing = _missing(view)
    if view["year"] == cards.YEARS or left > _LATE and not (missing and table.wide):
        return ""
    text = ("Year-end fees %d c" if table.wide else "Fees %d c") % cards.SHIP_FEES[view["ship"]]
    if missing:
        return text + missing
    return text + (" in %s" % plural(left, "card") if left else " after this")


def _year_end(table: Rows) -> None:
    """The fees, or why there is no further year."""
    view = table.view
    year = view["year"]
    fees = cards.SHIP_FEES[view["ship"]]
    table.add("The year is over.", roles.ACCENT)
    if view["phase"] == codes.OVER:
        table.add("You have retired.")
    elif year == cards.YEARS:
        table.add("Year %d was the last one: you retire." % year)
    elif fees > view["credits"]:
        text = "Fees of %d c, you have %d c%s: you have to retire."
        table.add(text % (fees, view["credits"], _missing(view)), roles.WARN)
    else:
        table.add("Fees for year %d: %d c" % (year + 1, fees))


def _sprite(good: int) -> str:
    return _SPRITES[cards.BASIC[good]] + "-10"


def _hold(table: Rows) -> None:
    view = table.view
    for i, entry in enumerate(view["hold"]):
        if entry & codes.CONTRACT:
            table.add(_terms("Hold %s: contract" % hold_name(i), entry & 31, view), roles.TEXT, "contract-10")
        else:
            good = good_of(entry, view["sides"])
            marks = figures.marks(view, entry)
            text = "Hold %s: %s" % (hold_name(i), entry_name(entry, view["sides"]))
            text += ", valuable" * (marks & codes.VALUABLE) + ", illegal" * (marks >> 1 & 1)
            table.add(text, roles.TEXT, _sprite(good))
    if table.wide:
        ship = view["ship"]
        text = "%s, hold size %d" % (cards.SHIPS[ship], cards.SHIP_SIZE[ship])
        table.add(text, roles.DIM)
    if view["free"]:
        table.add("%s free" % plural(view["free"], "hold"), roles.DIM, "crate-10")


def _terms(head: str, card: int, view: dict) -> str:
    """A contract's terms, behind what it is. At once: each string takes a device a while."""
    friend = deposit = ""
    if card < cards.PORTS:
        if not view["sides"] >> card & 1:
            friend = " or %s's friendship" % card_name(card)
        deposit = ", deposit %d c" % figures.deposit(view, card)
    holds = figures.room(view, card)
    return "%s to %s for %d c%s%s, %d hold%s%s" % (
        head,
        destination(card),
        figures.payout(view, card),
        friend,
        deposit,
        holds,
        "s" * (holds > 1),
        contract_marks(card),
    )


def _cannot(card: int, view: dict) -> str:
    """Why a contract cannot be accepted now; "" if it can."""
    why = figures.accepts(view, card)
    if why == figures.NEVER:
        return "never fits: it takes %d holds" % figures.room(view, card)
    if why == figures.ROOM:
        return "needs %s free" % plural(figures.room(view, card), "hold")
    return "not after buying" if why == figures.LATE else "you cannot pay the deposit" if why else ""


def _offer(table: Rows, card: int) -> None:
    why = _cannot(card, table.view)
    table.add(_terms("Contract", card, table.view), roles.DIM if why else roles.TEXT, "contract-10")
    if why:
        table.add("- " + why, roles.WARN)


def _port(table: Rows, card: int, soon: str) -> None:
    view = table.view
    friendly = view["sides"] >> card & 1
    table.add("%s, %s" % (card_name(card), "friendly" if friendly else "neutral"), roles.ACCENT)
    kind = "%s %s port, market size %d" % (
        cards.GOVERNMENTS[cards.GOVERNMENT[card]],
        cards.ECONOMIES[cards.ECONOMY[card]].lower(),
        cards.MARKET_SIZE[card],
    )
    if table.wide:
        table.add(kind)
        if soon:  # below the picture
            table.add(soon, roles.WARN)
    if not friendly:
        table.add("Wants two " + cards.WORDS[cards.DEMAND[card]])
    _prices(table, card, friendly)
    own = good_of(card, view["sides"])
    if not view["taken"] & 1:
        ink = _ink(view, own)
        dash = "- " if ink == roles.DIM else ""  # one bit shows it too
        table.add("%sPort sells %s%s" % (dash, cards.WORDS[own], _cost(view, own)), ink, _sprite(own))
    elif view["phase"] == codes.SIGNED:
        table.add("Contract accepted.", roles.DIM)
    else:
        table.add("The port's own card is taken.", roles.DIM)
    offered = [own] + [row[0] for row in view["market"]]
    for i, (good, changed, amount, named) in enumerate(view["market"]):
        ink = roles.DIM if named >= 0 else _ink(view, good)
        text = "%s%s%s%s" % (
            "- " if ink == roles.DIM and named < 0 else "",
            cards.WORDS[good],
            " no. %d" % (i + 1) if offered.count(good) > 1 else "",
            ", taken: " + card_name(named, view["sides"]) if named >= 0 else "",
        )
        change = "%s %s %d c" % (cards.WORDS[changed], "up" if amount > 0 else "down", abs(amount))
        cost = "" if named >= 0 else _cost(view, good)
        if len(text + change + cost) + _APART < table.columns:
            table.add("%s; %s%s" % (text, change, cost), ink, _sprite(good))
        else:
            table.add(text + cost, ink, _sprite(good))
            table.add("  " + change, ink)
    if not view["taken"] & 1:
        _offer(table, card)
    if view["options"]["shipyards"] == "on":
        for line, now in _yard(view):
            table.add(line, roles.TEXT if now else roles.DIM)
    if not table.wide:  # what matters most comes first where one has to scroll
        table.add(kind, roles.DIM)


def _yard(view: dict) -> "list[tuple]":
    """(what the yard of the port met sells, whether one can have it now); ahead of the port one line."""
    from . import refit, yards  # only with the house rule

    port = view["card"]
    here = yards.services(port, view["sides"] >> port & 1)
    out = []
    if view["phase"] == codes.MEET:
        return [(_HAS[here], True)] if here else []
    if here & 1:
        for other in range(len(cards.SHIP_HOLDS)):
            if other != view["ship"]:
                cost = yards.cost(view["ship"], other)
                text = "%s, %dx%d holds, fees %d c\t%s c"
                text %= (
                    refit.ship_name(other),
                    cards.SHIP_HOLDS[other],
                    cards.SHIP_SIZE[other],
                    cards.SHIP_FEES[other],
                    cost if cost >= 0 else "+%d" % -cost,
                )
                out.append(_line(text, refit.why(view, codes.REFIT + other)))
    price = yards.more(view["ship"], view["holds"])
    if here & 2 and price:
        out.append(_line("One more hold\t%d c" % price, refit.why(view, codes.WIDEN)))
    return out


def _line(text: str, lacks: int) -> "tuple[str, bool]":
    """One bit shows it, too."""
    return ("- " if lacks else "") + text, not lacks


def _cost(view: dict, good: int) -> str:
    """The price of a container, at the right edge."""
    if not view["prices"]:
        return ""
    return "\t%d c" % (view["prices"][good] * cards.SHIP_SIZE[view["ship"]])


def _ink(view: dict, good: int) -> int:
    """Text, or dim for a good that cannot be bought, paid for or stowed now."""
    if view["phase"] == codes.SIGNED:
        return roles.DIM
    if view["prices"] and figures.buys(view, view["prices"][good] * cards.SHIP_SIZE[view["ship"]]):
        return roles.DIM
    return roles.TEXT


def _prices(table: Rows, card: int, friendly: int) -> None:
    """The prices of all goods, as many to a row as fit; those listed here with their arrows.

    A row is made at once: each string that is made on the way takes a device a quarter of a millisecond.
    """
    count = len(cards.WORDS)
    base = count * (card + cards.PORTS * friendly)
    now = table.view["prices"]
    head = ("Prices: " if now else "List prices: ") if table.wide else "Now " if now else ""
    room = table.columns + 1 - len(head)  # the last cell's comma is not shown
    cells: "list[Any]" = []
    for good, listed in enumerate(cards.PRICES[base : base + count]):
        if listed:
            name = cards.WORDS[good]
            price = now[good] if now else listed & 63
            size = 4 + len(name) + (price > 9) + (price > 99) + (listed > 63)
            if size > room:
                _price_row(table, head, cells)
                head = ""
                room = table.columns + 1
                cells.clear()
            room -= size
            cells += (name, price, _ARROWS[listed >> 6])
    _price_row(table, head, cells)


def _price_row(table: Rows, head: str, cells: "list[Any]") -> None:
    table.add((head + _CELL * (len(cells) // 3) % tuple(cells))[:-2])


def _contact(table: Rows, card: int, soon: str) -> None:
    view = table.view
    table.add(card_name(card, view["sides"]), roles.ACCENT)
    if card < cards.FIRST_PIRATE:
        table.add("They take illegal cargo and a fine of %d c." % cards.FINE[card])
    elif card < cards.FIRST_MERCHANT:
        table.add("They take valuable cargo.")
    elif view["sides"] >> card & 1:
        table.add("They want a bribe of %d c, or all your cargo." % cards.BRIBE[card])
    else:
        good = cards.GOODS[card]
        price = figures.merchant(view, card)
        table.add("Buys or sells %s\t%d c" % (cards.WORDS[good], price), roles.TEXT, _sprite(good))
        if table.wide:  # beside the picture, which may be three rows high
            table.add("One deal or none.")
        _offer(table, card)
    if soon and table.wide:
        table.add(soon, roles.WARN)
