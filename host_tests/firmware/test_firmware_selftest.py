"""The self-test of the board: a person looks, presses, and gets a line for each part."""

import sys
from types import ModuleType, SimpleNamespace

import pytest

import boards
from host_tests.firmware.machinery import Asleep, Restarted, Screen, rgb565
from pocketdeck.stage import colours
from pocketdeck.stage.canvas import Canvas
from pocketdeck.stage.widgets import Style, wrap

BOARD = boards.load("pico_lcd_1_3")
PIN = BOARD.KEYS
ALL = list(PIN)


@pytest.fixture
def bench(device, tmp_path):
    """The device with its self-test loaded, and battery and buzzer that can be set."""
    device.millivolts = 4950
    device.tones = []

    class Buzzer:
        def __init__(self, pin, freq, duty_u16):
            device.tones.append((pin.number, freq))

        def deinit(self):
            device.tones.append("off")

    machine = device.modules["machine"]
    machine.ADC = lambda pin: SimpleNamespace(read_u16=lambda: -(-device.millivolts * 65535 // 9900))
    machine.PWM = Buzzer
    for name in ("firmware.shell", "firmware.keys", "firmware.displays.st7789"):
        device.load(name)
    assembly = device.load("firmware.assembly")
    assembly.SETTING = str(tmp_path / "board.txt")
    made = device.load("firmware.selftest")
    made.FILE = str(tmp_path / "selftest.tmp")
    made.gc = SimpleNamespace(collect=lambda: None, mem_free=lambda: device.free)
    made.os = SimpleNamespace(remove=made.os.remove, statvfs=lambda path: (4096, 4096, 352, 250))
    made.folder = tmp_path
    return made


def answers(device, *names, begin=1000, apart=3000):
    """Press these keys one after the other."""
    for i, name in enumerate(names):
        device.tap(PIN[name], begin + i * apart)


def lines(capsys):
    """{part: (result, words)} of what was printed."""
    out = {}
    for line in capsys.readouterr().out.strip().split("\n"):
        word, name, result, rest = (line + "   ").split(" ", 3)
        assert word == "selftest"
        out[name] = result, rest.strip()
    return out


def test_a_board_that_works_has_a_line_for_each_part(bench, device, capsys):
    answers(device, "A", *ALL, "A", "A")
    bench.run()
    assert lines(capsys) == {
        "memory": ("ok", "150000 bytes free"),
        "storage": ("ok", "1000 kB free"),
        "battery": ("ok", "4.95 V"),
        "display": ("ok", "240 x 240, st7789"),
        "keys": ("ok", "all of them"),
        "backlight": ("ok", "on GP13"),
        "sound": ("none", "the board has no buzzer"),
    }
    assert list(bench.folder.iterdir()) == []


def test_b_says_that_something_is_wrong(bench, device, capsys):
    answers(device, "B", *ALL, "B", "A")
    bench.run()
    found = lines(capsys)
    assert found["display"][0] == found["backlight"][0] == "FAILED" and found["keys"][0] == "ok"


def test_a_key_that_does_not_arrive_is_named(bench, device, capsys):
    answers(device, "A", *[name for name in ALL if name not in ("LEFT", "Y")])
    bench.run()
    assert lines(capsys)["keys"] == ("FAILED", "not pressed: left, Y")


def test_nobody_there_ends_by_itself(bench, device, capsys):
    bench.run()
    found = lines(capsys)
    assert found["display"] == ("FAILED", "nobody pressed A or B")
    assert found["keys"][0] == found["backlight"][0] == "FAILED"
    assert device.ms < 200_000


def stop():
    raise Asleep


def test_the_picture_of_the_display_has_each_colour_and_all_four_edges(bench, device):
    device.at(2000, stop)
    with pytest.raises(Asleep):
        bench.run()
    screen = Screen(device, BOARD)
    assert screen.lit
    edge = rgb565(colours.NORMAL, 4)
    assert set(screen.rows[0]) == set(screen.rows[239]) == {edge}
    assert {row[0] for row in screen.rows} == {row[239] for row in screen.rows} == {edge}
    seen = {pixel for row in screen.rows for pixel in row[130:230]}
    assert {rgb565(colours.NORMAL, number) for number in (6, 9, 11, 8)} <= seen


@pytest.mark.parametrize("name, size", [("pico_lcd_0_96", (160, 80, 16)), ("ssd1306_i2c", (128, 64, 2))])
def test_nothing_is_cut_off_on_small_screens(bench, monkeypatch, name, size):
    board = boards.load(name)
    written = []
    test = bench.Walk()
    test.canvas = Canvas(
        SimpleNamespace(width=size[0], height=size[1], inks=size[2], show=lambda *rows: None)
    )
    test.style = Style(test.canvas)
    test.keys = SimpleNamespace(get=lambda wait: -1)
    monkeypatch.setattr(Canvas, "text", lambda self, x, y, s, ink, font: written.append((x, y, s)))
    test.found = [(name, "FAILED", "") for name in ("memory", "storage", "battery")]
    test.display(board)
    test.press(board)
    test.backlight(SimpleNamespace(BACKLIGHT=13), SimpleNamespace(light=lambda on: None))
    test.sound(board)
    test.end()
    said = " ".join(s for _, _, s in written)
    assert all(
        part in said for part in ("Named right and framed?", "Hold B for X.", "sound none", "Any key: done")
    )
    for x, y, s in written:
        assert x + test.canvas.text_width(s, test.style.font) <= size[0] and y + test.style.row <= size[1] + 1
    assert ".." not in said


@pytest.mark.parametrize("name", boards.names())
def test_every_key_of_every_board_is_explained_and_all_of_it_fits(bench, name):
    board = boards.load(name)
    test = bench.Walk()
    size = SimpleNamespace(width=board.WIDTH, height=board.HEIGHT, inks=board.INKS, show=lambda *rows: None)
    test.canvas = Canvas(size)
    test.style = Style(test.canvas)
    said = []
    test.page = lambda title, text, answer: said.append(text)
    left = list(range(8))
    test.keys = SimpleNamespace(get=lambda wait: left.pop(0))
    test.press(board)
    assert len(said) == 8 and test.found[-1][:2] == ("keys", "ok")
    for text in said:
        assert len(wrap(text, test.style.columns)) <= test.style.rows
    for key in ("up", "down", "left", "right", "A", "B", "X", "Y"):
        if key.upper() not in board.KEYS:
            assert any(f"for {key}." in text for text in said)


def test_the_light_goes_out_twice(bench, device, capsys):
    answers(device, "A", *ALL, "A", "A")
    bench.run()
    levels = [event.level for event in device.log if getattr(event, "pin", None) == BOARD.BACKLIGHT]
    assert levels[-5:] == [1, 0, 1, 0, 1]


def test_a_full_drive_and_a_drive_that_loses_bytes(bench, device, capsys):
    device.free = 10_000
    bench.open = lambda *names: (_ for _ in ()).throw(OSError(28, "ENOSPC"))
    answers(device, "A", *ALL, "A", "A")
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
    answers(device, "A", *ALL, "A", "A")
    bench.run()
    assert lines(capsys)["storage"] == ("FAILED", "16 pieces differ")


def test_a_board_without_battery_or_light_and_with_a_buzzer(bench, device, capsys, monkeypatch, tmp_path):
    made = ModuleType("firmware.boards.workbench")
    names = {name: getattr(BOARD, name) for name in vars(BOARD) if name.isupper()}
    made.__dict__.update({**names, "NAME": "workbench", "BACKLIGHT": None, "BUZZER": 22})
    monkeypatch.setitem(sys.modules, made.__name__, made)
    (tmp_path / "board.txt").write_text("workbench")
    device.millivolts = 30
    answers(device, "A", *ALL, "A", "A")
    bench.run()
    found = lines(capsys)
    assert found["battery"][0] == found["backlight"][0] == "none"
    assert found["sound"] == ("ok", "on GP22") and device.tones == [(22, 880), "off"]


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
    answers(device, "A", *ALL, "A", "A", begin=2000)
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
    assert "firmware.selftest" not in sys.modules
