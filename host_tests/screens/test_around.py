"""The app around the games: deals by their codes, choices that are remembered, settings that work."""

import pytest

import pocketdeck
from playing import handheld
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import catalog, daily, dealcode
from pocketdeck.screens import codeentry
from pocketdeck.screens import settings as page
from pocketdeck.screens.newgame import NewGame
from pocketdeck.screens.statistics import Figures
from pocketdeck.session import settings
from pocketdeck.session.session import Session
from pocketdeck.stage import sounds, widgets

END = ["Erase statistics", "About Pocketdeck"]
BOARDS = tuple(handheld.SIZES)


def device(board="pico_lcd_1_3", store=None, seed=7, pictures=False):
    """Most of this is about the screens of text; host_tests/screens/picture has the same as pictures."""
    store = MemoryStore() if store is None else store
    return Handheld(MemoryPanel(*handheld.SIZES[board]), store, seed, pictures=pictures)


def top(shown):
    return type(shown.app.stack[-1]).__name__


def rows(shown):
    return [row[:2] for row in shown.app.stack[-1].choices.rows]


def focus(shown, name):
    """Go to a row of a menu."""
    screen = shown.app.stack[-1]
    for _ in screen.choices.rows:
        if screen.choices.rows[screen.choices.at][0].strip() == name:
            return
        shown.press("down")
    raise AssertionError(f"no row '{name}'")


def choose(shown, name):
    focus(shown, name)
    shown.press("a")


def type_code(shown, code):
    """Type on the keyboard, with arrows and A; the focus is on OK afterwards."""
    for letter in [*dealcode.read(code), codeentry._DONE]:
        screen = shown.app.stack[-1]
        while screen.cell // 11 != letter // 11:
            shown.press("down")
        while screen.cell != letter:
            shown.press("right")
        if letter < codeentry._DONE:
            shown.press("a")


# --- deal codes


@pytest.mark.some(2)
@pytest.mark.parametrize("board", BOARDS)
def test_a_code_typed_with_keys_is_played(board):
    shown = device(board)
    code = dealcode.encode("solo", 99, 3, {"stacking": "on"})
    shown.press("a")
    choose(shown, "Deal")
    type_code(shown, code)
    shown.press("a")
    assert top(shown) == "NewGame" and ("Deal", code) in rows(shown) and shown.app.stack[-1].title == "SOLO"
    shown.press("a")
    game = shown.app.session.game
    assert (game.id, game.seed, game.players, game.options["stacking"]) == ("solo", 99, 3, "on")


def test_when_the_last_letter_is_right_ok_comes_next():
    shown = device()
    shown.press("a")
    choose(shown, "Deal")
    screen = shown.app.stack[-1]
    code = dealcode.encode("portroyal", 5, 1)
    for letter in dealcode.read(code):
        assert screen.cell != codeentry._DONE
        screen.cell = letter
        shown.press("a")
    assert screen.cell == codeentry._DONE
    shown.press("a a")
    assert shown.app.session.game.id == "portroyal" and shown.app.session.game.seed == 5


def test_a_wrong_letter_is_named_and_typed_over():
    shown = device("ssd1306_i2c")
    code = dealcode.encode("handsolo", 77, 1)
    wrong = code[:5] + ("A" if code[5] != "A" else "B") + code[6:]
    shown.press("a")
    choose(shown, "Deal")
    type_code(shown, wrong)
    shown.press("a")
    assert top(shown) == "Message" and "Letter 5" in " ".join(shown.app.stack[-1].lines)
    shown.press("b")
    screen = shown.app.stack[-1]
    assert screen.at == 4
    screen.cell = dealcode.LETTERS.index(code[5])
    shown.press("a a a")
    assert shown.app.session.game.seed == 77


def test_b_takes_letters_back_and_then_leaves():
    shown = device()
    shown.press("a")
    choose(shown, "Deal")
    shown.press("a a b b")
    assert top(shown) == "Code"
    shown.press("b")
    assert top(shown) == "NewGame" and ("Deal", "new") in rows(shown)


