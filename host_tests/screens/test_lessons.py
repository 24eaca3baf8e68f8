"""Lessons: a chosen deal of each game, a few steps that can be done, said in few words, the goal first."""

import pytest

from host_tests.contract import GAMES
from playing import game_dev, handheld
from pocketdeck.engine import catalog
from pocketdeck.screens.picture.lesson_steps import Steps, TITLE, WORDS
from pocketdeck.stage.picture import letters

each_game = pytest.mark.parametrize("game_id", GAMES)


def play(game_id):
    """Each step of a lesson as (step, what the person could do, what happened)."""
    steps = Steps(game_id)
    seed, players, options = steps.deal()
    game = catalog.new_game(game_id, seed, players, options)
    for i in range(len(steps)):
        step = steps[i]
        could = [game.notation(action) for action in game.actions()] if game.to_act == 0 else []
        heard = []
        for notation in [step[4]] * bool(step[4]) + step[5]:
            game.apply(game.parse(notation))
            heard += [game.say(event, 0) for event in game.events(0)]
        yield step, could, heard


@each_game
def test_every_step_can_be_done_and_the_lesson_ends_as_meant(game_id):
    told = []
    for step, could, heard in play(game_id):
        title, _, at, _, awaited, then, _ = step
        assert awaited in could if awaited else at and not then, title
        told += heard
    assert game_dev.get(game_id, "LESSON")[1] in "\n".join(told)


@each_game
def test_a_lesson_is_short_and_leaves_most_to_the_person(game_id):
    steps = [step for step, _, _ in play(game_id)]
    assert 8 <= len(steps) <= 12
    assert 2 * len([step for step in steps if step[4]]) > len(steps)
    read = sum([len((title + " " + text).split()) for title, text, *_ in steps])
    assert read / 3 + 4 * len(steps) < 120  # seconds: three words each, and four for the keys of a step


@each_game
def test_the_goal_comes_first(game_id):
    title, text, _, _, awaited, *_ = Steps(game_id)[0]
    assert game_dev.get(game_id, "LESSON")[0] in text.lower().replace(" (vp)", "") and not awaited, title


@each_game
def test_words_fit_into_three_lines_at_each_size(game_id):
    for board in handheld.SIZES:
        width, height, _ = handheld.SIZES[board]
        wide = height >= 110
        room = 156 if wide else 92 if width < 160 else 144
        words, bold = (letters.WORDS, letters.WORDS_BOLD) if wide else (letters.SMALL, letters.SMALL_BOLD)
        for title, text, *_ in [step for step, _, _ in play(game_id)]:
            assert len(title) <= TITLE and len(text) <= WORDS, title
            assert len(letters.lines(title, room, bold)) == 1, title
            assert len(letters.lines(text, room, words)) <= 3, text
            assert text.endswith((".", "!", "?"))


@each_game
def test_behind_the_steps_the_goal_a_turn_the_end_and_what_decides_are_said(game_id):
    title, text = Steps(game_id).ending()
    assert title == "Well done"
    said = text.split("\n")
    for part, begins in zip(
        said, ("The goal: ", "A turn: ", "The end: ", "What decides, one: ", "Two: ", "Three: ")
    ):
        assert part.startswith(begins) and part.endswith("."), part
    assert len(said) == 6 and len(text.split()) < 150
