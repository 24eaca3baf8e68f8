"""Every label that SoliTerror can show."""

import itertools

from pocketdeck.engine import catalog
from pocketdeck.games.soliterror import codes, deck, payments

EVERY_FOOD = sum(1 << value for value in range(2, 11))


def every():
    """Every path, place and card; every weapon, set of three and pair; every payment."""
    for family in ("caves", "field"):
        game = catalog.new_game("soliterror", 1, 1, {"family": family})
        plain = [*range(6), *range(codes.TAKE, codes.FOR_HEALTH + 1)]
        plain += [codes.USE + v for v in range(2, 11)] + [codes.RUN + v for v in range(2, 9)]
        plain += range(codes.ONE_HEART, codes.HOLD_OUT + 1)
        plain += range(codes.TRADE, codes.TRADE + 4)
        game.behind = 0
        for card in [*deck.cards(True), 1]:
            game.field[0] = card
            for game.at, game.open, game.health in itertools.product((1, 12), (0, 0xFFFFF), (0, 3)):
                for a in plain:
                    yield game.label(a)
            game.field[:] = bytes((card,) * 20)
            for place in range(20):
                for game.open in (0, 0xFFFFF):
                    yield game.label(codes.TRADE_FOR + place)
                    yield game.label(codes.GO_TO + place)
            if card >> 4 == deck.WEAPON:
                for a in payments.purchases(EVERY_FOOD, card & 15, 19) + [19 << 20 | codes.BUY]:
                    yield game.label(a)
        for game.picked in (0, 10):
            for value in range(2, 11):
                yield game.label(codes.WITH + value)
