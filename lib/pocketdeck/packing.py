"""The bytes of a saved game: a header that every game shares, the game's own body, a checksum.

    b"PD"  format  id length, id  body version  players  seed (4)  moves (2)
    option count, one value index each  generator (8)  body  CRC-32 (4)

Little endian. The checksum covers everything before it and has that place in all formats to come, so a
damaged save is told from a newer one. An option that a save does not know yet (a newer game) takes its
default: options and their values are only ever added at the end.
"""

import binascii
import struct

from .errors import NewerSave, SaveError

FORMAT = 1
LIMIT = 512  # bytes of a packed game, at most


def checksum(data: bytes) -> int:
    """CRC-32 as in zlib, 0..2**32-1."""
    return binascii.crc32(data) & 0xFFFFFFFF


def pack(
    game_id: str, version: int, players: int, seed: int, moves: int, options: bytes, rng: bytes, body: bytes
) -> bytes:
    """The save of one game; `options` holds an index into each option's values."""
    name = game_id.encode()
    data = b"".join(
        (
            b"PD",
            bytes((FORMAT, len(name))),
            name,
            struct.pack("<BBIHB", version, players, seed, moves, len(options)),
            options,
            rng,
            body,
        )
    )
    return data + struct.pack("<I", checksum(data))


def unpack(data: bytes) -> tuple:
    """(id, version, players, seed, moves, options, rng, body) of a save; SaveError if it is none."""
    data = bytes(data)
    if len(data) < 8 or data[:2] != b"PD":
        raise SaveError("This is not a Pocketdeck save.")
    if len(data) > LIMIT:
        raise SaveError("The save is longer than a save can be.")
    if checksum(data[:-4]) != struct.unpack("<I", data[-4:])[0]:
        raise SaveError("The save is damaged: its checksum does not match.")
    if data[2] > FORMAT:
        raise NewerSave("The save was written by a newer Pocketdeck.")
    if data[2] != FORMAT:
        raise SaveError("The save has a format that was never in use.")
    at = 4 + data[3]
    fixed = at + struct.calcsize("<BBIHB")
    if fixed > len(data) - 4:
        raise SaveError("The save is incomplete.")
    version, players, seed, moves, count = struct.unpack("<BBIHB", data[at:fixed])
    rng = fixed + count
    body = rng + 8
    if body > len(data) - 4:
        raise SaveError("The save is incomplete.")
    try:
        name = data[4:at].decode()
    except UnicodeError:
        raise SaveError("The save names no game.")
    return name, version, players, seed, moves, data[fixed:rng], data[rng:body], data[body:-4]
