"""Large text on screens that are pictures: menus, setup, settings, results, rows, notes, close-ups, hints,
what happened, the news on a table and the bar have larger letters wherever they find room, and nothing is cut
off for it."""

import pytest

from host_tests.playing import device, strict, texts  # noqa: F401
from playing import handheld
from pocketdeck.engine import catalog
from pocketdeck.screens import around, one_key
from pocketdeck.screens.picture import skin
from pocketdeck.stage.picture import banner, bar, letters, pixels

COLOURS = [board for board in handheld.SIZES if handheld.SIZES[board][2] == 16]
each_colour = pytest.mark.parametrize("board", COLOURS)


def begun(board, text, game_id="portroyal"):
    shown = device(board)
    shown.app.session.set("text", text)
    shown.app.fit()
    least = catalog.info(game_id)["players"][0]
    shown.begin(game_id, [None] + ["easy"] * (least - 1), {}, 3)
    shown.still()
    return shown


@each_colour
@pytest.mark.parametrize("keys", ("y", "x:Hint", "x:What_happened"))
def test_words_over_a_table_are_larger(board, keys):
    leads = []
    for text in ("normal", "large"):
        shown = begun(board, text)
        shown.press("a")
        shown.still()
        shown.press(keys)
        leads.append(shown.app.stack[-1].lead)  # from line to line
    assert leads[1] > leads[0]


@each_colour
def test_rows_are_larger_and_each_of_them_is_still_reached(board):
    steps = []
    for text in ("normal", "large"):
        shown = begun(board, text)
        plan = skin.Plan(shown.app.pixels()).enlarge()
        steps.append(plan.high)
        assert plan.rows(False) >= 3
        for i in range(plan.rows(False)):
            assert plan.first + i * plan.step + plan.high <= plan.height
    assert steps[1] >= steps[0] + 2


@each_colour
def test_the_change_is_seen_at_once(board):
    """The canvas of what is a picture is there already when somebody sets it."""
    shown = begun(board, "normal")
    assert not shown.app.pixels().large
    shown.app.session.set("text", "large")
    shown.app.fit()
    assert shown.app.pixels().large


@each_colour
def test_larger_words_push_no_key_off_the_bar(board, texts):  # noqa: F811
    """As many keys stand there as with the usual ones, however long the verb is."""
    canvas = begun(board, "normal", "soliterror").app.pixels()
    others = (("B", "Leave it"), ("X", "Menu"), ("Y", "Look"))
    for size in range(1, 40):
        found = []
        for canvas.large in (False, True):
            del texts[:]
            bar.draw(canvas, "W" * size, others)
            found.append([what for what in texts if what[:1] != "W"])
        assert found[0] == found[1]


@each_colour
def test_news_are_larger_only_where_they_cover_nothing(board):
    shown = begun(board, "large", "soliterror")
    stage = shown.app.stack[-1].stage
    where = banner.place(stage, "Short one.")
    stage.canvas.large = False
    usual = banner.place(stage, "Short one.")
    assert usual is not None and where is not None and where[3] > usual[3]
    long = "This is a line that nearly fills the width of the smallest"
    usual = banner.place(stage, long)
    stage.canvas.large = True
    assert banner.place(stage, long) is None if usual is None else banner.place(stage, long)[4] >= usual[4]


PLATES = ("x", "x:New_game", "x:New_game up up up up right down", "x:Settings", "x:Settings y")
each_size = pytest.mark.parametrize("board", tuple(handheld.SIZES))


@pytest.fixture
def typeset(monkeypatch):
    """Every text that is drawn on a picture, with its font."""
    drawn = []

    def text(self, x, y, s, ink, font, draw=pixels.Canvas.text):
        drawn.append((s, font))
        draw(self, x, y, s, ink, font)

    monkeypatch.setattr(pixels.Canvas, "text", text)
    return drawn


def ended(board, text, game_id):
    """A result: everybody does what is offered last, or SOLO would have no end."""
    shown = begun(board, text, game_id)
    game = shown.app.session.game
    while not game.over:
        game.apply(game.actions()[-1 if game_id != "solo" else 0])
    shown.app.stack[-1].result()
    shown.app.draw()
    shown.still()
    return shown


def at_launcher(board, text, at, keys):
    shown = device(board)
    shown.app.session.set("text", text)
    shown.app.fit()
    shown.press("right " * at + keys)
    return shown


