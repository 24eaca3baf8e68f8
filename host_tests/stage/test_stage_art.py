"""The art: text that is checked, packed as the format says, and read again pixel by pixel."""

import importlib

import pytest

import pocketdeck
from imaging import art, art_sheet, typeset
from imaging.art import ArtError
from makers import make_art
from pocketdeck import stored
from pocketdeck.engine import catalog
from pocketdeck.stage.picture import sheets as reader

SHEETS = art.names()
ONE = """
; a comment
picture dot closed
.ff.
f88f
.ff
twin
.##
#::#
.##.
"""


def packed(text, twins=False):
    """A sheet of the pictures of a text, checked as the command does it."""
    pictures = list(art.parse(text).values())
    for one in pictures:
        art.check(one)
    return make_art.sheet(pictures, twins)


def drawn(rows, lit=False):
    """Rows of text as rows of slots; of a twin 1 is lit and 0 painted dark."""
    table = {"#": 1, ":": 0} if lit else {ink: n for n, ink in enumerate(art.HEX)}
    return [[table.get(ink, typeset.CLEAR) for ink in row] for row in rows]


def night(rows):
    """Rows of slots with slot 0 as clear, as it is in what is PACKED."""
    return [[slot or typeset.CLEAR for slot in row] for row in rows]


def copied(name, number):
    """What a board draws of a picture when its sheet cannot be drawn where it lies."""
    sheet = reader.Sheet(name, 8000)
    try:
        return typeset.pixels(*sheet.get(number))
    finally:
        sheet.close()


# --- the sheets of the project


def test_the_packed_sheets_are_what_their_art_gives():
    assert make_art.main(["--check"]) == 0


def laid(one):
    """The rows of a picture as its sheet has them: a packed one brings the night, a deep one has nothing
    in its place and lies on it."""
    rows = drawn(one.rows)
    if one.packed:
        return night(rows)
    return [[-1 if one.deep and ink == 0 else ink for ink in row] for row in rows]


@pytest.mark.parametrize("name", SHEETS)
def test_every_picture_comes_back_pixel_by_pixel_and_so_does_its_twin(name):
    pictures = art.read(name)
    colours, twins = make_art.sheet(pictures), make_art.sheet(pictures, True)
    for number, one in enumerate(pictures):
        assert typeset.pixels(colours, number) == laid(one), one.name
        assert typeset.pixels(twins, number) == drawn(one.twin, True), one.name


@pytest.mark.parametrize("name", SHEETS)
def test_a_board_that_copies_pictures_draws_the_same(name):
    for number, one in enumerate(art.read(name)):
        if not one.runs and not one.packed:
            assert copied(name, number) == laid(one), one.name
        assert copied(name + "_1", number) == drawn(one.twin, True), one.name


@pytest.mark.parametrize("name", SHEETS)
def test_rows_that_a_loop_draws_where_they_lie_are_whole_words_at_multiples_of_four(name):
    pictures = art.read(name)
    data = make_art.sheet(pictures)
    for number, one in enumerate(pictures):
        entry = data[number * 8 : number * 8 + 8]
        offset = int.from_bytes(entry[4:], "little")
        if entry[3] == reader.BITS4:
            assert offset % 4 == 0 and offset >> 20 == 0, one.name
            assert offset + entry[0] * 4 * entry[1] <= len(data), one.name
            assert entry[0] == (len(one.rows[0]) + 7) // 8, one.name
    assert len(data) % 4 == 0


@pytest.mark.parametrize("name", SHEETS)
def test_every_picture_has_a_twin_no_larger_than_a_small_screen(name):
    for one in art.read(name):
        assert len(one.twin[0]) <= 128 and len(one.twin) <= 64, one.name


def test_there_is_a_sheet_for_each_game_that_has_art_and_one_for_all():
    assert set(SHEETS) <= {"shared", *catalog.GAMES}
    assert {"shared", "portroyal"} <= set(SHEETS)


# --- rules of the text


def test_a_digit_is_a_slot_and_a_short_row_is_clear_at_its_end():
    assert typeset.pixels(packed(ONE), 0) == [[-1, 15, 15, -1], [15, 8, 8, 15], [-1, 15, 15, -1]]


