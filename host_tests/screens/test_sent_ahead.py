"""What a panel takes while the rest of a picture is drawn: it shows the same as one that waits for all."""

import random

import pytest

from playing.handheld import Handheld, KEYS
from playing.hoststore import MemoryStore
from pocketdeck.engine import catalog
from pocketdeck.stage.panel import Panel


class Early(Panel):
    """240 x 240 pixels, of which `shown` has what was sent at the time when it was sent. Rows that are sent
    ahead go out one by one, so what is painted there after that comes too late for it."""

    width = height = 240
    inks = 16

    def __init__(self):
        self.shown = bytearray(240 * 120)
        self.taken = 0  # rows of this frame
        self.most = 0  # of any

    def show(self, buffer, first, last):
        self.shown[first * 120 : last * 120 + 120] = buffer[first * 120 : last * 120 + 120]

    def part(self, buffer, x, y, w, h):
        for row in range(y, y + h):
            left, right = row * 120 + x // 2, row * 120 + (x + w + 1) // 2
            self.shown[left:right] = buffer[left:right]

    def ahead(self, buffer, x, rows, right=0):
        if self.taken and x != self.x:
            assert self.taken == 240
            self.taken = 0
        if not self.taken:
            self.x, self.right = x, right or 240
        assert self.taken < rows <= 240 and not (self.x | self.right) & 1
        self.part(buffer, self.x, self.taken, self.right - self.x, rows - self.taken)
        self.buffer = buffer
        self.taken = rows
        self.most = max(self.most, rows)
        return True

    def rest(self):
        assert self.taken and self.right == 240
        if self.taken < 240:
            self.part(self.buffer, self.x, self.taken, 240 - self.x, 240 - self.taken)
        self.taken = 0


@pytest.mark.crossed
@pytest.mark.parametrize("motion", ["on", "off"])
@pytest.mark.parametrize("game", catalog.GAMES)
def test_the_panel_shows_the_frame_after_every_key(game, motion):
    rng = random.Random(5)
    panel = Early()
    hand = Handheld(panel, MemoryStore(), 1)
    hand.app.session.set("motion", motion)
    bots = [catalog.info(game)["bots"][0]] * (catalog.info(game)["players"][1] - 1)
    hand.begin(game, [None, *bots], {}, 3)
    for _ in range(120):
        key = rng.choice(("a", "a", "left", "right", "up", "down", "x", "y", "b", "b", "b"))
        hand.app.press(KEYS[key])
        for _ in range(rng.choice((0, 3, 30))):
            if hand.app.wait() is not None:
                hand.app.tick()
        assert not panel.taken and panel.shown == hand.canvas.buffer
        if hand.app.session.game is None or not hand.app.pictured:
            hand.begin(game, [None, *bots], {}, rng.randrange(99))
    assert panel.most > 100
