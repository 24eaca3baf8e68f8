"""Messages over a bad line: each comes once, whole and in order; noise changes nothing."""

import random

import pytest
from hypothesis import given, settings, strategies

from lab.linking import wire
from pocketdeck.link import courier, lines


def two(seed=1):
    """Two ends that have not met."""
    chance = random.Random(seed)
    return [courier.Courier(lambda: chance.randrange(1 << 30)) for _ in range(2)]


def run(ends, wires, ms, step=10, start=0):
    for now in range(start, start + ms, step):
        for i, end in enumerate(ends):
            data = wires[1 - i].read(now)
            end.take(data, len(data))
            wires[i].write(end.give(step), now)
    return start + ms


def line_between(faults=wire.CALM, seed=1):
    chance = random.Random(seed)
    return [wire.Wire(chance, faults) for _ in range(2)]


def met(seed=1, faults=wire.CALM):
    ends, wires = two(seed), line_between(faults, seed)
    now = 0
    while not (ends[0].up and ends[1].up):
        now = run(ends, wires, 100, start=now)
    return ends, wires, now


# Lines


def test_a_line_is_text_that_a_person_can_read():
    line = lines.make("m", 17, "want 41 5e2b01aa play R7", 99)
    assert line[:1] == line[-1:] == b"\n"
    assert line[1:-9] == b"m 17 want 41 5e2b01aa play R7 "
    assert lines.parse(line[1:-1], 99) == ("m", 17, "want 41 5e2b01aa play R7")
    assert lines.parse(line[1:-1], 98) is None  # between two others


@settings(deadline=None)
@given(strategies.binary(max_size=120), strategies.integers(0, (1 << 30) - 1))
def test_noise_is_no_line(data, pair):
    assert lines.parse(data, pair) is None


@settings(deadline=None)
@given(strategies.text(strategies.characters(min_codepoint=32, max_codepoint=126), max_size=lines.ROOM))
def test_every_payload_comes_back(text):
    text = text.rstrip()
    line = lines.make("m", 999, text, 5)
    assert len(line) <= lines.LONGEST
    assert lines.parse(line[1:-1], 5) == ("m", 999, text)


@settings(deadline=None)
@given(strategies.data())
def test_one_changed_bit_is_noticed(data):
    line = bytearray(lines.make("m", 1, "did 3 00c0ffee end turn", 7)[1:-1])
    line[data.draw(strategies.integers(0, len(line) - 1))] ^= 1 << data.draw(strategies.integers(0, 7))
    assert lines.parse(bytes(line), 7) is None


# Two that meet


def test_two_meet_and_can_talk():
    ends, _, now = met()
    assert now <= 1000 and ends[0].fresh and ends[1].fresh


def test_they_meet_whichever_begins_first():
    for first in (0, 1):
        ends, wires = two(), line_between()
        for now in range(0, 5000, 10):  # the other one is still off
            wires[first].write(ends[first].give(10), now)
            wires[first].read(now)
        run(ends, wires, 5000, start=5000)
        assert ends[0].up and ends[1].up


def test_a_message_of_many_lines_comes_whole():
    ends, wires, now = met()
    text = "state " + "".join(chr(33 + i % 90) for i in range(700)) + "  two blanks"
    ends[0].send(text)
    ends[0].send("next")
    run(ends, wires, 2000, start=now)
    assert ends[1].inbox == [text, "next"] and ends[0].idle


@settings(deadline=None, max_examples=40)
@given(strategies.integers(0, 1 << 30))
def test_on_a_bad_line_each_comes_once_and_in_order(seed):
    ends, wires, now = met(seed, wire.BAD)
    chance = random.Random(seed)
    said = [["%d:%s" % (i, "x" * chance.randrange(200)) for i in range(30)] for _ in range(2)]
    heard = [[], []]
    for end, texts in zip(ends, said):
        for text in texts:
            end.send(text)
    for _ in range(3000):
        now = run(ends, wires, 100, start=now)
        for i in range(2):
            heard[i] += ends[i].inbox
            ends[i].inbox.clear()
        if ends[0].idle and ends[1].idle:
            break
    assert heard == said[::-1]


def test_a_reset_is_noticed_by_the_other_one():
    for which in (0, 1):
        ends, wires, now = met()
        for end in ends:
            end.fresh = False
        ends[which] = courier.Courier(lambda: 4711)
        run(ends, wires, 2000, start=now)
        assert ends[0].up and ends[1].up and ends[0].fresh and ends[1].fresh


