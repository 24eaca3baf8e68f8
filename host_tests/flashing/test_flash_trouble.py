"""One sentence with what to do, whatever is wrong; and the same over mpremote's own transport on a socket."""

import contextlib
import errno
import socket
import threading
from types import SimpleNamespace

import flash
import pytest
import serial
from mpremote.transport import TransportError

from building import targets
from building.text_edits import BuildError
from environment import project
from flashing import facts, port
from host_tests.flashing.conftest import FILES, run
from host_tests.flashing.fake_board import Board
from host_tests.flashing.test_flash_copy import ALL, check_bootable, SAVES


def usb(name, vid, number="E6"):
    return SimpleNamespace(device=name, vid=vid, serial_number=number)


def connected(monkeypatch, *found):
    monkeypatch.setattr(port, "comports", lambda: list(found))
    monkeypatch.setattr("flashing.bootsel.places", lambda: [])


def test_no_board(monkeypatch, fails):
    connected(monkeypatch, usb("/dev/ttyS0", None))
    assert "There is no board with MicroPython on USB: connect one" in fails("--port", "auto")


def test_the_only_board_is_found_among_other_devices(monkeypatch):
    connected(
        monkeypatch, usb("/dev/ttyS0", None), usb("/dev/ttyUSB0", 0x1A86), usb("/dev/ttyACM0", port.MAKER)
    )
    assert port.find() == "/dev/ttyACM0"
    connected(monkeypatch, usb("/dev/ttyS0", None), usb("/dev/ttyUSB0", 0x1A86))
    assert port.find() == "/dev/ttyUSB0"


def test_several_boards_have_to_be_told_apart(monkeypatch, fails):
    connected(monkeypatch, usb("COM4", port.MAKER), usb("COM3", port.MAKER))
    assert "choose one with --port (COM3, COM4)" in fails("--port", "auto")


def test_a_board_by_its_serial_number(monkeypatch, fails):
    connected(monkeypatch, usb("COM4", port.MAKER, "E4"), usb("COM3", port.MAKER, "E3"))
    opened = []
    monkeypatch.setattr(port, "SerialTransport", lambda name, **more: opened.append(name))
    port.connect("id:E3")
    assert opened == ["COM3"]
    assert "no board with the serial number E9" in fails("--port", "id:E9")


@pytest.mark.parametrize(
    "error, sentence",
    [
        (OSError(errno.EACCES, "Permission denied"), "You may not open COM3: let your user do it ("),
        (OSError(errno.EBUSY, "Device or resource busy"), "Another program uses COM3: close it"),
        (OSError(errno.EAGAIN, "Resource temporarily unavailable"), "Another program uses COM3: close it"),
        (OSError(errno.ENOENT, "No such file or directory"), "There is no port COM3: connect the board"),
        (OSError(errno.EIO, "Input/output error"), "COM3 cannot be opened (Input/output error): connect"),
        (ValueError("invalid URL"), "'COM3' is no port: invalid URL"),
        (None, "could not be opened a moment ago: run this again"),
    ],
)
def test_a_port_that_cannot_be_opened_says_why(monkeypatch, fails, error, sentence):
    connected(monkeypatch)

    def refuse(*arguments, **more):
        raise TransportError("failed to access COM3")

    def again(*arguments, **more):
        if error:
            raise error
        return SimpleNamespace(close=lambda: None)

    monkeypatch.setattr(port, "SerialTransport", refuse)
    monkeypatch.setattr(serial, "serial_for_url", again)
    assert sentence in fails()


def test_nobody_listens(fails):
    with socket.create_server(("127.0.0.1", 0)) as listener:
        free = listener.getsockname()[1]
    assert "cannot be opened" in fails("--port", f"socket://127.0.0.1:{free}")


def test_a_device_that_is_no_micropython(plug, fails):
    transport = plug(Board())
    transport.silent = 9
    assert "COM3 does not answer as MicroPython does: reset it" in fails()
    assert transport.closed


def test_a_board_that_was_just_starting_is_asked_again(plug):
    transport = plug(Board())
    transport.silent = 1
    assert run() == 0


@pytest.mark.parametrize(
    "changes, sentence",
    [
        (
            {"name": "circuitpython", "version": (9, 2, 1)},
            "This board runs circuitpython 9.2.1; Pocketdeck needs",
        ),
        (
            {"version": (1, 25, 0)},
            "This board runs micropython 1.25.0; Pocketdeck needs MicroPython 1.26 or later, which can sleep",
        ),
        (
            {"machine": "Raspberry Pi Pico W with RP2040"},
            "This board has the MicroPython for a Pico W, which Pocketdeck does not use: hold BOOTSEL",
        ),
        ({"platform": "esp32", "machine": "ESP32"}, "This board is a ESP32; Pocketdeck needs an RP2040"),
        (
            {"machine": "Raspberry Pi Pico 2 W with RP2350"},
            "This board has the MicroPython for a Pico 2 W, which Pocketdeck does not use: hold BOOTSEL",
        ),
        (
            {"machine": "Raspberry Pi Pico2 with RP2350-RISCV"},
            "MicroPython for the RISC-V cores of an RP2350; Pocketdeck needs its Arm cores: hold BOOTSEL",
        ),
        (
            {"machine": "Raspberry Pi Pico3 with RP2450"},
            "a Raspberry Pi Pico3 with RP2450; Pocketdeck needs an RP2040 or an RP2350: connect another one.",
        ),
        ({"mpy": 7}, "takes .mpy files of version 7, and mpy-cross makes version 6: put MicroPython 1.28"),
    ],
)
def test_a_board_that_cannot_run_it_is_left_as_it_is(plug, fails, changes, sentence):
    board = Board({"/main.py": b"somebody's"})
    vars(board).update(changes)
    transport = plug(board)
    assert sentence in fails()
    assert (board.files, board.did) == ({"/main.py": b"somebody's"}, [])
    assert transport.closed and not transport.in_raw_repl


