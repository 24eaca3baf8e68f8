"""Keys: debounced in the interrupt, so that none is lost while a screen is drawn; repeat and long press.

What a person means is decided here: screens get the numbers of pocketdeck.stage.keys and nothing else.
"""

from io import IOBase
from select import poll, POLLIN
from time import ticks_add, ticks_diff, ticks_ms

from machine import disable_irq, enable_irq, Pin

from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from typing import Any

NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "X", "Y")  # in the order of pocketdeck.stage.keys

_BOUNCE = const(20)  # ms in which a contact may change its mind
_LONG = const(500)  # ms
_DELAY = const(400)  # ms until a held arrow repeats
_EVERY = const(120)  # ms between repeats
_NEVER = const(1 << 28)  # ms: three days
_WAITING = const(16)  # one more than the presses that may wait to be read
_NONE = const(-1)
_A = const(4)  # as in pocketdeck.stage.keys
_NEXT = const(8)
_POLL = const(3)  # MicroPython's MP_STREAM_POLL
_BOTH = const(12)  # Pin.IRQ_FALLING | Pin.IRQ_RISING, which interrupts ask for


class Key:
    """One contact between a pin and ground. `longer` is what it means when held, _NONE if nothing.

    While its `partner` is down it means something else, if `paired` is not _NONE.
    """

    def __init__(self, keys: "Keys", number: int, code: int, longer: int) -> None:
        self.keys = keys
        self.push = keys.push
        self.code = code
        self.longer = longer
        self.partner: "Any" = None
        self.paired = self.paired_longer = _NONE
        self.kept = False  # is it the partner of another key? Then its press waits for that one
        self.means = code  # this press, and what it means when it lasts
        self.meant = longer
        self.down = False
        self.spent = False  # its press has been reported
        self.since = ticks_ms()  # its last change
        self.again: "Any" = self.since  # when it repeats
        self.pin = Pin(number, Pin.IN, Pin.PULL_UP)
        self.edges: "Any" = self.pin.irq()  # there before the first interrupt
        self.pin.irq(self.changed, Pin.IRQ_FALLING | Pin.IRQ_RISING, hard=True)

    def changed(self, pin: Pin) -> None:
        """The level has changed. Runs as a hard interrupt: it must not allocate.

        Both edges of a contact that was open are a whole press, come and gone while interrupts were off, as
        they are while a sector of the flash is erased. It counts as down now; look() finds it open soon
        enough.
        """
        self._turn(not pin.value() or (not self.down and self.edges.flags() == _BOTH))

    def _turn(self, down: bool) -> None:
        """The contact is down now, or is not, if it has not just changed its mind."""
        self.keys.stirred = True
        now = ticks_ms()
        held = ticks_diff(now, self.since)
        if 0 <= held < _BOUNCE:  # below 0: more than the six days that ticks can tell
            return
        if down == self.down:
            return
        self.since = now
        self.down = down
        if down:
            self.means = self.code
            self.meant = _NONE if self.keys.again and self.code == _A else self.longer
            if self.paired >= 0 and self.partner.down:
                self.partner.spent = True
                self.means = self.paired
                self.meant = self.paired_longer
            self.spent = self.meant < 0 and not self.kept
            self.again = ticks_add(now, _DELAY)
            if self.spent:
                self.push(self.means)
        elif not self.spent:
            self.spent = True
            self.push(self.meant if held >= _LONG and self.meant >= 0 else self.means)

    def look(self, now: "Any") -> int:
        """Do what is due while nothing changes; returns ms until it has to be done again, _NONE for never."""
        if 0 <= ticks_diff(now, self.since) < _BOUNCE:
            return _BOUNCE
        if self.down == bool(self.pin.value()):
            self._turn(not self.down)  # the last change fell into the time in which it bounced
        if not self.down:
            return _NONE
        if not self.spent and self.meant >= 0:
            left = _LONG - ticks_diff(now, self.since)
            if left > 0:
                return left
            self.spent = True
            self.push(self.meant)
        if self.meant >= 0 or self.kept or self.means >= 4 and not (self.means == _A and self.keys.again):
            return _LONG  # only arrows repeat, and A where that is wanted
        left = ticks_diff(self.again, now)
        if left > 0:
            return left
        self.again = ticks_add(now, _EVERY)
        self.push(self.means)
        return _EVERY


# What UP, DOWN, LEFT, RIGHT, A, B, X and Y mean for the left hand: the keys move as they lie in a cross, X on
# top, and the pad does what they did. Twice is back again.
_MIRROR = b"\x06\x05\x04\x07\x02\x01\x00\x03"


