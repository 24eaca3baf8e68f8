"""The launcher as a shelf of covers: one press from power-on to a game, and everything else behind X."""

import pytest

from playing import handheld
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import catalog
from pocketdeck.screens.link import linking
from pocketdeck.session import slots
from pocketdeck.stage.picture import bar, letters, palettes

SIZES = tuple(handheld.SIZES)
every_size = pytest.mark.parametrize("board", SIZES)


def device(board="pico_lcd_1_3", store=None, seed=7):
    return Handheld(MemoryPanel(*handheld.SIZES[board]), MemoryStore() if store is None else store, seed)


def top(shown):
    return type(shown.app.stack[-1]).__name__


@every_size
def test_one_press_from_power_on_leads_into_a_game(board):
    shown = device(board)
    shown.press("a")
    assert top(shown) == "Play" and shown.app.session.game.id == catalog.GAMES[0]


def test_a_game_begins_with_the_players_and_options_of_the_last_time():
    shown = device()
    shown.app.session.set("new.solo", "031/3001000")
    while shown.app.stack[-1].game != "solo":
        shown.press("right")
    shown.press("a")
    session = shown.app.session
    assert session.kinds == [None, "hard", "easy"] and session.game.options["stacking"] == "on"


def test_a_saved_game_is_told_of_and_a_resumes_it():
    store = MemoryStore()
    shown = device(store=store)
    shown.open("portroyal")
    shown.press("a a a")
    packed = shown.app.session.game.pack()
    shown.leave()
    cover = shown.app.stack[-1]
    assert cover.game == "portroyal" and "VP" in cover.state and cover.verbs()[0] == "Resume"
    shown.press("a")
    assert shown.app.session.game.pack() == packed
    shown.leave()
    again = device(store=store)
    assert again.app.stack[-1].game == "portroyal", "the game that was played last"


@every_size
def test_left_and_right_go_round_the_shelf_and_each_cover_has_its_palette(board):
    shown = device(board)
    seen = []
    for _ in catalog.GAMES:
        game_id = shown.app.stack[-1].game
        seen.append(game_id)
        if shown.canvas.inks == 16:
            assert shown.panel.colours == palettes.of(game_id)
        shown.press("right")
    assert tuple(seen) == catalog.GAMES and shown.app.stack[-1].game == seen[0]
    shown.press("left")
    assert shown.app.stack[-1].game == seen[-1]


@every_size
def test_every_cover_looks_different_and_its_bar_fits(board):
    shown = device(board)
    seen = set()
    for _ in catalog.GAMES:
        seen.add(bytes(shown.canvas.buffer))
        screen = shown.app.stack[-1]
        assert bar.fits(screen.canvas, *screen.verbs()) == 1
        shown.press("right")
    assert len(seen) == len(catalog.GAMES)


def test_a_cover_on_a_wide_screen_fades_into_the_night_without_a_seam():
    """From both edges inwards there is less and less night, and nowhere does half of it end at once."""
    shown = device("ili9341")
    for _ in catalog.GAMES:
        rows = shown.picture().rows[4:120]
        night = [sum(row[x : x + 8].count(palettes.NIGHT) for row in rows) for x in range(0, 320, 8)]
        dark = [count / 8 / len(rows) for count in night]
        for side in (dark, dark[::-1]):
            assert side[:5] == [1] * 5, "beside the picture is nothing"
            fading = side[4:10]
            less = [outer - inner for outer, inner in zip(fading, fading[1:])]
            assert fading[-1] < 0.75 and -0.01 < min(less) and max(less) < 0.4
        shown.press("right")


@every_size
def test_a_step_back_shows_the_same_cover_pixel_by_pixel(board):
    shown = device(board)
    before = bytes(shown.canvas.buffer)
    for keys in ("right left", "y b", "x b", "x right b"):
        shown.press(keys)
        assert bytes(shown.canvas.buffer) == before, keys


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_the_longest_state_of_a_game_leaves_the_title_alone(game_id):
    """Whatever a save has for the launcher: it is cut where there is no room."""
    for board in SIZES:
        shown = device(board)
        screen = shown.app.stack[-1]
        while screen.game != game_id:
            shown.press("right")
        screen.state = screen.states[game_id] = "W" * 60
        shown.app.tick()
        screen.all = True
        shown.app.draw()
        words = screen.verbs()
        assert bar.fits(screen.canvas, *words) == 1


def test_x_has_everything_else_about_the_game():
    wanted = {
        "New game": "NewGame",
        "Today's deal": "NewGame",
        "Deal code": "Code",
        "500 deals": "Rated",
        "How to play": "Help",
        "Statistics": "Figures",
        "Settings": "Settings",
    }
    for board in SIZES:
        for word, screen in wanted.items():
            shown = device(board)
            shown.press("right x")
            shown.menu(word)
            assert top(shown) == screen, (board, word)
            assert getattr(shown.app.stack[-1], "game_id", "solo") == "solo"
        shown = device(board)
        shown.press("x")
        shown.menu("Switch off")
        assert shown.app.quit


def test_where_nothing_can_be_switched_off_there_is_no_row_for_it(monkeypatch):
    """As in a browser; what comes behind it moves up."""
    opened = []
    monkeypatch.setattr(linking, "open", opened.append)
    shown = device()
    shown.app.endless, shown.app.carrier = True, lambda: None
    shown.press("x")
    assert [row[1] for row in shown.app.stack[-1].rows][-2:] == ["Settings", "Play together"]
    shown.menu("Play together")
    assert opened == [shown.app] and not shown.app.quit


def test_the_deal_of_the_day_and_a_code_lead_into_their_deals():
    shown = device()
    shown.press("x:Today's_deal")
    assert shown.app.stack[-1].deal == 1
    shown.press("x")
    assert top(shown) == "Play" and shown.app.session.game.seed == shown.app.stack[0].session.game.seed
    assert shown.app.session.settings["day.handsolo"]


def test_a_damaged_save_is_told_of_when_its_cover_comes():
    store = MemoryStore()
    shown = device(store=store)
    shown.open("solo")
    shown.leave()
    for name in list(store.files):
        if name.startswith("solo.save"):
            store.files[name] = store.files[name][:-1] + b"?"
    store.files.update({name: data for name, data in store.files.items()})
    again = device(store=store)
    assert [type(screen).__name__ for screen in again.app.stack] == ["Launcher", "Note"]
    again.press("a")
    assert again.app.stack[-1].verbs()[0] == "Play"
    assert slots.load(again.app.session.store, "solo.save")[0] is None


def test_without_the_pictures_the_launcher_is_rows_of_text():
    shown = Handheld(MemoryPanel(240, 240, 16), MemoryStore(), 7, pictures=False)
    words = [row[0] for row in shown.app.stack[-1].choices.rows]
    assert not shown.app.drawn and words[-2:] == ["Settings", "Switch off"]


def test_the_battery_is_seen_on_the_cover():
    shown = device()
    before = bytes(shown.canvas.buffer)
    shown.canvas.battery = 8
    shown.app.stack[-1].all = True
    shown.app.draw()
    assert bytes(shown.canvas.buffer) != before


def test_a_game_without_a_cover_has_its_icon(monkeypatch):
    part = catalog.part

    def without(game_id, name=""):
        if name == "picture.front":
            raise ImportError
        return part(game_id, name)

    monkeypatch.setattr(catalog, "part", without)
    for board in SIZES:
        shown = device(board)
        first = bytes(shown.canvas.buffer)
        assert len(set(first)) > 1
        shown.press("right")
        assert bytes(shown.canvas.buffer) != first
    assert letters.width("Pocketdeck", letters.TITLE_BOLD) < 240
