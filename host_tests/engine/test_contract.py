"""Every game keeps the contract, in every state that chance leads it to.

One test for all games: each is played at random with every player count worth trying and with the options
at default, each alone, all together and in 10 random sets, dealt out among the counts. After every step the
cheap promises are checked; the costly ones (saving, refusals, redealing) at each of a game's first steps and
then ever more rarely. tools/lab/torture.py --soak is the long form.
"""

import random

import pytest

from host_tests import contract
from host_tests.long import in_suite
from host_tests.playing import together
from playing import game_dev
from pocketdeck.engine import bots, catalog, record
from pocketdeck.engine.errors import IllegalOption
from pocketdeck.engine.rng import Rng

THINKING = 4  # states of a game in which each level has to choose


def check_walk(game, chance, plain):
    """Play to the end at random, checking after each step; returns the actions and notations."""
    actions, moves = [], []
    for step in range(contract.walk(game.id) or contract.LONGEST):
        with contract.told(game, moves):
            game.check()
            contract.check_turn(game)
            contract.check_words(game)
            loaded = None
            if game.over or contract.thorough(step, chance):
                before = contract.shown(game)
                contract.check_telling(game, before)
                contract.check_refusals(game, before)
                contract.check_redeal(game, before, chance)
                contract.check_independence(game, before, chance)
                loaded = contract.check_save(game, before)
            if game.over:
                contract.check_result(game)
                return actions, moves
            a = contract.any_move(game, chance, plain)
            was = game.clone()
            twin = contract.check_clone(game, a)
            actions.append(a)
            moves.append(game.notation(a))
            game.apply(a)
            contract.check_same_step(twin, game, "the clone")
            contract.check_begun(was, game, a, chance)
            if loaded:
                loaded.apply(a)
                contract.check_same_step(loaded, game, "the loaded game")
    assert contract.walk(game.id), "%s does not end within %d actions" % (game.id, contract.LONGEST)
    return actions, moves


@pytest.mark.parametrize("game_id, players", contract.tables())
def test_a_game_played_at_random_keeps_every_promise(game_id, players):
    for seed, options in enumerate(contract.option_sets(game_id, players)):
        game = catalog.new_game(game_id, seed, players, options)
        actions, moves = check_walk(game, random.Random(seed), plain=seed % 2 == 1)

        again = catalog.new_game(game_id, seed, players, options)
        for a in actions:
            again.apply(a)
        assert again.pack() == game.pack()  # same seed, same actions, same game
        assert record.replay(record.write(game, moves)).pack() == game.pack()


@pytest.mark.crossed
@pytest.mark.parametrize("game_id, players", contract.tables())
def test_a_redealt_game_can_be_played_to_its_end(game_id, players):
    """After few moves and many, with each option; other players meet other pairs of these."""
    sets = contract.key_sets(game_id)
    turned = sets[players % len(sets) :] + sets[: players % len(sets)]
    for seed, (moves, options) in enumerate(together((0, 1, 2, 5, 9, 14, 20, 40), turned)):
        chance = random.Random(seed)
        game = contract.position(game_id, moves, seed, players, options)
        seat = chance.randrange(players)
        with contract.told(game, ["redealt for seat %d" % seat]):
            contract.play_on(game.redeal(seat, Rng(chance.randrange(1 << 30))), chance)


@pytest.mark.crossed
@pytest.mark.parametrize("game_id, players", contract.ends())
def test_equal_views_give_equal_redeals(game_id, players):
    """Many games begin alike for a seat while its hidden cards, and what it has forgotten, differ."""
    redealt = {}
    for seed in range(in_suite(25, 120)):
        for beginning in ((0, 0, 0), (1, 0, 0), (-1, -1, -1)):
            game = catalog.new_game(game_id, seed, players)
            for which in beginning + (0,):
                for seat in range(players):
                    look = repr(sorted(game.view(seat).items()))
                    packed = game.redeal(seat, Rng(1)).pack()
                    assert redealt.setdefault(look, packed) == packed, look
                if not game.over:
                    actions = game.actions()
                    game.apply(actions[min(which, len(actions) - 1)])


