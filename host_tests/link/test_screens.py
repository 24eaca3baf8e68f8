"""Two handhelds play together, by keys: what each screen shows, and that it shows nothing else."""

import pytest

from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import bots, catalog
from pocketdeck.engine.rng import Rng
from pocketdeck.screens.link import linking

SIZES = [(240, 240, 16), (160, 80, 16), (128, 64, 2)]
PINS = (("GP0, pin 1", "to GP1"), ("GP1, pin 2", "to GP0"), ("GND, pin 3", "to GND"))


class Carrier:
    """One end of a cable in memory; `clock` has the ms of both."""

    pace = None
    pins = PINS

    def __init__(self, clock):
        self.clock = clock
        self.was = clock[0]
        self.room = bytearray(256)
        self.coming = bytearray()
        self.other = None
        self.closed = False

    def read(self):
        count = min(len(self.coming), len(self.room))
        self.room[:count] = self.coming[:count]
        del self.coming[:count]
        return count

    def write(self, data):
        if self.other is not None:
            self.other.coming += data

    def passed(self):
        now = self.clock[0]
        passed = now - self.was
        self.was = now
        return passed

    def close(self):
        self.closed = True


class Two:
    """Two handhelds with a cable between them."""

    def __init__(self, size=(240, 240, 16), pictures=True, stores=None):
        self.clock = [0]
        self.ends = [Carrier(self.clock), Carrier(self.clock)]
        self.plug(True)
        self.stores = stores or [MemoryStore(), MemoryStore()]
        self.devices = [self.start(i, size, pictures) for i in range(2)]

    def start(self, i, size, pictures=True):
        self.size, self.pictures = size, pictures
        device = Handheld(MemoryPanel(*size), self.stores[i], 11 + i, pictures=pictures)
        device.app.noise = iter(range(1000 + 7919 * i, 1 << 30, 104729)).__next__
        device.app.carrier = lambda: self.ends[i]
        device.app.session.settings["me"] = ("Ann", "Bob")[i]
        return device

    def plug(self, there):
        for i, end in enumerate(self.ends):
            end.other = self.ends[1 - i] if there else None

    def open(self, i):
        device = self.devices[i]
        if device.app.drawn:
            device.press("x")
            device.menu("Play together")
        else:
            device.press("x")

    def run(self, ms=1500):
        """Let so much time pass: each app gets its ticks."""
        for _ in range(ms // 10):
            self.clock[0] += 10
            for device, end in zip(self.devices, self.ends):
                wait = device.app.wait()
                if end.coming or wait is not None and wait <= 10:
                    device.app.tick()

    def meet(self):
        for i in range(2):
            self.open(i)
        self.run(2500)

    def offer(self, game_id, keys=""):
        """The first device offers, the other one accepts."""
        self.devices[0].menu(catalog.info(game_id)["title"])
        self.devices[0].press(keys)
        self.devices[0].press("a")
        self.run()
        self.devices[1].press("a")
        self.run(3000)

    def top(self, i):
        return self.devices[i].app.stack[-1]

    def tables(self):
        return [device.app.session for device in self.devices]


def rows(screen):
    return [row[:2] for row in screen.choices.rows]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("pictures", [True, False])
def test_the_first_page_shows_the_pins_and_what_is_heard(size, pictures):
    two = Two(size, pictures)
    two.plug(False)
    two.open(0)
    two.run(1000)
    assert rows(two.top(0))[:4] == [*PINS, ("Heard", "nothing")]
    two.ends[0].coming += b"ATZ\r\nOK\r\n"
    two.run(100)
    assert rows(two.top(0))[3] == ("Heard", "noise")


def test_a_cable_that_leads_back_is_told():
    two = Two()
    two.ends[0].other = two.ends[0]
    two.open(0)
    two.run(6000)
    assert rows(two.top(0))[3] == ("Heard", "itself")


@pytest.mark.parametrize("pictures", [True, False])
def test_each_sees_the_others_name(pictures):
    two = Two(pictures=pictures)
    two.meet()
    assert rows(two.top(0))[0] == ("With", "Bob") and rows(two.top(1))[0] == ("With", "Ann")
    assert ("SOLO", "") in rows(two.top(0))


def play(two, turns=4000):
    """Whoever is to act does what comes first, by keys, until the game is over on both."""
    for _ in range(turns):
        two.run(30)
        if all(table.game.over and not table.busy for table in two.tables()):
            return
        for device in two.devices:
            top = device.app.stack[-1]
            table = device.app.session
            if top is not device.app.stack[0]:
                device.press("b")
            elif getattr(top, "moving", False) or getattr(top, "holds", False):
                continue
            elif getattr(top, "reads", lambda: False)():
                device.press("a")
            elif table.person() is not None and not table.busy and not table.game.over:
                actions = table.game.actions()
                device.choose(actions[table.game.moves * 7 % len(actions)])
    raise AssertionError("the game does not end")


@pytest.mark.some(2)
@pytest.mark.parametrize(
    "size, pictures", [((240, 240, 16), True), ((128, 64, 2), True), ((240, 240, 16), False)]
)
def test_a_game_by_keys_ends_equal(size, pictures):
    two = Two(size, pictures)
    for device in two.devices:
        device.app.session.settings["new.solo"] = "002/0010000"  # one round decides
        device.app.session.settings["speed"] = "fast"
    two.meet()
    two.offer("solo")
    one, other = two.tables()
    assert one.game.pack() == other.game.pack() and one.host and not other.host
    play(two)
    assert one.game.pack() == other.game.pack()


def test_the_table_comes_back_after_a_reset():
    two = Two()
    two.meet()
    two.offer("solo")
    before = two.tables()[1].number
    two.devices[1].app.session.save()
    two.ends[1] = Carrier(two.clock)
    two.plug(True)
    two.devices[1] = two.start(1, two.size)
    assert two.devices[1].app.session.settings["last"] == linking.TOGETHER
    linking.open(two.devices[1].app)
    two.run(4000)
    assert two.tables()[1].number == before
    assert two.tables()[0].game.pack() == two.tables()[1].game.pack()
    assert all(device.app.link.talk.together for device in two.devices)


def test_ones_own_game_is_not_touched():
    """A game of SOLO in progress is there when the linked one has been left."""
    two = Two()
    device = two.devices[0]
    device.begin("solo", [None, "easy"], {}, 5)
    device.app.session.act(device.app.session.game.actions()[0])
    device.app.settle()
    kept = device.app.session.game.pack()
    device.leave()
    two.meet()
    two.offer("solo")
    device.press("x")
    device.menu("Leave")
    assert device.app.link is None and two.ends[0].closed
    assert device.resume("solo") and device.app.session.game.pack() == kept


@pytest.mark.parametrize("game_id", ["solo", "spacehope"])
@pytest.mark.parametrize("i", [0, 1])
def test_what_the_other_one_holds_changes_nothing_on_this_screen(game_id, i):
    """The walk that holds views, through the screens of such a table: all that this seat cannot know is dealt
    anew, while the other one thinks, and no pixel differs."""
    two = Two()
    two.meet()
    two.offer(game_id)
    for _ in range(30):  # until it is the other one's turn
        table = two.tables()[i]
        if table.person() is None and not table.busy:
            break
        for device in two.devices:
            if device.app.session.person() is not None and not device.app.session.busy:
                device.choose(device.app.session.game.actions()[0])
                break
        two.run(1500)
    device, table = two.devices[i], two.tables()[i]
    device.still()

    def shown():
        play = device.app.stack[0]
        play.listed = -1
        play.skipping = True  # what stands there, not how it came
        play.look()
        play.skipping = False
        play.invalidate()
        device.app.draw()
        out = [device.picture().rows]
        device.press("x")
        out.append(device.picture().rows)
        device.press("b")
        return out

    seat = table.kinds.index(None)
    table.game = table.game.redeal(seat, Rng(99))
    before = shown()
    for number in range(5):
        table.game = table.game.redeal(seat, Rng(number))
        assert shown() == before


def test_who_reads_help_does_not_stop_the_other_one():
    """The other one's moves are done beneath it."""
    two = Two()
    two.meet()
    two.offer("solo")
    if two.tables()[1].person() is None:
        i, other = 1, 0
    else:
        i, other = 0, 1
    two.devices[i].press("x")
    two.devices[i].menu("How to play")
    page = two.top(i)
    two.devices[other].choose(two.tables()[other].game.actions()[0])
    two.run(2000)
    assert two.top(i) is page and not two.tables()[i].queue
    assert two.tables()[0].game.pack() == two.tables()[1].game.pack()


def test_while_the_cable_is_pulled_it_says_so_and_a_bot_can_go_on():
    two = Two()
    two.meet()
    two.offer("solo")
    two.plug(False)
    two.run(15_000)
    i = 0 if two.tables()[0].person() is None else 1
    assert two.top(i).verbs()[0] == ("Bob", "Ann")[i] + " is away"
    two.devices[i].press("x")
    two.devices[i].menu("Go on with a bot")
    two.devices[i].press("a")
    two.run(3000)
    table = two.tables()[i]
    assert table.host and table.kinds.count(None) == 1 and "far" not in table.kinds
    assert table.game.moves > 0 or table.person() is not None


def test_an_offer_is_refused():
    two = Two()
    two.meet()
    two.devices[0].menu("Space Hope")
    two.devices[0].press("a")
    two.run()
    two.devices[1].press("b")
    two.run()
    assert two.top(0).title == "Not now" and two.tables()[0].game is None


def test_a_race_tells_each_how_far_the_other_one_is():
    two = Two()
    two.meet()
    two.offer("handsolo")
    device = two.devices[0]
    for _ in range(300):
        if device.app.session.game.over:
            break
        device.still()
        game = device.app.session.game
        device.app.session.act(bots.choose(game, 0, bots.RANDOM)[0])
        device.app.stack[0].after()
        device.app.settle()
        two.run(50)
    assert two.tables()[1].far[1]
    two.devices[1].press("x")
    assert ("The line", two.tables()[1].far[3]) in rows(two.top(1))
