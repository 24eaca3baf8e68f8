"""The other two ways onto a board, package.json for mip and a firmware with all frozen: both are whole."""

import json
import os
import subprocess
import sys
from pathlib import Path, PurePosixPath
from types import SimpleNamespace

import make_package
import pytest
from mpremote import mip

import build
from building import exchange, near, targets
from common import project
from host_tests.flashing.fake_board import Board, Scripted

SOURCES = targets.project_files()


def package():
    return json.loads(make_package.FILE.read_text())


def test_package_json_is_current():
    assert make_package.FILE.read_text() == make_package.text(), "run tools/make_package.py"


def test_package_json_has_every_file_and_relative_addresses():
    rows = package()["urls"]
    assert {"/" + target: (project.ROOT / source).read_bytes() for target, source in rows} == targets.source()
    assert not [source for _, source in rows if source.startswith("/") or ":" in source or ".." in source]
    assert package()["deps"] == []


class Plain(Board):
    """A board that, as MicroPython does, takes two slashes for one."""

    def open(self, name, mode="r"):
        return super().open(name.replace("//", "/"), mode)

    def mkdir(self, name):
        return super().mkdir(name.replace("//", "/"))

    def stat(self, name):
        return super().stat(name.replace("//", "/") or "/")


def test_mips_own_code_installs_it_to_the_root(monkeypatch):
    monkeypatch.chdir(project.ROOT)
    board = Plain({"/saves/settings.0": b"settings"})
    transport = Scripted(board)
    transport.enter_raw_repl()
    mip._install_package(transport, "package.json", mip._PACKAGE_INDEX, "/", None, True)
    assert board.files == {**targets.source(), "/saves/settings.0": b"settings"}


def test_making_it_anew_writes_it_only_when_it_differs(monkeypatch, tmp_path, capsys):
    file = tmp_path / "package.json"
    monkeypatch.setattr(make_package, "FILE", file)
    monkeypatch.setattr("sys.argv", ["make_package.py", "--check"])
    assert make_package.main() == 1 and not file.exists()
    monkeypatch.setattr("sys.argv", ["make_package.py"])
    assert make_package.main() == 0 and file.read_text() == make_package.text()
    monkeypatch.setattr("sys.argv", ["make_package.py", "--check"])
    assert make_package.main() == 0


@pytest.fixture
def frozen(monkeypatch, tmp_path):
    """What the manifest freezes: {module's file name: its source}; and which folders of the port."""
    files, included = {}, []

    def module(name, base_path=".", opt=0):
        with open(os.path.join(base_path, name)) as source:
            assert name not in files and opt == 3
            files[name] = source.read()

    def call(command):
        assert command[1:] == ["../tools/build.py", "frozen", "--output", str(tmp_path / "build" / "frozen")]
        assert build.main(command[2:]) == 0

    (tmp_path / "firmware").mkdir()
    monkeypatch.chdir(tmp_path / "firmware")
    monkeypatch.setattr(subprocess, "check_call", call)
    names = {"module": module, "freeze": included.append}
    exec(compile((project.ROOT / "firmware" / "manifest.py").read_text(), "manifest.py", "exec"), names)
    return SimpleNamespace(files=files, included=included)


def test_the_manifest_freezes_all_that_is_built_and_nothing_else(frozen):
    """But for what says what its names stand for, which lies beside it."""
    built = targets.frozen()
    assert exchange.read(built.pop(exchange.NAMES))
    assert {"/" + name: text.encode() for name, text in frozen.files.items()} == built
    assert list(frozen.files) == [path[1:] for path in built], "in the order in which they are looked through"
    assert frozen.included == ["$(PORT_DIR)/modules"]


def test_every_module_of_a_board_is_frozen(frozen):
    """Under their short paths, and packages too that hold nothing; but for screens of text, of which a
    firmware has all as pictures."""
    modules = {name.removeprefix("/lib") for name in SOURCES if name.endswith(".py")}
    modules.remove("/firmware/loader.py")  # frozen/loader.py takes its place
    for name in ("gamemenu", "launcher", "result"):
        assert f"/pocketdeck/screens/drawn/{name}.py" in modules
    modules -= {f"/pocketdeck/screens/{name}.py" for name in ("gamemenu", "launcher", "result")}
    modules -= {f"/pocketdeck/screens/{name}.py" for name in ("preload", "tabletop", "textplay")}
    modules.remove("/pocketdeck/stage/hand.py")  # of tables of text, too
    folders = {folder.as_posix() for path in modules for folder in PurePosixPath(path).parents}
    modules |= {f"{folder}/__init__.py" for folder in folders - {"/"}}
    wanted = near.near(dict.fromkeys(modules, ""))
    assert set(frozen.files) == {*[path[1:] for path in wanted], "loader.py", "frozen_data.py"}


def test_fonts_pictures_and_texts_are_frozen_as_a_module(frozen):
    """As they are, but for the sprites, of which host_tests/building/test_sprites.py tells."""
    names = {}
    exec(frozen.files["frozen_data.py"], names)
    wanted = {name: data for name, data in SOURCES.items() if name.endswith((".bin", ".txt"))}
    del wanted["/lib/pocketdeck/stage/sprites.bin"], names["FILES"]["/stage/sprites.bin"]
    assert {"/lib/pocketdeck" + name: data for name, data in names["FILES"].items()} == wanted
    assert len(wanted) >= 4 and "/lib/pocketdeck/games/solo/help.txt" in wanted


def test_a_makemanifest_of_any_python_builds_what_is_frozen(tmp_path):
    """It needs nothing of the project's environment."""

    outside = Path(sys.base_prefix) / "bin" / "python3"
    python = str(outside if outside.exists() else sys.executable)
    command = [python, "-S", str(project.ROOT / "tools" / "build.py"), "frozen"]
    done = subprocess.run([*command, "--output", str(tmp_path / "made")], capture_output=True, text=True)
    assert not done.returncode, done.stderr
    for name, data in targets.frozen().items():
        assert (tmp_path / "made" / name[1:]).read_bytes() == data, name


def test_what_is_only_for_building_a_firmware_is_not_copied_to_a_board():
    assert not [name for name in SOURCES if "manifest" in name or "frozen" in name]


def test_the_frozen_loader_gives_the_files_to_those_who_open_them(device, frozen):
    names = {}
    exec(frozen.files["frozen_data.py"], names)
    device.modules["frozen_data"] = SimpleNamespace(FILES=names["FILES"])
    with device.installed():
        made = {"__name__": "loader"}
        exec(frozen.files["loader.py"], made)
        import pocketdeck

        before = pocketdeck.FOLDER
        try:
            made["mount"]()
            ((system, place),) = device.mounted
            assert place == made["PLACE"] and pocketdeck.FOLDER == place + "/"
            for name in ("/stage/fonts/5x8.bin", "/games/spacehope/words.bin", "/games/solo/help.txt"):
                assert system.open(name, "rb").read() == SOURCES["/lib/pocketdeck" + name]
            for look in (system.stat, lambda name: system.open(name, "rb")):
                with pytest.raises(OSError):
                    look("/fonts/none.bin")
        finally:
            pocketdeck.FOLDER = before
        assert device.sys.path == [".frozen"], "nothing is looked for on the drive"
        made["leave"]()
        assert device.sys.path == ["", ".frozen", "/lib"]


@pytest.fixture
def device():
    from host_tests.firmware import fake_rp2040

    with fake_rp2040.power_on() as made:
        yield made
