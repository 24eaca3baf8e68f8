"""Sheets of the page: the same pictures, and nothing deflated."""

import pytest

import pocketdeck
from building.raw_sheets import raw
from environment import project
from pocketdeck.stage import art

SHEETS = sorted(path.stem for path in (project.ROOT / "lib/pocketdeck/stage/sheets").glob("*[!1].bin"))


def pictures(name):
    """(its entry without its place, its data) of each picture of a sheet."""
    sheet = art.Sheet(name, 1 << 20)
    found = []
    for number in range(int.from_bytes(sheet.entry(0)[4:7], "little") % (1 << 20) // art.ENTRY):
        head = bytes(sheet.entry(number))
        if head[3] == art.RUNS:
            data = bytes(sheet.runs(number))
        elif head[3] == art.PACKED:
            data = sheet.rows(number).read()
        else:
            at = int.from_bytes(head[4:7], "little") % (1 << 20)
            data = bytes(sheet.read(at, head[0] * head[1] * head[3]))
        found.append((head[:4], head[6] >> 4, head[7], data))
    return found


@pytest.mark.parametrize("name", SHEETS)
def test_a_loose_sheet_has_the_same_pictures(name, tmp_path, monkeypatch):
    wanted = pictures(name)
    sheet = (project.ROOT / "lib/pocketdeck/stage/sheets" / (name + ".bin")).read_bytes()
    made = raw(sheet)
    folder = tmp_path / "stage" / "sheets"
    folder.mkdir(parents=True)
    (folder / (name + ".bin")).write_bytes(made)
    monkeypatch.setattr(pocketdeck, "FOLDER", f"{tmp_path}/")
    assert pictures(name) == wanted
    assert len(wanted) > 20
    if any(head[3] == art.PACKED for head, *_ in wanted):
        assert len(made) > len(sheet)
