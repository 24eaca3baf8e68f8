"""Carries out what micropython.asm_thumb assembles, so that it is tested where there is no such processor.

Only the instructions that firmware/ uses, as ARM's "ARMv6-M Architecture Reference Manual", A6.7, defines
them, with MicroPython's spelling. Memory is what the test's device has: beyond a buffer is an error.
"""

import ast
import inspect
import textwrap

_WORD = 0xFFFFFFFF
_SIZES = {"ldr": 4, "str": 4, "ldrb": 1, "strb": 1}
_SAVED = ("r8", "r9", "r10", "r11")


class Function:
    """One assembled function; called with buffers or addresses, as many as it has arguments."""

    def __init__(self, function, device):
        self.device = device
        self.arguments = list(inspect.signature(function).parameters)
        assert self.arguments == [f"r{i}" for i in range(len(self.arguments))]
        tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
        self.code = []
        self.labels = {}
        for statement in tree.body[0].body:
            call = statement.value
            if isinstance(call, ast.Constant):
                continue  # the docstring
            given = [self._argument(node) for node in call.args]
            if call.func.id == "label":
                self.labels[given[0]] = len(self.code)
            else:
                self.code.append((call.func.id.rstrip("_"), given))

    @staticmethod
    def _argument(node):
        if isinstance(node, ast.Name):
            return node.id
        if isinstance(node, ast.Constant):
            return node.value
        if isinstance(node, ast.List):
            return node.elts[0].id, node.elts[1].value
        return [name.id for name in node.elts]

    def __call__(self, *given):
        assert len(given) == len(self.arguments)
        # What is not an argument may hold anything.
        self.registers = {f"r{i}": 0xDEADBE00 + i for i in range(12)}
        before = dict(self.registers)
        for name, value in zip(self.arguments, given):
            self.registers[name] = value if isinstance(value, int) else self.device.address(value)
        self.stack = []
        self.n = self.z = self.c = self.v = False
        self.at = 0
        while self.at < len(self.code):
            name, arguments = self.code[self.at]
            self.at += 1
            self.step(name, arguments)
        assert not self.stack and all(self.registers[name] == before[name] for name in _SAVED)
        value = self.registers["r0"]
        return value - (value >> 31 << 32)

    def value(self, argument):
        return argument if isinstance(argument, int) else self.registers[argument]

    def put(self, register, value):
        """Into a register, with the flags that tell of the number."""
        self.registers[register] = value & _WORD
        self.z = not value & _WORD
        self.n = bool(value >> 31 & 1)

    def compare(self, a, b):
        total = a + (~b & _WORD) + 1
        self.c = total > _WORD
        self.v = bool((a ^ b) & (a ^ total) & 0x80000000)
        self.z, self.n = not total & _WORD, bool(total >> 31 & 1)
        return total & _WORD

    def jump(self, name):
        return {
            "b": True,
            "beq": self.z,
            "bne": not self.z,
            "bcs": self.c,
            "bcc": not self.c,
            "blt": self.n != self.v,
            "bge": self.n == self.v,
        }[name]

    def step(self, name, arguments):
        first = arguments[0]
        if name.startswith("b") and first in self.labels:
            if self.jump(name):
                self.at = self.labels[first]
        elif name in _SIZES:
            self.transfer(name, first, *arguments[1])
        elif name == "push":
            self.stack += [self.registers[register] for register in sorted(first, reverse=True)]
        elif name == "pop":
            for register in sorted(first):
                self.registers[register] = self.stack.pop()
        elif name == "mov":
            high = isinstance(arguments[1], str)  # from register to register no flag changes
            if high:
                self.registers[first] = self.value(arguments[1])
            else:
                self.put(first, arguments[1])
        elif name == "cmp":
            self.compare(self.value(first), self.value(arguments[1]))
        elif name in ("add", "sub"):
            a, b = [self.value(each) for each in (arguments if len(arguments) == 2 else arguments[1:])]
            if name == "sub":
                self.registers[first] = self.compare(a, b)
            else:
                self.put(first, a + b)
                self.c = a + b > _WORD
        elif name in ("lsl", "lsr", "ror"):
            self.shift(name, first, *arguments[1:])
        else:
            a, b = self.value(first), self.value(arguments[1])
            self.put(first, {"and": a & b, "orr": a | b, "eor": a ^ b, "mul": a * b}[name])

    def shift(self, name, first, source, count=None):
        if count is None:  # by a register
            source, count = first, self.value(source)
        value = self.value(source)
        assert 0 < count < 32
        if name == "lsl":
            self.c = bool(value << count >> 32 & 1)
            self.put(first, value << count)
        elif name == "lsr":
            self.c = bool(value >> count - 1 & 1)
            self.put(first, value >> count)
        else:
            turned = value >> count | value << 32 - count
            self.put(first, turned)
            self.c = self.n

    def transfer(self, name, register, base, offset):
        size = _SIZES[name]
        address = self.registers[base] + offset
        assert address % size == 0, "not aligned"
        memory = self.device.memory(address, size)
        if name.startswith("ldr"):
            self.registers[register] = int.from_bytes(memory, "little")
        else:
            memory[:] = (self.registers[register] & (1 << 8 * size) - 1).to_bytes(size, "little")