@pytest.mark.parametrize("game_id, players", contract.tables())
def test_another_seed_is_another_game(game_id, players):
    packed = {catalog.new_game(game_id, seed, players).redeal(0, Rng(seed)).body() for seed in range(20)}
    assert len(packed) > 10


@pytest.mark.crossed
@pytest.mark.parametrize("game_id, players", contract.tables())
def test_any_order_of_the_deck_can_be_dealt(game_id, players):
    chance = random.Random(3)
    for deck in contract.some_decks(game_dev.deck(game_id), chance):
        given = list(deck)
        game = catalog.new_game(game_id, 5, players, None, deck)
        assert deck == given
        game.check()
        assert catalog.new_game(game_id, 5, players, None, tuple(deck)).pack() == game.pack()
        contract.play_on(game, chance)


@pytest.mark.parametrize("game_id, players", contract.tables())
def test_the_order_of_the_deck_is_the_order_of_the_cards(game_id, players):
    chance = random.Random(4)
    bodies = {
        bytes(catalog.new_game(game_id, 5, players, None, deck).body())
        for deck in contract.some_decks(game_dev.deck(game_id), chance)
    }
    assert len(bodies) > 5


@pytest.mark.parametrize("what", contract.wrong_decks("abc"))
@pytest.mark.parametrize("game_id", contract.GAMES)
def test_a_deck_that_is_not_the_deck_is_refused(game_id, what):
    players = contract.player_counts(game_id)[0]
    deck = contract.wrong_decks(game_dev.deck(game_id))[what]
    with pytest.raises(IllegalOption) as caught:
        catalog.new_game(game_id, 1, players, None, deck)
    assert "deck" in str(caught.value) and contract.is_one_sentence(str(caught.value))


def thinking_states(game_id, players, chance):
    """States on the way of a random game, and some in which a claim is possible."""
    game = catalog.new_game(game_id, chance.randrange(1000), players)
    states, claims = [], []
    while not game.over:
        states.append(game.clone())
        if contract.all_claims(game):
            claims.append(game.clone())
        game.apply(contract.any_move(game, chance))
    return chance.sample(states, min(THINKING, len(states))), claims[:THINKING]


@pytest.mark.crossed
@pytest.mark.parametrize("level", ("easy", "medium", "hard"))
@pytest.mark.parametrize("game_id, players", contract.tables())
def test_a_bot_chooses_from_what_its_seat_knows_and_nothing_else(game_id, players, level):
    assert level in catalog.info(game_id)["bots"]
    chance = random.Random(players)
    states, claims = thinking_states(game_id, players, chance)
    for game in states:
        with contract.told(game, [level]):
            contract.check_bot(game, game.to_act, level, chance)
    for game in claims:
        for seat in range(players):
            if game.claims(seat):
                with contract.told(game, [level + " claims"]):
                    contract.check_bot(game, seat, level, chance, claiming=True)


@pytest.mark.parametrize("game_id, players", contract.tables())
def test_a_hint_is_an_action_and_a_sentence(game_id, players):
    for game in thinking_states(game_id, players, random.Random(11))[0]:
        before = game.pack()
        action, why = bots.hint(game)
        assert action in game.actions() and contract.is_one_sentence(why), why
        assert game.pack() == before
        assert bots.hint(catalog.load_game(before)) == (action, why)


@pytest.mark.crossed
@pytest.mark.parametrize("level", ("random", "easy"))
@pytest.mark.parametrize("game_id, players", contract.tables())
def test_bots_play_a_whole_game_the_same_way_twice(game_id, players, level):
    packed = []
    for _ in range(2):
        game = catalog.new_game(game_id, 8, players)
        walk = contract.walk(game_id) if level == "random" else None
        for _ in range(walk or contract.LONGEST):
            if bots.step(game, [level] * players) is None:
                break
            game.check()
        assert game.over or walk
        if game.over:
            contract.check_result(game)
        packed.append(game.pack())
    assert packed[0] == packed[1]
