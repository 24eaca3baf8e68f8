"""Hand Solo's table as a picture: every action is on a piece, what it would change is shown before, and what
is drawn anew is what a whole drawing gives, at every size and in every phase."""

import pytest

from playing import tables as command
from pocketdeck.engine import bots, catalog
from pocketdeck.games.handsolo import cards, codes, figures
from pocketdeck.games.handsolo.dev.tests.positions import do, goods, NAMES
from pocketdeck.games.handsolo.dev.tests.positions import given as situation
from pocketdeck.games.handsolo.dev.tests.tables import fees, found, positions, show
from pocketdeck.games.handsolo.picture import foresight, kinds, marks, pieces, pieces1, scene, worlds
from pocketdeck.games.handsolo.state import good_of
from pocketdeck.stage import keys
from pocketdeck.stage.picture import focus, letters
from pocketdeck.stage.picture import scene as fields

every_size = pytest.mark.parametrize("size", list(command.SIZES))
every_option = pytest.mark.parametrize("discards", ("off", "on"))
KEYS = (keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT)
NEAR = 8  # keys within which every action has to be


def rows(shown):
    return command.pixels(shown.canvas)


def staged(size, game):
    shown = command.stage("handsolo", size)
    show(shown, game)
    return shown


def rectangle(shown, piece):
    return tuple(shown.now.get(piece, field) for field in (fields.X, fields.Y, fields.W, fields.H))


# In words


@pytest.mark.some(2)
@every_size
def test_every_piece_that_can_be_in_focus_has_words_of_its_own(size):
    """Its name, and what it means or what an action does with it: not what the whole table says."""
    shown = command.stage("handsolo", size)
    told, met = {}, set()
    for game in positions(6, 400, "on"):
        show(shown, game)
        now = shown.now
        for piece in range(now.count):
            if now.stops(piece):
                shown.go(piece)
                carried = now.carried(piece)
                kind, a = now.get(piece, fields.KIND), now.get(piece, fields.A)
                title, text = scene.about(game.view(0), kind, a, bool(carried))
                assert title and text or carried, kind
                assert len(text) < 330, text
                met.add(kind)
                if title:
                    told.setdefault(title, set()).add(kind)
    assert all(len(of) == 1 or of == {kinds.SLIP, kinds.CARRY} for of in told.values()), told
    silent = {kinds.PLATE, kinds.TAKES}  # what they do says all
    assert met - silent == set().union(*told.values())


def test_a_contract_says_where_it_goes_and_why_it_cannot_be_accepted():
    game = do(situation("Venus", "Mars", credits=1), "land")
    shown = staged("240x240", game)
    shown.go(found(shown, kinds.SLIP)[0])
    title, text = scene.about(game.view(0), kinds.SLIP, NAMES.index("Venus"), False)
    assert title == "Contract: delivery" and "deposit is 7 c" in text and "more than you have" in text


# Actions


@pytest.mark.crossed
@every_size
@every_option
def test_every_action_is_on_a_piece_within_eight_keys(size, discards):
    shown = command.stage("handsolo", size)
    seen = set()
    for game in positions(1, 260, discards):
        show(shown, game)
        now = shown.now
        seen.add(game.phase)
        assert now.count <= fields.MOST
        assert sorted(now.actions) == sorted(game.offered())
        far = command.distances(shown.now, shown.at)
        for action in game.offered():
            assert far.get(now.owner(action), 99) <= NEAR, (game.notation(action), game.view(0))
        for piece in range(now.count):
            x, y, w, h = rectangle(shown, piece)
            assert 0 <= x and 0 <= y and x + w <= shown.width and y + h <= shown.height
    assert seen == {codes.MEET, codes.TRADE, codes.BUY, codes.SIGNED, codes.YEAR_END, codes.OVER}


@every_size
def test_each_card_begins_with_what_is_meant_most_also_after_one_that_was_passed(size):
    """A pressed again and again does not fly past all that comes."""
    game = situation("Venus", "merchant-1", "Mars", credits=30)
    shown = staged(size, game)
    shown.draw()
    for skip in (codes.BYPASS, codes.PASS):
        shown.go(shown.now.owner(skip))
        game.apply(skip)
        show(shown, game)
        assert skip not in shown.actions()
        shown.draw()
    do(game, "land")
    show(shown, game)
    shown.draw()
    shown.go(shown.now.owner(codes.LEAVE))
    show(shown, game)
    assert not shown.actions(), "it never stays on what ends a visit"


