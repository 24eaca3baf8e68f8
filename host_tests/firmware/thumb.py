"""Carries out what micropython.asm_thumb assembles, so that it is tested where there is no such processor.

Only the instructions that firmware/ uses, as ARM's "ARMv6-M Architecture Reference Manual", A6.7, defines
them, with MicroPython's spelling. Each is written as a line of Python with registers for variables, because
a frame takes some 100,000 of them. Memory is what the test's device has: beyond a buffer is an error.
"""

import ast
import functools
import inspect
import textwrap

_SAVED = ("r8", "r9", "r10", "r11")
_ALL = [f"r{i}" for i in range(13)] + ["lr"]

# What has been reckoned last is in `f`, from which the flags Z and N follow; C is in `c`. Of a comparison
# `a` and `b` are left, for the signed ones.
_BRANCHES = {
    "b": "True",
    "beq": "not f",
    "bne": "f",
    "bcs": "c",
    "bcc": "not c",
    "blt": "signed(a) < signed(b)",
    "bge": "signed(a) >= signed(b)",
    "ble": "signed(a) <= signed(b)",
}
_COMPARING = ("blt", "bge", "ble")
_BINARY = {"and": "&", "orr": "|", "eor": "^", "mul": "*", "bic": "& ~"}
_WORD = "0xFFFFFFFF"


def signed(word):
    return word - (word >> 31 << 32)


def _argument(node):
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Constant):
        return node.value
    if isinstance(node, ast.List):
        return node.elts[0].id, node.elts[1].value
    return sorted(name.id for name in node.elts)


def _shift(name, to, source, count=None):
    """By a constant, or by the lowest byte of a register, which may be anything."""
    if count is None:
        line = f"n = {source} & 255; a = {to}; "
        if name == "ror":
            return line + f"f = {to} = (a >> n % 32 | a << 32 - n % 32) & {_WORD}; c = f >> 31 if n else c"
        moved = f"(a << n if n < 32 else 0) & {_WORD}" if name == "lsl" else "a >> n"
        last = "a << n - 1 >> 31 & 1 if n <= 32 else 0" if name == "lsl" else "a >> n - 1 & 1"
        return line + f"f = {to} = {moved}; c = ({last}) if n else c"
    line = f"a = {source}; n = {count}; assert 0 < n < 32; "
    if name == "lsl":
        return line + f"a <<= n; c = a >> 32 & 1; f = {to} = a & {_WORD}"
    if name == "lsr":
        return line + f"c = a >> n - 1 & 1; f = {to} = a >> n"
    assert name == "asr"
    return line + f"c = a >> n - 1 & 1; f = {to} = signed(a) >> n & {_WORD}"


def _transfer(name, register, place):
    size = {"b": 1, "h": 2}.get(name[-1], 4)
    line = f"a = {place[0]} + {place[1]} & {_WORD}; "
    if size > 1:
        line += f"assert a % {size} == 0, 'not aligned'; "
    there = f"of{size}[a >> 16][(a & 0xFFFF) // {size}]"
    if name.startswith("ldr"):
        return line + f"{register} = {there}"
    return line + f"{there} = {register} & {(1 << 8 * size) - 1}"


def _low(number, place):
    return f"r{number >> place & 7}"


def _encoded(code):
    """An instruction that the assembler has no name for, in Python."""
    first, second = _low(code, 0), _low(code, 3)
    if code >> 12 == 0xC:  # ldm and stm, the address is that behind the last word afterwards
        base = _low(code, 8)
        lines = []
        for register in [f"r{i}" for i in range(8) if code >> i & 1]:
            assert register != base
            lines.append(_transfer("ldr" if code & 0x800 else "str", register, (base, 0)))
            lines.append(f"{base} = {base} + 4 & {_WORD}")
        return "; ".join(lines)
    if code >> 8 in (0x44, 0x45):  # of all registers: add, cmp
        names = [*_ALL[:13], "sp", "lr"]
        first, second = names[code & 7 | code >> 4 & 8], names[code >> 3 & 15]
        if code >> 8 == 0x44:
            return f"{first} = {first} + {second} & {_WORD}"  # no flag changes
        return _line("cmp", [first, second])
    if code >> 9 in (0x2C, 0x2D, 0x2E):  # with a register for the offset
        return _transfer({0x2C: "ldr", 0x2D: "ldrh", 0x2E: "ldrb"}[code >> 9], first, (second, _low(code, 6)))
    if code >> 6 == 0x2E8:  # rev
        return f"{first} = int.from_bytes({second}.to_bytes(4, 'little'), 'big')"
    assert code >> 6 == 0x2CB, f"{code:#x} is not known"  # uxtb
    return f"{first} = {second} & 255"


