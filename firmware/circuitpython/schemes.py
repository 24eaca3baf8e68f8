"""The colours of a scheme, put into all palettes of a canvas. Loaded when a screen has another one."""

from pocketdeck.stage import colours

_TYPING = 0
if _TYPING:
    from .canvas import Canvas

MIXED = 255  # a value of a band that is no colour yet, as in canvas.py


def use(canvas: "Canvas", number: int) -> None:
    """Use a colour scheme: an index into colours.TABLES."""
    table = colours.TABLES[number]
    for i in range(16):
        canvas.values[i] = table[3 * i] << 16 | table[3 * i + 1] << 8 | table[3 * i + 2]
        canvas.paint[i] = canvas.values[i]
    for key, palette in canvas.inked.items():
        palette[1] = canvas.values[key & 15]
        if key >> 4 < 16:
            palette[0] = canvas.values[key >> 4]
    for layer in canvas.layers:
        for band, slots in zip(layer.bands, layer.slots):
            for slot, colour in enumerate(slots if band is not None else ()):
                if colour != MIXED:
                    band.pixel_shader[slot] = canvas.values[colour]
