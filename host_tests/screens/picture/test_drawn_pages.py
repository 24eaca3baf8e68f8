"""Setup, settings and statistics as pages: everything is on them, and reached by keys."""

import pytest

from playing import handheld
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import bots, catalog, dealcode
from pocketdeck.screens import around
from pocketdeck.session import chosen, settings, slots, statistics
from pocketdeck.stage.picture import bar, letters

every_size = pytest.mark.parametrize("board", tuple(handheld.SIZES))
every_game = pytest.mark.parametrize("game_id", catalog.GAMES + catalog.EXTRA)


def setup(game_id, board="pico_lcd_1_3"):
    shown = Handheld(MemoryPanel(*handheld.SIZES[board]), MemoryStore(), 7)
    shown.app.open(around.setup(shown.app, game_id))
    shown.app.settle()
    return shown, shown.app.stack[-1]


def reached(screen):
    """What the arrows lead to on the page that is shown, from what is in focus."""
    seen, todo = set(), [screen.choices.at]
    while todo:
        at = todo.pop()
        if at in seen:
            continue
        seen.add(at)
        for key in range(4):
            screen.choices.at = at
            if at >= 0 and screen._part(at)[0] in ("players", "option") and key > 1:
                continue  # left and right change it
            if at < 0 and key > 1:
                continue
            screen.press(key)
            todo.append(screen.choices.at)
    return seen


@pytest.mark.parametrize("board", ["pico_lcd_1_3", "ili9341"])
@every_game
def test_every_row_of_a_new_game_has_a_place_that_keys_lead_to(game_id, board):
    shown, screen = setup(game_id, board)
    least, most = catalog.info(game_id)["players"]
    for count in {least, most}:
        screen.kinds = (screen.kinds + ["easy"] * most)[:count]
        screen.again()
        screen.choices.at = 0
        found = set()
        for tab in range(2 if most > 1 else 1):
            screen.tab = tab
            places = screen.plan()
            assert reached(screen) == set(places)
            found |= set(places)
            rows = sorted(places.values())
            for x, y, w, h in rows:
                beside = (screen.canvas.width - 240) // 2  # a page is in the middle
                assert beside <= x and x + w <= beside + 240 and 15 <= y and y + h <= screen.height
            for one in rows:
                for other in rows:
                    if one is not other:
                        apart = one[0] + one[2] <= other[0] or other[0] + other[2] <= one[0]
                        assert apart or one[1] + one[3] <= other[1] or other[1] + other[3] <= one[1]
            screen.choices.at = 0
        parts = {screen._part(at)[0] for at in range(len(screen.choices.rows)) if at not in found}
        assert parts <= {"rated", "help", "figures"}, "those are in the launcher's menu"


@every_game
def test_words_of_the_setup_fit(game_id):
    shown, screen = setup(game_id)
    for at in screen.plan():
        screen.choices.at = at
        assert bar.fits(screen.canvas, *screen.verbs()) >= 0
        assert at < 0 or len(letters.lines(screen.asked(at), 220, letters.SMALL)) <= 3


@every_size
def test_what_was_changed_is_kept_on_leaving_and_x_deals_it_from_anywhere(board):
    shown, screen = setup("solo", board)
    at = [row[0] for row in screen.choices.rows].index("Stacking")
    if shown.canvas.height >= 200:
        shown.press("up up up up right")
        assert screen.tab == 1
        while screen.choices.at != at:
            shown.press("down")
        shown.press("a b")
        assert chosen.recall(shown.app.session.settings, "solo")[1]["stacking"] == "on"
        shown.app.open(around.setup(shown.app, "solo"))
        shown.app.settle()
        shown.press("up x")
    else:
        while screen.choices.at != at:
            shown.press("down")
        shown.press("a")
        while screen.choices.at:
            shown.press("up")
        shown.press("a")
    assert shown.app.session.game.options["stacking"] == "on"


@every_game
@pytest.mark.parametrize("board", ("pico_lcd_1_3", "ili9341"))
def test_a_rule_has_all_of_its_meaning_below_it_where_there_are_few(game_id, board):
    shown, screen = setup(game_id, board)
    if screen.tabbed:
        screen.turn(1)
    rows = [(at, *place) for at, place in screen.plan().items() if at > 0 and screen._part(at)[0] == "option"]
    tall = [row for row in rows if row[4] == 35]
    assert len(tall) in (0, len(rows)) and (len(tall) > 0) == (len(rows) <= 4)
    for at, _, y, w, h in tall:
        assert len(letters.lines(screen.asked(at), w - 12, letters.SMALL)) <= 2
        assert y + h <= 198  # above the buttons


@pytest.mark.parametrize("board", ("pico_lcd_1_3", "ili9341"))
def test_a_wrong_letter_of_a_code_is_named_where_it_stands_and_mended_by_one_press(board):
    """The right one is in focus; the next key takes the words away."""
    shown, screen = setup("solo", board)
    screen.type()
    code = shown.app.stack[-1]
    right = dealcode.read(dealcode.encode("solo", 4711, 4, catalog.resolve("solo")))
    code.typed = [*right]
    code.typed[5] ^= 3
    code.at = len(code.typed)
    shown.app.settle()
    quiet = bytes(shown.canvas.buffer)
    code.cell = 32
    shown.press("a")
    assert shown.app.stack[-1] is code and code.at == 5 and code.cell == right[5]
    assert code.wrong.startswith("Letter 6, ") and letters.width(code.wrong, letters.WORDS) < 220
    named = bytes(shown.canvas.buffer)
    row = len(named) // shown.canvas.height
    assert named[82 * row : 108 * row] != quiet[82 * row : 108 * row]  # between the text and the keys
    shown.press("a")
    assert code.wrong == "" and code.typed == [*right] and code.cell == 32  # OK is next
    assert bytes(shown.canvas.buffer)[84 * row : 108 * row] == quiet[84 * row : 108 * row]


