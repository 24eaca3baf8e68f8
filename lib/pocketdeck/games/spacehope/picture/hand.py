"""Space Hope's cards in 16 colours: a blue half that moves a ship, a half with the effect, and between them
OR, one of the two, or +, both. The foot is yellow where it is for you, red for an opponent, teal for any
ship, violet for every ship."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import brush, letters
from pocketdeck.stage.picture.brush import focus, lifted, ring, text_at
from pocketdeck.stage.picture.palettes import BLACK, BLUE, INK, MIST, OFF, PAPER, RED, WHITE, YELLOW
from pocketdeck.stage.picture.scene import FOCUS, LIT
from pocketdeck.stage.picture.scene import OFF as NOT_NOW

from .. import art, cards, figures, printing
from .signs import amount, middle, picture, shadowed, size, WHOM

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.stage.picture.pixels import Canvas

    Face = tuple[bytes, tuple, bytes]

_LOW = const(64)  # in a key of faces: of the lower kind
_KEPT = const(8)  # faces
faces: "dict[int, Face]" = {}  # see _face()
_BOTH = ("you", "an opponent", "any ship", "every ship")


def card(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A card of the hand; b: 1 its move is in focus, 2 its effect."""
    if look & FOCUS:
        focus(canvas, x, y, w, h, look, lifted(h, look))
    if look & LIT:
        ring(canvas, x, y, w, h, WHITE)
    if w == 37 and h >= 31:
        low = h < 52
        signs, texts, feet = _face(canvas, a, low)
        brush.several(canvas, "spacehope", signs, x - 1, y - 1)
        for i in range(0, len(texts), 5):
            canvas.text(x + texts[i + 1], y + texts[i + 2], texts[i], texts[i + 3], texts[i + 4])
        _foot(canvas, feet, x + 1, y + h - (3 if low else 5), w - 2, 2 if low else 4)
    else:
        head = cards.CARDS[printing.CARD * a]
        small = _small if w <= 25 and h <= 31 else _narrow
        small(canvas, figures.ability(a), head, head & printing.AND, x, y, w, h)
    if b:
        _glow(canvas, b, x, y, w, h)
    if look & NOT_NOW:
        canvas.recolour(x, y, w, h, OFF)


def _face(canvas: "Canvas", number: int, low: bool) -> "Face":
    """What a card is put together of, worked out once: pictures from a pixel above and left of it on, texts
    with their places in it, and for whom its effects are."""
    key = number | _LOW if low else number
    face = faces.get(key)
    if face is None:
        if len(faces) >= _KEPT:
            faces.clear()
        head = cards.CARDS[printing.CARD * number]
        columns = figures.ability(number)
        right, top = (23, 3) if low else (31, 6)
        width = canvas.text_width(str(head & 7), letters.FIGURES)
        texts: "list[Any]" = []
        for ink, down in ((BLACK, 1), (WHITE, 0)):
            texts += (str(head & 7), right - width + down, top + down, ink, letters.FIGURES)
        signs = [(art.LOW_OR if low else art.CARD_OR) + (head & printing.AND > 0), 0, 0]
        if len(columns) == 1:
            _one(canvas, signs, texts, columns[0], 14 if low else 31)
        else:
            _many(canvas, signs, texts, columns, low)
        face = faces[key] = bytes(signs), tuple(texts), bytes([WHOM[column[2]] for column in columns])
    return face


