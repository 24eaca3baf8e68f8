"""Space Hope on the boards' screens: nothing is cut in whole games, and what a newcomer reads."""

import pytest

from host_tests.test_screens import BOARDS, device, strict  # noqa: F401
from host_tests.spacehope.positions import given as scene
from pocketdeck.engine import bots, catalog
from pocketdeck.games.spacehope import table
from pocketdeck.engine.rng import Rng


@pytest.mark.parametrize("players", (2, 6))
@pytest.mark.parametrize("board", BOARDS)
def test_no_text_is_cut_in_a_whole_game(board, players, strict):  # noqa: F811
    """Every table, label, close-up and message of a game between people."""
    shown = device(board, seed=42)
    session = shown.app.session
    session.start("spacehope", [None] * players, None, 9)
    shown.app.enter()
    rng = Rng(5)
    game = session.game
    while session.game is not None and not session.game.over:
        shown.app.draw()
        if type(shown.app.stack[-1]).__name__ == "HandOver":
            shown.press("a")
        screen = shown.app.stack[-1]
        actions = session.game.actions()
        if rng.below(3) == 0:
            for _ in range(rng.below(len(actions))):
                shown.press("right y b")
                if shown.app.stack[-1] is not screen:
                    break
            shown.press("down down down up")
        if session.game is None or session.game.over or shown.app.stack[-1] is not screen:
            continue
        if type(screen).__name__ == "Play":
            action = bots.choose(session.game, session.game.to_act, "medium")[0]
            screen.at = screen.actions().index(action)
        shown.press("a")
    assert game.over and game.moves > 50


def test_the_table_tells_the_goal_first_and_every_ship():
    game = catalog.new_game("spacehope", 7, 3)
    lines = table.lines(game.view(0))
    assert lines[0] == "Round 1. Your ship is Spoon."
    text = "\n".join(lines)
    for word in ("short", "If it fails", "Spoon", "Crumb", "Kite", "deck 42", "hand 6"):
        assert word in text
    assert not [line for line in lines if line.startswith(("You", "Player"))], "a ship has one name"
    narrow = [row[0] for row in table.rows(game.view(0), 25)]
    assert "short" in narrow[0] and narrow[1].startswith("Ship")


def test_the_track_shows_every_ship_once():
    game = catalog.new_game("spacehope", 7, 6)
    for seat, way in enumerate((0, 0, 99, 99, 50, 50)):
        game.ships[seat * 20 + 5] = way
    track = [row[0] for row in table.rows(game.view(1), 38) if "\u2605" in row[0]]
    assert len(track) == 1 and len(track[0]) <= 36
    assert sorted(track[0].replace("\u00b7", "")) == sorted("SKBMO\u2605")


def track(game, seat, columns=38):
    """The track that a seat sees, without the places where nobody is."""
    (row,) = [row[0] for row in table.rows(game.view(seat), columns) if "\u2605" in row[0]]
    return row.replace("\u00b7", "")


def test_who_is_further_stands_further_to_the_right_however_close_they_are():
    """Also where several ships would be at the same place of a short line."""
    game = catalog.new_game("spacehope", 7, 6)
    for ways, wanted in (
        ((5, 4, 3, 2, 1, 0), "OMBKC\u2605"),
        ((50, 52, 51, 50, 98, 99), "\u2605BKCMO"),
        ((99, 98, 97, 96, 95, 94), "OMBKC\u2605"),
    ):
        for seat, way in enumerate(ways):
            game.ships[seat * 20 + 5] = way
        assert track(game, 0) == wanted
        assert track(game, 0, 25) == wanted


def foot(shown):
    """The rows under the table as pixels."""
    style = shown.app.style
    top = style.top + style.body - table.FOOT * style.row
    return shown.picture().rows[top : style.top + style.body]


def test_under_a_wide_table_stands_what_the_chosen_action_does():
    shown = device("pico_lcd_1_3", seed=42)
    shown.app.session.start("spacehope", [None, "hard"], None, 7)
    shown.app.enter()
    shown.app.draw()
    first = foot(shown)
    shown.press("right")
    assert foot(shown) != first
    shown.press("left")
    assert foot(shown) == first


def test_the_close_up_tells_the_goal_and_every_ship_closely():
    game = scene(3, parts={0: ("Tub garden",), 1: ("Long arm",)}, marks={1: 1}, dead=(2,), goal="Blood drive")
    text = table.describe(game.view(0))
    for words in (
        "Blood drive. All ships together",
        "Tub garden: Once a round",
        "Crumb: food 3, morale 3, population 3, fuel 3, military 3, distance 0, deck 10, hand 3,"
        " no target for opponents this round; parts: Long arm.",
        "Kite: lost, food 0",
    ):
        assert words in text
    assert "Karaoke" not in text  # nobody's hand is told


def test_a_message_about_a_goal_lies_above_the_hand_over():
    """Whoever has played reads it; the other's cards are hidden until the device has been passed on."""
    shown = device("pico_lcd_1_3", seed=42)
    session = shown.app.session
    session.start("spacehope", [None, None], None, 9)
    shown.app.enter()
    shown.press("a")
    while session.game.round == 1:
        assert type(shown.app.stack[-1]).__name__ == "Play"
        screen = shown.app.stack[-1]
        action = bots.choose(session.game, session.person(), "hard")[0]
        screen.at = screen.actions().index(action)
        shown.press("a")
        if session.game.round == 1 and type(shown.app.stack[-1]).__name__ == "HandOver":
            shown.press("a")
    names = [type(screen).__name__ for screen in shown.app.stack]
    assert names[-1] == "Message" and (len(names) == 2 or names[-2] == "HandOver")
