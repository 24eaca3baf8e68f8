"""What the captain may know: looks of market cards but not their names, no card before it is met.

Titan and merchant-3 look alike in a market (fuel, minerals +2), so they are the test of whether a
name gets through somewhere.
"""

import pytest

from pocketdeck.engine import catalog
from pocketdeck.engine.rng import Rng
from pocketdeck.games.handsolo.dev.tests.positions import do, given, hold, legal, NAMES, said

TITAN, TRADER = NAMES.index("Titan"), NAMES.index("merchant-3")
BOTH = pytest.mark.parametrize("discards", ["off", "on"])


def alike(*notations, **more):
    """Two positions that differ only in which of the two lies in the market, after these actions."""
    return [do(given("Venus", name, "Mars", "Luna", **more), *notations) for name in ("Titan", "merchant-3")]


def words(game):
    """All that the present actions are called."""
    return [(game.notation(a), game.label(a), game.detail(a)) for a in game.actions()]


def order(game):
    """This year's cards from the one met on, as they really lie."""
    return list(game.order[game.at : game.end])


def careers(discards):
    """Games at every step of some random careers, each with a generator to go on with."""
    for seed in range(8):
        chance = Rng(seed, 77)
        game = given("Venus", seed=seed, credits=40, discards=discards)
        do(game, "bypass")
        for _ in range(60):
            if game.over:
                break
            yield game, chance
            choice = game.actions()
            game.apply(choice[chance.below(len(choice))])


# The view


def test_a_market_card_shows_its_good_and_modifier():
    """Revealing market cards: the leftmost part only, so no name (-1)."""
    game = do(given("Ganymede", "Phobos", "merchant-4", credits=30), "land")
    assert game.view(0)["market"] == ((2, 4, -4, -1), (4, 0, 3, -1))
    do(game, "buy 1")
    assert game.view(0)["market"] == ((2, 4, -4, NAMES.index("Phobos")), (4, 0, 3, -1))


@BOTH
def test_cards_that_look_alike_are_told_apart_only_when_bought(discards):
    """Until then view, notation, labels, details and what is said are the same."""
    one, two = alike("land", credits=30, discards=discards)
    assert one.view(0) == two.view(0)
    assert words(one) == words(two)
    assert said(one) == said(two)
    assert do(one.clone(), "buy port").view(0) == do(two.clone(), "buy port").view(0)
    assert do(one.clone(), "accept").view(0) == do(two.clone(), "accept").view(0)
    assert hold(do(one, "buy 1")) == ["Titan"]
    assert hold(do(two, "buy 1")) == ["merchant-3"]


def test_a_market_card_that_nobody_bought_stays_unnamed():
    """Discards are not looked through: of market cards only the looks are remembered."""
    one, two = alike("land", "leave")
    assert one.view(0) == two.view(0)
    assert one.view(0)["discards"] == (NAMES.index("Venus"),)
    assert sorted(one.view(0)["glimpsed"]) == [(1, 5, -4), (2, 1, 2)]


def test_with_the_option_the_discards_are_looked_through():
    """Then they are named, whether met or only shown in a market."""
    one, two = alike("land", "leave", discards="on")
    assert one.view(0)["discards"] == (1, 2, TITAN)
    assert two.view(0)["discards"] == (1, 2, TRADER)
    assert one.view(0)["glimpsed"] == ()
    landed = do(given("Venus", "Titan", "Mars", discards="on"), "land").view(0)
    assert landed["discards"] == ()


@BOTH
def test_bought_and_dropped_cards_are_known(discards):
    """Who has had a card in hand knows it."""
    game = given("Venus", "Titan", "Luna", credits=30, discards=discards)
    do(game, "land", "buy 1", "drop 1", "leave")
    assert TITAN in game.view(0)["discards"]
    assert (2, 1, 2) not in game.view(0)["glimpsed"]


def test_a_new_year_forgets_the_discards():
    """They are shuffled in again."""
    game = do(given("Venus", "Titan", "Mars", left=3), "land", "leave")
    assert game.view(0)["glimpsed"]
    do(game, "continue")
    assert (game.view(0)["glimpsed"], game.view(0)["discards"], game.view(0)["left"]) == ((), (), 17)


@BOTH
def test_the_order_of_the_deck_is_in_no_view(discards):
    """Whatever lies below the card met, and whatever the seed, the captain sees the same."""
    one = given("Venus", "Mars", "Titan", "pirate-1", "Earth", seed=1, discards=discards)
    two = given("Venus", "Luna", "merchant-3", "Mercury", "pirate-2", seed=2, discards=discards)
    assert one.view(0) == two.view(0)
    assert words(one) == words(two)


