"""The game screen of a table that is a picture, by its keys: Port Royal's."""

import pytest

from playing import handheld
from playing import tables as table
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.games.portroyal import codes
from pocketdeck.games.portroyal.dev.tests.positions import do, docked, dummys
from pocketdeck.games.portroyal.dev.tests.positions import given as scene
from pocketdeck.games.portroyal.picture import scene as tableau
from pocketdeck.screens import game_entry
from pocketdeck.stage import keys
from pocketdeck.stage.picture import palettes, tray
from pocketdeck.stage.picture.scene import GRAVE, H, KIND, W, X, Y

every_size = pytest.mark.parametrize("board", handheld.SIZES)


def device(board, game, **settings):
    """A handheld in the middle of this game."""
    shown = Handheld(MemoryPanel(*handheld.SIZES[board]), MemoryStore(), 7)
    session = shown.app.session
    session.settings.update(settings)
    game_entry.begin(shown.app, "portroyal", [None], game.options, game.seed)
    session.game = game.clone()
    shown.app.enter()
    shown.app.settle()
    return shown


def wide(game, **settings):
    return device("pico_lcd_1_3", game, **settings)


def play(shown):
    return shown.app.stack[-1]


def settle(shown):
    """Let pass what goes on by itself; how many ticks that were."""
    ticks = 0
    while shown.app.wait() is not None:
        shown.app.tick()
        ticks += 1
    return ticks


def focused(shown):
    """What the piece in focus carries."""
    return play(shown).stage.actions()


def again(shown):
    """The same position, drawn whole."""
    screen = play(shown)
    screen.all = True
    shown.app.settle()
    return shown.picture()


DISCOVERED = do(scene("settler-4", "sailor-3"), "draw", "draw")
TWO_SHIPS = docked("flute-3-5", "pinnace-2-1", "settler-4", mine=["governor-8"], coins=9)
TWO_WAYS = do(scene("settler-4", mine=["settler-4"] * 2 + ["jack-6"], open=["ss"]), "draw")


# Keys


@every_size
def test_the_stick_moves_the_focus_a_does_what_the_piece_carries(board):
    shown = device(board, DISCOVERED)
    assert focused(shown) == [codes.DRAW]
    shown.press("down")
    assert focused(shown) == [codes.STOP]
    shown.press("a")
    assert shown.app.session.game.phase == codes.TRADE


@every_size
def test_to_stop_is_a_thing_on_the_table_one_press_away(board):
    shown = device(board, DISCOVERED)
    assert [key for key, _ in play(shown).verbs()[1]] == ["X", "Y"]
    shown.press("down")
    assert play(shown).stage.actions() == [codes.STOP]
    shown.press("a")
    assert shown.app.session.game.phase == codes.TRADE


def test_b_opens_the_menu_on_the_way_out_and_closes_it():
    shown = wide(docked("flute-3-5", coins=5))
    before = shown.app.session.game.pack()
    shown.press("b")
    assert shown.app.stack[-1].said() == "Leave"
    shown.press("b")
    assert shown.app.session.game.pack() == before and len(shown.app.stack) == 1


def test_x_is_the_menu_and_its_last_row_leaves():
    shown = wide(DISCOVERED)
    shown.press("x")
    assert type(shown.app.stack[-1]).__name__ == "GameMenu"
    assert shown.app.stack[-1].rows[-1][1] == "Leave"
    shown.menu("Leave")
    assert type(shown.app.stack[-1]).__name__ == "Launcher"


def test_a_on_what_can_only_be_read_looks_closer():
    shown = wide(docked("settler-4", coins=9))
    assert play(shown).verbs()[0] == "Look closer"
    shown.press("a")
    assert type(shown.app.stack[-1]).__name__ == "Closeup"


def test_who_looks_at_what_cannot_be_had_is_told_why():
    shown = wide(DISCOVERED)
    shown.press("y right")
    assert shown.app.stack[-1].lines[0] == "Too dear by 2 c."  # 4 c and the fee, of 3


@every_size
def test_nothing_that_ends_or_harms_is_in_focus_first(board):
    for game in (DISCOVERED, docked("flute-3-5", "settler-4", coins=9)):
        screen = play(device(board, game))
        assert not screen.stage.now.get(screen.stage.at, 8) & GRAVE


