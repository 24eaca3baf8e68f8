"""A board without MicroPython: its drive is recognised, and gets the firmware that is named."""

import struct

import pytest

from flashing import bootsel, port
from host_tests.flashing.conftest import run
from host_tests.flashing.fake_board import Board
from simulators import emulator

INFO = "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n"
BLOCKS = 3


def uf2(family=0xE48BFF56, end=0x0AB16F30, content=b""):
    """A small .uf2 file: 256 bytes of content in each block, and 220 of nothing."""
    out = b""
    for number in range(BLOCKS):
        head = (0x0A324655, 0x9E5D5157, 0x2000, 0x10000000 + 256 * number, 256, number, BLOCKS, family)
        data = content[256 * number : 256 * (number + 1)].ljust(476, b"\0")
        out += struct.pack("<8I", *head) + data + struct.pack("<I", end)
    return out


def named(machine):
    """A firmware with this name in it, across two blocks."""
    return uf2(content=bytes(250) + machine)


@pytest.fixture
def waiting(monkeypatch, tmp_path):
    """Two drives, the first of which is a board's."""
    for name in ("board", "stick"):
        (tmp_path / "media" / name).mkdir(parents=True)
    drive = tmp_path / "media" / "board"
    (drive / "INFO_UF2.TXT").write_text(INFO)
    monkeypatch.setattr(bootsel, "places", lambda: sorted((tmp_path / "media").iterdir()))
    monkeypatch.setattr(port, "comports", lambda: [])
    return drive


def test_a_board_in_bootsel_mode_gets_the_page_and_the_file_named(waiting, fails):
    said = fails("--port", "auto")
    assert f"The board at {waiting} has no MicroPython yet" in said
    assert "https://micropython.org/download/RPI_PICO/" in said
    assert f"--firmware {bootsel.FILE}." in said


def test_the_file_is_that_of_the_version_that_is_tested():
    address = emulator.MICROPYTHON.boards["pico"].fw["1.28.0"]
    assert address.endswith("/" + bootsel.FILE) and emulator.VERSION == "1.28.0"


def test_a_board_with_micropython_comes_first(waiting, monkeypatch, plug):
    monkeypatch.setattr(port, "own", lambda: ["COM3"])
    plug(Board())
    assert run("--port", "auto") == 0


def test_the_firmware_is_copied_and_then_everything_else(waiting, monkeypatch, plug, tmp_path):
    """The board appears at a port some time after the file is there."""
    file = tmp_path / "firmware.uf2"
    file.write_bytes(uf2())
    asked = []

    def ports():
        asked.append((waiting / file.name).exists())
        return ["COM3"] if len(asked) > 3 else []

    monkeypatch.setattr(port, "ports", ports)
    board = Board()
    plug(board)
    assert run("--port", "auto", "--firmware", str(file)) == 0
    assert (waiting / file.name).read_bytes() == uf2() and "/pocketdeck/app.part" in board.files
    assert asked[:2] == [False, True]


def test_no_board_waits_or_several_do(waiting, fails, tmp_path):
    file = tmp_path / "firmware.uf2"
    file.write_bytes(uf2())
    (tmp_path / "media" / "stick" / "INFO_UF2.TXT").write_text(INFO)
    assert "several boards wait for a firmware: hold BOOTSEL of one board" in fails("--firmware", str(file))
    for name in ("stick", "board"):
        (tmp_path / "media" / name / "INFO_UF2.TXT").unlink()
    assert "no board waits for a firmware: hold BOOTSEL" in fails("--firmware", str(file))
    assert not (waiting / file.name).exists()


@pytest.mark.parametrize(
    "data, sentence",
    [
        (b"", "is no whole .uf2 file"),
        (uf2()[:-1], "is no whole .uf2 file"),
        (b"x" * 512, "is no whole .uf2 file"),
        (uf2(end=0), "is no whole .uf2 file"),
        (uf2(family=0xE48BFF59), "is for another chip than the RP2040"),
        (named(b"Raspberry Pi Pico W with RP2040"), "is the MicroPython with a Pico W's radio"),
        (None, "cannot be read"),
    ],
)
def test_what_is_no_firmware_for_the_board_is_not_copied(waiting, fails, tmp_path, data, sentence):
    file = tmp_path / "firmware.uf2"
    if data is not None:
        file.write_bytes(data)
    said = fails("--firmware", str(file))
    assert sentence in said and bootsel.PAGE in said
    assert [path.name for path in waiting.iterdir()] == ["INFO_UF2.TXT"]


def test_the_picos_own_firmware_is_taken(tmp_path):
    file = tmp_path / "firmware.uf2"
    file.write_bytes(named(b"Raspberry Pi Pico with RP2040"))
    assert bootsel.check(file) == file.read_bytes()


def test_a_board_that_does_not_appear(waiting, fails, tmp_path, monkeypatch):
    file = tmp_path / "firmware.uf2"
    file.write_bytes(uf2())
    monkeypatch.setattr(bootsel.time, "sleep", lambda seconds: None)
    clock = iter(range(0, 1000, 10))
    monkeypatch.setattr(bootsel.time, "monotonic", lambda: next(clock))
    assert "no board has appeared: connect it anew" in fails("--firmware", str(file))
