"""The settings as a page: a sign, a name, and at the right the control itself; a change is seen at once."""

from pocketdeck.engine.compat import const
from pocketdeck.stage import keys
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.brush import plate, shared
from pocketdeck.stage.picture.palettes import BLACK, INK, MIST, NIGHT, ORANGE, YELLOW

from ..settings import Settings as Rows
from . import skin
from .base import cut, row
from .controls import Switches

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.stage.framebuf.canvas import Canvas
    from pocketdeck.stage.widgets import Style

_SIGNS = {
    "speed": icons.MENU_SPEED,
    "motion": icons.MENU_MOTION,
    "tips": icons.MENU_LESSON,
    "ask": icons.MENU_HINT,
    "text": icons.MENU_TEXT,
    "colours": icons.MENU_DROPS,
    "brightness": icons.MENU_SUN,
    "sleep": icons.MENU_MOON,
    "sound": icons.MENU_NOTE,
    "hand": icons.MENU_HAND,
    "keys": icons.MENU_HAND,
}


class Settings(Switches, Rows):
    """240 x 240 and 320 x 240; smaller screens, and large words, have the rows."""

    def plan(self) -> tuple:
        """(x, y, how far apart, w, h) of the rows."""
        width = self.app.canvas.width
        step = min(22, 204 // len(self.choices.rows))
        return (width - 222) // 2, 20, step, 222, step - 4

    def draw(self, canvas: "Canvas", style: "Style") -> None:
        plan = skin.Plan(self.app.pixels())
        if not plan.wide or plan.canvas.large:
            super().draw(canvas, style)
            return
        pixels = plan.canvas
        pixels.begin(0, 0, plan.width, pixels.height)  # with the bar
        skin.top_bar(plan, self.app.canvas.battery, self.title, "kept for all games")
        at = self.choices.at
        for i in range(len(self.choices.rows)):
            if i != at:
                self._row(pixels, i, False)
        self._row(pixels, at, True)
        skin.foot(self.app, self._does(at), (("B", "Back"), ("Y", "Look")))
        self.all = False
        self.left = -1

    def _does(self, at: int) -> str:
        """What A does."""
        text = self.choices.rows[at][0]
        if at >= len(self.shown):
            return text  # type: ignore[no-any-return]
        key, _, _, words = self.shown[at]
        values = self.values[key]
        value = values[(values.index(self.session.settings[key]) + 1) % len(values)]
        if words:
            value = words.split()[values.index(value)]
        return "%s: %s" % (text, value)

    def _row(self, canvas: "Any", at: int, focus: bool) -> None:
        x, y, step, w, h = self.plan()
        y += at * step
        ink = row(canvas, x, y, w, h, focus, NIGHT)
        key = self.shown[at][0] if at < len(self.shown) else ""
        sign = _SIGNS.get(key, icons.MENU_STATS if at == len(self.shown) else icons.MENU_HELP)
        if h > 13:
            shared(canvas, sign, x + 3, y + (h - 17) // 2)
        font = letters.WORDS_BOLD if focus else letters.WORDS
        down = y + (h - 12) // 2
        canvas.text(x + 26, down, cut(canvas, self.choices.rows[at][0], 110, font), ink, font)
        if key:
            self._control(canvas, key, x + w - 4, y, h, down, focus)

    def _control(self, canvas: "Any", key: str, right: int, y: int, h: int, down: int, focus: bool) -> None:
        """A switch, a bar of five, or the values, of which one is chosen."""
        values = self.values[key]
        now = values.index(self.session.settings[key])
        if sorted(values) == ["off", "on"]:
            self.switch(canvas, right - 31, y + (h - 13) // 2, values[now] == "on", focus)
            return
        if key == "brightness":
            for i in range(len(values)):
                left = right - (len(values) - i) * 15
                canvas.rounded(left, down + 1, 13, 10, BLACK, 1)
                canvas.fill(left + 1, down + 2, 11, 8, YELLOW if i <= now else INK)
            return
        words = [str(value) for value in values]
        row_of = [one for one in self.shown if one[0] == key][0]
        if row_of[3]:
            words = row_of[3].split()
        if sum([canvas.text_width(word, letters.SMALL) + 8 for word in words]) > 112:
            words, now = [words[now]], 0
        for i in range(len(words) - 1, -1, -1):
            wide = canvas.text_width(words[i], letters.SMALL) + 8
            right -= wide
            if i == now:
                plate(canvas, right + 1, down, wide - 2, 12, ORANGE)
            ink = BLACK if i == now or focus else MIST
            canvas.text(right + 4, down + 2, words[i], ink, letters.SMALL)

    # Words and pointing

    def row_at(self, y: int) -> int:
        """The row at this height, -1: none."""
        _, top, step, _, _ = self.plan()
        at = (y - top) // step
        return at if 0 <= at < len(self.choices.rows) else -1

    def changed(self, at: int, step: int) -> None:
        if at < len(self.shown):
            key = self.shown[at][0]
            before = self.session.settings[key]
            super().changed(at, step)
            self.slide(before, self.session.settings[key])

    def press(self, key: int) -> None:
        self.coming = 0
        super().press(key)
        if key == keys.A or key == keys.LEFT or key == keys.RIGHT:
            self.all = True
