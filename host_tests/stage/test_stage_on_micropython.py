"""The readers of pictures and type give the same on MicroPython as here."""

import zlib

import pytest

from building import targets
from imaging import art
from makers import make_art
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture import sheets as reader
from simulators import wasm

if wasm.available():
    pytest.skip(wasm.available(), allow_module_level=True)

PICTURES = """
from binascii import crc32
from pocketdeck.stage.picture.sheets import Sheet
PACKED, RUNS = %d, %d  # on the device they stand where they are used
for name in %r:
    sheet = Sheet(name, 4000)
    total = 0
    first = sheet.entry(0)
    for number in range((first[4] | first[5] << 8) // 8):
        kind = sheet.entry(number)[3]
        if kind == PACKED:
            total = crc32(sheet.rows(number).read(), total)
        elif kind != RUNS:
            total = crc32(bytes(sheet.get(number)[0]), total)
    sheet.close()
    print(name, total)
"""
TEXTS = ("Hire the Captain, 4 c", "♠♥♦♣ 12×3 – 7° → ★", "", "€ and 🙂", "10/27")
WIDTHS = """
from pocketdeck.stage.picture import letters
print([letters.width(text, n) for text in %r for n in range(8)])
print(letters.lines(%r, 90, %d))
"""


def on_device(step):
    return wasm.run([step], targets.folders())[0]


def test_every_picture_is_read_and_widened_the_same():
    names = [name + twin for name in art.names() for twin in ("", "_1")]
    wanted = []
    for name in names:
        sheet = reader.Sheet(name, 4000)
        total = 0
        for number, one in enumerate(art.read(name.removesuffix("_1"))):
            if one.packed and not name.endswith("_1"):
                total = zlib.crc32(make_art.bits(one.rows, make_art._SLOTS, 4), total)
            elif not one.runs or name.endswith("_1"):
                total = zlib.crc32(sheet.get(number)[0], total)
        sheet.close()
        wanted.append(f"{name} {total}")
    assert on_device(PICTURES % (reader.PACKED, reader.RUNS, names)).split("\n")[:-1] == wanted


def test_texts_are_measured_and_cut_the_same():
    text = "Shows a captain's sign. Expeditions ask for it."
    widths = [letters.width(one, n) for one in TEXTS for n in range(8)]
    wanted = [str(widths), str(letters.lines(text, 90, letters.WORDS))]
    assert on_device(WIDTHS % (TEXTS, text, letters.WORDS)).split("\n")[:-1] == wanted
