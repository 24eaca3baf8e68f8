"""Saves on a CircuitPython drive: a file written in place, which cuts, wear and short writes leave whole."""

import errno

import pytest

from lab.torturing import device, faults
from simulators import fat
from simulators.flash import BLANK

PATH = "/saves/slots.bin"


def fresh(blocks=fat.BLOCKS):
    """A new drive of so many flash blocks."""
    return fat.FatDrive(fat.FatChip([BLANK] * blocks), fresh=True)


@pytest.fixture
def drive():
    made = fresh()
    yield made
    made.unmount()


@pytest.fixture
def small():
    made = fresh(40)
    yield made
    made.unmount()


def ring_of(store):
    return store._ring()


def test_slots_lie_in_one_file_and_come_back(drive):
    store = device.circuitpython_store(drive)
    store.write("a.0", b"one")
    store.write("a.1", b"two")
    store.write("a.0", b"three" * 300)
    store.write("a.bad", b"set aside")
    for found in (store, device.circuitpython_store(drive)):
        assert found.read("a.0") == b"three" * 300 and found.read("a.1") == b"two"
        assert found.read("b.0") is None
        assert found.list() == ["a.0", "a.1", "a.bad"]
    assert sorted(drive.listdir("/saves")) == ["a.bad", "slots.bin"]


def test_what_has_been_written_is_in_the_flash(drive, small):
    """Not in the copy of a block that waits to be written: the power may go at once."""
    for one in (drive, small):
        store = device.circuitpython_store(one)
        for data in (b"then", b"now"):
            store.write("a.0", data)
        cut = fat.FatDrive(fat.FatChip(list(one.chip.blocks)))
        assert device.circuitpython_store(cut).read("a.0") == b"now"
        cut.unmount()


def test_what_was_removed_stays_removed(drive):
    store = device.circuitpython_store(drive)
    for number in range(3):
        store.write("a.0", b"%d" % number)
    store.remove("a.0")
    store.remove("never.0")
    for found in (store, device.circuitpython_store(drive)):
        assert found.read("a.0") is None and found.list() == []
    store.write("a.0", b"again")
    assert device.circuitpython_store(drive).read("a.0") == b"again"


def test_saving_erases_one_or_two_blocks_and_never_those_of_other_files(drive):
    store = device.circuitpython_store(drive)
    store.write("a.0", b"x" * 600)
    before = sum(drive.chip.erased)
    for number in range(80):
        store.write("a.%d" % (number % 2), b"x" * 600)
    # 80 saves and the 10 records that were moved; some lie across the border of two blocks
    assert 90 <= sum(drive.chip.erased) - before <= 2 * 90