def test_what_a_would_change_is_seen_before():
    shown = wide(docked("flute-3-5", "settler-4", coins=9))
    stage = play(shown).stage

    def change():
        now = stage.now
        return [now.get(i, 2) for i in range(now.count) if now.get(i, KIND) == tableau.CHANGE]

    assert change() == [2]  # 3 coins less the fee
    shown.press("right")
    assert change() == [-5]


# The tray


@every_size
def test_a_piece_with_several_actions_opens_a_tray(board):
    shown = device(board, TWO_WAYS)
    game = shown.app.session.game
    ways = [a for a in game.actions() if a >= codes.FULFIL]
    assert len(ways) > 1
    play(shown).stage.go(play(shown).stage.now.owner(ways[0]))
    shown.press("a")
    screen = play(shown)
    rows = focused(shown)
    assert screen.tray.labels == [game.label(action) for action in rows] and set(ways) <= set(rows)
    assert screen.tray.shown == len(rows)
    for action in rows[1:]:
        shown.press("down")
        assert game.label(action).startswith(screen.verbs()[0])
    last = rows[-1]
    wanted = game.clone()
    wanted.apply(last)
    shown.press("a")
    assert shown.app.session.game.pack() == wanted.pack() and screen.tray is None


def opened(board, **settings):
    """A handheld with a tray that has just been opened."""
    shown = device(board, TWO_WAYS, **settings)
    screen = play(shown)
    action = [a for a in shown.app.session.game.actions() if a >= codes.FULFIL][0]
    screen.stage.go(screen.stage.now.owner(action))
    shown.press("a")
    return shown


@every_size
def test_a_tray_comes_in_two_pictures(board):
    """On one bit, and if no motion is wanted, it is there at once."""
    still, shown = opened(board, motion="off"), opened(board)
    assert not still.app.stack[-1].moving
    first = shown.picture()
    assert play(shown).moving == (shown.canvas.inks > 2) == (first != still.picture())
    shown.still()
    assert shown.picture() == still.picture() and shown.app.wait() is None


@pytest.mark.parametrize("key", ("down", "up", "left", "a", "b", "x", "y"))
def test_a_key_while_a_tray_comes_counts_at_once(key):
    still, shown = opened("pico_lcd_1_3", motion="off"), opened("pico_lcd_1_3")
    assert play(shown).moving
    for one in (still, shown):
        one.press(key)
        one.still()
        settle(one)
    assert shown.picture() == still.picture()


@every_size
def test_b_and_going_aside_close_the_tray_and_leave_the_table_as_it_was(board):
    shown = device(board, TWO_WAYS)
    screen = play(shown)
    action = [a for a in shown.app.session.game.actions() if a >= codes.FULFIL][0]
    screen.stage.go(screen.stage.now.owner(action))
    shown.app.settle()
    before = shown.picture()
    for key in ("b", "left", "right"):
        shown.press("a")
        assert screen.tray is not None and shown.picture() != before
        shown.press("down " + key)
        assert screen.tray is None and shown.picture() == before


@every_size
def test_a_tray_lies_on_the_table_and_not_over_its_piece(board):
    shown = device(board, TWO_WAYS)
    screen = play(shown)
    action = [a for a in shown.app.session.game.actions() if a >= codes.FULFIL][0]
    screen.point(action)
    it, now, at = screen.tray, screen.stage.now, screen.stage.at
    assert it.x >= 0 and it.y >= 0
    assert it.x + it.w <= screen.stage.width and it.y + it.h <= screen.stage.height
    px, py, pw, ph = (now.get(at, field) for field in (X, Y, W, H))
    assert it.x >= px + pw or it.x + it.w <= px or it.y >= py + ph or it.y + it.h <= py


def test_a_long_tray_scrolls_to_the_row_in_focus():
    stage = table.stage("portroyal", "240x240")
    stage.set(DISCOVERED.view(0), DISCOVERED.offered(), False)
    made = tray.Tray(stage, [f"Row {i}" for i in range(9)])
    for i in range(1, 9):
        assert made.move(keys.DOWN) and made.first <= i < made.first + made.shown
    assert made.move(keys.DOWN) and made.at == 0 == made.first
    assert made.move(keys.UP) and made.at == 8
    for i in range(7, -1, -1):
        assert made.move(keys.UP) and made.first <= i < made.first + made.shown
    assert made.at == 0 and not tray.Tray(stage, ["Row"]).move(keys.UP)