def _longer(board: "Any", name: str) -> int:
    """What this key means when it is held, _NONE if nothing."""
    for missing in board.LONG:
        if board.LONG[missing] == name:
            return NAMES.index(missing)
    return _NONE


class Keys(IOBase):
    """The keys of a board file."""

    def __init__(self, board: "Any") -> None:
        self.ring = bytearray(_WAITING)
        self.put = 0  # where the next press goes; written with interrupts off or in one
        self.taken = 0  # where the oldest is; written by get() only
        self.stirred = False  # a contact has changed since get() looked: what is due may have changed as well
        self.nudged = False  # get() is to return, without a key
        self.again = False  # does A repeat, too, whatever else it means when it is held?
        self.awake: "Any" = None  # called when a key has ended the waiting, in which the clock may be low
        self.push = self._push  # bound once: an interrupt may not make a bound method
        self.keys = []
        for pins in (board.KEYS, board.ALSO):
            for name in pins:
                self.keys.append(Key(self, pins[name], NAMES.index(name), _longer(board, name)))
        for missing in board.TOGETHER:
            first, second = board.TOGETHER[missing]
            for key in self.keys:
                if key.code == NAMES.index(second):
                    key.paired = NAMES.index(missing)
                    key.paired_longer = _longer(board, missing)
                    for partner in self.keys:
                        if partner.code == NAMES.index(first):
                            key.partner = partner
                            partner.kept = True
        # Two arrows for four: in a game, where left and right choose, up and down change places with them.
        self.few = "LEFT" not in board.KEYS or "UP" not in board.KEYS
        self.own = len(board.KEYS)  # of these contacts; those behind are for what a key means as well
        self.mirrored = False
        self.means: "Any" = (
            None  # (what it means, what it means when held) of each contact, where one does it all
        )
        self.poll = poll()
        self.poll.register(self, POLLIN)

    def _push(self, code: int) -> None:
        after = (self.put + 1) % _WAITING
        if after != self.taken:
            self.ring[self.put] = code
            self.put = after

    def ioctl(self, request: int, flags: int) -> int:
        """What lets poll() sleep until an interrupt has brought something."""
        return POLLIN if request == _POLL and (self.stirred or self.put != self.taken) else 0

    def waiting(self) -> bool:
        """Is a press waiting to be read?"""
        return self.put != self.taken

    def any(self) -> bool:
        """Is a key down, or has it just been, or is a press waiting to be read?"""
        for key in self.keys:
            if not key.pin.value() or key.down:
                return True
        return self.waiting()

    def swallow(self) -> None:
        """What has been pressed, and what is down now, means nothing."""
        state = disable_irq()
        for key in self.keys:
            key.down = not key.pin.value()
            key.since = ticks_ms()
            key.spent = True
            key.again = ticks_add(key.since, _NEVER)
        self.taken = self.put
        enable_irq(state)

    def get(self, wait: "int | None") -> int:
        """The next key, or -1 after `wait` ms; None waits for ever. The processor sleeps meanwhile."""
        began = ticks_ms()
        while self.put == self.taken:
            now = ticks_ms()
            self.stirred = False
            least = _NONE if wait is None else max(0, wait - ticks_diff(now, began))
            if not least or self.nudged:
                self.nudged = False
                return _NONE
            for key in self.keys:
                state = disable_irq()
                due = key.look(now)
                enable_irq(state)
                if due >= 0 and not 0 <= least <= due:
                    least = due
            if self.put == self.taken:
                for _ in self.poll.ipoll(least):
                    pass
                if self.put != self.taken and self.awake is not None:
                    self.awake()
        code = self.ring[self.taken]
        self.taken = (self.taken + 1) % _WAITING
        return code

    def single(self, one: bool) -> None:
        """Make every contact the one key, NEXT, and A when it is held; or what it is on its board."""
        if one == (self.means is not None):
            return
        if one:
            self.means = [(key.code, key.longer, key.paired, key.kept) for key in self.keys]
        for i, key in enumerate(self.keys):
            key.code, key.longer, key.paired, key.kept = (_NEXT, _A, _NONE, False) if one else self.means[i]
        if not one:
            self.means = None

    def mirror(self, left: bool) -> None:
        """Exchange pad and keys for the left hand, or back. A board must have all eight."""
        if left != self.mirrored and self.means is None:
            self.mirrored = left
            for key in self.keys[: self.own]:
                key.code = _MIRROR[key.code]
