"""Nobody waits for long, what has to be read can be read, and what matters is seen."""

import pytest

from host_tests.filmed import begun, walked
from host_tests.long import in_suite
from host_tests.playing import unpainted as unpainted  # a fixture
from lab import pace
from pocketdeck.engine import catalog
from pocketdeck.screens.picture.play import reading
from pocketdeck.screens.turns import PAUSE

pytestmark = pytest.mark.usefixtures("unpainted")  # no pixel is looked at here


def seats(game_id):
    """The fewest seats, and four where a game has them."""
    least, most = catalog.info(game_id)["players"]
    return sorted({least, min(4, most)})


TABLES = [(game_id, count) for game_id in pace.GAMES for count in seats(game_id)]


@pytest.mark.crossed
@pytest.mark.parametrize("game_id, count", TABLES)
def test_from_key_to_key_it_does_not_take_longer_than_its_limit(game_id, count):
    it = pace.measure(game_id, count, in_suite(1, 3) if count == 1 else 1)
    limit = pace.limit(count)
    assert it.mean() <= limit and it.share(limit) >= 0.95, (it.mean(), it.share(limit), it.waits[-1])


READ = in_suite(20, 10_000)  # lines; of most games that is the greater part of one


@pytest.mark.crossed
@pytest.mark.parametrize("game_id, count", TABLES)
def test_a_line_stays_as_long_as_its_letters_need(game_id, count):
    """But where the next line tells the same again."""
    read = 0
    for seed in (3, 4):
        for _, _, _, drawn in walked(*begun(game_id, seed, players=count)):
            for shown in drawn:
                if shown.stays is None or shown.holds or shown.moving:
                    continue
                if shown.news and shown.going:
                    read += 1
                    assert shown.stays >= reading(shown.news[0]), shown.news
            if read >= READ:
                break
        if read:
            break
    assert read or game_id == "soliterror"


def test_a_longer_line_takes_longer():
    assert reading("") < reading("P3 draws") < reading("Crumb swaps your morale: -3")
    assert 1000 <= reading("Crumb swaps your morale: -3") <= 2 * PAUSE["normal"]


def test_the_limits_grow_with_the_seats():
    assert [pace.limit(count) for count in (1, 2, 4, 6, 10)] == [3000, 3000, 4000, 6000, 6000]
