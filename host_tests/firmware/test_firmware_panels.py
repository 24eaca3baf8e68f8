"""What each panel is told of its voltages and gamma: the very bytes that its maker sends.

They were copied by hand from the makers' public repositories, which each table names, and not from our
drivers or board files. Left out is what is no voltage: the size of pixels, rotation, inversion, "sleep out"
and "on", for which other tests have the data sheets, and outputs that are not wired here (TEON, 0x35).
"""

import pytest

from building import boards
from host_tests.firmware.fake_rp2040 import commands
from host_tests.firmware.test_boards import BROUGHT
from host_tests.firmware.test_firmware_chips import made, noise, told

# waveshare/Pico_code, Python/Pico-LCD-1.3/Pico-LCD-1.3.py, init_display(); c/lib/LCD/LCD_1in3.c is the same
PICO_LCD_1_3 = """
    B2 0C 0C 00 33 33; B7 35; BB 19; C0 2C; C2 01; C3 12; C4 20; C6 0F; D0 A4 A1
    E0 D0 04 0D 11 13 2B 3F 54 4C 18 0D 0B 1F 23
    E1 D0 04 0C 11 13 2C 3F 44 51 2F 1F 1F 20 23"""
# pimoroni/picosystem, libraries/hardware.cpp, _init_hardware()
PICOSYSTEM = """
    B2 0C 0C 00 33 33; 26 01; B7 14; BB 25; C0 2C; C2 01; C3 12; C4 20; D0 A4 A1; C6 1E
    E0 D0 04 0D 11 13 2B 3F 54 4C 18 0D 0B 1F 23
    E1 D0 04 0C 11 13 2C 3F 44 51 2F 1F 1F 20 23"""
# pimoroni/pimoroni-pico, drivers/st7789/st7789.cpp, common_init() for 240 x 135; C3 comes twice, the last
# counts
DISPLAY_PACK = """
    B2 0C 0C 00 33 33; C0 2C; C2 01; C3 12; C4 20; D0 A4 A1; C6 0F; B0 00 C0; C3 00; B7 75; BB 3D; D6 A1
    E0 70 04 08 09 09 05 2A 33 41 07 13 13 29 2F
    E1 70 03 09 0A 09 06 2B 34 41 07 12 14 28 2E"""
# waveshare/Pico_code, Python/Pico-LCD-1.14/Pico-LCD-1.14.py, init_display()
PICO_LCD_1_14 = PICO_LCD_1_3
# pimoroni/pimoroni-pico, drivers/st7789/st7789.cpp, common_init() for 320 x 240
DISPLAY_PACK_2 = """
    B2 0C 0C 00 33 33; C0 2C; C2 01; C3 12; C4 20; D0 A4 A1; C6 0F; B7 35; BB 1F; D6 A1
    E0 D0 08 11 08 0C 15 39 33 50 36 13 14 29 2D
    E1 D0 08 10 08 06 06 39 44 51 0B 16 14 2F 31"""
# waveshare/Pico_code, Python/Pico-LCD-0.96/pico-lcd-0.96.py, Init(); c/lib/LCD/LCD_0in96.c is the same
LCD_0_96 = """
    B1 05 3A 3A; B2 05 3A 3A; B3 05 3A 3A 05 3A 3A; B4 03
    C0 62 02 04; C1 C0; C2 0D 00; C3 8D 6A; C4 8D EE; C5 0E
    E0 10 0E 02 03 0E 07 02 07 0A 12 27 37 00 0D 0E 10
    E1 10 0E 03 03 0F 06 02 08 0A 13 26 36 00 0D 0E 10"""
# peterhinch/micropython-nano-gui, drivers/ili93xx/ili9341.py; Bodmer/TFT_eSPI, TFT_Drivers/ILI9341_Init.h, is
# the same but for B1, the frames a second
ILI9341 = """
    CF 00 C1 30; ED 64 03 12 81; E8 85 00 78; CB 39 2C 00 34 02; F7 20; EA 00 00
    C0 23; C1 10; C5 3E 28; C7 86; B1 00 18; B6 08 82 27; F2 00; 26 01
    E0 0F 31 2B 0C 0E 08 4E F1 37 07 10 03 0E 09 00
    E1 00 0E 14 03 11 07 31 C1 48 08 0F 0C 31 36 0F"""
COLOUR = {
    "pico_lcd_1_3": PICO_LCD_1_3,
    "picosystem": PICOSYSTEM,
    "display_pack": DISPLAY_PACK,
    "display_pack_2": DISPLAY_PACK_2,
    "pico_lcd_1_14": PICO_LCD_1_14,
    "pico_lcd_0_96": LCD_0_96,
    "rp2040_lcd_0_96": LCD_0_96,
    "rp2350_lcd_0_96": LCD_0_96,
    "ili9341": ILI9341,
}
# Reset, sleep, inversion, light, the window and its pixels, tearing, rotation, the size of pixels.
NO_VOLTAGES = {0x01, 0x11, 0x20, 0x21, 0x29, 0x2A, 0x2B, 0x2C, 0x35, 0x36, 0x3A}

