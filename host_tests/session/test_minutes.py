"""How long a game has been played: what counts as playing, and that it comes back with the game."""

import pytest

from playing import handheld
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.session import saves, session, slots
from pocketdeck.session.session import Session
from pocketdeck.stage.picture import letters

PAUSE = 120  # seconds


@pytest.fixture
def clock(monkeypatch):
    """A clock that goes on only when it is set."""
    now = [1_800_000_000]
    monkeypatch.setattr(session, "time", lambda: now[0])
    return now


def playing(board="pico_lcd_1_3", store=None, pictures=True):
    kept = MemoryStore() if store is None else store
    shown = Handheld(MemoryPanel(*handheld.SIZES[board]), kept, 7, pictures=pictures)
    if store is None:
        shown.begin("soliterror", [None], {}, 7)
    return shown


def right_after(shown, clock, *gaps):
    """Press right, and again each time that so many seconds have gone by."""
    shown.press("right")
    for seconds in gaps:
        clock[0] += seconds
        shown.press("right")


def over(shown):
    """Play it to its end and open its result."""
    game = shown.app.session.game
    while not game.over:
        game.apply(game.actions()[-1])
    shown.app.stack[-1].result()
    shown.app.settle()
    return shown.app.stack[-1]


def test_the_time_from_key_to_key_is_played(clock):
    shown = playing()
    right_after(shown, clock, 5, 0, 30, PAUSE)  # since when the first one nobody knows
    assert shown.app.session.seconds == 35 + PAUSE


@pytest.mark.parametrize("gap", (PAUSE + 1, 8 * 3600, -50))
def test_a_pause_is_not_played(clock, gap):
    """Nor what a clock does that is set meanwhile."""
    shown = playing()
    right_after(shown, clock, gap, 7)
    assert shown.app.session.seconds == 7


def test_the_time_without_power_is_not_played_and_that_before_it_is_kept(clock):
    shown = playing()
    right_after(shown, clock, 61)
    shown.choose(shown.app.session.game.actions()[0])  # saves it
    store = shown.app.session.store
    clock[0] += 60
    again = playing(store=store)
    assert again.app.session.seconds == 61
    right_after(again, clock)  # also if that is soon
    assert again.app.session.seconds == 61
    right_after(again, clock, 9)
    assert again.app.session.seconds == 70


def test_the_launcher_is_not_played(clock):
    shown = playing()
    shown.press("right")
    shown.leave()
    clock[0] += 50
    shown.press("right left")
    shown.app.session.resume("soliterror")
    assert shown.app.session.seconds == 0


def test_what_is_only_looked_at_writes_nothing(clock):
    """The time is written with the next decision, not for its own sake."""
    shown = playing()
    before = dict(shown.app.session.store.files)
    for key in ("right", "left", "y", "b", "x", "b"):
        clock[0] += 20
        shown.press(key)
    assert shown.app.session.seconds > 60 and shown.app.session.store.files == before


def test_a_game_that_is_taken_back_has_the_time_that_it_had(clock):
    """Undoing "new game" brings the other one back with its time."""
    store = MemoryStore()
    it = Session(store)
    it.start("soliterror", [None], {}, 7)
    it.count_time()
    clock[0] += 100
    it.count_time()
    it.act(it.game.actions()[0])
    it.start("soliterror", [None], {}, 8)
    assert it.seconds == 0
    assert it.undo() and it.seconds == 100
    assert it.redo() and it.seconds == 0


def test_a_day_of_playing_finds_room(clock):
    it = Session(MemoryStore())
    it.start("soliterror", [None], {}, 7)
    for _ in range(24 * 60):
        clock[0] += 60
        it.count_time()
    assert it.seconds == 0xFFFF
    it.save()
    data, _ = slots.load(it.store, "soliterror.save")
    assert saves.decode("soliterror", data)[-1] == 0xFFFF


@pytest.mark.parametrize("pictures", (True, False))
def test_the_result_says_it_in_minutes(clock, pictures):
    """Less than half a minute is not worth a word."""
    for seconds, words in ((29, ""), (30, "1 min"), (61, "1 min"), (34 * 60, "34 min")):
        shown = playing(pictures=pictures)
        shown.app.session.seconds = seconds
        result = over(shown)
        if pictures:
            assert result.note() == words and (words in result.told() or not words)
        else:
            assert result.place == words


@pytest.mark.parametrize("text", ("normal", "large"))
@pytest.mark.parametrize("board", ("pico_lcd_1_3", "ili9341"))
def test_the_longest_note_leaves_room_for_the_longest_code(board, text):
    shown = playing(board)
    shown.app.session.set("text", text)
    shown.app.fit()
    shown.app.session.seconds, shown.app.session.hints = 0xFFFF, 1
    result = over(shown)
    assert result.note() == "with help, 1092 min"
    beside = letters.width("Deal" + result.note(), letters.SMALL)
    assert beside + 6 + letters.width("B20-800-000-4WS", letters.WORDS) <= 212
