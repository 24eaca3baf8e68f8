"""The stage with a table made up for it: what is drawn, in focus, what moves; the bar, the tray, news."""

import random

import pytest

from pocketdeck.stage import keys
from pocketdeck.stage.panel import Panel
from pocketdeck.stage.picture import banner, bar, letters
from pocketdeck.stage.picture.motion import Motion
from pocketdeck.stage.picture.pixels import Canvas
from pocketdeck.stage.picture.scene import (
    A,
    COUNTS,
    DOWN,
    FLAT,
    FOCUS,
    GRAVE,
    lift,
    READ,
    STILL,
    X,
)
from pocketdeck.stage.picture.stage import LOW, MONO, size_class, SMALL, Stage, WIDE
from pocketdeck.stage.picture.tray import Tray

SIZES = ((240, 240, 16), (320, 240, 16), (240, 135, 16), (160, 80, 16), (128, 64, 2))
every_size = pytest.mark.parametrize("size", SIZES)
DOOR = (3, 3)
NUMBER = 900  # the key of a piece that shows what an action would change


class Table:
    """Boxes: a view is {"pieces": [(key, x, y, w, h, a, look, actions)], "changes": {action: number}}."""

    CLEAR = NEVER = SEEN = HIDDEN = ()

    def scene(self, view, stage, offered):
        for key, x, y, w, h, a, look, actions in view["pieces"]:
            stage.now.put(key, 1, x, y, w, h, a, 0, look)
            for action in actions:
                stage.now.carry(action)
        stage.now.phase = view.get("phase", 0)

    def door(self, kind, a, gone):
        return DOOR

    def changes(self, view, action):
        return ((NUMBER, view.get("changes", {}).get(action, 0)),)


class Pieces:
    """Each box in its own ink, with a ring around what is in focus."""

    painted = 0

    def ground(self, canvas, stage, x, y, w, h):
        canvas.dither(0, 0, stage.width, stage.height, 0, 1, 5)

    def __init__(self):
        self.PAINTERS = {1: self.paint}

    def paint(self, canvas, a, b, x, y, w, h, look):
        self.painted += 1
        if look & FOCUS:
            canvas.fill(x - 3, y - 3, w + 6, h + 6, 8)
        canvas.fill(x, y, w, h, 15 if look & DOWN else 2 + a % 6)


def stage_of(size):
    width, height, inks = size
    sent = []
    panel = Panel()
    panel.width, panel.height, panel.inks = size
    panel.show = lambda buffer, first, last: sent.append((0, first, width, last + 1 - first))
    panel.part = lambda buffer, *rectangle: sent.append(rectangle)
    canvas = Canvas(panel)
    made = Stage(canvas, height - bar.height(canvas))
    made.use(Table(), Pieces())
    made.sent = sent
    return made


def box(key, x, y, w=20, h=16, a=0, look=0, actions=()):
    return (key, x, y, w, h, a, look, list(actions))


def view(*pieces, **more):
    return {"pieces": list(pieces), **more}


def show(stage, it, moving=False):
    offered = [action for piece in it["pieces"] for action in piece[7]]
    moves = stage.set(it, offered, moving)
    if not moves:
        stage.draw()
    return moves


def frame(stage):
    return bytes(stage.canvas.buffer)


def whole(stage, it, at):
    """The same scene drawn by a stage that has drawn nothing before."""
    canvas = stage.canvas
    fresh = stage_of((canvas.width, canvas.height, canvas.inks))
    fresh.set(it, [action for piece in it["pieces"] for action in piece[7]], False)
    fresh.go(at)
    fresh.draw()
    return frame(fresh)


ROW = view(*[box(i, 6 + 24 * i, 20, a=i, actions=[10 + i]) for i in range(4)])


def random_view(rng, stage):
    """Up to a dozen boxes, some over others."""
    pieces = []
    for key in rng.sample(range(30), rng.randrange(2, 12)):
        w, h = rng.randrange(8, 30), rng.choice((8, 16, 24, 30))
        x, y = rng.randrange(4, stage.width - w - 4), rng.randrange(10, max(11, stage.height - h - 8))
        look = rng.choice((0, 0, READ, STILL | READ, FLAT, GRAVE, DOWN))
        pieces.append(box(key, x, y, w, h, rng.randrange(9), look, [key] if rng.random() < 0.6 else []))
    return view(*pieces, phase=rng.randrange(2))


# Drawing


@pytest.mark.parametrize("size, named", list(zip(SIZES, (WIDE, WIDE, LOW, SMALL, MONO))))
def test_each_screen_has_its_size_class(size, named):
    assert size_class(*size) == named


