"""The flash page: what tools/flashing decides on MicroPython, done through the browser's serial port."""

import base64
import json
import time
import zipfile

import pytest

from building import bundle, drops, image, targets, writing
from building import page as pages
from flashing import chips, saves
from flashing.facts import RECORD, SETTING, STAGE
from flashing.plan import GUARD, record
from host_tests.browser.conftest import Host
from host_tests.browser.serialboard import SerialBoard
from host_tests.browser.test_browser_page import names
from host_tests.flashing.conftest import FILES, WHOLE
from host_tests.flashing.fake_board import Board
from host_tests.patience import HANG, until

SAY = "document.querySelector('#say').textContent"
LINE = "document.querySelector('#line').textContent"
TODO = "document.querySelector('#todo').textContent"
PICO, PICO_2 = "Raspberry Pi Pico with RP2040", "Raspberry Pi Pico2 with RP2350"
SAVES = {"/saves/handsolo.save.0": b"thirty years", "/saves/settings.1": b"speed=fast"}
# A serial port for the page: what it writes goes to the test, which answers.
_PORT = """
globalThis.ends = [];
Object.defineProperty(navigator, "serial", { configurable: true, value: {
    async requestPort(wanted) {
        globalThis.asked = JSON.stringify(wanted);
        let into;
        const readable = new ReadableStream({ start(controller) { into = controller; } });
        const base64 = (data) => btoa(String.fromCharCode(...data));
        const writable = new WritableStream({ write(data) { toBoard(base64(data)); } });
        globalThis.fromBoard = (text) => into.enqueue(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)));
        globalThis.pull = () => into.error(new DOMException("The device has been lost.", "NetworkError"));
        return { readable, writable, async open() {}, async close() {} };
    },
} });
"""


@pytest.fixture(scope="module")
def host(made, tmp_path_factory):
    """A page for boards that get few files, for most of these tests."""
    folder = tmp_path_factory.mktemp("few") / "games" / "pocketdeck"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(targets, "files", lambda: dict(FILES))
        patch.setattr(targets, "whole", lambda: dict(WHOLE))
        few = bundle.bundle(pages.flashing())
    writing.write({**made, "/flash.bin": few}, folder)
    host = Host(folder)
    yield host
    host.down()


@pytest.fixture(params=(PICO, PICO_2), ids=("RP2040", "RP2350"))
def machine(request):
    """What a board says that it is: most of these tests are for both chips."""
    return request.param


@pytest.fixture
def files(machine):
    """What a board with this chip gets."""
    return {**FILES, **WHOLE} if machine == PICO_2 else dict(FILES)


@pytest.fixture
def bare(machine):
    """Boards with this chip, by the files that are on them."""

    def made(there=()):
        board = Board(there)
        board.machine = machine
        return board

    return made


class Plugged:
    """The flash page with a board on its port."""

    def __init__(self, page, host, board, cut=None, step=128):
        self.page = page
        self.line = board if hasattr(board, "feed") else SerialBoard(board, cut, step)
        page.do("Runtime.addBinding", name="toBoard")
        self.script = page.do("Page.addScriptToEvaluateOnNewDocument", source=_PORT)["identifier"]
        page.go("about:blank")
        page.go(host.address + "flash.html")
        page.until("document.readyState === 'complete' && !document.querySelector('#connect').disabled")

    def carry(self):
        """Bytes both ways, as many as there are."""
        said = []
        for event in list(self.page.browser.events):
            if event["method"] == "Runtime.bindingCalled" and event.get("sessionId") == self.page.session:
                self.page.browser.events.remove(event)
                said.append(base64.b64decode(event["params"]["payload"]))
        answer = self.line.feed(b"".join(said))
        if answer:
            self.page.eval(f"fromBoard('{base64.b64encode(answer).decode()}')")
        if self.line.gone:
            self.page.eval("globalThis.pull && (pull(), pull = null), 0")

    def until(self, code, seconds=HANG):
        end = time.monotonic() + seconds
        while not self.page.eval(code):
            self.carry()
            assert time.monotonic() < end, (code, self.page.eval(SAY), self.page.problems())
        return True

    def press(self, name):
        self.page.eval(f"document.querySelector('#{name}').click()")

    def connect(self):
        self.press("connect")
        self.until("!document.querySelector('#board').hidden")

    def install(self):
        """Install, or update; what the page says at the end."""
        self.connect()
        self.press("install")
        self.until(f"{SAY}.includes('Pocketdeck is ready.') || document.querySelector('#board').hidden")
        return self.page.eval(SAY)


