"""Worlds that the captain could be in: what cannot be known is dealt anew."""

from pocketdeck.engine.compat import const

from .state import cards_in, looks

_TYPING = const(0)
if _TYPING:
    from pocketdeck.engine.rng import Rng

    from .state import State


def redeal(game: "State", rng: "Rng") -> "State":
    """A clone in which all that the captain cannot know is drawn anew.

    Unknown are the order of the cards still to come, and the names, not the looks, of market cards that
    were not bought, in the market and among this year's discards.
    """
    twin = game.clone()
    order = game.order
    twin.order[: game.at] = bytes(game.at)  # what has been discarded is nobody's business there
    rest = min(game.at + 1 + game.market, game.end)
    hidden = game.veiled
    for i in range(game.at + 1, game.end):
        if not game.taken >> (i - game.at) & 1:
            hidden |= 1 << order[i]
    pool = cards_in(hidden)
    for i in range(game.at + 1, rest):
        if not game.taken >> (i - game.at) & 1:
            twin.order[i] = _alike(game, looks(order[i], game.sides), pool, rng)
    twin.veiled = 0
    for look in game.looks(game.veiled):
        twin.veiled |= 1 << _alike(game, look, pool, rng)
    twin.order[rest : game.end] = bytes(pool)
    rng.shuffle(twin.order, rest, game.end)
    twin.reseed(rng)
    return twin


def _alike(game: "State", look: tuple, pool: "list[int]", rng: "Rng") -> int:
    """Take any card with this look from the pool."""
    alike = [card for card in pool if looks(card, game.sides) == look]
    card = alike[rng.below(len(alike))]
    pool.remove(card)
    return card
