"""What a career must satisfy before a save is believed."""

from pocketdeck.engine.compat import const

from . import cards, codes

_TYPING = const(0)
if _TYPING:
    from .state import State

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
    if game.free() < 0 or game.hold[0] == codes.EMPTY != game.hold[1]:
        return "hold"
    for i, card in enumerate(left):
        if held >> card & 1 and not game.taken >> i & 1:
            return "hold"
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
