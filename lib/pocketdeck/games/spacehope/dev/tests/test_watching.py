"""When only bots are left flying, the rest plays on by itself, in at most ten seconds, and can be skipped."""

import pytest

from host_tests.playing import both_tables, device, top
from playing.hoststore import MemoryStore
from pocketdeck.engine import bots
from pocketdeck.screens.console import Console
from pocketdeck.session.session import Session


def lost(kinds, seed=1, board="pico_lcd_1_3", choice="on", pictures=True):
    """A game just begun in which every person's ship is lost."""
    shown = device(board, pictures)
    session = shown.app.session
    session.set("tips", "off")
    session.start("spacehope", kinds, {"choice": choice}, seed)
    game = session.game
    for seat, kind in enumerate(kinds):
        if kind is None:
            game.ships[seat * 20] = 0
            game.die(seat, 0)
    if game.dead(game.to_act):
        game._next(game.to_act)
    game._legal = None
    game._notes = 0
    shown.app.enter()
    if top(shown).endswith("HandOver"):
        shown.app.close()
    shown.app.settle()
    shown.still()
    return shown


def seen(shown):
    """Let scenes of their own go by: a goal's result, losses."""
    while shown.app.stack[-1].holds:
        shown.app.tick()
        shown.still()


def run(shown, steps=None):
    """Wait as the platform does; returns the milliseconds, and stops where a key is wanted. `steps`: a list
    that gets the moves of the game before each step."""
    waited = 0
    while top(shown).endswith("Play") and shown.app.wait() is not None:
        waited += shown.app.wait()
        if steps is not None:
            steps.append(shown.app.session.game.moves)
        shown.press("tick")
    return waited


@pytest.mark.parametrize("choice", ("on", "off"))
@pytest.mark.parametrize(
    "kinds", ([None, "medium"], [None, "easy", "medium", "hard"], [None, "easy", None]), ids=len
)
@both_tables
def test_the_rest_plays_on_by_itself_in_at_most_ten_seconds(kinds, choice, pictures):
    shown = lost(kinds, choice=choice, pictures=pictures)
    shown.app.session.set("speed", "slow")
    assert shown.app.session.watching
    assert 0 < run(shown) <= 10000
    assert shown.app.session.game.over
    if pictures:  # the table shows the end, after what has become of the last goal
        while shown.app.stack[-1].reads():
            shown.press("a")
        assert shown.app.stack[-1].verbs()[0] == "See the result"
        shown.press("a")
    assert top(shown) == "Result"


# ms on the emulated Pico: a decision of the best bot, one by lot, a table that is drawn
THOUGHT, CHANCE, FRAME = 160, 22, 120


@pytest.fixture
def thoughts(monkeypatch):
    """[how often bots think, how often chance decides]."""
    counted = [0, 0]
    choose = bots.choose

    def counting(game, seat, level, claiming=False):
        counted[level == bots.RANDOM] += 1
        return choose(game, seat, level, claiming)

    monkeypatch.setattr(bots, "choose", counting)
    return counted


@pytest.mark.crossed
@pytest.mark.parametrize("skipped", (False, True), ids=("watched", "skipped"))
@pytest.mark.parametrize("players", (2, 4, 6))
@both_tables
def test_on_a_board_it_takes_ten_seconds_too(players, skipped, thoughts, pictures):
    """Thinking, dealing and drawing counted in: soon the bots leave it to chance, and steps become longer."""
    for seed in range(5):
        shown = lost([None] + ["hard"] * (players - 1), seed, choice="off", pictures=pictures)
        thoughts[:] = [0, 0]
        if skipped:
            shown.press("a")
        steps = [0] * skipped
        waited = run(shown, steps)
        assert shown.app.stack[0].steps <= 18
        assert waited + THOUGHT * thoughts[0] + CHANCE * thoughts[1] + FRAME * len(steps) <= 10000
        assert shown.app.session.game.over


