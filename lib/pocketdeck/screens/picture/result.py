"""The end of a game: the scene, what made the score, the sum and the verdict, then the best so far; the deal,
and to play again.

It comes in this order, until any key: A, B and X would do what cannot be seen yet, and only end it. The game
counts when its result is left: until then the table can be looked at, and the end be taken back.
"""

from pocketdeck.engine import catalog, placing
from pocketdeck.engine.compat import const
from pocketdeck.stage import keys, sounds
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import letters, numerals, scenery
from pocketdeck.stage.picture.brush import centred, plate
from pocketdeck.stage.picture.page_defaults import LOSS, RUIN, TRIUMPH
from pocketdeck.stage.picture.palettes import BLACK, GREEN, INK, MIST, NIGHT, SLATE, WHITE

from . import controls, ends
from .base import Cells, Coming, cut, ribbon, row, words

_TYPING = const(0)
if _TYPING:
    from typing import Any

_LEAD = const(5)  # pictures of the scene alone,
_PART = const(6)  # and in which a part of the score is counted up
_INVERTED = b"\x01\x00"
_BUTTONS = ("Again", "Same deal", "Leave")
_DO = ("Again, new cards", "The same deal again", "To the games")


class Result(Coming, Cells):
    """How the game of the session has ended; `at` is the button in focus, `mood` one of page_defaults.py."""

    KEEPS = (scenery, ends)

    def __init__(self, app: "Any") -> None:
        super().__init__(app)
        from pocketdeck.engine import dealcode

        session = self.session
        game = session.game
        self.result = game.result()
        seats = [seat for seat, kind in enumerate(session.kinds) if kind is None]
        winners = self.result["winners"]
        self.seat = seats[0] if len(seats) == 1 else (winners or seats)[0]
        won = self.seat in winners
        self.score = self.result["scores"][self.seat]
        self.code = dealcode.encode(game.id, game.seed, game.players, game.options)
        try:
            self.ending: "Any" = catalog.part(game.id, "picture.result_page")
        except ImportError:  # a game that nobody has painted an end for yet
            self.ending = None
        self.front: tuple = ()  # where what lies on the scene was drawn
        self.made: "list[tuple]" = []
        self.fact = ""
        self.mood = TRIUMPH if won else LOSS
        if self.ending is not None:
            self.mood = self.ending.mood(game, self.seat)
            self.verdict = self.ending.verdict(game, self.seat, won)
            self.fact = self.ending.fact(game, self.seat)
            self.made = self.ending.made(game, self.seat)
        else:
            self.verdict = "You win" if won else "The end"
        if len(seats) > 1 and winners:  # "you" would be nobody
            self.verdict = game.name(self.seat) + " wins" if len(winners) == 1 else "A tie"
            if self.seat not in seats:
                self.mood = LOSS
        self.ink = ends.INKS[self.mood]
        self.compare()
        self.sums = ends.sums(self.made, self.score)
        self.full = _LEAD + _PART * (len(self.sums) - 1)  # pictures until the sum is there
        self.frame = ends.PACE[self.mood]
        self.drawn = -1  # pictures that are on the screen
        if session.settings["motion"] == "on":
            self.coming = self.full + ends.BURST
        else:
            app.sound(ends.TUNES[self.mood])
        if self.wide:
            x = (self.width - 226) // 2
            for w in (66, 88, 60) if self.canvas.large else (71, 71, 71):
                self.places.append((x, 201, w, 18))
                x += w + 6

    @property
    def step(self) -> int:
        """How many pictures have come."""
        return self.full + ends.BURST - self.coming

    def tick(self) -> None:
        super().tick()
        step = self.step - _LEAD
        if step == self.full - _LEAD:
            self.app.sound(ends.TUNES[self.mood])
        elif 0 < step < self.full - _LEAD:
            self.app.sound(sounds.MOVE if step % _PART else sounds.PING)

    def begun(self, step: int) -> int:
        """The parts of the score that are there in a picture."""
        return max(0, step - _LEAD + _PART) // _PART if step < self.full else 9

    def counted(self) -> str:
        """The score as far as it is counted up."""
        step = self.step
        if step < _LEAD:
            return ""
        if step >= self.full:
            return str(self.score)
        part, at = divmod(step - _LEAD, _PART)
        before = self.sums[part]
        return str(before + (self.sums[part + 1] - before) * at // _PART)

    def compare(self) -> None:
        """With the best so far of games of this kind, and with the ranks of games that have them."""
        session = self.session
        game = session.game
        self.best = None
        for kind in session.statistics(game.id)["lists"]:  # others cannot be compared with this one
            if kind["players"] == game.players and kind["options"] == game.options and not kind["older"]:
                self.best = kind["best"][0][0]
        from pocketdeck.session import pars

        par = pars.par(game, session.kinds)
        score = max(0, self.score)
        name = catalog.part(game.id).RANKS
        self.measured = bool(name) or self.best is not None  # else there is nothing to compare it with
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
        else:
            if self.best is not None and self.best > self.score:
                self.next = "%d to your best" % (self.best - self.score)
            top = max(score, self.best or 0, 1) * 8 // 7 + 1
            self.part = 1000 * score // top
            self.at_best = 1000 * max(0, self.best or 0) // top
        if par is not None:  # of a deal to work through, that of the day among them
            self.next = pars.against(placing.worth(game, self.seat), par)

    def praise(self) -> str:
        """What stands beside the star."""
        if self.best is None:
            return "your first"
        if self.score > self.best:
            return "new best"
        return "best %d" % self.best

    # Drawing

    def paint(self) -> None:
        new = self.all
        was, self.drawn = -1 if new else self.drawn, self.step
        canvas = self.canvas
        if self.mono:
            if new or was < self.drawn:
                canvas.begin(0, 0, self.width, canvas.height)
                self._one_bit()
        else:
            if new:
                canvas.begin(0, 0, self.width, canvas.height)  # with the bar
                canvas.fill(0, 0, self.width, self.height, NIGHT)
            if was < self.drawn:
                if self.wide or self.low:
                    self._tall(was)
                else:
                    self._small(was)
            if new or self.left >= 0:
                self.buttons(new)
        self.left = -1

    def scene(self, x: int, y: int, last: int) -> None:
        """Where it ends, up to a row of the screen; who is there comes with the verdict."""
        canvas = self.canvas
        ending = self.ending
        if ending is None:
            canvas.fill(0, 0, self.width, last, SLATE)
            return
        canvas.clip(0, 0, self.width, last)
        first = ending.ROW
        top = y - first
        scenery.large(canvas, self.session.game.id, ending.RESULT, x, top, max(first, -top), last - top)
        if x >= 0 or self.low:
            self.front = x, y
        canvas.begin(0, 0, self.width, canvas.height)

    def head(self, was: int, left: int, top: int, font: int, r: int, lit: int) -> None:
        """The score's plate with as much of it as is counted. With the sum comes the verdict: who is there,
        the light of its mood on so many rows, what moves there, seal and ribbon, which begin at left, top."""
        canvas = self.canvas
        x, y, w, h, scale = self.sum
        there = self.drawn >= self.full
        if not there:
            canvas.begin(x - 1, y - 1, w + 2, h + 2)
        else:
            if was < self.full and self.ending is not None:
                canvas.clip(0, 0, self.width, lit)
                if self.front:
                    self.ending.scene(canvas, self.session.game, self.seat, *self.front)
                ends.light(canvas, self.width, lit, self.mood)
            canvas.begin(0, 0, self.width, y + h + 4)
            if self.drawn > self.full:
                ends.play(canvas, self.mood, x, y, w, max(was - self.full, 0), self.drawn - self.full)
                if self.mood == TRIUMPH and self.front:  # paper falls behind what tells something
                    self.ending.scene(canvas, self.session.game, self.seat, *self.front)
            ribbon(canvas, self.verdict, left + r + 4, top, font, self.ink)
            ends.seal(canvas, left + r, top + canvas.line_height(font) // 2 + (r > 9) + 2, r, self.mood)
        text = self.counted()
        canvas.rounded(x - 1, y - 1, w + 2, h + 2, BLACK, 3)
        canvas.rounded(x, y, w, h, ends.EDGES[self.mood] if there else SLATE, 3)
        canvas.rounded(x + 1, y + 1, w - 2, h - 2, NIGHT, 3)
        left = x + w - 8 - numerals.width(text, scale)
        ink = self.ink if there else WHITE
        numerals.draw(canvas, text, left, y + (h - 9 * scale) // 2, scale, ink, BLACK)

    def _tall(self, was: int) -> None:
        """240 x 240 and 320 x 240; without its upper 60 rows and without its foot 240 x 135."""
        canvas = self.canvas
        width = self.width
        left = (width - 240) // 2
        up = 0 if self.wide else 60
        now = self.drawn
        if was < 0:
            self.scene(left, -up, 88 - up)
            canvas.fill(0, 87 - up, width, 1, BLACK)
            canvas.fill(0, 88 - up, width, self.height, INK)
            text = str(self.score)
            wide = canvas.text_width(self.verdict, letters.TITLE_BOLD) + 42
            scale = 3 if wide + numerals.width(text, 3) < 206 else 2
            wide, high = numerals.width(text, scale) + 16, 9 * scale + 11
            self.sum = left + 234 - wide, 103 - high - up, wide, high, scale
        self.head(was, left + 6, 76 - up, letters.TITLE_BOLD, 13, 87 - up)
        if was < 0 or self.begun(was) != self.begun(now):
            canvas.begin(0, 107 - up, width, 34)
            canvas.fill(0, 107 - up, width, 34, INK)
            most = self.begun(now)
            if self.ending is None or not self.ending.tiles(
                canvas, self.session, self.seat, left, 108 - up, most
            ):
                ends.tiles(canvas, self.made, width, 108 - up, most)
        if now < self.full:
            if was < 0:
                self._bar(left + 10, 146 - up, 220, 9)
            return
        canvas.begin(left, 142 - up, 240, 40)
        canvas.fill(left, 142 - up, 240, 40, INK)
        room = 214 - canvas.text_width(self.fact, letters.WORDS)
        small = letters.larger(canvas, self.next, room, letters.SMALL)
        wide = canvas.text_width(self.next, small)
        y = (174 if self.measured else 160) - up  # not beside the bar, which tells of something else
        words(canvas, self.fact, left + 10, 216 - wide, y, WHITE, letters.WORDS)
        canvas.text(left + 230 - wide, y + 1 - canvas.line_height(small) // 2, self.next, MIST, small)
        self._bar(left + 10, 146 - up, 220, 9)

    def buttons(self, new: bool) -> None:
        """The deal, and what can be done; or of that only what the focus has left, and where it is."""
        canvas = self.canvas
        if not self.wide:
            return
        left = (self.width - 240) // 2
        if new:
            canvas.begin(0, 182, self.width, canvas.height)
            canvas.fill(left + 8, 182, 224, 1, SLATE)
            note = self.note()
            small = letters.larger(canvas, "Deal" + note, 90, letters.SMALL)
            x = left + 16 + canvas.text_width("Deal", small)
            wide = canvas.text_width(note, small)
            down = 191 - canvas.line_height(small) // 2
            canvas.text(left + 10, down, "Deal", MIST, small)
            words(canvas, self.code, x, left + 222 - wide - x, 191, WHITE, letters.WORDS)
            canvas.text(left + 230 - wide, down, note, MIST, small)
        for at in range(3):
            if at != self.at and (new or at == self.left):
                self.button(at)
        self.button(self.at)

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
        """The score on its way to the best, or through the ranks; the best is a star under it, or on a small
        screen is told at its right."""
        if not self.measured:
            return
        canvas = self.canvas
        text = self.praise()
        small = self.mono or h < 9
        if small:
            w -= canvas.text_width(text, letters.SMALL) + 5
        part = self.part * max(0, self.drawn - self.full) // ends.BURST
        controls.filled(canvas, x, y, w, h, w * part // 1000, self.marks)
        if self.coming:
            return
        new = self.best is not None and self.score > self.best
        at = x + w * (self.part if new or self.best is None else self.at_best) // 1000
        canvas.fill(at, y - 2, 1, h + 4, WHITE)
        ink = GREEN if new else WHITE if self.mono else MIST
        if small:
            canvas.text(x + w + 5, y + h // 2 - 4, text, ink, letters.SMALL)
            return
        centred(canvas, "shared", icons.STAR, max(x, min(at, x + w - 4)), y + 15)
        font = letters.larger(canvas, text, 99, letters.SMALL)
        wide = canvas.text_width(text, font)
        left = at + 8 if at + 8 + wide <= x + w else at - 8 - wide
        canvas.text(left, y + 16 - canvas.line_height(font) // 2, text, ink, font)

    def _small(self, was: int) -> None:
        """160 x 80."""
        canvas = self.canvas
        wide = numerals.width(str(self.score), 2) + 16
        if was < 0:
            self.scene(-60, -10, 47)
            self.sum = 156 - wide, 22, wide, 23, 2
        font = letters.WORDS_BOLD
        if canvas.text_width(self.verdict, font) > 78:
            font = letters.SMALL_BOLD
        self.head(was, 2, 4, font, 8, 47)
        made = self.made[: self.begun(self.drawn)]
        if made:
            canvas.begin(3, 26, 146 - wide, 19)
            plate(canvas, 4, 27, 144 - wide, 17, INK)
            ends.line(canvas, made, 8, 31, 148 - wide)
        if 0 <= was and self.drawn < self.full:
            return
        canvas.begin(0, 47, 160, self.height - 47)
        canvas.fill(0, 47, 160, self.height - 47, INK)
        self._bar(4, 50, 152, 4)
        if not self.coming:
            self._foot(4, 58, 156)

    def _one_bit(self) -> None:
        """128 x 64: lit where it is won, a ribbon for what is not bad, its outline for a loss."""
        canvas = self.canvas
        mood = self.mood
        canvas.fill(0, 0, 128, 64, NIGHT)
        font = letters.WORDS_BOLD
        text, score = self.counted(), str(self.score)
        left, scale = 19, 2
        wide = numerals.width(score, 2)
        if canvas.text_width(self.verdict, font) > 96 - wide:
            font = letters.SMALL
        w = canvas.text_width(self.verdict, font) + 5
        if w + left > 125 - wide:  # without its seal, or else with a smaller number
            left = 4
            if w + left > 125 - wide:
                left, scale = 19, 1
                wide = numerals.width(score, 1)
        if self.drawn >= self.full:
            self._verdict1(left, w + left, font)
        numerals.draw(canvas, text, 126 - numerals.width(text, scale), 9 - 4 * scale, scale, WHITE)
        after = max(0, self.drawn - self.full)
        if mood == RUIN and after:
            ends.broken1(canvas, 121 - wide, after)
        ends.line(canvas, self.made[: self.begun(self.drawn)], 0, 20, 127)
        if mood == TRIUMPH and after:
            canvas.recolour(128 - 16 * after, 0, 16 * after, 32, _INVERTED)
        self._bar(1, 34, 126, 5)
        if not self.coming:
            words(canvas, self.next or self.fact, 0, 128, 47, WHITE, letters.SMALL)

    def _verdict1(self, left: int, w: int, font: int) -> None:
        """128 x 64: the ribbon, which is so wide, with the verdict from `left` on."""
        canvas = self.canvas
        mood = self.mood
        ink = WHITE
        if mood < RUIN:
            canvas.rounded(0, 0, w, 16, WHITE, 3)
            if mood < LOSS:
                ink = BLACK
            else:
                canvas.rounded(1, 1, w - 2, 14, NIGHT, 2)
        if left > 4:
            ends.sign1(canvas, mood)
        canvas.text(left, 2 if font != letters.SMALL else 4, self.verdict, ink, font)

    def _foot(self, left: int, y: int, right: int) -> None:
        """How close it was, and what is next, in one line."""
        canvas = self.canvas
        text, more = (self.fact, self.next) if self.measured else (self.praise(), self.fact)
        if more and canvas.text_width(text + more, letters.SMALL) > right - left - 6:
            text = ""
        font = letters.larger(canvas, text + more, right - left - 6, letters.SMALL)
        y += 4 - canvas.line_height(font) // 2
        canvas.text(left, y, text, MIST, font)
        more = cut(canvas, more, right - left - canvas.text_width(text, font) - 6, font)
        canvas.text(right - canvas.text_width(more, font), y, more, MIST, font)

    # Words and keys

    def verbs(self) -> tuple:
        if self.coming:
            return "Show all", ()
        if self.mono:
            return _BUTTONS[self.at], (("", "B Same  X Leave"),)
        if not self.wide:
            return _BUTTONS[self.at], (("B", "Same deal"), ("X", "Leave"))
        back = (("X", "Take back"),) if self.session.can_undo() else ()
        return _DO[self.at], back + (("Y", "The end"),)

    def said(self) -> str:
        return "%s. %s" % (self.verdict, self.result["text"])

    def told(self) -> "list[str]":
        out = [self.verdict]
        out += ["%s %s %s" % (operator or "From", number, word) for operator, _, _, number, word in self.made]
        out += ["%d points, %s" % (self.score, self.praise()), self.result["text"]]
        return out + [text for text in (self.fact, self.next, self.note(), "Deal " + self.code) if text]

    def press(self, key: int) -> None:
        app = self.app
        if self.coming:
            if self.step < self.full:
                app.sound(ends.TUNES[self.mood])
            self.coming = 0
            if key == keys.A or key == keys.B or key == keys.X:  # what they would do cannot be seen yet
                return
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
