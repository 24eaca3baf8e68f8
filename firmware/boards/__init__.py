"""One file per board: pins, display and keys as data.

Nothing here imports anything, so that the host reads these files too (tools/building/boards.py). All of
them have the same names:

NAME, MAKER                the board's name, and the title of the maker's page
WIDTH, HEIGHT, INKS        pixels, and 16 inks or 2
DRIVER                     the display's chip
BUS, BUS_ID, SPEED         "spi" or "i2c", the number of the chip's bus, bits a second
CLOCK, DATA                the bus's pins
SELECT, COMMAND, RESET     the display's other pins; None if there is none (RESET: it is reset by a command)
ADDRESS                    on an I2C bus; None on SPI
BACKLIGHT                  the pin that lights the panel; None if it shines by itself
PANEL                      what this panel's chip is told of voltages and gamma beside what its driver has for
                           all of them: (command, number of parameters, parameters) in a row
MADCTL                     the chip's "memory access control" byte: rotation and the order of colours; of
                           one bit's chips, which have none, 0x40 mirrors the columns and 0x80 the rows
X_OFFSET, Y_OFFSET         where the panel's first pixel lies in the chip's memory
INVERTED                   whether the chip must invert for colours to come out right
KEYS                       key name -> pin; pressed is low, with the chip's own pull-up. (What an RP2350 does
                           wrong with its pull-downs, its erratum E9, does not concern them.)
ALSO                       key name -> a second pin for the same key
LONG                       a key that the board lacks -> the key to be held for it
TOGETHER                   a key that the board lacks -> (a key to be kept down, the key then pressed for it);
                           what such a pair gives can be held too, for yet another key of LONG
HIGH                       pins that have to be kept high: lamps that would glow otherwise
ON_PICO                    whether all this sits on a Raspberry Pi Pico or Pico 2, each of which may be a W
CHIPS                      the chips that it may have, as MicroPython calls them: both on what fits a Pico,
                           whose pins a Pico 2 has in the same places
BATTERY                    the pin with a third of the battery's voltage (on a Pico that of VSYS, where the
                           battery is to be connected); None if it cannot be measured
USB                        the pin that is high while USB has power; None if there is none. (E9 may keep it
                           high without the cable: firmware/power.py reads it so that it falls.)
BUZZER                     the pin with a buzzer, None if there is none
OTHER                      the board file for the same display wired in another way, to be tried where it
                           stays dark; None if there is none
LINK                       for the cable to another handheld: the pins of UART 0 that send and that receive,
                           then which pins of the board these two and a ground are; None if it has none there

Boards whose arrows are held for other arrows have two of them only: in a game, where left and right choose,
the keys change places (firmware/keys.py), so that what is wanted most is never a long press.
"""