def test_half_a_picture_is_mirrored_with_or_without_its_middle_column():
    halves = "picture a half\n5f\ntwin half\n.#\npicture b half-odd\n5f\ntwin half-odd\n.#\n"
    found = art.parse(halves)
    assert found["a"].rows == ["5ff5"] and found["a"].twin == [".##."]
    assert found["b"].rows == ["5f5"] and found["b"].twin == [".#."]


def test_a_picture_made_from_another_one_has_its_twin_or_its_own():
    text = (
        ONE
        + "picture b from dot 8=6\npicture c from dot flip f=1\ntwin from dot\npicture d from dot\ntwin\n#\n"
    )
    found = art.parse(text)
    assert found["b"].rows[1] == "f66f" and found["b"].twin == found["dot"].twin
    assert found["c"].rows[1] == "1881" and found["c"].twin == found["dot"].twin
    assert found["d"].twin == ["#"]


def test_a_picture_twice_as_large_has_four_pixels_for_each():
    found = art.parse("picture a\n5f\n.6\ntwin\n#\n\npicture b from a twice\n")
    assert found["b"].rows == ["55ff", "55ff", "..66", "..66"]


def test_a_picture_may_be_laid_together_from_parts_that_are_not_packed(tmp_path):
    text = "part paper\n8888\n8888\n888\ntwin\n####\n#..#\n####\n\n" + "picture dot\n.f\nf5\ntwin\n:\n"
    text += (
        "picture both from paper 8=4 with dot 2 0 with dot 0 1\ntwin from paper with dot 0 0 with dot 3 2\n"
    )
    (tmp_path / "mine.txt").write_text(text)
    dot, both = art.gathered(tmp_path)
    assert both.rows == ["444f", "4ff5", "f54."]
    assert both.twin == [":###", "#..#", "###:"]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("picture a\n5g\n", "row 1: g is none of"),
        ("picture a\n505\ntwin\n#", "slot 0"),
        ("picture a packed\n50.\ntwin\n#", "slot 0"),
        ("picture a\n...\ntwin\n#", "is empty"),
        ("picture a\n5\n", "no twin"),
        ("picture a\n5\ntwin\n...\n", "a twin that paints nothing"),
        ("picture a\n5\ntwin\nx", "row 1: x is none of"),
        ("picture a\n5\ntwin\n#\ntwin\n#", "twin of a is there twice"),
        ("picture a\n5\ntwin\n#\n\npicture a\n5\ntwin\n#", "a is there twice"),
        ("picture a closed\nf5\ntwin\n#", "open at column 2 of row 1"),
        ("picture a closed\nfff\nf5.\nfff\ntwin\n#", "open at column 2 of row 2"),
        ("picture a big\n5\ntwin\n#", "big is none of"),
        ("picture a from b\n", "there is no b"),
        ("picture a runs\n55.55555\ntwin\n#", "can be clear"),
        ("picture a\n" + "5\n" * 256 + "twin\n#", "too large"),
        ("picture a\n" + "5" * 256 + "\ntwin\n#", "too large"),
        ("picture a\n", "has no rows"),
        ("5f5\n", "belongs to no picture"),
        ("twin\n#\n", "before the first picture"),
        ("picture\n5\n", "has no name"),
        ("picture a\n5\ntwin\n#\n\npicture b from a with a 1 0\n", "goes over its edge"),
        ("picture a\n5\ntwin\n#\n\npicture b from a with a 1\n", "come its column and its row"),
        ("picture a\n5\ntwin\n#\n\npicture b from a with c 0 0\n", "there is no c"),
        ("picture a\n5\ntwin\n#\n\npicture b from a 8-5\n", "none of flip, turn, twice and an exchange"),
    ],
)
def test_art_that_cannot_be_packed_is_named_in_one_sentence(text, complaint):
    with pytest.raises(ArtError) as error:
        packed(text)
    assert complaint in str(error.value) and "\n" not in str(error.value)


def test_an_error_names_the_file(tmp_path):
    (tmp_path / "mine.txt").write_text("picture a\n5g\n")
    with pytest.raises(ArtError, match="^mine.txt: "):
        art.gathered(tmp_path)


