"""Playing a card: or and and, whom it targets, what each effect does, what remains in play."""

import pytest

from host_tests.spacehope.scenes import (
    BACK,
    COPIED,
    GAVE,
    LEFT,
    LOOKED,
    MARKS,
    alive,
    dials,
    distance,
    do,
    hand,
    legal,
    number,
    pile,
    said,
    scene,
)
from pocketdeck.games.spacehope import cards


def test_or_card_moves_any_ship():
    """If it is an or card, increase any player's distance by the number shown ..."""
    game = scene(3, hands=("Soup again", "Karaoke", "Slingshot"))
    assert legal(do(game, "play soup-again")) == ["move spoon", "move crumb", "move kite", "on spoon"]
    do(game, "move kite")
    assert (distance(game, 2), dials(game)) == (1, (3, 3, 3, 3, 3))


def test_or_card_has_its_ability_instead():
    """... or use the ability, and then nobody moves."""
    game = do(scene(hands=("Soup again", "Karaoke", "Slingshot")), "play soup-again", "on spoon")
    assert (distance(game), dials(game)) == (0, (6, 3, 3, 3, 3))


def test_and_card_does_both_to_its_target():
    """And: the ability affects the target, as well as increasing its distance."""
    game = do(scene(3, hands=("Stowaways", "Karaoke", "Slingshot")), "play stowaways", "on kite")
    assert (distance(game, 2), dials(game, 2)) == (2, (2, 3, 5, 3, 3))
    assert distance(game) == 0


def test_any_player_may_be_oneself_or_an_opponent():
    game = do(scene(3, hands=("Ice comet", "Karaoke", "Slingshot")), "play ice-comet")
    assert legal(game) == ["on spoon", "on crumb", "on kite"]


def test_opponent_must_be_an_opponent():
    game = do(scene(3, hands=("Warning shot", "Karaoke", "Slingshot")), "play warning-shot")
    assert legal(game) == ["on crumb", "on kite"]
    do(game, "on crumb")
    assert (distance(game, 1), dials(game, 1), dials(game)) == (1, (3, 3, 3, 3, 1), (3, 3, 3, 3, 5))


def test_you_must_be_oneself():
    """A card with a single use is used at once."""
    game = do(scene(hands=("Karaoke", "Compost", "Slingshot")), "play karaoke")
    assert (distance(game), dials(game), game.to_act) == (1, (3, 5, 3, 3, 3), 1)


def test_every_player_is_all_that_live():
    game = do(scene(3, hands=("Tall story", "Karaoke", "Slingshot"), dead=(2,)), "play tall-story")
    assert [distance(game, seat) for seat in range(3)] == [1, 1, 0]
    assert (dials(game), dials(game, 1), dials(game, 2)) == (
        (3, 3, 3, 3, 5),
        (3, 3, 3, 3, 2),
        (0, 3, 3, 3, 3),
    )


def test_a_card_without_a_target_is_played_for_nothing():
    """With everybody else guarded there is no opponent."""
    game = do(scene(hands=("Warning shot", "Karaoke", "Slingshot"), marks={1: 1}), "play warning-shot")
    assert (dials(game), dials(game, 1), pile(game)[-1]) == ((3,) * 5, (3,) * 5, "Warning shot")
    assert said(game) == ["You played Warning shot for nothing."]


def test_a_played_card_is_discarded():
    game = do(scene(hands=("Karaoke", "Compost", "Slingshot")), "play karaoke")
    assert (hand(game), pile(game)[-1]) == (["Slingshot", "Compost"], "Karaoke")
    assert not any(card & 128 for card in game.pile(0))


def test_the_last_card_may_not_be_played():
    """A seat with one card is passed over; the others go on."""
    game = scene(hands=("Karaoke", "Compost"), others={1: ("Soup again", "Movie night", "Double bunks")})
    do(game, "play karaoke", "play soup-again")
    do(game, "on crumb")
    assert game.to_act == 1
    assert "play movie-night" in legal(game)


# Effects


def use(title, *more, **table):
    """What a card does when it is used by seat 0, with two other cards in hand."""
    game = scene(hands=(title, "Big sister", "Big sister"), **table)
    return do(game, "play " + title.lower().replace(" ", "-"), *more)


def test_dials_end_at_nine():
    assert dials(use("Soup again", "on spoon", dials={0: (8, 3, 3, 3, 3)}))[0] == 9


def test_lowest_dial_is_the_first_of_equals():
    assert dials(use("First aid tin", "on spoon", dials={0: (4, 2, 2, 3, 3)})) == (4, 5, 2, 3, 3)


