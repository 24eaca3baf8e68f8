"""All five games at the pins: each picture of the device is the host's, at each size, all evening long.

Whole games of all five on the board that most have, and a whole one at each other size; the rest are pieces,
for a whole Port Royal takes half an hour. tools/lab/emulate.py --play plays all of them to their ends.
"""

import random

import pytest

from host_tests import patience
from host_tests.emulated.devices import host, IMAGE, needs_firmware, press, same, started
from playing import handheld
from playing.hoststore import MemoryStore
from pocketdeck.engine import catalog
from pocketdeck.session.session import Session
from simulators import emulated_play, emulator
from simulators.flash import after, BLOCK, torn

pytestmark = needs_firmware
KEYS = 20  # of a game that is not played to its end
WHOLE = 5000  # keys, which no such game takes
SHORT = "soliterror"  # the game with the fewest keys
EVENING = 4  # keys of each game
AT_PROMPT = 3  # keys before the prompt, and after it
BEFORE = 6  # keys before the decision in whose save the battery goes
REBOOTS = 3  # of the cuts, with which a device starts; the others are read from the drive


class Twins(emulated_play.Twins):
    """Every key is waited for as long as a test may be."""

    def press(self, key):
        patience.again()
        super().press(key)


def sound(twins):
    """Nothing went wrong that no picture shows."""
    assert twins.machine.panel.faults == []
    assert twins.machine.file("/error.log") is None and twins.machine.resets == 0


@pytest.mark.parametrize(
    "board", handheld.SIZES, ids=["x".join(map(str, size[:2])) for size in handheld.SIZES.values()]
)
@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_each_picture_of_a_game_is_the_hosts(game_id, board):
    whole = board == emulator.DEFAULT or game_id == SHORT
    twins = Twins(IMAGE, board, emulated_play.saves([game_id], False))
    done = emulated_play.Player(twins).play(WHOLE if whole else KEYS)
    assert done.over if whole else done.keys == KEYS or done.over
    assert done.pictures > done.keys and done.decisions
    sound(twins)


def test_an_evening_of_all_five_games_with_motion_in_one_power_on():
    """Each game is gone on with, played, and left for the launcher; all are there at the end."""
    games = list(catalog.GAMES)
    twins = Twins(IMAGE, emulator.DEFAULT, emulated_play.saves(games[::-1], True))
    for number, game_id in enumerate(games):
        if number:
            twins.host.leave()
            twins.host.open(game_id)
        assert twins.host.app.session.game.id == game_id
        emulated_play.Player(twins).play(EVENING)
    sound(twins)
    shown = twins.host.app.session
    files = {name: twins.machine.file("/saves/" + name) for name in shown.store.files}
    kept = Session(MemoryStore(files))
    for game_id in games:
        assert kept.saved(game_id) == shown.saved(game_id) is not None


def test_from_the_table_to_the_prompt_and_back():
    """Ctrl-C stops the app, MicroPython answers, Ctrl-D starts all afresh, and the game goes on."""
    twins = Twins(IMAGE, emulator.DEFAULT, emulated_play.saves(["soliterror"], False), cable=True)
    machine, terminal = twins.machine, twins.terminal
    emulated_play.Player(twins).play(AT_PROMPT)
    before = twins.host.app.session
    for typed, said in ((b"\x03", b">>> "), (b"6 * 7\r", b"42"), (b"\x04", b"Pocketdeck is ready.")):
        terminal.type(typed)
        machine.until(lambda said=said: said in terminal.said, 5000)
        if typed == b"\x03":
            assert b"Pocketdeck has stopped; Ctrl-D starts it again." in terminal.said
    twins.start(MemoryStore(dict(before.store.files)))
    assert twins.host.app.session.game.pack() == before.game.pack()
    emulated_play.Player(twins).play(AT_PROMPT)
    sound(twins)


def cut(blocks, changes):
    """The drives, as blocks, that a cut of the power leaves in any of these changes, and the whole one."""
    chance = random.Random(1)
    found = []
    for change in changes:
        block, off, data = change
        for _, made in torn(blocks[block], change, chance):
            found.append([*blocks[:block], made, *blocks[block + 1 :]])
        blocks[block] = after(blocks[block], off, data)
    return [*found, blocks]


def test_whenever_the_battery_goes_while_a_decision_is_saved_nothing_else_is_lost():
    """The firmware's own littlefs writes. In each of its changes the game that is found again is the latest
    one or that before, and what else is saved is as it was."""
    twins = Twins(IMAGE, emulator.DEFAULT, emulated_play.saves(["solo", "handsolo"], False))
    player = emulated_play.Player(twins)
    player.play(BEFORE)
    session = twins.host.app.session
    whole, drive = twins.machine.flash, twins.machine.drive
    changes = twins.machine.note()
    states = [session.game.pack()]
    while session.game.pack() == states[0]:
        twins.press(player.key())
    states.append(session.game.pack())
    other, settings = session.saved("solo"), session.settings
    names = session.store.files
    found = set()
    cuts = cut([drive[at : at + BLOCK] for at in range(0, len(drive), BLOCK)], changes)
    for number, blocks in enumerate(cuts):
        left = b"".join(blocks)
        kept = {name: emulator.read(left, "/saves/" + name) for name in names}
        store = MemoryStore({name: data for name, data in kept.items() if data is not None})
        again = Session(store)
        assert again.settings == settings and again.saved("solo") == other
        assert again.resume("handsolo") and again.problems() == []
        found.add(again.game.pack())
        if number % (len(cuts) // REBOOTS):
            continue
        patience.again()
        at = whole.index(drive)
        device = started(emulator.Machine(IMAGE, flash=whole[:at] + left + whole[at + len(left) :]))
        resumed = host(store)
        same(device, resumed.picture(), f"cut {number} of {len(cuts)}")
        press(device, resumed, "RIGHT")
        same(device, resumed.picture(), f"cut {number} of {len(cuts)}, and a key")
        assert device.file("/error.log") is None
    assert found == set(states)
