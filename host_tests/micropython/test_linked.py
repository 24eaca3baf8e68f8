"""Two handhelds play together on real MicroPython: by keys, and what it takes of the heap."""

import pytest

from building import targets
from host_tests.long import in_suite
from simulators import wasm

if wasm.available():
    pytest.skip(wasm.available(), allow_module_level=True)

BUDGET = 6 * 1024  # bytes of courier, talk and table, beside the game and its session

_TWO = """
from pocketdeck.screens.link import linking
from pocketdeck.screens.app import App
from pocketdeck.session.session import Session
from pocketdeck.stage.framebuf.canvas import Canvas
clock = [0]
class Carrier:
    pace = None
    pins = (("GP0, pin 1", "to GP1"),)
    def __init__(self):
        self.was = clock[0]
        self.room = bytearray(256)
        self.coming = b""
        self.other = None
    def read(self):
        count = min(len(self.coming), 256)
        self.room[:count] = self.coming[:count]
        self.coming = self.coming[count:]
        return count
    def write(self, data):
        self.other.coming += data
    def passed(self):
        passed = clock[0] - self.was
        self.was = clock[0]
        return passed
    def close(self):
        pass
def device(i):
    session = Session(Store())
    session.settings["me"] = ("Ann", "Bob")[i]
    session.settings["tips"] = "off"
    session.settings["motion"] = "off"
    count = [1000 + 7919 * i]
    def noise():
        count[0] += 104729
        return count[0]
    app = App(Canvas(Panel()), session, noise)
    app.carrier = lambda: ends[i]
    app.settle()
    return app
def run(ms):
    for _ in range(ms // 10):
        clock[0] += 10
        for app, end in zip(apps, ends):
            wait = app.wait()
            if end.coming or wait is not None and wait <= 10:
                app.tick()
ends = [Carrier(), Carrier()]
ends[0].other, ends[1].other = ends[1], ends[0]
apps = [device(0), device(1)]
for app in apps:
    linking.open(app)
    app.settle()
run(2500)
"""
_PLAY = """
def top(i):
    return apps[i].stack[-1]
names = [row[0] for row in top(0).choices.rows]
while top(0).choices.at != names.index("SOLO"):
    apps[0].press(1)
apps[0].press(4)
apps[0].press(4)
run(1000)
apps[1].press(4)
run(2000)
moves = 0
pictured = apps[0].pictured
for _ in range(300):
    run(100)
    for i in range(2):
        table = apps[i].session
        if table.person() is not None and not table.busy and not table.game.over and moves < 12:
            play = apps[i].stack[0]
            if play.moving or pictured and (play.holds or play.reads()):
                apps[i].press(4)
                continue
            actions = table.game.actions()
            play.point(actions[table.game.moves * 7 % len(actions)])
            apps[i].press(4)
            moves += 1
one, other = apps[0].session, apps[1].session
print(names[0], pictured, moves, one.game.pack() == other.game.pack(), one.game.moves > 8)
print(one.game.names, apps[0].link.talk.together, apps[1].link.talk.together)
"""


@pytest.mark.parametrize("size", in_suite([(128, 64, 2)], [(240, 240, 16), (128, 64, 2)]))
def test_two_handhelds_play_by_keys(size):
    outputs = wasm.run([wasm.handheld(*size) + _TWO, _PLAY], targets.folders(), heap=8 << 20)
    assert outputs[1].split("\n")[:2] == ["With True 12 True True", "('Ann', 'Bob') True True"]


_MODULES = """
from pocketdeck.link import courier, lines, talk, together
from pocketdeck.session import history, starting, seatnames
from pocketdeck.session.session import Session
from pocketdeck.engine import catalog, dealcode
from pocketdeck.games.solo import rules
"""
_ONE = """
session = Session(Store())
session.start("solo", [None, "medium"], {}, 4)
session = None
store = Store()
"""
_ALONE = """
one = Session(store)
one.start("solo", [None, "medium"], {}, 4)
"""
_LINKED = """
one = None
device = Session(store)
line = courier.Courier(lambda: 77)
said = talk.Talk(line, device, "Ann")
said.offer = 5, rules.Rules.VERSION, "hg", dealcode.encode("solo", 4, 2, {})
assert said.accept()
"""


def test_courier_talk_and_table_fit_their_share_of_the_heap():
    steps = [wasm.STORE + _MODULES, _ONE, _ALONE, _LINKED]
    found = wasm.heaps(steps, targets.folders())
    assert found[4] - found[3] <= BUDGET, found
