"""What the build packs is what the device finds: every module, and nothing else."""

import errno
import importlib.util
import sys

import pytest

from building import mpycross, targets
from building.edits import BuildError
from building.pack import join
from common import project

# Modules in their folders, as targets.folders() gives them; the contents need not be real.
FILES = {
    "/lib/pocketdeck/session/session.mpy": bytes(range(256)) * 9,
    "/lib/pocketdeck/engine/rng.mpy": b"M\x06rng",
    "/lib/pocketdeck/screens/__init__.mpy": b"U" * 150,
    "/lib/pocketdeck/screens/menu.mpy": b"M\x06menu",
    "/lib/pocketdeck/stage/fonts/5x8.bin": b"font",
    "/firmware/shell.mpy": b"M\x06shell",
    "/firmware/boards/pico_lcd_1_3.mpy": b"M\x06board",
    "/firmware/loader.mpy": b"M\x06loader",
    "/main.py": b"import loader",
    "/boot.py": b"import micropython",
}


@pytest.fixture
def loader(device, tmp_path):
    """The loader as it lies at the root of the device, with the pack and the data in a folder."""
    path = project.ROOT / "firmware" / "loader.py"
    spec = importlib.util.spec_from_file_location("loader", path)
    made = importlib.util.module_from_spec(spec)
    sys.modules["loader"] = made
    with device.installed():
        spec.loader.exec_module(made)
    made.FILE = str(tmp_path / "pocketdeck.pack")
    made.DATA = str(tmp_path / "lib")
    return made


def packed(loader, files=FILES):
    """The pack of these files, as the device reads it."""
    with open(loader.FILE, "wb") as file:
        file.write(join(files)["/pocketdeck.pack"])
    return loader.Pack()


def begin(pack, path, module):
    """Does the file that open() gives begin with this module? A module knows its own end."""
    with pack.open(path, "rb") as file:
        return file.read(len(module)) == module


def kind(pack, path):
    """What stat() says: "module", "folder" or None."""
    try:
        return {0x8000: "module", 0x4000: "folder"}[pack.stat(path)[0]]
    except OSError as error:
        assert error.args[0] == errno.ENOENT  # MicroPython takes errno from there
        return None


@pytest.fixture(scope="module")
def real():
    """The project's own files, compiled."""
    try:
        mpycross.compiler()
    except BuildError as error:
        pytest.skip(str(error))
    return targets.folders()


# --- what is found


def test_every_module_is_found_with_its_bytes(loader):
    pack = packed(loader)
    screens = ("/pocketdeck/screens/menu", "/pocketdeck/screens/__init__")
    for path in ("/pocketdeck/session/session", "/pocketdeck/engine/rng", *screens):
        assert kind(pack, path + ".mpy") == "module"
        assert begin(pack, path + ".mpy", FILES["/lib" + path + ".mpy"])
    for path in ("/firmware/shell.mpy", "/firmware/boards/pico_lcd_1_3.mpy"):
        assert kind(pack, path) == "module"
        assert begin(pack, path, FILES[path])


def test_packages_are_folders_with_and_without_an_init(loader):
    pack = packed(loader)
    for path in ("/pocketdeck", "/pocketdeck/screens", "/firmware", "/firmware/boards"):
        assert kind(pack, path) == "folder"
    assert kind(pack, "/pocketdeck/__init__.mpy") is None  # MicroPython does without
    assert kind(pack, "/pocketdeck/session/session") is None  # a module is no folder


@pytest.mark.parametrize(
    "path", ["/pocketdeck/nothing.mpy", "/sessio.mpy", "/session.mpy", "/lib", "/os", "/os.mpy"]
)
def test_what_is_not_there_is_missing(loader, path):
    pack = packed(loader)
    assert kind(pack, path) is None
    if path.endswith(".mpy"):
        with pytest.raises(OSError) as missing:
            pack.open(path, "rb")
        assert missing.value.args[0] == errno.ENOENT


def test_sources_are_never_found(loader):
    pack = packed(loader)
    for path in FILES:
        assert kind(pack, path.removeprefix("/lib").replace(".mpy", ".py")) is None


def test_data_come_from_their_folder(loader, tmp_path):
    folder = tmp_path / "lib" / "pocketdeck"
    folder.mkdir(parents=True)
    (folder / "x.bin").write_bytes(b"font")
    with packed(loader).open("/pocketdeck/x.bin", "rb") as file:
        assert file.read() == b"font"
    with pytest.raises(FileNotFoundError):
        packed(loader).open("/pocketdeck/y.bin", "rb")


