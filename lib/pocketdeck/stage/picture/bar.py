"""The action bar: the one verb that A does with what is in focus, and what the other keys do.

A's key is lit, the verb stands beside it; where A does nothing, neither is there. The others are slate, at
the right, as many as there is room for.
"""

from pocketdeck.engine.compat import const

from . import art as icons
from . import letters
from .palettes import BLACK, INK, MIST, WHITE
from .sheets import sheet

_TYPING = const(0)
if _TYPING:
    from collections.abc import Callable
    from typing import Any

    from .pixels import Canvas

_KEYS = "ABXY"
_TOLD = (("X", "Menu"), ("Y", "Look"))
_BARE = (("X", ""), ("Y", ""))
_LOOSE = ("to", "the", "with", "for", "a", "and", "of", "+")  # no verb ends with such a word
_rooms: "dict[tuple, int]" = {}  # what beside() has told of some keys; a bar has few of them
_ROOMS = const(12)
_low = [0]  # how many of those lower() has seen to
_VERBS = const(6)  # what is in focus, what four keys lead to, and what was
_latest: "list[tuple[str, int, int]]" = []  # the latest verbs, each with its font and how wide it is


def height(canvas: "Canvas") -> int:
    """How many pixels of the screen the bar takes at its foot."""
    if canvas.inks == 2:
        return 10
    return 16 if canvas.height >= 200 else 13


def _fonts(canvas: "Canvas", large: bool) -> "tuple[int, int]":
    """The fonts of the verb and of what the other keys do; the larger ones of a bar as high as this."""
    if canvas.height >= 200:
        return letters.WORDS_BOLD, letters.WORDS if large else letters.SMALL
    return letters.WORDS_BOLD if large else letters.SMALL_BOLD, letters.SMALL


def end(canvas: "Canvas", verb: str, large: bool = False) -> int:
    """Where the verb ends. The latest ones are not measured again: each key asks some times."""
    if canvas.inks == 2:
        return 12 + canvas.text_width(verb, letters.SMALL)
    left = 19 if canvas.height >= 200 else 16
    font = _fonts(canvas, large)[0]
    for known, its, wide in _latest:
        if known == verb and its == font:
            return left + wide
    if len(_latest) == _VERBS:
        _latest.pop(0)
    wide = canvas.text_width(verb, font)
    _latest.append((verb, font, wide))
    return left + wide


def lower(copied: "Callable[[Any], Any]") -> None:
    """Make anew what is known of verbs, and of keys where there are others, see firmware/ahead.py."""
    for i in range(len(_latest)):
        _latest[i] = copied(_latest[i])
    if len(_rooms) != _low[0]:
        known = list(_rooms.items())
        _rooms.clear()
        for others, wide in known:
            _rooms[copied(others)] = wide
        _low[0] = len(known)


def _sizes(canvas: "Canvas") -> "tuple[int, int, int]":
    """Of the keys beside A: pixels that a sign takes, from key to key, and at the edge."""
    if canvas.inks == 2:
        return 8, 2, 0
    return (14, 6, 4) if canvas.height >= 200 else (13, 4, 3)


def beside(canvas: "Canvas", others: "tuple[tuple[str, str], ...]") -> int:
    """Where the verb has to end() at most so that all others have room."""
    each, gap, edge = _sizes(canvas)
    x = canvas.width - edge + gap
    for name, what in others:
        x -= canvas.text_width(what, letters.SMALL) + (each if name else 0) + gap
    return x - (2 if canvas.inks == 2 else 4)


def fitted(canvas: "Canvas", verb: str, short: str, first: tuple = ()) -> tuple:
    """(verb, keys beside A) of a table: `first`, the menu's key and the close-up's, of which those never give
    way. What has no room is told in fewer words: `short` for the verb, for the keys their signs alone."""
    bare: tuple = tuple([(name, "") for name, _ in first if name])
    for what, keys in (
        (verb, first + _TOLD),
        (short, first + _TOLD),
        (verb, first + _BARE),
        (short, first + _BARE),
        (verb, bare + _BARE),
        (short, bare + _BARE),
        (short.partition(",")[0], bare + _BARE),
    ):
        if end(canvas, what) <= _room(canvas, keys):
            return what, keys
    keys = bare + _BARE
    room = _room(canvas, keys)
    while " " in short and (end(canvas, short) > room or short.rpartition(" ")[2] in _LOOSE):
        short = short.rpartition(" ")[0]
    return short, keys