def test_a_reset_that_brings_the_same_life_is_noticed():
    ends, wires, now = met()
    life = ends[1].life
    now = run(ends, wires, 1000, start=now)
    ends[1] = courier.Courier(lambda: life - 1)
    assert ends[1].life == life
    now = run(ends, wires, 3000, start=now)
    ends[1].send("here again")
    run(ends, wires, 3000, start=now)
    assert "here again" in ends[0].inbox


def test_what_was_said_to_an_older_life_is_not_heard_by_the_new_one():
    ends, wires, now = met()
    ends[0].send("for the one who was there")
    old = ends[0].give(10)
    ends[1] = courier.Courier(lambda: 99)
    now = run(ends, wires, 2000, start=now)
    ends[1].inbox.clear()
    ends[1].take(old, len(old))
    assert ends[1].inbox == []


def test_a_pulled_cable_loses_nothing():
    ends, wires, now = met()
    wires[0].cut = wires[1].cut = True
    ends[0].send("said while it was pulled")
    now = run(ends, wires, 20_000, start=now)
    assert ends[0].away and ends[1].away
    wires[0].cut = wires[1].cut = False
    run(ends, wires, 4000, start=now)
    assert ends[1].inbox == ["said while it was pulled"] and not ends[0].away


def test_a_line_whose_first_byte_is_lost_is_heard():
    """A device that sleeps is woken by the first byte, and may not see it."""
    ends, _, _ = met()
    ends[0].send("good morning")
    said = ends[0].give(10)
    ends[1].take(said[1:], len(said) - 1)
    assert ends[1].inbox == ["good morning"]


def test_who_sleeps_is_not_asked():
    ends, wires, now = met()
    now = run(ends, wires, 1000, start=now)
    ends[1].sleep()
    data = ends[1].give(0)
    ends[0].take(data, len(data))
    assert ends[0].asleep and ends[0].away
    assert not any(ends[0].give(1000) for _ in range(100))


def test_nothing_is_sent_all_the_time_while_nobody_says_anything():
    """At most 1% of the time: a line of 20 bytes takes 2 ms."""
    ends, wires, now = met()
    now = run(ends, wires, 5000, start=now)
    sent = 0
    for _ in range(6000):
        now += 10
        for i, end in enumerate(ends):
            data = wires[1 - i].read(now)
            end.take(data, len(data))
            said = end.give(10)
            sent += len(said)
            wires[i].write(said, now)
    assert 0 < sent / 11.5 < 0.005 * 60_000  # ms of a minute, both directions


# What is not the other one


def test_a_loop_is_told():
    end = two()[0]
    for _ in range(20):
        said = end.give(500)
        end.take(said, len(said))
    assert end.fault == courier.LOOPED and not end.up


def test_a_loop_that_is_mended_is_forgotten():
    ends, wires = two(), line_between()
    for _ in range(20):
        said = ends[0].give(500)
        ends[0].take(said, len(said))
    run(ends, wires, 3000)
    assert ends[0].up and not ends[0].fault


@pytest.mark.parametrize("step, fault", [(1, courier.NEWER), (-1, courier.OLDER)])
def test_another_version_is_told_from_a_bad_line(step, fault):
    end = two()[0]
    said = lines.make("h", courier.VERSION + step, "77 0 0 more", 0)
    end.take(said, len(said))
    assert end.fault == fault and not end.up


@settings(deadline=None, max_examples=200)
@given(strategies.lists(strategies.binary(max_size=200), max_size=20))
def test_noise_of_another_program_does_nothing(pieces):
    ends, wires, now = met()
    for piece in pieces:
        ends[1].take(piece, len(piece))
    assert ends[1].inbox == [] and ends[1].up
    ends[0].send("still there")
    run(ends, wires, 4000, start=now)
    assert ends[1].inbox == ["still there"]


@settings(deadline=None, max_examples=200)
@given(
    strategies.lists(
        strategies.tuples(
            strategies.sampled_from("hcmkpzq"),
            strategies.integers(0, 999),
            strategies.text(strategies.sampled_from("0123456789 ax-"), max_size=60),
        ),
        max_size=12,
    )
)
def test_forged_lines_break_nothing(forged):
    """With right checksums: another program that knows the protocol, and lies."""
    end, other = met(3)[0]
    pair = other.life << 15 | end.life
    for kind, number, payload in forged:
        line = lines.make(kind, number, payload.strip(), 0 if kind == "h" else pair)
        end.take(line, len(line))
        end.give(10)
    assert len(end.inbox) <= len(forged)
