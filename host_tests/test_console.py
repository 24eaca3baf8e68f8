"""A game in lines of text: what is asked, and what is not."""

import random

import pytest

from host_tests import contract
from pocketdeck.engine import catalog
from pocketdeck.screens.console import Console

GO_ON = "[Enter to go on, or a claim] "
SEVERAL = [game_id for game_id in contract.GAMES if catalog.info(game_id)["players"][1] > 1]


class Typist:
    """Somebody who types `turns` legal actions, or `lines` first, and Enter at any other question.

    `asked` has every prompt with what could be claimed then, `shown` the lines.
    """

    def __init__(self, game_id, players, seed, turns=60, lines=(), options=None):
        self.chance = random.Random(seed)
        self.lines = list(lines)
        self.turns = turns
        self.asked = []
        self.shown = []
        game = catalog.new_game(game_id, seed, players, options)
        self.console = Console(game, [None] + ["easy"] * (players - 1), self.read, self.shown.append)

    def read(self, prompt):
        game = self.console.game
        self.asked.append((prompt, game.claims(0)))
        if prompt != "> ":
            return ""
        if self.lines:
            return self.lines.pop(0)
        self.turns -= 1
        return game.notation(self.chance.choice(game.actions())) if self.turns >= 0 else "quit"


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game_id", SEVERAL)
def test_after_a_bot_one_is_asked_for_a_claim_only_where_there_can_be_one(game_id, seed):
    """In SOLO always, or the question would say that somebody forgot to call; in Climb when a pair lies there
    for all to see; in Space Hope, which has no claims, never."""
    typist = Typist(game_id, 3, seed)
    typist.console.play()
    questions = [claims for prompt, claims in typist.asked if prompt == GO_ON]
    typed = 60 - max(0, typist.turns)
    if typist.console.game.CLAIM:
        by_bots = len(typist.console.notations) - typed
        assert by_bots - 1 <= len(questions) <= by_bots, "not after the one that ended the game"
        assert not all(questions)
    else:
        assert all(questions)
    assert game_id != "spacehope" or not questions


def test_a_word_that_is_an_action_is_that_action():
    """In Space Hope "help" helps with the goal; where no goal can be helped it explains."""
    for seed in range(9):
        typist = Typist("spacehope", 2, seed, lines=["help", "quit"])
        game = typist.console.game
        helps = game.to_act == 0 and "help" in map(game.notation, game.actions())
        if game.to_act == 0:
            typist.console.play()
            assert (typist.console.notations == ["help"]) == helps
            assert any(line.startswith("Type a number") for line in typist.shown) != helps
