"""What stands around the handheld: header, menu, links, a gamepad, and a sentence for each way to fail."""

import importlib
import json
import sys
from types import SimpleNamespace

import pytest

from host_tests import contract
from host_tests.browser.conftest import CALLED, FOCUS, NEWS, ON, TEXT
from pocketdeck.engine import catalog, dealcode

# What a browser has that a test cannot press: a sheet to share with, a clipboard, a gamepad, a motor.
_FAKES = """
globalThis.did = [];
globalThis.pad = { buttons: Array.from({ length: 17 }, () => ({ pressed: false })), axes: [0, 0] };
const put = (name, value) => Object.defineProperty(navigator, name, { configurable: true, value });
put("share", async (what) => { did.push(["share", what]); });
put("clipboard", { writeText: async (text) => { did.push(["copy", text]); } });
put("getGamepads", () => [null, pad]);
put("vibrate", (ms) => did.push(["vibrate", ms]));
"""
_DID = "JSON.stringify(did.splice(0))"
# The page has looked at its gamepads since.
_LOOKED = "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))"
_SHARED = "document.querySelector('#shared').textContent"


@pytest.fixture(scope="module")
def around(browser, host):
    """One page for all of them: what a test has opened it closes."""
    page = browser.page()
    page.window(1280, 800)
    page.do("Page.addScriptToEvaluateOnNewDocument", source=_FAKES)
    page.go(host.address)
    page.until(ON)
    yield page
    assert page.problems() == []
    page.close()


def click(page, name):
    page.eval(f"document.querySelector('#{name}').click()")


def did(page):
    """What the page has asked of the browser since the last time."""
    return json.loads(page.eval(_DID))


def follow(page, link, words):
    """Follow a link to a deal or a game while the page is open."""
    page.eval(f"location.hash = {link!r}")
    page.until(f"{FOCUS}.startsWith({words!r})")


def code_of(game_id):
    players = catalog.info(game_id)["players"][0]
    return dealcode.encode(game_id, 7, players, catalog.resolve(game_id))


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_a_link_opens_one_game(around, game_id, made):
    """Those are the shortcuts of what has been installed, too."""
    shortcuts = json.loads(made["/manifest.webmanifest"])["shortcuts"]
    title = catalog.info(game_id)["title"]
    words = f"New game of {title}\n"
    assert [one["url"] for one in shortcuts if one["name"] == title] == ["./#" + game_id]
    around.eval(f"location.hash = {game_id!r}")
    around.until(f"{TEXT}.startsWith({words!r})")
    assert around.eval("location.hash") == ""


def test_a_link_to_a_game_goes_on_with_the_one_that_was_begun(around):
    code = code_of("portroyal")
    follow(around, code, "Deal. A: Deal the cards")
    around.key("Enter")
    around.until(CALLED % "main.inside.deck.code()")
    follow(around, "solo", "Deal. A: Deal the cards")
    assert not around.eval(CALLED % "main.inside.deck.code()")
    around.eval("location.hash = 'portroyal'")
    around.until(CALLED % "main.inside.deck.code()" + f".then((code) => code === {code!r})")


