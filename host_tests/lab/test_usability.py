"""What the tables that are pictures ask of a thumb: short ways, no move by B, nothing cut off or covered."""

import importlib

import pytest

from lab import usability
from playing import handheld, tables
from pocketdeck.engine import catalog
from pocketdeck.stage.picture import scene
from pocketdeck.stage.picture.tray import Tray

DECISIONS = 25


def seats(game_id, board):
    """Other counts of seats at each size."""
    least, most = catalog.info(game_id)["players"]
    return least + list(handheld.SIZES).index(board) * 2 % (most - least + 1)


@pytest.mark.crossed
@pytest.mark.parametrize("board", handheld.SIZES)
@pytest.mark.parametrize("game_id", usability.GAMES)
def test_a_table_keeps_the_aims_at_every_size(game_id, board):
    figures = usability.measure(game_id, board, seats(game_id, board), usability.WHOLE, DECISIONS)
    assert figures.decisions == DECISIONS and figures.keys >= 1 <= figures.most
    assert usability.worse(game_id, figures) == []


@pytest.mark.parametrize("board", [board for board in handheld.SIZES if board != "ili9341"])
def test_shipyards_keep_the_aims_also_for_who_can_pay_all_ships(board):
    """Hand Solo's fullest tables: yards with all they offer, ships of up to four holds."""
    for credits, decisions in ((0, 120), (150, 90)):
        player = usability.Player("handsolo", board, 1)
        player.begin(1)  # the option is on in the first game
        game = player.device.app.session.game
        assert game.options["shipyards"] == "on"
        game.credits += credits
        game.renew()
        player.begin = lambda seed: None  # this one is played
        figures = player.play(1, decisions)
        assert figures.decisions == decisions
        assert (figures.problems if credits else usability.worse("handsolo", figures)) == []


@pytest.mark.crossed
@pytest.mark.parametrize("board", ["pico_lcd_1_3", "pico_lcd_0_96", "display_pack"])
@pytest.mark.parametrize("game_id", usability.GAMES)
def test_with_large_letters_the_bar_keeps_its_signs_and_nothing_is_covered(game_id, board):
    player = usability.Player(game_id, board, catalog.info(game_id)["players"][0])
    player.device.app.session.set("text", "large")
    player.device.app.fit()
    figures = player.play(2, 12)
    assert player.device.app.pixels().large
    assert figures.problems == [] and not any(figures.counts.values())


@pytest.mark.parametrize("game_id", usability.GAMES)
def test_who_presses_only_a_is_at_most_as_strong_as_easy(game_id):
    # Nights are short, and chance has much to say in them.
    games = 40 if game_id == "soliterror" else 4
    won, score, easy_won, easy_score = usability.strength(game_id, catalog.info(game_id)["players"][0], games)
    assert won <= easy_won or score <= easy_score


def test_a_circle_of_who_presses_only_a_is_noticed(monkeypatch):
    from pocketdeck.screens.picture.play import Play

    assert usability.pressed("portroyal", 1, 0)
    monkeypatch.setattr(Play, "onward", lambda self: self.stage.at)
    with pytest.raises(AssertionError, match="in a circle"):
        usability.pressed("portroyal", 1, 0)


def test_a_choice_that_does_not_play_itself_is_noticed(monkeypatch):
    from pocketdeck.screens.picture.play import Play

    monkeypatch.setattr(Play, "pauses", lambda self: 0)
    assert usability.measure("portroyal", "pico_lcd_0_96", decisions=12).counts["only"] > 0


def test_what_lies_too_far_away_is_noticed(monkeypatch):
    monkeypatch.setattr(usability, "REACH", 0)
    figures = usability.measure("portroyal", "pico_lcd_0_96", decisions=12)
    assert any("presses" in problem for problem in figures.problems)


def test_a_move_by_b_is_noticed(monkeypatch):
    from pocketdeck.screens.picture.play import Play

    monkeypatch.setattr(Play, "back", Play.verb)
    assert usability.measure("portroyal", "pico_lcd_0_96", decisions=3).counts["b"] > 0


def test_a_beginning_on_what_ends_a_turn_is_noticed(monkeypatch):
    monkeypatch.setattr("pocketdeck.games.portroyal.dev.hands.harms", lambda game, action: "end")
    assert usability.measure("portroyal", "pico_lcd_0_96", decisions=5).counts["first"] > 0


@pytest.mark.parametrize("game_id", ["portroyal", "handsolo", "soliterror", "spacehope"])
def test_a_button_without_what_it_costs_is_noticed(monkeypatch, game_id):
    """Of a table that changes nothing while something that costs is in focus."""
    table = importlib.import_module(f"pocketdeck.games.{game_id}.picture.scene")
    assert usability.measure(game_id, "pico_lcd_0_96", decisions=25).counts["bare"] == 0
    monkeypatch.setattr(table, "changes", lambda view, action: [])
    assert usability.measure(game_id, "pico_lcd_0_96", decisions=25).counts["bare"] > 0


def test_a_plate_without_what_it_costs_is_noticed(monkeypatch):
    """SOLO's: cards that are taken, a call that is left out."""
    assert usability.measure("solo", "pico_lcd_0_96", decisions=60).counts["bare"] == 0
    monkeypatch.setattr("pocketdeck.games.solo.dev.hands.tells", lambda kind, a, b: "")
    assert usability.measure("solo", "pico_lcd_0_96", decisions=60).counts["bare"] > 0


def test_a_list_that_scrolls_is_noticed(monkeypatch):
    monkeypatch.setattr(usability.tray, "rows", lambda stage: 0)
    assert usability.measure("portroyal", "pico_lcd_0_96", decisions=5).counts["scroll"] > 0


def test_a_bar_that_is_cut_is_noticed(monkeypatch):
    monkeypatch.setattr(usability.bar, "fits", lambda *words: -1)
    assert usability.measure("portroyal", "pico_lcd_0_96", decisions=5).counts["cut"] > 0


def test_news_over_an_action_are_noticed():
    device = usability.Player("portroyal", "pico_lcd_1_3", 1)
    device.begin(1)
    screen = device.settle()
    assert not usability.covers(screen)
    piece = screen.stage.now.owners[0]
    screen.plate = tuple(screen.stage.now.get(piece, field) for field in (scene.X, scene.Y, scene.W, scene.H))
    assert usability.covers(screen)


def test_a_tray_row_is_counted_as_presses():
    device = usability.Player("portroyal", "pico_lcd_1_3", 1)
    device.begin(1)
    screen = device.settle()
    stage = screen.stage
    at = stage.at
    first = stage.now.carried(at)[0]
    way = tables.distances(stage.now, at)
    assert usability.presses(screen, first, way) == 0
    stage.now.carry(9001, at)
    stage.now.carry(9002, at)
    assert usability.presses(screen, first, way) == 1 and usability.presses(screen, 9001, way) == 2
    assert usability.presses(screen, 9002, way) == 2  # up goes around to the last row
    assert Tray(stage, ["a", "b", "c"]).shown == 3
