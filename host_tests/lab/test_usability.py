"""What the tables that are pictures ask of a thumb: few keys, nothing out of reach, cut off or covered."""

import pytest

from lab import usability
from playing import handheld, tables
from pocketdeck.stage.picture import scene
from pocketdeck.stage.picture.tray import Tray

DECISIONS = 25


@pytest.mark.parametrize("board", handheld.SIZES)
@pytest.mark.parametrize("game_id", usability.GAMES)
def test_a_table_keeps_the_aims_at_every_size(game_id, board):
    figures = usability.measure(game_id, board, DECISIONS)
    assert figures.decisions == DECISIONS and figures.mean >= 1 <= figures.most
    assert usability.worse(game_id, figures) == []


def test_a_choice_that_does_not_play_itself_is_noticed(monkeypatch):
    from pocketdeck.screens.picture.play import Play

    monkeypatch.setattr(Play, "pauses", lambda self: 0)
    monkeypatch.setattr(Play, "waits", lambda self: False)
    assert usability.measure("portroyal", "pico_lcd_0_96", 12).only > 0


def test_what_lies_too_far_away_is_noticed(monkeypatch):
    monkeypatch.setattr(usability, "REACH", 0)
    figures = usability.measure("portroyal", "pico_lcd_0_96", 12)
    assert figures.far > 0 and any("far" in problem for problem in figures.problems)


def test_a_list_that_scrolls_is_noticed(monkeypatch):
    monkeypatch.setattr(usability.tray, "rows", lambda stage: 0)
    assert usability.measure("portroyal", "pico_lcd_0_96", 5).scrolled > 0


def test_a_bar_that_is_cut_is_noticed(monkeypatch):
    monkeypatch.setattr(usability.bar, "fits", lambda *words: -1)
    assert usability.measure("portroyal", "pico_lcd_0_96", 5).cut > 0


def test_news_over_an_action_are_noticed():
    device = usability.Player("portroyal", "pico_lcd_1_3")
    device.begin(1)
    screen = device.settle()
    assert not usability.covers(screen)
    piece = screen.stage.now.owners[0]
    screen.plate = tuple(screen.stage.now.get(piece, field) for field in (scene.X, scene.Y, scene.W, scene.H))
    assert usability.covers(screen)


def test_a_tray_row_is_counted_as_keys():
    device = usability.Player("portroyal", "pico_lcd_1_3")
    device.begin(1)
    screen = device.settle()
    stage = screen.stage
    at = stage.at
    first = stage.now.carried(at)[0]
    way = tables.distances(stage.now, at)
    assert usability.keys(screen, first, way) == 1
    stage.now.carry(9001, at)
    stage.now.carry(9002, at)
    assert usability.keys(screen, first, way) == 2  # the tray, and its first row
    assert usability.keys(screen, 9002, way) == 4
    assert Tray(stage, ["a", "b", "c"]).shown == 3


def test_a_key_that_does_not_do_what_it_is_counted_for_is_noticed(monkeypatch):
    """B takes back what is only begun: a key counted for something else there would be a wrong figure."""
    from pocketdeck.screens.picture.play import Play

    second = Play.second
    monkeypatch.setattr(
        Play,
        "second",
        lambda play: play.table.second(play.view, play.actions()) if play.stage else second(play),
    )
    with pytest.raises(AssertionError, match="not done by its keys"):
        usability.measure("solo", "pico_lcd_0_96", 60)
