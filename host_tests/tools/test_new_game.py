"""A game of one's own: one command makes it, every common test tries it, and it leaves nothing behind."""

import hashlib
import os
import re
import shutil
import subprocess
import sys

import new_game
import pytest

from building import cache
from environment import project
from host_tests.long import in_suite
from playing import game_dev
from pocketdeck.engine import catalog
from pocketdeck.engine.game import Game
from pocketdeck.stage.picture import table_defaults
from pocketdeck.stage.text import table

PARTS = (
    *"lib tools firmware host_tests docs pictures".split(),
    *"boot.py main.py conftest.py pyproject.toml README.md".split(),
)
# What is compiled goes along, or the copy would compile all of it again; not what is being written just now.
LEFT_OUT = shutil.ignore_patterns("*.pyc.*", "node_modules", "build")
# The common tests, as far as they name the game, and those that know all games: what a board gets, palettes.
TESTS = (
    *[
        f"engine/test_{name}.py"
        for name in "contract golden catalog record bots packing labels dealcode".split()
    ],
    *[f"screens/test_{name}.py" for name in "help screens tips back table_games".split()],
    "docs/test_key_press.py",
)
WHOLE = (
    # The suite builds the page with the games that there are.
    *in_suite(
        (), ("building/test_targets.py::test_a_page_gets_the_library_with_its_shell_and_nothing_of_a_board",)
    ),
    "stage/test_stage_palettes.py::test_every_game_has_a_palette_in_every_scheme",
    "docs/test_pages.py::test_play_md_tells_of_every_game_and_option",
    "engine/test_catalog.py::test_the_games_are_in_the_launchers_order",
    "lab/test_budget.py::test_the_page_of_figures_has_todays_budgets_and_keeps_to_them",
    "makers/test_released.py::test_every_question_that_the_rules_ask_is_among_the_saves[format-1]",
    "makers/test_released.py::test_every_question_that_the_rules_ask_is_among_the_saves[format-2]",
)
# What a game's modules are asked for: (module, where it is asked, how it is called there).
ASKED = (
    ("picture.scene", "screens/picture/play.py", "self.table"),
    ("picture.scene", "stage/picture/stage.py", "self.table"),
    ("picture.pieces", "stage/picture/stage.py", "self.pieces"),
    ("picture.pieces1", "stage/picture/stage.py", "self.pieces"),
    ("text", "screens/text/tabletop.py", "table"),
)


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """The project, where it can be changed."""
    root = tmp_path_factory.mktemp("project")
    for part in PARTS:
        source = project.ROOT / part
        if source.is_dir():
            shutil.copytree(source, root / part, ignore=LEFT_OUT)
        else:
            shutil.copy(source, root / part)
    os.symlink(project.FOLDER.resolve(), root / ".venv")
    cache.CACHE.mkdir(parents=True, exist_ok=True)
    (root / "build").mkdir()
    os.symlink(cache.CACHE, root / "build" / "made")  # what is the same there is not built again
    return root


def run(root, *words):
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("PYTEST", "PYTHON"))}
    words = (sys.executable, *words)
    return subprocess.run(words, cwd=root, env=clean, capture_output=True, text=True, timeout=900)


def contents(root):
    """Every file with the hash of what is in it."""
    found = {}
    for path in sorted(root.rglob("*")):
        if path.is_file() and not {"__pycache__", ".venv", "build", ".hypothesis"} & set(path.parts):
            found[path.relative_to(root).as_posix()] = hashlib.sha256(path.read_bytes()).hexdigest()
    return found


def test_a_new_game_passes_every_common_test_and_leaves_nothing_behind(copy):
    before = contents(copy)
    made = run(copy, "tools/new_game.py", "sixth")
    assert made.returncode == 0, made.stderr
    pytest_of = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0")
    done = run(copy, *pytest_of, "-k", "sixth", *["host_tests/" + name for name in TESTS])
    assert done.returncode == 0, done.stdout[-3000:]
    counted = int(done.stdout.strip().split("\n")[-1].split()[0])
    assert counted > 150  # every common test has tried it
    done = run(copy, *pytest_of, *["host_tests/" + name for name in WHOLE])
    assert done.returncode == 0 and f"{len(WHOLE)} passed" in done.stdout, done.stdout[-3000:]
    done = run(copy, "tools/lab/strength.py", "sixth", "--games", "8", "--trial", "hard")
    assert done.returncode == 0 and done.stdout.startswith("sixth, hard: 8 games, "), done.stderr
    done = run(copy, "tools/lab/usability.py", "sixth", "--board", "ssd1306_i2c", "--decisions", "10")
    assert done.returncode == 0 and "sixth" in done.stdout, done.stderr
    again = run(copy, "tools/new_game.py", "sixth")
    assert again.returncode == 2 and again.stderr == "There is a game 'sixth' already.\n"
    gone = run(copy, "tools/new_game.py", "sixth", "--remove")
    assert gone.returncode == 0, gone.stderr
    assert contents(copy) == before