def test_looking_through_the_discards_changes_no_rule():
    """On by default; the same seed and the same actions lead to the same result."""
    row = catalog.info("handsolo")["options"][0]
    assert row[:3] == ("discards", ("off", "on"), "on")
    one = catalog.new_game("handsolo", 4)
    two = catalog.new_game("handsolo", 4, options={"discards": "off"})
    while not one.over:
        assert one.actions() == two.actions()
        do(two, legal(one)[one.moves % len(legal(one))])
        do(one, legal(one)[one.moves % len(legal(one))])
    assert two.over and one.result() == two.result()


# Redealing


@BOTH
def test_a_redeal_keeps_all_that_the_captain_knows(discards):
    """Same view, same actions, same words, a state that can be; and the real game is untouched."""
    for game, chance in careers(discards):
        before = game.pack()
        other = game.redeal(0, chance)
        other.check()
        assert other.view(0) == game.view(0)
        assert (other.actions(), words(other)) == (game.actions(), words(game))
        assert game.pack() == before


@BOTH
def test_equal_views_and_equal_chance_give_equal_redeals(discards):
    """A redeal depends on nothing that the captain does not see."""
    for game, chance in careers(discards):
        other = game.redeal(0, chance)
        number = chance.seed()
        assert game.redeal(0, Rng(number)).pack() == other.redeal(0, Rng(number)).pack()


@BOTH
def test_redeals_of_look_alikes_are_equal(discards):
    """With Titan in the market or merchant-3, another seed and another deck."""
    one, two = alike("land", discards=discards)
    assert one.redeal(0, Rng(5)).pack() == two.redeal(0, Rng(5)).pack()
    one = given("Venus", "Mars", "Titan", "pirate-1", seed=1, discards=discards)
    two = given("Venus", "Luna", "Earth", "merchant-3", seed=2, discards=discards)
    assert one.redeal(0, Rng(5)).pack() == two.redeal(0, Rng(5)).pack()


def test_looking_through_the_discards_makes_it_unimportant_how_they_got_there():
    """Two games whose equal discards were seen in another way are equal to the captain, and redealt alike."""
    one = do(given("Venus", "Mars", "Titan", "Luna", "Earth", discards="on"), "land", "leave", "bypass")
    two = do(given("Venus", "Mars", "Luna", "Titan", "Earth", discards="on"), "land", "leave", "bypass")
    assert one.view(0) == two.view(0)
    assert one.redeal(0, Rng(5)).pack() == two.redeal(0, Rng(5)).pack()


def test_a_redeal_draws_the_deck_anew():
    """Each card that may come comes at any place."""
    game = given("Venus")
    second = {order(game.redeal(0, Rng(seed)))[1] for seed in range(300)}
    assert second == set(range(18)) - {NAMES.index("Venus")}
    assert all(order(game.redeal(0, Rng(seed)))[0] == NAMES.index("Venus") for seed in range(20))


@BOTH
def test_a_redeal_draws_the_names_of_market_cards_anew(discards):
    """Titan and merchant-3 are equally likely, a card with a look of its own is that card."""
    for game in alike("land", discards=discards):
        markets = [tuple(order(game.redeal(0, Rng(seed)))[1:3]) for seed in range(400)]
        assert set(markets) == {(TITAN, 1), (TRADER, 1)}
        assert 140 < markets.count((TITAN, 1)) < 260


def test_a_redeal_keeps_a_card_that_was_bought():
    """Its name is known then, in the hold or dropped again."""
    game = do(given("Venus", "Titan", "Mars", credits=30), "land", "buy 1")
    assert all(order(game.redeal(0, Rng(seed)))[1] == TITAN for seed in range(30))
    do(game, "drop 1")
    assert all(order(game.redeal(0, Rng(seed)))[1] == TITAN for seed in range(30))


def test_what_was_met_does_not_come_again_this_year():
    """A card known to be discarded or in the hold is never redealt; one glimpsed as fuel may be."""
    game = do(given("Venus", "Titan", "Mars", "Luna", hold=["Earth"]), "land", "leave")
    coming = {card for seed in range(100) for card in order(game.redeal(0, Rng(seed)))[1:]}
    assert TITAN in coming and TRADER in coming
    assert not coming & {NAMES.index(name) for name in ("Venus", "Mars", "Luna", "Earth")}
    game = do(given("Venus", "Titan", "Mars", "Luna", discards="on"), "land", "leave")
    coming = {card for seed in range(100) for card in order(game.redeal(0, Rng(seed)))[1:]}
    assert TITAN not in coming and TRADER in coming


def test_a_redealt_game_has_a_chance_of_its_own():
    """The next year of a redeal tells nothing of the real one, and differs from redeal to redeal."""
    game = do(given("Venus", left=1), "bypass")
    years = {tuple(order(do(game.redeal(0, Rng(seed)), "continue"))) for seed in range(20)}
    assert len(years) == 20
    assert tuple(order(do(game, "continue"))) not in years


# What an action reveals


