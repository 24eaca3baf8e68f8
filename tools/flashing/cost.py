"""How long a copy takes on a real board, from what is counted: round trips, bytes, blocks of flash.

Upper limits rather than means. None of it was timed on a real board; each number says where it is from.
"""

# mpremote asks for an answer every 10 ms (transport_serial.py, read_until), up to five times a program.
TRIP = 0.05  # seconds
# Raw-paste mode has the board ask for each 128 bytes (MicroPython's pyexec.c, half of 256); on USB 2.0 at
# full speed each direction gets its turn in every frame of 1 ms: request and answer take 2, reckoned are 4.
WIRE = 128 / 0.004  # bytes a second
# Winbond's data sheet of the Pico's W25Q16JV: 45 ms for erasing 4 kB, 0.4 ms for each of 16 pages.
BLOCK = 0.045 + 16 * 0.0004  # seconds for 4096 bytes
NOTES = 1  # blocks for each file that littlefs writes for itself; a test counts that there are fewer
# What the board computes: measured on the emulated Pico, times 1.75.
READ = 1.75 * 17e-6  # seconds for a byte of a program, which MicroPython reads letter by letter
UNPACK = 1.75 * 5.3e-6  # seconds for a byte that is inflated and given to littlefs
HASH = 1.75 * 1.3e-6  # seconds for a byte that is hashed
START = 1.75 * 1.0  # seconds from the first word to the app's own, whatever is copied


def seconds(trips: int, sent: int, got: int, files: "list[int]", hashed: int) -> float:
    """Of a copy with this many round trips, bytes sent and received, sizes of written files and bytes
    hashed."""
    blocks = sum(-(-size // 4096) + NOTES for size in files)
    wire = (sent + got) / WIRE
    return START + trips * TRIP + wire + blocks * BLOCK + sent * READ + sum(files) * UNPACK + hashed * HASH
