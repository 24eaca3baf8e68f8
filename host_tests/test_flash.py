"""The flasher copies what differs, main.py last, and ends in one sentence whatever goes wrong.

The stand-in board runs the very programs that the flasher sends, on a drive that is a dictionary.
"""

import builtins
import contextlib
import hashlib
import io
import socket
import threading
from types import SimpleNamespace

import boards
import flash
import mpy
import project
import pytest
from mpremote.commands import CommandError
from mpremote.transport import TransportError, TransportExecError

FILES = {
    "/lib/p/fonts/small.bin": bytes(range(256)) * 10,
    "/boot.py": b"boot",
    "/main.py": b"main",
    "/pocketdeck.pack": b"pack" * 1000,
}
SAVES = {"/saves/handsolo.0": b"a game", "/saves/handsolo.1": b"the same game"}
BLOCK = 4096


class Board:
    """A board with MicroPython: its drive, and what may go wrong."""

    def __init__(self, files=()):
        self.files = dict(files)
        self.folders = {"/saves"}
        self.blocks = 300
        self.name, self.version, self.platform = "micropython", (1, 24, 0, ""), "rp2"
        self.written = []  # the names of files, in the order in which they were opened
        self.did = []  # soft and hard resets
        self.spoiled = ""  # the file that arrives damaged
        self.full_at = self.lost_at = ""  # the file at which the drive is full, the connection lost
        ours = {"open": self.open, "__import__": self.module}
        self.names = {"__builtins__": {**vars(builtins), **ours}}  # the globals of its prompt

    def module(self, name, *_):
        here = {
            "os": SimpleNamespace(statvfs=lambda path: (BLOCK, BLOCK, 352, self.blocks), mkdir=self.mkdir),
            "sys": SimpleNamespace(implementation=(self.name, self.version), platform=self.platform),
            "machine": SimpleNamespace(reset=lambda: self.did.append("reset")),
            "time": SimpleNamespace(sleep_ms=lambda ms: None),
        }
        return here.get(name) or __import__(name)

    def mkdir(self, name):
        if name in self.folders:
            raise OSError(17)
        assert name.rpartition("/")[0] in self.folders | {""}
        self.folders.add(name)

    def open(self, name, mode):
        if mode == "rb":
            if name not in self.files:
                raise OSError(2)
            return io.BytesIO(self.files[name])
        assert mode == "wb" and name.rpartition("/")[0] in self.folders | {""}
        self.written.append(name)
        self.files[name] = b""
        return SimpleNamespace(write=lambda data: self.write(name, data), close=lambda: None)

    def write(self, name, data):
        if name == self.full_at:
            raise OSError("[Errno 28] ENOSPC")
        if name == self.lost_at:
            raise ConnectionError
        self.files[name] += data[:-1] if name == self.spoiled else data

    def run(self, code):
        """(what it prints, what MicroPython says of its error)."""
        out = io.StringIO()
        try:
            with contextlib.redirect_stdout(out):
                exec(code, self.names)
        except ConnectionError:
            raise
        except Exception as error:
            return out.getvalue(), f"Traceback (most recent call last):\n{type(error).__name__}: {error}\n"
        return out.getvalue(), ""


class Transport:
    """mpremote's connection to a stand-in board."""

    def __init__(self, board):
        self.board = board
        self.serial = SimpleNamespace(timeout=None, write_timeout=None)
        self.in_raw_repl = False
        self.silent = self.closed = False

    def enter_raw_repl(self, soft_reset=True):
        if self.silent:
            print(b"garbage")  # as mpremote does
            raise TransportError("could not enter raw repl")
        self.in_raw_repl = True
        if soft_reset:
            self.board.did.append("soft")

    def exit_raw_repl(self):
        self.in_raw_repl = False

    def exec(self, code):
        assert self.in_raw_repl and not self.closed
        try:
            out, error = self.board.run(code)
        except ConnectionError:
            raise TransportError("timeout waiting for first EOF reception")
        if error:
            raise TransportExecError(out, error)
        return out.encode()

    def exec_raw_no_follow(self, code):
        self.exec(code)

    def close(self):
        self.closed = True


