"""Boards that run CircuitPython, as data: the same names as in firmware/boards, whose boards can be used too.

TOGETHER   a key that the board lacks -> two keys to be pressed together

A display that CircuitPython itself has set up (board.DISPLAY) is taken as it is, whatever DRIVER says.
"""

# CircuitPython's own name for a board (board.board_id) -> our file.
BOARDS = {
    "adafruit_feather_rp2040": "feather_oled",
    "pimoroni_picosystem": "picosystem",
    "raspberry_pi_pico": "pico_lcd_1_3",
    "raspberry_pi_pico_w": "pico_lcd_1_3",
}
