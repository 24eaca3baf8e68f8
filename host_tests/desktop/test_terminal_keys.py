"""The terminal's keys are the handheld's, and the terminal is given back on every way out."""

import os
import signal
import sys
import textwrap
import time

import pytest

from desktop import terminal_keys
from desktop.terminal import QUIT, TerminalKeys
from host_tests import foreground
from host_tests.patience import HANG
from pocketdeck.stage import keys

POSIX = pytest.mark.skipif(os.name == "nt", reason="POSIX terminals only")
PLAYER = """
    import os, sys, time
    sys.path.insert(0, {tools!r})
    import environment  # lets it find the library
    from desktop.terminal import QUIT, TerminalKeys, TerminalPanel
    keys = TerminalKeys()
    try:
        with TerminalPanel(8, 6, 16, [[(n, n, n) for n in range(16)]], keys) as panel:
            panel.show(bytearray(24), 0, 5)
            print("READY", flush=True)
            while True:
                key = keys.read(10)
                if key == QUIT:
                    break
                print("KEY", key, flush=True)
                if key == 6:
                    1 / 0
    finally:
        print("FINALLY", flush=True)
"""


class Child:
    """A player in a terminal of its own."""

    def __init__(self, project_root):
        import pty

        self.master, slave = pty.openpty()
        import termios

        self.slave = slave
        self.before = termios.tcgetattr(slave)
        code = textwrap.dedent(PLAYER).format(tools=str(project_root / "tools"))
        self.process = foreground.start(
            [sys.executable, "-c", code], stdin=slave, stdout=slave, stderr=slave,
            env={**os.environ, "TERM": "xterm", "COLORTERM": "truecolor"}, start_new_session=True,
        )  # fmt: skip
        self.text = ""
        self.wait_for("READY")

    def wait_for(self, words):
        import select

        until = time.monotonic() + HANG
        while words not in self.text:
            assert time.monotonic() < until, self.text
            ended = self.process.poll() is not None
            if select.select([self.master], [], [], 0.2)[0]:
                self.text += os.read(self.master, 4096).decode()
            else:
                assert not ended, self.text  # nothing more is going to come

    def mode(self):
        import termios

        return termios.tcgetattr(self.slave)

    def end(self):
        """Wait for the end; the terminal must be as it was."""
        status = self.process.wait(HANG)
        self.wait_for("FINALLY")
        assert self.text.count("\x1b[?1049l") == self.text.count("\x1b[?1049h")
        assert self.text.rindex("\x1b[?25h") > self.text.rindex("\x1b[?25l")
        assert self.mode() == self.before
        return status

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)
        os.close(self.slave)


@pytest.fixture
def child(request):
    made = Child(request.config.rootpath)
    yield made
    made.close()


@pytest.fixture
def hidden_child(request):
    """One that was started where all that ends a program is ignored, as nohup and "&" do."""
    with foreground.ignored(signal.SIGINT), foreground.ignored(signal.SIGHUP):
        made = Child(request.config.rootpath)
    yield made
    made.close()


@POSIX
def test_quitting_gives_the_terminal_back(child):
    assert child.mode() != child.before
    os.write(child.master, b"\x1b[A")
    child.wait_for("KEY 0")
    os.write(child.master, b"\x03")
    assert child.end() == 0


@POSIX
def test_an_exception_gives_the_terminal_back(child):
    os.write(child.master, b"x")
    assert child.end() == 1
    assert "ZeroDivisionError" in child.text


@POSIX
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_signals_give_the_terminal_back(child, name):
    os.kill(child.process.pid, getattr(signal, name))
    assert child.end() != 0


@POSIX
@pytest.mark.parametrize("name", ["SIGHUP", "SIGINT"])
def test_signals_arrive_where_the_tests_ignore_them(hidden_child, name):
    os.kill(hidden_child.process.pid, getattr(signal, name))
    assert hidden_child.end() != 0


@POSIX
def test_suspending_gives_the_terminal_back_until_it_goes_on(child):
    os.kill(child.process.pid, signal.SIGTSTP)
    child.wait_for("\x1b[?1049l")
    # Nobody controls jobs here, so the kernel may let it run on at once; either way it goes on.
    os.kill(child.process.pid, signal.SIGCONT)
    until = time.monotonic() + HANG
    while child.text.count("\x1b[?1049h") < 2:
        assert time.monotonic() < until
        child.wait_for("\x1b[?1049h\x1b[?25l")
        child.text += os.read(child.master, 4096).decode()
    os.write(child.master, b"y")
    child.wait_for("KEY 7")
    os.write(child.master, b"q")
    assert child.end() == 0


