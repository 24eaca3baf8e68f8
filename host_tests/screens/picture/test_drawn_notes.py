"""What the device tells by itself lies over what is shown, all of it can be read, and then it is gone."""

import pytest

from playing import golden_screens, handheld
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import catalog
from pocketdeck.screens import pages

every_size = pytest.mark.parametrize("board", tuple(handheld.SIZES))
LONG = (
    "solo.save: it is damaged. The file is kept as solo.save.bad. The game begins anew without it. " * 3
).strip()


def device(board, game):
    shown = Handheld(MemoryPanel(*handheld.SIZES[board]), MemoryStore(), 7)
    if game:
        shown.begin(game, [None], {}, 7)
        shown.still()
    return shown


@pytest.mark.parametrize("game", ["", "soliterror"])
@every_size
def test_a_note_is_read_to_its_end_and_leaves_nothing_behind(board, game):
    shown = device(board, game)
    before = shown.picture()
    shown.app.note("Please note", LONG)
    shown.app.settle()
    note = shown.app.stack[-1]
    assert shown.picture() != before
    assert " ".join(note.told()) == "Please note " + LONG
    assert 0 <= note.x and note.x + note.w <= note.width and note.y + note.h <= note.height
    seen = set()
    while shown.app.stack[-1] is note:
        seen |= set(range(note.first, note.first + note.shown))
        shown.press("a")
    assert seen >= set(range(len(note.lines)))
    assert shown.picture() == before


@every_size
def test_a_low_battery_is_shown_with_what_is_left_of_it(board):
    pictures = []
    for percent in (4, 9):
        shown = device(board, "portroyal")
        shown.app.note("Battery low", "Charge it soon.", percent)
        shown.app.settle()
        pictures.append(shown.picture())
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("over", ["", "x", "x:Hint"])
@every_size
def test_before_it_sleeps_it_says_so_and_afterwards_everything_is_as_it_was(board, over):
    shown = device(board, "portroyal")
    shown.press(over)
    before = shown.picture()
    assert shown.app.asleep()
    assert shown.picture() != before
    shown.app.roused()
    assert shown.picture() == before


def test_a_screen_of_text_has_its_notes_as_text():
    shown = Handheld(MemoryPanel(240, 240, 16), MemoryStore(), 7, pictures=False)
    shown.app.note("Please note", LONG)
    shown.app.settle()
    assert type(shown.app.stack[-1]).__name__ == "Message" and not shown.app.asleep()


@every_size
def test_large_text_is_for_what_is_read_too(board):
    heights = []
    for text in ("normal", "large"):
        shown = device(board, "")
        shown.app.session.settings["text"] = text
        shown.app.fit()
        shown.app.message("A page", LONG)
        shown.app.settle()
        page = shown.app.stack[-1]
        heights.append(page.rows())
        seen = set()
        while shown.app.stack[-1] is page:
            seen |= set(range(page.first, page.first + page.rows()))
            shown.press("a")
        assert seen >= set(range(len(page.lines)))
    assert 3 <= heights[1] < heights[0]


@pytest.mark.parametrize("board", ("pico_lcd_1_3", "ili9341"))
def test_a_question_lies_over_the_page_that_asks_it(board):
    """A does it, B does not, and the page is as before; also if a note comes between."""
    shown = Handheld(MemoryPanel(*handheld.SIZES[board]), MemoryStore(), 7)
    shown.press("x:New_game")
    page = bytes(shown.canvas.buffer)
    done = []
    for keys in ("b", "a"):
        pages.ask(shown.app, "Ask", "Shall it be done?", "Do it", lambda: done.append(1))
        shown.app.settle()
        shown.still()
        asked = bytes(shown.canvas.buffer)
        assert asked != page and shown.app.stack[-1].verbs()[0] == "Do it"
        shown.app.note("Please note", "Something.")
        shown.app.settle()
        shown.press("a")
        assert bytes(shown.canvas.buffer) == asked and not done
        shown.press(keys)
        assert bytes(shown.canvas.buffer) == page
    assert done == [1]


@pytest.mark.crossed
@pytest.mark.parametrize("game", catalog.GAMES)
@every_size
def test_a_name_beside_a_bar_of_a_hint_is_cut_only_where_its_unit_has_gone_before(board, game, monkeypatch):
    shown = device(board, "")
    golden_screens.SHOTS[game + "-hint"](shown)
    shown.still()
    hint = shown.app.stack[-1]
    for _ in hint.lines:
        shown.press("down")
    drawn, text = [], hint.canvas.text
    monkeypatch.setattr(hint.canvas, "text", lambda x, y, s, *more: drawn.append(s) or text(x, y, s, *more))
    hint.paint()
    action, _, worth = hint.rows[-1]
    number = worth.rpartition(" ")[0]
    assert (worth in drawn) != (number in drawn)
    assert number in drawn or hint.below.label(action) in drawn


def test_a_question_has_both_answers_as_buttons():
    """The stick goes to either; A on the other one is a no."""
    shown = Handheld(MemoryPanel(*handheld.SIZES["pico_lcd_1_3"]), MemoryStore(), 7)
    done = []
    for keys, answer in (("right a", 0), ("a", 1), ("right left a", 2), ("b", 2)):
        pages.ask(shown.app, "Ask", "Shall it be done?", "Do it", lambda: done.append(1))
        shown.app.settle()
        shown.still()
        shown.press(keys)
        assert len(done) == answer and type(shown.app.stack[-1]).__name__ == "Launcher", keys
