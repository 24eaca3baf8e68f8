"""Whole games at the pins of the emulated Pico, each picture held against the host's.

A device and the app on the host begin with the same saves and get the same keys. The host ticks on until only
a key goes on. The device is watched meanwhile: each picture at which it stands still has to be one of the
host's, in their order, and the one at which it stays the last of them.

Which keys, a bot says: what it chooses is done by the shortest way of the focus. Between decisions the menu
is opened at times, or a closer look is taken.
"""

import random
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from building import targets
from playing import game_dev, handheld
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import bots, catalog
from pocketdeck.session import session as sessions
from pocketdeck.stage import keys
from pocketdeck.stage.picture import focus
from pocketdeck.stage.picture.stage import Stage
from simulators import emulator
from simulators.emulated_usb import Terminal

SEED = 5  # with which games of our bots are short
_STILL = 60  # ms in which nothing is sent: a motion sends every 40 at least
_SHORT = 40  # ms of a press
_HELD = 560  # ms of a long one, see firmware/keys.py
_LIMIT = 20_000  # ms until the device stands still
_MARGIN = 250  # ms by which the device's pauses may be longer
_LOOK = 20  # ms between two looks at whether it computes
_IDLE = 0.1  # of the time: a device that computes less waits
_BORN = 1_609_459_200  # the device's clock at power-on: the first second of 2021
_TICKS = 5000  # until the host stands still
_ASIDE = 5  # one decision of so many is begun with a look at something else
_LOOKS = 8  # such looks in a game at most: a key takes the emulator some ten seconds
_ASIDES = (
    (keys.Y, keys.B),
    (keys.X, keys.B),
    (keys.X, keys.DOWN, keys.RIGHT, keys.B),
    (keys.Y, keys.DOWN, keys.A),
)
NAMES = {number: name.upper() for name, number in handheld.KEYS.items()}


class Played(NamedTuple):
    """What was compared: keys pressed, pictures of the device, decisions of the person; is the game over?"""

    keys: int
    pictures: int
    decisions: int
    over: bool


class Differs(Exception):
    """The device shows what the host does not: where, the device's picture, and those of the host."""

    def __init__(self, where: str, got: bytes, wanted: "list[bytes]") -> None:
        Exception.__init__(self, where)
        self.got = got
        self.wanted = wanted


def saves(games: "list[str]", motion: bool) -> "dict[str, bytes]":
    """What a device has saved on which these games have just begun, for the fewest seats, among easy bots.
    The last one is on the table."""
    shown = Handheld(MemoryPanel(*handheld.SIZES[emulator.DEFAULT]), MemoryStore(), SEED)
    session = shown.app.session
    for name, value in (("tips", "off"), ("motion", "on" if motion else "off"), ("speed", "fast")):
        session.set(name, value)
    for game_id in games:
        info = catalog.info(game_id)
        seats = [None] + [info["bots"][0]] * (info["players"][0] - 1)
        shown.begin(game_id, seats, game_dev.get(game_id, "BRIEF"), SEED)
        session.save()
    return dict(session.store.files)


class Both(Handheld):
    """The host of twins: what is pressed here is pressed on the device, too."""

    twins: "Twins | None" = None

    def press(self, names: str) -> None:
        for name in names.split():
            if self.twins is None:
                super().press(name)
            else:
                self.twins.press(handheld.KEYS[name])