def test_the_texts_of_a_sheet_come_in_the_order_of_their_names(tmp_path):
    (tmp_path / "mine.txt").write_text("picture a\n5\ntwin\n#\n")
    (tmp_path / "other.txt").write_text("picture c from b\n")
    (tmp_path / "more.txt").write_text("picture b from a\n")
    assert [one.name for one in art.gathered(tmp_path)] == ["a", "b", "c"]
    (tmp_path / "more.txt").write_text("picture b from c\n")
    with pytest.raises(ArtError, match="^more.txt: b: there is no c before it"):
        art.gathered(tmp_path)


# --- packing


LARGE = 40  # rows of 64 pixels: more than what is kept with four bits a pixel in any case


@pytest.mark.parametrize(
    ("rows", "kind", "size"),
    [
        (LARGE * ("8" * 64 + "\n"), reader.BITS1, LARGE * 8),
        (LARGE * ("56" * 32 + "\n"), reader.BITS2, LARGE * 16),
        (LARGE * ("5678" * 16 + "\n"), reader.BITS4, LARGE * 32),
        ("88888888\n", reader.BITS4, 4),
        ("567f5678f\n", reader.BITS4, 8),
    ],
)
def test_a_large_picture_takes_as_few_bits_as_its_inks_need(rows, kind, size):
    """A small one has four, and is drawn where it lies."""
    data = packed("picture a\n" + rows + "twin\n" + rows.count("\n") * "#\n")
    assert data[3] == kind
    assert len(data) == 8 + (size + 3) // 4 * 4


def test_a_deep_picture_has_four_bits_so_that_it_can_be_drawn_where_it_lies():
    assert packed("picture a deep\n5\ntwin\n#\n")[3] == reader.BITS4


def test_a_cover_of_runs_may_be_as_wide_as_the_widest_screen_and_have_every_slot():
    row = "0" * 300 + "123456789abcdef01234"
    data = packed("picture a runs\n" + row + "\n" + row[::-1] + "\ntwin\n#\n")
    assert data[:4] == bytes((40, 2, 0, reader.RUNS))
    assert typeset.pixels(data, 0) == drawn([row, row[::-1]])


def test_a_packed_picture_is_read_row_by_row(tmp_path, monkeypatch):
    rows = ["0123456789abcdef0", "f" * 17, "00000000000000005"] * 20
    data = packed("picture a packed\n" + "\n".join(rows) + "\ntwin\n#\n")
    assert data[:4] == bytes((3, 60, 17, reader.PACKED))
    assert typeset.pixels(data, 0) == night(drawn(rows))
    (tmp_path / "games" / "mine" / "art").mkdir(parents=True)
    (tmp_path / "games" / "mine" / "art" / "colour.bin").write_bytes(data)
    monkeypatch.setattr(pocketdeck, "FOLDER", f"{tmp_path}/")
    file = reader.Sheet("mine", 100).rows(0)
    assert b"".join(iter(lambda: file.read(12), b"")) == make_art.bits(rows, make_art._SLOTS, 4)


def test_a_dithered_ground_takes_a_fraction_when_it_is_packed():
    rows = [("5a" * 120, "a5" * 120)[y % 2] for y in range(140)]
    sizes = [
        len(packed(f"picture a {how}\n" + "\n".join(rows) + "\ntwin\n#\n")) for how in ("packed", "runs")
    ]
    assert sizes[0] < 1000 < sizes[1]


def test_a_twin_that_paints_dark_says_where_it_paints():
    data = packed(ONE, True)
    assert data[3] == reader.COVER
    assert typeset.pixels(data, 0) == [[-1, 1, 1, -1], [1, 0, 0, 1], [-1, 1, 1, -1]]
    assert packed("picture a\n5\ntwin\n#.#\n", True)[3] == reader.BITS1


def test_equal_pixels_are_kept_once_whatever_their_inks():
    text = "picture a\n" + LARGE * ("5f" * 32 + "\n") + "twin\n" + LARGE * "#\n"
    one = packed(text)
    two = packed(text + "\npicture b from a 5=6\n")
    assert len(two) == len(one) + reader.ENTRY
    assert typeset.pixels(two, 0)[0][:2] == [5, 15] and typeset.pixels(two, 1)[0][:2] == [6, 15]


def test_packing_is_the_same_each_time():
    assert make_art.files() == make_art.files()


# --- names for the code that draws


