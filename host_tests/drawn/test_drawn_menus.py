"""Menus of signs and the list of what happened, over a dimmed table or cover."""

import pytest

from common import handheld
from common.handheld import Handheld, MemoryPanel
from common.hoststore import MemoryStore
from pocketdeck.stage import bar

every_size = pytest.mark.parametrize("board", tuple(handheld.SIZES))


def playing(board, moves=3):
    shown = Handheld(MemoryPanel(*handheld.SIZES[board]), MemoryStore(), 7)
    shown.begin("portroyal", [None], {}, 7)
    for _ in range(moves):
        shown.press("a")
    shown.still()
    return shown


@every_size
def test_what_is_off_cannot_be_in_focus(board):
    shown = playing(board, 0)
    shown.press("x")
    menu = shown.app.stack[-1]
    assert [row[1] for row in menu.rows if not row[2]] == ["Undo", "Redo"]
    assert menu.rows[menu.at][1] == "Hint"
    for key in ("up", "left", "up", "left", "down", "up", "right", "left"):
        shown.press(key)
        assert menu.rows[menu.at][2]


@every_size
def test_every_row_is_reached_and_lies_on_the_sheet(board):
    shown = playing(board)
    shown.press("x")
    menu = shown.app.stack[-1]
    for x, y, w, h in menu.places:
        assert 0 <= x and x + w <= menu.width and menu.y <= y and y + h <= menu.height
    seen = set()
    rows = [menu.at]
    while rows:
        at = rows.pop()
        if at not in seen:
            seen.add(at)
            for key in range(4):
                menu.at = at
                if menu.move(key):
                    rows.append(menu.at)
    assert seen == {at for at in range(len(menu.rows)) if menu.on(at)}


@every_size
def test_the_bar_says_what_a_would_do(board):
    shown = playing(board)
    shown.press("x")
    menu = shown.app.stack[-1]
    for at in range(len(menu.rows)):
        menu.at = at
        assert bar.fits(menu.canvas, *menu.verbs()) >= 0


@every_size
def test_b_and_x_lead_back_to_the_very_table(board):
    shown = playing(board)
    before = bytes(shown.canvas.buffer)
    for keys in ("x b", "x x", "x right left b", "x:What_happened b", "x:What_happened down up a"):
        shown.press(keys)
        assert bytes(shown.canvas.buffer) == before, keys


@every_size
def test_what_moves_in_a_menu_is_as_if_it_were_drawn_whole(board):
    shown = playing(board)
    shown.press("x right down right")
    moved = bytes(shown.canvas.buffer)
    shown.press("y b")
    assert bytes(shown.canvas.buffer) == moved


@every_size
def test_undo_takes_back_and_redo_does_again(board):
    shown = playing(board)
    moves = shown.app.session.game.moves
    shown.press("x:Undo")
    assert shown.app.session.game.moves < moves
    shown.press("x:Redo")
    assert shown.app.session.game.moves == moves


@every_size
def test_what_happened_has_all_that_was_seen_the_newest_first(board):
    shown = playing(board, 8)
    shown.press("x:What_happened")
    screen = shown.app.stack[-1]
    game, session = shown.app.session.game, shown.app.session
    log = [game.say(event, 0) for event in session.log(0)]
    told = " ".join(screen.told()[1:])
    assert told == " ".join(reversed(log))
    for _, line in screen.lines:
        assert screen.canvas.text_width(line, screen.font) <= screen.w - 18
    for _ in screen.lines:
        shown.press("down")
    assert screen.first == max(0, len(screen.lines) - screen.shown)
    assert screen.top + screen.shown * screen.lead <= screen.y + screen.h
