"""When the processor and the panel rest. All waiting for a person goes through Power.get().

What happens depends on how long no key has been pressed, and on what the device runs on:

    lit     while somebody plays: between keys the processor stands still, at a low clock
    dimmed  after half of the time until it sleeps, at most a minute; a key works as usual
    asleep  after the minutes of the settings: the panel is off, the processor sleeps deeply, and wakes for a
            key or once a minute to look at the battery; with USB it only stands still: the prompt is to live
    off     the same at once: when the person leaves the launcher, or when the battery is empty

The key that wakes it does nothing else, and the game is where it was.
"""

from time import sleep_ms, ticks_add, ticks_diff, ticks_ms

import machine
from machine import disable_irq, enable_irq, Pin

from firmware.chip import CHIP
from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from typing import Any

_MINUTE = const(60_000)  # ms
_GOOD_NIGHT = const(1500)  # ms in which a person sees that it goes to sleep
_DIM = const(60_000)  # ms without a key until it is dimmed, if that is not half of the time until it sleeps
_LOW = const(15)  # percent of the battery at which it warns, and
_LAST = const(8)  # at which it does so again
_WELL = const(20)  # more than this, and it has been charged
_SEEN = const(5)  # more or less is seen in the top bar
_EMPTY = const(3)
_TONE = const(350)  # ms in which any sound has ended, see stage/tones.py: a sleep would freeze its wave
_RELEASE = const(3000)  # ms for which a key may still be held when it goes off

# A computer begins a frame each millisecond; a charger begins none, and neither does a computer that is
# asleep or gone. (The bit SUSPENDED of SIE_STATUS tells less: TinyUSB clears it when it is set,
# dcd_rp2040.c.)
_FRAMES = const(3)  # ms: two of them at least


def computer() -> bool:
    """Is there a computer at USB, and awake?"""
    frame = machine.mem32[CHIP.FRAME]
    sleep_ms(_FRAMES)
    return bool(machine.mem32[CHIP.FRAME] != frame)


def doze(keys: "Any", ms: int) -> None:
    """The light sleep, until a key changes or the time is over. The clocks are the chip's own after it."""
    # A press between the question and the sleep would be slept through: so no interrupts. One that comes
    # still ends the sleep, and is served after it.
    state = disable_irq()
    try:
        if not keys.any():
            machine.lightsleep(ms)
    finally:
        enable_irq(state)


