"""Puts Pocketdeck onto a board at USB, or onto what --port names, and starts it.

    python3 tools/flash.py                   copy what differs, verify it, start it, wait until it is ready
    python3 tools/flash.py --firmware FILE   the same for a board without MicroPython, in its BOOTSEL mode
    python3 tools/flash.py --fetch           the same, and mpflash fetches the file where there is internet
    python3 tools/flash.py --backup FILE     its saved games to a file; --restore FILE puts them back

Only what differs is copied, and what is no longer ours is removed: never a saved game, a setting or a file of
somebody else. Exit status: 0 done, 2 bad arguments, 1 anything else, with one sentence that says what to do.
"""

import environment

environment.check_python()

import argparse
import contextlib
import io
import json
import sys
import tempfile
import time
from pathlib import Path

from environment import project

if __name__ == "__main__":
    project.ensure()

from building import boards, targets
from building.text_edits import BuildError
from flashing import bootsel, fetching, mount, port, progress, saves, selftest, stage, uninstall
from flashing.chips import Chip
from flashing.facts import RECORD, SETTING, State
from flashing.plan import Plan
from flashing.prompt import Connection
from flashing.trouble import Trouble
from installed import ready
from pocketdeck import __version__

_STOPPED = "Stopped: run this again, it goes on from what is there."
_TEXT = (
    "Modules come into the board's memory this way, where pictures have no room: tables are lines of text."
)


def parser() -> argparse.ArgumentParser:
    """The command's arguments."""
    made = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    made.add_argument("--version", action="version", version=f"Pocketdeck {__version__}")
    made.add_argument(
        "--port",
        default="auto",
        help="such as COM3, id:SERIAL or socket://host:port (default: the only board)",
    )
    made.add_argument("--board", metavar="NAME", help=f"what board it is: {', '.join(boards.complete())}")
    first = made.add_mutually_exclusive_group()
    first.add_argument(
        "--firmware", metavar="FILE", help="a MicroPython .uf2 for a board in BOOTSEL mode, first of all"
    )
    first.add_argument(
        "--fetch", action="store_true", help="the same, with MicroPython's own file, which mpflash fetches"
    )
    made.add_argument(
        "--source", action="store_true", help="plain .py files for tinkering: in lines of text, and slower"
    )
    made.add_argument("--dry-run", action="store_true", help="say what would be done and write nothing")
    made.add_argument("--json", action="store_true", help="print one JSON object instead of sentences")
    made.add_argument(
        "--patience", type=float, default=10, metavar="SECONDS", help="how long the board may be silent"
    )
    what = made.add_mutually_exclusive_group()
    what.add_argument(
        "--mount", action="store_true", help="run it from this computer without copying: in lines of text"
    )
    what.add_argument("--backup", metavar="FILE", type=Path, help="write the saved games to this file")
    what.add_argument("--restore", metavar="FILE", type=Path, help="put the saved games of this file back")
    what.add_argument("--uninstall", action="store_true", help="remove everything but the saved games")
    what.add_argument("--selftest", action="store_true", help="test display, keys and the rest of the board")
    what.add_argument("--report", action="store_true", help="print the report of the last self-test")
    return made


