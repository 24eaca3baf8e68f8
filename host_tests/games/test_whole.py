"""Words and numbers of a table are whole, at every size, in positions of whole games: none is cut, none lies
under another thing, and where its ground is plain none touches what is beside it.

A game's dev/needed.py says what may lie over others: FANS are kinds of pieces that do so among each other
where there are many, cards mostly, and ABOVE those that lie over anything for a moment.
"""

import pytest

from host_tests.contract import player_counts
from host_tests.games.test_figures import decisions, GAMES
from playing import game_dev, tables
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.pixels import Canvas
from pocketdeck.stage.picture.scene import FOCUS

MOST = 40  # positions for each number of seats
BEYOND = b"\xff"  # ink
_REACH = 9  # so far beyond its place a piece may draw: lifted, with its outline


class Word:
    """A text that a piece has drawn: where its ink is, the ground that it came upon, and how it looks."""

    def __init__(self, canvas, x, y, s, font):
        self.canvas, self.s = canvas, s
        self.x, self.y = x - 1, y
        wide = canvas.text_width(s, font)
        self.w, self.h = wide + 2, letters.height(font)
        self.before = self.seen()
        gap = 0 if font in (letters.FIGURES, letters.BADGES) else 1  # a letter's width has the gap behind it
        self.inside = x >= 0 and x + wide - gap <= canvas.width

    def seen(self):
        """The inks of its place, a byte each, with a column at each side; BEYOND the screen."""
        canvas = self.canvas
        left = max(0, -self.x)
        right = max(0, self.x + self.w - canvas.width)
        if left + right >= self.w:
            return [BEYOND * self.w] * self.h
        rows = []
        for j in range(self.y, self.y + self.h):
            if 0 <= j < canvas.height:
                inks = tables.row(canvas, j, self.x + left, self.x + self.w - right)
                rows.append(BEYOND * left + inks + BEYOND * right)
            else:
                rows.append(BEYOND * self.w)
        return rows

    def drawn(self):
        """It is there: what has changed is its ink."""
        now = self.seen()
        across = range(1, self.w - 1)
        rows = [j for j in range(self.h) if now[j] != self.before[j]]
        self.ink = [(i, j) for j in rows for i in across if now[j][i] != self.before[j][i]]
        if self.ink:
            self.left, self.right = min(i for i, _ in self.ink), max(i for i, _ in self.ink)
            self.top, self.bottom = min(j for _, j in self.ink), max(j for _, j in self.ink)

    def settle(self):
        """The piece is painted, perhaps in other inks: this is how it looks."""
        self.after = self.seen()
        self.by = None  # the kind of piece that lies over it

    def cut(self, bottom):
        """Does it leave the screen, or the table, which ends there?"""
        return not self.inside or self.y + self.top < 0 or self.y + self.bottom >= bottom

    def near(self, x, y, w, h):
        """May a piece of this place have painted over it?"""
        across = self.x < x + w + _REACH and x - _REACH < self.x + self.w
        return across and self.y < y + h + _REACH and y - _REACH < self.y + self.h

    def covered(self):
        """Has its ink been painted over? To be inverted, as what is in focus on one bit, does not count."""
        now = self.seen()
        if now == self.after:
            return False
        same = [now[j][i] == self.after[j][i] for i, j in self.ink]
        if self.canvas.inks == 2 and not any(same):
            rows, across = range(self.top, self.bottom + 1), range(self.left, self.right + 1)
            same = [now[j][i] != self.after[j][i] for j in rows for i in across]
        return not all(same)

    def touches(self):
        """On a plain ground: does that end right beside its first or its last letter, at a frame mostly? The
        sign that a number belongs to is no such end."""
        rows, across = range(self.top, self.bottom + 1), range(self.left, self.right + 1)
        ink = set(self.ink)
        for seen in (self.before, self.after):
            ground = {seen[j][i] for j in rows for i in across if (i, j) not in ink or seen is self.before}
            if len(ground) > 1:
                return False
        return any(
            len([j for j in rows if self.after[j][i] not in ground | {BEYOND[0]}]) >= max(len(rows) - 1, 4)
            for i in (self.left - 1, self.right + 1)
        )


class Watched:
    """The painters of a table: what each draws in words is noted, and what lies over it afterwards."""

    def __init__(self, shown, fans, above):
        self.shown, self.fans, self.above = shown, fans, above
        self.painters = shown.pieces.PAINTERS
        self.words = []  # (kind, place, Word)
        self.wrong = set()  # (what, kind, text)
        self.drawing = None  # words of the piece that is being painted

    def __getitem__(self, kind):
        return lambda canvas, a, b, x, y, w, h, look: self.paint(kind, canvas, a, b, x, y, w, h, look)

    def paint(self, kind, canvas, a, b, x, y, w, h, look):
        self.drawing = []
        self.painters[kind](canvas, a, b, x, y, w, h, look)
        drawn, self.drawing = self.drawing, None
        again = {(word.s, word.x, word.y) for word in drawn}
        left = []
        for other, place, word in self.words:
            if other == kind and (word.s, word.x, word.y) in again:
                again.remove((word.s, word.x, word.y))  # drawn once more, over what is in focus
                word.settle()
            elif look & FOCUS and (other, place) == (kind, (x, w, h)):
                continue  # lifted
            elif word.by is None and word.near(x, y, w, h) and word.covered():
                word.by = kind
            left.append((other, place, word))
        for word in drawn:
            if word.ink and (word.s, word.x, word.y) in again:
                word.settle()
                left.append((kind, (x, w, h), word))
        self.words = left

    def end(self):
        """All is drawn."""
        for kind, _, word in self.words:
            if word.covered():
                if word.by not in self.above and not (kind in self.fans and word.by in self.fans):
                    self.wrong.add(("covered by %s" % word.by, kind, word.s))
            elif kind not in self.fans:
                if word.cut(self.shown.height):
                    self.wrong.add(("cut", kind, word.s))
                if word.touches():
                    self.wrong.add(("touches", kind, word.s))
        self.words = []


class Pieces:
    """A game's painters, watched."""

    def __init__(self, module, painters):
        self.__dict__.update(vars(module))
        self.PAINTERS = painters


def watch(monkeypatch, shown, fans=(), above=()):
    """Watch what a table's painters write from now on. Kinds of `fans` may lie over each other, those of
    `above` over anything."""
    watched = Watched(shown, fans, above)
    shown.pieces = Pieces(shown.pieces, watched)

    def text(canvas, x, y, s, ink, font, draw=Canvas.text):
        word = Word(canvas, x, y, s, font) if watched.drawing is not None and s.strip() else None
        draw(canvas, x, y, s, ink, font)
        if word is not None:
            word.drawn()
            watched.drawing.append(word)

    monkeypatch.setattr(Canvas, "text", text)
    return watched


@pytest.mark.parametrize("game_id, size", [(game, size) for game in GAMES for size in tables.SIZES])
def test_words_and_numbers_are_whole(game_id, size, monkeypatch):
    figures = game_dev.module(game_id, "needed")
    shown = tables.stage(game_id, size)
    watched = watch(monkeypatch, shown, figures.FANS, figures.ABOVE)
    for players in player_counts(game_id):
        for seed in (3, 4):
            for i, (view, offered) in enumerate(decisions(game_id, players, seed, 1)):
                if i == MOST:
                    break
                shown.fresh = True
                shown.set(view, offered, False)
                shown.draw()
                watched.end()
                assert not watched.wrong, (players, seed, view["moves"])
