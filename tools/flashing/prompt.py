"""A board at its prompt: what it is, what is on it, and starting it.

What runs on the board is sent as small programs through mpremote's transport, one round trip each.
"""

import contextlib
import time

from mpremote.transport import TransportExecError

from . import port
from .facts import ABOUT, About, asked, READY, RECORD, State
from .trouble import answers, Trouble

_PATIENCE = 10.0  # seconds in which a board has to answer


class Connection:
    """A board's prompt, with whatever ran there stopped."""

    def __init__(self, name: str, patience: float = _PATIENCE, wait: int = 0) -> None:
        self.transport = port.connect(name, wait)
        self.patience = patience
        self.transport.serial.timeout = self.transport.serial.write_timeout = patience  # not for ever
        try:
            try:
                self.enter(patience=patience * 0.3)
            except Trouble:
                self.enter(patience=patience * 0.7)  # the first Ctrl-C is lost while main.py is being started
        except Trouble:
            self.close()
            raise Trouble(
                f"What is connected at {name} does not answer as MicroPython does: reset it, or hold BOOTSEL "
                "while you connect it, and run this again."
            ) from None

    def enter(self, soft_reset: bool = False, patience: "float | None" = None) -> None:
        """To the prompt for programs; with a soft reset to empty memory, and without starting main.py."""
        with answers():
            self.transport.enter_raw_repl(soft_reset, patience or self.patience)

    def exec(self, code: str) -> str:
        """What this prints on the board. Each letter of a program is a byte (see stage.py)."""
        with answers():
            out, error = self.transport.exec_raw(code.encode("latin-1"), timeout=self.patience)
            if error:
                raise TransportExecError(out, error.decode())
            return out.decode()

    def about(self) -> About:
        """What the board is."""
        try:
            return About(self.exec(ABOUT))
        except ValueError:
            raise Trouble("What is connected does not answer as MicroPython does: reset it.") from None

    def state(self, names: "list[str]", record: str = RECORD) -> State:
        """Which of these files and of those of the record are there; no record for record=""."""
        return State(self.exec(asked(names, record)))

    def start(self) -> None:
        """Leave the prompt and start main.py, as after power-on."""
        with answers():
            self.transport.exit_raw_repl()
            self.transport.serial.write(b"\x04")

    def ready(self) -> None:
        """Wait for the app's own word; Trouble in the board's words if it does not come."""
        said: "list[str]" = []
        started = False  # leaving the prompt for programs prints a greeting too
        end = time.monotonic() + self.patience
        with answers():
            while time.monotonic() < end:
                line = self.transport.read_until(1, b"\n", timeout_overall=max(0.1, end - time.monotonic()))
                text = line.decode(errors="replace").strip()
                if READY in text:
                    return
                if "soft reboot" in text:
                    started = True
                elif started and text.startswith('Type "help()"'):
                    break  # the app has ended, and here is the prompt
                elif started and text and not text.startswith("MicroPython v"):
                    said.append(text)
        if not said:
            raise Trouble("Everything is copied, but the app does not say that it is ready: see the display.")
        raise Trouble(f"Everything is copied, but the board says: {said[-1]}")

    def close(self) -> None:
        """Leave the board, at its usual prompt if the app was not started."""
        with contextlib.suppress(OSError):
            if self.transport.in_raw_repl:
                self.transport.exit_raw_repl()
            self.transport.close()
