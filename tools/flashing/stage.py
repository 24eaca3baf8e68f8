"""Copies files so that a cut at any moment leaves a board that starts, or says what to do.

Everything arrives in a folder of its own, deflated, as text in small programs; the board answers with its
SHA-256. Only then one program, which needs no cable, lets all files change places.
"""

import zlib
from binascii import b2a_base64

from . import delta
from .facts import BEFORE, RECORD, STAGE
from .plan import folders, GUARD, MAIN, Plan, sha
from .trouble import Trouble

_TYPING = 0
if _TYPING:
    from collections.abc import Callable

    from .prompt import Connection

    Progress = Callable[[int, int, str], None]

_PIECE = 4096  # bytes of a file that are deflated together
_WINDOW = 12  # 4096 bytes, which the board has to have for each
_PROGRAM = 6000  # characters of a program, about

WRITER = """
import os, io
from binascii import a2b_base64
from deflate import DeflateIO, RAW
F = None
def D(name):
    try:
        os.mkdir(name)
    except OSError as error:
        if error.args[0] != 17:  # it exists
            raise
def O(name):
    global F
    F = open(name, 'wb')
def W(data):
    F.write(DeflateIO(io.BytesIO(a2b_base64(data)), RAW, WINDOW).read())
def K(name, at=0, size=1 << 29):
    with open(name, 'rb') as f:
        f.seek(at)
        while size and (data := f.read(min(size, 4096))):
            size -= F.write(data)
def C():
    F.close()
def R(name):
    try:
        os.remove(name)
    except OSError as error:
        if error.args[0] != 2:  # it is not there
            raise
def E(name):
    try:
        os.rmdir(name)
    except OSError:
        pass  # it is not there, or somebody else's files are in it
M = os.rename
def B(old, new):  # where nothing else is
    with open(old, 'rb') as f:
        data = f.read()
    while True:
        try:
            with open(new, 'rb') as f:
                if f.read() == data:
                    return
            new += '_'
        except OSError:
            return M(old, new)
""".replace("WINDOW", str(_WINDOW))
_CLEAR = """
try:
    for name in os.listdir(STAGE):
        os.remove(STAGE + '/' + name)
    os.rmdir(STAGE)
except OSError:
    pass
"""
SYNC = "if hasattr(os, 'sync'):\n    os.sync()\n"


def clear() -> str:
    """The program that empties the folder of what has arrived."""
    return _CLEAR.replace("STAGE", repr(STAGE))


def tidy(board: "Connection") -> None:
    """Remove what has arrived of a copy that was interrupted: its room is needed."""
    board.exec("import os\n" + clear())


def _literal(data: bytes) -> "list[tuple[str, int]]":
    """Statements that write these bytes, and the bytes of each."""
    out = []
    for at in range(0, len(data), _PIECE):
        part = data[at : at + _PIECE]
        squeeze = zlib.compressobj(9, wbits=-_WINDOW)
        text = b2a_base64(squeeze.compress(part) + squeeze.flush(), newline=False).decode()
        out.append((f"W('{text}')\n", len(part)))
    return out


def statements(name: str, target: str, data: bytes, old: "bytes | None") -> "list[tuple[str, int]]":
    """What writes a file to `target`, with the bytes of each: from the board's `name` where that is `old`."""
    out = [(f"O({target!r})\n", 0)]
    for piece in [data] if old is None else delta.pieces(data, old):
        if isinstance(piece, bytes):
            out += _literal(piece)
        else:
            out.append((f"K({name!r},{piece[0]},{piece[1]})\n", piece[1]))
    return out + [("C()\n", 0)]


def send(
    board: "Connection", steps: "list[tuple[str, int]]", total: int, tell: "Progress", what: str
) -> None:
    """Run statements in programs of a good size."""
    done = 0
    while steps:
        code, count = "", 0
        while steps and (not code or len(code) + len(steps[0][0]) <= _PROGRAM):
            text, size = steps.pop(0)
            code += text
            count += size
        board.exec(code)
        done += count
        tell(done, total, what)


def verify(board: "Connection", wanted: "dict[str, bytes]") -> None:
    """Trouble unless these files are on the board as they are here."""
    found = board.state(list(wanted), record="").hashes
    for name, data in wanted.items():
        if found.get(name) != sha(data):
            raise Trouble("A file did not arrive as it was sent: run this again, or try another cable.")


def swap(plan: Plan, staged: "dict[str, str]") -> str:
    """The program that puts everything in its place; `staged` tells where each file has arrived, and a copy
    of what makes room."""
    code = "".join(f"D({name!r})\n" for name in folders(list(plan.write)))
    for name in plan.aside:
        code += f"B({staged[name + BEFORE]!r}, {name + BEFORE!r})\n"
    if not plan.fresh:
        code += f"M({STAGE + '/guard'!r}, {MAIN!r})\n"
    last = RECORD if RECORD in plan.write else MAIN
    for name in plan.order():
        if name == last:
            code += "".join(f"R({gone!r})\n" for gone in plan.remove)
        code += f"M({staged[name]!r}, {name!r})\n"
    for name in reversed(folders(plan.remove)):
        code += f"E({name!r})\n"
    return code + clear() + SYNC


def run(board: "Connection", plan: Plan, tell: "Progress") -> None:
    """Do what the plan says. Trouble leaves the board as it was, or with a main.py that tells what to do."""
    if not plan.write:
        tidy(board)
        return
    start = WRITER + clear() + f"D({STAGE!r})\n" + "".join(code for code, _ in _guard())
    if plan.fresh:  # nothing is lost, and the prompt says why nothing happens
        start += f"M({STAGE + '/guard'!r}, {MAIN!r})\n"
    board.exec(start)
    names = plan.order()
    staged = {name: f"{STAGE}/{number}" for number, name in enumerate(names)}
    steps: "list[tuple[str, int]]" = []
    for name in plan.aside:
        staged[name + BEFORE] = f"{STAGE}/{len(staged)}"
        steps += [(f"O({staged[name + BEFORE]!r})\nK({name!r})\nC()\n", 0)]
    for name in names:
        steps += statements(name, staged[name], plan.write[name], plan.old.get(name))
    send(board, steps, sum(map(len, plan.write.values())), tell, "Copying")
    verify(board, {staged[name]: plan.write[name] for name in names})
    board.exec(swap(plan, staged))
    for data in plan.write.values():
        delta.keep(data)


def _guard() -> "list[tuple[str, int]]":
    return statements("", STAGE + "/guard", GUARD, None)


def fill(
    board: "Connection", folder: str, files: "dict[str, bytes]", there: "list[str]", tell: "Progress"
) -> None:
    """Make a folder hold these files and none other; `there` are those that it has. They change places at
    once, as in run()."""
    board.exec(WRITER + clear() + f"D({STAGE!r})\n")
    staged = {name: f"{STAGE}/{number}" for number, name in enumerate(files)}
    steps: "list[tuple[str, int]]" = []
    for name, data in files.items():
        steps += statements("", staged[name], data, None)
    send(board, steps, sum(map(len, files.values())), tell, "Restoring")
    verify(board, {staged[name]: data for name, data in files.items()})
    code = f"D({folder!r})\n"
    code += "".join(f"M({staged[name]!r}, {folder + '/' + name!r})\n" for name in files)
    code += "".join(f"R({folder + '/' + name!r})\n" for name in there if name not in files)
    board.exec(code + clear() + SYNC)
