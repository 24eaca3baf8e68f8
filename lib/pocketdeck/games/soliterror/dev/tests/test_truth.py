"""What SoliTerror says is held against the position: who is cut off, what a hint claims, what a fight leaves,
and that a rescue can be read."""

import random

import pytest

from host_tests.playing import device, reads, texts  # noqa: F401 - a fixture
from playing import handheld
from pocketdeck.engine import bots, catalog
from pocketdeck.games.soliterror import codes, deck, tips
from pocketdeck.games.soliterror.dev.tests.positions import do, legal, night, place, rescued, said
from pocketdeck.games.soliterror.picture import fight, kinds
from pocketdeck.games.soliterror.state import cut_off, values

VARIATIONS = [
    {"family": family, "rescue": rescue, "flare": flare, "hard": hard}
    for family in ("caves", "field")
    for rescue in ("draw", "none")
    for flare in ("on", "off")
    for hard in ("off", "on")
]


def nearly_cut_off():
    """Three are safe, the last one lies at d3, hidden. The way there from b1 leads over c2; a2 and a3 lie
    face up."""
    game = night(a="2h 3h 4h", b="5h", c="6h 7h", d="2s 3s ad", at="b", left=0, family="field", health=0)
    for p in range(20):
        if p not in [place(spot) for spot in ("b1", "a2", "a3", "c2", "d3")]:
            game.field[p] = deck.HOLE
    game.open = 1 << place("a2") | 1 << place("a3")
    game.rescued = 0b1101
    game.phase = codes.MOVE
    return catalog.load_game(game.pack())


# Somebody is cut off


def test_who_has_cut_somebody_off_is_told_so_and_may_end_the_night_or_walk_on():
    """Ruling 9: it is lost, for somebody is still missing; until then one may walk."""
    game = nearly_cut_off()
    assert not game.lost() and legal(game) == ["go a2", "go c2"]
    do(game, "go a2", "take")
    assert said(game)[-1] == "Cut off: you may end it."
    assert legal(game) == ["go a3", "give up"]
    walks = do(game.clone(), "go a3")
    assert not walks.over and "cut off" not in " ".join(said(walks)), "it is said once"
    do(game, "give up")
    assert game.over and game.result() == {
        "scores": [3],
        "winners": [],
        "text": "Somebody is cut off, with 3 of 4 rescued.",
    }


def test_who_leaves_the_way_open_is_told_nothing():
    game = do(nearly_cut_off(), "go a2", "leave")
    assert not game.lost() and said(game) == ["You left 5♥ lying."]
    assert "give up" not in legal(game)


def test_as_long_as_a_hidden_card_in_reach_may_be_the_one_nobody_is_given_up():
    field = bytearray([deck.HOLE] * 20)
    field[0] = 0x02
    field[1] = deck.HIDDEN
    field[18] = deck.HIDDEN
    assert not cut_off(field, 0b0111, 0)
    assert cut_off(field, 0b0011, 0), "one of two must be the card that is out of reach"
    field[1] = deck.HOLE
    assert cut_off(field, 0b0111, 0)


def test_no_bot_ends_a_night():
    for seed in range(30):
        game = catalog.new_game("soliterror", seed, 1, {"family": "field"})
        while not game.over:
            assert bots.choose(game, 0, "hard")[0] != codes.END_IT
            action = bots.choose(game, 0, "easy")[0]
            assert action != codes.END_IT
            game.apply(action)


# Hints


@pytest.mark.parametrize("options", VARIATIONS, ids=lambda row: "-".join(row.values()))
def test_what_a_hint_claims_is_so(options):
    """Over whole nights: of ways that stay open, of monsters that can still come, of weapons and food."""
    for seed in range(6):
        game = catalog.new_game("soliterror", seed, 1, options)
        chance = random.Random(seed)
        while not game.over:
            action, why = bots.hint(game)
            held_to(game, action, why)
            game.apply(action if chance.random() < 0.7 else chance.choice(game.actions()))


def held_to(game, action, why):
    """The sentence against the real position, which nobody but a test may see."""
    missing = [p for p in range(20) if game.field[p] & 15 == deck.ACE and game.field[p] < deck.JOKER]
    if "stays open" in why:
        after = bytearray(game.field)
        rescued_then = game.rescued
        if after[game.at] & 15 == deck.ACE and after[game.at] < deck.JOKER:
            rescued_then |= 1 << (after[game.at] >> 4)
        after[game.at] = deck.HOLE
        assert not cut_off(after, rescued_then, action - codes.GO_TO), (missing, why)
    if "by the hole" in why or "As a hole" in why:
        after = bytearray(game.field)
        after[game.behind] = deck.HOLE
        was, then = (cut_off(field, game.rescued, game.at) for field in (game.field, after))
        if "could" not in why:
            assert (then and not was) == ("As a hole" in why), why
    if "cut off already" in why:
        assert cut_off(game.field, game.rescued, game.at)
    monsters = [c for c in list(game.unseen()) if c >> 4 == deck.MONSTER and c & 15 != deck.ACE]
    for p in range(20):
        card = game.field[p]
        if game.open >> p & 1 and card < deck.JOKER and card >> 4 == deck.MONSTER and card & 15 != deck.ACE:
            monsters.append(card)
    if "saves hearts" in why:
        assert monsters, why
    if "no monster can come" in why:
        assert not monsters, why
    if why.startswith("Five food cards are left"):
        assert len(values(game.food & ~(action & 0xFFF))) >= 5
    if why.startswith("The smallest weapon that is enough"):
        monster = (game.active or game.field[game.behind]) & 15
        assert action - codes.USE == min(v for v in values(game.weapons) if v >= monster)
    if why.startswith("It is too strong for a single weapon"):
        monster = (game.active or game.field[game.behind]) & 15
        assert not [v for v in values(game.weapons) if v >= monster]


