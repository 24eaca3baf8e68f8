"""The game page in a real Chromium: the same pixels as on CPython, by keys, fingers and links."""

import pytest

from host_tests.browser.conftest import FOCUS, NEWS, ON, TEXT, Twin
from host_tests.browser.test_browser_touch import pixel
from pocketdeck.engine import catalog, dealcode


def code_of(game_id):
    """The code of a certain deal, with as few seats as there may be and every option as it is offered."""
    return dealcode.encode(game_id, 7, catalog.info(game_id)["players"][0], catalog.resolve(game_id))


def test_every_screen_on_the_way_is_that_of_cpython_pixel_by_pixel(page, host):
    twin = Twin(page, host.address)
    assert twin.same()
    for keys in (
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
        twin.press(keys)
        assert twin.same(), keys


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
        assert twin.same(20)
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
        assert twin.same(20)
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