# One step back


def test_undo_brings_the_table_back():
    shown = wide(DISCOVERED)
    before = shown.app.session.game.pack()
    shown.press("a")
    settle(shown)
    shown.press("x a")
    assert shown.app.session.game.pack() == before and type(play(shown)).__name__ == "Play"


# What plays itself


def test_one_choice_plays_itself_after_the_pause():
    for speed, pause in (("slow", 1500), ("normal", 700), ("fast", 150)):
        shown = wide(scene("settler-4"), speed=speed)  # nothing is revealed yet: only "draw"
        assert shown.app.wait() == pause
        shown.app.tick()
        shown.passed()
        assert shown.app.session.game.harbour and focused(shown) == [codes.DRAW]


def test_a_key_need_not_wait_for_it():
    shown = wide(scene("settler-4"))
    shown.press("a")
    assert shown.app.session.game.moves == 1


def test_a_bust_is_looked_at_until_a_key():
    shown = wide(do(scene("flute-1-1", "flute-3-5"), "draw", "draw"))
    assert shown.app.session.game.phase == codes.BUSTED and shown.app.wait() is None


def test_the_dummys_turn_is_a_film_that_needs_no_key():
    shown = wide(dummys("settler-4", "flute-3-5", coins=0, purse=0), motion="off")
    seen = []
    while shown.app.wait() is not None:
        assert play(shown).verbs()[0] == "Faster" or not play(shown).film()
        seen.append(shown.app.session.game.phase)
        shown.app.tick()
    assert len(seen) >= 1 and shown.app.session.game.phase in (codes.PASSIVE, codes.DISCOVER)


def test_a_skips_the_dummys_turn_and_draws_nothing_of_it():
    game = do(scene("settler-4", "flute-1-1", "sailor-3"), "draw", "stop")
    shown = wide(game, motion="off")
    while not play(shown).film():
        shown.app.tick()
    drawn = []
    stage = play(shown).stage
    stage.draw, real = lambda: drawn.append(shown.app.session.game.phase), stage.draw
    shown.press("a")
    while play(shown).skipping:
        assert shown.app.wait() == 1
        shown.app.tick()
    assert set(drawn) <= {shown.app.session.game.phase}
    stage.draw = real
    settle(shown)
    assert shown.picture() == again(shown)


def test_while_it_waits_for_a_person_nothing_is_computed():
    shown = wide(DISCOVERED)
    settle(shown)
    assert shown.app.wait() is None  # the device sleeps until a key
    stage = play(shown).stage
    assert not stage.moving() and not stage.rects and not stage.saved


# Motion


def test_a_decision_is_saved_before_the_first_frame_of_its_motion():
    shown = wide(DISCOVERED)
    order = []
    session, stage = shown.app.session, play(shown).stage
    flush, frame = session.autosave.flush, stage.frame
    session.autosave.flush = lambda: (flush(), order.append("saved"))
    stage.frame = lambda: (order.append("frame"), frame())
    shown.press("a")
    assert order[:2] == ["saved", "frame"]
    again = Handheld(MemoryPanel(240, 240, 16), MemoryStore(dict(session.store.files)), 7)
    assert again.app.session.game.pack() == session.game.pack()


@every_size
def test_a_motion_comes_by_ticks_and_ends_as_the_still_picture(board):
    shown = device(board, TWO_SHIPS)
    shown.press("a")
    assert play(shown).moving and shown.app.wait() < 33
    assert 3 <= settle(shown) <= 12
    assert shown.picture() == again(shown)


@every_size
@pytest.mark.parametrize("frames", (0, 1, 4))
def test_any_key_ends_a_motion_and_counts_as_that_key(board, frames):
    shown = device(board, DISCOVERED)
    shown.press("a")
    for _ in range(frames):
        shown.app.tick()
    shown.press("down")
    assert not play(shown).moving and focused(shown) == [codes.STOP]
    assert shown.picture() == again(shown)


def test_without_motion_things_are_there_at_once():
    shown = wide(TWO_SHIPS, motion="off")
    shown.press("a")
    assert not play(shown).moving and shown.app.wait() is None
    assert shown.picture() == again(shown)


