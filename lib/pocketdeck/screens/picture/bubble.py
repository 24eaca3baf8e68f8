"""A bubble of paper on a table: a title and a few words that point at a thing, and never lie on it.

It takes the side of its thing where it covers least of what can be done, and is as narrow there as it has to
be. Loaded in lessons and for tips.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import bar
from pocketdeck.stage.picture.motion import ease
from pocketdeck.stage.picture.palettes import BLACK, DIM, MIST, ORANGE, PAPER, SLATE, WHITE
from pocketdeck.stage.picture.scene import KIND, lift, LOOK, SPARSE

from .base import sizes

_TYPING = const(0)
if _TYPING:
    from typing import Any, Sequence

    from pocketdeck.stage.picture.stage import Stage

_RIGHT = const(0)  # the side of its thing where it lies
_LEFT = const(1)
_BELOW = const(2)
_ABOVE = const(3)
# Its width at most: where the screen is high, on one bit, else.
_WIDTH_ROOMY = const(176)
_WIDTH_ONE_BIT = const(102)
_WIDTH_FLAT = const(152)
_ENOUGH = const(320)  # what it costs to lie on what stays in sight, from which on less is tried
_LEADS = "Move ↑↑↑, then A"  # for this there is room, and no way of the stick is longer
_TAIL = const(8)  # pixels at most from its edge to its thing
_SLIDE = const(3)  # pictures after the first one


def place_of(stage: "Stage", piece: int) -> "tuple[int, int, int, int]":
    """(x, y, w, h) of a piece as it is shown, lifted where it is in focus."""
    now = stage.now
    x, y, w, h = now.place(piece)
    up = lift(h, now.get(piece, LOOK)) if piece == stage.at else 0
    return x, max(0, y - up), w, h + min(y, up)


class Bubble:
    """What is said of a piece, -1: of the table. `step`, of `steps`, is shown as a row of dots; `lit` are
    more pieces that the words name; `leads` says how the stick leads there, which may change while it stays.

    x, y, w, h: where it lies; thing: where the piece lies, () for none; clear: does it cover nothing of that?
    start: where it begins to come, in so many `pictures` more; left: how many of them after the latest one;
    under: what that covers, kept by the canvas, and where
    """

    left = 0
    under: tuple = ()

    def __init__(
        self,
        stage: "Stage",
        piece: int,
        title: str,
        text: str,
        step: int = 0,
        steps: int = 0,
        lit: "Sequence[int]" = (),
        leads: str = "",
    ) -> None:
        self.stage = stage
        self.canvas = stage.canvas
        self.mono = stage.canvas.inks == 2
        self.roomy = stage.height >= 110
        self.pad = 8 if self.roomy else 4
        self.words = title, text
        self.step = step
        self.steps = steps
        self.side = -1
        self.piece = piece
        self.lit = lit
        self.leads = leads
        self.thing: tuple = place_of(stage, piece) if piece >= 0 else ()
        for large in (True, False) if self.canvas.large and not self.mono else (False,):
            self.font, self.bold, self.lead = sizes(self.canvas, large)
            self.clear = True
            self._find()
            if self.clear and self.side >= 0:
                break

    def _wrap(self, w: int, less: int) -> int:
        """Break the words for a bubble so wide, with 1 without the dots, with 2 without the title; how high
        that is. 0: a word does not fit."""
        room = w - 2 * self.pad
        self.title = self.canvas.lines(self.words[0], room, self.bold) if less < 2 else []
        self._break(_LEADS, w)
        for lines, font in ((self.title, self.bold), (self.text, self.font)):
            for line in lines:
                if self.canvas.text_width(line, font) > room:
                    return 0
        leads = self.leads != "" and self.roomy
        if leads and self.canvas.text_width(_LEADS, self.bold) > room:
            return 0
        self.dots = self.steps if not less and (self.roomy or not self.leads) else 0
        dots = 0 if not self.dots else 9 if self.roomy else 5
        return (len(self.title) + len(self.text) + leads) * self.lead + dots + (10 if self.roomy else 3)

    def _break(self, leads: str, w: int) -> None:
        """Break the text for a bubble so wide; where rows are few it goes on with how the stick leads."""
        text = self.words[1] if self.roomy or not self.leads else "%s %s." % (self.words[1], leads)
        self.text = self.canvas.lines(text, w - 2 * self.pad, self.font)

    def leading(self, leads: str) -> None:
        """The stick leads otherwise now: that is said, where the bubble is."""
        if leads != self.leads:
            self.leads = leads
            self._break(leads, self.w)

    def _find(self) -> None:
        """Where it lies: as it is meant to look, or where there is no room for that, with less."""
        stage = self.stage
        width = _WIDTH_ROOMY if self.roomy else _WIDTH_ONE_BIT if self.mono else _WIDTH_FLAT
        widest = min(stage.width, width)
        found = None
        best = 0x7FFF
        for less in (0, 1, 2):
            for part in (16, 12, 10, 8, 7, 6, 5)[: 7 if stage.table.SEEN else 5]:  # sixteenths
                across = widest * part >> 4
                if part == 16 and less:
                    across = stage.width
                h = self._wrap(across, less)
                if not h or h > stage.height:
                    continue
                awry = 60 * max(0, len(self.title) - 1) + 30 * max(0, len(self.text) - 3) + 80 * less
                awry += 90 * max(0, len(self.text) - 5)  # a column of single words
                for side in (_RIGHT, _LEFT, _BELOW, _ABOVE):
                    for x, y in self._spots(side, across, h):
                        cost = self._covers(x, y, across, h) + awry
                        if cost < best:
                            best = cost
                            found = (x, y, across, h, side, less)
            if best < _ENOUGH or found is not None and not stage.table.SEEN:
                break
        if found is None:  # it has to lie on its thing
            h = self._wrap(widest, 1)
            found = ((stage.width - widest) // 2, max(0, stage.height - h), widest, h, -1, 1)
            self.clear = not self.thing
        self.x, self.y, self.w, self.h, self.side, less = found
        self._wrap(self.w, less)
        self._break(self.leads, self.w)

    def covers_focus(self) -> bool:
        """Does it lie on what is in focus now?"""
        stage = self.stage
        return stage.at >= 0 and self._over(stage.at, self.x, self.y, self.w, self.h) > 0

    def _over(self, piece: int, x: int, y: int, w: int, h: int) -> int:
        """How much of a piece an area covers, in eights of pixels."""
        px, py, pw, ph = place_of(self.stage, piece)
        across = min(x + w, px + pw) - max(x, px)
        down = min(y + h, py + ph) - max(y, py)
        return across * down + 7 >> 3 if across > 0 and down > 0 else 0

    def _spots(self, side: int, w: int, h: int) -> "list[tuple[int, int]]":
        """Places on a side of the thing, with room for at least a short tail."""
        stage = self.stage
        if not self.thing:
            return [((stage.width - w) // 2, (stage.height - h) // 2)]
        x, y, wide, high = self.thing
        width, height, reach = stage.width, stage.height, 8
        aside = side == _RIGHT or side == _LEFT
        if not aside:  # as it is aside, with rows for columns
            x, y, w, h, wide, high, width, height, reach = y, x, h, w, high, wide, height, width, 16
        found = []
        for gap in (_TAIL, 4) if self.roomy else (4, 3, 1):
            left = x + wide + gap if side == _RIGHT or side == _BELOW else x - gap - w
            if 0 <= left <= width - w:
                for top in (y + high // 2 - h // 2, y + high - reach, y + reach - h):
                    top = max(0, min(top, height - h))
                    found.append((left, top) if aside else (top, left))
        return found

    def _covers(self, x: int, y: int, w: int, h: int) -> int:
        """How much it would cover there of what the words name, is in focus, carries an action or is kept
        clear of news; what always stays in sight counts as much as what they name."""
        stage = self.stage
        area = 0
        seen = stage.table.SEEN
        for piece in range(stage.now.count):
            if piece in self.lit or stage.now.get(piece, KIND) in seen:
                area += 8 * self._over(piece, x, y, w, h)
            elif stage.now.get(piece, LOOK) & SPARSE == SPARSE:
                continue  # it lies on little of that
            elif piece == stage.at:
                area += 4 * self._over(piece, x, y, w, h)
            elif stage.now.get(piece, KIND) in stage.table.CLEAR:
                area += 3 * self._over(piece, x, y, w, h)
            elif stage.now.stops(piece):
                area += self._over(piece, x, y, w, h)
        return min(area, 0x7000)

    def grow(self) -> int:
        """It is to come with its tail and the nearest part of it first; in how many pictures more."""
        x, y, w, h = self.x, self.y, self.w, self.h
        if self.side == _RIGHT or self.side == _LEFT:
            w = w * 3 // 5
        else:
            h = h * 3 // 5
        self.start = x + (self.w - w) * (self.side == _LEFT), y + (self.h - h) * (self.side == _ABOVE), w, h
        self.pictures = 1
        return 1

    def slide(self, was: "Bubble") -> int:
        """It is to come from where another one was."""
        stage = self.stage
        self.start = min(was.x, stage.width - self.w), min(was.y, stage.height - self.h), self.w, self.h
        self.pictures = _SLIDE
        return _SLIDE

    def draw(self) -> None:
        """Draw as much of it as is to be there now, with its tail but while it slides."""
        canvas = self.canvas
        place = [self.x, self.y, self.w, self.h]
        if self.left:
            for i in range(4):
                place[i] = ease(self.pictures - self.left, self.pictures, self.start[i], place[i])
        x, y, w, h = place
        grows = w < self.w or h < self.h
        slides = self.left and not grows
        if slides:
            self.under = canvas.save(x, y, w, h), x, y, w, h
        paper = WHITE if self.mono else PAPER
        canvas.mark(x - _TAIL, y - _TAIL, w + 2 * _TAIL, h + 2 * _TAIL)
        canvas.clip(0, 0, self.stage.width, self.stage.height)
        canvas.rounded(x, y, w, h, BLACK, 3)
        canvas.rounded(x + 1, y + 1, w - 2, h - 2, paper, 3)
        if self.side >= 0 and self.thing and not slides:
            self._tail(paper)
        if grows:
            canvas.end()
            return
        left = x + self.pad
        top = y + (5 if self.roomy else 2)
        for lines, font in ((self.title, self.bold), (self.text, self.font)):
            for line in lines:
                canvas.text(left, top, line, BLACK, font)
                top += self.lead
        if self.leads and self.roomy:
            canvas.text(left, top, self.leads, BLACK, self.bold)
            top += self.lead
        if self.dots:
            self._dots(left, top + (2 if self.roomy else 1))
        canvas.end()

    def _dots(self, x: int, y: int) -> None:
        """How far the lesson is: done, now, to come."""
        size = 4 if self.roomy else 2
        each = min(9, (self.w - 2 * self.pad) // self.steps)
        for i in range(self.steps):
            ink = SLATE if i < self.step else ORANGE if i == self.step else MIST
            if not self.mono:
                self.canvas.fill(x + i * each, y, size, size, ink)
            elif i <= self.step:
                self.canvas.fill(x + i * each, y, each - 2 if i == self.step else size, size, BLACK)
            else:
                self.canvas.fill(x + i * each, y + 1, 1, 1, BLACK)

    def _tail(self, paper: int) -> None:
        """A wedge from its edge to the thing."""
        fill = self.canvas.fill
        x, y, w, h = self.x, self.y, self.w, self.h
        px, py, wide, high = self.thing
        aside = self.side == _RIGHT or self.side == _LEFT
        if not aside:  # as it is aside, with rows for columns
            x, y, w, h, px, py, wide, high = y, x, h, w, py, px, high, wide
        behind = self.side == _RIGHT or self.side == _BELOW
        long = x - px - wide if behind else px - x - w
        at = max(y + 6, min(py + high // 2, y + h - 7))
        for i in range(long + 1):
            column = x - long + i if behind else x + w - 1 + long - i
            for half, ink in ((i // 2 + 1, BLACK), (i // 2, paper)):
                if aside:
                    fill(column, at - half, 1, 2 * half + 1, ink)
                else:
                    fill(at - half, column, 2 * half + 1, 1, ink)


def named(stage: "Stage", kinds: "tuple[int, ...]") -> "list[int]":
    """All pieces of the first of these kinds that is on the table; a kind below 0 is the piece that carries
    the first action from its number on."""
    for kind in kinds:
        if kind < 0:
            acts = [action for action in stage.now.actions if action >= -kind]
            if acts:
                return [stage.now.owner(min(acts))]
            continue
        found = [piece for piece in range(stage.now.count) if stage.now.get(piece, KIND) == kind]
        if found:
            return found
    return []


def pointed(stage: "Stage", found: "list[int]") -> int:
    """Which of these pieces to point at: the one in focus, or one that carries an action; -1: none."""
    if stage.at in found:
        return stage.at
    for piece in found:
        if stage.now.carried(piece):
            return piece
    return found[0] if found else -1


def show(screen: "Any", stage: "Stage", bubble: Bubble) -> None:
    """Draw the table dimmed, but for what the bubble is about and what is in focus; the bubble, the bar. Or
    only the next picture of how the bubble comes."""
    canvas: "Any" = stage.canvas
    if bubble.under:
        canvas.restore(bubble.under[0])
        canvas.mark(*bubble.under[1:])
        bubble.under = ()
    whole = screen.all or screen.coming >= bubble.left
    bubble.left = screen.coming
    if whole:
        stage.invalidate()
        canvas.mark(0, 0, stage.width, canvas.height)  # with the bar, before any part of it
        stage.draw()
        lit = [] if bubble.left else [(bubble.x, bubble.y + 3, bubble.w, bubble.h - 6)]  # covered anyway
        for piece in [bubble.piece, stage.at] + list(bubble.lit):
            if piece >= 0:
                x, y, w, h = place_of(stage, piece)
                lit.append((x - 3, y - 3, w + 6, h + 6))
        canvas.clip(0, 0, stage.width, stage.height)
        canvas.dim(lit, DIM)
        bar.draw(canvas, *screen.verbs())
    bubble.draw()
    screen.all = False
    canvas.end()
    canvas.show()
