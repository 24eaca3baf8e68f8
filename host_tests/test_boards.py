"""The board files are data that the host can read, and fit together."""

import ast

import boards
import pytest
from pocketdeck.ui import keys

ALL = boards.names()
PINS = ("CLOCK", "DATA", "SELECT", "COMMAND", "RESET", "BACKLIGHT")


def constants(board):
    return {name for name in vars(board) if name.isupper()}


def test_the_three_boards_are_there():
    assert {"pico_lcd_1_3", "pico_lcd_0_96", "ssd1306_i2c"} <= set(ALL)


def test_an_unknown_board_is_refused_with_the_known_ones():
    for name in ("gameboy", "../serial", "__init__", ""):
        with pytest.raises(boards.UnknownBoard) as refused:
            boards.load(name)
        assert name in str(refused.value)
        assert "pico_lcd_0_96, pico_lcd_1_3" in str(refused.value)


@pytest.mark.parametrize("name", ALL)
def test_a_board_file_imports_nothing_and_runs_nothing(name):
    tree = ast.parse((boards.FOLDER / f"{name}.py").read_text())
    docstring, *rest = tree.body
    assert isinstance(docstring, ast.Expr)
    assert all(isinstance(node, (ast.Assign, ast.AnnAssign)) for node in rest)
    assert not [node for node in ast.walk(tree) if isinstance(node, (ast.Call, ast.Import, ast.ImportFrom))]


@pytest.mark.parametrize("name", ALL)
def test_every_board_has_the_same_names(name):
    board = boards.load(name)
    assert constants(board) == constants(boards.load("pico_lcd_1_3"))
    assert board.NAME == name
    assert board.__doc__ and board.MAKER


@pytest.mark.parametrize("name", ALL)
def test_no_pin_is_used_twice(name):
    board = boards.load(name)
    pins = [getattr(board, pin) for pin in PINS if getattr(board, pin) is not None]
    pins += list(board.KEYS.values()) + list(board.ALSO.values())
    assert len(pins) == len(set(pins))
    assert all(pin in range(23) or pin in (26, 27, 28) for pin in pins)  # what a Pico brings out


@pytest.mark.parametrize("name", ALL)
def test_sizes_and_bus_are_sane(name):
    board = boards.load(name)
    assert 128 <= board.WIDTH <= 320 and 64 <= board.HEIGHT <= 240
    assert board.INKS in (2, 16)
    assert board.INKS == 16 or board.HEIGHT % 8 == 0
    assert board.BUS_ID in (0, 1)
    if board.BUS == "i2c":
        assert (board.DATA // 2 % 2, board.CLOCK - board.DATA) == (board.BUS_ID, 1)
        assert board.ADDRESS in range(8, 0x78) and board.SPEED <= 1_000_000
    else:
        # The RP2040 has clock and data of an SPI on certain pins only.
        assert board.BUS == "spi" and board.ADDRESS is None
        assert (board.CLOCK % 4, board.DATA % 4) == (2, 3)
        assert board.CLOCK // 8 % 2 == board.DATA // 8 % 2 == board.BUS_ID
        assert board.SPEED <= 62_500_000


@pytest.mark.parametrize("name", ALL)
def test_every_key_of_the_handheld_can_be_pressed(name):
    board = boards.load(name)
    assert set(board.KEYS) | set(board.LONG) == {name for name in vars(keys) if name.isupper()}
    assert not set(board.KEYS) & set(board.LONG)
    assert set(board.LONG.values()) | set(board.ALSO) <= set(board.KEYS)
    assert len(set(board.LONG.values())) == len(board.LONG)