@pytest.mark.some(2)
@every_size
def test_nothing_that_harms_or_binds_is_in_focus_first_and_selling_is(size):
    shown = command.stage("handsolo", size)
    for game in positions(2, 260):
        show(shown, game)
        now = shown.now
        if game.over:
            continue
        first = focus.first(now, game.offered())
        carried = now.carried(first)
        view = game.view(0)
        trades = [action for action in game.offered() if codes.SELL <= action < codes.DELIVER]
        if trades:  # what completes a contract before all
            assert carried[0] == trades[0] and (trades[0] >= codes.PAYOUT_OF or max(trades) < codes.PAYOUT_OF)
        for action in game.offered():
            grave = now.get(now.owner(action), fields.LOOK) & fields.GRAVE
            if action >= codes.DROP:
                assert grave or now.carried(now.owner(action))[0] < codes.DELIVER, "behind its completion"
            if action == codes.ACCEPT:
                assert grave
            if action in (codes.BYPASS, codes.LEAVE, codes.PASS, codes.BRIBE_THEM):
                assert grave
            if action == codes.RETIRE and codes.CONTINUE in game.offered():
                assert grave
            if action == codes.REFUSE and view["hold"]:
                assert grave
        if now.get(first, fields.LOOK) & fields.GRAVE:
            assert len(now.owners) == 1


@pytest.mark.some(2)
@every_size
def test_a_decision_takes_two_keys_on_average(size):
    """From where the focus is; what has one choice plays itself."""
    shown = command.stage("handsolo", size)
    pressed = []
    for seed in range(3):
        game = catalog.new_game("handsolo", seed, 1, {})
        while not game.over and game.moves < 90:
            show(shown, game)
            offered = game.offered()
            before = game.clone()
            bots.step(game, ["medium"])
            if len(offered) == 1:
                continue
            for action in offered:
                after = before.clone()
                after.apply(action)
                if after.pack() == game.pack():
                    break
            far = command.distances(shown.now, shown.at)[shown.now.owner(action)] + 1
            piece = shown.now.owner(action)
            asks = shown.now.get(piece, fields.LOOK) & fields.SHEET
            tray = len(shown.now.carried(piece)) > 1 or asks > 0
            shown.go(shown.now.owner(action))
            pressed.append(far + tray)
    assert len(pressed) > 100
    assert sum(pressed) / len(pressed) <= 2.0, sum(pressed) / len(pressed)


@every_size
def test_a_contract_that_does_not_fit_opens_too_and_shows_the_hold_that_is_missing(size):
    """A contract for two holds, one of them full: the slip opens, carries nothing, and looks otherwise."""
    pictures = set()
    for held in ([], ["Luna"]):
        shown = staged(
            size, do(situation("Earth", "Titan", "Venus", "Phobos", hold=held, credits=46), "land")
        )
        slip = found(shown, kinds.SLIP)[0]
        shown.go(slip)
        assert shown.actions() == ([codes.ACCEPT] if not held else [])
        shown.opened = True
        shown.foresee()
        shown.draw()
        x, y, w, h = rectangle(shown, found(shown, kinds.SHEET)[0])
        assert (x, y, w, h) == tuple(shown.sheet)
        pictures.add(b"".join(row[x : x + w] for row in rows(shown)[y : y + h]))
    assert len(pictures) == 2


@every_size
def test_a_routine_port_takes_four_presses(size):
    """Landing, selling, leaving: A, A, the stick, A."""
    game = situation("Earth", "Titan", "Venus", "Phobos", hold=["Luna"], credits=3)
    shown = staged(size, game)
    assert shown.actions() == [codes.LAND]
    show(shown, do(game, "land"))
    assert shown.actions() == [codes.SELL]
    show(shown, do(game, "sell 1"))
    way = command.distances(shown.now, shown.at)
    assert way[shown.now.owner(codes.LEAVE)] <= (2 if size == "128x64" else 1)


# What would change


