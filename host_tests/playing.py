"""A game on the handheld, played by keys: how a test comes from one decision to the next, on a picture and in
text."""

import framebuf
import pytest

from playing import handheld
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.stage import widgets
from pocketdeck.stage.framebuf.canvas import Canvas
from pocketdeck.stage.picture import pixels
from pocketdeck.stage.picture.loops import loops2, loops16
from pocketdeck.stage.picture.motion import Motion

SIGNS = "♠♥♦♣↑↓←→·•…×°★☆✓✗–"  # that every font has beside ASCII
# What holds on tables that are pictures and on those of text.
both_tables = pytest.mark.parametrize("pictures", (True, False), ids=("picture", "text"))


def together(*lists):
    """Rows for parametrize in which every value of each list has its turn, beside others of the other lists:
    where what holds does not hang on which two meet, each with each would prove nothing more."""
    lists = [list(one) for one in lists]
    return [tuple(one[i % len(one)] for one in lists) for i in range(max(map(len, lists)))]


def device(board="pico_lcd_1_3", pictures=True, seed=7, store=None):
    """A handheld on a board of handheld.SIZES."""
    store = MemoryStore() if store is None else store
    return Handheld(MemoryPanel(*handheld.SIZES[board]), store, seed, pictures=pictures)


def top(shown):
    """What the screen on top is."""
    return type(shown.app.stack[-1]).__name__


def settle(shown):
    """Let pass what goes on by itself."""
    for _ in range(3000):
        if shown.app.wait() is None:
            return
        shown.app.tick()
    raise AssertionError("it does not come to rest")


def reads(shown):
    """Does the table show something that waits to be read?"""
    screen = shown.app.stack[-1]
    return top(shown) == "Play" and shown.app.pictured and screen.reads()


def on(shown):
    """Go on by A; where the focus begins on none of the choices, with the first of them."""
    screen = shown.app.stack[-1]
    if top(shown) == "Play" and screen.stage.at >= 0 and screen.actions() and not screen.stage.actions():
        if not screen.moving and not screen.reads() and not screen.holds:
            screen.point(screen.actions()[0])
    shown.press("a")


def table(shown):
    """The table's screen, with nothing above it: messages are closed, what has to be read is read."""
    while True:
        settle(shown)
        if top(shown) == "HandOver" or reads(shown):
            shown.press("a")
        elif top(shown) != "Play":
            shown.press("b")
        else:
            return shown.app.stack[-1]


@pytest.fixture
def texts(monkeypatch):
    """Every text that is drawn, on a picture and around it."""
    drawn = []
    for canvas in (Canvas, pixels.Canvas):

        def text(self, x, y, s, ink, font, draw=canvas.text):
            drawn.append(s)
            draw(self, x, y, s, ink, font)

        monkeypatch.setattr(canvas, "text", text)
    return drawn


@pytest.fixture
def strict(monkeypatch):
    """Every text has to lie on the screen, on a picture and around it, and none may be abbreviated."""
    letters = {*" \n", *SIGNS, *map(chr, range(33, 127))}
    for canvas in (Canvas, pixels.Canvas):

        def text(self, x, y, s, ink, font, draw=canvas.text, gap=int(canvas is pixels.Canvas)):
            right = x + self.text_width(s, font)
            if right <= -self.width:
                return  # far from the screen, to find how wide it is
            # On a picture a letter's width has the gap behind it.
            assert x >= 0 and right - gap <= self.width, f"cut: {s!r}"
            assert y >= 0 and y + self.line_height(font) <= self.height, f"cut: {s!r}"
            assert letters.issuperset(s), f"no glyph: {s!r}"
            draw(self, x, y, s, ink, font)

        monkeypatch.setattr(canvas, "text", text)

    def fit(s, columns):
        assert len(s) <= columns, f"abbreviated: {s!r} in {columns}"
        return s

    monkeypatch.setattr(widgets, "fit", fit)


@pytest.fixture
def unpainted(monkeypatch):
    """All is worked out, and no pixel painted: for walks that ask where words lie, of which painting would
    take the most time."""
    painters = {
        loops16.Loops: ("_mix", "_plain", "_stamp"),
        loops2.Loops: ("fill", "_paint", "_put", "_stamp"),
        framebuf.FrameBuffer: ("fill_rect", "blit", "_put"),
    }
    for kind, names in painters.items():
        for name in names:
            monkeypatch.setattr(kind, name, lambda *_: None)


@pytest.fixture
def still(monkeypatch):
    """Nothing moves: what leaves goes over the edge."""
    monkeypatch.setattr(Motion, "plan", lambda *scenes: False)
