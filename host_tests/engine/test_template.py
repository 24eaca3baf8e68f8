"""The rules of Climb, each by its name; also the pattern for the rule tests of a new game.

Scenes are set with an explicit deck: a hand is dealt at a time, so the first three names are the first
player's hand, the next three the second player's.
"""

from collections import Counter

import pytest

from pocketdeck.engine import catalog
from pocketdeck.engine.errors import IllegalAction, IllegalOption, SaveError

NOBODY = 255
ALL = [str(rank) for rank in range(1, 11)] * 2


def deal(*hands, players=None, then="", seed=1, **options):
    """A game with these hands; `then` names the next cards, the rest follow in ascending order."""
    first = " ".join(hands).split() + then.split()
    rest = Counter(ALL)
    rest.subtract(first)
    assert min(rest.values()) >= 0, "a card is named too often"
    order = first + sorted(rest.elements(), key=int)
    return catalog.new_game("template", seed, players or len(hands), options, order)


def lay(game, *moves):
    """Lay these ranks one after another; a snap is given by its notation."""
    for move in moves:
        game.apply(game.parse(move if type(move) is str else "lay %d" % move))
    return game


def hand(game, seat):
    counts = game.view(seat)["hand"]
    return [rank + 1 for rank in range(10) for _ in range(counts[rank])]


def lowest_to_the_end(game):
    while not game.over:
        game.apply(game.actions()[0])
    return game


# The deal


def test_the_deck_is_one_to_ten_twice():
    game = catalog.new_game("template", 5, 4)
    dealt = [card for seat in range(4) for card in hand(game, seat)]
    assert Counter(dealt) + Counter(game.deck[game.at :]) == Counter([int(name) for name in ALL])


def test_a_hand_is_dealt_at_a_time_and_the_first_player_begins():
    game = deal("9 1 5", "2 8 2")
    assert hand(game, 0) == [1, 5, 9] and hand(game, 1) == [2, 2, 8]
    assert game.to_act == 0 and game.view(0)["top"] == 0 and list(game.points) == [0, 0]


def test_an_explicit_deal_does_not_depend_on_the_seed():
    views = [deal("9 1 5", "2 8 2", seed=seed).view(1) for seed in (1, 2, 99)]
    assert views[0] == views[1] == views[2]


@pytest.mark.parametrize("players", (1, 2, 3, 4))
@pytest.mark.parametrize("size", (3, 4, 5))
def test_everybody_holds_as_many_cards_as_the_option_says_while_the_deck_lasts(size, players):
    game = catalog.new_game("template", 3, players, {"hand": size})
    assert game.view(0)["held"] == (size,) * players
    while game.view(0)["left"]:
        game.apply(game.actions()[0])
        assert game.view(0)["held"] == (size,) * players
    assert 20 - size * players == game.moves


# A turn


def test_a_card_on_the_empty_pile_climbs():
    game = lay(deal("1 5 9", "2 3 8"), 1)
    assert list(game.points) == [1, 0] and game.view(0)["top"] == 1


def test_a_higher_card_is_a_point():
    game = lay(deal("1 5 9", "2 3 8"), 5, 8, 9)
    assert list(game.points) == [2, 1]


def test_a_lower_card_is_no_point():
    game = lay(deal("1 5 9", "2 3 8"), 9, 8)
    assert list(game.points) == [1, 0] and game.view(0)["top"] == 8


def test_an_equal_card_is_no_point():
    assert list(lay(deal("1 5 9", "2 5 8"), 5, 5).points) == [1, 0]


def test_who_lays_a_card_draws_the_next_one():
    game = lay(deal("1 5 9", "2 3 8", then="7 4"), 5)
    assert hand(game, 0) == [1, 7, 9]
    assert hand(lay(game, 2), 1) == [3, 4, 8]


def test_only_ranks_in_the_hand_can_be_laid_and_equal_cards_count_once():
    game = deal("6 5 6", "2 3 8")
    assert game.actions() == [5, 6]
    for rank in (1, 2, 8, 10):
        with pytest.raises(IllegalAction):
            game.apply(rank)