@pytest.mark.parametrize("begin", range(0, 4096, 512))
def test_no_block_has_two_records_nor_anything_else(drive, begin):
    store = device.circuitpython_store(drive)
    store.write("a.0", b"")
    ring = ring_of(store)._put.__globals__
    blocks = []
    for page in range(ring["PAGES"]):
        start = begin + ring["_start"](page)
        blocks += sorted({start // 4096, (start + ring["_MOST"] - 1) // 4096})
    assert len(blocks) == len(set(blocks))
    assert blocks[0] > 0  # where the file begins, and the one before may end
    assert (blocks[-1] + 1) * 4096 <= begin + ring["SIZE"]


def test_a_record_cut_off_is_none_and_the_one_before_counts(drive):
    store = device.circuitpython_store(drive)
    for data in (b"one", b"two", b"three"):
        store.write("a.0", data)
    ring = ring_of(store)
    at = ring._put.__globals__["_start"](ring.names.index("a.0"))
    with drive.open(PATH, "r+b") as file:
        file.seek(at)
        sector = file.read(512)
        file.seek(at)
        file.write(sector[:13] + b"\xff" * 499)
    assert device.circuitpython_store(drive).read("a.0") == b"two"


def test_pages_wear_alike_even_with_records_that_never_change(drive):
    store = device.circuitpython_store(drive)
    for number in range(20):
        store.write("still%d.0" % number, b"%d" % number)
    ring = ring_of(store)
    worn = [0] * len(ring.names)
    for number in range(4000):
        before = list(ring.numbers)
        store.write("a.%d" % (number % 2), b"%d" % number)
        for page, (old, new) in enumerate(zip(before, ring.numbers)):
            worn[page] += old != new
    assert sum(worn) >= 4400 and max(worn) <= 1.5 * sum(worn) / len(worn)
    again = device.circuitpython_store(drive)
    assert [again.read("still%d.0" % number) for number in range(20)] == [b"%d" % n for n in range(20)]
    assert (again.read("a.0"), again.read("a.1")) == (b"3998", b"3999")


def test_a_full_ring_and_a_long_record_are_refused_and_lose_nothing(drive):
    store = device.circuitpython_store(drive)
    pages = len(ring_of(store).names) if ring_of(store) else 28
    for number in range(pages):
        store.write("n%d.0" % number, b"%d" % number)
    for name, data in (("more.0", b""), ("n1.0", b"x" * 5000)):
        with pytest.raises(OSError) as raised:
            store.write(name, data)
        assert raised.value.args[0] == errno.ENOSPC
    again = device.circuitpython_store(drive)
    assert [again.read("n%d.0" % number) for number in range(pages)] == [b"%d" % n for n in range(pages)]


def test_files_from_before_are_read_and_make_room(drive):
    drive.mkdir("/saves")
    for name in ("a.0", "a.1"):
        with drive.open("/saves/" + name, "wb") as file:
            file.write(b"old " + name.encode())
    store = device.circuitpython_store(drive)
    assert store.read("a.0") == b"old a.0" and store.list() == ["a.0", "a.1"]
    store.write("a.0", b"new")
    again = device.circuitpython_store(drive)
    assert (again.read("a.0"), again.read("a.1")) == (b"new", b"old a.1")
    assert sorted(drive.listdir("/saves")) == ["a.1", "slots.bin"]
    again.remove("a.1")
    assert again.read("a.1") is None and drive.listdir("/saves") == ["slots.bin"]


def test_a_new_ring_does_not_find_what_lay_in_an_old_one(drive):
    store = device.circuitpython_store(drive)
    store.write("a.0", b"old")
    ring_of(store)._file.close()
    drive.remove(PATH)
    drive.unmount()
    again = fat.FatDrive(drive.chip)
    store = device.circuitpython_store(again)
    store.write("b.0", b"new")
    assert (store.read("a.0"), store.read("b.0")) == (None, b"new")
    assert device.circuitpython_store(again).list() == ["b.0"]
    again.unmount()


def test_a_ring_whose_making_was_cut_off_is_made_again(drive):
    drive.mkdir("/saves")
    with drive.open(PATH, "wb") as file:
        file.seek(161280 - 1)
        file.write(b"\0")
    store = device.circuitpython_store(drive)
    assert store.read("a.0") is None
    store.write("a.0", b"one")
    assert device.circuitpython_store(drive).read("a.0") == b"one"
    assert drive.listdir("/saves") == ["slots.bin"]


def test_a_file_of_that_name_that_is_no_ring_is_set_aside(drive):
    """Half a ring that a computer copied, or one of a later version."""
    drive.mkdir("/saves")
    for content in (b"PR" * 1000, b"PR" * 2000):
        with drive.open(PATH, "wb") as file:
            file.write(content)
        store = device.circuitpython_store(drive)
        store.write("a.0", b"one")
        assert sorted(drive.listdir("/saves")) == ["slots.bin", "slots.bin.bad"]
        with drive.open(PATH + ".bad") as file:
            assert file.read() == content
        ring_of(store)._file.close()


def test_a_drive_without_room_for_the_ring_keeps_files(small):
    store = device.circuitpython_store(small)
    store.write("a.0", b"one")
    store.write("a.1", b"two")
    store.remove("a.0")
    assert small.listdir("/saves") == ["a.1"]
    again = device.circuitpython_store(small)
    assert (again.read("a.0"), again.read("a.1")) == (None, b"two")


@pytest.mark.parametrize("name", ["a.0", "a.bad"])
def test_a_short_write_is_an_error_and_loses_nothing(name):
    files = faults.Files(True)
    store = device.circuitpython_store(files)
    store.write("a.0", b"old" * 200)
    files.way, done = faults.SHORT, len(files.done)
    store.write(name, b"new" * 200)
    writes = [at for at in range(done, len(files.done)) if files.done[at] == "write"]
    assert writes  # the same once more, and now that write is short
    files.at = len(files.done) + writes[0] - done
    with pytest.raises(OSError) as raised:
        store.write(name, b"short" * 200)
    assert raised.value.args[0] == errno.ENOSPC
    wanted = b"new" * 200 if name == "a.0" else b"old" * 200
    assert store.read("a.0") == wanted and device.circuitpython_store(files).read("a.0") == wanted
