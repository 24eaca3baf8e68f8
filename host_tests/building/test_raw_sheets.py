"""Sheets of the page: the same pictures, and nothing deflated."""

import pytest

import pocketdeck
from building.raw_sheets import raw
from imaging import art as source
from pocketdeck.stage.picture import sheets

SHEETS = source.names()


def pictures(name):
    """(its entry without its place, its data) of each picture of a sheet."""
    sheet = sheets.Sheet(name, 1 << 20)
    found = []
    for number in range(int.from_bytes(sheet.entry(0)[4:7], "little") % (1 << 20) // sheets.ENTRY):
        head = bytes(sheet.entry(number))
        if head[3] == sheets.RUNS:
            data = bytes(sheet.runs(number))
        elif head[3] == sheets.PACKED:
            data = sheet.rows(number).read()
        else:
            at = int.from_bytes(head[4:7], "little") % (1 << 20)
            data = bytes(sheet.read(at, head[0] * head[1] * head[3]))
        found.append((head[:4], head[6] >> 4, head[7], data))
    return found


@pytest.mark.parametrize("name", SHEETS)
def test_a_loose_sheet_has_the_same_pictures(name, tmp_path, monkeypatch):
    wanted = pictures(name)
    sheet = (source.folder(name) / "colour.bin").read_bytes()
    made = raw(sheet)
    file = tmp_path / sheets.path(name)
    file.parent.mkdir(parents=True)
    file.write_bytes(made)
    monkeypatch.setattr(pocketdeck, "FOLDER", f"{tmp_path}/")
    assert pictures(name) == wanted
    assert len(wanted) > 20
    if any(head[3] == sheets.PACKED for head, *_ in wanted):
        assert len(made) > len(sheet)
