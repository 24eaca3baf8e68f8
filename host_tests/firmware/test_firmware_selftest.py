"""The self-test of the board: a person looks, presses, holds a meter, and gets a line for each part."""

import sys
from types import ModuleType, SimpleNamespace

import pytest

from building import boards
from host_tests.firmware.fake_rp2040 import Asleep, PICOS, Restarted, rgb565, Screen
from playing.handheld import MemoryPanel
from pocketdeck.stage import colours
from pocketdeck.stage.framebuf.canvas import Canvas
from pocketdeck.stage.widgets import Style, wrap

BOARD = boards.load("pico_lcd_1_3")
PIN = BOARD.KEYS
ALL = list(PIN)
CONTACTS = [*PIN.values(), *BOARD.ALSO.values()]
PICTURE = ("A", "A", "A")  # upright, colours, corners
FLASH = ["code", "art", "dma", "parts", "names"]  # the emulated board's tests try these
PARTS = [
    "memory",
    "storage",
    "usb",
    *FLASH,
    "upright",
    "colours",
    "corners",
    "keys",
    "light",
    "battery",
    "sound",
]
PARTS += ["sleep"]
CHIP = ["chip", "pins", "timer", "clocks", "copying", "bus"]  # what comes before all of them
SIZES = {boards.load(name).NAME: boards.load(name) for name in boards.names()}


@pytest.fixture
def bench(device, tmp_path):
    """The device with its self-test loaded, on a battery; device.tones has what a buzzer was told."""
    device.tones = []
    machine = device.modules["machine"]
    light = machine.PWM

    class Wave:
        def __init__(self, pin, freq, duty_u16):
            self.pin = pin
            if pin.number in (11, 22):
                device.tones.append((pin.number, freq))
            else:
                light(pin, freq, duty_u16)

        def deinit(self):
            device.tones.append("off")

    machine.PWM = Wave
    for name in (
        "firmware.chiptest",
        "firmware.shell",
        "firmware.keys",
        "firmware.power",
        "firmware.displays.st7789",
    ):
        device.load(name)
    assembly = device.load("firmware.assembly")
    assembly.SETTING = str(tmp_path / "board.txt")
    made = device.load("firmware.selftest")
    made.Walk.flash = lambda test, panel: [test.tell(name, "ok", "as it should be") for name in FLASH]
    made.FILE = str(tmp_path / "selftest.tmp")
    made.REPORT = str(tmp_path / "selftest.txt")
    made.gc = SimpleNamespace(collect=lambda: None, mem_free=lambda: device.free)
    made.os = SimpleNamespace(remove=made.os.remove, statvfs=lambda path: (4096, 4096, 352, 250))
    made.folder = tmp_path
    unsent(made)
    return made


def unsent(bench):
    """Let no frame go to the panel, whose bytes test_firmware_displays.py reads: each is half a million
    emulated instructions, and as many find out what of it has changed. `bench.send()` undoes it."""
    fast = sys.modules["firmware.displays.dcs"].fast
    real = {name: getattr(fast, name) for name in ("begin", "finish", "unmark")}
    fast.begin = fast.finish = fast.unmark = lambda *numbers: None
    bench.send = lambda: vars(fast).update(real)


class Person:
    """Somebody who answers each page when it is shown: `answers` by the page's title, names of keys; what is
    not in it gets A. Who sleeps is woken by the contacts of `wakes` in turn."""

    def __init__(self, device, bench, wakes=CONTACTS, **answers):
        self.device, self.bench, self.answers = device, bench, answers
        self.wakes = list(wakes)
        self.titles, self.texts = [], []
        self.missing = list(ALL)
        page, card = bench.Walk.page, device.load("firmware.testcard").draw

        def shown(test, title, text, answer):
            page(test, title, text, answer)
            self.asked(title, text, answer)

        def drawn(canvas, style, text):
            card(canvas, style, text)
            self.asked("Picture", text, "")

        bench.Walk.page = shown
        sys.modules["firmware.testcard"].draw = drawn

    def asked(self, title, text, answer):
        self.titles.append(title)
        self.texts.append(text)
        now = self.device.ms + 100
        if title == "Sleep":
            if self.wakes:
                self.device.tap(self.wakes.pop(0), self.device.ms + 30_000, held=300)
            return
        if title == "Keys":
            wanted = [name for name in self.missing if name not in self.answers.get("never", ())]
            if wanted:
                self.missing.remove(wanted[0])
                self.device.tap(PIN[wanted[0]], now)
            return
        if title == "Light":
            now += 5000
        answers = self.answers.get(title.split(" ")[0].lower(), "A")
        key = answers.pop(0) if isinstance(answers, list) else answers
        if key:
            self.device.tap(PIN[key], now)


