"""The page around the app: offline, updates, its policy, words for screen readers, bytes and frames."""

import datetime
import itertools
import json
import re
import zoneinfo

import pytest

from building import page as pages
from building import statichost, writing
from environment import project
from host_tests.browser.conftest import CALLED, FOCUS, Host, NEWS, ON, SAVED, STOPPED, TEXT, Twin
from pocketdeck.engine import catalog, dealcode
from pocketdeck.engine.rng import Rng

CONTROLLED = "navigator.serviceWorker.controller !== null"
NOTED: "list[str]" = []  # what was measured, for the end


@pytest.fixture(scope="module", autouse=True)
def told():
    """Print what was counted."""
    yield
    print("", *NOTED, sep="\n  ")


# Offline and up to date


def test_the_page_works_without_a_network_after_the_first_visit(page, folder):
    host = Host(folder)
    twin = Twin(page, host.address, dealcode.encode("portroyal", 7, 1, {}))
    twin.press("a a")
    assert twin.same()
    page.until(CONTROLLED)
    host.down()
    page.do("Page.reload", ignoreCache=True)  # goes round the worker: there is no network at all
    page.until("location.href.startsWith('chrome-error')")
    page.go("about:blank")
    page.problems()
    again = Twin(page, host.address, store=twin.store)
    assert again.same()
    again.press("a")
    assert again.same()


def test_a_browser_that_keeps_nothing_plays_all_the_same(page, host):
    page.do(
        "Page.addScriptToEvaluateOnNewDocument",
        source="CacheStorage.prototype.match = () => Promise.reject(new Error('no'));",
    )
    page.go(host.address)
    page.until(ON)


def test_a_newer_version_waits_until_it_is_wanted_and_keeps_the_game(page, made, tmp_path):
    folder = tmp_path / "games" / "pocketdeck"
    writing.write(made, folder)
    host = Host(folder)
    twin = Twin(page, host.address, dealcode.encode("portroyal", 7, 1, {}))
    twin.press("a a")
    assert twin.same()
    page.until(CONTROLLED)
    files = {name: data for name, data in made.items() if name != "/sw.js"}
    files["/style.css"] += b"/* newer */"
    files["/sw.js"] = pages.worker((pages.PAGE / "sw.js").read_text(), files)
    writing.write(files, folder)
    page.go("about:blank")
    again = Twin(page, host.address, store=twin.store)
    page.until(f"{NEWS}.includes('newer Pocketdeck')")
    style = "fetch('style.css').then((answer) => answer.text()).then((text) => text.includes('newer'))"
    assert not page.eval(style), "the version before stays whole until then"
    page.eval("document.body.classList.remove('on'), document.querySelector('#news button').click()")
    page.until(ON)
    assert page.eval(style)
    assert again.same()
    host.down()


def test_a_version_that_is_not_complete_never_takes_the_place_of_one_that_is(page, made, tmp_path):
    folder = tmp_path / "games" / "pocketdeck"
    writing.write(made, folder)
    host = Host(folder)
    page.go(host.address)
    page.until(f"{ON} && {CONTROLLED}")
    files = {name: data for name, data in made.items() if name != "/sw.js"}
    files["/sw.js"] = pages.worker((pages.PAGE / "sw.js").read_text(), {**files, "/style.css": b"other"})
    writing.write(files, folder)  # as in the middle of an upload
    page.go("about:blank")
    page.go(host.address)
    page.until(ON)
    registered = "navigator.serviceWorker.getRegistration()"
    page.eval(f"{registered}.then((one) => one.update().then(() => 0, () => 0))")  # once: each begins anew
    page.until(f"{registered}.then((one) => one.installing === null)")
    assert page.eval(NEWS) == ""
    assert page.eval("navigator.serviceWorker.getRegistration().then((one) => one.waiting)") is None
    page.problems()  # the file that is not the one that was promised
    host.down()


# Safe