def larger_and_whole(typeset, show):
    """Is some text larger, none smaller, and none cut that was whole? `show(text)` shows it in that size."""
    found = []
    for text in ("normal", "large"):
        del typeset[:]
        show(text)
        found.append({})
        for word, font in typeset:
            found[-1][word] = max(letters.height(font), found[-1].get(word, 0))
    usual, large = found
    cut = [text for text in large if text[-2:] == ".." and text not in usual]
    assert not cut
    same = [text for text in usual if text and text in large]
    assert [text for text in same if large[text] < usual[text]] == []
    return sum([large[text] > usual[text] for text in same])


@pytest.mark.crossed
@each_size
@pytest.mark.parametrize("keys", PLATES)
def test_plates_around_the_games_have_larger_words(typeset, strict, board, keys):  # noqa: F811
    more = larger_and_whole(
        typeset, lambda text: [at_launcher(board, text, at, keys) for at in range(len(catalog.GAMES))]
    )
    signs_alone = keys == "x" and handheld.SIZES[board][2] == 2
    assert more or signs_alone


@pytest.mark.crossed
@each_size
@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_results_have_larger_words(typeset, strict, board, game_id):  # noqa: F811
    assert larger_and_whole(typeset, lambda text: ended(board, text, game_id))


@pytest.mark.parametrize("board", ("pico_lcd_1_3", "ili9341"))
def test_every_word_of_a_menu_is_large_and_every_row_is_reached(typeset, board):
    shown = begun(board, "large")
    shown.press("x")
    menu = shown.app.stack[-1]
    for way in ("down", "up"):
        for _ in menu.rows:
            x, y, w, h = menu.places[menu.at]
            assert menu.x <= x and x + w <= menu.x + menu.w and menu.y <= y and y + h <= menu.height
            shown.press(way)
    for _, word, _, _ in menu.rows:
        assert {letters.TITLE, letters.TITLE_BOLD} & {font for text, font in typeset if text == word}, word


def test_one_key_walks_through_both_halves_of_a_menu_in_large_words():
    shown = begun("pico_lcd_1_3", "large")
    shown.press("x")
    menu = shown.app.stack[-1]
    seen = []
    while not shown.app.other:
        seen.append(menu.at)
        x, y, w, h = menu.places[menu.at]
        assert menu.y <= y and y + h <= menu.height
        one_key.step(shown.app)
        shown.app.settle()
    assert seen == [at for at in range(len(menu.rows)) if menu.on(at)]


@pytest.mark.parametrize("large", (False, True))
def test_a_finger_finds_the_chips_of_a_setup_where_they_are_drawn(large):
    shown = at_launcher("pico_lcd_1_3", "large" if large else "normal", 1, "x:New_game")
    setup = shown.app.stack[-1]
    players = next(at for at in setup.plan() if at >= 0 and setup._part(at)[0] == "players")
    left, top, w, h = setup.plan()[players]
    for count in range(2, 11):
        first, each = setup._each(w, 9)
        assert first + 9 * each <= w
        setup.tap(left + first + each * (count - 2) + each // 2, top + h // 2)
        assert len(setup.kinds) == count


@each_size
def test_large_text_is_offered_wherever_screens_are_pictures(board):
    shown = device(board)
    shown.settings()
    assert "Text size" in [row[0] for row in shown.app.stack[-1].choices.rows]


@pytest.mark.parametrize("board", ("pico_lcd_1_3", "ili9341"))
@pytest.mark.parametrize("first", ("normal", "large"))
def test_all_words_of_a_sheet_are_of_one_size(board, first, monkeypatch):
    """Also when the size has been changed in the settings, which lay on it; in focus they may be bold."""
    shown = device(board)
    shown.app.session.set("text", first)
    shown.app.fit()
    shown.press("x")
    shown.app.open(around.options(shown.app))
    shown.app.session.set("text", "large" if first == "normal" else "normal")
    shown.app.fit()
    shown.press("b")
    shown.still()
    used = set()

    def text(self, x, y, s, ink, font, draw=pixels.Canvas.text):
        if s in words and y < self.height - bar.height(self):
            used.add(font & ~1)
        draw(self, x, y, s, ink, font)

    words = [row[1] for row in shown.app.stack[-1].rows]
    monkeypatch.setattr(pixels.Canvas, "text", text)
    for _ in range(len(words)):
        shown.press("down")
    assert len(used) == 1
