"""A board of one's own: one file, which player, flasher, tests and the page of boards find by themselves."""

import flash
import pytest

from building import boards
from host_tests.tools.test_new_game import contents, copy, run  # noqa: F401 - a fixture

NAME = "my_board"
PYTEST = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0")
# The tests that try each board, and those that know all of them.
EACH = ["firmware/test_boards.py", "firmware/test_firmware_chips.py", "firmware/test_firmware_testcard.py"]
EACH += ["firmware/test_firmware_play.py", "flashing/test_flash_copy.py"]
WHOLE = ["firmware/test_boards.py", "lab/test_power_model.py"]
WHOLE += ["firmware/test_firmware_panels.py::test_every_panel_is_compared"]


def file():
    """A board like the OLED on a breadboard, but for its name and two keys that have changed places."""
    text = (boards.FOLDER / "ssd1306_i2c.py").read_text(encoding="utf-8")
    changes = ("A 128 x 64 SSD1306", "My SSD1306"), ('"ssd1306_i2c"', f'"{NAME}"')
    for old, new in (*changes, ('"UP": 10, "DOWN": 11', '"UP": 11, "DOWN": 10')):
        assert old in text
        text = text.replace(old, new)
    return text


def test_a_file_is_all_that_a_board_needs_and_without_it_nothing_is_left(copy):  # noqa: F811
    before = contents(copy)
    (copy / "firmware" / "boards" / f"{NAME}.py").write_text(file(), encoding="utf-8")
    unlike = run(copy, "tools/makers/make_boards.py", "--check")
    assert unlike.returncode == 1 and unlike.stderr.count("\n") == 1
    made = run(copy, "tools/makers/make_boards.py")
    assert made.returncode == 0, made.stderr
    assert f"| `{NAME}` | My SSD1306" in (copy / "docs" / "boards.md").read_text(encoding="utf-8")

    (copy / "build").mkdir(exist_ok=True)
    shown = run(copy, "tools/play.py", "--board", NAME, "--screenshot", "build/screen.png")
    assert shown.returncode == 0, shown.stderr
    as_known = run(copy, "tools/play.py", "--board", "ssd1306_i2c", "--screenshot", "build/known.png")
    assert as_known.returncode == 0
    pictures = [(copy / "build" / name).read_bytes() for name in ("screen.png", "known.png")]
    assert pictures[0] == pictures[1]

    help_of = run(copy, "tools/flash.py", "--help")
    assert NAME in help_of.stdout
    done = run(copy, *PYTEST, "-k", NAME, *["host_tests/" + name for name in EACH])
    assert done.returncode == 0, done.stdout[-3000:]
    assert int(done.stdout.strip().split("\n")[-1].split()[0]) >= 20  # each test of a board has tried it
    done = run(copy, *PYTEST, *["host_tests/" + name for name in WHOLE])
    assert done.returncode == 0, done.stdout[-3000:]

    (copy / "firmware" / "boards" / f"{NAME}.py").unlink()
    assert run(copy, "tools/makers/make_boards.py").returncode == 0
    assert contents(copy) == before


def test_without_its_file_the_flasher_refuses_it_and_names_the_boards(capsys):
    assert flash.main(["--port", "none", "--board", NAME]) == 2
    said = capsys.readouterr().err
    assert NAME in said and "pico_lcd_1_3" in said and said.count("\n") == 1


@pytest.mark.parametrize("name", boards.complete())
def test_the_flasher_takes_every_board(name):
    assert flash.parser().parse_args(["--board", name]).board == name
