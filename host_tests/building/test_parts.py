"""A part leaves littlefs its own bytes, has no item in two pages, and tells what is whole and what is new."""

import random
import struct
import zlib

import pytest

from building import parts
from building.parts import HEAD, LONGEST, PAGE, Part, TRAILER
from building.text_edits import BuildError
from host_tests.building import flashed
from imaging import typeset
from pocketdeck.stage.picture import sheets

NAMES = {b"one", b"two", b"three" * 20}


def filled(seed=1, count=300, largest=900):
    """A part with files of any sizes, and what they hold."""
    chance = random.Random(seed)
    part = Part(NAMES)
    held = {}
    for number in range(count):
        path = f"/file{number}.bin"
        held[path] = chance.randbytes(chance.randrange(1, largest))
        part.file(path, held[path])
    return part, held


def placed(data):
    """The pages of a part's file, each with its hole, as positions count."""
    pages = []
    while data:
        hole = parts.hole(len(pages))
        pages.append(bytes(hole) + data[: PAGE - hole])
        data = data[PAGE - hole :]
    return pages


def entries(data):
    """{key: (kind, position, size)} of a part's file."""
    count = struct.unpack_from("<H", data, 10)[0]
    rows = [struct.unpack_from("<iII", data, HEAD + 12 * i) for i in range(count)]
    assert [key for key, *_ in rows] == sorted(key for key, *_ in rows), "a board halves the table"
    return {key: (word >> 28, word & 0xFFFFFFF, size) for key, word, size in rows}


def key(path):
    number = zlib.crc32(path.encode())
    return number - (number >> 31 << 32)


# --- where littlefs puts it


@pytest.mark.parametrize("count", [1, 2, 30, 300])
def test_what_littlefs_keeps_for_itself_is_left_free(count):
    """In a real image every item is where its position says, in whatever block its page has come to lie."""
    part, held = filled(count=count)
    data = part.written()
    drive = flashed.Drive({"/before": bytes(9000), "/pocketdeck/x.part": data, "/behind": b"1"})
    blocks = drive.blocks("/pocketdeck/x.part")
    assert len(blocks) == len(placed(data)) == struct.unpack_from("<H", data, 8)[0]
    for path, content in held.items():
        kind, position, size = entries(data)[key(path)]
        place = PAGE * blocks[position >> 12] + position % PAGE
        assert kind == parts.FILE and drive.data[place : place + size] == content, path


def test_the_holes_are_those_of_littlefs():
    assert [parts.hole(page) for page in range(9)] == [0, 4, 8, 4, 12, 4, 8, 4, 16]
    most = range(flashed.BLOCKS)
    assert [parts.hole(page) for page in most] == [flashed.pointers(page) for page in most]
    assert max(map(parts.hole, most)) <= PAGE - TRAILER - LONGEST


def test_no_item_goes_from_one_page_into_the_next():
    part, held = filled(largest=LONGEST)
    for data in held.values():
        position = part.put(data, 4)
        at = position % PAGE
        assert position % 4 == 0 and parts.hole(position >> 12) <= at and at + len(data) <= PAGE - TRAILER


def test_an_item_that_no_page_has_room_for_is_refused():
    part = Part(set())
    part.put(bytes(LONGEST))
    with pytest.raises(BuildError, match=f"an item of {LONGEST + 1} bytes"):
        part.put(bytes(LONGEST + 1))


def test_equal_items_lie_in_one_place():
    part = Part(set())
    assert part.put(b"the same") == part.put(b"the same")
    assert part.put(b"the same", 1, again=True) != part.put(b"another")


# --- what is in it


def test_a_long_file_comes_in_pieces():
    part, data = Part(set()), random.Random(2).randbytes(2 * LONGEST + 100)
    part.file("/long.txt", data)
    made = part.written()
    kind, position, size = entries(made)[key("/long.txt")]
    pages = placed(made)
    words = struct.unpack_from("<6I", pages[position >> 12], position % PAGE)
    pieces = [pages[at >> 12][at % PAGE :][:length] for at, length in zip(words[::2], words[1::2])]
    assert (kind, size) == (parts.PIECES, len(data)) and b"".join(pieces) == data


def listed(made, path):
    """The pictures of a sheet in a part: (head, position, inks)."""
    kind, position, _ = entries(made)[key(path)]
    page = placed(made)[position >> 12]
    (count,) = struct.unpack_from("<I", page, position % PAGE)
    assert kind == parts.SHEET
    rows = [struct.unpack_from("<4sIHH", page, position % PAGE + 4 + 12 * i) for i in range(count)]
    return [row[:3] for row in rows]


