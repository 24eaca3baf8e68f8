"""Each display chip as its board files wire it: what it is told, where the picture lands, rest and waking."""

import random

import pytest

from building import boards
from host_tests.firmware.fake_rp2040 import Burst, commands, Level, rgb565, rows_of, Screen
from host_tests.playing import together
from pocketdeck.stage import colours
from pocketdeck.stage.framebuf.canvas import Canvas
from pocketdeck.stage.picture.pixels import Canvas as PictureCanvas

COLOUR = [name for name in boards.names() if boards.load(name).INKS == 16]
MONO = [name for name in boards.names() if boards.load(name).INKS == 2]
# Each board with machine code; without it, which is the driver's business, one board for each.
PATHS = [(name, "machine code") for name in boards.names()]
PATHS += [
    (name, "no machine code") for name in {boards.load(name).DRIVER: name for name in boards.names()}.values()
]
SLEEP_IN, SLEEP_OUT, UNLIT, LIT = 0x10, 0x11, 0x28, 0x29


def made(device, name):
    """The display of a board, and the board."""
    board = boards.load(name)
    display = device.load("firmware.displays." + board.DRIVER).Display(board)
    if board.INKS == 16:
        display.scheme(0)
    return display, board


def noise(board, seed=1):
    size = (board.WIDTH + 1) // 2 * board.HEIGHT if board.INKS == 16 else board.WIDTH * board.HEIGHT // 8
    return bytearray(random.Random(seed).randbytes(size))


def colours_of(board, frame):
    rows = rows_of(frame, board.WIDTH, board.HEIGHT, 16)
    table = [rgb565(colours.STANDARD, number) for number in range(16)]
    return [[table[number] for number in row] for row in rows]


def levels(device, pin):
    return [event.level for event in device.log if isinstance(event, Level) and event.pin == pin]


# --- in colour


@pytest.mark.crossed
@pytest.mark.parametrize("name", COLOUR)
def test_a_picture_arrives_whole_where_the_panel_lies_in_the_chips_memory(device, name):
    display, board = made(device, name)
    frame = noise(board)
    display.show(frame, 0, board.HEIGHT - 1)
    screen = Screen(device, board)
    assert screen.lit and screen.rows == colours_of(board, frame)
    size = {"st7789": (320, 320), "st7735": (162, 132), "ili9341": (320, 240)}[board.DRIVER]
    assert board.X_OFFSET + board.WIDTH <= size[0] and board.Y_OFFSET + board.HEIGHT <= size[1]


