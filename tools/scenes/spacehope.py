"""Space Hope's scenes: one person and a bot, and a table of six people."""

from handheld import Handheld
from pocketdeck import bots
from scenes import begin

_CHOOSE = 6  # the phase in which a lost ship picks a goal


def _after(keys: str) -> object:
    """A new game, and these keys."""

    def scene(device: Handheld) -> None:
        begin(device, "spacehope")
        device.press(keys)

    return scene


def _table(device: Handheld, players: int, moves: int, seed: int) -> None:
    """Some people, after so many actions of the best bots; whoever is next has the device."""
    session = device.app.session
    session.start("spacehope", [None] * players, None, seed)
    for _ in range(moves):
        if not session.game.over:
            session.act(bots.choose(session.game, session.person(), "hard")[0])
    device.app.enter()
    device.app.draw()
    if type(device.app.stack[-1]).__name__ == "HandOver":
        device.press("a")


def _six(moves: int, keys: str) -> object:
    """The fullest table, read on by some keys."""

    def scene(device: Handheld) -> None:
        _table(device, 6, moves, 7)
        device.press(keys)

    return scene


def _aim(device: Handheld) -> None:
    """A card is being used: how, and on whom."""
    _table(device, 4, 60, 3)
    game = device.app.session.game
    for card in game.actions():
        if len(game.aims(game.to_act, card)) > 2:
            device.press("right " * game.actions().index(card) + "a right")
            return


def _play_on(device: Handheld, wanted: object) -> None:
    """A person among bots does what an easy bot would until the screen on top and the view are as wanted."""
    session = device.app.session
    session.start("spacehope", [None, "hard", "hard", "hard"], None, 12)
    device.app.enter()
    device.app.draw()
    while not session.game.over:
        screen = device.app.stack[-1]
        if wanted(type(screen).__name__, session.game.view(0)):  # type: ignore[operator]
            return
        if type(screen).__name__ != "Play":
            device.press("a")
        elif session.person() is None:
            device.press("tick")
        else:
            action = bots.choose(session.game, session.person(), "easy")[0]
            device.press("right " * screen.actions().index(action) + "a")


def _announced(device: Handheld) -> None:
    """What became of the goal, and who is lost."""
    _play_on(device, lambda screen, view: screen == "Message")


def _choose(device: Handheld) -> None:
    """A lost ship picks the next goal, for a person who lives."""
    session = device.app.session
    seed = 0
    while True:
        session.start("spacehope", [None] * 3, None, seed)
        while not session.game.over and session.game.phase != _CHOOSE:
            session.act(bots.choose(session.game, session.person(), "easy")[0])
        if not session.game.over:
            break
        seed += 1
    device.app.enter()
    device.app.draw()
    device.press("a")


def _hand_over(device: Handheld) -> None:
    """Between two people, nobody's cards are seen."""
    device.app.session.start("spacehope", [None, None, "easy"], None, 3)
    device.app.enter()
    device.app.draw()


def _naming(device: Handheld) -> None:
    """A ship gets its name, on the board of letters."""
    device.app.open("newgame", "NewGame", "spacehope")
    device.app.draw()
    screen = device.app.stack[-1]
    names = [row[0] for row in screen.choices.rows]
    device.press("down " * names.index("Name your ship!") + "a b b b b down right")


def _lacking(device: Handheld) -> None:
    """A card whose ability cannot be used now, before it is laid."""
    session = device.app.session
    seed = 0
    while True:
        session.start("spacehope", [None, "hard"], None, seed)
        found = [a for a in session.game.actions() if session.game.label(a).endswith("✗")]
        if session.person() is not None and found:
            break
        seed += 1
    device.app.enter()
    device.app.draw()
    device.press("right " * session.game.actions().index(found[0]))


def _watching(device: Handheld) -> None:
    """Only bots fly on."""
    _play_on(device, lambda screen, view: screen == "Play" and device.app.session.watching)


def _lost(device: Handheld) -> None:
    """The last person's ship is lost: what comes now."""
    _play_on(device, lambda screen, view: screen == "Message" and device.app.session.watching)


def _result(device: Handheld) -> None:
    _table(device, 2, 5000, 5)
    device.press("a")


def _result_six(device: Handheld) -> None:
    """The longest end: six ships in a row."""
    _table(device, 6, 5000, 5)
    device.press("a")


SCENES = {
    "spacehope-first": _after(""),
    "spacehope-first-read": _after("down"),
    "spacehope-close-up": _after("y"),
    "spacehope-six": _six(41, "down up"),
    "spacehope-six-read": _six(71, "down"),
    "spacehope-six-end": _six(71, "down down down down down down"),
    "spacehope-aim": _aim,
    "spacehope-announced": _announced,
    "spacehope-lacking": _lacking,
    "spacehope-naming": _naming,
    "spacehope-lost": _lost,
    "spacehope-watching": _watching,
    "spacehope-choose": _choose,
    "spacehope-hand-over": _hand_over,
    "spacehope-hint": _after("x down down a"),
    "spacehope-menu": _after("x"),
    "spacehope-log": _after("a a a a x down down down a"),
    "spacehope-result": _result,
    "spacehope-result-six": _result_six,
}
