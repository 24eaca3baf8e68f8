"""A damaged save is refused, a newer one is kept, and nothing that is loaded is nonsense.

A handheld is switched off in the middle of things, and its flash wears out. Whatever the bytes are, loading
them gives a game that keeps its invariants, or SaveError, and never another exception.
"""

import struct

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tests import contract
from host_tests.long import in_suite
from pocketdeck.engine import catalog, packing
from pocketdeck.engine.errors import NewerSave, SaveError

MOVES = (0, 3, 11, 500)  # the last is the end of a game


def saves(game_id):
    """Saves from the beginning, the middle and the end of a game, for the fewest and the most players."""
    counts = contract.player_counts(game_id)
    return [contract.position(game_id, moves, 7, players).pack() for players in counts for moves in MOVES]


SAVES = {game_id: saves(game_id) for game_id in contract.GAMES}
EVERY_SAVE = [data for game_id in contract.GAMES for data in SAVES[game_id]]
each_game = pytest.mark.parametrize("game_id", contract.GAMES)


def sealed(data):
    """Bytes with a right checksum behind them."""
    return bytes(data) + struct.pack("<I", packing.checksum(data))


def fields(data):
    """Where the parts of a save are: version, players, seed, moves, option count, options, rng, body."""
    at = 4 + data[3]
    options = at + 9
    rng = options + data[at + 8]
    places = (at, at + 1, at + 2, at + 6, at + 8, options, rng, rng + 8)
    return dict(zip(("version", "players", "seed", "moves", "count", "options", "rng", "body"), places))


def changed(data, at, new):
    """The save with the bytes at a place replaced, its checksum right again."""
    body = bytearray(data[:-4])
    body[at : at + len(new)] = new
    return sealed(body)


def refused(data, kind=SaveError):
    with pytest.raises(SaveError) as caught:
        catalog.load_game(data)
    assert caught.type is kind, caught.value
    assert contract.is_one_sentence(str(caught.value)), caught.value


@each_game
def test_a_save_comes_back(game_id):
    for data in SAVES[game_id]:
        assert catalog.load_game(data).pack() == data
        assert catalog.load_game(bytearray(data)).pack() == data
        assert catalog.load_game(memoryview(data)).pack() == data


@each_game
def test_the_checksum_is_that_of_zlib_over_everything_before_it(game_id):
    assert packing.checksum(b"123456789") == 0xCBF43926
    for data in SAVES[game_id]:
        assert sealed(data[:-4]) == data


