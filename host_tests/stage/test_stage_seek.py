"""What is looked for in the rows of a scene: in plain Python, and in what the device compiles."""

import random

import pytest

from host_tests.firmware import fake_rp2040
from pocketdeck.stage import keys
from pocketdeck.stage.picture import seek
from pocketdeck.stage.picture.scene import (
    CHANGED,
    FLAT,
    GRAVE,
    H,
    LIT,
    LOOK,
    MOST,
    OVER,
    READ,
    ROW,
    Scene,
    STILL,
    UNKNOWN,
    W,
    WITHIN,
    X,
    Y,
)


@pytest.fixture(params=["plain", "machine code"])
def made(request):
    if request.param == "plain":
        yield seek
        return
    with fake_rp2040.power_on() as device:
        yield device.load("firmware.displays.loops.seek")


def scene_of(rng, made, count, apart=False):
    """Pieces anywhere, also half off the table; with `apart` each has a key of its own."""
    scene = Scene(made)
    known = rng.sample(range(300), count)
    for i in range(count):
        look = sum(bit for bit in (READ, STILL, GRAVE, FLAT, LIT, OVER) if rng.random() < 0.3)
        look |= 0 if known[i] % 3 else WITHIN
        place = rng.randrange(-40, 260), rng.randrange(-40, 260), rng.randrange(1, 90), rng.randrange(1, 70)
        scene.put(known[i] if apart else rng.randrange(12), rng.randrange(4), *place, look=look)
        if rng.random() < 0.4:
            scene.carry(i)
    return scene


@pytest.mark.parametrize("seed", range(20))
def test_a_rectangle_touches_what_may_draw_into_it(made, seed):
    """A pixel of edge for each piece, or none at all; the outline and its shadow where one may be."""
    rng = random.Random(seed)
    scene = scene_of(rng, made, rng.choice((0, 1, 30, MOST)))
    for _ in range(20):
        x, y, w, h = (rng.randrange(1, 240) for _ in range(4))
        expected = []
        for piece in range(scene.count):
            look = scene.get(piece, LOOK)
            left, top, wide, high = (scene.get(piece, field) for field in (X, Y, W, H))
            right, bottom = left + wide, top + high
            if look & (LIT | OVER):
                left, top, right, bottom = left - 3, top - 3, right + 4, bottom + 4
            elif not look & WITHIN:
                left, top, right, bottom = left - 1, top - 1, right + 1, bottom + 1
            if max(left, x) < min(right, x + w) and max(top, y) < min(bottom, y + h):
                expected.append(piece)
        found = bytearray(MOST)
        many = made.touching(scene.rows, scene.count, x, y, w, h, found)
        assert list(found[:many]) == expected


@pytest.mark.parametrize("seed", range(20))
def test_what_no_later_piece_reaches_is_complete(made, seed):
    """Above the highest row that one of the later pieces may draw into, its outline included."""
    rng = random.Random(seed)
    scene = scene_of(rng, made, rng.choice((1, 30, MOST)))
    found = bytes(rng.sample(range(scene.count), rng.randrange(1, scene.count + 1)))
    high = rng.choice((30, 224))
    tops = bytearray(MOST)
    made.complete(scene.rows, len(found), found, high, tops)
    for turn in range(len(found)):
        later = found[turn + 1 :]
        reached = [scene.get(i, Y) - (3 if scene.get(i, LOOK) & (LIT | OVER) else 1) for i in later]
        assert tops[turn] == max(0, min([high, *reached]))


@pytest.mark.parametrize("seed", range(5))
def test_a_piece_is_found_by_its_key_from_where_it_mostly_is(made, seed):
    """The first one from there on, and around; beyond the end it begins anew; -1 for what is not there."""
    rng = random.Random(seed)
    scene = scene_of(rng, made, rng.choice((1, 2, 30, MOST)))
    keys_of = [scene.get(piece, 0) for piece in range(scene.count)]
    for key in range(13):
        for near in range(scene.count + 3):
            begin = near % scene.count
            around = list(range(begin, scene.count)) + list(range(begin))
            assert scene.find(key, near) == next((at for at in around if keys_of[at] == key), -1)
    assert Scene(made).find(3) == -1


