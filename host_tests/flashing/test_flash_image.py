"""One file with firmware and drive: where the drive lies comes from the firmware alone."""

import struct

import image
import pytest

from building import targets
from common import emulator, uf2
from host_tests.flashing.conftest import FILES
from host_tests.flashing.test_flash_bootsel import named

BASE = 0x10000000
DRIVE = BASE + 0x80000


def firmware(
    address=DRIVE,
    size=352 * 4096,
    kind=7,
    tag=0x504D,
    name=b"MicroPython\0",
    marker=0x7188EBF2,
    entry=BASE + 0x520,
):
    """A .uf2 that says of itself what the SDK's "binary info" can."""
    flash = bytearray(4096)
    struct.pack_into("<5I", flash, 0x110, marker, BASE + 0x400, BASE + 0x408, 0, 0xE71AA390)
    struct.pack_into("<II", flash, 0x400, BASE + 0x500, entry)
    struct.pack_into("<HHII", flash, 0x500, 6, 0x5052, 0x02031C86, BASE + 0x600)
    struct.pack_into("<HHIII", flash, 0x520, kind, tag, BASE + 0x700, address, size)
    flash[0x700 : 0x700 + len(name)] = name
    out = b""
    for at in range(0, len(flash), 256):
        head = (0x0A324655, 0x9E5D5157, 0x2000, BASE + at, 256, at // 256, 16, 0xE48BFF56)
        out += (
            struct.pack("<8I", *head) + flash[at : at + 256].ljust(476, b"\0") + struct.pack("<I", 0x0AB16F30)
        )
    return out


def test_the_place_is_the_firmwares():
    assert uf2.place(firmware()) == (DRIVE, 352 * 4096)
    assert uf2.place(firmware(BASE + 0x100000, 128 * 4096)) == (BASE + 0x100000, 128 * 4096)


@pytest.mark.parametrize(
    "changes",
    [
        {"marker": 0},
        {"kind": 6},
        {"tag": 0x5052},
        {"name": b"ROMFS\0"},
        {"address": DRIVE + 1},
        {"size": 0},
        {"address": BASE},
        {"entry": 0x20000000},
    ],
)
def test_a_firmware_that_does_not_tell_is_refused(changes, tmp_path, capsys):
    file = tmp_path / "firmware.uf2"
    file.write_bytes(firmware(**changes))
    assert image.main([str(file), "--output", str(tmp_path / "out.uf2")]) == 1
    assert "does not tell where its drive is: take " in capsys.readouterr().err
    assert not (tmp_path / "out.uf2").exists()


def test_the_file_has_firmware_and_drive_and_its_blocks_are_counted(tmp_path):
    file, out = tmp_path / "firmware.uf2", tmp_path / "out.uf2"
    file.write_bytes(firmware())
    assert image.main([str(file), "--board", "pico_lcd_1_3", "--output", str(out)]) == 0
    data = out.read_bytes()
    pages = uf2.memory(data)
    assert uf2.memory(firmware()).items() <= pages.items()
    blocks = [struct.unpack_from("<II", data, at + 20) for at in range(0, len(data), 512)]
    assert blocks == [(i, len(blocks)) for i in range(len(blocks))]
    drive = bytearray(b"\xff" * 352 * 4096)
    for address, page in pages.items():
        if address >= DRIVE:
            drive[address - DRIVE : address - DRIVE + 256] = page
    machine = emulator.LittleFS(block_size=4096, block_count=352, prog_size=256, mount=False)
    machine.context.buffer[:] = drive
    machine.mount()
    for name, content in {**FILES, "/board.txt": b"pico_lcd_1_3"}.items():
        with machine.open(name, "rb") as found:
            assert found.read() == content
    with machine.open("/pocketdeck.files", "r") as found:
        assert found.read().split() == sorted(targets.files())


def test_the_firmware_of_a_pico_w_is_refused(tmp_path, capsys):
    """firmware/assembly.py says why; the Pico's own runs on a Pico W."""
    file, out = tmp_path / "firmware.uf2", tmp_path / "out.uf2"
    file.write_bytes(named(b"Raspberry Pi Pico W with RP2040"))
    assert image.main([str(file), "--output", str(out)]) == 1
    assert "a Pico W's radio, which Pocketdeck does not use" in capsys.readouterr().err and not out.exists()


def test_a_file_that_is_no_firmware(tmp_path, capsys):
    file = tmp_path / "firmware.uf2"
    file.write_bytes(b"no")
    assert image.main([str(file)]) == 1
    assert "is no whole .uf2 file" in capsys.readouterr().err
