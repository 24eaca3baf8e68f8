"""MicroPython's own file comes by mpflash, where that is installed and a person wants it."""

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from flashing import chips, fetching, port
from host_tests.flashing.conftest import run
from host_tests.flashing.fake_board import Board
from host_tests.flashing.test_flash_bootsel import INFO_2, uf2, waiting  # noqa: F401  a fixture


@pytest.fixture
def mpflash(monkeypatch):
    """Stands in for the package: it puts the files of a board into the folder that it is given."""
    asked = []
    found = {chips.USUAL.file: uf2(), "RPI_PICO2-RISCV-20260406-v1.28.0.uf2": uf2(0xE48BFF5A)}

    def called(command, **more):
        asked.append(command)
        folder = Path(command[command.index("--dir") + 1])
        assert more["env"]["MPFLASH_FIRMWARE"] == str(folder)
        (folder / "rp2").mkdir()
        for name, data in found.items():
            (folder / "rp2" / name).write_bytes(data)

    monkeypatch.setattr(fetching, "there", lambda: True)
    monkeypatch.setattr(fetching.subprocess, "run", called)
    return SimpleNamespace(asked=asked, found=found)


@pytest.fixture
def board(waiting, monkeypatch, plug):  # noqa: F811
    """A board that starts once the file is on its drive."""
    monkeypatch.setattr(port, "ports", lambda: ["COM3"] if list(waiting.glob("*.uf2")) else [])
    board = Board()
    plug(board)
    return board


def answer(monkeypatch, text):
    """A person at a terminal, who types this; what was asked."""
    asked = []
    monkeypatch.setattr("sys.stdin", SimpleNamespace(isatty=lambda: True))
    monkeypatch.setattr("builtins.input", lambda words: (asked.append(words), text)[1])
    return asked


def test_the_file_of_the_boards_chip_is_fetched_and_copied(waiting, board, mpflash):  # noqa: F811
    assert run("--port", "auto", "--fetch") == 0
    [command] = mpflash.asked
    assert command[:3] == [sys.executable, "-m", "mpflash.cli_main"]
    assert command[command.index("--board") + 1] == "RPI_PICO"
    assert command[command.index("--version") + 1] == "1.28.0"
    assert (waiting / chips.USUAL.file).read_bytes() == uf2() and "/pocketdeck/app.part" in board.files


def test_it_is_offered_for_a_board_without_micropython(board, mpflash, monkeypatch):
    asked = answer(monkeypatch, "")
    assert run("--port", "auto", "--board", "picosystem") == 0
    assert asked == [f"Fetch {chips.USUAL.file} from {chips.USUAL.page}? [yes] "]
    assert "/pocketdeck/app.part" in board.files


def test_whoever_says_no_is_told_what_to_download(waiting, mpflash, monkeypatch, fails):  # noqa: F811
    answer(monkeypatch, "n")
    assert f"--firmware {chips.USUAL.file}" in fails("--port", "auto") and mpflash.asked == []


def test_nobody_is_asked_where_nobody_can_answer(waiting, mpflash, fails):  # noqa: F811
    assert f"--firmware {chips.USUAL.file}" in fails("--port", "auto") and mpflash.asked == []


def test_without_mpflash_the_file_is_named(waiting, monkeypatch, fails):  # noqa: F811
    monkeypatch.setattr(fetching, "there", lambda: False)
    said = fails("--port", "auto", "--fetch")
    assert "mpflash, which is not installed" in said and chips.USUAL.page in said
    answer(monkeypatch, "")
    assert f"--firmware {chips.USUAL.file}" in fails("--port", "auto")


def test_where_nothing_came_the_file_is_named(waiting, mpflash, fails):  # noqa: F811
    (waiting / "INFO_UF2.TXT").write_text(INFO_2)  # of it there is only what is for the other cores
    said = fails("--port", "auto", "--fetch")
    assert said.startswith(f"mpflash could not fetch {chips.CHIPS[1].file}: check the network connection")
    assert [path.name for path in waiting.iterdir()] == ["INFO_UF2.TXT"]


def test_what_came_is_checked_like_any_file(waiting, mpflash, fails):  # noqa: F811
    mpflash.found[chips.USUAL.file] = b"<html>Please log in"
    assert "is no whole .uf2 file" in fails("--port", "auto", "--fetch")


def test_a_file_and_fetching_one_do_not_go_together(capsys):
    with pytest.raises(SystemExit) as ended:
        run("--fetch", "--firmware", "x.uf2")
    assert ended.value.code == 2 and "--fetch" in capsys.readouterr().err
