"""The end of a game: its scene, the score and what made it, the best so far, the deal, and to play again.

The score is counted up on large screens, until any key. The game counts when its result is left: until then
the table can be looked at, and the end be taken back.
"""

from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const
from pocketdeck.stage import keys, sounds
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import letters, numerals, scenery
from pocketdeck.stage.picture.brush import centred, plate
from pocketdeck.stage.picture.palettes import BLACK, GREEN, INK, MIST, NIGHT, OFF, SLATE, WHITE, YELLOW
from pocketdeck.stage.picture.pixels import PLAIN

from . import controls
from .base import Cells, Coming, cut, ribbon, row, words

_TYPING = const(0)
if _TYPING:
    from typing import Any

_STEPS = const(14)  # frames in which a score is counted up
_BUTTONS = ("Again", "Same deal", "Leave")
_DO = ("Again, new cards", "The same deal again", "To the games")


class Result(Coming, Cells):
    """How the game of the session has ended; `at` is the button in focus."""

    KEEPS = (scenery,)
    frame = 40

    def __init__(self, app: "Any") -> None:
        super().__init__(app)
        from pocketdeck.engine import dealcode

        session = self.session
        game = session.game
        self.result = game.result()
        seats = [seat for seat, kind in enumerate(session.kinds) if kind is None]
        winners = self.result["winners"]
        self.seat = seats[0] if len(seats) == 1 else (winners or seats)[0]
        self.won = self.seat in winners
        self.score = self.result["scores"][self.seat]
        self.code = dealcode.encode(game.id, game.seed, game.players, game.options)
        try:
            self.ending: "Any" = catalog.part(game.id, "picture.result_page")
        except ImportError:  # a game that nobody has painted an end for yet
            self.ending = None
        self.made: "list[tuple]" = []
        self.fact = ""
        if self.ending is not None:
            self.verdict = self.ending.verdict(game, self.seat, self.won)
            self.fact = self.ending.fact(game, self.seat)
            self.made = self.ending.made(game, self.seat)
        else:
            self.verdict = "You win" if self.won else "The end"
        if len(seats) > 1 and winners:  # "you" would be nobody
            self.verdict = game.name(self.seat) + " wins" if len(winners) == 1 else "A tie"
        self.compare()
        if self.score > 0 and (self.wide or self.low):
            self.come(_STEPS)
        self.counted = self.coming
        if self.wide:
            x = (self.width - 226) // 2
            for w in (66, 88, 60) if self.canvas.large else (71, 71, 71):
                self.places.append((x, 201, w, 18))
                x += w + 6

    def compare(self) -> None:
        """With the best so far of games of this kind, and with the ranks of games that have them."""
        game = self.session.game
        self.best = None
        for kind in self.session.statistics(game.id)["lists"]:  # others cannot be compared with this one
            if kind["players"] == game.players and kind["options"] == game.options and not kind["older"]:
                self.best = kind["best"][0][0]
        score = max(0, self.score)
        name = catalog.part(game.id).RANKS
        self.marks = 5
        self.next = ""
        if name:
            ranks = catalog.part(game.id, name)
            found = ranks.standing(self.score)
            if len(found) > 1:
                self.next = "%s: %s" % (found[1][0][3:], found[1][1])
            tops = (-1,) + ranks.RANK_TOPS
            self.marks = len(tops)
            self.part = _on(tops, score)
            self.at_best = _on(tops, self.best or 0)
            return
        if self.best is not None and self.best > self.score:
            self.next = "%d to your best" % (self.best - self.score)
        top = max(score, self.best or 0, 1) * 8 // 7 + 1
        self.part = 1000 * score // top
        self.at_best = 1000 * max(0, self.best or 0) // top

    def praise(self) -> str:
        """What stands beside the star."""
        if self.best is None:
            return "your first"
        if self.score > self.best:
            return "new best"
        return "best %d" % self.best

    # Drawing

    def paint(self) -> None:
        if self.all:
            self.whole()
        else:
            if self.counted != self.coming:
                self._count()
            if self.left >= 0 and self.wide:
                for at in (self.left, self.at):
                    self.button(at)
        self.left = -1
        self.counted = self.coming

    def whole(self) -> None:
        canvas = self.canvas
        canvas.begin(0, 0, self.width, canvas.height)  # with the bar
        canvas.fill(0, 0, self.width, self.height, NIGHT)
        if self.mono:
            self._one_bit()
        elif self.wide or self.low:
            self._tall()
        else:
            self._small()

    def scene(self, x: int, y: int, last: int) -> None:
        """The picture, up to a row of the screen; dark where the game is lost."""
        canvas = self.canvas
        ending = self.ending
        if ending is None:
            canvas.fill(0, 0, self.width, last, SLATE)
            return
        canvas.clip(0, 0, self.width, last)
        first = ending.ROW
        table = PLAIN if self.won or ending.lit(self.session.game) else OFF
        top = y - first
        scenery.large(
            canvas, self.session.game.id, ending.RESULT, x, top, max(first, -top), last - top, table
        )
        if table is OFF:
            canvas.dither(0, 0, self.width, last, -1, NIGHT, 8)
        if x >= 0 or self.low:
            ending.scene(canvas, self.session.game, self.seat, x, y)
        canvas.end()

    def _tall(self) -> None:
        """240 x 240 and 320 x 240; without its upper 60 rows and without its foot 240 x 135."""
        canvas = self.canvas
        width = self.width
        left = (width - 240) // 2
        up = 0 if self.wide else 60
        self.scene(left, -up, 88 - up)
        canvas.fill(0, 87 - up, width, 1, BLACK)
        canvas.fill(0, 88 - up, width, self.height, INK)
        ink = YELLOW if self.won else MIST
        w = ribbon(canvas, self.verdict, left + 8, 76 - up, letters.TITLE_BOLD, ink)
        text = str(self.score)
        scale = 3 if w + numerals.width(text, 3) < 206 else 2
        wide, high = numerals.width(text, scale), 9 * scale + 12
        x, y = left + 234 - wide - 16, 104 - high - up
        canvas.rounded(x - 1, y - 2, wide + 18, high + 2, BLACK, 3)
        canvas.rounded(x, y - 1, wide + 16, high, SLATE, 3)
        self.sum = x, y, wide, high, scale
        if self.ending is None or not self.ending.tiles(canvas, self.session, self.seat, left, 108 - up):
            controls.tiles(canvas, self.made, width, 108 - up)
        small = letters.larger(
            canvas, self.next, 214 - canvas.text_width(self.fact, letters.WORDS), letters.SMALL
        )
        wide = canvas.text_width(self.next, small)
        words(canvas, self.fact, left + 10, 216 - wide, 150 - up, WHITE, letters.WORDS)
        canvas.text(left + 230 - wide, 151 - up - canvas.line_height(small) // 2, self.next, MIST, small)
        if not self.wide:
            self._count()
            return
        canvas.fill(left + 8, 182, 224, 1, SLATE)
        note = self.note()
        small = letters.larger(canvas, "Deal" + note, 90, letters.SMALL)
        x = left + 16 + canvas.text_width("Deal", small)
        wide = canvas.text_width(note, small)
        down = 191 - canvas.line_height(small) // 2
        canvas.text(left + 10, down, "Deal", MIST, small)
        words(canvas, self.code, x, left + 222 - wide - x, 191, WHITE, letters.WORDS)
        canvas.text(left + 230 - wide, down, note, MIST, small)
        self._count()
        for at in range(3):
            if at != self.at:
                self.button(at)
        self.button(self.at)

    def _count(self) -> None:
        """The score and its bar, as far as it is counted up."""
        canvas = self.canvas
        x, y, wide, high, scale = self.sum
        canvas.begin(x + 1, y, wide + 14, high - 2)
        canvas.rounded(x + 1, y, wide + 14, high - 2, NIGHT, 3)
        text = str(self.score * (_STEPS - self.coming) // _STEPS)
        x += 8 + wide - numerals.width(text, scale)
        numerals.draw(canvas, text, x, y + 5, scale, YELLOW if self.won else WHITE, BLACK)
        left, up = (self.width - 240) // 2 + 10, 0 if self.wide else 60
        canvas.begin(left - 4, 158 - up, 230, 24)
        canvas.fill(left - 4, 158 - up, 230, 24, INK)
        self._bar(left, 160 - up, 220, 9)

    def note(self) -> str:
        """With whose help, or against whom, and how long it took."""
        from pocketdeck.session import starting

        session = self.session
        levels = {kind for kind in session.kinds if kind}
        who = "with help" if session.assisted else levels.pop() if len(levels) == 1 else ""
        return ", ".join([words for words in (who, starting.minutes(session)) if words])

    def button(self, at: int) -> None:
        """One of the three."""
        canvas = self.canvas
        x, y, w, h = self.places[at]
        canvas.begin(x - 3, y - 3, w + 6, h + 6)
        canvas.fill(x - 3, y - 3, w + 6, h + 6, INK)
        focus = at == self.at
        ink = row(canvas, x, y, w, h, focus)
        font = letters.WORDS_BOLD if focus else letters.WORDS
        words(canvas, _BUTTONS[at], x + 2, w - 4, y + 9, ink, font, 1, _BUTTONS)

    def _bar(self, x: int, y: int, w: int, h: int) -> None:
        """The score on its way to the best, or through the ranks; the best is a star under it."""
        canvas = self.canvas
        part = self.part * (_STEPS - self.coming) // _STEPS
        controls.filled(canvas, x, y, w, h, w * part // 1000, self.marks)
        if self.coming:
            return
        new = self.best is not None and self.score > self.best
        at = x + w * (self.part if new or self.best is None else self.at_best) // 1000
        canvas.fill(at, y - 2, 1, h + 4, WHITE)
        if self.mono or h < 9:
            return
        centred(canvas, "shared", icons.STAR, max(x, min(at, x + w - 4)), y + 15)
        text = self.praise()
        ink = GREEN if new else MIST
        font = letters.larger(canvas, text, 99, letters.SMALL)
        wide = canvas.text_width(text, font)
        left = at + 8 if at + 8 + wide <= x + w else at - 8 - wide
        canvas.text(left, y + 16 - canvas.line_height(font) // 2, text, ink, font)

    def _small(self) -> None:
        """160 x 80."""
        canvas = self.canvas
        self.scene(-60, -10, 48)
        canvas.fill(0, 47, 160, self.height - 47, INK)
        font = letters.WORDS_BOLD
        if canvas.text_width(self.verdict, font) > 78:
            font = letters.SMALL_BOLD
        ribbon(canvas, self.verdict, 3, 3, font, YELLOW if self.won else MIST)
        text = str(self.score)
        wide = numerals.width(text, 2)
        plate(canvas, 156 - wide - 10, 23, wide + 10, 22, INK)
        numerals.draw(canvas, text, 156 - wide - 5, 25, 2, YELLOW if self.won else WHITE, BLACK)
        if self.made:
            plate(canvas, 4, 27, 138 - wide, 17, INK)
            controls.line(canvas, self.made, 8, 31, 142 - wide)
        self._bar(4, 50, 152, 4)
        self._foot(4, 58, 156)

    def _one_bit(self) -> None:
        canvas = self.canvas
        font = letters.WORDS_BOLD
        text = str(self.score)
        wide = numerals.width(text, 2)
        if canvas.text_width(self.verdict, font) > 112 - wide:
            font = letters.SMALL
        w = canvas.text_width(self.verdict, font) + 8
        canvas.rounded(0, 0, w, 16, WHITE, 3)
        canvas.text(4, 2 if font != letters.SMALL else 4, self.verdict, BLACK, font)
        numerals.draw(canvas, text, 127 - wide, 0, 2, WHITE)
        right = 127
        if self.best is not None:
            best = self.praise()
            right -= canvas.text_width(best, letters.SMALL)
            canvas.text(right, 22, best, WHITE, letters.SMALL)
        controls.line(canvas, self.made, 0, 20, right)
        self._bar(1, 34, 126, 5)
        words(canvas, self.next or self.fact, 0, 128, 47, WHITE, letters.SMALL)

    def _foot(self, left: int, y: int, right: int) -> None:
        """The best, and what is next, in one line."""
        canvas = self.canvas
        text = self.praise()
        new = self.best is not None and self.score > self.best
        more = self.next or self.fact
        font = letters.larger(canvas, text + more, right - left - 6, letters.SMALL)
        y += 4 - canvas.line_height(font) // 2
        canvas.text(left, y, text, GREEN if new else MIST, font)
        more = cut(canvas, more, right - left - canvas.text_width(text, font) - 6, font)
        canvas.text(right - canvas.text_width(more, font), y, more, MIST, font)

    # Words and keys

    def verbs(self) -> tuple:
        if self.mono:
            return _BUTTONS[self.at], (("", "B Same  X Leave"),)
        if not self.wide:
            return _BUTTONS[self.at], (("B", "Same deal"), ("X", "Leave"))
        back = (("X", "Take back"),) if self.session.can_undo() else ()
        return _DO[self.at], back + (("Y", "Table"),)

    def said(self) -> str:
        return "%s. %s" % (self.verdict, self.result["text"])

    def told(self) -> "list[str]":
        out = [self.said(), "%d points, %s" % (self.score, self.praise())]
        out += ["%s %s %s" % (operator or "From", number, word) for operator, _, _, number, word in self.made]
        return out + [text for text in (self.next, self.note(), "Deal " + self.code) if text]

    def press(self, key: int) -> None:
        app = self.app
        self.coming = 0
        if key < keys.A:
            step = (key == keys.RIGHT) - (key == keys.LEFT)
            if step and 0 <= self.at + step < 3:
                self.to(self.at + step)
            else:
                app.sound(sounds.REFUSE)
        elif key == keys.A:
            self.go(self.at)
        elif key == keys.Y:
            app.close()
        elif self.wide and key == keys.X:
            if self.session.undo():
                app.enter()
            else:
                app.sound(sounds.REFUSE)
        elif self.wide:
            app.close()
        else:
            self.go(1 if key == keys.B else 2)

    def go(self, at: int) -> None:
        """Play again, the same deal if `at` is 1, or leave; from now on the game counts."""
        app = self.app
        session = self.session
        game = session.game
        if not session.done:
            from .. import tips

            tips.finished(session, game.id)
        session.finished()
        if at == 2:
            session.leave()
            app.home()
            return
        from pocketdeck.session import chosen

        from .. import game_entry

        seed = game.seed if at else app.noise() % chosen.SHORT
        game_entry.begin(app, game.id, list(session.kinds), game.options, seed)


def _on(tops: tuple, score: int) -> int:
    """How far a score has come through ranks whose highest scores are `tops`, in thousandths."""
    for i in range(1, len(tops)):
        if score <= tops[i]:
            return 1000 * (i - 1) // len(tops) + 1000 * (score - tops[i - 1]) // (
                tops[i] - tops[i - 1]
            ) // len(tops)
    return 1000 - 500 // len(tops)
