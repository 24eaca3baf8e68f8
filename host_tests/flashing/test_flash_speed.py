"""A first install takes 90 seconds at most, an update of a game 15: counted in round trips and bytes."""

import pytest

from building import targets
from environment import project
from flashing import cost
from host_tests.flashing.conftest import run
from host_tests.flashing.fake_board import Board
from simulators.flash import Chip, Drive

FIGURES = (project.ROOT / "docs" / "dev" / "figures.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def built():
    """What a board gets; made by the tests and not with them, or all processes that run tests wait for it."""
    return targets.files()


@pytest.fixture
def real(plug, monkeypatch):
    """Copies the real files; returns (round trips, bytes sent, seconds on a real board)."""

    def copied(board, files, *words):
        monkeypatch.setattr(targets, "files", lambda: dict(files))
        transport = plug(board)
        before = dict(board.files)
        board.looked = 0
        assert run(*words) == 0
        new = [len(data) for name, data in board.files.items() if before.get(name) != data]
        took = cost.seconds(transport.trips, transport.sent, transport.got, new, board.looked)
        return transport.trips, transport.sent, took

    return copied


def changed(files, *names):
    """What there is to install, with other bytes in these files; packed they are as long."""
    return {name: data[::-1] if name in names else data for name, data in files.items()}


def test_installing_re_running_and_updating(built, real):
    """The table of docs/dev/figures.md has these figures: it may lag behind the code by a twentieth."""
    board = Board()
    board.blocks = 350  # the Pico's, but for two that the drive itself takes
    trips, sent, seconds = real(board, built)
    assert trips <= 80 and sent <= 730_000  # bytes, of 1.2 million
    assert 10 < seconds <= 90
    as_written("first install", trips, sent, seconds)
    trips, sent, seconds = real(board, built)
    assert trips <= 6 and sent <= 4000
    assert 1 < seconds <= 5
    as_written("unchanged", trips, sent, seconds)
    slowest = 0, 0, 0.0
    for art in sorted(name for name in built if name.endswith("-art.part") and "/app" not in name):
        files = changed(built, art.replace("-art", ""))
        slowest = max(slowest, real(board, files), key=lambda found: found[2])
        assert board.files[art.replace("-art", "")] == files[art.replace("-art", "")]
        real(board, built)
    assert slowest[2] <= 15
    as_written("one game", *slowest)
    trips, sent, seconds = real(board, changed(built, *[name for name in built if name.endswith(".part")]))
    assert seconds <= 90
    as_written("everything, from another version", trips, sent, seconds)


def as_written(name, trips, sent, seconds):
    """These figures stand in that table in the row of this name."""
    (found,) = [row for row in FIGURES.splitlines() if row.startswith(f"| {name} |")]
    written = [int(cell.replace(",", "")) for cell in found.split("|")[2:5]]
    right = f"| {name} | {trips} | {round(sent, -2):,} | {seconds:.0f} |"
    for value, other in zip(written, (trips, sent, seconds)):
        assert abs(value - other) <= max(1, other / 20), f"docs/dev/figures.md should say {right}"


def test_plain_files_fit_the_drive_and_a_minute_and_a_half(real):
    board = Board()
    board.blocks = 350
    trips, sent, seconds = real(board, targets.of_board(targets.source(), "pico_lcd_1_3"))
    assert trips <= 100 and seconds <= 90


def test_littlefs_writes_little_for_itself(built):
    """What is reckoned for it is more than what the real one erases."""
    chip = Chip()
    drive = Drive(chip, fresh=True)
    before = sum(chip.erased)
    drive.mkdir("/pocketdeck")
    for name, data in built.items():
        with drive.open(name, "wb") as file:
            file.write(data)
    blocks = sum(-(-len(data) // 4096) for data in built.values())
    assert blocks <= sum(chip.erased) - before <= blocks + cost.NOTES * len(built)
