"""How a round of SOLO is dealt. Loaded when that is done."""

from pocketdeck.engine.compat import const
from pocketdeck.engine.errors import IllegalOption

from . import box, cards, codes
from .state import KNOWN

_TYPING = const(0)
if _TYPING:
    from .rules import Rules

_HAND = const(7)  # cards dealt to each
_LONG = const(250)  # rounds are counted no further


def deal(game: "Rules", deck: "list[str] | None") -> None:
    """Setup: one card at a time from the first player on, seven for each, then the start card."""
    order = _given(deck) if deck is not None else box.full()
    if deck is None:
        game.rng.shuffle(order)
    players = game.players
    game.clear()
    game.pile[:] = order
    game.discards[:] = bytes(cards.KINDS)
    game.lacks[:] = bytes(players)
    game.first = (game.first + 1) % players
    game.round = min(game.round + 1, _LONG)
    for seat in range(players):
        place = (seat - game.first) % players
        hand = game.hands[seat]
        hand.clear()
        for i in range(_HAND):
            hand.append(order[cards.CARDS - 1 - place - i * players] << KNOWN)
        hand.sort()
    game.left = cards.CARDS - _HAND * players
    game.reveals = True
    wild = codes.NOBODY
    while game.pile[game.left - 1] >= cards.WILD:  # back into the pile, and another is turned
        wild = game.pile[game.left - 1]
        game.rng.shuffle(game.pile, 0, game.left)
    game.left -= 1
    game.top = game.pile[game.left]
    game.origin = game.top // cards.RANKS
    if wild != codes.NOBODY:
        game.note(codes.RETURNED, wild)
    game.note(codes.DEALT, game.round, game.first, game.top)
    _start(game)


def _given(deck: "list[str]") -> bytearray:
    """The cards of an explicit deck, the last one first."""
    number = {}
    for kind in range(cards.KINDS):
        number[box.code(kind)] = kind
    given = [number.get(str(name).lower(), codes.NOBODY) for name in deck]
    if sorted(given) != list(box.full()):
        raise IllegalOption(
            "The deck has to be the 108 cards, from eldritch-0 to wizard-draw2, wild and wild4."
        )
    given.reverse()
    return bytearray(given)


def _start(game: "Rules") -> None:
    """Special Cards, each as the first card in the discard pile."""
    first = game.first
    rank = game.top % cards.RANKS
    if rank == cards.REVERSE and game.players > 2:
        game.step = -1
        game.note(codes.TURNED, 0)
        first = (first - 1) % game.players
    elif rank == cards.SKIP or rank == cards.REVERSE:
        game.note(codes.SKIPPED, first)
        first = (first + 1) % game.players
    elif rank == cards.DRAW_2:
        game.draw(first, 2)
    game.turn(first)
