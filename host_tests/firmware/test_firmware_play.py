"""Every game is played on every board at its pins: fewer keys are long presses and keys kept down."""

import pytest

from building import boards
from host_tests.firmware.fake_rp2040 import Asleep
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import bots, catalog
from pocketdeck.stage.keys import A, B, DOWN, LEFT, RIGHT, UP, X, Y

NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "X", "Y")
DECISIONS = 40
FEW = ("pico_oled_1_3", "display_pack")


def gesture(board, name):
    """[(ms, pin, down)] that gives this key, read from the board file as a person reads its table."""
    held = 60
    for missing, key in board.LONG.items():
        if missing == name:
            name, held = key, 700
    if name in board.KEYS:
        pin = board.KEYS[name]
        return [(0, pin, True), (held, pin, False)]
    first, second = (board.KEYS[key] for key in board.TOGETHER[name])
    return [(0, first, True), (100, second, True), (100 + held, second, False), (200 + held, first, False)]


class Person:
    """Somebody with a plan, who presses the board's keys, and takes the place of Power between them."""

    def __init__(self, device, board, app, plan):
        self.device, self.board, self.app, self.plan = device, board, app, plan
        self.keys = device.load("firmware.keys").Keys(board)
        self.wanted = []
        device.wait(100)

    def get(self, wait):
        if wait is not None:
            return -1
        code = next(self.plan, None)
        if code is None:
            raise Asleep
        self.wanted.append(code)
        if len(set(self.board.KEYS) & set(NAMES[:4])) < 4 and code < 4:
            if self.app.stack[-1].across:
                code = {UP: LEFT, LEFT: UP, DOWN: RIGHT, RIGHT: DOWN}[code]
        begin = self.device.ms + 100
        for ms, pin, down in gesture(self.board, NAMES[code]):
            self.device.at(begin + ms, self.device.hold, pin, down)
        got = self.keys.get(None)
        while self.device.script:
            self.device.step()
        assert self.keys.put == self.keys.taken, "one gesture, one key"
        return got

    def off(self):
        raise AssertionError("nobody wanted to leave")


def played(device, name, plan):
    """What the app was given by a person on this board, and the handheld."""
    board = boards.load(name)
    shown = Handheld(MemoryPanel(board.WIDTH, board.HEIGHT, board.INKS), MemoryStore(), 7)
    shell = device.load("firmware.shell")
    parts = shell.Parts()
    parts.app = app = shown.app
    parts.power = person = Person(device, board, app, plan(app))
    parts.keys = person.keys
    got = []
    press = app.press
    app.press = lambda key: got.append(key) or press(key)
    with pytest.raises(Asleep):
        shell.loop(parts)
    assert got == person.wanted
    return shown


def through(game_id):
    """A plan: from the launcher into the game, look at everything, and decide as its best bot does."""

    def plan(app):
        yield from [RIGHT] * catalog.GAMES.index(game_id)
        yield A
        session = app.session
        level = catalog.info(game_id)["bots"][-1]
        decisions = 0
        while decisions < DECISIONS and session.game is not None and not session.game.over:
            screen = app.stack[-1]
            kind = type(screen).__name__
            if kind != "Play":
                yield A
            elif app.pictured and session.person() is None:
                yield A  # what others do is skipped
            elif session.person() is None or screen.actions()[0] < 0:
                yield RIGHT if screen.actions() else A  # the bots need not be waited for
            else:
                if decisions == 3:
                    for key in (Y, B, DOWN, UP, X, DOWN, UP, UP, B):
                        yield key
                    assert app.stack[-1] is screen
                wanted = bots.choose(session.game, session.person(), level)[0]
                if app.pictured:
                    screen.point(wanted)
                    yield A
                    decisions += 1
                    continue
                actions = screen.actions()
                away = (actions.index(wanted) - screen.at) % len(actions)
                for _ in range(min(away, len(actions) - away)):
                    yield RIGHT if away <= len(actions) - away else LEFT
                assert actions[screen.at] == wanted
                yield A
                decisions += 1
        if type(app.stack[-1]).__name__ == "Play":
            if app.pictured:
                yield X
                menu = app.stack[-1]
                x, y = menu.places[-1][:2]  # the way out
                while menu.places[menu.at][0] != x:
                    yield RIGHT
                while menu.places[menu.at][1] != y:
                    yield DOWN
                yield A
            else:
                yield B
            assert type(app.stack[-1]).__name__ == "Launcher"

    return plan


