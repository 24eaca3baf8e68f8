"""Whenever the power is cut, a record is as it was or as it was to become; nothing is lost silently."""

import struct

import pytest

from playing.hoststore import Cut, FileStore, MemoryStore
from pocketdeck.engine import packing
from pocketdeck.session import slots

OLD, NEW = b"the old state of things", b"the new one"


def raw(data, number, form=1):
    """A slot file as slots.py describes it."""
    body = b"PS" + struct.pack("<BHH", form, number, len(data)) + data
    return body + struct.pack("<I", packing.checksum(body))


def stored(*datas):
    store = MemoryStore()
    for data in datas:
        assert slots.save(store, "x", data) == ""
    return store


def test_what_was_saved_is_loaded():
    store = MemoryStore()
    assert slots.load(store, "x") == (None, "")
    for i in range(5):
        slots.save(store, "x", b"%d" % i)
        assert slots.load(store, "x") == (b"%d" % i, "")
    assert sorted(store.files) == ["x.0", "x.1"]


def test_records_do_not_touch_each_other():
    store = stored(OLD)
    slots.save(store, "y", NEW)
    assert slots.load(store, "x")[0] == OLD and slots.load(store, "y")[0] == NEW


def test_the_format_is_as_documented():
    assert stored(OLD).files == {"x.0": raw(OLD, 1)}


@pytest.mark.parametrize("before", [[], [OLD], [b"older", OLD], [b"a", b"older", OLD]])
def test_a_cut_after_every_byte_of_a_save_loses_nothing(before):
    size = len(raw(NEW, 0))
    for keep in range(-1, size + 1):
        store = stored(*before)
        store.cut, store.keep, store.changes = 0, keep, 0
        with pytest.raises(Cut):
            slots.save(store, "x", NEW)
        store.cut = -1
        old = before[-1] if before else None
        data, problem = slots.load(store, "x")
        assert data == (NEW if keep == size else old)
        assert bool(problem) == (0 < keep < size), "a file that was only begun is no loss"
        assert slots.load(store, "x") == (data, ""), "told twice"
        slots.save(store, "x", NEW)
        assert slots.load(store, "x") == (NEW, "")


@pytest.mark.parametrize("garbage", [b"\xff" * 20, b"PS", b"PS\1" + bytes(40)])
def test_a_torn_write_with_garbage_leaves_the_one_before(garbage):
    store = stored(b"older", OLD)
    store.files["x.0"] = garbage
    data, problem = slots.load(store, "x")
    assert data == OLD and "x.bad" in problem
    assert store.files["x.bad"] == garbage and "x.0" not in store.files


def test_a_save_without_a_load_sets_the_bad_slot_aside_too():
    store = stored(b"older", OLD)
    store.files["x.0"] = b"garbage"
    assert "x.bad" in slots.save(store, "x", NEW)
    assert store.files["x.bad"] == b"garbage"
    assert slots.load(store, "x") == (NEW, "")


def test_both_slots_bad():
    store = MemoryStore({"x.0": b"one", "x.1": b"two"})
    data, problem = slots.load(store, "x")
    assert data is None and "x.bad" in problem
    assert store.files == {"x.bad": b"two"}, "one .bad per name, the newer"
    assert slots.load(store, "x") == (None, "")


@pytest.mark.parametrize("changes", range(4))
def test_a_cut_while_something_is_set_aside_keeps_it(changes):
    for keep in (-1, 0, 3):
        store = MemoryStore({"x.0": b"garbage", "x.1": raw(OLD, 4)})
        store.cut, store.keep = changes, keep
        try:
            slots.load(store, "x")
        except Cut:
            store.cut = -1
            assert b"garbage" in store.files.values()
        assert slots.load(store, "x")[0] == OLD
        assert store.files["x.bad"] == b"garbage"


def test_bytes_that_change_are_noticed():
    good = raw(OLD, 3)
    for i in range(len(good)):
        store = MemoryStore({"x.0": good[:i] + bytes([good[i] ^ 16]) + good[i + 1 :]})
        assert slots.load(store, "x")[0] is None


def test_the_sequence_wraps_around():
    store = MemoryStore({"x.0": raw(OLD, 0xFFFE)})
    for i in range(6):
        slots.save(store, "x", b"%d" % i)
        assert slots.load(store, "x") == (b"%d" % i, "")
    for number in (0, 1, 0x7FFF, 0x8000, 0xFFFF):
        for first in (0, 1):
            files = {"x.%d" % first: raw(OLD, number), "x.%d" % (1 - first): raw(NEW, (number + 1) & 0xFFFF)}
            assert slots.load(MemoryStore(files), "x")[0] == NEW


