"""Triumph, second place, loss and ruin look and sound unlike each other, and each reveals its score in order.

dev/tests/ends.py of a game has ends of each mood, one of each first.
"""

import importlib

import pytest

from host_tests.playing import texts  # noqa: F401
from playing import handheld
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import catalog
from pocketdeck.screens.picture import ends
from pocketdeck.screens.picture.result import Result
from pocketdeck.screens.text.result import Result as Told
from pocketdeck.stage import sounds
from pocketdeck.stage.picture.page_defaults import LOSS, RUIN, SECOND, TRIUMPH

MOODS = (TRIUMPH, SECOND, LOSS, RUIN)
BOARDS = ("pico_lcd_1_3", "pico_lcd_0_96", "ssd1306_i2c")
every_game = pytest.mark.parametrize("game_id", catalog.GAMES)
every_board = pytest.mark.parametrize("board", BOARDS)


def listed(game_id):
    """[(a game that is over, its mood)], one of each mood first."""
    return importlib.import_module(f"pocketdeck.games.{game_id}.dev.tests.ends").ENDS


def shown(game_id, mood, board="pico_lcd_1_3", motion="on", kind=Result, at=None):
    """(a handheld at the result, what is heard there) of an end."""
    game = listed(game_id)[mood if at is None else at][0]
    device = Handheld(MemoryPanel(*handheld.SIZES[board]), MemoryStore(), 7)
    session = device.app.session
    session.set("motion", motion)
    session.set("sound", "on")
    heard = []
    device.app.buzzer = lambda number, soft: heard.append(number)
    session.start(game_id, [None] + ["medium"] * (game.players - 1), dict(game.options), game.seed)
    session.game = game
    device.app.open(kind(device.app))
    device.app.settle()
    return device, heard


def waited(device):
    """The last picture, for who waits."""
    while device.app.wait() is not None:
        device.app.tick()
    return bytes(device.canvas.buffer)


@every_game
def test_a_game_says_from_its_rules_which_ends_are_which(game_id):
    page = catalog.part(game_id, "picture.result_page")
    assert [mood for _, mood in listed(game_id)[:4]] == list(MOODS)
    for game, mood in listed(game_id):
        assert page.mood(game, 0) == mood, game.result()
        assert (mood == TRIUMPH) >= (0 in game.result()["winners"]) or game_id == "handsolo"


@pytest.mark.crossed
@every_board
@every_game
def test_four_moods_are_four_pictures_and_who_skips_or_wants_no_motion_ends_with_the_same(game_id, board):
    pictures = set()
    for mood in MOODS:
        device, _ = shown(game_id, mood, board)
        last = waited(device)
        pictures.add(last)
        skipping, _ = shown(game_id, mood, board)
        skipping.app.tick()
        skipping.press("a")
        assert bytes(skipping.canvas.buffer) == last
        still, _ = shown(game_id, mood, board, "off")
        assert still.app.wait() is None and bytes(still.canvas.buffer) == last
    assert len(pictures) == 4


@every_board
@every_game
def test_the_verdict_stands_with_the_sum_and_not_before(game_id, board, monkeypatch):
    for mood in MOODS:
        written = []
        device, _ = shown(game_id, mood, board)
        screen = device.app.stack[-1]
        write = screen.canvas.text
        monkeypatch.setattr(screen.canvas, "text", lambda *of: written.append(of[2]) or write(*of))  # noqa: B023
        screen.all = True
        while screen.step < screen.full:
            assert screen.verdict not in written
            device.app.tick()
        assert screen.verdict in written


@every_game
def test_each_part_adds_to_the_sum_and_praise_comes_last(game_id):
    for mood in MOODS:
        device, _ = shown(game_id, mood)
        screen = device.app.stack[-1]
        assert screen.counted() == "" and screen.begun(screen.step) == 0
        numbers, parts = [], []
        while screen.coming:
            device.app.tick()
            numbers.append(screen.counted())
            parts.append(screen.begun(screen.step))
        sums = [int(number) for number in numbers if number]
        assert sums == sorted(sums) and parts == sorted(parts) and sums[-1] == screen.score
        assert set(screen.sums) <= set(sums)
        for part, at in enumerate(screen.sums[:-1]):  # it is there when its number is counted
            assert parts[numbers.index(str(at), parts.index(part + 1))] >= part + 1