def _put(signs: "list[int]", number: int, x: int, y: int) -> None:
    """A picture with its middle there."""
    wide, high = size(number)
    signs += (number, x - wide // 2 + 1, y - high // 2 + 1)


def _one(
    canvas: "Canvas", signs: "list[int]", texts: "list[Any]", column: "tuple[int, int, int]", y: int
) -> None:
    """An effect that has a card for itself: a sign and its number."""
    sign, n, _ = column
    text = amount(sign, n)
    _put(signs, picture(sign), 11 if text else 18, y + 8)
    if text:
        left = 33 - canvas.text_width(text, letters.FIGURES)
        texts += (text, left, y + 4, RED if n < 0 and sign < 8 else BLACK, letters.FIGURES)


def _close(sign: int, n: int) -> str:
    """The amount where there is little room: a gain without its plus."""
    return amount(sign, n).lstrip("+")


def _many(
    canvas: "Canvas", signs: "list[int]", texts: "list[Any]", columns: "list[tuple[int, int, int]]", low: bool
) -> None:
    """Two or three effects side by side with their numbers below; where it is low the numbers stand beside
    the signs as long as there is room."""
    step = 35 // len(columns)
    begins = 1  # low: behind the number before
    for i in range(len(columns)):
        sign, n, _ = columns[i]
        text = (_close(sign, n) if low else amount(sign, n)) if len(columns) == 2 or not low else ""
        wide = canvas.text_width(text, letters.BADGES)
        left = 1 + i * step
        if low:
            number = picture(sign) if sign > 4 else sign + 5
            across = size(number)[0]
            begins = max(begins, left)
            _put(signs, number, begins - 1 + across // 2 if text else left + step // 2, 22)
            # Apart from the next sign: right behind its own.
            left = max(left + step - wide, begins - 1 + across) if i else begins + across
            begins = left + wide + 2
        else:
            left += step // 2
            _put(signs, picture(sign), left, 35 if text else 39)
            left += 1 - wide // 2
        if text:
            texts += (text, left, 21 if low else 41, RED if n < 0 and sign < 8 else BLACK, letters.BADGES)


def _glow(canvas: "Canvas", half: int, x: int, y: int, w: int, h: int) -> None:
    """The half that is chosen stays bright, the other one is dark."""
    split = h * 2 // 5
    if half == 1:
        canvas.recolour(x, y + split + 1, w, h - split - 1, OFF)
        canvas.frame(x, y, w, split + 1, YELLOW)
    elif half == 2:
        canvas.recolour(x, y, w, split, OFF)
        canvas.frame(x, y + split, w, h - split, YELLOW)
    elif half == 3:  # the goal has got it
        canvas.recolour(x, y, w, h, OFF)
        brush.centred(canvas, "shared", icons.HAND, x + w // 2, y + h // 2)


def _foot(canvas: "Canvas", inks: bytes, x: int, y: int, w: int, h: int) -> None:
    """Whom each effect is for, below it."""
    count = len(inks)
    if count == 1 or max(inks) == min(inks):
        canvas.fill(x, y, w, h, inks[0])
        return
    for i in range(count):
        left = x + w * i // count
        canvas.fill(left, y, x + w * (i + 1) // count - left, h, inks[i])


def _paper(canvas: "Canvas", x: int, y: int, w: int, h: int) -> None:
    canvas.rounded(x - 1, y - 1, w + 2, h + 2, BLACK, 2)
    canvas.rounded(x, y, w, h, PAPER, 1)


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
        text = _close(sign, n)
        middle_y = y + i * room + room // 2
        if not text or w < 22:
            middle(canvas, picture(sign), x + 6 + (w - 6) // 2, middle_y)
            continue
        number = picture(sign) if sign > 4 else sign + 5
        if count < 2 or columns[0][0] != columns[1][0]:
            middle(canvas, number, x + 12, middle_y)
        elif not i:  # one dial stands for what both do to it
            middle(canvas, number, x + 12, y + h // 2 - 1)
        ink = RED if n < 0 and sign < 8 else BLACK
        text_at(canvas, text, x + w - 2, middle_y - 3, ink, letters.BADGES, 2)
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
    _foot(canvas, bytes([WHOM[column[2]] for column in columns]), x + 1, y + h - 3, w - 2, 2)


def play(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The card in use: yours with the half that is in focus, a rival's with a white rim."""
    card(canvas, a & 63, a >> 6 & 3, x, y, w, h, look)


def title(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What the card in use is called, and whom its two halves are for."""
    head = cards.CARDS[printing.CARD * a]
    canvas.text(x, y, cards.TITLES[a], WHITE, letters.WORDS_BOLD)
    whom = _BOTH[head >> 4 & 3]
    canvas.text(
        x, y + 12, whom if head & printing.AND else "move any ship, or for " + whom, MIST, letters.SMALL
    )