@every_size
@pytest.mark.parametrize("seed", range(6))
def test_whatever_changes_what_is_drawn_anew_equals_a_whole_drawing(size, seed):
    stage = stage_of(size)
    rng = random.Random(seed)
    for _ in range(12):
        it = random_view(rng, stage)
        if show(stage, it, rng.random() < 0.5):
            for _ in range(rng.randrange(30)):
                if stage.moving():
                    stage.frame()
            stage.finish()
            stage.draw()
        for _ in range(rng.randrange(4)):
            stage.move(rng.randrange(4))
            if rng.random() < 0.7:
                stage.draw()
        stage.draw()
        assert frame(stage) == whole(stage, it, stage.at)


def test_only_what_differs_is_sent():
    stage = stage_of(SIZES[0])
    far = box(50, 200, 180, actions=[5])
    show(stage, view(box(1, 6, 20, actions=[4]), far))
    stage.canvas.show()
    stage.sent.clear()
    show(stage, view(box(1, 6, 20, actions=[4]), box(50, 200, 180, a=3, actions=[5])))
    stage.canvas.show()
    assert stage.sent and all(x >= 190 and y >= 170 for x, y, w, h in stage.sent)
    stage.sent.clear()
    show(stage, view(box(1, 6, 20, actions=[4]), box(50, 200, 180, a=3, actions=[5])))
    stage.canvas.show()
    assert stage.sent == []


def test_a_moved_focus_draws_two_pieces_and_not_the_table():
    stage = stage_of(SIZES[0])
    show(stage, view(*ROW["pieces"], *[box(40 + i, 6 + 30 * i, 120) for i in range(7)]))
    before = Pieces.painted = stage.pieces.painted
    stage.move(keys.RIGHT)
    stage.draw()
    assert stage.pieces.painted - before <= 3


@every_size
def test_what_is_in_focus_lies_over_its_neighbours(size):
    """In a row that overlaps, the card in focus is seen whole."""
    stage = stage_of(size)
    it = view(*[box(i, 10 + 8 * i, 20, a=i, actions=[i]) for i in range(4)])
    show(stage, it)
    stage.go(1)
    stage.draw()
    x = it["pieces"][1][1]
    up = lift(16, 0)
    shown = {stage.canvas.pixel(x + i, 20 - up + 8) for i in range(20)}
    assert len(shown) == 1


def test_at_most_so_many_rectangles_are_sent():
    canvas = stage_of(SIZES[0]).canvas
    for i in range(40):
        canvas.mark(5 * i, 3 * i, 4, 4)
    sent = []
    canvas.panel.part = lambda buffer, *rectangle: sent.append(rectangle)
    canvas.show()
    assert len(sent) == 16 and sent[-1] == (75, 45, 124, 76)
    canvas.show()
    assert len(sent) == 16


# Focus


def test_every_offered_action_is_carried_by_something():
    stage = stage_of(SIZES[0])
    stage.set(ROW, [10, 11, 12, 13, 77], False)
    assert stage.now.owner(77) == stage.at


def test_what_an_action_would_change_follows_the_focus():
    stage = stage_of(SIZES[0])
    changing = view(box(NUMBER, 200, 0, look=STILL), *ROW["pieces"], changes={10: 4, 11: -2, 99: 7})
    show(stage, changing)
    shown = stage.now.find(NUMBER)
    assert stage.now.get(shown, A) == 4
    stage.move(keys.RIGHT)
    assert stage.now.get(shown, A) == -2
    stage.now.carry(99, stage.at)
    stage.foresee(1)
    assert stage.now.get(shown, A) == 7


def test_a_hidden_hand_is_forgotten():
    stage = stage_of(SIZES[0])
    show(stage, ROW)
    stage.forget()
    assert stage.now.count == 0 and stage.at == -1
    other = view(box(70, 90, 90, actions=[1]))
    assert not show(stage, other, True), "nothing of what lay there moves"
    assert frame(stage) == whole(stage, other, stage.at)


# Motion


@every_size
def test_a_motion_shows_frames_between_and_ends_in_the_still_picture(size):
    stage = stage_of(size)
    show(stage, ROW)
    there = view(*ROW["pieces"][:3], box(3, 40, 44, a=3, actions=[13]))
    assert show(stage, there, True)
    seen = set()
    while stage.moving():
        stage.frame()
        seen.add(frame(stage))
    stage.draw()
    assert len(seen) >= 5 and frame(stage) == whole(stage, there, stage.at)


