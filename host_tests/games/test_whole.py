"""Words and numbers of a table are whole, at every size, in positions of whole games: none is cut, none lies
under another thing, and where its ground is plain none touches what is beside it.

A game's dev/needed.py says what may lie over others: FANS are kinds of pieces that do so among each other
where there are many, cards mostly, and ABOVE those that lie over anything for a moment.
"""

import pytest

from host_tests.contract import player_counts
from host_tests.games.test_figures import decisions, GAMES
from host_tests.long import in_suite
from playing import game_dev, tables
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.pixels import Canvas
from pocketdeck.stage.picture.scene import FOCUS

MOST = 40  # positions for each number of seats
BEYOND = b"\xff"  # ink
_ONE = b"\0" + b"\1" * 255
_REACH = 9  # so far beyond its place a piece may draw: lifted, with its outline


def _changed(now, before):
    """1 where two rows differ but for the columns at their sides, else 0."""
    differs = int.from_bytes(now[1:-1], "big") ^ int.from_bytes(before[1:-1], "big")
    return b"\0" + differs.to_bytes(len(now) - 2, "big").translate(_ONE) + b"\0"


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
        """It is there: what has changed is its ink, 1 in the rows of `ink`; 0 in the columns at its sides."""
        self.ink = [_changed(now, before) for now, before in zip(self.seen(), self.before)]
        rows = [j for j in range(self.h) if 1 in self.ink[j]]
        self.any = bool(rows)
        if rows:
            self.left = min(self.ink[j].index(1) for j in rows)
            self.right = max(self.ink[j].rindex(1) for j in rows)
            self.top, self.bottom = rows[0], rows[-1]

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
        same = [
            one == other
            for row, as_was, ink in zip(now, self.after, self.ink)
            for one, other, inked in zip(row, as_was, ink)
            if inked
        ]
        if self.canvas.inks == 2 and not any(same):
            rows, across = range(self.top, self.bottom + 1), range(self.left, self.right + 1)
            same = [now[j][i] != self.after[j][i] for j in rows for i in across]
        return not all(same)

    def touches(self):
        """On a plain ground: does that end right beside its first or its last letter, at a frame mostly? The
        sign that a number belongs to is no such end."""
        rows, across = range(self.top, self.bottom + 1), slice(self.left, self.right + 1)
        ground = set().union(*[self.before[j][across] for j in rows])
        if len(ground) > 1:
            return False
        looks = set().union(*[zip(self.after[j][across], self.ink[j][across]) for j in rows])
        ground = {one for one, inked in looks if not inked}
        if len(ground) > 1:
            return False
        return any(
            len([j for j in rows if self.after[j][i] not in ground | {BEYOND[0]}]) >= max(len(rows) - 1, 4)
            for i in (self.left - 1, self.right + 1)
        )


class Watched:
    """The painters of a table: what each draws in words is noted, and what lies over it afterwards."""

    def __init__(self, shown, fans, above, only):
        self.shown, self.fans, self.above, self.only = shown, fans, above, only
        self.painters = shown.pieces.PAINTERS
        self.words = []  # (kind, place, Word)
        self.wrong = set()  # (what, kind, text)
        self.drawing = None  # words of the piece that is being painted

    def __getitem__(self, kind):
        return lambda canvas, a, b, x, y, w, h, look: self.paint(kind, canvas, a, b, x, y, w, h, look)

    def paint(self, kind, canvas, a, b, x, y, w, h, look):
        drawn = self.drawing = [] if self.only is None or kind in self.only else None
        self.painters[kind](canvas, a, b, x, y, w, h, look)
        self.drawing = None
        drawn = drawn or ()
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
            if word.any and (word.s, word.x, word.y) in again:
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


def watch(monkeypatch, shown, fans=(), above=(), only=None):
    """Watch what a table's painters write from now on, or those of `only` some kinds. Kinds of `fans` may lie
    over each other, those of `above` over anything."""
    watched = Watched(shown, fans, above, only)
    shown.pieces = Pieces(shown.pieces, watched)

    def text(canvas, x, y, s, ink, font, draw=Canvas.text):
        word = Word(canvas, x, y, s, font) if watched.drawing is not None and s.strip() else None
        draw(canvas, x, y, s, ink, font)
        if word is not None:
            word.drawn()
            watched.drawing.append(word)

    monkeypatch.setattr(Canvas, "text", text)
    return watched


@pytest.mark.crossed
@pytest.mark.parametrize("game_id, size", [(game, size) for game in GAMES for size in tables.SIZES])
def test_words_and_numbers_are_whole(game_id, size, monkeypatch):
    figures = game_dev.module(game_id, "needed")
    shown = tables.stage(game_id, size)
    watched = watch(monkeypatch, shown, figures.FANS, figures.ABOVE)
    for players in player_counts(game_id):
        for seed in in_suite((3,), (3, 4)):
            for i, (view, offered) in enumerate(decisions(game_id, players, seed, 1)):
                if i == MOST:
                    break
                shown.fresh = True
                shown.set(view, offered, False)
                shown.draw()
                watched.end()
                assert not watched.wrong, (players, seed, view["moves"])
