"""The handheld from its first picture to the prompt, and what a person is told when something goes wrong."""

import random
import re
import sys
from types import ModuleType, SimpleNamespace

import framebuf
import pytest

from building import boards
from environment import project
from host_tests.firmware import registers
from host_tests.firmware.fake_rp2040 import (
    Asleep,
    read_text,
    Restarted,
    rgb565,
    rows_of,
    Screen,
    write,
)
from playing.handheld import MemoryPanel
from pocketdeck.engine import catalog
from pocketdeck.screens import app as screens
from pocketdeck.session.session import Session
from pocketdeck.stage import colours
from pocketdeck.stage.framebuf.canvas import Canvas

DEFAULT = boards.load("pico_lcd_1_3")
PIN = DEFAULT.KEYS
RED, WHITE = rgb565(colours.STANDARD, 6), rgb565(colours.STANDARD, 5)
STOPPED = "Pocketdeck has stopped; Ctrl-D starts it again."
READY = "Pocketdeck is ready.\n"
START = 2000  # ms: the first picture is there


@pytest.fixture(autouse=True)
def letters(monkeypatch):
    """framebuf's own letters, in a form that can be read again."""
    monkeypatch.setattr(framebuf.FrameBuffer, "text", write)


class Handheld:
    """The firmware with its files in a folder of this computer."""

    def __init__(self, device, folder):
        self.device = device
        self.shell = device.load("firmware.shell")
        self.assembly = device.load("firmware.assembly")
        self.trouble = device.load("firmware.trouble")
        self.storage = device.load("firmware.storage")
        device.load("firmware.keys")
        device.load("firmware.displays.st7789")
        self.saves = folder / "saves"
        self.setting = folder / "board.txt"
        self.log = folder / "error.log"
        self.storage.FOLDER = str(self.saves)
        self.assembly.SETTING = str(self.setting)
        self.trouble.LOG = str(self.log)

    def settings(self):
        """What the next start would find."""
        return Session(self.storage.Store()).settings

    def lines(self, board=DEFAULT):
        """The text on the display, which must be lit."""
        screen = Screen(self.device, board)
        assert screen.lit
        return [text for _, text, _ in read_text(screen.rows, rgb565(colours.STANDARD, 0))]

    def told(self, capsys):
        """What has been printed, and the same from the display: without the places where lines end."""
        printed = capsys.readouterr().out.removeprefix(READY)
        return printed, "".join("".join(self.lines()).split())


@pytest.fixture
def handheld(device, tmp_path, monkeypatch):
    made = Handheld(device, tmp_path)
    monkeypatch.setattr(
        made.trouble.os, "sync", lambda: None, raising=False
    )  # this computer's disks are busy
    # Screens of text, as files on stock firmware have them: machine code is not for this computer.
    monkeypatch.setattr(screens, "drawn", lambda: False)
    return made


def board(handheld, monkeypatch, **changes):
    """Make the setting name a board like the default one, but for these names."""
    made = ModuleType("firmware.boards.workbench")
    names = {name: getattr(DEFAULT, name) for name in vars(DEFAULT) if name.isupper()}
    made.__dict__.update({**names, "NAME": "workbench", **changes})
    monkeypatch.setitem(sys.modules, made.__name__, made)
    handheld.setting.write_text("workbench\n")
    return made


def squeezed(text):
    return "".join(text.split())


# --- the start and the keys


def test_the_first_picture_is_the_launchers(handheld, device):
    device.interrupt(START)
    handheld.shell.run()
    canvas = Canvas(MemoryPanel(240, 240, 16))
    from pocketdeck.screens.app import App

    App(canvas, Session(handheld.storage.Store()), lambda: 1).draw()
    expected = [
        [rgb565(colours.STANDARD, number) for number in row] for row in rows_of(canvas.buffer, 240, 240, 16)
    ]
    screen = Screen(device, DEFAULT)
    assert screen.lit and screen.rows == expected


def test_the_clock_of_the_bus_is_raised_before_the_display_is_there(handheld, device):
    """The second clock is that of the SPI blocks: without it the bus runs at 24 MHz at most."""
    bus = []
    spi = handheld.device.modules["machine"].SPI
    st7789 = sys.modules["firmware.displays.dcs"]
    st7789.SPI = lambda *some, **more: bus.append(list(device.clocks)) or spi(*some, **more)
    device.interrupt(START)
    handheld.shell.run()
    assert bus == [[(125_000_000, 125_000_000)]]