def test_seats_and_players_are_changed_on_their_things():
    shown, screen = setup("solo")
    shown.press("up up right right")
    assert len(screen.kinds) == 4
    shown.press("up a")
    kinds = screen.kinds
    assert kinds.count("hard") + kinds.count("easy") + kinds.count(None) >= 1 and len(kinds) == 4
    while screen.choices.at != 2:
        shown.press("left")
    shown.press("a")
    assert type(shown.app.stack[-1]).__name__ == "Message", "one of the players has to be a person"


def test_of_players_as_of_rules_the_bar_says_what_comes():
    """And behind the most players come the fewest: one key reaches all of them."""
    shown, screen = setup("solo")
    shown.press("up up")
    seen = []
    for _ in range(9):
        promised = screen.verbs()[0]
        shown.press("a")
        assert promised == "Change to %d" % len(screen.kinds)
        seen.append(len(screen.kinds))
    assert seen == [3, 4, 5, 6, 7, 8, 9, 10, 2]


def test_every_setting_is_changed_on_its_control_and_the_bar_says_what_comes():
    shown = Handheld(MemoryPanel(240, 240, 16), MemoryStore(), 7)
    shown.settings()
    screen = shown.app.stack[-1]
    values = {row[0]: row[1] for row in settings.ROWS}
    for at, row in enumerate(screen.shown):
        screen.choices.at = at
        seen = set()
        for _ in values[row[0]]:
            promised = screen._does(at).split(": ")[1]
            shown.press("a")
            now = shown.app.session.settings[row[0]]
            assert promised == str(screen._value(row[0], row[3]))
            seen.add(now)
        assert seen == set(values[row[0]])


def test_the_colours_of_a_scheme_are_seen_at_once():
    shown = Handheld(MemoryPanel(240, 240, 16), MemoryStore(), 7)
    shown.settings()
    screen = shown.app.stack[-1]
    screen.choices.at = [row[0] for row in screen.shown].index("colours")
    before = shown.panel.colours
    shown.press("right")
    assert shown.panel.colours != before and len(shown.panel.colours) == 48


@pytest.mark.some(2)
@every_size
def test_statistics_show_what_was_counted_and_a_best_deal_is_played_again(board):
    shown = Handheld(MemoryPanel(*handheld.SIZES[board]), MemoryStore(), 7)
    session = shown.app.session
    for seed in (5, 6):
        session.start("portroyal", [None], None, seed)
        while not session.game.over:
            session.act(bots.choose(session.game, 0, "easy")[0])
        session.finished()
    session.leave()
    while shown.app.stack[-1].game != "portroyal":
        shown.press("right")
    empty = bytes(shown.canvas.buffer)
    shown.press("x:Statistics")
    screen = shown.app.stack[-1]
    assert screen.rows()[0] == ("Played", "2", True) and bytes(shown.canvas.buffer) != empty
    shown.press("right right a")
    page = shown.app.stack[-1]
    best = screen.lists[0]["best"][0]
    assert type(page).__name__ == "NewGame" and page.seed == best[1] and page.deal == 2
    shown.press("a")
    assert shown.app.session.game.seed == best[1]


def counted(board, games, best=0):
    """Port Royal's statistics after these games, (score, 1: won + 2: helped), on the page with the chart."""
    store = MemoryStore()
    parts = [[0] * 6, [0] * 6]
    for score, bits in [(best, 0)] * (best > 0) + games:
        statistics._add(parts[bits >> 1], score, bits & 1 > 0)
    slots.save(store, "portroyal.stats", statistics._encode(len(games), parts, [], games))
    shown = Handheld(MemoryPanel(*handheld.SIZES[board]), store, 7)
    shown.app.open(around.figures(shown.app, "portroyal"))
    shown.app.settle()
    if shown.canvas.height < 200:
        shown.press("left")
    assert not shown.app.session.problems()
    return shown


@every_size
def test_the_chart_shows_each_of_the_last_games_and_how_it_ended(board):
    twenty = [(2 + i % 9, i % 2) for i in range(20)]
    pictures = [counted(board, []).picture(), counted(board, twenty).picture()]
    for changed in (
        twenty[:19],
        twenty[:5] + [(7, 0)] + twenty[6:],  # another score
        twenty[:3] + [(twenty[3][0], 0)] + twenty[4:],  # lost
        twenty[:7] + [(twenty[7][0], 3)] + twenty[8:],  # with help
    ):
        pictures.append(counted(board, changed).picture())
    pictures.append(counted(board, twenty, best=30).picture())  # a better one long ago
    for i, picture in enumerate(pictures):
        assert picture not in pictures[:i]


@every_size
def test_a_chart_of_wins_alone_points_up_and_down(board):
    shown = counted(board, [(1, 1), (0, 0), (0, 0), (1, 1)])
    other = counted(board, [(1, 1), (0, 0), (1, 1), (1, 1)])
    assert shown.picture() != other.picture()


@every_size
def test_where_no_game_is_counted_the_chart_says_so(board):
    shown = counted(board, [])
    screen = shown.app.stack[-1]
    pages = {screen.page}
    for _ in range(screen.pages()):
        shown.press("right")
        pages.add(screen.page)
    assert pages == set(range(screen.pages()))
    if shown.canvas.height < 200:
        assert screen.asked(0) == "No game is counted yet"
