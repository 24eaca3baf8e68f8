"""What Hand Solo's table tells in figures, reckoned from a view: prices, places, fees, losses.

The picture, the text and the words all ask here.
"""

from pocketdeck.engine.compat import const

from . import cards, codes, state
from .state import good_of

_GOODS = const(11)
_BASICS = const(6)
# What a basic good costs where nothing is printed beside its price; dearer is high, cheaper low.
USUAL = b"\x04\x03\x05\x07\x09\x0a"

# Why a contract cannot be accepted now, or a good be bought.
FITS = const(0)
NEVER = const(1)  # the ship has fewer holds
ROOM = const(2)  # too few of them are free
POOR = const(3)  # the deposit is more than you have
LATE = const(4)  # something has been bought, or a contract accepted


def listed(view: dict, good: int) -> int:
    """The list price of a good at the port met, 0: not listed."""
    port = view["card"]
    return cards.PRICES[_GOODS * (port + cards.PORTS * (view["sides"] >> port & 1)) + good] & 63


def price(view: dict, good: int) -> int:
    """Credits for a container at the port met: list price and all modifiers that are seen, at least 1."""
    base = listed(view, good)
    if not base:
        good = cards.BASIC[good]
        base = listed(view, good)
    for _, changed, amount, _ in view["market"]:
        if changed == good:
            base += amount
    return (base if base > 1 else 1) * cards.SHIP_SIZE[view["ship"]]


def level(view: dict, good: int) -> int:
    """Is the price of a good high (1) or low (-1) here, modifiers included?"""
    now = price(view, good)
    usual = USUAL[cards.BASIC[good]] * cards.SHIP_SIZE[view["ship"]]
    return (now > usual) - (now < usual)


def tape(view: dict) -> "list[int]":
    """The goods with a price at the port met: the basic ones, then what it lists beside them."""
    return [good for good in range(_GOODS) if good < _BASICS or listed(view, good)]


def room(view: dict, card: int) -> int:
    """Holds that the contract on a card fills."""
    return state.room(view["holds"], card)


def lots(view: dict, card: int) -> int:
    """How often its payout and its deposit count."""
    return state.lots(view["holds"], card)


def payout(view: dict, card: int) -> int:
    """Credits that the contract on a card brings."""
    return cards.PAYOUT[card] * lots(view, card)


def deposit(view: dict, card: int) -> int:
    """Credits that it costs until then."""
    return cards.DEPOSIT[card] * lots(view, card)


def accepts(view: dict, card: int) -> int:
    """FITS, or why the contract on the card met cannot be accepted."""
    if view["phase"] == codes.BUY or view["phase"] == codes.SIGNED:
        return LATE
    if room(view, card) > view["holds"]:
        return NEVER
    if room(view, card) > view["free"]:
        return ROOM
    return POOR if deposit(view, card) > view["credits"] else FITS


def buys(view: dict, cost: int) -> int:
    """FITS, or whether money or room lacks for a container that costs so much."""
    if cost > view["credits"]:
        return POOR
    return FITS if view["free"] else ROOM


def slots(view: dict) -> "list[int]":
    """For each hold of the ship the number of the entry that fills it, -1: free."""
    filled = []
    for i, entry in enumerate(view["hold"]):
        filled += [i] * (room(view, entry & 31) if entry & codes.CONTRACT else 1)
    return filled + [-1] * (view["holds"] - len(filled))


def completes(view: dict, entry: int) -> bool:
    """Is the port met where a contract of the hold goes to?"""
    card = view["card"]
    if not entry & codes.CONTRACT or not 0 <= card < cards.PORTS:
        return False
    to = cards.DESTINATION[entry & 31]
    return to == card or to == 16 + cards.GOVERNMENT[card]


def brings(view: dict, entry: int) -> int:
    """Credits that an entry of the hold brings at the port or the merchant met, 0: nothing."""
    card = view["card"]
    if entry & codes.CONTRACT:
        done = entry & 31
        return payout(view, done) + deposit(view, done) if completes(view, entry) else 0
    good = good_of(entry, view["sides"])
    if 0 <= card < cards.PORTS:
        return price(view, good)
    if card >= cards.FIRST_MERCHANT and good == cards.GOODS[card] and not view["sides"] >> card & 1:
        return merchant(view, card)
    return 0


def merchant(view: dict, card: int) -> int:
    """Credits for a container of what a merchant deals in."""
    return cards.MERCHANT_PRICE[card] * cards.SHIP_SIZE[view["ship"]]


def marks(view: dict, entry: int) -> int:
    """VALUABLE, ILLEGAL ... of an entry of the hold."""
    return state.marks(view["sides"], entry)


def losses(view: dict) -> int:
    """The entries of the hold that the contact met takes, as bits: a patrol what is illegal, pirates what is
    valuable."""
    card = view["card"]
    if view["phase"] != codes.MEET or not cards.PORTS <= card < cards.FIRST_MERCHANT:
        return 0
    mark = codes.ILLEGAL if card < cards.FIRST_PIRATE else codes.VALUABLE
    return sum([1 << i for i, entry in enumerate(view["hold"]) if marks(view, entry) & mark])


def hunted(view: dict) -> bool:
    """Are those who are met mercenaries who find something? They take all of it, but for a bribe."""
    card = view["card"]
    hostile = card >= cards.FIRST_MERCHANT and view["sides"] >> card & 1 > 0
    return view["phase"] == codes.MEET and hostile and len(view["hold"]) > 0


def fine(view: dict) -> int:
    """Credits that the patrol met takes: its fine, or all there is, if anything is illegal."""
    return min(cards.FINE[view["card"]], view["credits"]) if losses(view) else 0


def passed(view: dict) -> "tuple[int, int, int]":
    """How many patrols, pirates and merchants are known not to come any more this year."""
    gone = list(view["discards"]) + [entry & 31 for entry in view["hold"]]
    patrols = sum([cards.PORTS <= card < cards.FIRST_PIRATE for card in gone])
    pirates = sum([cards.FIRST_PIRATE <= card < cards.FIRST_MERCHANT for card in gone])
    return patrols, pirates, sum([card >= cards.FIRST_MERCHANT for card in gone])


def fees(view: dict) -> int:
    """Credits that the year's end costs; 0 in the last year."""
    return 0 if view["year"] == cards.YEARS else cards.SHIP_FEES[view["ship"]]


def missing(view: dict, coins: int = 0) -> int:
    """Credits that the fees need and you would not have with so many `coins` more."""
    return max(0, fees(view) - view["credits"] - coins)