class Twins:
    """The device and the host, from power-on, with what is saved. `pressed` counts keys, `compared` pictures
    of the device; with a `cable` it has a terminal."""

    def __init__(self, image: Path, board: str, files: "dict[str, bytes]", cable: bool = False) -> None:
        drive = {**targets.files(), **{"/saves/" + name: data for name, data in files.items()}}
        self.machine = emulator.Machine(image, drive, board=board)
        self.terminal = Terminal(self.machine.mcu) if cable else None
        self.size = handheld.SIZES[board]
        self.few = not {"UP", "LEFT"} <= set(self.machine.board.KEYS)
        self.pressed = self.compared = 0
        self.machine.until(lambda: bool(self.machine.panel.pixels()), 3000)
        self.start(MemoryStore(dict(files)))

    def start(self, store: MemoryStore) -> None:
        """Both have started, the host with what is in this store."""
        self.host = Both(MemoryPanel(*self.size), store, tips=True)
        self.host.twins = self
        self.follow("after the start")

    def shown(self) -> bytes:
        """The host's picture as the panel has it."""
        picture = self.host.picture()
        if picture.palette is None or picture.palette[2:] == []:
            return b"".join(picture.rows)
        colours = []
        for red, green, blue in picture.palette:
            colours.append(bytes((red & 0xF8 | green >> 5, green << 3 & 0xE0 | blue >> 3)))
        return b"".join([b"".join([colours[ink] for ink in row]) for row in picture.rows])

    def rest(self, where: str) -> "tuple[list[bytes], int]":
        """Let the host come to where only a key goes on: the pictures at which it stood still, and the
        longest of its pauses in ms."""
        app = self.host.app
        wanted: "list[bytes]" = []
        longest = 0
        for _ in range(_TICKS):
            wait = app.wait()
            if wait is None or not app.stack[-1].moving:
                picture = self.shown()
                if wanted[-1:] != [picture]:
                    wanted.append(picture)
            if wait is None:
                return wanted, longest
            longest = max(longest, wait)
            app.tick()
        raise Differs(where + ": the host never rests", b"", wanted)

    def follow(self, where: str) -> None:
        """Let both come to where only a key goes on; Differs."""
        wanted, longest = self.rest(where)
        machine = self.machine
        while True:
            machine.until(lambda: machine.idle(_STILL), _LIMIT)
            got = machine.panel.pixels()
            if got not in wanted:
                raise Differs(where, got, wanted)
            wanted = wanted[wanted.index(got) :]
            self.compared += 1
            if not self.goes_on(longest + _MARGIN if longest else 0):
                break
        if got != wanted[-1]:
            raise Differs(where + ", at the end", got, wanted[-1:])

    def goes_on(self, pause: float) -> bool:
        """Does the device show something more? No, once it has neither sent nor computed anything for
        `pause` ms: a thought between two pictures may take it longer than any pause."""
        machine = self.machine
        sent, end = machine.panel.sent, machine.now + pause * emulator.MS
        while machine.panel.sent == sent and machine.now < end:
            busy = machine.busy
            machine.run(_LOOK)
            if machine.busy - busy > _LOOK * emulator.MS * _IDLE:
                end = machine.now + pause * emulator.MS
        return machine.panel.sent != sent

    def press(self, key: int) -> None:
        """A key of keys.py, on both."""
        board = self.machine.board
        name = NAMES[key]
        if self.few and key < keys.A and self.host.app.stack[-1].across:
            name = NAMES[key ^ 2]
        ms = _SHORT
        if name not in board.KEYS:
            name, ms = board.LONG[name], _HELD
        self.machine.hold(name)
        self.machine.run(ms)
        self.machine.hold(name, False)
        with patch.object(sessions, "time", lambda: _BORN + self.machine.now / emulator.SECOND):
            self.host.app.press(key)
        self.pressed += 1
        self.follow(f"key {self.pressed}, {NAMES[key]}")


class Player:
    """Plays the game on the table of twins, with the keys of a person who does as a bot says."""

    def __init__(self, twins: Twins) -> None:
        self.twins = twins
        self.app = twins.host.app
        self.chance = random.Random(SEED)
        self.decisions = self.looks = 0
        self.chosen: "tuple[bytes, int] | None" = None  # the state, and what is done in it

    def action(self) -> int:
        """What the bot chooses, once in each state."""
        game = self.app.session.game
        state = game.pack()
        if self.chosen is None or self.chosen[0] != state:
            level = catalog.info(game.id)["bots"][0]
            self.chosen = state, bots.choose(game, self.app.session.person(), level)[0]
            self.decisions += 1
            if self.looks < _LOOKS and not self.chance.randrange(_ASIDE):
                self.looks += 1
                self.aside()
        return self.chosen[1]

    def aside(self) -> None:
        """Look at something else, and come back."""
        depth = len(self.app.stack)
        for key in self.chance.choice(_ASIDES):
            self.twins.press(key)
        while len(self.app.stack) > depth:
            self.twins.press(keys.B)

    def key(self) -> int:
        """The next key."""
        screen = self.app.stack[-1]
        session = self.app.session
        if type(screen).__name__ != "Play":
            return keys.B
        if screen.reads() or session.game.over or session.person() is None:
            return keys.A
        action = self.action()
        if screen.tray is not None:
            return keys.A if screen.stage.actions()[screen.tray.at] == action else keys.DOWN
        late = getattr(screen.table, "LATE", None)
        for other in screen.actions():
            if late is not None and other >= 0 and late(other) == action:
                action = other  # without a press in time it comes to that
        return self.towards(screen.stage, screen.stage.now.owner(action))

    @staticmethod
    def towards(stage: Stage, piece: int) -> int:
        """The first key of the shortest way from where the focus is; A where it is there. Where nothing is in
        focus, any key leads to what can be done."""
        if stage.at < 0:
            return keys.UP
        if stage.at == piece:
            return keys.A
        first = {stage.at: -1}
        queue = [stage.at]
        for at in queue:
            for key in range(4):
                there = focus.nearest(stage.now, at, key)
                if there not in first:
                    first[there] = key if first[at] < 0 else first[at]
                    queue.append(there)
        return first[piece]

    def play(self, most: int) -> Played:
        """Press keys until the game's result is shown, or so many more."""
        twins = self.twins
        most += twins.pressed
        while twins.pressed < most and type(self.app.stack[-1]).__name__ != "Result":
            twins.press(self.key())
        return Played(twins.pressed, twins.compared, self.decisions, self.app.session.game.over)