def test_the_policy_is_kept_and_nothing_comes_from_elsewhere(page, host):
    """The fixture fails on any breach; here what the policy must forbid is forbidden."""
    page.go(host.address + "#B40-0C1-S4Z")
    page.until(ON)
    origin = host.address.split("/games")[0]
    asked = [
        event["params"]["request"]["url"]
        for event in page.browser.events
        if event["method"] == "Network.requestWillBeSent" and event.get("sessionId") == page.session
    ]
    assert asked and all(address.startswith(origin + "/") for address in asked), asked
    assert page.eval("document.cookie") == ""
    blocked = page.eval("""new Promise((resolve) => {
        const found = [];
        addEventListener("securitypolicyviolation", (event) => found.push(event.effectiveDirective));
        const script = document.createElement("script");
        script.textContent = "globalThis.bad = 1";
        document.head.append(script);
        const picture = new Image();
        picture.src = "http://192.0.2.1/pixel.png";
        fetch("http://192.0.2.1/").catch(() => 0);
        setTimeout(() => resolve(found.sort()), 300);
    })""")
    assert blocked == ["connect-src", "img-src", "script-src-elem"]
    assert page.eval("globalThis.bad === undefined")
    page.problems()  # those that were provoked


def test_no_deal_code_from_a_stranger_does_harm(page, host):
    page.go(host.address)
    page.until(ON)
    for code in (
        "%",
        "%00%ff",
        "A" * 5000,
        "<img src=x onerror=alert(1)>",
        "B40-0C1-S4Z'); import os",
        "日本",
        "-",
    ):
        page.eval(f"location.hash = {json.dumps(code)}")
        page.until(f"{FOCUS}.startsWith('Wrong code')")
        page.key("Enter")
        page.until(f"{FOCUS}.startsWith('Hand Solo, new game')")
    assert page.eval("document.querySelectorAll('img').length") == 0


def test_whatever_goes_wrong_is_one_sentence_and_a_way_on(page, host):
    twin = Twin(page, host.address, dealcode.encode("portroyal", 7, 1, {}))
    twin.press("a a")
    assert twin.same()
    page.eval(SAVED)
    page.eval("pocketdeck.changed = () => { throw new Error('a thing that nobody has thought of'); }, 0")
    page.key("Enter")
    page.until(STOPPED)
    said = page.eval("document.querySelector('#stopped p').textContent")
    assert said.startswith("What was decided is saved.") and "Traceback" not in said
    page.problems()  # it stands on the console too
    page.eval("document.body.classList.remove('on'), document.querySelector('#stopped button').click()")
    page.until(ON)
    page.go("about:blank")
    assert Twin(page, host.address, store=twin.store).same(), "the game before that"


def test_it_can_be_installed(page, host):
    page.go(host.address)
    page.until(f"{ON} && {CONTROLLED}")
    errors = page.do("Page.getInstallabilityErrors")["installabilityErrors"]
    # A profile of its own counts as incognito, from which nothing is installed: that is not the page.
    assert {error["errorId"] for error in errors} <= {"in-incognito"}


# For everybody


def names(page):
    """[(role, name)] of what a screen reader finds on the page."""
    tree = page.do("Accessibility.getFullAXTree")["nodes"]
    found = []
    for node in tree:
        if not node.get("ignored") and "role" in node:
            found.append((node["role"]["value"], node.get("name", {}).get("value", "")))
    return found


def test_a_screen_reader_finds_everything_by_its_name(page, host):
    page.go(host.address)
    page.until(ON)
    page.until(f"{FOCUS} !== ''")
    found = names(page)
    for name in ("Up", "Down", "Left", "Right", "A, do it", "B, back", "X, menu", "Y, look closer", "Menu"):
        assert ("button", name) in found, name
    assert ("application", "Screen") in found and ("link", "Onto a handheld") in found
    assert not [one for one in found if one[0] in ("button", "link") and not one[1]]
    assert ("heading", "Pocketdeck") in found
    assert ("StaticText", "Hand Solo, new game. A: Play. X: More.") in found, (
        "what is in focus, and what A does"
    )


