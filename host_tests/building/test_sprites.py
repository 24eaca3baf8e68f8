"""A firmware carries the sprites that its modules name."""

from building import sprites, targets
from common import project
from pocketdeck.engine import catalog

ALL = (project.ROOT / "lib/pocketdeck/stage/sprites.bin").read_bytes()


def test_a_file_of_all_sprites_is_the_file():
    assert sprites.packed(sprites.pictures(ALL)) == ALL


def test_those_stay_that_are_named_with_and_without_a_size():
    found = sprites.pictures(sprites.named(ALL, ["draw('cave-%d' % size)", 'icon = "solo"', "'key'"]))
    assert sorted(found) == ["cave-24", "cave-40", "solo-24", "solo-40"]
    assert all(picture == sprites.pictures(ALL)[name] for name, picture in found.items())


def test_a_firmware_has_what_its_screens_draw():
    before = sprites.pictures(ALL)
    data = {}
    exec(targets.frozen()["/frozen_data.py"], data)
    found = sprites.pictures(data["FILES"]["/stage/sprites.bin"])
    icons = [icon for game_id in catalog.GAMES for icon in catalog.part(game_id).ICON]
    for name in [*icons, *[f"battery-{full}" for full in range(5)], "scroll-up", "scroll-down"]:
        some = [each for each in before if each == name or each.rpartition("-")[0] == name]
        assert some and all(found[each] == before[each] for each in some), name
    assert len(found) < len(before)