def test_what_an_action_would_change_is_what_it_changes():
    checked = set()
    for game in positions(3, 700, chance=0.4):
        view = game.view(0)
        for action in game.offered():
            after = game.clone()
            after.apply(action)
            later = after.view(0)
            coins, renown, holds = foresight.of(view, action)
            assert coins == later["credits"] - view["credits"], game.notation(action)
            if action != codes.LEAVE and action != codes.BYPASS and action != codes.PASS:
                ended = [e for e in after.events(0) if e[0] == codes.LOST and e[3] == codes.BY_DELAY]
                assert ended or renown == later["renown"] - view["renown"], game.notation(action)
            checked.add(action if action < codes.SELL else action & ~3)
    acts = (
        codes.LAND,
        codes.SUBMIT,
        codes.CONTINUE,
        codes.RETIRE,
        codes.SELL,
        codes.PAYOUT_OF,
        codes.ACCEPT & ~3,
    )
    assert checked >= {*acts, codes.BUY_CARD, codes.DROP, codes.BYPASS, codes.LEAVE, codes.PASS}


def test_the_holds_show_what_a_contact_takes_before_it_does():
    """Federation Enforcer: illegal cargo; Pirate Hunter: valuable cargo; of a mercenary all is in danger."""
    for name, held, lost in (
        ("federation-1", goods("CN", "MI"), (1, 0)),
        ("federation-1", goods("MI", "TE+"), (0, 1)),
        ("pirate-1", goods("FO", "TE"), (0, 1)),
        ("pirate-2", goods("FO", "MI"), (0, 0)),
        ("pirate-1", {"hold": ["contract:Mercury"]}, (0, 0)),
        ("pirate-1", {"hold": ["contract:Mercury", "Luna"]}, (1, 1)),
    ):
        game = situation(name, **held)
        shown = staged("240x240", game)
        marks = [shown.now.get(piece, fields.A) for piece in found(shown, kinds.HOLD)]
        lost = tuple(figures.losses(game.view(0)) >> i & 1 for i in (0, 1))
        assert marks == [kinds.LOSES * bit for bit in lost]
        do(game, "submit")
        assert sum(lost) == sum(event[0] == codes.LOST for event in game.events(0))


def test_a_mercenary_threatens_all_cargo_when_refusing_is_in_focus():
    game = situation("merchant-2", hold=["pirate-1", "Mars"], renowned=["merchant-2"], credits=30)
    shown = staged("240x240", game)
    assert not shown.actions(), "it begins on neither answer"
    shown.go(shown.now.owner(codes.REFUSE))
    assert [shown.now.get(piece, fields.A) for piece in found(shown, kinds.HOLD)] == [kinds.LOSES] * 2


@every_size
def test_the_hold_that_a_purchase_would_fill_shows_its_ghost(size):
    game = do(situation("Mars", "Titan", "Earth", "Venus", hold=["Phobos"], credits=24), "land")
    shown = staged(size, game)
    shown.go(shown.now.owner(codes.BUY_CARD + 2))
    marks = [shown.now.get(piece, fields.A) for piece in found(shown, kinds.HOLD)]
    assert marks == [0, kinds.GHOST + good_of(NAMES.index("Earth"), 0)]


@every_size
def test_an_open_contract_is_large_and_covers_no_hold(size):
    game = do(situation("Earth", "Titan", "Venus", "Phobos", credits=46), "land")
    shown = staged(size, game)
    sheet = found(shown, kinds.SHEET)[0]
    shown.go(shown.now.owner(codes.ACCEPT))
    assert not shown.now.get(sheet, fields.A)
    shown.opened = True
    shown.foresee()
    assert shown.now.get(sheet, fields.A) == 1 + NAMES.index("Earth")
    x, y, w, h = rectangle(shown, sheet)
    for piece in found(shown, kinds.HOLD):
        left, top, wide, high = rectangle(shown, piece)
        assert x + w <= left or left + wide <= x or y + h <= top or top + high <= y
        assert shown.now.get(piece, fields.A) == kinds.CONTRACTED


# Prices, contracts, the year


def test_prices_are_those_of_the_rules():
    for game in positions(4, 300):
        view = game.view(0)
        if view["prices"]:
            size = cards.SHIP_SIZE[view["ship"]]
            assert [figures.price(view, good) for good in range(11)] == [p * size for p in view["prices"]]


def test_the_printed_arrows_are_where_a_price_differs_from_the_usual_one():
    """Prices, demand arrow: higher than average, lower than average."""
    for port in range(cards.PORTS):
        for good in range(11):
            printed = cards.PRICES[11 * port + good]
            if printed:
                usual = figures.USUAL[cards.BASIC[good]]
                price = printed & 63
                assert printed >> 6 == (1 if price > usual else 2 if price < usual else 0)


