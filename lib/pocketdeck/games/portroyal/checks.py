"""What a game of Port Royal must satisfy before a save is believed."""

from pocketdeck.engine.compat import const

from . import cards, codes

_TYPING = const(0)
if _TYPING:
    from .state import State

_EXPEDITIONS = const(63)  # bits
_ANY = const(2)
_TAKES = const(17)  # cards of a turn: 3 of five colours, 4 by Governors and 2 by the Clerks of each colour


def wrong(game: "State") -> str:
    """The part of the state that no game can have, "" if there is none."""
    phase = game.phase
    if phase > codes.OVER:
        return "turn"
    first = game.options["first"]
    if first != "lot" and game.first != (first == "dummy"):
        return "turn"
    # whose turn: yours, the dummy's, either
    side = (0, 0, 0, 0, 1, 1, _ANY, _ANY, 1, 1 - game.first)[phase]
    if side != _ANY and side != game.active:
        return "turn"
    return _cards(game) or _harbour(game) or _turn(game)


def _cards(game: "State") -> str:
    if game.passes > 2 or (game.passes == 2) != (game.end == game.at):
        return "deck"
    if (game.open | game.done | game.lost) & ~_EXPEDITIONS:
        return "expeditions"
    if game.open & game.done or game.open & game.lost or game.done & game.lost:
        return "expeditions"
    away = game.open | game.done | game.lost
    seen = bytearray(game.stock)
    for t in game.harbour:
        if cards.SHIPS <= t <= cards.TAX:
            return "harbour"
        seen[t] += 1
    for t in range(cards.TYPES):
        count = seen[t] + game.mine[t] + game.his[t]
        if cards.SHIPS <= t < cards.TAX:
            count += away >> t - cards.SHIPS & 1
            if not count:  # an expedition is never discarded
                return "expeditions"
        if count > game.copies(t):
            return "cards"
    return ""


def _harbour(game: "State") -> str:
    """In your own turn two ships of a colour are the last thing that happens."""
    phase = game.phase
    ships = 0
    for t in game.harbour:
        ships += t < cards.SHIPS
    colours = game.colours()
    count = 0
    while colours:
        count += colours & 1
        colours >>= 1
    if phase == codes.ROLL:
        return "harbour" if game.harbour else ""
    if game.active:
        return "harbour" if len(game.harbour) > 6 else ""
    if game.harbour and not game.drawn:
        return "harbour"
    last = game.harbour[-1] if game.harbour else cards.TAX
    if (phase == codes.REPEL or phase == codes.BUSTED) and ships > count and last < cards.SHIPS:
        before = [cards.COLOUR[t] for t in game.harbour[:-1] if t < cards.SHIPS]
        if cards.COLOUR[last] not in before:
            return "harbour"  # it is the last one that has come twice
    repel = last < cards.SHIPS and game.swords >= cards.SWORDS[last] < 255
    if phase == codes.REPEL:
        return "harbour" if not repel or ships - count > 1 else ""
    if phase == codes.BUSTED:
        return "harbour" if last >= cards.SHIPS or repel or ships - count != 1 else ""
    if phase == codes.OVER:
        return "harbour" if ships - count > 1 else ""
    return "harbour" if ships > count else ""


def _turn(game: "State") -> str:
    phase = game.phase
    if (game.coins | game.purse) > codes.PURSE:
        return "coins"
    if game.bonus + _ships_to_come(game) > 255:
        return "points"
    if game.die > 6 or game.todo > game.die or game.clerks > 31:
        return "turn"
    if game.takes and not _takes(game):
        return "turn"
    if phase == codes.OVER:
        return ""
    if (game.todo > 0) != (phase == codes.REVEAL) or game.todo and game.passes == 2:
        return "die"
    if game.todo and len(game.harbour) + game.todo != game.die:
        return "die"
    if not game.active and phase != codes.LOT and game.die or phase == codes.LOT and not game.die:
        return "die"
    if phase == codes.LOT:
        from .dummy import options

        if options(game)[0] != 3:
            return "die"
    if game.active:
        if game.drawn or (game.die == 0) != (phase == codes.ROLL):
            return "die"
        if phase < codes.PASSIVE and (game.took or game.takes or game.clerks):
            return "turn"
    elif phase < codes.TRADE and (game.took or game.takes or game.clerks):
        return "turn"
    elif phase == codes.CASE or phase == codes.LOT:
        if not game.took or not game.harbour:
            return "turn"
    elif phase == codes.REPEL or phase == codes.BUSTED or game.harbour:
        if not game.drawn:
            return "turn"
    elif phase == codes.TRADE and not game.drawn and game.passes < 2:
        return "turn"
    return ""


def _ships_to_come(game: "State") -> int:
    """How many ships your Merchants, one of each colour, can count yet."""
    total = 0
    for t in game.harbour:
        total += t < cards.SHIPS
    for t in range(cards.SHIPS):
        total += game.stock[t]
        if not game.passes:
            total += game.copies(t)
    return total


def _takes(game: "State") -> bool:
    """May so many cards be taken yet? A Clerk who has not drawn his cards can bring two, and so can each
    Governor who is still to be hired bring one."""
    idle = 5
    for colour in range(5):
        idle -= game.clerks >> colour & 1
    return game.takes + 2 * idle <= _TAKES - 4 + game.staff[cards.GOVERNOR]
