"""The golden records play as they always did. tools/golden.py makes them anew when a rule changes."""

import golden
import pytest

from playing import game_dev, playthrough
from pocketdeck.engine import catalog

RECORDS = golden.found("*.record")


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-4]}-{path.stem}")
def test_a_golden_record_plays_as_it_did(path):
    played = playthrough.lines(path.read_text(encoding="utf-8"))
    assert played == path.with_suffix(".txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("game_id", catalog.GAMES + catalog.EXTRA)
def test_every_game_has_a_golden_record_of_every_option(game_id):
    names = {path.name for path in RECORDS if path.parent == game_dev.golden(game_id)}
    for players in golden.seats(game_id):
        for name, _ in golden.variants(game_id):
            for level in ("random", catalog.info(game_id)["bots"][-1]):
                assert f"{players}-{name}-{level}.record" in names


def test_a_playthrough_notices_another_state():
    text = RECORDS[0].read_text(encoding="utf-8")
    other = text.replace(f"seed {golden.SEED}", "seed 8")
    with pytest.raises(ValueError):
        playthrough.lines(other)
