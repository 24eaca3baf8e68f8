"""Menus of signs and the list of what happened, over a dimmed table or cover."""

import pytest

from host_tests import contract
from playing import handheld
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import bots, catalog
from pocketdeck.games.portroyal import codes
from pocketdeck.stage.picture import bar, letters, sheets

every_size = pytest.mark.parametrize("board", tuple(handheld.SIZES))


def playing(board, moves=3):
    shown = Handheld(MemoryPanel(*handheld.SIZES[board]), MemoryStore(), 7)
    shown.begin("portroyal", [None], {}, 7)
    for _ in range(moves):
        shown.press("a")
        shown.passed()
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
@pytest.mark.parametrize("large", ("normal", "large"))
def test_down_from_undo_stays_in_its_column_where_nothing_can_be_done_again(board, large):
    shown = playing(board)
    shown.app.session.set("text", large)
    shown.app.fit()
    shown.press("x")
    menu = shown.app.stack[-1]
    assert [row[1] for row in menu.rows if not row[2]] == ["Redo"] and menu.rows[menu.at][1] == "Undo"
    x = menu.places[menu.at][0]
    shown.press("down")
    assert menu.at and menu.places[menu.at][0] == x


@pytest.mark.parametrize("board", ("pico_lcd_1_3", "ili9341"))
def test_no_word_is_cut_because_it_is_in_focus(board, monkeypatch):
    """Bold is wider: a word that has no room so is all there rather than bold."""
    shown = playing(board)
    shown.press("x")
    menu = shown.app.stack[-1]
    drawn, text = [], menu.canvas.text
    monkeypatch.setattr(menu.canvas, "text", lambda x, y, s, *more: drawn.append(s) or text(x, y, s, *more))
    for at, row in enumerate(menu.rows):
        menu.at = at
        menu.cell(at)
        assert drawn[-1] == row[1]


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
    for keys in ("x b", "x x", "x right left b", "x:What_happened b b", "x:What_happened down up a"):
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


@pytest.mark.parametrize("pictures", (True, False))
@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_before_the_first_move_of_a_new_game_there_is_no_undo(game_id, pictures):
    """What brings back the game before is called what it is, where that has a decision of a person."""
    shown = Handheld(MemoryPanel(*handheld.SIZES["pico_lcd_1_3"]), MemoryStore(), 7, pictures=pictures)
    kinds = [None] + ["easy"] * (catalog.info(game_id)["players"][0] - 1)
    session = shown.app.session
    for seed in (3, 4):  # nothing is decided in the first one
        shown.begin(game_id, kinds, {}, seed)
        words = menu_words(shown)
        assert words["Undo"] is False and "Last game" not in words
    decide(shown)
    before = session.game.pack()
    assert menu_words(shown)["Undo"] is True
    shown.begin(game_id, kinds, {}, 5)
    words = menu_words(shown)
    assert words["Last game"] is True and "Undo" not in words
    shown.press("x:Last_game")
    assert session.game.pack() == before
    shown.press("x:Redo")
    decide(shown)
    assert menu_words(shown)["Undo"] is True


def decide(shown):
    """A person's first decision; others act before, and what is no choice is done."""
    session = shown.app.session
    while session.person() is None or session.game.forced:
        if session.bot() is None:
            session.act(session.game.actions()[0])
    session.act(session.game.actions()[0])
    while session.person() is None:
        session.bot()
    shown.app.enter()
    shown.app.settle()


def menu_words(shown):
    """{word of a row of the menu: can it be chosen}"""
    shown.press("x")
    menu = shown.app.stack[-1]
    listed = [row[1:3] for row in menu.rows] if hasattr(menu, "places") else [row[::2] for row in menu.rows()]
    shown.press("x")
    return dict(listed)


@pytest.mark.some(2)
@every_size
def test_what_happened_has_all_that_was_seen_the_newest_first_under_the_heading_of_its_turn(board):
    shown = playing(board, 40)
    shown.press("x:What_happened")
    screen = shown.app.stack[-1]
    game, session = shown.app.session.game, shown.app.session
    turns = [[]]
    for event in session.log(0):
        if event[0] == codes.TURN:
            turns.append([])
        turns[-1].append(game.say(event, 0))
    heading = [turn[:1] + turn[:0:-1] for turn in reversed(turns[1:])]
    assert len(heading) > 1
    told = " ".join(screen.told()[1:])
    assert told == " ".join([line for turn in [*heading, turns[0][::-1]] for line in turn])
    for kind, line, _ in screen.lines:
        left, font = (8, letters.SMALL) if kind == 2 else (screen.left, screen.font)
        assert left + screen.canvas.text_width(line, font) <= screen.w - 8
    for _ in screen.lines:
        shown.press("down")
    assert screen.first == max(0, len(screen.lines) - screen.shown)
    assert screen.top + screen.shown * screen.lead <= screen.y + screen.h


@pytest.mark.parametrize("game_id", contract.GAMES)
def test_what_happened_has_a_sign_for_most_of_it_and_each_fits_its_row(game_id):
    signs = catalog.part(game_id, "picture.event_icons")
    info = catalog.info(game_id)
    events = set()
    for seed in range(4):
        game = catalog.new_game(game_id, seed, info["players"][0])
        while not game.over and game.moves < 400:
            bots.step(game, ["easy"] * game.players)
            events |= set(game.events(0))
    bare = set()
    for event in events:
        if signs.begins(event):
            continue
        marks = signs.marks(event, 0)
        assert len(marks) == signs.COLUMNS
        if marks[-1] is None:
            bare.add(event[0])
        for ground, name, what, _ in [mark for mark in marks if mark is not None]:
            assert -1 <= ground < 16
            if not name:
                assert letters.width(what, letters.SMALL) <= 16
                continue
            for sheet, most in ((name, 13), (name + "_1", 13)):
                head = sheets.Sheet(sheet, 16000).entry(what)
                assert (head[2] or 8 * head[0]) <= 17 and head[1] <= most, (event, sheet, what)
    assert len(bare) <= len({event[0] for event in events}) // 3, bare
