"""Which games there are, and how to get one. The only place that knows them by name.

Rules, bots and tables are imported when they are asked for, so a device holds one game at a time.
"""

import sys

from . import packing
from .errors import IllegalOption, NewerSave, SaveError
from .game import Game
from .rng import SEEDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

GAMES = ("handsolo",)  # in the launcher's order; a new game is one name here
EXTRA = ("template",)  # playable and tested, not in the launcher


def part(game_id: str, name: str = "") -> "ModuleType":
    """A module of a game's package: "rules", "bot", "table", "help"; without name the metadata."""
    if game_id not in GAMES and game_id not in EXTRA:
        raise IllegalOption("There is no game '%s'; the games are %s." % (game_id, ", ".join(GAMES)))
    path = "pocketdeck.games." + game_id
    if name:
        path += "." + name
    __import__(path)
    return sys.modules[path]


def unload(game_id: str) -> None:
    """Forget a game's modules, so that the next collection frees them."""
    path = "pocketdeck.games." + game_id
    for name in list(sys.modules):
        if name == path or name.startswith(path + "."):
            del sys.modules[name]
    package = sys.modules.get("pocketdeck.games")
    if package is not None and hasattr(package, game_id):
        delattr(package, game_id)


def info(game_id: str) -> dict:
    """A game's metadata, without importing its rules.

    {"title", "players": (least, most), "bots": levels,
     "options": ((name, values, default, label, help), ...)}
    """
    meta = part(game_id)
    return {"title": meta.TITLE, "players": meta.PLAYERS, "bots": meta.BOTS, "options": meta.OPTIONS}


def resolve(game_id: str, options: "dict | None" = None) -> dict:
    """Every option of a game with its value: `options` (values or their words) over the defaults."""
    rows = part(game_id).OPTIONS
    out = {row[0]: row[2] for row in rows}
    for name, wanted in (options or {}).items():
        values = [row[1] for row in rows if row[0] == name]
        if not values:
            known = ", ".join([row[0] for row in rows]) or "none"
            raise IllegalOption("There is no option '%s' here; the options are: %s." % (name, known))
        fits = [value for value in values[0] if value == wanted or str(value) == wanted]
        if not fits:
            words = ", ".join([str(value) for value in values[0]])
            raise IllegalOption("Option '%s' can be %s, not '%s'." % (name, words, wanted))
        out[name] = fits[0]
    return out


def _seats(game_id: str, players: int) -> None:
    least, most = part(game_id).PLAYERS
    if type(players) is not int or not least <= players <= most:
        many = str(least) if least == most else "%d to %d" % (least, most)
        raise IllegalOption("%s is for %s players, not %s." % (part(game_id).TITLE, many, players))


def new_game(
    game_id: str,
    seed: int = 42,
    players: int = 1,
    options: "dict | None" = None,
    deck: "list[str] | None" = None,
) -> Game:
    """A new game; IllegalOption names what does not fit.

    `seed` 0..2**30-1. `deck` is an explicit order of the first deal, card names from the top; each game
    documents its names in deal().
    """
    _seats(game_id, players)
    chosen = resolve(game_id, options)
    if type(seed) is not int or not 0 <= seed < SEEDS:
        raise IllegalOption("A seed is a number from 0 to %d." % (SEEDS - 1))
    if deck is not None and not isinstance(deck, (list, tuple)):
        raise IllegalOption("A deck is a list of card names.")
    game = part(game_id, "rules").Rules(seed, players, chosen)
    game.deal(None if deck is None else list(deck))
    return game


def load_game(data: bytes) -> Game:
    """The game whose pack() gave `data`; SaveError (NewerSave) if there is none in it."""
    game_id, version, players, seed, moves, chosen, rng, body = packing.unpack(data)
    try:
        _seats(game_id, players)
    except IllegalOption as error:
        raise SaveError("The save does not fit: " + str(error))
    rules = part(game_id, "rules").Rules
    rows = rules.OPTIONS
    if version > rules.VERSION or len(chosen) > len(rows):
        raise NewerSave("The save was written by a newer Pocketdeck.")
    if version != rules.VERSION:
        raise SaveError("The save has a version that was never in use.")
    options = {row[0]: row[2] for row in rows}
    for row, index in zip(rows, chosen):
        if index >= len(row[1]):
            raise NewerSave("The save uses a setting that this Pocketdeck does not know.")
        options[row[0]] = row[1][index]
    game = rules(seed, players, options)
    game.resume(moves, rng, body)
    return game