def test_the_board_of_the_setting_is_used(handheld, device, monkeypatch):
    wiring = board(handheld, monkeypatch, WIDTH=160, HEIGHT=80, X_OFFSET=1, Y_OFFSET=26, RESET=22)
    device.interrupt(START)
    handheld.shell.run()
    assert 22 in device.outputs
    assert {len(row) for row in Screen(device, wiring).rows} == {160}


class Shown:
    """A screen on which A goes on while it is wanted."""

    moving = False

    def __init__(self, wanted):
        self.wanted = wanted

    @property
    def repeats(self):
        return self.wanted()


def looped(handheld, press, wait=None, repeats=lambda: False, tick=None):
    """The loop, until it is interrupted, around an app that waits so long, with one screen."""
    parts = handheld.shell.Parts()
    parts.app = SimpleNamespace(
        quit=False,
        drawn=False,
        stack=[Shown(repeats)],
        wait=lambda: wait,
        press=press,
        tick=tick,
    )
    parts.keys = parts.power = sys.modules["firmware.keys"].Keys(DEFAULT)
    with pytest.raises(KeyboardInterrupt):
        handheld.shell.loop(parts)


def test_keys_reach_the_app_and_time_does(handheld, device):
    got = []
    device.tap(PIN["A"], 300)
    device.interrupt(700)
    looped(
        *(handheld, lambda key: got.append((device.ms, key)), 250),
        tick=lambda: got.append((device.ms, None)),
    )
    assert got == [(250, None), (300, 4), (550, None)]


def test_a_held_a_goes_on_while_the_screen_wants_it_again(handheld, device):
    got = []
    device.tap(PIN["A"], 300, held=3000)
    device.interrupt(4000)
    looped(handheld, got.append, repeats=lambda: len(got) < 3)
    assert got == [4, 4, 4]


def test_memory_is_tidied_up_when_no_press_is_waiting(handheld, device):
    times = []
    handheld.shell.gc = SimpleNamespace(collect=lambda: times.append(device.ms))
    pressed = []
    device.tap(PIN["A"], 300)
    device.tap(PIN["UP"], 350)  # while A is being answered
    device.interrupt(1200)
    looped(handheld, lambda key: (pressed.append(key), device.sleep(100)))
    assert pressed == [4, 0] and len(times) == 2 and times[0] == 0 and times[1] >= 500


def test_in_a_motion_memory_is_tidied_up_before_its_first_frame_and_after_every_fourth(handheld):
    frames = [0]
    tidied = []
    handheld.shell.gc = SimpleNamespace(collect=lambda: tidied.append(frames[0]))
    parts = handheld.shell.Parts()
    parts.app = SimpleNamespace(drawn=False, stack=[SimpleNamespace(moving=True)])
    for _ in range(2):
        handheld.shell.rest(parts, True)  # a key is waited for
        for frames[0] in range(10):
            handheld.shell.rest(parts, False)
    assert tidied == [0, 0, 4, 8, 9, 0, 4, 8]
    parts.app.stack[0].moving = False  # a bot has moved, and thought before
    handheld.shell.rest(parts, False)
    assert tidied[-1] == 9


def test_the_launchers_last_row_switches_off_and_any_key_leads_back_to_the_launcher(handheld, device):
    device.interrupt(START)
    handheld.shell.run()
    launcher = Screen(device, DEFAULT).rows
    device.log.clear()
    begin = device.ms
    device.tap(PIN["B"], begin + START)
    device.interrupt(begin + START + 2000)
    handheld.shell.run()
    assert Screen(device, DEFAULT).lit  # B does nothing there
    begin = device.ms
    device.tap(PIN["UP"], begin + START)
    device.tap(PIN["A"], begin + START + 500)
    device.interrupt(begin + START + 5000)
    handheld.shell.run()
    assert not Screen(device, DEFAULT).lit
    device.log.clear()
    begin = device.ms
    device.tap(PIN["UP"], begin + START)
    device.tap(PIN["A"], begin + START + 500)
    device.tap(PIN["A"], begin + START + 5000)
    device.interrupt(begin + START + 9000)
    handheld.shell.run()
    screen = Screen(device, DEFAULT)
    assert screen.lit and screen.rows == launcher


