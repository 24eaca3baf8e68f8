"""What tools/lab/bounds.py tells is true: its players find what is best where that can be worked out, the
fair one knows no more than its seat, what is found by luck is not told as a gain, no device gets who sees
all."""

import ast
import math

import pytest

from building import targets
from environment import project
from host_tests import contract
from host_tests.long import in_suite
from lab import bounds
from lab.bounding import counted, fair
from lab.bounding.facts import Facts
from lab.bounding.fair import Search
from lab.bounding.seeing import Seeing
from playing import game_dev
from pocketdeck.engine import bots, catalog
from pocketdeck.engine.rng import Rng

each_game = pytest.mark.parametrize("game_id", contract.GAMES)


def facts_of(game_id, **others):
    facts = Facts(game_id)
    vars(facts).update(others)
    return facts


def ends(game):
    """Every end that a game can come to from here."""
    if game.over:
        yield game
        return
    for action in game.actions():
        twin = game.clone()
        twin.apply(action)
        yield from ends(twin)


# The fair player


def small_ends():
    """Two players of Climb, the deck empty, two cards against one: both ways to the end can be worked out."""
    for seed in range(160):
        game = catalog.new_game("template", seed, 2, {"snap": "off"})
        while sum(game.hands) > 3:
            game.apply(bots.choose(game, game.to_act, "random")[0])
        worths = {}
        for action in game.actions():
            twin = game.clone()
            twin.apply(action)
            (end,) = ends(twin)
            worths[action] = Facts("template").value(end, game.to_act)
        if len(set(worths.values())) == 2:
            yield game, worths


def test_the_fair_player_finds_the_better_of_two_ways_to_the_end_and_what_the_other_one_loses():
    """Whatever the best bot would do; what it brings is exactly the difference."""
    facts = facts_of("template", level="easy")
    found = 0
    for game, worths in small_ends():
        found += 1
        right, wrong = sorted(worths, key=lambda action: -worths[action])
        for usual in (right, wrong):
            search = Search(facts, game, usual, Rng(1))
            assert search.best(100) == right
            assert search.gain(right, 10) == worths[right] - worths[usual]
    assert found > 5


class Lottery:
    """A decision between actions that are worth the same: what each brings in a world is mere luck."""

    id = "template"
    to_act, players, over = 0, 1, True

    def __init__(self, luck=None):
        self.luck = luck
        self.taken = 0

    def view(self, seat):
        return {}

    def actions(self):
        return [1, 2, 3, 4, 5, 6]

    def clone(self):
        return Lottery(self.luck)

    def redeal(self, seat, rng):
        return Lottery([rng.below(100) for _ in range(7)])

    def apply(self, action):
        self.taken = self.luck[action]


def test_what_was_found_by_luck_is_not_told_as_a_gain(monkeypatch):
    """By the worlds in which it was chosen the best of many is worth more than it is, by others it is not."""
    told = lambda game, asked: True, lambda game, seat, asked: game.taken
    facts = facts_of("template", worth=told[1], told=told)
    monkeypatch.setattr(fair, "_SURE", -math.inf)  # takes whatever seems better
    seemed, gains = [], []
    for seed in range(300):
        search = Search(facts, Lottery(), 1, Rng(seed))
        kept = []
        monkeypatch.setattr(fair, "better", lambda one, other, kept=kept: kept.append((one, other)) or True)
        action = search.best(120)
        ((one, other),) = kept
        seemed.append(sum(one) / len(one) - sum(other) / len(other))
        gains.append(search.gain(action, 40))
    (most, wide), (gain, within) = counted.mean(seemed), counted.mean(gains)
    assert most - wide > 0
    assert abs(gain) < 1.6 * within  # three standard errors


def test_another_action_is_better_only_if_it_is_in_enough_worlds():
    """By its mean alone it may be better by luck."""
    assert fair.better([2.0] * 20, [1.0] * 20)
    assert not fair.better([1.0] * 20, [1.0] * 20)
    assert not fair.better([2.0] * 3, [1.0] * 3)  # too few
    assert not fair.better([30.0] + [0.0] * 19, [0.0] + [1.0] * 19)
    assert fair.better([2.0, 3.0] * 20, [1.0, 1.0] * 20)


