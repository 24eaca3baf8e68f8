"""Hand Solo on the handheld: cargo is thrown away by a second A, which says what that costs, and comes back
with B; what binds is read first, and a routine port wants three presses at most."""

import pytest

from host_tests import playing
from playing import handheld
from pocketdeck.games.handsolo import cards, codes
from pocketdeck.games.handsolo.dev.tests.positions import do, given, NAMES
from pocketdeck.games.handsolo.picture import kinds, scene
from pocketdeck.stage.picture import performed
from pocketdeck.stage.picture.scene import A, KIND, LOOK, SHEET

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


def foe(who):
    """Whoever of these is met as an enemy on the renowned side: a merchant."""
    return [who] * who.startswith("merchant")


def focus_on(hand, action):
    """The focus on what carries an action, by the stage, without pressing A."""
    play = playing.table(hand)
    play.stage.go(play.stage.now.owner(action))
    return play


@every_board
def test_what_is_dropped_comes_back_with_b(board):
    """Ahead of a port a hold does nothing else: A asks, the next A drops what is in it, B takes it back."""
    hand = on(board, given("Venus", "Mars", hold=["Luna"]))
    play = focus_on(hand, codes.DROP)
    assert play.stage.now.get(play.stage.at, KIND) == kinds.HOLD and play.verbs()[0].startswith("Drop")
    hand.press("a")
    assert play.news[0].startswith("Throw machinery away?") and play.session.game.view(0)["hold"]
    hand.press("y b a")
    assert play.news and play.session.game.view(0)["hold"], "another key takes the question back"
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
    hand.press("a a")
    assert not play.session.game.view(0)["hold"] and play.tray is None
    hand.press("b")
    assert play.session.game.view(0)["hold"]


@every_board
def test_a_contract_that_is_given_up_says_what_it_costs_before_and_after(board):
    """Failing Contracts: the deposit is gone, a friendly port turns neutral, a merchant hostile. Who flies on
    at once, and can buy nothing there, is still told."""
    hand = on(board, given("merchant-1", "Titan", hold=["contract:Earth"], credits=0, renowned=["Earth"]))
    play = focus_on(hand, codes.DROP)
    hand.press("a")
    deposit = cards.DEPOSIT[0] * play.session.game.lots(0)
    assert play.news[0] == "Give up the contract? -%d c deposit, renown -1" % deposit
    hand.press("a")
    playing.settle(hand)
    play = playing.table(hand)
    said = play.news[0] if play.news else ""
    assert (
        said.startswith("You gave up the contract for ") and "renown -1; deposit %d c lost" % deposit in said
    )
    assert play.line.startswith(("You gave up", "Lost: contract"))


@every_board
def test_the_stick_does_not_lead_around_from_retire_to_the_fees(board):
    hand = on(board, do(given("Venus", left=1, credits=40, year=4), "bypass"))
    playing.settle(hand)
    play = focus_on(hand, codes.RETIRE)
    at = play.stage.at
    for key in ("down", "right", "left"):
        hand.press(key)
        assert play.stage.at == at, key
    hand.press("up")
    assert codes.CONTINUE in play.stage.actions()


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
    for who, held, waits in (
        ("pirate-1", "Luna", True),
        ("pirate-1", "Mars", False),
        ("merchant-1", "Mars", True),
        ("merchant-1", None, False),
    ):
        hand = on(board, given(who, "Venus", hold=[held] * bool(held), credits=0, renowned=foe(who)))
        play = hand.app.stack[-1]
        assert play.session.game.forced and play.waits() == waits
        assert (hand.app.wait() is None) == waits
        playing.settle(hand)
        assert (play.session.game.view(0)["card"] == NAMES.index(who)) == waits


@pytest.mark.parametrize("board", list(handheld.SIZES)[:1])
@pytest.mark.parametrize("who, held", [("merchant-1", ["contract:Titan"]), ("pirate-1", ["Luna", "Mars"])])
def test_what_is_taken_is_seen_to_leave_its_hold(board, who, held):
    """A picture of its own, with whoever takes it still there: the cargo flies to that ship."""
    hand = on(board, given(who, "Venus", hold=held, credits=0, renowned=foe(who)))
    hand.app.session.set("motion", "on")
    play = hand.app.stack[-1]
    kept = len(held) - 1
    hand.press("a")
    assert play.holds and performed.found(play.stage.now, kinds.CONTACT) >= 0
    cargo = [i for i in range(play.stage.now.count) if play.stage.now.get(i, KIND) == kinds.CARGO]
    assert len(cargo) == kept and play.stage.motion.flies and play.stage.moving()


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


@every_board
def test_a_port_with_a_yard_says_so_on_the_way_there_and_its_ships_have_names(board):
    """Shipyards: if the side of the card that is up has the service; the bar names what cannot be had."""
    for port, signs in (("Earth", [3]), ("Titan", [2]), ("Mars", [])):
        hand = on(board, given(port, "Phobos", "Venus", shipyards="on", credits=20))
        now = playing.table(hand).stage.now
        sizes = [now.get(i, A) - kinds.YARD for i in range(now.count) if now.get(i, KIND) == kinds.SIZE]
        assert [a for a in sizes if a >= 0] == signs, port
    hand = on(board, do(given("Earth", "Phobos", "Venus", shipyards="on", credits=20), "land"))
    play = playing.table(hand)
    play.stage.go(play.stage.now.find(scene.DOCKS + 5))
    assert play.verbs()[0] == "Hauler: too dear"
