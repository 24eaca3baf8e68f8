"""SOLO's screens for the gallery: full tables, long hands, every kind of decision."""

from typing import Any

from pocketdeck.engine import bots
from pocketdeck.games.solo import codes
from pocketdeck.session import seatnames


def table(device: "Any", players: int, options: dict, wanted: object, rivals: str = "hard") -> None:
    """A table with one person, played by bots until the view is as wanted and the person is to act."""
    session = device.app.session
    for seed in range(200):
        session.start("solo", [None] + [rivals] * (players - 1), options, seed)
        while not session.game.over:
            view = session.game.view(0)
            if view["to_act"] == 0 and wanted(view):  # type: ignore[operator]
                device.app.enter()
                device.app.settle()
                return
            if session.game.to_act == 0:
                session.act(bots.choose(session.game, 0, "hard")[0])
            else:
                session.acted(bots.choose(session.game, session.game.to_act, rivals)[0])


def _two(device: "Any") -> None:
    table(device, 2, {}, lambda view: True)


def _four(device: "Any") -> None:
    table(device, 4, {}, lambda view: view["moves"] > 12 and len(view["hand"]) == 5)


def _called(device: "Any") -> None:
    """The last card but one, whose call is still to come."""
    table(
        device,
        4,
        {},
        lambda view: view["phase"] == codes.TURN and len(view["hand"]) == 2 and view["lacks"][0] == 0,
    )
    actions = device.app.stack[-1].actions()
    device.app.stack[-1].point([action for action in actions if action >= codes.CALL][0])


def _calling(device: "Any") -> None:
    """It lies, and half of the time to call is over."""
    device.app.session.set("motion", "on")
    _called(device)
    device.press("a")
    play = device.app.stack[-1]
    while play.left != 10:
        device.app.tick()


def _ten(device: "Any") -> None:
    table(device, 10, {}, lambda view: view["round"] == 2 and view["moves"] > 40)


def _forty(device: "Any") -> None:
    """As many cards as one can hold: the person has drawn and drawn."""
    session = device.app.session
    session.start("solo", [None] + ["easy"] * 2, {}, 3)
    game = session.game
    game.draw(0, 40 - len(game.hands[0]))
    game.renew()
    device.app.enter()
    device.app.draw()
    device.press("right right right")


def _name(device: "Any") -> None:
    table(device, 4, {}, lambda view: view["phase"] == codes.NAME)


def _answer(device: "Any") -> None:
    options = {"stacking": "on"}
    table(device, 3, options, lambda view: view["layer"] != codes.NOBODY and view["phase"] == codes.ANSWER)


def _challenge(device: "Any") -> None:
    """A Wild Draw 4 that may be a bluff."""
    table(device, 3, {}, lambda view: view["phase"] == codes.ANSWER and view["layer"] != codes.NOBODY)


def _shown(device: "Any") -> None:
    """What a challenge turns up."""
    _challenge(device)
    device.choose(codes.CHALLENGE)
    device.passed()


def _several(device: "Any") -> None:
    table(device, 3, {"several": "on"}, lambda view: view["phase"] == codes.MORE)


def _catch(device: "Any") -> None:
    """Somebody has one card left and has not said so."""
    table(device, 4, {}, lambda view: view["silent"] not in (codes.NOBODY, 0), "easy")
    device.app.stack[-1].point(codes.CATCH)
    device.app.draw()


def _swap(device: "Any") -> None:
    table(device, 6, {"swaps": "on"}, lambda view: view["phase"] == codes.SWAP)


def _round(device: "Any") -> None:
    table(device, 3, {}, lambda view: view["phase"] == codes.DEAL_NEXT)


def _ended(device: "Any") -> None:
    """A round has ended, and somebody else deals the next one: it is read first."""
    session = device.app.session
    session.start("solo", [None] + ["hard"] * 4, {}, 3)
    while session.game.phase != codes.DEAL_NEXT or session.game.to_act == 0:
        session.acted(bots.choose(session.game, session.game.to_act, "hard")[0])
    device.app.enter()
    device.app.settle()


def _waiting(device: "Any") -> None:
    _four(device)
    device.press("a")


def _hand_over(device: "Any") -> None:
    session = device.app.session
    for seat, name in enumerate(("Mia", "Ottilo")):
        seatnames.give(session, "solo", [None, None], seat, name)
    session.start("solo", [None, None, "easy"], None, 3)
    device.app.enter()
    device.app.settle()


def _named(device: "Any") -> None:
    """Two people and a bot: the seats of people have names."""
    _hand_over(device)
    device.press("a")


def _over(device: "Any") -> None:
    session = device.app.session
    session.start("solo", [None, "hard"], {"scoring": "off"}, 4)
    while not session.game.over:
        if session.person() is None:
            session.bot()
        else:
            session.act(bots.choose(session.game, 0, "hard")[0])
    device.app.enter()
    device.app.settle()


def _then(scene: object, keys: str) -> "Any":
    """A scene, and these keys."""

    def scene_and_keys(device: "Any") -> None:
        scene(device)  # type: ignore[operator]
        device.press(keys)

    return scene_and_keys


SHOTS = {
    "two": _two,
    "four": _four,
    "waiting": _waiting,
    "call": _called,
    "calling": _calling,
    "ten": _ten,
    "forty-cards": _forty,
    "name": _name,
    "answer": _answer,
    "challenge": _challenge,
    "shown": _shown,
    "several": _several,
    "swap": _swap,
    "round": _round,
    "round-ended": _ended,
    "hand-over": _hand_over,
    "named": _named,
    "close-up": _then(_four, "y"),
    "menu": _then(_four, "x"),
    "hint": _then(_four, "x:Hint"),
    "log": _then(_ten, "x:What_happened"),
    "catch": _catch,
    "end": _over,
    "result": _then(_over, "a"),
}
