"""The whole path of tools/flash.py on real firmware: over a socket, to an emulated Pico that then starts."""

import json
import statistics
import zipfile

import flash
import image
import pytest
from mpremote.transport import TransportError

from building import targets
from common import emulator, uf2
from flashing import delta, plan, prompt, stage
from flashing.trouble import Trouble
from host_tests.emulated.devices import STOCK, wire
from host_tests.emulated.serving import Served, without_most_of_the_games

IMAGE = emulator.firmware()
if IMAGE is None:
    pytest.skip(emulator.missing(), allow_module_level=True)

FILES = targets.files()
OLD = {**FILES, "/lib/pocketdeck/old.bin": b"of an earlier version"}  # and what the record of that was
SAVES = {"/saves/odd.0": bytes(range(256)) * 3, "/saves/odd.1": b"another"}
PATIENCE = "120"  # a byte of pyserial's is still waited for by this computer's clock


@pytest.fixture(autouse=True)
def known(monkeypatch, tmp_path):
    """This computer has sent the pack before."""
    monkeypatch.setattr(delta, "KEPT", tmp_path / "kept")
    delta.keep(FILES["/pocketdeck.pack"])


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
    return machine.panel.pixels() == wire(STOCK.host().picture())


def boots(flash_content):
    """What a power-on shows: "app", or "told" when main.py only tells what to do."""
    machine = emulator.Machine(IMAGE, flash=flash_content)
    machine.settle()
    assert machine.file("/error.log") is None
    if machine.file("/main.py") == plan.GUARD:
        assert not machine.panel.pixels()
        return "told"
    assert launcher(machine)
    return "app"


def test_from_an_empty_board_to_the_first_picture(served, capsys, monkeypatch):
    files = without_most_of_the_games(targets.files(packed=False))
    assert len(files["/pocketdeck.pack"]) < len(FILES["/pocketdeck.pack"]) * 0.6
    monkeypatch.setattr(targets, "files", lambda packed=True: dict(files))
    device = served(files={})
    execute, took = prompt.Connection.exec, []

    def timed(board, program):
        begin = device.machine.now
        out = execute(board, program)
        took.append((device.machine.now - begin) / emulator.SECOND)
        return out

    monkeypatch.setattr(prompt.Connection, "exec", timed)
    assert run(device, "--json") == 0
    said = json.loads(capsys.readouterr().out)
    assert said["error"] is None and sorted(said["copied"]) == sorted([*files, plan.RECORD])
    device.wait(lambda: launcher(device.machine), "the launcher is not shown")
    left = device.leave()
    machine = emulator.Machine(IMAGE, flash=left)
    for name, data in files.items():
        assert machine.file(name) == data, name
    # Now and then the emulated board goes on, and waits, while this computer does something else: what a
    # program usually takes says how long they take the board.
    total = len(took) * statistics.median(took)
    assert total < 6, f"{total:.1f} emulated seconds"


def test_an_update_that_is_interrupted_is_repaired_and_keeps_saves(served, capsys, monkeypatch):
    """Cut while files arrive, then in the middle of changing places; then whole, then unchanged."""
    changed = bytearray(FILES["/pocketdeck.pack"])
    marked = changed.find(b"Saved games are kept")
    assert marked > 0
    changed[marked : marked + 5] = b"SAVED"
    wanted = {**FILES, "/pocketdeck.pack": bytes(changed)}
    monkeypatch.setattr(targets, "files", lambda packed=True: dict(wanted))
    send, execute = stage.send, prompt.Connection.exec

    def half(board, program):
        first, renamed, rest = program.partition("'/pocketdeck.pack')\n")
        if "guard" not in first or "/main.py" not in rest:
            return execute(board, program)
        execute(board, first + renamed)
        raise Trouble("the battery is out")

    def cut(*arguments):
        send(*arguments)
        raise TransportError("the cable is out")

    # While files arrive, the device is as it was.
    device = served(files={**installed(), **SAVES})
    with monkeypatch.context() as patch:
        patch.setattr(stage, "send", lambda board, steps, *more: cut(board, steps[:1], *more))
        with pytest.raises(TransportError):
            run(device)
    left = device.leave()
    assert emulator.Machine(IMAGE, flash=left).file("/pocketdeck.new/guard") == plan.GUARD
    assert boots(left) == "app"

    # The power goes when some files have changed places: it says what to do.
    device = served(flash=left)
    with monkeypatch.context() as patch:
        patch.setattr(prompt.Connection, "exec", half)
        assert run(device) == 1
    assert "the battery is out" in capsys.readouterr().err
    left = device.leave()
    assert boots(left) == "told"

    # Run again, it is repaired; and once more, there is nothing to do.
    device = served(flash=left)
    assert run(device) == 0
    assert run(device, "--json") == 0
    said = json.loads(capsys.readouterr().out.strip().split("\n")[-1])
    assert (said["copied"], said["removed"]) == ([], [])
    device.wait(lambda: launcher(device.machine), "the launcher is not shown")
    left = device.leave()
    machine = emulator.Machine(IMAGE, flash=left)
    for name, data in {**wanted, **SAVES}.items():
        assert machine.file(name) == data, name
    assert machine.file("/lib/pocketdeck/old.bin") is None
    assert machine.file("/pocketdeck.new/guard") is None


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
    for name in [*FILES, plan.RECORD]:
        assert machine.file(name) is None, name
    assert emulator.Machine(IMAGE, flash=left).file("/pocketdeck.pack") == FILES["/pocketdeck.pack"]


def test_one_file_for_the_bootsel_drive_has_firmware_and_app():
    made = uf2.memory(image.build(IMAGE.read_bytes(), FILES))
    content = bytearray(b"\xff" * len(emulator.Machine(IMAGE, files={}).flash))
    for address, page in made.items():
        content[address - 0x10000000 : address - 0x10000000 + len(page)] = page
    assert boots(bytes(content)) == "app"
