"""Every label that SOLO can show."""

from pocketdeck.engine import catalog
from pocketdeck.games.solo import cards, codes


def every():
    """Every card with and without the call, every Origin and seat, as many cards to take as there are."""
    game = catalog.new_game("solo", 1, 10)
    for kind in range(cards.KINDS):
        yield game.label(codes.LAY + kind)
        yield game.label(codes.CALL + kind)
    hand = game.hands[game.to_act]
    game.hands[game.to_act] = hand[:2]  # a card can be laid with the call and without
    for kind in range(cards.KINDS):
        yield game.label(codes.LAY + kind)
    game.hands[game.to_act] = hand
    for a in range(4):
        yield game.label(codes.NAMES + a)
    yield game.label(codes.NO_SWAP)
    game.pending = 99
    for seat in range(10):
        yield game.label(codes.SWAP_WITH + seat)
    for a in range(codes.DRAW, codes.DEAL + 1):
        yield game.label(a)
    for game.silent in range(10):
        yield game.label(codes.CATCH)
    game.left = 0
    game.discards[:] = bytes(cards.KINDS)
    yield game.label(codes.DRAW)
