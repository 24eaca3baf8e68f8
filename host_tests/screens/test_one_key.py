"""Everything can be done with one key: pressed, it goes on to the next thing; held, it does what is said."""

import pytest

from desktop import one_key
from host_tests.playing import unpainted as unpainted  # a fixture
from playing import handheld
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import bots, catalog
from pocketdeck.screens import around
from pocketdeck.screens import one_key as walkers
from pocketdeck.stage import keys

every_game = pytest.mark.parametrize("game_id", catalog.GAMES)
every_size = pytest.mark.parametrize("board", tuple(handheld.SIZES))
ENOUGH = 80  # presses


class OneKey(Handheld):
    """A handheld of which only one key is used."""

    def __init__(self, board, pictures=True):
        super().__init__(MemoryPanel(*handheld.SIZES[board]), MemoryStore(), 7, pictures=pictures)
        self.app.session.settings.update(keys="one", speed="fast", motion="off")
        self.presses = 0

    @property
    def top(self):
        return self.app.stack[-1]

    def tap(self):
        self.presses += 1
        self.app.press(keys.NEXT)

    def hold(self):
        while self.top.guarded:
            self.app.tick()
        self.app.press(keys.A)

    def until(self, wanted):
        """Go on until it is so."""
        for _ in range(ENOUGH):
            if wanted():
                return
            self.tap()
        raise AssertionError("%s never comes" % self.top)

    def other(self, key):
        """Do what another key does."""
        self.until(lambda: self.app.other == key)
        self.hold()

    def row(self, word):
        """Do a row of a menu."""
        top = self.top

        def here():
            if self.app.other:
                return False
            row = top.rows[top.at] if hasattr(top, "places") else top.choices.rows[top.choices.at]
            return word in row[:2]

        self.until(here)
        self.hold()

    def play(self, action):
        """Do an action on a table."""
        top = self.top
        if not hasattr(top, "stage"):
            self.until(lambda: not self.app.other and top.actions()[top.at] == action)
            self.hold()
            return
        self.until(lambda: not self.app.other and action in top.stage.actions())
        if top.asks():
            self.hold()
            self.until(lambda: not self.app.other and top.carried() == [action])
        self.hold()

    def game(self):
        """Play the game on the table to its end, as a bot would."""
        session = self.app.session
        while not session.game.over:
            if not hasattr(self.top, "hint"):
                self.hold()  # what has to be read, or whoever is handed the device
            elif self.app.wait() is not None and (session.person() is None or self.top.moving):
                self.app.tick()
            elif hasattr(self.top, "stage") and self.top.only_read():
                self.hold()
            elif self.app.wait() is not None:
                self.app.tick()
            elif session.person() is None:
                self.hold()  # somebody can be caught
            else:
                self.play(bots.choose(session.game, session.person(), "easy")[0])


@every_game
def test_a_whole_game_from_the_launcher_to_the_next_one(game_id, unpainted):
    shown = OneKey("pico_lcd_1_3")
    shown.until(lambda: not shown.app.other and shown.top.game == game_id)
    shown.hold()
    while type(shown.top).__name__ == "Offer":
        shown.row("Play at once")
    shown.game()
    shown.until(lambda: not shown.app.other)
    for _ in range(4):
        if type(shown.top).__name__ == "Result":
            break
        shown.hold()
    shown.until(lambda: not shown.app.other and shown.top.at == 2)
    shown.hold()
    assert type(shown.top).__name__ == "Launcher"
    assert shown.app.session.statistics(game_id)["clean"]["played"] <= 1


@pytest.mark.crossed
@every_size
@every_game
def test_the_menu_of_a_table_is_opened_and_left_again(game_id, board):
    shown = OneKey(board)
    shown.open(game_id)
    shown.still()
    if type(shown.top).__name__ == "Offer":
        shown.row("Play at once")
    while shown.app.wait() is not None:
        shown.app.tick()
    shown.other(keys.X)
    assert type(shown.top).__name__ == "GameMenu"
    shown.row("What happened")
    assert type(shown.top).__name__ == "News"
    shown.hold()
    shown.other(keys.X)
    shown.row("Leave")
    assert type(shown.top).__name__ == "Launcher"


@pytest.mark.crossed
@pytest.mark.parametrize("pictures", [True, False])
@every_size
def test_each_thing_on_a_screen_comes_once_in_a_walk(board, pictures):
    shown = OneKey(board, pictures)
    app = shown.app
    for screen in (None, around.options(app), around.figures(app, "solo"), around.setup(app, "solo")):
        if screen is not None:
            app.open(screen)
            app.settle()
        top = shown.top
        seen = []
        while True:
            seen.append((shown.app.other, walkers.through(top).at()))
            shown.tap()
            if app.other and not seen[-1][0]:
                known = [key for key, _ in walkers.others(top)]
            if (app.other, walkers.through(top).at()) in seen:
                break
        found = [at for other, at in seen if not other]
        assert sorted(found) == sorted(walkers.through(top).order())
        assert [other for other, _ in seen if other] == known
        if screen is not None:
            shown.other(keys.B)
        assert shown.app.other == 0


