"""Words can be read on what they lie on, wherever a game's screens have them, in its standard colours."""

import collections

import pytest

from host_tests.long import in_suite
from host_tests.stage.test_stage_palettes import contrast, NORMAL, SIGNS, WORDS
from playing import golden_screens, handheld
from pocketdeck.engine import catalog
from pocketdeck.screens.picture.base import Coming
from pocketdeck.stage.picture import letters, pixels
from pocketdeck.stage.picture.palettes import SLATE

BOARD = "pico_lcd_1_3"
PLAIN = 0.6  # of the pixels around a text are one ink: that is its ground
LARGE = (letters.TITLE, letters.TITLE_BOLD)  # for which WCAG asks as much as for signs


def around(canvas, x, y, text, font):
    """The ink that most of the pixels have where a text is to be drawn, and how many of them."""
    step = (canvas.width + 7) // 8 * 4
    found = collections.Counter()
    for row in range(max(0, y + 1), min(canvas.height, y + letters.height(font) - 1)):
        data = canvas.buffer[row * step : (row + 1) * step].hex()
        found.update(data[max(0, x) : x + letters.width(text, font)])
    if not found:
        return 0, 0.0
    ink, count = found.most_common(1)[0]
    return int(ink, 16), count / sum(found.values())


@pytest.mark.parametrize("game_id", ("launcher", *catalog.GAMES))
def test_words_have_the_contrast_that_reading_takes(monkeypatch, game_id):
    """But for what is off, which is slate, and numerals, which are bold and have signs."""
    weak = set()
    seen = []
    drawn = []

    def text(self, x, y, s, ink, font, draw=pixels.Canvas.text):
        if any(letter.isalpha() for letter in s) and ink != SLATE:
            ground, share = around(self, x, y, s, font)
            if share >= PLAIN and ground != ink:
                seen.append(s)
                palette = game_id if game_id in catalog.GAMES else "handsolo"
                if contrast(palette, NORMAL, ink, ground) < (SIGNS if font in LARGE else WORDS):
                    drawn.append((self, x, y, s, font, ground))
        draw(self, x, y, s, ink, font)

    shots = [name for name in golden_screens.SHOTS if name.split("-")[0] == game_id]
    if game_id == "launcher":  # and what else is around the games, in the colours of the first of them
        shots = [name for name in golden_screens.SHOTS if name.split("-")[0] not in catalog.GAMES]
        shots = [name for name in shots if not name.startswith(("launcher-", "new-game-", "statistics-op"))]
    monkeypatch.setattr(pixels.Canvas, "text", text)
    monkeypatch.setattr(Coming, "come", lambda *_: None)  # else words lie where their ground is still to come
    for name in in_suite(shots[::4], shots):
        drawn.clear()
        golden_screens.shot(BOARD, name)
        for canvas, x, y, s, font, ground in drawn:  # is it still there, when nothing moves any more?
            if around(canvas, x, y, s, font)[0] == ground:
                weak.add((name, s, ground))
    assert weak == set() and len(seen) > 100 and handheld.SIZES[BOARD][2] == 16