def test_a_code_never_grows_beyond_the_longest():
    shown = device()
    shown.press("a")
    choose(shown, "Deal")
    shown.press("a " * 20)
    assert len(shown.app.stack[-1].typed) == dealcode.LENGTHS[-1]


def test_the_code_of_a_game_is_told_in_its_menu_and_with_its_result():
    shown = device()
    shown.app.session.start("template", [None], None, 5)
    shown.app.enter()
    shown.app.draw()
    code = dealcode.encode("template", 5, 1)
    shown.press("x")
    choose(shown, "Deal code")
    assert shown.app.stack[-1].lines[0] == code
    shown.press("b b")
    while top(shown) != "Result":
        shown.press("a")
    assert ("Deal", code) in rows(shown)


def test_a_new_deal_has_a_short_code():
    shown = device(seed=dealcode.SHORT + 12)
    shown.press("a a")
    assert shown.app.session.game.seed == 12


# --- the deal of the day


def test_with_a_clock_the_deal_of_the_day_is_the_same_everywhere(monkeypatch):
    monkeypatch.setattr(daily.time, "localtime", lambda: (2026, 11, 21, 0, 0, 0, 0, 0, 0))
    number, played = daily.find({}, "solo")
    seed = daily.deal(number)
    assert (number, seed, played) == ((2026 * 12 + 11) * 31 + 21, 12230275, False)
    seeds = set()
    for day in range(1, 29):
        monkeypatch.setattr(daily.time, "localtime", lambda day=day: (2027, 2, day, 0, 0, 0, 0, 0, 0))
        seeds.add(daily.deal(daily.find({}, "solo")[0]))
    assert len(seeds) == 28 and all(0 <= deal < dealcode.SHORT for deal in seeds)


def test_the_deal_of_the_day_is_played_and_then_marked(monkeypatch):
    monkeypatch.setattr(daily.time, "localtime", lambda: (2026, 11, 21, 0, 0, 0, 0, 0, 0))
    store = MemoryStore()
    shown = device(store=store)
    shown.press("a")
    focus(shown, "Deal")
    shown.press("right")
    assert ("Deal", "of the day") in rows(shown)
    choose(shown, "Begin")
    assert shown.app.session.game.seed == daily.deal(daily.find({}, "handsolo")[0])
    shown.leave()
    shown.press("right")
    focus(shown, "Deal")
    shown.press("right")
    assert ("Deal", "played today") in rows(shown)
    shown.press("b")
    focus(shown, "SOLO")
    shown.press("a")
    focus(shown, "Deal")
    shown.press("right")
    assert ("Deal", "of the day") in rows(shown)


def test_without_a_clock_the_deals_of_the_day_follow_each_other(monkeypatch):
    monkeypatch.setattr(daily.time, "localtime", lambda: (2021, 1, 1, 0, 0, 0, 0, 0, 0))
    assert daily.find({}, "solo") == (1, False)
    assert daily.find({"day.solo": "1"}, "solo") == (2, False)
    assert daily.deal(2) != daily.deal(1)
    assert daily.find({"day.solo": "nonsense"}, "solo")[0] == 1
    assert daily.find({"day.solo": "²"}, "solo")[0] == 1
    assert daily.find({"day.solo": "-7"}, "solo")[0] == 1
    assert 0 < daily.find({"day.solo": "9" * 30}, "solo")[0] < 1 << 30


# --- what was chosen last


def test_players_kinds_and_options_are_remembered_for_each_game():
    store = MemoryStore()
    shown = device(store=store)
    focus(shown, "SOLO")
    shown.press("a down right right down down right")
    focus(shown, "Stacking")
    shown.press("right")
    choose(shown, "Begin")
    session = shown.app.session
    kinds, chosen = session.kinds, session.game.options
    assert len(kinds) == 4 and chosen["stacking"] == "on"
    shown.leave()
    again = device(store=store)
    focus(again, "SOLO")
    again.press("right")
    screen = again.app.stack[-1]
    assert (screen.kinds, screen.options) == (kinds, chosen)
    again.press("b")
    focus(again, "Hand Solo")
    again.press("right")
    assert again.app.stack[-1].kinds == [None]


