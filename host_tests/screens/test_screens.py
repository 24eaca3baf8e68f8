"""The screens as people see them: golden pictures, and that nothing is cut, covered or out of reach."""

import io

import pytest

from desktop.terminal import TerminalPanel
from host_tests.long import in_suite
from host_tests.playing import both_tables, device, still, strict, table, top, unpainted  # noqa: F401
from playing import golden_screens, handheld
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import FileStore, MemoryStore
from pocketdeck.engine import bots, catalog
from pocketdeck.engine.rng import Rng
from pocketdeck.screens.help import Help
from pocketdeck.screens.newgame import NewGame
from pocketdeck.screens.text.gamemenu import GameMenu
from pocketdeck.screens.text.play import TextPlay
from pocketdeck.screens.text.result import Result
from pocketdeck.stage import widgets

BOARDS = tuple(handheld.SIZES)


def test_the_comparison_notices_one_pixel(monkeypatch, tmp_path):
    shown = golden_screens.shot("ssd1306_i2c", "launcher")
    shown.rows[30] = bytes([1 - shown.rows[30][0]]) + shown.rows[30][1:]
    monkeypatch.setattr(golden_screens, "DIFFERENT", tmp_path)
    monkeypatch.setattr(golden_screens, "shot", lambda board, name: shown)
    assert golden_screens.differs("ssd1306_i2c", "launcher").startswith("1 pixels differ")


GOLDEN = [(board, name) for board in (*BOARDS, golden_screens.TEXT) for name in golden_screens.kept(board)]
# What is played to once for all boards comes one after the other.
GOLDEN.sort(key=lambda row: list(golden_screens.SHOTS).index(row[1]))
OTHERS = [(board, name) for board in BOARDS for name in golden_screens.SHOTS if (board, name) not in GOLDEN]


@pytest.mark.parametrize("board, name", GOLDEN)
def test_a_screen_is_the_golden_one_and_no_text_of_it_is_cut(board, name, strict, still):  # noqa: F811
    assert golden_screens.differs(board, name) == ""


@pytest.mark.crossed
@pytest.mark.parametrize("board, name", OTHERS)
def test_no_text_of_a_screen_is_cut(board, name, strict, unpainted, still):  # noqa: F811
    golden_screens.shot(board, name)


@pytest.mark.crossed
@pytest.mark.parametrize("board", BOARDS)
@both_tables
def test_no_text_is_cut_in_a_whole_career(board, strict, unpainted, pictures):  # noqa: F811
    """Every table, label, close-up and message that a career shows."""
    shown = device(board, pictures, seed=42)
    shown.app.session.settings["motion"] = "off"  # what leaves goes over the edge
    shown.press("a a")
    session = shown.app.session
    rng = Rng(5)
    for _ in range(in_suite(55, 100)):
        if pictures:
            table(shown)
        if session.game is None or session.game.over:
            break
        actions = session.game.actions()
        for _ in range(rng.below(len(actions))):
            shown.press("right y")
            while len(shown.app.stack) > 1:
                shown.press("b" if pictures else "a")
            shown.press("down down up")
        shown.choose(bots.choose(session.game, 0, "hard")[0])
    assert session.game.moves > 50


@pytest.mark.crossed
@pytest.mark.parametrize("size", [(240, 240, 16), (240, 135, 16), (320, 240, 16)])
@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_no_large_letter_is_cut(game_id, size, strict):  # noqa: F811
    """With the setting for large letters, where it is offered: tables in text, their menus, the result."""
    shown = Handheld(MemoryPanel(*size), MemoryStore(), 4, pictures=False)
    app = shown.app
    app.session.set("text", "large")
    app.fit()
    assert app.style.font > widgets.Style(app.canvas).font
    info = catalog.info(game_id)
    shown.begin(game_id, [None] + ["easy"] * (info["players"][1] - 1), None, 4)
    session = app.session
    for _ in range(25):
        while session.person() is None and not session.game.over:
            session.bot()
        del app.stack[1:]
        if session.game.over:
            break
        screen = app.stack[0]
        screen.all = True
        app.draw()
        shown.press("down up y")
        del app.stack[1:]
        screen.all = True
        shown.choose(bots.choose(session.game, 0, "easy")[0])
    if session.game.over:
        app.open(Result(app))
    else:
        app.open(GameMenu(app, app.stack[0]))
    shown.press("down down down up")


