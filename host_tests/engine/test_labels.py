"""Every label that any game can ever show fits a menu line, not only those that a walk happens to meet.

dev/tests/labels.py of a game puts its labels together from all that they can be about: every card, price,
seat, payment. That nothing is forgotten is proved by playing: whatever a game shows is of a kind that is on
the list.
"""

import random
import re

import pytest

from host_tests import contract
from playing import game_dev
from pocketdeck.engine import bots, catalog

LONGEST = 20  # characters: more do not fit beside "1/12" on 128 pixels


def kind(label):
    """A label without its numbers."""
    return re.sub(r"\d+", "#", label)


def met(game_id):
    """The labels of some games at random, where nobody has listed all that there can be."""
    labels = set()
    for seed, options in enumerate(contract.key_sets(game_id) * 8):
        game = catalog.new_game(game_id, seed, contract.player_counts(game_id)[-1], options)
        chance = random.Random(seed)
        while not game.over and game.moves < (contract.walk(game_id) or 400):
            labels.update(map(game.label, game.actions() + contract.all_claims(game)))
            game.apply(contract.any_move(game, chance))
    return labels


@pytest.mark.parametrize("game_id", contract.GAMES)
def test_every_label_there_can_be_fits(game_id):
    listed = game_dev.module(game_id, "tests.labels")
    found = set(listed.every()) if listed else met(game_id)
    assert [label for label in found if not 0 < len(label) <= LONGEST or label != label.strip()] == []
    kinds = {kind(label) for label in found}
    for seed, options in enumerate(contract.key_sets(game_id) * 2):
        game = catalog.new_game(game_id, seed, contract.player_counts(game_id)[-1], options)
        chance = random.Random(seed)
        for _ in range(contract.walk(game_id) or 400):
            if game.over:
                break
            actions = game.actions() + contract.all_claims(game)
            assert [label for label in map(game.label, actions) if kind(label) not in kinds] == []
            best = seed % 2 and game_dev.get(game_id, "SKILLED")
            game.apply(bots.choose(game, 0, "easy")[0] if best else contract.any_move(game, chance))
