"""What a CircuitPython board adds to the app: keys, sleep, a drive that a computer may hold, trouble told."""

import binascii
import importlib
import re
import runpy
import sys
import types
import zlib

import displayio
import pytest

from building import boards as micropython_boards
from building import circuitpython
from desktop import displayio_panel
from environment import project
from firmware.circuitpython.boards import BOARDS
from host_tests.circuitpython import fakes
from pocketdeck.engine import packing
from pocketdeck.stage import keys as stage_keys

LAYER = ("display", "keys", "ring", "storage", "shell")
FOLDERS = ("firmware.circuitpython.boards.", "firmware.boards.")


@pytest.fixture
def layer(monkeypatch, tmp_path):
    """Builds the layer's modules on faked ones, for a board; undone after the test."""

    def build(board_id="pimoroni_picosystem", events=(), held=False, ends=False, size=(240, 240)):
        clock = fakes.Clock()
        panel = displayio_panel.DisplayioPanel(*size)
        found = fakes.modules(board_id, panel, clock, held)
        for name, module in found.items():
            monkeypatch.setitem(sys.modules, name, module)
        fakes.Pad.opened = 0
        fakes.Pad.script = fakes.Script(clock, events, ends)
        built = {}
        for name in LAYER:
            path = "firmware.circuitpython." + name
            monkeypatch.delitem(sys.modules, path, raising=False)
        for name in LAYER:
            built[name] = importlib.import_module("firmware.circuitpython." + name)
        built["keys"].sleep = clock.sleep
        built["storage"].FOLDER = str(tmp_path / "saves")
        built["shell"].LOG = str(tmp_path / "error.log")
        built["shell"].free = lambda *_: 80_000
        built.update(clock=clock, panel=panel, alarm=found["alarm"], chip=found["microcontroller"])
        return type("Layer", (), built)

    yield build
    for name in LAYER:
        sys.modules.pop("firmware.circuitpython." + name, None)


def file_of(name):
    for folder in FOLDERS:
        try:
            return importlib.import_module(folder + name)
        except ImportError:
            pass
    raise AssertionError(name)


# Boards


@pytest.mark.parametrize("name", sorted(set(BOARDS.values())))
def test_a_board_file_has_the_names_of_the_others(name):
    board = file_of(name)
    names = {key for key in vars(board) if key.isupper()}
    assert names == {key for key in vars(micropython_boards.load("pico_lcd_1_3")) if key.isupper()}
    assert board.NAME == name
    pairs = board.TOGETHER
    pressed = list(board.KEYS) + list(board.LONG) + list(pairs)
    assert sorted(pressed) == sorted(key for key in vars(stage_keys) if key.isupper() and key != "NEXT")
    assert set(board.LONG.values()) <= set(board.KEYS)
    assert all(set(pair) <= set(board.KEYS) and len(set(pair)) == 2 for pair in pairs.values())


PRINTED = {
    "adafruit_feather_rp2040": {"RIGHT": "D9", "A": "D6", "DOWN": "D5", "DATA": "SDA", "CLOCK": "SCL"},
    "pimoroni_picosystem": {key: "SW_" + key for key in ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "X", "Y")},
    "raspberry_pi_pico": {"A": "GP15", "SELECT": "GP9"},
}


@pytest.mark.parametrize("board_id", PRINTED)
def test_the_pins_are_those_that_circuitpython_names(board_id):
    path = project.FOLDER / "stubs-circuitpython" / "board_definitions" / board_id / "__init__.pyi"
    text = path.read_text(encoding="utf-8")
    board = file_of(BOARDS[board_id])
    for mine, theirs in PRINTED[board_id].items():
        number = board.KEYS[mine] if mine in board.KEYS else getattr(board, mine)
        assert re.search(rf"^{theirs}: microcontroller.Pin  # GPIO{number}$", text, re.M), mine


def test_an_unknown_board_is_told_what_to_do(layer, monkeypatch):
    it = layer("adafruit_qtpy_rp2040")
    with pytest.raises(it.shell.Trouble) as told:
        it.shell.wiring()
    assert "adafruit_qtpy_rp2040" in str(told.value) and "settings.toml" in str(told.value)
    monkeypatch.setenv("POCKETDECK_BOARD", "feather_oled")  # what settings.toml gives
    assert it.shell.wiring().NAME == "feather_oled"
    monkeypatch.setenv("POCKETDECK_BOARD", "pico_lcd_1_3")
    assert it.shell.wiring().NAME == "pico_lcd_1_3"


ELSEWHERE = sorted(set(micropython_boards.names()) - set(BOARDS.values()))


@pytest.mark.parametrize("name", [*ELSEWHERE, "__init__", "../shell", "gameboy"])
def test_a_board_that_this_layer_is_not_for_is_refused_in_one_sentence(layer, monkeypatch, capsys, name):
    """display.py resets a colour display by its pin, and knows one OLED: display_pack has no such pin, and an
    SSD1306 is no ST7789."""
    it = layer("raspberry_pi_pico")
    monkeypatch.setenv("POCKETDECK_BOARD", name)
    it.shell.run()
    said = capsys.readouterr().out
    assert f"'{name}'" in said and "feather_oled, pico_lcd_1_3, picosystem." in said
    assert said.count("\n") == 1 and said.endswith(".\n")


