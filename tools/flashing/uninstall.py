"""Takes Pocketdeck off a board: what the record names, and what the app itself has written beside saves.

main.py goes first: from then on the board starts to its prompt. What had made room for us comes back.
"""

from . import stage
from .facts import BEFORE, RECORD, ROOT_FILES, SETTING, State
from .plan import folders, GUARD, MAIN, sha
from .prompt import Connection
from .selftest import REPORT

OWN = ("/error.log", REPORT, SETTING)


def names(state: State, files: "dict[str, bytes]") -> "list[str]":
    """What will be removed, main.py first and the record last: until then it can be done again."""
    ours = {name for name in state.old if name in state.hashes}
    if not state.old:  # without a record, what is there exactly as we would have put it
        ours = {name for name in files if state.hashes.get(name) == sha(files[name])}
        if state.hashes.get(MAIN) == sha(GUARD):
            ours.add(MAIN)
    ours |= {name for name in OWN if name in state.hashes}
    last = {name for name in (RECORD,) if name in state.hashes}
    return sorted(ours - last, key=lambda name: (name != MAIN, name)) + sorted(last)


def run(board: Connection, gone: "list[str]") -> None:
    """Remove these files, folders that are empty then, and put back what had made room."""
    code = stage.WRITER + stage.clear()
    code += "".join(f"R({name!r})\n" for name in gone if name != RECORD)
    code += "".join(f"E({name!r})\n" for name in reversed(folders(gone)))
    for name in ROOT_FILES:
        if name in gone:
            code += f"try:\n    M({name + BEFORE!r}, {name!r})\nexcept OSError:\n    pass\n"
    board.exec(code + f"R({RECORD!r})\n" + stage.SYNC)
