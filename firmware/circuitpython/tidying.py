"""Lets go of what a canvas over displayio does not show any more: wanted whenever what lies over a table
goes, when memory is short, and so not a part of painting.py, which is large and seldom wanted.
"""

from displayio import Palette

from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from .canvas import Canvas

_NONE = const(255)  # a band of several colours, as in painting.py
_FEW = const(4)  # colours of most bands


def narrow(canvas: "Canvas", number: int) -> None:
    """Let a band of one colour that had room for all have room for a few."""
    slots = canvas.slots[number] = canvas.slots[number][:_FEW]
    palette = Palette(_FEW)
    palette[0] = canvas.values[slots[0] & 15]
    canvas.bands[number].pixel_shader = palette


def tidy(canvas: "Canvas") -> None:
    """Take away the areas and the grids that show nothing; the last grid gets the number of one that goes."""
    canvas.areas.drop()
    if canvas.stamps is not None:
        canvas.group.remove(canvas.stamps.group)
        canvas.stamps = None
    canvas.wide = []
    for number, slots in enumerate(canvas.slots):
        if len(slots) > _FEW and canvas.plain[number] != _NONE:
            narrow(canvas, number)
    for i in range(canvas.count - 1, -1, -1):
        if canvas.live[i]:
            continue
        if canvas.inside[i]:
            canvas.group.remove(canvas.grids[i])
        canvas.count -= 1
        last = canvas.count
        if i != last:
            for kept in (canvas.live, canvas.inside, canvas.room, canvas.size, canvas.font_of):
                kept[i] = kept[last]
            for kept in (canvas.ink_of, canvas.ground_of):
                kept[i] = kept[last]
            for place in (canvas.left, canvas.top, canvas.right, canvas.below):
                place[i] = place[last]
            canvas.said[i] = canvas.said[last]
            canvas.grids[i] = canvas.grids[last]
        canvas.said[last] = b""
        canvas.grids[last] = None
        canvas.live[last] = canvas.inside[last] = 0