def test_the_boards_of_this_layer_are_those_of_the_bundle():
    assert set(circuitpython.BOARDS) == {
        name for name in BOARDS.values() if name in micropython_boards.names()
    }


# Keys


def pressed(it, board, count, wait=20_000):
    keys = it.keys.Keys(board)
    return [it.keys.NAMES[code] if code >= 0 else "" for code in [keys.get(wait) for _ in range(count)]]


def number(board, name):
    return list(board.KEYS).index(name)


def test_keys_come_in_order_and_none_is_lost(layer):
    board = file_of("picosystem")
    names = ("A", "DOWN", "A", "B", "X", "Y", "UP", "LEFT")
    events = []
    for name in names:
        events += [(3, number(board, name), True), (3, number(board, name), False)]
    it = layer(events=events)
    it.clock.now += 200  # all of them while a screen was drawn
    assert tuple(pressed(it, board, len(names))) == names
    assert pressed(it, board, 1, 50) == [""]


def test_a_held_arrow_repeats_and_a_held_a_does_not(layer):
    board = file_of("picosystem")
    it = layer(events=[(10, 1, True), (950, 1, False), (10, 4, True), (3000, 4, False)])
    assert pressed(it, board, 8, 1500) == ["DOWN"] * 6 + ["A", ""]


def test_three_keys_are_eight(layer):
    """Short, long and together, on the FeatherWing."""
    board = file_of("feather_oled")
    right, a, down = (number(board, name) for name in ("RIGHT", "A", "DOWN"))
    events = []
    for one in (right, a, down):
        events += [(50, one, True), (80, one, False)]
    for one in (right, a, down):
        events += [(50, one, True), (700, one, False)]
    for one, other in ((right, a), (a, right), (a, down), (down, a)):
        events += [(50, one, True), (40, other, True), (90, one, False), (30, other, False)]
    it = layer("adafruit_feather_rp2040", events)
    assert pressed(it, board, 10) == ["RIGHT", "A", "DOWN", "LEFT", "B", "UP", "X", "X", "Y", "Y"]


# The drive


def test_files_are_kept_on_a_free_drive(layer, tmp_path):
    it = layer()
    store = it.storage.Store()
    assert store.writable and store.list() == [] and store.read("a") is None
    store.write("a.0", b"one")
    store.write("b.0", b"two")
    store.remove("b.0")
    store.remove("never")
    assert store.list() == ["a.0"] and [path.name for path in (tmp_path / "saves").iterdir()] == ["slots.bin"]
    assert it.storage.Store().read("a.0") == b"one"


def test_a_drive_that_a_computer_has_is_only_read(layer, tmp_path):
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "a.0").write_bytes(b"old")
    it = layer(held=True)
    store = it.storage.Store()
    assert not store.writable and store.read("a.0") == b"old"
    store.write("a.0", b"new")
    store.write("c.0", b"more")
    assert store.read("a.0") == b"new" and store.list() == ["a.0", "c.0"]
    store.remove("a.0")
    assert store.read("a.0") is None and store.list() == ["c.0"]
    assert (tmp_path / "saves" / "a.0").read_bytes() == b"old"


def run(it):
    apps = []
    assemble = it.shell.assemble
    it.shell.assemble = lambda *arguments: apps.append(assemble(*arguments)) or apps[0]
    it.shell.noise = lambda: 7
    it.shell.run()
    return apps[0] if apps else None


def test_the_player_is_told_that_nothing_can_be_saved(layer, capsys):
    it = layer(held=True, ends=True)
    app = run(it)
    assert [type(screen).__name__ for screen in app.stack] == ["Launcher", "Message"]
    assert "computer" in " ".join(app.stack[-1].lines)
    app.press(stage_keys.B)
    app.press(stage_keys.A)
    app.press(stage_keys.A)  # a game goes on all the same, and tells of no failure
    app.press(stage_keys.B)  # its first tip
    assert type(app.stack[-1]).__name__ == "TextPlay" and not app.session.problems()
    app.press(stage_keys.B)  # the menu, on the way out
    app.press(stage_keys.A)
    assert not app.worn and [type(screen).__name__ for screen in app.stack] == ["Launcher"]
    free = run(layer(ends=True))
    assert [type(screen).__name__ for screen in free.stack] == ["Launcher"]
    assert "stopped" in capsys.readouterr().out


@pytest.mark.parametrize(("left", "resets"), [(60_000, 1), (80_000, 0)])
def test_a_game_is_left_by_starting_anew_where_too_little_memory_is_left(layer, left, resets):
    """Hand Solo is begun, its tip closed, and left: what was played is kept."""
    presses = [(500, 4), (500, 4), (500, 5), (500, 5), (500, 4)]
    events = [event for when, key in presses for event in ((when, key, True), (50, key, False))]
    it = layer(events=events, ends=True)
    it.shell.free = lambda *_: left
    app = run(it)
    assert it.chip.resets.count == resets and app.worn is bool(resets)
    assert app.session.game is None and app.session.saved("handsolo") is not None