@pytest.fixture
def plug(monkeypatch):
    """Connects a board: returns the transport that the flasher will get."""
    monkeypatch.setattr(mpy, "device_files", lambda: dict(FILES))

    def connect(board):
        transport = Transport(board)

        def found(state, arguments):
            assert arguments.device == ["COM3"]
            state.transport = transport

        monkeypatch.setattr(flash, "do_connect", found)
        return transport

    return connect


def run(*words):
    return flash.main(["--port", "COM3", *words])


def fails(capsys, *words, status=1):
    """The sentence in which it ends."""
    assert run(*words) == status
    said = capsys.readouterr()
    assert said.err.count("\n") == 1 and said.err.strip().endswith(".")
    assert "Pocketdeck is starting" not in said.out and "garbage" not in said.out
    return said.err.strip()


# --- what is copied


def test_a_new_board_gets_everything_main_py_last(plug, capsys):
    board = Board()
    transport = plug(board)
    assert run() == 0
    assert board.files == FILES
    assert board.written[-1] == "/main.py" and sorted(board.written) == sorted(FILES)
    assert {"/lib", "/lib/p", "/lib/p/fonts"} <= board.folders
    assert board.did == ["soft", "reset"] and transport.closed
    assert "4 files copied, 0 were there already" in capsys.readouterr().out


def test_only_what_differs_is_copied(plug, capsys):
    board = Board({**FILES, "/boot.py": b"toob", "/pocketdeck.pack": b"old"})
    plug(board)
    assert run() == 0
    assert board.files == FILES
    assert sorted(board.written) == ["/boot.py", "/pocketdeck.pack"]
    assert "2 files copied, 2 were there already" in capsys.readouterr().out


def test_a_board_that_has_everything_is_started_again_and_not_written(plug):
    board = Board(FILES)
    board.blocks = 0
    plug(board)
    assert run() == 0
    assert (board.written, board.did) == ([], ["soft", "reset"])


def test_saves_the_setting_and_other_files_stay(plug):
    others = {**SAVES, "/board.txt": b"ssd1306_i2c", "/notes.txt": b"mine"}
    board = Board({**others, "/main.py": b"somebody's demo"})
    plug(board)
    assert run() == 0
    assert board.files == {**others, **FILES}
    assert not [name for name in board.written if name in others]


@pytest.mark.parametrize("name", boards.names())
def test_the_board_is_named_in_its_setting(plug, name):
    board = Board()
    plug(board)
    assert run("--board", name) == 0
    assert board.files == {**FILES, "/board.txt": name.encode()}
    assert board.written[-1] == "/main.py"


def test_an_unknown_board_is_refused_with_the_known_ones(plug, capsys):
    board = Board()
    plug(board)
    for name in ("gameboy", ""):
        assert "The boards are pico_lcd_0_96, pico_lcd_1_3" in fails(capsys, "--board", name, status=2)
    assert board.did == []


def test_a_dry_run_names_the_files_and_connects_to_nothing(monkeypatch, capsys, plug):
    monkeypatch.setattr(flash, "Connection", None)
    assert run("--dry-run", "--board", "ssd1306_i2c") == 0
    said = capsys.readouterr().out
    assert all(f"{name} ({len(data):,} bytes)" in said for name, data in FILES.items())
    assert "/board.txt (11 bytes)" in said and "5 files" in said


def test_the_real_files_are_those_that_main_py_starts():
    files = mpy.device_files()
    assert {"/main.py", "/boot.py", "/loader.mpy", "/pocketdeck.pack"} <= set(files)
    assert not [name for name in files if name.startswith("/saves") or name == "/board.txt"]
    plain = mpy.device_files(plain=True)
    assert "/firmware/shell.mpy" in plain and "/lib/pocketdeck/session.mpy" in plain
    oldest = "OLDEST = (%d, %d)\n" % flash.OLDEST
    assert oldest in (project.ROOT / "main.py").read_text()


# --- what may go wrong


def port(name, vid):
    return SimpleNamespace(device=name, vid=vid)


def test_no_board(monkeypatch, capsys):
    monkeypatch.setattr(flash, "comports", lambda: [port("/dev/ttyS0", None)])
    assert "There is no board with MicroPython on USB" in fails(capsys, "--port", "auto")


