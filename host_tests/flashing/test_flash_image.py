"""The file to drop after MicroPython's: our drive, in the place that a firmware for RPI_PICO has for it."""

import struct

import pytest

import build
from building import boards, drops, image
from flashing import chips, uf2
from flashing.trouble import Trouble
from host_tests.flashing.conftest import FILES, WHOLE
from pocketdeck import __version__
from simulators import emulator

BASE = 0x10000000
DRIVE = BASE + 0xA0000
PICO, PICO_2 = chips.CHIPS


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
    assert uf2.place(firmware()) == (DRIVE, 352 * 4096) == (PICO.drive, PICO.size)
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
def test_a_firmware_that_does_not_tell_is_refused(changes):
    with pytest.raises(Trouble, match="does not tell where its drive is"):
        uf2.place(firmware(**changes))


def test_the_place_of_a_pico_2_is_found_behind_the_block_for_partitions():
    """The block goes far beyond any drive; RPI_PICO2 has 3 MB of drive in 4 of flash."""
    plain = uf2.memory(firmware(BASE + 0x100000, 768 * 4096))
    data = uf2.written(plain, PICO_2)
    assert len(data) == 512 * (len(plain) + 1) and uf2.memory(data) == plain
    assert uf2.place(data) == (PICO_2.drive, PICO_2.size) == (0x10100000, 0x300000)


@pytest.mark.parametrize(
    "board, words, chip, drive, size, family",
    [
        ("picosystem", (), PICO, DRIVE, 352 * 4096, 0xE48BFF56),
        ("display_pack", ("--chip", "RP2350"), PICO_2, BASE + 0x100000, 768 * 4096, 0xE48BFF59),
    ],
    ids=["RP2040", "RP2350"],
)
def test_the_file_has_our_drive_and_nothing_else_and_its_blocks_are_counted(
    tmp_path, capsys, board, words, chip, drive, size, family
):
    out = tmp_path / "out.uf2"
    assert build.main(["image", "--board", board, *words, "--output", str(out)]) == 0
    said = capsys.readouterr().out
    assert "saved games on the board are lost" in said
    assert f"for {chip.build} to the drive {chip.kind};" in said
    data = out.read_bytes()
    heads = [struct.unpack_from("<8I", data, at) for at in range(0, len(data), 512)]
    if chip is PICO_2:  # as picotool has it: elf2uf2.cpp, gen_abs_block()
        assert heads.pop(0) == (0x0A324655, 0x9E5D5157, 0xA000, 0x10FFFF00, 256, 0, 2, 0xE48BFF57)
        assert data[32 : 512 - 4] == (b"\xef" * 256 + b"\x04\xe3\x57\x99").ljust(476, b"\0")
    assert {head[:3] + head[7:] for head in heads} == {(0x0A324655, 0x9E5D5157, 0x2000, family)}
    assert [head[5:7] for head in heads] == [(i, len(heads)) for i in range(len(heads))]
    pages = uf2.memory(data)
    made = bytearray(b"\xff" * size)
    for address, page in pages.items():
        assert drive <= address < drive + size
        made[address - drive : address - drive + 256] = page
    machine = emulator.LittleFS(block_size=4096, block_count=size // 4096, prog_size=256, mount=False)
    machine.context.buffer[:] = made
    machine.mount()
    files = {**FILES, **(WHOLE if chip is PICO_2 else {})}
    for name, content in {**files, "/board.txt": board.encode()}.items():
        with machine.open(name, "rb") as found:
            assert found.read() == content
    with machine.open("/pocketdeck.files", "r") as found:
        assert found.read().split() == sorted(files)


def test_a_board_with_a_chip_of_its_own_has_no_file_for_another(tmp_path, capsys):
    words = ["image", "--board", "picosystem", "--chip", "RP2350", "--output", str(tmp_path / "out")]
    assert build.main(words) == 1
    assert capsys.readouterr().err == "The board 'picosystem' has an RP2040: leave out --chip.\n"
    assert not list(tmp_path.iterdir())


def test_blocks_come_whole_because_the_boot_loader_erases_them_whole():
    pages = uf2.memory(image.build(FILES, "pico_lcd_1_3", PICO))
    blocks = {address >> 12 for address in pages}
    assert len(pages) == 16 * len(blocks) and len(blocks) < 30


def test_a_file_is_called_by_version_and_board(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    assert build.main(["image"]) == 0
    assert [path.name for path in tmp_path.iterdir()] == [f"pocketdeck-{__version__}-pico_lcd_1_3.uf2"]
    assert drops.name("picosystem", PICO) == f"pocketdeck-{__version__}-picosystem.uf2"
    assert drops.name("pico_lcd_1_3", PICO_2) == f"pocketdeck-{__version__}-pico_lcd_1_3-pico2.uf2"


def test_an_unknown_board_or_place_is_refused(tmp_path, capsys):
    with pytest.raises(SystemExit):
        build.main(["image", "--board", "gameboy"])
    said = capsys.readouterr().err
    assert all(name in said for name in boards.complete())
    assert build.main(["image", "--output", str(tmp_path / "no" / "such.uf2")]) == 1
    assert "cannot be written" in capsys.readouterr().err
