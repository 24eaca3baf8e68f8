"""Keys do what the table has shown: A twice does what was foreseen for the card in hand, what loses your own
ship takes one A more, and a turn begins on the hand."""

import pytest

from host_tests.playing import device, table
from playing import handheld, tables
from pocketdeck.games.spacehope import codes, forecast, layout, printing
from pocketdeck.games.spacehope.dev.tests import positions as scenes
from pocketdeck.games.spacehope.dev.tests.tables import offered, positions, view_of
from pocketdeck.games.spacehope.picture import kinds
from pocketdeck.stage import keys
from pocketdeck.stage.picture.scene import KIND


@pytest.mark.parametrize("size", ("240x240", "128x64"))
def test_what_is_foreseen_in_the_hand_is_what_a_does_twice(size):
    """Where that is known, and costs you nothing."""
    shown = tables.stage("spacehope", size)
    checked = 0
    for seed in (2, 3, 4):
        for game in positions(seed, most=300):
            if game.to_act != 0 or game.phase != codes.ACT:
                continue
            for card in [action for action in game.actions() if action < printing.TITLES]:
                foreseen = forecast.forecast(view_of(game), card)
                if foreseen is None:
                    continue
                foreseen = [
                    bytes(foreseen.ships[at : at + 6]) for at in range(0, len(game.ships), layout.ROW)
                ]
                then = game.clone()
                then.apply(card)
                if then.phase != codes.AIM:
                    continue
                shown.set(view_of(game), offered(game), False)
                shown.set(view_of(then), offered(then), False)
                aim = shown.actions()[0]
                if sum(foreseen[0]) < sum(game.ships[:6]) or aim != then.offered()[0]:
                    continue
                after = forecast.forecast(view_of(then), aim)
                now = [bytes(after.ships[at : at + 6]) for at in range(0, len(game.ships), layout.ROW)]
                assert now == foreseen, (game.notation(card), then.notation(aim))
                checked += 1
    assert checked > 20


def started(board, **given):
    """(device, its game): this position at the person's turn."""
    made = device(board)
    session = made.app.session
    game = scenes.given(2, **given)
    session.start("spacehope", [None, "easy"], game.options, 3)
    session.game = game
    made.app.enter()
    made.app.settle()
    return made, game


@pytest.mark.parametrize("board", handheld.SIZES)
def test_what_loses_your_ship_is_asked_for_twice(board):
    """Skip lunch takes 3 food. Another key between the two calls it off; in your last round nobody asks."""
    hands = ("Skip lunch", "Karaoke", "Karaoke")
    made, game = started(board, hands=hands, decks={0: 8})
    play = table(made)
    skip = scenes.TITLES.index("Skip lunch")
    play.point(skip)
    made.press("a")
    assert play.news == ["Lose your ship? Its points stay with it."] and play.plate is not None
    assert skip in game.hand(0)
    made.press("left right")
    assert not play.news and play.stage.actions() == [skip]
    made.press("a")
    assert skip in game.hand(0) and play.news
    made.press("a")
    assert skip not in made.app.session.game.hand(0)
    made, game = started(board, hands=hands, decks={0: 5})
    table(made).point(skip)
    made.press("a")
    assert skip not in made.app.session.game.hand(0)


@pytest.mark.parametrize("size", tables.SIZES)
def test_a_turn_begins_on_a_card_also_where_each_of_them_costs_something(size):
    game = scenes.given(3, hands=("Skip lunch", "Skip lunch", "Floor it"), dials={0: (6, 6, 6, 6, 6)})
    shown = tables.stage("spacehope", size)
    shown.set(view_of(game), offered(game), False)
    assert shown.now.get(shown.at, KIND) == kinds.CARD


def test_beside_the_goal_lies_nothing():
    """Right does not lead from it to the parts below it."""
    game = scenes.given(2, goal="Toll gate", parts={0: ("Tow hook", "Afterburner")}, distance={1: 9})
    shown = tables.stage("spacehope", "240x240")
    shown.set(view_of(game), offered(game), False)
    shown.go(shown.now.find(kinds.TAG_GOAL))
    assert shown.actions() == [codes.GOAL]
    assert not shown.move(keys.RIGHT)
