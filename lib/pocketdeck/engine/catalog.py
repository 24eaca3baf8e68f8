"""Which games there are, and how to get one. The only place that knows them by name.

Rules, bots and tables are imported when they are asked for, so a device holds one game at a time.
"""

import sys

from .compat import const

_TYPING = const(0)
if _TYPING:
    from types import ModuleType

    from .game import Game

# In the launcher's order; a new game is one name here.
GAMES = ("handsolo", "solo", "portroyal", "soliterror", "spacehope")
EXTRA = ("template",)  # playable and tested, not in the launcher


def part(game_id: str, name: str = "") -> "ModuleType":
    """A module of a game's package: "rules", "bot", "text", "help"; without name the metadata."""
    if game_id not in GAMES and game_id not in EXTRA:
        from . import deals

        deals.refuse(game_id)
    path = "pocketdeck.games.%s.%s" % (game_id, name) if name else "pocketdeck.games." + game_id
    if path not in sys.modules:
        __import__(path)
    return sys.modules[path]


def pictured(game_id: str) -> bool:
    """Has a game a table that is a picture? It is in its folder picture, which not every drive carries."""
    try:
        part(game_id, "picture")
    except ImportError:
        return False
    return True


def info(game_id: str) -> dict:
    """A game's metadata, without importing its rules.

    {"title", "players": (least, most), "seats": where nobody has chosen, "bots": levels,
     "options": ((name, values, default, label, help), ...)}
    """
    meta = part(game_id)
    seats = getattr(meta, "SEATS", meta.PLAYERS[0])
    return {
        "title": meta.TITLE,
        "players": meta.PLAYERS,
        "seats": seats,
        "bots": meta.BOTS,
        "options": meta.OPTIONS,
    }


def resolve(game_id: str, options: "dict | None" = None) -> dict:
    """Every option of a game with its value: `options` (values or their words) over the defaults."""
    from . import deals

    return deals.resolve(game_id, options)


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
    from . import deals

    return deals.new_game(game_id, seed, players, options, deck)


def load_game(data: bytes) -> "Game":
    """The game whose pack() gave `data`; SaveError (NewerSave) if there is none in it."""
    from . import deals

    return deals.load_game(data)
