"""Goal resolution: each of the 24 is met at its number and fails beside it, and what follows."""

import pytest

import make_spacehope
from host_tests.spacehope.scenes import (
    BUILT,
    DISTANCE,
    GAVE,
    GOALS,
    LEFT,
    MOVED,
    USED,
    dials,
    distance,
    do,
    legal,
    number,
    scene,
)
from pocketdeck.games.spacehope import cards, news, texts

ROWS = {
    row[0]: row for row in make_spacehope.rows(make_spacehope.SOURCE.read_text(encoding="utf-8"))["goals"]
}
PLACES = {"moved": MOVED, "built": BUILT, "given": GAVE, "gave": GAVE, "used": USED, "quiet": USED}
DIALS = make_spacehope.DIALS
PLAYERS = 3


def needed(text, living):
    """The number of a requirement: 4, 3n, 3n+1, 3n/2+1; 8-1 is 1 less for each ship after the second."""
    each, n, fixed = text.rpartition("n")
    if fixed.startswith("/2"):
        return int(each) * living // 2 + int(fixed[2:] or 0)
    if n:
        return int(each) * living + int(fixed or 0)
    most, _, less = text.partition("-")
    return int(most) - int(less or 0) * max(0, living - 2)


def spread_out(total):
    """A sum over three ships."""
    return [total - 2 * (total // 3), total // 3, total // 3]


def table(name, off):
    """A scene in which a goal is `off` away from its number."""
    words = ROWS[name][1].split()
    number = needed(words[-1], PLAYERS) + off
    kind = words[0]
    dial = {seat: [9] * 5 for seat in range(PLAYERS)}
    rows, parts, way = {}, {}, {}
    if kind == "sum":
        for seat, value in enumerate(spread_out(number)):
            dial[seat][DIALS.index(words[1])] = value
    elif kind == "lowest":
        for seat, value in enumerate(spread_out(number)):
            dial[seat][3] = value
    elif kind == "min":
        dial[1][DIALS.index(words[1])] = number
    elif kind == "total":
        for seat, value in enumerate(spread_out(number)):
            dial[seat] = [value // 5 + (i < value % 5) for i in range(5)]
    elif kind == "spread":
        way = {0: 5, 1: 5 + number, 2: 5}
    elif kind == "parts":
        names = list(cards.PARTS)
        parts = {seat: names[:value] for seat, value in enumerate(spread_out(number))}
    elif kind == "each":
        rows = {(seat, PLACES[words[1]]): number + (seat != 1) * 3 for seat in range(PLAYERS)}
    else:
        rows = {(seat, PLACES[kind]): value for seat, value in enumerate(spread_out(number))}
    return scene(PLAYERS, goal=name, dials=dial, rows=rows, parts=parts, distance=way)


def is_met(game):
    """What goal resolution finds."""
    game._resolve()
    return [met for kind, _, met, _ in game.events(0) if kind == news.RESOLVED] == [1]


@pytest.mark.parametrize("name", GOALS)
def test_a_goal_is_met_at_its_number_and_not_beside_it(name):
    at_most = ROWS[name][1].split()[0] in ("spread", "quiet")
    assert is_met(table(name, 0))
    assert not is_met(table(name, 1 if at_most else -1))
    assert is_met(table(name, -1 if at_most else 1))


def after(row, text, out):
    """What effects make of a ship: five dials, distance and cards in its deck."""
    values, way, deck, parts = row
    values = list(values)
    for part in text.split(", "):
        *words, n = part.split()
        n = int(n)
        if words[0] in DIALS:
            values[DIALS.index(words[0])] += n
        elif words[0] == "lowest":
            values[values.index(min(values))] += n
        elif words[0] == "highest":
            values[values.index(max(values))] += n
        elif words[0] == "all":
            values = [value + n for value in values]
        elif words[0] == "distance":
            way += n
        elif words[0] == "spoil":
            deck -= n
        elif words[0] == "wreck":
            parts -= n
        else:
            raise AssertionError(words)
    return tuple(values), way, deck, parts


@pytest.mark.parametrize("met", (True, False))
@pytest.mark.parametrize("name", GOALS)
def test_what_follows_happens_to_those_whom_it_names(name, met):
    """All, those who gave, those who gave nothing, the first, the last; nobody else."""
    who, _, text = ROWS[name][3 if met else 4].partition(" ")
    game = scene(
        PLAYERS,
        goal=name,
        dials={seat: (5, 6, 5, 5, 5) for seat in range(PLAYERS)},
        distance={0: 20, 1: 10, 2: 30},
        rows={(0, GAVE): 2},
        parts={seat: ("Tub garden",) for seat in range(PLAYERS)},
    )
    named = {"all": [0, 1, 2], "givers": [0], "idle": [1, 2], "ahead": [2], "behind": [1]}[who]

    def state(seat):
        return dials(game, seat), distance(game, seat), number(game, LEFT, seat), number(game, 19, seat)

    before = [state(seat) for seat in range(PLAYERS)]
    game.outcome(met)
    for seat in range(PLAYERS):
        wanted = after(before[seat], text, met) if seat in named else before[seat]
        assert state(seat) == wanted, seat


def test_only_living_ships_count():
    game = scene(3, goal="Empty larder", dials={0: (8, 3, 3, 3, 3), 1: (8, 3, 3, 3, 3)}, dead=(2,))
    assert game.progress() == (16, 16, 0)


def test_what_every_ship_needs_is_less_in_a_larger_fleet():
    """One less for each living ship after the second; one ship alone needs what two do."""
    for living, need in ((1, 8), (2, 8), (3, 7), (5, 5)):
        game = scene(5, goal="Hungry hold", dead=tuple(range(living, 5)))
        assert game.progress() == (3, need, 1)


def test_a_number_for_every_two_ships_is_rounded_down():
    """One for every two living ships and one more; so the goal says, too."""
    for living, need in ((1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4)):
        game = scene(6, goal="Blood drive", dead=tuple(range(living, 6)))
        assert game.progress() == (0, need, 0)
    wanted = "All ships together: at least 1 given for every two ships, and 1 more."
    assert texts.needed(GOALS.index("Blood drive")) == wanted


def test_who_is_insured_is_spared_a_failure_and_has_the_success():
    game = scene(goal="Annual census", marks={0: 32}, dials={0: (9,) * 5, 1: (9,) * 5})
    game.outcome(False)
    assert (dials(game), dials(game, 1)) == ((9,) * 5, (5, 9, 9, 9, 9))
    game.outcome(True)
    assert dials(game, 1) == (7, 9, 9, 9, 9)


# The goal's action


def test_give_a_card():
    game = do(scene(goal="Toll gate"), "help", "give slingshot")
    assert (number(game, GAVE), game.to_act) == (1, 1)


def test_a_card_that_counts_its_distance():
    game = do(
        scene(goal="Great filter", hands=("Drop the annex", "Karaoke", "Karaoke")),
        "help",
        "give drop-the-annex",
    )
    assert number(game, GAVE) == 5


def test_give_a_point_of_a_dial():
    """It costs no card; the last point cannot be given."""
    game = do(scene(goal="Jump start"), "help")
    assert (dials(game)[3], number(game, GAVE), game.to_act) == (2, 1, 1)
    assert "help" not in legal(scene(goal="Jump start", dials={0: (3, 3, 3, 1, 3)}))


@pytest.mark.parametrize(
    "name", [name for name in GOALS if ROWS[name][2].startswith("card ") and "give" not in ROWS[name][2]]
)
def test_discard_a_card_for_a_dial(name):
    game = do(scene(goal=name), "help", "give karaoke")
    words = ROWS[name][2].split()
    place = 0 if words[1] == "lowest" else DIALS.index(words[1])
    assert dials(game)[place] == 3 + int(words[2])


def test_a_goal_without_an_action():
    assert "help" not in legal(scene(goal="Annual census"))
    assert sum(row[2] != "none" for row in ROWS.values()) >= 12
    assert DISTANCE == 5
