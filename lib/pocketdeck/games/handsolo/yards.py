"""The house rule Shipyards: another ship, and more holds, at ports whose card has the service.

Printed cost less the printed trade-in, printed upgrade slots and prices. The rule text leaves these to later
versions ("upgrade or replace your ship" in Game Overview; Your Ship), so what it leaves open is decided here:

- A visit's first part has them, in any order with selling: the first purchase or the contract ends both.
- The side of the port's card that is up says which services there are.
- A trade-in that is higher than the cost is paid out. Added holds stay with the old ship and bring nothing.
- What is aboard has to fit. Goods go along only where a hold of the new ship is as large.
- Bulk Contract: each hold more takes one more deposit; who cannot pay it fails the contract. Holds less give
  nothing back.

Loaded only where the option is on.
"""

from pocketdeck.engine.compat import const

from . import cards, codes, printed

_TYPING = const(0)
if _TYPING:
    from .rules import Rules

_SHIPYARD = const(1)  # bits of printed.OFFERED
_UPGRADES = const(2)


def services(port: int, friendly: int) -> int:
    """1 a shipyard, 2 upgrades, as bits, on this side of a port's card."""
    return printed.OFFERED[port + cards.PORTS * friendly] & (_SHIPYARD | _UPGRADES)


def cost(ship: int, other: int) -> int:
    """Credits for the other ship, the own one traded in; below 0: paid out."""
    return printed.SHIP_COST[other] - printed.SHIP_TRADE_IN[ship]


def more(ship: int, holds: int) -> int:
    """Credits for one more hold, 0: there is no slot left."""
    used = holds - cards.SHIP_HOLDS[ship]
    return printed.HOLD_COST[ship] if used < printed.SHIP_SLOTS[ship] else 0


def fits(ship: int, other: int, hold: "bytes | bytearray | tuple") -> bool:
    """Can what is aboard go along? A bulk contract always can."""
    filled = 0
    for entry in hold:
        if entry & codes.CONTRACT and entry != codes.EMPTY:
            filled += cards.HOLDS[entry & 31]
        elif entry != codes.EMPTY:
            if cards.SHIP_SIZE[ship] != cards.SHIP_SIZE[other]:
                return False
            filled += 1
    return filled <= cards.SHIP_HOLDS[other]


def after(ship: int, holds: int, a: int) -> "tuple[int, int, int]":
    """(ship, its holds, its price) after a purchase."""
    if a == codes.WIDEN:
        return ship, holds + 1, more(ship, holds)
    other = a - codes.REFIT
    return other, cards.SHIP_HOLDS[other], cost(ship, other)


def deposit(hold: "bytes | bytearray | tuple", added: int) -> int:
    """Bulk Contract, Note: credits that one aboard takes for so many holds more; it is alone there."""
    entry = hold[0] if hold else codes.EMPTY
    if added <= 0 or entry == codes.EMPTY or not entry & codes.CONTRACT:
        return 0
    return added * cards.DEPOSIT[entry & 31] if cards.CONTRACT_MARKS[entry & 31] & codes.BULK else 0


def legal(game: "Rules", acts: "list[int]") -> None:
    """Add what the port landed on offers: each other ship that can be paid and loaded, one more hold."""
    port = game.order[game.at]
    here = services(port, game.sides >> port & 1)
    if here & _SHIPYARD:
        for other in range(len(cards.SHIP_HOLDS)):
            if other != game.ship and cost(game.ship, other) <= game.credits:
                if fits(game.ship, other, game.hold):
                    acts.append(codes.REFIT + other)
    if here & _UPGRADES and 0 < more(game.ship, game.holds) <= game.credits:
        acts.append(codes.WIDEN)


def act(game: "Rules", a: int) -> None:
    """Buy another ship, or one more hold; a bulk contract whose deposit cannot be paid then has failed."""
    before = game.holds
    game.ship, game.holds, price = after(game.ship, before, a)
    if a == codes.WIDEN:
        game.note(codes.WIDENED, game.holds, price)
    else:
        game.note(codes.REFITTED, game.ship, price)
    game.credits -= price
    taken = deposit(game.hold, game.holds - before)
    if taken > game.credits:
        game.give_up(0, codes.BY_REFIT)
    elif taken:
        game.credits -= taken
        game.note(codes.TOPPED_UP, game.hold[0] & 31, taken)
