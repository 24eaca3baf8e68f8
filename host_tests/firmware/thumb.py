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

# What has been reckoned last, or only whether it is 0, is in `f`, from which the flag Z follows; C is in `c`.
# Of a comparison `a` and `b` are left, for the signed ones.
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


def _flags(line, f, c, needed):
    """A line, with what it leaves in f and in c, if anything, as far as that is `needed`."""
    flags = [f"{flag} = {value}" for flag, value in (("f", f), ("c", c)) if value and flag in needed]
    return "; ".join([line, *flags])


def _shift(name, needed, to, source, count=None):
    """By a constant, or by the lowest byte of a register, which may be anything."""
    if count is None:
        line = f"n = {source} & 255; a = {to}; "
        if name == "ror":
            line += f"{to} = (a >> n % 32 | a << 32 - n % 32) & {_WORD}"
            return _flags(line, to, f"{to} >> 31 if n else c", needed)
        moved = f"(a << n if n < 32 else 0) & {_WORD}" if name == "lsl" else "a >> n"
        last = "a << n - 1 >> 31 & 1 if n <= 32 else 0" if name == "lsl" else "a >> n - 1 & 1"
        return _flags(line + f"{to} = {moved}", to, f"({last}) if n else c", needed)
    assert 0 < count < 32
    keep = f"a = {source}; " if "c" in needed else ""
    if name == "lsl":
        return _flags(f"{keep}{to} = {source} << {count} & {_WORD}", to, f"a >> {32 - count} & 1", needed)
    assert name in ("lsr", "asr")
    moved = source if name == "lsr" else f"signed({source})"
    return _flags(
        f"{keep}{to} = {moved} >> {count}" + (f" & {_WORD}" if name == "asr" else ""),
        to,
        f"a >> {count - 1} & 1",
        needed,
    )


def _transfer(name, register, place):
    size = {"b": 1, "h": 2}.get(name[-1], 4)
    base, offset = place
    line = "" if offset == 0 else f"d = {base} + {offset} & {_WORD}; "
    at = "d" if line else base
    if size > 1:
        line += f"assert not {at} & {size - 1}, 'not aligned'; "
    there = f"of{size}[{at} >> 16][({at} & 0xFFFF) >> {size >> 1}]"
    if name.startswith("ldr"):
        return line + f"{register} = {there}"
    return line + f"{there} = {register}" + (f" & {(1 << 8 * size) - 1}" if size < 4 else "")


def _low(number, place):
    return f"r{number >> place & 7}"


def _encoded(code, needed):
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
        return _line("cmp", [first, second], needed)
    if code >> 9 in (0x2C, 0x2D, 0x2E):  # with a register for the offset
        return _transfer({0x2C: "ldr", 0x2D: "ldrh", 0x2E: "ldrb"}[code >> 9], first, (second, _low(code, 6)))
    if code >> 6 == 0x2E8:  # rev
        return f"{first} = int.from_bytes({second}.to_bytes(4, 'little'), 'big')"
    assert code >> 6 == 0x2CB, f"{code:#x} is not known"  # uxtb
    return f"{first} = {second} & 255"


def _line(name, given, needed):
    """An instruction in Python, with the flags that are `needed` after it: some of "fcab"."""
    if name == "data":
        assert given[0] == 2
        return _encoded(given[1], needed)
    if name in ("push", "pop"):
        if name == "push":
            return f"stack += [{', '.join(reversed(given[0]))}]"
        return "; ".join(f"{register} = stack.pop()" for register in given[0])
    if name in ("ldr", "str", "ldrb", "strb", "ldrh"):
        return _transfer(name, *given)
    if name in ("lsl", "lsr", "asr", "ror"):
        return _shift(name, needed, *given)
    to, source = given[0], given[-1]
    if name == "mov" and isinstance(source, str):  # from register to register no flag changes
        return f"{to} = {source}"
    if name == "cmp":
        return _flags(f"a = {to}; b = {source}", "a != b", "a >= b", needed)
    if name == "sub" and set(needed) - {"f"}:
        return _flags(f"a = {given[-2]}; b = {source}; {to} = a - b & {_WORD}", to, "a >= b", needed)
    if name == "add" and "c" in needed:
        return _flags(f"a = {given[-2]} + {source}; {to} = a & {_WORD}", to, f"a > {_WORD}", needed)
    result = {
        "mov": f"{source}",
        "mvn": f"~{source} & {_WORD}",
        "neg": f"-{source} & {_WORD}",
        "sub": f"{given[-2]} - {source} & {_WORD}",
        "add": f"{given[-2]} + {source} & {_WORD}",
    }
    return _flags(
        f"{to} = " + (result.get(name) or f"{to} {_BINARY[name]} {source} & {_WORD}"), to, "", needed
    )