# waveshare/Pico_code, Python/Pico-OLED-1.3/Pico-OLED-1.3(spi).py, init_display(), without the addresses 00 10
# B0 and the AF at its end; (i2c).py and c/lib/OLED/OLED_1in3_c.c are the same
SH1107 = "AE; DC 00; 81 6F; 21; A0; C0; A4; A6; A8 3F; D3 60; D5 41; D9 22; DB 35; AD 8A"
# adafruit/Adafruit_SSD1306, Adafruit_SSD1306.cpp, begin() for 128 x 64 with the chip's own pump, without its
# AF; the contrast (81 CF there) is a setting here
SSD1306 = "AE; D5 80; A8 3F; D3 00; 40; 8D 14; 20 00; A1; C8; DA 12; D9 F1; DB 40; A4; A6; 2E"
ONE_BIT = {"pico_oled_1_3": SH1107, "pico_oled_1_3_i2c": SH1107, "ssd1306_i2c": SSD1306}


def table(text):
    """{command: parameters}, the last of each."""
    rows = [bytes.fromhex(part) for line in text.split("\n") for part in line.split(";") if part.strip()]
    return {row[0]: row[1:] for row in rows}


def test_every_panel_is_compared():
    """Of those that Pocketdeck brings: somebody's own may be any panel."""
    assert sorted([*COLOUR, *ONE_BIT]) == list(BROUGHT)


@pytest.mark.parametrize("name", COLOUR)
def test_a_colour_panels_voltages_and_gamma_are_its_makers(device, name):
    display, board = made(device, name)
    display.show(noise(board), 0, 7)
    sent = {command.code: command.data for command in commands(device, board)}
    assert {code: data for code, data in sent.items() if code not in NO_VOLTAGES} == table(COLOUR[name])


@pytest.mark.parametrize("name", COLOUR)
def test_the_voltages_are_there_before_the_first_pixel(device, name):
    display, board = made(device, name)
    display.show(noise(board), 0, 7)
    codes = [command.code for command in commands(device, board)]
    assert max(codes.index(code) for code in table(COLOUR[name])) < codes.index(0x2C)


@pytest.mark.parametrize("name", ONE_BIT)
def test_an_oleds_set_up_is_its_makers(device, name):
    """All of it at the brightness with which the settings begin, except the SSD1306's contrast."""
    display, board = made(device, name)
    display.show(noise(board), 0, 63)
    orders = b"".join(data for pixels, data in told(device, board) if not pixels)
    wanted = table(ONE_BIT[name])
    for code, data in wanted.items():
        assert bytes([code]) + data in orders, f"{code:02x}"
    assert orders.startswith(b"\xae") and orders.endswith(b"\xaf")


@pytest.mark.parametrize("name", ["pico_oled_1_3", "pico_oled_1_3_i2c"])
def test_the_sh1107s_converter_is_never_switched_on(device, name):
    """Waveshare's demos send AD 8A and nothing else, as Adafruit_SH110x (Adafruit_SH1107.cpp) does."""
    display, board = made(device, name)
    display.show(noise(board), 0, 63)
    display.sleep()
    display.wake()
    orders = b"".join(data for pixels, data in told(device, board) if not pixels)
    assert orders.count(b"\xad") == 1 and b"\xad\x8a" in orders


def test_both_wirings_of_the_oled_send_the_same(device):
    sent = []
    for name in ("pico_oled_1_3", "pico_oled_1_3_i2c"):
        device.log.clear()
        display, board = made(device, name)
        display.show(noise(board), 0, 63)
        sent.append(told(device, board))
    assert sent[0] == sent[1]


def test_the_oled_on_i2c_is_wired_as_in_its_makers_demo(device):
    """Pico-OLED-1.3(i2c).py: I2C(1, scl=Pin(7), sda=Pin(6)), 0x3c, RST 12; KEY0 and KEY1 are on 15 and 17
    (c/examples/OLED_1in3_C_test.c). Its 10 MHz are not taken: the SH1107 is a part for 400 kHz, and the C
    demo has 300 (c/lib/Config/DEV_Config.c)."""
    _, board = made(device, "pico_oled_1_3_i2c")
    bus = device.buses[1]
    assert bus.pins == (7, 6) and bus.baudrate == 400_000
    assert (board.ADDRESS, board.RESET, sorted(board.KEYS.values())) == (0x3C, 12, [15, 17])


def test_no_i2c_display_is_run_faster_than_its_chip_allows():
    """400 kHz for the SSD1306 (its data sheet, I2C timing) and the SH1107 (Adafruit_SH1107.cpp)."""
    from firmware.circuitpython.boards import feather_oled

    for board in [feather_oled, *map(boards.load, boards.names())]:
        assert board.BUS != "i2c" or board.SPEED <= 400_000, board.NAME


def test_the_two_wirings_of_a_display_name_each_other():
    pairs = {name: boards.load(name).OTHER for name in boards.names() if boards.load(name).OTHER}
    assert pairs == {"pico_oled_1_3": "pico_oled_1_3_i2c", "pico_oled_1_3_i2c": "pico_oled_1_3"}
