"""Which files of tests begin first, so that all that run them end together.

With `--dist loadfile` a process takes the next file when it is through with one. The long ones begin early,
for one that comes last would run on alone; and those that wait, for a browser or for a board's time, come
between those that compute, for two that wait beside each other leave a processor idle.
"""

WAITING = (  # a browser's have some 200 seconds of their own, and a browser computes little
    "host_tests/browser/test_browser_play.py",
    "host_tests/browser/test_browser_page.py",
    "host_tests/browser/test_browser_flash.py",
    "host_tests/browser/test_browser_around.py",
    "host_tests/browser/test_browser_saves.py",
    "host_tests/browser/test_browser_touch.py",
    "host_tests/browser/test_browser_site.py",
    "host_tests/browser/test_browser_drawing.py",
)
LONG = (  # seconds of a processor each, from some 50 down to 5
    "host_tests/tools/test_new_game.py",
    "host_tests/screens/test_screens.py",
    "host_tests/tools/test_release.py",
    "host_tests/engine/test_contract.py",
    "host_tests/desktop/test_window.py",
    "host_tests/building/test_targets.py",
    "host_tests/circuitpython/test_circuitpython_bundle.py",
    "host_tests/tools/test_wheel.py",
    "host_tests/lab/torture/test_torture.py",
    "host_tests/circuitpython/test_circuitpython_canvas.py",
    "host_tests/lab/test_pace.py",
    "host_tests/games/test_told.py",
    "host_tests/screens/test_lesson_screen.py",
    "host_tests/screens/test_back.py",
    "host_tests/firmware/test_firmware_chips.py",
    "host_tests/firmware/test_firmware_selftest.py",
    "host_tests/screens/test_one_key.py",
    "lib/pocketdeck/games/handsolo/dev/tests/test_pieces_on_micropython.py",
    "lib/pocketdeck/games/spacehope/dev/tests/test_pieces.py",
    "host_tests/games/test_every_table.py",
    "host_tests/lab/test_offered.py",
    "host_tests/lab/test_bounds.py",
    "host_tests/tools/test_commands.py",
    "lib/pocketdeck/games/spacehope/dev/tests/test_balance.py",
    "host_tests/firmware/test_own_board.py",
    "host_tests/firmware/test_firmware_play.py",
    "lib/pocketdeck/games/solo/dev/tests/test_secrets.py",
    "host_tests/desktop/test_play.py",
)


def place(name: str) -> int:
    """When a file of tests begins: those that are not named here come last, in their own order."""
    for names, first in ((WAITING, 0), (LONG, 1)):
        if name in names:
            return 2 * names.index(name) + first
    return 2 * len(LONG)
