"""A picture that tells what is wrong with a display: an F in three colours, a frame, a square in each corner.

Nothing of it looks the same when it is turned or mirrored, each colour is one of the panel's own three, and
what lies at the edges is the first and the last pixel of the panel. On one bit three patterns take the place
of the colours.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage import roles, widgets

_TYPING = const(0)
if _TYPING:
    from typing import Any

# Stem, upper arm, lower arm: the palette's red, green and blue, or on one bit all pixels, a half, a quarter.
COLOURS = (roles.LOSS, roles.GAIN, roles.OWN_4)
PATTERNS = (roles.FOCUS, roles.DIM, roles.SHADE)


def draw(canvas: "Any", style: "Any", text: str) -> None:
    """The picture, with a question beside the F."""
    width = canvas.width
    height = canvas.height
    stem, upper, lower = COLOURS if canvas.inks == 16 else PATTERNS
    square = max(5, height // 12)
    tall = height - 2 * square - 6
    thick = max(6, tall // 7)
    wide = tall * 3 // 5
    x = y = square + 3
    canvas.begin(0, 0, width, height)
    canvas.fill(0, 0, width, height, roles.BACK)
    canvas.frame(0, 0, width, height, roles.TEXT)
    for left, top in ((0, 0), (width - square, 0), (0, height - square), (width - square, height - square)):
        canvas.fill(left, top, square, square, roles.FOCUS)
    canvas.fill(x, y, thick, tall, stem)
    canvas.fill(x + thick, y, wide - thick, thick, upper)
    canvas.fill(x + thick, y + tall * 2 // 5, wide * 3 // 4 - thick, thick, lower)
    x += wide + style.letter
    for line in widgets.wrap(text, (width - x - square) // style.letter):
        canvas.text(x, y, line, roles.TEXT, style.font)
        y += style.line
    canvas.end()
    canvas.show()