def test_cards_go_to_who_takes_them_and_come_from_the_deck():
    stage = table.stage("portroyal", "240x240")
    game = docked("flute-3-5", "settler-4", coins=9)
    stage.set(game.view(0), game.offered(), False)
    stage.draw()
    do(game, "take flute-3-5")
    stage.set(game.view(0), game.offered())
    assert stage.door(tableau.SHIP, 0, True)[0] < 100  # your box is at the left
    dummy = dummys("settler-4", "flute-3-5", coins=0, purse=0)
    while dummy.phase != codes.CASE:
        dummy.apply(dummy.actions()[0])
    stage.set(dummy.view(0), dummy.offered(), False)
    dummy.apply(dummy.actions()[0])
    stage.set(dummy.view(0), dummy.offered(), False)
    assert stage.door(tableau.SHIP, 0, True)[0] > 140 and stage.door(tableau.SHIP, 0, False) == (6, 56)


# Words


@every_size
def test_y_makes_the_piece_in_focus_large_with_its_words(board):
    shown = device(board, docked("flute-3-5", "settler-4", coins=9))
    shown.press("y")
    shown.still()
    screen = shown.app.stack[-1]
    assert " ".join(screen.title) == "Flute, blue"
    screen.unfold()  # what cannot be seen is not cut into lines before
    assert " ".join(screen.lines) == shown.app.session.game.detail(codes.TAKE)
    assert screen.size >= 1
    shown.press("right")
    assert " ".join(screen.title) == "Settler"
    shown.press("b")
    assert type(play(shown)).__name__ == "Play" and shown.picture() == again(shown)


@pytest.mark.parametrize("key", ["a", "b"])
def test_who_looks_closer_binds_nobody(key):
    shown = wide(docked("flute-3-5", coins=9))
    shown.press("y")
    assert shown.app.stack[-1].verbs()[0] == "Back"
    shown.press(key)
    assert shown.app.session.game.coins == 9 and len(shown.app.stack) == 1
    shown.press("a")
    assert shown.app.session.game.coins == 9 + 3 - 1


@every_size
def test_a_long_text_scrolls_to_its_end(board):
    shown = device(board, DISCOVERED)
    shown.press("y")  # the deck, with all that is in it
    screen = shown.app.stack[-1]
    shown.still()
    while screen.scrolls(keys.DOWN):
        shown.press("down")
    assert screen.first + screen.shown() >= len(screen.lines)
    assert " ".join(screen.lines).split() == screen.below.words_of()[1].split()
    assert screen.first <= max(0, len(screen.lines) - screen.shown())


@every_size
def test_the_whole_table_is_told_in_words(board):
    shown = device(board, DISCOVERED)
    shown.press("y x")
    text = " ".join(shown.app.stack[-1].lines)
    for words in ("Settler", "Sailor", "You have 3 c", "Pass 1 of 2"):
        assert words in text


def test_every_piece_that_can_be_in_focus_has_a_name_and_words():
    games = (DISCOVERED, TWO_WAYS, docked("flute-3-5", coins=9, mine=["sailor-3"]))
    for game in games:
        shown = wide(game)
        screen = play(shown)
        for piece in range(screen.stage.now.count):
            if screen.stage.now.stops(piece):
                screen.stage.go(piece)
                title, text = screen.words_of()
                assert title and len(text) > 10, (title, text)


# News


@every_size
def test_news_are_one_line_until_the_next_key_and_cover_nothing_that_can_be_done(board):
    shown = device(board, scene("tax", "settler-4", "sailor-3", coins=12))
    settle(shown)
    screen = play(shown)
    assert len(screen.news) == 1 and "taxes: you -6 c" in screen.news[0].lower()
    if screen.plate is not None:
        x, y, w, h = screen.plate[:4]
        now = screen.stage.now
        for piece in set(now.owners):
            px, py, pw, ph = (now.get(piece, field) for field in (X, Y, W, H))
            assert px >= x + w or px + pw <= x or py >= y + h or py + ph <= y
    shown.press("down")
    assert screen.news == [] and screen.plate is None and shown.picture() == again(shown)


def test_what_happened_stays_in_the_menu():
    shown = wide(scene("tax", "settler-4", "sailor-3", coins=12))
    settle(shown)
    shown.press("down x:What_happened")
    assert "Taxes" in " ".join(shown.app.stack[-1].told())


# Hints