def lines(capsys):
    """{part: (result, words)} of what was printed as lines of parts."""
    out = {}
    for line in capsys.readouterr().out.split("\n"):
        if line.startswith("selftest "):
            _, name, result, rest = (line + "   ").split(" ", 3)
            out[name] = result, rest.strip()
    return out


# --- all of it


def test_a_board_that_works_has_a_line_for_each_part(bench, device, capsys):
    bench.send()
    device.millivolts = 4950
    Person(device, bench)
    bench.run()
    found = lines(capsys)
    assert list(found) == CHIP + PARTS
    assert {found[name][0] for name in CHIP} == {"ok"}
    assert {name: found[name] for name in PARTS} == {
        "memory": ("ok", "150000 bytes free"),
        "storage": ("ok", "1000 kB free"),
        "usb": ("ok", "no computer, GP24 low"),
        **dict.fromkeys(FLASH, ("ok", "as it should be")),
        "upright": ("ok", "st7789, 0x70"),
        "colours": ("ok", "inverted"),
        "corners": ("ok", "240 x 240 at 0, 0"),
        "keys": ("ok", "all of them"),
        "light": ("ok", "on GP13"),
        "battery": ("ok", found["battery"][1]),
        "sound": ("none", "the board has no buzzer"),
        "sleep": ("ok", "each key wakes it"),
    }
    assert found["battery"][1].endswith(" V on VSYS, as a meter")
    assert [path.name for path in bench.folder.iterdir()] == ["selftest.txt"]


def test_the_report_says_what_was_tried_where_and_can_be_passed_on(bench, device, capsys):
    device.millivolts = 3910
    Person(device, bench, picture=["A", "B", "A"])
    bench.run()
    report = (bench.folder / "selftest.txt").read_text()
    assert report in capsys.readouterr().out
    said = report.rstrip("\n").split("\n")
    assert said[:2] == [
        "Board tried: pico_lcd_1_3, Waveshare Pico-LCD-1.3",
        f"On: Raspberry Pi {PICOS[device.chip]} with {device.chip}, MicroPython 1.28.0",
    ]
    assert [line.split(":")[0] for line in said[2:]] == ["- " + part for part in CHIP + PARTS]
    assert "- colours: FAILED, inverted" in said and "- sound: none, the board has no buzzer" in said


def test_the_report_tells_a_pico_w(bench, device):
    device.radio = True
    device.millivolts = 3900
    Person(device, bench)
    bench.run()
    report = (bench.folder / "selftest.txt").read_text()
    wireless = {"RP2040": "a Pico W", "RP2350": "a Pico 2 W"}[device.chip]
    assert f"with {device.chip} ({wireless}), MicroPython" in report
    assert "- usb: ok, no computer, no pin for the cable" in report


def test_nobody_there_ends_by_itself(bench, device, capsys):
    bench.run()
    found = lines(capsys)
    assert found["upright"] == ("FAILED", "nobody pressed A or B")
    assert "colours" not in found and "corners" not in found  # the display may be dark
    assert found["keys"][0] == found["light"][0] == found["sleep"][0] == "FAILED"
    assert found["battery"][0] == "none"
    assert device.ms < 400_000


def test_a_board_that_cannot_be_put_together_is_told_and_the_rest_is_tested(bench, device, capsys, tmp_path):
    (tmp_path / "board.txt").write_text("gameboy")
    bench.run()
    found = lines(capsys)
    assert found["display"][0] == "FAILED" and "gameboy" in found["display"][1]
    assert found["memory"][0] == found["storage"][0] == "ok" and "keys" not in found


