"""The bar says what there is room for, and finds out about that in two ways that agree."""

import pytest

from playing import handheld
from playing import tables as command
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import catalog
from pocketdeck.engine.rng import Rng
from pocketdeck.stage.picture import bar

WIDE = [size for size in command.SIZES if command.SIZES[size][2] == 16]
OTHERS = (("X", "Menu"), ("Y", "Look"))


@pytest.mark.parametrize("first", [(), (("B", "Undo"),), (("", "Undo it"),)])
@pytest.mark.parametrize("size", command.SIZES)
def test_where_a_verb_has_to_end_is_where_all_of_the_others_fit(size, first):
    canvas = command.stage("solo", size).canvas
    every = first + OTHERS
    end = bar.beside(canvas, every)
    there = set()
    for count in range(60):
        verb = "Look wide"[count % 9] * count
        room = bar.end(canvas, verb) <= end
        there.add(room)
        assert room == (bar.fits(canvas, verb, every) == len(every)), verb
    assert True in there and False in there


def test_on_one_bit_the_menu_and_the_close_up_are_signs():
    canvas = command.stage("solo", "128x64").canvas
    verb, others = bar.fitted(canvas, "Hire the vice admiral for 7", "Hire the admiral")
    assert (verb, others) == ("Hire the admiral", (("X", ""), ("Y", "")))
    assert bar.fits(canvas, verb, others) == 2


@pytest.mark.parametrize("size", WIDE)
def test_another_verb_in_the_bar_has_the_pixels_of_a_bar_that_is_drawn_with_it(size):
    canvas = command.stage("solo", size).canvas
    for was, verb in (("Take", "Lay it down"), ("Lay it down", "Take"), ("Go", "On")):
        bar.draw(canvas, verb, OTHERS)
        wanted = command.pixels(canvas)
        edge = bar.draw(canvas, was, OTHERS)
        assert edge and bar.change(canvas, verb, was, edge)
        assert command.pixels(canvas) == wanted
    edge = bar.draw(canvas, "Go", OTHERS)
    assert not bar.change(canvas, "m" * 60, "Go", edge)


@pytest.mark.crossed
@pytest.mark.parametrize("game_id", catalog.GAMES)
@pytest.mark.parametrize("board", handheld.SIZES)
def test_no_key_ever_gives_way_to_a_long_verb(board, game_id):
    """Whatever is in focus, the bar tells of the menu and of the close-up: words get shorter."""
    shown = Handheld(MemoryPanel(*handheld.SIZES[board]), MemoryStore(), 7, tips=False)
    least = catalog.info(game_id)["players"][0]
    shown.begin(game_id, [None] + ["hard"] * (least - 1), {}, 5)
    rng = Rng(5)
    told = 0
    while told < 40:
        session, play = shown.app.session, shown.app.stack[-1]
        if session.game.over:
            break
        if session.person() is None or play.holds or play.moving:
            shown.press("tick")
        elif play.reads():
            shown.press("a")
        elif play.film() or play.pauses():
            shown.press("tick")
        else:
            verb, others = play.verbs()
            assert [key for key, _ in others][-2:] == ["X", "Y"], verb
            assert bar.fits(play.canvas, verb, others) == len(others), (verb, others)
            told += 1
            shown.press(("up", "down", "left", "right")[rng.below(4)])
            if not rng.below(3):
                actions = session.game.actions()
                shown.choose(actions[rng.below(len(actions))])
    assert told > 20