@pytest.mark.crossed
@every_size
@every_game
def test_it_visits_what_can_be_done_and_nothing_else_and_what_it_does_for_b_makes_no_move(game_id, board):
    shown = OneKey(board)
    shown.begin(game_id, [None] + ["easy"] * (catalog.info(game_id)["players"][0] - 1), {}, 5)
    session = shown.app.session
    moves = visited = 0
    while not session.game.over and visited < 6:
        if not hasattr(shown.top, "hint") or shown.top.only_read() and shown.app.wait() is None:
            shown.hold()
            continue
        if shown.app.wait() is not None:
            shown.app.tick()
            continue
        table = shown.top
        walk = walkers.through(table)
        if session.game.moves != moves and table.tray is None:
            moves = session.game.moves
            visited += 1
            seen = set()
            for _ in range(ENOUGH):
                shown.tap()
                if not shown.app.other:
                    if table.stage.at in seen:
                        break
                    seen.add(table.stage.at)
            assert seen == set(table.stage.now.owners) == set(walk.order())
            if not session.game.halfway:
                state = session.game.pack()
                if keys.B in [key for key, _ in walkers.others(table)]:
                    shown.other(keys.B)
                    assert session.game.pack() == state or session.can_redo()
                    continue
        shown.play(bots.choose(session.game, session.person(), "easy")[0])


@every_size
def test_the_bar_says_what_a_long_press_would_do(board):
    shown = OneKey(board)
    plain = shown.picture()
    shown.until(lambda: shown.app.other == keys.X)
    assert shown.picture() != plain
    shown.until(lambda: not shown.app.other and shown.top.at == 0)
    assert shown.picture() == plain


def test_a_deal_code_is_typed():
    shown = OneKey("pico_lcd_1_3")
    shown.other(keys.X)
    shown.row("Deal code")
    top = shown.top
    shown.until(lambda: not shown.app.other and top.cell == 5)
    shown.hold()
    assert top.typed == [5]
    shown.other(keys.B)
    assert top.typed == []
    shown.other(keys.B)
    assert shown.top is not top


def test_a_lesson_is_gone_through():
    shown = OneKey("pico_lcd_1_3")
    shown.other(keys.X)
    shown.row("Lesson")
    lesson = shown.top
    for _ in range(60):
        if shown.top is not lesson:
            break
        if shown.app.wait() is not None:
            shown.app.tick()
        elif lesson.awaits >= 0 and not lesson.reads():
            shown.play(lesson.awaits)
        else:
            shown.until(lambda: not shown.app.other)
            shown.hold()
    assert type(shown.top).__name__ == "Question"  # how it went, and the game that begins now
    for _ in range(9):
        shown.until(lambda: not shown.app.other)
        shown.hold()
        if shown.app.stack[0] is not lesson:
            break
    assert type(shown.top).__name__ == "Launcher"


def test_several_people_hand_it_on_with_it():
    shown = OneKey("pico_lcd_1_3")
    shown.begin("solo", [None, None], {"scoring": "off"}, 7)  # a round: each decision is handed on
    shown.game()
    assert shown.app.session.game.over


def test_a_game_of_text():
    shown = OneKey("pico_lcd_1_3", pictures=False)
    shown.begin("portroyal", [None], {}, 7)
    shown.game()
    assert shown.app.session.game.over


# In a terminal, which does not tell that a key comes up


class InTerminal:
    """One key of a terminal, pressed at times."""

    def __init__(self, board="pico_lcd_1_3"):
        self.shown = OneKey(board)
        self.now = 0.0
        self.one = one_key.OneKey(self.shown.app, lambda: self.now)

    def press(self, *waits):
        """Press it after each of so many seconds."""
        for wait in waits:
            self.now += wait
            self.one.press()
            while self.shown.app.wait() is not None:
                self.shown.app.tick()

    def focus(self):
        return self.shown.top, self.one.here()[1:]


# What a held key sends: once, after the first repeat's time, and then one after the other.
HELD = {
    "quick": (1, 0.25, 0.03) + 20 * (0.03,),
    "usual": (1, 0.5, 0.033) + 20 * (0.033,),
    "slow": (1, 0.66, 0.04) + 20 * (0.04,),
    "console": (1, 0.25, 0.092) + 8 * (0.092,),
}


def test_presses_of_a_key_in_a_terminal_go_on():
    there = InTerminal()
    games = there.shown.top.games
    seen = []
    for _ in games:
        seen.append(there.shown.top.at)
        there.press(0.5)
    assert seen == list(range(len(games)))


@pytest.mark.parametrize("held", HELD.values(), ids=HELD)
@pytest.mark.parametrize("before", (0, 1, 3))
def test_a_held_key_in_a_terminal_does_what_was_in_focus_and_only_once(held, before):
    there = InTerminal()
    there.press(*before * (0.4,))
    game = there.shown.top.games[there.shown.top.at]
    there.press(*held)
    assert there.shown.app.session.game.id == game or type(there.shown.top).__name__ == "Offer"
    assert there.shown.app.session.game is None or there.shown.app.session.game.moves == 0


@pytest.mark.parametrize("gap", (0.02, 0.12, 0.28))
@pytest.mark.parametrize("before", (0, 1, 2))
def test_twice_quickly_does_what_was_in_focus(gap, before):
    there = InTerminal()
    there.press(*before * (1,))
    game = there.shown.top.games[there.shown.top.at]
    there.press(1, gap)
    assert there.shown.app.session.game.id == game


def test_twice_quickly_does_what_another_key_would():
    there = InTerminal()
    while there.shown.app.other != keys.X:
        there.press(0.5)
    there.press(1, 0.2)
    assert type(there.shown.top).__name__ == "More"
    while there.shown.app.other != keys.X:  # Close
        there.press(0.5)
    there.press(1, 0.2)
    assert type(there.shown.top).__name__ == "Launcher"


def test_a_page_that_is_read_is_at_its_line_again_when_a_key_was_held():
    there = InTerminal("pico_lcd_0_96")
    there.shown.press("x:How_to_play a")
    page = there.shown.top
    there.press(0.5)
    first = page.first
    there.one.app.press = lambda key, press=there.one.app.press: press(key) if key != keys.A else None
    there.press(1, 0.2)
    assert page.first == first > 0
