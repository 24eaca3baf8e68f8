"""An error of a board in the sources' names: tools/lab/names.py."""

import pytest

from building import exchange, targets
from lab import names
from pocketdeck.engine import catalog

LOG = """Traceback (most recent call last):
  File "{module}", line 1, in {function}
NameError: name '{name}' isn't defined
"""


@pytest.mark.parametrize("game_id", catalog.GAMES)
@pytest.mark.parametrize("dotted", [True, False])
def test_an_error_is_told_in_the_names_of_the_module_that_it_was_in(game_id, dotted):
    listed = exchange.of(targets.files())
    names_of = {"module": f"pocketdeck.games.{game_id}.rules", "function": "_take", "name": "nothing"}
    source = (targets.ROOT / "lib/pocketdeck/games" / game_id / "rules.py").read_text()
    functions = [name for name in listed if f"def {name}(self" in source]
    assert functions
    for function in functions:
        names_of["function"] = function
        on_board = {**names_of, "function": listed[function]}
        if not dotted:  # as an older build told it
            on_board["module"] = names_of["module"] = f"{game_id}/rules/__init__.py"
        assert names.told(LOG.format(**on_board), listed) == LOG.format(**names_of)


def test_what_may_be_several_is_told_as_all_of_them():
    assert names.told("no 'GP1'\n", {"shade": "GP1", "tint": "GP1", "no": "GP2"}) == "no 'shade|tint'\n"


@pytest.mark.parametrize("pack", [bytes, exchange.packed], ids=["text", "packed"])
def test_the_command_reads_two_files_and_says_what_it_cannot_read(tmp_path, capsys, pack):
    (tmp_path / "error.log").write_text("NameError: name 'GP1' isn't defined\n")
    (tmp_path / "names.txt").write_bytes(pack(b"GP1 shade\n"))
    files = [str(tmp_path / name) for name in ("error.log", "names.txt")]
    assert names.main(files) == 0 and capsys.readouterr().out == "NameError: name 'shade' isn't defined\n"
    assert names.main([files[0], files[0] + ".no"]) == 1
    assert "cannot be read" in capsys.readouterr().err
    for wrong in (pack(b"one\n"), pack(b"GP1 shade\n")[:-9]):
        (tmp_path / "names.txt").write_bytes(wrong)
        assert names.main(files) == 1 and "is no list of names" in capsys.readouterr().err
