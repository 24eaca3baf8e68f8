"""What counts is performed: signs fly from where they were to whose they are now, and a line across the table
says what has changed. Every game's PAINTERS end with both, see brush.py."""

from pocketdeck.engine.compat import const

from . import letters
from .brush import said, shared, text_at
from .palettes import BLACK, WHITE
from .scene import A, FLIES, H, KIND, LINE, OVER, SIGN, STILL, W, X, Y

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from .pixels import Canvas

_TAG = const(32000)  # beyond those of games
_SIZE = const(11)  # pixels of a sign
_MOST = const(4)  # signs that fly, two by two; where there are less than six of them only two
_APART = const(7)  # pixels
_LANDED = const(60)  # ms that they are seen where they have come to
TOLD = const(720)  # ms of a line


def flown(stage: "Any", picture: int, many: int, start: int, a: int, end: int, to: int = -1) -> bool:
    """So many signs, of the sheet that all games share, fly over the table as it lies, from the piece of kind
    `start` whose first number is `a` to that of kind `end` with `to`, -1: whatever its number is; False if
    there is none to fly, or one of those is not there."""
    now = stage.now
    now.take(stage.before)
    first, last = found(now, start, a), found(now, end, to)
    if first < 0 or last < 0 or many < 1:
        return False
    many = _MOST if many > _MOST + 1 else min(2, many)
    stage.doors = _middle(now, first), (0, 0)
    x, y = _middle(now, last)
    for i in range(many):
        left = max(0, min(stage.width - _SIZE, x + _APART * (2 * i - many + 1) // 2))
        now.put(_TAG + i, SIGN, left, y, _SIZE, _SIZE, picture, 0, OVER | FLIES)
    stage.glides = stage.stays = True
    stage.hold = _LANDED
    return True


def found(scene: "Any", kind: int, a: int = -1) -> int:
    """The first piece of a kind, with this first number if that is not -1; -1: there is none."""
    for piece in range(scene.count):
        if scene.get(piece, KIND) == kind and (a < 0 or scene.get(piece, A) == a):
            return piece
    return -1


def _middle(scene: "Any", piece: int) -> "tuple[int, int]":
    """Where a sign lies on the middle of a piece."""
    x, y = scene.get(piece, X), scene.get(piece, Y)
    return x + (scene.get(piece, W) - _SIZE) // 2, y + (scene.get(piece, H) - _SIZE) // 2


def told(stage: "Any", text: str, ink: int) -> bool:
    """A line of this ink across the table, over what has been put into its scene."""
    high = (24, 22, 14, 13)[stage.size]
    said[0] = text
    y = (stage.height - high) // 2
    stage.now.put(_TAG, LINE, 0, y, stage.width, high, ink, 0, STILL)
    stage.glides = True
    stage.hold = TOLD
    return True


def line(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What has changed for all."""
    mono = canvas.inks == 2
    canvas.fill(x, y, w, h, BLACK)
    canvas.fill(x, y + 1, w, h - 2, WHITE if mono else a)
    font = letters.TITLE_BOLD
    if h < 20:
        font = letters.SMALL_BOLD
    elif canvas.text_width(said[0], font) > w - 8:
        font = letters.WORDS_BOLD
    text_at(canvas, said[0], x + w // 2, y + (h - canvas.line_height(font)) // 2 + 1, BLACK, font, 1)


def sign(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What flies."""
    shared(canvas, a, x, y)
