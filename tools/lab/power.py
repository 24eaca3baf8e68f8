"""How long a battery lasts: the energy model of the handheld on each of its boards.

    python3 tools/lab/power.py                  hours of play per 100 mAh, a day, and what each measure saves
    python3 tools/lab/power.py --json           the same as one JSON object
    python3 tools/lab/power.py --measure BOARD  measure the awake time per decision on the emulated Pico

It reckons with what the firmware does (its own constants are read from its files), with awake times that were
measured on the emulated Pico, and with currents of data sheets and published measurements, each with its
source below. None of it was measured on a battery.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tools/, where its packages are

import environment

environment.check_python()

import argparse
import ast
import json
from types import ModuleType
from typing import NamedTuple

from environment import project

if __name__ == "__main__":
    project.ensure()

from building import boards

VOLTS = 3.7  # of the cell, over most of its charge


class Figure(NamedTuple):
    """A number, its unit, and where it is from."""

    value: float
    unit: str
    source: str


# Currents that others measured at a Pico's USB socket have its 5 V: a cell has to give 5 / 3.7 of them.
WAITING_125 = Figure(20, "mA at 5 V", "Pico in WFE at 125 MHz: measured in rp-rs/rp-hal issue 659")
WAITING_0 = Figure(3.6, "mA at 5 V", "at 0 MHz: from 6.8 at 125 and 4.1 at 20, CircuitPython issue 8261")
WORKING = Figure(25, "mA at 5 V", "assumed: a quarter more than waiting at the same clock")
SLEEPING = Figure(1.5, "mA at 5 V", "Pico in machine.lightsleep(ms): measured in MicroPython commit b004e7e")
USB_KEPT = Figure(
    2.35,
    "mA at 5 V",
    "more in that sleep with USB's clock on, 3.7 for 1.35: measured in MicroPython commit a84c7a0ed9",
)
PANEL_LIT = Figure(40, "mA", "Waveshare's wiki pages of Pico-LCD-0.96, -1.14, -2 and Pico-OLED-1.3")
ILI9341_LIT = Figure(80, "mA", "assumed: four white LEDs of 20 mA in parallel behind 2.4 to 2.8 inches")
LCD_CHIP = Figure(6, "mA", "assumed: ST7789's, ST7735S's and ILI9341's supply while they show a picture")
OLED_CHIP = Figure(1, "mA", "assumed: SSD1306's and SH1107's supply beside what their pixels take")
PANEL_ASLEEP = Figure(0.05, "mA", "assumed at most: the data sheets have 10 to 100 uA in sleep mode")

PLAY = Figure(2, "hours a day", "a commute, there and back")
DECISIONS = Figure(500, "decisions a day", "the design's own")
GAPS = Figure(4, "times a day", "assumed: it is put away without being switched off")

# Milliseconds awake per decision (two moves of the focus and the decision itself, with its motion and saving,
# in Hand Solo), measured by --measure with MicroPython 1.28.
EMULATED = {"pico_lcd_1_3": 631.2, "pico_lcd_0_96": 493.9, "ssd1306_i2c": 815.4}
BOARD_FACTOR = 1.75  # a real board is at most that much slower than the emulated one
# The maker's 40 mA are at its own contrast, which is the settings' 4 of 5 here, see
# firmware/displays/sh1107.py.
BRIGHTER = {"sh1107": 25 / 16}

CELL = 1000  # mAh
MOST = 5.0  # percent of it that a day of commuting may cost beyond the light


def constants(name: str) -> "dict[str, int]":
    """The numbers that a module of firmware/ gives names to."""
    found = {}
    for node in ast.parse((project.ROOT / "firmware" / f"{name}.py").read_text()).body:
        if isinstance(node, ast.Assign):
            target, value = node.targets[0], node.value
            if isinstance(value, ast.Call) and len(value.args) == 1:  # const()
                value = value.args[0]
            if isinstance(target, ast.Name) and isinstance(value, ast.Constant) and type(value.value) is int:
                found[target.id] = value.value
    return found


CHIP = "RP2040"  # whose currents these are: of an RP2350 nobody has measured them
FIRMWARE = {**constants("power"), **constants("chips/" + CHIP.lower())}


def cell(at_usb: float) -> float:
    """mA of the cell for mA at 5 V."""
    return at_usb * 5 / VOLTS


def waiting(hertz: float) -> float:
    """mA of the cell while the processor stands still at that clock."""
    return cell(WAITING_0.value + (WAITING_125.value - WAITING_0.value) * hertz / 125e6)


def share(level: int) -> float:
    """Of the light at brightness 1 to 5: what firmware/displays makes of it."""
    return level * level / 25


def lit_pixels() -> float:
    """The share of pixels that are lit on the golden screens of one bit."""
    from imaging import picture
    from imaging.picture import rgb
    from playing import golden_screens

    lit = total = 0
    for path in [golden_screens.golden("ssd1306_i2c", name) for name in golden_screens.kept("ssd1306_i2c")]:
        shown = rgb(picture.read(path))
        values = b"".join(shown.rows)
        lit += sum(value > 100 for value in values[::3])
        total += len(values) // 3
    return lit / total


def emulated(pixels: int, oled: bool) -> float:
    """Milliseconds awake per decision with a display of so many pixels. A line through the two colour
    displays that were measured gives the others'; a small one of one bit is not slower by SPI than by I2C.
    """
    if oled:
        return EMULATED["ssd1306_i2c"]
    (small, least), (large, most) = (
        (module.WIDTH * module.HEIGHT, EMULATED[name])
        for name, module in ((name, boards.load(name)) for name in ("pico_lcd_0_96", "pico_lcd_1_3"))
    )
    return least + (most - least) * (pixels - small) / (large - small)


class Board:
    """The currents of one board, in mA of the cell."""

    def __init__(self, name: str, pixels: float) -> None:
        board: ModuleType = boards.load(name)
        self.name = name
        self.oled = board.INKS == 2
        self.wired = board.USB is not None
        full = ILI9341_LIT if name == "ili9341" else PANEL_LIT
        self.full_light = full.value * BRIGHTER.get(board.DRIVER, 1) * (pixels if self.oled else 1)
        self.chip = (OLED_CHIP if self.oled else LCD_CHIP).value
        ms = emulated(board.WIDTH * board.HEIGHT, self.oled) * BOARD_FACTOR
        self.awake = ms / 1000  # seconds a decision

    def clock(self) -> int:
        """Hz while it waits."""
        return FIRMWARE["LOW" if self.wired else "CABLE"]

    def light(self, level: int) -> float:
        """mA of the light."""
        return self.full_light * share(level)

    def day(self, idle: bool = True, low: bool = True, dims: bool = True, sleeps: bool = True) -> "tuple":
        """mAh of a day's commute: (processor and panel's chip while played, light, the rest of the day).

        Without `idle` the processor spins while it waits, without `low` it waits at the full clock; without
        `sleeps` the device stays lit when it is put away.
        """
        level = 4
        hours = PLAY.value
        busy = DECISIONS.value * self.awake / 3600  # hours
        rest = waiting(self.clock() if low else FIRMWARE["FULL"]) if idle else cell(WORKING.value)
        working = cell(WORKING.value)
        playing = busy * working + (hours - busy) * rest + hours * self.chip
        light = hours * self.light(level)
        # Put away: some minutes lit or dimmed, then asleep.
        minutes = 2  # the setting's default
        lit = GAPS.value * minutes / 60
        dim = GAPS.value * min(minutes / 2, FIRMWARE["_DIM"] / 60000) / 60
        away = 24 - hours
        if not sleeps:
            lit = away
            dim = away if dims else 0
        if not dims:
            dim = 0
        light += (lit - dim) * self.light(level) + dim * self.light(1)
        playing_away = lit * (rest + self.chip)
        asleep = (away - lit) * (cell(SLEEPING.value) + PANEL_ASLEEP.value)
        return playing, light, playing_away + asleep

    def asleep(self) -> float:
        """Hours a day: it is put away for all of the day but the play, and sleeps two minutes after that."""
        return 24 - PLAY.value - GAPS.value * 2 / 60

    def kept(self) -> float:
        """mAh more a day after it was at a computer. TinyUSB, which sees no cable, takes that for connected
        until the next reset (hathach/tinyusb, issue 2478), and MicroPython leaves USB's clock on in the light
        sleep.

        Nothing in Python ends it but a reset, and the firmware does not reset itself when the cable is
        pulled: that would throw away where the person is, light the panel by itself, and nobody has seen it
        on a board. So it is reckoned with here, and docs/boards.md tells what ends it.
        """
        return self.asleep() * cell(USB_KEPT.value)

    def play(self, level: int) -> float:
        """mA while somebody plays."""
        busy = DECISIONS.value * self.awake / 3600 / PLAY.value
        processor = busy * cell(WORKING.value) + (1 - busy) * waiting(self.clock())
        return processor + self.chip + self.light(level)

    def row(self) -> dict:
        """The figures of a board."""
        playing, light, rest = self.day()
        everything = playing + light + rest
        saved = {
            "standing still between keys": sum(self.day(idle=False)) - everything,
            "the low clock": sum(self.day(low=False)) - everything,
            "dimming": sum(self.day(dims=False)) - everything,
            "sleeping": sum(self.day(sleeps=False)) - everything,
        }
        return {
            "board": self.name,
            "awake_ms": round(self.awake * 1000),
            "awake_percent": round(100 * DECISIONS.value * self.awake / 3600 / PLAY.value, 2),
            "mA": {str(level): round(self.play(level), 1) for level in (1, 4, 5)},
            "hours_per_100_mAh": {str(level): round(100 / self.play(level), 1) for level in (1, 4, 5)},
            "commute_mAh": round(playing, 1),
            "light_mAh": round(light, 1),
            "rest_mAh": round(rest, 1),
            "commute_percent": round(100 * playing / CELL, 2),
            "day_percent": round(100 * (playing + rest) / CELL, 2),
            "after_computer_mAh": round(self.kept(), 1),
            "saved_mAh": {name: round(value, 1) for name, value in saved.items()},
        }


def measure(name: str) -> float:
    """Milliseconds that the emulated Pico is awake for a decision: two moves of the focus, A, what moves
    then, and saving."""
    from simulators import emulator

    image = emulator.firmware()
    if image is None:
        raise SystemExit(f"Not measured: {emulator.missing()}.")
    machine = emulator.Machine(image, board=name)
    machine.until(lambda: bool(machine.panel.pixels()), 5000)
    machine.settle()
    for key in ("A", "DOWN", "A", "A"):  # into a new game, past its lesson and its first tip
        machine.press(key)
        machine.run(500)
    begin = machine.busy
    count = 4
    for _ in range(count):
        for key in ("RIGHT", "RIGHT", "A"):
            machine.press(key)
        machine.run(1500)  # a motion, and what is no choice
    return (machine.busy - begin) / emulator.MS / count


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--measure", metavar="BOARD", choices=tuple(EMULATED), help="measure the awake time")
    arguments = parser.parse_args()
    if arguments.measure:
        print(f"{arguments.measure}: {measure(arguments.measure):.1f} ms awake per decision")
        return 0
    pixels = lit_pixels()
    rows = [Board(name, pixels).row() for name in boards.with_chip(CHIP)]
    figures = {name: value for name, value in globals().items() if isinstance(value, Figure)}
    holds = all(row["commute_percent"] < MOST and row["awake_percent"] < 10 for row in rows)
    if arguments.json:
        assumed = {name.lower(): figure._asdict() for name, figure in figures.items()}
        print(json.dumps({"assumptions": assumed, "lit_pixels": round(pixels, 3), "boards": rows}))
        return int(not holds)
    print("Hours of play per 100 mAh at brightness 1, 4 (default) and 5, and mAh of the cell for a day with")
    print(f"{PLAY.value:g} hours of play and {DECISIONS.value:g} decisions:")
    print("  board               mA at 4   h: 1      4      5  commute  light   rest")
    for row in rows:
        hours = row["hours_per_100_mAh"]
        print(
            f"  {row['board']:<18} {row['mA']['4']:>8} {hours['1']:>6} {hours['4']:>6} {hours['5']:>6}"
            f"  {row['commute_mAh']:>7} {row['light_mAh']:>6} {row['rest_mAh']:>6}"
        )
    print(f"Beyond the light, of {CELL:,} mAh: the commute (at most {MOST:g}%), and all of the day:")
    for row in rows:
        over = "" if row["commute_percent"] < MOST else "  OVER BUDGET"
        print(f"  {row['board']:<18} {row['commute_percent']:>5}%  {row['day_percent']:>5}%{over}")
    kept = max(row["after_computer_mAh"] for row in rows)
    print(f"After it was at a computer a day costs {kept:g} mAh more, until it is reset or its power is cut.")
    print("What each measure saves in a day, mAh:")
    for row in rows:
        saved = (f"{name} {value:g}" for name, value in row["saved_mAh"].items())
        print(f"  {row['board']:<18} " + ", ".join(saved))
    share_lit = f"{100 * pixels:.0f}% of an OLED's pixels lit, as on its golden screens"
    print(f"Assumptions ({VOLTS} V of the cell; {share_lit}):")
    for name, figure in figures.items():
        print(f"  {name.lower().replace('_', ' '):<14} {figure.value:g} {figure.unit}: {figure.source}")
    return int(not holds)


if __name__ == "__main__":
    sys.exit(main())
