"""The catalog knows the games, loads no more of them than is asked for, and says what does not fit.

Also here: how a game's package is laid out, and what lib/ may import, since a device holds one game at a
time and has few modules.
"""

import ast
import functools
import re
import subprocess
import sys
from pathlib import Path

import pytest

import pocketdeck
from building.text_edits import children, every
from environment import project
from host_tests import contract
from host_tests.patience import HANG
from pocketdeck.engine import catalog
from pocketdeck.engine.errors import IllegalAction, IllegalOption, NewerSave, SaveError

PACKAGE = Path(pocketdeck.__file__).resolve().parent
EVERY_MODULE = sorted(path for path in PACKAGE.rglob("*.py") if "dev" not in path.parts)  # of a device
FOLDERS = {
    folder: [file for file in EVERY_MODULE if file.parent == PACKAGE / folder]
    for folder in sorted({file.parent.relative_to(PACKAGE).as_posix() for file in EVERY_MODULE})
}
each_folder = pytest.mark.parametrize("folder", FOLDERS)
ORDER = ("handsolo", "solo", "portroyal", "soliterror", "spacehope")
# What MicroPython on the device has; everything else in lib/ has to be our own.
DEVICE_MODULES = {"sys", "struct", "binascii", "array", "gc", "io", "time", "os", "micropython", "framebuf"}
# Each is asked for where it may be missing: where bytes lie, and what inflates
# pictures on a device and on a computer.
DEVICE_MODULES |= {"uctypes", "deflate", "zlib"}
each_game = pytest.mark.parametrize("game_id", contract.GAMES)


def refused(*arguments, **named):
    """The sentence with which a new game is refused."""
    with pytest.raises(IllegalOption) as caught:
        catalog.new_game(*arguments, **named)
    assert contract.is_one_sentence(str(caught.value)), caught.value
    return str(caught.value)


def nodes(tree):
    """All of a syntax tree but what only a type checker reads."""
    left = [tree]
    while left:
        node = left.pop()
        typing = isinstance(node, ast.If) and isinstance(node.test, ast.Name) and "TYP" in node.test.id
        if not typing:
            yield node
            left += children(node)


