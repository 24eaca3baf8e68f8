"""Names of ours that become names of the firmware's: tools/building/exchange.py."""

import pytest

from building import exchange

FIRMWARES = (exchange.MICROPYTHON, exchange.CIRCUITPYTHON)


def chosen(texts, kept=(), guests=None, firmware=exchange.MICROPYTHON):
    return exchange.chosen(texts, kept, firmware, guests)


@pytest.mark.parametrize("firmware", FIRMWARES)
def test_names_that_are_exchanged_can_be_read_again(firmware):
    """Each for one that the firmware has, and nothing else here; what is asked for by a string stays."""
    texts = {"/lib/a.py": "def told(held):\n    held.tint = 1\n    return getattr(held, 'tint')\n"}
    names = chosen(texts, firmware=firmware)
    assert set(names) == {"told", "held"} and len(set(names.values())) == 2
    assert set(names.values()) <= set(firmware.read_text(encoding="utf-8").split())
    assert exchange.read(exchange.listed(names)) == names
    back = {other: name for name, other in names.items()}
    assert exchange.exchanged(exchange.exchanged(texts["/lib/a.py"], names), back) == texts["/lib/a.py"]


def test_variables_of_a_function_leave_no_name_and_keep_theirs():
    text = "import sys\n\ndef told():\n    tint = sys.path\n    return tint\n\nclass Shade:\n    hue = 1\n"
    assert set(chosen({"/lib/a.py": text})) == {"told", "Shade", "hue"}


def test_what_a_program_says_and_what_modules_are_called_stays():
    texts = {"/lib/hue.py": "def told():\n    pass\n\ndef shade():\n    pass\n\ndef tint():\n    pass\n"}
    assert set(chosen({**texts, "/lib/tint.py": "def hue():\n    pass\n"}, ["import hue\nhue.told()"])) == {
        "shade"
    }
    assert set(chosen(texts, guests={"/tests/shade.py": "from others import tint"})) == {"told"}


def test_registers_and_labels_of_an_assembler_stay():
    text = (
        "import micropython\n\n@micropython.asm_thumb\ndef told(r0, r1):\n    label(LOOP)\n    b(LOOP)\n"
        "\ndef LOOP(r1, tint):\n    pass\n"
    )
    assert set(chosen({"/lib/a.py": text})) == {"told", "tint"}


def test_a_name_with_two_underscores_at_its_front_means_something_to_a_module():
    """One with a __path__ would be a package."""
    texts = {"/lib/a.py": "\n".join(f"def told{i}():\n    pass\n" for i in range(2000))}
    for firmware in FIRMWARES:
        names = chosen(texts, firmware=firmware)
        assert 500 < len(names) < 2000 and not [name for name in names.values() if name.startswith("__")]


def test_names_that_only_one_game_says_share_the_firmwares_with_those_of_other_games():
    """Neither game has two of them, and none is that of a name which both say, or the engine."""
    texts = {
        "/lib/pocketdeck/engine/deck.py": "def told(held):\n    pass\n\ndef dealt(held):\n    pass\n",
        "/lib/pocketdeck/games/solo/rules.py": "class Hand:\n    shade = 1\n    tint = told(1)\n",
        "/lib/pocketdeck/games/template/rules.py": "class Hand:\n    gloss = 1\n    glow = dealt(1)\n",
    }
    names = chosen(texts)
    solo, template = {names["shade"], names["tint"]}, {names["gloss"], names["glow"]}
    assert solo == template and len(solo) == 2
    assert len(solo | {names[name] for name in ("told", "dealt", "held", "Hand")}) == 6


HANDS = {
    "/lib/a.py": """
def _told(held):
    pass
class Hand:
    def shade(self):
        self.tint = 1
""",
    "/lib/b.py": """
from a import Hand
def _dealt(kind):
    pass
class Mine(Hand):
    def gloss(self):
        self.glow = 1
""",
}


def test_names_that_only_one_module_says_share_them_unless_they_are_part_of_an_object():
    """A class may have what a class of another module lends it."""
    names = chosen(HANDS)
    assert {names["_told"], names["held"]} < {names["_dealt"], names["kind"], names["Mine"]}
    reached = {names[name] for name in ("shade", "tint", "gloss", "glow", "Hand")}
    assert len(reached) == 5 and not reached & {names["_dealt"], names["kind"], names["Mine"]}


def test_a_program_speaks_the_names_of_the_drive_that_it_runs_on():
    names = chosen({"/lib/a.py": "def told():\n    pass\n"})
    files = {exchange.NAMES: exchange.listed(names)}
    assert exchange.spoken("a.told('told')\n", files) == f"a.{names['told']}('told')\n"
    assert exchange.spoken("a.told()\n", {}) == "a.told()\n"
