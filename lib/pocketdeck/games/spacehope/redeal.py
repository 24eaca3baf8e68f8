"""Worlds that a seat of Space Hope could be in."""

from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from pocketdeck.engine.rng import Rng

    from .state import State

_CARDS = const(144)
_GOALS = const(24)
_LIMIT = const(10)  # cards in a hand, at most
_ROW = const(20)
_LOW = const(14)  # cards at the bottom of the deck that everybody has seen go there
_LOOKED = const(15)  # communal goals to come that this seat has looked at
_LEFT = const(16)  # cards in the deck
_HELD = const(17)  # cards in hand


def redeal(game: "State", seat: int, rng: "Rng") -> "State":
    """A clone in which the other hands, the decks and the goals to come are drawn anew, but for what
    everybody saw go under a deck and the goals that the seat has looked at."""
    twin = game.clone()
    ships = game.ships
    hidden = bytearray(game.decks[game.share * game.players :])
    for other in range(game.players):
        at = other * game.share
        row = other * _ROW
        hidden += game.decks[at + ships[row + _LOW] : at + ships[row + _LEFT]]
        if other != seat:
            hidden += game.hand(other)
    hidden = bytearray(sorted(hidden))
    rng.shuffle(hidden)
    used = _CARDS - game.share * game.players
    twin.decks[_CARDS - used :] = hidden[:used]
    for other in range(game.players):
        at = other * game.share
        row = other * _ROW
        low = ships[row + _LOW]
        count = ships[row + _LEFT] - low
        twin.decks[at + low : at + low + count] = hidden[used : used + count]
        used += count
        if other != seat:
            count = ships[row + _HELD]
            at = other * _LIMIT
            twin.hands[at : at + count] = bytes(sorted(hidden[used : used + count]))
            used += count
    at = game.at + ships[seat * _ROW + _LOOKED]
    twin.goals[: game.at] = bytes(sorted(game.goals[: game.at]))
    twin.goals[at:] = bytes(sorted(game.goals[at:]))
    rng.shuffle(twin.goals, at, _GOALS)
    twin.reseed(rng)
    return twin
