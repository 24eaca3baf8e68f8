"""No question with one sensible answer: the table answers it after a pause, unless all is to be asked."""

import pytest

from host_tests import playing
from host_tests.long import in_suite
from playing import handheld
from pocketdeck.engine import bots
from pocketdeck.games.handsolo import codes as trade
from pocketdeck.games.portroyal import codes, figures

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


@pytest.mark.some(2)
@every_board
def test_the_crew_repels_a_ship_that_would_be_a_bust(board):
    hand = asked(board)
    playing.settle(hand)
    assert codes.BUST_IT not in hand.app.session.game.actions()


@pytest.mark.some(2)
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


def held(hand):
    """A is pressed and stays down until it means nothing any more; the risks before each card, in percent."""
    app = hand.app
    risks = []
    while not risks or app.stack[-1].repeats:
        risks.append(figures.risk(app.stack[-1].view))
        hand.press("a")
        playing.settle(hand)
        assert len(risks) < 60, "it goes on for ever"
    return risks


def discovering(board, seed, **options):
    """Port Royal on a board, with the first card drawn."""
    hand = playing.device(board)
    for name in ("tips", "motion"):
        hand.app.session.set(name, "off")
    hand.begin("portroyal", [None], options, seed)
    playing.settle(hand)
    while hand.app.session.game.phase != codes.DISCOVER:  # what the dummy has left is not taken
        hand.choose(codes.END)
        playing.settle(hand)
    return hand


@pytest.mark.some(2)
@every_board
def test_held_a_draws_on_as_long_as_that_risks_nothing(board):
    more = 0
    for seed in range(in_suite(10, 20)):
        hand = discovering(board, seed)
        first, *others = held(hand)
        game = hand.app.session.game
        assert not any(others), "a card with a risk was drawn by itself"
        asked = [action for action in game.actions() if action != codes.DRAW]
        assert figures.risk(hand.app.stack[-1].view) or asked, "it stopped without a reason"
        more += len(others)
    assert more > in_suite(8, 20)


def test_held_a_draws_nothing_more_where_all_is_asked_or_the_odds_are_hidden():
    for seed in range(10):
        hand = discovering("pico_lcd_1_3", seed, odds="hidden")
        assert len(held(hand)) == 1
        hand = discovering("pico_lcd_1_3", seed)
        hand.app.session.set("ask", "all")
        assert len(held(hand)) == 1


def test_who_comes_back_to_a_question_is_asked():
    hand = asked("pico_lcd_1_3")
    playing.settle(hand)
    while codes.BUST_IT not in hand.app.session.game.actions():
        assert hand.app.session.undo()
    hand.app.stack[-1].look()
    playing.settle(hand)
    assert codes.BUST_IT in hand.app.session.game.actions()


@every_board
def test_a_table_in_text_asks_nothing_that_leaves_no_choice_unless_all_is_asked(board):
    hand = playing.device(board, pictures=False)
    hand.app.session.set("tips", "off")
    hand.begin("portroyal", [None], {}, 1)
    game = hand.app.session.game
    assert game.forced and hand.app.wait()
    playing.settle(hand)
    assert not game.forced and game.moves
    hand.app.session.set("ask", "all")
    hand.begin("portroyal", [None], {}, 1)
    assert hand.app.session.game.forced and hand.app.wait() is None


@every_board
def test_on_a_table_in_text_b_leads_to_the_way_out(board):
    hand = playing.device(board, pictures=False)
    hand.begin("portroyal", [None], {}, 1)
    hand.press("b")
    menu = hand.app.stack[-1].choices
    assert menu.rows[menu.at][0] == "Save and leave"
    hand.press("a")
    assert hand.app.session.game is None and playing.top(hand) == "Launcher"


def test_a_lesson_asks_everything():
    from pocketdeck.screens.picture.lesson import Lesson

    assert Lesson.halts
