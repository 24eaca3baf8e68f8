"""The board files are data that the host can read, and fit together."""

import ast

import pytest

from building import boards
from environment import project
from lab import power
from makers import make_boards
from pocketdeck.stage import keys

ALL = boards.names()
PINS = ("CLOCK", "DATA", "SELECT", "COMMAND", "RESET", "BACKLIGHT", "BUZZER")
OWN = ("picosystem", "rp2040_lcd_0_96", "rp2350_lcd_0_96")  # with a chip of their own: others sit on a Pico
# The boards that Pocketdeck describes and compares with their makers' sources; others are somebody's own.
BROUGHT = (
    *("display_pack", "display_pack_2", "ili9341", "pico_lcd_0_96", "pico_lcd_1_14", "pico_lcd_1_3"),
    *("pico_oled_1_3", "pico_oled_1_3_i2c", "picosystem", "rp2040_lcd_0_96", "rp2350_lcd_0_96"),
    "ssd1306_i2c",
)
ON = ("Pico 2", "Pico 2 W", "Pico W")  # what may take the place of a Pico
UART = {0, 1}  # free on every board, for a cable between two of them
ARROWS = {"UP", "DOWN", "LEFT", "RIGHT"}


def constants(board):
    return {name for name in vars(board) if name.isupper()}


def test_the_boards_are_there_and_each_board_has_its_driver():
    assert set(BROUGHT) <= set(ALL) and ALL == boards.complete()


def test_an_unknown_board_is_refused_with_the_known_ones():
    for name in ("gameboy", "../serial", "__init__", ""):
        with pytest.raises(boards.UnknownBoard) as refused:
            boards.load(name)
        assert name in str(refused.value)
        assert "pico_lcd_0_96, pico_lcd_1_14, pico_lcd_1_3" in str(refused.value)


@pytest.mark.parametrize("name", ALL)
def test_a_board_file_imports_nothing_and_runs_nothing(name):
    tree = ast.parse((boards.FOLDER / f"{name}.py").read_text())
    docstring, *rest = tree.body
    assert isinstance(docstring, ast.Expr)
    assert all(isinstance(node, (ast.Assign, ast.AnnAssign)) for node in rest)
    assert not [node for node in ast.walk(tree) if isinstance(node, (ast.Call, ast.Import, ast.ImportFrom))]


@pytest.mark.parametrize("name", ALL)
def test_every_board_has_the_same_names(name):
    board = boards.load(name)
    assert constants(board) == constants(boards.load("pico_lcd_1_3"))
    assert board.NAME == name
    assert board.__doc__ and board.MAKER


@pytest.mark.parametrize("name", ALL)
def test_a_cable_to_another_handheld_has_pins_that_nothing_else_uses(name):
    """On a Pico pin 1 of the board is GP0, pin 2 GP1, pin 3 a ground (Pico data sheet, 2.1)."""
    board = boards.load(name)
    assert board.LINK is None or board.LINK == (0, 1, 1, 2, 3)
    assert board.LINK is not None or not board.ON_PICO


@pytest.mark.parametrize("name", ALL)
def test_no_pin_is_used_twice(name):
    board = boards.load(name)
    pins = [getattr(board, pin) for pin in PINS if getattr(board, pin) is not None]
    pins += list(board.KEYS.values()) + list(board.ALSO.values()) + list(board.HIGH)
    assert len(pins) == len(set(pins)) and not UART & set(pins)
    outside = (*range(23), 26, 27, 28)  # what a Pico brings out
    assert all(pin in (range(30) if name in OWN else outside) for pin in pins)


@pytest.mark.parametrize("name", ALL)
def test_battery_and_usb_are_measured_where_they_are(name):
    """Pico and Pico 2 data sheets 2.1: GP29 has a third of VSYS, GP24 tells whether VBUS is there; so on
    Waveshare's RP2040-LCD-0.96 and RP2350-LCD-0.96, see below. The PicoSystem's: raspberrypi/pico-sdk,
    boards/pimoroni_picosystem.h."""
    board = boards.load(name)
    assert (board.BATTERY, board.USB) == ((26, 2) if name == "picosystem" else (29, 24))
    assert board.ON_PICO == (name not in OWN)


