"""What moves around the tables: a sheet that comes, the knob of a switch. Any key ends it, and counts."""

import pytest

from common import handheld
from common.handheld import Handheld, MemoryPanel
from common.hoststore import MemoryStore

every_size = pytest.mark.parametrize("board", tuple(handheld.SIZES))
SHEETS = {  # how each comes: over a cover, over a table, by itself
    "cover": lambda shown: shown.press("x"),
    "menu": lambda shown: (table(shown), shown.press("x")),
    "note": lambda shown: (table(shown), note(shown)),
}


def device(board, motion="on"):
    shown = Handheld(MemoryPanel(*handheld.SIZES[board]), MemoryStore(), 7)
    shown.app.session.set("motion", motion)
    return shown


def table(shown):
    shown.begin("portroyal", [None], {}, 7)
    shown.press("a a a")
    shown.still()


def note(shown):
    shown.app.note("Please note", "Something has happened that you have to know.")
    shown.app.settle()


def pictures(shown):
    """What is shown from now on, until nothing moves."""
    found = [bytes(shown.canvas.buffer)]
    while shown.app.stack[-1].moving:
        assert 0 < shown.app.wait() < 34
        shown.app.tick()
        found.append(bytes(shown.canvas.buffer))
    assert shown.app.wait() is None
    return found


@pytest.mark.parametrize("sheet", SHEETS)
@every_size
def test_a_sheet_rises_in_three_pictures_to_where_it_is_without_motion(board, sheet):
    """On one bit, and if no motion is wanted, it is there at once."""
    still, moving = device(board, "off"), device(board)
    for shown in (still, moving):
        SHEETS[sheet](shown)
    (there,) = pictures(still)
    found = pictures(moving)
    assert found[-1] == there
    assert len(found) == len(set(found)) == (1 if moving.canvas.inks == 2 else 3)


@pytest.mark.parametrize("game_id", ("portroyal", "soliterror"))
@every_size
def test_a_close_up_grows_by_whole_sizes_and_its_words_come_when_it_stands(board, game_id):
    still, moving = device(board, "off"), device(board)
    for shown in (still, moving):
        shown.begin(game_id, [None], {}, 7)
        shown.still()
        shown.press("y")
    (there,) = pictures(still)
    closer = moving.app.stack[-1]
    assert closer.moving == (closer.size > 1 and moving.canvas.inks > 2)
    assert closer.moving == (not closer.title)
    found = pictures(moving)
    assert found[-1] == there and closer.title == still.app.stack[-1].title
    assert len(found) == len(set(found)) == (closer.size if moving.canvas.inks > 2 else 1)


@pytest.mark.parametrize("keys", ("right", "y b", "down", "x"))
@pytest.mark.parametrize("ticks", (0, 1))
def test_a_key_while_it_grows_counts_at_once(keys, ticks):
    still, moving = device("pico_lcd_1_3", "off"), device("pico_lcd_1_3")
    for shown in (still, moving):
        shown.begin("portroyal", [None], {}, 7)  # a deck with more words than there is room for
        shown.still()
        shown.press("y")
        assert shown.app.stack[-1].size == 3
        shown.press("tick " * ticks * shown.app.stack[-1].moving + keys)
    assert not moving.app.stack[-1].moving and bytes(moving.canvas.buffer) == bytes(still.canvas.buffer)


@every_size
def test_its_table_is_dimmed_from_the_first_picture_on(board):
    """What lies above the place of the sheet is the same in all pictures, and so is the bar."""
    shown = device(board)
    SHEETS["menu"](shown)
    screen = shown.app.stack[-1]
    row = len(shown.canvas.buffer) // shown.canvas.height
    above = (screen.y - 1) * row if shown.canvas.inks == 16 else 0
    bar = screen.height * row if shown.canvas.inks == 16 else len(shown.canvas.buffer)
    assert len({(frame[: max(0, above)], frame[bar:]) for frame in pictures(shown)}) == 1


@pytest.mark.parametrize("ticks", (0, 1))
@every_size
def test_a_key_ends_it_and_counts(board, ticks):
    still, moving = device(board, "off"), device(board)
    for shown in (still, moving):
        SHEETS["menu"](shown)
        shown.press("tick " * ticks * shown.app.stack[-1].moving + "right down")
    assert not moving.app.stack[-1].moving
    assert moving.app.stack[-1].at == still.app.stack[-1].at
    assert bytes(moving.canvas.buffer) == bytes(still.canvas.buffer)


@every_size
def test_closing_it_meanwhile_leaves_the_table_as_it_was(board):
    shown = device(board)
    table(shown)
    before = bytes(shown.canvas.buffer)
    for keys in ("x b", "x tick b", "x tick tick b"):
        for key in keys.split():
            if key != "tick" or shown.app.stack[-1].moving:
                shown.press(key)
        assert bytes(shown.canvas.buffer) == before, keys


@every_size
def test_what_takes_the_place_of_a_sheet_is_there_at_once(board):
    """The list of what happened comes out of the menu; the menu comes back from a page."""
    shown = device(board)
    table(shown)
    shown.press("x:What_happened")
    assert not shown.app.stack[-1].moving
    shown.press("b x")
    shown.still()
    shown.press("y b")
    assert not shown.app.stack[-1].moving


def settings(shown):
    """The row of a switch in the settings."""
    shown.press("x:Settings")
    rows = [row[0] for row in shown.app.stack[-1].choices.rows]
    shown.press("down " * rows.index("Tips"))


def rules(shown):
    """That of a house rule."""
    shown.press("right x:New_game up up up up right down down")


@pytest.mark.parametrize("page", (settings, rules))
@pytest.mark.parametrize("board", ("pico_lcd_1_3", "ili9341"))
def test_the_knob_of_a_switch_is_on_its_way_in_one_picture(board, page):
    still, moving = device(board, "off"), device(board)
    for shown in (still, moving):
        page(shown)
    before = bytes(moving.canvas.buffer)
    for _ in range(2):
        for shown in (still, moving):
            shown.press("a")
        (there,) = pictures(still)
        between, after = pictures(moving)
        assert len({before, between, after}) == 3
        changed = [at for at in range(len(after)) if between[at] != after[at]]
        row = len(after) // moving.canvas.height
        assert changed[-1] // row - changed[0] // row < 13  # rows of a switch, and nothing else
        if page is rules:
            assert after == there  # in the settings the row of motion itself differs
        before = after


@pytest.mark.parametrize("page", (settings, rules))
def test_the_next_key_does_not_wait_for_it(page):
    shown = device("pico_lcd_1_3")
    page(shown)
    shown.press("a")
    between = bytes(shown.canvas.buffer)
    shown.press("a")
    assert shown.app.stack[-1].moving and bytes(shown.canvas.buffer) != between
    shown.press("up")
    assert not shown.app.stack[-1].moving
    shown.press("down")
    assert not shown.app.stack[-1].moving