@each_game
def test_any_flipped_bit_is_noticed(game_id):
    for data in SAVES[game_id][:3]:
        for bit in range(8 * len(data)):
            flipped = bytearray(data)
            flipped[bit // 8] ^= 1 << bit % 8
            refused(flipped)


@each_game
def test_any_truncation_is_noticed(game_id):
    for data in SAVES[game_id]:
        for length in range(len(data)):
            refused(data[:length])
            if length:
                refused(data[length:])
        refused(data + b"\0")


@each_game
def test_a_truncation_with_a_right_checksum_is_noticed(game_id):
    for data in SAVES[game_id]:
        for length in range(len(data) - 4):
            refused(sealed(data[:length]))
        refused(sealed(data[:-4] + b"\0"))


@each_game
def test_a_newer_format_is_kept(game_id):
    data = SAVES[game_id][1]
    for newer in (packing.FORMAT + 1, 255):
        refused(changed(data, 2, bytes([newer])), NewerSave)
    refused(sealed(b"PD" + bytes([packing.FORMAT + 1]) + b"whatever comes then"), NewerSave)
    refused(changed(data, 2, b"\0"))
    refused(data[:2] + bytes([packing.FORMAT + 1]) + data[3:])  # damaged, not newer


@each_game
def test_a_newer_body_is_kept(game_id):
    data = SAVES[game_id][1]
    version = data[fields(data)["version"]]
    for newer in (version + 1, 255):
        refused(changed(data, fields(data)["version"], bytes([newer])), NewerSave)
    refused(changed(data, fields(data)["version"], b"\0"))


@each_game
def test_an_option_or_a_value_of_a_later_version_is_kept(game_id):
    data = SAVES[game_id][1]
    where = fields(data)
    rows = catalog.info(game_id)["options"]
    written = data[where["count"]]  # a late option at its default is not
    for i, row in enumerate(rows[:written]):
        refused(changed(data, where["options"] + i, bytes([len(row[1])])), NewerSave)
        refused(changed(data, where["options"] + i, b"\xff"), NewerSave)
    body = bytearray(data[:-4])
    body[where["count"]] = len(rows) + 1
    body[where["rng"] : where["rng"]] = bytes(len(rows) + 1 - written)
    refused(sealed(body), NewerSave)


@each_game
def test_an_option_that_an_older_save_does_not_know_has_its_default(game_id):
    rows = catalog.info(game_id)["options"]
    for kept in range(len(rows)):
        data = contract.position(game_id, 2, 9, None, {row[0]: row[1][-1] for row in rows[:kept]}).pack()
        where = fields(data)
        body = bytearray(data[:-4])
        body[where["count"]] = kept
        del body[where["options"] + kept : where["rng"]]
        game = catalog.load_game(sealed(body))
        assert game.options == catalog.resolve(game_id, {row[0]: row[1][-1] for row in rows[:kept]})
        assert game.pack() == data  # and is saved as one of today


@each_game
def test_what_is_no_save_of_this_game_is_refused(game_id):
    data = SAVES[game_id][1]
    where = fields(data)
    for magic in (b"PX", b"XD", b"pd", b"\0\0"):
        refused(changed(data, 0, magic))
    refused(changed(data, 4, b"x"), NewerSave)  # a game that is not here: some later Pocketdeck has it
    refused(changed(data, 4, b"\xff"))  # a name that is no text
    refused(changed(data, 3, b"\xff"))  # a name longer than the save
    refused(changed(data, where["count"], b"\xff"))
    refused(changed(data, where["players"], b"\0"))
    refused(changed(data, where["players"], bytes([catalog.info(game_id)["players"][1] + 1])))
    refused(changed(data, where["seed"], struct.pack("<I", 1 << 30)))
    refused(changed(data, where["seed"], b"\xff\xff\xff\xff"))


def test_a_save_of_one_game_is_not_one_of_another():
    for data in EVERY_SAVE:
        for other in contract.GAMES:
            name = other.encode()
            mine = data[4 : 4 + data[3]].decode()
            if mine != other and not contract.alike(mine, other):
                body = data[:3] + bytes([len(name)]) + name + data[4 + data[3] : -4]
                with pytest.raises(SaveError):
                    catalog.load_game(sealed(body))


@each_game
def test_a_save_is_no_longer_than_the_limit(game_id):
    data = SAVES[game_id][1]
    refused(sealed(data[:-4] + bytes(packing.LIMIT - len(data) + 1)))
    refused(sealed(bytes(100000)))
    longest = sealed(data[:-4] + bytes(packing.LIMIT - len(data)))
    assert packing.unpack(longest)[0] == game_id
    with pytest.raises(SaveError):
        packing.unpack(sealed(longest[:-4] + b"\0"))


def test_what_is_no_save_at_all_is_refused():
    for data in (b"", b"P", b"PD", b"PD\1\0\0\0\0", bytes(8), bytes(512), b"\xff" * 100):
        refused(data)
        refused(sealed(data))


@pytest.mark.parametrize("which", range(0, len(EVERY_SAVE), in_suite(9, 3)))
def test_every_byte_can_have_any_value(which):
    """With a right checksum a save was written by us or by somebody who tries; neither may crash it."""
    data = EVERY_SAVE[which]
    for at in range(len(data) - 4):
        for value in (0, 1, 2, 127, 128, 254, 255, data[at] ^ 1, data[at] ^ 32):
            load_or_refuse(changed(data, at, bytes([value])))


def load_or_refuse(data):
    """Whatever the bytes are: a game that keeps its invariants, or SaveError."""
    try:
        game = catalog.load_game(data)
    except SaveError:
        return
    game.check()
    packed = game.pack()
    if data[fields(data)["count"]] == len(game.OPTIONS):
        assert packed == bytes(data)
    assert catalog.load_game(packed).pack() == packed
    contract.check_turn(game)
    assert contract.picture(game.clone()) == contract.picture(game)


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=600))
def test_random_bytes_are_refused(data):
    for some in (data, sealed(data), sealed(b"PD\1" + data)):
        load_or_refuse(some)


@settings(max_examples=in_suite(200, 600), deadline=None)
@given(st.sampled_from(EVERY_SAVE), st.data())
def test_a_changed_save_is_refused_or_sound(data, draw):
    body = bytearray(data[:-4])
    for _ in range(draw.draw(st.integers(1, 4))):
        at = draw.draw(st.integers(0, len(body)))
        end = min(len(body), at + draw.draw(st.integers(0, 3)))
        body[at:end] = draw.draw(st.binary(max_size=3))
    load_or_refuse(sealed(body))


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(EVERY_SAVE), st.binary(max_size=80))
def test_any_body_behind_a_right_header_is_refused_or_sound(data, body):
    load_or_refuse(sealed(data[: fields(data)["body"]] + body))
