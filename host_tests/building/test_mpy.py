"""What mpy-cross writes is read whole: put together again it is the same, byte by byte."""

import pytest

from building import mpy, mpycross, targets
from building.text_edits import BuildError

EVERY_KIND = """
import micropython
from micropython import const
_LONG = "a text of more than sixteen bytes"
_MORE = (1, "two", b"three", (4.5, None, ...), 1 << 70)
class Class:
    attribute = b"bytes, more than sixteen of them"
    def method(self, first, *rest, named=1, **others):
        def inside():
            return [self, first, rest, named, others]
        return inside
def generator():
    yield from (x for x in range(3))
@micropython.viper
def machine(a: int, b: ptr8) -> int:
    return a + b[0]
@micropython.asm_thumb
def assembled(r0, r1):
    add(r0, r0, r1)
@micropython.native
def native(a):
    return lambda: a
"""


def written(module):
    """The file of a module that has been read."""

    def code(one):
        return one.written(one.data, [code(child) for child in one.children])

    out = module.head + mpy.uint(len(module.names)) + mpy.uint(len(module.constants))
    out += b"".join(mpy.named(name) for name in module.names)
    return out + b"".join(one.raw for one in module.constants) + code(module.body)


def kinds(code):
    """The kinds of a code and of all in it."""
    return {code.kind}.union(*map(kinds, code.children))


@pytest.fixture
def plain():
    return mpycross.compiled("x = 'text'\ndef f():\n    return x\n", "plain")


def test_every_module_of_a_board_is_the_same_again():
    modules = {path: data for path, data in targets.folders().items() if path.endswith(".mpy")}
    assert len(modules) > 200
    for path, data in modules.items():
        assert written(mpy.Module(data)) == data, path


def test_every_kind_of_code_and_of_constant_is_the_same_again():
    data = mpycross.compiled(EVERY_KIND, "every.kind", mpycross.RP2040)
    module = mpy.Module(data)
    assert written(module) == data
    assert kinds(module.body) == {mpy.BYTECODE, mpy.NATIVE, mpy.VIPER, mpy.ASSEMBLER}
    texts = [one.text for one in module.constants]
    assert b"a text of more than sixteen bytes" in texts and b"bytes, more than sixteen of them" in texts
    assert mpy.TUPLE in [one.kind for one in module.constants]
    assert b"machine" in module.names and any(isinstance(name, int) for name in module.names)


@pytest.mark.parametrize("number", [0, 1, 127, 128, 300, 1 << 14, (1 << 32) - 1])
def test_numbers_have_seven_bits_a_byte(number):
    data = mpy.uint(number)
    assert mpy._Reader(data).uint() == number
    assert len(data) == max(1, -(-number.bit_length() // 7))


def test_a_file_that_ends_too_soon_or_too_late_is_refused(plain):
    for size in range(4, len(plain)):
        with pytest.raises(BuildError, match="ends too soon"):
            mpy.Module(plain[:size])
    with pytest.raises(BuildError, match="behind its end"):
        mpy.Module(plain + b"\0")


@pytest.mark.parametrize("at, value", [(0, ord("C")), (1, 5), (1, 7), (2, 0x40)])
def test_another_format_is_refused(plain, at, value):
    with pytest.raises(BuildError, match="not of the format"):
        mpy.Module(plain[:at] + bytes((value,)) + plain[at + 1 :])


def test_machine_code_with_data_of_its_own_is_refused():
    """mpy-cross makes none, but a linker of C modules does."""
    data = b"\0\0\0\0"
    body = mpy.uint(len(data) << 3 | mpy.VIPER) + data + mpy.uint(1)
    with pytest.raises(BuildError, match="data of its own"):
        mpy.Module(b"M\x06\x00\x1f" + mpy.uint(0) + mpy.uint(0) + body)
