"""Space Hope in balance: what dev/balance.py counts and calls out of range; who is lost
soon."""

import copy

import pytest

from pocketdeck.games.spacehope.dev import balance, make_cards

NAMES = make_cards.read(make_cards.SOURCE.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def row():
    """The report of a few games of two; with so few some goals were never seen."""
    games = [balance.play((2, seed, -1)) for seed in range(12)]
    return balance.report(2, games, [False] * 9 + [True], NAMES)


def test_the_report_counts_every_seat_title_goal_and_part(row):
    assert sum(mean for mean, _ in row["wins"]) == pytest.approx(1)
    assert (len(row["titles"]), len(row["goal"]), len(row["parts"])) == (48, 24, 10)
    assert sum(row["titles"].values()) / 48 == pytest.approx(1)
    assert list(row["gave"]) == ["Toll gate", "Whip-round", "Blood drive", "Jump start", "Great filter"]
    assert row["newcomers"][0] == 0.1 and row["newcomers"][2] == 10
    text = "\n".join(balance.lines(row))
    assert "lost by the end of round 2: 0.0%" in text and "newcomers lost by then" in text


def inside(row):
    """The same report with every figure in the middle of its range."""
    row = copy.deepcopy(row)
    row["wins"] = [(0.5, 0)] * 2
    row["goals"] = (0.5, 0)
    row["median"] = 8
    row["early"] = row["soon"] = (0, 0)
    row["newcomers"] = (0, 0, 9)
    row["goal"] = {name: (0.5, 0, 9) for name in row["goal"]}
    row["titles"] = dict.fromkeys(row["titles"], 1)
    for figure in ("gave", "parts"):
        row[figure] = dict.fromkeys(row[figure], (0.5, 0))
    return row


@pytest.mark.parametrize(
    "figure, value",
    (
        ("wins", [(0.55, 0), (0.45, 0)]),
        ("goals", (0.34, 0)),
        ("median", 13),
        ("early", (0.26, 0)),
        ("soon", (0.11, 0)),
        ("newcomers", (0.26, 0, 9)),
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
    games = [balance.play((players, seed, -1)) for seed in range(8)]
    assert sum(any(game["soon"]) for game in games) <= 8 * balance.LOST_SOON[players]
    newcomers = [balance.play((players, seed, seed % players))["soon"][seed % players] for seed in range(16)]
    assert sum(newcomers) <= 16 * balance.NEWCOMERS_LOST
