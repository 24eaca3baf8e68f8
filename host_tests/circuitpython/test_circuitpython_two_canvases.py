"""On CircuitPython what lies over a table has a canvas of its own, and a table that is still there is sent.

Each key shows what it shows on MicroPython.
"""

import pytest

from desktop import displayio_panel
from firmware.circuitpython import canvas as canvases
from firmware.circuitpython import stock
from host_tests.circuitpython.test_circuitpython_canvas import as_565, shown
from host_tests.circuitpython.test_circuitpython_layer import layer  # noqa: F401 - a fixture
from host_tests.long import in_suite
from playing import handheld
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import catalog
from pocketdeck.engine.rng import Rng
from pocketdeck.screens.evictor import Evictor
from pocketdeck.session.session import Session


class Store(MemoryStore):
    writable = True


class Both:
    """CircuitPython's handheld, and MicroPython's with tables in text, whose keys are the same."""

    def __init__(self, layer, game_id, board="pico_lcd_1_3"):  # noqa: F811 - the fixture
        width, height, inks = handheld.SIZES[board]
        it = layer(size=(width, height))
        mine = self.mine = Handheld.__new__(Handheld)
        mine.panel = it.panel
        self.below = canvases.Canvas(mine.panel, inks, displayio_panel.LIT)
        self.over = canvases.Canvas(mine.panel, inks, displayio_panel.LIT, under=self.below)
        session = Session(Store())
        session.settings["tips"] = "off"
        stock.lay_in(self.below, self.over, session)
        mine.canvas = self.over
        mine.app = it.shell.Lean(self.below, self.over, session, lambda: 7, Evictor())
        mine.app.settle()
        self.other = Handheld(MemoryPanel(width, height, inks), MemoryStore(), 7, pictures=False)
        self.same()
        for one in (mine, self.other):
            one.open(game_id)
        self.same()

    def press(self, keys):
        for key in keys.split():
            for one in (self.mine, self.other):
                one.press(key)
                while one.app.stack and one.app.wait() is not None:
                    one.press("tick")
            self.same()

    def same(self):
        if type(self.other.app.stack[-1]).__name__ != "Result":  # which tells how long it took
            assert shown(self.mine.panel) == as_565(self.other.picture())


@pytest.mark.crossed
@pytest.mark.parametrize("board", ["pico_lcd_1_3", "ssd1306_i2c"])
@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_each_key_shows_what_it_shows_on_micropython(layer, game_id, board):  # noqa: F811
    both = Both(layer, game_id, board)
    rng = Rng(7, 1)
    for _ in range(in_suite(40, 60)):
        if not both.mine.app.stack or both.mine.app.quit:
            break
        both.press(("a", "a", "a", "right", "left", "down", "up", "x", "x", "y", "b")[rng.below(11)])


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_a_table_that_a_menu_has_covered_is_not_drawn_again(layer, game_id, monkeypatch):  # noqa: F811
    both = Both(layer, game_id)
    both.press("left")  # bots play until it is the person's turn
    drawn = []
    monkeypatch.setattr(both.below, "text", lambda *what: drawn.append(what))
    both.press("x down down b y down b x down b")
    assert drawn == []


def test_what_a_menu_has_changed_is_drawn(layer):  # noqa: F811
    both = Both(layer, "handsolo")
    both.press("right a x a")  # undo
    for name, value in (("text", "large"), ("colours", "contrast")):
        both.press("x")
        for one in (both.mine, both.other):
            one.app.session.set(name, value)
            one.app.fit()
            one.app.stack[-1].invalidate()  # as the settings do
        both.press("down b right")
    both.press("x:Hint b")  # which moves the focus


def test_a_result_has_the_memory_of_its_table(layer):  # noqa: F811
    both = Both(layer, "soliterror")
    for _ in range(200):
        if both.other.app.session.game.over:
            break
        both.press("a")
    assert type(both.mine.app.stack[-1]).__name__ == "Result"
    assert both.below.count == 0 and not any(both.below.live)
    both.press("b")
    assert any(both.below.live)  # the table, to be looked at once more


def test_over_a_table_nothing_is_kept_of_what_has_been_closed(layer):  # noqa: F811
    both = Both(layer, "portroyal")
    both.press("x")
    assert both.over.count > 0
    both.press("b")
    assert both.over.count == 0


def test_the_focus_moves_before_the_news_go(layer):  # noqa: F811
    both = Both(layer, "soliterror")
    while not both.mine.app.stack[-1].news:
        both.press("a")
    app = both.mine.app
    before = shown(both.mine.panel)
    both.mine.press("right")
    moved = shown(both.mine.panel)
    assert moved != before and app.wait() == 1
    app.tick()
    assert shown(both.mine.panel) != moved and app.wait() is None
    both.other.press("right")
    both.same()


def test_the_focus_moves_before_it_is_told_what_the_action_does(layer):  # noqa: F811
    both = Both(layer, "spacehope")
    both.press("right")  # and the news have gone
    app, panel = both.mine.app, both.mine.panel
    top = app.style.top + app.style.body  # of the bar
    before = shown(panel)
    both.mine.press("right")
    moved = shown(panel)
    assert app.wait() == 1 and moved[:top] == before[:top] and moved[top:] != before[top:]
    app.tick()
    told = shown(panel)
    assert app.wait() is None and told[:top] != moved[:top] and told[top:] == moved[top:]
    both.other.press("right")
    both.same()
