"""Your ship's parts in 16 colours: a pyramid of five tiers over the lanes; what the one in focus does."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.brush import ring, text_at
from pocketdeck.stage.picture.palettes import BLACK, GREEN, INK, MIST, NIGHT, OFF, PAPER, SLATE, WHITE
from pocketdeck.stage.picture.scene import FOCUS, LIT

from .. import art, cards, layout, printing
from ..figures import BACK, PLAIN
from . import places, scene
from .signs import own, run
from .signs import part as part_of

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.picture.pixels import Canvas

_HIGHEST = const(6)
_GUARD = const(32)

# What each part does, in two lines: words, and signs. {} is its first number in cards.AMOUNTS; of a sign 1 is
# the first number, and -1 that it is lost.
_WHEN = (
    "free",
    "+ card left",
    "if last",
    "rivals' cards",
    "with {} fuel",
    "free",
    "rivals ahead",
    "first OR",
    "dial at 0",
    "OR ability",
)
_DOES: "tuple[tuple[tuple[int, int, int], ...], ...]" = (
    ((_HIGHEST, -1, 0), (printing.LOWEST, 1, 0)),
    ((printing.LOWEST, 1, 0),),
    ((printing.MOVE, 1, 0),),
    ((_GUARD, PLAIN, 0),),
    ((layout.FUEL, -2, 0), (printing.MOVE, 3, 0)),
    ((_HIGHEST, -1, 0), (printing.RECYCLE, PLAIN, 0)),
    ((BACK, -1, 0),),
    ((printing.MOVE, 1, 0),),
    ((printing.LOWEST, 2, 0),),
    ((printing.MOVE, 1, 0),),
)


def does(slot: int) -> "tuple[str, list[tuple[int, int, int]]]":
    """(when a part works, what it does as figures.columns()), with what is printed on it."""
    n = cards.AMOUNTS[3 * slot : 3 * slot + 3]
    columns = []
    for sign, i, whom in _DOES[slot]:
        columns.append((sign, i if i == PLAIN else n[i - 1] if i > 0 else -n[-i - 1], whom))
    return _WHEN[slot].format(*n), columns


def sign(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The sign of your parts: how many there are, lit while one can be built or used."""
    if look & FOCUS:
        ring(canvas, x, y, w, h)
        canvas.rounded(x + 1, y + 1, w - 2, h - 2, INK, 1)
    own(canvas, art.BUILD, x + (w - 13) // 2, y + 2)
    text_at(canvas, str(a), x + w // 2 + 1, y + 13, WHITE, letters.BADGES, 1)
    if not look & LIT:
        canvas.recolour(x, y, w, h, OFF)


def panel(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Under all parts, while they are seen: what cannot be chosen, and how many parts each tier wants."""
    if not a & 1024:
        return
    canvas.fill(x, y, w, h, NIGHT)
    if scene.shown.size < 2:
        canvas.frame(x, y, w, h, BLACK)
    count = 0
    for slot in range(layout.SLOTS):
        count += b >> slot & 1
    plan = places.PLANS[scene.shown.size]
    for slot in range(layout.SLOTS):
        left, top = places.slot(plan, scene.shown.size, scene.shown.width, slot)
        tier = cards.TIERS[slot]
        built = b >> slot & 1
        part(
            canvas,
            slot,
            built | (2 if count >= tier else 0),
            left,
            top,
            plan[places.SLOT_W],
            plan[places.SLOT_H],
            0,
        )
    if scene.shown.size == 0:
        for tier in range(1, 5):
            top = places.slot(plan, 0, w, (0, 3, 5, 7, 9)[tier])[1] + 2
            for i in range(tier):
                canvas.rounded(6 + i * 8, top, 6, 10, BLACK, 1)
                canvas.rounded(7 + i * 8, top + 1, 4, 8, GREEN if i < count else SLATE, 1)


def slot(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A part that can be chosen; seen only while all of them are, and large when somebody looks closer."""
    plan = places.PLANS[scene.shown.size]
    large = (x, y) != places.slot(plan, scene.shown.size, scene.shown.width, a)
    if large and not look & FOCUS:
        part(canvas, a, b, x, y, w, h, look)
        return
    if look & LIT:
        ring(canvas, x, y, w, h, WHITE)
    elif look & FOCUS:
        ring(canvas, x, y, w, h)
    else:
        return
    part(canvas, a, b, x, y, w, h, look)


def part(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A slot: paper with a tick where it is built, slate where its tier can be built, dark else."""
    canvas.rounded(x, y, w, h, BLACK, 2)
    if b & 1:
        canvas.rounded(x + 1, y + 1, w - 2, h - 2, PAPER, 2)
    else:
        canvas.rounded(x + 1, y + 1, w - 2, h - 2, MIST if b & 2 else SLATE, 2)
        canvas.rounded(x + 2, y + 2, w - 4, h - 4, INK if b & 2 else NIGHT, 1)
    part_of(canvas, a, x + w // 2, y + h // 2, b & 3 == 0)
    if b & 1:
        canvas.line(x + w - 8, y + 5, x + w - 6, y + 7, GREEN)
        canvas.line(x + w - 6, y + 7, x + w - 3, y + 4, GREEN)


def info(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """When the part in focus works, and what it does then."""
    if not a:
        return
    canvas.rounded(x, y, w, h, BLACK, 2)
    canvas.rounded(x + 1, y + 1, w - 2, h - 2, INK, 2)
    when, columns = does(a - 1)
    if h >= 26:
        canvas.text(x + 4, y + 2, when, MIST, letters.SMALL)
    run(canvas, columns, x + 4, y + h - 8 if h >= 26 else y + h // 2)


def shelf(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """320 x 240: your parts beside the goal."""
    canvas.rounded(x, y, w, h, BLACK, 3)
    canvas.rounded(x + 1, y + 1, w - 2, h - 2, INK, 3)
    found = [slot for slot in range(layout.SLOTS) if a >> slot & 1]
    if not found:
        text_at(canvas, "no parts", x + w // 2, y + 14, MIST, letters.SMALL, 1)
        return
    for i in range(len(found)):
        middle_x = x + 9 + i % 5 * 14
        part_of(
            canvas, found[i], middle_x + 1, y + (11 if len(found) > 5 and i < 5 else 25 if i >= 5 else 18)
        )