@each_game
def test_what_the_fair_player_does_depends_on_nothing_that_its_seat_may_not_know(game_id):
    """In a world that is redealt, so with other hidden cards, it chooses the same by the same figures."""
    facts = facts_of(game_id, level="medium")
    players = contract.player_counts(game_id)[0]
    asked = 0
    for seed in range(40):
        game = contract.position(game_id, (150, 60, 8)[seed % 3], seed, players)
        if game.over or len(game.actions()) < 2 or contract.all_claims(game):
            continue
        asked += 1
        twin = game.redeal(game.to_act, Rng(seed, 9))
        usual = game.actions()[0]
        here, there = (Search(facts, one, usual, Rng(seed, 2)) for one in (game, twin))
        assert here.best(60) == there.best(60)
        assert here.gain(game.actions()[-1], 20) == there.gain(game.actions()[-1], 20)
        if asked == 2:
            break
    assert asked


# Who sees all


def test_who_sees_all_finds_the_best_end_of_a_small_game():
    """Climb alone, eight cards before the end: every line can be tried, and none ends better than its own."""
    facts = facts_of("template", level="easy", value=lambda game, seat: game.points[0])
    better = 0
    for seed in range(20):
        game = catalog.new_game("template", seed, 1)
        while sum(game.hands) + 20 - game.at > 8:
            game.apply(bots.choose(game, 0, "random")[0])
        most = max(end.points[0] for end in ends(game))
        seeing = Seeing(facts, game, 0)
        better += most > seeing.worth
        assert seeing.search(20000, most, Rng(seed)) == most
    assert better > 5  # the best bot did not find all of them


@each_game
def test_what_who_sees_all_is_said_to_get_is_got_by_legal_moves_in_the_real_game(game_id):
    """It is no worse than what the best bot gets, and its line leads there when it is played."""
    facts = facts_of(game_id, level="medium")
    for number in range(in_suite(1, 2)):
        game, seat = bounds.begun(facts, next(iter(facts.cases)), number)
        levels = [facts.level] * game.players
        seeing = Seeing(facts, game, seat)
        first = seeing.worth
        found = seeing.search(seeing.steps + 1000, math.inf, Rng(number))
        taken = [action for _, action in seeing.line]
        while not game.over:
            if taken and game.pack() == seeing.line[-len(taken)][0].pack():
                game.apply(taken.pop(0))
            else:
                bots.step(game, levels)
        assert not taken
        assert facts.value(game, seat) == found >= first


def test_nothing_that_a_device_gets_knows_the_players_of_the_bounds():
    """What a seat is told, bots and hints included, comes from modules that import neither of them."""
    shipped = [project.ROOT / path[1:] for path in targets.source()]
    names = {"bounds", "bounding"}
    assert not [path for path in shipped if names & {path.stem, *path.parent.parts}]
    for path in shipped:
        if path.suffix == ".py":
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Import):
                    used = {part for alias in node.names for part in alias.name.split(".")}
                elif isinstance(node, ast.ImportFrom):
                    used = {*(node.module or "").split("."), *(alias.name for alias in node.names)}
                else:
                    continue
                assert not used & names, path


# What is counted


def test_a_mean_lies_within_its_interval_19_times_in_20():
    rng = Rng(3)
    inside = 0
    for _ in range(400):
        found, wide = counted.mean([rng.below(101) for _ in range(50)])
        inside += abs(found - 50) <= wide
    assert 360 <= inside <= 395
    assert counted.mean([7]) == (7, 0)


def test_a_ratio_knows_that_decisions_of_a_game_hang_together():
    """A game loses 1 with each of its decisions or nothing: many decisions do not narrow the interval."""
    pairs = [(lost * 1000, 1000) for lost in (0, 1) * 10]
    found, wide = counted.ratio(pairs)
    assert found == 0.5 and 0.2 < wide < 0.25
    assert counted.ratio([(3, 4)] * 9) == (0.75, 0)
    assert counted.ratio([(0, 0)]) == (0, 0) == counted.ratio([])
    assert counted.total((1, 3), (2, 4)) == (3, 5)


