"""Goal resolution: who counts, who is spared, and what the goal's action does.

What each goal says and does is in test_printed.py.
"""

from pocketdeck.games.spacehope import texts
from pocketdeck.games.spacehope.dev.tests.positions import dials, do, GAVE, given, GOALS, legal, number, said


def test_only_living_ships_count():
    game = given(3, goal="Empty larder", dials={0: (8, 3, 3, 3, 3), 1: (8, 3, 3, 3, 3)}, dead=(2,))
    assert game.progress() == (16, 14, 0)


def test_what_every_ship_needs_is_less_in_a_larger_fleet():
    """One less for each living ship after the second; one ship alone needs what two do."""
    for living, need in ((1, 7), (2, 7), (3, 6), (5, 4)):
        game = given(5, goal="Ghost decks", dead=tuple(range(living, 5)))
        assert game.progress() == (3, need, 1)


def test_a_number_for_every_two_ships_is_rounded_down():
    """One for every two living ships and one more; so the goal says, too."""
    for living, need in ((1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4)):
        game = given(6, goal="Blood drive", dead=tuple(range(living, 6)))
        assert game.progress() == (0, need, 0)
    wanted = "All ships together: at least 1 gift for every two ships, rounded down, and 1 more."
    assert texts.needed(GOALS.index("Blood drive")) == wanted


def test_a_noun_is_one_or_many():
    """1 gift, 2 gifts; 1 part built this round."""
    assert (
        texts.noun(GOALS.index("Toll gate"), 1) == "gift"
        and texts.noun(GOALS.index("Toll gate"), 2) == "gifts"
    )
    wanted = "All ships together: at least 1 part built this round per ship."
    assert texts.needed(GOALS.index("Barn raising")) == wanted


def test_who_is_insured_is_spared_a_failure_and_has_the_success():
    game = given(goal="Annual census", marks={0: 32}, dials={0: (9,) * 5, 1: (9,) * 5})
    game.outcome(False)
    assert (dials(game), dials(game, 1)) == ((9,) * 5, (8,) * 5)
    game.outcome(True)
    assert dials(game, 1) == (9, 8, 8, 8, 8)


def test_who_loses_less_than_the_goal_says_is_told_so():
    """Brave face: the words tell what has become of each ship."""
    game = given(3, goal="Hungry hold", marks={0: 16})
    game.was = bytes(game.ships)
    game._resolve()
    game.account()
    told = said(game)
    assert told[0].startswith("Hungry hold has failed by ")
    lost = "food -2, morale -1, population -1, fuel -1, military -1."
    assert [line for line in told if ": food " in line] == ["Crumb: " + lost, "Kite: " + lost]
    assert dials(game) == (3,) * 5


# The goal's action


def test_give_a_card():
    game = do(given(goal="Toll gate"), "help", "give slingshot")
    assert (number(game, GAVE), game.to_act) == (1, 1)
    assert said(game) == ["Spoon gave Slingshot for the goal."]


def test_give_points_of_a_dial():
    """It costs no card; the last point cannot be given."""
    game = do(given(goal="Jump start"), "help")
    assert (dials(game)[3], number(game, GAVE), game.to_act) == (1, 1, 1)
    assert said(game) == ["Spoon gave 2 points for the goal.", "Spoon: fuel -2."]
    assert "help" not in legal(given(goal="Jump start", dials={0: (3, 3, 3, 2, 3)}))