class Memory(dict):
    """What lies at an address of a device, in pieces of so many bytes: [address >> 16][piece]."""

    def __init__(self, device, size):
        self.device = device
        self.size = size

    def __missing__(self, number):
        view = self.device.buffer(number << 16)
        self[number] = view[: len(view) // self.size * self.size].cast("BHxI"[self.size - 1])
        return self[number]


_READS = {"beq": "f", "bne": "f", "bcs": "c", "bcc": "c", **dict.fromkeys(_COMPARING, "ab"), "b": ""}
_ALWAYS = {"cmp": "fcab", "sub": "fcab", "add": "fcab", "mvn": "f", "neg": "f", **dict.fromkeys(_BINARY, "f")}


def _sets(name, given):
    """The flags that an instruction sets, whatever was in its registers."""
    if name == "data":
        return "fcab" if given[1] >> 8 == 0x45 else ""
    if name in ("lsl", "lsr", "asr", "ror"):
        return "fc" if len(given) > 2 else "f"
    if name == "mov":
        return "" if isinstance(given[1], str) else "f"
    return _ALWAYS.get(name, "")


def _needed(steps, at):
    """Which flags somebody reads after step number `at`, before they are set anew: of [(name, arguments)]."""
    places = {given[0]: number for number, (name, given) in enumerate(steps) if name == "label"}
    needed = set()
    left = [(at + 1, frozenset("fcab"))]
    seen = set()
    while left:
        number, open_ones = left.pop()
        if number == len(steps) or not open_ones or (number, open_ones) in seen:
            continue
        seen.add((number, open_ones))
        name, given = steps[number]
        if name in _READS:
            needed |= open_ones & set(_READS[name])
            left.append((places[given[0]], open_ones))
        elif len(given) == 2 and name in ("lsl", "lsr", "ror"):  # by nothing it leaves C
            needed |= open_ones & {"c"}
        if name != "b":
            left.append((number + 1, open_ones - set(_sets(name, given))))
    return needed


@functools.cache
def _translated(code):
    """The code of an assembled function as a function of Python, whose first three arguments are the memory.
    Flags that nobody reads are left out: most are.

    Kept, for each device of a test imports the same code anew.
    """
    arguments = code.co_varnames[: code.co_argcount]
    tree = ast.parse(textwrap.dedent(inspect.getsource(code)))
    calls = [part.value for part in tree.body[0].body if isinstance(part.value, ast.Call)]
    steps = [(call.func.id.rstrip("_"), [_argument(node) for node in call.args]) for call in calls]
    labels = [given[0] for name, given in steps if name == "label"]
    # What is not an argument may hold anything.
    lines = [f"{name} = 0xDEADBE00 + {i}" for i, name in enumerate(_ALL) if name not in arguments]
    lines += ["f = c = a = b = 0", "stack = []", "at = 0", "while True:", "  if at <= 0:", "    pass"]
    count = 0
    before = ""
    for number, (name, given) in enumerate(steps):
        if name == "label":
            count += 1
            lines += [f"  if at <= {count}:", "    pass"]
        elif name in _BRANCHES:
            assert name not in _COMPARING or before in ("cmp", "sub")
            lines.append(f"    if {_BRANCHES[name]}: at = {labels.index(given[0]) + 1}; continue")
        else:
            lines.append("    " + _line(name, given, _needed(steps, number)))
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
