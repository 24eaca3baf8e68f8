"""The SOLO call: who was silent may be caught until the next action, and nobody is hurried past that.

Whoever sits at the device is asked: nothing is drawn, laid or closed by itself while they may catch.
"""

import pytest

from host_tests.long import in_suite
from host_tests.playing import both_tables, on, top
from playing import handheld, tables
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import bots, catalog
from pocketdeck.games.solo import bot, codes
from pocketdeck.games.solo.dev.tests.positions import do, given, sizes
from pocketdeck.games.solo.picture import kinds
from pocketdeck.screens.turns import CLAIM, LET_BE
from pocketdeck.stage.picture.scene import KIND

boards = pytest.mark.parametrize("board", handheld.SIZES)


def shown(game, kinds, board="pico_lcd_1_3", pictures=True, tips=False):
    made = Handheld(MemoryPanel(*handheld.SIZES[board]), MemoryStore(), 3, tips=tips, pictures=pictures)
    session = made.app.session
    session.start("solo", kinds, {}, 3)
    session.game = game
    made.app.enter()
    made.app.settle()
    return made


def left_alone(made):
    """Let pass all that goes on by itself."""
    for _ in range(60):
        if made.app.wait() is None:
            return
        made.app.tick()
    raise AssertionError("it goes on and on")


def silent(mine="m1 m2 p3"):
    """Seat 1 has laid its last card but one and not called SOLO; seat 0 is next and has nothing that fits."""
    return do(given(mine, "e1 e2", top="e9", turn=1), "lay e1")


BOTS = [None, "easy", "easy"]


def overlooked(hands, turn, call="lay e1", kinds=BOTS):
    """A last card but one that none of the bots will catch: they do so by chance."""
    for seed in range(50):
        game = do(given(*hands, top="e9", turn=turn, seed=seed), call)
        if bots.claim(game, kinds) is None:
            return game
    raise AssertionError("bots always catch")


def silent_before_a_bot(call="lay e1"):
    """Seat 1 was silent, and a bot is next."""
    return overlooked(("m1 m2", "e1 e2", "p1 p2 p3"), 1, call)


@boards
def test_nothing_is_drawn_for_who_may_catch(board):
    made = shown(silent("m4 m2 p3"), [None, "easy"], board)
    game = made.app.session.game
    assert game.forced, "there is nothing to lay, only to draw"
    left_alone(made)
    assert sizes(game) == [3, 1] and game.claims(0)
    assert made.app.stack[-1].verbs()[0].startswith("Draw")
    made.press("b b")
    assert sizes(game) == [3, 1] and top(made) == "Play", "B opens the menu and closes it"
    made.choose(codes.CATCH)
    assert sizes(game) == [3, 5]


def test_who_does_not_want_to_catch_draws_by_a_key():
    made = shown(silent("m4 m2 p3"), [None, "easy"])
    left_alone(made)
    made.press("a")
    assert sizes(made.app.session.game) == [4, 1]


def test_without_a_catch_the_only_card_is_drawn_as_ever():
    game = do(given("m4 m2 p3", "e1 e2", top="e9", turn=1), "solo e1")
    made = shown(game, [None, "easy"])
    left_alone(made)
    assert sizes(made.app.session.game)[0] > 3


@pytest.mark.parametrize("key", ("a", "b"))
def test_closing_the_tip_about_it_draws_nothing_and_catches_nobody(key):
    made = shown(silent("m4 m2 p3"), [None, "easy"], tips=True)
    game = made.app.session.game
    while top(made) != "TipBubble" or made.app.stack[-1].title != "One card left":
        assert game.claims(0), "the tip comes before it is over"
        left_alone(made)
        made.press("a")
        made.app.stack[-1].told = -1  # one tip for a decision: this one is looked for again
        made.app.stack[-1].tip()
    made.press(key)
    left_alone(made)
    assert top(made) == "Play" and sizes(game) == [3, 1] and game.claims(0)