def test_players_take_turns():
    game = deal("1 5 9", "2 3 8", "4 6 7")
    turns = []
    for _ in range(6):
        turns.append(game.to_act)
        game.apply(game.actions()[0])
    assert turns == [0, 1, 2, 0, 1, 2]


# Pairs


def pair(players=3, **options):
    """Player 1 (the second) has laid a 5 on player 0's 5."""
    return lay(deal(*("1 5 9", "2 5 8", "4 6 7", "3 3 4")[:players], **options), 5, 5)


def test_a_pair_may_be_snapped_by_everybody_else():
    game = pair()
    assert [len(game.claims(seat)) for seat in range(3)] == [1, 0, 1]
    assert game.view(2)["pair"] == 1


def test_a_snap_is_two_points_and_the_turn_stays():
    game = lay(pair(), "snap by 2")
    assert list(game.points) == [1, 0, 2] and game.to_act == 2 and game.view(0)["top"] == 5


def test_who_is_to_act_may_snap_and_act():
    game = lay(pair(), "snap by 2", 6)
    assert list(game.points) == [1, 0, 3] and game.to_act == 0


def test_the_player_of_the_pair_cannot_snap_it():
    with pytest.raises(IllegalAction):
        lay(pair(), "snap by 1")


def test_the_first_snap_closes_the_pair():
    game = lay(pair(), "snap by 0")
    assert [game.claims(seat) for seat in range(3)] == [[], [], []] and game.view(0)["pair"] == NOBODY
    for again in ("snap by 0", "snap by 2"):
        with pytest.raises(IllegalAction):
            lay(game, again)
    assert list(game.points) == [3, 0, 0]


def test_the_next_action_closes_the_pair():
    game = lay(pair(), 4)
    assert [game.claims(seat) for seat in range(3)] == [[], [], []]
    with pytest.raises(IllegalAction):
        lay(game, "snap by 0")


def test_a_third_card_of_another_rank_is_no_pair_and_a_new_pair_is():
    game = lay(deal("1 5 9", "2 5 8", "4 8 7"), 5, 8, 8)
    assert game.claims(0) and game.claims(1) and not game.claims(2)


def test_the_first_card_of_the_game_is_no_pair():
    game = lay(deal("1 5 9", "2 5 8"), 5)
    assert not game.claims(0) and not game.claims(1)


def test_nothing_is_snapped_with_the_option_off():
    game = pair(snap="off")
    assert [game.claims(seat) for seat in range(3)] == [[], [], []]
    assert list(game.points) == [1, 0, 0]  # and a pair is still no point


def test_nobody_alone_can_snap():
    game = lay(deal("1 5 5", players=1), 5, 5)
    assert not game.claims(0) and list(game.points) == [1]


def test_the_last_card_cannot_be_snapped():
    """However a game ends, it ends with its last card."""
    pairs = 0
    for seed in range(150):
        game = catalog.new_game("template", seed, 2)
        while not game.over:
            top = game.top
            game.apply(game.actions()[-1])
        pairs += game.top == top
        assert not game.claims(0) and not game.claims(1)
    assert pairs  # some did end with one


# The end


@pytest.mark.parametrize("players", (1, 2, 3, 4))
def test_the_game_ends_when_all_twenty_cards_are_laid(players):
    game = lowest_to_the_end(catalog.new_game("template", 2, players, {"snap": "off"}))
    assert game.moves == 20 and game.view(0)["laid"] == (2,) * 10 and game.view(0)["held"] == (0,) * players


def test_whoever_has_no_card_left_is_passed_over():
    """Twenty cards do not divide by three: the last round is a short one."""
    game = catalog.new_game("template", 2, 3)
    laid_by = Counter()
    while not game.over:
        assert game.view(game.to_act)["held"][game.to_act] > 0
        laid_by[game.to_act] += 1
        game.apply(game.actions()[0])
    assert laid_by == {0: 7, 1: 7, 2: 6}


