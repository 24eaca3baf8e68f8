"""What a display is sent, byte by byte, with the levels of its pins, against the chip's data sheet."""

import random
from types import SimpleNamespace

import pytest

from building import boards
from host_tests.firmware.fake_rp2040 import Burst, commands, Level, rgb565, rows_of, Screen
from pocketdeck.stage import colours, roles
from pocketdeck.stage.framebuf import fonts
from pocketdeck.stage.framebuf.canvas import Canvas
from pocketdeck.stage.panel import Panel

SLEEP_OUT, INVERT_OFF, INVERT_ON, LIT = 0x11, 0x20, 0x21, 0x29
COLUMNS, ROWS, WRITE, ACCESS, FORMAT = 0x2A, 0x2B, 0x2C, 0x36, 0x3A
PATHS = ("fast", "no DMA", "compiled for another processor")


def board(**changes):
    """The default board, or one like it."""
    default = boards.load("pico_lcd_1_3")
    names = {name: getattr(default, name) for name in vars(default) if name.isupper()}
    return SimpleNamespace(**{**names, **changes})


# A part of the chip's memory, on the other bus, not inverted.
SMALL = {
    "WIDTH": 26,
    "HEIGHT": 21,
    "X_OFFSET": 1,
    "Y_OFFSET": 300,
    "INVERTED": False,
    "MADCTL": 0xA8,
    "BUS_ID": 0,
}


def made(device, path="fast", **changes):
    """A display of such a board, and the board."""
    if path == "no DMA":
        device.without("rp2")
    elif path != "fast":

        def refuse(function):
            raise ValueError("incompatible .mpy arch")

        device.modules["micropython"].viper = refuse
    wiring = board(**changes)
    display = device.load("firmware.displays.st7789").Display(wiring)
    display.scheme(0)
    return display, wiring


def noise(wiring, seed=1):
    """A frame in which every pair of colours comes."""
    size = wiring.WIDTH // 2 * wiring.HEIGHT
    return bytearray((bytes(range(256)) + random.Random(seed).randbytes(size))[-size:])


def on_the_wire(wiring, frame, first, last, scheme=0):
    """The rows as RGB565, most significant byte first."""
    rows = rows_of(frame, wiring.WIDTH, wiring.HEIGHT, 16)[first : last + 1]
    words = [rgb565(colours.TABLES[scheme], number).to_bytes(2, "big") for number in range(16)]
    return b"".join(words[number] for row in rows for number in row)


def sent(device, wiring):
    return [(command.code, command.data) for command in commands(device, wiring)]


# --- waking up


def test_the_reset_is_a_low_pulse_and_the_panel_stays_dark_and_deselected(device):
    _, wiring = made(device)
    levels = [event for event in device.log if isinstance(event, Level)]
    pulse = [event for event in levels if event.pin == wiring.RESET]
    assert [event.level for event in pulse] == [0, 1]
    assert pulse[1].ms > pulse[0].ms  # at least 10 us
    assert device.outputs[wiring.SELECT] == 1 and device.outputs[wiring.BACKLIGHT] == 0
    assert [event.level for event in levels if event.pin == wiring.BACKLIGHT] == [0]
    assert not [event for event in device.log if isinstance(event, Burst)]


def test_the_bus_is_the_board_files(device):
    _, wiring = made(device)
    bus = device.buses[wiring.BUS_ID]
    assert bus.baudrate == wiring.SPEED
    assert bus.pins == (wiring.CLOCK, wiring.DATA, None)


def test_nothing_is_sent_until_120_ms_after_the_reset_and_then_sleep_out_alone_for_5_ms(device):
    display, wiring = made(device)
    released = device.ms
    display.show(noise(wiring), 0, 7)
    first, second, *_ = commands(device, wiring)
    assert (first.code, first.data) == (SLEEP_OUT, b"")
    assert 120 <= first.ms - released <= 125
    assert 5 <= second.ms - first.ms <= 10


def test_what_is_loaded_after_the_reset_shortens_the_wait(device):
    """Each wait is for a ms more: MicroPython's first one is over before its time."""
    for passed, waits in ((100, 20 + 1), (119, 1 + 1), (120, 0 + 1), (5000, 0)):
        device.log.clear()
        display, wiring = made(device)
        device.wait(passed)
        slept = device.slept
        display.show(noise(wiring), 0, 7)
        assert device.slept - slept == waits + 5 + 1  # and the rest after sleep out


