"""A first install takes 55 seconds at most, an unchanged one five: counted in round trips and bytes."""

import pytest

from building import targets
from common import project
from flashing import cost
from host_tests.flashing.conftest import run
from host_tests.flashing.fake_board import BLOCK, Board

FIGURES = (project.ROOT / "docs" / "figures.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def files():
    """The real files."""
    return targets.files()


@pytest.fixture
def real(plug, monkeypatch):
    """Copies the real files; returns (round trips, bytes sent, seconds on a real board)."""

    def copied(board, files, *words):
        monkeypatch.setattr(targets, "files", lambda packed=True: dict(files))
        transport = plug(board)
        before = dict(board.files)
        board.looked = 0
        assert run(*words) == 0
        new = [data for name, data in board.files.items() if before.get(name) != data]
        written = sum(-(-len(data) // BLOCK) for data in new)
        took = cost.seconds(transport.trips, transport.sent, transport.got, written, board.looked)
        return transport.trips, transport.sent, took

    return copied


def test_installing_re_running_and_changing_one_module(real, files):
    """The table of docs/figures.md has these figures: it may lag behind the code by a twentieth."""
    for words, row in (((), "first install"), (("--board", "pico_lcd_0_96"), "first install with `--board`")):
        board = Board()
        board.blocks = 352  # the Pico's
        trips, sent, seconds = real(board, files, *words)
        assert trips <= 90 and sent <= sum(map(len, files.values())) * 1.1
        assert 10 < seconds <= 55
        as_written(row, trips, sent, seconds)
    trips, sent, seconds = real(board, files)
    assert trips <= 6 and sent <= 4000
    assert 1 < seconds <= 5
    as_written("unchanged", trips, sent, seconds)
    pack = files["/pocketdeck.pack"]
    middle = len(pack) // 2
    changed = pack[:middle] + b"one module" * 150 + pack[middle + 1400 :]
    trips, sent, seconds = real(board, {**files, "/pocketdeck.pack": changed})
    assert trips <= 12 and sent <= 10_000
    assert seconds <= 20
    assert board.files["/pocketdeck.pack"] == changed
    as_written("one module changed", trips, sent, seconds)


def as_written(name, trips, sent, seconds):
    """These figures stand in that table in the row of this name."""
    (found,) = [row for row in FIGURES.splitlines() if row.startswith(f"| {name} |")]
    written = [int(cell.replace(",", "")) for cell in found.split("|")[2:5]]
    right = f"| {name} | {trips} | {round(sent, -2):,} | {seconds:.0f} |"
    for value, other in zip(written, (trips, sent, seconds)):
        assert abs(value - other) <= max(1, other / 20), f"docs/figures.md should say {right}"


def test_plain_files_fit_the_drive_and_a_minute(real):
    board = Board()
    board.blocks = 352  # the Pico's
    trips, sent, seconds = real(board, targets.of_board(targets.source(), "pico_lcd_1_3"))
    assert trips <= 100 and seconds <= 120