@pytest.mark.parametrize(
    "kept",
    ["", "/", "0", "00/", "11/3000000", "09/3000000", "01/9000000", "0²/3000000", "00000000000/3000000"],
)
def test_what_cannot_have_been_chosen_is_not_offered(kept):
    shown = device()
    shown.app.session.settings["new.solo"] = kept
    shown.app.open(NewGame(shown.app, "solo"))
    shown.app.draw()
    screen = shown.app.stack[-1]
    assert screen.kinds == [None, "medium"] and screen.options == catalog.resolve("solo")


def test_every_row_of_a_new_game_is_explained_under_the_rows_where_there_is_room():
    shown = device()
    for game_id in catalog.GAMES:
        shown.app.open(NewGame(shown.app, game_id))
        shown.app.draw()
        screen = shown.app.stack[-1]
        assert screen.choices.spare == 3
        for at in range(len(screen.choices.rows)):
            assert screen.asked(at).endswith("."), (game_id, at)


# --- settings


class Hooks:
    """What a device has that can do everything."""

    def __init__(self, shown):
        self.heard = []
        self.left = []
        shown.app.buzzer = lambda number, soft: self.heard.append(number)
        shown.app.mirror = self.left.append
        shown.app.single = lambda one: None
        shown.app.power = self
        shown.panel.brightness = lambda level: None

    def about(self):
        return "Battery: 80%."


def shown_settings(shown):
    """Open the settings; those of them that ask something of the device."""
    shown.settings()
    return [row[0] for row in rows(shown) if row[0] != "Tips"]


def test_a_setting_that_the_device_cannot_honour_is_not_shown():
    of_one_bit = ["Speed of bots", "Motion", "Questions", "Text size", *END]
    assert shown_settings(device("ssd1306_i2c", pictures=True)) == of_one_bit
    all_of_them = ["Speed of bots", "Motion", "Questions", "Text size", "Colours", *END]
    assert shown_settings(device("pico_lcd_0_96", pictures=True)) == all_of_them
    assert shown_settings(device(pictures=True)) == all_of_them
    assert shown_settings(device()) == [name for name in all_of_them if name not in ("Motion", "Questions")]


def test_a_device_that_can_do_everything_shows_every_setting():
    shown = device(pictures=True)
    Hooks(shown)
    names = shown_settings(shown)
    assert {row[1] for row in page._ROWS} - {"Tips"} == set(names[:-2])
    assert names[-2:] == END
    assert {row[0] for row in page._ROWS} <= {row[0] for row in settings.ROWS}
    choose(shown, "About Pocketdeck")
    assert shown.app.stack[-1].lines == ["Version " + pocketdeck.__version__, "Battery: 80%."]


def test_where_nothing_is_known_of_the_device_settings_still_tell_the_version():
    shown = device()
    shown_settings(shown)
    choose(shown, "About Pocketdeck")
    assert shown.app.stack[-1].lines == ["Version " + pocketdeck.__version__]


def test_every_value_of_every_setting_can_be_reached_and_is_kept():
    store = MemoryStore()
    shown = device(store=store, pictures=True)
    Hooks(shown)
    shown_settings(shown)
    for key, name, _, _ in page._ROWS:
        values = next(row[1] for row in settings.ROWS if row[0] == key)
        focus(shown, name)
        seen = set()
        for _ in values:
            shown.press("right")
            seen.add(shown.app.session.settings[key])
        assert seen == set(values)
        shown.press("left")
    assert Session(store).settings == shown.app.session.settings


def test_large_text_takes_the_next_font_only_where_there_is_room():
    assert device().app.style.font == 1
    shown = device()
    shown_settings(shown)
    focus(shown, "Text size")
    shown.press("right")
    assert shown.app.style.font == 2 and shown.app.style.columns >= 25
    for board in ("pico_lcd_0_96", "ssd1306_i2c"):
        assert widgets.Style(device(board).canvas, True).font == 0  # also when the settings say large


def test_large_text_is_offered_where_it_is_honoured():
    boards = [(128, 64), (160, 80), (240, 135), (240, 240), (320, 240)]
    for size in boards + [(151, 120), (152, 120), (160, 85), (160, 86), (232, 240), (233, 240), (240, 200)]:
        canvas = Handheld(MemoryPanel(*size, 16), MemoryStore()).canvas
        honoured = widgets.Style(canvas, True).font > widgets.Style(canvas).font
        assert page.larger(*size) == honoured, size