def _line(name, given):
    """An instruction in Python."""
    if name == "data":
        assert given[0] == 2
        return _encoded(given[1])
    if name in ("push", "pop"):
        if name == "push":
            return f"stack += [{', '.join(reversed(given[0]))}]"
        return "; ".join(f"{register} = stack.pop()" for register in given[0])
    if name in ("ldr", "str", "ldrb", "strb", "ldrh"):
        return _transfer(name, *given)
    if name in ("lsl", "lsr", "asr", "ror"):
        return _shift(name, *given)
    to, source = given[0], given[-1]
    if name == "mov":  # from register to register no flag changes
        return f"{to} = {source}" if isinstance(source, str) else f"f = {to} = {source}"
    if name == "mvn":
        return f"f = {to} = ~{source} & {_WORD}"
    if name == "neg":
        return f"f = {to} = -{source} & {_WORD}"
    if name == "cmp":
        return f"a = {to}; b = {source}; f = a - b & {_WORD}; c = a >= b"
    if name == "sub":
        return f"a = {given[-2]}; b = {source}; f = {to} = a - b & {_WORD}; c = a >= b"
    if name == "add":
        return f"a = {given[-2]} + {source}; f = {to} = a & {_WORD}; c = a > {_WORD}"
    return f"f = {to} = {to} {_BINARY[name]} {source} & {_WORD}"


class Memory(dict):
    """What lies at an address of a device, in pieces of so many bytes: [address >> 16][piece]."""

    def __init__(self, device, size):
        self.device = device
        self.size = size

    def __missing__(self, number):
        view = self.device.buffer(number << 16)
        self[number] = view[: len(view) // self.size * self.size].cast("BHxI"[self.size - 1])
        return self[number]


@functools.cache
def _translated(code):
    """The code of an assembled function as a function of Python, whose first three arguments are the memory.

    Kept, for each device of a test imports the same code anew.
    """
    arguments = code.co_varnames[: code.co_argcount]
    tree = ast.parse(textwrap.dedent(inspect.getsource(code)))
    calls = [part.value for part in tree.body[0].body if isinstance(part.value, ast.Call)]
    labels = [call.args[0].id for call in calls if call.func.id == "label"]
    # What is not an argument may hold anything.
    lines = [f"{name} = 0xDEADBE00 + {i}" for i, name in enumerate(_ALL) if name not in arguments]
    lines += ["f = c = a = b = 0", "stack = []", "at = 0", "while True:", "  if at <= 0:", "    pass"]
    number = 0
    before = ""
    for call in calls:
        name = call.func.id.rstrip("_")
        given = [_argument(node) for node in call.args]
        if name == "label":
            number += 1
            lines += [f"  if at <= {number}:", "    pass"]
        elif name in _BRANCHES:
            assert name not in _COMPARING or before in ("cmp", "sub")
            lines.append(f"    if {_BRANCHES[name]}: at = {labels.index(given[0]) + 1}; continue")
        else:
            lines.append("    " + _line(name, given))
        if name not in _BRANCHES:
            before = name
    lines.append(f"  return r0, stack, ({', '.join(_SAVED)})")
    text = f"def run(of1, of2, of4, {', '.join(arguments)}):\n" + textwrap.indent("\n".join(lines), "  ")
    scope = {"signed": signed}
    exec(compile(text, code.co_name, "exec"), scope)
    return scope["run"]


class Function:
    """One assembled function; called with buffers or addresses, as many as it has arguments."""

    def __init__(self, function, device):
        self.device = device
        self.arguments = list(inspect.signature(function).parameters)
        assert self.arguments == _ALL[: len(self.arguments)]
        self.run = _translated(function.__code__)

    def __call__(self, *given):
        assert len(given) == len(self.arguments)
        words = [self.device.address(value) & 0xFFFFFFFF for value in given]
        # Made anew at each call: a buffer whose view is held cannot grow.
        memory = [Memory(self.device, size) for size in (1, 2, 4)]
        result, stack, saved = self.run(*memory, *words)
        assert not stack and saved == tuple(0xDEADBE00 + int(name[1:]) for name in _SAVED)
        return signed(result)
