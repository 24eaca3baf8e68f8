"""Space Hope in balance: what dev/balance.py counts and calls out of range; who is lost
soon."""

import copy

import pytest

from host_tests.long import in_suite
from pocketdeck.games.spacehope import codes
from pocketdeck.games.spacehope.dev import balance, make_cards

NAMES = make_cards.read(make_cards.SOURCE.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def row():
    """The report of a few games of two; with so few some goals were never seen."""
    games = [balance.play((2, seed, -1)) for seed in range(12)]
    return balance.report(2, games, [(False, 0.0)] * 9 + [(True, 0.5)], NAMES)


def test_the_report_counts_every_seat_title_goal_and_part(row):
    assert sum(mean for mean, _ in row["wins"]) == pytest.approx(1)
    assert (len(row["titles"]), len(row["goal"]), len(row["parts"])) == (48, 24, 10)
    assert sum(row["titles"].values()) / 48 == pytest.approx(1)
    assert list(row["gave"]) == ["Toll gate", "Whip-round", "Blood drive", "Jump start", "Great filter"]
    assert row["newcomers"][0] == 0.1 and row["newcomers"][2] == 10
    text = "\n".join(balance.lines(row))
    assert "lost by the end of round 2: " in text and "newcomers lost by then" in text
    assert len(row["often"]) == len(row["gains"]) == 2 * 24 + 24  # two ways of or cards, one of the others
    assert all(0 <= mean <= 1 for mean, _ in row["often"].values())


def inside(row):
    """The same report with every figure in the middle of its range."""
    row = copy.deepcopy(row)
    row["wins"] = [(0.5, 0)] * 2
    row["goals"] = (0.6, 0)
    row["median"] = 6
    row["early"] = row["soon"] = (0, 0)
    row["by_dial"] = (0.2, 0)
    row["low"] = (0.5, 0)
    row["newcomers"] = (0, 0, 9)
    row["newcomers_win"] = (0, 0)
    row["often"] = dict.fromkeys(row["often"], (0.5, 0))
    row["gains"] = dict.fromkeys(row["gains"], (0, 0))
    row["goal"] = {name: (0.5, 0, 9) for name in row["goal"]}
    row["titles"] = dict.fromkeys(row["titles"], 1)
    for figure in ("gave", "parts"):
        row[figure] = dict.fromkeys(row[figure], (0.5, 0))
    return row


@pytest.mark.parametrize(
    "figure, value",
    (
        ("wins", [(0.55, 0), (0.45, 0)]),
        ("goals", (0.49, 0)),
        ("goals", (0.76, 0)),
        ("median", 8),
        ("early", (0.26, 0)),
        ("soon", (0.11, 0)),
        ("newcomers", (0.26, 0, 9)),
        ("newcomers_win", (0.26, 0)),
        ("by_dial", (0.09, 0)),
        ("low", (0.33, 0)),
        ("often", {"Soup again, its distance": (0.04, 0)}),
        ("gains", {"Soup again, its ability": (-0.08, 0.01)}),
        ("goal", {"Keep up": (0.14, 0, 9)}),
        ("titles", {"Karaoke": 0.3}),
        ("gave", {"Toll gate": (0.86, 0)}),
        ("parts", {"Tow hook": (0.86, 0)}),
    ),
)
def test_what_is_out_of_its_range_is_named(row, figure, value):
    good = inside(row)
    assert balance.missed(good) == []
    good[figure] = value
    assert 1 <= len(balance.missed(good)) <= 2


@pytest.mark.parametrize("players", sorted(balance.LOST_SOON))
def test_nobody_is_lost_before_they_have_played(players):
    """Between best bots, and whoever always takes the first action: a sample of what the command plays."""
    count = in_suite(20, 40)
    games = [balance.play((players, seed, -1)) for seed in range(count)]
    assert sum(any(game["soon"]) for game in games) <= count * balance.LOST_SOON[players]
    newcomers = [
        balance.play((players, seed, seed % players))["soon"][seed % players] for seed in range(count)
    ]
    assert sum(newcomers) <= count * balance.NEWCOMERS_LOST


def test_what_a_title_is_used_for_is_counted_where_it_is_held():
    """One hand, drawn once more: two cards are held, one is moved with, one used, one played for nothing."""

    class Dealt:
        players = 1
        cards = bytes((0, 4))

        def hand(self, seat):
            return self.cards

    game = Dealt()
    uses = balance.Uses(game)
    uses.use(0, 0, codes.TO_MOVE)
    uses.use(0, 4, codes.ON)
    game.cards = bytes((4, 4, 7))
    uses.look(game)
    uses.use(0, 7, 0)
    assert uses.held == {0: 1, 4: 2, 7: 1}
    assert uses.used == {(0, False): 1, (4, True): 1}
    assert uses.users == {(0, (0, False)), (0, (4, True))}
