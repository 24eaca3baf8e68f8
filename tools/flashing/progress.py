"""What a person sees meanwhile: one line that is drawn over, or nothing where nobody looks."""

import sys
import time

_WIDTH = 30


class Bar:
    """A bar with the seconds that are left, on a terminal."""

    def __init__(self, quiet: bool = False) -> None:
        self.quiet = quiet or not sys.stderr.isatty()
        self.begin = 0.0
        self.drawn = False

    def __call__(self, done: int, total: int, what: str) -> None:
        if self.quiet or not total:
            return
        now = time.monotonic()
        self.begin = self.begin or now
        full = _WIDTH * done // total
        left = (now - self.begin) * (total - done) / done if done else 0
        drawn = "#" * full + "." * (_WIDTH - full)
        line = f"{what} [{drawn}] {done // 1024} of {total // 1024} kB, {left:.0f} s "
        print("\r" + line, end="", file=sys.stderr, flush=True)
        self.drawn = True

    def end(self) -> None:
        """Leave the line."""
        if self.drawn:
            print(file=sys.stderr)
        self.drawn = False
        self.begin = 0.0
