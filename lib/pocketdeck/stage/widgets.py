"""What screens are made of: bars, lists and wrapped text, laid out from the canvas and the font alone."""

from pocketdeck.engine.compat import const

from . import roles

_TYPING = const(0)
if _TYPING:
    from .framebuf.canvas import Canvas

_ROOMY = const(200)  # pixels of height from which the medium font and some air are used
_COLUMNS = const(25)  # the least that every screen can do with, as 128x64 pixels have them
_ROWS = const(5)


class Style:
    """Sizes in pixels for one canvas: `font` number, its `letter` across, its `line` down, `row` of a list,
    `pad` at the sides, `bar` height.

    With `large` it is the next larger font, if as much of it fits as of the small one on the smallest screen.
    """

    def __init__(self, canvas: "Canvas", large: bool = False) -> None:
        roomy = canvas.height >= _ROOMY
        self.pad = 4 if roomy else 1
        for font in (2 if roomy else 1, 1 if roomy else 0)[not large :]:
            self.font = font
            self.line = canvas.line_height(font)
            self.letter = canvas.text_width("0", font)
            self.row = self.line + (2 if roomy else 0)
            self.bar = self.row + (4 if roomy else 0)
            self.columns = (canvas.width - 2 * self.pad) // self.letter
            self.top = self.bar + 1
            self.body = canvas.height - 2 * self.bar - 2  # height between the two bars
            self.rows = self.body // self.row
            if self.columns >= _COLUMNS and self.rows >= _ROWS:
                break


def fit(text: str, columns: int) -> str:
    """The text, abbreviated with two dots if it has more characters than `columns`."""
    return text if len(text) <= columns else text[: max(columns - 2, 0)] + ".."


def wrap(text: str, columns: int) -> "list[str]":
    """The lines of a text broken between words; words longer than a line are cut."""
    if len(text) <= columns and "\n" not in text:
        return [text]  # most are so: each new string takes time
    out = []
    for line in text.split("\n"):
        at = 0
        while len(line) - at > columns:
            cut = line.rfind(" ", at, at + columns + 1)
            space = cut > at
            if not space:
                cut = at + columns
            out.append(line[at:cut])
            at = cut + space
        out.append(line[at:])
    return out


def top_bar(canvas: "Canvas", style: Style, left: str, right: str = "") -> None:
    """Where am I on the left, how it stands on the right."""
    canvas.begin(0, 0, canvas.width, style.bar + 1)
    canvas.fill(0, 0, canvas.width, style.bar, roles.BAR)
    y = (style.bar - style.line) // 2
    x = canvas.width - style.pad
    room = style.columns - len(right) - 1
    battery = canvas.battery
    if battery is not None and (len(left) + 3 <= room or battery <= 15):  # where there is room, or it is low
        room -= 3
        x -= 13
        top = (style.bar - 7) // 2
        canvas.frame(x, top, 11, 7, roles.TEXT)
        canvas.fill(x + 11, top + 2, 2, 3, roles.TEXT)
        canvas.fill(x + 2, top + 2, (battery * 7 + 50) // 100, 3, roles.TEXT if battery > 15 else roles.WARN)
        x -= 3
    canvas.text(style.pad, y, fit(left, room), roles.TEXT, style.font)
    canvas.text(x - len(right) * style.letter, y, right, roles.ACCENT, style.font)
    canvas.line(0, style.bar, canvas.width - 1, style.bar, roles.EDGE)
    canvas.end()


def action_bar(canvas: "Canvas", style: Style, label: str, at: int = 0, count: int = 0) -> None:
    """What A will do, and which of how many choices that is, if there is room to say so."""
    y = canvas.height - style.bar
    canvas.begin(0, y - 1, canvas.width, style.bar + 1)
    canvas.line(0, y - 1, canvas.width - 1, y - 1, roles.EDGE)
    canvas.fill(0, y, canvas.width, style.bar, roles.BAR)
    text_y = y + (style.bar - style.line) // 2
    letter = style.letter
    tail = ""
    left = 1
    if count > 1:
        left = letter + 1
        tail = "%d/%d>" % (at + 1, count)
        if left + (len(label) + len(tail)) * letter + 2 > canvas.width:
            tail = ">"
        canvas.text(0, text_y, "<", roles.TEXT, style.font)
        canvas.text(canvas.width - len(tail) * letter, text_y, tail, roles.TEXT, style.font)
    room = canvas.width - left - len(tail) * letter - 1
    label = fit(label, room // letter)
    canvas.fill(left, y + (style.bar - style.row) // 2, room, style.row, roles.FOCUS)
    spare = room - len(label) * letter
    # Of several choices each begins at the same place: what they have in common need not be sent again.
    x = left + (spare // 2 if count < 2 else min(spare, style.pad))
    canvas.text(x, text_y, label, roles.FOCUS_TEXT, style.font)
    canvas.end()


def scroll_marks(canvas: "Canvas", style: Style, first: int, shown: int, count: int) -> None:
    """Small arrows at the right edge where there is more above or below."""
    x = canvas.width - 8
    if first > 0:
        canvas.sprite(x, style.top + 1, "scroll-up", roles.ACCENT)
    if first + shown < count:
        canvas.sprite(x, style.top + shown * style.row - 5, "scroll-down", roles.ACCENT)


def clear(canvas: "Canvas", style: Style) -> None:
    """Paint the area between the bars."""
    canvas.fill(0, style.top, canvas.width, style.body + 1, roles.BACK)
