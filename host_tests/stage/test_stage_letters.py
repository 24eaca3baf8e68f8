"""The proportional type: the project's fonts without empty columns, measured and drawn as a plain model."""

import pytest

from imaging import bdf, typeset
from makers import make_type
from pocketdeck.stage.framebuf import fonts
from pocketdeck.stage.picture import letters

EVERY = range(len(letters.NAMES))
PLAIN = (letters.SMALL, letters.WORDS, letters.TITLE)
SENTENCE = 'Hire the Mademoiselle? 4 c, 32% bust: "Wow" → #Q_ ♣★☆ 12×3 – 7°'


def fixed(number, char):
    """A character of the fonts of equal widths, as rows of text, from their own source."""
    name = letters.NAMES[number].rstrip("b")
    text = (bdf.SOURCES / f"{name}.bdf").read_text(encoding="ascii")
    width, height = map(int, name.split("x"))
    ascent = int(text.split("FONT_ASCENT ")[1].split()[0])
    if (name, char) in bdf.DRAWN:
        return [row.ljust(width, ".") for row in bdf.DRAWN[name, char].split()[:height]]
    return bdf.rows(bdf.characters(text)[ord(char)], width, height, ascent)


def written(text, number):
    """A text drawn alone, as rows of "#" and ".", without what is empty at its right."""
    frame = [bytearray(600) for _ in range(letters.height(number))]
    end = typeset.text(frame, 0, 0, text, 1, number)
    return ["".join(".#"[slot] for slot in row) for row in frame], end


def test_the_fonts_are_what_their_tool_makes():
    assert make_type.main(["--check"]) == 0


def test_the_marks_beyond_ascii_are_those_of_the_other_fonts():
    assert letters.EXTRA == fonts.EXTRA == bdf.EXTRA


@pytest.mark.parametrize("number", PLAIN)
def test_a_letter_is_that_of_the_font_without_its_empty_columns(number):
    hand = make_type.drawn(letters.NAMES[number])
    for char in bdf.CHARACTERS[1:]:
        if char in hand:
            continue
        rows = fixed(number, char)
        columns = ["".join(column).strip(".") != "" for column in zip(*rows)]
        first, last = columns.index(True), len(columns) - 1 - columns[::-1].index(True)
        drawn, _ = written(char, number)
        assert [row[: last + 1 - first] for row in drawn] == [row[first : last + 1] for row in rows], char
        assert letters.width(char, number) == last + 1 - first, char


@pytest.mark.parametrize("number", EVERY)
def test_a_text_is_as_wide_as_what_is_drawn_of_it(number):
    text = SENTENCE if number < letters.FIGURES else "10/27+3-4%x"
    drawn, end = written(text, number)
    gap = letters.font(number)[1]
    assert letters.width(text, number) == end - gap
    assert max(row.rfind("#") for row in drawn) == end - gap - 1


@pytest.mark.parametrize("number", EVERY)
def test_the_width_of_a_text_is_that_of_its_letters_and_the_gaps_between_them(number):
    text = "0123456789+-/%x"
    gap = letters.font(number)[1]
    assert letters.width(text, number) == sum(letters.width(c, number) + gap for c in text) - gap
    assert letters.width("", number) == 0


@pytest.mark.parametrize("number", EVERY)
def test_every_glyph_has_one_byte_a_row(number):
    data = letters.font(number)
    rows, count = data[0], data[3]
    assert data[2] == 32 and count == 95 + len(letters.EXTRA)
    assert len(data) == 4 + count + count * rows
    assert max(data[4 : 4 + count]) <= 8
    for at in range(count):
        wide = data[4 + at]
        for row in data[4 + count + at * rows : 4 + count + (at + 1) * rows]:
            assert row & (255 >> wide) == 0


def test_proportional_type_is_shorter_than_letters_of_one_width():
    text = "Hire the Captain, who shows an anchor: expeditions ask for it"
    for number, width in ((letters.SMALL, 5), (letters.WORDS, 6)):
        assert letters.width(text, number) < 0.92 * width * len(text)