@pytest.mark.crossed
@pytest.mark.parametrize("name", COLOUR)
def test_only_the_changed_bands_go_out(device, name):
    display, board = made(device, name)
    frame = noise(board)
    canvas = Canvas(display, frame)
    canvas.begin(0, 0, board.WIDTH, board.HEIGHT)
    canvas.show()
    frame[board.WIDTH // 2 * 17] ^= 0xFF  # row 17
    canvas.begin(0, 0, board.WIDTH, board.HEIGHT)
    canvas.show()
    window = commands(device, board)[-2]
    first, last = (int.from_bytes(window.data[i : i + 2], "big") - board.Y_OFFSET for i in (0, 2))
    assert (first, last) == (16, 23)
    assert Screen(device, board).rows == colours_of(board, frame)


@pytest.mark.parametrize("name", COLOUR)
def test_rotation_inversion_and_16_bits_are_the_boards(device, name):
    display, board = made(device, name)
    display.show(noise(board), 0, 7)
    told = {command.code: command.data for command in commands(device, board)}
    assert told[0x36] == bytes([board.MADCTL]) and told[0x3A] == b"\x55"
    assert (0x21 in told, 0x20 in told) == (board.INVERTED, not board.INVERTED)
    assert device.buses[board.BUS_ID].pins == (board.CLOCK, board.DATA, None)


@pytest.mark.parametrize("name, rest", [("pico_lcd_0_96", 120), ("picosystem", 5), ("ili9341", 5)])
def test_a_chip_rests_after_its_sleep_as_long_as_its_data_sheet_says(device, name, rest):
    display, board = made(device, name)
    display.show(noise(board), 0, 7)
    first, second, *_ = commands(device, board)
    assert first.code == SLEEP_OUT and rest <= second.ms - first.ms <= rest + 5


def test_the_ili9341_gets_its_voltages_before_it_shines(device):
    display, board = made(device, "ili9341")
    display.show(noise(board), 0, 7)
    codes = [command.code for command in commands(device, board)]
    assert {0xC0, 0xC1, 0xC5, 0xC7} <= set(codes[: codes.index(0x2C)])
    assert codes[-1] == LIT


def test_a_display_without_a_reset_pin_is_reset_by_a_command(device):
    display, board = made(device, "display_pack")
    display.show(noise(board), 0, 7)
    first, second, *_ = commands(device, board)
    assert (first.code, second.code) == (0x01, SLEEP_OUT)
    assert second.ms - first.ms >= 120


@pytest.mark.parametrize("name", COLOUR)
def test_asleep_it_is_dark_and_awake_it_shows_the_same_picture(device, name):
    display, board = made(device, name)
    frame = noise(board)
    display.show(frame, 0, board.HEIGHT - 1)
    display.sleep()
    codes = [command.code for command in commands(device, board)]
    assert codes[-2:] == [UNLIT, SLEEP_IN]
    assert device.outputs[board.BACKLIGHT] == 0 and not device.duties
    asleep = device.ms
    display.wake()
    told = commands(device, board)[len(codes) :]
    assert [command.code for command in told] == [SLEEP_OUT, LIT]
    assert told[0].ms - asleep >= 120 and told[1].ms - told[0].ms >= display.AFTER_SLEEP
    screen = Screen(device, board)
    assert screen.lit and screen.rows == colours_of(board, frame)


def test_the_light_goes_out_before_the_picture_does_and_comes_after_it(device):
    display, board = made(device, "pico_lcd_1_3")
    display.show(noise(board), 0, 7)
    begin = len(device.log)
    display.sleep()
    display.wake()
    events = device.log[begin:]
    light = [i for i, event in enumerate(events) if isinstance(event, Level) and event.pin == board.BACKLIGHT]
    bursts = [i for i, event in enumerate(events) if isinstance(event, Burst)]
    assert light[0] < min(bursts) and light[-1] > max(bursts)


@pytest.mark.parametrize("level, duty", [(1, 2621), (2, 10485), (3, 23592), (4, 41942), (5, None)])
def test_brightness_is_a_part_of_the_time_and_all_of_it_at_the_top(device, level, duty):
    display, board = made(device, "pico_lcd_1_3")
    display.show(noise(board), 0, 7)
    display.brightness(level)
    assert device.duties.get(board.BACKLIGHT) == duty and device.outputs[board.BACKLIGHT] == 1
    display.light(False)
    assert not device.duties and device.outputs[board.BACKLIGHT] == 0
    display.light(True)
    assert device.duties.get(board.BACKLIGHT) == duty


def test_brightness_does_not_light_a_panel_that_shows_nothing_yet(device):
    display, board = made(device, "pico_lcd_1_3")
    display.brightness(3)
    assert device.outputs[board.BACKLIGHT] == 0 and not device.duties
    display.show(noise(board), 0, 7)
    assert device.duties[board.BACKLIGHT] == 23592


@pytest.mark.parametrize("name", boards.names())
def test_after_a_change_of_the_clock_the_bus_is_set_up_anew(device, name):
    display, board = made(device, name)
    frame = noise(board)
    display.show(frame, 0, 7)
    device.freq(48_000_000)
    with pytest.raises(AssertionError, match="another clock"):
        display.show(frame, 0, 7)
    display.rebuild()
    display.show(frame, 0, 7)
    assert device.buses[board.BUS_ID].baudrate == board.SPEED


# --- in one bit


def told(device, board):
    """[(True for pixels, bytes)] that an OLED was sent."""
    bursts = [event for event in device.log if isinstance(event, Burst)]
    if board.BUS == "i2c":
        assert {burst.data[0] for burst in bursts} <= {0x00, 0x40}
        return [(burst.data[0] == 0x40, burst.data[1:]) for burst in bursts]
    for burst in bursts:
        assert burst.levels[board.SELECT] == 0
    return [(bool(burst.levels[board.COMMAND]), burst.data) for burst in bursts]


PARAMETERS = {
    "ssd1306": dict.fromkeys((0x20, 0x81, 0x8D, 0xA8, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB), 1) | {0x21: 2, 0x22: 2},
    "sh1107": dict.fromkeys((0x81, 0xA8, 0xAD, 0xD3, 0xD5, 0xD9, 0xDB, 0xDC), 1),
}


class Oled:
    """What an SSD1306 or SH1107 shows after what it was sent: `rows` as a person sees them."""

    def __init__(self, device, board):
        self.set = {}
        self.on = False
        self.codes = []
        self.memory = {}
        self.pixels = 0
        self.driver = board.DRIVER
        for pixels, data in told(device, board):
            if pixels:
                self.pixels += len(data)
                self.fill(data)
            else:
                self.orders(list(data))
        if board.DRIVER == "ssd1306":
            bits = [[self.memory.get((x, y // 8), 0) >> y % 8 & 1 for x in range(128)] for y in range(64)]
        else:  # what is held sideways: the panel's last column is the first row
            get = self.memory.get
            bits = [[get((63 - y, x // 8), 0) >> x % 8 & 1 for x in range(128)] for y in range(64)]
        self.rows = [[bit ^ (0xA7 in self.set) for bit in row] for row in bits]

    def orders(self, data):
        while data:
            code = data.pop(0)
            count = PARAMETERS[self.driver].get(code, 0)
            given, data = data[:count], data[count:]
            self.codes.append(code)
            if code in (0xAE, 0xAF):
                self.on = code == 0xAF
            elif code in (0xA6, 0xA7):
                self.set.pop(code ^ 1, None)
            self.set[code] = given
            if code in (0x21, 0x22):
                self.place = 0  # in the window
            if self.driver == "sh1107":
                if code < 0x10:
                    self.set["column"] = self.set.get("column", 0) & 0xF0 | code
                elif code < 0x18:
                    self.set["column"] = self.set.get("column", 0) & 15 | (code & 7) << 4
                elif 0xB0 <= code < 0xC0:
                    self.set["page"] = code & 15

    def fill(self, data):
        if self.driver == "sh1107":
            assert 0x21 in self.set, "bytes go down a column"
            for i, byte in enumerate(data):
                assert self.set["page"] + i < 16
                self.memory[self.set["column"], self.set["page"] + i] = byte
            return
        left, right = self.set[0x21]
        top, bottom = self.set[0x22]
        width = right - left + 1
        assert self.set[0x20] == [0]
        for byte in data:
            assert self.place < width * (bottom - top + 1), "more than the window has"
            self.memory[left + self.place % width, top + self.place // width] = byte
            self.place += 1


@pytest.mark.parametrize("name", MONO)
def test_a_one_bit_picture_is_the_right_way_round(device, name):
    display, board = made(device, name)
    frame = noise(board)
    display.show(frame, 0, 63)
    oled = Oled(device, board)
    assert oled.on and oled.rows == rows_of(frame, 128, 64, 2)
    assert oled.pixels == 1024


@pytest.mark.parametrize("name", MONO)
def test_pages_are_sent_where_they_have_changed(device, name):
    display, board = made(device, name)
    frame = noise(board)
    canvas = Canvas(display, frame)
    canvas.begin(0, 0, 128, 64)
    canvas.show()
    for row, pages in ((3, 1), (8, 1), (63, 1), (None, 0)):
        if row is not None:
            frame[row // 8 * 128 + 77] ^= 1 << row % 8
        before = Oled(device, board).pixels
        canvas.begin(0, 0, 128, 64)
        canvas.show()
        oled = Oled(device, board)
        assert oled.rows == rows_of(frame, 128, 64, 2)
        assert oled.pixels - before == 128 * pages


@pytest.mark.parametrize("name", MONO)
def test_an_oled_is_set_up_dark_and_shines_when_the_picture_is_there(device, name):
    display, board = made(device, name)
    oled = Oled(device, board)
    assert oled.codes[0] == 0xAE and 0xAF not in oled.codes
    assert oled.set[0xA8] == [63] and 0xA4 in oled.set and oled.set[0x81] != [0]
    display.show(noise(board), 0, 63)
    assert Oled(device, board).codes[-1] == 0xAF
    display.show(noise(board, 2), 0, 63)
    assert Oled(device, board).codes.count(0xAF) == 1


def test_mirroring_and_inversion_are_data(device):
    """An SSD1306 module is mounted with both mirrored; SSD1306 data sheet, 10.1.8 and 10.1.14."""
    display, board = made(device, "ssd1306_i2c")
    assert {0xA1, 0xC8, 0xA6} <= set(Oled(device, board).codes)
    for madctl, codes in ((0, {0xA0, 0xC0}), (0x40, {0xA1, 0xC0}), (0x80, {0xA0, 0xC8})):
        device.log.clear()
        changed = boards.load("ssd1306_i2c")
        changed.MADCTL, changed.INVERTED = madctl, True
        type(display)(changed)
        assert codes | {0xA7} <= set(Oled(device, board).codes)


@pytest.mark.parametrize("name", MONO)
def test_an_oled_asleep_is_off_with_its_pump_and_keeps_its_picture(device, name):
    display, board = made(device, name)
    frame = noise(board)
    display.show(frame, 0, 63)
    pump, off, on = {"ssd1306": (0x8D, 0x10, 0x14), "sh1107": (0xAD, 0x8A, 0x8A)}[board.DRIVER]
    display.sleep()
    oled = Oled(device, board)
    assert not oled.on and oled.set[pump] == [off]
    display.wake()
    oled = Oled(device, board)
    assert oled.on and oled.set[pump] == [on] and oled.rows == rows_of(frame, 128, 64, 2)
    assert oled.pixels == 1024  # sent once


@pytest.mark.parametrize("name", MONO)
def test_an_oleds_brightness_is_its_contrast(device, name):
    display, board = made(device, name)
    seen = []
    for level in range(1, 6):
        display.brightness(level)
        seen += Oled(device, board).set[0x81]
    assert len(set(seen)) == 5 and seen == sorted(seen) and seen[0] > 0


# --- rectangles

PARTS = ((40, 17, 21, 9), (41, 16, 20, 1), (0, 0, 2, 2), (3, 5, 1, 40), (20, 63, 60, 1))


def shown(device, board):
    return (Screen if board.INKS == 16 else Oled)(device, board).rows


def picture(board, frame):
    """A frame as the panel's rows."""
    if board.INKS == 16:
        return colours_of(board, frame)
    return rows_of(frame, board.WIDTH, board.HEIGHT, 2)


@pytest.mark.crossed
@pytest.mark.parametrize("name, path", PATHS)
def test_a_rectangle_arrives_and_little_else(device, name, path):
    """In colour whole bytes of two pixels, on one bit whole pages of eight rows, or on an SH1107 bytes of
    eight."""
    if path != "machine code":
        device.without("rp2")
    display, board = made(device, name)
    old = noise(board)
    display.show(old, 0, board.HEIGHT - 1)
    now = picture(board, old)
    corner = (board.WIDTH - 13, board.HEIGHT - 6, 13, 6)
    for turn, (x, y, w, h) in enumerate((*PARTS, corner, (0, 0, board.WIDTH, board.HEIGHT))):
        frame = noise(board, 2 + turn)
        display.part(frame, x, y, w, h)
        other = picture(board, frame)
        wide, high = (2, 1) if board.INKS == 16 else (8 if board.DRIVER == "sh1107" else 1, 8)
        for j in range(y // high * high, -(-(y + h) // high) * high):
            left, right = x // wide * wide, -(-(x + w) // wide) * wide
            now[j][left:right] = other[j][left:right]
        assert shown(device, board) == now
    frame = noise(board, 99)
    display.part(frame, 8, 8, 8, 8)
    display.show(frame, 0, board.HEIGHT - 1)  # the window is as wide as the panel again
    assert shown(device, board) == picture(board, frame)
    if board.INKS == 16:
        assert device.outputs[board.SELECT] == 1


@pytest.mark.crossed
@pytest.mark.parametrize("name", COLOUR)
def test_several_rectangles_arrive_as_one_after_the_other_would(device, name):
    """Of any sign and reaching beyond every edge, and some that lie outside."""
    display, board = made(device, name)
    frame = noise(board)
    display.loops = lambda: None  # nothing is drawn here
    display.parts = device.load("firmware.displays.loops.sending").of(display)
    canvas = PictureCanvas(display, frame)
    canvas.mark(0, 0, board.WIDTH, board.HEIGHT)
    canvas.show()
    now = picture(board, frame)
    frame[:] = noise(board, 2)
    other = picture(board, frame)
    right, bottom = board.WIDTH, board.HEIGHT
    for x, y, w, h in (
        *PARTS,
        (-5, -3, 12, 9),
        (right - 7, bottom - 4, 30, 40),
        (-9, 5, 9, 9),
        (3, bottom, 9, 9),
    ):
        canvas.mark(x, y, w, h)
        for row in range(max(y, 0), min(y + h, bottom)):
            first, last = max(x, 0) // 2 * 2, -(-min(x + w, right) // 2) * 2
            now[row][first : max(first, last)] = other[row][first : max(first, last)]
    canvas.show()
    assert shown(device, board) == now
    assert device.outputs[board.SELECT] == 1


@pytest.mark.crossed
@pytest.mark.parametrize("name, steps", together(COLOUR, [(8, 40), (1, 2, 3, 79), (80,)]))
def test_rows_are_sent_while_what_is_below_is_still_painted(device, name, steps):
    display, board = made(device, name)
    display.show(noise(board), 0, board.HEIGHT - 1)
    frame, now = noise(board, 2), noise(board, 3)
    stride = len(frame) // board.HEIGHT
    rows = 0
    for step in steps:
        frame[rows * stride : step * stride] = now[rows * stride : step * stride]  # only now
        assert display.ahead(frame, 0, step)
        rows = step
    frame[rows * stride :] = now[rows * stride :]
    display.rest()
    assert shown(device, board) == picture(board, now)
    assert device.outputs[board.SELECT] == 1
    display.part(frame, 8, 8, 9, 9)  # the window is another one now
    display.show(noise(board, 4), 0, board.HEIGHT - 1)
    assert shown(device, board) == picture(board, noise(board, 4))


@pytest.mark.crossed
@pytest.mark.parametrize("name", COLOUR)
def test_columns_are_sent_before_those_right_of_them(device, name):
    display, board = made(device, name)
    frame = noise(board)
    display.show(noise(board, 2), 0, board.HEIGHT - 1)
    assert display.ahead(frame, 0, board.HEIGHT, 62)
    assert display.ahead(frame, 62, 20)
    display.rest()
    assert shown(device, board) == picture(board, frame)
    assert display.ahead(noise(board, 3), 0, board.HEIGHT)  # and all of them again
    display.rest()
    assert shown(device, board) == picture(board, noise(board, 3))


@pytest.mark.crossed
@pytest.mark.parametrize("name", COLOUR)
def test_who_is_interrupted_in_it_can_show_another_picture_at_once(device, name):
    display, board = made(device, name)
    display.show(noise(board), 0, board.HEIGHT - 1)
    assert display.ahead(noise(board, 2), 0, 30)
    display.show(noise(board, 3), 0, board.HEIGHT - 1)
    assert display.ahead(noise(board, 4), 0, 20)
    display.rest()
    assert shown(device, board) == picture(board, noise(board, 4))


@pytest.mark.crossed
@pytest.mark.parametrize("name", boards.names())
def test_nothing_is_sent_ahead_where_the_processor_has_to_do_it(device, name):
    device.without("rp2")
    display, board = made(device, name)
    display.show(noise(board), 0, board.HEIGHT - 1)
    assert not display.ahead(noise(board, 2), 0, 16)
    assert shown(device, board) == picture(board, noise(board))


@pytest.mark.parametrize("name", boards.names())
def test_nothing_is_sent_ahead_to_a_panel_that_shows_nothing_yet(device, name):
    display, board = made(device, name)
    before = len(device.log)
    assert not display.ahead(noise(board), 0, 16)
    assert len(device.log) == before


@pytest.mark.crossed
@pytest.mark.parametrize("name", boards.names())
def test_a_panel_that_shows_nothing_yet_is_sent_all_of_the_picture(device, name):
    display, board = made(device, name)
    frame = noise(board)
    display.part(frame, 8, 8, 8, 8)
    assert shown(device, board) == picture(board, frame)
    assert Screen(device, board).lit if board.INKS == 16 else Oled(device, board).on


@pytest.mark.crossed
@pytest.mark.parametrize("name", boards.names())
def test_what_a_rectangle_has_changed_is_not_taken_for_what_was_there(device, name):
    """A piece moves and comes back: the frame is as it was, and the panel is not."""
    display, board = made(device, name)
    frame = noise(board)
    canvas = Canvas(display, frame)
    canvas.begin(0, 0, board.WIDTH, board.HEIGHT)
    canvas.show()
    display.part(noise(board, 2), 10, 20, 30, 10)
    canvas.begin(0, 0, board.WIDTH, board.HEIGHT)
    canvas.show()
    assert shown(device, board) == picture(board, frame)


@pytest.mark.crossed
@pytest.mark.parametrize("name", boards.names())
def test_the_loops_are_those_of_the_frame_where_there_is_machine_code(device, name):
    display, board = made(device, name)
    with device.installed():
        assert display.loops().__name__ == f"firmware.displays.loops.loops{board.INKS}"


@pytest.mark.parametrize("name", ["pico_lcd_1_3", "ssd1306_i2c"])
def test_on_another_processor_there_are_no_loops(device, name):
    def refuse(function):
        raise ValueError("incompatible .mpy arch")

    device.modules["micropython"].viper = device.modules["micropython"].asm_thumb = refuse
    display, _ = made(device, name)
    with device.installed():
        assert display.loops() is None


def test_an_i2c_display_that_does_not_answer_is_an_error_at_once(device):
    device.answers = 0x3D
    with pytest.raises(OSError):
        made(device, "ssd1306_i2c")
    assert not device.log  # no other address was tried


@pytest.mark.parametrize("name", ["pico_oled_1_3", "pico_oled_1_3_i2c"])
def test_the_sh1107_is_reset_by_its_pin_for_10_ms(device, name):
    """As in both of Waveshare's demos for it."""
    _, board = made(device, name)
    pulse = [event for event in device.log if isinstance(event, Level) and event.pin == board.RESET]
    assert [event.level for event in pulse] == [0, 1] and pulse[1].ms - pulse[0].ms == 10
    if board.SELECT is not None:
        assert levels(device, board.SELECT)[-1] == 1