def complete(board, files):
    """Is all there, as it should be?"""
    return all(board.files.get(name) == data for name, data in files.items()) and board.files.get(
        RECORD
    ) == record(files)


def test_a_bare_board_gets_everything_and_then_has_it(page, folder):
    """With the real files, as they are put onto a real board."""
    files = targets.files()
    host = Host(folder)
    board = Board()
    board.blocks = 350  # the Pico's
    plugged = Plugged(page, host, board, step=2048)  # a real one asks for 128, which takes the test longer
    plugged.connect()
    assert "Raspberry Pi Pico with RP2040, MicroPython 1.28.0" in page.eval(LINE)
    assert json.loads(page.eval("asked")) == {"filters": [{"usbVendorId": 0x2E8A}]}
    assert page.eval(TODO) == f"{len(files) + 1} files are to be copied."
    page.eval("document.querySelector('#setting').value = 'picosystem'")
    plugged.press("install")
    plugged.until(f"{SAY}.includes('Pocketdeck is ready.')")
    assert complete(board, files) and board.files[SETTING] == b"picosystem"
    assert board.did == ["soft", "start"]
    print(f"\n{plugged.line.programs} programs for {len(files)} files")
    again = Plugged(page, host, board)
    again.connect()
    assert page.eval("document.querySelector('#setting').value") == "picosystem"
    assert page.eval(TODO) == "Everything is there already."
    again.press("install")
    again.until(f"{SAY}.startsWith('0 files copied')")
    assert again.line.programs <= 5
    host.down()


@pytest.mark.parametrize("machine", [PICO_2], ids=["RP2350"], indirect=True)
def test_a_pico_2_is_offered_what_fits_it_and_gets_all_modules_for_its_memory_too(page, host, files, bare):
    board = bare({SETTING: b"picosystem"})
    plugged = Plugged(page, host, board)
    plugged.connect()
    offered = page.eval("[...document.querySelector('#setting').options].map((one) => one.value).join()")
    assert "rp2350_lcd_0_96" in offered.split(",") and "picosystem" not in offered.split(",")
    assert page.eval("document.querySelector('#setting').value") == "pico_lcd_1_3"
    plugged.press("install")
    plugged.until(f"{SAY}.includes('Pocketdeck is ready.')")
    assert complete(board, files) and set(WHOLE) <= set(board.files)


@pytest.mark.parametrize("machine", [PICO], ids=["RP2040"], indirect=True)
def test_a_pico_is_offered_no_board_of_the_other_chip_and_gets_nothing_for_its_memory(
    page, host, files, bare
):
    board = bare()
    plugged = Plugged(page, host, board)
    plugged.connect()
    offered = page.eval("[...document.querySelector('#setting').options].map((one) => one.value).join()")
    assert "picosystem" in offered.split(",") and "rp2350_lcd_0_96" not in offered.split(",")
    plugged.press("install")
    plugged.until(f"{SAY}.includes('Pocketdeck is ready.')")
    assert complete(board, files) and not set(WHOLE) & set(board.files)


def test_only_what_differs_is_copied_and_what_is_not_ours_stays(page, host, files, bare):
    there = {**files, RECORD: record({**files, "/old.mpy": b""}), "/old.mpy": b"M", **SAVES}
    there["/boot.py"] = b"# Pocketdeck, before"
    there["/own.py"] = b"print('mine')"
    board = bare(there)
    assert "removed" in Plugged(page, host, board).install()
    assert complete(board, files) and "/old.mpy" not in board.files
    assert board.files["/own.py"] == b"print('mine')"
    assert {name: board.files[name] for name in SAVES} == SAVES


