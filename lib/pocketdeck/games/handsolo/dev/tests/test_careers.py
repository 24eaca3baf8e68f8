"""Whole careers: figures that any mistake in the rules would move, and books that must balance."""

import statistics

from pocketdeck.engine import catalog
from pocketdeck.engine.rng import Rng
from pocketdeck.games.handsolo import codes
from pocketdeck.games.handsolo.state import cards_in

CAREERS = 3000
EARNED = {codes.SOLD: (2,), codes.PAID: (2, 3)}  # kind of event: where its credits are
SPENT = {codes.BOUGHT: 3, codes.SIGNED_ON: 2, codes.FINED: 1, codes.BRIBED: 1, codes.NEW_YEAR: 2}


def career(seed, chance, step=None):
    """A career of uniformly random actions; step(game) after each of them."""
    game = catalog.new_game("handsolo", seed)
    while not game.over:
        actions = game.actions()
        game.apply(actions[chance.below(len(actions))])
        if step:
            step(game)
    return game


def test_random_careers_score_as_they_should():
    """A captain who chooses at random scores little more than 1 on average, mostly nothing."""
    chance = Rng(2016)
    scores = [career(seed, chance).result()["scores"][0] for seed in range(CAREERS)]
    assert 0.8 < statistics.mean(scores) < 1.8
    assert statistics.median(scores) == 0
    assert max(scores) > 10


def test_a_captain_who_does_nothing_retires_in_year_3():
    """Flying past everything pays the fees of two years and has nothing left for a third."""
    for seed in range(50):
        game = catalog.new_game("handsolo", seed)
        steps = 0
        while not game.over:
            game.apply(game.actions()[0])
            steps += 1
        assert (game.view(0)["year"], game.credits, game.result()["scores"]) == (3, 0, [0])
        assert steps == 3 * 18 + 3


def balance(game):
    """What the events of the last action say it brought."""
    total = 0
    for event in game.events(0):
        total += sum(event[i] for i in EARNED.get(event[0], ()))
        if event[0] in SPENT:
            total -= event[SPENT[event[0]]]
    return total


def test_credits_change_only_as_the_events_say():
    """Every credit earned or spent is told, and they never go below 0."""
    chance = Rng(7)
    for seed in range(300):
        wealth = [10]

        def step(game, wealth=wealth):
            wealth[0] += balance(game)
            assert game.credits == wealth[0] >= 0

        career(seed, chance, step)


def places(game):
    """Every card with where it lies; the state checks itself on the way."""
    game.check()
    left = [card for i, card in enumerate(game.order[game.at : game.end]) if not game.taken >> i & 1]
    held = [entry & 31 for entry in game.hold if entry != codes.EMPTY]
    return sorted(left + held + cards_in(game.discards()))


def test_there_are_always_18_cards():
    """Each card lies in the deck, in the hold or in the discard pile, and in one of them only."""
    chance = Rng(8)

    def step(game):
        assert places(game) == list(range(18))

    for seed in range(200):
        career(seed, chance, step)


def test_a_career_can_be_put_away_and_taken_up_at_any_moment():
    """The packed state holds all of it: it goes on in the same way."""
    chance = Rng(9)
    for seed in range(60):
        game = catalog.new_game("handsolo", seed)
        while not game.over:
            again = catalog.load_game(game.pack())
            assert again.pack() == game.pack()
            assert (again.view(0), again.actions()) == (game.view(0), game.actions())
            a = game.actions()[chance.below(len(game.actions()))]
            game.apply(a)
            again.apply(a)
            assert again.pack() == game.pack()
            assert again.events(0) == game.events(0)


def test_only_ports_and_merchants_turn():
    """Patrols and pirates stay neutral however a career goes; renown is the number of turned cards."""
    chance = Rng(10)

    def step(game):
        assert not game.sides & 0b0001111 << 9
        assert game.view(0)["renown"] == bin(game.sides).count("1")

    for seed in range(300):
        career(seed, chance, step)


def test_menu_lines_are_short_and_differ():
    """Labels have at most 20 characters; labels and notations name one action each."""
    chance = Rng(11)

    def step(game):
        actions = game.actions()
        labels = [game.label(a) for a in actions]
        assert max(map(len, labels), default=0) <= 20
        assert len(set(labels)) == len(actions) == len({game.notation(a) for a in actions})
        assert all(game.parse(game.notation(a)) == a for a in actions)
        assert all(game.detail(a).endswith(".") for a in actions)
        assert actions == sorted(actions)

    for seed in range(200):
        career(seed, chance, step)


def test_nothing_is_done_but_what_this_version_knows():
    """No shipyard, upgrade, repair, legal service, loan or combat, although the cards print them."""
    verbs = set()
    chance = Rng(12)

    def step(game):
        verbs.update(game.notation(a).split()[0] for a in game.actions())

    for seed in range(500):
        career(seed, chance, step)
    known = "bypass land leave pass submit refuse bribe continue retire sell payout renown deliver accept buy"
    assert verbs <= set(known.split()) | {"drop"}
