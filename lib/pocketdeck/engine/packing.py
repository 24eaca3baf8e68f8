"""The bytes of a saved game: a header that every game shares, the game's own body, a checksum.

    b"PD"  format  id length, id  body version  players  seed (4)  moves (2)
    option count, one value index each  generator (8)  body  CRC-32 (4)

Little endian. The checksum covers everything before it and has that place in all formats to come, so a
damaged save is told from a newer one. An option that a save does not know yet (a newer game) takes its
default: options and their values are only ever added at the end.
"""

import binascii
import struct

from .compat import const
from .errors import DAMAGED, NEWER, NewerSave, SaveError

_TYPING = const(0)
if _TYPING:
    from .game import Game

FORMAT = 1
LIMIT = 512  # bytes of a packed game, at most
_FIELDS = "<BBIHB"  # version, players, seed, moves, number of options


def written(game: "Game") -> "list[tuple]":
    """The rows of a game's OPTIONS that a save and a record have. Of the last ones, which its LATER counts,
    those at their default are left out: what was written before they came stays as it is."""
    rows = list(game.OPTIONS)
    late = getattr(game, "LATER", 0)
    while late and game.options[rows[-1][0]] == rows[-1][2]:
        rows.pop()
        late -= 1
    return rows


def checksum(data: bytes) -> int:
    """CRC-32 as in zlib, 0..2**32-1."""
    return binascii.crc32(data) & 0xFFFFFFFF


def pack(
    game_id: str, version: int, players: int, seed: int, moves: int, options: bytes, rng: bytes, body: bytes
) -> bytes:
    """The save of one game; `options` holds an index into each option's values."""
    data = b"PD" + bytes((FORMAT, len(game_id))) + game_id.encode()
    data += struct.pack(_FIELDS, version, players, seed, moves, len(options)) + options + rng + body
    return data + struct.pack("<I", checksum(data))


def packed(game: "Game") -> bytes:
    """The save of a game as it stands."""
    chosen = bytes([row[1].index(game.options[row[0]]) for row in written(game)])
    rng = game.rng.pack()
    return pack(game.id, game.VERSION, game.players, game.seed, game.moves, chosen, rng, game.body())


def unpack(data: bytes) -> tuple:
    """(id, version, players, seed, moves, options, rng, body) of a save; SaveError if it is none."""
    data = bytes(data)
    if data[:2] != b"PD" or not 8 <= len(data) <= LIMIT:
        raise SaveError("This is not a Pocketdeck save.")
    if checksum(data[:-4]) != struct.unpack("<I", data[-4:])[0]:
        raise SaveError(DAMAGED)
    if data[2] > FORMAT:
        raise NewerSave(NEWER)
    at = 4 + data[3]
    rng = fixed = at + struct.calcsize(_FIELDS)
    if fixed <= len(data) - 4:
        version, players, seed, moves, count = struct.unpack(_FIELDS, data[at:fixed])
        rng += count
    body = rng + 8
    if data[2] != FORMAT or body > len(data) - 4:
        raise SaveError(DAMAGED)
    try:
        name = data[4:at].decode()
    except UnicodeError:
        raise SaveError(DAMAGED)
    return name, version, players, seed, moves, data[fixed:rng], data[rng:body], data[body:-4]
