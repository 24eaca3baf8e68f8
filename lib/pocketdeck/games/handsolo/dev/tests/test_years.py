"""From setup to the score: years, fees, retirement, renown and ranks."""

import pytest

from pocketdeck.engine import catalog
from pocketdeck.engine.errors import IllegalOption
from pocketdeck.games.handsolo import cards, OPTIONS
from pocketdeck.games.handsolo.dev.tests.positions import (
    do,
    given,
    hold,
    legal,
    met,
    NAMES,
    offers,
    renowned,
    said,
)
from pocketdeck.games.handsolo.ranks import RANK_TOPS


def year_end(**more):
    """The end of a year without a contract or a contact on the way."""
    return do(given("Venus", left=1, **more), "bypass")


def meet_all(game):
    """The names of this year's cards in the order they are met."""
    names = []
    while met(game):
        names.append(met(game))
        do(game, legal(game)[0])
    return names


# Setup


def test_setup():
    """Setup: year 1, 10 credits, a Shuttle with two empty holds, every card on its unknown side."""
    view = catalog.new_game("handsolo", 7).view(0)
    assert (view["year"], view["credits"], view["ship"], view["free"], view["hold"]) == (1, 10, 0, 2, ())
    assert (view["sides"], view["renown"], view["left"]) == (0, 0, 17)


def test_the_first_year_has_all_18_cards_shuffled():
    """Setup: every Space card is met once; the seed decides the order."""
    orders = [meet_all(catalog.new_game("handsolo", seed)) for seed in range(20)]
    assert all(sorted(order) == sorted(NAMES) for order in orders)
    assert len({tuple(order) for order in orders}) == 20
    assert orders[3] == meet_all(catalog.new_game("handsolo", 3))


def test_every_card_may_come_first():
    """A fair shuffle: over many seeds each card is on top about as often as another."""
    first = [met(catalog.new_game("handsolo", seed)) for seed in range(1800)]
    assert all(60 <= first.count(name) <= 145 for name in NAMES)


def test_an_explicit_deck_is_dealt_from_the_top():
    """A deck of all 18 names, in any case, is the order of the first year."""
    order = list(reversed(NAMES))
    assert meet_all(catalog.new_game("handsolo", 1, deck=order)) == order
    assert met(catalog.new_game("handsolo", 1, deck=[name.upper() for name in order])) == order[0]


@pytest.mark.parametrize(
    "deck",
    [[], list(NAMES[1:]), list(NAMES[1:]) + ["Mars"], list(NAMES[1:]) + ["Pluto"], list(NAMES) + ["Earth"]],
)
def test_an_incomplete_deck_is_refused(deck):
    """Each of the 18 cards, once."""
    with pytest.raises(IllegalOption):
        catalog.new_game("handsolo", 1, deck=deck)


def test_it_is_played_alone():
    """A solitaire game."""
    with pytest.raises(IllegalOption):
        catalog.new_game("handsolo", 1, players=2)


# The year


def test_the_year_ends_after_the_last_card():
    """Round End: whether it was met, or discarded with a market."""
    assert legal(do(given("Venus", left=1, credits=5), "bypass")) == ["continue", "retire"]
    assert legal(do(given("Venus", "Mars", "Luna", left=3), "land", "leave")) == ["continue", "retire"]
    assert legal(do(given("pirate-1", left=1), "submit")) == ["continue", "retire"]
    assert met(do(given("Venus", left=1), "land")) == "Venus"  # not before the visit is over


def test_a_new_year_shuffles_all_cards_that_are_not_in_the_hold():
    """Round setup: also those discarded early come back."""
    game = do(year_end(hold=["Luna", "contract:Titan"]), "continue")
    assert game.view(0)["left"] == 15
    assert sorted(meet_all(game)) == sorted(set(NAMES) - {"Luna", "Titan"})


def test_each_year_has_another_order():
    """The deck is shuffled anew every year."""
    game = catalog.new_game("handsolo", 5)
    game.credits = 50
    years = []
    for _ in range(5):
        years.append(tuple(meet_all(game)))
        do(game, "continue")
    assert len(set(years)) == 5


