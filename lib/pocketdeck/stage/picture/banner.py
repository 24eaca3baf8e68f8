"""One line of news on the table, at a place where nothing lies that can be acted on."""

from pocketdeck.engine.compat import const

from . import letters
from .palettes import BLACK, INK, WHITE
from .scene import H, KIND, lift, ROW, STILL, W, X, Y

_TYPING = const(0)
if _TYPING:
    from .stage import Stage

LOOK = const(8)


def place(stage: "Stage", text: str, must: int = 0) -> "tuple[int, int, int, int, int] | None":
    """(x, y, width, height, font) for a line; None where each place covers something that carries an action,
    or the line is too long. Of the others the one that covers least.

    `must`: it tells of a loss and goes with the next key, so with 1 it may be smaller, and at the left, with
    2 anywhere, also over what the table keeps clear, but for what it NEVER lets be covered.
    """
    canvas = stage.canvas
    font = letters.WORDS if stage.height >= 200 else letters.SMALL
    if canvas.large and not canvas.inks == 2:
        larger = letters.TITLE if stage.height >= 200 else letters.WORDS
        found = _at(stage, text, larger, must)
        if found is not None and found[4] == larger:
            return found
    found = _at(stage, text, font, must)
    if found is None and must and font != letters.SMALL:
        found = _at(stage, text, letters.SMALL, must)
    return found


def _at(stage: "Stage", text: str, font: int, must: int) -> "tuple[int, int, int, int, int] | None":
    """As place(), in this font, or in the smallest where a line of it is too long."""
    canvas = stage.canvas
    w = canvas.text_width(text, font) + 8
    if w > stage.width:
        font = letters.SMALL
        w = canvas.text_width(text, font) + 8
        if w > stage.width:
            return None
    h = canvas.line_height(font) + 3
    best = None
    least = 0x7FFF
    top = 0 if must > 1 else stage.height // 3  # what one decides with stands above
    step = -1 if must > 1 and stage.height < 110 else -4  # rows are few there
    rest = stage.width - w
    for places in ((rest // 2, rest), (0,) if must else (), range(8, rest, 8) if must > 1 else ()):
        for x in places:
            below = _below(stage, x, w, must)
            for y in list(range(stage.height - h, top, step)) + [0] * (must > 1):
                covered = _covered(below, y, h)
                if 0 <= covered < least or covered == least and best is not None and y > best[1]:
                    least = covered
                    best = (x, y, w, h, font)
        if best is not None:
            break
    return best


def _below(stage: "Stage", x: int, w: int, must: int) -> "list[int]":
    """The pieces that lie below a strip of the table, four numbers each: top, bottom, the columns that it
    would cover, how much these count. That is 0 of one that carries an action, is in focus, or is of a kind
    that the table keeps clear, with `must` 2 of one that it never lets be covered."""
    now = stage.now
    clear = stage.table.NEVER if must > 1 else stage.table.CLEAR
    rows = now.rows
    unseen = stage.table.HIDDEN
    if stage.at >= 0 and rows[stage.at * ROW + KIND] in unseen:
        unseen = ()
    found = []
    for piece in range(now.count):
        at = piece * ROW
        if rows[at + KIND] in unseen:
            continue
        left = rows[at + X]
        across = min(x + w, left + rows[at + W]) - max(x, left)
        acts = piece == stage.at or piece in now.owners
        more = 3 if acts else 0  # the outline of the focus
        if across + more > 0:
            up = lift(rows[at + H], rows[at + LOOK]) if piece == stage.at else 0
            top = rows[at + Y]
            counts = 0 if acts or rows[at + KIND] in clear else 1 if not rows[at + LOOK] & STILL else 2
            found += [top - up - more, top + rows[at + H] + more, across, counts]
    return found


def _covered(below: "list[int]", y: int, h: int) -> int:
    """How much of the pieces lines y..y+h-1 of a strip would cover; -1: of one that counts 0."""
    area = 0
    for at in range(0, len(below), 4):
        down = min(y + h, below[at + 1]) - max(y, below[at])
        if down > 0:
            if not below[at + 3]:
                return -1
            area += (below[at + 2] * down >> 3) * below[at + 3]
    return min(area, 0x7FFE)


def draw(stage: "Stage", text: str, where: "tuple[int, int, int, int, int]") -> None:
    """Draw a line at the place that place() has given."""
    canvas = stage.canvas
    x, y, w, h, font = where
    canvas.begin(x, y, w, h)
    mono = canvas.inks == 2
    canvas.fill(x, y, w, h, WHITE if mono else BLACK)
    if not mono:
        canvas.fill(x + 1, y + 1, w - 2, h - 2, INK)
    canvas.text(x + 4, y + 2, text, BLACK if mono else WHITE, font)
    canvas.end()
