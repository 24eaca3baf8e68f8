"""Setup, rounds, dying, winning, and who is asked what."""

import pytest

from pocketdeck.engine import catalog
from pocketdeck.engine.errors import IllegalOption
from pocketdeck.games.spacehope import notation
from pocketdeck.games.spacehope.dev.tests.positions import (
    alive,
    DEAD,
    dials,
    distance,
    do,
    GAVE,
    given,
    hand,
    HELD,
    LEFT,
    legal,
    LOOKED,
    MARKS,
    MOVED,
    number,
    pile,
    ROW,
    said,
    SPENT,
)

CALM = "Formation flying"  # met while ships are close to each other


def end(game):
    """Play the rest of the round, plainly."""
    now = game.round
    while game.round == now and not game.over:
        game.apply(game.actions()[0])
    return game


# Setup


@pytest.mark.parametrize("players, share", ((2, 36), (3, 32), (4, 24), (5, 28), (6, 24)))
def test_cards_are_distributed_evenly(players, share):
    """Three cards of each title; two with four ships or fewer, with two one of each OR card. What can't be
    distributed evenly is removed from the game; then every player draws 6."""
    game = catalog.new_game("spacehope", 3, players)
    for seat in range(players):
        assert (number(game, LEFT, seat), number(game, HELD, seat)) == (share - 6, 6)
    assert len(game.decks[share * players :]) == {5: 4}.get(players, 0)


def test_every_dial_begins_at_three_and_distance_at_nothing():
    game = catalog.new_game("spacehope", 3, 4)
    for seat in range(4):
        assert (dials(game, seat), distance(game, seat)) == ((3,) * 5, 0)


def test_who_goes_first_is_drawn_by_lot():
    assert {catalog.new_game("spacehope", seed, 3).to_act for seed in range(30)} == {0, 1, 2}


def test_a_deck_of_real_cards_is_dealt_from_the_top():
    order = notation.slugs() * 3
    game = catalog.new_game("spacehope", 1, 2, None, order)
    assert [notation.slugs()[card] for card in game.hand(0)] == order[:6]
    for players, titles in ((2, [0, 1, 2, 3, 4, 5]), (4, [0, 0, 1, 1, 2, 2]), (5, [0, 0, 0, 1, 1, 1])):
        game = catalog.new_game("spacehope", 1, players, None, sorted(order, key=notation.slugs().index))
        assert list(game.hand(0)) == titles, "what stays in the box is passed over"
    with pytest.raises(IllegalOption):
        catalog.new_game("spacehope", 1, 2, None, order[1:] + order[:1] + order[:1])


# A round


def test_actions_go_round_clockwise():
    game = given(3, hands=("Karaoke", "Karaoke", "Slingshot"))
    seen = []
    for _ in range(3):
        seen.append(game.to_act)
        game.apply(game.actions()[0])
        while game.to_act == seen[-1]:
            game.apply(game.actions()[0])
    assert seen == [0, 1, 2]


def test_the_round_ends_when_everybody_has_a_single_card():
    """Players with more cards than others continue; the last card is discarded; six new ones are drawn."""
    game = given(hands=("Karaoke", "Karaoke"), others={1: ("Brave face", "Slingshot")})
    do(game, "play karaoke")
    assert game.round == 3
    do(game, "play brave-face")
    assert game.round == 4
    assert "Slingshot" in pile(game, 1) and len(hand(game)) == 6
    assert any(line.startswith("Annual census ") for line in said(game))


def test_the_next_seat_begins_the_next_round():
    assert end(given(3, goal=CALM)).to_act == 1
    assert end(given(3, goal=CALM, first=2, to_act=2)).to_act == 0


def test_a_hand_holds_ten_cards_at_most():
    titles = (
        "Bottom drawer",
        "Karaoke",
        "Karaoke",
        "Compost",
        "Compost",
        "Slingshot",
        "Slingshot",
        "Floor it",
    )
    game = given(hands=titles + ("Brave face", "Brave face"))
    do(game, "play bottom-drawer", "on 1")
    assert (len(hand(game)), number(game, LEFT)) == (10, 9)


def test_what_counts_for_a_round_is_forgotten_after_it():
    game = end(given(rows={(0, MOVED): 5, (0, GAVE): 2, (0, SPENT): 3}))
    assert [number(game, place) for place in range(MOVED, SPENT + 1)] == [0] * 6


# Dying


def test_a_dial_at_nothing_is_death():
    """You die if any one of your dials reaches 0."""
    game = given(hands=("Floor it", "Karaoke", "Karaoke"), dials={0: (1, 3, 3, 1, 3)})
    do(game, "play floor-it")
    assert alive(game) == [1]
    assert "Spoon is lost: no food left." in said(game)


def test_an_empty_deck_is_death_when_the_round_begins():
    game = end(given(goal=CALM, decks={0: 5, 1: 10}))
    assert alive(game) == [1] and number(game, LEFT) == 0 and len(hand(game)) == 5


def test_all_that_an_effect_touches_feel_it_before_anybody_is_lost():
    """Both ships fall to 0 by a goal, and both are lost by it."""
    game = given(goal="Rude neighbours", dials={0: (3, 3, 3, 3, 1), 1: (3, 3, 3, 3, 1)})
    game.outcome(False)
    assert alive(game) == [] and dials(game)[4] == dials(game, 1)[4] == 0


def test_a_dead_ship_keeps_its_hand_and_its_parts():
    game = given(
        hands=("Floor it", "Karaoke", "Karaoke"), dials={0: (1, 3, 3, 1, 3)}, parts={0: ("Tow hook",)}
    )
    do(game, "play floor-it")
    assert hand(game) == ["Karaoke", "Karaoke"] and game.parts[2]


