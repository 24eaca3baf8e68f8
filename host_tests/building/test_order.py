"""Where a firmware has its frozen modules: their order (tools/building/order.py), their paths (near.py)."""

import pytest

from building import near, order, targets
from building.edits import BuildError
from common import wasm
from host_tests.micropython import built
from pocketdeck.engine import catalog

SOURCES = {
    "a": "",
    "a.b": "from . import d\nfrom .e import one\n\ndef late():\n    from . import c\n",
    "a.c": "",
    "a.d": "try:\n    import a.f\nexcept ImportError:\n    import a.c\n",
    "a.e": "import elsewhere\nimport a.b\n",
    "a.f": "",
    "loader": "import a.e\n",
    "z": "",
}


def test_with_a_module_comes_what_it_imports_at_its_top_and_before_it_its_package():
    first, rest = order.ordered({"main": "import a.b", **SOURCES}, {"a"}, ())
    assert first == ["main", "a", "a.b", "a.d", "a.f", "a.e", "loader"] and rest == ["a.c", "z"]


def test_every_module_has_its_place_once():
    first, rest = order.ordered(SOURCES, {"a"}, ())
    assert sorted(first + rest) == sorted(SOURCES)
    assert first[0] == "loader" and rest == sorted(rest), "for which somebody waits, and the others by name"


def test_a_game_has_its_cover_before_any_table():
    names = ["one", "two"]
    games = {f"pocketdeck.games.{name}{part}": "" for name in names for part in (".rules", ".tableau.front")}
    first, rest = order.ordered(games, set(), tuple(names))
    assert not rest
    assert [name.removeprefix("pocketdeck.games.") for name in first] == [
        "one.tableau.front",
        "two.tableau.front",
        "one.rules",
        "two.rules",
    ]


# Where there is a prompt and no device: the app on a panel that takes everything.
SHELF = (
    wasm.handheld()
    + """
frame = bytearray(28800)
from pocketdeck.stage.canvas import Canvas
from pocketdeck.session.session import Session
from pocketdeck.screens.app import App
app = App(Canvas(Panel(), frame), Session(Store()), lambda: 7)
app.settle()
"""
)
TABLE = """
app.session.settings["tips"] = "off"
from pocketdeck.screens import entering
entering.begin(app, {game!r}, {kinds!r}, None, 7)
app.settle()
"""
# What draws without the machine code that a device has for it.
PLAIN = {"pocketdeck.stage." + name for name in ("seek", "rowsof", "loops16")}
TOLD = "import sys\nprint(' '.join(sys.modules))"


def told(*steps):
    """The project's modules that these steps load, and the paths of all, as a firmware has them."""
    if wasm.available():
        pytest.skip(wasm.available())
    target = built.target("frozen")
    loaded = wasm.run([*target.first, *steps, TOLD], target.files)[-1].split()
    names = [name for name in loaded if name.startswith("pocketdeck") and name not in PLAIN]
    return names, [path for path in targets.frozen() if path.endswith(".py")]


def places(names, paths):
    """Which number each of these modules has among all paths."""
    found = []
    for name in names:
        short = "/" + name.removeprefix("pocketdeck.").removeprefix("games.").replace(".", "/")
        if name in ("pocketdeck", "pocketdeck.games"):
            short = "/pocketdeck" if name == "pocketdeck" else "/games"
        found.append(paths.index(short + "/__init__.py"))
    return found


def test_what_the_first_cover_wants_is_found_before_all_else():
    names, paths = told(SHELF)
    assert len(names) > 30 and "pocketdeck.screens.drawn.launcher" in names
    assert max(places(names, paths)) < paths.index("/screens/entering/__init__.py")


@pytest.mark.parametrize("game", catalog.GAMES)
def test_what_a_table_wants_is_found_before_what_nobody_waits_for(game):
    kinds = [None] + ["easy"] * (catalog.info(game)["players"][0] - 1)
    names, paths = told(SHELF, TABLE.format(game=game, kinds=kinds))
    assert f"pocketdeck.games.{game}.tableau.scene" in names
    rest = paths.index(f"/{catalog.GAMES[0]}/advice/__init__.py")
    late = [name for name, place in zip(names, places(names, paths)) if place > rest]
    assert not late


def test_a_firmware_has_the_names_of_modules_that_are_imported_in_play():
    """MicroPython keeps a name in memory that it has not: those of an evening's games would take 6 kB."""
    data = targets.frozen()["/frozen_data.py"].decode()
    names = data[data.index("def names") :].split()
    for game in catalog.GAMES:
        assert {f"pocketdeck.games.{game}.rules", f"pocketdeck.games.{game}.tableau.scene"} <= set(names)


# --- short paths


def test_what_lies_in_the_project_and_its_games_lies_at_the_root():
    made = near.near(
        {
            "/main.py": "a = 1\n",
            "/firmware/keys.py": "b = 1\n",
            "/pocketdeck/__init__.py": "c = 1\n",
            "/pocketdeck/stage/__init__.py": "",
            "/pocketdeck/stage/art.py": "d = 1\n",
            "/pocketdeck/games/__init__.py": "",
            "/pocketdeck/games/solo/rules.py": "e = 1\n",
        }
    )
    assert list(made) == [
        "/main.py",
        "/firmware/keys/__init__.py",
        "/pocketdeck/__init__.py",
        "/stage/__init__.py",
        "/stage/art/__init__.py",
        "/games/__init__.py",
        "/solo/rules/__init__.py",
    ]


def test_a_package_says_where_its_modules_are_and_a_module_is_none():
    made = near.near({"/pocketdeck/__init__.py": "c = 1\n", "/pocketdeck/stage/art.py": "d = 1\n"})
    package, module = ({"__path__": place, "__file__": place} for place in ("pocketdeck", "stage/art"))
    exec(made["/pocketdeck/__init__.py"], package)
    exec(made["/stage/art/__init__.py"], module)
    assert (package["__path__"], package["c"]) == (".frozen", 1)
    assert "__path__" not in module and module["d"] == 1
    assert "__file__" not in package and "__file__" not in module, "that is memory"


def test_a_module_finds_its_data_where_they_are():
    made = near.near({"/pocketdeck/stage/art.py": "folder = __file__.rpartition('/')[0]\n"})
    names = {"__path__": "stage/art", "__file__": "stage/art/__init__.py"}
    exec(made["/stage/art/__init__.py"], names)
    assert names["folder"] == "pocketdeck/stage"


def test_two_modules_under_one_path_are_refused():
    with pytest.raises(BuildError, match=r"/pocketdeck/stage/rules\.py cannot be frozen .*: rename one"):
        near.near({"/pocketdeck/games/stage/rules.py": "", "/pocketdeck/stage/rules.py": ""})
