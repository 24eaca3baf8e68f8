"""The game page in a real Chromium: the same pixels as on CPython, by keys, fingers and links."""

import json
import random

import pytest

from firmware.browser import touch
from host_tests.browser.conftest import FOCUS, NEWS, ON, STOPPED, TEXT, Twin
from host_tests.browser.test_browser_touch import pixel
from pocketdeck.engine import catalog, dealcode
from pocketdeck.stage import keys

INSIDE = "import('./main.mjs')"


def code_of(game_id):
    """The code of a certain deal, with as few seats as there may be and every option as it is offered."""
    return dealcode.encode(game_id, 7, catalog.info(game_id)["players"][0], catalog.resolve(game_id))


def test_every_screen_on_the_way_is_that_of_cpython_pixel_by_pixel(page, host):
    twin = Twin(page, host.address)
    assert twin.same()
    for names in (
        "right",
        "y",
        "b",
        "x:Statistics",
        "b b",
        "x:Settings",
        "down a",
        "y",
        "b b b",
        "right x:How_to_play",
        "right",
        "b b",
        "x:New_game",
        "up",
        "a",
        "left left",
        "y",
        "b b b",
        "x:Deal_code",
        "right a down a",
        "b b b",
        "b b",
        "left",
    ):
        twin.press(names)
        assert twin.same(), names


def test_the_wide_screen_is_that_of_cpython_too(page, host):
    page.go(host.address)
    page.until(ON)
    page.eval("localStorage.setItem('pocketdeck.size', '320')")
    page.go("about:blank")
    twin = Twin(page, host.address, width=320)
    assert twin.same()
    twin.press("down a")
    assert twin.same()


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_a_game_begins_and_a_decision_is_made_by_keys(page, host, game_id):
    twin = Twin(page, host.address, code_of(game_id))
    assert twin.same()
    twin.press("a")
    assert twin.same()
    for _ in range(6):
        moves = twin.hand.app.session.game.moves
        twin.press("a")
        assert twin.same()
        if twin.hand.app.session.game.moves != moves:
            return
    raise AssertionError("nothing could be decided")


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_a_game_begins_and_a_decision_is_made_by_fingers(page, host, game_id):
    page.window(390, 844, 3, True)
    twin = Twin(page, host.address, code_of(game_id))
    twin.tap(60, 210)  # the button that deals
    assert twin.same()
    for _ in range(8):
        app = twin.hand.app
        moves = app.session.game.moves
        top = app.stack[-1]
        if hasattr(top, "stage") and not top.film() and not top.reads() and top.tray is None:
            stage = top.stage
            piece = stage.now.owner(top.actions()[0])
            if stage.at != piece:
                twin.tap(*pixel(stage, piece))
            assert twin.same()
            assert stage.at == piece
            twin.tap(*pixel(stage, piece))
        else:
            twin.tap(120, 235)  # the bar
        assert twin.same()
        if app.session.game.moves != moves:
            return
    raise AssertionError("nothing could be decided")


def test_a_swipe_is_an_arrow_and_a_finger_that_stays_looks_closer(page, host):
    page.window(844, 390, 3, True)
    twin = Twin(page, host.address)
    x, y = twin.place(120, 120)
    page.touch(x, y, dy=-60)
    for _ in range(3):
        if twin.shown() == twin.wanted():
            twin.hand.press("down")
    page.until(f"!{FOCUS}.startsWith('Hand Solo')")
    before = page.eval(FOCUS)
    page.touch(*twin.place(60, 30), stay=0.6)
    page.until(f"{FOCUS} !== {before!r}")
    assert "A: Close" in page.eval(FOCUS)


def test_the_mouse_does_what_a_finger_does(page, host):
    """Left chooses and does, the other button looks closer, the wheel is an arrow."""
    twin = Twin(page, host.address)
    app = twin.hand.app
    page.click(*twin.place(28 + 46, 195))
    touch.tap(app, 28 + 46, 195)
    assert twin.same() and app.stack[-1].game == "solo"
    page.click(*twin.place(28 + 3 * 46, 195), "right")
    touch.look(app, 28 + 3 * 46, 195)
    assert twin.same() and app.stack[-1].title == "SoliTerror"
    page.wheel(*twin.place(120, 120), 120)
    app.press(keys.DOWN)
    assert twin.same()
    page.click(*twin.place(20, 235))
    touch.tap(app, 20, 235)
    assert twin.same() and app.stack[-1].game == "soliterror", "A: Close"


