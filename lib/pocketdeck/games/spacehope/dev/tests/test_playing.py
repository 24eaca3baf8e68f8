"""Playing a card: or and and, whom it targets, what each effect does, what remains in play."""

import pytest

from pocketdeck.games.spacehope import cards
from pocketdeck.games.spacehope.dev.tests.positions import (
    alive,
    BACK,
    COPIED,
    dials,
    distance,
    do,
    GAVE,
    given,
    hand,
    LEFT,
    legal,
    LOOKED,
    MARKS,
    number,
    pile,
    said,
    TITLES,
)


def test_or_card_moves_any_ship():
    """If it is an or card, increase any player's distance by the number shown ..."""
    game = given(3, hands=("Soup again", "Karaoke", "Slingshot"))
    assert legal(do(game, "play soup-again")) == ["move 1", "move 2", "move 3", "on 1"]
    do(game, "move 3")
    assert (distance(game, 2), dials(game)) == (3, (3, 3, 3, 3, 3))


def test_or_card_has_its_ability_instead():
    """... or use the ability, and then nobody moves."""
    game = do(given(hands=("Soup again", "Karaoke", "Slingshot")), "play soup-again", "on 1")
    assert (distance(game), dials(game)) == (0, (6, 3, 3, 3, 3))


def test_and_card_does_both_to_its_target():
    """And: the ability affects the target, as well as increasing its distance."""
    game = do(given(3, hands=("Stowaways", "Karaoke", "Slingshot")), "play stowaways", "on 3")
    assert (distance(game, 2), dials(game, 2)) == (3, (2, 3, 4, 3, 3))
    assert distance(game) == 0


def test_any_player_may_be_oneself_or_an_opponent():
    game = do(given(3, hands=("Ice comet", "Karaoke", "Slingshot")), "play ice-comet")
    assert legal(game) == ["on 1", "on 2", "on 3"]


def test_opponent_must_be_an_opponent():
    game = do(given(3, hands=("Warning shot", "Karaoke", "Slingshot")), "play warning-shot")
    assert legal(game) == ["on 2", "on 3"]
    do(game, "on 2")
    assert (distance(game, 1), dials(game, 1), dials(game)) == (2, (3, 3, 3, 3, 1), (3, 3, 3, 3, 5))


def test_you_must_be_oneself():
    """A card with a single use is used at once."""
    game = do(given(hands=("Karaoke", "Compost", "Slingshot")), "play karaoke")
    assert (distance(game), dials(game), game.to_act) == (1, (3, 5, 3, 3, 3), 1)


def test_every_player_is_all_that_live():
    game = do(given(3, hands=("Group photo", "Karaoke", "Slingshot"), dead=(2,)), "play group-photo")
    assert [distance(game, seat) for seat in range(3)] == [2, 2, 0]
    assert (dials(game)[1], dials(game, 1)[1], dials(game, 2)[1]) == (4, 2, 3)


def test_a_card_without_a_target_is_played_for_nothing():
    """With everybody else guarded there is no opponent."""
    game = do(given(hands=("Warning shot", "Karaoke", "Slingshot"), marks={1: 1}), "play warning-shot")
    assert (dials(game), dials(game, 1), pile(game)[-1]) == ((3,) * 5, (3,) * 5, "Warning shot")
    assert said(game) == ["Spoon played Warning shot for nothing."]


def test_a_played_card_is_discarded():
    game = do(given(hands=("Karaoke", "Compost", "Slingshot")), "play karaoke")
    assert (hand(game), pile(game)[-1]) == (["Slingshot", "Compost"], "Karaoke")
    assert not any(card & 128 for card in game.pile(0))


def test_the_last_card_may_not_be_played():
    """A seat with one card is passed over; the others go on."""
    game = given(hands=("Karaoke", "Compost"), others={1: ("Soup again", "Movie night", "Double bunks")})
    do(game, "play karaoke", "play soup-again")
    do(game, "on 2")
    assert game.to_act == 1
    assert "play movie-night" in legal(game)


# Effects


def use(title, *more, **table):
    """What a card does when it is used by seat 0, with two other cards in hand."""
    game = given(hands=(title, "Big sister", "Big sister"), **table)
    return do(game, "play " + title.lower().replace(" ", "-"), *more)


