"""The line of news on Space Hope's table: all that others have done to your ship since your action, with who
it was, and the goal that has taken another one's place."""

import random
import re

import pytest

from host_tests.playing import device, table
from playing import handheld
from pocketdeck.engine import bots, catalog
from pocketdeck.games.spacehope import codes, layout, words
from pocketdeck.games.spacehope.dev.tests.positions import given
from pocketdeck.games.spacehope.picture import headline, kinds

_DIALS = ("food", "morale", "population", "fuel", "military")


def said_of(line, names):
    """(what is said of each dial and the way in all, who or what is named)."""
    total = [0] * (layout.DIALS + 1)
    for clause in line.rstrip(".").split(". "):
        if clause in (*kinds.ENDING, "A round less") or ": the goal is now " in clause:
            continue
        who, _, what = clause.partition(": ")
        assert who.removeprefix("You, by ").removeprefix("By ") in names and who not in names, line
        for part in what.split(", "):
            found = re.fullmatch(r"every dial ([-+]\d+)", part)
            if found:
                total = [n + int(found[1]) * (i < 5) for i, n in enumerate(total)]
                continue
            found = re.fullmatch(r"(?!deck)(\w+) ([-+]\d+)|moved (\d+)|went back (\d+)", part)
            if found:
                dial, n, on, back = found.groups()
                total[_DIALS.index(dial) if dial else 5] += int(n or on or -int(back or 0))
    return total


@pytest.mark.parametrize("players", (2, 3, 4, 6))
def test_the_line_says_all_that_others_have_done_to_my_ship_and_who(players):
    """Between two decisions of whole games: the sums are those of the view, and each one has a name."""
    goals = [words.goal_name(i) for i in range(24)]
    lines = 0
    for seed in range(4):
        game = catalog.new_game("spacehope", seed, players)
        chance = random.Random(seed)
        since, mine = [], None
        while not game.over:
            seat = game.to_act
            if seat == 0 and since:
                row = list(game.ships[: layout.DIALS + 1])
                line = (headline.news(game, since, 0) or [""])[0]
                total = said_of(line, [game.names[i] for i in range(1, players)] + goals) if line else [0] * 6
                assert [then - before for then, before in zip(row, mine)] == total, line
                lines += line != ""
            act = (
                chance.choice(game.actions()) if chance.random() < 0.3 else bots.choose(game, seat, "easy")[0]
            )
            was = game.round
            game.apply(act)
            if seat == 0 and game.round == was:
                since, mine = [], list(game.ships[: layout.DIALS + 1])
            elif mine is not None:
                since += game.events(0)
            if seat == 0 and game.round != was:  # what my own action ended is read on a page of its own
                since, mine = [], None
    assert lines > 10


@pytest.mark.parametrize("left, words", [(5, "Last round."), (6, "2 rounds left."), (11, "2 rounds left.")])
def test_a_deck_that_ends_is_told_when_a_round_begins(left, words):
    game = given(2, decks={0: left})
    begun = [(codes.ROUND, 3, 0, 0), (codes.DEALT, 6, 0, 0)]
    assert headline.news(game, begun, 0) == [words]
    moved = [*begun, (codes.PLAYED, 1, 0, codes.TO_MOVE + 0), (codes.CHANGED, 0, layout.DISTANCE, 2)]
    lines = headline.news(game, moved, 0)
    assert all(line.startswith(words) for line in lines) and lines[-1] == words
    assert headline.news(given(2, decks={0: 12}), begun, 0) == []
    assert headline.news(game, moved[2:], 0) != [] and words not in headline.news(game, moved[2:], 0)[0]


