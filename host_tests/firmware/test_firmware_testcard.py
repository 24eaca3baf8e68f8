"""The picture of the self-test: what is wrong with a display can be told from it."""

import pytest

from building import boards
from host_tests.firmware.fake_rp2040 import rows_of
from playing.handheld import MemoryPanel
from pocketdeck.stage import colours
from pocketdeck.stage.framebuf.canvas import Canvas
from pocketdeck.stage.widgets import Style

SIZES = boards.names()


def card(device, name):
    """(the rows of the picture, the board): palette numbers, or 0 and 1."""
    board = boards.load(name)
    canvas = Canvas(MemoryPanel(board.WIDTH, board.HEIGHT, board.INKS))
    device.load("firmware.testcard").draw(canvas, Style(canvas), "")
    return rows_of(canvas.buffer, board.WIDTH, board.HEIGHT, board.INKS), board


def turns(rows):
    """The picture in the seven other ways in which a panel can be turned and mirrored, where its size
    allows."""
    ways = [rows[::-1], [row[::-1] for row in rows], [row[::-1] for row in rows[::-1]]]
    if len(rows) == len(rows[0]):
        turned = [list(row) for row in zip(*rows)]
        ways += [turned, turned[::-1], [row[::-1] for row in turned], [row[::-1] for row in turned[::-1]]]
    return ways


@pytest.mark.parametrize("name", SIZES)
def test_the_picture_is_another_one_when_it_is_turned_or_mirrored(device, name):
    rows, _ = card(device, name)
    for way in turns(rows):
        differ = sum(one != other for a, b in zip(rows, way) for one, other in zip(a, b))
        assert differ > len(rows) * len(rows[0]) // 60


@pytest.mark.parametrize("name", SIZES)
def test_the_picture_has_all_four_edges_and_a_square_in_each_corner(device, name):
    rows, board = card(device, name)
    ground = rows[2][board.WIDTH // 2]
    edges = [*rows[0], *rows[-1], *[row[0] for row in rows], *[row[-1] for row in rows]]
    assert ground not in edges
    for y in (1, 4, -2, -5):
        for x in (1, 4, -2, -5):
            assert rows[y][x] != ground


@pytest.mark.parametrize("name", SIZES)
def test_its_three_parts_are_the_colours_that_the_question_names(device, name):
    """Red, green and blue of the palette, each far from the two others, also with red and blue exchanged."""
    rows, board = card(device, name)
    if board.INKS == 2:
        return
    seen = {number for row in rows for number in row}
    assert {6, 9, 11} <= seen
    rgb = [colours.STANDARD[3 * number : 3 * number + 3] for number in (6, 9, 11)]
    for channel, colour in enumerate(rgb):
        assert colour[channel] == max(colour) and sorted(colour)[1] < 0.7 * max(colour)


def test_its_three_patterns_are_full_half_and_a_quarter(device):
    rows, board = card(device, "ssd1306_i2c")
    square = max(5, board.HEIGHT // 12)
    tall = board.HEIGHT - 2 * square - 6
    thick = max(6, tall // 7)
    left = top = square + 3
    lower = top + tall * 2 // 5

    def lit(x, y, w, h):
        return sum(rows[y + j][x + i] for i in range(w) for j in range(h)) / (w * h)

    assert lit(left, top, thick, tall) == 1
    assert 0.4 < lit(left + thick, top, 12, thick) < 0.6
    assert 0.2 < lit(left + thick, lower, 8, thick) < 0.35