def test_dials_end_at_nine():
    assert dials(use("Soup again", "on 1", dials={0: (8, 3, 3, 3, 3)}))[0] == 9


def test_lowest_dial_is_the_first_of_equals():
    assert dials(use("First aid tin", "on 1", dials={0: (4, 2, 2, 3, 3)})) == (4, 5, 2, 3, 3)


def test_highest_dial():
    assert dials(use("Overtime", dials={0: (4, 7, 7, 3, 3)})) == (4, 6, 7, 3, 3)


def test_take_moves_what_is_there_but_the_last_point():
    """(leaves 1): a ship with two points gives one, a ship with one none."""
    for has, left in ((5, 3), (2, 1), (1, 1)):
        game = use("Siphon hose", "on 2", dials={1: (3, 3, 3, has, 3)})
        assert (dials(game)[3], dials(game, 1)[3], alive(game)) == (3 + has - left, left, [0, 1])


@pytest.mark.parametrize("title, dial", (("Pot luck", 0), ("Pen pals", 1)))
def test_swap(title, dial):
    mine, theirs = [3] * 5, [3] * 5
    mine[dial], theirs[dial] = 2, 8
    game = use(title, "on 2", dials={0: mine, 1: theirs})
    assert (dials(game)[dial], dials(game, 1)[dial]) == (8, 2)


def test_distance_goes_back_to_nothing_at_most():
    assert distance(use("Wrong signpost", "on 2", distance={1: 3}), 1) == 0
    assert distance(use("Wrong signpost", "on 2", distance={1: 9}), 1) == 6


def test_draw():
    game = use("Bottom drawer", "on 1")
    assert (len(hand(game)), number(game, LEFT)) == (4, 8)


def test_a_needed_draw_from_an_empty_deck_is_death():
    """You die if you need to draw and there are no cards left."""
    game = use("Bottom drawer", "on 1", decks={0: 1})
    assert (alive(game), number(game, LEFT)) == ([1], 0)
    assert "Spoon is lost: the deck is empty." in said(game)


def test_drop_and_spoil():
    """Fire drill: a card of the hand at random, and one from the top of the deck."""
    game = use("Fire drill", "on 2")
    assert (len(hand(game, 1)), number(game, LEFT, 1), len(pile(game, 1))) == (2, 9, 25)


def test_spoiling_an_empty_deck_kills_nobody():
    """Only a needed draw kills."""
    assert alive(use("Fire drill", "on 2", decks={1: 0})) == [0, 1]


def test_recycle_puts_the_latest_discard_under_the_deck():
    game = use("Compost", "on 1", piles={0: ("Karaoke", "Soup again")})
    assert cards.TITLES[game.decks[0]] == "Soup again"
    assert (number(game, LEFT), number(game, BACK)) == (11, 1)
    assert pile(game)[-2:] == ["Karaoke", "Compost"]
    assert game.view(1)["under"][0] == bytes([game.decks[0]])


def test_no_more_than_four_cards_a_round_go_back():
    game = use("Compost", "on 1", rows={(0, BACK): 4})
    assert number(game, LEFT) == 10


def test_change_goal():
    """The next goal replaces it, and what was given for the old one is void."""
    game = use("New agenda", "on 1", rows={(1, GAVE): 2})
    assert game.goal == game.goals[1] and game.at == 2
    assert number(game, GAVE, 1) == 0


def test_look_at_goals_and_discard_the_next():
    game = use("Tea leaves", "on 1")
    assert list(game.view(0)["ahead"]) == list(game.goals[1:3]) and not game.view(1)["ahead"]
    assert legal(game) == ["keep", "away"]
    do(game, "away")
    assert (game.at, number(game, LOOKED), list(game.view(0)["ahead"])) == (2, 1, [game.goals[2]])


def test_looking_and_keeping_changes_nothing():
    game = do(use("Tea leaves", "on 1"), "keep")
    assert (game.at, number(game, LOOKED), game.to_act) == (1, 2, 1)


def test_rebuild_uses_the_latest_discard():
    game = use("Patchwork", piles={0: ("Karaoke", "Karaoke")})
    assert legal(game)[0] == "leave"
    do(game, "build tow-hook")
    assert cards.TITLES[game.parts[2] - 1] == "Karaoke"
    assert pile(game).count("Karaoke") == 1