def test_dead_players_are_no_targets_and_have_no_turns():
    game = given(3, hands=("Ice comet", "Karaoke", "Karaoke"), dead=(1,))
    assert legal(do(game, "play ice-comet")) == ["on 1", "on 3"]
    assert do(game, "on 1").to_act == 2


def test_the_dead_move_1_a_round_until_the_game_ends():
    game = end(given(3, dead=(1,), distance={1: 4}, choice="off"))
    assert distance(game, 1) == 5


def test_the_game_ends_when_all_are_dead():
    """With one ship alive the rounds go on until it is lost too."""
    game = given(dead=(1,), choice="off", decks={0: 6}, dials={0: (9,) * 5}, goal=CALM)
    end(game)
    assert not game.over and game.round == 4
    assert end(game).over


def test_the_winner_has_most_distance_and_dials():
    game = given(
        hands=("Floor it", "Karaoke"), dials={0: (1, 9, 9, 1, 9), 1: (3,) * 5}, distance={1: 50}, dead=(1,)
    )
    do(game, "play floor-it")
    assert game.over and game.result()["scores"] == [9 * 3 + 1 + 5, 62] and game.result()["winners"] == [1]
    assert game.result()["text"] == "Crumb wins with 62 points; Spoon has 33."


def test_a_tie_is_shared():
    game = given(
        hands=("Floor it", "Karaoke"), dials={0: (1, 9, 9, 1, 9), 1: (3,) * 5}, distance={1: 21}, dead=(1,)
    )
    assert do(game, "play floor-it").result()["winners"] == [0, 1]


# The dead choose


def test_a_dead_player_picks_one_of_two_goals():
    """Optional: someone who is dead may draw two communal goals and pick which one to play."""
    game = end(given(3, dead=(1,)))
    assert (game.to_act, game.phase, legal(game)) == (1, 6, ["goal 1", "goal 2"])
    assert len(game.view(1)["ahead"]) == 2 and not game.view(0)["ahead"]
    first, second = game.goals[1], game.goals[2]
    do(game, "goal 2")
    assert (game.goal, game.at, number(game, LOOKED, 1)) == (second, 3, 0)
    assert first in game.view(0)["past"] and len(hand(game)) == 6


def test_without_the_option_the_next_goal_is_in_force():
    game = end(given(3, dead=(1,), choice="off"))
    assert game.phase == 0 and game.goal == game.goals[1]


def test_goals_are_shuffled_again_when_too_few_are_left():
    game = given(3, choice="off")
    game.at = 24
    end(game)
    assert game.at == 1 and game.goal == game.goals[0]


def test_nobody_survives_by_putting_cards_back():
    """At most four cards a round go under a deck and six are drawn: every random game ends in 40 rounds."""
    for seed in range(30):
        game = catalog.new_game("spacehope", seed, 2)
        while not game.over:
            game.apply(game.actions()[(seed + game.moves * 7) % len(game.actions())])
        assert game.round <= 40 and all(number(game, MARKS, seat) & DEAD for seat in (0, 1))
        assert len(game.ships) == 2 * ROW


# What waits to be read


def test_a_resolved_goal_waits_to_be_read_by_everybody():
    """In the same words for all: a ship has one name."""
    game = given(hands=("Karaoke", "Slingshot"), others={1: ("Karaoke",)}, goal="Annual census")
    do(game, "play karaoke")
    told = game.announce(0)
    assert told.startswith("Spoon played Karaoke. Spoon: morale +2, moved 1. Annual census has failed by ")
    assert game.announce(1) == told


def test_whoever_is_lost_reads_by_what_and_what_comes_of_it():
    game = given(
        3,
        hands=("Karaoke", "Slingshot"),
        others={1: ("Karaoke",), 2: ("Compost",)},
        goal="Long faces",
        dials={1: (3, 1, 3, 3, 3)},
    )
    do(game, "play karaoke")
    lost = "food -1, morale -1, population -1, fuel -1, military -1"
    told = (
        "Spoon played Karaoke. Spoon: morale +2, moved 1. Long faces has failed by 8. "
        + " ".join("%s: %s." % (name, lost) for name in ("Spoon", "Crumb", "Kite"))
        + " Crumb is lost: no morale left. Spoon: went back 1. Crumb: moved 1."
    )
    assert game.announce(2) == told
    assert game.announce(1) == told + " From now on it moves 1 each round, until all are lost."


def test_a_ship_that_was_only_just_saved_is_announced():
    game = given(
        hands=("Karaoke", "Slingshot"),
        others={1: ("Karaoke",)},
        goal="Long faces",
        dials={1: (3, 1, 3, 3, 3)},
        parts={1: ("Cold storage",)},
    )
    do(game, "play karaoke")
    assert "Cold storage kept Crumb alive: morale is at 1." in game.announce(1)


def test_an_ordinary_action_does_not_wait():
    game = given(hands=("Karaoke", "Karaoke", "Slingshot"))
    do(game, "play karaoke")
    assert (game.announce(0), game.announce(1)) == ("", "")


def test_a_catastrophe_that_nobody_survives_ends_the_game():
    poor = {0: (1, 3, 3, 3, 3), 1: (1, 5, 3, 3, 3)}
    game = given(hands=("Karaoke", "Slingshot"), others={1: ("Karaoke",)}, goal="Hungry hold", dials=poor)
    do(game, "play karaoke")
    assert game.over and alive(game) == []