def test_a_tag_says_what_selling_or_completing_brings():
    checked = 0
    for game in positions(5, 600):
        view = game.view(0)
        for action in game.offered():
            if codes.SELL <= action < codes.RENOWN_OF:
                after = game.clone()
                after.apply(action)
                entry = view["hold"][action & 3]
                assert figures.brings(view, entry) == after.credits - game.credits
                checked += 1
    assert checked > 30


def test_a_slip_is_lit_when_its_contract_can_be_accepted():
    shown = command.stage("handsolo", "240x240")
    seen = set()
    for game in positions(6, 400):
        show(shown, game)
        for piece in found(shown, kinds.SLIP) + found(shown, kinds.CARRY):
            if game.phase == codes.MEET and game.view(0)["card"] < cards.PORTS:
                continue
            fits = codes.ACCEPT in game.offered()
            seen.add(fits)
            assert fits == (not shown.now.get(piece, fields.LOOK) & fields.OFF)
            assert fits == (shown.now.get(piece, fields.B) & 7 == figures.FITS)
    assert seen == {True, False}


def test_a_slip_tells_that_a_contract_can_bring_friendship_instead():
    """Starport Contract: of a neutral port, the payout or the renowned side; else only the payout."""
    for name, renowned, instead in (("Mars", [], 1), ("Mars", ["Mars"], 0), ("merchant-4", [], 0)):
        view = situation(name, "Titan", renowned=renowned).view(0)
        assert scene.terms(view, view["card"]) >> 13 == instead


def test_a_contract_of_three_holds_shows_that_it_never_fits():
    game = do(situation("Luna", "Titan", "Venus", credits=90), "land")
    view = game.view(0)
    assert figures.accepts(view, view["card"]) == figures.NEVER


@every_size
def test_the_year_is_eighteen_ticks_with_its_fee_and_what_is_missing(size):
    for credits, missing in ((24, 0), (3, 2)):
        game = situation("Mars", "Titan", "Earth", credits=credits, left=3, year=4)
        shown = staged(size, game)
        piece = found(shown, kinds.YEAR)[0]
        a, b = shown.now.get(piece, fields.A), shown.now.get(piece, fields.B)
        assert (a & 31, a >> 5 & 7, a >> 8 & 31) == (2, 1, missing)
        assert (b & 31, b >> 5 & 31) == (4, cards.SHIP_FEES[0])
    last = staged(size, situation("Mars", credits=3, year=cards.YEARS))
    assert last.now.get(found(last, kinds.YEAR)[0], fields.B) & 1023 == cards.YEARS


@every_size
def test_who_signs_or_buys_sees_before_it_what_the_fees_would_lack(size):
    game = do(situation("Earth", "Titan", "Venus", "Phobos", credits=9), "land")
    shown = staged(size, game)
    piece = found(shown, kinds.YEAR)[0]
    lacks = {}
    for action in game.offered():
        shown.go(shown.now.owner(action))
        shown.foresee(shown.now.carried(shown.at).index(action))
        coins = shown.now.get(found(shown, kinds.CHANGE)[0], fields.A)
        lacks[coins] = shown.now.get(piece, fields.A) >> 8
        assert lacks[coins] == max(0, cards.SHIP_FEES[0] - 9 - coins)
    assert 0 in lacks.values() and max(lacks.values()) > 0


# What is always to be seen


@pytest.mark.some(2)
@every_size
def test_all_holds_are_always_in_sight(size):
    """Until the career has ended; nothing but their own cargo lies on them, and what that brings."""
    shown = command.stage("handsolo", size)
    for game in positions(7, 260):
        show(shown, game)
        holds = found(shown, kinds.HOLD)
        if game.over:
            continue
        assert len(holds) == game.holds
        for piece in holds:
            left, top, wide, high = rectangle(shown, piece)
            for other in range(piece + 1, shown.now.count):
                if shown.now.get(other, fields.KIND) not in (kinds.CARGO, kinds.HOLD, kinds.TAG):
                    x, y, w, h = rectangle(shown, other)
                    apart = x + w <= left or left + wide <= x or y + h <= top or top + high <= y
                    assert apart, shown.now.get(other, fields.KIND)