def test_after_that_keys_go_on_as_before(handheld, device):
    device.tap(PIN["UP"], START)
    device.tap(PIN["A"], START + 500)
    device.tap(PIN["RIGHT"], START + 3000)
    device.tap(PIN["A"], START + 3500)
    device.interrupt(START + 7500)
    seen = []
    loop = handheld.shell.loop

    def watched(parts):
        seen.append(parts.app)
        loop(parts)

    handheld.shell.loop = watched
    handheld.shell.run()
    assert not seen[0].quit
    assert [type(screen).__name__ for screen in seen[0].stack] == ["Launcher", "NewGame"]


def test_ctrl_c_ends_at_the_prompt_with_a_sentence(handheld, device, capsys):
    device.interrupt(START)
    handheld.shell.run()
    assert capsys.readouterr().out == READY + STOPPED + "\n"
    assert not handheld.log.exists()


# --- what can be said in a sentence


@pytest.mark.parametrize("name", ["gameboy", "", "pico lcd", "../keys"])
def test_an_unknown_board_is_named(handheld, device, capsys, name):
    handheld.setting.write_text(name + "\n")
    handheld.shell.run()
    assert capsys.readouterr().out == (
        f"{handheld.setting} names the board '{name}', for which there is no board file.\n"
    )
    assert handheld.setting.exists() and not handheld.log.exists()


def test_a_missing_driver_is_named(handheld, device, capsys, monkeypatch):
    board(handheld, monkeypatch, DRIVER="nixie")
    handheld.shell.run()
    assert capsys.readouterr().out == "There is no driver for the display nixie of the board 'workbench'.\n"


def test_a_display_that_does_not_answer_is_named(handheld, device, capsys, monkeypatch):
    driver = ModuleType("firmware.displays.mute")

    def display(wiring):
        raise OSError(5, "EIO")

    driver.Display = display
    monkeypatch.setitem(sys.modules, driver.__name__, driver)
    board(handheld, monkeypatch, DRIVER="mute")
    handheld.shell.run()
    assert capsys.readouterr().out == "The display mute of the board 'workbench' does not answer.\n"


def test_b_held_at_the_start_skips_the_app_and_says_so_twice(handheld, device, capsys):
    device.hold(PIN["B"])
    handheld.shell.run()
    sentence = "B was held at the start, so the app is not running. The prompt is on USB."
    printed, shown = handheld.told(capsys)
    assert printed == sentence + "\n"
    assert shown == squeezed("Pocketdeck stopped" + sentence)
    assert not handheld.saves.exists() and not handheld.log.exists()
    assert device.polls == []  # it is at the prompt, and waits for no key


# --- what cannot


def fail(*arguments):
    raise ZeroDivisionError("no cards left")


def broken(handheld, device, monkeypatch):
    """The handheld up to an error in a screen: A is pressed in the launcher."""
    from pocketdeck.screens.text.launcher import Launcher

    monkeypatch.setattr(Launcher, "chosen", fail)
    device.tap(PIN["A"], START)


def test_an_error_is_printed_and_shown_with_its_place(handheld, device, monkeypatch, capsys):
    broken(handheld, device, monkeypatch)
    device.tap(PIN["Y"], START + 5000)
    with pytest.raises(Restarted):
        handheld.shell.run()
    printed, shown = handheld.told(capsys)
    assert printed.startswith("Traceback") and printed.rstrip().endswith("ZeroDivisionError: no cards left")
    assert "in fail" in printed and "shell.py" in printed
    assert shown.startswith("Pocketdeckstopped") and shown.endswith("Anykeystartsitagain.")
    before = shown[: shown.rindex("ZeroDivisionError:nocardsleft")]
    assert squeezed(printed).find(before[-60:]) > 0  # the place is just above what happened
    assert "infail" in before


def test_the_heading_is_red_and_the_text_white(handheld, device, monkeypatch, capsys):
    broken(handheld, device, monkeypatch)
    with pytest.raises(Asleep):
        handheld.shell.run()
    inks = [ink for _, _, ink in read_text(Screen(device, DEFAULT).rows, rgb565(colours.STANDARD, 0))]
    assert inks[0] == RED and set(inks[1:]) == {WHITE} and len(inks) > 4


