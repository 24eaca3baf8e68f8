"""Cards drawn as cards: a hand in a strip at the foot of the table, and one large card in its upper corner.

A card is (text, ink, sprite, actions): a short rank, the ink and the sprite of its suit (the name without its
size), and the actions that play it. A card that can be played now stands higher than the others.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage import roles

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.framebuf.canvas import Canvas
    from pocketdeck.stage.widgets import Style


def _size(style: "Style") -> tuple:
    """(width, height, pixels by which a playable card stands higher, size of the sprite)."""
    return (24, 36, 4, 16) if style.font else (17, 20, 2, 10)


def height(style: "Style") -> int:
    """Pixels that the strip takes."""
    size = _size(style)
    return size[1] + size[2]


def beside(style: "Style", body: int) -> int:
    """Columns that the large card takes from texts in the lower half of a table so high."""
    return 0 if body >= 2 * style.row + 22 else 6


def _blank(canvas: "Canvas", x: int, y: int, w: int, h: int, ink: int) -> None:
    """A card with nothing on it; its corners are rounded by a pixel."""
    canvas.fill(x, y, w, h, roles.BACK)
    canvas.fill(x + 1, y + 1, w - 2, h - 2, ink)
    canvas.line(x + 1, y, x + w - 2, y, roles.EDGE)
    canvas.line(x, y + 1, x, y + h - 2, roles.EDGE)
    canvas.line(x + w - 1, y + 1, x + w - 1, y + h - 2, roles.EDGE)
    canvas.line(x + 1, y + h - 1, x + w - 2, y + h - 1, roles.EDGE)


def _card(
    canvas: "Canvas", style: "Style", x: int, y: int, size: tuple, card: tuple, focus: bool, font: int
) -> None:
    width, high, _, side = size
    canvas.paint_alike(_blank, x, y, width, high, roles.FOCUS if focus else roles.CARD)
    text, ink, sprite = card[:3]
    line = canvas.line_height(font)
    gap = (high - side - line) // 2
    top = y + (gap if text else (high - side) // 2)
    canvas.sprite(x + (width - side) // 2, top, "%s-%d" % (sprite, side), roles.FOCUS_TEXT if focus else ink)
    left = x + (width - canvas.text_width(text, font)) // 2
    canvas.text(left, y + gap + side, text, roles.FOCUS_TEXT if focus else roles.CARD_TEXT, font)


def large(canvas: "Canvas", style: "Style", card: tuple) -> None:
    """The card that matters most, in the upper right corner of the table."""
    size = (40, 54, 0, 16) if style.font else (20, 22, 0, 10)
    x = canvas.width - style.pad - 8 - size[0]
    _card(canvas, style, x, style.top + 1 + style.pad // 2, size, card, False, 2 if style.font else 0)


def _window(cards: "list[tuple]", action: int, fits: int) -> "tuple[int, int]":
    """(the first card that is shown, the one that `action` plays; below 0 for none)."""
    focus = -1
    for i in range(len(cards)):
        if action in cards[i][3]:
            focus = i
            break
    return max(0, min(max(focus, 0) - fits // 2, len(cards) - fits)), focus


def draw(
    canvas: "Canvas", style: "Style", cards: "list[tuple]", action: int, left: "int | None" = None
) -> None:
    """The hand, as many cards as fit around the one that `action` plays; arrows where there are more. Where
    the focus has `left` another action and nothing else has changed, the two cards if that will do."""
    size = _size(style)
    room = height(style)
    y = canvas.height - style.bar - 1 - room
    edge = style.letter
    step = size[0] + 1
    fits = (canvas.width - 2 * edge) // step
    first, focus = _window(cards, action, fits)
    last = min(first + fits, len(cards))
    shown = list(range(first, last))
    canvas.begin(0, y, canvas.width, room)
    if left is not None and _window(cards, left, fits)[0] == first:
        other = _window(cards, left, fits)[1]
        shown = [i for i in (other, focus) if other != focus and i >= 0]
    else:
        canvas.fill(0, y, canvas.width, room, roles.BACK)
        middle = y + (room - style.line) // 2
        if first:
            canvas.text(0, middle, "<", roles.ACCENT, style.font)
        if last < len(cards):
            canvas.text(canvas.width - edge, middle, ">", roles.ACCENT, style.font)
    x = (canvas.width - (last - first) * step) // 2 - first * step
    for i in shown:
        top = y if cards[i][3] else y + size[2]
        _card(canvas, style, x + i * step, top, size, cards[i], i == focus, style.font)
    canvas.end()
