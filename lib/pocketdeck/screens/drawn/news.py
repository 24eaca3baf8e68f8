"""What happened: the log of the game, newest first, each with who did it."""

from pocketdeck.engine.compat import const
from pocketdeck.stage import keys, letters, sounds
from pocketdeck.stage.brush import centred
from pocketdeck.stage.palettes import INK, MIST, NIGHT, SLATE, WHITE

from .over import Over

_TYPING = const(0)
if _TYPING:
    from typing import Any

_NEWS = const(38)  # art: shared menu-news


class News(Over):
    """Sentences in rows, newest first; what a game draws of an event stands before it."""

    KEEPS = Over.KEEPS + ("pocketdeck.screens.drawn.news",)

    def __init__(self, app: "Any", play: "Any") -> None:
        super().__init__(app, play)
        self.dimmed = True  # the menu was there
        edge = 3 if self.wide or self.low else 0
        self.place(
            240 - 2 * edge, self.height - (18 if self.wide else edge) - edge, 18 if self.wide else edge
        )
        game = self.session.game
        self.font = letters.WORDS if self.wide else letters.SMALL
        room = self.w - 20
        self.lines: "list[tuple[bool, str]]" = []  # does a sentence begin, and the line
        for event in reversed(self.session.log(play.seat)):
            first = True
            for line in self.canvas.lines(game.say(event, play.seat), room, self.font):
                self.lines.append((first, line))
                first = False
        if not self.lines:
            self.lines.append((True, "Nothing yet."))
        self.top = self.y + (24 if self.wide else 17 if self.low else 11)
        self.lead = 15 if self.wide else 9 if self.mono else 11
        self.shown = (self.y + self.h - self.top - 2) // self.lead
        self.first = 0

    def sheet(self) -> None:
        canvas = self.canvas
        x, y, w, h = self.x, self.y, self.w, self.h
        back = NIGHT if self.mono else None
        canvas.begin(x, y, w, h)
        if not self.all:
            canvas.fill(x + 2, self.top - 1, w - 4, y + h - self.top - 1, NIGHT if self.mono else INK)
        if self.wide:
            centred(canvas, "shared", _NEWS, x + 14, y + 11)
        self.heading("What happened", "" if self.mono else "newest first", 28 if self.wide else 8)
        top = self.top
        lines = self.lines[self.first : self.first + self.shown]
        for i, (begins, line) in enumerate(lines):
            if back is None:
                alone = begins and (i + 1 == len(lines) or lines[i + 1][0])
                canvas.rounded(x + 5, top, w - 14, self.lead - (1 if alone else 0), NIGHT, 1)
            if begins:
                canvas.fill(x + 8, top + self.lead // 2 - 1, 3, 3, WHITE if self.mono else MIST)
            canvas.text(x + 14, top + (2 if self.wide else 1), line, WHITE, self.font)
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
        return ["What happened"] + [line for _, line in self.lines]

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