def test_the_most_points_win_and_equal_points_share():
    found = set()
    for seed in range(60):
        game = lowest_to_the_end(catalog.new_game("template", seed, 2))
        result = game.result()
        assert result["scores"] == list(game.points)
        assert result["winners"] == [seat for seat in (0, 1) if game.points[seat] == max(game.points)]
        assert all("player %d" % (seat + 1) in result["text"] for seat in result["winners"])
        found.add(tuple(result["winners"]))
    assert found == {(0,), (1,), (0, 1)}


def test_alone_sixteen_points_are_needed():
    """A player alone who steps up as little as possible comes out on either side of the border."""
    found = {}
    for seed in range(200):
        game = catalog.new_game("template", seed, 1)
        while not game.over:
            higher = [a for a in game.actions() if a > game.top]
            game.apply(higher[0] if higher else game.actions()[0])
        found[game.points[0]] = game.result()["winners"]
    assert found[15] == [] and found[16] == [0]
    assert all(winners == ([0] if points >= 16 else []) for points, winners in found.items())


# What is known


def test_a_seat_sees_its_own_hand_and_the_size_of_the_others():
    game = deal("1 5 9", "2 3 8")
    assert hand(game, 0) == [1, 5, 9] and game.view(0)["held"] == (3, 3)
    assert [deal("1 5 9", other).view(0) for other in ("2 3 8", "4 4 6")] == [game.view(0)] * 2


def test_a_drawn_card_is_named_to_its_player_only():
    game = lay(deal("1 5 9", "2 3 8", "4 6 10", then="7"), 5)
    told = [[game.say(event, seat) for event in game.events(seat)] for seat in range(3)]
    assert "You drew a 7." in told[0]
    for seat in (1, 2):
        assert "Player 1 drew a card." in told[seat] and "Player 1 laid a 5." in told[seat]
        assert not any("7" in sentence for sentence in told[seat])
        assert all(7 not in event for event in game.events(seat))


def test_new_cards_reveal_something_and_alone_the_last_ones_do_not():
    game = deal("1 5 9", players=1)
    while game.view(0)["left"]:
        game.apply(game.actions()[0])
        assert game.reveals
    while not game.over:
        game.apply(game.actions()[0])
        assert not game.reveals


def test_a_laid_card_reveals_something_to_the_others():
    game = catalog.new_game("template", 4, 2)
    while not game.over:
        game.apply(game.actions()[0])
        assert game.reveals


def test_hands_are_secret():
    assert catalog.new_game("template", 1, 2).secret


# Options and invariants


def test_options_have_these_values():
    assert [(row[0], row[1], row[2]) for row in catalog.info("template")["options"]] == [
        ("hand", (3, 4, 5), 3),
        ("snap", ("on", "off"), "on"),
    ]
    for options in ({"hand": 2}, {"hand": 6}, {"snap": "yes"}):
        with pytest.raises(IllegalOption):
            catalog.new_game("template", 1, 1, options)


@pytest.mark.parametrize(
    "what, spoil",
    (
        ("a card too many on the pile", lambda game: game.laid.__setitem__(0, 1)),
        ("a card too few in a hand", lambda game: game.hands.__setitem__(0, 0)),
        ("a card of another rank in the deck", lambda game: game.deck.__setitem__(19, 1)),
        ("a card that does not exist", lambda game: game.deck.__setitem__(19, 11)),
        ("a turn of nobody", lambda game: setattr(game, "to_act", None)),
        ("a turn of a fifth player", lambda game: setattr(game, "to_act", 4)),
        ("a top card that is not there", lambda game: setattr(game, "top", 10)),
        ("a pair without two equal cards", lambda game: setattr(game, "pair", 0)),
        ("more points than one card can bring", lambda game: game.points.__setitem__(0, 3)),
        ("a drawn card that is still in the deck", lambda game: setattr(game, "at", game.at - 1)),
    ),
)
def test_a_broken_state_is_noticed(what, spoil):
    game = lay(deal("1 5 9", "2 3 8"), 5)
    game.check()
    spoil(game)
    with pytest.raises(SaveError):
        game.check()