def test_the_only_board_is_found_among_other_devices(monkeypatch):
    ports = [port("/dev/ttyS0", None), port("/dev/ttyUSB0", 0x1A86), port("/dev/ttyACM0", flash.MAKER)]
    monkeypatch.setattr(flash, "comports", lambda: ports)
    assert flash.find("auto") == "/dev/ttyACM0"
    del ports[2]
    assert flash.find("auto") == "/dev/ttyUSB0"
    assert flash.find("COM9") == "COM9"


def test_several_boards_have_to_be_told_apart(monkeypatch, capsys):
    monkeypatch.setattr(flash, "comports", lambda: [port("COM4", flash.MAKER), port("COM3", flash.MAKER)])
    assert "(COM3, COM4)" in fails(capsys, "--port", "auto")


@pytest.mark.parametrize("error", [CommandError("failed to access COM3"), ValueError("invalid URL")])
def test_a_port_that_cannot_be_opened(plug, monkeypatch, capsys, error):
    def refuse(state, arguments):
        raise error

    monkeypatch.setattr(flash, "do_connect", refuse)
    assert fails(capsys) == f"There is no connection to a board: {error}."


def test_a_list_of_ports_asks_for_one_of_them(plug, monkeypatch, capsys):
    monkeypatch.setattr(flash, "do_connect", lambda state, arguments: state.did_action())
    assert "Name one of these ports" in fails(capsys)


def test_a_device_that_is_no_micropython(plug, capsys):
    transport = plug(Board())
    transport.silent = True
    assert "COM3 does not answer as MicroPython does" in fails(capsys)
    assert transport.closed


@pytest.mark.parametrize(
    "name, version, platform, sentence",
    [
        (
            "circuitpython",
            (9, 2, 1),
            "RP2040",
            "This board runs circuitpython 9.2; Pocketdeck needs MicroPython 1.24 or later.",
        ),
        (
            "micropython",
            (1, 23, 0),
            "rp2",
            "This board runs micropython 1.23; Pocketdeck needs MicroPython 1.24 or later.",
        ),
        (
            "micropython",
            (1, 28, 0),
            "esp32",
            "This board's processor is of the kind esp32; Pocketdeck needs an RP2040.",
        ),
    ],
)
def test_a_board_that_cannot_run_it_is_left_as_it_is(plug, capsys, name, version, platform, sentence):
    board = Board({"/main.py": b"somebody's"})
    board.name, board.version, board.platform = name, version, platform
    transport = plug(board)
    assert fails(capsys) == sentence
    assert (board.files, board.did) == ({"/main.py": b"somebody's"}, [])
    assert transport.closed and not transport.in_raw_repl


@pytest.mark.parametrize("version", [(1, 24, 0, ""), (1, 30, 0, "preview"), (2, 0, 0, "")])
def test_a_later_micropython_is_fine(plug, version):
    board = Board()
    board.version = version
    plug(board)
    assert run() == 0


def test_no_room_is_found_before_anything_is_written(plug, capsys):
    """4 files of a block each, and a spare one for each of them."""
    board = Board(SAVES)
    board.blocks = 7
    plug(board)
    assert fails(capsys) == "There is no room on the board: 32 kB are needed, 28 kB are free."
    assert (board.files, board.written) == (SAVES, [])
    board.blocks = 8
    plug(board)
    assert run() == 0


def test_files_that_are_there_need_no_room(plug):
    board = Board({**FILES, "/boot.py": b"other"})
    board.blocks = 2
    plug(board)
    assert run() == 0


def test_an_error_on_the_board_is_told_in_its_own_words(plug, capsys):
    board = Board()
    board.full_at = "/pocketdeck.pack"
    transport = plug(board)
    assert fails(capsys) == "The board reports OSError: [Errno 28] ENOSPC."
    assert "/main.py" not in board.files
    assert transport.closed and not transport.in_raw_repl  # the prompt is a person's again


