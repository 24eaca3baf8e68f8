"""A board without MicroPython: its drive is recognised, and gets the firmware that is named."""

import struct
from types import SimpleNamespace

import pytest

from flashing import bootsel, chips, port
from host_tests.flashing.conftest import run
from host_tests.flashing.fake_board import Board
from simulators import emulator

INFO = "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n"
INFO_2 = "UF2 Bootloader v1.0\nModel: Raspberry Pi RP2350\nBoard-ID: RP2350\n"
BLOCKS = 3
ARM, RISCV = 0xE48BFF59, 0xE48BFF5A  # of an RP2350


def uf2(family=0xE48BFF56, end=0x0AB16F30, content=b""):
    """A small .uf2 file: 256 bytes of content in each block, and 220 of nothing."""
    out = b""
    for number in range(BLOCKS):
        head = (0x0A324655, 0x9E5D5157, 0x2000, 0x10000000 + 256 * number, 256, number, BLOCKS, family)
        data = content[256 * number : 256 * (number + 1)].ljust(476, b"\0")
        out += struct.pack("<8I", *head) + data + struct.pack("<I", end)
    return out


def before(blocks):
    """A file as picotool makes it for an RP2350, with a block for those that have partitions."""
    head = (0x0A324655, 0x9E5D5157, 0xA000, 0x10FFFF00, 256, 0, 2, 0xE48BFF57)
    data = (b"\xef" * 256 + struct.pack("<I", 0x9957E304)).ljust(476, b"\0")
    return struct.pack("<8I", *head) + data + struct.pack("<I", 0x0AB16F30) + blocks


def named(machine):
    """A firmware with this name in it, across two blocks."""
    return uf2(content=bytes(250) + machine)


@pytest.fixture
def clock(monkeypatch):
    """Time goes by without anybody waiting."""
    monkeypatch.setattr(bootsel.time, "sleep", lambda seconds: None)
    now = iter(range(0, 100_000, 10))
    monkeypatch.setattr(bootsel.time, "monotonic", lambda: next(now))


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
    assert "--firmware RPI_PICO-20260406-v1.28.0.uf2." in said
    (waiting / "INFO_UF2.TXT").write_text(INFO_2)
    said = fails("--port", "auto")
    assert "https://micropython.org/download/RPI_PICO2/" in said
    assert "--firmware RPI_PICO2-20260406-v1.28.0.uf2." in said


def test_the_files_are_those_of_the_version_that_is_tested():
    address = emulator.MICROPYTHON.boards["pico"].fw["1.28.0"]
    assert address.endswith("/" + chips.USUAL.file) and emulator.VERSION == "1.28.0"
    tails = {chip.file.removeprefix(chip.build) for chip in chips.CHIPS}
    assert len(tails) == 1


def test_a_pico_2_gets_its_firmware_without_the_block_that_would_spoil_its_drive(
    waiting, monkeypatch, plug, tmp_path
):
    """16 MB less a page is the last page of 4 MB, too: saved games may lie there."""
    (waiting / "INFO_UF2.TXT").write_text(INFO_2)
    file = tmp_path / "firmware.uf2"
    file.write_bytes(before(uf2(ARM)))
    monkeypatch.setattr(port, "ports", lambda: ["COM3"] if (waiting / file.name).exists() else [])
    board = Board()
    board.machine = "Raspberry Pi Pico2 with RP2350"
    plug(board)
    assert run("--port", "auto", "--firmware", str(file)) == 0
    assert (waiting / file.name).read_bytes() == uf2(ARM)
    assert "/pocketdeck/whole.bin" in board.files


@pytest.mark.parametrize(
    "there, family, words",
    [
        (INFO, ARM, ("is for an RP2350", "has an RP2040: download RPI_PICO-")),
        (INFO_2, 0xE48BFF56, ("is for an RP2040", "has an RP2350: download RPI_PICO2-")),
    ],
)
def test_a_file_for_the_other_chip_is_not_copied(waiting, fails, tmp_path, there, family, words):
    (waiting / "INFO_UF2.TXT").write_text(there)
    file = tmp_path / "firmware.uf2"
    file.write_bytes(uf2(family))
    said = fails("--firmware", str(file))
    assert all(word in said for word in words)
    assert [path.name for path in waiting.iterdir()] == ["INFO_UF2.TXT"]


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


