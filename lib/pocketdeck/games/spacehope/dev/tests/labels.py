"""Every label that Space Hope can show."""

import random

from pocketdeck.engine import catalog


def every():
    """In states of some games: every title, part, seat and goal, whatever is in hand."""
    for seed, players in ((1, 6), (2, 2), (3, 4)):
        game = catalog.new_game("spacehope", seed, players, {"choice": "on"})
        chance = random.Random(seed)
        while not game.over:
            twin = game.clone()
            for twin.phase in (0, 1, 2, 3):
                for a in (*range(48), 60, 61, *range(64, 74), *range(96, 106)):
                    yield twin.label(a)
            for twin.goal in range(24):
                yield twin.label(80)
            for twin.card in range(48):
                for seat in range(players):
                    yield twin.label(128 + seat)
                    yield twin.label(136 + seat)
                yield twin.label(143)
            for a in range(160, 160 + 10 * players):
                yield twin.label(a)
            if game.moves == 0:
                for goal in range(24):
                    twin.goals[:2] = bytes((goal, (goal + 1) % 24))
                    twin.at = 0
                    yield twin.label(50)
                    yield twin.label(51)
            game.apply(chance.choice(game.actions()))
