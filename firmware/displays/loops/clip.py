"""Views, which the package tells of: made, and clipped."""

# mypy: disable-error-code="name-defined,call-overload,no-untyped-def,no-untyped-call,valid-type,misc"

from array import array

import micropython


@micropython.viper
def _fill_in(view: ptr32, frame: ptr8, stride: int, width: int, height: int, one_bit: int):  # noqa: F821
    view[0] = int(frame)
    view[1] = stride
    view[6] = width
    view[7] = height
    view[8] = one_bit


def view(frame: bytearray, width: int, height: int, inks: int) -> array:
    """A view of a whole frame with 16 inks or 2."""
    made = array("i", bytes(36))
    stride = width if inks == 2 else (width + 7) // 8 * 4
    _fill_in(made, frame, stride, width, height, int(inks == 2))  # type: ignore[arg-type]
    clip(made, 0, 0, width, height)  # type: ignore[arg-type]
    return made


@micropython.viper
def clip(view: ptr32, x: int, y: int, w: int, h: int):  # noqa: F821
    """From now on only what lies in this area is painted."""
    right = x + w
    bottom = y + h
    if x < 0:
        x = 0
    if y < 0:
        y = 0
    if right > view[6]:
        right = view[6]
    if bottom > view[7]:
        bottom = view[7]
    if right < x:
        right = x
    if bottom < y:
        bottom = y
    view[2] = x
    view[3] = y
    view[4] = right
    view[5] = bottom