@pytest.mark.parametrize("changes", [{}, SMALL], ids=["default", "small"])
def test_the_set_up_is_16_bit_pixels_the_boards_rotation_and_its_inversion(device, changes):
    display, wiring = made(device, **changes)
    display.show(noise(wiring), 0, 7)
    setup = sent(device, wiring)[1:-4]
    assert sorted(setup[-3:]) == sorted(
        [
            (FORMAT, b"\x55"),
            (ACCESS, bytes([wiring.MADCTL])),
            (INVERT_ON if wiring.INVERTED else INVERT_OFF, b""),
        ]
    )
    before = {code for code, _ in setup[:-3]}
    assert not before & {FORMAT, ACCESS, INVERT_ON, INVERT_OFF, LIT}


def test_a_chips_own_set_up_and_then_the_panels_go_out_command_by_command(device):
    dcs = device.load("firmware.displays.dcs")

    class Chip(dcs.Display):
        SETUP = b"\xb1\x03\x05\x3a\x3a" + b"\xb4\x00" + b"\xe0\x01\x2a"
        AFTER_SLEEP = 120

    display = Chip(board(PANEL=b"\xe1\x02\x2b\x2c"))
    display.show(noise(board()), 0, 0)
    told = commands(device, board())
    assert [(command.code, command.data) for command in told[1:5]] == [
        (0xB1, b"\x05\x3a\x3a"),
        (0xB4, b""),
        (0xE0, b"\x2a"),
        (0xE1, b"\x2b\x2c"),
    ]
    assert told[1].ms - told[0].ms == 121  # a ms more than the 120, as above


def test_the_display_is_lit_when_the_first_picture_is_there(device):
    display, wiring = made(device)
    display.show(noise(wiring), 0, 239)
    codes = [command.code for command in commands(device, wiring)]
    assert codes[-2:] == [WRITE, LIT]
    lit = [
        i for i, event in enumerate(device.log) if isinstance(event, Level) and event.pin == wiring.BACKLIGHT
    ]
    assert len(lit) == 2 and device.log[lit[1]].level == 1
    assert not [event for event in device.log[lit[1] :] if isinstance(event, Burst)]  # the last thing of all


def test_a_second_picture_needs_no_set_up_and_no_wait(device):
    display, wiring = made(device)
    display.show(noise(wiring), 0, 239)
    device.log.clear()
    slept = device.slept
    display.show(noise(wiring), 8, 15)
    assert [code for code, _ in sent(device, wiring)] == [COLUMNS, ROWS, WRITE]
    assert device.slept == slept
    assert device.outputs[wiring.BACKLIGHT] == device.outputs[wiring.SELECT] == 1


def test_the_backlight_follows_the_app(device):
    display, wiring = made(device)
    display.show(noise(wiring), 0, 7)
    for on in (False, True):
        display.light(on)
        assert device.outputs[wiring.BACKLIGHT] == on


def test_a_panel_that_shines_by_itself_has_no_pin_for_it(device):
    display, wiring = made(device, BACKLIGHT=None)
    display.show(noise(wiring), 0, 7)
    display.light(False)
    assert set(device.outputs) == {wiring.SELECT, wiring.COMMAND, wiring.RESET}


# --- pictures


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("changes", [{}, SMALL], ids=["default", "small"])
@pytest.mark.parametrize("first, last", [(0, 20), (0, 0), (8, 15), (13, 20), (20, 20)])
def test_exactly_these_rows_go_out_in_the_right_colours(device, path, changes, first, last):
    display, wiring = made(device, path, **changes)
    frame = noise(wiring)
    kept = bytes(frame)
    display.show(frame, first, last)
    window = commands(device, wiring)[-4:-1]
    left, right = wiring.X_OFFSET, wiring.X_OFFSET + wiring.WIDTH - 1
    top, bottom = wiring.Y_OFFSET + first, wiring.Y_OFFSET + last
    assert window[0][1:] == (COLUMNS, left.to_bytes(2, "big") + right.to_bytes(2, "big"))
    assert window[1][1:] == (ROWS, top.to_bytes(2, "big") + bottom.to_bytes(2, "big"))
    assert window[2].code == WRITE
    assert len(window[2].data) == wiring.WIDTH * (last + 1 - first) * 2
    assert window[2].data == on_the_wire(wiring, frame, first, last)
    assert frame == kept
    assert device.outputs[wiring.SELECT] == 1


