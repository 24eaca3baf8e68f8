"""Saved games go to a file and come back; uninstalling leaves them, and what was there before us."""

import zipfile

import pytest

from flashing import saves
from host_tests.flashing.conftest import FILES, run
from host_tests.flashing.fake_board import Board
from host_tests.flashing.test_flash_copy import ALL

SAVES = {
    "/saves/handsolo.save.0": bytes(range(256)),
    "/saves/handsolo.save.1": b"the same game\x00\xff" * 100,
    "/saves/settings.0": b"settings",
}


@pytest.fixture
def kept(plug, tmp_path):
    """A backup of SAVES."""
    path = tmp_path / "saves.zip"
    plug(Board({**ALL, **SAVES}))
    assert run("--backup", str(path)) == 0
    return path


def test_a_backup_has_every_file_of_the_folder_and_the_app_starts_again(plug, tmp_path):
    board = Board({**ALL, **SAVES})
    plug(board)
    path = tmp_path / "saves.zip"
    assert run("--backup", str(path)) == 0
    with zipfile.ZipFile(path) as archive:
        assert {"/" + name: archive.read(name) for name in archive.namelist()} == SAVES
    assert board.files == {**ALL, **SAVES} and board.did == ["soft", "start"]


def test_nothing_is_written_over(plug, fails, kept):
    before = kept.read_bytes()
    plug(Board({**ALL, **SAVES}))
    assert "is there already: name another file" in fails("--backup", str(kept))
    assert kept.read_bytes() == before
    plug(Board(SAVES))
    assert "cannot be written" in fails("--backup", str(kept.parent / "no" / "such.zip"))


def test_a_board_without_saves_makes_no_backup(plug, fails, tmp_path):
    path = tmp_path / "saves.zip"
    for board in (Board(ALL), Board()):
        board.folders.discard("/saves")
        plug(board)
        assert "There is no saved game" in fails("--backup", str(path))
    assert not path.exists()


def test_saves_come_back_as_they_were_and_the_boards_own_are_kept_before(plug, kept, capsys):
    newer = {"/saves/handsolo.save.0": b"newer", "/saves/solo.save.1": b"another game"}
    board = Board({**ALL, **newer, "/notes.txt": b"mine"})
    plug(board)
    assert run("--restore", str(kept)) == 0
    assert board.files == {**ALL, **SAVES, "/notes.txt": b"mine"}
    assert not [name for name in board.folders if "new" in name]
    (before,) = kept.parent.glob("saves-before-restoring-*.zip")
    assert {"/saves/" + name: data for name, data in saves.load(before).items()} == newer
    assert str(before) in capsys.readouterr().out


def test_saves_come_back_to_a_board_that_has_none(plug, kept):
    board = Board(ALL)
    board.folders.discard("/saves")
    plug(board)
    assert run("--restore", str(kept)) == 0
    assert board.files == {**ALL, **SAVES}
    assert not list(kept.parent.glob("saves-before*"))


def test_the_same_saves_are_not_written_again(plug, kept):
    board = Board({**ALL, **SAVES})
    board.cut_after = 0
    plug(board)
    assert run("--restore", str(kept)) == 0
    assert not list(kept.parent.glob("saves-before*"))


def test_a_dry_run_of_restoring_writes_nothing(plug, kept, capsys):
    board = Board(ALL)
    board.cut_after = 0
    plug(board)
    assert run("--restore", str(kept), "--dry-run") == 0
    assert "would become handsolo.save.0, handsolo.save.1, settings.0" in capsys.readouterr().out


def test_a_restoring_that_is_cut_loses_no_save_and_can_be_run_again(plug, kept):
    newer = {"/saves/handsolo.save.0": b"newer", "/saves/solo.save.1": b"another game"}
    whole = Board({**ALL, **newer})
    plug(whole)
    assert run("--restore", str(kept)) == 0
    for cut in range(whole.steps):
        for path in kept.parent.glob("saves-before*"):
            path.unlink()
        board = Board({**ALL, **newer})
        board.cut_after = cut
        plug(board)
        assert run("--restore", str(kept)) == 1
        for name, data in newer.items():
            assert board.files.get(name, SAVES.get(name)) in (data, SAVES.get(name)), cut
        (before,) = kept.parent.glob("saves-before*")
        assert {"/saves/" + name: data for name, data in saves.load(before).items()} == newer
        before.unlink()
        board.cut_after = None
        plug(board)
        assert run("--restore", str(kept)) == 0
        assert {name: board.files[name] for name in board.files if name.startswith("/saves/")} == SAVES