@POSIX
def test_a_window_change_draws_anew(child):
    import fcntl
    import struct
    import termios

    child.text = ""
    fcntl.ioctl(child.master, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
    os.kill(child.process.pid, signal.SIGWINCH)
    child.wait_for("\x1b[2J")
    child.wait_for(";47H")  # (100 - 8) / 2 columns to its left
    child.text = "\x1b[?1049h\x1b[?25l" + child.text
    os.write(child.master, b"q")
    assert child.end() == 0


# Keys.


@pytest.mark.parametrize(
    "text, expected",
    [
        ("\x1b[A\x1b[B\x1b[C\x1b[D", [keys.UP, keys.DOWN, keys.RIGHT, keys.LEFT]),
        ("\x1bOA\x1bOD", [keys.UP, keys.LEFT]),
        ("\x1b[1;5C", [keys.RIGHT]),
        ("\r\n ", [keys.A] * 3),
        ("\x7f\b", [keys.B] * 2),
        ("xX\t", [keys.X] * 3),
        ("yY?", [keys.Y] * 3),
        ("qQ\x03\x04", [QUIT] * 4),
        ("hjkl1\xe9\x01", []),
        ("\x1b[5~\x1b[15~\x1b[200~ \x1b[I", [keys.A]),
        ("\x1b\x1b", [keys.B, keys.B]),
        ("\x1bx", [keys.B, keys.X]),
        ("\x1b", [keys.B]),
    ],
)
def test_keys_are_told_from_what_the_terminal_sends(text, expected):
    assert terminal_keys.decode(text, True) == (expected, "")


def test_a_sequence_may_come_in_pieces():
    assert terminal_keys.decode("x\x1b", False) == ([keys.X], "\x1b")
    assert terminal_keys.decode("\x1b[1;", False) == ([], "\x1b[1;")


@pytest.fixture
def typed():
    pty = pytest.importorskip("pty")
    master, slave = pty.openpty()
    reader = TerminalKeys(slave)
    reader.start()
    yield master, reader
    reader.stop()
    os.close(slave)
    os.close(master)


class Moments(list):
    """The times for which the keys have waited for the rest of a sequence; then `follow` types it."""

    follow = None


@pytest.fixture
def moments(monkeypatch):
    """Such a moment is over at once, or when what follows has come: no clock decides."""
    waits, whole = Moments(), terminal_keys.select.select

    def select(into, out, wrong, seconds=None):
        if seconds != terminal_keys._PATIENCE:
            return whole(into, out, wrong, seconds)
        waits.append(seconds)
        if waits.follow is None:
            return whole(into, out, wrong, 0)
        waits.follow()
        return whole(into, out, wrong, HANG)

    assert 0.02 < terminal_keys._PATIENCE < 0.2, "longer than a sequence takes, shorter than a person notices"
    monkeypatch.setattr(terminal_keys.select, "select", select)
    return waits


@POSIX
def test_keys_are_read_from_a_terminal(typed):
    master, reader = typed
    assert reader.read(0) is None
    os.write(master, b"\x1b[Ax\r")
    assert [reader.read(HANG) for _ in range(3)] == [keys.UP, keys.X, keys.A]
    assert reader.read(0.01) is None


@POSIX
def test_escape_alone_is_back_after_a_moment(typed, moments):
    master, reader = typed
    os.write(master, b"\x1b")
    assert reader.read() == keys.B
    assert len(moments) == 1, "it was waited for what might follow"


@POSIX
def test_an_arrow_in_two_pieces_is_one_key(typed, moments):
    """The second comes within the moment in which an Escape is not one yet."""
    master, reader = typed
    moments.follow = lambda: os.write(master, b"[D")
    os.write(master, b"\x1b")
    assert reader.read() == keys.LEFT
    assert len(moments) == 1
    assert reader.read(0.05) is None


@POSIX
def test_the_end_of_the_input_is_quitting():
    out, into = os.pipe()
    os.write(into, b"y")
    os.close(into)
    reader = TerminalKeys(out)
    reader.start()
    assert [reader.read(1), reader.read(1), reader.read(1)] == [keys.Y, QUIT, QUIT]
    reader.stop()
    os.close(out)