def test_sides_cargo_and_contracts_last():
    """They pass from year to year as they are."""
    game = year_end(hold=["Luna", "contract:Titan"], renowned=["Luna", "Titan", "Earth", "merchant-3"])
    do(game, "continue")
    assert hold(game) == ["Luna", "contract:Titan"]
    assert renowned(game) == ["Earth", "Luna", "Titan", "merchant-3"]


def test_the_next_card_is_seen_only_after_leaving_the_present_one():
    """Each turn reveals one card, at its start."""
    one = given("Venus", "Mars", "Luna", "pirate-1")
    two = given("Venus", "Mars", "Luna", "merchant-1")
    assert one.view(0) == two.view(0)
    assert do(one, "land").view(0) == do(two, "land").view(0)
    assert said(do(one, "leave")) == ["You meet a Pirate Hunter."]


# Fees


def test_continuing_costs_the_fees_and_advances_the_year():
    """Pay ship fees, advance year: five credits for the Shuttle."""
    game = do(year_end(credits=12, year=6), "continue")
    assert (game.credits, game.view(0)["year"]) == (7, 7)
    assert said(game)[0] == "You paid fees of 5 c. Year 7 begins."


def test_exactly_the_fees_are_enough():
    """They must be paid in full."""
    assert do(year_end(credits=5), "continue").credits == 0
    assert legal(year_end(credits=4)) == ["retire"]
    assert legal(year_end(credits=0)) == ["retire"]


@pytest.mark.parametrize("ship, fees", [("Explorer", 10), ("Hauler", 20)])
def test_fees_are_those_of_the_ship(ship, fees):
    """Fees: printed on the ship card."""
    assert legal(year_end(ship=ship, credits=fees)) == ["continue", "retire"]
    assert legal(year_end(ship=ship, credits=fees - 1)) == ["retire"]


def test_a_career_lasts_30_years_at_most():
    """At the end of year 30 one must retire."""
    assert legal(year_end(year=29, credits=99)) == ["continue", "retire"]
    assert legal(year_end(year=30, credits=99)) == ["retire"]
    assert said(do(year_end(year=30, credits=99), "retire")) == ["After 30 years you retired."]


def test_nothing_is_sold_or_dropped_at_the_end_of_a_year():
    """Pay or retire is all there is."""
    game = year_end(hold=["Luna", "contract:Titan"], credits=99)
    assert legal(game) == ["continue", "retire"]
    assert not offers(game, "drop")


def test_the_actions_of_a_full_year_end_have_words():
    """Labels and details do not need a card to be met, also when all 18 cards are gone."""
    game = given("Venus", credits=20)
    meet_all(game)
    continue_, retire = game.actions()
    assert game.label(continue_) == "Continue, fees 5 c"
    assert game.label(retire) == "Retire"
    assert "5 c" in game.detail(continue_) and "20 x 0" in game.detail(retire)


# Retirement and score


def test_retiring_ends_the_game_without_a_fee():
    """The year of retirement is free."""
    game = do(year_end(credits=12, renowned=["Mars"]), "retire")
    assert (game.over, game.actions(), game.credits) == (True, [], 12)
    assert said(game) == ["You retired in year 1."]


def test_who_is_forced_to_retire_is_told_what_is_missing():
    """Pay ship fees: before it, doing it, and in the end; who retires freely hears nothing of the kind."""
    game = year_end(credits=3)
    assert game.detail(game.actions()[0]).startswith(
        "End your career, for the fees are 5 c, you have 3 c, and 2 c are missing;"
    )
    assert said(do(game, "retire")) == [
        "Retiring in year 1: the fees are 5 c, you have 3 c, 2 c are missing."
    ]
    assert game.result()["text"] == (
        "Citizen after 1 year, 2 c short of the fees: 3 c x renown 0 = 0, 881 short."
    )
    for free in (year_end(credits=5), year_end(credits=3, year=30)):
        detail = free.detail(free.actions()[-1])
        do(free, "retire")
        for text in [detail, free.result()["text"]] + said(free):
            assert "missing" not in text and "short of" not in text


@pytest.mark.parametrize(
    "credits, friends, score",
    [(10, [], 0), (0, ["Mars"], 0), (10, ["Mars"], 10), (12, ["Mars", "Earth", "merchant-1"], 36)],
)
def test_the_score_is_wealth_times_renown(credits, friends, score):
    """Score: credits times friendly ports and hostile contacts."""
    assert do(year_end(credits=credits, renowned=friends), "retire").result()["scores"] == [score]


