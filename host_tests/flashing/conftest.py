"""Connecting a fake board, whose files are few, to the flasher."""

import flash
import pytest

from building import targets
from flashing import port
from host_tests.flashing.fake_board import Scripted

FILES = {
    "/lib/p/fonts/small.bin": bytes(range(256)) * 10,
    "/boot.py": b"# Pocketdeck: boot",
    "/main.py": b"# Pocketdeck: main",
    "/loader.mpy": b"M\x06\x00\x1f loader\0\r\n",
    "/pocketdeck/app.part": b"".join(i.to_bytes(4, "big") for i in range(8000)),
    "/pocketdeck/solo.part": b"PDP3 a game" * 900,
}
WHOLE = {"/pocketdeck/whole.bin": b"/firmware/start.mpy 0000036 0000003\n\nabc"}  # for an RP2350 besides


@pytest.fixture(autouse=True)
def few_files(monkeypatch):
    """The files of FILES."""
    monkeypatch.setattr(targets, "files", lambda: dict(FILES))
    monkeypatch.setattr(targets, "whole", lambda: dict(WHOLE))


@pytest.fixture
def plug(monkeypatch):
    """Connects a board: returns the transport that the flasher will get."""

    def connect(board, **more):
        transport = Scripted(board, **more)

        def opened(name, wait=0):
            assert name == "COM3"
            return transport

        monkeypatch.setattr(port, "connect", opened)
        return transport

    return connect


def run(*words):
    """The command on the fake board's port; its exit status."""
    return flash.main(["--port", "COM3", "--patience", "0.2", *words])


@pytest.fixture
def fails(capsys):
    """Runs the command and returns the one sentence in which it ends."""

    def ends(*words, status=1):
        capsys.readouterr()
        assert run(*words) == status
        said = capsys.readouterr()
        assert said.err.count("\n") == 1 and said.err.strip().endswith("."), said.err
        assert "Pocketdeck is ready" not in said.out and "garbage" not in said.out
        return said.err.strip()

    return ends
