"""Hand Solo: the figures that its decisions turn on, the kinds of pieces that tell each, and a view with
another one; None where it does not matter now. host_tests/games/test_figures.py holds every table to them."""

from pocketdeck.games.handsolo import cards, codes, yards
from pocketdeck.games.handsolo.figures import accepts, brings, FITS, price
from pocketdeck.games.handsolo.picture import kinds
from pocketdeck.games.handsolo.state import good_of


def _landed(view: dict) -> bool:
    return view["phase"] in (codes.TRADE, codes.BUY)


def _to_come(view: dict) -> "dict | None":
    return {**view, "left": view["left"] - 1} if view["left"] and view["phase"] != codes.YEAR_END else None


def _changed(view: dict) -> "dict | None":
    """The first card of the market changes its price by one more."""
    if not _landed(view) or not view["market"] or view["taken"] >> 1 & 1:
        return None
    good, changed, amount, card = view["market"][0]
    return {**view, "market": ((good, changed, amount + 1, card),) + view["market"][1:]}


def _other_good(view: dict) -> "dict | None":
    """The first card of the market changes the price of another good."""
    if not _landed(view) or not view["market"] or view["taken"] >> 1 & 1:
        return None
    good, changed, amount, card = view["market"][0]
    return {**view, "market": ((good, (changed + 1) % 6, amount, card),) + view["market"][1:]}


def _price(view: dict) -> "dict | None":
    """One more for what the first card of the market changes; only where that shows in a price."""
    other = _changed(view)
    if other is None:
        return None
    changed = view["market"][0][1]
    return other if price(other, changed) != price(view, changed) else None


def _sale(view: dict) -> "dict | None":
    """What is in the first hold brings another sum."""
    other = _changed(view)
    if other is None or view["phase"] == codes.BUY or not view["hold"] or view["hold"][0] & codes.CONTRACT:
        return None
    entry = view["hold"][0]
    return other if brings(other, entry) != brings(view, entry) else None


def _cargo(view: dict) -> "dict | None":
    """Another good in the first hold."""
    if not view["hold"] or view["hold"][0] & codes.CONTRACT:
        return None
    was = good_of(view["hold"][0], view["sides"])
    for entry in range(cards.CARDS):
        if good_of(entry, view["sides"]) != was and entry not in view["hold"][1:]:
            return {**view, "hold": (entry,) + view["hold"][1:]}
    return None


def _goes(view: dict) -> "dict | None":
    """A contract in the first hold that goes elsewhere, and brings as much here."""
    if not view["hold"] or not view["hold"][0] & codes.CONTRACT:
        return None
    was = view["hold"][0]
    for card in range(cards.CARDS):
        entry = card | codes.CONTRACT
        other = cards.PAYOUT[card] and cards.DESTINATION[card] != cards.DESTINATION[was & 31]
        if other and len(view["hold"]) == 1 and brings(view, entry) == brings(view, was):
            return {**view, "hold": (entry,)}
    return None


def _fits(view: dict) -> "dict | None":
    """One hold less that is free for the contract."""
    if view["card"] < 0 or not cards.PAYOUT[view["card"]] or accepts(view, view["card"]) != FITS:
        return None
    other = {**view, "free": 0}
    return other if view["free"] else None


def _friend(view: dict) -> "dict | None":
    """The port is a friend."""
    if not 0 <= view["card"] < cards.PORTS:
        return None
    return {**view, "sides": view["sides"] ^ 1 << view["card"]}


def _size(view: dict) -> "dict | None":
    """The market of the port ahead shows a card less: there are no more."""
    card = view["card"]
    if view["phase"] != codes.MEET or not 0 <= card < cards.PORTS or not view["left"]:
        return None
    size = min(cards.MARKET_SIZE[card], view["left"])
    return {**view, "left": size - 1} if size else None


def _yard(view: dict) -> "dict | None":
    """Nothing of what the yard sells can be paid."""
    if view["options"]["shipyards"] == "off" or view["phase"] != codes.TRADE or not 7 <= view["credits"]:
        return None
    here = yards.services(view["card"], view["sides"] >> view["card"] & 1)
    can = here & 2 and yards.more(view["ship"], view["holds"])
    can = can or here & 1 and view["credits"] >= yards.cost(view["ship"], 1) > 0
    return {**view, "credits": 0} if can and view["credits"] >= can else None


OPTIONS: "tuple[dict, ...]" = ({}, {"shipyards": "on"})
FIGURES = (
    ("credits", (kinds.PURSE, kinds.LEDGER), "credits"),
    ("renown", (kinds.STARS,), "renown"),
    ("the year", (kinds.YEAR, kinds.NAME), "year"),
    ("cards to come this year", (kinds.YEAR,), _to_come),
    ("what a card changes a price by", (kinds.CARD,), _changed),
    ("whose price a card changes", (kinds.CARD,), _other_good),
    ("prices", (kinds.PRICE,), _price),
    ("what cargo brings", (kinds.TAG,), _sale),
    ("what is in a hold", (kinds.CARGO,), _cargo),
    ("where a contract goes", (kinds.CARGO, kinds.TAG), _goes),
    ("whether a contract fits", (kinds.SLIP, kinds.CARRY), _fits),
    ("whether a port is a friend", (kinds.NAME, kinds.WISH), _friend),
    ("how many cards a market shows", (kinds.SIZE, kinds.PLATE), _size),
    ("what of a yard can be paid", (kinds.DOCK,), _yard),
)
FANS = ()
ABOVE = (kinds.SHEET, kinds.OFFER)  # an open contract, what a thing of a yard in focus is good for
