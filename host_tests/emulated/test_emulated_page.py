"""The flash page against real firmware: an emulated Pico is behind its serial port."""

import socket

import pytest

from building import targets, writing
from environment import project
from flashing.plan import RECORD, record
from simulators import emulator, wasm

IMAGE = emulator.firmware()
if IMAGE is None:
    project.not_measured("the flash page against real firmware, because there is no firmware file")
    pytest.skip(emulator.missing().upper(), allow_module_level=True)
if wasm.available():  # without it there is no page, and nothing to import from its tests
    pytest.skip(wasm.available(), allow_module_level=True)

from host_tests.browser.conftest import browser, Host, made, page  # noqa: E402, F401 - fixtures
from host_tests.browser.test_browser_flash import LINE, Plugged, SAY, TODO  # noqa: E402
from host_tests.emulated.serving import Served, WALL  # noqa: E402

# Emulated time is slow: what the page waits for a board takes forty times as long. The brackets are needed: a
# constant of the whole page would be what its modules find.
_PATIENCE = """{
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (what, ms) => setTimeout(what, ms >= 3000 ? 40 * ms : ms);
}"""


class Line:
    """The serial line of an emulated board, as serialboard.py has one: feed() takes bytes and gives bytes."""

    gone = False

    def __init__(self, port):
        host, number = port.removeprefix("socket://").split(":")
        self.socket = socket.create_connection((host, int(number)))

    def feed(self, data):
        self.socket.settimeout(WALL)
        self.socket.sendall(data)
        self.socket.settimeout(0.02)
        try:
            return self.socket.recv(1 << 16)
        except TimeoutError:
            return b""


def test_a_board_that_lacks_a_part_gets_it_and_starts(page, made, tmp_path):  # noqa: F811 - fixtures
    """Emulated time is slow: what is copied is the art of the launcher."""
    files = targets.files()
    there = {
        name: data for name, data in files.items() if name not in ("/pocketdeck/app-art.part", "/main.py")
    }
    writing.write(made, tmp_path / "games" / "pocketdeck")
    host = Host(tmp_path / "games" / "pocketdeck")
    page.do("Page.addScriptToEvaluateOnNewDocument", source=_PATIENCE)
    device = Served(IMAGE, files={**there, RECORD: record(files)})
    plugged = Plugged(page, host, Line(device.port))
    plugged.press("connect")
    plugged.until("!document.querySelector('#board').hidden", WALL)
    assert "Raspberry Pi Pico with RP2040, MicroPython 1.28.0" in page.eval(LINE)
    assert page.eval(TODO) == "2 files are to be copied."
    plugged.press("install")
    plugged.until(f"{SAY}.includes('Pocketdeck is ready.') || document.querySelector('#board').hidden", WALL)
    assert "Pocketdeck is ready." in page.eval(SAY)
    left = emulator.Machine(IMAGE, flash=device.leave())
    assert {name: left.file(name) for name in files} == files
    assert left.file(RECORD) == record(files)
    host.down()