class Power:
    """For an app on a panel with keys; `battery` is None where there is no way to measure it."""

    def __init__(self, board: "Any", panel: "Any", keys: "Any", app: "Any") -> None:
        self.panel = panel
        self.keys = keys
        keys.awake = self.work
        self.app = app
        self.settings = app.session.settings
        self.plug: "Any" = None
        self.deaf = self.hears = 0  # registers of its pad, where it may stay high by itself
        self.looking = False
        if board.USB is not None:
            self.plug = Pin(board.USB, Pin.IN)
            if CHIP.DEAF is not None:
                self.deaf = CHIP.DEAF + 4 * board.USB
                self.hears = CHIP.HEARS + 4 * board.USB
            self.plug.irq(self.plugged, Pin.IRQ_RISING, hard=True)
        self.battery: "Any" = None
        if board.BATTERY is not None:
            from firmware.battery import Battery

            self.battery = Battery(board.BATTERY)
        self.warned = 100  # percent of the battery at which it was told of the last time
        self.clock = CHIP.FULL  # of the processor; 0 where a sleep has left the buses with a wrong one
        self.level: int = self.settings["brightness"]  # of the panel's light
        self.since: "Any" = ticks_ms()  # the last key
        self.looked: "Any" = ticks_add(self.since, -_MINUTE)  # at the battery

    def about(self) -> str:
        """What the about page says of the device."""
        from firmware import about

        return about.text(self.battery)

    # What the clock and the light should be

    def work(self) -> None:
        """The full clock, for all but waiting."""
        if self.clock != CHIP.FULL:
            self.clock = CHIP.FULL
            # The second one is that of the SPI blocks.
            machine.freq(CHIP.FULL, CHIP.FULL)  # type: ignore[call-overload]
            self.panel.rebuild()
            if self.app.link is not None:
                self.app.link.carrier.tune(CHIP.FULL)

    def rest(self) -> None:
        """A low clock, unless a tone may be sounding, which it would make another one."""
        if self.loud():
            return
        clock = CHIP.CABLE if self.plug is None or self.powered() else CHIP.LOW
        if self.clock != clock:
            self.clock = clock
            machine.freq(clock)
            if self.app.link is not None:
                # That of the peripherals then, whatever the processor's is.
                self.app.link.carrier.tune(CHIP.CABLE)

    def plugged(self, pin: Pin) -> None:
        """USB has got power. A hard interrupt: what waits is to look again, and let the prompt live."""
        if not self.looking:
            self.keys.nudged = True
            self.keys.stirred = True

    def powered(self) -> bool:
        """Is the pin of the cable high? One that stays so by itself without the cable (chips/rp2350.py) falls
        while its input is off, within a microsecond. Else it rises again, which nudges nobody."""
        if not self.plug.value():
            return False
        if self.deaf:
            self.looking = True
            machine.mem32[self.deaf] = CHIP.INPUT
            machine.mem32[self.hears] = CHIP.INPUT
            self.looking = False
        return bool(self.plug.value())

    def light(self, dimmed: bool = False) -> None:
        """As bright as the settings say, or dimmed."""
        level = 1 if dimmed else self.settings["brightness"]
        if level != self.level:
            self.level = level
            self.panel.brightness(level)

    def loud(self) -> bool:
        """Are there sounds?"""
        return self.app.heard()

    def connected(self) -> bool:
        """Does USB have power? Where no pin tells, as on a Pico W, at least a computer is noticed."""
        return (self.plug is not None and self.powered()) or computer()

    # Waiting

    def get(self, wait: "int | None") -> int:
        """The next key, or -1 after `wait` ms; None waits for ever. As Keys.get(), but sparing."""
        began = ticks_ms()
        while True:
            now = ticks_ms()
            idle = ticks_diff(now, self.since)
            until_sleep = self.settings["sleep"] * _MINUTE - idle
            if until_sleep <= 0:
                self.sleep()
                began = self.since
                continue
            until_dim = min(self.settings["sleep"] * _MINUTE // 2, _DIM) - idle
            least = until_sleep
            if until_dim > 0:
                least = until_dim
                self.light()  # the setting may have been changed
            elif self.level > 1:
                self.work()  # the bus of some panels runs by the processor's clock
                self.light(True)
            left = _MINUTE - ticks_diff(now, self.looked)
            if left <= 0:
                self.look()
                left = _MINUTE
            if self.empty():
                self.off_empty()
                began = self.since
                continue
            least = min(least, left)
            if wait is not None:
                left = wait - ticks_diff(now, began)
                if left <= 0:
                    self.work()
                    return -1
                least = min(least, left)
            if not self.keys.waiting():
                self.rest()
            key: int = self.keys.get(least)
            if key >= 0:
                self.work()
                self.since = ticks_ms()
                self.light()
                return key
            if self.heard():
                self.work()
                return -1

    def heard(self) -> bool:
        """Has another device said something?"""
        return self.app.link is not None and self.app.link.carrier.waiting()

    # Sleeping

    def sleep(self, say: bool = True) -> None:
        """Dark until a key is pressed, which does nothing else. The panel is as it was after that. A picture
        says it before, if that is wanted."""
        keys = self.keys
        if self.loud():
            sleep_ms(_TONE)
        self.work()
        shown = say and self.app.asleep()
        if shown and keys.get(_GOOD_NIGHT) >= 0:  # somebody is there after all
            self.app.roused()
            self.stay()
            return
        self.panel.sleep()
        keys.swallow()
        link = self.app.link
        if link is not None:
            link.sleep(True)
        while not keys.any():
            if self.connected():
                self.rest()
                if keys.get(_MINUTE) >= 0:
                    break
            else:
                doze(keys, _MINUTE)
                self.clock = 0
            if link is not None and link.carrier.came:
                break
            if self.battery is not None:
                self.battery.read()
        self.work()
        if link is not None:
            link.sleep(False)
        keys.swallow()
        self.panel.wake()
        if shown:  # what has a backlight is still dark
            self.app.roused()
        self.stay()

    def stay(self) -> None:
        """Awake, as from now on."""
        self.level = 0
        self.light()
        self.since = ticks_ms()
        self.looked = ticks_add(self.since, -_MINUTE)

    def off(self) -> None:
        """Sleep at once, when the key that asked for it has been let go."""
        began = ticks_ms()
        while self.keys.any() and ticks_diff(ticks_ms(), began) < _RELEASE:
            self.keys.swallow()
            sleep_ms(20)
        self.sleep()

    # The battery

    def look(self) -> None:
        """Look at the battery, show it, and warn once when it gets low, and once when it is nearly empty."""
        self.looked = ticks_ms()
        if self.battery is None:
            return
        self.battery.read()
        left = self.battery.percent
        canvas = self.app.canvas
        shown = canvas.battery
        if left != shown and (left is None or shown is None or not -_SEEN < left - shown < _SEEN):
            canvas.battery = left
            self.work()
            self.app.stack[-1].invalidate()
            self.app.settle()
        if left is None or left > _WELL:
            self.warned = 100
            return
        step = _LAST if left <= _LAST else _LOW
        if left <= step < self.warned:
            self.warned = step
            self.work()
            from firmware import about

            about.low(self.app, left)

    def empty(self) -> bool:
        """Is there nothing left, and no USB to play on?"""
        battery = self.battery
        if battery is None or battery.percent is None or battery.percent > _EMPTY or self.connected():
            return False
        # A charger where no pin tells of it: it lifts VSYS above any cell, maybe since the last look.
        battery.read()
        return battery.percent is not None

    def off_empty(self) -> None:
        """Say why, and go off; the app has saved."""
        self.work()
        from firmware import about

        about.empty(self.app, self.keys)
        self.sleep(False)
