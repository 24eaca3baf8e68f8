"""The device's store does what the host's stores do, and hides no fault of the file system."""

import errno
import os
import random

import pytest

from playing.hoststore import FileStore, MemoryStore
from pocketdeck.session import slots

STORES = ("memory", "host", "device")


def device_store(device, folder):
    storage = device.load("firmware.storage")
    storage.FOLDER = str(folder)
    return storage.Store()


@pytest.fixture(params=STORES)
def store(request, device, tmp_path):
    """A store of each kind whose folder is not there yet."""
    if request.param == "memory":
        return MemoryStore()
    folder = tmp_path / "saves"
    return FileStore(folder) if request.param == "host" else device_store(device, folder)


# --- how often something was saved


@pytest.fixture
def counted(device, tmp_path):
    return device_store(device, tmp_path / "saves"), __import__("sys").modules["firmware.storage"]


def test_one_write_in_sixty_four_is_counted_as_sixty_four(counted):
    store, storage = counted
    rolls = [5, 64, 63, 128, 1]
    storage.getrandbits = lambda bits: rolls.pop(0) % (1 << bits)
    for _ in range(5):
        store.write("x", b"x")
    assert storage.writes() == 128 and store.list() == ["x"]


def test_over_a_long_time_the_count_is_right(counted):
    store, storage = counted
    chance = random.Random(4)
    storage.getrandbits = chance.getrandbits
    for _ in range(6400):
        store.write("x", b"x")
    assert 4500 < storage.writes() < 8500


@pytest.mark.parametrize("spoiled", [b"", b"many", b"\xff\xfe"])
def test_a_spoiled_count_begins_anew_and_a_drive_that_refuses_it_loses_nothing(counted, tmp_path, spoiled):
    store, storage = counted
    storage.getrandbits = lambda bits: 0
    (tmp_path / "saves.writes").write_bytes(spoiled)
    store.write("x", b"1")
    assert storage.writes() == 64
    (tmp_path / "saves.writes").unlink()
    (tmp_path / "saves.writes").mkdir()
    store.write("x", b"2")
    assert store.read("x") == b"2" and storage.writes() == 0


# --- the same for all stores


def test_what_is_not_there(store):
    assert store.read("x") is None
    assert store.list() == []
    store.remove("x")


def test_what_was_written_is_read(store):
    data = bytes(range(256)) + b"\r\n\r\n\x1a"
    store.write("x", data)
    store.write("empty", b"")
    assert store.read("x") == data
    assert store.read("empty") == b""
    assert store.read("y") is None


def test_a_file_is_replaced_and_removed(store):
    store.write("x", b"a long one")
    store.write("x", b"short")
    assert store.read("x") == b"short"
    store.remove("x")
    assert store.read("x") is None
    store.remove("x")


def test_names_are_listed_in_order(store):
    for name in ("b.1", "a", "b.0", "c.bad"):
        store.write(name, b"1")
    store.remove("a")
    assert store.list() == ["b.0", "b.1", "c.bad"]


def test_records_are_kept_in_it(store):
    for i in range(4):
        assert slots.save(store, "x", b"%d" % i) == ""
        assert slots.load(store, "x") == (b"%d" % i, "")
    assert store.list() == ["x.0", "x.1"]
    slots.erase(store, "x")
    assert store.list() == []


# --- the device's own


def test_the_folder_is_that_of_the_board(device):
    assert device.load("firmware.storage").FOLDER == "/saves"


def test_only_writing_makes_the_folder(device, tmp_path):
    folder = tmp_path / "saves"
    store = device_store(device, folder)
    store.read("x"), store.list(), store.remove("x")
    assert not folder.exists()
    store.write("x", b"1")
    assert sorted(os.listdir(folder)) == ["x"]


def test_a_fault_that_is_not_a_missing_file_is_passed_on(device, tmp_path):
    broken = tmp_path / "saves"
    broken.write_bytes(b"a file in the folder's place")
    store = device_store(device, broken)
    for attempt in (
        lambda: store.read("x"),
        lambda: store.write("x", b"1"),
        lambda: store.remove("x"),
        store.list,
    ):
        with pytest.raises(OSError) as fault:
            attempt()
        assert fault.value.errno == errno.ENOTDIR
    assert broken.read_bytes() == b"a file in the folder's place"


def test_a_full_file_system_is_told_and_the_file_is_closed(device, tmp_path):
    store = device_store(device, tmp_path)
    closed = []

    class Full:
        def write(self, data):
            raise OSError(errno.ENOSPC, "no room")

        def close(self):
            closed.append(True)

    device.load("firmware.storage").open = lambda path, mode: Full()
    with pytest.raises(OSError) as fault:
        store.write("x", b"1")
    assert fault.value.errno == errno.ENOSPC
    assert closed == [True]


def test_a_write_that_ends_early_is_a_fault(device, tmp_path):
    store = device_store(device, tmp_path)

    class Short:
        def write(self, data):
            return len(data) - 1

        def close(self):
            pass

    device.load("firmware.storage").open = lambda path, mode: Short()
    with pytest.raises(OSError) as fault:
        store.write("x", b"123")
    assert fault.value.args == (errno.ENOSPC,)