def test_what_is_in_focus_and_what_has_happened_is_said_in_the_games_own_words(page, host):
    twin = Twin(page, host.address, dealcode.encode("portroyal", 7, 1, {}))
    twin.press("a a")
    assert twin.same()
    game = twin.hand.app.stack[-1]
    while not hasattr(game, "stage") or game.film() or game.holds:
        twin.press("a")
        assert twin.same()
        game = twin.hand.app.stack[-1]
    page.until(f"{TEXT}.startsWith({json.dumps(game.described())})")
    for words in (game.words_of()[0], "A: " + game.verbs()[0]):  # not while a picture of an event is held
        page.until(f"{FOCUS}.includes({json.dumps(words)})")


def test_everything_works_by_the_keyboard_alone(page, host):
    page.go(host.address)
    page.until(ON)
    assert page.eval("document.activeElement.id") == "glass"
    page.eval("document.querySelector('#open').focus()")
    page.do(
        "Input.dispatchKeyEvent",
        type="keyDown",
        key="Enter",
        code="Enter",
        text="\r",
        windowsVirtualKeyCode=13,
    )
    page.do("Input.dispatchKeyEvent", type="keyUp", key="Enter", code="Enter", windowsVirtualKeyCode=13)
    page.until("document.querySelector('#menu').open")
    page.key("Escape")
    page.until("!document.querySelector('#menu').open && document.activeElement.id === 'glass'")
    page.until(f"{FOCUS}.startsWith('Hand Solo')")


def test_the_screen_is_there_in_words_for_whoever_wants_to_read_it(page, host):
    seen = "document.querySelector('#words').offsetHeight > 20"
    page.go(host.address)
    page.until(f"{ON} && {TEXT} !== ''")
    assert not page.eval(seen), "only a screen reader finds them"
    page.eval("document.querySelector('#in-words').click()")
    assert page.eval(seen)
    for name in ("SOLO", "Port Royal", "SoliTerror", "Space Hope"):
        page.key("ArrowRight")
        page.until(f"{TEXT}.includes({name!r})")
    page.eval("document.body.classList.remove('on')")
    page.do("Page.reload")
    page.until(ON)
    page.until(seen)  # the choice stays


def test_the_wide_screen_is_chosen_in_the_menu_and_stays_chosen(page, host):
    page.go(host.address)
    page.until(ON)
    assert page.eval("document.querySelector('canvas').width") == 240
    page.eval(
        "document.body.classList.remove('on'), document.querySelector('[name=size][value=\"320\"]').click()"
    )
    page.until(ON)
    page.go("about:blank")
    page.go(host.address)
    page.until(ON)
    assert page.eval("document.querySelector('canvas').width") == 320
    assert page.eval("document.querySelector('[name=size]:checked').value") == "320"