def test_cues_are_heard_only_when_they_are_wanted():
    shown = device(pictures=False)
    hooks = Hooks(shown)
    shown.press("down a b")
    assert hooks.heard == []
    shown.app.session.set("sound", "on")
    shown.press("down a")
    assert hooks.heard == [sounds.MOVE, sounds.ACCEPT]
    shown.press("b")
    shown.app.session.start("template", [None], None, 5)
    shown.app.enter()
    shown.app.draw()
    shown.press("x a")  # nothing to undo yet
    assert hooks.heard[-1] == sounds.REFUSE
    shown.press("b")
    while top(shown) != "Result":
        shown.press("a")
    winners = shown.app.session.game.result()["winners"]
    assert hooks.heard[-1] == (sounds.GAIN if 0 in winners else sounds.LOSS)


def test_the_left_hand_is_told_to_the_keys():
    shown = device()
    hooks = Hooks(shown)
    shown_settings(shown)
    focus(shown, "Hand")
    shown.press("right left")
    assert hooks.left[-2:] == [True, False]


def test_the_pause_before_a_bots_turn_is_skipped_by_a_key():
    for key in ("a", "left", "right"):
        shown = device(pictures=False)
        shown.app.session.start("template", [None, "easy"], None, 3)
        shown.app.enter()
        shown.app.draw()
        shown.press("a")
        moves = shown.app.session.game.moves
        assert shown.app.session.person() is None
        shown.press(key)
        assert shown.app.session.game.moves == moves + 1, key


# --- erasing statistics


def finish(shown):
    """Play a game of Hand Solo to its end, and leave it."""
    shown.app.session.start("handsolo", [None], None, 5)
    shown.app.enter()
    shown.app.draw()
    while top(shown) != "Result":
        shown.press("a")
    choose(shown, "To the games")


def test_statistics_are_erased_after_a_question_only():
    store = MemoryStore()
    shown = device(store=store)
    finish(shown)
    shown_settings(shown)
    choose(shown, "Erase statistics")
    shown.press("a")
    assert top(shown) == "Question"
    shown.press("b")
    assert shown.app.session.statistics("handsolo")["clean"]["played"] == 1
    shown.press("a a")
    assert top(shown) == "Message"
    assert shown.app.session.statistics("handsolo")["clean"]["played"] == 0
    assert not [name for name in store.files if "stats" in name]
    shown.press("b b b")
    finish(shown)
    assert shown.app.session.statistics("handsolo")["clean"]["played"] == 1


def test_erasing_one_games_statistics_leaves_the_others():
    shown = device()
    finish(shown)
    shown_settings(shown)
    choose(shown, "Erase statistics")
    choose(shown, "SOLO")
    shown.press("a")
    assert shown.app.session.statistics("handsolo")["clean"]["played"] == 1
    shown.press("b")
    choose(shown, "Erase statistics")
    choose(shown, "All games")
    shown.press("a")
    assert shown.app.session.statistics("handsolo")["clean"]["played"] == 0


# --- a broken file


@pytest.mark.parametrize("name", ["settings", "handsolo.stats"])
def test_a_broken_file_is_set_aside_and_told_of_once(name):
    store = MemoryStore()
    shown = device(store=store)
    finish(shown)
    for file in list(store.files):
        if file.startswith(name + "."):
            store.files[file] = store.files[file][:-3] + b"???"
    again = device(store=store)
    again.app.open(Figures(again.app, "handsolo"))
    again.app.tell()
    told = [screen for screen in again.app.stack if getattr(screen, "title", "") == "Please note"]
    assert len(told) == 1 and name + ".bad" in " ".join(told[0].lines)
    assert ("set as at first" in " ".join(told[0].lines)) == (name == "settings")
    assert name + ".bad" in store.files
    assert name != "settings" or Session(store).settings == settings.defaults()
    third = device(store=store)
    assert top(third) == "Launcher"
