"""The way of mip, MicroPython's own installer: its list is whole, and mip's own code installs by it."""

import json

import release
from mpremote import mip

from building import targets
from flashing.facts import RECORD
from flashing.plan import record
from host_tests.flashing.conftest import FILES, run
from host_tests.flashing.fake_board import Board, Scripted

SAVES = {"/saves/settings.0": b"settings"}
WHOLE = {**FILES, RECORD: record(FILES)}


class Plain(Board):
    """A board that, as MicroPython does, takes two slashes for one."""

    def open(self, name, mode="r"):
        return super().open(name.replace("//", "/"), mode)

    def mkdir(self, name):
        return super().mkdir(name.replace("//", "/"))

    def stat(self, name):
        return super().stat(name.replace("//", "/") or "/")


def unpacked(folder):
    """What a release has for mip, in a folder."""
    for name, data in release.for_mip(targets.files()).items():
        path = folder / name[1:]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def test_the_list_has_every_file_beside_it_and_main_py_last(tmp_path):
    unpacked(tmp_path)
    rows = json.loads((tmp_path / "package.json").read_text())["urls"]
    assert {"/" + target: (tmp_path / source).read_bytes() for target, source in rows} == WHOLE
    assert not [source for _, source in rows if source.startswith("/") or ":" in source or ".." in source]
    assert rows[-1][0] == "main.py"


def test_mips_own_code_installs_it_to_the_root_and_the_flasher_finds_nothing_to_do(
    monkeypatch, tmp_path, plug
):
    unpacked(tmp_path)
    monkeypatch.chdir(tmp_path)
    board = Plain(SAVES)
    transport = Scripted(board)
    transport.enter_raw_repl()
    mip._install_package(transport, "package.json", mip._PACKAGE_INDEX, "/", None, True)
    assert board.files == {**WHOLE, **SAVES}
    board.cut_after = board.steps
    plug(board)
    assert run() == 0
