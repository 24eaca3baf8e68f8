"""What happened: the log of the game, newest first.

Each event has before it who did it and what with, as far as the game's event_icons.py knows a sign for
that; what is a heading there, a turn or a year, stands over what belongs to it.
"""

from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const
from pocketdeck.stage import keys, sounds
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.brush import centred
from pocketdeck.stage.picture.palettes import BLACK, INK, MIST, NIGHT, SLATE, WHITE
from pocketdeck.stage.picture.sheets import sheet

from .overlay import Over

_TYPING = const(0)
if _TYPING:
    from typing import Any

_MORE = const(0)  # a line goes on with the sentence of the one before it
_BEGINS = const(1)
_HEADS = const(2)  # a heading


class News(Over):
    """Sentences in rows. `lines` has for each: one of _MORE, _BEGINS and _HEADS, the words, its marks."""

    walk = "read"

    def __init__(self, app: "Any", play: "Any") -> None:
        super().__init__(app, play)
        self.dimmed = True  # the menu was there,
        self.coming = 0  # in the place of which it lies at once
        large = self.canvas.large and not self.mono
        self.there = large and self.width > 240  # that was wider
        edge = 3 if self.wide or self.low else 0
        w = self.width if large else 240
        self.place(w - 2 * edge, self.height - (18 if self.wide else edge) - edge, 18 if self.wide else edge)
        self.font = letters.WORDS if self.wide else letters.SMALL
        if large:
            self.font = letters.TITLE if self.wide else letters.WORDS
        self.step = 13 if self.mono else 17  # from mark to mark
        self.lines: "list[tuple[int, str, tuple]]" = []
        self.listed(play.seat)
        self.top = self.y + (24 if self.wide else 17 if self.low else 11)
        self.lead = (15 if self.wide else 10 if self.mono else 13) + (5 if large and self.wide else large)
        self.shown = (self.y + self.h - self.top - 2) // self.lead
        self.first = 0

    def listed(self, seat: int) -> None:
        """Take up the log."""
        game = self.session.game
        try:
            signs = catalog.part(game.id, "picture.event_icons")
        except ImportError:  # a game that has no signs for what happens
            signs = None
        self.left = 8 + (signs.COLUMNS * self.step if signs else 6)
        group: "list[tuple[int, str, tuple]]" = []
        for event in reversed(self.session.log(seat)):
            heads = signs is not None and signs.begins(event)
            begins = _HEADS if heads else _BEGINS
            marks = signs.marks(event, seat) if signs and not heads else ()
            words = []
            room = self.w - 14 - (8 if heads else self.left)
            for line in self.canvas.lines(game.say(event, seat), room, letters.SMALL if heads else self.font):
                words.append((begins, line, marks))
                marks = ()
                if not heads:
                    begins = _MORE
            if heads:
                self.lines += words + group
                group = []
            else:
                group += words
        self.lines += group
        if not self.lines:
            self.lines.append((_BEGINS, "Nothing yet.", ()))

    def mark(self, mark: tuple, x: int, y: int) -> None:
        """A sign with its middle at x, y; a small card has a ground."""
        canvas = self.canvas
        ground, name, what, ink = mark
        if name and sheet(name, 16000).entry(what)[1] > self.lead + 1:
            return  # it would lie on the lines beside it
        if ground >= 0:
            w = 13 if name or len(what) < 3 else 17
            h = min(13, self.lead - 1)
            if self.mono:
                ground, ink = WHITE, BLACK
            canvas.rounded(x - w // 2 - 1, y - h // 2, w + 1, h, BLACK, 2)
            canvas.rounded(x - w // 2, y - h // 2, w - 1, h - 1, ground, 2)
        if name:
            if ground >= 0 and self.mono:
                canvas.rounded(x - 5, y - 4, 11, 8, NIGHT, 1)
            centred(canvas, name, what, x, y)
        else:
            canvas.text(x - canvas.text_width(what, letters.SMALL) // 2, y - 4, what, ink, letters.SMALL)

    def sheet(self) -> None:
        canvas = self.canvas
        x, y, w, h = self.x, self.y, self.w, self.h
        back = NIGHT if self.mono else None
        canvas.begin(x, y, w, h)
        if not self.all:
            canvas.fill(x + 2, self.top - 1, w - 4, y + h - self.top - 1, NIGHT if self.mono else INK)
        if self.wide:
            centred(canvas, "shared", icons.MENU_NEWS, x + 14, y + 11)
        self.heading("What happened", "" if self.mono else "newest first", 28 if self.wide else 8)
        top = self.top
        lines = self.lines[self.first : self.first + self.shown]
        middle = self.lead // 2
        for i, (begins, line, marks) in enumerate(lines):
            if begins == _HEADS:
                wide = canvas.text_width(line, letters.SMALL)
                ink = WHITE if self.mono else MIST
                canvas.text(x + 8, top + middle - 3, line, ink, letters.SMALL)
                canvas.fill(x + 12 + wide, top + middle, w - 24 - wide, 1, ink if self.mono else SLATE)
                top += self.lead
                continue
            if back is None:
                ends = i + 1 == len(lines) or lines[i + 1][0] != _MORE
                canvas.rounded(x + 5, top, w - 14, self.lead - (1 if ends else 0), NIGHT, 1)
            if begins and not marks:
                canvas.fill(x + 8, top + middle - 1, 3, 3, WHITE if self.mono else MIST)
            for at, mark in enumerate(marks):
                if mark is not None:
                    self.mark(mark, x + 5 + self.step * at + self.step // 2, top + middle)
            down = 2 if self.wide else (self.lead - canvas.line_height(self.font)) // 2
            canvas.text(x + self.left, top + down, line, WHITE, self.font)
            top += self.lead
        if len(self.lines) > self.shown:
            rail = self.shown * self.lead
            part = max(8, rail * self.shown // len(self.lines))
            at = (rail - part) * self.first // (len(self.lines) - self.shown)
            canvas.fill(x + w - 6, self.top, 3, rail, NIGHT)
            if self.mono:
                canvas.frame(x + w - 6, self.top, 3, rail, WHITE)
            canvas.fill(x + w - 6, self.top + at, 3, part, WHITE if self.mono else SLATE)

    def swipe(self, dx: int, dy: int) -> None:  # the list is drawn along
        for _ in range(max(1, (abs(dy) + self.lead // 2) // self.lead)):
            self.app.press(keys.DOWN if dy < 0 else keys.UP)

    def tap(self, x: int, y: int) -> bool:
        return True

    def verbs(self) -> tuple:
        return "Close", (("Y", "All in words"),)

    def said(self) -> str:
        return self.lines[self.first][1]

    def told(self) -> "list[str]":
        return ["What happened"] + [line for _, line, _ in self.lines]

    def press(self, key: int) -> None:
        if key == keys.UP or key == keys.DOWN:
            last = max(0, len(self.lines) - self.shown)
            first = max(0, min(last, self.first + (1 if key == keys.DOWN else -1)))
            if first == self.first:
                self.app.sound(sounds.REFUSE)
            self.first = first
        elif key == keys.Y:
            self.app.message("The table", self.below.described())
        elif key >= keys.A:
            self.app.close()
            if key == keys.B:  # to where it was chosen
                self.below.menu().to(3)