@pytest.mark.parametrize("board", handheld.SIZES)
def test_a_swapped_dial_is_told_with_the_name_of_who_did_it(board):
    """Not "Crumb lost no food", when it is my morale that is gone."""
    game = given(
        2,
        hands=("Karaoke", "Slingshot", "Slingshot"),
        others={1: ("Pen pals", "Compost", "Compost")},
        dials={0: (3, 6, 3, 3, 3), 1: (3, 3, 3, 3, 3)},
        decks={0: 12},
        to_act=1,
    )
    made = device(board)
    session = made.app.session
    session.start("spacehope", [None, "easy"], game.options, 3)
    session.game = game
    made.app.enter()
    for notation in ("play pen-pals", "on 1"):
        session.acted(game.parse(notation))
        made.app.stack[-1].after()
    play = table(made)
    assert play.news == ["You, by Crumb: morale -3."] and play.plate is not None
    assert "morale -3" in play.line.lower()


@pytest.mark.parametrize("board", handheld.SIZES)
def test_a_replaced_goal_is_a_banner_and_a_line(board):
    game = given(2, others={1: ("New agenda", "Compost", "Compost")}, to_act=1)
    made = device(board)
    session = made.app.session
    session.start("spacehope", [None, "easy"], game.options, 3)
    session.game = game
    made.app.enter()
    session.acted(game.parse("play new-agenda"))
    session.acted(game.parse("on 2"))
    play = made.app.stack[-1]
    play.after()
    shown = []
    for _ in range(60):
        shown += [
            play.stage.now.get(i, 2) for i in range(play.stage.now.count) if play.stage.now.get(i, 1) == 36
        ]
        if made.app.wait() is None:
            break
        made.app.tick()
    assert 128 | game.goal in shown
    assert "the goal is now " + words.goal_name(game.goal) in play.news[0]
    assert codes.NEW_GOAL in [event[0] for event in session.log(0)]


def changed(seat, *n):
    """CHANGED as the rules note it: so much of each dial, and how far."""
    change = 0
    for one in reversed(n):
        change = 19 * change + one
    return (codes.CHANGED, seat, change & 0x7FFF, change >> 15)


def test_the_worst_is_told_first_and_stays_where_there_is_little_room():
    """A round that is gone comes before dials, a loss before a gain, and it is you who have lost it."""
    game = given(2, decks={0: 17})
    played = (codes.PLAYED, 1, 0, codes.ON + 0)
    events = [played, changed(0, 2, -2, 0, -1, 0, 1), (codes.SPOILED, 0, 2, 0)]
    assert headline.news(game, events, 0) == [
        "A round less. You, by Crumb: deck -2, morale -2, fuel -1, moved 1, food +2.",
        "A round less. You: deck -2, morale -2, fuel -1, moved 1, food +2.",
        "A round less. You: deck -2, morale -2.",
        "A round less. You: deck -2.",
        "A round less. Deck -2.",
        "A round less.",
    ]
    lines = headline.news(given(2, decks={0: 5}), events, 0)
    assert lines[0].startswith("Last round. You, by Crumb: deck -2, ") and lines[-1] == "Last round."
    lines = headline.news(given(2, decks={0: 12}), events[:2], 0)
    assert lines[-2:] == ["You: morale -2.", "Morale -2."]
    hungry_hold = (codes.RESOLVED, 5, 0, 2)
    lines = headline.news(given(2, decks={0: 12}), [hungry_hold, changed(0, -1, -1, -1, -1, -1, 0)], 0)
    assert lines == ["You, by Hungry hold: every dial -1.", "You: every dial -1.", "Every dial -1."]
    gone = headline.news(
        given(2, decks={0: 12}), [played, (codes.BROKE, 0, 9, 0), changed(0, -1, 0, 0, 0, 0, 0)], 0
    )
    assert gone[0] == "You, by Crumb: Second bridge is gone, food -1."
    assert headline.news(game, [played, changed(1, -1, 0, 0, 0, 0, 0)], 0) == []


def test_a_part_that_a_rival_breaks_and_its_own_loss_are_told_apart():
    """The log tells of a rival's own loss by its name and nothing else; the line never does."""
    game = given(2, decks={0: 12})
    events = [(codes.PLAYED, 1, 0, codes.ON + 0), changed(0, 0, 0, 0, 0, -1, 0)]
    own = game.say(changed(1, 0, 0, 0, 0, -1, 0), 0)
    assert own == "Crumb: military -1." and own not in headline.news(game, events, 0)
