"""A board whose firmware has Pocketdeck in it gets no files, and those that come before it are told of."""

from host_tests.flashing.conftest import run
from host_tests.flashing.fake_board import Board
from host_tests.flashing.test_flash_copy import ALL
from pocketdeck import __version__

SAVES = {"/saves/handsolo.save.0": bytes(range(256))}


def board_of(version, files=SAVES):
    made = Board(files)
    made.inside = version
    return made


def test_the_same_version_is_up_to_date_and_is_started(plug, capsys):
    board = board_of(__version__)
    plug(board)
    assert run() == 0
    assert "up to date, no file is copied" in capsys.readouterr().out
    assert board.files == SAVES and board.did == ["soft", "start"]


def test_only_the_name_of_the_board_is_written(plug):
    board = board_of(__version__)
    plug(board)
    assert run("--board", "picosystem") == 0
    assert board.files == {**SAVES, "/board.txt": b"picosystem"}


def test_a_dry_run_writes_nothing(plug, capsys):
    board = board_of(__version__)
    plug(board)
    assert run("--board", "picosystem", "--dry-run") == 0
    assert "/board.txt would be written" in capsys.readouterr().out
    assert board.files == SAVES


def test_files_that_come_before_it_are_told_of_and_stay(plug, fails):
    board = board_of(__version__, {**ALL, **SAVES})
    plug(board)
    said = fails()
    assert "files on its drive come before that" in said and "--uninstall" in said and "--files" in said
    assert board.files == {**ALL, **SAVES}


def test_when_they_are_taken_off_it_is_up_to_date(plug, capsys):
    board = board_of(__version__, {**ALL, **SAVES})
    plug(board)
    assert run("--uninstall") == 0
    plug(board)
    assert run() == 0
    assert "up to date" in capsys.readouterr().out and board.files == SAVES


def test_another_version_says_what_to_do(plug, fails):
    board = board_of("0.0.9")
    plug(board)
    said = fails()
    assert "has Pocketdeck 0.0.9 in it" in said and "BOOTSEL" in said and "--files" in said
    assert board.files == SAVES


def test_files_are_copied_where_somebody_asks_for_it(plug):
    board = board_of("0.0.9")
    plug(board)
    assert run("--files") == 0
    assert board.files == {**ALL, **SAVES}


def test_a_firmware_without_it_gets_files_as_before(plug):
    board = board_of("")
    plug(board)
    assert run() == 0
    assert board.files == {**ALL, **SAVES}
