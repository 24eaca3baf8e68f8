"""A side of a linked game that runs on MicroPython in WebAssembly."""

import base64
import json
import shutil
import subprocess
from pathlib import Path

from building import targets
from simulators import wasm

_PROGRAM = (
    "import sys\nfor path in ('', '/lib'):\n    if path not in sys.path:\n        sys.path.insert(0, path)\n"
)
_HEAP = 4 << 20
_COLLECT = 20  # calls between two collections, which happen on the way back only


class Machine:
    """MicroPython with lib/ and the sides, that does one line after the other."""

    def __init__(self) -> None:
        problem = wasm.available()
        if problem:
            raise wasm.WasmError(problem)
        files = {path: data for path, data in targets.source().items() if path.startswith("/lib/")}
        files["/sides.py"] = Path(__file__).with_name("sides.py").read_bytes()
        node = shutil.which("node") or "node"
        self.process = subprocess.Popen(
            [node, str(wasm.NPM / "conversation.mjs")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        self.count = 0
        self._ask({"heap": _HEAP, "files": {k: base64.b64encode(v).decode() for k, v in files.items()}})
        self.run(_PROGRAM + "import gc, sides")

    def _ask(self, what: object) -> "dict[str, str]":
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(json.dumps(what) + "\n")
        self.process.stdin.flush()
        answer: "dict[str, str]" = json.loads(self.process.stdout.readline())
        return answer

    def run(self, source: str) -> str:
        """What a source prints; WasmError if it fails."""
        self.count += 1
        if self.count % _COLLECT == 0:
            source += "\ngc.collect()"
        answer = self._ask(source)
        if answer["error"]:
            raise wasm.WasmError(answer["error"])
        return answer["text"]

    def close(self) -> None:
        """End it."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()

    def side(self, name: str, seed: int) -> "Far":
        """A new side there; the one before is forgotten."""
        return Far(self, name, seed)


class Far:
    """As sides.Side, on a Machine."""

    def __init__(self, machine: Machine, name: str, seed: int) -> None:
        self.machine = machine
        machine.run(f"side = sides.Side({name!r}, {seed})")

    def _value(self, what: str) -> "object":
        text: "object" = eval(self.machine.run(f"print(repr(side.{what}))"), {})
        return text

    def start(self) -> None:
        self.machine.run("side.start()")

    def propose(self, *deal: object) -> None:
        self.machine.run(f"side.propose(*{deal!r})")

    def step(self, data: bytes, ms: int, acting: bool) -> "object":
        return self._value(f"step({data!r}, {ms}, {acting})")

    def met(self) -> "object":
        return self._value("met()")

    def sits(self) -> "object":
        return self._value("sits()")

    def offers(self) -> "object":
        return self._value("offers()")

    def over(self) -> "object":
        return self._value("over()")

    def due(self) -> "object":
        return self._value("due()")

    def end(self) -> "object":
        return self._value("end()")
