"""Nights that the player could be in: every card that nobody has seen is dealt anew."""

from pocketdeck.engine.compat import const

from . import deck

_TYPING = const(0)
if _TYPING:
    from pocketdeck.engine.rng import Rng

    from .state import State


def redeal(game: "State", rng: "Rng") -> "State":
    """A clone in which the cards face down, the draw deck and the Last Breath are drawn anew.

    Aces are only in the field: they are put among as many other cards as lie face down there, and these
    are shuffled once more.
    """
    twin = game.clone()
    places = [p for p in range(20) if game.field[p] != deck.HOLE and not game.open >> p & 1]
    unseen = game.unseen()
    down = bytearray([card for card in unseen if card & 15 == deck.ACE])
    others = bytearray([card for card in unseen if card & 15 != deck.ACE])
    rng.shuffle(others)
    missing = len(places) - len(down)
    down += others[:missing]
    rng.shuffle(down)
    for i, place in enumerate(places):
        twin.field[place] = down[i]
    twin.breath = others[missing]
    twin.deck[twin.top : twin.end] = others[missing + 1 :]
    twin.reseed(rng)
    return twin
