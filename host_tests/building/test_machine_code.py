"""Our machine code is made for the RP2040's ARMv6-M, and is the same instructions to an RP2350's ARMv8-M:
read by a disassembler that is nobody's here (capstone), all of it, for both.

ARMv8-M's manual has what v6-M has (Arm v8-M Architecture Reference Manual, A2.1: the base instruction set),
but what v6-M leaves open could be something there. And no instruction may be one of those that a v6-M has
not.
"""

import capstone
import pytest

from building import mpy, targets

CODES = (mpy.VIPER, mpy.ASSEMBLER)
_MODE = capstone.CS_MODE_THUMB | capstone.CS_MODE_MCLASS
V6 = capstone.Cs(capstone.CS_ARCH_ARM, _MODE)
V8 = capstone.Cs(capstone.CS_ARCH_ARM, _MODE | capstone.CS_MODE_V8)
# The instructions of four bytes that ARMv6-M has: its Architecture Reference Manual, A5.3.
LONG = {"bl", "dmb", "dsb", "isb", "mrs", "msr"}
# Of two bytes, but not in ARMv6-M: A5.2 there, which has neither.
NOT_V6 = {"cbz", "cbnz", "it", "ite", "itt", "ittt", "itte", "itet", "itee"}


def functions(code, where):
    """Each function of machine code in a code, with a name for it."""
    for number, child in enumerate(code.children):
        name = f"{where} {number}"
        if child.kind in CODES:
            yield name, child.data
        yield from functions(child, name)


def read(machine, data):
    """(where, bytes, name, operands) of each instruction."""
    return [(one.address, one.size, one.mnemonic, one.op_str) for one in machine.disasm(data, 0)]


@pytest.fixture(scope="module")
def made():
    """What a board has of machine code, {where: bytes}."""
    found = {}
    for path, data in targets.folders().items():
        if path.endswith(".mpy"):
            found.update(functions(mpy.Module(data).body, path))
    return found


def test_both_chips_read_every_function_alike(made):
    assert len(made) > 70 and sum(map(len, made.values())) > 5000
    for name, data in made.items():
        found = read(V6, data)
        assert found == read(V8, data), name
        read_to = found[-1][0] + found[-1][1]
        # What cannot be read ends a function: a constant of viper's, which nothing runs into.
        assert read_to == len(data) or found[-1][2] in ("pop", "bx", "b"), (name, read_to, len(data))


def test_no_instruction_is_one_that_the_rp2040_has_not(made):
    for name, data in made.items():
        for address, size, mnemonic, _ in read(V6, data):
            assert size == 2 or mnemonic.partition(".")[0] in LONG, (name, address, mnemonic)
            assert mnemonic not in NOT_V6, (name, address, mnemonic)


def test_a_later_processors_instruction_would_be_found():
    """add.w r0, r1, r2, and cbz r0: what an assembler for the RP2350 alone would write."""
    assert [(size, name) for _, size, name, _ in read(V8, bytes.fromhex("01eb020000b1"))] == [
        (4, "add.w"),
        (2, "cbz"),
    ]
