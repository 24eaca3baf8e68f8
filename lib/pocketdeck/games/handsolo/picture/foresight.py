"""What an action would change, reckoned from the view: coins, renown, and what happens to the holds."""

from pocketdeck.engine.compat import const

from .. import cards, codes, figures
from ..state import good_of
from . import kinds

_EVERY = const(15)  # all entries of the hold


def of(view: dict, action: int) -> "tuple[int, int, bytearray]":
    """(credits, renown, for each hold EMPTIES, LOSES, or GHOST + the good that would go there)."""
    holds = bytearray(view["holds"])
    card = view["card"]
    coins = renown = 0
    lost = figures.losses(view)
    if lost:  # whatever is in focus
        coins = -figures.fine(view)
        renown = _failed(view, lost)
        _mark(view, holds, lost, kinds.LOSES)
    elif action >= codes.DROP:
        renown = _failed(view, 1 << action - codes.DROP)
        _mark(view, holds, 1 << action - codes.DROP, kinds.LOSES)
    elif action >= codes.BUY_CARD:
        good, coins = _bought(view, action - codes.BUY_CARD)
        holds[figures.slots(view).index(-1)] = kinds.GHOST + good
    elif action == codes.ACCEPT:
        coins = -figures.deposit(view, card)
        left = figures.room(view, card)
        for i, held in enumerate(figures.slots(view)):
            if held < 0 and left:
                holds[i] = kinds.CONTRACTED
                left -= 1
    elif action == codes.DELIVER:
        renown = 1
        wanted = cards.DEMAND[card]
        found = [i for i, entry in enumerate(view["hold"]) if entry < codes.CONTRACT]
        found = [i for i in found if good_of(view["hold"][i], view["sides"]) == wanted]
        _mark(view, holds, 1 << found[0] | 1 << found[1], kinds.EMPTIES)
    elif action >= codes.SELL:
        i = action & 3
        entry = view["hold"][i]
        coins = figures.brings(view, entry)
        if action >= codes.RENOWN_OF:
            coins -= figures.payout(view, entry & 31)
            renown = 1
        if entry & codes.CONTRACT or card >= cards.PORTS:  # else the focus is on the one hold that it empties
            _mark(view, holds, 1 << i, kinds.EMPTIES)
    elif codes.REFIT <= action < codes.SELL:
        from .. import yards  # only with the house rule

        _, after, price = yards.after(view["ship"], view["holds"], action)
        coins = -price
        taken = yards.deposit(view["hold"], after - view["holds"])
        if taken > view["credits"] - price:
            renown = _failed(view, 1)
            _mark(view, holds, 1, kinds.LOSES)
        else:
            coins -= taken
    elif action == codes.CONTINUE:
        coins = -figures.fees(view)
    elif action == codes.BRIBE_THEM:
        coins = -cards.BRIBE[card]
        renown = -1
    elif action == codes.REFUSE:
        renown = _failed(view, _EVERY)
        _mark(view, holds, _EVERY, kinds.LOSES)
    return coins, renown, holds


def _bought(view: dict, i: int) -> "tuple[int, int]":
    """(the good, what it costs as a change) of a card that is bought."""
    card = view["card"]
    if card >= cards.PORTS:
        return cards.GOODS[card], -cards.MERCHANT_PRICE[card] * cards.SHIP_SIZE[view["ship"]]
    good = view["market"][i - 1][0] if i else good_of(card, view["sides"])
    return good, -figures.price(view, good)


def _mark(view: dict, holds: bytearray, entries: int, mark: int) -> None:
    """Mark the holds that these entries fill."""
    for i, held in enumerate(figures.slots(view)):
        if held >= 0 and entries >> held & 1:
            holds[i] = mark


def _failed(view: dict, entries: int) -> int:
    """What losing these entries does to your renown: a merchant turns hostile, a friendly port neutral."""
    renown = 0
    for i, entry in enumerate(view["hold"]):
        if entries >> i & 1 and entry & codes.CONTRACT:
            card = entry & 31
            renown += 1 if card >= cards.FIRST_MERCHANT else -(view["sides"] >> card & 1)
    return renown