def test_rebuilding_in_tier_0_brings_no_other_card():
    game = do(use("Patchwork", piles={0: ("Karaoke",)}), "build tow-hook")
    assert (game.to_act, number(game, LEFT)) == (1, 10)


def test_break_a_part_of_another_ship():
    game = use("Loose bolt", "on 1", parts={1: ("Tub garden", "Thick walls")})
    assert legal(game) == ["part 2 tub-garden", "part 2 thick-walls"]
    do(game, "part 2 thick-walls")
    assert game.parts[13] == 0 and number(game, 19, 1) == 1 and pile(game, 1)
    assert dials(game)[4] == 6


def test_effects_on_parts_reach_ships_that_cannot_be_targeted():
    """If an effect targets a ship part, it targets parts of players who are not targetable: the dead, the
    guarded."""
    table = {"parts": {1: ("Tub garden",), 2: ("Tow hook",)}, "dead": (1,), "marks": {2: 1}}
    assert legal(use("Loose bolt", "on 1", players=3, **table)) == ["part 2 tub-garden", "part 3 tow-hook"]


def test_an_ability_of_which_nothing_can_be_used_is_not_offered():
    """Photocopier without any part to copy only moves a ship."""
    game = given(hands=("Pot luck", "Big sister", "Big sister"), dead=(1,))
    assert legal(game)  # the ship is alone
    assert distance(do(game, "play pot-luck")) == 2


def test_what_is_left_of_an_ability_can_be_used():
    """With nothing to break, rebuild or recycle the other effect is done, and nothing else is told."""
    game = use("Loose bolt", "on 1")
    assert (dials(game)[4], said(game)) == (6, ["Spoon played Loose bolt.", "Spoon: military +3."])
    game = use("Photocopier", "on 1")
    assert (dials(game)[0], said(game)) == (5, ["Spoon played Photocopier.", "Spoon: food +2."])
    game = use("Spare screws", "on 1", marks={0: 64})
    assert (dials(game)[4], said(game)) == (4, ["Spoon played Spare screws.", "Spoon: military +1."])
    game = use("Patchwork", marks={0: 64})
    assert (distance(game), said(game)) == (1, ["Spoon played Patchwork.", "Spoon: moved 1."])
    game = use("Compost", "on 1", rows={(0, BACK): 4})
    assert said(game) == ["Spoon played Compost.", "Spoon: food +1, moved 1."]


LACKS: "tuple[tuple[str, dict, str], ...]" = (
    ("Loose bolt", {}, "There is nothing to break now; any ship: move 4, or you: break "),
    ("Photocopier", {}, "There is nothing to copy now; any ship: move 3, or you: have "),
    ("Spare screws", {"marks": {0: 64}}, "There is nothing to rebuild now; any ship: move 3, or you: build "),
    ("Patchwork", {"marks": {0: 64}}, "There is nothing to rebuild now; you: move 1, build "),
    (
        "Second wind",
        {"rows": {(0, BACK): 4}},
        "There is nothing to recycle now; any ship: move 3, or you: put ",
    ),
    ("Warning shot", {"marks": {1: 1}}, "There is nobody to use it on now; an opponent: move 2, military -2"),
    (
        "Siphon hose",
        {"marks": {1: 1}},
        "There is nobody to use it on now; any ship: move 4, or an opponent: ",
    ),
)


@pytest.mark.parametrize("title, table, words", LACKS, ids=[row[0] for row in LACKS])
def test_an_ability_that_cannot_be_used_now_says_so_before_the_card_is_laid(title, table, words):
    """A sign in the menu's line, and the reason in the sentence about it; where it can be used, neither."""
    hands = (title, "Big sister", "Big sister")
    game = given(hands=hands, **table)
    action = TITLES.index(title)
    assert game.label(action) == "Play " + title + " ✗" and game.detail(action).startswith(words)
    assert game.label(TITLES.index("Big sister")) == "Play Big sister"
    able = given(hands=hands, parts={1: ("Tub garden",)})
    assert able.label(action) == "Play " + title and not able.detail(action).startswith("There is no")


def test_tea_leaves_without_a_goal_to_look_at():
    game = given(hands=("Tea leaves", "Karaoke", "Karaoke"))
    game.at = 24
    assert game.label(TITLES.index("Tea leaves")) == "Play Tea leaves ✗"
    do(game, "play tea-leaves", "on 1")
    assert dials(game)[1] == 5 and game.to_act == 1