def test_unchanged_data_writes_nothing():
    store = stored(b"older", OLD)
    changes = store.changes
    slots.save(store, "x", OLD)
    assert store.changes == changes
    slots.save(store, "x", NEW)
    assert store.changes == changes + 1


def test_a_newer_format_is_kept():
    newer = raw(b"from the future", 9, form=2)
    store = MemoryStore({"x.0": newer, "x.1": raw(OLD, 8)})
    data, problem = slots.load(store, "x")
    assert data is None and "newer" in problem
    assert store.files == {"x.0": newer, "x.1": raw(OLD, 8)}, "loading touches nothing"
    slots.save(store, "x", NEW)
    assert store.files["x.newer"] == newer
    assert slots.load(store, "x") == (NEW, "")


def test_erase():
    for before in ([], [OLD], [OLD, NEW], [b"1", OLD, NEW]):
        store = stored(*before)
        slots.erase(store, "x")
        assert store.files == {}
    store = stored(OLD, NEW)
    slots.erase(store, "x", ".bad")
    assert list(store.files) == ["x.bad"]


def test_a_cut_while_erasing_never_brings_back_the_older():
    for changes in range(3):
        store = stored(b"1", OLD, NEW)
        store.cut, store.changes = changes, 0
        try:
            slots.erase(store, "x")
        except Cut:
            store.cut = -1
        assert slots.load(store, "x")[0] in (NEW, None)


def test_what_cannot_be_read_once_is_read_again():
    for number in range(2):
        store = stored(OLD, NEW)
        store.count, store.fail = 0, number
        assert slots.load(store, "x") == (NEW, "")


def test_what_is_read_short_once_is_not_taken_for_damaged():
    for size in (0, 5, 30):
        store = stored(OLD, NEW)
        whole, short = store.read, ["x.1"]

        def read(name, whole=whole, short=short, size=size):
            if name in short:
                short.remove(name)
                return whole(name)[:size]
            return whole(name)

        store.read = read
        assert slots.load(store, "x") == (NEW, "") and not short
        assert sorted(store.files) == ["x.0", "x.1"]


def test_a_new_file_that_was_only_begun_is_not_damaged():
    for files in ({"x.0": b""}, {"x.0": raw(OLD, 1), "x.1": b""}):
        store = MemoryStore(files)
        assert slots.load(store, "x") == (OLD if len(files) == 2 else None, "")
        assert slots.save(store, "x", NEW) == "" and slots.load(store, "x") == (NEW, "")


def test_a_write_that_fails_leaves_nothing_that_looks_damaged():
    store = stored(OLD, NEW)
    write = store.write

    def full(name, data):
        write(name, data[:9])
        raise OSError(28)

    store.write = full
    with pytest.raises(OSError):
        slots.save(store, "x", b"more")
    store.write = write
    assert slots.load(store, "x") == (NEW, "")
    assert slots.save(store, "x", b"more") == "" and sorted(store.files) == ["x.0", "x.1"]


def test_a_slot_that_can_never_be_read_does_not_stop_saving():
    for lost in ("x.0", "x.1"):
        store = stored(b"older", OLD)
        store.fail = lambda number, verb, name, lost=lost: verb == "read" and name == lost
        data, problem = slots.load(store, "x")
        assert data == (OLD if lost == "x.0" else b"older") and problem
        slots.save(store, "x", NEW)
        store.fail = None
        assert slots.load(store, "x") == (NEW, "")


def test_nothing_readable_is_an_error_and_nothing_is_written():
    store = stored(OLD, NEW)
    files = dict(store.files)
    store.fail = lambda number, verb, name: verb == "read"
    for call in (lambda: slots.load(store, "x"), lambda: slots.save(store, "x", b"more")):
        with pytest.raises(OSError):
            call()
    assert store.files == files


def test_the_hosts_files(tmp_path):
    store = FileStore(tmp_path / "deep" / "inside")
    assert store.list() == [] and store.read("x") is None
    assert not (tmp_path / "deep").exists(), "the folder is made when something is written"
    store.remove("x")
    slots.save(store, "x", OLD)
    slots.save(store, "x", NEW)
    assert store.list() == ["x.0", "x.1"] and slots.load(store, "x") == (NEW, "")
    slots.erase(store, "x")
    assert store.list() == []
