"""Each file is in the part in which a board looks for it, and an update copies only what has changed."""

import ast

from building import board_files, parts, targets
from building.board_files import part_of
from environment import project
from host_tests.building import flashed
from host_tests.building.product import built
from pocketdeck.engine import catalog

_SAVES = 16  # blocks, twice what the saves of all games, the settings and both logs take
LOADER = project.ROOT / "firmware" / "loader.py"


def asked():
    """The loader's own function that tells in which part a path would be."""
    scope = {}
    for node in ast.parse(LOADER.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name == "_part_of":
            exec(ast.unparse(node), scope)
    return scope["_part_of"]


def test_there_is_a_part_for_the_app_and_for_each_game_and_its_pictures():
    names = {"app", *catalog.GAMES}
    assert set(built().parts) == names | {name + "-art" for name in names}


def test_the_loader_looks_for_each_file_in_the_part_in_which_it_is():
    """It has the app's two open; of another one it knows the name by the path."""
    part_for = asked()
    seen = set()
    for name, inside in built().into.items():
        for path in inside:
            short = path.removesuffix(".mpy").removesuffix("/__init__")
            assert part_of(path) == name
            assert name in ("app", "app-art") or part_for(short) == name, path
            seen.add(name)
    assert len(seen) == 2 + 2 * len(catalog.GAMES)


def test_what_is_not_there_is_looked_for_in_no_part_of_another_game():
    part_for = asked()
    assert part_for("/pocketdeck/stage/nothing") == part_for("/firmware/nothing") == ""
    assert part_for("/pocketdeck/games/solo/nothing") == "solo"
    assert part_for("/pocketdeck/games/solo/art/onebit.bin") == "solo-art"


def test_of_each_game_the_launcher_finds_what_it_shows_in_the_app():
    for game_id in catalog.GAMES:
        for name in ("__init__", "picture/__init__", "picture/front"):
            assert part_of(f"/pocketdeck/games/{game_id}/{name}.mpy") == "app"
        assert part_of(f"/pocketdeck/games/{game_id}/rules.mpy") == game_id


def test_a_board_finds_every_file_of_the_product(monkeypatch):
    """On a drive, with what the loader does there; it opens a game's parts when they are wanted."""
    made = built()
    drive = flashed.Drive(made.files)
    module = flashed.loader(drive, monkeypatch)
    monkeypatch.setattr(module.Part, "attach", lambda part: None)
    flashed.opened(module, "app", "app-art")
    for name, inside in made.into.items():
        for path in inside:
            short = path.removesuffix(".mpy").removesuffix("/__init__")
            assert flashed.found(module, short) == (name, *made.parts[name].entry(short)), path
            assert len(module._parts) <= 4, "those of one game at a time"
    assert flashed.found(module, "/pocketdeck/games/bounce/rules") is None


def test_the_first_loader_and_its_proof_lie_beside_main_and_nothing_else_is_there_twice():
    made = built()
    beside = {path for path in made.files if not path.endswith(board_files.ENDING)}
    assert {"/boot.py", "/main.py", "/names.txt.gz", "/loader.mpy", "/proof.mpy"} <= beside
    inside = [path for files in made.into.values() for path in files]
    assert len(inside) == len(set(inside)) and "/firmware/loader.mpy" in inside
    assert "/firmware/proof.mpy" not in inside


def test_all_of_it_fits_a_picos_drive_with_room_for_saves_and_for_an_update():
    """A game, or its pictures, is written beside the old one before that goes."""
    files = built().files
    used = flashed.Drive(files).files.used_block_count
    others = [-(-len(data) // parts.PAGE) for path, data in files.items() if path != "/pocketdeck/app.part"]
    assert used + max(others) + _SAVES <= flashed.BLOCKS


def test_a_change_in_a_game_changes_its_part_alone():
    made = built()
    inside = dict(made.into["solo"])
    same = board_files.written(inside, made.needs)
    assert same == made.files["/pocketdeck/solo.part"]
    path = next(path for path in inside if path.endswith("rules.mpy"))
    changed = board_files.written({**inside, path: inside["/pocketdeck/games/solo/cards.mpy"]}, made.needs)
    assert changed[:4] == same[:4] and changed[4:8] != same[4:8]


def test_the_folders_are_the_targets():
    assert set(built().files) == set(targets.files())