@pytest.mark.parametrize(
    "name, names",
    [
        ("rp2040_lcd_0_96", {"VBUS_SENSE": "USB", "VOLTAGE_MONITOR": "BATTERY", "LCD_BL": "BACKLIGHT"}),
        (
            "rp2350_lcd_0_96",
            {
                **{"VBUS_SENSE": "USB", "VOLTAGE_MONITOR": "BATTERY", "LCD_BL": "BACKLIGHT"},
                **{"LCD_DC": "COMMAND", "LCD_CS": "SELECT", "LCD_CLK": "CLOCK", "LCD_DIN": "DATA"},
                **{"LCD_RST": "RESET"},
            },
        ),
        ("picosystem", {"VBUS_DETECT": "USB", "BAT_SENSE": "BATTERY", "AUDIO": "BUZZER"}),
    ],
)
def test_a_board_of_its_own_measures_at_the_pins_of_circuitpythons_table(name, names):
    """adafruit/circuitpython, ports/raspberrypi/boards, whose pin tables come with its stubs."""
    board = boards.load(name)
    stub = "pimoroni_picosystem" if name == "picosystem" else "waveshare_" + name
    path = project.FOLDER / "stubs-circuitpython" / "board_definitions" / stub / "__init__.pyi"
    for theirs, ours in names.items():
        assert f"{theirs}: microcontroller.Pin  # GPIO{getattr(board, ours)}\n" in path.read_text()


def test_the_explorers_display_is_where_docs_say_that_no_driver_here_reaches():
    """Beyond GP29, at eight wires."""
    stubs = project.FOLDER / "stubs-circuitpython" / "board_definitions"
    path = stubs / "pimoroni_explorer2350" / "__init__.pyi"
    for i in range(8):
        assert f"LCD_D{i}: microcontroller.Pin  # GPIO{32 + i}\n" in path.read_text()
    assert "**Pimoroni Explorer**: the same eight wires, GP32 to GP39" in DOCS


@pytest.mark.parametrize("name", ALL)
def test_a_board_names_its_chips(name):
    """What sits on a Pico sits on a Pico 2, whose pins are in the same places (Pico 2 data sheet, 2.1)."""
    chips = boards.load(name).CHIPS
    assert chips == tuple(sorted(chips)) and set(chips) <= {"RP2040", "RP2350"}
    assert (len(chips) == 2) == boards.load(name).ON_PICO
    assert all(name in boards.with_chip(chip) for chip in chips)


def test_the_rp2350_lcd_is_the_rp2040_lcd_with_another_chip():
    old, new = vars(boards.load("rp2040_lcd_0_96")), vars(boards.load("rp2350_lcd_0_96"))
    differ = {name for name in old if name.isupper() and old[name] != new[name]}
    assert differ == {"NAME", "MAKER", "CHIPS"}


def test_the_display_packs_lamps_are_kept_dark():
    """pimoroni/pimoroni-pico: GP6, GP7 and GP8 (pico_display.hpp), lit by a low level (rgbled.hpp)."""
    assert {name: boards.load(name).HIGH for name in ALL if boards.load(name).HIGH} == {
        "display_pack": (6, 7, 8),
        "display_pack_2": (6, 7, 8),
    }


@pytest.mark.parametrize("name", ALL)
def test_what_a_panel_is_told_is_whole(name):
    panel = boards.load(name).PANEL
    at = 0
    while at < len(panel):
        at += 2 + panel[at + 1]
    assert at == len(panel)