def test_one_key_goes_on_when_it_is_pressed_and_does_it_when_it_is_held(page, host):
    twin = Twin(page, host.address)
    app = twin.hand.app
    twin.press("x:Settings up up up a")  # from now on the page tells what a key means
    assert app.session.settings["keys"] == "one" and twin.same()
    page.key(" ")
    app.press(keys.NEXT)
    assert twin.same()
    for key in (" ", "ArrowUp"):  # to the end, whatever key it is
        while not app.other:
            page.key(key)
            app.press(keys.NEXT)
    assert twin.same()
    page.until(FOCUS + " === 'Back'")
    page.key("x", 0.8)
    app.press(keys.A)
    assert twin.same() and app.stack[-1].title != "Settings"
    x, y = page.eval("""(({ left, top, width, height }) => [left + width / 2, top + height / 2])(
        document.querySelector("[data-key='4']").getBoundingClientRect())""")
    while not app.other:
        page.touch(x, y)
        app.press(keys.NEXT)
    assert twin.same()
    page.touch(x, y, stay=0.8)
    app.press(keys.A)
    assert twin.same() and len(app.stack) == 1


def test_the_menu_has_the_link_of_the_deal_and_whoever_follows_it_gets_that_deal(page, host):
    twin = Twin(page, host.address)
    page.eval("document.querySelector('#open').click()")
    assert page.eval("document.querySelector('#this-deal').hidden"), "nothing is being played"
    page.key("Escape")
    twin.press("right x:New_game")
    page.key("Enter")
    code = page.until(f"{INSIDE}.then(({{ inside }}) => inside.deck.code())")
    assert dealcode.decode(code)[0] == "solo"
    page.eval("document.querySelector('#open').click()")
    assert not page.eval("document.querySelector('#this-deal').hidden")
    link = page.eval("document.querySelector('#link').href")
    assert link == host.address + "#" + code == page.eval("document.querySelector('#link').textContent")
    other = page.browser.page()
    again = Twin(other, *link.split("#"))
    assert again.same()
    other.until(f"{TEXT}.includes({code!r})")
    assert other.problems() == []
    other.close()


_ANYTHING = """import("./main.mjs").then(async ({ inside }) => {
    const { deck } = inside;
    const { width } = document.querySelector("canvas");
    let seed = 11;
    const any = (limit) => {
        seed = (seed * 1103515245 + 12345) & 0x7fffffff;
        return (seed >> 8) % limit;
    };
    deck.press(4);
    for (let i = 0; i < 300; i++) {
        const what = any(10);
        if (what < 5) deck.tap(any(width), any(240));
        else if (what < 6) deck.swipe(any(width), any(240), any(120) - 60, any(120) - 60);
        else if (what < 7) deck.look(any(width), any(240));
        else deck.press(any(8));
        if (i % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return document.querySelector("#stopped").open;
})"""


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_whatever_fingers_and_keys_do_the_app_goes_on(page, host, game_id):
    page.go(host.address + "#" + code_of(game_id))
    page.until(ON)
    assert page.eval(_ANYTHING) is False


def test_a_wrong_code_in_a_link_is_one_sentence(page, host):
    page.go(host.address + "#B40-0C1-S4A<script>alert(1)</script>")
    page.until(ON)
    page.until(f"{FOCUS}.startsWith('Wrong code')")
    assert page.eval("location.hash") == ""
    page.key("Enter")
    page.until(f"!{FOCUS}.startsWith('Wrong')")


def test_no_deal_code_at_all_stops_the_app(page, host):
    """Any letters, and good codes with one changed: through the function that links go through."""
    chance = random.Random(3)
    codes = []
    for _ in range(400):
        letters = list(code_of(chance.choice(catalog.GAMES)))
        if chance.randrange(2):
            letters = [chr(chance.choice((chance.randrange(128), chance.randrange(0x3000)))) for _ in letters]
        letters[chance.randrange(len(letters))] = chance.choice("0123456789ABCDEFGHJKMNPQRSTVWXYZ-")
        codes.append("".join(letters)[: chance.randrange(1, 30)])
    page.go(host.address)
    page.until(ON)
    dealt = f"{INSIDE}.then(({{ inside }}) => {json.dumps(codes)}.forEach((code) => inside.deck.deal(code)))"
    page.eval(dealt)
    page.until(f"{FOCUS}.startsWith('Wrong code') || {FOCUS}.startsWith('Deal.')")
    assert not page.eval(STOPPED)
    for code, word in (("-", "Wrong code"), (code_of("solo"), "Deal.")):
        page.eval(f"location.hash = {code!r}")
        page.until(f"{FOCUS}.startsWith({word!r})")


def test_a_link_that_is_followed_while_a_game_is_played_keeps_the_game(page, host):
    twin = Twin(page, host.address, code_of("handsolo"))
    twin.press("a")
    assert twin.same()
    page.eval(f"location.hash = {code_of('solo')!r}")
    page.until(f"{FOCUS}.startsWith('Deal. A: Deal the cards')")
    assert code_of("solo") in page.eval(TEXT)
    page.key("Escape")
    page.until(f"{FOCUS}.startsWith('Hand Solo, Year')")
    assert "A: Resume" in page.eval(FOCUS), "it can be resumed"
    assert page.eval(NEWS) == ""
