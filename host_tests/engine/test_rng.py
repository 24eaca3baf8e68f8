"""The generator is sfc16 as published, the same everywhere, and fair.

Saves, records and bots lean on it: were one number different on some platform, the same seed would be
another game there. So it is compared with a second implementation that was written from the description.
"""

import collections

import pytest

from pocketdeck.engine import rng
from pocketdeck.engine.rng import Rng

SOME_SEEDS = (0, 1, 42, 65535, 65536, 123456789, (1 << 30) - 1)


def sfc16(seed, stream):
    """The numbers of sfc16 (shifts 6, 5, 3), seeded from three words, the first ten dropped."""
    a, b, c, counter = seed % 65536, seed // 65536, stream, 1
    made = 0
    while True:
        number = (a + b + counter) % 65536
        counter = (counter + 1) % 65536
        a = b ^ (b // 2**5)
        b = c * (1 + 2**3) % 65536
        c = (c * 2**6 % 65536 + c // 2**10 + number) % 65536
        made += 1
        if made > 10:
            yield number


def chi_square(counts, expected):
    return sum((count - expected) ** 2 / expected for count in counts)


def unlikely(cells):
    """A chi-square value that a fair generator passes about once in 10,000 times (Wilson and Hilferty)."""
    k = cells - 1
    return k * (1 - 2 / (9 * k) + 3.72 * (2 / (9 * k)) ** 0.5) ** 3


def test_the_published_vector():
    numbers = Rng(42)
    assert [numbers.next() for _ in range(8)] == [22001, 59355, 16947, 35151, 5890, 49289, 39429, 45895]


@pytest.mark.parametrize("stream", (rng.GAME_STREAM, 0, 65535))
@pytest.mark.parametrize("seed", SOME_SEEDS)
def test_ten_thousand_numbers_are_those_of_sfc16(seed, stream):
    ours, theirs = Rng(seed, stream), sfc16(seed, stream)
    for i in range(10000):
        number = ours.next()
        assert number == next(theirs), "number %d" % i
        assert type(number) is int and 0 <= number < 65536


def test_seeds_and_streams_begin_differently():
    beginnings = {
        tuple(numbers.next() for _ in range(4))
        for numbers in (Rng(seed, stream) for seed in range(50) for stream in range(50))
    }
    assert len(beginnings) == 2500


@pytest.mark.parametrize("n", (2, 3, 6, 18, 108))
def test_below_is_in_range_and_each_number_equally_likely(n):
    numbers = Rng(1000 + n)
    rounds = 400
    counts = collections.Counter(numbers.below(n) for _ in range(rounds * n))
    assert set(counts) == set(range(n))
    assert chi_square(counts.values(), rounds) < unlikely(n)


def test_below_at_its_limits():
    numbers = Rng(3)
    assert {numbers.below(1) for _ in range(50)} == {0}
    whole, words = Rng(4), Rng(4)
    assert [whole.below(65536) for _ in range(500)] == [words.next() for _ in range(500)]


@pytest.mark.parametrize("n", (3, 6, 18, 108, 40000, 65535))
def test_below_rejects_what_would_be_biased(n):
    """Numbers from the last incomplete run of n are dropped, not folded."""
    ours, words = Rng(9), Rng(9)
    limit = 65536 // n * n
    for _ in range(3000):
        word = words.next()
        while word >= limit:
            word = words.next()
        assert ours.below(n) == word % n
    assert ours.pack() == words.pack()


def test_below_drops_a_word_at_the_limit():
    class Words(Rng):
        """A generator with numbers of our choice."""

        def next(self):
            return self.words.pop(0) if hasattr(self, "words") else 0

    numbers = Words()
    numbers.words = [65535, 65531, 65520, 65519]  # 65520 is 18 * 3640: from there on it is one run too many
    assert numbers.below(18) == 65519 % 18
    numbers.words = [65535, 65534]  # 3 * 21845 is 65535: one number too many
    assert numbers.below(3) == 65534 % 3


def test_seeds_are_in_range_and_spread():
    numbers = Rng(8)
    made = [numbers.seed() for _ in range(2000)]
    assert all(0 <= seed < rng.SEEDS for seed in made)
    assert len(set(made)) == len(made)
    eighths = collections.Counter(seed >> 27 for seed in made)
    assert chi_square([eighths[i] for i in range(8)], 250) < unlikely(8)


@pytest.mark.parametrize("size", (0, 1, 2, 18, 108, 255))
def test_a_shuffle_is_a_permutation(size):
    cards = bytearray(range(size))
    Rng(size).shuffle(cards)
    assert sorted(cards) == list(range(size))
    if size > 10:
        assert cards != bytearray(range(size))


def test_a_shuffle_of_a_part_leaves_the_rest():
    for start, end in ((3, 9), (0, 5), (7, 12), (4, 4), (4, 5)):
        cards = bytearray(range(12))
        Rng(6).shuffle(cards, start, end)
        assert cards[:start] == bytearray(range(start)) and cards[end:] == bytearray(range(end, 12))
        assert sorted(cards) == list(range(12))
    cards = bytearray(range(12))
    Rng(6).shuffle(cards, 4)
    assert cards[:4] == bytearray(range(4)) and cards[4:] != bytearray(range(4, 12))
    assert sorted(cards) == list(range(12))


@pytest.mark.parametrize("start, end", ((0, -1), (2, 8)))
def test_a_shuffle_puts_every_card_everywhere_equally_often(start, end):
    numbers = Rng(77)
    size, rounds = 6, 3000
    counts = collections.Counter()
    for _ in range(rounds):
        cards = bytearray(range(size + start))
        numbers.shuffle(cards, start, end)
        counts.update(enumerate(cards[start:]))
    cells = [counts[(place, card)] for place in range(size) for card in range(start, start + size)]
    assert chi_square(cells, rounds / size) < unlikely(size * size)


def test_a_shuffle_makes_every_order_equally_often():
    numbers = Rng(78)
    orders = collections.Counter()
    for _ in range(24 * 200):
        cards = bytearray(b"abcd")
        numbers.shuffle(cards)
        orders[bytes(cards)] += 1
    assert len(orders) == 24
    assert chi_square(orders.values(), 200) < unlikely(24)


def test_packed_generators_go_on_where_they_were():
    first = Rng(11)
    for _ in range(100):
        first.next()
        data = first.pack()
        assert type(data) is bytes and len(data) == 8
        second = Rng()
        second.unpack(data)
        assert second.pack() == data
        third = Rng(5)
        third.copy(first)
        want = [first.next() for _ in range(5)]
        assert [second.next() for _ in range(5)] == want
        assert third.pack() == data  # a copy is not moved by its original
        assert [third.next() for _ in range(5)] == want


def test_the_counter_wraps():
    ours, theirs = Rng(2), sfc16(2, rng.GAME_STREAM)
    for _ in range(70000):
        ours_next, theirs_next = ours.next(), next(theirs)
    assert ours_next == theirs_next
