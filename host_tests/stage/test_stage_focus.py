"""The focus: it goes to the nearest thing in the direction of the key and stays where it was if it can."""

import random

import pytest

from playing import tables
from pocketdeck.stage import keys
from pocketdeck.stage.picture import focus
from pocketdeck.stage.picture.scene import GRAVE, MOST, READ, Scene, TAG


def scene(*places, actions=(), looks=None):
    """A scene of pieces of 10 by 10 at these centres; the i-th carries actions[i], None carries none."""
    made = Scene()
    for i, (x, y) in enumerate(places):
        made.put(i, 1, x - 5, y - 5, 10, 10, look=(looks or {}).get(i, 0))
        if i < len(actions) and actions[i] is not None:
            made.carry(actions[i])
    return made


CROSS = scene((50, 50), (90, 50), (10, 50), (50, 10), (50, 90), actions=(0, 1, 2, 3, 4))


@pytest.mark.parametrize("key, there", [(keys.RIGHT, 1), (keys.LEFT, 2), (keys.UP, 3), (keys.DOWN, 4)])
def test_a_key_goes_to_the_thing_in_its_direction(key, there):
    assert focus.nearest(CROSS, 0, key) == there


@pytest.mark.parametrize("key, at, there", [(keys.RIGHT, 1, 2), (keys.LEFT, 2, 1), (keys.UP, 3, 4)])
def test_behind_the_last_thing_comes_the_one_at_the_other_end(key, at, there):
    assert focus.nearest(CROSS, at, key) == there


@pytest.mark.parametrize("count, row", [(n, True) for n in range(2, 18)] + [(n, False) for n in range(2, 12)])
def test_nothing_in_a_line_is_more_than_three_presses_away(count, row):
    """Up from a row leads half of it on, left from a column; from nine on up and down lead a third on."""
    made = scene(
        *[(10 + 13 * i, 50) if row else (50, 10 + 13 * i) for i in range(count)], actions=range(count)
    )
    for at in range(count):
        away = tables.distances(made, at)
        assert len(away) == count and max(away.values()) <= 3, at


def test_up_from_a_row_of_many_leads_to_its_other_half_and_down_still_goes_around():
    made = scene(*[(10 + 20 * i, 90) for i in range(6)], (70, 10), actions=range(7))
    assert focus.nearest(made, 0, keys.DOWN) == 6, "around to what lies above"
    made = scene(*[(10 + 20 * i, 90) for i in range(6)], actions=range(6))
    assert focus.nearest(made, 0, keys.UP) == 3 and focus.nearest(made, 4, keys.UP) == 1
    assert focus.nearest(made, 0, keys.DOWN) == 0


def test_a_long_row_is_shortened_also_where_something_lies_askew_below_it():
    places = [(40 + 12 * i, 50) for i in range(10)]
    made = scene(*places, (20, 80), actions=range(11))
    assert focus.nearest(made, 0, keys.DOWN) == 6, "four back, around its end"
    assert focus.nearest(made, 0, keys.LEFT) == 10
    made = scene(*places[:8], (20, 80), actions=range(9))
    assert focus.nearest(made, 0, keys.DOWN) == 8


def test_from_the_end_of_a_row_of_many_one_goes_around_where_what_lies_askew_is_reached_otherwise():
    row = [(40 + 12 * i, 50) for i in range(6)]
    made = scene(*row, (20, 30), actions=range(7))
    assert focus.nearest(made, 0, keys.UP) == 6 and focus.nearest(made, 0, keys.LEFT) == 5
    made = scene(*row, (5, 40), actions=range(7))
    assert focus.nearest(made, 0, keys.LEFT) == 6, "too far aside for up"
    made = scene(*row[:5], (20, 30), actions=range(6))
    assert focus.nearest(made, 0, keys.LEFT) == 5, "five are not many"


def test_what_is_straight_ahead_comes_before_what_is_near_but_aside():
    made = scene((50, 50), (80, 50), (60, 64), actions=(0, 1, 2))
    assert focus.nearest(made, 0, keys.RIGHT) == 1  # 30 ahead; the other is 10 ahead and 14 aside, so 38


def test_what_carries_nothing_is_only_for_who_looks():
    made = scene((50, 50), (70, 50), (90, 50), actions=(0, None, 2), looks={1: READ})
    assert focus.nearest(made, 0, keys.RIGHT) == 2
    assert focus.nearest(made, 0, keys.RIGHT, True) == 1
    made = scene((50, 50), (70, 50), (90, 50), looks={0: READ, 1: READ})
    assert focus.nearest(made, 0, keys.RIGHT) == 1, "where nothing can be done, there is only to look"