def test_the_longest_line_with_the_sign_fits():
    game = given(hands=("Ball and chain", "Karaoke", "Karaoke"), marks={1: 1})
    assert game.label(TITLES.index("Ball and chain")) == "Ball and chain ✗"


def test_what_a_ship_does_with_itself_is_offered_first():
    """Whoever presses A uses it on itself, not on a rival; then it moves itself, and moving others comes
    last."""
    game = given(3, hands=(), others={1: ("Movie night", "Karaoke", "Karaoke")}, to_act=1)
    do(game, "play movie-night")
    offered = [game.notation(a) for a in game.offered()]
    assert offered == ["on 2", "move 2", "on 1", "on 3", "move 1", "move 3"]
    assert sorted(offered) == sorted(legal(game))


def test_who_uses_a_card_of_its_own_uses_its_ability():
    """Nobody uses an attack on itself: what breaks a part of another ship is used on nobody."""
    game = given(hands=("Loose bolt", "Movie night", "Karaoke"), parts={1: ("Tub garden",)})
    for title in ("loose-bolt", "movie-night"):
        now = do(game.clone(), "play " + title)
        labels = [now.label(a) for a in now.actions()]
        assert not [label for label in labels if "yourself" in label]
        assert ("Use its ability" in labels) == (title == "loose-bolt")
        assert ("Use it on Spoon" in labels) == (title == "movie-night")


# Counts in words are those that will be, or have been


def test_words_count_how_far_a_ship_really_moves():
    """Gear shift, boost and drag change the printed way, and the track ends at 99."""
    hands = ("Full burn", "Karaoke", "Group photo", "Compost")
    table = {"marks": {0: 4, 1: 8}, "parts": {0: ("Gear shift",)}, "distance": {2: 97}}
    game = given(3, hands=hands, **table)
    assert game.detail(TITLES.index("Karaoke")) == "You: move 2, morale +2."
    now = do(game.clone(), "play full-burn")
    assert [now.label(a) for a in now.actions()[:3]] == ["Move Spoon 8", "Move Crumb 3", "Move Kite 2"]
    assert said(do(now.clone(), "move 1")) == ["Spoon played Full burn to move.", "Spoon: moved 8."]
    assert said(do(now.clone(), "move 2")) == ["Spoon played Full burn to move Crumb.", "Crumb: moved 3."]
    assert distance(do(now.clone(), "move 1")) == 8 and distance(do(now, "move 3"), 2) == 99
    assert said(do(game.clone(), "play karaoke")) == ["Spoon played Karaoke.", "Spoon: morale +2, moved 2."]
    told = said(do(game.clone(), "play group-photo"))
    assert told[0] == "Spoon played Group photo on all."
    assert told[1:] == [
        "Spoon: morale +1, moved 3.",
        "Crumb: morale -1, moved 1.",
        "Kite: morale -1, moved 2.",
    ]
    now = do(game, "play compost")
    details = [now.detail(a) for a in now.actions()]
    assert [text.partition(",")[0] for text in details] == ["Spoon: move 2", "Crumb: move 0", "Kite: move 1"]


def test_words_tell_who_loses_less_than_a_card_says():
    """Thick walls and Brave face; what is left anyway has been said."""
    table = {"hands": ("Warning shot", "Karaoke", "Karaoke")}
    shot = ["Spoon played Warning shot on Crumb.", "Spoon: military +2."]
    walls = given(parts={1: ("Thick walls",)}, **table)
    assert said(do(walls, "play warning-shot")) == shot + ["Crumb: military -1, moved 2."]
    both = given(parts={1: ("Thick walls",)}, marks={1: 16}, **table)
    assert said(do(both, "play warning-shot")) == shot + ["Crumb: moved 2."]
    assert said(do(given(dials={1: (3, 3, 3, 3, 1)}, **table), "play warning-shot")) == shot + [
        "Crumb: moved 2."
    ]


def test_parts_that_work_by_themselves_are_told():
    """Second bridge moves its ship, Lost property raises a dial."""
    game = given(hands=("Soup again", "Karaoke", "Karaoke"), parts={0: ("Second bridge",)})
    told = said(do(game, "play soup-again", "on 1"))
    assert told == ["Spoon played Soup again.", "Spoon used Second bridge.", "Spoon: food +3, moved 4."]
    game = given(hands=("Karaoke", "Slingshot"), others={1: ("Soup again",)}, parts={0: ("Lost property",)})
    assert "Spoon used Lost property." in said(do(game, "play karaoke"))