def test_saved_games_can_be_taken_off_a_pico_w_and_it_can_be_cleared(plug, tmp_path, capsys):
    board = Board({"/main.py": FILES["/main.py"], **SAVES})
    board.machine = "Raspberry Pi Pico W with RP2040"
    plug(board)
    assert run("--backup", str(tmp_path / "saves.zip")) == 0
    plug(board)
    assert run("--restore", str(tmp_path / "saves.zip")) == 0
    plug(board)
    assert run("--uninstall") == 0 and "/main.py" not in board.files
    plug(board)
    assert run("--selftest") == 1 and "MicroPython for a Pico W" in capsys.readouterr().err


def test_plain_files_need_no_certain_mpy(plug, monkeypatch):
    monkeypatch.setattr(targets, "source", lambda: {"/main.py": FILES["/main.py"]})
    board = Board()
    board.mpy = 7
    plug(board)
    assert run("--source") == 0


@pytest.mark.parametrize("version", [(1, 26, 0, ""), (1, 30, 0, "preview"), (2, 0, 0, "")])
def test_a_later_micropython_is_fine(plug, version):
    board = Board()
    board.version = version
    plug(board)
    assert run() == 0


def test_the_oldest_version_is_the_boards():
    oldest = "OLDEST = (%d, %d)\n" % facts.OLDEST
    assert oldest in (project.ROOT / "firmware" / "start.py").read_text()


def test_an_answer_that_is_none(plug, fails, monkeypatch):
    monkeypatch.setattr("flashing.prompt.ABOUT", "print('hello')")
    plug(Board())
    assert "does not answer as MicroPython does" in fails()


def test_an_error_on_the_board_is_told_in_its_own_words(plug, fails, monkeypatch):
    monkeypatch.setattr("flashing.stage.WRITER", "raise ValueError('odd')\n")
    board = Board(SAVES)
    plug(board)
    assert fails() == "The board reports ValueError: odd: run this again."
    assert board.files == SAVES


def test_a_source_that_cannot_be_compiled(plug, fails, monkeypatch):
    def reject():
        raise BuildError("mpy-cross rejects bad.py: SyntaxError.")

    monkeypatch.setattr(targets, "files", reject)
    assert "bad.py" in fails()


def test_what_does_not_go_together_is_refused(capsys):
    for words in (["--dry-run", "--mount"], ["--backup", "a", "--restore", "b"], ["--huh"]):
        with pytest.raises(SystemExit) as ended:
            run(*words)
        assert ended.value.code == 2
    assert "--dry-run goes with" in capsys.readouterr().err


# --- over a socket


def serve(board, listener, answers):
    """A board's prompt on a socket, as pyexec.c has it; hangs up after so many programs."""
    stream, _ = listener.accept()
    raw = False
    with stream, contextlib.suppress(OSError):  # the flasher hangs up
        code = b""
        while answers:
            byte = stream.recv(1)
            if not byte:
                return
            if byte == b"\x01":
                raw = True
                stream.sendall(b"raw REPL; CTRL-B to exit\r\n>")
                code = b""
            elif byte == b"\x02":
                raw = False
                stream.sendall(b'MicroPython v1.28.0\r\nType "help()" for more information.\r\n>>> ')
            elif byte == b"\x04" and not raw:
                board.did.append("start")
                stream.sendall("\r\n".join(["MPY: soft reboot", *board.says, ""]).encode())
            elif byte == b"\x04" and not code.strip():
                stream.sendall(b"OK\r\nMPY: soft reboot\r\nraw REPL; CTRL-B to exit\r\n>")
                code = b""
            elif byte == b"\x04":
                out, error = board.run(code)
                stream.sendall(b"OK" + out.encode() + b"\x04" + error.encode() + b"\x04>")
                code = b""
                answers -= 1
            elif code + byte == b"\x05A\x01":
                stream.sendall(b"R\x00")  # no raw paste here
                code = b""
            elif byte not in b"\x03":
                code += byte


@pytest.fixture
def served():
    """Serves a board; returns its port's name."""
    with socket.create_server(("127.0.0.1", 0)) as listener, contextlib.ExitStack() as after:

        def begin(board, answers=1000):
            thread = threading.Thread(target=serve, args=(board, listener, answers), daemon=True)
            thread.start()
            after.callback(thread.join, 10)
            return f"socket://127.0.0.1:{listener.getsockname()[1]}"

        yield begin


def test_over_a_socket(served):
    board = Board(SAVES)
    assert flash.main(["--port", served(board)]) == 0
    assert board.files == {**SAVES, **ALL}
    assert board.did == ["start"]


@pytest.mark.parametrize("answers", [1, 2, 3])
def test_a_connection_that_is_cut_in_the_middle(served, fails, answers):
    board = Board(SAVES)
    assert "connection to the board was lost: run this again" in fails("--port", served(board, answers))
    check_bootable(board, SAVES)
    assert flash.main(["--port", served(board)]) == 0
    assert board.files == {**SAVES, **ALL}


def test_a_board_that_stops_answering(served, fails, monkeypatch):
    """The line stays open and nothing comes: the patience ends it."""
    board = Board(SAVES)
    hang = threading.Event()
    answered = board.run

    def stuck(code):
        if b"listdir" in code:
            hang.wait(5)
        return answered(code)

    board.run = stuck
    try:
        assert "connection to the board was lost" in fails("--port", served(board), "--patience", "0.5")
    finally:
        hang.set()