@pytest.mark.parametrize("target", dict((row[0], row[1]) for row in OPTIONS)["target"])
def test_who_reaches_the_target_has_won(target):
    """Won: as many points as the option says; one less is not enough, and the end says what was missing."""
    for score, won in ((target - 1, False), (target, True), (target + 1, True)):
        result = do(year_end(credits=score, renowned=["Mars"], target=target), "retire").result()
        assert (result["scores"], result["winners"]) == ([score], [0] if won else [])
        assert result["text"].endswith(", won." if won else ", 1 short.")


def test_ruin_is_never_won():
    """Who cannot pay the fees in full has to retire, whatever the renown is worth."""
    friends = NAMES[: cards.PORTS]
    for credits, year, won in ((13, 9, False), (14, 9, True), (13, 30, True)):
        end = year_end(credits=credits, renowned=friends, ship="Fighter", target=71, year=year)
        game = do(end, "retire")
        assert game.result()["scores"] == [9 * credits] and 9 * credits > 71
        assert game.result()["winners"] == ([0] if won else [])
        assert game.result()["text"].endswith(", won." if won else ", ruined.")


def test_the_target_stands_in_the_words_of_the_table():
    """As lines, and for who looks closer."""
    from pocketdeck.games.handsolo import text

    view = year_end(target=331).view(0)
    assert text.lines(view)[0].endswith(", 331 to win")
    assert text.describe(view).endswith("331 points win.")


def test_the_highest_rank_wins_if_nothing_is_chosen():
    """As the 500 deals have counted it from the first."""
    assert catalog.new_game("handsolo").options["target"] == RANK_TOPS[-1] + 1


def test_renown_counts_cards_in_the_hold_too():
    """All 18 Space cards count, wherever they are."""
    game = year_end(hold=["Luna", "contract:Titan"], renowned=["Luna", "Titan", "Earth"])
    assert game.view(0)["renown"] == 3
    assert do(game, "retire").result()["scores"] == [30]


def test_cargo_and_deposits_are_worth_nothing_in_the_end():
    """Wealth is credits; an unfinished contract does not fail, its deposit stays lost."""
    game = do(year_end(hold=["merchant-5", "contract:Titan"], renowned=["Titan"]), "retire")
    assert (game.credits, renowned(game), game.result()["scores"]) == (10, ["Titan"], [10])
    game = do(year_end(hold=["contract:merchant-1"]), "retire")
    assert (renowned(game), game.result()["scores"]) == ([], [0])


def test_a_rush_contract_fails_before_the_count():
    """Also in the year of retirement: friendly Mercury is lost, the Freighter becomes hostile."""
    game = do(year_end(hold=["contract:Mercury"], renowned=["Mercury", "Mars"]), "retire")
    assert game.result()["scores"] == [10]
    game = do(year_end(hold=["contract:merchant-4"], year=30), "retire")
    assert game.result()["scores"] == [10]


@pytest.mark.parametrize(
    "rank, least, most",
    [
        ("Citizen", 0, 10),
        ("Pilot", 11, 20),
        ("Free Agent", 21, 40),
        ("Entrepreneur", 41, 70),
        ("Mercenary", 71, 120),
        ("Free Trader", 121, 200),
        ("Tramp Captain", 201, 330),
        ("Merchant", 331, 540),
        ("Privateer", 541, 880),
        ("Star Hustler", 881, 18000),
    ],
)
def test_ranks(rank, least, most):
    """Ranking: each rank from its lowest to its highest score."""
    for score in (least, most):
        result = do(year_end(credits=score, renowned=["Mars"], year=8), "retire").result()
        assert result["scores"] == [score]
        years = "8 years, 5 c short of the fees" if score == 0 else "8 years"
        assert result["text"].startswith("%s after %s: %d c x renown 1 = %d, " % (rank, years, score, score))


def test_the_result_names_a_full_career():
    """Thirty years are told as such, a single one too."""
    assert "after all 30 years" in do(year_end(year=30), "retire").result()["text"]
    assert "after 1 year:" in do(year_end(), "retire").result()["text"]
