"""How SOLO's bots judge, what hints claim, and what a person is made to read."""

import math

import pytest

from pocketdeck.engine import bots, catalog
from pocketdeck.engine.bots import SeatView
from pocketdeck.engine.rng import Rng
from pocketdeck.games.solo import advice, bot, cards
from pocketdeck.games.solo.dev.tests.positions import do, given, kinds
from pocketdeck.games.solo.judge import chance, Expert, Judge

LEVELS = ("easy", "medium", "hard")


def choice(game, level, seed=1):
    """What a level does, in words of a record."""
    return game.notation(bot.choose(SeatView(game, game.to_act), level, Rng(seed))[0])


def reason(game, notation):
    """What a hint for this action says."""
    action = next(a for a in game.actions() if game.notation(a) == notation)
    return advice.why(SeatView(game, game.to_act), action)


def shown(*hands, **options):
    """Player 1 has bluffed on Wizard 9, was challenged, and holds four more; player 2 knows that hand."""
    game = do(given(*hands, top="z9", **options), "lay w4", "name martian", "challenge")
    assert game.to_act == 1
    return game


@pytest.mark.parametrize("level", ("medium", "hard"))
def test_a_wild_draw_4_is_stacked_where_no_draw_2_fits(level):
    """Stacking: beside pending cards only a fitting Draw 2 makes a Wild Draw 4 a bluff."""
    game = do(given("ed e1 m1", "w4 e2 m2", "p1 p2", top="e9", stacking="on"), "lay ed")
    judge = Judge(game.view(1))
    rest = kinds("e2 m2")
    assert judge.bluff(rest, game.top, game.origin) and not judge.bluff(rest, game.top, game.origin, True)
    assert judge.bluff(kinds("md"), game.top, game.origin, True)
    assert "lay wild4" in choice(game, level) or "solo wild4" in choice(game, level)


def test_a_bot_that_knows_a_card_that_fitted_challenges():
    """Challenging: what was seen of a hand and was there before the card was laid proves the bluff."""
    game = given("w4 z1 m1 m2 m3", "e1 m4 p9", "p1 p2", top="z9")
    game.hands[0][:] = [card | 1 << 1 for card in game.hands[0]]  # player 2 has seen them
    do(game, "lay w4", "name martian")
    for level in ("medium", "hard"):
        assert choice(game, level) == "challenge"
    assert reason(game, "challenge") == "You know a card there that would have fitted."


def test_a_challenge_by_chance_claims_no_knowledge():
    """A hint is honest: known cards that did not fit prove nothing."""
    game = given("w4 m1 m2 m3 m5", "e1 m4 p9", "p1 p2", top="z9")
    game.hands[0][:] = [card | 1 << 1 for card in game.hands[0]]
    do(game, "lay w4", "name martian")
    assert not Judge(game.view(1)).caught()
    assert reason(game, "challenge").endswith("so it may well be a bluff.")


def test_taking_cards_that_could_be_passed_on_says_so():
    game = do(given("ed e1 m1", "w4 e2 m2", "p1 p2", top="e9", stacking="on"), "lay ed")
    assert reason(game, "take") == "Passing them on would cost you more than it is worth."
    game = do(given("w4 z1 m1", "e1 m2", "p1 p2", top="z9", stacking="on"), "lay w4", "name martian")
    assert reason(game, "take").startswith("Nothing points to a bluff")


def test_drawing_says_what_is_kept_for_later():
    assert reason(given("w4 e2 m2", "p1 p2", top="e9"), "draw") == "What fits is worth more later than now."
    assert reason(given("z2 m2", "p1 p2", top="e9"), "draw") == "None of your cards fits."


@pytest.mark.parametrize("others", (("p1",), ("p1", "p2 p3 p4 p5")))
def test_hard_turns_to_the_origin_that_who_is_nearly_out_lacks(others):
    """Everybody saw that the next player drew on it."""
    for lacked, wanted in ((1, "lay m5"), (3, "lay z5")):
        game = given("m5 z5 p7 p8", *others, top="e5", turn=0)
        game.lacks[1] = 1 << lacked
        assert choice(game, "hard").replace("martian-", "m").replace("wizard-", "z") == wanted