@pytest.mark.crossed
@pytest.mark.parametrize("name", ["A", "B", "UP", "Y"])
def test_any_key_then_starts_the_device_again(handheld, device, monkeypatch, name):
    broken(handheld, device, monkeypatch)
    device.tap(PIN[name], START + 5000)
    with pytest.raises(Restarted):
        handheld.shell.run()
    assert START + 5000 <= device.ms < START + 5100


def test_keys_pressed_before_the_error_do_not_wipe_it_away(handheld, device, monkeypatch, capsys):
    from pocketdeck.screens.text.launcher import Launcher

    def slowly(self, at):
        device.wait(1000)  # the person presses on
        fail()

    monkeypatch.setattr(Launcher, "chosen", slowly)
    for ms in (0, 200, 400):
        device.tap(PIN["A"], START + ms)
    with pytest.raises(Asleep):
        handheld.shell.run()
    assert "no cards left" in capsys.readouterr().out


def test_without_a_key_it_waits_asleep(handheld, device, monkeypatch):
    broken(handheld, device, monkeypatch)
    with pytest.raises(Asleep):
        handheld.shell.run()
    assert len(device.polls) < 20


def test_ctrl_c_then_ends_at_the_prompt(handheld, device, monkeypatch, capsys):
    broken(handheld, device, monkeypatch)
    device.interrupt(START + 5000)
    handheld.shell.run()
    assert "ZeroDivisionError" in capsys.readouterr().out


def test_an_error_before_there_are_keys_is_told_and_ends_at_the_prompt(handheld, device, monkeypatch, capsys):
    monkeypatch.setattr(sys.modules["firmware.keys"], "Keys", fail)
    handheld.shell.run()
    printed, shown = handheld.told(capsys)
    assert "no cards left" in printed and "nocardsleft" in shown
    assert "Anykey" not in shown
    assert handheld.log.read_text() in printed


def test_a_display_that_fails_now_is_no_second_trouble(handheld, device, monkeypatch, capsys):
    broken(handheld, device, monkeypatch)
    display = sys.modules["firmware.displays.dcs"].Display
    show = display.show

    def dying(self, buffer, first, last):
        if device.ms >= START:
            raise OSError(5, "display gone")
        show(self, buffer, first, last)

    monkeypatch.setattr(display, "show", dying)
    device.tap(PIN["A"], START + 5000)
    with pytest.raises(Restarted):
        handheld.shell.run()
    printed = capsys.readouterr().out
    assert "no cards left" in printed and "display gone" in printed


def test_the_game_is_kept_and_the_next_start_ends_in_the_launcher(handheld, device, monkeypatch):
    game_id = catalog.GAMES[0]
    session = Session(handheld.storage.Store())
    session.set("tips", "off")  # one would take the first key
    session.start(game_id, [None], None, 5)
    session.save()
    assert handheld.settings()["last"] == game_id
    from pocketdeck.screens.text.play import TextPlay

    monkeypatch.setattr(catalog, "pictured", lambda game_id: False)  # its loops are the board's own code
    monkeypatch.setattr(TextPlay, "press", fail)
    device.tap(PIN["A"], START)
    device.tap(PIN["A"], START + 5000)
    kept = session.game.pack()
    with pytest.raises(Restarted):
        handheld.shell.run()
    assert handheld.settings()["last"] == ""
    after = Session(handheld.storage.Store())
    assert after.boot() is None
    assert after.resume(game_id) and after.game.pack() == kept


def test_a_game_that_cannot_be_saved_any_more_is_kept_as_it_was(handheld, device, monkeypatch):
    game_id = catalog.GAMES[0]
    session = Session(handheld.storage.Store())
    session.start(game_id, [None], None, 5)
    session.save()
    kept = session.game.pack()
    from pocketdeck.screens.text.play import TextPlay

    monkeypatch.setattr(catalog, "pictured", lambda game_id: False)  # its loops are the board's own code
    monkeypatch.setattr(TextPlay, "press", fail)
    device.at(START - 1, monkeypatch.setattr, Session, "save", fail)
    device.tap(PIN["A"], START)
    device.tap(PIN["A"], START + 5000)
    with pytest.raises(Restarted):
        handheld.shell.run()
    monkeypatch.undo()
    assert handheld.settings()["last"] == ""
    after = Session(handheld.storage.Store())
    assert after.resume(game_id) and after.game.pack() == kept