@pytest.mark.parametrize("name", [name for name in FILES if name != "/main.py"])
def test_an_interrupted_copy_leaves_a_board_without_main_py_and_the_next_run_completes_it(plug, capsys, name):
    board = Board(SAVES)
    board.lost_at = name
    plug(board)
    assert "connection to the board was lost: run this again" in fails(capsys)
    assert "/main.py" not in board.files and "reset" not in board.did
    complete = list(board.written[:-1])
    board.lost_at, board.written = "", []
    plug(board)
    assert run() == 0
    assert board.files == {**SAVES, **FILES}
    assert not set(complete) & set(board.written)


def test_a_file_that_arrives_damaged_is_noticed_before_main_py(plug, capsys):
    board = Board()
    board.spoiled = "/pocketdeck.pack"
    plug(board)
    assert fails(capsys) == "/pocketdeck.pack did not arrive as it was sent: run this again."
    assert "/main.py" not in board.files and "reset" not in board.did


def test_a_board_that_is_gone_at_the_reset_is_told(plug, capsys, monkeypatch):
    monkeypatch.setattr(flash, "_RESET", "raise ConnectionError")
    plug(Board())
    assert "connection to the board was lost" in fails(capsys)


def test_ctrl_c_ends_in_a_sentence(plug, capsys, monkeypatch):
    board = Board()
    transport = plug(board)

    def stop(data):
        raise KeyboardInterrupt

    monkeypatch.setattr(board, "write", lambda name, data: stop(data))
    assert fails(capsys) == "Stopped: run this again to copy the rest."
    assert transport.closed and "/main.py" not in board.files


def test_a_source_that_cannot_be_compiled(plug, capsys, monkeypatch):
    def reject():
        raise mpy.CompileError("mpy-cross rejects bad.py: SyntaxError.")

    monkeypatch.setattr(mpy, "device_files", reject)
    assert "bad.py" in fails(capsys)


# --- over a real connection, with mpremote's own transport


def serve(board, listener, answers):
    """A board's raw prompt on a socket; hangs up after so many commands."""
    stream, _ = listener.accept()
    with stream:
        code = b""
        while answers:
            byte = stream.recv(1)
            if not byte:
                return
            if byte == b"\x01":
                stream.sendall(b"raw REPL; CTRL-B to exit\r\n>")
                code = b""
            elif byte == b"\x04" and not code.strip():
                stream.sendall(b"OK\r\nMPY: soft reboot\r\nraw REPL; CTRL-B to exit\r\n>")
                code = b""
            elif byte == b"\x04":
                out, error = board.run(code.decode())
                stream.sendall(b"OK" + out.encode() + b"\x04" + error.encode() + b"\x04>")
                code = b""
                answers -= 1
            elif code + byte == b"\x05A\x01":
                stream.sendall(b"R\x00")  # no raw paste here
                code = b""
            elif byte not in b"\x02\x03":
                code += byte


@pytest.fixture
def served(monkeypatch):
    """Serves a board; returns its port's name."""
    monkeypatch.setattr(mpy, "device_files", lambda: dict(FILES))
    with socket.create_server(("127.0.0.1", 0)) as listener, contextlib.ExitStack() as after:

        def begin(board, answers=1000):
            thread = threading.Thread(target=serve, args=(board, listener, answers), daemon=True)
            thread.start()
            after.callback(thread.join, 10)
            return f"socket://127.0.0.1:{listener.getsockname()[1]}"

        yield begin


def test_over_a_socket(served):
    board = Board(SAVES)
    assert run("--port", served(board)) == 0
    assert board.files == {**SAVES, **FILES}
    assert board.did == ["reset"]


def test_a_connection_that_is_cut_in_the_middle(served, capsys):
    board = Board(SAVES)
    name = served(board, answers=8)
    assert "connection to the board was lost: run this again" in fails(capsys, "--port", name)
    assert board.written and "/main.py" not in board.files
    for name in SAVES:
        assert hashlib.sha256(board.files[name]).digest() == hashlib.sha256(SAVES[name]).digest()


def test_nobody_listens(capsys):
    with socket.create_server(("127.0.0.1", 0)) as listener:
        free = listener.getsockname()[1]
    assert "failed to access" in fails(capsys, "--port", f"socket://127.0.0.1:{free}")
