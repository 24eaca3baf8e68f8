"""Copies files so that a cut at any moment leaves a board that starts, or says what to do.

First main.py becomes a guard, which only says what to do. Then each file arrives in a folder of its own,
deflated, in small programs; the board holds it against its SHA-256, and it takes its place. The real main.py
comes last. Nothing of ours runs on the board meanwhile: what lies in flash may be running code otherwise.
"""

import zlib

from .facts import BEFORE, RECORD, STAGE
from .plan import folders, GUARD, MAIN, Plan, sha

_TYPING = 0
if _TYPING:
    from collections.abc import Callable

    from .prompt import Connection

    Progress = Callable[[int, int, str], None]

_PIECE = 6144  # bytes of a file that are deflated together
_WINDOW = 12  # 4096 bytes, which the board has to have for each
_PROGRAM = 12_000  # characters of a program, about: a board at its prompt has 200 kB free
DAMAGED = "arrived otherwise"  # what the board says of a file that is not as it was sent

WRITER = """
import os, io, hashlib
from binascii import hexlify
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
    F.write(DeflateIO(io.BytesIO(data), RAW, WINDOW).read())
def K(name):
    with open(name, 'rb') as f:
        while data := f.read(4096):
            F.write(data)
def C():
    F.close()
def V(name, wanted):
    h = hashlib.sha256()
    b = bytearray(4096)
    v = memoryview(b)
    with open(name, 'rb') as f:
        while n := f.readinto(b):
            h.update(v[:n])
    if hexlify(h.digest()).decode() != wanted:
        raise ValueError('DAMAGED')
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
""".replace("WINDOW", str(_WINDOW)).replace("DAMAGED", DAMAGED)
_CLEAR = """
try:
    for name in os.listdir(STAGE):
        os.remove(STAGE + '/' + name)
    os.rmdir(STAGE)
except OSError:
    pass
"""
SYNC = "if hasattr(os, 'sync'):\n    os.sync()\n"
# A letter of a program is a byte. Ctrl-A to Ctrl-D would end it, and a line ends a text.
_LETTERS = [chr(byte) for byte in range(256)]
for _byte in b"\0\1\2\3\4\n\r'\\":
    _LETTERS[_byte] = "\\x%02x" % _byte


def quoted(name: str) -> str:
    """A name in a program, in which every letter is a byte."""
    return "".join([letter if letter < "\x7f" else "\\u%04x" % ord(letter) for letter in repr(name)])


def clear() -> str:
    """The program that empties the folder of what has arrived."""
    return _CLEAR.replace("STAGE", repr(STAGE))


def tidy(board: "Connection") -> None:
    """Remove what has arrived of a copy that was interrupted: its room is needed."""
    board.exec("import os\n" + clear())


def pieces(data: bytes) -> "list[tuple[bytes, int]]":
    """The pieces of a file, deflated, and how long each was."""
    out = []
    for at in range(0, len(data), _PIECE):
        part = data[at : at + _PIECE]
        squeeze = zlib.compressobj(9, wbits=-_WINDOW)
        out.append((squeeze.compress(part) + squeeze.flush(), len(part)))
    return out


def statements(name: str, data: bytes) -> "list[tuple[str, int]]":
    """What writes a file, with the bytes of each."""
    out = [(f"O({name!r})\n", 0)]
    for packed, size in pieces(data):
        out.append(("W(b'%s')\n" % "".join([_LETTERS[byte] for byte in packed]), size))
    return out + [("C()\n", 0)]


def arriving(name: str, data: bytes, first: bool = False) -> "list[tuple[str, int]]":
    """What lets a file arrive whole and take its place; the one that was there goes `first`, if it has to."""
    beside = STAGE + "/file"
    gone = [(f"R({name!r})\n", 0)] if first else []
    return gone + statements(beside, data) + [(f"V({beside!r}, {sha(data)!r})\nM({beside!r}, {name!r})\n", 0)]


def send(
    board: "Connection", steps: "list[tuple[str, int]]", total: int, tell: "Progress", what: str
) -> None:
    """Run statements in programs of a good size."""
    done = at = 0
    while at < len(steps):
        begin, size = at, 0
        while at < len(steps) and (at == begin or size + len(steps[at][0]) <= _PROGRAM):
            size += len(steps[at][0])
            done += steps[at][1]
            at += 1
        board.exec("".join([code for code, _ in steps[begin:at]]))
        tell(done, total, what)


def begin(plan: Plan) -> "list[tuple[str, int]]":
    """What comes before the first file: somebody's root files are kept, the guard is put up, and what is no
    longer ours goes."""
    steps: "list[tuple[str, int]]" = []
    for number, name in enumerate(plan.aside):
        kept = f"{STAGE}/{number}"
        steps.append((f"O({kept!r})\nK({name!r})\nC()\nB({kept!r}, {name + BEFORE!r})\n", 0))
    if not plan.guarded:
        steps += arriving(MAIN, GUARD)
    if not plan.recorded:
        steps += arriving(RECORD, plan.early)
    code = "".join([f"R({name!r})\n" for name in plan.remove])
    code += "".join([f"E({name!r})\n" for name in reversed(folders(plan.remove))])
    code += "".join([f"D({name!r})\n" for name in folders(list(plan.write))])
    return steps + [(code, 0)]


def run(board: "Connection", plan: Plan, tell: "Progress") -> None:
    """Do what the plan says. Trouble leaves a main.py that tells what to do, or the board as it was."""
    if not plan.write:
        tidy(board)
        return
    board.exec(WRITER + clear() + f"D({STAGE!r})\n")
    steps = begin(plan)
    for name in plan.order():
        if name not in (RECORD, MAIN):
            steps += arriving(name, plan.write[name], name in plan.first)
    if plan.early != plan.record:
        steps += arriving(RECORD, plan.record)
    steps += arriving(MAIN, plan.write[MAIN])
    steps.append((clear() + SYNC, 0))
    send(board, steps, sum([len(data) for data in plan.write.values()]), tell, "Copying")


def fill(
    board: "Connection", folder: str, files: "dict[str, bytes]", there: "list[str]", tell: "Progress"
) -> None:
    """Make a folder hold these files and none other; `there` are those that it has. All arrive before the
    first takes its place: what is half an old state and half a new one is neither."""
    board.exec(WRITER + clear() + f"D({STAGE!r})\n")
    steps: "list[tuple[str, int]]" = []
    code = f"D({folder!r})\n"
    for number, (name, data) in enumerate(files.items()):
        beside = f"{STAGE}/{number}"
        steps += statements(beside, data) + [(f"V({beside!r}, {sha(data)!r})\n", 0)]
        code += f"M({beside!r}, {quoted(folder + '/' + name)})\n"
    send(board, steps, sum([len(data) for data in files.values()]), tell, "Restoring")
    code += "".join([f"R({quoted(folder + '/' + name)})\n" for name in there if name not in files])
    board.exec(code + clear() + SYNC)