def test_up_held_at_power_on_starts_it_and_then_the_board_again(bench, device, capsys):
    parts = sys.modules["firmware.shell"].Parts()
    device.hold(PIN["UP"])
    device.at(500, device.hold, PIN["UP"], False)
    Person(device, bench, picture=["A"] * 3)
    with pytest.raises(Restarted):
        sys.modules["firmware.assembly"].assemble(parts)
    assert lines(capsys)["keys"] == ("ok", "all of them")


def test_in_play_it_takes_no_memory(device, tmp_path):
    shell = device.load("firmware.shell")
    device.load("firmware.storage").FOLDER = str(tmp_path)
    device.load("firmware.assembly").SETTING = str(tmp_path / "board.txt")
    for name in ("keys", "trouble", "displays.st7789"):
        device.load("firmware." + name)
    device.interrupt(2000)
    shell.run()
    assert not {"firmware.selftest", "firmware.testcard"} & set(sys.modules)


def test_plain_files_have_no_test_of_the_flash_and_say_that_they_are_slow(device, capsys, monkeypatch):
    walk = device.load("firmware.selftest").Walk(BOARD)
    monkeypatch.setitem(sys.modules, "firmware.flashtest", None)
    walk.flash(None)
    assert lines(capsys) == {"code": ("FAILED", "plain files: slower, and in memory")}


# --- the picture


def stop():
    raise Asleep


def test_the_first_picture_is_lit_and_asks_whether_it_is_upright(bench, device):
    bench.send()
    device.at(2000, stop)
    person = Person(device, bench, picture=[None])
    with pytest.raises(Asleep):
        bench.run()
    screen = Screen(device, BOARD)
    assert screen.lit and rgb565(colours.STANDARD, 6) in {pixel for row in screen.rows for pixel in row}
    assert person.texts == ["Is it an F, upright and not mirrored?\n\nA: yes\nB: no"]


@pytest.mark.parametrize("answers, part", [("BAA", "upright"), ("ABA", "colours"), ("AAB", "corners")])
def test_b_says_that_something_is_wrong(bench, device, capsys, answers, part):
    Person(device, bench, picture=list(answers))
    bench.run()
    found = lines(capsys)
    assert [name for name in found if found[name][0] == "FAILED"] == [part]


@pytest.mark.crossed
@pytest.mark.parametrize("name", SIZES)
def test_a_display_with_another_wiring_names_it_on_the_prompt(bench, device, capsys, name):
    board = boards.load(name)
    test = bench.Walk(board)
    test.canvas = Canvas(MemoryPanel(128, 64, 2))
    test.style = Style(test.canvas)
    test.keys = SimpleNamespace(get=lambda wait: -1)
    test.display()
    said = capsys.readouterr().out
    assert (f"try the board '{board.OTHER}'" in said) == (board.OTHER is not None)


# --- keys, light, sound


def test_a_key_that_does_not_arrive_is_named(bench, device, capsys):
    Person(device, bench, never=("LEFT", "Y"))
    bench.run()
    assert lines(capsys)["keys"] == ("FAILED", "not pressed: left, Y")


def test_the_light_goes_out_twice_and_grows_in_five_steps(bench, device, capsys):
    Person(device, bench, light="B")
    seen = []
    set_level = device.set_level

    def noted(pin, level):
        set_level(pin, level)
        if pin == BOARD.BACKLIGHT:
            seen.append(device.duties.get(pin, 65535) if level else 0)

    device.set_level = noted
    bench.run()
    assert lines(capsys)["light"] == ("FAILED", "on GP13")
    seen = [duty for i, duty in enumerate(seen) if not i or duty != seen[i - 1]]
    first = seen.index(2621)  # the darkest of five, see firmware/displays/dcs.py
    assert seen[first - 4 : first + 5] == [0, 65535, 0, 65535, 2621, 10485, 23592, 41942, 65535]


def test_a_board_without_battery_or_light_and_with_a_buzzer(bench, device, capsys, monkeypatch, tmp_path):
    made = ModuleType("firmware.boards.workbench")
    names = {name: getattr(BOARD, name) for name in vars(BOARD) if name.isupper()}
    made.__dict__.update({**names, "NAME": "workbench", "BACKLIGHT": None, "BATTERY": None, "BUZZER": 22})
    monkeypatch.setitem(sys.modules, made.__name__, made)
    (tmp_path / "board.txt").write_text("workbench")
    Person(device, bench)
    bench.run()
    found = lines(capsys)
    assert found["battery"] == ("none", "it cannot be measured")
    assert found["light"] == ("ok", "the panel's own")
    assert found["sound"] == ("ok", "on GP22") and device.tones == [(22, 880), "off"]


