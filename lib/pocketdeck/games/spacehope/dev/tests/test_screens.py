"""Space Hope on the boards' screens: nothing is cut in whole games, and what a newcomer reads."""

import pytest

from host_tests.long import in_suite
from host_tests.playing import both_tables, device, still, strict, together, top, unpainted  # noqa: F401
from host_tests.playing import table as to_table
from host_tests.stage.reach import reach
from playing import handheld, tables
from pocketdeck.engine import bots, catalog
from pocketdeck.engine.rng import Rng
from pocketdeck.games.spacehope import text as table
from pocketdeck.games.spacehope.dev.tests.positions import given as scene
from pocketdeck.games.spacehope.picture import kinds
from pocketdeck.stage.picture.scene import KIND

BOARDS = tuple(handheld.SIZES)


def begun(players, seed, board="pico_lcd_1_3", pictures=True):
    """A game between people, whoever is first at the table."""
    shown = device(board, pictures)
    shown.begin("spacehope", [None] * players, None, seed)
    return shown


@pytest.mark.some(2)
@pytest.mark.parametrize("players, board", together((2, 6), BOARDS))
def test_no_text_is_cut_in_a_whole_game_in_text(board, players, strict, unpainted):  # noqa: F811
    """Every table, label, close-up and message of a game between people."""
    shown = begun(players, 9, board, False)
    session = shown.app.session
    rng = Rng(5)
    game = session.game
    while session.game is not None and not session.game.over:
        shown.app.draw()
        if top(shown).endswith("HandOver"):
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
        if top(shown).endswith("Play"):
            action = bots.choose(session.game, session.game.to_act, "medium")[0]
            screen.at = screen.actions().index(action)
        shown.press("a")
    assert game.over and game.moves > 50


@pytest.mark.crossed
@pytest.mark.parametrize("players", (2, 6))
@pytest.mark.parametrize("board", BOARDS)
def test_no_text_is_cut_on_a_picture(board, players, strict, unpainted, still):  # noqa: F811
    """Pieces, close-ups, hand-overs and what has to be read, in a game between people."""
    shown = begun(players, 9, board)
    game = shown.app.session.game
    rng = Rng(5)
    for _ in range(in_suite(42, 60)):
        screen = to_table(shown)
        if game.over:
            break
        for _ in range(rng.below(3)):
            shown.press(("right", "up", "down")[rng.below(3)])
            shown.press("y b")
        screen.point(bots.choose(game, game.to_act, "easy")[0])
        shown.press("a")
    assert game.moves > 40


def test_the_table_tells_the_goal_first_and_every_ship():
    game = catalog.new_game("spacehope", 8, 3)
    lines = table.lines(game.view(0))
    assert lines[0] == "Round 1. Your ship is Spoon."
    text = "\n".join(lines)
    for word in ("short", "If it fails", "Spoon", "Crumb", "Kite", "deck 26", "hand 6"):
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


def test_under_a_wide_table_in_text_stands_what_the_chosen_action_does():
    shown = device("pico_lcd_1_3", False, 42)
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


@both_tables
def test_what_became_of_a_goal_is_read_before_the_hand_over(pictures):
    """Whoever has played reads it; the other's cards are hidden until the device has been passed on."""
    shown = begun(2, 9, pictures=pictures)
    session = shown.app.session
    shown.press("a")
    while session.game.round == 1:
        shown.still()
        if top(shown).endswith("HandOver"):
            shown.press("a")
            continue
        assert top(shown).endswith("Play")
        shown.choose(bots.choose(session.game, session.person(), "hard")[0])
    shown.still()
    if pictures:
        screen = shown.app.stack[-1]
        while screen.holds:
            shown.app.tick()
            shown.still()
        assert top(shown).endswith("Play") and screen.reads() and shown.app.wait() is None
        last = screen.seat
        shown.press("a")
        assert top(shown).endswith("HandOver") or session.person() == last
    else:
        names = [type(screen).__name__ for screen in shown.app.stack]
        assert names[-1] == "Message" and (len(names) == 2 or names[-2].endswith("HandOver"))


@pytest.mark.parametrize("size", tables.SIZES)
@pytest.mark.parametrize("players", (2, 3, 4, 6))
def test_no_card_in_focus_hides_a_rival(size, players):
    """Its ship, its distance and its dials stay to be seen while you go over your hand."""
    hand = ("Karaoke", "Big sister", "Spare screws", "Ball and chain", "Soup again", "Movie night")
    game = scene(players, hands=hand, distance={seat: 9 * seat for seat in range(players)})
    shown = tables.stage("spacehope", size)
    tables.show(shown, game)
    now = shown.now
    held = [piece for piece in range(now.count) if now.get(piece, KIND) == kinds.CARD]
    rivals = [piece for piece in range(now.count) if now.get(piece, KIND) in (kinds.BARS, kinds.SHIP)]
    assert len(held) == 6 and len(rivals) >= players - 1
    for piece in held:
        left, top, right, bottom = reach(now, piece, True)
        for other in rivals:
            x, y, w, h = now.place(other)
            assert x >= right or x + w <= left or y >= bottom or y + h <= top, now.place(piece)