def test_a_deal_is_passed_on_by_the_systems_sheet_or_by_the_clipboard(around, host):
    code = code_of("handsolo")
    follow(around, code, "Deal. A: Deal the cards")
    click(around, "open")
    assert around.eval("document.querySelector('#this-deal').hidden"), "nothing is played"
    around.eval("document.querySelector('#menu').close()")
    around.key("Enter")
    around.until(CALLED % "main.inside.deck.code()")
    click(around, "open")
    click(around, "share")
    [[how, what]] = did(around)
    said = "Hand Solo. The same cards for you:"
    assert (how, what["text"], what["url"]) == ("share", said, f"{host.address}#{code}")
    around.eval("Object.defineProperty(navigator, 'share', { value: undefined }), 0")
    click(around, "share")
    around.until(f"{_SHARED} === 'The link is copied.'")
    assert did(around) == [["copy", f"{said} {host.address}#{code}"]]
    around.eval("navigator.clipboard.writeText = () => Promise.reject(new Error('no')), 0")
    click(around, "share")
    around.until(f"{_SHARED} === 'Copy the link above by hand.'")
    around.eval("document.querySelector('#menu').close()")


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_what_came_of_a_deal_goes_along_once_it_is_over(game_id, monkeypatch):
    monkeypatch.setitem(sys.modules, "js", SimpleNamespace())
    shell = importlib.import_module("firmware.browser.shell")
    played = contract.position(game_id, 10_000)  # it ends before
    title = catalog.info(game_id)["title"]
    monkeypatch.setattr(shell, "app", SimpleNamespace(session=SimpleNamespace(game=played)))
    assert shell.outcome() == f"{title}. {played.result()['text']}"
    monkeypatch.setattr(shell.app.session, "game", None)
    assert shell.outcome() == ""


def test_sound_is_switched_in_the_header_and_in_the_settings_alike(around):
    said = "document.querySelector('#speaker').textContent"
    assert around.eval(said) == "Sound off"
    click(around, "speaker")
    assert around.eval(said) == "Sound on" and around.eval(CALLED % "main.inside.deck.sounding()")
    click(around, "speaker")
    assert around.eval(said) == "Sound off" and not around.eval(CALLED % "main.inside.deck.sounding()")


def test_the_whole_screen_is_taken_and_given_back(around):
    button, taken = "document.querySelector('#whole')", "document.fullscreenElement !== null"
    for whole in (True, False):
        click(around, "whole")
        around.until(f"({taken}) === {json.dumps(whole)}")
        around.until(f"{button}.getAttribute('aria-pressed') === '{str(whole).lower()}'")


def test_the_drawn_keys_are_put_away_and_the_screen_takes_their_place(around):
    tall = "document.querySelector('canvas').getBoundingClientRect().height"
    around.window(390, 560, 2, True)
    around.until(f"{tall} === 240")  # each of its pixels takes two of the device's each way
    click(around, "bare")
    around.until(f"{tall} === 360")
    assert around.eval("document.querySelector('#keys').offsetHeight") == 0
    assert around.eval("localStorage.getItem('pocketdeck.bare')") == "1", "it stays so"
    click(around, "bare")
    around.until(f"{tall} === 240")
    around.window(1280, 800)
    around.until(f"{tall} === 480")


def test_a_drawn_key_is_felt_if_that_is_wanted(around):
    box = "document.querySelector('[data-key=\"1\"]').getBoundingClientRect()"
    x, y = around.eval(f"(({{left, top, width, height}}) => [left + width / 2, top + height / 2])({box})")
    around.click(x, y)
    assert did(around) == []
    click(around, "felt")
    around.click(x, y)
    assert did(around) == [["vibrate", 12]]
    click(around, "felt")


def test_a_gamepad_plays_and_a_held_arrow_repeats(around):
    follow(around, "solo", "Deal. A: Deal the cards")
    around.eval("dispatchEvent(new Event('gamepadconnected'))")
    pressed = "pad.buttons[%d].pressed = %s"
    painted = CALLED % "(main.inside.frames.length)"
    for button in (12, 13):  # up and down
        before = around.eval(FOCUS)
        around.eval(pressed % (button, "true"))
        around.until(f"{FOCUS} !== {before!r}")
        around.eval(pressed % (button, "false"))
    frames = around.eval(painted)
    around.eval("pad.axes[1] = -1")
    around.until(painted + f".then((count) => count > {frames} + 3)")
    around.eval(f"pad.axes[1] = 0, {_LOOKED}")
    frames = around.eval(painted)
    click(around, "open")
    for down in ("true", "false"):
        around.eval((pressed + ", %s") % (1, down, _LOOKED))
    assert around.eval(painted) == frames, "not while the page's own menu is open"
    around.eval("document.querySelector('#menu').close()")
    around.eval(pressed % (1, "true"))
    around.until(painted + f".then((count) => count > {frames})")
    around.eval(pressed % (1, "false"))