def test_another_path_with_the_same_first_byte_is_not_taken_for_it(loader):
    pack = packed(loader)
    number = pack._find("/pocketdeck/engine/rng") // loader.ENTRY
    # One with that byte comes first, and differs in the others.
    entry = pack.table[number * loader.ENTRY : number * loader.ENTRY + loader.ENTRY]
    pack.firsts = pack.firsts[number : number + 1] + pack.firsts
    pack.table = bytes((entry[0] ^ 1,)) + entry[1:] + pack.table
    pack.path = ""  # of what it has found last
    assert pack._find("/pocketdeck/engine/rng") == (number + 1) * loader.ENTRY
    pack.firsts, pack.table, pack.path = pack.firsts[:1], pack.table[: loader.ENTRY], ""
    assert pack._find("/pocketdeck/engine/rng") < 0


def test_what_was_looked_for_last_is_not_looked_for_again(loader):
    """An import asks three times for one path, and each look takes a quarter of a millisecond."""
    pack = packed(loader)
    path = "/pocketdeck/engine/rng"
    assert kind(pack, path) is None and pack.path == path
    pack.firsts = b""  # nothing would be found any more
    assert kind(pack, path + ".mpy") == "module" and begin(pack, path + ".mpy", FILES["/lib" + path + ".mpy"])
    assert kind(pack, "/pocketdeck/session/session.mpy") is None  # another path is another one
    assert kind(pack, path + ".mpy") is None  # and so is this one now


def test_all_of_the_project_is_found(loader, real):
    pack = packed(loader, real)
    rest = join(real)
    assert rest.pop("/loader.mpy") == real["/firmware/loader.mpy"]
    found = 0
    for path, data in real.items():
        name = path.removeprefix("/lib")
        if not path.endswith(".mpy"):
            assert rest.pop(path) == data
        elif path != "/firmware/loader.mpy":
            assert kind(pack, name) == "module"
            assert begin(pack, name, data)
            found += 1
        if "/" in name[1:]:
            assert kind(pack, name.rpartition("/")[0]) == "folder" or path.endswith(".bin")
    assert found > 50
    assert list(rest) == ["/pocketdeck.pack"]


def test_two_names_with_one_crc_are_refused():
    """plumless and buckeroo are the usual pair."""
    with pytest.raises(BuildError, match="same CRC-32"):
        join({"plumless.mpy": b"1", "buckeroo.mpy": b"2"})


def test_a_module_that_the_table_cannot_tell_the_size_of_is_refused():
    with pytest.raises(BuildError, match="/pocketdeck/x is too large"):
        join({"/lib/pocketdeck/x.mpy": bytes(0x10000)})


# --- a copy that was cut off


def test_a_cut_file_is_damaged_wherever_it_was_cut(loader):
    whole = join(FILES)["/pocketdeck.pack"]
    for size in [*range(120), len(whole) // 2, len(whole) - 1]:
        with open(loader.FILE, "wb") as file:
            file.write(whole[:size])
        with pytest.raises(OSError) as damaged:
            loader.Pack()
        assert str(damaged.value) == loader.FILE + " is damaged", size


def test_a_file_that_is_no_pack_is_damaged(loader):
    whole = join(FILES)["/pocketdeck.pack"]
    for wrong in (b"PDPL" + whole[4:], whole + b"\0", bytes(len(whole))):
        with open(loader.FILE, "wb") as file:
            file.write(wrong)
        with pytest.raises(OSError, match="is damaged"):
            loader.Pack()


def test_a_missing_pack_is_an_oserror_as_well(loader):
    with pytest.raises(OSError):
        loader.Pack()


# --- where modules are looked for


def test_mounting_makes_the_pack_the_only_place(loader, device):
    packed(loader)
    path = device.sys.path
    loader.mount()
    [(system, place)] = device.mounted
    assert isinstance(system, loader.Pack)
    assert device.sys.path is path and path == [place] == ["/pack"]
    system.mount(False, False)
    system.umount()


def test_memory_is_tidied_up_often_before_anything_is_loaded(loader, device):
    """So that names, which stay for ever, do not come to lie all over the heap."""
    packed(loader)
    assert device.thresholds == []
    loader.mount()
    assert device.thresholds == [52_000]


def test_the_prompt_finds_modules_everywhere_again(loader, device):
    packed(loader)
    loader.mount()
    loader.leave()
    assert device.sys.path == ["", ".frozen", "/pack", "/lib"]


def test_nothing_is_mounted_when_the_pack_is_damaged(loader, device):
    with open(loader.FILE, "wb") as file:
        file.write(b"PDP2")
    before = list(device.sys.path)
    with pytest.raises(OSError):
        loader.mount()
    assert device.mounted == [] and device.sys.path == before