def test_in_the_field_nothing_speaks_of_paths_and_caves():
    for seed in range(8):
        game = catalog.new_game("soliterror", seed, 1, {"family": "field"})
        while not game.over:
            for action in game.actions():
                told = game.label(action) + " " + game.detail(action)
                assert "path" not in told.lower() and "cave" not in told.lower(), told
            why = bots.hint(game)[1].lower()
            assert "path" not in why and "cave" not in why, why
            game.apply(bots.choose(game, 0, "random")[0])
            assert "path" not in " ".join(said(game)).lower()


@pytest.mark.parametrize("family", ("caves", "field"))
def test_the_tip_about_what_costs_comes_over_what_costs(family):
    """In the field one is asked about a heart and small cards, too: those are free, so it waits."""
    free = dear = 0
    for seed in range(12):
        game = catalog.new_game("soliterror", seed, 1, {"family": family})
        while not game.over:
            if game.phase == codes.FOUND:
                card = game.field[game.behind]
                costs = card >> 4 in (deck.FOOD, deck.WEAPON) and card & 15 > 4
                assert bool(tips.due(game.view(0), game.actions()) & 32) == costs, deck.name(card)
                free += not costs
                dear += costs
            game.apply(bots.choose(game, 0, "random")[0])
    assert dear and bool(free) == (family == "field")


# A fight


def test_what_is_left_after_a_way_to_win_is_what_the_rules_leave():
    """Where two weapons are still to be chosen, it is said that two go, and nothing else is promised."""
    for seed in range(60):
        game = catalog.new_game("soliterror", seed, 1, {})
        while not game.over:
            if game.phase == codes.FIGHT:
                for action in game.actions():
                    left = fight.left(game.view(0), action)
                    then = game.clone()
                    then.apply(action)
                    if then.phase == codes.PICK:
                        assert left & kinds.TWO_GO and left & 0x7FC == game.weapons
                        continue
                    brought = [e[1:] for e in then.events(0) if e[0] == codes.BROUGHT]
                    if not brought:
                        assert left & 0x7FC == then.weapons and left & kinds.GUN_LEFT == then.flare
            game.apply(bots.choose(game, 0, "medium")[0])


# A rescue


def run(made):
    for _ in range(300):
        if made.app.wait() is None:
            return
        made.app.tick()
    raise AssertionError("it does not come to rest")


@pytest.mark.crossed
@pytest.mark.parametrize("motion", ("on", "off"))
@pytest.mark.parametrize("family", ("caves", "field"))
@pytest.mark.parametrize("board", handheld.SIZES)
def test_a_rescue_stays_until_a_key(board, family, motion):
    """Who is safe, and what the three cards are, can be read as long as one likes."""
    if family == "caves":
        game = night(a="2h 3h 4h 5h", at="a", draw="6h 7h 8h 9h 5d 2c 3c 9s", health=1)
    else:
        game = night(a="as", at="a", draw="5h 6h 7d 8c 9c", left=5, family="field")
    made = device(board)
    session = made.app.session
    session.set("motion", motion)
    session.start("soliterror", [None], game.options, 3)
    session.game = game
    made.app.enter()
    made.app.settle()
    for _ in range(12):
        run(made)
        if reads(made):
            break
        made.press("a")
    assert len(rescued(game)) == 1 and made.app.wait() is None
    assert made.app.stack[-1].verbs()[0] == "Go on"
    shown = [made.app.stack[-1].stage.now.get(i, 1) for i in range(made.app.stack[-1].stage.now.count)]
    assert shown.count(kinds.BROUGHT) == 3
    made.press("a")
    run(made)
    assert not reads(made)


@pytest.mark.parametrize("board", handheld.SIZES)
def test_on_a_picture_it_is_told_in_a_line_and_the_end_is_within_reach(board, texts):  # noqa: F811
    game = nearly_cut_off()
    made = device(board)
    session = made.app.session
    session.start("soliterror", [None], game.options, 3)
    session.game = game
    made.app.enter()
    run(made)
    for notation in ("go a2", "take"):
        made.choose(game.parse(notation))
        run(made)
    assert "Cut off: you may end it." in " ".join(texts)
    for key in ("left", "down"):  # to the lantern, which lies beside the next card or below it
        if made.app.stack[-1].verbs()[0] != "End the night":
            made.press(key)
    assert made.app.stack[-1].verbs()[0] == "End the night"
    made.press("a")
    run(made)
    assert game.over and made.app.stack[-1].verbs()[0] == "See the result"