def test_several_boards_wait_or_none_comes(waiting, fails, tmp_path, clock):
    file = tmp_path / "firmware.uf2"
    file.write_bytes(uf2())
    (tmp_path / "media" / "stick" / "INFO_UF2.TXT").write_text(INFO)
    assert "Several boards wait for a firmware: leave one" in fails("--firmware", str(file))
    for name in ("stick", "board"):
        (tmp_path / "media" / name / "INFO_UF2.TXT").unlink()
    assert "No board has come that waits for a firmware: hold BOOTSEL" in fails("--firmware", str(file))
    assert not (waiting / file.name).exists()


def test_a_drive_that_nobody_has_mounted_is_told(waiting, fails, tmp_path, clock, monkeypatch):
    """As on a Linux without a desktop."""
    (waiting / "INFO_UF2.TXT").unlink()
    (tmp_path / "RPI-RP2").touch()
    monkeypatch.setattr(bootsel, "_LABELS", tmp_path)
    file = tmp_path / "firmware.uf2"
    file.write_bytes(uf2())
    assert f"not mounted: run 'udisksctl mount -b {tmp_path / 'RPI-RP2'}'" in fails("--firmware", str(file))


@pytest.mark.parametrize(
    "system, platform, place",
    [("posix", "linux", "/media/*"), ("posix", "darwin", "/Volumes"), ("nt", "win32", "D:\\")],
    ids=["Linux", "macOS", "Windows"],
)
def test_drives_are_looked_for_where_the_system_shows_them(monkeypatch, system, platform, place):
    looked = []

    class Place:
        def __init__(self, name):
            self.name = name
            looked.append(name)

        def glob(self, what):
            looked.append(f"{self.name}/{what}")
            return []

    monkeypatch.setattr(bootsel, "Path", Place)
    monkeypatch.setattr(bootsel, "os", SimpleNamespace(name=system))
    monkeypatch.setattr(bootsel.sys, "platform", platform)
    bootsel.places()
    assert place in looked


def test_the_drive_is_waited_for(waiting, monkeypatch, plug, tmp_path, capsys):
    """The person is told to hold BOOTSEL, and what is to be done then is done."""
    (waiting / "INFO_UF2.TXT").unlink()
    file = tmp_path / "firmware.uf2"
    file.write_bytes(uf2())

    def sleep(seconds):
        (waiting / "INFO_UF2.TXT").write_text(INFO)

    monkeypatch.setattr(bootsel.time, "sleep", sleep)
    monkeypatch.setattr(port, "ports", lambda: ["COM3"] if (waiting / file.name).exists() else [])
    board = Board()
    plug(board)
    assert run("--port", "auto", "--firmware", str(file)) == 0
    assert capsys.readouterr().out.startswith("Hold BOOTSEL while you connect the board")
    assert "/pocketdeck/app.part" in board.files


@pytest.mark.parametrize(
    "data, sentence",
    [
        (b"", "is no whole .uf2 file"),
        (uf2()[:-1], "is no whole .uf2 file"),
        (b"x" * 512, "is no whole .uf2 file"),
        (uf2(end=0), "is no whole .uf2 file"),
        (uf2(family=0x6DB66082), "is for another chip than the RP2040 or an RP2350"),
        (uf2() + uf2(ARM), "is for another chip than the RP2040 or an RP2350"),
        (before(uf2(RISCV)), "is for the RISC-V cores of an RP2350"),
        (named(b"Raspberry Pi Pico W with RP2040"), "is the MicroPython with a Pico W's radio"),
        (
            before(uf2(ARM, content=bytes(250) + b"Raspberry Pi Pico 2 W with RP2350")),
            "is the MicroPython with a Pico 2 W's radio",
        ),
        (None, "cannot be read"),
    ],
)
def test_what_is_no_firmware_for_the_board_is_not_copied(waiting, fails, tmp_path, data, sentence):
    file = tmp_path / "firmware.uf2"
    if data is not None:
        file.write_bytes(data)
    said = fails("--firmware", str(file))
    assert sentence in said and "https://micropython.org/download/RPI_PICO" in said
    assert [path.name for path in waiting.iterdir()] == ["INFO_UF2.TXT"]


def test_the_picos_own_firmware_is_taken(tmp_path):
    file = tmp_path / "firmware.uf2"
    file.write_bytes(named(b"Raspberry Pi Pico with RP2040"))
    assert bootsel.check(file) == (file.read_bytes(), chips.USUAL)
    file.write_bytes(uf2(ARM, content=bytes(250) + b"Raspberry Pi Pico2 with RP2350"))
    assert bootsel.check(file) == (file.read_bytes(), chips.CHIPS[1])


def test_a_board_that_does_not_appear(waiting, fails, tmp_path, clock):
    file = tmp_path / "firmware.uf2"
    file.write_bytes(uf2())
    assert "no board has appeared: connect it anew" in fails("--firmware", str(file))