@pytest.mark.parametrize("path", PATHS)
def test_a_whole_picture_after_a_part_of_it(device, path):
    display, wiring = made(device, path)
    one, other = noise(wiring, 1), noise(wiring, 2)
    display.show(one, 0, 239)
    display.show(other, 96, 143)
    half = wiring.WIDTH // 2
    mixed = one[: 96 * half] + other[96 * half : 144 * half] + one[144 * half :]
    seen = Screen(device, wiring)
    assert seen.lit
    assert b"".join(pixel.to_bytes(2, "big") for row in seen.rows for pixel in row) == on_the_wire(
        wiring, mixed, 0, 239
    )


@pytest.mark.parametrize("path", PATHS[:2])
@pytest.mark.parametrize("scheme", range(len(colours.SCHEMES)), ids=colours.SCHEMES)
def test_a_colour_scheme_holds_from_the_next_picture_on(device, path, scheme):
    display, wiring = made(device, path, **SMALL)
    frame = noise(wiring)
    display.show(frame, 0, 3)
    display.scheme(scheme)
    display.show(frame, 4, 20)
    pictures = [data for code, data in sent(device, wiring) if code == WRITE]
    assert pictures == [on_the_wire(wiring, frame, 0, 3), on_the_wire(wiring, frame, 4, 20, scheme)]


def test_machine_code_and_framebuf_send_the_same_bytes(device):
    fast, wiring = made(device, **SMALL)
    frame = noise(wiring)
    fast.show(frame, 0, 20)
    fast.show(frame, 3, 9)
    assert device.channels, "DMA was used"
    from host_tests.firmware import fake_rp2040

    with fake_rp2040.power_on() as other:
        slow, _ = made(other, "no DMA", **SMALL)
        slow.show(frame, 0, 20)
        slow.show(frame, 3, 9)
        assert not other.channels
        assert commands(other, wiring) == commands(device, wiring)


@pytest.mark.parametrize("path, has", [("fast", True), ("no DMA", False), (PATHS[2], False)])
def test_letters_in_machine_code_where_there_is_machine_code(device, path, has):
    display, _ = made(device, path)
    assert (display.letters is not None) == has


# --- what the panel shows already is not sent again

WIDE_BOARD = {**SMALL, "WIDTH": 28, "HEIGHT": 22}


def test_bands_that_are_shown_already_lose_their_mark(device):
    display, wiring = made(device, **WIDE_BOARD)
    frame = noise(wiring)
    marks = bytearray(b"\1\1\1")
    display.changed(frame, marks)
    assert marks == b"\1\1\1"  # nothing has been shown yet
    display.changed(frame, marks)
    assert marks == b"\0\0\0"