@every_size
def test_the_ground_under_a_moving_piece_comes_back(size):
    stage = stage_of(size)
    show(stage, ROW)
    show(stage, view(*ROW["pieces"][:3], box(3, 40, 44, a=3, actions=[13])), True)
    stage.frame()
    room = len(stage.saved)
    for _ in range(3):
        stage.frame()
        assert len(stage.saved) == room <= 2


def test_scene_may_say_where_things_come_from_and_go_to():
    stage = stage_of(SIZES[0])
    show(stage, ROW)
    real = stage.table.scene

    def scene(it, stage, offered):
        real(it, stage, offered)
        stage.doors = (100, 90), (7, 8)

    stage.table.scene = scene
    show(stage, view(*ROW["pieces"][1:], box(9, 100, 60, actions=[4])), True)
    assert stage.door(1, 0, False) == (100, 90) and stage.door(1, 0, True) == (7, 8)
    stage.table.scene = real
    show(stage, ROW, True)
    assert stage.door(1, 0, False) == DOOR


def test_a_number_that_runs_is_drawn_with_each_of_its_values():
    stage = stage_of(SIZES[0])
    show(stage, view(box(1, 20, 20, a=0, look=COUNTS, actions=[1])))
    show(stage, view(box(1, 20, 20, a=50, look=COUNTS, actions=[1])), True)
    numbers = []
    paint = stage.pieces.paint
    stage.pieces.PAINTERS = {1: lambda canvas, a, *more: (numbers.append(a), paint(canvas, a, *more))}
    while stage.moving():
        stage.frame()
    assert numbers[0] > 0 and 50 in numbers and len(set(numbers)) > 3


def test_nothing_moves_that_looks_the_same():
    stage = stage_of(SIZES[0])
    show(stage, ROW)
    assert show(stage, ROW, True) is False and not Motion().moving()


# The bar


@pytest.mark.parametrize("size", SIZES)
def test_the_bar_names_b_before_it_names_y(size):
    canvas = stage_of(size).canvas
    others = (("B", "Stop"), ("Y", "Look"))
    room = [bar.fits(canvas, "Draw" + " a card" * n, others) for n in range(12)]
    assert room[0] >= 1 and room[-1] == -1
    assert room == sorted(room, reverse=True)


@pytest.mark.parametrize("size", SIZES)
def test_what_has_no_room_in_the_bar_is_left_out_and_nothing_leaves_it(size):
    stage = stage_of(size)
    canvas = stage.canvas
    for n in range(5):
        canvas.buffer[:] = bytes(len(canvas.buffer))
        bar.draw(canvas, "Draw" + " a card" * n, (("B", "Stop"), ("Y", "Look"), ("X", "Menu")))
        for y in range(canvas.height - bar.height(canvas)):
            assert not any(canvas.pixel(x, y) for x in range(canvas.width))


def test_a_bar_may_end_with_words_that_belong_to_no_key():
    canvas = stage_of((160, 80, 16)).canvas
    assert bar.fits(canvas, "Skip", (("", "rolls: ship or person"),)) == 1
    bar.draw(canvas, "Skip", (("", "rolls"),))
    width = letters.width("rolls", letters.SMALL)
    left = [x for x in range(60, 160) for y in range(68, 80) if canvas.pixel(x, y) == 3]
    assert min(left) == 160 - 3 - width


# The tray