@pytest.mark.parametrize("seed", range(20))
def test_two_scenes_are_compared_by_the_keys_of_their_pieces(made, seed):
    rng = random.Random(seed)
    before = scene_of(rng, made, rng.choice((0, 1, 20, MOST)), True)
    now = Scene(made)
    numbers = list(range(before.count))
    if seed % 3:
        rng.shuffle(numbers)
    for number in numbers[: rng.randrange(before.count + 1)]:
        row = list(before.rows[number * ROW : number * ROW + ROW])
        if rng.random() < 0.3:
            row[rng.randrange(1, ROW)] ^= 1
        now.put(row[0], row[1], *row[4:8], row[2], row[3], row[8])
        if rng.random() < 0.2 and now.count < MOST:
            now.put(1000 + now.count, 0, 0, 0, 1, 1)
    olds = now.match(before)
    latest = -1
    for piece in range(now.count):
        old = before.find(now.get(piece, 0))
        if old < 0:
            assert olds[piece] == UNKNOWN
            continue
        same = all(now.get(piece, field) == before.get(old, field) for field in range(ROW))
        if not same:
            assert olds[piece] == old + CHANGED
        else:  # unless something that lay in front of it lies behind it now
            assert olds[piece] == old + CHANGED * (old < latest)
        latest = max(latest, old)
    for old in range(before.count):
        assert olds[MOST + old] == (now.find(before.get(old, 0)) >= 0)


@pytest.mark.parametrize("order", [(1, 3, 2), (3, 1, 2), (2, 3, 1)])
def test_what_went_behind_something_is_drawn_anew(made, order):
    before, now = Scene(made), Scene(made)
    for key in (1, 2, 3):
        before.put(key, 1, 0, 0, 9, 9)
    for key in order:
        now.put(key, 1, 0, 0, 9, 9)
    olds = now.match(before)
    anew = [key for place, key in enumerate(order) if olds[place] >= CHANGED]
    pairs = [(a, b) for i, a in enumerate(order) for b in order[i + 1 :] if a > b]
    assert pairs and all(a in anew or b in anew for a, b in pairs)


@pytest.mark.parametrize("seed", range(20))
def test_the_nearest_is_what_the_focus_says(made, seed):
    """Least is: twice how far along and four times how far across, between centres, three times in a column;
    where something is missing to a line, four times that counts too, and a distance more. Around it is four
    times how far along, how far across and what is missing. First comes what is further along than that, then
    what lies around, then what is left."""
    rng = random.Random(seed)
    scene = scene_of(rng, made, rng.choice((1, 2, 40, MOST)))
    stops = bytearray(scene.stops(piece) for piece in range(scene.count))
    for _ in range(20):
        at = rng.randrange(scene.count)
        key = rng.choice((keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT))
        x, y = 2 * scene.get(at, X) + scene.get(at, W), 2 * scene.get(at, Y) + scene.get(at, H)
        best = {0: (10**6, at), seek.AROUND: (10**6, at), seek.ASKEW: (10**6, at)}
        for piece in range(scene.count):
            right = 2 * scene.get(piece, X) + scene.get(piece, W) - x
            down = 2 * scene.get(piece, Y) + scene.get(piece, H) - y
            along = {keys.UP: -down, keys.DOWN: down, keys.LEFT: -right, keys.RIGHT: right}[key]
            sideways = key in (keys.LEFT, keys.RIGHT)
            across = abs(down if sideways else right)
            size = H if sideways else W
            beside = max(0, across - scene.get(at, size) - scene.get(piece, size))
            far = 2 * along + (4 * across if beside or sideways else 3 * across)
            missing = 4 * beside + seek.APART if beside else 0
            if piece != at and stops[piece] and along:
                ways = [seek.ASKEW] * (along > 0) + [0 if along > 0 else seek.AROUND] * (beside <= abs(along))
                for how in ways:
                    apart = 4 * along + across + beside if how == seek.AROUND else far + missing
                    best[how] = min(best[how], (apart, piece))
        for how, (_, piece) in best.items():
            found = scene.seek.nearest(scene.rows, scene.count, at, key + how, stops)
            assert found == piece, how


def test_a_piece_is_found_from_anywhere():
    scene = Scene()
    assert scene.find(0) == scene.find(0, 5) == -1
    for key in (7, 8, 9):
        scene.put(key, 1, 0, 0, 1, 1)
    scene.count = 2
    for near in range(5):
        assert (scene.find(7, near), scene.find(8, near), scene.find(9, near)) == (0, 1, -1)