# --- the battery beside a meter, the cable


@pytest.mark.parametrize(
    "key, result, words",
    [("A", "ok", "as a meter"), ("B", "FAILED", "a meter differs"), ("X", "none", "no meter")],
)
def test_the_reading_is_held_against_a_meters(bench, device, capsys, key, result, words):
    device.millivolts = 3840
    Person(device, bench, battery=key)
    bench.run()
    found = lines(capsys)["battery"]
    assert found[0] == result and f" V on VSYS, {words}" in found[1]
    assert abs(float(found[1].split(" ")[0]) - 3.84) < 0.15


def test_the_reading_goes_on_while_somebody_looks_for_the_meter(bench, device, capsys):
    device.millivolts = 3900
    person = Person(device, bench, battery=[None] * 100 + ["A"])
    device.at(60_000, setattr, device, "millivolts", 3500)
    bench.run()
    read = [text.split(" ")[2] for title, text in zip(person.titles, person.texts) if title == "Battery"]
    assert len(read) == 101 and len(set(read)) > 1


def test_a_pin_without_a_voltage_has_nothing_wired_to_it(bench, device, capsys):
    test = bench.Walk(boards.load("picosystem"))
    device.millivolts = 1
    test.battery()
    assert lines(capsys)["battery"] == ("none", "nothing is wired to GP26")


@pytest.mark.parametrize(
    "name, host, high, wanted",
    [
        ("pico_lcd_1_3", False, False, ("ok", "no computer, GP24 low")),
        ("pico_lcd_1_3", False, True, ("ok", "no computer, GP24 high")),  # a charger
        ("pico_lcd_1_3", True, True, ("ok", "a computer, GP24 high")),
        ("picosystem", True, True, ("ok", "a computer, GP2 high")),
        ("picosystem", True, False, ("FAILED", "a computer, GP2 low")),  # the pin is another
    ],
)
def test_the_pin_of_the_cable_is_held_against_the_frames_of_a_computer(
    bench, device, capsys, name, host, high, wanted
):
    board = boards.load(name)
    device.host = host
    device.hold(board.USB, not high)
    bench.Walk(board).cable()
    assert lines(capsys)["usb"] == wanted


# --- sleep


def test_each_contact_has_to_wake_it(bench, device, capsys):
    person = Person(device, bench)
    naps = len(device.naps)
    bench.run()
    assert lines(capsys)["sleep"] == ("ok", "each key wakes it")
    assert person.titles.count("Sleep") == len(CONTACTS) == 9
    assert len(device.naps) - naps >= 9
    assert "up, down, left, right, A, B, X, Y, A on GP3." in " ".join(person.texts)


def test_a_key_that_does_not_wake_it_is_named(bench, device, capsys):
    Person(device, bench, wakes=[pin for pin in CONTACTS if pin not in (PIN["LEFT"], 3)])
    bench.run()
    assert lines(capsys)["sleep"] == ("FAILED", "not woken by left, A on GP3")


def test_the_same_key_twice_is_not_another_one(bench, device, capsys):
    person = Person(device, bench, wakes=[PIN["A"]] * 3 + CONTACTS)
    bench.run()
    assert lines(capsys)["sleep"][0] == "ok" and person.titles.count("Sleep") == 12


def test_awake_again_the_picture_is_there_at_the_full_clock(bench, device, capsys):
    Person(device, bench)
    bench.run()
    assert device.clock == (125_000_000, 125_000_000) and Screen(device, BOARD).lit


def test_at_a_computer_it_does_not_sleep_and_says_how_it_is_tried(bench, device, capsys):
    """A light sleep would end the prompt on which this very test is shown."""
    device.host = True
    device.hold(24, False)
    Person(device, bench)
    bench.run()
    found = lines(capsys)["sleep"]
    assert found[0] == "none" and "hold up at power-on at a battery or charger" in found[1]
    assert not device.naps


# --- the drive