def test_the_systems_wish_for_less_motion_is_followed_until_the_person_says_otherwise(page, host):
    page.do("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
    twin = Twin(page, host.address)
    twin.press("x:Settings down")
    page.until(f"{FOCUS}.startsWith('Motion, off')")
    twin.press("a")
    page.until(f"{FOCUS}.startsWith('Motion, on')")
    page.eval(SAVED)
    page.go("about:blank")
    again = Twin(page, host.address, store=twin.store)
    again.press("x:Settings down")
    page.until(f"{FOCUS}.startsWith('Motion, on')")


@pytest.mark.parametrize(
    "across, down, ratio, wide",
    [
        (1280, 800, 1, 240),
        (1920, 1080, 1.25, 320),
        (390, 844, 3, 240),
        (360, 640, 2, 320),
        (320, 568, 2, 240),
        (844, 390, 3, 240),
    ],
)
def test_the_screen_is_scaled_by_whole_device_pixels_and_all_of_the_page_is_seen(
    page, host, across, down, ratio, wide
):
    page.window(across, down, ratio, across < down or down < 500)
    page.go(host.address)
    page.until(ON)
    page.eval(f"localStorage.setItem('pocketdeck.size', '{wide}'), document.body.classList.remove('on')")
    page.do("Page.reload")
    page.until(ON)
    box = "document.querySelector('canvas').getBoundingClientRect()"
    width, height = page.eval(f"(({{width, height}}) => [width, height])({box})")
    times = width * ratio / wide
    assert abs(times - round(times)) < 0.01 and times >= 1
    assert abs(height * ratio / 240 - times) < 0.01
    size = page.eval("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert size[0] <= across and size[1] <= down, "nothing has to be scrolled"
    outside = page.eval("""[...document.querySelectorAll("button, nav a")].filter((part) => {
        const { left, right, top, bottom, width } = part.getBoundingClientRect();
        return width && (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight);
    }).map((part) => part.textContent)""")
    assert outside == [], "all that can be pressed is in the window"
    apart = page.eval("""(() => {
        const parts = [...document.querySelectorAll("#glass, #pad, #keys")];
        const boxes = parts.map((part) => part.getBoundingClientRect());
        return boxes.every((a) => boxes.every((b) => a === b || a.right <= b.left + 1 || b.right <= a.left + 1
            || a.bottom <= b.top + 1 || b.bottom <= a.top + 1));
    })()""")
    assert apart, "keys and screen do not cover each other"


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
def test_the_deal_of_the_day_is_that_of_the_persons_own_date(page, host, zone):
    """14 hours before, and 11 behind, what MicroPython takes for the time."""
    page.do("Emulation.setTimezoneOverride", timezoneId=zone)
    Twin(page, host.address).press("x:Today's_deal")
    page.until(f"""{FOCUS}.startsWith("Today's deal. A: Deal the cards")""")
    page.key("Enter")
    code = page.until(CALLED % "main.inside.deck.code()")
    now = datetime.datetime.now(zoneinfo.ZoneInfo(zone))
    number = (now.year * 12 + now.month) * 31 + now.day
    assert dealcode.decode(code)[1] == Rng(number).seed() % dealcode.SHORT


def test_sounds_are_heard_when_they_are_wanted(page, host):
    page.do(
        "Page.addScriptToEvaluateOnNewDocument",
        source="globalThis.heard = []; const tone = OscillatorNode.prototype, start = tone.start;"
        "tone.start = function () { heard.push(this.frequency.value); start.call(this); }",
    )
    twin = Twin(page, host.address)
    twin.press("x:Settings")
    rows = [row[0] for row in twin.hand.app.stack[-1].choices.rows]
    twin.press("down " * rows.index("Sound"))
    page.until(f"{FOCUS}.startsWith('Sound, off')")
    assert page.eval("heard") == []
    twin.press("a down")
    page.until("heard.length > 0")
    assert set(page.eval("heard")) <= {1760, 1320}


# What it transfers and paints


class Counted(statichost.Handler):
    """A static host that counts what it sends, headers too."""

    visits: "list[tuple[str, int, int]]" = []  # (name, status, bytes) of each answer

    def handle_one_request(self):
        sent, whole = [0], self.wfile.write

        def write(data):
            sent[0] += len(data)
            return whole(data)

        self.wfile.write = write
        self.status = 0
        super().handle_one_request()
        if self.status:
            self.visits.append((self.path.rpartition("/")[2], self.status, sent[0]))

    def log_request(self, code="-", size="-"):
        self.status = int(code)


def test_nothing_is_transferred_twice_in_a_first_visit_and_nothing_in_a_second(page, folder, made):
    """The worker asks for all that the page has loaded, and is told that it is still so."""
    Counted.visits = visits = []
    host = Host(folder, Counted)
    page.go(host.address)
    page.until(f"{ON} && {CONTROLLED}")  # the worker is there when it has everything
    whole = [name for name, status, _ in visits if status == 200]
    names = [name for name, *_ in visits]
    before = names[: names.index("sw.js")]
    assert len(set(before)) == len(before) and {"lib.bin", "micropython.bin"} <= set(before)
    assert names.count("lib.bin") == 2, "the worker asks when the page has all that it needs"
    game = {name[1:] for name in made if not name[1:].startswith(("flash", "repl", "share"))}
    assert sorted(whole) == sorted(game - {"index.html"} | {""}), "each file once"
    assert {status for _, status, _ in visits} == {200, 304}
    total = sum(size for *_, size in visits)
    NOTED.append(f"a first visit: {len(visits)} answers, {total:,} bytes, headers included")
    assert pages.weight(made) <= total <= pages.MOST
    del visits[:]
    page.go("about:blank")
    page.go(host.address)
    page.until(f"{ON} && {CONTROLLED}")
    page.until("navigator.serviceWorker.getRegistration().then((one) => !one.installing && !one.waiting)")
    assert {(name, status) for name, status, _ in visits} <= {("sw.js", 304)}, (
        "only whether there is a newer one"
    )
    host.down()


def test_the_page_of_figures_tells_what_a_visit_takes(made):
    """As tools/site.py --sizes prints it, and no more than 3% beside today's."""
    text = (project.ROOT / "docs" / "dev" / "figures.md").read_text(encoding="utf-8")
    for what, size in pages.figures(made).items():
        told = re.search(rf"^\| {re.escape(what)} \| ([\d,]+) kB \|", text, re.M)
        assert told and abs(int(told[1].replace(",", "")) * 1000 - size) < 0.03 * size, (what, size)
    assert f"| {pages.MOST // 1000} kB |" in text


def test_the_same_sources_give_the_same_page(made, files_to_drop):
    assert pages.made(files_to_drop) == made


_KEYS = ("Enter", "Enter", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
# A key, and how many pictures it has brought when its event is over.
_PRESS = """import('./main.mjs').then((main) => {
    main.inside.frames.length = 0;
    const what = { key: %r, code: %r, bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", what));
    const painted = main.inside.frames.length;
    document.activeElement.dispatchEvent(new KeyboardEvent("keyup", what));
    return painted;
})"""
_FRAME = "new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))"


def test_keys_are_painted_at_once_and_memory_stays(page, host):
    """When the browser has told of a key its picture is there: nothing waits for a timer or a frame."""
    page.go(host.address)
    page.until(ON)
    memory, painted = [], []
    for game_id in catalog.GAMES:
        players = catalog.info(game_id)["players"][0]
        code = dealcode.encode(game_id, 7, players, catalog.resolve(game_id))
        page.eval(f"location.hash = {code!r}")
        page.until(f"{FOCUS}.startsWith('Deal. A: Deal the cards')")
        for key, _ in zip(itertools.cycle(_KEYS), range(30)):
            painted.append(page.eval(_PRESS % (key, key)))
            page.eval(_FRAME)
        memory.append(page.eval(CALLED % "main.inside.deck.memory()"))
    assert sum(count > 0 for count in painted) > 100, "most keys change the picture"
    assert max(painted) <= 2, "and it is painted once, or once more with what lies over it"
    NOTED.append(f"MicroPython's memory after one game and after all: {memory[0]:,} and {memory[-1]:,} bytes")
    assert memory[-1] == memory[0]


def test_what_moves_is_painted_frame_by_frame(page, host):
    page.go(host.address + "#" + dealcode.encode("portroyal", 7, 1, {}))
    page.until(ON)
    page.key("Enter")
    moved = []
    for _ in range(8):
        painted, later = page.eval(_PRESS % ("Enter", "Enter")), -1
        while later != painted:  # until nothing moves for ten frames of the browser
            painted = later
            for _ in range(10):
                page.eval(_FRAME)
            later = page.eval(CALLED % "main.inside.frames.length")
        moved.append(painted)
    assert sum(moved) >= 10 + len(moved) and max(moved) >= 5, moved
