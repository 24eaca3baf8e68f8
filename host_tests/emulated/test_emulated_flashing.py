"""The whole path of tools/flash.py on real firmware: over a socket, to an emulated Pico that then starts.

Emulated time is slow, so the board has most parts already, and the small one is what is copied.
"""

import json
import zipfile

import flash
import pytest
import release

from building import image, targets
from flashing import chips, plan, prompt, stage, uf2
from flashing.facts import STAGE
from flashing.trouble import Trouble
from host_tests.emulated.devices import host, started, wire
from host_tests.emulated.serving import Served
from host_tests.patience import again
from simulators import emulator

IMAGE = emulator.firmware()
if IMAGE is None:
    pytest.skip(emulator.missing(), allow_module_level=True)

FILES = targets.files()
PART = "/pocketdeck/app-art.part"
GAME = "/pocketdeck/spacehope-art.part"  # is not wanted by the launcher's first picture
OLD = {**FILES, GAME: b"of an earlier version" * 2000, "/lib/pocketdeck/old.bin": b"of an earlier version"}
SAVES = {"/saves/odd.0": bytes(range(256)) * 3, "/saves/odd.1": b"another"}
PATIENCE = "120"  # a byte of pyserial's is still waited for by this computer's clock


@pytest.fixture
def served(monkeypatch):
    """Serves devices, one after the other; whatever is left is stopped."""
    running = []

    def begin(**more):
        running.append(Served(IMAGE, **more))
        running[-1].patience(monkeypatch)
        return running[-1]

    yield begin
    for device in running:
        if device.thread.is_alive():
            device.leave()


def installed():
    """The files of a device on which an earlier version was installed."""
    return {**OLD, plan.RECORD: plan.record(OLD)}


def run(device, *words):
    return flash.main(["--port", device.port, "--patience", PATIENCE, *words])


def launcher(machine):
    """Whether the panel shows the launcher of a fresh device."""
    return machine.panel.pixels() == wire(host().picture())


def boots(flash_content):
    """What a power-on shows: "app", or "told" when main.py only tells what to do."""
    machine = emulator.Machine(IMAGE, flash=flash_content)
    machine.settle()
    assert machine.file("/error.log") is None
    if machine.file("/main.py") == plan.GUARD:
        assert machine.panel.pixels() and not launcher(machine), "the sentence is on the display"
        return "told"
    assert launcher(machine)
    return "app"


def after(programs):
    """True from the program on that comes after so many that change files."""

    def due(program):
        nonlocal programs
        if f"{STAGE}/" not in program and "R(" not in program:
            return False
        programs -= 1
        return programs < 0

    return due


def last(program):
    """Is this the program that puts the board's own main.py in the place of the guard?"""
    return plan.sha(FILES[plan.MAIN]) in program


def cut_before(patch, due):
    """The battery goes before the first program that is due."""
    execute = prompt.Connection.exec

    def cut(board, program):
        if due(program):
            raise Trouble("the battery is out")
        return execute(board, program)

    patch.setattr(prompt.Connection, "exec", cut)


def test_an_update_that_is_interrupted_goes_on_and_keeps_saves(served, capsys, monkeypatch):
    """Cut before anything, when the guard is up, and when all but the last is there; then whole, then
    unchanged."""
    monkeypatch.setattr(stage, "_PROGRAM", 3000)  # so that there are some
    left = None
    for due, then in ((after(1), "app"), (after(2), "told"), (last, "told")):
        again()
        device = served(files={**installed(), **SAVES}) if left is None else served(flash=left)
        with monkeypatch.context() as patch:
            cut_before(patch, due)
            assert run(device) == 1
        assert "the battery is out" in capsys.readouterr().err
        left = device.leave()
        assert boots(left) == then
        machine = emulator.Machine(IMAGE, flash=left)
        assert {name: machine.file(name) for name in SAVES} == SAVES

    again()
    device = served(flash=left)
    assert run(device) == 0
    again()
    assert run(device, "--json") == 0
    said = json.loads(capsys.readouterr().out.strip().split("\n")[-1])
    assert (said["copied"], said["removed"]) == ([], [])
    device.wait(lambda: launcher(device.machine), "the launcher is not shown")
    machine = emulator.Machine(IMAGE, flash=device.leave())
    for name, data in {**FILES, **SAVES}.items():
        assert machine.file(name) == data, name
    assert machine.file("/lib/pocketdeck/old.bin") is None
    assert machine.file(STAGE + "/file") is None


def test_a_board_without_the_art_of_the_launcher_says_so_and_gets_it(served):
    """What is on the display comes from a part that was just copied."""
    files = {name: data for name, data in FILES.items() if name not in (PART, plan.MAIN)}
    device = served(files={**files, plan.MAIN: plan.GUARD, plan.RECORD: plan.record(FILES)})
    assert run(device) == 0
    device.wait(lambda: launcher(device.machine), "the launcher is not shown")
    assert emulator.Machine(IMAGE, flash=device.leave()).file(PART) == FILES[PART]


def test_saves_to_a_file_and_back_and_uninstalling(served, tmp_path):
    device = served(files={**installed(), **SAVES, "/notes.txt": b"mine"})
    path = tmp_path / "saves.zip"
    assert run(device, "--backup", str(path)) == 0
    with zipfile.ZipFile(path) as archive:
        found = {"/" + name: archive.read(name) for name in archive.namelist()}
    assert SAVES.items() <= found.items()
    left = device.leave()

    device = served(files={**installed(), "/saves/odd.0": b"newer", "/notes.txt": b"mine"})
    assert run(device, "--restore", str(path)) == 0
    assert run(device, "--uninstall") == 0
    machine = emulator.Machine(IMAGE, flash=device.leave())
    for name, data in {**SAVES, "/notes.txt": b"mine"}.items():
        assert machine.file(name) == data
    for name in [*OLD, plan.RECORD]:
        assert machine.file(name) is None, name
    assert emulator.Machine(IMAGE, flash=left).file(PART) == FILES[PART]


def test_a_copy_by_mip_that_is_cut_short_says_so_on_the_display():
    """Half of its list is there: what shows a sentence, and some parts over those of an earlier version."""
    package = release.for_mip(FILES)
    listed = json.loads(package["/package.json"])["urls"]
    there = {"/" + target: package["/" + source] for target, source in listed[: len(listed) // 2]}
    assert boots(emulator.Machine(IMAGE, files={**OLD, **there}).flash) == "told"


@pytest.mark.parametrize("board", emulator.BOARDS_SHOWN)
def test_two_files_are_dropped_and_the_launcher_appears(board):
    """First MicroPython's own, then the board's: they have no byte in common."""
    content = bytearray(b"\xff" * len(emulator.Machine(IMAGE, files={}).flash))
    first, then = uf2.memory(IMAGE.read_bytes()), uf2.memory(image.build(FILES, board, chips.USUAL))
    assert not first.keys() & then.keys()
    for pages in (first, then):
        for address, page in pages.items():
            content[address - 0x10000000 : address - 0x10000000 + len(page)] = page
    machine = started(emulator.Machine(IMAGE, flash=bytes(content), board=board))
    shown = host(board=board).picture()
    inks = machine.board.INKS
    assert machine.panel.pixels() == (b"".join(shown.rows) if inks == 2 else wire(shown))
