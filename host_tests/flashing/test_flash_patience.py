"""How long the tests wait for an emulated board is counted by its time, not by how busy this computer is."""

import pytest

from host_tests.emulated.serving import Patience, WALL


class Times:
    """Seconds of a board and of a computer, as a test lets them pass."""

    def __init__(self):
        self.lived = self.waited = 0.0
        self.clock = Patience(lambda: self.lived, lambda: self.waited)

    def let(self, lived, waited, looks=10):
        for _ in range(looks):
            self.lived += lived / looks
            self.waited += waited / looks
            self.clock.monotonic()
        return round(self.clock.monotonic(), 6)


def test_a_busy_computer_does_not_make_a_board_mute():
    """An emulated board does in a minute here what it does in a second."""
    assert Times().let(lived=1, waited=60) == 1


def test_the_hours_of_a_board_that_waits_are_not_counted():
    assert Times().let(lived=3600, waited=0.5) == 0.5


def test_whichever_is_slower_counts_from_look_to_look():
    times = Times()
    assert times.let(lived=1, waited=60) == 1
    assert times.let(lived=3600, waited=2) == 3


def test_a_board_that_stands_still_ends_the_test():
    with pytest.raises(AssertionError, match="stands still"):
        Times().let(lived=0, waited=WALL + 1)
