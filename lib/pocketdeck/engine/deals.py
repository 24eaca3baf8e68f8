"""How a game is begun or loaded: options, seats, seed and save are checked."""

from . import packing
from .catalog import EXTRA, GAMES, part
from .compat import const
from .errors import DAMAGED, IllegalOption, NEWER, NewerSave, OlderSave, SaveError
from .rng import Rng, SEEDS

_TYPING = const(0)
if _TYPING:
    from .game import Game


def refuse(game_id: str) -> None:
    """Say that there is no such game."""
    raise IllegalOption("There is no game '%s'; the games are %s." % (game_id, ", ".join(GAMES)))


def resolve(game_id: str, options: "dict | None") -> dict:
    """See catalog.resolve()."""
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
    game_id: str, seed: int, players: int, options: "dict | None", deck: "list[str] | None"
) -> "Game":
    """See catalog.new_game()."""
    least, most = part(game_id).PLAYERS
    if type(players) is not int or not least <= players <= most:
        raise IllegalOption("The number of players can be %d to %d, not %s." % (least, most, players))
    if type(seed) is not int or not 0 <= seed < SEEDS:
        raise IllegalOption("A seed is a number from 0 to %d." % (SEEDS - 1))
    game = part(game_id, "rules").Rules(seed, players, resolve(game_id, options))
    game.rng = Rng(seed)
    if deck is not None:
        deck = list(deck) if isinstance(deck, (list, tuple)) else []  # the game says what a deck is
    game.deal(deck)
    return game


def load_game(data: bytes) -> "Game":
    """See catalog.load_game()."""
    game_id, version, players, seed, moves, chosen, rng, body = packing.unpack(data)
    if game_id not in GAMES and game_id not in EXTRA:
        raise NewerSave(NEWER)  # its checksum is right, so some Pocketdeck has this game
    rules = part(game_id, "rules").Rules
    options = resolve(game_id, None)
    least, most = part(game_id).PLAYERS
    if version > rules.VERSION or len(chosen) > len(options):
        raise NewerSave(NEWER)
    for row, index in zip(rules.OPTIONS, chosen):
        if index >= len(row[1]):
            raise NewerSave(NEWER)
        options[row[0]] = row[1][index]
    if 0 < version < rules.VERSION:
        meta = part(game_id)
        changed = getattr(meta, "CHANGED", "")
        raise OlderSave("This game of %s was begun under older rules%s." % (meta.TITLE, changed))
    if version != rules.VERSION or not least <= players <= most or seed >= SEEDS:
        raise SaveError(DAMAGED)
    game = rules(seed, players, options)
    game.resume(moves, rng, body)
    return game