@boards
def test_bots_do_not_go_on_before_a_person_has_caught_or_let_be(board):
    game = silent_before_a_bot()
    made = shown(game, BOTS, board)
    left_alone(made)
    assert sizes(game) == [2, 1, 3]
    assert made.app.stack[-1].verbs()[0].startswith("Catch")
    made.choose(LET_BE)
    assert not game.claims(0), "the bot has gone on, and it is too late"


def test_a_bot_may_be_quicker_than_the_person():
    """Bots that catch do so before the person is waited for: seat 2 is good at it."""
    caught = 0
    for seed in range(12):
        game = do(given("m1 m2", "e1 e2", "p1 p2 p3", top="e9", turn=1, seed=seed), "lay e1")
        made = shown(game, [None, "easy", "hard"])
        left_alone(made)
        caught += sizes(game)[1] > 1
    assert caught > 6


def test_another_person_at_the_device_may_catch_who_holds_it():
    """Seat 0 has been silent and still holds the device; a bot is next, and seat 2 sits beside it."""
    kinds = [None, "easy", None]
    game = overlooked(("e1 e2", "m1 m2 m3", "p1 p2 p3"), 0, kinds=kinds)
    made = shown(game, kinds)
    made.press("a")
    left_alone(made)
    assert sizes(game)[0] == 1 and game.claims(2)
    play = made.app.stack[-1]
    assert play.actions() == [codes.CATCH + 2, LET_BE]
    assert play.label(codes.CATCH + 2) == "Catch player 1"
    made.choose(codes.CATCH + 2)
    assert sizes(game)[0] == 5


def test_who_is_handed_the_device_may_catch():
    game = given("e1 e2", "m4 m2 m3", "p1 p2 p3", top="e9")
    made = shown(game, [None, None, None])
    made.press("a")
    made.choose(codes.LAY + game.kinds(0)[0])
    assert top(made) == "HandOver"
    made.press("a")
    left_alone(made)
    assert sizes(game) == [1, 3, 3] and game.claims(1)
    made.choose(codes.CATCH + 1)
    assert sizes(game) == [5, 3, 3]


@pytest.mark.parametrize("call", ("lay e1", "solo e1"))
def test_in_text_the_others_wait_whether_there_is_somebody_to_catch_or_not(call):
    """Who waits only for a culprit has told of one: after any last card but one there is a choice."""
    game = silent_before_a_bot(call)
    made = shown(game, BOTS, pictures=False)
    moves = game.moves
    left_alone(made)
    assert game.moves == moves
    assert made.app.stack[-1].actions() == [CLAIM, LET_BE]
    made.press("right a")
    assert game.moves == moves + 1, "let be: the bot has moved"


def test_in_text_who_is_caught_draws_four():
    game = silent_before_a_bot()
    made = shown(game, BOTS, pictures=False)
    left_alone(made)
    made.press("a")
    assert sizes(game)[1] == 5


@both_tables
def test_with_one_key_a_catch_can_be_made_and_let_be(pictures):
    for catch in (True, False):
        game = silent_before_a_bot()
        made = shown(game, BOTS, pictures=pictures)
        made.app.session.settings.update(keys="one", motion="off")
        left_alone(made)
        wanted = "Catch" if catch else "Go on"
        seen = []
        for _ in range(40):
            screen = made.app.stack[-1]
            other = made.app.other
            said = dict(walk_others(made))[other] if other else said_by(made, screen)
            seen.append(said)
            if said.startswith(wanted):
                break
            made.app.press(handheld.keys.NEXT)
        else:
            raise AssertionError(seen)
        made.app.press(handheld.keys.A)
        assert (sizes(game)[1] == 5) == catch and not game.claims(0)