def test_each_port_is_a_world_of_its_own():
    for size in (0, 1, 2):
        canvas = command.stage("handsolo", "240x240").canvas
        seen = set()
        for port in range(cards.PORTS):
            canvas.fill(0, 0, 240, 240, 0)
            worlds.world(canvas, port, 120, 120, size)
            seen.add(bytes(canvas.buffer))
        assert len(seen) == cards.PORTS


@every_size
def test_friends_and_enemies_are_marked_at_their_name(size):
    for name in ("Mars", "merchant-3"):
        pictures = []
        for renowned in ([], [name]):
            shown = staged(size, situation(name, "Titan", renowned=renowned))
            piece = found(shown, kinds.NAME)[0]
            assert shown.now.get(piece, fields.B) == len(renowned)
            shown.draw()
            pictures.append(rows(shown))
        assert pictures[0] != pictures[1]


@every_size
def test_goods_look_different_on_cards_and_in_holds(size):
    shown = command.stage("handsolo", size)
    part = pieces1 if size == "128x64" else pieces
    canvas = shown.canvas
    for kind, b in ((kinds.CARD, 6 << 4 | 16 << 7), (kinds.CARGO, 0)):
        pictures = set()
        for good in range(11):
            canvas.fill(0, 0, canvas.width, canvas.height, 0)
            a = 5 if kind == kinds.CARD else good
            part.PAINTERS[kind](canvas, a, b | (good if kind == kinds.CARD else 0), 9, 9, 36, 50, 0)
            pictures.add(bytes(canvas.buffer))
        assert len(pictures) == 11


# Drawing


@every_size
def test_the_fees_fly_off_the_ledger_coin_by_coin(size):
    """MOMENTS: a picture for each coin, in which nothing can be done; what stays in the end never changes."""
    shown = command.stage("handsolo", size)
    paid = set()
    for game in positions(8, 300):
        counts = [shown.now.get(found(shown, kinds.LEDGER)[0], fields.A) for _ in fees(shown, game)]
        fee = sum(event[2] for event in game.events(0) if event[0] == codes.NEW_YEAR)
        left = game.view(0)["credits"]
        assert counts == list(range(left + fee - 1, left - 1, -1))
        paid.add(fee)
        for _ in fees(shown, game):
            (piece,) = found(shown, kinds.LEDGER)
            a, b = (shown.now.get(piece, field) for field in (fields.A, fields.B))
            assert a - (b & 31) == left and not shown.now.actions and shown.hold < 100
    assert len(paid) > 1


def test_numbers_are_as_wide_as_they_are_reckoned():
    """What is set at the right, or has an arrow behind it, is reckoned without asking the font."""
    canvas = command.stage("handsolo", "240x240").canvas
    for text in [str(number) for number in range(200)] + ["+7", "-14"]:
        assert marks.across(canvas, text) == canvas.text_width(text, letters.FIGURES)


@pytest.mark.parametrize("size", [size for size in command.SIZES if size != "128x64"])
def test_a_card_that_cannot_be_had_keeps_the_colours_of_its_good_and_of_its_sign(size):
    """Red, orange, yellow, green, teal, blue, violet, skin and brown tell what it is; the paper darkens."""
    full = do(situation("Europa", "Earth", "Mars", hold=["Luna", "Titan"], credits=90), "land")
    free = do(situation("Europa", "Earth", "Mars", credits=90), "land")
    pictures = []
    for game in (full, free):
        shown = staged(size, game)
        shown.draw()
        frame = rows(shown)
        cards_shown = found(shown, kinds.CARD)
        assert len(cards_shown) == 3
        at = cards_shown[-1] if shown.at != cards_shown[-1] else cards_shown[-2]
        x, y, w, h = rectangle(shown, at)
        pictures.append(b"".join(row[x + 1 : x + w - 1] for row in frame[y + 1 : y + h - 1]))
    coloured = [(dark, lit) for dark, lit in zip(*pictures, strict=True) if 6 <= lit <= 14]
    assert len(coloured) > 20 and all(dark == lit for dark, lit in coloured)
    assert pictures[0] != pictures[1]


