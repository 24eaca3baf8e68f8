"""Modules from one file: what the build puts together, as a board finds it."""

import io
import sys
import types
import zlib

import pytest

from building import board_files

FILES = {
    "/lib/pocketdeck/stage/fonts/small.bin": bytes(range(200)),
    "/lib/pocketdeck/__init__.mpy": b"M the package",
    "/firmware/start.mpy": b"M the start" * 40,
    "/firmware/loader.mpy": b"M what comes before",
    "/main.py": b"print()",
    "/names.txt": b"names",
}


@pytest.fixture
def plain(device, tmp_path):
    made = device.load("firmware.plain")
    made._ALL = str(tmp_path / "whole.bin")
    (tmp_path / "whole.bin").write_bytes(board_files.whole(FILES))
    return made


def test_all_modules_are_found_and_what_micropython_finds_by_itself_is_not_among_them(plain, device):
    assert plain.whole()
    [(files, place)] = device.mounted
    assert device.sys.path == (place,) or device.sys.path == [place]
    assert sorted(files.places) == [
        *("/firmware/start.mpy", "/pocketdeck/__init__.mpy", "/pocketdeck/stage/fonts/small.bin"),
    ]
    for folder in ("/firmware", "/pocketdeck", "/pocketdeck/stage/fonts"):
        assert files.stat(folder)[0] == 0x4000
    assert files.stat("/firmware/start.mpy")[0] == 0x8000
    for missing in ("/firmware/loader.mpy", "/main.py", "/none"):
        with pytest.raises(OSError):
            files.stat(missing)
        with pytest.raises(OSError):
            files.open(missing, "rb")


def test_a_module_is_a_file_that_ends_by_itself(plain, device):
    plain.whole()
    [(files, _)] = device.mounted
    with files.open("/firmware/start.mpy", "rb") as module:
        assert module.read(len(FILES["/firmware/start.mpy"])) == FILES["/firmware/start.mpy"]


def test_what_is_no_module_ends_where_it_should(plain, device):
    plain.whole()
    [(files, _)] = device.mounted
    font = FILES["/lib/pocketdeck/stage/fonts/small.bin"]
    with files.open("/pocketdeck/stage/fonts/small.bin", "rb") as piece:
        assert piece.read() == font and piece.read() == piece.read(5) == b""
        piece.seek(190)
        assert piece.read(20) == font[190:]
        piece.seek(7)
        room = bytearray(b"?" * 4)
        assert piece.readinto(room) == 4 and room == font[7:11]
        assert piece.readinto(memoryview(bytearray(300))) == 189


def test_without_the_file_nothing_changes(plain, device, tmp_path):
    (tmp_path / "whole.bin").unlink()
    before = list(device.sys.path)
    assert not plain.whole() and not device.mounted and device.sys.path == before


def test_what_shows_a_sentence_is_deflated_and_found_as_it_was(plain, monkeypatch, tmp_path):
    """The drivers of all displays and what they need, whichever display a board has."""
    stands = types.SimpleNamespace(
        RAW=1, DeflateIO=lambda file, kind, window: io.BytesIO(zlib.decompress(file.read(), -window))
    )
    monkeypatch.setitem(sys.modules, "deflate", stands)
    modules = {
        "/firmware/trouble.mpy": b"M a" * 90,
        "/firmware/boards/own.mpy": b"M b" * 90,
        "/need.mpy": b"M c",
    }
    needs = {"firmware.trouble": ["need"], "firmware.boards.own": [], "need": []}
    packed = board_files.plain(modules, needs)
    (tmp_path / "plain.bin").write_bytes(packed)
    assert len(packed) < sum(map(len, modules.values()))
    plain._FEW = str(tmp_path / "plain.bin")
    files = plain._few()
    assert sorted(files.places) == sorted(modules)
    for path, data in modules.items():
        with files.open(path, "rb") as module:
            assert module.read(len(data)) == data