@pytest.mark.crossed
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_every_help_page_fits(board, game_id, strict):  # noqa: F811
    shown = device(board)
    shown.app.open(Help(shown.app, game_id))
    shown.app.draw()
    for _ in range(shown.app.stack[-1].choices.at, len(shown.app.stack[-1].titles)):
        shown.press("a")
        for _ in range(40):
            shown.press("down")
        shown.press("b down")
    shown.press("b")
    shown.app.open(NewGame(shown.app, game_id))
    shown.app.draw()
    for _ in range(20):
        shown.press("down right y")
        while len(shown.app.stack) > 3:
            shown.press("a")


@pytest.mark.crossed
@pytest.mark.parametrize("board", BOARDS)
@both_tables
def test_any_keys_at_any_time(board, pictures):
    """Pressed at random for long, others on each board, nothing breaks and the person is never stuck. The
    long form is tools/lab/torture.py --soak."""
    shown = device(board, pictures)
    rng = Rng(3, 2 * list(BOARDS).index(board) + pictures)
    names = ("up", "down", "left", "right", "a", "a", "a", "b", "x", "y")
    for _ in range(in_suite(250, 400)):
        if shown.app.quit:  # switched off: and on again
            shown = device(board, pictures, store=shown.app.session.store)
        shown.press(names[rng.below(len(names))])
    for _ in range(30):
        if top(shown).endswith("Play"):
            shown.leave()
        else:
            shown.press("b")
    assert top(shown) == "Launcher"


@pytest.mark.parametrize("board", BOARDS)
@both_tables
def test_b_ends_the_program_nowhere_and_the_menu_does(board, pictures):
    """One B too many on the way back to the launcher is none that counts."""
    shown = device(board, pictures)
    shown.press("b b" if pictures else "right b b b")
    assert not shown.app.quit and top(shown) == "Launcher"
    shown.press("x b b right x b b b")
    assert not shown.app.quit
    while top(shown) != "Launcher":  # the sheet of a game, in text
        shown.press("b")
    if pictures:
        shown.press("x")
    shown.menu("Switch off")
    assert shown.app.quit and top(shown) == "Launcher"


@pytest.mark.crossed
@pytest.mark.parametrize("board", BOARDS)
@both_tables
def test_a_career_is_played_with_keys_to_its_result(board, pictures):
    shown = device(board, pictures)
    shown.press("a a")
    for _ in range(3000):
        if shown.app.session.game.over:
            break
        if pictures:  # A alone goes on and on: what is in focus first binds nobody
            table(shown)
            actions = shown.app.session.game.actions()
            shown.choose(actions[-1 if shown.app.session.game.moves % 3 == 0 else 0])
        else:
            shown.press("right a" if shown.app.session.game.moves % 3 == 0 else "a")
    if pictures:
        table(shown)
        assert shown.app.stack[-1].verbs()[0] == "See the result"
        shown.press("a")
    assert type(shown.app.stack[-1]).__name__ == "Result"
    assert shown.app.session.statistics("handsolo")["clean"]["played"] == 0  # it can still be taken back
    shown.press("right right a" if pictures else "down down down a")
    assert shown.app.session.statistics("handsolo")["clean"]["played"] == 1
    assert shown.app.session.game is None and len(shown.app.stack) == 1


@both_tables
def test_a_killed_device_goes_on_where_it_was(pictures):
    store = MemoryStore()
    shown = device("pico_lcd_1_3", pictures, store=store)
    shown.press("a a")
    for _ in range(40):
        shown.press("right a")
        if shown.app.session.game.over:
            break
        state = shown.app.session.game.pack()
        again = device("pico_lcd_1_3", pictures, store=MemoryStore(dict(store.files)))
        assert again.app.session.game.pack() == state
        assert type(again.app.stack[-1]).__name__.endswith("Play")


def test_in_text_moving_the_focus_sends_only_the_action_bar():
    shown = device("pico_lcd_1_3", False)
    shown.press("a a down")
    before = shown.panel.sent
    shown.press("right")
    assert 0 < shown.panel.sent - before <= 32


