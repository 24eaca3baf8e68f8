"""The house rule Shipyards in words: labels, details, events, and what the text table tells of it.

Loaded only where the option is on.
"""

from pocketdeck.engine.compat import const

from . import cards, codes, printed, yards
from .words import plural

_TYPING = const(0)
if _TYPING:
    from .rules import Rules

_WHY = (
    "",
    ", more than you can pay",
    ", too small or too unlike yours for what is aboard",
    ", only after a landing and before you buy or accept",
)


def ship_name(ship: int) -> str:
    """The make of a ship in one word: Transport."""
    return cards.SHIPS[ship].split(" ")[1]


def label(game: "Rules", a: int) -> str:
    """A menu line of at most 20 characters."""
    if a == codes.WIDEN:
        return "Add a hold %d c" % yards.more(game.ship, game.holds)
    other = a - codes.REFIT
    cost = yards.cost(game.ship, other)
    return "Buy %s %s c" % (ship_name(other), cost if cost >= 0 else "+%d" % -cost)


def detail(game: "Rules", a: int) -> str:
    """One sentence: what it costs and what one has then."""
    if a == codes.WIDEN:
        price = yards.more(game.ship, game.holds)
        text = "Your ship gets hold %s for %d c; %d of your %d c stay%s."
        return text % (
            "ABCD"[game.holds],
            price,
            game.credits - price,
            game.credits,
            _deposit(game, a),
        )
    other = a - codes.REFIT
    cost = yards.cost(game.ship, other)
    money = "%d c less %d c for yours" % (printed.SHIP_COST[other], printed.SHIP_TRADE_IN[game.ship])
    return "The %s for %s: %s, fees %d c; %d c stay%s." % (
        cards.SHIPS[other],
        money,
        _stats(other),
        cards.SHIP_FEES[other],
        game.credits - cost,
        _deposit(game, a),
    )


def told(view: dict) -> "list[str]":
    """What the port met sells, as sentences for who looks closer, with what keeps one from it."""
    port = view["card"]
    here = yards.services(port, view["sides"] >> port & 1)
    out = []
    if here & 1:
        out = [_ship(view, other) for other in range(len(cards.SHIP_HOLDS)) if other != view["ship"]]
    return out + ([_hold(view)] if here & 2 else [])


def about(view: dict, what: int, acts: bool) -> "tuple[str, str]":
    """(name, text) of a ship that is offered, of a hold (6), of the yard as a whole (7)."""
    if what < len(cards.SHIP_HOLDS):
        return cards.SHIPS[what], "" if acts else _ship(view, what)
    if what == len(cards.SHIP_HOLDS):
        return "One more hold", "" if acts else _hold(view)
    return "The yard", "" if acts else "Ships and holds: nothing of it can be paid and loaded now."


def has(here: int) -> str:
    """What a port's yard has, by the bits of yards.services()."""
    return (
        "",
        " It has a shipyard: five other ships.",
        " It has upgrades: more holds.",
        " It has a shipyard and upgrades: five other ships, more holds.",
    )[here]


def _ship(view: dict, other: int) -> str:
    cost = yards.cost(view["ship"], other)
    money = "%d c" % cost if cost >= 0 else "%d c that you get" % -cost
    text = "%s, your ship traded in, for %s: %s, fees %d c%s."
    lacks = _WHY[why(view, codes.REFIT + other)]
    return text % (cards.SHIPS[other], money, _stats(other), cards.SHIP_FEES[other], lacks)


def _hold(view: dict) -> str:
    price = yards.more(view["ship"], view["holds"])
    if not price:
        return "Your ship has no slot for another hold."
    return "One more hold for %d c%s." % (price, _WHY[why(view, codes.WIDEN)])


def _stats(ship: int) -> str:
    return "%s of size %d" % (plural(cards.SHIP_HOLDS[ship], "hold"), cards.SHIP_SIZE[ship])


def _deposit(game: "Rules", a: int) -> str:
    """What a bulk contract aboard takes beside the price of a purchase."""
    _, holds, price = yards.after(game.ship, game.holds, a)
    taken = yards.deposit(game.hold, holds - game.holds)
    if taken > game.credits - price:
        return ", and your bulk contract fails for its deposit of %d c" % taken
    return ", and your bulk contract takes %d c of them" % taken if taken else ""


def say(event: tuple) -> str:
    """An event in words."""
    kind, a, b, _ = event
    if kind == codes.REFITTED:
        text = "You bought a %s for %d c" if b >= 0 else "You changed to a %s and got %d c"
        return text % (ship_name(a), abs(b)) + ": %s." % _stats(a)
    if kind == codes.WIDENED:
        return "You added a hold for %d c: %s now." % (b, plural(a, "hold"))
    return "The bulk contract took %d c more as its deposit." % b


def why(view: dict, a: int) -> int:
    """0, or why it cannot be had now: 1 money lacks, 2 what is aboard does not fit, 3 not landed, or too
    late in the visit."""
    if view["phase"] != codes.TRADE:
        return 3
    if a == codes.WIDEN:
        return int(yards.more(view["ship"], view["holds"]) > view["credits"])
    if yards.cost(view["ship"], a - codes.REFIT) > view["credits"]:
        return 1
    return 0 if yards.fits(view["ship"], a - codes.REFIT, view["hold"]) else 2
