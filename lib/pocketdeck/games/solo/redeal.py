"""Worlds that a seat could be in: what it cannot know is dealt anew."""

from pocketdeck.engine.compat import const

from . import box, codes
from .state import KNOWN

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.engine.rng import Rng

    from .state import State


def redeal(game: "State", seat: int, rng: "Rng") -> "Any":
    """A clone in which all that the seat cannot know is drawn anew.

    Unknown are the pile and the other hands, but for the cards that the seat has seen in them; at the end of
    a round all hands lie open. What others know of each other is nobody's business there. Whether a Wild
    Draw 4 was a bluff follows from the new hand of its player.
    """
    twin = game.clone()
    over = game.phase >= codes.DEAL_NEXT  # then all hands lie open
    bit = 1 << seat
    hidden = bytearray(game.discards)  # how many of each kind the seat can see; then those it cannot
    hidden[game.top] += 1
    for other in range(game.players):
        for card in game.hands[other]:
            if over or other == seat or card & bit:
                hidden[card >> KNOWN] += 1
    pool = twin.pile
    at = 0
    for kind, copies in enumerate(box.COPIES):
        for _ in range(copies - hidden[kind]):
            pool[at] = kind
            at += 1
    rng.shuffle(pool, 0, at)
    for other in range(game.players):
        hand = twin.hands[other]
        dealt = []
        for i in range(len(hand)):
            card = hand[i]
            if over or other == seat or card & bit:
                hand[i] = card >> KNOWN << KNOWN | card & bit
            else:
                at -= 1
                hand[i] = pool[at] << KNOWN
                dealt.append(pool[at])
        if other == game.to_act != seat and game.drawn != codes.NOBODY:
            twin.drawn = dealt[0]
        if other == game.layer != seat:
            kinds = [card >> KNOWN for card in hand if card & bit] + dealt
            twin.guilty = int(
                game.bluffs(kinds[: len(kinds) - game.fresh], game.under, game.beneath, game.stacked)
            )
        hand.sort()
    twin.left = at
    twin.reseed(rng)
    return twin