def _room(canvas: "Canvas", keys: "tuple[tuple[str, str], ...]") -> int:
    """As beside(), which each key of the stick asks for the same keys."""
    known = keys + (canvas.width, canvas.height)
    if known not in _rooms:
        if len(_rooms) >= _ROOMS:
            _rooms.clear()
        _rooms[known] = beside(canvas, keys)
    return _rooms[known]


def fits(canvas: "Canvas", verb: str, others: "tuple[tuple[str, str], ...]" = (), large: bool = False) -> int:
    """How many of the other keys there is room for, those named first before the rest; -1: not even for all
    of the verb. Of a bar with larger words, or not."""
    mono = canvas.inks == 2
    small = letters.SMALL if mono else _fonts(canvas, large)[1]
    space = 2 if mono else 4
    until = end(canvas, verb, large) + space
    if until > canvas.width + space:
        return -1
    each, gap, edge = _sizes(canvas)
    x = canvas.width - edge
    for count, (name, what) in enumerate(others):
        x -= canvas.text_width(what, small) + (each if name else 0)
        if x < until:
            return count
        x -= gap
    return len(others)


def draw(canvas: "Canvas", verb: str, others: "tuple[tuple[str, str], ...]" = ()) -> int:
    """Draw the bar; `others` are a key of B, X, Y and what it does each, or "" and words. What has no room is
    left out; where larger words are wanted they are so if all has room. Gives what change() wants: where the
    others begin, 0: not all of them are there, or larger words are wanted."""
    high = height(canvas)
    y = canvas.height - high
    width = canvas.width
    room = fits(canvas, verb, others)
    whole = room == len(others)
    others = others[: max(0, room)]
    canvas.begin(0, y, width, high)
    if canvas.inks == 2:
        _one_bit(canvas, y, verb, others)
        canvas.end()
        return 0
    large = canvas.large and fits(canvas, verb, others, True) == len(others)
    bold, small = _fonts(canvas, large)
    canvas.fill(0, y, width, high, INK)
    canvas.fill(0, y, width, 1, BLACK)
    wide = high == 16
    left, top, gap = (4, y + 3, 6) if wide else (2, y + 1, 4)
    if verb:
        key(canvas, "A", left, top)
    canvas.text(left + (15 if wide else 14), y + (1 if large and not wide else 3), verb, WHITE, bold)
    edge = x = width - (4 if wide else 3)
    for name, what in reversed(others):
        x -= canvas.text_width(what, small)
        canvas.text(x, y + (3 if large or not wide else 5), what, MIST, small)
        if name:
            x -= 14 if wide else 13
            key(canvas, name, x, top)
            edge = x
            x -= gap
        else:
            edge = x
    canvas.end()
    return edge if whole and not canvas.large else 0


def change(canvas: "Canvas", verb: str, was: str, edge: int) -> bool:
    """Another verb in a bar that else stays; `edge` is what draw() has given. False: draw all of it."""
    right = end(canvas, verb)
    if right + 4 > edge:
        return False
    left = 19 if canvas.height >= 200 else 16
    y = canvas.height - height(canvas) + 3
    across = max(right, end(canvas, was)) - left
    font = _fonts(canvas, False)[0]
    high = canvas.line_height(font)
    canvas.begin(left, y, across, high)
    canvas.fill(left, y, across, high, INK)
    canvas.text(left, y, verb, WHITE, font)
    canvas.end()
    return True


def key(canvas: "Canvas", name: str, x: int, y: int) -> None:
    """A key with its letter, A, B, X or Y, 11 pixels across, 9 on one bit."""
    data, number = sheet("shared_1" if canvas.inks == 2 else "shared").get(icons.KEY_A + _KEYS.index(name))
    canvas.picture(data, number, x, y)


def _one_bit(canvas: "Canvas", y: int, verb: str, others: "tuple[tuple[str, str], ...]") -> None:
    """Nine pixels: the lit key and the verb, and at the right the other keys."""
    canvas.fill(0, y, canvas.width, 10, 0)
    if verb:
        key(canvas, "A", 0, y + 1)
    canvas.text(12, y + 2, verb, WHITE, letters.SMALL)
    x = canvas.width
    for name, what in reversed(others):
        x -= canvas.text_width(what, letters.SMALL)
        canvas.text(x, y + 2, what, WHITE, letters.SMALL)
        if name:  # in the eight rows that are the bar's alone
            x -= 8
            canvas.fill(x, y + 2, 7, 8, WHITE)
            canvas.text(x + 1, y + 2, name, 0, letters.SMALL)
        x -= 2