@pytest.mark.parametrize("others", (("e1 e2",), ("e1 e2", "e3 e4 e5")))
def test_hard_names_what_who_plays_next_lacks(others):
    game = do(given("w p1 p2 m1", *others, top="e9", turn=0), "lay w")
    game.lacks[1] = 1 << 1
    assert choice(game, "hard") == "name martian"
    assert reason(game, "name martian") == "Who plays next seems to lack it."


def weighed(game):
    """The action of the hint, and what the actions are taken to be worth, by their notations."""
    found = {}
    action, _ = bots.hint(game, found)
    return game.notation(action), {game.notation(a): worth for a, worth in found.items()}


def test_a_hint_that_names_an_origin_tells_what_the_others_bring():
    """The one that is named is worth most, and one of which nothing is held less than one that is."""
    game = do(given("w1 z1 z2 z5 m1", "e1 m4 p9 p2 p3", top="z9"), "lay w1")
    action, worths = weighed(game)
    assert set(worths) == {"name eldritch", "name martian", "name precursor", "name wizard"}
    assert action == "name wizard" == max(worths, key=lambda note: worths[note])
    assert worths["name martian"] > worths["name eldritch"]
    assert all(0 < worth < 1000 for worth in worths.values())


def test_what_hard_lays_is_worth_more_in_a_hint_than_to_wait():
    """To draw is weighed with what waiting costs, as hard does: its choice is never told to be worth less."""
    compared = 0
    for seed in range(40):
        game = catalog.new_game("solo", seed, 2)
        while not game.over and game.moves < 60:
            action, worths = weighed(game)
            if "draw" in worths and len(worths) > 1:
                compared += 1
                assert worths[action] == max(worths.values())
            bots.step(game, ["hard"] * 2)
    assert compared > 200


def test_a_thought_of_hard_ends_whatever_it_holds():
    """Counted steps: a hand of Wilds and symbols is looked through no further than a short one."""
    game = given("es er ed ms mr md ps pr pd zs zr zd w w w w4 w4", "e1 e2", top="e9", turn=0)
    judge = Expert(game.view(0), True)
    judge.best(judge.hand, game.top, game.origin, game.actions())
    assert -200 < judge.left <= 0


def test_odds_are_told_as_a_chance():
    chances = [chance(odds) for odds in range(-700, 701)]
    assert chances == sorted(chances) and chances[0] == 0 and chances[-1] == 1000
    for odds in range(-320, 321):
        real = 1 / (1 + math.exp(-odds / 64))
        assert abs(chance(odds) / 1000 - real) < 0.015  # straight between the points of the curve


def test_who_draws_may_hold_any_origin_again():
    """What a seat lacked is forgotten when it draws, except where there was nothing to draw."""
    for pile, lacks in (("z1 z2", 0), ("", 2)):
        game = given("m1 m2 p5", "e1 e2 e3", "p1 p2", top="ed", pile=pile, turn=0)
        game.discards[:] = bytes(cards.KINDS)
        game.lacks[0] = 2
        game.draw(0, 1)
        assert game.lacks[0] == lacks


def test_the_end_of_a_round_is_announced_to_everybody():
    game = do(given("e1", "e5 ms", "w", top="e4"), "lay e1")
    assert game.announce(0) == "You went out: 75 points."
    assert game.announce(1) == game.announce(2) == "Player 1 went out: 75 points."


def test_a_hand_that_a_challenge_shows_is_announced_to_the_challenger_alone():
    game = shown("w4 z1 m1", "e1 m2", "p1 p2")
    assert "Martian 1, Wizard 1" in game.announce(1)
    assert game.announce(0) == game.announce(2) == ""


def test_nothing_else_stops_the_game():
    game = do(given("e1 e2 m3", "e5 ms", "w", top="e4"), "lay e1")
    assert [game.announce(seat) for seat in range(3)] == ["", "", ""]


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_alone_at_the_claims_catches_by_level(level):
    """Catching: easy notices seldom, hard nearly always; nobody catches who called."""
    caught = 0
    for seed in range(300):
        game = do(given("m1 m2", "e1 e2", "p1 p2", top="e9", turn=1), "lay e1")
        assert game.claims(0)
        view = SeatView(game, 0)
        caught += bot.choose(view, level, Rng(seed))[0] is not None
    assert abs(caught - 3 * bot._CATCHES[level]) < 30


def test_hints_are_one_sentence():
    game = given("e1 m7 w", "p3 p4", "z0", top="e9")
    action, why = bots.hint(game)
    assert action in game.actions() and why.endswith(".") and why.count(".") == 1
