"""Two terminals of this computer play together: the real command, over its local socket."""

import itertools
import os
import select
import socket
import struct
import subprocess
import sys
import time

import pytest

from desktop import carriers
from environment import project
from host_tests.patience import until
from pocketdeck.link import courier

if os.name == "nt":
    pytest.skip("there are no such terminals on Windows", allow_module_level=True)


class Terminal:
    """The command in a terminal of its own; `said` is all that it has shown."""

    def __init__(self, port, home):
        import fcntl
        import pty
        import termios

        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 60, 130, 0, 0))
        env = dict(os.environ, TERM="xterm-256color", LANG="C.UTF-8", XDG_STATE_HOME=str(home))
        words = [sys.executable, str(project.ROOT / "tools" / "play.py"), "--link", port]
        words += ["--graphics", "characters"]
        self.said = b""
        self.process = subprocess.Popen(words, stdin=slave, stdout=slave, stderr=slave, env=env)
        os.close(slave)

    def drain(self):
        while select.select([self.master], [], [], 0)[0]:
            try:
                self.said += os.read(self.master, 65536)
            except OSError:
                break
        return self.said

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


def test_the_command_opens_it_and_leaves_with_q(tmp_path):
    one = Terminal(free_port(), tmp_path)
    until(lambda: b"\x1b[?1049h" in one.drain())
    assert one.end() == 0, one.said[-2000:]


def test_two_meet_over_a_socket_and_again_after_one_was_gone():
    port = free_port()
    ends = [carriers.Local(port), carriers.Local(port)]
    couriers = [courier.Courier(itertools.count(5 + 100 * i).__next__) for i in range(2)]

    def step(*, both=True):
        for end, one in list(zip(ends, couriers))[: 1 + both]:
            count = end.read()
            one.take(end.room, count)
            said = one.give(end.passed())
            if said:
                end.write(said)

    def up():
        step()
        return couriers[0].up and couriers[1].up

    until(up)
    assert carriers.store(ends[0]).path != carriers.store(ends[1]).path
    ends[1].close()
    for _ in range(10):
        step(both=False)
    ends[1] = carriers.Local(port)
    couriers[1] = courier.Courier(itertools.count(1000).__next__)
    until(up)
    couriers[1].send("here again")
    until(lambda: step() or "here again" in couriers[0].inbox)
    for end in ends:
        end.close()


def test_a_serial_port_carries_both_ways_and_tells_that_it_is_gone():
    import pty

    master, slave = pty.openpty()
    end = carriers.Serial(os.ttyname(slave))
    os.write(master, b"from there")
    until(end.read)
    assert bytes(end.room[:10]) == b"from there"
    end.write(b"from here")
    until(lambda: select.select([master], [], [], 0)[0])
    assert os.read(master, 100) == b"from here"
    os.close(slave)
    os.close(master)
    with pytest.raises(OSError):
        for _ in range(100):
            end.read()
            end.write(b"x")
            time.sleep(0.02)
    end.close()


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
