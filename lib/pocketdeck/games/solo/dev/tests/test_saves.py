"""States that no round can be in are refused when a save is loaded, each for what is wrong in it."""

import pytest

from pocketdeck.engine import catalog
from pocketdeck.engine.errors import SaveError
from pocketdeck.games.solo import codes
from pocketdeck.games.solo.dev.tests.positions import do, given


def refused(game, part, **values):
    """The game's save is fine, and with these values it is damaged there."""
    catalog.load_game(game.pack())
    for name, value in values.items():
        setattr(game, name, value)
    with pytest.raises(SaveError, match=part):
        catalog.load_game(game.pack())


@pytest.mark.parametrize("pending", [1, 3, 66, 200])
def test_pending_cards_come_in_twos_and_from_eight_cards(pending):
    """All Draw 2 and Wild Draw 4 of the box make 48."""
    game = do(given("ed e1", "md pd", "p1", top="e9", stacking="on"), "solo ed")
    assert game.phase == codes.ANSWER
    refused(game, "pending cards", pending=pending)


def test_pending_cards_are_even_while_they_are_laid_too():
    game = do(given("ed md e1 e2", "p2 p3", top="e9", stacking="on", several="on"), "lay ed")
    assert game.phase == codes.MORE
    refused(game, "pending cards", pending=3)


def test_while_equal_cards_are_laid_the_origin_is_that_of_the_top_card():
    game = do(given("e5 m5 e1 e2", "p2 p3", top="e9", several="on"), "lay e5")
    assert game.phase == codes.MORE
    refused(game, "Origin", origin=codes.FREE)