def test_a_full_drive_and_a_drive_that_loses_bytes(bench, device, capsys):
    device.free = 10_000
    bench.open = lambda *names: (_ for _ in ()).throw(OSError(28, "ENOSPC"))
    Person(device, bench)
    bench.run()
    found = lines(capsys)
    assert found["storage"][0] == "FAILED" and "is the drive full?" in found["storage"][1]
    assert found["memory"] == ("FAILED", "10000 bytes free")


def test_a_drive_that_gives_back_other_bytes(bench, device, capsys):
    class Odd:
        def __enter__(self):
            return self

        def __exit__(self, *error):
            pass

        def write(self, data):
            pass

        def read(self, size):
            return bytes(size)

    bench.open = lambda *names: Odd()
    bench.os.remove = lambda name: None
    Person(device, bench)
    bench.run()
    assert lines(capsys)["storage"] == ("FAILED", "16 pieces differ")


# --- on every size


class Silent:
    """Keys that nobody presses, and a light."""

    keys = ()

    def get(self, wait):
        return -1

    def light(self, on):
        pass

    brightness = light


def everything(bench, device, board, monkeypatch):
    """All that a walk writes on this board's display: [(page, x, y, text)], and the style."""
    written = []
    test = bench.Walk(board)
    test.canvas = Canvas(MemoryPanel(board.WIDTH, board.HEIGHT, board.INKS))
    test.style = Style(test.canvas)
    monkeypatch.setattr(Canvas, "text", lambda self, x, y, s, ink, font: written.append((x, y, s)))
    left = list(range(8))
    test.keys = SimpleNamespace(get=lambda wait: left.pop(0) if left else -1)
    texts = []
    page = test.page

    def noted(title, text, answer):
        texts.append(text)
        page(title, text, answer)

    test.page = noted
    test.press()
    assert test.found[-1][:2] == ("keys", "ok")
    test.keys = SimpleNamespace(get=lambda wait: 4, keys=())  # A to everything
    test.display()
    test.light(Silent())
    device.millivolts = 4950
    test.battery()
    test.sound()
    test.nap = lambda panel: woken.pop(0)
    woken = list(range(len(board.KEYS) + len(board.ALSO)))
    test.sleep(None)
    untried = ("battery", "sound", "sleep")
    for rest in ("ok", "FAILED"):
        for result in ("none", rest):
            test.found = [(part, result if part in untried else rest, "") for part in PARTS]
            test.end()
    return written, texts, test


@pytest.mark.crossed
@pytest.mark.parametrize("name", SIZES)
def test_nothing_is_cut_off_on_any_board(bench, device, monkeypatch, name):
    board = boards.load(name)
    written, texts, test = everything(bench, device, board, monkeypatch)
    style = test.style
    for text in texts:
        assert len(wrap(text, style.columns)) <= style.rows, text
    for x, y, s in written:
        assert ".." not in s
        assert x + test.canvas.text_width(s, style.font) <= board.WIDTH and y + style.line <= board.HEIGHT, s
    said = " ".join(s for _, _, s in written)
    for part in ("Is it", "These work", "These failed", "Not tried", "goes dark", "Any key: go on", "0.1 V"):
        assert part in said


@pytest.mark.crossed
@pytest.mark.parametrize("name", SIZES)
def test_every_key_of_every_board_is_explained(bench, device, monkeypatch, name):
    board = boards.load(name)
    _, texts, test = everything(bench, device, board, monkeypatch)
    for key in ("up", "down", "left", "right", "A", "B", "X", "Y"):
        if key.upper() not in board.KEYS:
            assert any(f"for {key}." in text for text in texts)
    assert test.answers() == ("A: yes  B: no" if "B" in board.KEYS else "A: yes  A held: no")


# --- the chip: its steps are in test_firmware_chiptest.py


def test_where_the_chip_is_another_one_nothing_is_done_beside_micropython(bench, device, capsys):
    """The rest of the walk is drawn by the processor, over a bus that DMA does not feed."""
    device.registers = device.registers._replace(requests=(1, 2))
    Person(device, bench)
    bench.run()
    found = lines(capsys)
    assert found["bus"] == ("FAILED", "the bus does not ask for its bytes")
    assert [found[name][0] for name in ("upright", "keys", "light", "sleep")] == ["ok"] * 4
    assert Screen(device, BOARD).lit
    assert "- bus: FAILED" in (bench.folder / "selftest.txt").read_text()