def test_highest_dial():
    assert dials(use("Drop the annex", dials={0: (4, 7, 7, 3, 3)})) == (4, 5, 7, 3, 3)


def test_take_moves_what_is_there():
    """A ship with one point gives one, and dies of it."""
    game = use("Siphon hose", "on crumb", dials={1: (3, 3, 3, 1, 3)})
    assert (dials(game)[3], dials(game, 1)[3], alive(game)) == (4, 0, [0])


@pytest.mark.parametrize("title, dial", (("Pot luck", 0), ("Pen pals", 1)))
def test_swap(title, dial):
    mine, theirs = [3] * 5, [3] * 5
    mine[dial], theirs[dial] = 2, 8
    game = use(title, "on crumb", dials={0: mine, 1: theirs})
    assert (dials(game)[dial], dials(game, 1)[dial]) == (8, 2)


def test_distance_goes_back_to_nothing_at_most():
    assert distance(use("Wrong signpost", "on crumb", distance={1: 3}), 1) == 0
    assert distance(use("Wrong signpost", "on crumb", distance={1: 9}), 1) == 5


def test_draw():
    game = use("Bottom drawer", "on spoon")
    assert (len(hand(game)), number(game, LEFT)) == (4, 8)


def test_a_needed_draw_from_an_empty_deck_is_death():
    """You die if you need to draw and there are no cards left."""
    game = use("Bottom drawer", "on spoon", decks={0: 1})
    assert (alive(game), number(game, LEFT)) == ([1], 0)
    assert "You are lost: the deck is empty." in said(game)


def test_drop_and_spoil():
    """Fire drill: a card of the hand at random, and three from the top of the deck."""
    game = use("Fire drill", "on crumb")
    assert (len(hand(game, 1)), number(game, LEFT, 1), len(pile(game, 1))) == (2, 7, 63)


def test_spoiling_an_empty_deck_kills_nobody():
    """Only a needed draw kills."""
    assert alive(use("Fire drill", "on crumb", decks={1: 1})) == [0, 1]


def test_recycle_puts_the_latest_discard_under_the_deck():
    game = use("Compost", "on spoon", piles={0: ("Karaoke", "Soup again")})
    assert cards.TITLES[game.decks[0]] == "Soup again"
    assert (number(game, LEFT), number(game, BACK)) == (11, 1)
    assert pile(game)[-2:] == ["Karaoke", "Compost"]
    assert game.view(1)["under"][0] == bytes([game.decks[0]])


def test_no_more_than_four_cards_a_round_go_back():
    game = use("Compost", "on spoon", rows={(0, BACK): 4})
    assert number(game, LEFT) == 10


def test_change_goal():
    """The next goal replaces it, and what was given for the old one is void."""
    game = use("New agenda", "on spoon", rows={(1, GAVE): 2})
    assert game.goal == game.goals[1] and game.at == 2
    assert number(game, GAVE, 1) == 0


def test_look_at_goals_and_discard_the_next():
    game = use("Tea leaves", "on spoon")
    assert list(game.view(0)["ahead"]) == list(game.goals[1:3]) and not game.view(1)["ahead"]
    assert legal(game) == ["keep", "away"]
    do(game, "away")
    assert (game.at, number(game, LOOKED), list(game.view(0)["ahead"])) == (2, 1, [game.goals[2]])


def test_looking_and_keeping_changes_nothing():
    game = do(use("Tea leaves", "on spoon"), "keep")
    assert (game.at, number(game, LOOKED), game.to_act) == (1, 2, 1)


def test_rebuild_uses_the_latest_discard():
    game = use("Patchwork", piles={0: ("Karaoke",)})
    assert legal(game)[0] == "leave"
    do(game, "build tow-hook")
    assert cards.TITLES[game.parts[2] - 1] == "Karaoke"
    assert "Karaoke" not in pile(game)


def test_rebuilding_in_tier_0_brings_no_other_card():
    game = do(use("Patchwork", piles={0: ("Karaoke",)}), "build tow-hook")
    assert (game.to_act, number(game, LEFT)) == (1, 10)


def test_break_a_part_of_another_ship():
    game = use("Loose bolt", "on spoon", parts={1: ("Tub garden", "Thick walls")})
    assert legal(game) == ["crumb tub-garden", "crumb thick-walls"]
    do(game, "crumb thick-walls")
    assert game.parts[13] == 0 and number(game, 19, 1) == 1 and pile(game, 1)
    assert dials(game)[4] == 5


