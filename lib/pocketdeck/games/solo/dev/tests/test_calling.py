"""SOLO's call as a press of its own: for two seconds after the last card but one has landed."""

import pytest

from playing import handheld
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.games.solo import codes
from pocketdeck.games.solo.dev.tests.positions import given
from pocketdeck.games.solo.picture import kinds
from pocketdeck.stage import keys
from pocketdeck.stage.picture.scene import KIND

SIZES = list(handheld.SIZES)
ONE, TWO = codes.CALL + 13 + 1, codes.CALL + 13 + 2  # the call with Martian 1 and 2


def table(board="pico_lcd_1_3", hands=("m1 m2", "e1 e2 e3"), **settings):
    """A person holds two cards that fit."""
    made = Handheld(MemoryPanel(*handheld.SIZES[board]), MemoryStore(), 3)
    session = made.app.session
    for name, value in settings.items():
        session.set(name, value)
    session.start("solo", [None] + ["easy"] * (len(hands) - 1), {}, 3)
    session.game = given(*hands, top="m9")
    made.app.enter()
    made.app.settle()
    made.passed()
    return made


def landed(made):
    """A key has chosen a card: it has come to the pile, and a press counts from now on."""
    app, play = made.app, made.app.stack[-1]
    assert play.lapse >= 0
    while play.moving or play.guarded:
        app.tick()
    return play


def laid(made):
    """What the person has laid, and with the call or not: (kind, called)."""
    found = [event for event in made.app.session.game.events(0) if event[0] == codes.LAID]
    return found[0][2:] if found else None


def waited(made):
    """The milliseconds until something was laid, no key being pressed."""
    app, took = made.app, 0
    while laid(made) is None:
        took += app.wait()
        app.tick()
    return took


@pytest.mark.parametrize("board", SIZES)
def test_with_two_cards_the_focus_begins_on_the_first_that_fits(board):
    """No choice of calling stands on the table: each card is one thing, and silence has no place."""
    made = table(board)
    play = made.app.stack[-1]
    assert play.carried() == [ONE] and play.actions() == [ONE, TWO, codes.DRAW]
    assert play.verbs()[0] in ("Lay Martian 1", "Lay 1")
    now = play.stage.now
    assert kinds.PLATE not in [now.get(piece, KIND) for piece in range(now.count)]
    made.press("right")
    assert play.carried() == [TWO]


@pytest.mark.parametrize("key", (keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT))
@pytest.mark.parametrize("board", SIZES)
def test_the_stick_and_a_in_the_two_seconds_call(board, key):
    made = table(board)
    made.app.press(keys.A)
    play = landed(made)
    assert made.app.session.game.moves == 0, "nothing is done yet"
    stage = play.stage
    assert stage.at < 0 and play.carried() == [] and play.verbs()[0] == ""
    made.app.press(key)
    assert stage.now.get(stage.at, KIND) == kinds.PLATE and play.carried() == [ONE]
    made.app.press(keys.A)
    assert laid(made) == (14, 1)


@pytest.mark.parametrize("board", SIZES)
def test_the_button_is_seen_to_come_into_focus(board):
    made = table(board)
    made.app.press(keys.A)
    play = landed(made)
    made.app.tick()
    before = made.picture()
    made.app.press(keys.LEFT)
    moved = made.picture()
    play.all = True
    made.app.draw()
    assert made.picture() == moved != before


def test_who_presses_nothing_but_a_does_not_call():
    """A call is more than one A too many: the stick leads to it."""
    made = table()
    made.app.press(keys.A)
    play = landed(made)
    for _ in range(8):
        made.app.press(keys.A)
        made.app.tick()
    assert play.lapse >= 0 and laid(made) is None
    assert waited(made) == 1200 and laid(made) == (14, 0)


def test_who_does_not_press_in_two_seconds_has_not_called():
    """The SOLO call can be forgotten: then the card is laid without it, and the seat may be caught."""
    made = table()
    made.app.press(keys.A)
    landed(made)
    assert waited(made) == 2000
    assert laid(made) == (14, 0) and made.app.session.game.silent == 0


