"""Saved games in a browser: closed and opened again, a full store, two tabs, a file to take away and back."""

import io
import json
import random
import re
import zipfile

import pytest

from flashing import saves
from host_tests.browser.conftest import CALLED, FOCUS, NEWS, ON, SAVED, STOPPED, Twin
from host_tests.patience import until
from pocketdeck.engine import dealcode
from pocketdeck.session import slots

CODE = dealcode.encode("portroyal", 7, 1, {})
_STORED = """(async () => {
    const { Saves } = await import("./saves.mjs");
    const found = await Saves.open();
    found.close();
    const text = (content) => btoa(String.fromCharCode(...content));
    return JSON.stringify([...found.files].map(([name, content]) => [name, text(content)]));
})()"""

# As in a full store: what is to be put there comes to nothing.
_FULL = """
globalThis.room = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...what) {
    room.apply(this, what);
    this.transaction.abort();
    throw new DOMException("There is no room.", "QuotaExceededError");
};
0"""


def names(page):
    """The names of the files that the browser has on its disk."""
    return {name for name, _ in json.loads(page.eval(_STORED))}


def begun(page, host):
    """A game of a certain deal, a decision into it."""
    twin = Twin(page, host.address, CODE)
    for keys in ("a", "a", "a"):
        twin.press(keys)
        twin.same()
    page.until(f"({_STORED}).then((text) => text.includes('portroyal.save'))")
    return twin


def test_a_game_goes_on_where_it_was_when_the_page_was_closed(page, host):
    twin = begun(page, host)
    page.go("about:blank")
    assert Twin(page, host.address, store=twin.store).same()
    assert "portroyal.save.0" in names(page)


def test_a_full_store_is_said_and_what_was_decided_is_saved_when_there_is_room_again(page, host):
    twin = begun(page, host)
    before = json.loads(page.eval(_STORED))
    page.eval(_FULL)
    twin.press("a")
    page.until(f"{NEWS}.includes('has no room for saved games')")
    assert twin.same()  # while a card is turned, a key only ends that
    page.key("Enter")
    page.until(f"{FOCUS}.includes('Saving does not work now')")
    assert json.loads(page.eval(_STORED)) == before
    page.eval("IDBObjectStore.prototype.put = room, 0")
    page.until(f"{NEWS} === ''")  # by itself, some seconds later
    for _ in range(3):
        page.key("Enter")
        page.eval(SAVED)
    assert json.loads(page.eval(_STORED)) != before


@pytest.fixture
def other(browser, page, host):
    """A tab that waits, because `page` plays."""
    page.go(host.address)
    page.until(ON)
    other = browser.page(page.context)
    other.go(host.address)
    other.until(STOPPED)
    yield other
    assert other.problems() == []
    other.close()


def test_one_tab_plays_at_a_time_and_the_other_says_so(page, other):
    assert "another tab" in other.eval("document.querySelector('#stopped').textContent")
    other.eval("document.querySelector('#stopped button').click()")
    other.until(ON)
    page.until(STOPPED)
    page.eval("document.querySelector('#stopped button').click()")
    page.until(ON)
    other.until(STOPPED)


def test_a_tab_that_waits_plays_by_itself_when_the_other_goes(page, other):
    page.go("about:blank")
    other.until(ON)
    assert not other.eval(STOPPED)


def test_who_goes_back_to_the_page_plays_on(page, host):
    """Also if the browser has kept it, without its lock."""
    page.go(host.address)
    page.until(ON)
    page.go("about:blank")
    page.until("location.href === 'about:blank'")
    shown = page.do("Page.getNavigationHistory")
    page.do("Page.navigateToHistoryEntry", entryId=shown["entries"][shown["currentIndex"] - 1]["id"])
    page.until("location.href !== 'about:blank'")
    page.until(CALLED % "main.inside.deck !== null")
    assert not page.eval(STOPPED)
    page.key("ArrowRight")
    page.until(f"{FOCUS}.startsWith('SOLO')")


def test_a_backup_of_the_page_is_one_for_a_handheld(page, host, tmp_path):
    begun(page, host)
    wanted = {"behavior": "allow", "browserContextId": page.context, "downloadPath": str(tmp_path)}
    page.browser.do("Browser.setDownloadBehavior", **wanted)
    page.eval("document.querySelector('#take').click()")
    wanted = "pocketdeck-saves-*.zip"
    [file] = until(lambda: [file for file in tmp_path.glob(wanted) if zipfile.is_zipfile(file)])
    files = saves.load(file)
    assert set(files) == names(page)
    store = {name: data for name, data in files.items()}
    again = tmp_path / "again.zip"
    saves.backup(store, again)
    assert saves.load(again) == files


def choose(page, file):
    """Choose a file where saves are brought back from one."""
    found = page.do("Runtime.evaluate", expression="document.querySelector('#bring')")["result"]["objectId"]
    page.do("DOM.setFileInputFiles", files=[str(file)], objectId=found)


