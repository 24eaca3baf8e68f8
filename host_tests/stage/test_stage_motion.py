"""Motion: the difference of two scenes, shown as slides, flips and running numbers."""

import random

from pocketdeck.stage.picture import motion
from pocketdeck.stage.picture.motion import COMES, ease, LEAVES, Motion, PIECE, RUNS, SLIDES, TURNS, WHAT
from pocketdeck.stage.picture.scene import COUNTS, DOWN, Scene, STILL

DOOR = (100, 0)


def scene(*pieces):
    """A scene of (key, x, y, a, look)."""
    made = Scene()
    for key, x, y, a, look in pieces:
        made.put(key, 1, x, y, 10, 10, a, 0, look)
    return made


def door(kind, a, gone):
    return DOOR


def none(kind, a, gone):
    return None


def planned(before, now, way=none):
    made = Motion()
    made.plan(before, now, way)
    return [(made.get(i, PIECE), made.get(i, WHAT)) for i in range(made.count)], made


def test_equal_scenes_do_not_move():
    rows = ((1, 5, 5, 3, 0), (2, 25, 5, 4, DOWN))
    assert planned(scene(*rows), scene(*rows), door)[0] == []


def test_the_same_thing_at_another_place_slides():
    moves, made = planned(scene((1, 5, 5, 0, 0)), scene((1, 65, 45, 0, 0)))
    assert moves == [(0, SLIDES)]
    places = []
    while made.moving():
        places.append(made.place(0))
        made.step()
    assert places[-1] == (65, 45) and 3 <= len(places) * motion.FRAME / 50 <= 5  # 150 to 250 ms
    assert [x for x, _ in places] == sorted(x for x, _ in places)


def test_what_belongs_to_the_table_does_not_slide():
    assert planned(scene((1, 5, 5, 0, STILL)), scene((1, 65, 45, 0, STILL)))[0] == []


def test_a_face_that_changes_turns_over():
    moves, made = planned(scene((1, 5, 5, 0, DOWN)), scene((1, 5, 5, 9, 0)))
    assert moves == [(0, TURNS)]
    widths, faces = [], []
    while made.moving():
        widths.append(made.width(0, 34))
        faces.append(made.face(0))
        made.step()
    assert min(widths) == 4 and widths[-1] == 34 and faces[0] is False and faces[-1] is True


def test_a_number_that_counts_runs_and_another_does_not():
    moves, made = planned(
        scene((1, 5, 5, 3, COUNTS), (2, 0, 0, 3, 0)), scene((1, 5, 5, 9, COUNTS), (2, 0, 0, 9, 0))
    )
    assert moves == [(0, RUNS)]
    numbers = []
    while made.moving():
        numbers.append(made.number(0))
        made.step()
    assert numbers == sorted(numbers) and 3 < numbers[0] and numbers[-1] == 9


def test_a_number_whose_place_is_another_at_once_does_not_run_in_the_old_one():
    """Prices of a port that lie elsewhere than those of the port before would hang where nothing is."""
    was, still = (1, 5, 5, 3, COUNTS | STILL), (1, 60, 5, 9, COUNTS | STILL)
    assert planned(scene(was), scene(still))[0] == []
    assert planned(scene((1, 5, 5, 3, COUNTS)), scene((1, 60, 5, 9, COUNTS)))[0] == [(0, SLIDES | RUNS)]


def test_a_new_thing_comes_from_its_door_and_a_gone_one_leaves_to_it():
    moves, made = planned(scene((1, 5, 5, 0, 0)), scene((2, 45, 5, 0, 0)), door)
    assert moves == [(0, SLIDES | COMES), (-1, SLIDES | LEAVES)]
    assert made.get(0, motion.FROM_X) == DOOR[0] and made.get(1, motion.TO_X) == DOOR[0]
    assert planned(scene((1, 5, 5, 0, 0)), scene((2, 45, 5, 0, 0)))[0] == []  # without a door it just happens


def test_at_most_two_things_move_at_once_and_all_of_them_end_in_time():
    for count in range(1, 30):
        rows = [(key, 0, 0, 0, 0) for key in range(count)]
        made = planned(scene(*rows), scene(*[(key, 50, 60, 0, 0) for key in range(count)]))[1]
        frames = 0
        while made.moving():
            assert made.last() - made.first <= motion.TOGETHER
            made.step()
            frames += 1
        assert frames <= motion.LONGEST + 2 * motion.MOST // motion.TOGETHER


def test_easing_begins_after_the_start_and_ends_at_the_end():
    rng = random.Random(1)
    for _ in range(200):
        whole, start, end = rng.randrange(2, 12), rng.randrange(-50, 320), rng.randrange(-50, 320)
        way = [ease(part, whole, start, end) for part in range(whole + 1)]
        assert way[0] == start and way[-1] == end and way in (sorted(way), sorted(way, reverse=True))