def test_people_hand_over_and_nobody_sees_anothers_hand():
    """With two people at one device a screen comes between their hands."""
    shown = device("ssd1306_i2c", pictures=False)
    session = shown.app.session
    session.start("template", [None, None], None, 3)
    shown.app.open(TextPlay(shown.app))
    shown.app.draw()
    shown.press("a")
    assert type(shown.app.stack[-1]).__name__.endswith("HandOver")
    assert shown.app.stack[-2].seat == 1
    shown.press("a")
    assert type(shown.app.stack[-1]).__name__.endswith("Play")


def test_bots_move_by_themselves_with_a_pause():
    shown = device("ssd1306_i2c")
    shown.app.session.start("template", [None, "easy", "easy"], None, 3)
    shown.app.open(TextPlay(shown.app))
    shown.app.draw()
    assert shown.app.wait() is None
    shown.press("a")
    assert shown.app.wait() == 700
    shown.press("tick tick")
    if shown.app.wait():  # a bot may have laid a pair that another may snap
        shown.press("tick")
    assert shown.app.wait() is None and shown.app.session.person() == 0


@both_tables
def test_the_end_of_a_career_can_be_taken_back_until_it_is_left(pictures):
    shown = device("pico_lcd_0_96", pictures)
    shown.press("a a")
    shown.until(lambda view: view["phase"] == 4)
    shown.choose(shown.app.session.game.parse("retire"))
    shown.still()
    shown.press("a" * pictures)
    assert type(shown.app.stack[-1]).__name__ == "Result"
    shown.press("y x:Undo" if pictures else "down a")
    assert not shown.app.session.game.over and type(shown.app.stack[-1]).__name__.endswith("Play")


@pytest.mark.parametrize("board", ["pico_lcd_0_96", "pico_lcd_1_3"])
def test_a_new_game_over_one_in_progress_is_asked_about(board):
    """On a sheet over the setup."""
    shown = device(board)
    shown.press("a a")
    shown.choose(shown.app.session.game.actions()[0])
    shown.leave()
    shown.press("x:New_game a")
    assert type(shown.app.stack[-1]).__name__ == "Ask" and shown.app.session.game is None
    shown.press("b")
    assert shown.app.session.saved("handsolo") is not None
    shown.press("a a")
    assert shown.app.session.game.moves == 0


def test_at_least_one_player_is_a_person():
    shown = device("pico_lcd_0_96")
    shown.app.open(NewGame(shown.app, "template"))
    shown.app.draw()
    shown.press("down down right")
    assert type(shown.app.stack[-1]).__name__ == "Message" and shown.app.stack[-2].kinds == [None]
    shown.press("b")
    screen = shown.app.stack[-1]
    screen.kinds = ["easy", None]
    shown.press("up left")  # one player less
    assert screen.kinds == [None]


def snap(kinds):
    """A device on which the second player has laid a pair and the first, or a third, may snap it."""
    deck = "5 1 2 5 3 4 6 7 8".split() + "9 10 1 2 3 4 6 7 8 9 10".split()
    shown = device("ssd1306_i2c", pictures=False)
    session = shown.app.session
    session.start("template", kinds, None, 1)
    session.game = catalog.new_game("template", 1, len(kinds), deck=deck)
    for name in ("lay 5", "lay 5"):
        session.game.apply(session.game.parse(name))
    shown.app.enter()
    shown.app.draw()
    return shown


def test_a_person_can_snap_a_pair():
    shown = snap([None, "easy"])
    shown.press("left")
    screen = shown.app.stack[-1]
    assert shown.app.session.game.label(screen.actions()[screen.at]) == "Snap the pair"
    shown.press("a")
    assert list(shown.app.session.game.points) == [3, 0]


def test_bots_are_asked_for_claims_before_a_person_goes_on():
    shown = snap(["hard", "easy", None])
    assert shown.app.wait() == 700
    shown.press("tick")
    assert list(shown.app.session.game.points) == [3, 0, 0]
    assert shown.app.wait() is None


def bar(board, battery, left, right):
    """The top bar's pixels in rows."""
    shown = device(board)
    shown.canvas.battery = battery
    widgets.top_bar(shown.canvas, shown.app.style, left, right)
    return shown.picture().rows[: shown.app.style.bar]