def test_each_mood_has_a_tune_and_a_pace_of_its_own_and_is_heard_at_the_sum():
    assert len(set(ends.TUNES)) == len(set(ends.INKS)) == len(set(ends.PACE)) == 4
    assert sorted(ends.PACE) == list(ends.PACE)
    for mood in MOODS:
        device, heard = shown("spacehope", mood)
        screen = device.app.stack[-1]
        while screen.step < screen.full:
            assert not set(heard) & set(ends.TUNES)
            device.app.tick()
        assert heard[-1] == ends.TUNES[mood] and {sounds.MOVE, sounds.PING} == set(heard[:-1])
        waited(device)
        assert heard[-1] == ends.TUNES[mood]
        still, heard = shown("spacehope", mood, motion="off")
        assert heard == [ends.TUNES[mood]]


def test_a_tune_is_heard_once_also_by_who_skips():
    device, heard = shown("spacehope", SECOND)
    device.press("a")
    assert heard == [sounds.ACCEPT, sounds.SILVER]
    waited(device)
    device, heard = shown("spacehope", SECOND)
    while device.app.stack[-1].step < device.app.stack[-1].full:
        device.app.tick()
    device.press("right")
    assert heard.count(sounds.SILVER) == 1


@pytest.mark.parametrize(
    ("game_id", "at", "verdict", "fact"),
    [
        ("portroyal", SECOND, "Close second", "2 points short"),
        ("portroyal", 5, "A tie", "coins decide: 4 to 4"),
        ("portroyal", 6, "Close second", "coins decide: 3 to 4"),
        ("solo", SECOND, "2nd of 4", "327 points short"),
        ("solo", TRIUMPH, "You win", "334 points ahead"),
        ("solo", 8, "You lose", "One round"),
        ("spacehope", LOSS, "4th of 4", "15 points short"),
        ("spacehope", RUIN, "Lost in space", "4th of 4, 34 short"),
        ("spacehope", 4, "A shared win", "level on points"),
        ("handsolo", RUIN, "Ruined", "Citizen, year 3: fees unpaid"),
        ("soliterror", SECOND, "Empty plates", "4 of 4 came home"),
    ],
)
def test_where_there_are_rivals_the_place_is_told(game_id, at, verdict, fact):
    screen = shown(game_id, 0, at=at)[0].app.stack[-1]
    assert (screen.verdict, screen.fact) == (verdict, fact)


@pytest.mark.parametrize(
    ("game_id", "at", "told"),
    [
        ("solo", SECOND, "You are 2nd of 4, 327 points short."),
        ("solo", TRIUMPH, "You won, 334 points ahead."),
        ("solo", 4, "You lost, 327 points short."),
        ("solo", 8, "You are 2nd of 4."),
        ("spacehope", 4, "You won, level on points."),
    ],
)
def test_so_it_is_in_text(game_id, at, told):
    device, _ = shown(game_id, 0, kind=Told, at=at)
    rows = device.app.stack[-1].rows()
    assert " ".join([row[0] for row in rows]).startswith(told)


@every_board
@every_game
def test_the_table_before_it_tells_no_verdict_and_no_sum(game_id, board, texts):  # noqa: F811
    """The counters of the last turn may stay: Port Royal's sides, Space Hope's ranks."""
    for mood in MOODS:
        device, _ = shown(game_id, mood, board, "off")
        page = catalog.part(game_id, "picture.result_page")
        game = device.app.session.game
        scores = game.result()["scores"]
        words = {page.verdict(game, 0, mood == TRIUMPH)} - {"Ruined"}
        if game_id not in ("portroyal", "spacehope"):
            words |= {str(max(scores))} if max(scores) > 9 else set()  # the winner of SOLO
        del device.app.stack[:], texts[:]
        device.app.enter()
        device.app.settle()
        assert type(device.app.stack[-1]).__name__ == "Play" and texts
        assert not words & set(texts) and not [text for text in texts if "wins" in text]
