"""Carries messages over a bad line: each comes once, whole and in order, or the other side is not there.

    courier.take(data, count)     bytes have come
    courier.give(ms)              so many ms have passed; the bytes to send now, mostly none
    courier.send(text)            a message for the other one
    courier.inbox                 messages of the other one, for whoever takes them out

It knows no clock and no port. Kinds of lines, with what their number is:

    h VERSION   "LIFE HEARD UP": I am here, I have heard of that life of yours, I can talk (1) or not yet (0)
    c NUMBER    a part of a message; more follows        m NUMBER   the last part
    k NUMBER    this one has come                        p NUMBER   are you there? k answers
    z NUMBER    I sleep: do not ask me

A life is a number by chance that a side has from its start on. Two lives are a pair. The checksums of all
lines but h are begun with the pair, the sender's life first: so what is left of an older life, of another
device or of one's own voice is noise. Whoever meets an unknown life while it can talk begins a new life
itself: numbers begin anew on both sides or on none.

Only one part is on its way at a time. It is sent again until its number has come back.
"""

from pocketdeck.engine.compat import const

from . import lines

_TYPING = const(0)
if _TYPING:
    from typing import Callable

VERSION = const(1)  # of this protocol
AWAY = const(12000)  # ms without a line until the other one counts as away

_SEEK = const(400)  # ms between two hellos
_SLOW = const(2000)  # and after a while
_WHILE = const(60000)
_FIRST = const(200)  # ms until a part is sent again, twice as long each time,
_MOST = const(3200)  # up to this
_QUIET = const(5000)  # ms without a line until it asks whether the other one is there
_LONGEST = const(1200)  # letters of a message
_NUMBERS = const(1000)
_LIVES = const(0x7FFF)
_ECHOES = const(3)  # hellos of one's own, one after the other, that tell of a loop

LOOPED = "The cable comes back to this device: it has to lead to the other one."
OLDER = "The other Pocketdeck is too old for this one: update it."
NEWER = "The other Pocketdeck is newer: update this one."