def test_a_thing_in_the_same_line_comes_before_a_nearer_one_askew():
    """A sign of another height beside a row is on its side, as far as it reaches into the row."""
    made = Scene()
    for i, (x, y, w, h) in enumerate(((100, 0, 30, 46), (10, 40, 30, 20), (60, 60, 30, 20))):
        made.put(i, 1, x, y, w, h)
        made.carry(i)
    assert focus.nearest(made, 0, keys.LEFT) == 1


def test_it_begins_on_the_first_offered_action_that_harms_nothing():
    made = scene((10, 10), (30, 10), (50, 10), actions=(5, 6, 7), looks={0: GRAVE})
    assert focus.first(made, [5, 7, 6]) == 2
    assert focus.first(made, [5]) == 0  # when there is nothing else
    assert focus.first(scene((10, 10), (30, 10), looks={1: READ}), []) == 1
    assert focus.first(scene((10, 10)), []) == -1


def test_where_each_choice_harms_it_begins_on_what_is_only_read_beside_them():
    made = scene((10, 10), (90, 10), (30, 10), (80, 10), looks={0: READ, 1: READ, 2: GRAVE, 3: GRAVE})
    for piece, action in ((2, 5), (3, 6)):
        made.carry(action, piece)
    assert focus.first(made, [5, 6]) == 0 and focus.first(made, [6, 5]) == 1
    for action in range(10, 14):  # six are many: then it begins in the midst of them
        made.carry(action, 3)
    assert focus.first(made, [5, 6]) == 1, "the middle of all is nearer to 90 than to 10"


def test_it_stays_on_the_same_action_of_the_same_thing():
    before = scene((10, 10), (30, 10), (50, 10), actions=(5, 6, 7))
    now = scene((50, 10), (10, 10), (30, 10), actions=(5, 6, 7))
    assert focus.kept(before, 1, now, [5, 6, 7]) == 1


def test_a_thing_that_carries_something_else_now_keeps_it():
    before = scene((10, 10), (30, 10), actions=(5, 6))
    now = scene((10, 10), (30, 10), actions=(5, 9))
    assert focus.kept(before, 1, now, [5, 9]) == 1


def test_when_its_thing_is_gone_it_goes_to_the_nearest_that_harms_nothing():
    before = scene((10, 10), (30, 10), (50, 10), (90, 10), actions=(5, 6, 7, 8))
    now = Scene()
    for key, x, look, action in ((0, 10, 0, 5), (1, 30, GRAVE, 6), (3, 90, 0, 8)):
        now.put(key, 1, x - 5, 5, 10, 10, look=look)
        now.carry(action)
    assert now.get(focus.kept(before, 2, now, [5, 6, 8]), TAG) in (0, 3)


def test_another_kind_of_decision_begins_anew():
    before = scene((10, 10), (30, 10), actions=(5, 6))
    now = scene((10, 10), (30, 10), actions=(5, 6))
    now.phase = 1
    assert focus.kept(before, 1, now, [5, 6]) == 0


@pytest.mark.parametrize("seed", range(20))
def test_going_there_and_back_never_leaves_the_things(seed):
    rng = random.Random(seed)
    places = [(rng.randrange(240), rng.randrange(200)) for _ in range(rng.randrange(2, 40))]
    made = scene(*places, actions=range(len(places)))
    at = 0
    for _ in range(60):
        key = rng.randrange(4)
        there = focus.nearest(made, at, key)
        x, y = places[there][0] - places[at][0], places[there][1] - places[at][1]
        ahead = {keys.UP: -y, keys.DOWN: y, keys.LEFT: -x, keys.RIGHT: x}[key]
        last = {keys.UP: y, keys.DOWN: -y, keys.LEFT: x, keys.RIGHT: -x}[key]
        assert there == at or ahead > 0 or last > 0 or min(abs(x), abs(y)) < 10, "on, around, or in its line"
        at = there


def test_a_scene_holds_so_many_pieces_and_no_more():
    made = Scene()
    for key in range(MOST):
        assert made.put(key, 1, 0, 0, 1, 1) == key
    with pytest.raises(IndexError):
        made.put(MOST, 1, 0, 0, 1, 1)
    assert made.find(MOST - 1) == MOST - 1 and made.find(MOST) == -1
    assert made.find(0, near=50) == 0


def test_a_piece_carries_its_actions_in_the_tables_order():
    made = Scene()
    card = made.put(7, 1, 0, 0, 10, 10)
    made.put(8, 1, 20, 0, 10, 10)
    made.carry(30)
    made.carry(12, card)
    made.carry(10, card)
    assert made.carried(card) == [12, 10] and made.owner(30) == 1 and made.owner(11) == -1
