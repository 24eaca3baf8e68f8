"""Saves that no night can have are refused, bots judge what they should, and every screen fits."""

import pytest

from host_tests.long import in_suite
from host_tests.playing import both_tables, device, strict, together, top, unpainted  # noqa: F401
from playing import handheld
from pocketdeck.engine import bots, catalog
from pocketdeck.engine.errors import SaveError
from pocketdeck.engine.rng import Rng
from pocketdeck.games.soliterror import codes, deck
from pocketdeck.games.soliterror.dev.tests.positions import do, legal, night

OPTION_SETS: "tuple[dict, ...]" = (
    {},
    {"family": "field"},
    {"rescue": "none", "flare": "off", "family": "field", "hard": "on"},
)


# Saves


def spoilt(**changes):
    """Load a night in which something has been changed."""
    game = night(a="5c", draw="6c 7d", left=4, at="a")
    for name, value in changes.items():
        setattr(game, name, value)
    return catalog.load_game(game.pack())


@pytest.mark.parametrize(
    "changes",
    [
        {"phase": 9}, {"phase": 8}, {"phase": 2}, {"phase": 5}, {"phase": 6}, {"phase": 7}, {"phase": 3},
        {"phase": 0}, {"ended": 1}, {"at": 20}, {"at": 255}, {"at": 4}, {"at": 16}, {"behind": 0},
        {"held": 1}, {"active": 0x3D}, {"picked": 3}, {"health": 10}, {"food": 1 << 11},
        {"weapons": 2}, {"food": 0x7FC}, {"flare": 1}, {"rescued": 1}, {"rescued": 16},
        {"breath": 0x36}, {"breath": 0x31},
        {"breath": 0x1B}, {"open": 0xF0001 << 4}, {"open": 0}, {"passed": 1},
        {"passed": 1 << 20}, {"end": 17},
    ],
    ids=str,
)  # fmt: skip
def test_a_state_that_no_night_can_have_is_refused(changes):
    spoilt()
    with pytest.raises(SaveError):
        spoilt(**changes)


@pytest.mark.parametrize("card", ["2s", "joker"])
def test_a_card_that_asks_nothing_is_not_in_question(card):
    """Explore Field: what is free has been taken, so nobody can be asked about it."""
    game = do(night(a="5d", b=card, left=0, at="a"), "go on")
    assert game.phase == codes.FOUND
    catalog.load_game(game.pack())
    game.field[0], game.field[1] = game.field[1], game.field[0]
    with pytest.raises(SaveError, match="card in question"):
        catalog.load_game(game.pack())


def test_a_card_that_nobody_can_pay_is_not_in_question():
    """Explore Field: a weapon that the food does not reach is left lying at once."""
    game = do(night(a="9s", b="9d", food="3 10", left=0, at="a"), "go on")
    assert game.phase == codes.FOUND
    game.field[1], game.food = 0x1A, 1 << 3  # the ten of diamonds lies there, its nine is gone
    with pytest.raises(SaveError, match="card in question"):
        catalog.load_game(game.pack())


def test_food_is_not_in_question_without_a_heart_to_pay_it():
    """Explore Field: food costs a heart; who has none walks past it."""
    game = do(night(a="5d", left=0, at="a"), "go on")
    assert game.phase == codes.FOUND
    game.health = 0
    with pytest.raises(SaveError, match="card in question"):
        catalog.load_game(game.pack())


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_states_on_the_way_come_back(options):
    for seed in range(40):
        game = catalog.new_game("soliterror", seed, 1, options)
        rng = Rng(seed)
        while not game.over:
            assert catalog.load_game(game.pack()).pack() == game.pack()
            actions = game.actions()
            game.apply(actions[rng.below(len(actions))])
        game.check()


def test_a_redealt_night_keeps_aces_in_the_field():
    game = catalog.new_game("soliterror", 4, 1, {"family": "field"})
    places = set()
    for seed in range(60):
        twin = game.redeal(0, Rng(seed))
        aces = [place for place in range(20) if twin.field[place] & 15 == deck.ACE]
        assert len(aces) == 4
        places |= set(aces)
    assert places == set(range(20))


# Bots


def chosen(game, level="hard"):
    return game.notation(bots.choose(game, 0, level)[0])


def test_the_smallest_weapon_that_is_enough_is_used():
    assert chosen(do(night(a="5c", left=0, weapons="6 9", at="a"), "go on")) == "use 6"


def test_a_drawn_monster_goes_onto_a_worse_one():
    game = do(night(b="2h kc", a="2d", draw="5c", weapons="9", at="a"), "call")
    game.open |= 1 << 5
    assert chosen(game, "easy") in ("heart", "use 9")
    assert chosen(game) == "trade b" and chosen(do(game, "trade b")) == "trade b2"


def test_food_that_will_be_missing_is_worth_a_heart():
    few = do(night(a="9d", draw="2h", left=15, health=4, food="2 3", weapons="7", at="a"), "call", "go on")
    assert chosen(few) == "pay heart"
    plenty = do(night(a="9d", left=0, health=1, food="2 3 4 5 6 7", at="a"), "go on")
    assert chosen(plenty) == "leave"


def test_in_the_field_nobody_is_cut_off():
    """A free card that is the only bridge to the others stays, one that is none is taken."""
    bridge = night(a="3h 2h", b="4h", d="ah ad as ac", left=0, at="a", family="field")
    for place in range(20):
        if place not in (0, 4, 9, 14, 3, 7, 11, 15):
            bridge.field[place] = deck.HOLE
    game = do(catalog.load_game(bridge.pack()), "go a2")
    assert legal(game) == ["take", "leave"] and chosen(game) == "take"
    game = do(game, "leave", "go a1")
    assert chosen(game) == "leave"


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_bots_come_to_an_end(options):
    """Nobody wanders about for ever in the field."""
    for level in ("easy", "medium", "hard"):
        for seed in range(in_suite(20, 60)):
            game = catalog.new_game("soliterror", seed, 1, options)
            while not game.over:
                bots.step(game, [level])
                assert game.moves < 400, (level, seed)


# Screens


@pytest.mark.crossed
@pytest.mark.parametrize("board, options", together(handheld.SIZES, OPTION_SETS))
@both_tables
def test_no_text_is_cut_in_a_whole_night(board, options, strict, unpainted, pictures):  # noqa: F811
    """Every table, label, close-up, hint and message of some nights."""
    for seed in in_suite((3,), (3, 8)):
        shown = device(board, pictures, seed)
        shown.begin("soliterror", [None], options, seed)
        session = shown.app.session
        while not session.game.over:
            shown.still()
            if shown.app.wait() is not None:  # no choice, or an event with its own picture
                shown.app.tick()
                continue
            actions = session.game.actions()
            looks = ["right y"] * min(4, len(actions)) + ["x:Hint"]
            for keys in looks:
                shown.press(keys)
                while not top(shown).endswith("Play"):  # a long text has pages
                    shown.press("b" if pictures else "a")
            shown.choose(bots.choose(session.game, 0, "hard")[0])
        assert session.game.moves > 8
