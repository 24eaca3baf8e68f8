"""Reads a terminal's keys as the handheld's. Standard library only; POSIX, and Windows in a small branch."""

import os
import select
import sys
import time

from pocketdeck.stage import keys

QUIT = -1  # besides the handheld's own keys: the person wants to leave, or the input has ended

_ARROWS = {"A": keys.UP, "B": keys.DOWN, "C": keys.RIGHT, "D": keys.LEFT}
_PLAIN = {
    "\r": keys.A,
    "\n": keys.A,
    " ": keys.A,
    "\x7f": keys.B,
    "\b": keys.B,
    "a": keys.A,
    "b": keys.B,
    "x": keys.X,
    "\t": keys.X,
    "y": keys.Y,
    "?": keys.Y,
    "q": QUIT,
    "\x03": QUIT,  # Ctrl-C, which is no signal while we read
    "\x04": QUIT,
}
_ESCAPE = "\x1b"
_PATIENCE = 0.03  # seconds for the rest of a sequence to come, before an escape is the Escape key


def decode(text: str, complete: bool) -> "tuple[list[int], str]":
    """The keys in what was read, and what is left of an unfinished sequence.

    When `complete`, nothing more will come soon, and an escape at the end is the Escape key.
    """
    found: "list[int]" = []
    at = 0
    while at < len(text):
        letter = text[at]
        if letter != _ESCAPE:
            if letter.lower() in _PLAIN:
                found.append(_PLAIN[letter.lower()])
            at += 1
            continue
        kind = text[at + 1 : at + 2]
        if kind in ("[", "O"):
            end = at + 2
            while end < len(text) and not "@" <= text[end] <= "~":
                end += 1
            if end == len(text):
                if complete:  # never finished: drop it
                    return found, ""
                return found, text[at:]
            if text[end] in _ARROWS:  # also with a modifier, as in ESC [ 1 ; 5 A
                found.append(_ARROWS[text[end]])
            at = end + 1
        elif kind or complete:
            found.append(keys.B)
            at += 1
        else:
            return found, text[at:]
    return found, ""


class TerminalKeys:
    """The keys of a terminal: start(), read() as often as you like, stop()."""

    def __init__(self, fd: "int | None" = None) -> None:
        self._fd = fd
        self._found: "list[int]" = []
        self._rest = ""
        self._before: "list | None" = None

    if sys.platform == "win32":

        def start(self) -> None:
            """Nothing to do: Windows reads single keys anyway."""

        def stop(self) -> None:
            """Nothing to undo."""

        def read(self, timeout: "float | None" = None, also: "int | None" = None) -> "int | None":
            """The next key, None if none comes within so many seconds."""
            import msvcrt

            arrows = {"H": keys.UP, "P": keys.DOWN, "M": keys.RIGHT, "K": keys.LEFT}
            until = None if timeout is None else time.monotonic() + timeout
            while True:
                while msvcrt.kbhit():
                    letter = msvcrt.getwch()
                    if letter in "\0\xe0":
                        key = arrows.get(msvcrt.getwch())
                    else:
                        key = keys.B if letter == _ESCAPE else _PLAIN.get(letter.lower())
                    if key is not None:
                        return key
                if until is not None and time.monotonic() >= until:
                    return None
                time.sleep(0.01)

    else:

        def start(self) -> None:
            """Switch the terminal to single keys that are not echoed; Ctrl-Z still suspends."""
            import termios

            if self._fd is None:
                self._fd = sys.stdin.fileno()
            if self._before is not None:
                return
            try:
                self._before = termios.tcgetattr(self._fd)
            except termios.error:
                return  # no terminal: keys from a pipe
            mode = termios.tcgetattr(self._fd)
            mode[0] &= ~(termios.IXON | termios.ICRNL)
            mode[3] &= ~(termios.ICANON | termios.ECHO | termios.IEXTEN)
            for which in (termios.VINTR, termios.VQUIT):
                mode[6][which] = os.fpathconf(self._fd, "PC_VDISABLE").to_bytes(1, "little")
            mode[6][termios.VMIN] = 1
            mode[6][termios.VTIME] = 0
            termios.tcsetattr(self._fd, termios.TCSADRAIN, mode)

        def stop(self) -> None:
            """Give the terminal its mode back; a second call does nothing."""
            import termios

            if self._before is not None and self._fd is not None:
                try:
                    termios.tcsetattr(self._fd, termios.TCSADRAIN, self._before)
                except termios.error:
                    pass  # the terminal has gone
                self._before = None

        def read(self, timeout: "float | None" = None, also: "int | None" = None) -> "int | None":
            """The next key, None if none comes within so many seconds, or before something can be read from
            the file `also`."""
            if self._fd is None:
                self._fd = sys.stdin.fileno()
            until = None if timeout is None else time.monotonic() + timeout
            while not self._found:
                left = None if until is None else max(0.0, until - time.monotonic())
                if self._rest:
                    left = _PATIENCE
                waited = [self._fd] if also is None else [self._fd, also]
                ready = select.select(waited, [], [], left)[0]
                if ready and self._fd not in ready:
                    return None
                if ready:
                    try:
                        data = os.read(self._fd, 256)
                    except OSError:
                        data = b""
                    if not data:
                        return QUIT
                    self._found, self._rest = decode(self._rest + data.decode("latin-1"), False)
                elif self._rest:
                    self._found, self._rest = decode(self._rest, True)
                else:
                    return None
            return self._found.pop(0)