@every_size
def test_a_tray_lies_beside_its_piece_wherever_that_is(size):
    stage = stage_of(size)
    for x in (0, stage.width // 3, stage.width - 20):
        for y in (18, stage.height - 16):
            show(stage, view(box(1, x, y, actions=[1, 2]), phase=x + 1000 * y))
            made = Tray(stage, ["Take it", "Leave it"])
            assert 0 <= made.x and made.x + made.w <= stage.width
            assert 0 <= made.y and made.y + made.h <= stage.height
            assert made.x >= x + 20 or made.x + made.w <= x or made.y >= y + 16 or made.y + made.h <= y, (
                x,
                y,
            )


# News


@every_size
def test_news_never_lie_over_what_carries_an_action(size):
    rng = random.Random(4)
    stage = stage_of(size)
    placed = 0
    for _ in range(60):
        show(stage, random_view(rng, stage))
        where = banner.place(stage, "The dummy took it.")
        if where is None:
            continue
        placed += 1
        x, y, w, h, _ = where
        assert 0 <= x and x + w <= stage.width and 0 <= y and y + h <= stage.height
        for piece in set(stage.now.owners):
            px, py, pw, ph = (stage.now.get(piece, field) for field in (X, X + 1, X + 2, X + 3))
            assert px >= x + w or px + pw <= x or py >= y + h or py + ph <= y
    assert placed > 5


@every_size
def test_news_too_long_for_the_screen_are_not_shown(size):
    stage = stage_of(size)
    show(stage, view(box(1, 0, 0, actions=[1])))
    assert banner.place(stage, "word " * 30) is None


@pytest.mark.parametrize("size", [size for size in SIZES if size[2] == 16])
def test_what_moves_leaves_the_bar_alone(size):
    """Also what leaves below the table, and a bar whose words have changed while it moves. On one bit, where
    eight rows are kept at once, the bar is drawn after each frame (test_tableplay.py)."""
    stage = stage_of(size)
    canvas = stage.canvas
    low = stage.height - 12
    show(stage, view(box(1, 20, low, actions=[1]), box(2, 60, low)))
    show(stage, view(box(1, 60, low, actions=[1]), box(3, 20, low)), True)
    assert stage.moving()
    words = 0
    while stage.moving():
        stage.frame()
        words += 1
        canvas.fill(0, stage.height, canvas.width, canvas.height - stage.height, words % 2 * 5)
        before = bar_of(stage)
        if stage.moving():
            stage.frame()
        assert bar_of(stage) == before


def bar_of(stage):
    """The pixels below the table."""
    canvas = stage.canvas
    return [canvas.pixel(x, y) for y in range(stage.height, canvas.height) for x in range(canvas.width)]


@every_size
def test_news_never_lie_over_what_the_table_keeps_clear(size):
    rng = random.Random(4)
    stage = stage_of(size)
    stage.table.CLEAR = (1,)  # every piece is of this kind
    placed = 0
    for _ in range(60):
        show(stage, random_view(rng, stage))
        where = banner.place(stage, "News.")
        if where is not None:
            placed += 1
            x, y, w, h, _ = where
            for piece in range(stage.now.count):
                px, py, pw, ph = (stage.now.get(piece, field) for field in (X, X + 1, X + 2, X + 3))
                assert px >= x + w or px + pw <= x or py >= y + h or py + ph <= y
    assert placed


@every_size
def test_what_lies_on_a_piece_is_seen_while_it_is_in_focus(size):
    """Cargo in a hold, hearts on their row: whatever reaches nowhere beyond it, also at its upper edge."""
    stage = stage_of(size)
    painted = []
    stage.pieces.PAINTERS = {1: lambda canvas, a, b, x, y, w, h, look: painted.append((a, look & FOCUS > 0))}
    on_it = box(2, 10, 9, w=8, h=6, a=5, look=STILL)
    beside = box(3, 30, 9, w=20, h=16, a=6, look=STILL)
    show(stage, view(box(1, 8, 8, w=30, h=20, a=4, look=FLAT, actions=[1]), on_it, beside))
    assert stage.at == 0 and (4, True) in painted
    after = painted[painted.index((4, True)) + 1 :]
    assert after == [(5, False)]


# Pictures of events


class Telling(Table):
    """The same, with two pictures of an event, which ask nothing."""

    def moment(self, view, stage, events, at, step):
        stage.now.put(99, 1, 0, 60, 100, 14, step, 0, STILL)
        return step < 2


@pytest.mark.parametrize(
    ("then", "key"),
    [
        (ROW, 2),
        (view(ROW["pieces"][0], box(5, 60, 20, actions=[15]), box(2, 90, 40, actions=[17])), 2),
        (view(*ROW["pieces"][:2], ROW["pieces"][3]), 0),
        (view(*ROW["pieces"][:2], box(2, 54, 20, look=READ)), 0),
        (view(*ROW["pieces"][:2], box(2, 54, 20, look=GRAVE, actions=[12])), 0),
        (view(*ROW["pieces"], phase=1), 0),
    ],
    ids=("there", "elsewhere", "gone", "only read", "grave", "another decision"),
)
def test_behind_an_event_the_focus_is_where_it_was_as_long_as_that_can_be_done(then, key):
    stage = stage_of(SIZES[0])
    stage.use(Telling(), Pieces())
    show(stage, ROW)
    stage.go(2)
    for step in (0, 1):
        assert stage.moment(ROW, [(1,)], 0, step) and stage.at < 0
    assert not stage.moment(ROW, [(1,)], 0, 2)
    show(stage, then)
    assert stage.now.get(stage.at, 0) == key
    show(stage, ROW)  # that is no event, and begins as ever
    stage.go(3)
    stage.forget()
    show(stage, ROW)
    assert stage.at == 0