@pytest.mark.parametrize("row, column", [(0, 0), (7, 27), (8, 1), (15, 26), (16, 13), (21, 27)])
def test_one_pixel_makes_its_band_a_changed_one(device, row, column):
    display, wiring = made(device, **WIDE_BOARD)
    frame = noise(wiring)
    display.changed(frame, bytearray(b"\1\1\1"))
    for colour in range(16):
        at = row * 14 + column // 2
        before = frame[at]
        frame[at] = before & 0xF0 | colour if column & 1 else before & 0x0F | colour << 4
        marks = bytearray(b"\1\1\1")
        display.changed(frame, marks)
        wanted = bytearray(3)
        wanted[row // 8] = frame[at] != before
        assert marks == wanted


def test_a_band_without_a_mark_is_left_alone(device):
    display, wiring = made(device, **WIDE_BOARD)
    frame = noise(wiring)
    display.changed(frame, bytearray(b"\1\1\1"))
    frame[0] ^= 1
    frame[200] ^= 1
    for marked, changed in ((b"\0\1\1", b"\0\1\0"), (b"\1\0\0", b"\1\0\0")):
        marks = bytearray(marked)
        display.changed(frame, marks)
        assert marks == changed


def test_other_colours_change_every_band(device):
    display, wiring = made(device, **WIDE_BOARD)
    frame = noise(wiring)
    display.changed(frame, bytearray(b"\1\1\1"))
    display.scheme(1)
    marks = bytearray(b"\1\1\1")
    display.changed(frame, marks)
    assert marks == b"\1\1\1"


def test_two_equal_changes_in_a_column_do_not_cancel_out(device):
    """A vertical line of any colour over any other."""
    display, wiring = made(device, **WIDE_BOARD)
    for mask in range(1, 256):
        frame = bytearray(14 * 22)
        display.changed(frame, bytearray(b"\1\1\1"))
        for row in range(2, 6):
            frame[row * 14 + 5] ^= mask
            marks = bytearray(b"\1\0\0")
            display.changed(frame, marks)
            assert marks[0]


def test_the_canvas_sends_only_what_has_changed(device):
    display, wiring = made(device, **WIDE_BOARD)
    canvas = Canvas(display, bytearray(14 * 22))
    for wanted in ([22], [], [8]):
        if wanted == [8]:
            canvas.fill(3, 9, 2, 2, roles.WARN)
        before = len(sent(device, wiring))
        canvas.begin(0, 0, 28, 22)
        canvas.end()
        canvas.show()
        pictures = [data for code, data in sent(device, wiring)[before:] if code == WRITE]
        assert [len(data) // 56 for data in pictures] == wanted


@pytest.mark.parametrize("path, width", [("no DMA", 28), ("fast", 26)])
def test_where_bands_cannot_be_compared_everything_is_sent(device, path, width):
    display, _ = made(device, path, **{**SMALL, "WIDTH": width})
    assert display.changed is None


# --- letters


class Sized(Panel):
    """A panel that only has a size, with or without letters()."""

    def __init__(self, width, height, letters=None):
        self.width, self.height, self.inks = width, height, 16
        self.letters = letters

    def show(self, buffer, first_row, last_row):
        """Not looked at here."""


def both(letters, width, height, x, y, text, font, ink=roles.WARN):
    """The same text by framebuf and by letters(), on the same restless ground."""
    ground = random.Random(5).randbytes((width + 1) // 2 * height)
    frames = []
    for panel in (Sized(width, height), Sized(width, height, letters)):
        frame = bytearray(ground)
        Canvas(panel, frame).text(x, y, text, ink, font)
        frames.append(rows_of(frame, width, height, 16))
    return frames


@pytest.fixture
def letters(device):
    return device.load("firmware.displays.fast").letters


@pytest.mark.parametrize("font", (0, 1))
def test_every_glyph_of_the_resident_fonts_is_the_same(letters, font):
    characters = "".join(map(chr, range(32, 127))) + fonts.EXTRA + "☃\x7fé"
    for x in (2, 3):
        for at in range(0, len(characters), 12):
            one, other = both(letters, 80, 14, x, 1, characters[at : at + 12], font)
            assert one == other


@pytest.mark.parametrize("font", (0, 1))
@pytest.mark.parametrize("width", (24, 25))
def test_letters_are_clipped_at_every_edge(letters, font, width):
    height = 15
    for text in ("Wj♠", "g|_"):
        for x in range(-20, width + 2):
            one, other = both(letters, width, height, x, 2, text, font)
            assert one == other, x
        for y in range(-13, height + 2):
            for x in (-1, 4, 5, width - 3):
                one, other = both(letters, width, height, x, y, text, font)
                assert one == other, (x, y)


@pytest.mark.parametrize("font", (0, 1))
def test_lines_with_and_without_suits_stand_below_each_other(letters, font):
    one, other = both(letters, 60, 40, 5, 2, "♠7 ♥K\nplain\n\n↑↓←→", font)
    assert one == other
    assert [row for row in one[2 + 3 * fonts.get(font).height :] if row != one[0]]


def test_every_ink_is_the_letters_ink(letters):
    for ink in range(roles.ROLES):
        one, other = both(letters, 20, 12, 1, 0, "Ag", 1, ink)
        assert one == other


@pytest.mark.parametrize("x, y", ((3, 2), (2, -5), (2, 20), (-4, 2), (55, 2)))
def test_a_glyph_of_the_large_font_is_a_picture_of_two_columns(letters, x, y):
    """It is read from flash glyph by glyph: each is a font with a blank only."""
    one, other = both(letters, 60, 30, x, y, "Aj♦☃\n%", 2)
    assert one == other


@pytest.mark.parametrize("name", ("scroll-up", "food-10", "planet-24"))
def test_pictures_are_the_same_inside_and_at_every_edge(letters, name):
    width, height = Canvas(Sized(40, 30)).sprite_size(name)
    ground = random.Random(6).randbytes(20 * 30)
    for x in (0, 1, 5, 40 - width, 41 - width, -1):
        for y in (0, 3, 30 - height, 33 - height, -2, 30, -height):
            frames = []
            for panel in (Sized(40, 30), Sized(40, 30, letters)):
                frame = bytearray(ground)
                Canvas(panel, frame).sprite(x, y, name, roles.WARN)
                frames.append(rows_of(frame, 40, 30, 16))
            assert frames[0] == frames[1]
