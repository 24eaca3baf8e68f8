"""What moves around the tables: sheets and bubbles that come, bars, the knob of a switch, the backs of a
hand-over. Any key ends it, and counts."""

import pytest

from playing import handheld
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.screens.app import GUARD
from pocketdeck.screens.picture import lesson
from pocketdeck.stage import keys as pad

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
    for _ in range(3):
        shown.press("a")
        shown.passed()


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


@pytest.mark.crossed
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


@pytest.mark.parametrize("keys", ("right", "x b", "down", "x"))
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


@pytest.mark.crossed
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


@pytest.mark.some(2)
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


def differing(shown, one, other):
    """(x, y, w, h) around the pixels in which two frames of 16 inks differ."""
    row = len(one) // shown.canvas.height
    places = [(at % row * 2, at // row) for at in range(len(one)) if one[at] != other[at]]
    left, top = min(x for x, _ in places), min(y for _, y in places)
    return left, top, max(x for x, _ in places) + 2 - left, max(y for _, y in places) + 1 - top


def tip(shown):
    """A game's first tip, on its table."""
    shown.app.session.set("tips", "on")
    shown.begin("portroyal", [None], {}, 7)
    shown.app.stack[0].stage.finish()
    shown.app.draw()


def lessons(shown):
    """The first step of a lesson."""
    lesson.begin(shown.app, "portroyal")
    shown.app.settle()


@pytest.mark.parametrize("says", (tip, lessons))
@every_size
def test_a_bubble_comes_with_its_tail_and_the_part_beside_it_first(board, says):
    """Of the second picture the part away from its thing is new, and its words."""
    still, moving = device(board, "off"), device(board)
    for shown in (still, moving):
        says(shown)
    (there,) = pictures(still)
    said = moving.app.stack[-1].said
    found = pictures(moving)
    assert found[-1] == there
    assert len(found) == (1 if moving.canvas.inks == 2 else 2)
    if len(found) > 1:
        x, y, w, h = differing(moving, *found)
        assert x >= said.x - 1 and y >= said.y and x + w <= said.x + said.w + 1 and y + h <= said.y + said.h
        if said.side == 0:  # right of its thing
            assert x > said.thing[0] + said.thing[2] and x + w >= said.x + said.w
        else:
            assert said.side == 2 and y > said.thing[1] + said.thing[3] and y + h == said.y + said.h


@every_size
def test_a_lessons_bubble_slides_with_its_words_to_the_next_thing(board):
    still, moving = device(board, "off"), device(board)
    for shown in (still, moving):
        lessons(shown)
        shown.still()
    was = moving.app.stack[-1].said
    for shown in (still, moving):
        shown.press("a")
    (there,) = pictures(still)
    play = moving.app.stack[-1]
    if moving.canvas.inks == 2:
        assert pictures(moving) == [there]
        return
    places, found = [], []
    while play.moving:
        places.append(play.said.under[1:])
        found.append(bytes(moving.canvas.buffer))
        moving.app.tick()
    said = play.said
    assert bytes(moving.canvas.buffer) == there and there not in found and len(set(found)) == 3
    x, y = said.x, said.y
    assert places[0][:2] == (min(was.x, play.stage.width - said.w), min(was.y, play.stage.height - said.h))
    assert {place[2:] for place in places} == {(said.w, said.h)}
    far = [abs(left - x) + abs(top - y) for left, top, _, _ in places]
    assert far[0] > far[1] > far[2] > 0 and far[0] - far[1] >= far[1] - far[2], "fast at first"


@pytest.mark.crossed
@pytest.mark.parametrize("key", ("a", "left", "down", "y", "x"))
@pytest.mark.parametrize("ticks", (0, 1, 2))
def test_a_key_while_a_lessons_bubble_slides_counts_at_once(key, ticks):
    still, moving = device("pico_lcd_1_3", "off"), device("pico_lcd_1_3")
    for shown in (still, moving):
        lessons(shown)
        shown.still()
        shown.press("a")
        assert shown.app.stack[-1].moving == (shown is moving)
        shown.press("tick " * ticks * (shown is moving) + key)
        shown.still()
    assert not moving.app.stack[-1].moving and bytes(moving.canvas.buffer) == bytes(still.canvas.buffer)


@pytest.mark.parametrize("key", ("a", "left", "b"))
@pytest.mark.parametrize("ticks", (0, 1))
def test_a_key_while_a_tip_grows_closes_it_and_an_arrow_counts_on_the_table(key, ticks):
    still, moving = device("pico_lcd_1_3", "off"), device("pico_lcd_1_3")
    for shown in (still, moving):
        tip(shown)
        shown.press("tick " * ticks * shown.app.stack[-1].moving + key)
    assert bytes(moving.canvas.buffer) == bytes(still.canvas.buffer) and len(moving.app.stack) == 1


def hint(shown, game_id="portroyal"):
    shown.begin(game_id, [None] + ["easy"] * (game_id == "spacehope"), {}, 7)
    shown.press("a")
    shown.still()
    while shown.app.stack[-1].only_read():  # what the move has brought
        shown.press("a")
        shown.still()
    shown.press("x")
    shown.still()
    shown.press("x x:Hint")


@pytest.mark.crossed
@pytest.mark.parametrize("game_id", ("portroyal", "soliterror", "spacehope"))
@every_size
def test_the_bars_of_a_hint_grow_together_and_its_piece_hops(board, game_id):
    still, moving = device(board, "off"), device(board)
    for shown in (still, moving):
        hint(shown, game_id)
    (there,) = pictures(still)
    found = pictures(moving)
    assert found[-1] == there
    screen = moving.app.stack[-1]
    bars = screen.reason < screen.shown()
    if moving.canvas.inks == 2:
        assert len(found) == 1
        return
    assert len(found) == 5 and len(set(found)) == (5 if bars else 3 if screen.tail else 1)
    for one, other in zip(found, found[1:]):
        if one == other:
            continue
        x, y, w, h = differing(moving, one, other)
        left, top, wide, high = screen.piece
        lowest = screen.y + screen.h if bars else top + high
        assert y >= (min(top, screen.y + screen.above()) if screen.tail else screen.y) and y + h <= max(
            lowest, top + high
        )


@pytest.mark.parametrize("key", ("a", "b", "down"))
@pytest.mark.parametrize("ticks", (0, 2))
def test_a_key_while_a_hint_comes_counts_at_once(key, ticks):
    still, moving = device("pico_lcd_1_3", "off"), device("pico_lcd_1_3")
    for shown in (still, moving):
        hint(shown)
        shown.press("tick " * ticks * shown.app.stack[-1].moving + key)
        assert not shown.app.stack[-1].coming
        shown.still()
    assert bytes(moving.canvas.buffer) == bytes(still.canvas.buffer)
    assert moving.app.session.game.pack() == still.app.session.game.pack()


@pytest.mark.parametrize("game_id", ("solo", "spacehope"))
@every_size
def test_the_backs_of_a_hand_over_come_column_by_column_from_the_left(board, game_id):
    still, moving = device(board, "off"), device(board)
    for shown in (still, moving):
        shown.begin(game_id, [None, None], {}, 7)
    there = bytes(still.canvas.buffer)
    found = [bytes(moving.canvas.buffer)]
    while moving.app.stack[-1].moving:
        assert 0 < moving.app.wait() < 34
        moving.app.tick()
        found.append(bytes(moving.canvas.buffer))
    assert found[-1] == there and len(found) == (1 if moving.canvas.inks == 2 else 4)
    wide = moving.canvas.width
    for at, one in enumerate(found[:-1]):
        x, _, w, _ = differing(moving, one, there)
        assert x >= wide * (at + 1) // 4 and x + w == wide, (
            "what has come is there, and what has not is as before"
        )


def test_no_key_counts_while_a_hand_over_comes_nor_soon_after_it():
    """It would still be one for the hand that was there before."""
    shown = device("pico_lcd_1_3")
    shown.begin("solo", [None, None], {}, 7)
    screen = shown.app.stack[-1]
    while screen.moving:
        for key in (pad.A, pad.B):
            shown.app.press(key)
            assert shown.app.stack[-1] is screen
        shown.app.tick()
    assert shown.app.wait() == GUARD
    shown.app.press(pad.A)
    assert shown.app.stack[-1] is screen
    shown.app.tick()
    shown.app.press(pad.A)
    assert shown.app.stack[-1] is not screen


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