def test_a_name_that_cannot_be_is_refused_in_a_sentence(copy):
    before = contents(copy)
    for name in ("solo", "Big", "x", "a-b", "3d", "averyveryverylongname"):
        refused = run(copy, "tools/new_game.py", name)
        said = refused.stderr
        assert refused.returncode == 2 and said.count("\n") == 1 and "Traceback" not in said, name
    assert contents(copy) == before


def test_a_game_with_rules_of_its_own_is_not_removed(copy):
    refused = run(copy, "tools/new_game.py", "solo", "--remove")
    assert refused.returncode == 2 and "remove it by hand" in refused.stderr


@pytest.mark.parametrize("path", sorted(new_game.TEMPLATE.rglob("*.py")), ids=lambda path: path.name)
def test_the_templates_lines_have_room_for_the_longest_name(path):
    for line in re.sub(r"  # (type|noqa):.*", "", path.read_text(encoding="utf-8")).splitlines():
        assert len(new_game.copied(line, "n" * new_game.LONGEST)) <= 110, line


# The template shows every hook


@pytest.mark.parametrize("module, where, called", ASKED)
def test_the_template_has_all_that_a_table_is_asked_for(module, where, called):
    text = (project.ROOT / "lib" / "pocketdeck" / where).read_text(encoding="utf-8")
    asked = set(re.findall(r"(?<![\w.])" + re.escape(called) + r"\.(\w+)\b", text)) - {"py"}
    assert asked and all(hasattr(catalog.part("template", module), name) for name in asked), asked


@pytest.mark.parametrize(
    "modules, usual", [(["text"], table), (["picture.scene", "picture.lesson"], table_defaults)]
)
def test_the_template_names_what_a_table_may_leave_as_usual(modules, usual):
    names = {name for name in vars(usual) if not name.startswith("_") and name != "const"}
    named = set().union(*(vars(catalog.part("template", module)) for module in modules))
    assert names and names <= named


def test_the_template_says_of_each_part_of_the_contract_what_it_does_with_it():
    """What any game has of its own instead of what engine/game.py says for all."""
    shared = {name for name in vars(Game) if not name.startswith("__")}
    source = (game_dev.GAMES / "template" / "rules.py").read_text(encoding="utf-8")
    for game_id in catalog.GAMES:
        classes = catalog.part(game_id, "rules").Rules.__mro__
        for name in shared.intersection(*[set().union(*map(vars, classes[: classes.index(Game)]))]):
            assert re.search(rf"\b{name}\b", source), name


def test_the_template_has_the_files_that_games_have():
    """What the catalog, the screens and the tools look for in a package by its name."""
    here = game_dev.GAMES / "template"
    for name in "rules bot text tips ranks picture/scene picture/pieces picture/pieces1".split():
        assert (here / (name + ".py")).exists(), name
    assert (here / "help.txt").exists() and (here / "tips.txt").exists()
    assert {*game_dev.DEFAULTS, "DECK"} <= set(vars(game_dev.module("template")))
    assert game_dev.module("template", "shots").SHOTS and game_dev.module("template", "trials").TRIALS
    assert set(catalog.info("template")) <= {"title", "players", "seats", "bots", "options"}
    metadata = [name for game_id in catalog.GAMES for name in vars(catalog.part(game_id)) if name.isupper()]
    assert {name for name in metadata if not name.startswith("_")} <= set(vars(catalog.part("template")))


def test_the_page_about_adding_a_game_names_every_place_of_the_event_that_it_replaces():
    """Who follows it word for word must not meet the template's event again."""
    page = (project.ROOT / "docs" / "dev" / "adding-a-game.md").read_text(encoding="utf-8")
    for path in new_game.TEMPLATE.rglob("*.py"):
        if "CLIMBED" in path.read_text(encoding="utf-8"):
            name = path.relative_to(new_game.TEMPLATE).as_posix()
            assert f"`{name}`" in page, name
