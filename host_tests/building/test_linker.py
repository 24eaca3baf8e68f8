"""Of a module a board loads a stub; its code lies in flash. Nothing is lost between the two."""

import struct

import pytest

from building import linker, mpy, mpycross
from building.linker import STAYS
from building.parts import Part
from building.text_edits import BuildError
from host_tests.building.product import built, Read
from host_tests.building.test_mpy import EVERY_KIND

LONG = "a text of more than sixteen bytes"
HEAD = 12  # bytes of an item before its needs


class Item:
    """A module's item in a part, taken to pieces."""

    def __init__(self, part, path):
        self.part = part
        self.kind, position, size = part.entry(path)
        data = part.at(position, size)
        begin, length, self.package, name, needs = struct.unpack_from("<IHHHH", data)
        assert begin % 4 == 0 and begin + length == size
        self.name = part.names[name]
        self.needs = struct.unpack_from(f"<{needs}I", data, HEAD)
        table = data[HEAD + 4 * needs : begin]
        self.words = list(struct.unpack(f"<{len(table) // 4}I", table))
        self.table = table
        self.stub = mpy.Module(data[begin:])
        self.raw = data[begin:]

    def held(self, module, whole=False):
        """Hold table and stub against the module that they were made of."""
        stub = self.stub
        (real,) = stub.body.children
        self.at = 0
        self._code(module.body, real, whole)
        # What lies in flash of its constants.
        kept = {}
        for _ in range(self._next()):
            word, length = self._next(), self._next()
            kept[word >> 24] = word & 0xFFFFFF, length
        assert len(stub.constants) == len(module.constants)
        for number, (mine, its) in enumerate(zip(stub.constants, module.constants)):
            if number in kept:
                position, length = kept[number]
                assert length == len(its.text) | (1 << 31 if its.kind == mpy.STR else 0)
                assert self.part.at(position, len(its.text) + 1) == its.text + b"\0"
            if number not in kept or whole:
                assert mine.raw == its.raw
            else:
                assert mine.kind == mpy.BYTES and len(mine.text) == 1
        # Names, by which MicroPython and the part number them.
        count = self._next()
        assert count == len(module.names)
        told = struct.unpack_from(f"<{count}H", self.table, 4 * self.at)
        for number, name in zip(told, module.names):
            known = number & 0x7FFF if number & 0x8000 else self.part.names[number]
            assert known == name
        assert stub.names == ([*module.names, linker._HOOK] if whole else [0] * count + [linker._HOOK])
        assert stub.head == module.head
        return kept

    def _next(self):
        self.at += 1
        return self.words[self.at - 1]

    def _code(self, code, stub, whole):
        word = self._next()
        assert word >> 24 == len(code.children) == len(stub.children)
        assert (code.kind, code.tail) == (stub.kind, stub.tail)
        position = word & 0xFFFFFF
        if code.kind == mpy.NATIVE:
            assert position == STAYS and stub.data == code.data
        else:
            assert self.part.at(position, len(code.data)) == code.data
            assert position % 4 == 0 or code.kind == mpy.BYTECODE, "a processor reads it in words"
            assert code.data.startswith(stub.data) and stub.data
        if whole:
            assert self._next() == len(code.data) and stub.data == code.data
        for child, its in zip(code.children, stub.children):
            self._code(child, its, whole)


def linked(modules, needs=None, whole=()):
    """A part with these modules, {path: source}, and them compiled."""
    made = {
        path: mpycross.compiled(text, linker.dotted(path), mpycross.RP2040) for path, text in modules.items()
    }
    needs = {linker.dotted(path): [] for path in modules} | (needs or {})
    part = Part(linker.names_of(made, needs))
    linker.add(part, made, needs, whole)
    return Read(part.written()), {path: mpy.Module(data) for path, data in made.items()}


def test_stub_code_constants_and_names_of_every_kind_are_those_of_the_module():
    part, modules = linked({"/p/every.mpy": EVERY_KIND})
    item = Item(part, "/p/every")
    kept = item.held(modules["/p/every.mpy"])
    assert len(kept) == 2, "a text and bytes of more than sixteen bytes"
    assert len(item.raw) < 0.7 * len(mpycross.compiled(EVERY_KIND, "p.every", mpycross.RP2040))