@every_size
def test_a_hint_puts_the_focus_on_what_it_advises_and_says_why(board):
    shown = device(board, docked("galleon-4-skull", "settler-4", coins=9))
    shown.press("x:Hint")
    screen = shown.app.stack[-1]
    assert type(screen).__name__ == "Hint" and screen.lines
    under = shown.app.stack[0]
    assert screen.action in under.stage.actions() and " ".join(screen.title) == under.label(screen.action)
    moves = shown.app.session.game.moves
    shown.press("a")
    assert shown.app.session.game.moves == moves + 1 and len(shown.app.stack) == 1


@every_size
def test_a_hint_has_bars_of_what_the_best_moves_bring_which_can_be_scrolled_to(board):
    shown = device(board, docked("galleon-4-skull", "settler-4", coins=9))
    shown.press("x:Hint")
    it = shown.app.stack[-1]
    assert len(it.rows) > 1
    names = [it.below.label(action) for action, _, _ in it.rows]
    assert [line.split(": ")[0] for line in it.told()[-len(names) :]] == names
    for _ in it.lines:
        shown.press("down")
    assert it.first + it.shown() >= len(it.lines)
    before = shown.picture()
    action, _, words = it.rows[-1]
    it.rows[-1] = (action, it.rows[0][1], words)  # its bar is as long as the best one's then
    it.all = True
    shown.app.draw()
    assert shown.picture() != before


@every_size
def test_a_hint_does_not_lie_over_what_it_is_about(board):
    shown = device(board, docked("galleon-4-skull", "settler-4", coins=9))
    shown.press("x:Hint")
    it = shown.app.stack[-1]
    stage = shown.app.stack[0].stage
    x, y, w, h = (stage.now.get(stage.at, field) for field in (X, Y, W, H))
    assert it.y >= y + h or it.y + it.h <= y or board in ("pico_lcd_0_96", "ssd1306_i2c")
    assert it.y >= 0 and it.y + it.h <= stage.height


# Around it


def test_the_games_palette_applies_while_its_table_is_up():
    shown = wide(DISCOVERED)
    assert shown.panel.colours == palettes.of("portroyal")
    shown.press("x")
    assert shown.panel.colours == palettes.of("portroyal")
    shown.press("b")
    shown.leave()
    assert shown.panel.colours == palettes.of("portroyal"), "its cover has them too"
    shown.press("right")
    assert shown.panel.colours != palettes.of("portroyal")


def test_each_scheme_has_the_games_own_colours():
    for number, scheme in enumerate(("standard", "safe", "contrast")):
        assert wide(DISCOVERED, colours=scheme).panel.colours == palettes.of("portroyal", number)


@every_size
def test_the_menu_and_the_table_share_one_frame(board):
    shown = device(board, DISCOVERED)
    assert play(shown).canvas.buffer is shown.app.canvas.buffer
    before = shown.picture()
    shown.press("x b")
    assert shown.picture() == before


@every_size
def test_the_end_is_shown_on_the_table_and_a_goes_to_the_result(board):
    shown = device(board, scene(passes=2, left=0), motion="off")
    for _ in range(400):
        if shown.app.session.game.over:
            break
        if shown.app.wait() is None:
            shown.choose(shown.app.session.game.actions()[-1])
        else:
            shown.app.tick()
    assert type(play(shown)).__name__ == "Play" and play(shown).verbs()[0] == "See the result"
    shown.press("a")
    assert type(shown.app.stack[-1]).__name__ == "Result"


def test_a_canvas_of_another_size_has_the_table_in_text():
    shown = Handheld(MemoryPanel(160, 72, 16), MemoryStore(), 7)
    shown.begin("portroyal", [None], {}, 3)
    assert not hasattr(play(shown), "stage")


@every_size
def test_the_bar_can_be_read_in_every_frame_of_a_motion(board):
    """What moves below the table's edge neither covers it nor puts old words back."""
    shown = device(board, docked("flute-3-5", "settler-4", coins=9), motion="on", speed="fast")
    screen = play(shown)
    top = screen.stage.height
    moved = 0
    shown.press("a")
    for _ in range(60):
        if shown.app.wait() is None or play(shown) is not screen:
            break
        moved += screen.moving
        seen = shown.picture().rows[top:]
        screen.shown = ()
        shown.app.draw()
        assert shown.picture().rows[top:] == seen
        shown.app.tick()
    assert moved
