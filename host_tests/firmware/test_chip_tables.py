"""The tables in firmware/chips: the same names in each, numbers after the data sheets, and nowhere else."""

import ast
import importlib

import pytest

from environment import project
from host_tests.firmware import registers

FOLDER = project.ROOT / "firmware" / "chips"
NAMES = sorted(path.stem for path in FOLDER.glob("*.py") if path.stem != "__init__")
# What runs on an RP2 chip with MicroPython. CircuitPython and the page have no registers.
ELSEWHERE = ("chips", "circuitpython", "browser")
LEAST = 0x1000_0000  # below it no memory and no register of either chip begins, but for the rom
# Of layout.py: where flash and memory begin, which is the same for both.
BEGINNINGS = {0x1000_0000, 0x2000_0000}


def table(name):
    return importlib.import_module("firmware.chips." + name)


def constants(module):
    return {name for name in vars(module) if name.isupper()}


def numbers(text):
    """Every whole number in a source."""
    nodes = ast.walk(ast.parse(text))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and type(node.value) is int}


def addresses(module):
    """The numbers of a table that are addresses."""
    found = set()
    for name in constants(module):
        value = getattr(module, name)
        found |= {one for one in (value if isinstance(value, tuple) else (value,)) if isinstance(one, int)}
    return {one for one in found if one >= LEAST}


def sources():
    """{path: source} of what a board has, but for the tables."""
    found = {path: path.read_text() for path in (project.ROOT / "main.py", project.ROOT / "boot.py")}
    for folder in (project.ROOT / "firmware", project.LIBRARY):
        for path in folder.rglob("*.py"):
            if not set(ELSEWHERE) & set(path.relative_to(folder).parts):
                found[path] = path.read_text()
    return found


def test_each_has_the_same_names_and_all_are_explained():
    assert NAMES == ["rp2040", "rp2350"]
    explained = (FOLDER / "__init__.py").read_text()
    for name in NAMES:
        assert constants(table(name)) == constants(table("rp2040"))
        assert all(constant in explained for constant in constants(table(name)))
        assert table(name).NAME == name.upper()


@pytest.mark.parametrize("name", NAMES)
def test_a_table_has_the_numbers_of_the_chips_data_sheet(name):
    """registers.py was written after the data sheets by itself."""
    chip, there = table(name), registers.CHIPS[name.upper()]
    assert dict(zip(chip.SPI, (0, 1), strict=True)) == there.spi and chip.REQUESTS == there.requests
    assert {chip.RAISE: 1, chip.LOWER: 0} == there.outputs
    assert chip.BUSY == 1 << there.busy and chip.KIND == there.identity
    assert (chip.DMA, chip.FRAME, chip.IDENTITY) == (registers.DMA, registers.SOF_RD, registers.CHIP_ID)
    wanted = {chip.ENDED: "clear", chip.ASKED: "enable", chip.UNASKED: "disable"}
    assert wanted == registers.INTERRUPTS
    assert chip.MEMORY_END == 0x2000_0000 + there.memory
    if there.pads is None:
        assert chip.DEAF is chip.HEARS is None
    else:
        assert (chip.HEARS, chip.DEAF) == (there.pads + registers.SETS, there.pads + registers.CLEARS)
    assert chip.INPUT == registers.INPUT_ENABLE
    assert registers.UART[name.upper()] == chip.UART


def test_no_address_of_a_chip_stands_anywhere_else():
    known = {address for name in NAMES for address in addresses(table(name))}
    assert len(known) > 15
    for path, text in sources().items():
        found = numbers(text)
        assert not found & known, path
        bases = {one for one in found if LEAST <= one < 1 << 32 and one & 0xFFF == 0 and one != 1 << 31}
        assert bases <= (BEGINNINGS if path.name == "layout.py" else set()), (
            path,
            [hex(one) for one in bases],
        )


def test_a_board_starts_on_the_chips_that_have_a_table_and_on_no_other():
    tree = ast.parse((project.ROOT / "main.py").read_text())
    [chosen] = [node.comparators[0] for node in ast.walk(tree) if isinstance(node, ast.Compare)]
    assert sorted(ast.literal_eval(chosen)) == [name.upper() for name in NAMES]
