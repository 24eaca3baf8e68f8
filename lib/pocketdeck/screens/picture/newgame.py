"""A game that is about to begin, as one page: the seats with their faces, chips and switches, Deal in focus.

What it does is in newgame.py, whose rows these are; each has a place here. X deals from anywhere, and what
has been changed is kept, however it is left.
"""

from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const
from pocketdeck.session import chosen
from pocketdeck.stage import keys, sounds
from pocketdeck.stage.picture import bar, letters
from pocketdeck.stage.picture.brush import plate
from pocketdeck.stage.picture.palettes import BLACK, GREEN, INK, MIST, NIGHT, ORANGE, SLATE, WHITE, YELLOW

from ..newgame import NewGame as Rows
from .base import arrow, cut, nearest, row, words
from .controls import Switches
from .skin import Plan, top_bar

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.stage.framebuf.canvas import Canvas
    from pocketdeck.stage.widgets import Style

_TABS = ("Players", "House rules")
_TAB = const(-1)  # in focus: the tabs
_LINES = const(3)  # of what the row in focus is
_TALL = const(35)  # pixels of a rule that has its meaning below it,
_MOST = const(4)  # where no more of them are on the page


class NewGame(Switches, Rows):
    """240 x 240 and 320 x 240; smaller screens have the rows."""

    walk = "setup"

    def __init__(self, app: "Any", game_id: str) -> None:
        self.canvas = app.pixels()
        self.edge = (self.canvas.width - 240) // 2
        self.height = self.canvas.height - bar.height(self.canvas)
        self.tab = 0
        self.tabbed = False
        super().__init__(app, game_id)

    def set_game(self, game_id: str) -> None:
        super().set_game(game_id)
        self.title = "New game of " + self.title
        self.front: "Any" = None
        try:
            self.front = catalog.part(game_id, "picture.front")
        except ImportError:
            pass  # nobody has drawn who sits there

    def again(self) -> None:
        super().again()
        self.all = True

    # Where everything is

    def plan(self) -> "dict[int, tuple]":
        """(x, y, w, h) of each row that is seen, by its number; _TAB: of the tabs."""
        self.tabbed = self.info["players"][1] > 1
        found: "dict[int, tuple]" = {}
        buttons = []
        left = self.edge
        y = 40 if self.tabbed else 22
        several = 0
        few = len([row for row in self.info["options"] if not self.tabbed or len(row[1]) < 3]) <= _MOST
        high = _TALL if few and not self.canvas.large else 17
        for at in range(len(self.choices.rows)):
            part, i = self._part(at)
            if part in ("begin", "deal", "names"):
                buttons.append(at)
            elif part == "seat" and not self.tab:
                found[at] = self._seat(i)
            elif part == "players" and not self.tab:
                found[at] = (left + 6, 145, 228, 20)
            elif part == "option" and self.tabbed and len(self.info["options"][i][1]) > 2:
                if not self.tab:
                    found[at] = (left + 6, 171 + 26 * several, 228, 20)
                several += 1
            elif part == "option" and self.tab == self.tabbed:
                found[at] = (left + 9, y, 222, high)
                y += high + (3 if high == _TALL else 5)
        w = 228 // len(buttons) - 6
        for n, at in enumerate(buttons):
            found[at] = (left + 9 + n * (w + 6), 200, w, 19)
        if self.tabbed:
            found[_TAB] = (left + 8, 17, 200 if self.canvas.large else 160, 18)
        return found

    def _seat(self, seat: int) -> tuple:
        count = len(self.kinds)
        if count < 5:
            return self.edge + 124 - 57 * count // 2 + 57 * seat, 44, 49, 70
        across = (count + 1) // 2
        x = self.edge + 122 - 23 * across + 46 * (seat % across)
        return x, 40 + 52 * (seat // across), 42, 48

    # Drawing

    def draw(self, canvas: "Canvas", style: "Style") -> None:
        pixels = self.canvas
        plan = Plan(pixels)
        places = self.plan()
        pixels.begin(0, 0, plan.width, pixels.height)  # with the bar
        top_bar(plan, self.app.canvas.battery, self.title, self.place)
        if self.tabbed:
            self._tabs(plan)
        at = self.choices.at
        for one in places:
            if one >= 0 and one != at:
                self._row(one, places[one], False)
        if at >= 0:
            self._row(at, places[at], True)
        self._about(max([place[1] + place[3] for one, place in places.items() if place[1] < 195 or one < 0]))
        pixels.end()
        bar.draw(pixels, *self.verbs())
        pixels.show()
        self.all = False

    def _tabs(self, plan: Plan) -> None:
        canvas = self.canvas
        canvas.fill(0, 15, plan.width, 20, NIGHT)
        x = self.edge + 8
        for i, word in enumerate(_TABS):
            here = i == self.tab
            font = letters.larger(canvas, word, 120, letters.WORDS_BOLD if here else letters.WORDS)
            w = canvas.text_width(word, font) + 14
            self.second = x  # where the last one begins
            if here:
                focus = self.choices.at == _TAB
                canvas.rounded(x, 17, w, 18, YELLOW if focus else INK, 2)
                if focus:
                    canvas.fill(x + 2, 19, w - 4, 16, INK)
                else:
                    canvas.fill(x + 2, 17, w - 4, 2, ORANGE)
            canvas.text(x + 7, 27 - canvas.line_height(font) // 2, word, WHITE if here else MIST, font)
            x += w + 4

    def _about(self, y: int) -> None:
        """What is in focus, in small words where nothing else is."""
        room = min(198, 145 if not self.tab and self.tabbed else 198) - y - 5
        if not self.tab and self.tabbed:
            room = (
                145 - max([self._seat(seat)[1] + self._seat(seat)[3] for seat in range(len(self.kinds))]) - 5
            )
            y = 145 - room - 2
        at = self.choices.at
        if at > 0 and self.plan()[at][3] == _TALL:
            return  # it stands there
        text = (
            ("House rules are", "Players are")[self.tab] + " on the other page."
            if at == _TAB
            else self.asked(at)
        )
        font, lead = letters.SMALL, 9
        lines = self.canvas.lines(text, 220, letters.WORDS)
        if self.canvas.large and 13 * len(lines) <= room:
            font, lead = letters.WORDS, 13
        else:
            lines = self.canvas.lines(text, 220, font)
        for line in lines[: min(_LINES, room // lead)]:
            self.canvas.text(self.edge + 10, y + 3, line, MIST, font)
            y += lead

    def _row(self, at: int, place: tuple, focus: bool) -> None:
        part, i = self._part(at)
        if part == "seat":
            self._who(i, place, focus)
        elif part == "players":
            least, most = self.info["players"]
            counts = [str(count) for count in range(least, most + 1)]
            self._chips("Players", counts, len(self.kinds) - least, place, focus)
        elif part == "option":
            self._option(i, place, focus)
        else:
            self._button(at, part, place, focus)

    def _who(self, seat: int, place: tuple, focus: bool) -> None:
        """Who sits there: a face, a name, and how good a bot plays."""
        canvas = self.canvas
        x, y, w, h = place
        tall = h > 60
        ink = row(canvas, x, y, w, h, focus)
        canvas.rounded(x + 4, y + 4, w - 8, 40 if tall else 24, INK if focus else NIGHT, 2)
        if self.front is not None:
            self.front.seat(canvas, seat, x + w // 2, y + (24 if tall else 16))
        names = self._names()
        kind = self.kinds[seat]
        name = names[seat] if names and names[seat] else "P%d" % (seat + 1)
        if kind is None and self.kinds.count(None) == 1 and name[0] == "P" and name[1:].isdigit():
            name = "You"
        font = letters.WORDS_BOLD if tall else letters.SMALL
        words(canvas, name, x + 2, w - 4, y + (51 if tall else 33), ink, font, 1)
        low = y + h - 10
        if kind is None:
            words(canvas, "person", x + 2, w - 4, low + 3, ink, letters.SMALL, 1)
            return
        for n in range(3):
            lit = n <= self.info["bots"].index(kind)
            canvas.rounded(x + w // 2 - 14 + 10 * n, low, 8, 5, ORANGE if lit else MIST if focus else INK, 1)

    def _each(self, w: int, count: int) -> "tuple[int, int]":
        """Where the chips of a row begin, and from one to the next."""
        first = 73 if self.canvas.large else 64
        return first, min(41, (w - first - 2) // count)

    def _chips(self, word: str, values: "list[str]", at: int, place: tuple, focus: bool) -> None:
        """A row of values, of which one is chosen."""
        canvas = self.canvas
        x, y, w, h = place
        ink = WHITE
        if focus:
            ink = row(canvas, x, y, w, h, True)
        words(canvas, word, x + 4, 66, y + 10, ink, letters.WORDS_BOLD if focus else letters.WORDS)
        first, each = self._each(w, len(values))
        left = x + first
        for i, value in enumerate(values):
            here = i == at
            plate(canvas, left + 1, y + 2, each - 4, h - 4, ORANGE if here else NIGHT)
            font = letters.WORDS_BOLD if here else letters.WORDS
            words(canvas, value, left + 1, each - 4, y + 10, BLACK if here else WHITE, font, 1, values)
            left += each

    def _option(self, i: int, place: tuple, focus: bool) -> None:
        """A house rule: a switch, or the value that is chosen."""
        canvas = self.canvas
        x, y, w, h = place
        name, values, _, label, meaning = self.info["options"][i]
        value = self.options[name]
        if h == 20:
            chips = [str(one) for one in values]
            self._chips(label, chips, values.index(value), place, focus)
            return
        ink = row(canvas, x, y, w, h, focus, NIGHT)
        if h == _TALL:
            for n, line in enumerate(canvas.lines(meaning, w - 12, letters.SMALL)[:2]):
                canvas.text(x + 6, y + 16 + 9 * n, line, SLATE if focus else MIST, letters.SMALL)
            h = 17
        wide = 30 if value in ("on", "off") else canvas.text_width(str(value), letters.TITLE)
        font = letters.WORDS_BOLD if focus else letters.WORDS
        words(canvas, label, x + 6, w - wide - 24, y + 9, ink, font)
        if value in ("on", "off"):
            self.switch(canvas, x + w - 35, y + 2, value == "on", focus)
            return
        font = letters.larger(canvas, str(value), 90, letters.WORDS)
        wide = canvas.text_width(str(value), font)
        plate(canvas, x + w - wide - 12, y + 2, wide + 8, h - 4, ORANGE)
        canvas.text(x + w - wide - 8, y + 9 - canvas.line_height(font) // 2, str(value), BLACK, font)

    def _button(self, at: int, part: str, place: tuple, focus: bool) -> None:
        canvas = self.canvas
        x, y, w, h = place
        word = self._word(part)
        ink = row(canvas, x, y, w, h, focus, GREEN if part == "begin" else SLATE)
        if part == "begin":
            ink = BLACK
        font = letters.WORDS_BOLD if focus or part == "begin" else letters.WORDS
        others = [self._word(one) for one in ("begin", "deal", "names")]
        words(canvas, word, x + 2, w - 4, y + 10, ink, font, 1, others)

    def _word(self, part: str) -> str:
        """What stands on a button: of the deal its code, where one has been typed."""
        if part == "begin":
            return "Today's deal" if self.deal == 1 else "Deal"
        if part == "names":
            return "Names"
        if self.deal != 2:
            return "Type a code"
        from pocketdeck.engine import dealcode

        return dealcode.encode(self.game_id, self.seed, len(self.kinds), self.options)

    # Words and keys

    def verbs(self) -> tuple:
        """What the bar says."""
        at = self.choices.at
        others = (("B", "Back"), ("X", "Deal"))
        if at == _TAB:
            return _TABS[1 - self.tab], others
        part, i = self._part(at)
        if part == "begin":
            return "Deal the cards", others[:1]
        if part == "seat":
            kinds = (None,) + self.info["bots"]
            kind = kinds[(kinds.index(self.kinds[i]) + 1) % len(kinds)]
            return "Make it %s" % (kind or "a person"), others
        if part == "players":
            least, most = self.info["players"]
            count = len(self.kinds)
            return "Change to %d" % (least if count == most else count + 1), others
        if part == "option":
            name, values, _, label, _ = self.info["options"][i]
            value = values[(values.index(self.options[name]) + 1) % len(values)]
            verb = "Turn" if value in ("on", "off") else "Change to"
            return cut(self.canvas, "%s %s" % (verb, value), 130, letters.WORDS_BOLD), others
        return ("Type names" if part == "names" else "Type a deal code"), others

    def asked(self, at: int) -> str:
        if at == 0:
            what = ("New cards", "The deal of the day", "The cards of this code")[self.deal]
            return what + ", and everything as it is set here."
        return super().asked(at)

    def said(self) -> str:
        at = self.choices.at
        return _TABS[self.tab] if at == _TAB else self._spoken(at)

    def told(self) -> "list[str]":
        return [self.title] + [self._spoken(at) for at in range(len(self.choices.rows))]

    def _spoken(self, at: int) -> str:
        """A row in words: what it is, and its value."""
        part = self._part(at)[0]
        if part in ("begin", "deal", "names"):
            return self._word(part)
        return ", ".join([word.strip() for word in self.choices.rows[at][:2] if word])

    def turn(self, tab: int) -> None:
        """The other page."""
        self.tab = tab
        self.choices.at = _TAB

    def tap(self, x: int, y: int) -> bool:
        """Put the focus where somebody points; True if A is to be pressed then."""
        places = self.plan()
        for at, (left, top, w, h) in places.items():
            if not (left <= x < left + w and top <= y < top + h):
                continue
            if at == _TAB:
                self.turn(0 if x < self.second else 1)
                self.app.settle()
                return False
            self.choices.at = at
            part, i = self._part(at)
            if h != 20:
                return True
            values = self.info["options"][i][1] if part == "option" else None
            least, most = self.info["players"]
            count = most + 1 - least if values is None else len(values)
            first, each = self._each(w, count)
            value = (x - left - first) // each
            if 0 <= value < count:
                now = (
                    len(self.kinds) - least
                    if values is None
                    else values.index(self.options[self.info["options"][i][0]])
                )
                for _ in range(abs(value - now)):
                    self.changed(at, 1 if value > now else -1)
            self.app.settle()
            return False
        return False

    def swipe(self, dx: int, dy: int) -> None:
        """A finger went so far."""
        arrow(self.app, dx, dy)

    def changed(self, at: int, step: int) -> None:
        before = self.options.copy()
        super().changed(at, step)
        for name in before:
            if before[name] != self.options[name]:
                self.slide(before[name], self.options[name])

    def press(self, key: int) -> None:
        self.coming = 0
        at = self.choices.at
        part = "tab" if at == _TAB else self._part(at)[0]
        if key == keys.X:
            self.chosen(0)
        elif key == keys.B:
            chosen.keep(self.session, self.game_id, self.kinds, self.options)
            self.app.close()
        elif part == "tab" and (key == keys.LEFT or key == keys.RIGHT or key == keys.A):
            self.turn(1 - self.tab)
        elif part in ("players", "option") and (key == keys.LEFT or key == keys.RIGHT):
            self.changed(at, 1 if key == keys.RIGHT else -1)
        elif key < keys.A:
            places = self.plan()
            order = sorted(places)
            to = nearest([places[one] for one in order], order.index(at), key)
            if to < 0:
                self.app.sound(sounds.REFUSE)
            elif key == keys.DOWN and places[order[to]][1] == places[0][1]:
                self.choices.at = 0  # whoever comes down to the last line wants to begin
            else:
                self.choices.at = order[to]
        elif part != "tab":
            super().press(key)