def test_of_bytecode_the_stub_has_the_signature_alone():
    """What tells how a function is called, so that it is checked before it is patched."""
    part, modules = linked({"/p.mpy": "def f(a, b=1, *c):\n    return a\ndef g():\n    yield 1\n"})
    (body,) = Item(part, "/p").stub.body.children
    for stub, code in zip(body.children, modules["/p.mpy"].body.children):
        assert 1 <= len(stub.data) < len(code.data) and code.data.startswith(stub.data)
        assert not stub.data[-1] & 0x80 and all(byte & 0x80 for byte in stub.data[:-1])


def test_around_the_body_is_one_that_calls_the_patcher_first():
    """The same few bytes in each module, but for the number of the patcher's name."""
    part, _ = linked({"/p.mpy": "x = 1\n", "/q.mpy": "y = 'other'\nz = y\n"})
    for path in ("/p", "/q"):
        stub = Item(part, path).stub
        assert stub.names[-1] == linker._HOOK and len(stub.body.children) == 1
        assert stub.body.data == linker._body(len(stub.names) - 1)
        assert stub.body.data[3:5] == b"\x12" + bytes((len(stub.names) - 1,))


def test_what_is_whole_has_all_in_its_stub_and_the_lengths_in_its_table():
    part, modules = linked({"/probe.mpy": EVERY_KIND}, whole=("/probe.mpy",))
    Item(part, "/probe").held(modules["/probe.mpy"], True)


def test_what_a_module_imports_is_where_its_item_says_or_a_name_of_another_part():
    sources = {"/p/a.mpy": "x = 1\n", "/p/b.mpy": "from p import a\nfrom q import far\n"}
    part, _ = linked(sources, {"p.b": ["p.a", "q.far"]})
    own, far = Item(part, "/p/b").needs
    assert own == part.entry("/p/a")[1]
    assert far >> 16 == 0xFFFF and part.names[far & 0xFFFF] == b"q.far"
    assert not Item(part, "/p/a").needs


def test_packages_are_told_from_modules_and_from_folders_without_code():
    part, _ = linked({"/p/__init__.mpy": "x = 1\n", "/p/q/a.mpy": "y = 2\n"})
    package, module = Item(part, "/p"), Item(part, "/p/q/a")
    assert (package.kind, package.package, package.name) == (linker.PACKAGE, 1, b"p")
    assert (module.kind, module.package, module.name) == (linker.MODULE, 0, b"p.q.a")
    assert part.entry("/p/q")[0] == 2


def test_equal_code_lies_in_one_place_and_equal_modules_in_two():
    text = "def f(a):\n    return a + 1\n"
    part, _ = linked({"/one.mpy": text, "/two.mpy": text})
    one, two = Item(part, "/one"), Item(part, "/two")
    assert part.entry("/one")[1] != part.entry("/two")[1]
    assert one.words[1] == two.words[1]


def test_a_module_of_more_functions_than_a_table_can_tell_is_refused():
    with pytest.raises(BuildError, match="more than 255 functions"):
        linked({"/a.mpy": "".join(f"def f{i}():\n    pass\n" for i in range(256))})


# --- the product


def test_every_module_of_the_product_is_linked_as_it_was_compiled():
    """And it fits: no stub, table or function is too long for a page."""
    made = built()
    seen = 0
    for name, inside in made.into.items():
        for path, data in inside.items():
            if path.endswith(".mpy"):
                item = Item(made.parts[name], path.removesuffix(".mpy").removesuffix("/__init__"))
                item.held(mpy.Module(data), path == "/firmware/probe.mpy")
                assert item.name.decode() == linker.dotted(path)
                assert len(item.needs) == len(made.needs[linker.dotted(path)])
                seen += 1
    assert seen > 250


def test_most_of_the_product_stays_in_flash():
    made = built()
    whole = stubs = 0
    for name, inside in made.into.items():
        for path, data in inside.items():
            if path.endswith(".mpy"):
                whole += len(data)
                stubs += len(Item(made.parts[name], path[:-4].removesuffix("/__init__")).raw)
    assert stubs < 0.5 * whole
