"""Runs Python on the real MicroPython, compiled to WebAssembly, under Node.

Its words and blocks of memory have the size of the device's, so what works here works there, and
heap figures taken here carry over.
"""

import base64
import json
import re
import shutil
import subprocess

from building import exchange
from environment import project

__all__ = [
    "STORE",
    "PythonError",
    "WasmError",
    "available",
    "handheld",
    "heap",
    "heaps",
    "node_problem",
    "run",
]

NPM = project.ROOT / "tools" / "npm"
PACKAGE = NPM / "node_modules" / "@micropython" / "micropython-webassembly-pyscript" / "micropython.mjs"
OLDEST_NODE = 18
HEAP = 1 << 20  # what the virtual machine starts with; it grows when that is used up
STACK = 2048  # words of the stack of Python's calls, as the package has it

# What a programme there has in place of a display and a drive.
STORE = """
class Store:
    def __init__(self):
        self.files = {}
    def read(self, name):
        return self.files.get(name)
    def write(self, name, data):
        self.files[name] = data
    def remove(self, name):
        self.files.pop(name, None)
    def list(self):
        return sorted(self.files)
"""
_PANEL = """
from pocketdeck.stage import panel
class Panel(panel.Panel):
    width, height, inks = %r
    def show(self, buffer, first, last):
        pass
"""

# The pyscript variant finds "" and "/lib" already; this holds us to it if that ever changes.
_PRELUDE = """
import sys
for _path in ("/lib", ""):
    if _path not in sys.path:
        sys.path.insert(0, _path)
del sys, _path
"""
# The collection happens on the way back to JavaScript, so measuring is another call.
_COLLECT = "\nimport gc\ngc.collect()"
_TABLE = """
for _ in %r:
    getattr(None, _, None)
for _ in range(2560):
    getattr(None, "name%%d" %% _, None)
"""
_MEASURE = "import gc\nprint(gc.mem_alloc())"
_COUNT = "\nimport micropython\nmicropython.qstr_info()"
_NAME = 7  # bytes that a name takes in MicroPython's table of names


class WasmError(RuntimeError):
    """The runner itself failed: no Node, no package, a crash, out of time."""


class PythonError(WasmError):
    """A step raised an exception.

    `step` is its index, `kind` the name of the exception, `traceback` MicroPython's text, and
    `outputs` what the steps printed until then, the failed one included.
    """

    def __init__(self, step: int, kind: str, traceback: str, outputs: "list[str]") -> None:
        super().__init__(f"step {step} raised {kind}\n{traceback.strip()}")
        self.step = step
        self.kind = kind
        self.traceback = traceback
        self.outputs = outputs


def about() -> dict:
    """What the package of MicroPython says of itself: "name", "version" and more."""
    return json.loads(PACKAGE.with_name("package.json").read_text())  # type: ignore[no-any-return]


def handheld(width: int = 240, height: int = 240, inks: int = 16) -> str:
    """The first lines of a programme that makes an app: Panel shows nothing, Store keeps in memory."""
    return _PANEL % ((width, height, inks),) + STORE


def node_problem() -> str:
    """Why Node cannot be used here, in one sentence; "" when it can."""
    node = shutil.which("node")
    if not node:
        return "Node.js is not installed (there is no 'node' on the PATH)."
    try:
        done = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=30)
    except (OSError, subprocess.SubprocessError) as error:
        return f"Node.js does not start ({error})."
    version = done.stdout.strip()
    found = re.match(r"v(\d+)\.", version)
    if not found or int(found.group(1)) < OLDEST_NODE:
        return f"Node.js {OLDEST_NODE} or newer is needed (this is {version or 'unknown'})."
    return ""


def available() -> str:
    """Why MicroPython cannot be run here, in one sentence; "" when it can."""
    problem = node_problem()
    if not problem and not PACKAGE.exists():
        problem = "MicroPython for WebAssembly is not installed: run tools/test.py --install."
    return problem


def run(
    steps: "list[str]",
    files: "dict[str, bytes] | None" = None,
    heap: int = HEAP,
    timeout: float = 600,
    stack: int = STACK,
) -> "list[str]":
    """Run sources one after another in one fresh virtual machine; returns what each printed.

    Each step is a call of its own from JavaScript and they share their globals. `files` are written
    first ({"/lib/pocketdeck/engine/rng.mpy": b"..."}), and where they have names of their own (names.txt) the
    steps speak these. `heap` is the size to start with in bytes,
    `stack` that of the calls' stack in words, which lies below it, and `timeout` is for all steps together,
    in seconds. Raises PythonError or WasmError.
    """
    node = shutil.which("node")
    if not node or not PACKAGE.exists():
        raise WasmError(available())
    names = exchange.of(files or {})
    if names:
        steps = [exchange.exchanged(step, names) for step in steps]
    job = {
        "heap": heap,
        "stack": stack,
        "files": {path: base64.b64encode(data).decode() for path, data in (files or {}).items()},
        "steps": [_PRELUDE, *steps],
    }
    try:
        done = subprocess.run(
            [node, str(NPM / "micropython.mjs")],
            input=json.dumps(job),
            text=True,
            encoding="utf-8",
            capture_output=True,
            timeout=timeout,
        )
    except subprocess.TimeoutExpired:
        raise WasmError(f"MicroPython took longer than {timeout:g} seconds.") from None
    try:
        answer = json.loads(done.stdout)
    except ValueError:
        raise WasmError(f"Node stopped with status {done.returncode}:\n{done.stderr.strip()}") from None
    outputs = answer["outputs"][1:]
    error = answer["error"]
    if error and not error["kind"]:
        raise WasmError(f"MicroPython crashed in step {error['step'] - 1}:\n{error['text']}")
    if error:
        raise PythonError(error["step"] - 1, error["kind"], error["text"], outputs)
    return outputs


def heaps(
    steps: "list[str]",
    files: "dict[str, bytes] | None" = None,
    heap: int = HEAP,
    timeout: float = 600,
    stack: int = STACK,
    names: bool = False,
) -> "list[int]":
    """Bytes of live heap: of the empty virtual machine first, then after each step.

    MicroPython's table of names doubles now and then, by up to 9 kB, and whose name comes then is chance.
    With `names` it has room from the start, and each name counts for what it takes in it; those that a
    board's firmware has in its flash (names.txt) are known.

    What a step costs is the difference to the figure before it. What it no longer refers to has
    been collected, so keep in a global what is to be measured.
    """
    # Measuring once before the first figure lets the globals that measuring makes exist already.
    known = sorted(set(exchange.of(files or {}).values()))
    measure = _MEASURE + _COUNT if names else _MEASURE
    sources = [(_TABLE % known if names else "") + _COLLECT, measure, _COLLECT, measure]
    for step in steps:
        sources += [step + _COLLECT, measure]
    try:
        outputs = run(sources, files, heap, timeout, stack)
    except PythonError as error:
        # The caller knows its own steps, not the calls in between.
        raise PythonError(max(0, (error.step - 4) // 2), error.kind, error.traceback, error.outputs) from None
    return [_live(outputs[3])] + [_live(text) for text in outputs[5::2]]


def _live(measured: str) -> int:
    """Bytes of heap, and of the names where they are told."""
    count = re.search(r"n_qstr=(\d+)", measured)
    return int(measured.split()[0]) + _NAME * (int(count[1]) if count else 0)


def heap(steps: "list[str]", files: "dict[str, bytes] | None" = None) -> int:
    """Bytes of live heap after the steps; heap([]) is the empty virtual machine."""
    return heaps(steps, files)[-1]
