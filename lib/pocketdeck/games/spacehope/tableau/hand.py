"""Space Hope's cards in 16 colours: a blue half that moves a ship, a half with the effect, and between them
OR, one of the two, or +, both. The foot is yellow where it is for you, red for an opponent, teal for any
ship, violet for every ship."""

from pocketdeck.engine.compat import const
from pocketdeck.stage import letters
from pocketdeck.stage.brush import focus, lifted, ring, rounded, text_at
from pocketdeck.stage.palettes import BLACK, BLUE, INK, MIST, OFF, PAPER, RED, WHITE, YELLOW
from pocketdeck.stage.scene import LIT
from pocketdeck.stage.scene import OFF as NOT_NOW

from .. import cards
from . import figures
from .signs import amount, middle, own, picture, shadowed, WHOM

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.pixels import Canvas

_OR = const(56)  # art: spacehope card-or
_LOW_OR = const(58)  # art: spacehope low-or
_CARD = const(5)
_AND = const(8)
_BOTH = ("you", "an opponent", "any ship", "every ship")


def card(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A card of the hand; b: 1 its move is in focus, 2 its effect."""
    focus(canvas, x, y, w, h, look, lifted(h, look))
    if look & LIT:
        ring(canvas, x, y, w, h, WHITE)
    head = cards.CARDS[_CARD * a]
    both = head & _AND
    columns = figures.ability(a)
    if w == 37 and h >= 31:
        if h >= 52:
            own(canvas, _OR + 1 if both else _OR, x - 1, y - 1)
            shadowed(canvas, x + w - 6, y + 6, str(head & 7), WHITE, letters.FIGURES)
            _effects(canvas, columns, x, y + 31, w)
        else:
            own(canvas, _LOW_OR + 1 if both else _LOW_OR, x - 1, y - 1)
            shadowed(canvas, x + 23, y + 3, str(head & 7), WHITE, letters.FIGURES)
            _low(canvas, columns, x, y + 17, w)
        _foot(canvas, columns, x + 1, y + h - (5 if h >= 52 else 3), w - 2, 4 if h >= 52 else 2)
    elif w <= 25 and h <= 31:
        _small(canvas, columns, head, both, x, y, w, h)
    else:
        _narrow(canvas, columns, head, both, x, y, w, h)
    _glow(canvas, b, x, y, w, h)
    if look & NOT_NOW:
        canvas.recolour(x, y, w, h, OFF)


def _glow(canvas: "Canvas", half: int, x: int, y: int, w: int, h: int) -> None:
    """The half that is chosen stays bright, the other one is dark."""
    split = h * 2 // 5
    if half == 1:
        canvas.recolour(x, y + split + 1, w, h - split - 1, OFF)
        canvas.frame(x, y, w, split + 1, YELLOW)
    elif half == 2:
        canvas.recolour(x, y, w, split, OFF)
        canvas.frame(x, y + split, w, h - split, YELLOW)


def _effects(canvas: "Canvas", columns: "list[tuple[int, int, int]]", x: int, y: int, w: int) -> None:
    """Signs with their numbers: one large, two or three side by side with the numbers below."""
    if len(columns) == 1:
        sign, n, _ = columns[0]
        text = amount(sign, n)
        if not text:
            middle(canvas, picture(sign), x + w // 2, y + 8)
            return
        middle(canvas, picture(sign), x + 11, y + 8)
        text_at(canvas, text, x + w - 4, y + 4, RED if n < 0 and sign < 8 else BLACK, letters.FIGURES, 2)
        return
    step = (w - 2) // max(2, len(columns))
    for i in range(len(columns)):
        sign, n, _ = columns[i]
        text = amount(sign, n)
        left = x + 1 + i * step + step // 2
        middle(canvas, picture(sign), left, y + (4 if text else 8))
        text_at(canvas, text, left + 1, y + 11, RED if n < 0 and sign < 8 else BLACK, letters.BADGES, 1)


def _low(canvas: "Canvas", columns: "list[tuple[int, int, int]]", x: int, y: int, w: int) -> None:
    """The same where it is 14 pixels high: the numbers beside the signs as long as there is room."""
    if len(columns) == 1:
        _effects(canvas, columns, x, y - 3, w)
        return
    step = (w - 2) // len(columns)
    for i in range(len(columns)):
        sign, n, _ = columns[i]
        text = amount(sign, n) if len(columns) == 2 else ""
        left = x + 1 + i * step
        middle(canvas, picture(sign), left + (5 if text else step // 2), y + 5)
        ink = RED if n < 0 and sign < 8 else BLACK
        text_at(canvas, text, left + step + 1, y + 4, ink, letters.BADGES, 2)


def _foot(canvas: "Canvas", columns: "list[tuple[int, int, int]]", x: int, y: int, w: int, h: int) -> None:
    """Whom each effect is for, below it."""
    count = len(columns)
    for i in range(count):
        left = x + w * i // count
        right = x + w * (i + 1) // count
        canvas.fill(left, y, right - left, h, WHOM[columns[i][2]])


def _paper(canvas: "Canvas", x: int, y: int, w: int, h: int) -> None:
    rounded(canvas, x - 1, y - 1, w + 2, h + 2, BLACK, 2)
    rounded(canvas, x, y, w, h, PAPER, 1)


def _joint(canvas: "Canvas", both: int, x: int, y: int) -> None:
    """OR as a stroke, + as a cross, five pixels across with its middle there."""
    if both:
        canvas.fill(x - 2, y, 5, 1, YELLOW)
        canvas.fill(x, y - 2, 1, 5, YELLOW)
    else:
        canvas.line(x - 1, y + 2, x + 1, y - 2, YELLOW)


def _small(
    canvas: "Canvas",
    columns: "list[tuple[int, int, int]]",
    head: int,
    both: int,
    x: int,
    y: int,
    w: int,
    h: int,
) -> None:
    """160 x 80: the move at the left, the effects at the right, one below the other."""
    _paper(canvas, x, y, w, h)
    canvas.fill(x, y + 1, 6, h - 2, BLUE)
    canvas.text(x + 1, y + 2, str(head & 7), WHITE, letters.BADGES)
    canvas.fill(x, y + 9, 7, 7, BLACK)
    _joint(canvas, both, x + 3, y + 12)
    canvas.fill(x, y + 17, 6, h - 18, WHOM[columns[0][2]])
    count = min(2, len(columns))
    room = h // count
    for i in range(count):
        sign, n, whose = columns[i]
        text = amount(sign, n)
        middle_y = y + i * room + room // 2
        if not text or w < 22:
            middle(canvas, picture(sign), x + 6 + (w - 6) // 2, middle_y)
            continue
        number = picture(sign) if sign > 4 else sign + 5
        middle(canvas, number, x + 12, middle_y)
        ink = RED if n < 0 and sign < 8 else BLACK
        text_at(canvas, text, x + w, middle_y - 3, ink, letters.BADGES, 2)
        if i and whose != columns[0][2]:
            canvas.fill(x + 8, y + h - 2, w - 10, 1, WHOM[whose])


def _narrow(
    canvas: "Canvas",
    columns: "list[tuple[int, int, int]]",
    head: int,
    both: int,
    x: int,
    y: int,
    w: int,
    h: int,
) -> None:
    """A long hand: the move above, the signs below each other."""
    _paper(canvas, x, y, w, h)
    top = 14 if h >= 52 else 9
    canvas.fill(x + 1, y + 1, w - 2, top, BLUE)
    canvas.dither(x + 1, y + top // 2 + 1, w - 2, top - top // 2, -1, INK, 6)
    font = letters.FIGURES if h >= 52 else letters.BADGES
    shadowed(canvas, x + w - 3, y + 3, str(head & 7), WHITE, font)
    canvas.fill(x, y + top + 1, w, 7 if h >= 52 else 1, BLACK)
    if h >= 52:
        _joint(canvas, both, x + w // 2, y + top + 4)
    else:
        canvas.fill(x + 1, y + 1, 7, 8, BLACK)
        _joint(canvas, both, x + 4, y + 5)
    begin = y + top + (8 if h >= 52 else 2)
    count = min(len(columns), 2)
    room = (y + h - 4 - begin) // max(1, count)
    for i in range(count):
        sign, n, _ = columns[i]
        text = amount(sign, n)
        down = begin + i * room + room // 2
        wide = canvas.text_width(text, letters.BADGES)
        if text and wide + 14 <= w and room >= 8:
            middle(canvas, picture(sign), x + 7, down)
            ink = RED if n < 0 and sign < 8 else BLACK
            text_at(canvas, text, x + w - 1, down - 3, ink, letters.BADGES, 2)
        else:
            middle(canvas, picture(sign), x + w // 2, down)
    _foot(canvas, columns, x + 1, y + h - 3, w - 2, 2)


def play(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The card in use: yours with the half that is in focus, a rival's with a white rim."""
    card(canvas, a & 63, a >> 6 & 3, x, y, w, h, look)


def title(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What the card in use is called, and whom its two halves are for."""
    head = cards.CARDS[_CARD * a]
    canvas.text(x, y, cards.TITLES[a], WHITE, letters.WORDS_BOLD)
    whom = _BOTH[head >> 4 & 3]
    canvas.text(x, y + 12, whom if head & _AND else "move any ship, or: " + whom, MIST, letters.SMALL)