def sheet(*pictures):
    """Of a sheet (sheets.py) the (words, rows, width, kind, inks, data) of each picture."""
    index = body = b""
    for words, rows, width, kind, inks, data in pictures:
        place = sheets.ENTRY * len(pictures) + len(body)
        index += bytes((words, rows, width, kind)) + struct.pack("<I", place | inks << 20)
        body += data
    return index + body


def test_pictures_keep_their_numbers_and_one_larger_than_a_page_is_cut_in_bands():
    chance = random.Random(3)
    small, runs, large = chance.randbytes(16), chance.randbytes(50), chance.randbytes(29 * 4 * 40)
    part = Part(set())
    part.sheet(
        "/x.bin",
        sheet(
            (1, 4, 7, sheets.BITS4, 0, small),
            (29, 40, 230, sheets.BITS4, 0, large),
            (1, 2, 8, sheets.RUNS, 0, struct.pack("<I", len(runs)) + runs),
            (1, 16, 8, sheets.BITS1, 5, small),
        ),
    )
    made = part.written()
    pages = placed(made)
    rows = listed(made, "/x.bin")

    def pixels(row, size):
        return pages[row[1] >> 12][row[1] % PAGE :][:size]

    assert pixels(rows[0], 16) == small and pixels(rows[2], 54)[4:] == runs
    assert rows[3][0] == bytes((1, 16, 8, sheets.BITS1)) and rows[3][2] == 5
    assert rows[3][1] == rows[0][1], "equal pixels are there once"
    head, first, most = rows[1]
    assert head == bytes((29, 40, 230, sheets.BANDS)) and first == 4
    bands = rows[first:]
    assert sum(band[0][1] for band in bands) == 40 and {band[0][1] for band in bands[:-1]} == {most}
    assert b"".join(pixels(band, 29 * 4 * band[0][1]) for band in bands) == large


def test_a_large_picture_as_wide_as_a_screen_lies_there_as_bands_of_runs():
    """Its slot 0 is the night's ink, on which it lies: nothing under it is seen."""
    rows = [bytes(random.Random(y).choices((0, 0x11, 0x1B, 0xB1), k=120)) for y in range(90)]
    part = Part(set())
    part.sheet("/x.bin", sheet((30, 90, 240, sheets.BITS4, 0, b"".join(rows))))
    made = part.written()
    pages = placed(made)
    whole, *bands = listed(made, "/x.bin")
    head, first, most = whole
    assert head == bytes((30, 90, 240, sheets.BANDS)) and first == 1 and len(bands) > 1
    shown = []
    for (words, high, width, kind), position, _ in bands:
        data = pages[position >> 12][position % PAGE :]
        size = 4 + int.from_bytes(data[:4], "little")
        one = sheet((words, high, width, kind, 0, data[:size]))
        shown += typeset.pixels(one, 0)
        assert kind == sheets.RUNS and high == min(most, 90 - len(shown) + high)
    assert shown == [[slot for two in row for slot in (two >> 4, two & 15)] for row in rows]


def test_a_picture_of_another_kind_that_no_page_has_room_for_is_refused():
    with pytest.raises(BuildError, match="picture 0 of /x.bin is too large"):
        data = struct.pack("<I", 5000) + bytes(5000)
        Part(set()).sheet("/x.bin", sheet((30, 240, 240, sheets.RUNS, 0, data)))


def test_names_lie_in_the_order_of_their_bytes_with_micropythons_hashes():
    """A board numbers them in one go through its own, which are in that order, too."""
    part = Part({f"name{number}".encode() for number in range(700)} | {b"__init__", b"append"})
    assert parts.hash_of(b"append") == 0x6B and parts.hash_of(b"__init__") == 0x5F  # of genhdr/qstrdefs
    pages = placed(part.written())
    count, names, rows = struct.unpack_from("<3H", pages[0], 10)
    told = []
    for i in range(rows):
        (position,) = struct.unpack_from("<I", pages[0], HEAD + 12 * count + 4 * i)
        page, at = pages[position >> 12], position % PAGE
        (many,) = struct.unpack_from("<I", page, at)
        at += 4
        for _ in range(many):
            hashed, length = page[at], page[at + 1]
            name = page[at + 2 : at + 2 + length]
            assert hashed == parts.hash_of(name) and page[at + 2 + length] == 0
            told.append(name)
            at += 3 + length
    assert rows > 1 and told == sorted(part.names) and len(told) == names


