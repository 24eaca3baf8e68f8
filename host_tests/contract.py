"""What every game promises, as checks that any test can make on any game in any state.

The games differ, the promises do not: menus, saves, undo, bots and records rely on them without knowing
which game they have. A promise that is written here holds for a game that is added tomorrow.
"""

import contextlib
import random
import re
from itertools import permutations

from host_tests.long import in_suite
from playing import game_dev
from pocketdeck.engine import catalog
from pocketdeck.engine.bots import SeatView
from pocketdeck.engine.errors import IllegalAction
from pocketdeck.engine.packing import LIMIT
from pocketdeck.engine.rng import Rng

GAMES = catalog.GAMES + catalog.EXTRA
LONGEST = 5000  # actions: no game takes more, however it is played
EVERY_STEP = in_suite(8, 24)  # the first steps of a game that get all checks; see thorough()
ACTIONS = 1 << 30  # actions are smaller than that
MANY_SEATS = 4  # so many are tried at one moment of a larger table
SCRAMBLES = 3  # worlds in which a bot has to choose the same


def walk(game_id):
    """Steps after which a random walk of a game is cut; None where it always ends."""
    return game_dev.get(game_id, "WALK")


# Which games to try


def player_counts(game_id):
    """The player counts worth trying: the least, one more, one in between, the most."""
    least, most = catalog.info(game_id)["players"]
    counts = game_dev.get(game_id, "COUNTS")
    if counts:
        return counts
    return sorted({least, min(least + 1, most), (least + 1 + most) // 2 if most > least else least, most})


def alike(game_id, other):
    """Is one of these games still the copy of the other as which it was begun?"""
    texts = []
    for name in (game_id, other):
        text = (game_dev.GAMES / name / "rules.py").read_text("utf-8")
        texts.append(text.replace(name, "").replace(catalog.info(name)["title"], ""))
    return texts[0] == texts[1]


def tables():
    """Every game with every player count worth trying."""
    return [(game_id, players) for game_id in GAMES for players in player_counts(game_id)]


def ends():
    """Every game with the fewest and with the most players."""
    return [(game_id, players) for game_id, players in tables() if players in _ends(game_id)]


def _ends(game_id):
    counts = player_counts(game_id)
    return counts[0], counts[-1]


def key_sets(game_id):
    """The options at default, each alone with every other value, all together with their last values."""
    rows = catalog.info(game_id)["options"]
    alone = [{row[0]: value} for row in rows for value in row[1] if value != row[2]]
    return [{}] + alone + [{row[0]: row[1][-1] for row in rows}]


def option_sets(game_id, players):
    """With the least and the most players the key sets, with others what is usual and all together; and of
    10 random ones those that fall to this count: no rule wants an option and a count in between at once.

    The suite takes each option alone with one of the counts, and fewer random ones.
    """
    rows = catalog.info(game_id)["options"]
    counts = player_counts(game_id)
    sets = key_sets(game_id)
    at = counts.index(players)
    if players not in _ends(game_id):
        sets = in_suite([sets[at % 2 - 1]], [sets[0], sets[-1]])
    elif len(counts) > 1:
        sets = in_suite(sets[at > 0 :: 2], sets)
    chance = random.Random(game_id)
    lot = [{row[0]: chance.choice(row[1]) for row in rows} for _ in range(in_suite(3, 10))]
    return sets + lot[at :: len(counts)]


def any_move(game, chance, plain=False):
    """A random action, or a random claim if there is one, one time in three.

    With `plain` the first ("plainest") actions are likelier, which makes another kind of game: a career
    goes on for longer, a risk is taken less often.
    """
    claims = all_claims(game)
    if claims and chance.random() < 0.33:
        return chance.choice(claims)
    actions = game.actions()
    lots = game_dev.get(game.id, "LOTS") + 2 * plain
    return min(chance.choice(actions) for _ in range(lots))


def all_claims(game):
    return [a for seat in range(game.players) for a in game.claims(seat)]


def position(game_id, moves, seed=7, players=None, options=None):
    """A game after some random moves (or at its end, if that comes first)."""
    game = catalog.new_game(game_id, seed, players or player_counts(game_id)[-1], options)
    chance = random.Random(seed)
    for _ in range(moves):
        if not game.over:
            game.apply(any_move(game, chance))
    return game


def thorough(step, chance):
    """True if the costly checks are due: at every step of a short game, in a long one ever more rarely."""
    return chance.random() * (step + 1) < EVERY_STEP


@contextlib.contextmanager
def told(game, moves):
    """Say of a failure in which game, and after which moves, it happened."""
    try:
        yield
    except Exception as error:
        text = "%s: %s\n  in %s, seed %d, players %d, options %s\n  after %d moves, the last: %s"
        where = (game.id, game.seed, game.players, game.options, len(moves), ", ".join(moves[-8:]))
        raise AssertionError(text % ((type(error).__name__, error) + where)) from error


def same(left, right, what):
    assert left == right, "%s: %r is not %r" % (what, left, right)


# Everything a game shows, and that a rejected call leaves it alone


def picture(game):
    """All that a game shows, as one value; equal games have equal pictures."""
    seats = range(game.players)
    return (
        (game.id, game.seed, game.players, game.options, game.moves, game.to_act, game.over),
        (game.forced, game.secret),
        game.actions(),
        [game.claims(seat) for seat in seats],
        [game.view(seat) for seat in seats],
        [(game.notation(a), game.label(a), game.detail(a)) for a in game.actions() + all_claims(game)],
        game.pack(),
    )


def seen(game):
    """What the last action showed to each seat, in numbers and in words."""
    return game.reveals, [
        (game.events(seat), [game.say(event, seat) for event in game.events(seat)])
        for seat in range(game.players)
    ]


def shown(game):
    """All that a game shows, and what its last action has shown."""
    return picture(game), seen(game)


def is_plain(value):
    if isinstance(value, dict):
        return type(value) is dict and all(is_plain(k) and is_plain(v) for k, v in value.items())
    if isinstance(value, (list, tuple)):
        return type(value) in (list, tuple) and all(is_plain(item) for item in value)
    return type(value) in (str, int, bool, bytes, type(None))


def is_sentence(text):
    """One line that begins with a word and ends with a period (it may have a second sentence)."""
    return type(text) is str and re.fullmatch(r"[A-Z0-9'\"][^\n]*\w[^\n]*\.", text) is not None


def is_one_sentence(text):
    return is_sentence(text) and re.search(r"[.!?] [A-Z]", text) is None


def spoil(value):
    """Empty everything in a value that can be emptied, as a careless caller might."""
    if isinstance(value, (dict, list)):
        for item in list(value.values() if isinstance(value, dict) else value):
            spoil(item)
        value.clear()
    elif isinstance(value, tuple):
        for item in value:
            spoil(item)


# The promises, one function each


def check_turn(game):
    """Somebody is to act exactly while the game lasts; actions are sorted numbers, and claims too."""
    assert (game.to_act is None) == game.over
    if not game.over:
        assert type(game.to_act) is int and 0 <= game.to_act < game.players, "to_act %r" % game.to_act
    actions = game.actions()
    claims = all_claims(game)
    assert bool(actions) != game.over, "actions %r" % actions
    assert not (game.over and claims), "claims %r in a finished game" % claims
    for some in [actions] + [game.claims(seat) for seat in range(game.players)]:
        assert type(some) is list and all(type(a) is int and 0 <= a < ACTIONS for a in some), repr(some)
        same(some, sorted(set(some)), "sorted, each once")
    same(len(set(actions + claims)), len(actions) + len(claims), "actions and claims that differ")
    for flag in (game.over, game.forced, game.secret, game.reveals):
        assert type(flag) is bool
    assert not game.forced or len(actions) == 1, "forced with %d actions" % len(actions)


def check_words(game):
    """Every action has a notation, a label and a detail that fit a record and a menu."""
    actions = game.actions()
    notations = {}
    for a in actions + all_claims(game):
        note = game.notation(a)
        assert type(note) is str and re.fullmatch("[!-~]+( [!-~]+)*", note), "notation %r" % note
        assert len(note) <= 24 and note == note.lower(), "notation %r" % note
        assert note not in notations, "two actions are %r" % note
        assert not note.isdigit(), "%r would be a line of a menu" % note
        assert note != "end" and not note.startswith(("end ", "#")), "%r ends a record" % note
        notations[note] = a
        same(game.notation(a), note, "the same notation again")
        for text in (note, note.upper(), "  " + note.replace(" ", "   ") + " "):
            same(game.parse(text), a, "parse(%r)" % text)
        assert is_one_sentence(game.detail(a)), "detail %r" % game.detail(a)
    for seat in range(game.players):
        mine = game.claims(seat)
        for a in mine:
            note = game.notation(a)
            assert note.endswith(" by %d" % seat), "%r names not seat %d" % (note, seat)
        if seat == game.to_act:
            mine = actions + mine
        labels = [game.label(a) for a in mine]
        for label in labels:
            assert type(label) is str and label == label.strip() and 0 < len(label) <= 20, "label %r" % label
            assert "\n" not in label, "label %r" % label
        same(len(set(labels)), len(labels), "labels that differ in %r" % labels)


def check_telling(game, before):
    """Views are plain values, events four small numbers that have words, and callers cannot do harm.

    `before` is, here and below, shown() of the game: that is not made anew for each promise.
    """
    for seat in range(game.players):
        view = game.view(seat)
        assert type(view) is dict and is_plain(view), "view %r" % view
        events = game.events(seat)
        assert type(events) is tuple
        for event in events:
            assert type(event) is tuple and len(event) == 4, "event %r" % (event,)
            assert all(type(n) is int and -32768 <= n <= 32767 for n in event), "event %r" % (event,)
            assert is_sentence(game.say(event, seat)), "%r is %r" % (event, game.say(event, seat))
        spoil(view)
        spoil(game.claims(seat))
    spoil(game.actions())
    assert shown(game) == before, "a caller has changed the game through what it was shown"


def check_refusals(game, before):
    """What is no action now is refused and changes nothing."""
    legal = game.actions() + all_claims(game)
    wrong = [max(legal + [0]) + 1, -1, ACTIONS, True, False, None, "x", 1.0, b"1", (1,)]
    wrong += [a for a in range(40) if a not in legal]
    wrong += [float(a) for a in legal] + [str(a) for a in legal]
    for a in wrong:
        refused(game.apply, a)
    for text in ("", "xyzzy", "land land", "end", "-1"):
        refused(game.parse, text)
    assert shown(game) == before, "a refused action has changed the game"


def refused(call, argument):
    try:
        call(argument)
    except IllegalAction as error:
        assert is_one_sentence(str(error)), "refused with %r" % str(error)
    else:
        raise AssertionError("%s(%r) was not refused" % (call.__name__, argument))


def check_save(game, before):
    """A game of at most 512 bytes comes back as it was; returns it."""
    data = game.pack()
    assert type(data) is bytes and len(data) <= LIMIT, "%d bytes" % len(data)
    loaded = catalog.load_game(data)
    loaded.check()
    for mine, its in zip(before[0], picture(loaded)):
        same(its, mine, "loaded")
    return loaded


def check_clone(game, a):
    """A clone shows the same, and neither notices what the other does; returns a clone that did `a`."""
    before = game.pack()
    views = [game.view(seat) for seat in range(game.players)]
    twin = game.clone()
    assert type(twin) is type(game)
    same(twin.pack(), before, "the clone")
    same((twin.actions(), twin.reveals), (game.actions(), game.reveals), "the clone's actions")
    for seat in range(game.players):
        same(twin.events(seat), game.events(seat), "the clone's events")
    twin.apply(a)
    same(game.pack(), before, "the original, after its clone acted")
    same([game.view(seat) for seat in range(game.players)], views, "its views, after its clone acted")
    return twin


def check_independence(game, before, chance):
    """A clone that plays on for a while changes nothing of the original, nor the other way round."""
    left, right = game.clone(), game.clone()
    for _ in range(8):
        if not left.over:
            left.apply(any_move(left, chance))
    assert shown(game) == before, "a clone's moves have changed the original"
    assert shown(right) == before, "a clone's moves have changed another clone"


def check_same_step(other, game, what):
    """The same action has led two equal games to equal games, and told the same."""
    same(other.pack(), game.pack(), what + ", after the same action")
    same(seen(other), seen(game), what + ", telling of the same action")


def check_begun(before, game, a, chance):
    """Whoever has only begun a move has learned nothing by that: in another world that looked the same, it
    looks the same now. So B may take it back."""
    assert type(game.halfway) is bool and type(game.begun(a)) is bool
    seat = before.to_act
    if a not in before.actions() or game.to_act != seat or not game.begun(a):
        return
    other = before.redeal(seat, Rng(chance.randrange(1 << 30)))
    other.apply(a)
    same(other.view(seat), game.view(seat), "what seat %d sees after '%s'" % (seat, before.notation(a)))
    same([other.label(b) for b in other.actions()], [game.label(b) for b in game.actions()], "begun")


def some_seats(game, chance):
    """Every seat of a small table; of a large one the seat that is to act and others by lot, because each
    looks at all the others and a walk comes here often."""
    seats = list(range(game.players))
    if len(seats) <= MANY_SEATS:
        return seats
    chosen = {seats[game.to_act or 0]}
    while len(chosen) < MANY_SEATS:
        chosen.add(chance.choice(seats))
    return sorted(chosen)


def check_redeal(game, before, chance):
    """What a seat cannot know is drawn anew, from nothing but what the seat knows and the generator."""
    loaded = catalog.load_game(game.pack())
    for seat in some_seats(game, chance):
        number, another = chance.randrange(1 << 30), chance.randrange(1 << 30)
        twin = game.redeal(seat, Rng(number))
        packed = twin.pack()
        twin.check()
        same(catalog.load_game(packed).pack(), packed, "the redealt game, saved")
        same(twin.view(seat), game.view(seat), "the redealt view of seat %d" % seat)
        same((twin.to_act, twin.claims(seat)), (game.to_act, game.claims(seat)), "redealt")
        if seat == game.to_act:
            same(twin.actions(), game.actions(), "the redealt actions")
            for a in game.actions():
                same((twin.label(a), twin.detail(a)), (game.label(a), game.detail(a)), "redealt")
        same(game.redeal(seat, Rng(number)).pack(), packed, "redealt with an equal generator")
        same(loaded.redeal(seat, Rng(number)).pack(), packed, "redealt after loading")
        scrambled = game.redeal(seat, Rng(another))
        same(scrambled.redeal(seat, Rng(number)).pack(), packed, "redealt from an equal view")
        check_discretion(game, scrambled, seat, chance)
    assert shown(game) == before, "redeal has changed the original"


def check_discretion(game, scrambled, seat, chance):
    """Two games look alike to a seat. The same is done in both: if they still do, it was told the same."""
    common = set(game.actions() + all_claims(game)) & set(scrambled.actions() + all_claims(scrambled))
    if not common:
        return
    a = chance.choice(sorted(common))
    left, right = game.clone(), scrambled.clone()
    left.apply(a)
    right.apply(a)
    if left.view(seat) == right.view(seat):
        fleeting = game_dev.get(game.id, "FLEETING")
        stories = [
            [(event, twin.say(event, seat)) for event in twin.events(seat) if event[0] not in fleeting]
            for twin in (left, right)
        ]
        same(stories[0], stories[1], "what seat %d, which sees no difference, was told" % seat)


def check_result(game):
    """One score per seat, the winners among the seats, and a sentence."""
    result = game.result()
    same(sorted(result), ["scores", "text", "winners"], "result")
    scores, winners = result["scores"], result["winners"]
    assert len(scores) == game.players and all(type(score) is int for score in scores), repr(scores)
    assert type(winners) is list and all(type(seat) is int for seat in winners), repr(winners)
    same(winners, sorted(set(winners) & set(range(game.players))), "winners")
    assert winners or game.players == 1, "only a solitaire can have no winner"
    assert is_one_sentence(result["text"]), repr(result["text"])
    spoil(result)
    assert game.result()["scores"] == scores or scores == [], "a caller has changed the result"


def play_on(game, chance):
    """Play to the end at random, or as far as walks of this game go; every state keeps its invariants."""
    for _ in range(walk(game.id) or LONGEST):
        if game.over:
            return check_result(game)
        game.apply(any_move(game, chance))
        game.check()
    assert walk(game.id), "the game does not end"


# Bots


class Blinkers:
    """A seat view that has nothing to peek through: the public names, and no game behind them."""

    __slots__ = ("seat", "view", "actions", "claims", "label", "redeal", "weighed")

    def __init__(self, seat_view):
        for name in self.__slots__:
            setattr(self, name, getattr(seat_view, name))


def check_bot(game, seat, level, chance, claiming=False):
    """A level chooses something legal, the same again, and the same whatever the hidden cards are."""
    bot = catalog.part(game.id, "bot")
    stream = chance.randrange(1 << 16)

    def chosen(world):
        return bot.choose(Blinkers(SeatView(world, seat, claiming)), level, Rng(5, stream))

    before = game.pack()
    choice = bot.choose(SeatView(game, seat, claiming), level, Rng(5, stream))
    assert type(choice) is tuple and len(choice) == 2, "choice %r" % (choice,)
    action, score = choice
    assert type(score) is int, "score %r" % (score,)
    if claiming:
        assert action is None or type(action) is int and action in game.claims(seat), "claim %r" % action
    else:
        assert type(action) is int and action in game.actions(), "action %r" % action
    same(chosen(game), choice, "%s, choosing again" % level)
    for _ in range(SCRAMBLES):
        scrambled = game.redeal(seat, Rng(chance.randrange(1 << 30)))
        same(chosen(scrambled), choice, "%s, with other cards" % level)
    if action is not None:
        why = bot.reasons(Blinkers(SeatView(game, seat, claiming)), action)
        assert is_one_sentence(why), "reason %r" % why
    same(game.pack(), before, "the game, after a bot thought about it")


# Decks


def some_decks(names, chance):
    """Permutations of the deck: as it is, turned over, shuffled."""
    yield list(names)
    yield list(reversed(names))
    for _ in range(8):
        yield chance.sample(names, len(names))


def wrong_decks(names):
    """Decks that no deal can use, each with what is wrong."""
    names = list(names)
    other = next(b for a, b in permutations(names, 2) if a != b)
    first = names.index(other)
    doubled = list(names)
    doubled[(first + 1) % len(names)] = other
    if sorted(doubled) == sorted(names):
        doubled[(first + 2) % len(names)] = other
    return {
        "empty": [],
        "a card missing": names[1:],
        "a card too many": names + names[:1],
        "a card doubled in place of another": doubled,
        "an unknown name": ["no-such-card"] + names[1:],
        "an unknown name more": names + ["no-such-card"],
        "a blank name": [""] + names[1:],
        "a number for a name": names[:-1] + [3],
    }