def walk_others(made):
    """What the other keys of the screen would do, by their numbers."""
    from pocketdeck.screens import one_key

    named = one_key.through(made.app.stack[-1]).others()
    return [(handheld.KEYS[name.lower()], words or "Menu") for name, words in named.items() if name]


def said_by(made, screen):
    """What a long press would do now."""
    if hasattr(screen, "stage"):
        return screen.verbs()[0]
    return screen.label(screen.actions()[screen.at])


@pytest.mark.parametrize("kinds", ([None, "easy"], [None, "easy", "easy", "easy"], [None, None, "easy"]))
def test_in_whole_games_no_catch_is_ever_closed_without_a_key(kinds, monkeypatch):
    """Whatever goes on by itself, a claim of a person is still open after it, or a bot has made it."""
    monkeypatch.setitem(bot._CALLS, "easy", 40)  # so that there is much to catch
    made = Handheld(MemoryPanel(*handheld.SIZES["pico_lcd_0_96"]), MemoryStore(), 3)
    session = made.app.session
    open_ones = 0
    for seed in range(in_suite(3, 5)):
        made.begin("solo", kinds, {"target": 100}, seed)
        made.undrawn()
        for _ in range(1500):
            game = session.game
            if game is None or game.over:
                break
            before = game.silent if [1 for seat in session.logs if game.claims(seat)] else codes.NOBODY
            if made.app.wait() is not None:
                mine = getattr(made.app.stack[-1], "lapse", -1) >= 0  # a key has begun what ends now
                made.app.tick()
                if before != codes.NOBODY and game.silent != before and not mine:
                    assert (codes.CAUGHT, before) in [(e[0], e[2]) for e in game.events(0)]
                    assert session.kinds[[e[1] for e in game.events(0) if e[0] == codes.CAUGHT][0]]
                open_ones += before != codes.NOBODY
            else:
                on(made)
    assert open_ones > 5


@pytest.mark.parametrize("players", (2, 3, 4, 6, 8, 10))
@pytest.mark.parametrize("size", list(tables.SIZES))
def test_what_seats_with_one_card_say_lies_on_nothing_that_others_say_or_have(size, players):
    """All of them have called, but for each in turn, who may be caught; you hold two cards."""
    game = catalog.new_game("solo", 1, players)
    shown = tables.stage("solo", size)
    view = game.view(0)
    view["names"], view["events"], view["counts"] = game.names, (), (2,) + (1,) * (players - 1)
    for silent in range(1, players):
        view["silent"] = silent
        shown.set(view, [*game.actions(), codes.CATCH], False)
        now = shown.now
        around = [piece for piece in range(now.count) if now.get(piece, KIND) in (kinds.SEAT, kinds.BALLOON)]
        assert len(around) == 2 * (players - 1)
        for i in range(players):
            said, own = now.find(kinds.TAG_CALLS + i), now.find(kinds.TAG_SEATS + i)
            if said < 0:
                continue
            x, y, w, h = now.place(said)
            assert x >= 0 and y >= 0 and x + w <= shown.width and y + h <= shown.height
            for other in around:
                ox, oy, ow, oh = now.place(other)
                apart = x + w <= ox or ox + ow <= x or y + h <= oy or oy + oh <= y
                assert apart or other in (said, own), (silent, now.place(said), now.place(other))


def test_who_could_call_is_told_where_a_card_is_laid_without_it():
    """The SOLO call: where nothing moves laying in silence is a choice, and never the one that a look leads
    on to."""
    game = given("m1 m2", "e1 e2", top="m9")
    assert [game.label(action) for action in game.actions()[:4]] == [
        "No SOLO: Martian 1",
        "No SOLO: Martian 2",
        "SOLO! Martian 1",
        "SOLO! Martian 2",
    ]
    made = shown(game, [None, "easy"])
    made.app.session.set("motion", "off")
    made.app.enter()
    made.passed()
    made.press("a a")  # what is in focus is read first
    assert made.app.stack[-1].carried() == [codes.CALL + 14]
