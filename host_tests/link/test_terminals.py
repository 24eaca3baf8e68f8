"""Two terminals of this computer play together: the real command, over its local socket."""

import os
import re
import select
import socket
import struct
import subprocess
import sys
import time

import pytest

from common import carriers, project
from host_tests.patience import until
from pocketdeck.session import slots

if os.name == "nt":
    pytest.skip("there are no such terminals on Windows", allow_module_level=True)


class Terminal:
    """The command in a terminal of its own, whose output is read and thrown away."""

    def __init__(self, port, home):
        import fcntl
        import pty
        import termios

        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 60, 130, 0, 0))
        env = dict(os.environ, TERM="xterm-256color", LANG="C.UTF-8", XDG_STATE_HOME=str(home))
        words = [sys.executable, str(project.ROOT / "tools" / "play.py"), "--link", port]
        words += ["--graphics", "characters"]
        self.process = subprocess.Popen(words, stdin=slave, stdout=slave, stderr=slave, env=env)
        os.close(slave)

    def drain(self):
        said = b""
        while select.select([self.master], [], [], 0)[0]:
            try:
                said += os.read(self.master, 65536)
            except OSError:
                break
        return said

    def press(self, key):
        os.write(self.master, key)

    def end(self):
        self.press(b"q")
        status = None
        while status is None:
            self.drain()
            status = self.process.poll()
            time.sleep(0.02)
        os.close(self.master)
        return status


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return str(one.getsockname()[1])


def kept(folder):
    return slots.load(carriers.FileStore(folder), "together")[0]


def test_two_terminals_come_to_one_table(tmp_path):
    port = free_port()
    own, second = tmp_path / "pocketdeck", tmp_path / "pocketdeck" / "second"
    one = Terminal(port, tmp_path)
    until(lambda: re.search(rb"\x1b\[\?1049h", one.drain()))
    time.sleep(1)  # it has bound its port before it draws
    other = Terminal(port, tmp_path)
    try:

        def table():
            one.drain()
            other.drain()
            one.press(b"\r")  # Hand Solo, then "Offer a race"
            time.sleep(0.3)
            other.press(b"\r")  # "Play"
            time.sleep(0.3)
            return kept(own) and kept(second)

        until(table)
    finally:
        assert one.end() == other.end() == 0
    host, guest = kept(own), kept(second)
    assert host.split(b"\n")[0].split()[2] == guest.split(b"\n")[0].split()[2]  # the number of the table


@pytest.mark.parametrize(
    "words, said",
    [
        (["--link", "80"], "--link takes a number from 1024"),
        (["--link", "/dev/nothing-here"], "There is no port /dev/nothing-here"),
        (["--link", "5000", "solo"], "--link takes no game"),
    ],
)
def test_what_cannot_be_is_told(words, said):
    done = subprocess.run(
        [sys.executable, str(project.ROOT / "tools" / "play.py"), *words], capture_output=True, text=True
    )
    assert done.returncode == 2 and done.stderr.startswith(said)