def test_effects_on_parts_reach_ships_that_cannot_be_targeted():
    """If an effect targets a ship part, it targets parts of players who are not targetable: the dead, the
    guarded."""
    table = {"parts": {1: ("Tub garden",), 2: ("Tow hook",)}, "dead": (1,), "marks": {2: 1}}
    assert legal(use("Loose bolt", "on spoon", players=3, **table)) == ["crumb tub-garden", "kite tow-hook"]


def test_without_any_part_there_is_nothing_to_break_or_copy():
    for title in ("loose-bolt", "photocopier"):
        game = scene(hands=(title.replace("-", " ").capitalize(), "Big sister", "Big sister"))
        assert legal(do(game, "play " + title)) == ["move spoon", "move crumb"]


def test_copy_lasts_until_the_end_of_the_round():
    game = use("Photocopier", "on spoon", parts={1: ("Tow hook", "Tub garden")}, distance={1: 9})
    do(game, "crumb tow-hook")
    assert number(game, COPIED) == 3 and game.has(0, 2)
    assert [card & 127 for card in game.pile(0) if card & 128] == [11]
    do(game, game.notation(game.actions()[0]))
    while game.to_act == 1:
        do(game, legal(game)[0])
    assert "use tow-hook" in legal(game)


# Remains in play: Round


def end(game):
    """Play the rest of the round, plainly."""
    now = game.round
    while game.round == now and not game.over:
        game.apply(game.actions()[0])
    return game


@pytest.mark.parametrize(
    "title, aims, bit, seat",
    (
        ("Do not disturb", ["on spoon"], 1, 0),
        ("Big sister", ["on crumb"], 1, 1),
        ("Bubble wrap", ["on spoon"], 2, 0),
        ("Slingshot", [], 4, 0),
        ("Ball and chain", [], 8, 1),
        ("Brave face", [], 16, 0),
        ("Small print", ["on crumb"], 32, 1),
        ("Strict permit", [], 64, 1),
    ),
)
def test_marks_stay_until_the_end_of_the_round(title, aims, bit, seat):
    """Remains in play: Round cards stay in effect until the end of the round."""
    game = scene(hands=(title, "Karaoke", "Karaoke"))
    do(game, "play " + title.lower().replace(" ", "-"), *aims)
    assert number(game, MARKS, seat) & bit
    assert game.pile(0)[-1] & 128
    end(game)
    assert number(game, MARKS, seat) & 127 == 0 and not any(card & 128 for card in game.pile(0))


def test_a_card_in_play_is_not_recycled():
    game = scene(hands=("Slingshot", "Compost", "Karaoke"), others={1: ("Karaoke", "Slingshot")})
    do(game, "play slingshot", "play karaoke", "play compost", "on spoon")
    assert cards.TITLES[game.decks[0]] != "Slingshot"


def test_guard():
    """No opponent's card can target it; its owner's can, and every ship is no target."""
    game = scene(3, hands=("Warning shot", "Ice comet", "Tall story", "Karaoke"), marks={1: 1, 0: 1})
    assert [game.notation(a) for a in game.aims(0, 34)] == ["on kite"]
    assert [game.notation(a) for a in game.aims(0, 29)] == ["on spoon", "on kite"]
    do(game, "play tall-story")
    assert dials(game, 1)[4] == 2


def test_armour_saves_parts():
    table = {"parts": {1: ("Tub garden",)}, "marks": {1: 2}}
    game = scene(hands=("Loose bolt", "Karaoke", "Karaoke"), **table)
    assert legal(do(game, "play loose-bolt")) == ["move spoon", "move crumb"]


def test_boost_and_drag():
    assert distance(use("Full burn", "move spoon", marks={0: 4})) == 5
    assert distance(use("Full burn", "move spoon", marks={0: 8})) == 3


def test_calm_takes_one_from_each_loss():
    assert dials(use("Warning shot", marks={1: 16}), 1)[4] == 2
    assert dials(use("Drop the annex", dials={0: (5, 3, 3, 3, 3)}, marks={0: 16})) == (4, 3, 3, 3, 3)


def test_embargo_stops_building():
    game = scene(hands=("Karaoke",) * 3, marks={0: 64})
    assert not [note for note in legal(game) if note.startswith("build")]


def test_what_can_be_copied_is_offered_once_and_not_what_one_has():
    parts = {0: ("Tub garden",), 1: ("Tub garden", "Long arm"), 2: ("Long arm", "Tow hook")}
    game = scene(3, hands=("Photocopier", "Karaoke", "Karaoke"), parts=parts)
    do(game, "play photocopier", "on spoon")
    assert sorted(legal(game)) == ["crumb long-arm", "kite tow-hook"]