def test_other_settings_stay(handheld, device, monkeypatch):
    session = Session(handheld.storage.Store())
    session.set("colours", "contrast")
    session.save()
    broken(handheld, device, monkeypatch)
    with pytest.raises(Asleep):
        handheld.shell.run()
    assert handheld.settings()["colours"] == "contrast"


def test_files_that_cannot_be_written_are_no_second_trouble(handheld, device, monkeypatch, capsys):
    broken(handheld, device, monkeypatch)
    device.at(START - 1, handheld.saves.write_text, "in the folder's place")
    handheld.log.mkdir()
    device.tap(PIN["A"], START + 5000)
    with pytest.raises(Restarted):
        handheld.shell.run()
    assert "no cards left" in capsys.readouterr().out
    assert handheld.saves.read_text() == "in the folder's place"


# --- the log


def test_the_log_keeps_every_error_while_there_is_room(handheld):
    for number in range(3):
        handheld.trouble.report(ValueError(f"number {number}"), handheld.shell.Parts())
    text = handheld.log.read_text()
    assert [text.index(f"number {number}") for number in range(3)] == sorted(
        text.index(f"number {number}") for number in range(3)
    )


def test_the_log_never_exceeds_its_limit_and_keeps_the_newest(handheld):
    for number in range(60):
        handheld.trouble.report(ValueError(f"number {number}." + "x" * 300), handheld.shell.Parts())
        assert handheld.log.stat().st_size <= 4096
        assert f"number {number}." in handheld.log.read_text()
    text = handheld.log.read_text()
    assert len(text) == 4096 and "number 50." in text and "number 5." not in text


def test_one_enormous_error_leaves_its_end(handheld):
    handheld.trouble.report(ValueError("x" * 10_000 + "the end"), handheld.shell.Parts())
    assert handheld.log.stat().st_size <= 4096
    assert handheld.log.read_text().rstrip().endswith("the end")


def test_letters_beyond_ascii_do_not_make_the_log_longer(handheld):
    for number in range(4):
        handheld.trouble.report(ValueError("♠é" * 900 + f"number {number}"), handheld.shell.Parts())
        assert handheld.log.stat().st_size <= 4096
    assert b"number 3" in handheld.log.read_bytes()


def test_a_log_that_is_no_text_is_no_second_trouble(handheld, capsys):
    handheld.log.write_bytes(b"\xff\xfe\x80")
    handheld.trouble.report(ValueError("no cards left"), handheld.shell.Parts())
    assert "no cards left" in capsys.readouterr().out
    assert b"no cards left" in handheld.log.read_bytes()


def test_the_log_is_on_the_drive_before_the_device_starts_again(handheld, monkeypatch):
    synced = []
    monkeypatch.setattr(
        handheld.trouble.os, "sync", lambda: synced.append(handheld.log.read_text()), raising=False
    )
    handheld.trouble.report(ValueError("no cards left"), handheld.shell.Parts())
    assert len(synced) == 1 and "no cards left" in synced[0]


def test_a_full_file_system_is_survived_and_said_no_less(handheld, capsys):
    def full(path, mode="r"):
        raise OSError(28, "no room")

    handheld.log.write_text("an older error")
    handheld.trouble.open = full
    handheld.trouble.report(ValueError("no cards left"), handheld.shell.Parts())
    assert "no cards left" in capsys.readouterr().out
    assert handheld.log.read_text() == "an older error"


def test_what_is_said_in_a_sentence_is_no_error_of_the_log(handheld, capsys):
    handheld.trouble.report(handheld.shell.Trouble("There is no display."), handheld.shell.Parts())
    assert capsys.readouterr().out == "There is no display.\n"
    assert not handheld.log.exists()


# --- the screen of text