class Job:
    """One run of the command: `say` prints for a person, `facts` is what --json prints."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        self.arguments = arguments
        self.bar = progress.Bar(arguments.json)
        self.facts: "dict[str, object]" = {"pocketdeck": __version__}

    def say(self, text: str) -> None:
        """A line for a person."""
        self.bar.end()
        if not self.arguments.json:
            print(text, flush=True)

    def connect(self) -> Connection:
        """The board's prompt; a board without MicroPython gets its firmware first, or advice."""
        arguments = self.arguments
        name = arguments.port
        fresh = bool(arguments.firmware or arguments.fetch)
        if not fresh and name == "auto" and not port.own():
            fresh = self.wanted()
        if fresh:
            self.firmware()
        if name == "auto":
            name = port.find()
        return Connection(name, arguments.patience, wait=5 if fresh else 0)

    def asks(self) -> bool:
        """Is there a person who can answer?"""
        return sys.stdin.isatty() and not self.arguments.json

    def wanted(self) -> bool:
        """Is MicroPython to be fetched for a board that waits for it? Trouble with advice, if one waits and
        it is not."""
        waiting = bootsel.drives()
        if not waiting:
            return False
        drive, chip = waiting[0]
        if not self.asks() or not fetching.there():
            raise Trouble(bootsel.advice(drive, chip))
        self.say(f"The board at {drive} has no MicroPython yet.")
        try:
            typed = input(f"Fetch {chip.file} from {chip.page}? [yes] ")
        except EOFError:
            typed = "no"
        if not "yes".startswith(typed.strip().lower()):
            raise Trouble(bootsel.advice(drive, chip))
        return True

    def firmware(self) -> None:
        """Wait for a board in its BOOTSEL mode, and put MicroPython onto it."""
        file = self.arguments.firmware
        if file:  # before a person does anything
            bootsel.check(Path(file))
        else:
            fetching.check()
        if not bootsel.drives():
            self.say("Hold BOOTSEL while you connect the board: its drive is waited for. Ctrl-C ends.")
        drive, chip = bootsel.awaited()
        with tempfile.TemporaryDirectory() as folder:
            if not file:
                self.say(f"Fetching {chip.file}.")
            path = Path(file) if file else fetching.fetch(chip, Path(folder))
            self.say("Copying the firmware; the board starts by itself then.")
            bootsel.install(path, drive, chip, port.ports)

    def files(self) -> "dict[str, bytes]":
        """What the board is to have, without its setting."""
        if self.arguments.source:
            return targets.source()
        return ready.of_boards("unpacked" if self.arguments.mount else "files")

    def run(self) -> int:
        """Do what the arguments say; returns the exit status."""
        arguments = self.arguments
        if arguments.board is not None and arguments.board not in boards.complete():
            boards.load(arguments.board)  # UnknownBoard, if there is none at all
            raise boards.UnknownBoard(
                f"There is no driver for the display of '{arguments.board}'. "
                f"The boards are {', '.join(boards.complete())}."
            )
        wanted = saves.load(arguments.restore) if arguments.restore else {}
        asks = arguments.backup or arguments.selftest or arguments.report
        files = {} if asks or arguments.restore else self.files()
        with contextlib.closing(self.connect()) as board:
            about = board.about()
            self.facts["board"] = {
                "machine": about.machine,
                "version": list(about.version),
                "free": about.free,
            }
            compiled = next((data for name, data in files.items() if name.endswith(".mpy")), None)
            about.check(None if arguments.uninstall else compiled)
            if files and not arguments.uninstall or arguments.selftest:
                about.without_radio()
            self.say(about.line())
            board.enter(soft_reset=True)
            status = 0
            if arguments.backup:
                self.backup(board)
            elif arguments.restore:
                self.restore(board, wanted)
            elif arguments.selftest:
                status = self.selftest(board)
            elif arguments.report:
                self.facts["report"] = report = selftest.report(board)
                self.say(report)
            elif arguments.mount:
                self.say(_TEXT)
                mount.run(board, files)
            else:
                if about.chip.roomy and not arguments.source and not arguments.uninstall:
                    files = {**files, **ready.of_boards("whole")}
                state = board.state([*files, RECORD, SETTING, *uninstall.OWN])
                if arguments.uninstall:
                    self.uninstall(board, uninstall.names(state, files))
                else:
                    setting = self.setting(state, about.chip)
                    if arguments.source:
                        self.say(_TEXT)
                        name = setting.get(SETTING, (state.setting or boards.DEFAULT).encode()).decode()
                        files = targets.of_board(files, name)
                    self.install(board, Plan({**files, **setting}, state))
                    return 0
            board.start()
        return status

    def setting(self, state: State, chip: Chip) -> "dict[str, bytes]":
        """The board's setting, if it has to be written: what --board or the person says. Trouble if that is a
        board with another chip."""
        choices = boards.with_chip(chip.name)
        name = self.arguments.board
        if name is not None and name not in choices:
            raise Trouble(f"This is an {chip.name}, and '{name}' is none: choose from {', '.join(choices)}.")
        if name is None and state.setting:
            if state.setting not in choices:
                raise Trouble(
                    f"{SETTING} names '{state.setting}': choose with --board ({', '.join(choices)})."
                )
        elif name is None and len(choices) > 1 and self.asks():
            name = self.ask(choices)
        return {} if name is None or name == state.setting else {SETTING: name.encode()}

    def ask(self, choices: "list[str]") -> str:
        """The board that the person picks."""
        for number, name in enumerate(choices, 1):
            self.say(f"{number}  {boards.load(name).MAKER}  ({name})")
        usual = choices.index(boards.DEFAULT) + 1
        while True:
            try:
                typed = input(f"Which board is it? [{usual}] ").strip() or str(usual)
            except EOFError:
                raise Trouble("Choose the board with --board.") from None
            if typed in choices:
                return typed
            if typed.isdecimal() and 1 <= int(typed) <= len(choices):
                return choices[int(typed) - 1]
            self.say(f"Type a number from 1 to {len(choices)}.")

    def install(self, board: Connection, plan: Plan) -> None:
        """Copy what differs, and start it."""
        begin = time.monotonic()
        self.facts.update(copied=plan.changed, removed=plan.remove, aside=plan.aside)
        if not self.arguments.source or self.arguments.dry_run:
            for line in plan.lines():
                self.say(line)
        if plan.left and not self.arguments.dry_run:
            stage.tidy(board)
        plan.fits(board.about())
        if self.arguments.dry_run:
            self.say(
                f"{len(plan.changed)} files would be copied, {len(plan.remove)} removed; nothing is written."
            )
            board.start()
            return
        if not plan.nothing:
            stage.run(board, plan, self.bar)
        board.start()
        board.ready()
        same = plan.total - len(plan.changed)
        seconds = time.monotonic() - begin
        self.facts["seconds"] = round(seconds, 1)
        removed = f", {len(plan.remove)} removed" if plan.remove else ""
        self.say(
            f"{len(plan.changed)} files copied{removed}, {same} were there already, in {seconds:.0f} s; "
            f"Pocketdeck {__version__} is ready."
        )

    def backup(self, board: Connection) -> None:
        """The saved games to a file."""
        found = saves.read(board)
        if not found:
            raise Trouble("There is no saved game on this board: nothing is written.")
        saves.backup(found, self.arguments.backup)
        self.facts["saved"] = list(found)
        self.say(f"{len(found)} files of saved games are in {self.arguments.backup}.")

    def restore(self, board: Connection, wanted: "dict[str, bytes]") -> None:
        """The saved games of a file to the board."""
        if self.arguments.dry_run:
            self.say(f"{saves.FOLDER} would become {', '.join(wanted)}; nothing is written.")
            return
        kept = saves.restore(board, wanted, self.arguments.restore, self.bar)
        self.facts.update(restored=list(wanted), kept=str(kept) if kept else None)
        before = f"; those that were there are in {kept}" if kept else ""
        self.say(f"{len(wanted)} files of saved games are on the board{before}.")

    def uninstall(self, board: Connection, gone: "list[str]") -> None:
        """Take everything off the board but saves."""
        self.facts["removed"] = gone
        if self.arguments.dry_run:
            self.say("".join(f"remove {name}\n" for name in gone) + "Nothing is written.")
            return
        if gone:
            uninstall.run(board, gone)
        self.say(f"{len(gone)} files removed; saved games stay in {saves.FOLDER}.")

    def selftest(self, board: Connection) -> int:
        """The board's parts, a line each."""
        quiet = contextlib.redirect_stdout(io.StringIO()) if self.arguments.json else contextlib.nullcontext()
        with quiet:
            found = selftest.run(board)
        self.facts["parts"] = [list(part) for part in found]
        failed = [name for name, result, _ in found if result == "FAILED"]
        self.say(f"These parts failed: {', '.join(failed)}." if failed else "All parts work.")
        return 1 if failed else 0


def main(words: "list[str] | None" = None) -> int:
    """The command; returns its exit status."""
    given = parser()
    arguments = given.parse_args(words)
    alone = arguments.mount or arguments.backup or arguments.selftest or arguments.report
    if arguments.dry_run and alone:
        given.error("--dry-run goes with copying, --restore and --uninstall")
    job = Job(arguments)
    sentence = ""
    try:
        status = job.run()
    except (Trouble, boards.UnknownBoard, BuildError, KeyboardInterrupt) as error:
        sentence = str(error) or _STOPPED
        status = 2 if isinstance(error, boards.UnknownBoard) else 1
    job.bar.end()
    if arguments.json:
        print(json.dumps({**job.facts, "status": status, "error": sentence or None}))
    elif sentence:
        print(sentence, file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main())