@pytest.mark.parametrize(
    "top, more, notations",
    [
        ("Venus Mars", {}, "bypass"),
        ("Venus Mars", {}, "land"),
        ("Venus Mars", {"left": 2}, "land"),
        ("Venus Mars Luna Titan", {}, "land leave"),
        ("Venus Mars Luna", {"credits": 30}, "land buy_1"),
        ("Venus Mars Luna", {"credits": 30}, "land buy_port buy_2"),
        ("merchant-1 Mars", {}, "pass"),
        ("merchant-1 Mars", {}, "accept"),
        ("merchant-1 Mars", {}, "buy"),
        ("merchant-1 Mars", {"hold": ["Luna"]}, "sell_1"),
        ("pirate-1 Mars", {}, "submit"),
        ("federation-1 Mars", {}, "submit"),
        ("merchant-1 Mars", {"renowned": ["merchant-1"]}, "refuse"),
        ("merchant-1 Mars", {"renowned": ["merchant-1"]}, "bribe"),
        ("Venus", {"left": 1}, "bypass continue"),
        ("Venus Mars Luna", {"left": 3, "discards": "on"}, "land leave"),
        ("Venus Mars Luna", {"left": 3, "discards": "on", "credits": 30}, "land buy_1 leave"),
    ],
)
def test_a_new_card_is_a_revelation(top, more, notations):
    """Meeting the next card, seeing a market, learning a bought card's name, a new year; and market cards
    that go where one may look them up."""
    game = do(given(*top.split(), **more), *[part.replace("_", " ") for part in notations.split()])
    assert game.reveals


@pytest.mark.parametrize(
    "top, more, notations",
    [
        ("Venus Mars", {"hold": ["Luna"]}, "drop_1"),
        ("Venus Mars", {"hold": ["contract:Titan"]}, "drop_1"),
        ("merchant-1 Mars", {"hold": ["Luna"]}, "drop_1"),
        ("Venus", {"left": 1}, "land"),
        ("Venus Mars Titan", {"hold": ["Luna"]}, "land sell_1"),
        ("Venus Mars Titan", {}, "land buy_port"),
        ("Venus Mars Titan", {"credits": 30}, "land buy_1 drop_1"),
        ("Venus Mars Titan", {}, "land accept"),
        ("Luna Mars Phobos", {"hold": ["contract:Titan"]}, "land payout_1"),
        ("Luna Mars Phobos", {"hold": ["contract:Titan"]}, "land renown_1"),
        ("Titan Mars Phobos", {"hold": ["Venus", "Europa"]}, "land deliver"),
        ("Venus", {"left": 1}, "bypass"),
        ("Venus Mars Luna", {"left": 3}, "land leave"),
        ("Mercury Mars", {"left": 2, "discards": "on", "credits": 30}, "land buy_1 leave"),
        ("Venus", {"left": 1, "discards": "on"}, "land leave"),
        ("pirate-1", {"left": 1}, "submit"),
        ("Venus", {"left": 1}, "bypass retire"),
    ],
)
def test_what_one_could_foresee_is_no_revelation(top, more, notations):
    """Cargo, credits and the end of a year come as announced, so they can be taken back honestly."""
    game = do(given(*top.split(), **more), *[part.replace("_", " ") for part in notations.split()])
    assert not game.reveals


@BOTH
def test_only_a_revelation_can_tell_two_worlds_apart(discards):
    """In every world that looks alike, an action that reveals nothing leads to the same sight."""
    for game, chance in careers(discards):
        twins = [game.redeal(0, chance) for _ in range(3)]
        for a in game.actions():
            after = game.clone()
            after.apply(a)
            for twin in twins:
                other = twin.clone()
                other.apply(a)
                assert other.reveals == after.reveals
                if not after.reveals:
                    assert other.view(0) == after.view(0)
                    assert said(other) == said(after)


# A single action


def test_forced_means_that_there_is_nothing_to_decide():
    """Patrols, pirates, an unaffordable bribe, an empty visit, the end without money."""
    assert given("pirate-1").forced and given("federation-1").forced
    assert given("merchant-1", credits=6, renowned=["merchant-1"]).forced
    assert do(given("Earth", left=1, credits=0), "land").forced
    assert do(given("Venus", left=1, credits=0), "bypass").forced
    assert not given("merchant-1", credits=7, renowned=["merchant-1"]).forced
    assert not given("Venus").forced
    assert not given("merchant-3", credits=99).forced
    assert not do(given("Venus", left=1), "bypass").forced
    assert legal(given("merchant-3", credits=0)) == ["pass"]


def test_nobody_else_is_at_the_table():
    """One seat acts from the first card to the last, and hands nothing over."""
    game = given("Venus", left=1)
    assert (game.to_act, game.secret, game.claims(0)) == (0, False, [])
    assert do(game, "bypass", "retire").to_act is None
