"""A table of two devices: moves and their order, what can be taken back, who is right after a break."""

import random

import pytest
from hypothesis import given, settings, strategies

from host_tests.long import in_suite
from lab.linking import sides, soak, wire
from pocketdeck.engine import catalog
from pocketdeck.engine.errors import IllegalAction, IllegalOption
from pocketdeck.link import talk, together

DEAL = ("solo", 2, {"scoring": "off"}, 4)


class Person(sides.Side):
    """Nobody acts by itself here: a test does."""

    def act(self):
        table = self.talk.table
        done = table is not None and table.queue and table.bot() is not None
        return bool(done)


def table(deal=DEAL, seats="hg", seed=1, make=Person):
    """A pair at a table."""
    pair = soak.Pair(seed, makes=(make, make))
    pair.begin(deal, seats)
    return pair


def settle(pair, ms=2000):
    for _ in range(ms // 10):
        pair.step(10, True)


def games(pair):
    return [side.talk.table.game for side in pair.sides]


def equal(pair):
    one, other = games(pair)
    return one.pack() == other.pack()


def guest_to_act(pair):
    """Let the host play until it is the guest's turn."""
    host, guest = (side.talk.table for side in pair.sides)
    while guest.person() is None:
        host.act(host.game.actions()[0])
        settle(pair)


# Who sits where


def test_persons_bots_and_those_who_are_far():
    assert together.levels("solo", "hg02", True) == [None, together.FAR, "easy", "hard"]
    assert together.levels("solo", "hg02", False) == [together.FAR, None, together.FAR, together.FAR]
    assert together.levels("handsolo", "=", False) == [None]


@pytest.mark.parametrize("seats", ["hh", "gg", "", "hg9", "hgx", "h0", "=="])
def test_each_of_the_two_has_a_seat(seats):
    with pytest.raises(IllegalOption):
        together.levels("solo", seats, True)


def test_the_names_are_the_same_on_both_devices():
    pair = table()
    assert [game.names for game in games(pair)] == [("Ann", "Bob")] * 2
    pair = table(("spacehope", 3, {}, 5), "0gh")
    assert games(pair)[0].names == games(pair)[1].names
    assert set(games(pair)[0].names) > {"Ann", "Bob"}


# Moves


def test_a_move_of_the_host_is_done_on_both():
    pair = table()
    host = pair.sides[0].talk.table
    while host.person() is None:
        guest = pair.sides[1].talk.table
        guest.act(guest.game.actions()[0])
        settle(pair)
    moves = host.game.moves
    host.act(host.game.actions()[0])
    settle(pair)
    assert equal(pair) and games(pair)[1].moves == moves + 1


def test_a_guest_sees_nothing_new_before_the_host_has_done_it():
    """Else a claim that comes first would take back what had been seen."""
    pair = table()
    guest_to_act(pair)
    guest = pair.sides[1].talk.table
    before = guest.game.pack()
    draw = guest.game.parse("draw")
    guest.act(draw)
    assert guest.game.pack() == before and guest.busy
    with pytest.raises(IllegalAction):
        guest.act(draw)
    settle(pair)
    assert guest.game.pack() != before and equal(pair) and not guest.busy


def test_what_is_sent_cannot_be_taken_back():
    pair = table()
    host = pair.sides[0].talk.table
    guest_to_act(pair)
    assert not host.can_undo() and not host.undo() and not host.can_redo()


def half_made(pair, which):
    """A side's person has begun a move and not completed it."""
    one = pair.sides[which].talk.table
    for _ in range(2000):
        while one.person() is None:
            other = pair.sides[1 - which].talk.table
            if other.person() is not None and not other.busy:
                other.act(other.game.actions()[0])
            settle(pair, 200)
        for action in one.game.actions():
            one.act(action)
            if one.half:
                return one
            settle(pair, 200)
            break
    raise AssertionError("no move of two parts")


@pytest.mark.parametrize("which", [0, 1])
def test_a_half_made_move_stays_here_and_is_taken_back(which):
    pair = table(("spacehope", 2, {}, 8), "hg")
    one = half_made(pair, which)
    moves = one.sure_moves
    settle(pair)
    assert games(pair)[1 - which].moves == moves and one.game.moves > moves
    while one.half:
        assert one.undo()
    assert equal(pair) and not one.can_redo()


def test_the_first_claim_wins(monkeypatch):
    """Both catch the same seat, a bot's that forgets often; the host's order is that of both."""
    monkeypatch.setitem(catalog.part("solo", "bot")._CALLS, "easy", 40)
    for seed in range(40):
        pair = table(("solo", 3, {"scoring": "off"}, seed), "hg0", seed, sides.Side)
        pair.slow = 0.0
        for _ in range(4000):
            host, guest = (side.talk.table for side in pair.sides)
            claims = [host.game.claims(0), guest.game.claims(1)]
            if all(claims) and equal(pair) and not guest.busy and not host.busy:
                guest.act(claims[1][0])
                host.act(claims[0][0])
                moves = host.sure_moves
                for side in pair.sides:
                    side.act = lambda: False
                for _ in range(100):
                    pair.step()
                while guest.queue:
                    guest.bot()
                assert equal(pair) and not guest.asked
                assert host.sure_moves == moves  # the second one is not done
                return
            pair.step(10, True)
            if host.game.over:
                break
    raise AssertionError("nobody could be caught by both")


def test_a_race_is_played_apart_and_told():
    pair = table(("handsolo", 1, {}, 3), "=", 1, sides.Side)
    assert games(pair)[0].pack() == games(pair)[1].pack()
    pair.play()
    pair.compare(True)


# Breaks


@pytest.mark.parametrize("which", [0, 1])
def test_a_reset_side_comes_back_to_the_same_game(which):
    pair = table(("solo", 4, {"scoring": "off"}, 9), "hg00", 2, sides.Side)
    for _ in range(60):
        pair.step(10, True)
    before = pair.sides[which].talk.table.sure_moves
    pair.sides[which].start()
    assert pair.sides[which].talk.table.sure_moves == before
    pair.until(pair.sit, 10_000)
    pair.play()
    pair.compare(False)


def test_a_guests_decision_without_a_cable_is_not_lost():
    pair = table()
    guest_to_act(pair)
    guest = pair.sides[1].talk.table
    pair.pull(True)
    guest.act(guest.game.parse("draw"))
    guest.save()
    pair.sides[1].start()
    settle(pair, 20_000)
    assert pair.sides[1].talk.table.asked == ["draw"]
    pair.pull(False)
    settle(pair, 10_000)
    assert equal(pair) and pair.sides[1].talk.table.asked == []
    assert games(pair)[0].moves == pair.sides[0].talk.table.sure_moves > 0


def test_who_is_behind_gets_the_state():
    """The guest's save was older than the host's game."""
    pair = table()
    host = pair.sides[0].talk.table
    guest_to_act(pair)
    kept = dict(pair.sides[1].store.files)
    guest = pair.sides[1].talk.table
    guest.act(guest.game.parse("draw"))
    settle(pair)
    pair.sides[1].store.files = kept
    pair.sides[1].start()
    settle(pair, 5000)
    assert equal(pair) and games(pair)[1].moves == host.game.moves


def test_a_host_that_is_behind_takes_the_guests_state():
    pair = table()
    guest_to_act(pair)
    kept = dict(pair.sides[0].store.files)
    guest = pair.sides[1].talk.table
    guest.act(guest.game.parse("draw"))
    settle(pair)
    moves = guest.game.moves
    pair.sides[0].store.files = kept
    pair.sides[0].start()
    settle(pair, 5000)
    assert equal(pair) and games(pair)[0].moves == moves


def test_two_games_that_differ_become_the_hosts():
    """A fault on one side: both say so, and go on with one game."""
    pair = table(seed=3)
    guest_to_act(pair)
    pair.sides[1].spoil()
    host, guest = (side.talk.table for side in pair.sides)
    guest.act(guest.game.parse("draw"))
    settle(pair, 5000)
    assert equal(pair) and not guest.lost and not guest.busy


def test_who_lost_the_table_is_offered_it_again():
    pair = table()
    guest_to_act(pair)
    pair.sides[1].store.files.clear()
    pair.sides[1].start()
    settle(pair, 5000)
    assert pair.sit() and equal(pair)


def test_a_record_that_is_damaged_is_refused():
    pair = table()
    data = pair.sides[0].talk.table.encode()
    assert not sides.damaged(data)
    for at in range(len(data)):
        spoilt = data[:at] + bytes((data[at] ^ 16,)) + data[at + 1 :]
        if sides.damaged(spoilt):
            continue
        assert at < data.find(b"\n")  # a field that can be otherwise: a name, a seat
    for at in range(0, len(data), 7):
        assert sides.damaged(data[:at])


# What makes no sense


WORDS = (
    "me",
    "offer",
    "accept",
    "refuse",
    "same",
    "want",
    "did",
    "no",
    "lost",
    "state",
    "give",
    "far",
    "bye",
)


@settings(deadline=None, max_examples=150)
@given(
    strategies.lists(
        strategies.tuples(
            strategies.sampled_from(WORDS),
            strategies.text(strategies.sampled_from("0123456789abcdef |-hgB"), max_size=40),
        ),
        max_size=8,
    ),
    strategies.integers(0, 1),
)
def test_forged_messages_change_no_state(messages, which):
    """They come with right checksums and numbers: nobody's game changes, and nothing breaks."""
    pair = table()
    side = pair.sides[which]
    before = side.talk.table.game.pack()
    number = side.talk.table.number
    for word, rest in messages:
        side.courier.inbox.append(word + " " + rest)
        side.talk.listen()
        side.talk.offer = None
    assert side.talk.table.game.pack() == before
    assert side.talk.table.number == number


def test_both_offer_and_one_offer_counts():
    for seed in range(20):
        pair = soak.Pair(seed, makes=(Person, Person))
        pair.until(pair.met)
        for side in pair.sides:
            side.propose(*DEAL, "hg")
        pair.until(pair.sit, 10_000)
        assert equal(pair) and [side.talk.table.host for side in pair.sides].count(True) == 1


def test_who_accepts_an_offer_that_is_no_more_gets_up_again():
    pair = soak.Pair(1, makes=(Person, Person))
    pair.until(pair.met)
    pair.sides[0].propose(*DEAL, "hg")
    pair.until(lambda: pair.sides[1].talk.table is not None, 5000)
    pair.sides[0].talk.made = None  # its answer is still on its way
    settle(pair)
    assert pair.sides[1].talk.table is None and not pair.sides[1].talk.together


def test_a_move_of_another_seat_is_refused():
    """A guest cannot play for the host, or for a bot."""
    pair = table(("solo", 3, {"scoring": "off"}, 4), "hg0")
    host = pair.sides[0].talk.table
    while host.seats[host.game.to_act] == "g":
        pair.sides[1].talk.table.act(pair.sides[1].talk.table.game.actions()[0])
        settle(pair)
    part = host.game.notation(host.game.actions()[0])
    before = host.game.pack()
    assert not host.wanted(host.sure_moves, host.sure_sum, [part])
    assert host.game.pack() == before and not host.queue


def test_a_state_of_another_game_is_refused():
    pair = table()
    guest = pair.sides[1].talk.table
    before = guest.game.pack()
    other = table(("solo", 2, {"scoring": "off"}, 5)).sides[0].talk.table
    assert not guest.take(other.given())
    assert guest.game.pack() == before


def test_other_rules_are_told_with_who_has_to_update():
    rules = catalog.part("solo", "rules").Rules
    for step, mine, yours in ((1, talk.NEW_RULES, talk.OLD_RULES), (-1, talk.OLD_RULES, talk.NEW_RULES)):
        pair = soak.Pair(1, makes=(Person, Person))
        pair.until(pair.met)
        pair.sides[0].propose(*DEAL, "hg")
        number, seats, code, _ = pair.sides[0].talk.made
        pair.sides[1].talk.offer = number, rules.VERSION + step, seats, code
        assert not pair.sides[1].talk.accept()
        assert pair.sides[1].talk.reason == mine
        settle(pair)
        assert pair.sides[0].talk.reason == yours and not pair.sides[0].talk.table


def test_no_notation_has_what_stands_between_them():
    chance = random.Random(1)
    for game_id in catalog.GAMES:
        game = catalog.new_game(game_id, 5, catalog.info(game_id)["players"][1])
        for _ in range(300):
            if game.over:
                break
            for action in game.actions():
                word = game.notation(action)
                assert together.BETWEEN not in word and word.isascii()
            game.apply(chance.choice(game.actions()))


# Games


@pytest.mark.parametrize("number", range(in_suite(4, 10)))
def test_games_on_a_good_line_end_equal(number):
    soak.game(number, False)


@pytest.mark.parametrize("number", range(5, in_suite(11, 25)))
def test_games_on_a_bad_line_end_equal(number):
    soak.game(number)


def test_the_soak_would_notice_a_difference():
    pair = soak.Pair(6, wire.CALM)
    dealt, seats = soak.deal(6)
    pair.begin(dealt, seats)
    pair.play()
    pair.sides[0].talk.table.game.rng.next()
    with pytest.raises(AssertionError):
        pair.compare(False)


def test_a_guest_that_is_reset_when_it_has_accepted_sits_at_the_table():
    """Its answer is lost, and who it is tells the same."""
    for cut in range(0, 200, 10):
        pair = soak.Pair(cut, makes=(Person, Person))
        pair.until(pair.met)
        pair.sides[0].propose(*DEAL, "hg")
        while pair.sides[1].talk.table is None:
            pair.step()
        pair.wires[1].coming.clear()
        for _ in range(cut // 10):
            pair.step()
        pair.sides[1].start()
        pair.until(pair.sit, 20_000)
        assert equal(pair)
