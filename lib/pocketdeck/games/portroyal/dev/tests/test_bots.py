"""What the bots know and decide, and that the levels are what they promise."""

import pytest

from host_tests.long import in_suite
from lab import strength
from pocketdeck.engine import bots, catalog
from pocketdeck.games.portroyal.bot import LEVELS
from pocketdeck.games.portroyal.dev.tests.positions import do, docked, draw, given
from pocketdeck.games.portroyal.judge import Judge

LEVELS_NAMES = ("easy", "medium", "hard")


def chosen(game, level="hard"):
    return game.notation(bots.choose(game, 0, level)[0])


def hint(game):
    action, why = bots.hint(game)
    return game.notation(action), why


# Decisions that nobody would argue about


@pytest.mark.parametrize("level", LEVELS_NAMES)
def test_a_second_ship_is_repelled_rather_than_kept(level):
    game = do(given("flute-1-1", "flute-2-1", mine=["pirate-9"]), "draw", "keep", "draw")
    assert chosen(game, level) == "repel"


@pytest.mark.parametrize("level", LEVELS_NAMES)
def test_with_four_colours_and_no_swords_it_stops(level):
    game = draw(given("flute-4-5", "skiff-4-5", "galleon-4-skull", "frigate-4-skull"), 4, stop=False)
    assert chosen(game, level) == "stop"


def test_with_swords_for_everything_it_draws_on():
    game = draw(given("flute-1-1", mine=["pirate-9", "pirate-7", "pirate-5", "sailor-7"]), 1, stop=False)
    assert chosen(game) == "draw"


def test_the_better_card_is_taken():
    assert chosen(docked("settler-4", "admiral-5", coins=9)) == "take admiral-5"
    assert chosen(docked("flute-1-1", "skiff-4-5", coins=0)) == "take skiff-4-5"


def test_a_ship_may_be_traded_first_to_pay_for_a_person():
    top = ("mademoiselle-9", "flute-4-5", "skiff-4-5", "frigate-4-skull", "galleon-4-skull", "pinnace-4-4")
    game = docked(*top, coins=4)
    for _ in range(2):
        assert chosen(game).startswith("take ") and "mademoiselle" not in chosen(game)
        do(game, chosen(game))
    assert chosen(game) == "take mademoiselle-9"


def test_an_expedition_is_fulfilled_with_the_fewest_jacks():
    game = given(mine=["settler-4", "settler-4", "jack-6", "jack-6"], open=["ss"])
    assert hint(game) == ("fulfil ss-ss", "The 3 VP and the coins are worth 1.7 VP more than the persons.")


def test_coins_are_worth_less_when_little_time_is_left():
    early = Judge(given().view(0), *LEVELS["hard"])
    late = Judge(given("flute-1-1", passes=1, left=1).view(0), *LEVELS["hard"])
    assert early.coin > 5 * late.coin


def test_the_dummys_coins_count():
    """With the passive fee a ship is worth more: the dummy gets nothing for it."""
    written = Judge(docked("flute-3-5").view(0), *LEVELS["hard"])
    passive = Judge(docked("flute-3-5", fee="passive").view(0), *LEVELS["hard"])
    ship = 10
    assert passive.net(ship)[0] - written.net(ship)[0] == written.coin + written.purse


# Hints


def test_hints_name_the_figures_that_decide():
    assert hint(given("flute-1-1")) == ("draw", "There is nothing else to do.")
    note, why = hint(do(given("flute-1-1", "settler-4", coins=9), "draw"))
    assert note == "draw" and why.startswith("With one more card you can expect ")
    note, why = hint(docked("admiral-5", coins=9))
    assert note == "take admiral-5" and why.startswith("With what the Admiral can do it is worth about ")
    assert hint(docked("settler-4", "jack-6", coins=0)) == ("done", "There is nothing else to do.")


def test_every_action_has_a_reason():
    game = do(given("flute-1-1", "flute-2-1", mine=["pirate-9"]), "draw", "keep", "draw")
    view = bots.SeatView(game, 0)
    reasons = [catalog.part("portroyal", "bot").reasons(view, a) for a in game.actions()]
    assert reasons == ["You would lose the whole harbour otherwise.", "You would lose the whole harbour."]


def test_dummys_steps_are_nobodys_decision():
    game = given(turn="dummy")
    assert hint(game) == ("on", "There is nothing else to do.")


# Strength


@pytest.mark.parametrize("trial", (bots.RANDOM, *LEVELS_NAMES))
def test_levels_keep_their_promises_over_a_few_games(trial):
    """The promises are about 2,000 games; a few have to come near them."""
    module = strength.trials("portroyal")
    row = module.figures(trial, [module.play(trial, seed) for seed in range(in_suite(20, 60))])
    for figure, least, most in module.PROMISES[trial]:
        assert figure == "wins"
        assert (least is None or row["wins"] >= least - 0.15) and (most is None or row["wins"] <= most + 0.15)


def test_a_thought_tries_a_bounded_number_of_sets():
    """Hard takes from the largest harbour within its steps, whatever the coins allow."""
    names = ["settler-4"] * 5 + ["captain-4"] * 5 + ["priest-4"] * 5 + ["sailor-3"] * 7
    game = docked(*names, mine=["governor-8"] * 4, coins=60)
    plan = catalog.part("portroyal", "bot")._Plan(
        Judge(game.view(0), *LEVELS["hard"]), list(game.harbour), None
    )
    assert plan.sets >= 0 and plan.first >= 0