def test_bold_letters_that_would_fill_up_are_set_by_hand():
    for char in "mwMW":
        rows, _ = written(char, letters.WORDS_BOLD)
        wide = letters.width(char, letters.WORDS_BOLD)
        assert max(row[:wide].count("#") for row in rows) >= 6
        assert any("##.##" in row for row in rows), "its strokes can be told apart"


@pytest.mark.parametrize("number", [number for number in EVERY if letters.width("♣", number)])
def test_a_club_has_three_leaves_and_a_spade_is_one(number):
    """Above where it is widest a club's leaves stand apart; above its shoulders a spade is whole."""
    for char, leaves in (("♣", True), ("♠", False)):
        rows = [row.strip(".") for row in written(char, number)[0] if "#" in row]
        shoulders = rows.index(max(rows, key=lambda row: row.count("#")))
        assert any("." in row for row in rows[:shoulders]) == leaves, (char, rows)


@pytest.mark.parametrize("number", [letters.SMALL, letters.SMALL_BOLD])
def test_in_small_letters_a_club_is_hollow_and_a_spade_is_filled(number):
    """On one bit there is no colour that tells them apart."""
    for char, holes in (("♣", 2), ("♠", 0)):
        assert sum("." in row.strip(".") for row in written(char, number)[0]) == holes


def test_all_other_bold_letters_are_the_plain_ones_stamped_twice():
    for char in "ABCabc018?&":
        plain, _ = written(char, letters.WORDS)
        bold, _ = written(char, letters.WORDS_BOLD)
        for one, two in zip(plain, bold):
            assert two == "".join("#" if "#" in pair else "." for pair in zip(one, "." + one))


def test_numerals_are_nine_and_six_high_and_have_no_letters_but_those_of_cards():
    assert letters.height(letters.FIGURES) == 9 and letters.height(letters.BADGES) == 6
    for number in (letters.FIGURES, letters.BADGES):
        for char in "0123456789+-/%xAJQK":
            assert letters.width(char, number) > 0
        assert letters.width("Bcd", number) == 0


@pytest.mark.parametrize("text", ["plain", "♠♥♦♣ and ·×°", "→", "a–b…", ""])
def test_a_text_becomes_one_byte_for_each_glyph(text):
    made = letters.encoded(text)
    assert len(made) == len(text)
    for code, char in zip(made, text):
        assert code == (ord(char) if ord(char) < 127 else 127 + letters.EXTRA.index(char))


def test_what_no_font_has_is_a_question_mark():
    assert letters.encoded("aßb€c🙂d") == b"a?b?c?d"
    assert written("\x07", letters.SMALL) == written("?", letters.SMALL)


@pytest.mark.parametrize("room", [30, 60, 114, 200])
def test_lines_are_cut_at_spaces_and_fit(room):
    text = "Shows a captain's sign. Expeditions ask for it.\nHe is worth one point."
    cut = letters.lines(text, room, letters.WORDS)
    assert " ".join(cut).split() == text.split()
    for line in cut:
        assert letters.width(line, letters.WORDS) <= room or " " not in line
    for first, second in zip(cut, cut[1:]):
        if not first.endswith("it."):
            assert letters.width(first + " " + second.split()[0], letters.WORDS) > room


def test_a_line_ends_where_the_text_says_so():
    assert letters.lines("one\n\ntwo", 200, letters.SMALL) == ["one", "", "two"]


def test_text_outside_of_the_frame_is_left_out():
    frame = [bytearray(10) for _ in range(4)]
    typeset.text(frame, -3, -2, "Wide", 5, letters.WORDS)
    whole = [bytearray(40) for _ in range(20)]
    typeset.text(whole, 10, 10, "Wide", 5, letters.WORDS)
    assert frame == [row[13:23] for row in whole[12:16]]


def test_a_scaled_numeral_has_squares_for_pixels():
    one, _ = written("7", letters.FIGURES)
    frame = [bytearray(40) for _ in range(27)]
    typeset.text(frame, 0, 0, "7", 1, letters.FIGURES, 3)
    for y, row in enumerate(frame):
        assert "".join(".#"[slot] for slot in row[:18]) == "".join(c * 3 for c in one[y // 3][:6])


def test_fonts_are_read_again_after_they_were_let_go():
    before = letters.font(letters.SMALL)
    letters.forget()
    assert letters.font(letters.SMALL) == before