@pytest.mark.crossed
@pytest.mark.parametrize("name", FEW)
@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_a_game_is_played_with_two_or_four_keys(device, name, game_id):
    shown = played(device, name, through(game_id))
    assert shown.app.session.saved(game_id) is not None or shown.app.session.game.over


@pytest.mark.crossed
@pytest.mark.parametrize("name", [name for name in boards.names() if name not in FEW])
def test_a_game_is_played_on_every_other_board(device, name):
    played(device, name, through("handsolo"))


@pytest.mark.parametrize("name", boards.names())
def test_every_key_can_be_given_on_every_board(device, name):
    def plan(app):
        for code in (DOWN, UP, RIGHT, X, B, Y, DOWN, DOWN, LEFT, A):
            yield code

    played(device, name, plan)


@pytest.mark.parametrize("name", FEW)
def test_what_a_game_wants_most_is_no_long_press(name):
    board = boards.load(name)
    turned = {"UP": "LEFT", "DOWN": "RIGHT"}
    assert "A" in board.KEYS and "DOWN" in board.KEYS
    for short in {"UP", "DOWN"} & set(board.KEYS):
        assert turned[short] in board.LONG


@pytest.fixture
def two(device):
    made = device.load("firmware.keys").Keys(boards.load("pico_oled_1_3"))
    device.wait(100)
    return made


def script(device, *events):
    for ms, pin, down in events:
        device.at(ms, device.hold, pin, down)


def heard(device, keys, until):
    got = []
    while device.ms < until:
        key = keys.get(until - device.ms)
        if key >= 0:
            got.append((device.ms, key))
    return got


DOWN_PIN, A_PIN = 15, 17


def test_a_key_kept_down_gives_others_their_second_meaning_as_often_as_they_are_pressed(device, two):
    script(device, (200, A_PIN, True))
    for ms in (300, 500, 700):
        script(device, (ms, DOWN_PIN, True), (ms + 80, DOWN_PIN, False))
    script(device, (1500, A_PIN, False))
    assert heard(device, two, 2000) == [(380, UP), (580, UP), (780, UP)]  # and A means nothing any more


def test_the_order_tells_two_keys_pressed_together_apart(device, two):
    script(device, (200, DOWN_PIN, True), (230, A_PIN, True), (300, DOWN_PIN, False), (330, A_PIN, False))
    script(device, (600, A_PIN, True), (630, DOWN_PIN, True), (700, A_PIN, False), (730, DOWN_PIN, False))
    assert heard(device, two, 1000) == [(330, X), (730, UP)]


def test_a_pair_can_be_held_too(device, two):
    script(device, (200, DOWN_PIN, True), (300, A_PIN, True), (1200, A_PIN, False), (1300, DOWN_PIN, False))
    script(device, (1600, A_PIN, True), (1700, DOWN_PIN, True), (2600, DOWN_PIN, False), (2700, A_PIN, False))
    assert heard(device, two, 3000) == [(800, Y), (2200, LEFT)]


def test_alone_each_key_means_what_it_always_does(device, two):
    script(device, (200, DOWN_PIN, True), (260, DOWN_PIN, False), (400, A_PIN, True), (460, A_PIN, False))
    script(device, (700, DOWN_PIN, True), (1300, DOWN_PIN, False), (1500, A_PIN, True), (2100, A_PIN, False))
    assert heard(device, two, 2500) == [(260, DOWN), (460, A), (1200, RIGHT), (2000, B)]


@pytest.mark.parametrize("name", boards.names())
def test_b_and_up_held_at_the_start_are_found_on_every_board(device, name):
    """For the prompt, and for the self-test."""
    board = boards.load(name)
    held = device.load("firmware.assembly").held
    for code in (B, UP):
        keys = device.load("firmware.keys").Keys(board)
        key = board.LONG.get(NAMES[code], NAMES[code])
        pins = [board.KEYS[key] for key in board.TOGETHER.get(key, (key,))]
        for pin in pins:
            device.hold(pin)
        assert [code for code in (B, UP) if held(keys, code)] == [code]
        for pin in pins:
            device.hold(pin, False)
