"""The page, made once and served on this computer, in a real Chromium."""

import base64
import threading

import pytest

from building import image, statichost, writing
from building import page as pages
from environment import project
from firmware.browser import touch
from host_tests.browser import chromium
from host_tests.patience import until
from imaging import picture
from playing import handheld, hoststore
from pocketdeck.engine import dealcode
from pocketdeck.screens import around
from pocketdeck.stage import keys
from simulators import wasm

_PIXELS = """(() => {
    const canvas = document.querySelector("canvas");
    const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
    let text = "";
    for (let i = 0; i < data.length; i += 4) text += String.fromCharCode(data[i], data[i + 1], data[i + 2]);
    return btoa(text);
})()"""
_KEYS = {
    keys.UP: "ArrowUp",
    keys.DOWN: "ArrowDown",
    keys.LEFT: "ArrowLeft",
    keys.RIGHT: "ArrowRight",
    keys.A: "Enter",
    keys.B: "Escape",
    keys.X: "x",
    keys.Y: "y",
}
ON = "document.body?.classList.contains('on')"
FOCUS = "document.querySelector('#focus').textContent"
TEXT = "document.querySelector('#words pre').textContent"
NEWS = "document.querySelector('#news').textContent"
STOPPED = "document.querySelector('#stopped').open"
CALLED = "import('./main.mjs').then((main) => %s)"  # what a module of the page has
SAVED = CALLED % "main.inside.saves.writing"  # a promise: what has changed is on the disk


@pytest.fixture(scope="session")
def files_to_drop():
    if wasm.available():
        pytest.skip(wasm.available())
    return image.of_page(image.of_boards())


@pytest.fixture(scope="session")
def made(files_to_drop):
    return pages.made(files_to_drop)


@pytest.fixture(scope="session")
def folder(made, tmp_path_factory):
    """The page below another folder of a host, as many have it."""
    place = tmp_path_factory.mktemp("host") / "games" / "pocketdeck"
    writing.write(made, place)
    return place


class Host:
    """A server for a folder that can go away and come back at the same address."""

    def __init__(self, folder, handler=statichost.Handler):
        self.folder = folder
        self.handler = handler
        self.port = 0
        self.up()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}/games/pocketdeck/"

    def up(self):
        self.server = statichost.server(self.folder.parent.parent, self.port, self.handler)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def down(self):
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture(scope="session")
def host(folder):
    host = Host(folder)
    yield host
    host.down()


@pytest.fixture(scope="session")
def browser():
    if chromium.program() is None:
        project.not_measured("the browser edition in a browser, because there is no Chromium")
        pytest.skip(chromium.NONE)
    browser = chromium.Chromium()
    yield browser
    browser.close()


@pytest.fixture
def page(browser):
    """An empty page of a profile of its own; whatever goes wrong on it fails the test."""
    page = browser.page()
    page.window(1280, 800)
    yield page
    assert page.problems() == []
    page.close()


class Twin:
    """The page and the same app on CPython, which get the same keys and taps."""

    def __init__(self, page, address, code="", width=240, store=None):
        self.page = page
        self.store = hoststore.MemoryStore() if store is None else store
        panel = handheld.MemoryPanel(width, 240, 16)
        self.hand = handheld.Handheld(panel, self.store, tips=True)
        self.hand.app.buzzer = lambda number, soft: (
            None
        )  # the settings have a row for it, and for the one key
        self.hand.app.single = lambda one: None
        self.hand.app.endless = True
        if code:
            deal = dealcode.decode(code)
            app = self.hand.app
            app.home()
            sheet = around.setup(app, deal[0])
            sheet.take(deal)
            app.open(sheet)
            app.settle()
        page.go(address + ("#" + code if code else ""))
        page.until(ON)

    def press(self, names):
        """Keys by their names, and rows of menus by their words, as handheld.py has them; on both."""
        app = self.hand.app
        press = app.press
        app.press = lambda key: (self.page.key(_KEYS[key]), press(key))
        for name in names.split():
            self.hand.press(name)
            app.quit = False  # a page cannot switch off
        app.press = press

    def place(self, x, y):
        """Where a pixel of the screen is in the window."""
        box = "document.querySelector('canvas').getBoundingClientRect()"
        left, top, across = self.page.eval(f"(({{left, top, width}}) => [left, top, width])({box})")
        times = across / self.hand.canvas.width
        return left + (x + 0.5) * times, top + (y + 0.5) * times

    def tap(self, x, y):
        """A finger on a pixel of the screen, on both."""
        self.page.touch(*self.place(x, y))
        touch.tap(self.hand.app, x, y)

    def settle(self):
        """CPython's has done all that goes on by itself."""
        while self.hand.app.wait() is not None:
            self.hand.app.tick()

    def shown(self):
        """Red, green, blue of each pixel that the page shows."""
        return base64.b64decode(self.page.eval(_PIXELS))

    def wanted(self):
        return b"".join(bytes(row) for row in picture.rgb(self.hand.picture()).rows)

    def same(self):
        """Wait until the page shows the very pixels that CPython has."""
        self.settle()
        wanted = self.wanted()
        return until(lambda: self.shown() == wanted, "the page is not as on CPython")