def test_the_end_is_that_of_the_rules():
    """The rounds go on until the last ship is lost, too; the lost ones move 1 a round."""
    shown = lost([None, "medium"], choice="off")
    game = shown.app.session.game
    run(shown)
    assert not game.living() and game.round > 4
    assert game.ships[5] == game.round - 1


@both_tables
def test_it_can_be_skipped(pictures):
    shown = lost([None, "medium", "medium", "medium"], pictures=pictures)
    shown.press("a")
    assert run(shown) < 200 and shown.app.session.game.over


@both_tables
def test_a_goal_that_a_lost_person_may_pick_can_be_taken_up(pictures):
    """By left or right; otherwise the best bot picks it."""
    shown = lost([None, "medium", "medium"], pictures=pictures)
    session = shown.app.session
    while session.person() is None:
        assert not session.game.over
        session.bot()
    screen = shown.app.stack[-1]
    screen.look()
    shown.still()
    if pictures:
        seen(shown)
    if pictures and screen.reads():
        shown.press("a")
        shown.still()
    if pictures:  # for the moment that it takes the table asks nothing
        assert not screen.stage.now.actions and screen.verbs() == (
            "Skip to the end",
            (("X", "Menu"), ("Y", "Look")),
        )
    shown.press("right")
    assert shown.app.wait() is None and len(screen.actions()) == 2
    if pictures:
        assert set(screen.stage.now.actions) == set(session.game.actions())
    first = session.game.goals[session.game.at]
    shown.press("a")
    assert session.game.goal == first and shown.app.wait() is not None


@both_tables
def test_whoever_is_lost_last_is_told_what_comes(pictures):
    shown = lost([None, "medium", "medium"], seed=2, pictures=pictures)
    game = shown.app.session.game
    game.ships[0] = 3
    game.ships[6] = 0
    assert not shown.app.session.watching
    screen = shown.app.stack[-1]
    game.ships[0] = 0
    game._notes = 0
    game.die(0, 0)
    screen.after()
    if pictures:
        shown.still()
        seen(shown)
        assert screen.reads() and screen.verbs() == ("Go on", (("X", "Menu"), ("Y", "Look")))
        shown.press("a")
        assert screen.verbs()[0] == "Skip to the end" and shown.app.wait() is not None
        return
    text = " ".join(shown.app.stack[-1].lines)
    assert top(shown) == "Message" and "Spoon is lost: no food left." in text and "A skips to the end" in text


def test_nobody_watches_while_a_person_lives_or_when_all_is_over():
    session = Session(MemoryStore())
    assert not session.watching
    session.start("spacehope", [None, None, "easy"], None, 1)
    session.game.ships[0] = 0
    session.game.die(0, 0)
    assert not session.watching
    session.start("solo", [None, "easy"], None, 1)
    assert not session.watching


def test_another_persons_choice_is_not_watched():
    """A lost person picks the goal for a person who lives: as ever, at leisure."""
    shown = lost([None, "easy"], seed=1)
    session = shown.app.session
    session.kinds[1] = None
    session.logs[1] = session.logs[0]
    assert not session.watching


# In lines of text


def in_text(typed, choice):
    """What a lost person is asked, and answers, with two bots left."""
    session = Session(MemoryStore())
    session.start("spacehope", [None, "medium", "medium"], {"choice": choice}, 2)
    game = session.game
    game.ships[0] = 0
    game.die(0, 0)
    if game.dead(game.to_act):
        game._next(game.to_act)
    game._legal = None
    answers = iter(typed)
    asked = []

    def read(prompt):
        asked.append(prompt)
        return next(answers, "1")

    assert Console(session, read, lambda line: None).play()
    return asked


def test_in_lines_of_text_nobody_is_asked_who_has_nothing_to_choose(thoughts):
    assert in_text([], "off") == []
    assert thoughts[0] <= 12 < thoughts[1], "a board has a prompt too"


def test_in_lines_of_text_a_lost_person_is_asked_once_whether_to_choose():
    (prompt,) = in_text([""], "on")
    assert "the others play to the end" in prompt
    asked = in_text(["yes"], "on")
    assert asked[0] == prompt and len(asked) > 2 and set(asked[1:]) == {"> "}
