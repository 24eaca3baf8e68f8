"""SoliTerror's table: the field by lantern light, and beside it what you have."""

from pocketdeck.engine.compat import const
from pocketdeck.stage import roles
from pocketdeck.stage.text import cards
from pocketdeck.stage.text.table import backdrop, FOOT, hand, picture, QUIET, rows, WIDE  # noqa: F401 - as usual
from pocketdeck.stage.widgets import wrap

from . import codes, deck
from .state import standing, values

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.framebuf.canvas import Canvas
    from pocketdeck.stage.widgets import Style

_ROWS = const(5)
_TUFT = const(30)  # pixels, after which the grass at the foot of the field is the same again
_SKY = const(45)  # pixels of a quarter of it, both ways
_HIGH = const(28)


def heading(view: dict) -> tuple:
    """(left, right) of the top bar."""
    left = "SoliTerror"
    if view["at"] != codes.NOWHERE and view["phase"] != codes.OVER:
        left = "Path " + "abcd"[view["at"] & 3] if view["options"]["family"] == "caves" else "In the field"
    return left, standing(view)


def _glyph(card: int) -> str:
    """What stands on a small card."""
    return "★" if card == deck.JOKER else deck.glyph(card)


def _state(view: dict) -> str:
    """What is going on, in at most 11 letters."""
    phase = view["phase"]
    if phase == codes.OVER:
        return "Safe home" if view["ended"] == codes.WON else "Lost"
    if view["active"]:
        return _glyph(view["active"]) + " is here"
    if view["behind"] != codes.NOWHERE:
        return _glyph(view["field"][view["behind"]]) + (" found" if phase == codes.FOUND else " attacks")
    if phase == codes.START and view["options"]["family"] == "field":
        return "Which card?"
    return "Which path?" if phase == codes.START else "All quiet" if view["left"] else "No answer"


def _held(sign: str, mask: int, columns: int) -> str:
    """What you have of a suit: its values, closer together where there is little room."""
    found = [str(value) for value in values(mask)]
    text = sign + " " + " ".join(found or ["-"])
    return text if len(text) <= columns else sign + "".join(found)


def _panel(view: dict, columns: int, wide: bool) -> "list[tuple]":
    """The rows beside the field: (text, ink), the `wide` ones with room for words."""
    danger = view["active"] or view["phase"] in (codes.FIGHT, codes.PICK)
    count = len(values(view["food"]))
    flare = view["flare"]
    out = [(_state(view), roles.WARN if danger else roles.ACCENT)]
    out.append(("♥%d + breath" % view["health"], roles.TEXT if view["health"] else roles.WARN))
    if wide:
        out.append(("Food %d, need 5" % count, roles.DIM if count < 5 else roles.TEXT))
    out.append((_held("♦", view["food"], columns), roles.TEXT))
    if wide:
        out.append(("Weapons, flare" if flare else "Weapons", roles.DIM))
    out.append((_held("♠", view["weapons"], columns), roles.TEXT))
    out.append((("Draw deck %d" if wide else "Deck %d ★" if flare else "Deck %d") % view["left"], roles.DIM))
    return out


def describe(view: dict) -> str:
    """The whole table in words, for who looks closer."""
    from . import describe

    return describe.text(view)


def lines(view: dict) -> "list[str]":
    """The table as lines of text: the field from the caves down, what you have."""
    out = []
    for row in range(_ROWS - 1, -1, -1):
        cells = []
        for place in range(4 * row, 4 * row + 4):
            card = view["field"][place]
            text = " . " if card == deck.HOLE else "???" if card == deck.HIDDEN else _glyph(card)
            cells.append(("[%s]" if place == view["at"] else " %s ") % (text + "  ")[:3])
        out.append("%d %s" % (row + 1, " ".join(cells)))
    out.append("    a     b     c     d")
    return out + ["   ".join([text for text, _ in _panel(view, 78, True)])]


