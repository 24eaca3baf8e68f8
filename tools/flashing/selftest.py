"""The board's self-test from this computer: a person presses its keys, and the lines come back.

It ends in a report that can be passed on. The board keeps it, also that of a test on a battery.
"""

from .prompt import Connection
from .trouble import answers, Trouble

_RUN = """
import sys
try:
    import loader
    loader.mount()
except ImportError:
    sys.path[:] = ['', '.frozen', '/lib']
from firmware import selftest
selftest.run()
"""
_READ = """
try:
    with open(NAME) as file:
        print(file.read(), end='')
except OSError:
    pass
"""
REPORT = "/selftest.txt"  # see firmware/selftest.py
HEAD = "selftest "  # how its lines begin: name, "ok", "none" or "FAILED", and more in words
_LIMIT = 600.0  # seconds without a word in which somebody may look for a key


def run(board: Connection) -> "list[tuple[str, str, str]]":
    """(part, "ok", "none" or "FAILED", in words) for each part, printed as they come."""
    found: "list[tuple[str, str, str]]" = []
    line = bytearray()

    def take(data: bytes) -> None:
        for byte in data.replace(b"\x04", b""):
            if byte != 10:
                line.append(byte)
                continue
            text = line.decode(errors="replace").strip()
            line.clear()
            if text.startswith(HEAD):
                name, result, words = (text[len(HEAD) :] + "  ").split(" ", 2)
                found.append((name, result, words.strip()))
                print(f"{name:<10} {result:<6} {words.strip()}".rstrip(), flush=True)
            elif text:
                print(text, flush=True)

    with answers():
        board.transport.exec_raw_no_follow(_RUN)
    try:
        _, error = board.transport.follow(_LIMIT, data_consumer=take)
    except Exception as lost:
        raise Trouble("The board does not answer any more: connect it anew, run this again.") from lost
    if error:
        last = error.decode(errors="replace").strip().rpartition("\n")[2]
        raise Trouble(f"The self-test stopped with {last}: copy Pocketdeck again with tools/flash.py.")
    if not found:
        raise Trouble("The self-test said nothing: copy Pocketdeck again with tools/flash.py.")
    return found


def report(board: Connection) -> str:
    """The report of the last self-test; Trouble if there is none."""
    text = board.exec(_READ.replace("NAME", repr(REPORT))).replace("\r\n", "\n").strip()
    if not text:
        raise Trouble(
            "There is no report of a self-test on this board: run this with --selftest, or hold up while it "
            "is switched on."
        )
    return text
