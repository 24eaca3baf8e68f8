"""What belongs to the code and is none is used where it lies, or read from files."""

import io

import pytest

import pocketdeck
from pocketdeck import stored


class Flash:
    """A loader as a board has one."""

    def __init__(self):
        self.held = {"/pocketdeck/a.bin": b"in flash"}

    def find(self, path):
        return self.held.get(path)

    def opened(self, path):
        if path not in self.held:
            raise OSError(2)
        return io.BytesIO(self.held[path])

    def sheet(self, path):
        return bytearray(path.encode())

    def at(self, place, count):
        return bytes((place,)) * count


@pytest.fixture
def flash(monkeypatch):
    """There is a flash with what it holds, and no folder."""
    monkeypatch.setattr(pocketdeck, "FOLDER", "/nowhere/")
    monkeypatch.setattr(stored, "loader", Flash())


def test_without_a_flash_everything_is_a_file(tmp_path, monkeypatch):
    (tmp_path / "a.bin").write_bytes(b"in a file")
    monkeypatch.setattr(pocketdeck, "FOLDER", f"{tmp_path}/")
    assert stored.lying("a.bin") is None and stored.sheet("a.bin") is None
    assert stored.whole("a.bin") == b"in a file"
    with stored.opened("a.bin") as file:
        assert file.read(4) == b"in a"
    for read in (stored.whole, stored.opened):
        with pytest.raises(OSError):
            read("b.bin")


def test_in_a_flash_it_is_used_where_it_lies(flash):
    assert stored.lying("a.bin") is stored.loader.held["/pocketdeck/a.bin"]
    assert stored.whole("a.bin") is stored.lying("a.bin")
    assert stored.opened("a.bin").read() == b"in flash"
    assert stored.at(3, 2) == b"\3\3"


def test_sheets_are_asked_for_by_their_own_names(flash):
    assert stored.sheet("games/solo/art/onebit.bin") == b"/pocketdeck/games/solo/art/onebit.bin"


def test_what_is_in_neither_is_an_oserror(flash):
    for read in (stored.whole, stored.opened):
        with pytest.raises(OSError):
            read("b.bin")
