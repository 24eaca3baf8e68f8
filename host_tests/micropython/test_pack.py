"""MicroPython itself finds its modules in the pack, and says so when the pack is damaged."""

import pytest

from building import targets
from common import wasm
from pocketdeck.session import pagefile

if wasm.available():
    pytest.skip(wasm.available(), allow_module_level=True)


MOUNT = """
import sys
sys.path.insert(0, "/")
import loader
loader.mount()
print(sys.path)
"""


def test_packages_and_modules_are_imported_from_the_pack_and_data_from_their_folder():
    use = """
from pocketdeck.engine import catalog
from pocketdeck.stage import fonts
print(catalog.__file__, catalog.info(catalog.GAMES[0])["title"] != "")
print(fonts.__file__, fonts.get(0).width, fonts.get(2).height)
from pocketdeck.session import pagefile
print(pagefile.game("solo")[0] == ("The game", pagefile.game("solo").find("The game")))
print(pagefile.PageFile("screens/about.txt").find("Undo") != "", len(pagefile.game("soliterror", "tips")))
print(pagefile.game("soliterror").find("Words").encode())
game = catalog.new_game(catalog.GAMES[0], 1, 1)
print(len(game.actions()) > 0, bytes(game.pack()) == bytes(catalog.load_game(game.pack()).pack()))
"""
    mounted, used = wasm.run([MOUNT, use], targets.files())
    assert mounted == "['/pack']\n"
    lines = used.split("\n")
    assert eval(lines.pop(4)).decode() == pagefile.game("soliterror").find("Words")  # signs of several bytes
    assert "\n".join(lines).split() == [
        *("/pack/pocketdeck/engine/catalog.mpy", "True"),
        *("/pack/pocketdeck/stage/fonts/__init__.mpy", "5", "18"),
        *("True", "True", "8"),
        *("True", "True"),
    ]


@pytest.mark.parametrize(
    "name", ["pocketdeck.nothing", "nothing", "pocketdeck.screens.catalog", "firmware.boards.gameboy"]
)
def test_what_is_not_there_is_an_importerror(name):
    step = f"try:\n    __import__({name!r})\nexcept ImportError as error:\n    print('missing')"
    assert wasm.run([MOUNT, step], targets.files())[1] == "missing\n"


def test_the_prompt_finds_the_pack_too():
    leave = "loader.leave()\nprint(sys.path)\nfrom firmware import serial\nprint(serial.__file__)"
    out = wasm.run([MOUNT, leave], targets.files())[1]
    assert out.startswith("['', '.frozen', '/pack', '/lib']\n/pack/firmware/serial.mpy")


_START = "import sys\nsys.path.insert(0, '/')\nexec(open('/main.py').read()%s, {})\nprint(sys.path)"


def test_on_another_chip_nothing_of_ours_is_found():
    said = wasm.run([_START % ""], targets.files())[0].splitlines()
    assert len(said) == 2 and said[1] == "['/', '', '.frozen', '/lib']"
    assert said[0].startswith("Pocketdeck needs an RP2040; this is a ") and said[0].endswith(
        "nothing was changed."
    )


@pytest.mark.parametrize("size", [0, 5, 10, 300, -1])
def test_a_cut_pack_is_one_sentence_of_main(size):
    files = targets.files()
    files["/pocketdeck.pack"] = files["/pocketdeck.pack"][:size]
    start = _START % ".replace('RP2040', 'Emscripten')"  # which this is built for
    assert wasm.run([start], files)[0].splitlines() == [
        "Pocketdeck is not complete on this board (/pocketdeck.pack is damaged); "
        "copy it again with tools/flash.py.",
        "['', '.frozen', '/pack', '/lib']",
    ]
