"""No question with one sensible answer: the table answers it after a pause, unless all is to be asked."""

import pytest

from host_tests import playing
from playing import handheld
from pocketdeck.engine import bots
from pocketdeck.games.handsolo import codes as trade
from pocketdeck.games.portroyal import codes

every_board = pytest.mark.parametrize("board", handheld.SIZES)


def asked(board, ask="few"):
    """A table of Port Royal on which a ship has just been drawn that would be a bust, or be repelled."""
    hand = playing.device(board)
    session = hand.app.session
    for name, value in (("tips", "off"), ("motion", "off"), ("ask", ask)):
        session.set(name, value)
    for seed in range(60):
        hand.begin("portroyal", [None], {}, seed)
        game = session.game
        while not game.over:
            if codes.BUST_IT in game.actions():
                hand.app.enter()
                return hand
            session.act(bots.choose(game, 0, "medium")[0])
    raise AssertionError


@every_board
def test_the_crew_repels_a_ship_that_would_be_a_bust(board):
    hand = asked(board)
    playing.settle(hand)
    assert codes.BUST_IT not in hand.app.session.game.actions()


@every_board
def test_everything_is_asked_where_that_is_set(board):
    hand = asked(board, "all")
    playing.settle(hand)
    game = hand.app.session.game
    assert codes.BUST_IT in game.actions() and hand.app.wait() is None
    hand.begin("handsolo", [None], {}, 1)
    game = hand.app.session.game
    while not game.forced:
        game.apply(bots.choose(game, 0, "medium")[0])
    hand.app.enter()
    playing.settle(hand)
    assert game.forced and game.phase == trade.MEET


def test_who_comes_back_to_a_question_is_asked():
    hand = asked("pico_lcd_1_3")
    playing.settle(hand)
    while codes.BUST_IT not in hand.app.session.game.actions():
        assert hand.app.session.undo()
    hand.app.stack[-1].look()
    playing.settle(hand)
    assert codes.BUST_IT in hand.app.session.game.actions()


def test_a_lesson_asks_everything():
    from pocketdeck.screens.picture.lesson import Lesson

    assert Lesson.halts
