"""A game as its written record: a header, one notation per line, an end.

    pocketdeck record 1
    game handsolo
    rules 2                    (only where a game's rules have changed since the first)
    seed 42
    players 1
    option discards off
    deck Earth Mars ...        (only after an explicit deal)

    land
    buy 2
    ...
    end 3f2a9c01

The end carries the checksum that ends the packed state, so a record that was cut off or changed is noticed; a
record written by hand ends with a bare "end". Blank lines and lines that begin with # do not count.
"""

from . import catalog
from .compat import const
from .errors import IllegalAction, IllegalOption, NEWER, NewerSave, OlderSave, SaveError

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from .game import Game

FORMAT = 1
_TITLE = "pocketdeck record"


def header(game: "Game", deck: "list[str] | None" = None) -> "list[str]":
    """The lines before the first move of a game that was dealt with `deck`."""
    from . import packing

    lines = ["%s %d" % (_TITLE, FORMAT), "game " + game.id]
    if game.VERSION > 1:
        lines.append("rules %d" % game.VERSION)
    lines += ["seed %d" % game.seed, "players %d" % game.players]
    lines += ["option %s %s" % (row[0], game.options[row[0]]) for row in packing.written(game)]
    if deck is not None:
        lines.append("deck " + " ".join(deck))
    return lines + [""]


def ending(game: "Game") -> str:
    """The last line, for the state that the record leads to."""
    return "end " + "".join(["%02x" % byte for byte in game.pack()[-4:]])


def write(game: "Game", notations: "list[str]", deck: "list[str] | None" = None) -> str:
    """The record of `game`, which `notations` have led to."""
    return "\n".join(header(game, deck) + notations + [ending(game)]) + "\n"


def _number(text: str) -> int:
    """The number that plain digits write; -1 for anything else."""
    for digit in text:
        if digit not in "0123456789":
            return -1
    return int(text) if 0 < len(text) <= 10 else -1


def start(lines: "list[str]") -> tuple:
    """(game, moves) of a record's lines: the game as dealt, and the notations with their line numbers."""
    useful = [(n + 1, line.strip()) for n, line in enumerate(lines)]
    useful = [(n, line) for n, line in useful if line and not line.startswith("#")]
    if not useful or not useful[0][1].startswith(_TITLE + " "):
        raise SaveError("This is not a Pocketdeck record.")
    version = useful[0][1][len(_TITLE) :].strip()
    if version != str(FORMAT):
        if _number(version) > FORMAT:
            raise NewerSave(NEWER)
        raise SaveError("The record has a version that was never in use.")
    fields = {"game": "", "rules": "", "seed": "", "players": ""}
    options = {}
    deck = None
    at = 1
    while at < len(useful):
        n, line = useful[at]
        words = line.split()
        if words[0] in fields and len(words) == 2 and not fields[words[0]]:
            fields[words[0]] = words[1]
        elif words[0] == "option" and len(words) == 3 and words[1] not in options:
            options[words[1]] = words[2]
        elif words[0] == "deck" and deck is None:
            deck = words[1:]
        else:
            break
        at += 1
    seed = _number(fields["seed"])
    players = _number(fields["players"])
    written = _number(fields["rules"] or "1")
    if not fields["game"] or seed < 0 or players < 0 or written < 1:
        raise SaveError("The record's header needs a game, a seed and the number of players.")
    try:
        rules = catalog.part(fields["game"], "rules").Rules.VERSION
        if written > rules:
            raise NewerSave(NEWER)
        if written < rules:
            raise OlderSave("The record is of a game under older rules.")
        game = catalog.new_game(fields["game"], seed, players, options, deck)
    except IllegalOption as error:
        raise SaveError("The record does not fit: " + str(error))
    return game, useful[at:]


def replay(text: str, each: "Any" = None) -> "Game":
    """The game that a record leads to; SaveError names the line that does not fit.

    `each(game, notation)` is called after every move.
    """
    game, moves = start(text.split("\n"))
    for n, line in moves:
        if line == "end" or line.startswith("end "):
            if n != moves[-1][0]:
                raise SaveError("Line %d: the record goes on after its end." % n)
            if line != "end" and line != ending(game):
                raise SaveError("Line %d: the record leads to another state than it did." % n)
            return game
        try:
            game.apply(game.parse(line))
        except IllegalAction as error:
            raise SaveError("Line %d: %s" % (n, error))
        if each is not None:
            each(game, line)
    raise SaveError("The record is incomplete: its last line should be its end.")