class Recorder:
    """A panel of any size that keeps what it was shown."""

    def __init__(self, width, height, inks):
        self.width, self.height, self.inks = width, height, inks
        self.buffer = bytearray(
            random.Random(3).randbytes((width + 1) // 2 * height * (inks == 16) or width * height // 8)
        )
        self.schemes = []
        self.rows = None
        if inks == 16:
            self.scheme = self.schemes.append

    def show(self, buffer, first, last):
        assert (first, last) == (0, self.height - 1)
        self.rows = rows_of(buffer, self.width, self.height, self.inks)


SIZES = [(240, 240, 16), (160, 80, 16), (128, 64, 2)]


@pytest.mark.parametrize("width, height, inks", SIZES)
def test_a_sentence_is_shown_in_lines_that_fit(handheld, width, height, inks):
    panel = Recorder(width, height, inks)
    parts = handheld.shell.Parts()
    parts.panel, parts.buffer = panel, panel.buffer
    sentence = "There is no display, no key and no card."
    handheld.trouble.report(handheld.shell.Trouble(sentence), parts)
    shown = read_text(panel.rows, 0)
    assert shown[0][1] == "Pocketdeck stopped"[: width // 8]
    assert " ".join(text for _, text, _ in shown[1:]) == sentence
    assert [y for y, _, _ in shown] == [10 * i for i in range(len(shown))]
    assert panel.schemes == ([0] if inks == 16 else [])


@pytest.mark.parametrize("width, height, inks", SIZES)
def test_of_a_long_text_the_end_is_shown(handheld, width, height, inks):
    panel = Recorder(width, height, inks)
    words = " ".join(f"word{i}" for i in range(400))
    handheld.trouble.show(panel, panel.buffer, words, "Any key.")
    shown = [text for _, text, _ in read_text(panel.rows, 0)]
    assert len(shown) == height // 10
    assert shown[-1] == "Any key."
    assert words.endswith(" ".join(shown[1:-1]))


@pytest.mark.parametrize(
    "said, columns, expected",
    [
        ("one two three", 7, ["one two", "three"]),
        ("one two three", 8, ["one two", "three"]),
        ("one two", 6, ["one", "two"]),
        ("abcdefghij kl", 4, ["abcd", "efgh", "ij", "kl"]),
        ("  a\n\n  b \n", 10, ["a", "b"]),
        ("", 10, []),
    ],
)
def test_lines_are_broken_at_spaces_where_there_are_some(handheld, said, columns, expected):
    assert handheld.trouble.lines(said, columns) == expected


# --- main.py

MAIN = (project.ROOT / "main.py").read_text()


def start(device, version=(1, 28, 0), machine="Somebody's board with RP2040", **modules):
    """Run main.py on a MicroPython of that version and machine; `modules` stand in for what it imports. A
    loader lies beside it, and in the app's part."""
    chip = {} if machine is None else {"_machine": machine}
    for name, module in modules.items():
        sys.modules[name.replace("_", ".")] = module
    if modules["loader"] is not None:
        sys.modules["firmware.loader"] = modules["loader"]
    device.sys.implementation = SimpleNamespace(name="micropython", version=version, **chip)
    with device.installed():
        exec(compile(MAIN, "main.py", "exec"), {"__name__": "__main__"})


def stub(run):
    return SimpleNamespace(run=run)


class Loader:
    """A loader that notes when it was used."""

    def __init__(self, events, ready=True):
        self.events, self.ready = events, ready

    def mount(self):
        self.events.append("mount")
        return self.ready

    def leave(self):
        self.events.append("leave")


@pytest.mark.parametrize("version", [(1, 25, 0), (1, 24, 1), (1, 9, 4), (0, 99, 0)])
def test_an_older_micropython_is_told_what_is_needed(device, capsys, version):
    start(device, version, firmware_shell=stub(lambda: print("started")), loader=None)
    assert capsys.readouterr().out == (
        f"Pocketdeck needs MicroPython 1.26 or later, which can sleep; this is {version[0]}.{version[1]}.\n"
    )


@pytest.mark.parametrize("version", [(1, 26, 0), (1, 26, 0, "preview"), (1, 28, 0), (2, 0, 0)])
def test_a_newer_one_starts_the_handheld(device, capsys, version):
    events = []
    start(device, version, firmware_shell=stub(lambda: events.append("run")), loader=Loader(events))
    assert events == ["mount", "run", "leave"]
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    "board",
    [
        "Raspberry Pi Pico2 with RP2350-RISCV",  # micropython, ports/rp2/mpconfigport.h: MICROPY_HW_MCU_NAME
        "Raspberry Pi Pico3 with RP2450",
        "Generic ESP32 module with ESP32",
        "RP2040 sniffer with STM32F411CE",
        None,
    ],
)
def test_on_another_chip_nothing_is_loaded_and_one_sentence_says_so(device, capsys, board):
    """The files may have come there by hand, and machine code may not even load."""
    events = []
    shell = stub(lambda: events.append("run"))
    start(device, (1, 28, 0), board, firmware_shell=shell, loader=Loader(events))
    assert events == []
    assert capsys.readouterr().out == (
        "Pocketdeck needs an RP2040, or the Arm cores of an RP2350; this is a "
        f"{board or 'board without a name'}, on which nothing was changed.\n"
    )


@pytest.mark.parametrize(
    "board",
    [
        *("Raspberry Pi Pico with RP2040", "Raspberry Pi Pico W with RP2040"),
        *("Raspberry Pi Pico2 with RP2350", "Raspberry Pi Pico 2 W with RP2350"),
    ],
)
def test_every_board_with_a_chip_that_has_a_table_starts_it(device, capsys, board):
    events = []
    shell = stub(lambda: events.append("run"))
    start(device, (1, 28, 0), board, firmware_shell=shell, loader=Loader(events))
    assert "run" in events and capsys.readouterr().out == ""


def test_the_chips_that_are_started_are_those_that_have_a_table():
    there = {path.stem for path in (project.ROOT / "firmware" / "chips").glob("rp*.py")}
    named = set(re.findall(r'"(RP\d+)"', MAIN))
    assert {name.lower() for name in named} == there and named == set(registers.CHIPS)


def test_plain_files_need_no_loader(device, capsys):
    events = []
    start(device, firmware_shell=stub(lambda: events.append("run")), loader=None)
    assert events == ["run"]
    assert capsys.readouterr().out == ""


def incomplete(reason):
    return f"Pocketdeck is not complete on this board ({reason}); copy it again with tools/flash.py.\n"


def test_a_missing_module_is_told_in_one_sentence(device, capsys):
    events = []
    start(device, firmware_shell=None, loader=Loader(events))
    told = capsys.readouterr().out
    assert (
        told.startswith(incomplete("").split(")")[0]) and "firmware.shell" in told and told.count("\n") == 1
    )
    assert events == ["mount", "leave"]


def test_where_the_loader_has_said_what_is_wrong_nothing_is_started(device, capsys):
    events = []
    shell = stub(lambda: events.append("run"))
    start(device, firmware_shell=shell, loader=Loader(events, ready=False))
    assert events == ["mount"] and capsys.readouterr().out == ""


def test_files_for_another_micropython_are_told_in_one_sentence(device, capsys):
    class Refusing(ModuleType):
        def __getattr__(self, name):
            raise ValueError("incompatible .mpy file")

    start(device, firmware_shell=Refusing("firmware.shell"), loader=None)
    assert capsys.readouterr().out == incomplete("incompatible .mpy file")


def test_an_error_of_the_running_handheld_is_not_taken_for_an_incomplete_copy(device, capsys):
    def run():
        raise ValueError("ours")

    with pytest.raises(ValueError, match="ours"):
        start(device, firmware_shell=stub(run), loader=None)
    assert capsys.readouterr().out == ""


def test_the_app_is_given_what_the_board_has_more(handheld, device):
    """A buzzer, and pad and keys that change places for the left hand, or are all one: from the start on."""
    assembly = device.load("firmware.assembly")
    told = []
    ones = []
    keys = SimpleNamespace(mirror=told.append, single=ones.append)
    for board, hand in [("pico_lcd_1_3", "left"), ("pico_lcd_1_3", "right"), ("ssd1306_i2c", "left")]:
        app = SimpleNamespace(
            session=SimpleNamespace(settings={"hand": hand, "keys": "one" if hand == "left" else "all"}),
            buzzer=None,
            mirror=None,
            fit=lambda: None,
        )
        assembly.more(app, boards.load(board), keys)
        assert app.buzzer is None
        assert (app.mirror is not None) == (board == "pico_lcd_1_3")
    assert told == [True, False] and ones == [True, False, True]
    device.modules["machine"].PWM = device.modules["machine"].Timer = lambda *_: None
    device.load("firmware.sound")
    with_buzzer = SimpleNamespace(KEYS={}, BUZZER=11, LINK=None)
    assembly.more(app, with_buzzer, keys)
    assert app.buzzer.__name__ == "sound"
