"""The screens around the games; where one needs a game, it is the first of the launcher."""

from playing.handheld import Handheld
from pocketdeck.engine import bots, catalog, dealcode
from pocketdeck.screens import statistics as listed
from pocketdeck.screens.picture import statistics as drawn
from pocketdeck.session import slots, statistics

FIRST, SECOND = catalog.GAMES[:2]


def _help(at: int) -> str:
    """A page of help, by its place."""
    return "x:How_to_play " + "down " * at + "a"


def _counted(game_id: str, keys: str) -> object:
    """Statistics as large as they get: many games, ten of the best with the longest codes."""

    def shot(device: Handheld) -> None:
        session = device.app.session
        rows = catalog.part(game_id).OPTIONS
        most = catalog.part(game_id).PLAYERS[1]
        other = bytes([most, len(rows)]) + bytes([len(row[1]) - 1 for row in rows])
        offered = bytes([most, len(rows)]) + bytes([row[1].index(row[2]) for row in rows])
        best = [(12345 - 987 * i, 0x3FFFFFFF - i | (i & 1) << 31) for i in range(10)]
        short = [(6789 - 555 * i, 4242 * i) for i in range(10)]
        last = [(12345 - 611 * (7 * i % 20), (i % 3 > 0) | (i % 5 == 0) << 1) for i in range(20)]
        helped = [score for score, bits in last if bits & 2]
        parts = [[1234, 987, 12345, 4_567_890, 12, 345], [4, 2, max(helped), sum(helped), 0, 2]]
        data = statistics._encode(1239, parts, [(other, best), (offered, short)], last)
        slots.save(session.store, game_id + ".stats", data)
        device.app.open((drawn if device.app.drawn else listed).Figures(device.app, game_id))
        device.app.draw()
        device.press(keys)

    return shot


def _ticked(device: Handheld) -> None:
    """The rated deals when some are won."""
    ticks = b""
    for number in (*range(1, 10), 12, 14, 17):
        ticks = statistics.tick(ticks, number)
    data = statistics._encode(12, [[0] * 6, [0] * 6], [], [], ticks)
    slots.save(device.app.session.store, FIRST + ".stats", data)
    device.press("x:500_deals")


def _broken(device: Handheld) -> None:
    """A saved game that does not validate is told of."""
    device.open(FIRST)
    device.press("a a a")
    device.leave()
    store = device.app.session.store
    for name in list(store.files):
        if name.startswith(FIRST + ".save"):
            store.files[name] = store.files[name][:-1] + b"?"
    again = Handheld(device.panel, store, 7, pictures=device.canvas.pictures)
    device.app, device.canvas = again.app, again.canvas


def _tip(device: Handheld) -> None:
    """The first tip of a first game."""
    device.app.session.settings["tips"] = "on"
    device.app.session.settings["lesson." + FIRST] = "offered"
    device.open(FIRST)


def _offer(device: Handheld) -> None:
    """Before a first game its lesson is offered."""
    device.app.session.settings["tips"] = "on"
    device.open(FIRST)


def _type(device: Handheld, code: str, more: str = "") -> None:
    """Type a deal's code, then press more keys."""
    device.press("x:Deal_code")
    for letter in dealcode.read(code):
        _to(device, letter)
        device.press("a")
    if more:
        _to(device, 32)
        device.press(more)


def _to(device: Handheld, wanted: int) -> None:
    """Move to a cell of the letters."""
    screen = device.app.stack[-1]
    while screen.cell // 11 != wanted // 11:
        device.press("down")
    while screen.cell != wanted:
        device.press("right")


def _used(device: Handheld) -> None:
    """The launcher with a saved game."""
    device.open(FIRST)
    device.press("a")
    device.leave()


def _in_progress(device: Handheld) -> None:
    """A new game although one is saved."""
    _used(device)
    device.press("x:New_game x")


def _result(won: bool) -> object:
    """The end of a game that the best bot has played, or nobody."""

    def shot(device: Handheld) -> None:
        device.begin(FIRST, [None], {}, 7)
        game = device.app.session.game
        while not game.over:
            game.apply(bots.choose(game, 0, "hard")[0] if won else game.actions()[-1])
        device.app.stack[-1].result()
        device.app.settle()

    return shot


SHOTS = {
    "launcher": "",
    "launcher-saved": _used,
    "launcher-more": "x right",
    "launcher-closer": "y",
    "new-game": "x:New_game",
    "new-game-players": "right x:New_game up up right right up",
    "new-game-ten": "right x:New_game up up right right right right right right right right right",
    "new-game-rules": "right x:New_game up up up up right down down down",
    "deal-code": lambda device: _type(device, "B40-0C1"),
    "deal-code-wrong": lambda device: _type(device, "B40-0C7-S4Z", "a"),
    "deal-code-again": lambda device: _type(device, "B40-0C7-S4Z", "a b"),
    "deal-code-taken": lambda device: _type(device, "B40-H00-000-5HA", "a"),
    "deal-of-the-day": "x:Today's_deal",
    "deals": "x:500_deals",
    "deals-ticked": _ticked,
    "deals-asked": "left left x:500_deals down y",
    "deals-next": "x:500_deals up",
    "option-help": "x:New_game up y",
    "help": "x:How_to_play",
    "help-end": "x:How_to_play up",
    "help-page": _help(0),
    "help-long": _help(7),
    "tip": _tip,
    "offer": _offer,
    "message": _broken,
    "result-won": _result(True),
    "result-lost": _result(False),
    "statistics-none": "x:Statistics",
    "statistics": _counted(FIRST, ""),
    "statistics-assisted": _counted(FIRST, "right"),
    "statistics-last": _counted(FIRST, "left"),
    "statistics-best": _counted(FIRST, "right right"),
    "statistics-options": _counted(SECOND, "right right right"),
    "statistics-closer": _counted(SECOND, "right right right down y"),
    "statistics-asked": _counted(FIRST, "up y"),
    "settings": "x:Settings",
    "erase": "x:Settings up up a down a",
    "in-progress": _in_progress,
}