@functools.cache
def imported(path):
    """The modules that a file imports, by full name."""
    names = set()
    package = ("pocketdeck",) + path.relative_to(PACKAGE).parts[:-1]
    for node in nodes(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = list(package[: len(package) + 1 - node.level]) if node.level else []
            base += [node.module] if node.module else []
            names.add(".".join(base))
            names |= {".".join(base + [alias.name]) for alias in node.names}
    return names


# Which games there are


def test_the_games_are_in_the_launchers_order():
    """A game that somebody adds comes behind them, or deal codes would mean another game."""
    assert list(catalog.GAMES)[: len(ORDER)] == list(ORDER)
    assert catalog.GAMES and catalog.EXTRA == ("template",)


@each_game
def test_the_metadata_is_complete(game_id):
    info = catalog.info(game_id)
    assert sorted(info) == ["bots", "options", "players", "seats", "title"]
    assert info["title"] and info["bots"] == ("easy", "medium", "hard")
    least, most = info["players"]
    assert least <= info["seats"] <= most
    assert 1 <= least <= most <= 15  # stream 15 of the generator is the game's own
    names = [row[0] for row in info["options"]]
    assert len(set(names)) == len(names)
    for name, values, default, label, text in info["options"]:
        assert name.isidentifier() and name == name.lower()
        assert default in values and len({str(value) for value in values}) == len(values) > 1
        assert all(type(value) in (int, str) and len(str(value).split()) == 1 for value in values)
        assert label and contract.is_sentence(text)


@pytest.mark.parametrize("game_id", contract.GAMES)
def test_metadata_is_read_without_the_rules(game_id):
    program = (
        "import sys; sys.path.insert(0, %r); from pocketdeck.engine import catalog; catalog.info(%r);"
        "catalog.resolve(%r); print(*[name for name in sys.modules if name.startswith('pocketdeck.games.')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program % (str(PACKAGE.parent), game_id, game_id)],
        capture_output=True,
        text=True,
        check=True,
        timeout=HANG,
    )
    assert done.stdout.split() == ["pocketdeck.games." + game_id]


# What fits a game and what does not


@each_game
def test_a_new_game_has_what_was_asked_for(game_id):
    for players in contract.player_counts(game_id):
        for options in contract.key_sets(game_id):
            for seed in (0, 42, (1 << 30) - 1):
                asked = dict(options)
                game = catalog.new_game(game_id, seed, players, asked)
                defaults = {row[0]: row[2] for row in catalog.info(game_id)["options"]}
                assert (game.id, game.seed, game.players) == (game_id, seed, players)
                assert game.options == {**defaults, **options} and asked == options
                asked.clear()
                assert game.options == {**defaults, **options}
    assert catalog.new_game(game_id, players=contract.player_counts(game_id)[0]).seed == 42


@pytest.mark.parametrize("game_id", ("chess", "", "Template", "template.rules", "..", "rules", None, 3))
def test_an_unknown_game_is_refused(game_id):
    assert all(name in refused(game_id) for name in catalog.GAMES)
    for call in (catalog.info, catalog.resolve, catalog.part):
        with pytest.raises(IllegalOption):
            call(game_id)


@pytest.mark.parametrize("seed", (-1, 1 << 30, 1 << 40, "5", "", 3.5, 3.0, None, True, b"5"))
@each_game
def test_a_seed_out_of_range_is_refused(game_id, seed):
    players = contract.player_counts(game_id)[0]
    assert "0 to 1073741823" in refused(game_id, seed, players)


@each_game
def test_a_wrong_number_of_players_is_refused(game_id):
    least, most = catalog.info(game_id)["players"]
    for players in (0, -1, least - 1, most + 1, 255, 1 << 30, str(least), float(least), None, True):
        text = refused(game_id, 1, players)
        assert str(least) in text and str(most) in text


@each_game
def test_an_unknown_option_is_refused(game_id):
    least = contract.player_counts(game_id)[0]
    text = refused(game_id, 1, least, {"colour": "red"})
    assert "colour" in text and all(row[0] in text for row in catalog.info(game_id)["options"])
    for name in ("", 3, None):
        refused(game_id, 1, least, {name: "on"})


@each_game
def test_an_unknown_value_is_refused_with_those_that_fit(game_id):
    least = contract.player_counts(game_id)[0]
    for row in catalog.info(game_id)["options"]:
        for value in ("perhaps", "", None, -1, "ON ", [], {}):
            text = refused(game_id, 1, least, {row[0]: value})
            assert row[0] in text and all(str(fitting) in text for fitting in row[1])


@each_game
def test_option_values_may_be_given_as_words(game_id):
    for name, values, _, _, _ in catalog.info(game_id)["options"]:
        for value in values:
            resolved = catalog.resolve(game_id, {name: str(value)})[name]
            assert resolved == value and type(resolved) is type(value)
    assert catalog.resolve("template", {"hand": "4"}) == {"hand": 4, "snap": "on"}


def test_what_is_refused_is_a_value_error():
    for kind in (IllegalAction, IllegalOption, SaveError, NewerSave):
        assert issubclass(kind, ValueError)
    assert issubclass(NewerSave, SaveError)
    assert not issubclass(IllegalAction, SaveError) and not issubclass(IllegalOption, SaveError)


# How the packages are laid out


@each_game
def test_a_game_has_all_its_parts(game_id):
    for name in ("rules", "bot", "text"):
        catalog.part(game_id, name)
    assert len(catalog.part(game_id).ICON) == 2  # for small and for roomy screens
    rules = catalog.part(game_id, "rules").Rules
    assert rules.id == game_id and rules.OPTIONS is catalog.part(game_id).OPTIONS


def reached(game_id, name):
    """The modules of a game that its module `name` imports, directly or not."""
    path = "pocketdeck.games." + game_id
    found, todo = set(), [name]
    while todo:
        file = PACKAGE / "games" / game_id / (todo.pop() + ".py")
        for module in imported(file) if file.exists() else ():
            part = module[len(path) + 1 :].split(".")[0]
            if module.startswith(path + ".") and part not in found:
                found.add(part)
                todo.append(part)
    return found


@each_game
def test_rules_import_neither_bot_nor_screens(game_id):
    assert not reached(game_id, "rules") & {"bot", "text"}
    assert not reached(game_id, "__init__") & {"rules", "bot", "text"}
    assert not reached(game_id, "bot") & {"text"}
    above = {"catalog", "bots", "search", "record"}  # of the engine: what works with games
    for name in {"rules"} | reached(game_id, "rules"):
        file = PACKAGE / "games" / game_id / (name + ".py")
        for module in imported(file) if file.exists() else ():
            floor, _, part = module.removeprefix("pocketdeck.").partition(".")
            assert floor not in ("session", "screens"), (name, module)
            assert floor != "engine" or part not in above, (name, module)


@each_folder
def test_each_floor_knows_only_those_below_it(folder):
    """What only a type checker reads may look up."""
    for file in FOLDERS[folder]:
        floor = file.relative_to(PACKAGE).parts[0]
        known = BELOW[floor] | {"stored"} if floor in BELOW else set()
        for module in imported(file):
            if module.startswith("pocketdeck."):
                assert module.split(".")[1] in known, (file.name, module)


BELOW = {  # docs/dev/design.md has the floors
    "engine": {"engine"},
    "session": {"engine", "session"},
    "link": {"engine", "session", "link"},
    "stage": {"engine", "stage"},
    "games": {"engine", "stage", "games"},
    "screens": {"engine", "session", "link", "stage", "screens"},
}
OF_GAME = re.compile(r"(?:pocketdeck\.)?games[./](?:%s)" % "|".join(catalog.GAMES))
NAME = re.compile(r"(pocketdeck|firmware)\.[a-z]")
# Files that name modules in strings, and why.
NAMING = {
    "lib/pocketdeck/engine/catalog.py": "games are found by their ids",
    "lib/pocketdeck/screens/working_set.py": "most of what stays is not loaded when that is said",
    "lib/pocketdeck/screens/picture/working_set.py": "one of two loops is never loaded",
    "firmware/assembly.py": "a setting names the board, and the board its display",
    "firmware/loader.py": "it is what import calls",
    "firmware/start.py": "whether there is a loader",
    "firmware/shell.py": "whether there is a loader",
    "firmware/chip.py": "a chip's name is that of its file",
    "firmware/selftest.py": "whether there is a loader",
    "firmware/flashtest.py": "whether there is a loader",
    "firmware/circuitpython/shell.py": "a setting names the board; what is done with after the start",
    "firmware/circuitpython/stock.py": "what is loaded early, for memory's sake",
}


@functools.cache
def told(file):
    """The strings of a module that are no docstrings."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    all_of_it = list(every(tree))
    lone = {id(node.value) for node in all_of_it if isinstance(node, ast.Expr)}
    found = [node for node in all_of_it if isinstance(node, ast.Constant) and id(node) not in lone]
    return [node.value for node in found if isinstance(node.value, str)]


@each_folder
def test_no_arrow_runs_up_in_strings_either(folder):
    """A module's name or a file's path in a string is an arrow, too. Of games it names the folder only."""
    for file in FOLDERS[folder]:
        floor = file.relative_to(PACKAGE).parts[0]
        below = BELOW.get(floor, set())
        for text in told(file):
            found = re.match(r"(?:pocketdeck\.)?(engine|session|stage|screens)[./]\w", text)
            assert not found or found[1] in {*below, floor}, (file.name, text)
            assert floor == "games" or not OF_GAME.match(text), (file.name, text)


def test_games_have_names_in_the_catalog_only():
    """Neither ids nor titles stand outside the games' folders: not in the code of a device, of the page, of
    commands and of what measures."""
    known = [*catalog.GAMES, *[catalog.info(game_id)["title"] for game_id in catalog.GAMES]]
    named = re.compile(r"\b(%s)\b" % "|".join(known))
    files = [file for file in EVERY_MODULE if file.relative_to(PACKAGE).parts[0] != "games"]
    files += [file for folder in ("firmware", "tools") for file in (project.ROOT / folder).rglob("*.py")]
    page = [file for file in (project.ROOT / "firmware" / "browser" / "page").iterdir() if file.is_file()]
    found = {file for file in files if any(named.search(text) for text in told(file))}
    found |= {file for file in page if named.search(file.read_text(encoding="utf-8"))}
    assert found == {PACKAGE / "engine" / "catalog.py"}


def test_modules_have_names_in_strings_where_there_is_a_reason_only():
    naming = set()
    for folder in ("lib", "firmware"):
        for file in (project.ROOT / folder).rglob("*.py"):
            path = file.relative_to(project.ROOT).as_posix()
            if "/dev/" not in path and any(NAME.match(text) for text in told(file)):
                naming.add(path)
    assert naming == set(NAMING)


@each_game
def test_a_game_imports_no_other_game(game_id):
    for file in (PACKAGE / "games" / game_id).rglob("*.py"):
        for module in imported(file):
            if module.startswith("pocketdeck.games."):
                assert module.split(".")[2] == game_id, (file.name, module)


@each_folder
def test_lib_imports_only_itself_and_what_the_device_has(folder):
    for file in FOLDERS[folder]:
        foreign = {module.split(".")[0] for module in imported(file)} - {"pocketdeck"}
        assert foreign <= DEVICE_MODULES, file.name


def test_the_modules_come_and_go_without_the_screens():
    """The package itself imports nothing, so a device loads only what it uses."""
    assert imported(PACKAGE / "__init__.py") == set()
    assert imported(PACKAGE / "games" / "__init__.py") == set()