def test_somebody_elses_main_py_is_kept_beside(page, host, files, bare):
    board = bare({"/main.py": b"print('my own clock')"})
    plugged = Plugged(page, host, board)
    plugged.connect()
    assert "your own /main.py will be kept beside" in page.eval(TODO)
    plugged.press("install")
    plugged.until(f"{SAY}.includes('Pocketdeck is ready.')")
    assert board.files["/main.py.before"] == b"print('my own clock')" and complete(board, files)


@pytest.mark.crossed
@pytest.mark.parametrize("cut", [6, 7, -1])
def test_a_pulled_cable_leaves_a_board_that_says_so_and_the_next_time_goes_on(page, host, files, bare, cut):
    before = {**files, "/boot.py": b"# Pocketdeck, before", RECORD: record(files), **SAVES}
    before["/pocketdeck/app.part"] = bytes(40000)
    board = bare(before)
    board.blocks = 26  # not for the old part beside the new one
    if cut < 0:
        count = Plugged(page, host, bare(before))
        count.install()
        cut += count.line.programs
    said = Plugged(page, host, board, cut).install()
    assert said.startswith("The connection to the board was lost")
    assert board.files["/main.py"] == (GUARD if cut > 6 else before["/main.py"])
    assert {name: board.files[name] for name in SAVES} == SAVES
    assert "Pocketdeck is ready." in Plugged(page, host, board).install()
    assert complete(board, files) and {name: board.files[name] for name in SAVES} == SAVES
    page.problems()


def test_a_file_that_arrives_damaged_does_not_take_its_place(page, host, files, bare):
    before = {**files, "/boot.py": b"# Pocketdeck, before", RECORD: record(files)}
    board = bare(before)
    board.spoiled = files["/boot.py"][:12]
    said = Plugged(page, host, board).install()
    assert said.startswith("A file did not arrive as it was sent")
    assert board.files == {**before, "/main.py": GUARD, SETTING: b"pico_lcd_1_3", **left(board)}


def left(board):
    """What has arrived and was not used."""
    return {name: data for name, data in board.files.items() if name.startswith(STAGE)}


@pytest.mark.parametrize(
    "change, words",
    [
        ({"name": "circuitpython", "version": (9, 2, 0)}, "runs circuitpython 9.2.0"),
        ({"version": (1, 20, 0)}, "runs micropython 1.20.0"),
        ({"machine": "Raspberry Pi Pico2 with RP2350-RISCV"}, "needs its Arm cores"),
        ({"machine": "Raspberry Pi Pico3 with RP2450"}, "needs an RP2040 or an RP2350"),
        ({"machine": "Raspberry Pi Pico W with RP2040"}, "MicroPython for a Pico W"),
        ({"machine": "Raspberry Pi Pico 2 W with RP2350"}, "MicroPython for a Pico 2 W"),
        ({"blocks": 8}, "There is no room on the board"),
    ],
    ids=["circuitpython", "old", "riscv", "rp2450", "radio", "radio of a Pico 2", "full"],
)
def test_a_board_that_does_not_suit_is_refused_in_one_sentence(page, host, change, words):
    board = Board()
    for name, value in change.items():
        setattr(board, name, value)
    plugged = Plugged(page, host, board)
    if "blocks" in change:
        assert words in plugged.install()
    else:
        plugged.press("connect")
        plugged.until(f"{SAY}.includes({words!r})")
    assert board.files == {}


def test_a_board_that_is_mute_is_told_so(page, host):
    plugged = Plugged(page, host, Board())
    plugged.line.gone = True
    page.eval("globalThis.pull = null")
    plugged.press("connect")
    page.until(f"{SAY}.includes('does not answer as MicroPython does')")