def test_an_attack_is_worded_as_one():
    """It takes; nobody gives."""
    game = given(hands=("Siphon hose", "Pot luck", "Karaoke"))
    told = said(do(game.clone(), "play siphon-hose", "on 2"), 1)
    assert told == ["Spoon played Siphon hose on Crumb.", "Spoon: fuel +2.", "Crumb: fuel -2."]
    game = given(hands=("Pot luck", "Karaoke", "Karaoke"), dials={1: (7, 3, 3, 3, 3)})
    told = said(do(game, "play pot-luck", "on 2"), 1)
    assert told == ["Spoon played Pot luck on Crumb.", "Spoon: food +4.", "Crumb: food -4."]


def test_copy_lasts_until_the_end_of_the_round():
    game = use("Photocopier", "on 1", parts={1: ("Tow hook", "Tub garden")}, distance={1: 9})
    do(game, "part 2 tow-hook")
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
        ("Do not disturb", ["on 1"], 1, 0),
        ("Big sister", ["on 2"], 1, 1),
        ("Bubble wrap", ["on 1"], 2, 0),
        ("Slingshot", [], 4, 0),
        ("Ball and chain", [], 8, 1),
        ("Brave face", [], 16, 0),
        ("Small print", ["on 2"], 32, 1),
        ("Strict permit", [], 64, 1),
    ),
)
def test_marks_stay_until_the_end_of_the_round(title, aims, bit, seat):
    """Remains in play: Round cards stay in effect until the end of the round."""
    game = given(hands=(title, "Karaoke", "Karaoke"))
    do(game, "play " + title.lower().replace(" ", "-"), *aims)
    assert number(game, MARKS, seat) & bit
    assert game.pile(0)[-1] & 128
    end(game)
    assert number(game, MARKS, seat) & 127 == 0 and not any(card & 128 for card in game.pile(0))


def test_a_card_in_play_is_not_recycled():
    game = given(hands=("Slingshot", "Compost", "Karaoke"), others={1: ("Karaoke", "Slingshot")})
    do(game, "play slingshot", "play karaoke", "play compost", "on 1")
    assert cards.TITLES[game.decks[0]] != "Slingshot"


def test_guard():
    """No opponent's card can target it; its owner's can, and every ship is no target."""
    game = given(3, hands=("Warning shot", "Ice comet", "Group photo", "Karaoke"), marks={1: 1, 0: 1})
    assert [game.notation(a) for a in game.aims(0, TITLES.index("Warning shot"))] == ["on 3"]
    assert [game.notation(a) for a in game.aims(0, TITLES.index("Ice comet"))] == ["on 1", "on 3"]
    do(game, "play group-photo")
    assert dials(game, 1)[1] == 2


def test_armour_saves_parts():
    table = {"parts": {1: ("Tub garden",)}, "marks": {1: 2}}
    game = do(given(hands=("Loose bolt", "Karaoke", "Karaoke"), **table), "play loose-bolt", "on 1")
    assert game.to_act == 1 and number(game, 19, 1) == 1


def test_boost_and_drag():
    assert distance(use("Full burn", "move 1", marks={0: 4})) == 5
    assert distance(use("Full burn", "move 1", marks={0: 8})) == 3


def test_calm_takes_one_from_each_loss():
    assert dials(use("Warning shot", marks={1: 16}), 1)[4] == 2
    assert dials(use("Skip lunch", dials={0: (5, 3, 3, 3, 3)}, marks={0: 16})) == (3, 3, 3, 5, 3)


def test_embargo_stops_building():
    game = given(hands=("Karaoke", "Karaoke", "Slingshot"), marks={0: 64})
    assert not [note for note in legal(game) if note.startswith("build")]


def test_what_can_be_copied_is_offered_once_and_not_what_one_has():
    parts = {0: ("Tub garden",), 1: ("Tub garden", "Long arm"), 2: ("Long arm", "Tow hook")}
    game = given(3, hands=("Photocopier", "Karaoke", "Karaoke"), parts=parts)
    do(game, "play photocopier", "on 1")
    assert sorted(legal(game)) == ["part 2 long-arm", "part 3 tow-hook"]
