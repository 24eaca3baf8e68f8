"""Every label that Port Royal can show."""

import itertools

from pocketdeck.engine import catalog
from pocketdeck.games.portroyal import cards, codes


def every():
    """Every card in a harbour, with the highest income, and beside a ship that differs in swords only; every
    expedition with every Jack; every step of the dummy."""
    for options in ({"deck": "extended"}, {"deck": "extended", "fee": "passive"}):
        game = catalog.new_game("portroyal", 1, 1, options)
        game.staff[cards.TRADER : cards.TRADER + 5] = bytes((3,) * 5)
        for t in range(cards.TYPES):
            if t < cards.SHIPS or t >= cards.PERSONS:
                game.harbour[:] = bytes((t,))
                yield game.label(codes.TAKE)
                game.active = 0  # your turn: the dummy gets a coin only where the option says so
                yield game.label(codes.TAKE)
                game.active = 1
                yield game.label(codes.TAKE)
        for t, other in itertools.permutations(range(cards.SHIPS), 2):
            game.harbour[:] = bytes((t,) + (other,) * 11)
            yield game.label(codes.TAKE)
            yield game.label(codes.TAKE + 11)
        for game.open in (0, 63):  # alone, and where others could be paid for in the same way
            for expedition, jacks in itertools.product(range(cards.TAX - cards.SHIPS), range(8)):
                yield game.label(codes.FULFIL + 8 * expedition + jacks)
        for game.phase in (codes.TRADE, codes.PASSIVE):
            for game.took in (0, 1):
                yield game.label(codes.END)
        for a in range(codes.GO_ON):
            yield game.label(a)
        some = (5, cards.PERSONS)  # a ship and a person
        for game.phase in range(codes.BUSTED, codes.LOT + 1):
            for game.active, game.purse, game.todo in itertools.product((0, 1), (0, 9), (1, 6)):
                for harbour, game.die in itertools.product((some[:0], some[:1], some[1:], some), (1, 6)):
                    game.harbour[:] = bytes(harbour)
                    yield game.label(codes.GO_ON)