@pytest.mark.parametrize("board", BOARDS)
def test_the_battery_stands_at_the_right_of_the_top_bar(board, strict):  # noqa: F811
    """Fuller is more of it; what stands on the left does not move."""
    rows = {battery: bar(board, battery, "Year 1", "10 c") for battery in (None, 5, 30, 60, 100)}
    assert len({b"".join(shown) for shown in rows.values()}) == 5
    half = len(rows[5][0]) // 2
    assert len({b"".join(row[:half] for row in shown) for shown in rows.values()}) == 1

    def filled(battery):
        middle = rows[battery][len(rows[battery]) // 2]
        outline = len(middle) - 13 - device(board).app.style.pad
        return middle[outline:].count(middle[outline])

    assert filled(30) < filled(60) < filled(100)


@pytest.mark.parametrize("board", BOARDS)
def test_without_room_for_it_the_battery_stays_away_until_it_is_low(board, monkeypatch):
    columns = device(board).app.style.columns
    left, right = "L" * (columns - 7), "R" * 5
    assert bar(board, 50, left, right) == bar(board, None, left, right)
    assert bar(board, 10, left, right) != bar(board, None, left, right)


@pytest.mark.parametrize("board", BOARDS)
def test_the_longest_label_fits_beside_its_arrows(board, strict):  # noqa: F811
    shown = device(board)
    for count in (1, 2, 9, 14):
        widgets.action_bar(shown.canvas, shown.app.style, "W" * 20, count - 1, count)


def test_a_save_that_does_not_validate_is_told_of_once(board="ssd1306_i2c"):
    store = MemoryStore()
    shown = device(board, store=store)
    shown.press("a a a a")
    shown.leave()
    for name in list(store.files):
        if name.startswith("handsolo.save"):
            store.files[name] = store.files[name][:-1] + b"?"
    again = device(board, store=MemoryStore(dict(store.files)))
    assert [type(screen).__name__ for screen in again.app.stack] == ["Launcher", "Note"]
    again.press("b")
    assert [type(screen).__name__ for screen in again.app.stack] == ["Launcher"]
    again.press("down up")
    assert len(again.app.stack) == 1
    again.press("a a")
    assert again.app.session.game.moves == 1


def test_a_folder_that_cannot_be_written_is_told_of_once(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    shown = Handheld(MemoryPanel(128, 64, 2), FileStore(blocked), 7)
    shown.press("a a")
    told = 0
    for _ in range(12):
        if type(shown.app.stack[-1]).__name__ == "Note":
            told += 1
            shown.press("b")
        game = shown.app.session.game
        shown.choose(game.actions()[0])
    assert told == 1 and game.moves > 4
    assert blocked.read_text() == "no folder"


def test_a_key_writes_to_a_terminal_what_has_changed_and_no_more():
    """In a window of 80 x 24: lines of a terminal take long, and those that are as they were stay."""
    out = io.StringIO()
    panel = TerminalPanel(160, 69, 16, handheld.palettes(), out=out, size=lambda: (80, 24), environment={})
    panel.started = True
    shown = Handheld(panel, MemoryStore(), 7)
    shown.press("a a")
    whole = len(out.getvalue())
    written = {}
    for name in ("a", "right", "x", "down", "b", "y", "b") * 6:
        before = len(out.getvalue())
        shown.press(name)
        written.setdefault(name, []).append(len(out.getvalue()) - before)
    assert max(max(sizes) for sizes in written.values()) < whole, "less than the first pictures"
    assert max(written["down"]) < min(written["b"]) / 4, "a row of a menu is not the table anew"
    assert len(out.getvalue()) > 10000


def test_who_looks_elsewhere_comes_back_to_what_has_just_happened():
    """On a table in text it stands until a key does something there."""
    shown = device(pictures=False)
    shown.begin("soliterror", [None], {}, 7)
    while not shown.app.stack[-1].news:
        shown.press("a")
    before = shown.picture()
    for keys in ("x b", "y b"):
        shown.press(keys)
        assert shown.picture().rows == before.rows
    shown.press("right")
    assert not shown.app.stack[-1].news and shown.picture().rows != before.rows