def test_on_one_bit_a_card_that_cannot_be_had_keeps_the_sign_of_its_good():
    full = do(situation("Europa", "Earth", "Mars", hold=["Luna", "Titan"], credits=90), "land")
    free = do(situation("Europa", "Earth", "Mars", credits=90), "land")
    signs, whole = [], []
    for game in (full, free):
        shown = staged("128x64", game)
        shown.draw()
        frame = rows(shown)
        x, y, w, h = rectangle(shown, found(shown, kinds.CARD)[-1])
        signs.append([row[x + 2 : x + w - 2] for row in frame[y + 1 : y + h - 9]])
        whole.append([row[x : x + w] for row in frame[y : y + h]])
    assert signs[0] == signs[1] and whole[0] != whole[1]
    assert any(any(row) for row in signs[0])


@every_size
def test_what_a_port_buys_is_not_dropped_there_and_what_it_does_not_take_is(size):
    """Machinery is sold; Titan's contract, which goes elsewhere, is given up."""
    game = do(situation("Europa", "Earth", hold=["contract:Titan", "Luna"], ship="White", credits=90), "land")
    assert "drop 2" in [game.notation(action) for action in game.actions()]
    shown = staged(size, game)
    first, second = found(shown, kinds.HOLD)
    assert shown.now.carried(first) == [codes.DROP] and shown.now.carried(second) == [codes.SELL + 1]


@every_size
def test_a_contract_that_completes_can_be_given_up_behind_that(size):
    """A merchant turned hostile is renown, too; nothing of it is done by a single A."""
    game = do(situation("Europa", "Earth", hold=["contract:merchant-1"], credits=90), "land")
    shown = staged(size, game)
    to = cards.DESTINATION[NAMES.index("merchant-1")]
    game = do(situation(NAMES[to], "Earth", hold=["contract:merchant-1"], credits=90), "land")
    show(shown, game)
    assert shown.actions() == [codes.PAYOUT_OF, codes.DROP]


@every_size
def test_after_a_purchase_the_stick_does_not_go_around_to_what_would_drop_it(size):
    """From what lies in the market, above it and beside it; straight ahead it does."""
    game = do(situation("Earth", "Titan", "Venus", "Phobos", credits=90, shipyards="on"), "land", "buy 1")
    shown = staged(size, game)
    now = shown.now
    drops = [piece for piece in found(shown, kinds.HOLD) if now.carried(piece)]
    assert len(drops) == 1
    left, top, w, h = rectangle(shown, drops[0])
    reached = 0
    for piece in set(now.owners) - set(drops):
        x, y, wide, high = rectangle(shown, piece)
        down, right = 2 * top + h - 2 * y - high, 2 * left + w - 2 * x - wide  # from its middle to the hold's
        for key, ahead in zip(KEYS, (-down, down, -right, right), strict=True):
            if focus.nearest(now, piece, key) == drops[0]:
                reached += 1
                assert ahead > 0, (key, x, y)
    assert reached


@every_size
@pytest.mark.parametrize("term", ("PAYOUT", "DEPOSIT", "CONTRACT_MARKS", "DESTINATION"))
def test_each_term_of_a_contract_is_on_the_table(size, term, monkeypatch):
    """Ahead of a port and at it: what it pays, its deposit, its marks, where it goes."""
    for game in (situation("Europa", credits=90), do(situation("Europa", credits=90), "land")):
        drawn = []
        for more in (0, 1):
            terms = bytes([min(255, value + more) for value in vars(cards)[term]])
            monkeypatch.setattr(cards, term, terms)
            shown = staged(size, game)
            shown.draw()
            x, y, w, h = rectangle(shown, found(shown, kinds.SLIP)[0])
            drawn.append([row[x : x + w] for row in rows(shown)[y : y + h]])
        assert drawn[0] != drawn[1]


@every_size
def test_the_year_tells_which_contacts_have_passed(size):
    """What one has met is no secret: two of a kind more change the bar, but where it has no ticks."""
    game = situation("Titan", "federation-1", "pirate-1", "merchant-2", "pirate-2", "Venus")
    do(game, "bypass", "submit", "submit", "pass")
    shown = staged(size, game)
    piece = found(shown, kinds.YEAR)[0]
    a, b = shown.now.get(piece, fields.A), shown.now.get(piece, fields.B)
    assert figures.passed(game.view(0)) == (a >> 13, b >> 10 & 3, b >> 12) == (1, 1, 1)
    assert "Passed: 1 patrol, 1 pirate, 1 merchant." in scene.about(game.view(0), kinds.YEAR, a, False)[1]