@each_game
def test_every_case_of_a_game_can_be_played_and_every_part_has_its_games(game_id):
    facts = Facts(game_id)
    for case in facts.cases:
        for number in range(2):
            game, seat = bounds.begun(facts, case, number)
            assert not game.over and 0 <= seat < game.players
    for part in bounds.PARTS:
        assert facts.games[part] > 0
    assert facts.steps["search"] >= 100  # a hundred times what a device does
    assert game_dev.module(game_id, "bounds") or game_id in catalog.EXTRA


def test_what_is_left_at_the_end_of_hand_solos_year_is_worth_less_without_money_or_renown():
    """Credits count as they are, renown has a price, and no money for the fees is the end of a career."""
    facts = Facts("handsolo")
    game = catalog.new_game("handsolo", 5)
    while game.view(0)["year"] < 12:
        bots.step(game, ["hard"])
    asked = game.view(0)
    while not facts.ended(game, asked):
        bots.step(game, ["hard"])
    worth = facts.worth(game, 0, asked)
    richer, known, broke = game.clone(), game.clone(), game.clone()
    richer.credits += 100
    assert 99.9 < facts.worth(richer, 0, asked) - worth < 120
    port = [card for card in range(9) if not known.sides >> card & 1][0]
    known.sides |= 1 << port
    assert facts.worth(known, 0, asked) - worth > 10
    broke.credits = 0
    assert facts.worth(broke, 0, asked) < worth - game.credits - 20


# The command


def run(capsys, monkeypatch, *words):
    monkeypatch.setattr("sys.argv", ["bounds.py", *words])
    try:
        status = bounds.main()
    except SystemExit as stop:
        status = stop.code
    return status, capsys.readouterr()


def test_the_command_tells_every_part_and_the_rows_of_the_tables(capsys, monkeypatch):
    few = ("--games", "3", "--steps", "300", "--processes", "1", "--case", "neither")
    status, told = run(capsys, monkeypatch, "soliterror", *few)
    assert status == 0
    lines = told.out.splitlines()
    for part in bounds.PARTS:
        assert [line for line in lines if line.startswith(f"SoliTerror, neither, {part}: ")]
    tables = [lines[i : i + 3] for i, line in enumerate(lines) if line.startswith("| game")]
    assert len(tables) == len(bounds.HEADS)
    for head, rule, row in tables:
        assert row.startswith("| SoliTerror, neither | ")
        assert head.count("|") == rule.count("|") == row.count("|")
    (_, _, bound), (_, _, loss), (_, _, how) = tables
    assert bound.count("+-") == 5 and loss.count("+-") == 3
    assert how.startswith("| SoliTerror, neither | 3 | 3 | 3 | 3 | 300 | 300 | ")


def test_best_bots_among_best_bots_win_their_share_and_that_is_certain(capsys, monkeypatch):
    """Each deal is played from every seat, and somebody wins it: two that are alike win half each."""
    status, told = run(
        capsys, monkeypatch, "solo", "--part", "levels", "--games", "20", "--processes", "1", "--seed", "40"
    )
    assert status == 0
    assert "SOLO, levels: hard 50.0 +- 0.0 % won, 20 games" in told.out.splitlines()


@pytest.mark.parametrize(
    "words, sentence",
    (
        (("whist",), "there is no game 'whist'"),
        (("soliterror", "--case", "winter"), "there is no case 'winter'"),
        (("--games", "0"), "--games takes a number from 1"),
        (("--steps", "0"), "--steps takes a number from 1"),
        (("--seed", "-1"), "--seed takes a number from 0"),
        (("--part", "luck"), "invalid choice: 'luck'"),
    ),
)
def test_what_the_command_does_not_know_gets_a_sentence(capsys, monkeypatch, words, sentence):
    status, told = run(capsys, monkeypatch, *words)
    assert status == 2 and sentence in told.err