def test_each_picture_has_a_name_in_code_that_is_its_number():
    for name in SHEETS:
        package = "pocketdeck.stage.picture" if name == art.SHARED else "pocketdeck.games." + name
        module = importlib.import_module(package + ".art")
        for number, one in enumerate(art.read(name)):
            if not one.name.startswith("shelf-"):  # of which the launcher names the first one
                assert getattr(module, make_art.constant(one.name)) == number, one.name


def test_names_differ_in_code_too():
    for name in SHEETS:
        names = [make_art.constant(one.name) for one in art.read(name)]
        assert len(set(names)) == len(names) and all(one.isidentifier() for one in names)


# --- reading on the device


def test_the_cache_lets_go_of_all_its_pictures_before_it_grows_over_its_limit():
    sheet = reader.Sheet("portroyal", 2000)
    for number in range(len(art.read("portroyal"))):
        if sheet.entry(number)[3] not in (reader.RUNS, reader.PACKED):
            sheet.get(number)
            kept = sum(len(copy) for copy in sheet.cache.values())
            assert kept <= 2000 or len(sheet.cache) == 1
    sheet.close()


class Flash:
    """A sheet in the flash of a board: its index, in which each picture's place is a word of the flash."""

    def __init__(self, data, count):
        self.data = bytearray(8)  # something else
        self.index = bytearray()
        places = [int.from_bytes(data[8 * i + 4 : 8 * i + 8], "little") & 0xFFFFF for i in range(count)]
        ends = [*sorted(set(places)), len(data)]
        for number in range(count):
            head = data[number * reader.ENTRY :][: reader.ENTRY]
            place = int.from_bytes(head[4:], "little")
            word = len(self.data) // 4
            start = place & 0xFFFFF
            self.data += data[start : ends[ends.index(start) + 1]]
            self.data += bytes(-len(self.data) % 4)
            self.index += head[:3] + bytes((head[3] | reader.PLACED,))
            self.index += (word | place >> 20 << 20).to_bytes(4, "little")

    def sheet(self, path):
        return self.index

    def at(self, place, count):
        return bytes(self.data[4 * place : 4 * place + count])


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_in_flash_is_drawn_where_it_lies_and_nothing_is_copied(name, monkeypatch):
    pictures = art.read(name)
    data = make_art.sheet(pictures)
    flash = Flash(data, len(pictures))
    filed = reader.Sheet(name, 2000)
    filed.entry(0)  # from now on it is open
    monkeypatch.setattr(stored, "loader", flash)
    sheet = reader.Sheet(name, 2000)
    for number in range(len(pictures)):
        head = sheet.entry(number)
        assert bytes(head[:4]) == bytes(filed.entry(number)[:4]), "its size and kind are those of the file"
        if head[3] in (reader.RUNS, reader.PACKED):
            assert sheet.runs(number) == bytes(filed.runs(number))
        if head[3] == reader.PACKED:
            assert sheet.rows(number).read() == filed.rows(number).read()
        assert sheet.get(number) == (flash.index, number)
    assert not sheet.cache and sheet.file is None
    filed.close()


# --- the picture to look at


def test_a_sheet_is_rendered_with_its_twins(tmp_path):
    pictures = list(art.parse(ONE).values())
    shown = art_sheet.rendered(pictures, bytes(range(48)), 40)
    flat = b"".join(shown.rows)
    assert flat.count(8) == 2 and flat.count(19) == 6
    assert make_art.main(["--sheet", str(tmp_path / "shared.png")]) == 0
    assert (tmp_path / "shared.png").read_bytes()[:4] == b"\x89PNG"
    assert make_art.main(["--sheet", str(tmp_path / "nothing.png")]) == 1


def test_a_sheet_may_show_a_few_pictures_only(tmp_path, capsys):
    assert make_art.main(["--sheet", str(tmp_path / "shared.png"), "--only", "coin"]) == 0
    few = (tmp_path / "shared.png").stat().st_size
    assert make_art.main(["--sheet", str(tmp_path / "shared.png")]) == 0
    assert few < (tmp_path / "shared.png").stat().st_size
    assert make_art.main(["--sheet", str(tmp_path / "shared.png"), "--only", "moose"]) == 1
    assert capsys.readouterr().err == "no picture of shared has moose in its name\n"