def paint(canvas: "Canvas", style: "Style", view: dict, news: str) -> None:
    """Draw the table between the bars; `news` is what has just happened, shown until the next key."""
    roomy = style.columns >= WIDE
    font = style.font
    letter = canvas.text_width("0", font)
    grass = style.body // 6 if roomy else 0
    height = (style.body - grass) // _ROWS
    width = 3 * letter + (14 if roomy else 4 if height > 11 else 2)
    top = style.top + 1 + (style.body - grass - height * _ROWS) // 2
    for place in range(20):
        x = style.pad + (place & 3) * width
        y = top + (_ROWS - 1 - (place >> 2)) * height
        _cell(canvas, view, place, x, y, width - 1 - 2 * roomy, height - (height > 9) - roomy, font)
    x = style.pad + 4 * width + (8 if roomy else 3)
    bottom = style.top + style.body - grass
    for left in range(0, canvas.width if roomy and not news else 0, _TUFT):
        canvas.paint_alike(_foot, left, bottom, min(_TUFT, canvas.width - left), grass)
    if news:
        bottom = min(bottom, _news(canvas, style, news, x, roomy))
    y = top
    if roomy:
        _night(canvas, x, y, view, font)
        y += 60
    line = canvas.line_height(font)
    pitch = style.row + 1 if roomy else min(height, max(11, style.row))
    for text, ink in _panel(view, (canvas.width - x) // letter, roomy):
        if y + line <= bottom:
            canvas.text(x, y, text, ink, font)
        y += pitch


def _news(canvas: "Canvas", style: "Style", news: str, x: int, roomy: bool) -> int:
    """What has just happened, beside the field where it fits there; returns the y above which it stays."""
    told = wrap(news, (canvas.width - x) // style.letter)
    if roomy or len(told) * style.row > style.body - style.row - 2:
        x = style.pad
        told = wrap(news, style.columns)[-style.rows :]
    height = len(told) * style.row
    y = style.top + style.body - height
    canvas.fill(x - 1, y - 2, canvas.width - x + 1, height + 2, roles.BACK)
    canvas.line(x, y - 2, canvas.width - 1, y - 2, roles.ACCENT)
    for line in told:
        canvas.text(x, y, line, roles.ACCENT, style.font)
        y += style.row
    return style.top + style.body - height - 2


def _cell(canvas: "Canvas", view: dict, place: int, x: int, y: int, w: int, h: int, font: int) -> None:
    """One place of the field: a card, tall grass where one lies face down, a cave, or trodden ground."""
    card = view["field"][place]
    here = place == view["at"]
    line = canvas.line_height(font)
    flat = h < line + 3  # no room for outlines
    middle = y + (h - line + 1) // 2
    text = "abcd"[place & 3] + str((place >> 2) + 1)
    if card != deck.HIDDEN:
        text = "·" if card == deck.HOLE else _glyph(card)
    at = x + (w - canvas.text_width(text, font) + 1) // 2
    ink = roles.TEXT
    if place >= 16 and view["options"]["family"] == "caves":
        canvas.paint_alike(_cave, x, y, w, h, here and not flat)
        middle += (h > 20) * 4
        if card == deck.HOLE:
            ink = 0
    elif card == deck.HOLE:
        ink = roles.DIM
    elif card != deck.HIDDEN:
        cards.face(canvas, x, y, w, h, text, font, -1, not here, not here)  # the focus has a frame
        ink = 0
    elif here:
        canvas.fill(x, y, w, h, roles.BACK)
        ink = 0
    else:
        canvas.paint_alike(_tall, x, y, w, h, at - x, line, x)
        if flat:
            ink = roles.DIM
    if ink:
        canvas.text(at, middle, text, ink, font)
    if place == view["behind"] and not flat:
        canvas.frame(x - 1, y - 1, w + 2, h + 2, roles.WARN)
    if here:
        ink = roles.FOCUS_TEXT if flat else roles.FOCUS
        if flat:
            canvas.fill(x, y, w, h, roles.FOCUS)
        else:
            canvas.frame(x - 1, y - 1, w + 2, h + 2, roles.FOCUS)
            if place < 16 or view["options"]["family"] != "caves":
                canvas.frame(x, y, w, h, roles.FOCUS)
        if card == deck.HIDDEN:
            lantern = "lantern-16" if h > 24 else "lantern-8"
            wide, high = canvas.sprite_size(lantern)
            canvas.sprite(x + (w - wide) // 2, y + (h - high) // 2, lantern, ink)
        elif flat:
            canvas.text(at, middle, text, ink, font)


def _tall(canvas: "Canvas", x: int, y: int, w: int, h: int, left: int, line: int, column: int) -> None:
    """Tall grass, and in the midst of it room for a name of two letters; not alike in every column."""
    back = roles.BACK if h < line + 3 else roles.SHADE
    cards.outline(canvas, x, y, w, h, back, back > 0)
    _grass(canvas, x + 1, y + 1, w - 2, h - 2, column + 1)
    canvas.fill(x + left - 1, y + (h - line + 1) // 2, (w + 1 | 1) - 2 * left, line, back)


def _foot(canvas: "Canvas", x: int, y: int, w: int, h: int) -> None:
    """Grass at the foot of the field."""
    canvas.fill(x, y, w, h, roles.BACK)
    _grass(canvas, x, y, w, h, 0)


def _cave(canvas: "Canvas", x: int, y: int, w: int, h: int, focus: bool) -> None:
    """The mouth of a cave: an arch."""
    canvas.fill(x, y, w, h, roles.BACK)
    cut = 3 if h < 20 else 8
    canvas.line(x + cut, y, x + w - 1 - cut, y, roles.EDGE)
    for side, over in ((x, x + cut), (x + w - 1, x + w - 1 - cut)):
        canvas.line(side, y + cut, side, y + h - 1, roles.EDGE)
        canvas.line(side, y + cut, over, y, roles.EDGE)
    if focus:
        canvas.frame(x, y, w, h, roles.FOCUS)


def _grass(canvas: "Canvas", x: int, y: int, w: int, h: int, column: int) -> None:
    """Blades of tall grass that fill an area from below, as they grow in a column of the screen."""
    bend = 1 if h < 12 else 2
    for i in range(0, w - bend, 3):
        root = column + i
        tip = x + i + (root * 5 % 3 - 1) * bend
        high = y + root * 7 % 5 * h // 9
        canvas.line(x + i, y + h - 1, max(x, tip), high, roles.GAIN if i % 2 else roles.OWN_3)


def _night(canvas: "Canvas", x: int, y: int, view: dict, font: int) -> None:
    """The card in question, large; or the sky over the farm."""
    card = view["active"]
    if not card and view["behind"] != codes.NOWHERE:
        card = view["field"][view["behind"]]
    if card:
        cards.face(canvas, x, y, 40, 2 * _HIGH, _glyph(card), font)
        return
    for part in range(4):
        canvas.paint_alike(
            _sky, x + (part & 1) * _SKY, y + (part >> 1) * _HIGH, _SKY, _HIGH, (part ^ part >> 1) & 1
        )
    canvas.sprite(x + 60, y + 4, "moon-16", roles.TEXT)


def _sky(canvas: "Canvas", x: int, y: int, w: int, h: int, part: int) -> None:
    """Stars."""
    canvas.fill(x, y, w, h, roles.BACK)
    star = 11 + 5 * part
    for _ in range(4):
        star = (star * 73 + 41) % 8191
        canvas.fill(x + star % w, y + star // 7 % h, 1, 1, roles.TEXT if star & 1 else roles.DIM)