class Courier:
    """One end of a line. `noise()` gives any number 0..2**30-1.

    up      can both talk, as far as this side knows?
    fresh   has a new pair been made? Whoever has told the other one something tells it again, and clears this
    fault   why nothing works, in a sentence; "" if there is no reason to think so
    silent  ms since the latest line that was none of noise
    asleep  has the other one said that it sleeps?
    """

    def __init__(self, noise: "Callable[[], int]") -> None:
        self._noise = noise
        self._splitter = lines.Splitter()
        self._out: "list[tuple[str, str]]" = []  # parts that have not come yet: (kind, payload)
        self._answers = b""
        self._other = 0
        self._echoes = 0
        self._due = 0  # ms until something is to be sent by itself
        self._pause = _FIRST  # and until that is sent again
        self.inbox: "list[str]" = []
        self.fault = ""
        self.silent = 0
        self.asleep = self.fresh = False
        self._live()

    def _live(self) -> None:
        """Begin a new life."""
        self.life = 1 + self._noise() % _LIVES
        self.up = False

    @property
    def away(self) -> bool:
        """Has the other one been silent for too long?"""
        return not self.up or self.asleep or self.silent >= AWAY

    @property
    def idle(self) -> bool:
        """Has all that was sent come?"""
        return not self._out

    # What goes out

    def send(self, text: str) -> None:
        """Bring a message to the other one; only printable ASCII comes. Nothing is kept for a later pair."""
        if not self.up:
            return
        text = "".join([letter if " " <= letter <= "~" else "?" for letter in text])
        if not self._out:
            self._begin()
        while len(text) > lines.ROOM:
            cut = lines.ROOM
            while text[cut - 1] == " ":  # a payload has none at its end
                cut -= 1
            self._out.append(("c", text[:cut]))
            text = text[cut:]
        self._out.append(("m", text))

    def sleep(self) -> None:
        """Tell the other one that this one will sleep, if that can be."""
        if self.up:
            self._answers += self._line("z", 0, "")

    def due(self) -> int:
        """Ms until give() has something to send, if nothing comes before."""
        return 0 if self._answers else max(0, self._due)

    def give(self, ms: int) -> bytes:
        """What is to be sent, after `ms` more have passed."""
        self.silent = min(self.silent + ms, 1 << 29)
        self._due -= ms
        if self._due > 0 and not self._answers:
            return b""
        out = self._answers
        self._answers = b""
        if self._due <= 0:
            out += self._turn()
        return out

    def _turn(self) -> bytes:
        """What this side says by itself, and when it does so next."""
        if not self.up:
            self._due = _SEEK if self.silent < _WHILE else _SLOW
            return self._hello()
        if self._out:
            self._due = self._pause
            self._pause = min(2 * self._pause, _MOST)
            kind, payload = self._out[0]
            return self._line(kind, self._number, payload)
        self._due = _QUIET
        if self.silent < _QUIET or self.asleep:
            return b""
        return self._line("p", 0, "")

    def _begin(self) -> None:
        """Send the first part that waits, at once."""
        self._pause = _FIRST
        self._due = 0

    def _hello(self) -> bytes:
        payload = "%d %d %d" % (self.life, self._other, self.up)
        return lines.make("h", VERSION, payload, 0)

    def _line(self, kind: str, number: int, payload: str) -> bytes:
        return lines.make(kind, number, payload, self.life << 15 | self._other)

    # What comes in

    def take(self, data: bytes, count: int) -> None:
        """The first `count` bytes of `data` have come."""
        splitter = self._splitter
        for i in range(count):
            if splitter.add(data[i]):
                self._take(splitter.line())
            elif data[i] == lines.END:
                splitter.drop()

    def _take(self, line: bytes) -> None:
        found = lines.parse(line, self._other << 15 | self.life) if self._other else None
        if found is not None:
            self._heard(*found)
            return
        found = lines.parse(line, 0)
        if found is not None and found[0] == "h":
            self._greeted(found[1], found[2])

    def _greeted(self, version: int, payload: str) -> None:
        """Somebody has said hello."""
        if version != VERSION:
            self.fault = NEWER if version > VERSION else OLDER
            return
        try:
            life, heard, up = [int(word) for word in payload.split()]
        except ValueError:
            return
        if not 0 < life <= _LIVES:
            return
        if life == self.life:  # one's own voice, or the same number by chance
            if not self.up:
                self._echoes += 1
                if self._echoes >= _ECHOES:
                    self.fault = LOOPED
                self._live()
            return
        self._echoes = 0
        self.fault = ""
        self.silent = 0
        self.asleep = False
        # An unknown life, or one that has forgotten this: by chance a reset may bring the same number.
        if self.up and (life != self._other or not up and heard != self.life):
            self._live()
        self._other = life
        if heard == self.life and not self.up:
            self._pair()
        elif not up or heard != self.life:
            self._answers = self._hello()

    def _pair(self) -> None:
        """Both know of each other: numbers begin anew, and nothing is left of what was said before."""
        self.up = self.fresh = True
        self._out.clear()
        self.inbox.clear()
        self._number = self._expected = 0
        self._part = ""
        self._begin()
        self._answers = self._hello()

    def _heard(self, kind: str, number: int, payload: str) -> None:
        """A line of the other one has come."""
        if not self.up:
            return  # it will be sent again
        self.silent = 0
        self.asleep = kind == "z"
        if kind == "k":
            if self._out and number == self._number:
                self._out.pop(0)
                self._number = (number + 1) % _NUMBERS
                self._begin()
        elif kind == "p":
            self._answers = self._line("k", (self._expected - 1) % _NUMBERS, "")
        elif kind == "m" or kind == "c":
            if number == self._expected:
                self._expected = (number + 1) % _NUMBERS
                self._keep(kind, payload)
            elif number != (self._expected - 1) % _NUMBERS:
                return
            self._answers = self._line("k", number, "")

    def _keep(self, kind: str, payload: str) -> None:
        """A part that is new; no message is longer than a state."""
        part = self._part + payload
        self._part = ""
        if len(part) <= _LONGEST:
            if kind == "c":
                self._part = part
            else:
                self.inbox.append(part)
