"""The folders that say who gets what, each named once. A device has a file below the same folders as the
project, so these are looked for in the middle of paths: "/lib/pocketdeck/games/solo/picture/fan.py"."""

LIB = "/lib"  # where a device has the library
OURS = "/pocketdeck/"  # the library's package; of a drive, the folder of the parts
FIRMWARE = "/firmware/"
GAMES = "/games/"
SCREENS = "/screens"
PICTURE = "/picture/"  # tables and screens that are pictures
TEXT = "/text/"  # tables and screens of text
FRAMEBUF = "/framebuf/"  # the canvas over MicroPython's framebuf
LOOPS = "/loops/"  # drawing in the machine's own instructions, and the same in plain Python
ART = "/art/"  # of a game, and what all share
DEV = "/dev/"  # of a game's package: what only those who work on it need
TEMPLATE = "/template/"  # for those who write a game
LINK = "/link"  # playing together: folders of that name, and modules that begin with it
# Of firmware/: a file for each one there is, of which a board wants its own.
BOARDS, CHIPS, DISPLAYS = "boards/", "chips/", "displays/"
BROWSER, CIRCUITPYTHON = "browser/", "circuitpython/"  # of firmware/: for others than boards
FLASH = "flash/"  # of firmware/browser/: flashing from the page
INIT = "/__init__"  # the module that a folder is
STARTING = ("/boot.py", "/main.py")  # MicroPython looks for these alone as sources
