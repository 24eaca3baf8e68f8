"""A first install takes a minute at most, an unchanged one five seconds: counted in round trips and bytes."""

import pytest

from building import targets
from flashing import cost
from host_tests.flashing.conftest import run
from host_tests.flashing.standin import BLOCK, Board

REAL = targets.files()


@pytest.fixture
def real(plug, monkeypatch):
    """Copies the real files; returns (round trips, bytes sent, seconds on a real board)."""

    def copied(board, files):
        monkeypatch.setattr(targets, "files", lambda packed=True: dict(files))
        transport = plug(board)
        before = dict(board.files)
        board.looked = 0
        assert run() == 0
        new = [data for name, data in board.files.items() if before.get(name) != data]
        written = sum(-(-len(data) // BLOCK) for data in new)
        took = cost.seconds(transport.trips, transport.sent, transport.got, written, board.looked)
        return transport.trips, transport.sent, took

    return copied


def test_installing_re_running_and_changing_one_module(real):
    board = Board()
    trips, sent, seconds = real(board, REAL)
    assert trips <= 80 and sent <= sum(map(len, REAL.values())) * 1.1
    assert 10 < seconds <= 60
    trips, sent, seconds = real(board, REAL)
    assert trips <= 6 and sent <= 4000
    assert 1 < seconds <= 5
    pack = REAL["/pocketdeck.pack"]
    middle = len(pack) // 2
    changed = pack[:middle] + b"one module" * 150 + pack[middle + 1400 :]
    trips, sent, seconds = real(board, {**REAL, "/pocketdeck.pack": changed})
    assert trips <= 12 and sent <= 10_000
    assert seconds <= 15
    assert board.files["/pocketdeck.pack"] == changed


def test_plain_files_fit_the_drive_and_a_minute(real):
    board = Board()
    board.blocks = 352  # the Pico's
    trips, sent, seconds = real(board, targets.of_board(targets.source(), "pico_lcd_1_3"))
    assert trips <= 100 and seconds <= 120