def agree(page, button):
    """Press a button that asks before it puts saves back, and say yes; the page starts again."""
    if button:
        page.eval(f"document.querySelector('#{button}').click()")
    page.until("!document.querySelector('#sure').hidden")
    page.eval("document.body.classList.remove('on'), document.querySelector('#sure').click()")
    page.until(ON)


def bring_back(page, file):
    """Bring saves back from a file."""
    choose(page, file)
    agree(page, "")


def test_a_backup_of_a_handheld_goes_on_in_the_page_and_what_was_there_can_be_had_again(page, host, tmp_path):
    made = begun(page, host)
    files = dict(made.store.files)
    saves.backup(files, tmp_path / "career.zip")
    other = page.browser.page()
    Twin(other, host.address).press("x:Settings a")  # another speed of bots
    other.until(f"({_STORED}).then((text) => text.includes('settings.0'))")
    bring_back(other, tmp_path / "career.zip")
    assert names(other) == set(files)
    twin = Twin(other, host.address, store=made.store)
    assert twin.same()
    agree(other, "before")
    assert names(other) == {"settings.0"}
    assert other.problems() == []
    other.close()


def test_a_file_that_is_no_backup_changes_nothing(page, host, tmp_path):
    begun(page, host)
    before = page.eval(_STORED)
    (tmp_path / "letter.zip").write_bytes(b"Dear sir or madam")
    choose(page, tmp_path / "letter.zip")
    page.until("document.querySelector('#brought').textContent.includes('is no backup')")
    assert page.eval("document.querySelector('#sure').hidden")
    assert page.eval(_STORED) == before


def test_no_file_from_a_stranger_does_harm(page, host):
    """Backups with bytes changed, cut off, or of other people's names are refused, or are whole; never an
    exception, never a name that is none of a save."""
    page.go(host.address)
    page.until(ON)
    chance = random.Random(5)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in ("settings.0", "solo.save.0", "solo.save.1"):
            archive.writestr("saves/" + name, bytes(chance.randrange(256) for _ in range(90)) + bytes(200))
    whole = packed.getvalue()
    tried = [whole, b"", b"PK", whole[:-1], whole + b"\0" * 70000]
    for name in (
        "../settings.0",
        "saves/../x",
        "saves/a/b",
        "saves//x",
        "saves/__proto__ ",
        "saves/" + "a" * 99,
    ):
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w") as archive:
            archive.writestr(name, b"x")
        tried.append(packed.getvalue())
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("saves/settings.0", bytes(50 << 20))  # 50 MB in 50 kB
    tried.append(packed.getvalue())
    for _ in range(300):
        data = bytearray(whole)
        for _ in range(chance.randrange(1, 5)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        if chance.randrange(2):
            del data[chance.randrange(len(data)) :]
        tried.append(bytes(data))
    found = page.eval(
        """(async () => {
        const { unpack, NoBackup } = await import("./zip.mjs");
        const out = [];
        for (const text of %s) {
            const size = text.length / 2;
            const data = Uint8Array.from({ length: size }, (_, i) => parseInt(text.substr(2 * i, 2), 16));
            try {
                out.push([...(await unpack(new Blob([data]))).keys()]);
            } catch (error) {
                out.push(error instanceof NoBackup ? null : String(error));
            }
        }
        return out;
    })()"""
        % json.dumps([data.hex() for data in tried])
    )
    assert found[0] == ["settings.0", "solo.save.0", "solo.save.1"]
    assert found[1:3] == [None, None]
    assert found[5:12] == [None] * 7, "names of other places, and a bomb"
    for keys in found:
        assert keys is None or isinstance(keys, list), f"an exception: {keys}"
        assert all(re.fullmatch("[a-z0-9_.]+", name) for name in keys or ())


def test_saves_of_strangers_that_are_whole_zips_start_the_app(page, host, tmp_path):
    """What is in the files is the session's business: it sets aside what it cannot use, and says so."""
    chance = random.Random(9)
    junk = {
        f"{game}.save.0": bytes(chance.randrange(256) for _ in range(120)) for game in ("solo", "handsolo")
    }
    junk["settings.0"] = b"PS\x01\0\0\1\0x"
    saves.backup(junk, tmp_path / "junk.zip")
    page.go(host.address)
    page.until(ON)
    bring_back(page, tmp_path / "junk.zip")
    page.until(f"{FOCUS}.startsWith('Please note')")
    for _ in range(2):
        page.key("Escape")
    page.until(f"{FOCUS}.startsWith('Hand Solo, new game')")


def test_a_save_of_a_newer_pocketdeck_is_kept_and_said(page, host, tmp_path):
    twin = begun(page, host)
    files = dict(twin.store.files)
    name = next(name for name in files if name.startswith("portroyal.save"))
    newer = bytearray(files[name])
    newer[2] += 1  # the format
    body = bytes(newer[:-4])
    newer = body + slots.packing.checksum(body).to_bytes(4, "little")
    kept = {name: data for name, data in files.items() if name.startswith("settings")}
    kept["portroyal.save.0"] = newer
    saves.backup(kept, tmp_path / "newer.zip")
    bring_back(page, tmp_path / "newer.zip")
    page.until(f"{FOCUS}.includes('newer')")
    assert "portroyal.save.0" in names(page)
