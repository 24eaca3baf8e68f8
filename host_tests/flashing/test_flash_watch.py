"""What runs on the board while a person watches: the self-test, and the app from this computer's files."""

import json
from pathlib import Path

import pytest

from building import targets
from environment import project
from flashing import mount, selftest
from host_tests.flashing.conftest import FILES, run
from host_tests.flashing.fake_board import Board
from host_tests.flashing.test_flash_copy import ALL

LINES = (
    b"selftest memory ok 150000 bytes free\r\n"
    b"selftest battery none nothing is wired to GP29\r\n"
    b"selftest keys ok all of them\r\n"
)


def board(prints=LINES, ends=b""):
    made = Board(ALL)
    made.prints, made.ends = prints, ends
    made.cut_after = 0  # nothing is written by any of this
    return made


def test_the_selftest_prints_a_line_per_part_and_starts_the_app_again(plug, capsys):
    made = board()
    transport = plug(made)
    assert run("--selftest") == 0
    out = capsys.readouterr().out.split("\n")
    assert out[1:] == [
        "memory     ok     150000 bytes free",
        "battery    none   nothing is wired to GP29",
        "keys       ok     all of them",
        "All parts work.",
        "",
    ]
    assert "selftest.run()" in transport.code[-1] and made.did == ["soft", "start"]


REPORT = "Board tried: pico_lcd_1_3, Waveshare Pico-LCD-1.3\n- keys: ok, all of them\n"


def test_what_else_the_board_says_is_passed_on(plug, capsys):
    """The report at its end, and which board file to try where the display stays dark."""
    plug(board(LINES + REPORT.replace("\n", "\r\n").encode()))
    assert run("--selftest") == 0
    assert REPORT in capsys.readouterr().out


def test_the_report_of_a_test_on_a_battery_is_read_later(plug, capsys):
    made = board()
    made.files = {**ALL, selftest.REPORT: REPORT.encode()}
    plug(made)
    assert run("--report") == 0
    assert capsys.readouterr().out.endswith("\n" + REPORT)
    assert made.did == ["soft", "start"]
    plug(made)
    assert run("--report", "--json") == 0
    assert json.loads(capsys.readouterr().out)["report"] == REPORT.strip()


def test_a_board_that_was_never_tested_has_no_report(plug, fails):
    plug(board())
    assert fails("--report").startswith("There is no report of a self-test on this board: run this with")


def test_the_report_has_its_name_from_the_firmware():
    source = (project.ROOT / "firmware" / "selftest.py").read_text()
    assert f'REPORT = "{selftest.REPORT}"' in source


def test_a_part_that_failed_is_told_and_the_status_says_so(plug, capsys):
    plug(board(LINES + b"selftest sound FAILED on GP22\r\n"))
    assert run("--selftest") == 1
    assert "These parts failed: sound." in capsys.readouterr().out


def test_the_selftest_as_json(plug, capsys):
    plug(board())
    assert run("--selftest", "--json") == 0
    said = json.loads(capsys.readouterr().out)
    assert said["parts"][1] == ["battery", "none", "nothing is wired to GP29"]


@pytest.mark.parametrize(
    "prints, ends, sentence",
    [
        (b"", b"", "The self-test said nothing: copy Pocketdeck again"),
        (
            b"",
            b"Traceback\r\nImportError: no module named 'firmware'\r\n",
            "stopped with ImportError: no module",
        ),
    ],
)
def test_a_board_that_has_no_selftest(plug, fails, prints, ends, sentence):
    plug(board(prints, ends))
    assert sentence in fails("--selftest")


def test_a_board_that_goes_away_in_its_selftest(plug, fails):
    plug(board(), cut=5)
    assert "does not answer any more" in fails("--selftest")


def test_the_program_that_starts_it_finds_pack_or_plain_files():
    compile(selftest._RUN, "prompt", "exec")
    assert "loader.mount()" in selftest._RUN and "ImportError" in selftest._RUN


def test_it_runs_from_this_computer_and_nothing_is_written(plug, monkeypatch, tmp_path, capfd):
    asked = []

    def files():
        asked.append("unpacked")
        return {**FILES, "/firmware/shell.mpy": FILES["/loader.mpy"]}

    monkeypatch.setattr(targets, "unpacked", files)
    monkeypatch.setattr(mount, "FOLDER", tmp_path / "mount")
    (tmp_path / "mount").mkdir()
    (tmp_path / "mount" / "old").write_text("of another time")
    made = board(b"Pocketdeck is ready.\r\n", KeyboardInterrupt)
    transport = plug(made)
    assert run("--mount") == 0
    assert asked == ["unpacked"]
    laid = {
        "/" + path.relative_to(tmp_path / "mount").as_posix(): path for path in _files(tmp_path / "mount")
    }
    assert {name: path.read_bytes() for name, path in laid.items()} == files()
    assert "/remote/lib" in transport.code[-1] and "run()" in transport.code[-1]
    assert made.files == ALL and made.did == ["soft", "start"] and not transport.mounted
    said = capfd.readouterr().out
    assert "Ctrl-C ends it" in said and "tables are lines of text" in said


def _files(folder: Path):
    return [path for path in folder.rglob("*") if path.is_file()]
