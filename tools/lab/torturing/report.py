"""What the tortures say while they run and of what they found."""

import signal
import sys
import time
from typing import Callable

Say = Callable[[int, int], None]

MOST = 8  # findings after which a run stops
# `timeout` tells a process and then its group: only what comes so many seconds later is another wish.
_AGAIN = 1.0
_TENTHS = 10  # lines of a run that nobody watches

_stop: "list[float]" = []  # when somebody asked to stop


def stopping() -> bool:
    """Has somebody asked to stop? A run then ends as if that was all, with the figures so far."""
    return bool(_stop)


def mind_signals() -> None:
    """From now on Ctrl-C and SIGTERM ask to stop; a second time they stop at once, which is said."""

    def asked(number: int, frame: object) -> None:
        now = time.monotonic()
        if _stop and now - _stop[-1] > _AGAIN:
            raise SystemExit("Stopped at once: what was tried so far is not told.")
        _stop.append(now)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, asked)


class Findings:
    """What went wrong, each with what reproduces it."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.count = 0
        self.texts: "list[str]" = []

    def add(self, game_id: str, seed: int, where: str, text: str, amount: int = 1) -> None:
        """Note one; `amount` is what the command needs to get there again."""
        self.count += 1
        again = "tools/lab/torture.py --%s %d --seed %d" % (self.what, amount, seed)
        again += " --game %s" % game_id if game_id else ""
        self.texts.append("%s\n%s\n%s" % (again, where, text.strip()))

    @property
    def many(self) -> bool:
        """Should the run end? There are enough of them, or somebody has asked for it."""
        return self.count >= MOST or stopping()


class Bar:
    """A progress bar on a terminal; elsewhere a line for each tenth, so that no run ends without a word."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.start = time.monotonic()
        self.shown = 0.0
        self.tenths = 0

    def __call__(self, done: int, of: int) -> None:
        now = time.monotonic()
        if not sys.stderr.isatty():
            self._line(done, of, int(now - self.start))
            return
        if now - self.shown < 0.2 and done < of:
            return
        self.shown = now
        part = min(1.0, done / of) if of else 1.0
        filled = "#" * int(30 * part)
        left = (now - self.start) / part * (1 - part) if part else 0
        sys.stderr.write("\r%-8s [%-30s] %d of %d, %d s left \033[K" % (self.title, filled, done, of, left))
        sys.stderr.flush()

    def _line(self, done: int, of: int, seconds: int) -> None:
        tenths = _TENTHS * done // of if of else 0
        if tenths > self.tenths:
            self.tenths = tenths
            sys.stderr.write("%s: %d of %d in %d s\n" % (self.title, done, of, seconds))
            sys.stderr.flush()

    def clear(self) -> None:
        if sys.stderr.isatty():
            sys.stderr.write("\r\033[K")


def quiet(done: int, of: int) -> None:
    """For those who want no bar."""
