"""SOLO's call in its two seconds on the emulated Pico: what it shows is the host's, and the game goes on.

Twins wait until nothing moves, and so let the time pass; here keys come in time. The key that calls lies
deepest of all: what it loads is loaded on what is left of a small stack.
"""

from host_tests.emulated.devices import host, IMAGE, needs_firmware
from pocketdeck.games.solo import codes
from pocketdeck.games.solo.dev.tests.positions import given
from pocketdeck.stage import keys
from simulators import emulated_play, emulator

pytestmark = needs_firmware
COMES = 940  # ms until the card lies and keys count, and some of the strip has burned
GOES_ON = 6000  # ms until a rival has played


def two_cards():
    """A saved game in which the person holds two cards that fit."""
    shown = host()
    session = shown.app.session
    session.set("tips", "off")
    session.start("solo", [None, "easy"], {}, 3)
    session.game = given("m1 m2", "e1 e2 e3", top="m9")
    session.save()
    return dict(session.store.files)


def strips(twins):
    """The host's picture at each length of the strip."""
    app, found = twins.host.app, []
    play = app.stack[-1]
    while play.left > 1:
        found.append(twins.shown())
        app.tick()
    return found


def test_a_call_in_time_is_shown_and_done():
    twins = emulated_play.Twins(IMAGE, emulator.DEFAULT, two_cards())
    machine, app = twins.machine, twins.host.app
    app.press(keys.A)
    while app.stack[-1].moving or app.stack[-1].guarded:
        app.tick()
    pictures = {"": strips(twins)}
    app.press(keys.B)
    app.press(keys.A)
    while app.stack[-1].moving or app.stack[-1].guarded:
        app.tick()
    app.press(keys.LEFT)
    pictures["LEFT"] = strips(twins)

    machine.hold("A")
    machine.run(40)
    machine.hold("A", False)
    machine.run(COMES)
    assert machine.panel.pixels() in pictures[""]
    for key, ms in (("LEFT", 150), ("A", GOES_ON)):
        machine.hold(key)
        machine.run(40)
        machine.hold(key, False)
        machine.run(ms)
        assert key == "A" or machine.panel.pixels() in pictures[key]
    assert machine.file("/error.log") is None and machine.resets == 0
    app.press(keys.A)
    laid = [event for event in app.session.game.events(0) if event[0] == codes.LAID]
    assert laid and laid[0][3] == 1
