"""Keys through CircuitPython's keypad, which scans and debounces in the background and loses none.

As in firmware/keys.py, what a person means is decided here: long presses, keys pressed together, repeats.
"""

from time import sleep

import keypad
from microcontroller import pin as pins  # type: ignore[attr-defined]  # the stubs lack it
from supervisor import ticks_ms

from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from typing import Any

NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "X", "Y")  # in the order of pocketdeck.stage.keys

_LONG = const(500)  # ms
_DELAY = const(400)  # ms until a held arrow repeats
_EVERY = const(120)  # ms between repeats
_SCAN = 0.005  # seconds between two scans: contacts have come to rest by then
_LOOK = const(7)  # ms between looks at what keypad has collected
_NONE = const(-1)
_TICKS = const(0x1FFFFFFF)  # where supervisor.ticks_ms() wraps around


def pin(number: int) -> "Any":
    """The RP2040's pin of that number."""
    return getattr(pins, "GPIO%d" % number)  # microcontroller.pin has no other way to a number


def passed(now: int, since: int) -> int:
    """Milliseconds from one time of ticks_ms() to another, up to six days."""
    return (now - since) & _TICKS


class Key:
    """One key. `longer` is what it means when held, _NONE if nothing; `pairs` what it means with others."""

    def __init__(self, code: int, longer: int, pairs: "dict[int, int]") -> None:
        self.code = code
        self.longer = longer
        self.pairs = pairs
        self.down = False
        self.spent = False  # its press has been reported
        self.since = 0  # when it went down
        self.wait = 0  # ms from then until it repeats


class Keys:
    """The keys of a board file."""

    def __init__(self, board: "Any") -> None:
        together = board.TOGETHER
        self.pins = []
        self.keys = []
        for names in (board.KEYS, board.ALSO):
            for name in names:
                longer = _NONE
                for missing in board.LONG:
                    if board.LONG[missing] == name:
                        longer = NAMES.index(missing)
                pairs = {}
                for missing in together:
                    if name in together[missing]:
                        one, other = together[missing]
                        pairs[NAMES.index(other if one == name else one)] = NAMES.index(missing)
                self.pins.append(pin(names[name]))
                self.keys.append(Key(NAMES.index(name), longer, pairs))
        self.pressed: "list[int]" = []  # that have not been read
        self.open()

    def open(self) -> None:
        """Begin to scan, all keys up."""
        self.pad = keypad.Keys(self.pins, value_when_pressed=False, pull=True, interval=_SCAN)
        for key in self.keys:
            key.down = False
        self.held = 0  # keys that are down

    def close(self) -> None:
        """Let go of the pins."""
        self.pad.deinit()

    def _changed(self, key: Key, down: bool, when: int) -> None:
        key.down = down
        self.held += 1 if down else -1
        if not down:
            if not key.spent:
                key.spent = True
                self.pressed.append(
                    key.longer if passed(when, key.since) >= _LONG and key.longer >= 0 else key.code
                )
            return
        key.since = when
        key.wait = _DELAY
        key.spent = False
        for other in self.keys:
            if other.down and not other.spent and other.code in key.pairs:
                key.spent = other.spent = True
                self.pressed.append(key.pairs[other.code])
                return
        if key.longer < 0 and not key.pairs:
            key.spent = True
            self.pressed.append(key.code)

    def _look(self) -> None:
        """Take what keypad has collected, and what is due while nothing changes."""
        event = self.pad.events.get()
        while event:
            self._changed(self.keys[event.key_number], event.pressed, event.timestamp)
            event = self.pad.events.get()
        if not self.held:
            return  # as nearly always: this is all that is done while nobody plays
        now = ticks_ms()
        for key in self.keys:
            if not key.down:
                continue
            held = passed(now, key.since)
            if not key.spent:
                if held >= _LONG and key.longer >= 0:
                    key.spent = True
                    self.pressed.append(key.longer)
            elif key.code < 4 and key.longer < 0 and not key.pairs and held >= key.wait:  # only arrows repeat
                key.wait += _EVERY
                self.pressed.append(key.code)

    def get(self, wait: "int | None") -> int:
        """The next key, or -1 after `wait` ms; None waits for ever."""
        began = ticks_ms()
        self._look()
        while not self.pressed:
            if wait is not None and passed(ticks_ms(), began) >= wait:
                return _NONE
            sleep(_LOOK / 1000)
            self._look()
        return self.pressed.pop(0)

    def any_down(self) -> bool:
        """Is any key down?"""
        self._look()
        self.pressed.clear()
        for key in self.keys:
            if key.down:
                key.spent = True  # whatever is done with it now means nothing
                key.wait = _TICKS
                return True
        return False