def test_a_key_pressed_before_the_card_lies_does_not_call():
    """Nobody calls by a press that was meant for the card: until it has landed, and a moment after."""
    made = table()
    app = made.app
    app.press(keys.A)
    play = app.stack[-1]
    pressed = 0
    while play.moving or play.guarded:
        app.press(keys.A)
        pressed += 1
        assert laid(made) is None
        app.tick()
    assert pressed > 3
    assert waited(made) == 2000 and laid(made) == (14, 0)


def test_b_takes_the_card_back_and_makes_no_move():
    made = table()
    made.press("right")
    made.app.press(keys.A)
    play = landed(made)
    before = made.app.session.game.pack()
    made.app.press(keys.B)
    made.passed()
    assert made.app.session.game.pack() == before and play.lapse < 0
    assert play.carried() == [TWO], "it is in the hand again, and in focus"
    assert made.app.wait() is None, "nothing goes on by itself"


@pytest.mark.parametrize("key", (keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT))
def test_the_stick_leads_nowhere_else_while_the_call_is_to_come(key):
    made = table()
    made.app.press(keys.A)
    play = landed(made)
    made.app.press(keys.UP)
    made.app.press(key)
    assert play.carried() == [ONE] and laid(made) is None


def test_the_two_seconds_wait_while_the_menu_lies_over_them():
    made = table()
    made.app.press(keys.A)
    landed(made)
    made.app.tick()
    made.press("x")
    for _ in range(50):
        if made.app.wait() is None:
            break
        made.app.tick()
    assert laid(made) is None
    made.press("b")
    assert waited(made) == 1900


@pytest.mark.parametrize("settings", ({"motion": "off"}, {"keys": "one"}))
def test_without_motion_and_with_one_key_both_are_plain_choices(settings):
    made = table(**settings)
    play = made.app.stack[-1]
    assert play.actions() == [14, 15, ONE, TWO, codes.DRAW]
    made.choose(ONE)
    assert laid(made) == (14, 1)


def test_the_only_card_that_fits_and_a_drawn_one_are_called_in_the_same_way():
    made = table(hands=("e1", "e2 e3"))
    game = made.app.session.game = given("p5", "e2 e3", top="m9", pile="m1 z1 z2")
    game.apply(codes.DRAW)
    made.app.enter()
    made.passed()
    play = made.app.stack[-1]
    assert play.carried() == [ONE]
    made.app.press(keys.A)
    landed(made)
    made.press("right a")
    assert laid(made) == (14, 1)


def test_a_wild_shows_no_origin_before_it_is_named():
    made = table(hands=("e1 w", "e2 e3"))
    made.app.stack[-1].point(codes.CALL + 52)
    made.app.press(keys.A)
    play = landed(made)
    now = play.stage.now
    assert now.find(kinds.TAG_NAMED) < 0
    made.press("down a")
    assert laid(made) == (52, 1) and made.app.session.game.phase == codes.NAME


def test_by_its_action_either_way_can_be_chosen():
    """Scripts and hints name an action: the call is pressed for, silence lets the time pass."""
    for action, called in ((ONE, 1), (14, 0)):
        made = table()
        made.choose(action)
        assert laid(made) == (14, called)
    made = table()
    made.app.press(keys.A)
    landed(made)
    made.choose(TWO)
    assert laid(made) == (15, 1), "another card than the one that was begun"


@pytest.mark.parametrize("board", SIZES)
def test_an_origin_that_is_named_comes_with_its_wild(board):
    """It never lies where its Wild is still to come to: on the old card, or on nothing."""
    made = table(board, hands=("e1 e2 w", "e3 e4 e5"))
    play = made.app.stack[-1]
    made.choose(52)
    made.passed()
    made.choose(codes.NAMES + 1)
    stage, moved = play.stage, 0
    while stage.moving():
        motion = stage.motion
        tops = [move for move in range(motion.first, motion.count) if motion.get(move, 0) >= 0]
        kind_of = [stage.now.get(motion.get(move, 0), KIND) for move in tops]
        assert kinds.TOP not in kind_of or kinds.NAMED in kind_of
        moved += kinds.TOP in kind_of
        made.app.tick()
    assert stage.now.find(kinds.TAG_NAMED) >= 0
    assert (moved > 0) == (stage.size == 0), "elsewhere the pile is in sight while an Origin is named"