def test_it_is_installed_by_a_button_once_the_browser_offers_it(around):
    hidden = "document.querySelector('#put').hidden"
    assert around.eval(hidden)
    offer = "Object.assign(new Event('beforeinstallprompt'), { prompt() { did.push(['install']); } })"
    around.eval(f"dispatchEvent({offer})")
    assert not around.eval(hidden)
    click(around, "put")
    assert around.eval(hidden) and did(around) == [["install"]]


def test_keys_have_edges_where_the_system_forces_its_colours(around):
    around.do("Emulation.setEmulatedMedia", features=[{"name": "forced-colors", "value": "active"}])
    for name in ("#keys button", "#pad button", "#glass"):
        style = f"getComputedStyle(document.querySelector('{name}'))"
        assert around.eval(f"[{style}.borderTopStyle, parseFloat({style}.borderTopWidth) >= 1]") == [
            "solid",
            True,
        ]
    around.do("Emulation.setEmulatedMedia", features=[])


# What cannot be done is said

_WAIT = "document.querySelector('#wait').textContent"
_SAID = "document.querySelector('#stopped').textContent"
# Time goes by fifty times as fast, and what was waited for is noted.
_HURRY = """
const later = setTimeout;
globalThis.waits = [];
globalThis.setTimeout = (act, ms, ...more) => {
    waits.push(ms);
    return later(act, ms / 50, ...more);
};
"""
LONGEST = 5000  # ms until a person is told
_SILENT = "globalThis.fetch = () => new Promise(() => 0);"
# The lock that another tab has held comes when the page has long said so.
_LATE = """
const ask = LockManager.prototype.request;
LockManager.prototype.request = function (...all) {
    return new Promise((done) => later(() => done(ask.apply(this, all)), 400));
};
"""


@pytest.mark.parametrize(
    "script, lost, where, words",
    [
        ("delete globalThis.WebAssembly;", "", _SAID, "cannot run PocketdeckIt has no WebAssembly"),
        ("delete globalThis.DecompressionStream;", "", _SAID, "cannot run PocketdeckIt cannot unpack"),
        ("", "zip.mjs", _WAIT, "A part of the page did not come"),
        ("", "lib.bin", _SAID, "Pocketdeck did not startSomething did not arrive whole"),
        (_SILENT, "", _WAIT, "This takes long: a slow network"),
        (_SILENT + _LATE, "", _WAIT, "This takes long: a slow network"),
    ],
    ids=["no WebAssembly", "too old", "a module lost", "a file lost", "a silent host", "after another tab"],
)
def test_why_it_does_not_start_is_said(page, host, script, lost, where, words):
    page.do("Page.addScriptToEvaluateOnNewDocument", source=_HURRY + script)
    page.do("Network.setBlockedURLs", urls=["*/" + lost] if lost else [])
    page.go(host.address)
    page.until(f"{where}.includes({words!r})")
    assert max(page.eval("waits"), default=0) < LONGEST
    page.problems()  # what was lost stands on the console too


_OPEN = "IDBFactory.prototype.open = () => "


@pytest.mark.parametrize(
    "script, words",
    [
        (_OPEN + "new EventTarget();", "storage does not answer: load the page again"),
        (_OPEN + "{ throw new DOMException('no', 'SecurityError'); };", "keeps nothing for this page"),
    ],
    ids=["silent", "blocked"],
)
def test_why_nothing_is_kept_is_said_and_it_plays_all_the_same(page, host, script, words):
    page.do("Page.addScriptToEvaluateOnNewDocument", source=_HURRY + script)
    page.go(host.address)
    page.until(f"{NEWS}.includes({words!r})")
    assert page.eval(NEWS).endswith("can be taken away as a file (Menu).")
    page.until(ON)
    assert 3000 in page.eval("waits"), "it was waited for, and not for long"
