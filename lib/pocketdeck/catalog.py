"""Which games there are, and how to get one. The only place that knows them by name.

Rules, bots and tables are imported when they are asked for, so a device holds one game at a time.
"""

import sys

from . import packing
from .compat import const
from .errors import DAMAGED, NEWER, IllegalOption, NewerSave, SaveError
from .rng import SEEDS

_TYPING = const(0)
if _TYPING:
    from types import ModuleType

    from .game import Game

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


def info(game_id: str) -> dict:
    """A game's metadata, without importing its rules.

    {"title", "players": (least, most), "bots": levels,
     "options": ((name, values, default, label, help), ...)}
    """
    meta = part(game_id)
    return {"title": meta.TITLE, "players": meta.PLAYERS, "bots": meta.BOTS, "options": meta.OPTIONS}


def resolve(game_id: str, options: "dict | None" = None) -> dict:
    """Every option of a game with its value: `options` (values or their words) over the defaults."""
    wanted = dict(options or {})
    out = {}
    for name, values, default, _, _ in part(game_id).OPTIONS:
        out[name] = default
        if name in wanted:
            word = str(wanted.pop(name))
            words = list(map(str, values))
            if word not in words:
                raise IllegalOption("Option '%s' can be %s, not '%s'." % (name, ", ".join(words), word))
            out[name] = values[words.index(word)]
    if wanted:
        known = ", ".join(out) or "none"
        raise IllegalOption("There is no option '%s'; there is: %s." % (list(wanted)[0], known))
    return out


def new_game(
    game_id: str,
    seed: int = 42,
    players: int = 1,
    options: "dict | None" = None,
    deck: "list[str] | None" = None,
) -> "Game":
    """A new game; IllegalOption names what does not fit.

    `seed` 0..2**30-1. `deck` is an explicit order of the first deal, card names from the top; each game
    documents its names in deal().
    """
    least, most = part(game_id).PLAYERS
    if type(players) is not int or not least <= players <= most:
        raise IllegalOption("The number of players can be %d to %d, not %s." % (least, most, players))
    if type(seed) is not int or not 0 <= seed < SEEDS:
        raise IllegalOption("A seed is a number from 0 to %d." % (SEEDS - 1))
    game = part(game_id, "rules").Rules(seed, players, resolve(game_id, options))
    if deck is not None:
        deck = list(deck) if isinstance(deck, (list, tuple)) else []  # the game says what a deck is
    game.deal(deck)
    return game


def load_game(data: bytes) -> "Game":
    """The game whose pack() gave `data`; SaveError (NewerSave) if there is none in it."""
    game_id, version, players, seed, moves, chosen, rng, body = packing.unpack(data)
    if game_id not in GAMES and game_id not in EXTRA:
        raise NewerSave(NEWER)  # its checksum is right, so some Pocketdeck has this game
    rules = part(game_id, "rules").Rules
    options = resolve(game_id)
    least, most = part(game_id).PLAYERS
    if version > rules.VERSION or len(chosen) > len(options):
        raise NewerSave(NEWER)
    for row, index in zip(rules.OPTIONS, chosen):
        if index >= len(row[1]):
            raise NewerSave(NEWER)
        options[row[0]] = row[1][index]
    if version != rules.VERSION or not least <= players <= most or seed >= SEEDS:
        raise SaveError(DAMAGED)
    game = rules(seed, players, options)
    game.resume(moves, rng, body)
    return game
