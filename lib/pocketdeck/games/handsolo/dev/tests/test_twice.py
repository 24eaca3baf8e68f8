"""Hand Solo on the handheld: B brings back what is dropped, what binds is read first, and a routine port
wants three presses at most."""

import pytest

from host_tests import playing
from playing import handheld
from pocketdeck.games.handsolo import codes
from pocketdeck.games.handsolo.dev.tests.positions import do, given, NAMES
from pocketdeck.games.handsolo.picture import kinds
from pocketdeck.stage.picture.scene import KIND, LOOK, SHEET

every_board = pytest.mark.parametrize("board", handheld.SIZES)


def on(board, game):
    """A handheld of that board on which this position is played, without motion."""
    hand = playing.device(board)
    session = hand.app.session
    for name, value in (("tips", "off"), ("motion", "off")):
        session.set(name, value)
    hand.begin("handsolo", [None], {}, 1)
    session.game = game
    hand.app.stack[-1].listed = -1
    hand.app.stack[-1].look()
    return hand


def focus_on(hand, action):
    """The focus on what carries an action, by the stage, without pressing A."""
    play = playing.table(hand)
    play.stage.go(play.stage.now.owner(action))
    return play


@every_board
def test_what_is_dropped_comes_back_with_b(board):
    """Ahead of a port a hold does nothing else: A drops what is in it and asks nothing, B takes it back."""
    hand = on(board, given("Venus", "Mars", hold=["Luna"]))
    play = focus_on(hand, codes.DROP)
    assert play.stage.now.get(play.stage.at, KIND) == kinds.HOLD and play.verbs()[0].startswith("Drop")
    hand.press("a")
    assert not play.session.game.view(0)["hold"] and play.tray is None
    hand.press("b")
    assert play.session.game.view(0)["hold"]


@every_board
def test_where_both_holds_sell_nothing_is_dropped_until_something_is_bought(board):
    """A sells; what has been bought is dropped on its hold by A, and comes back with B."""
    hand = on(board, do(given("Venus", "Titan", "Phobos", "Mars", hold=["Luna", "Earth"]), "land"))
    play = playing.table(hand)
    assert play.session.game.offered()[:2] == [codes.SELL, codes.SELL + 1]
    assert not [action for action in play.actions() if action >= codes.DROP]
    hand.press("a a")
    playing.settle(hand)
    play = playing.table(hand)
    assert not play.session.game.view(0)["hold"]
    hand.choose(codes.BUY_CARD)
    play = focus_on(hand, codes.DROP)
    hand.press("a")
    assert not play.session.game.view(0)["hold"] and play.tray is None
    hand.press("b")
    assert play.session.game.view(0)["hold"]


@every_board
def test_a_contract_is_read_before_it_is_accepted(board):
    """Earth's contract binds both holds: A opens it, with its verb in the bar, B closes it, A A accepts."""
    hand = on(board, do(given("Earth", "Titan", "Venus", "Phobos", credits=46), "land"))
    play = focus_on(hand, codes.ACCEPT)
    assert play.verbs()[0] == "Read it"
    hand.press("a")
    assert play.stage.opened and not play.session.game.view(0)["hold"]
    assert play.verbs()[0].startswith("Accept")
    hand.press("b")
    assert not play.stage.opened and play.tray is None and not play.session.game.view(0)["hold"]
    hand.press("a a")
    assert play.session.game.view(0)["hold"] == (codes.CONTRACT,)  # Earth's


@every_board
def test_a_contract_that_does_not_fit_opens_and_closes(board):
    hand = on(board, do(given("Earth", "Titan", "Venus", "Phobos", hold=["Luna"], credits=46), "land"))
    play = playing.table(hand)
    moves = play.session.game.moves
    slips = [i for i in range(play.stage.now.count) if play.stage.now.get(i, LOOK) & SHEET]
    play.stage.go(slips[0])
    hand.press("a")
    assert play.stage.opened and play.verbs()[0] == "Close"
    hand.press("a")
    assert not play.stage.opened and play.tray is None and play.session.game.moves == moves


@every_board
def test_what_a_contact_takes_waits_for_a_key_and_what_it_does_not_find_goes_by(board):
    """There is one thing to do in both; pirates take what is valuable, here machinery, and minerals not."""
    for held, waits in (("Luna", True), ("Mars", False)):
        hand = on(board, given("pirate-1", "Venus", hold=[held]))
        play = hand.app.stack[-1]
        assert play.session.game.forced and play.waits() == waits
        assert (hand.app.wait() is None) == waits
        playing.settle(hand)
        assert (play.session.game.view(0)["card"] == NAMES.index("pirate-1")) == waits


@every_board
def test_who_cannot_pay_the_fees_sees_the_ledger_before_the_end(board):
    """A career that ends because the fees are missing: nothing plays over the year's end."""
    hand = on(board, do(given("Venus", left=1, credits=2, year=4), "bypass"))
    playing.settle(hand)
    play = hand.app.stack[-1]
    assert play.session.game.phase == codes.YEAR_END and play.verbs()[0] == "Retire"
    hand.press("a")
    assert play.session.game.over


@every_board
def test_a_routine_port_takes_few_presses(board):
    """Landing, selling, leaving; after the last one the next card is met."""
    hand = on(board, given("Earth", "Titan", "Venus", "Phobos", "Mars", hold=["Luna"], credits=3))
    before = hand.app.session.game.view(0)["credits"]
    hand.press("a")
    playing.table(hand)
    hand.press("a")
    playing.table(hand)
    hand.choose(codes.LEAVE)
    view = playing.table(hand).session.game.view(0)
    assert view["phase"] == codes.MEET and view["credits"] > before and not view["hold"]
    assert view["card"] != 0