def test_a_game_that_is_played_again_has_its_sheet_after_the_board_has_started_anew(layer):
    it = layer(events=[(500, 4, True), (50, 4, False)], ends=True)
    assemble = it.shell.assemble

    def short(*parts):
        app = assemble(*parts)
        app.worn = True  # the sheet of a game is opened, as by "Play again", and memory is short
        return app

    it.shell.assemble = short
    run(it)
    assert it.chip.resets.count
    for expected in (["Launcher", "NewGame"], ["Launcher"]):  # once
        app = run(layer(ends=True))
        assert [type(screen).__name__ for screen in app.stack] == expected


def test_a_circuitpython_without_crc32_gets_one(layer, monkeypatch):
    it = layer()
    monkeypatch.setattr(packing, "checksum", packing.checksum)  # put back after the test
    there = packing.checksum
    it.shell.complete()
    assert packing.checksum is there
    monkeypatch.delattr(binascii, "crc32")
    it.shell.complete()
    assert packing.checksum is not there
    for data in (b"", b"\0", b"123456789", bytes(range(256)) * 3):
        assert packing.checksum(data) == zlib.crc32(data)


# Sleep


def test_after_a_minute_it_is_dark_until_a_key_that_does_nothing_else(layer):
    board = file_of("picosystem")
    # Down at once; then nothing for long; the next press wakes it; then down once more.
    events = [(100, 1, True), (50, 1, False), (90_000, 4, True), (300, 4, False)]
    events += [(500, 1, True), (50, 1, False)]
    it = layer(events=events, ends=True)
    lights = []
    type(it.panel).brightness = property(lambda self: 1.0, lambda self, value: lights.append(value))
    try:
        app = run(it)
    finally:
        del type(it.panel).brightness
    pins = [[it.display.pin(pin) for pin in board.KEYS.values()]]
    assert it.alarm.sleeps.pins == pins and lights[-2:] == [0.0, 1.0]
    assert app.stack[-1].choices.at == 2  # two times down; the key that woke it has chosen nothing
    assert fakes.Pad.opened == 1


def test_an_oled_sleeps_and_wakes(layer):
    it = layer()
    done = []
    oled = types.SimpleNamespace(sleep=lambda: done.append("sleep"), wake=lambda: done.append("wake"))
    it.shell.light(oled, False)
    it.shell.light(oled, True)
    assert done == ["sleep", "wake"]


# Trouble


def fails(it, error):
    """What is told when the app fails with this."""

    def broken(*arguments):
        raise error

    it.shell.loop = broken
    it.shell.run()


def test_what_goes_wrong_is_shown_and_kept(layer, tmp_path, capsys):
    it = layer(ends=True)
    fails(it, ValueError("nothing works"))
    told = capsys.readouterr().out
    assert told.startswith(it.shell.CLEAR + "Pocketdeck stopped. Saved games are \nkept, any key")
    assert "nothing works" in told
    assert "nothing works" in (tmp_path / "error.log").read_text()
    assert it.panel.root_group is displayio.CIRCUITPYTHON_TERMINAL


def test_a_full_memory_is_told_in_a_sentence_and_a_key_starts_again(layer, tmp_path, capsys):
    it = layer(events=[(500, 4, True)])
    fails(it, MemoryError("memory allocation failed, allocating 488 bytes"))
    lines = capsys.readouterr().out[len(it.shell.CLEAR) :].splitlines()
    assert " ".join(line.strip() for line in lines).strip() == it.shell.MEMORY
    assert it.shell.MEMORY.count(".") == 1 and max(map(len, lines)) <= 240 // 6
    assert it.panel.root_group is displayio.CIRCUITPYTHON_TERMINAL
    assert "488 bytes" in (tmp_path / "error.log").read_text()
    assert it.chip.resets.count == 1


@pytest.mark.parametrize("columns", (21, 40))
def test_a_report_breaks_its_lines_between_words(layer, columns):
    said = "one two three " * 9 + "\nFile: " + "x" * 50 + " end"
    lines = layer().shell.wrapped(said, columns).split("\n")
    assert all(len(line.rstrip()) <= columns for line in lines if "x" not in line)
    assert " ".join(" ".join(lines).split()) == " ".join(said.split())


def test_an_unknown_board_says_so_and_ends(layer, capsys):
    it = layer("adafruit_qtpy_rp2040")
    it.shell.run()
    assert "settings.toml" in capsys.readouterr().out


def test_an_old_circuitpython_is_told(capsys, monkeypatch):
    real = vars(sys.implementation)

    def run_on(*version):
        fake = types.SimpleNamespace(**{**real, "name": "circuitpython", "version": version})
        monkeypatch.setattr(sys, "implementation", fake)
        runpy.run_path(str(project.ROOT / "firmware/circuitpython/code.py"))

    run_on(8, 2, 1)
    assert capsys.readouterr().out == "Pocketdeck needs CircuitPython 9 or later; this is 8.\n"
    monkeypatch.setitem(sys.modules, "firmware.circuitpython.shell", None)
    run_on(9, 2, 1)
    assert "circup install" in capsys.readouterr().out