def test_saved_games_go_to_a_file_and_the_browsers_come_in_their_place(page, host, files, bare, tmp_path):
    board = bare({**files, RECORD: record(files), **SAVES})
    wanted = {"behavior": "allow", "browserContextId": page.context, "downloadPath": str(tmp_path)}
    page.browser.do("Browser.setDownloadBehavior", **wanted)
    plugged = Plugged(page, host, board)
    plugged.connect()
    plugged.press("backup")
    plugged.until(f"{SAY}.startsWith('2 files of saved games')")
    [file] = until(lambda: [file for file in tmp_path.glob("*.zip") if zipfile.is_zipfile(file)])
    assert {"/saves/" + name: data for name, data in saves.load(file).items()} == SAVES
    page.eval("""import('./saves.mjs').then(async ({ Saves }) => {
        const saves = await Saves.open();
        saves.change("solo.save.0", Uint8Array.of(1, 2, 3));
        await saves.writing;
        saves.close();
    })""")
    plugged.press("restore")
    plugged.until(f"{SAY}.startsWith('1 files of saved games are on the board')")
    assert {name: data for name, data in board.files.items() if name.startswith("/saves/")} == {
        "/saves/solo.save.0": b"\1\2\3"
    }


def test_a_screen_reader_finds_the_flash_pages_controls_by_their_names(page, host, files, bare):
    plugged = Plugged(page, host, bare({**files, RECORD: record(files), **SAVES}))
    plugged.connect()
    page.eval("document.querySelector('details').open = true")
    found = names(page)
    for name in ("Connect", "Start it", "Save them to a file", "Put this browser's in their place"):
        assert ("button", name) in found, name
    assert ("combobox", "Display and keys") in found
    assert ("heading", "By cable: install or update") in found and ("heading", "What is there") in found
    assert ("combobox", "Display and Pico") in found
    assert ("StaticText", "Everything is there already.") in found
    assert not [one for one in found if one[0] in ("button", "link", "combobox") and not one[1]]


NO_PORT = "delete Navigator.prototype.serial"


def test_where_there_is_no_serial_port_the_page_says_what_to_do(page, host):
    page.do("Page.addScriptToEvaluateOnNewDocument", source=NO_PORT)
    page.go(host.address + "flash.html")
    page.until("!document.querySelector('#unable').hidden")
    assert page.eval("document.querySelector('#connect').disabled")
    said = page.eval("document.querySelector('#unable').innerText")
    assert "tools/flash.py" in said and "open this page on a computer" in said


@pytest.mark.parametrize(
    "board, chip",
    [("pico_lcd_1_3", chips.USUAL), ("pico_oled_1_3", chips.CHIPS[1]), ("picosystem", chips.USUAL)],
)
def test_the_two_files_to_drop_are_named_for_a_board_and_ours_is_made(page, folder, board, chip, tmp_path):
    """Before anything is connected, in every browser; MicroPython's own is dragged first."""
    host = Host(folder)
    page.do("Page.addScriptToEvaluateOnNewDocument", source=NO_PORT)
    wanted = {"behavior": "allow", "browserContextId": page.context, "downloadPath": str(tmp_path)}
    page.browser.do("Browser.setDownloadBehavior", **wanted)
    page.go(host.address + "flash.html")
    page.until("document.querySelector('#drop')?.textContent")
    name = drops.name(board, chip)
    page.eval(f"which.value = {name!r}, which.dispatchEvent(new Event('change'))")
    said = page.eval("document.querySelector('ol').innerText")
    for words in (chip.file, f"MicroPython {chip.version}", name, chip.kind, "BOOTSEL"):
        assert words in said, words
    assert page.eval("document.querySelector('#base').href") == chip.page
    page.eval("document.querySelector('#save').click()")
    page.until("document.querySelector('#saved').textContent.includes('among your downloads')")
    file = tmp_path / name
    made = image.build(image.files(chip), board, chip)
    until(lambda: file.exists() and file.read_bytes() == made, "the file is not that of a release")
    host.down()


def test_a_page_without_files_to_drop_names_them_all_the_same(made):
    """As pip makes it, where nothing makes a drive."""
    text = pages.made()["/flash.html"].decode()
    for chip in chips.CHIPS:
        for board, _ in drops.known(chip):
            assert f'value="{drops.name(board, chip)}"' in text
        assert drops.shared(chip) in made and drops.shared(chip)[1:] not in made["/sw.js"].decode()
    assert 'data-shared=""' in text and "from a release" in text
    assert "from a release" not in made["/flash.html"].decode()
