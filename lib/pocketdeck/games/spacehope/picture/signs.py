"""Space Hope's own pictures, the sign of each effect, and numbers with a sign before them."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import brush, letters
from pocketdeck.stage.picture.palettes import (
    BLACK,
    GREEN,
    only,
    ORANGE,
    RED,
    SKIN,
    SLATE,
    TEAL,
    VIOLET,
    WHITE,
    YELLOW,
)
from pocketdeck.stage.picture.sheets import ENTRY, sheet, SHEETS

from .. import art
from ..figures import LASTS, PLAIN
from .places import SHIP_HEIGHTS

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.picture.pixels import Canvas
    from pocketdeck.stage.picture.sheets import Sheet

_COPIES = const(16000)  # bytes that copies of pictures may take
# Pictures of Space Hope's sheet.

# The picture of each effect, by its number; of what lasts, in the order of the marks, from _GUARD on.
_OF = bytes(
    (
        0,
        1,
        2,
        3,
        4,
        art.LOWEST,
        art.HIGHEST,
        art.EVERY,
        0,
        1,
        2,
        3,
        4,
        art.MOVE,
        art.SWAP,
        0,
        0,
        0,
        0,
        art.DRAW,
        art.DROP,
        art.RECYCLE,
    )
    + (art.CHANGE, 0, art.WRECK, art.SPOIL, art.LOOK, art.REBUILD, art.COPY, art.BREAK)
)
# Inks of the five dials, and of whom a card is for: you, an opponent, any ship, every ship.
INKS = bytes((GREEN, SKIN, YELLOW, ORANGE, RED))
WHOM = bytes((YELLOW, RED, TEAL, VIOLET))


def own(canvas: "Canvas", number: int, x: int, y: int) -> None:
    """A picture of Space Hope's sheet. As brush.own(), without a call more: a table has a hundred of them."""
    found = SHEETS.get("spacehope") or sheet("spacehope", _COPIES)
    data: "bytes | bytearray | None" = found.data
    if data is None:
        data, number = found.get(number)
    canvas.picture(data, number, x, y)


def pictures() -> "Sheet":
    """Space Hope's sheet."""
    return sheet("spacehope", _COPIES)


def size(number: int) -> "tuple[int, int]":
    """How wide and how high a picture is."""
    found = pictures()
    head: "bytes | bytearray | None" = found.data
    at = number * ENTRY
    if head is None:
        head = found.entry(number)
        at = 0
    return head[at + 2], head[at + 1]


def picture(sign: int) -> int:
    """The picture of a sign of figures.py."""
    if sign >= LASTS + 9:
        return art.CARD_MINI
    if sign >= LASTS + 8:
        return art.BACK
    return art.GUARD + sign - LASTS if sign >= LASTS else _OF[sign]


def middle(canvas: "Canvas", number: int, x: int, y: int) -> None:
    """A picture with its centre at x, y."""
    brush.centred(canvas, "spacehope", number, x, y)


def shared_middle(canvas: "Canvas", number: int, x: int, y: int) -> None:
    """A sign of the sheet that all games share, with its centre at x, y."""
    brush.centred(canvas, "shared", number, x, y)


def amount(sign: int, n: int) -> str:
    """What stands beside a sign: changes of dials and ways with their sign, "" for nothing."""
    if n == PLAIN:
        return ""
    return "%+d" % n if sign < 8 else "%d" % abs(n)


def run(
    canvas: "Canvas", columns: "list[tuple[int, int, int]]", x: int, y: int, ink: int = WHITE, step: int = 4
) -> int:
    """Effects in a row, each sign followed by its amount, centred on y; returns x behind them."""
    for sign, n, _ in columns:
        number = picture(sign)
        wide, high = size(number)
        own(canvas, number, x, y - high // 2)
        x += wide + 1
        text = amount(sign, n)
        if text:
            canvas.text(x, y - 3, text, ink, letters.BADGES)
            x += canvas.text_width(text, letters.BADGES)
        x += step
    return x


def ship(canvas: "Canvas", seat: int, x: int, y: int, lost: bool = False, scale: int = 1) -> None:
    """A ship with its middle at height y, keel up and grey where it is lost."""
    number = (art.SPOON_LOST if lost else art.SPOON) + seat
    if scale == 1:
        own(canvas, number, x, y - SHIP_HEIGHTS[seat] // 2)
    else:
        brush.own(canvas, "spacehope", number, x, y - SHIP_HEIGHTS[seat] * scale // 2, scale)


def shade(canvas: "Canvas", seat: int, x: int, y: int, table: bytes) -> None:
    """A ship in other inks, with its upper left corner there."""
    data, number = pictures().get(art.SPOON + seat)
    canvas.changed(data, number, x, y, table, 0, 1)


def mini(canvas: "Canvas", seat: int, x: int, y: int) -> None:
    """A small ship with its middle at height y."""
    own(canvas, art.SPOON_MINI + seat, x, y - size(art.SPOON_MINI + seat)[1] // 2)


def part(canvas: "Canvas", number: int, x: int, y: int, dark: bool = False) -> None:
    """A ship part with its centre at x, y; dark: only its shape."""
    if dark:
        wide, high = size(art.TUB_GARDEN + number)
        data, number = pictures().get(art.TUB_GARDEN + number)
        canvas.changed(data, number, x - wide // 2, y - high // 2, only(SLATE), 0, 1)
    else:
        middle(canvas, art.TUB_GARDEN + number, x, y)


def goal(canvas: "Canvas", number: int, x: int, y: int, scale: int = 1) -> None:
    """A goal's picture with its centre at x, y."""
    wide, high = size(art.EMPTY_LARDER + number)
    brush.own(
        canvas, "spacehope", art.EMPTY_LARDER + number, x - wide * scale // 2, y - high * scale // 2, scale
    )


def dial(canvas: "Canvas", number: int, x: int, y: int) -> None:
    """A dial's icon, without an outline, with its upper left corner there."""
    own(canvas, art.FOOD_SIGN + number, x, y)


def shadowed(canvas: "Canvas", x: int, y: int, text: str, ink: int, font: int) -> None:
    """Numerals with a shadow, that end at x."""
    x -= canvas.text_width(text, font)
    canvas.text(x + 1, y + 1, text, BLACK, font)
    canvas.text(x, y, text, ink, font)
