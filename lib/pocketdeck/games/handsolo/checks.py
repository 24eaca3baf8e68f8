"""What a career must satisfy before a save is believed."""

from pocketdeck.engine.compat import const

from . import cards, codes
from .state import lots

_TYPING = const(0)
if _TYPING:
    from .state import State

_MOST = const(0x7FFF)  # credits: more than any career can bring, and as many as a table can show
_CAN_TURN = const(0x3E1FF)  # starports and merchants: in v0.2 nothing turns patrols and pirates hostile


def wrong(game: "State") -> str:
    """The part of the state that no career can have, \"\" if there is none."""
    left = game.order[game.at : game.end]
    if max(left or b"\0") >= cards.CARDS:
        return "cards"
    if len(set(left)) != len(left):
        return "cards"
    if not 1 <= game.year <= cards.YEARS or game.phase > codes.OVER or game.ship >= len(cards.SHIP_HOLDS):
        return "year"
    if game.sides & ~_CAN_TURN:
        return "renown"
    held = 0
    for entry in game.hold:
        if entry != codes.EMPTY:
            card = entry & 31
            if entry >= 2 * codes.CONTRACT or card >= cards.CARDS or held >> card & 1:
                return "hold"
            if entry & codes.CONTRACT and (
                cards.DESTINATION[card] == 255 or card >= cards.PORTS and game.sides >> card & 1
            ):
                return "hold"
            held |= 1 << card
    if game.free() < 0 or bytes(game.hold).rstrip(b"\xff").find(b"\xff") >= 0:
        return "hold"
    if game.yards:
        from . import printed

        if game.holds - cards.SHIP_HOLDS[game.ship] > printed.SHIP_SLOTS[game.ship]:
            return "hold"
    for i, card in enumerate(left):
        if held >> card & 1 and not game.taken >> i & 1:
            return "hold"
        held |= 1 << card
    if game.credits + _to_come(game, held) > _MOST:
        return "credits"
    if game.veiled & ~game.discards() or game.veiled and game.options["discards"] == "on":
        return "discards"
    landed = codes.TRADE <= game.phase <= codes.SIGNED
    if landed or game.phase == codes.MEET:
        if not left or landed and left[0] >= cards.PORTS:
            return "starport"
    elif left:
        return "year"
    market = min(cards.MARKET_SIZE[left[0]], len(left) - 1) if landed else 0
    if game.market != market or game.taken >> (market + 1):
        return "market"
    if game.phase == codes.SIGNED:
        return "" if game.taken == 1 else "contract"
    return "" if (game.taken != 0) == (game.phase == codes.BUY) else "purchases"


def _to_come(game: "State", ahead: int) -> int:
    """No more credits than these can come in the rest of a career, to whom the cards `ahead`, as bits, may
    still bring some this year.

    Only cards bring money, each at most once a year: as cargo that is sold, or as a contract that is
    completed. With every card as dear as it can be a whole career is 19,180 credits, or 31,450 with the
    largest ship; ships bring less than they cost.
    """
    size, holds = cards.SHIP_SIZE[game.ship], game.holds
    if game.yards:
        size, holds = max(cards.SHIP_SIZE), len(game.hold)
    units = []
    for good, basic in enumerate(cards.BASIC):
        units.append(max(_dearest(good), _dearest(basic), max(cards.MERCHANT_PRICE)))
    total = 0
    for card in range(cards.CARDS):
        sold = max(units[cards.GOODS[card]], units[cards.GOODS[card + cards.CARDS]])
        paid = (cards.PAYOUT[card] + cards.DEPOSIT[card]) * lots(holds, card)
        years = cards.YEARS - game.year + (ahead >> card & 1)
        total += years * max(sold * size, paid)
    return total


def _dearest(good: int) -> int:
    """The highest list price of a good with all that modifiers can add; 0 if no port lists it."""
    unit = max([cards.PRICES[i] & 63 for i in range(good, len(cards.PRICES), len(cards.BASIC))])
    for card in range(cards.CARDS):
        if unit and cards.MODIFIER_GOODS[card] == good:
            unit += max(0, cards.MODIFIER[card] - 16)
    return unit