@pytest.mark.parametrize(
    "names",
    [
        ["main.py"],
        ["saves/../main.py"],
        ["saves/a/b"],
        ["saves/"],
        ["/saves/a"],
        ["saves\\a"],
        ["saves/a\\b"],
    ],
)
def test_a_file_with_other_names_is_no_backup(plug, fails, tmp_path, names):
    path = tmp_path / "odd.zip"
    with zipfile.ZipFile(path, "w") as archive:
        for name in names:
            archive.writestr(zipfile.ZipInfo(name), b"" if name.endswith("/") else b"x")
    board = Board({**ALL, **SAVES})
    transport = plug(board)
    if names == ["saves/"]:
        assert saves.load(path) == {}
        return
    assert "is no backup" in fails("--restore", str(path))
    assert board.files == {**ALL, **SAVES} and transport.trips == 0


def test_a_file_that_is_no_zip_or_is_damaged_or_missing(plug, fails, kept):
    plug(Board(ALL))
    odd = kept.parent / "odd.zip"
    odd.write_bytes(b"no zip")
    assert "is no backup, or is damaged" in fails("--restore", str(odd))
    data = bytearray(kept.read_bytes())
    data[60] ^= 255
    odd.write_bytes(data)
    assert "is no backup, or is damaged" in fails("--restore", str(odd))
    assert "cannot be read" in fails("--restore", str(kept.parent / "none.zip"))


# --- uninstalling

OTHERS = {**SAVES, "/notes.txt": b"mine", "/lib/mine.py": b"mine"}


def test_uninstalling_leaves_saves_and_foreign_files(plug, capsys):
    board = Board({**ALL, **OTHERS, "/board.txt": b"pico_lcd_1_3", "/error.log": b"Traceback"})
    plug(board)
    assert run("--uninstall") == 0
    assert board.files == OTHERS
    assert board.folders == {"/saves", "/lib"}
    assert "9 files removed; saved games stay in /saves." in capsys.readouterr().out


def test_uninstalling_brings_back_what_made_room(plug):
    board = Board({"/main.py": b"print('my demo')", "/boot.py": b"print('my boot')"})
    before = dict(board.files)
    plug(board)
    assert run() == 0
    plug(board)
    assert run("--uninstall") == 0
    assert board.files == before


def test_a_board_without_us_loses_nothing(plug):
    board = Board({**OTHERS, "/main.py": b"print('my demo')", "/lib/p/fonts/small.bin": b"other"})
    before = dict(board.files)
    plug(board)
    assert run("--uninstall") == 0
    assert board.files == before


def test_without_a_record_what_is_exactly_ours_goes(plug):
    board = Board({**FILES, **OTHERS, "/loader.mpy": b"other"})
    plug(board)
    assert run("--uninstall") == 0
    assert board.files == {**OTHERS, "/loader.mpy": b"other"}


def test_a_dry_run_of_uninstalling_writes_nothing(plug, capsys):
    board = Board({**ALL, **OTHERS})
    board.cut_after = 0
    plug(board)
    assert run("--uninstall", "--dry-run") == 0
    assert board.files == {**ALL, **OTHERS}
    assert "remove /pocketdeck/app.part" in capsys.readouterr().out


def test_uninstalling_that_is_cut_can_be_run_again_and_starts_to_the_prompt(plug):
    whole = Board({**ALL, **OTHERS})
    plug(whole)
    assert run("--uninstall") == 0
    for cut in range(whole.steps):
        board = Board({**ALL, **OTHERS})
        board.cut_after = cut
        plug(board)
        assert run("--uninstall") == 1
        assert "/main.py" not in board.files or ALL.items() <= board.files.items()
        board.cut_after = None
        plug(board)
        assert run("--uninstall") == 0
        assert board.files == OTHERS, cut
