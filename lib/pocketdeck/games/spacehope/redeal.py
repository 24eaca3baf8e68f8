"""Worlds that a seat of Space Hope could be in."""

from pocketdeck.engine.compat import const

from . import layout, printing

_TYPING = const(0)
if _TYPING:
    from pocketdeck.engine.rng import Rng

    from .state import State


def redeal(game: "State", seat: int, rng: "Rng") -> "State":
    """A clone in which the other hands, the decks and the goals to come are drawn anew, but for what
    everybody saw go under a deck and the goals that the seat has looked at."""
    twin = game.clone()
    ships = game.ships
    hidden = bytearray(game.decks[game.share * game.players :])
    for other in range(game.players):
        at = other * game.share
        row = other * layout.ROW
        hidden += game.decks[at + ships[row + layout.LOW] : at + ships[row + layout.LEFT]]
        if other != seat:
            hidden += game.hand(other)
    hidden = bytearray(sorted(hidden))
    rng.shuffle(hidden)
    used = len(game.decks) - game.share * game.players
    twin.decks[len(game.decks) - used :] = hidden[:used]
    for other in range(game.players):
        at = other * game.share
        row = other * layout.ROW
        low = ships[row + layout.LOW]
        count = ships[row + layout.LEFT] - low
        twin.decks[at + low : at + low + count] = hidden[used : used + count]
        used += count
        if other != seat:
            count = ships[row + layout.HELD]
            at = other * layout.LIMIT
            twin.hands[at : at + count] = bytes(sorted(hidden[used : used + count]))
            used += count
    at = game.at + ships[seat * layout.ROW + layout.LOOKED]
    twin.goals[: game.at] = bytes(sorted(game.goals[: game.at]))
    twin.goals[at:] = bytes(sorted(game.goals[at:]))
    rng.shuffle(twin.goals, at, printing.GOALS)
    twin.reseed(rng)
    return twin