def test_what_is_there_twice_or_has_the_crc_of_another_is_refused():
    part = Part(set())
    part.file("/x", b"1")
    with pytest.raises(BuildError, match="/x is there twice"):
        part.file("/x", b"2")
    part = Part(set())
    part.file("plumless", b"1")
    part.file("buckeroo", b"2")  # the usual pair
    with pytest.raises(BuildError, match="same CRC-32"):
        part.written()


def test_more_entries_than_the_first_page_has_room_for_are_refused():
    with pytest.raises(BuildError, match="400 entries are too many"):
        filled(count=400)[0].written()


# --- whether it is whole, and whether it has changed


def test_equal_content_gives_equal_bytes_and_other_content_another_generation():
    one, same = filled()[0], filled()[0]
    other = filled()[0]
    other.write(other.entries["/file7.bin"][1], b"?")
    made = one.written()
    assert made == same.written()
    assert made[4:8] != other.written()[4:8]
    assert len({filled(seed)[0].written()[4:8] for seed in range(20)}) == 20


def test_each_page_ends_with_its_generation_its_number_and_the_complement():
    made = filled()[0].written()
    assert made[:4] == parts.MAGIC
    for number, page in enumerate(placed(made)):
        generation, told, other = struct.unpack_from("<4sHH", page, PAGE - TRAILER)
        assert (generation, told, other) == (made[4:8], number, number ^ 0xFFFF)


def board(made, monkeypatch, spoil=None):
    """The loader on a board with this part."""
    drive = flashed.Drive({"/pocketdeck/app.part": made})
    if spoil is not None:
        page, at, value = spoil
        drive.data[PAGE * drive.blocks("/pocketdeck/app.part")[page] + at] ^= value
    return flashed.loader(drive, monkeypatch)


@pytest.mark.parametrize("count", [1, 8, 30, 300])
def test_a_board_finds_all_of_it(count, monkeypatch):
    part, held = filled(count=count)
    module = board(part.written(), monkeypatch)
    flashed.opened(module, "app")
    for path in held:
        assert flashed.found(module, path) == ("app", *part.entries[path])
    assert flashed.found(module, "/file") is None
    assert len(module._parts[0].texts()) == len(NAMES)


def test_a_broken_trailer_is_noticed_wherever_it_is(monkeypatch):
    made = filled()[0].written()
    pages = len(placed(made))
    for page in {0, 1, pages // 2, pages - 1}:
        for at in range(PAGE - TRAILER, PAGE):
            module = board(made, monkeypatch, (page, at, 1))
            with pytest.raises(OSError, match="/pocketdeck/app.part is missing or damaged"):
                flashed.opened(module, "app")
    for at in range(10):  # its beginning, and the number of its pages
        with pytest.raises(OSError, match="is missing or damaged"):
            flashed.opened(board(made, monkeypatch, (0, at, 1)), "app")
    flashed.opened(board(made, monkeypatch), "app")


def test_a_part_that_is_cut_or_missing_is_noticed(monkeypatch):
    made = filled()[0].written()
    ends = [len(b"".join(page[parts.hole(i) :] for i, page in enumerate(placed(made)[:n]))) for n in range(9)]
    for size in (*ends, 1, 100, PAGE + 1, len(made) // 2, len(made) - PAGE, len(made) - 2):
        with pytest.raises(OSError, match="is missing or damaged"):
            flashed.opened(board(made[:size], monkeypatch), "app")
        assert size < len(made) - 1, "the last byte is as if nothing were written there"
    with pytest.raises(OSError, match="/pocketdeck/solo.part is missing or damaged"):
        flashed.opened(board(made, monkeypatch), "solo")


def test_a_drive_beyond_the_place_that_a_picture_can_have_is_told_and_one_that_ends_there_is_not(monkeypatch):
    """20 bits of words: an entry of an index has no more (sheets.py). A Pico's drive, and a Pico 2's, which
    ends at 4 MB; then one that is a block larger, as on a board with 16 MB of flash. Its pictures would be
    others'."""
    module = board(filled()[0].written(), monkeypatch)
    module.near()
    module._flash = bytes(3 << 20)
    module.base = flashed.BASE + (1 << 20)
    module.near()
    module.base += PAGE
    with pytest.raises(ValueError, match="beyond 4 MB"):
        module.near()