@pytest.mark.parametrize("name", ALL)
def test_sizes_and_bus_are_sane(name):
    board = boards.load(name)
    assert 128 <= board.WIDTH <= 320 and 64 <= board.HEIGHT <= 240
    assert board.INKS in (2, 16)
    assert board.INKS == 16 or board.HEIGHT % 8 == 0
    assert board.BUS_ID in (0, 1)
    if board.BUS == "i2c":
        assert (board.DATA // 2 % 2, board.CLOCK - board.DATA) == (board.BUS_ID, 1)
        assert board.ADDRESS in range(8, 0x78) and board.SPEED <= 1_000_000
    else:
        # The RP2040 has clock and data of an SPI on certain pins only.
        assert board.BUS == "spi" and board.ADDRESS is None
        assert (board.CLOCK % 4, board.DATA % 4) == (2, 3)
        assert board.CLOCK // 8 % 2 == board.DATA // 8 % 2 == board.BUS_ID
        assert board.SPEED <= 62_500_000


@pytest.mark.parametrize("name", ALL)
def test_every_key_of_the_handheld_can_be_pressed(name):
    board = boards.load(name)
    reached = [*board.KEYS, *board.LONG, *board.TOGETHER]
    known = {name for name in vars(keys) if name.isupper()} - {"NEXT"}  # that is any of them, see walk.py
    assert sorted(reached) == sorted(known)
    assert set(board.LONG.values()) <= set(board.KEYS) | set(board.TOGETHER)
    assert set(board.ALSO) <= set(board.KEYS)
    assert len(set(board.LONG.values())) == len(board.LONG)
    pairs = list(board.TOGETHER.values())
    assert len(set(pairs)) == len(pairs) and all({*pair} <= set(board.KEYS) for pair in pairs)
    # What a key does while another is kept down does not depend on which.
    assert len({pressed for _, pressed in pairs}) == len(pairs)


@pytest.mark.parametrize("name", ALL)
def test_a_board_has_two_arrows_that_can_change_places_or_all_four_or_one_key_for_both(name):
    """In a game up and down change places with left and right where an arrow is a long press."""
    board = boards.load(name)
    arrows = ARROWS & set(board.KEYS)
    assert arrows in (ARROWS, {"UP", "DOWN"}, {"DOWN"})
    turned = {"UP": "LEFT", "DOWN": "RIGHT"}
    for short in arrows if arrows != ARROWS else ():
        assert board.LONG[turned[short]] == short


# --- docs/boards.md

DOCS = (project.ROOT / "docs" / "boards.md").read_text()


def rows(heading):
    """The cells of the first table below a heading of docs/boards.md, a list for each row."""
    lines = DOCS.split(f"## {heading}\n")[1].split("\n## ")[0].split("\n")
    first = next(i for i, line in enumerate(lines) if line.startswith("|"))
    found = []
    for line in lines[first:]:
        if not line.startswith("|"):
            break
        found.append([cell.strip() for cell in line.strip("|").split("|")])
    return found[:1] + found[2:]


def named(cell):
    return cell.strip("`")


def test_every_board_is_described_and_has_a_row_for_what_was_tried():
    described = [named(row[0]) for row in rows("Displays and keys")[1:]]
    tried = [named(row[0]) for row in rows("What was tried where")[1:]]
    assert sorted(described) == list(BROUGHT)
    assert sorted(tried) == sorted([*BROUGHT, *[f"any of them on a {on}" for on in ON]])


def test_the_table_has_every_board():
    assert make_boards.main(["--check"]) == 0, "run tools/makers/make_boards.py"
    assert all(f"\n| `{name}` | " in DOCS for name in ALL)


def test_what_can_be_tried_is_what_the_self_test_asks():
    """Memory and storage need no person."""
    source = (project.ROOT / "firmware" / "selftest.py").read_text()
    columns = rows("What was tried where")[0][1:]
    for part in columns:
        assert f'"{part}", ' in source or f'tell("{part}"' in source, part
    explained = {part for row in rows("Trying a board")[1:] for part in row[0].split(", ")}
    assert explained == set(columns)


def test_a_buzzer_can_only_be_tried_where_there_is_one():
    header, *boards_tried = rows("What was tried where")
    at = header.index("sound")
    for row in boards_tried:
        name = named(row[0])
        assert (row[at] == "-") == (name not in ALL or boards.load(name).BUZZER is None), name


@pytest.mark.parametrize("name", ["ili9341", "ssd1306_i2c", "rp2040_lcd_0_96", "rp2350_lcd_0_96"])
def test_the_wiring_that_is_described_is_the_board_files(name):
    board = boards.load(name)
    table = " ".join(" ".join(row) for row in rows("Wiring"))
    for key, pin in board.KEYS.items():
        assert f"GP{pin} {key if len(key) == 1 else key.lower()}" in table
    wires = {
        "ili9341": {"CLOCK": "SCK", "DATA": "MOSI", "SELECT": "CS", "COMMAND": "D/C", "RESET": "RESET"},
        "ssd1306_i2c": {"DATA": "SDA", "CLOCK": "SCL"},
    }
    for wire, there in wires.get(name, {}).items():
        assert f"GP{getattr(board, wire)} to {there}" in table


def test_a_dark_display_is_told_its_other_wiring():
    for name in ALL:
        other = boards.load(name).OTHER
        assert other is None or (f"--board {other}" in DOCS or f"`{other}`, put" in DOCS)
    assert "stays dark" in DOCS.replace("\n", " ")


def test_the_lamp_of_the_ili9341_is_not_fed_by_a_pin():
    """80 mA (tools/lab/power.py) are more than the 50 of all pins (RP2040 data sheet, IIOVDD_MAX)."""
    assert "gives 50 mA for all of its pins together" in DOCS and "transistor" in DOCS
    assert "transistor" in (boards.FOLDER / "ili9341.py").read_text()
    assert power.ILI9341_LIT.value > 50


def test_the_oldest_micropython_is_named_with_its_reason():
    for path in ("README.md", "docs/boards.md"):
        text = (project.ROOT / path).read_text()
        assert "1.26" in text and "1.24" not in text and "sleep" in text
