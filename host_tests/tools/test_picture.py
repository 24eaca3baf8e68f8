"""Pictures hold the panel's pixels: each is read again by hand."""

import struct
import zlib

import pytest

from imaging import picture
from imaging.picture import Picture

PALETTE = [(10 * n, 255 - 10 * n, n) for n in range(16)]


def chunks(path):
    data = path.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    found, at = [], 8
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at : at + 8])
        body = data[at + 8 : at + 8 + size]
        assert struct.unpack(">I", data[at + 8 + size : at + 12 + size])[0] == zlib.crc32(kind + body)
        found.append((kind.decode(), body))
        at += 12 + size
    assert found[0][0] == "IHDR" and found[-1] == ("IEND", b"")
    return found


def unpacked(body, stride):
    data = zlib.decompress(body)
    lines = [data[at : at + stride + 1] for at in range(0, len(data), stride + 1)]
    assert all(line[0] == 0 for line in lines)
    return [line[1:] for line in lines]


def test_sixteen_inks_have_the_even_pixel_in_the_high_nibble():
    assert picture.rows(bytes([0x1F, 0x20, 0xAB, 0xC0]), 3, 2, 16) == [bytes([1, 15, 2]), bytes([10, 11, 12])]


def test_one_bit_has_eight_rows_in_a_byte_the_upper_one_lowest():
    buffer = bytearray(2 * 2)
    buffer[0] = 0b10000001  # column 0: rows 0 and 7
    buffer[3] = 0b00000010  # column 1: row 9
    lit = [(x, y) for y, row in enumerate(picture.rows(buffer, 2, 10, 2)) for x in range(2) if row[x]]
    assert lit == [(0, 0), (0, 7), (1, 9)]


def test_a_png_with_a_palette_holds_the_pixels(tmp_path):
    rows = [bytes([0, 1, 15]), bytes([7, 7, 2])]
    picture.write_png(tmp_path / "a.png", 3, 2, rows, PALETTE)
    found = dict(chunks(tmp_path / "a.png"))
    assert struct.unpack(">IIBBBBB", found["IHDR"]) == (3, 2, 8, 3, 0, 0, 0)
    assert found["PLTE"] == b"".join(bytes(colour) for colour in PALETTE)
    assert unpacked(found["IDAT"], 3) == rows


def test_a_png_in_rgb_holds_the_pixels_scaled(tmp_path):
    picture.write_png(tmp_path / "a.png", 2, 1, [b"\1\2\3\4\5\6"], scale=2)
    found = dict(chunks(tmp_path / "a.png"))
    assert struct.unpack(">IIBB", found["IHDR"][:10]) == (4, 2, 8, 2)
    assert unpacked(found["IDAT"], 12) == [b"\1\2\3\1\2\3\4\5\6\4\5\6"] * 2
    assert "PLTE" not in found


def test_the_same_pixels_make_the_same_file(tmp_path):
    for name in ("a.png", "b.png"):
        picture.save(tmp_path / name, Picture(2, 1, [b"\1\2"], PALETTE))
    assert (tmp_path / "a.png").read_bytes() == (tmp_path / "b.png").read_bytes()


def test_the_difference_is_magenta_on_the_dimmed_first():
    a = Picture(2, 1, [bytes([3, 4])], PALETTE)
    b = Picture(2, 1, [bytes([30, 225, 3, 1, 1, 1])], None)
    found, count = picture.difference(a, b)
    assert (found.rows, count) == ([bytes([10, 75, 1, 255, 0, 255])], 1)
    assert picture.difference(a, a)[1] == 0
    with pytest.raises(ValueError):
        picture.difference(a, Picture(1, 1, [b"\0"], PALETTE))


def test_a_contact_sheet_holds_all_pictures_of_any_size():
    small, large = Picture(1, 1, [b"\1"], PALETTE), Picture(2, 3, [b"\2\2"] * 3, PALETTE)
    sheet = picture.contact_sheet([small, large, small], 2, gap=1)
    assert (sheet.width, sheet.height) == (7, 7)
    assert len(sheet.rows) == 7 and all(len(row) == 21 for row in sheet.rows)
    at = {(x, y): tuple(sheet.rows[y][3 * x : 3 * x + 3]) for y in range(7) for x in range(7)}
    assert at[1, 1] == at[1, 5] == PALETTE[1]
    assert at[4, 1] == at[5, 3] == PALETTE[2]
    assert at[0, 0] == at[1, 2] == at[6, 6] == picture.GREY


def test_an_animation_counts_its_chunks_and_holds_what_changes_in_every_frame(tmp_path):
    rows = [b"\1\1\1", b"\1\2\1"], [b"\1\1\1", b"\1\1\2"], [b"\1\1\1", b"\1\1\2"]
    frames = [(Picture(3, 2, row, PALETTE), ms) for row, ms in zip(rows, (120, 33, 800))]
    picture.write_apng(tmp_path / "a.png", frames)
    found = chunks(tmp_path / "a.png")
    kinds = [kind for kind, _ in found]
    assert kinds == ["IHDR", "acTL", "PLTE", "tRNS", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"]
    assert found[1][1] == struct.pack(">II", 3, 0)
    counted = [body for kind, body in found if kind in ("fcTL", "fdAT")]
    assert [struct.unpack(">I", body[:4])[0] for body in counted] == list(range(5))
    told = [struct.unpack(">IIIIHHBB", body[4:]) for kind, body in found if kind == "fcTL"]
    assert told[0] == (3, 2, 0, 0, 120, 1000, 0, 0)
    assert told[1] == (2, 1, 1, 1, 33, 1000, 0, 1)  # width, height, x, y; over the one before
    assert told[2] == (1, 1, 0, 0, 800, 1000, 0, 1)  # nothing has changed
    assert unpacked(found[5][1], 3) == frames[0][0].rows
    assert unpacked(found[7][1][4:], 2) == [b"\1\2"]
    with pytest.raises(ValueError):
        picture.write_apng(tmp_path / "a.png", [frames[0], (Picture(1, 1, [b"\0"], PALETTE), 9)])
