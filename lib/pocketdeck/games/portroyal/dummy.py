"""What the dummy does on its turn (B. Dummy Player Turn) and on yours: it follows cases, no decisions."""

from pocketdeck.engine.compat import const

from . import cards, codes

_TYPING = const(0)
if _TYPING:
    from .rules import Rules
    from .state import State

# Cases: bit 0, there is a ship for it; bit 1, a person that it can pay.
A = const(0)
B = const(1)
C = const(2)
D = const(3)


def options(game: "State") -> tuple:
    """(case, place of its best ship in the harbour, of its best person); -1 where there is none.

    The ship with the most coins; the person with most VP of those it can pay, then the cheapest; then the
    leftmost. On your turn it has to pay you 1 coin: persons cost it 1 more, ships of 1 coin are ignored,
    and without a coin it takes nothing.
    """
    harbour = game.harbour
    purse = game.purse
    least = 1
    if not game.active:
        least = 2
        purse -= 1
    ship = person = -1
    most = best = -1
    if purse >= 0:
        for i in range(len(harbour)):
            t = harbour[i]
            coins = cards.COINS[t]
            if t < cards.SHIPS:
                if coins > most and coins >= least:
                    most = coins
                    ship = i
            elif coins <= purse:
                worth = cards.VP[t] * 16 + 15 - coins
                if worth > best:
                    best = worth
                    person = i
    return (ship >= 0) | (person >= 0) << 1, ship, person


def roll(game: "Rules") -> None:
    """Discovery Phase: the die tells how many cards it reveals."""
    game.die = 1 + game.rng.below(6)
    game.reveals = True
    game.note(codes.ROLLED, game.die)
    if game.passes < 2:
        game.todo = game.die
        game.phase = codes.REVEAL
    else:
        game.phase = codes.CASE


def reveal(game: "Rules") -> None:
    """Reveal the next cards, up to a Tax Increase or an Expedition: these are replaced."""
    while game.todo and game.passes < 2:
        t = game.draw()
        if t == cards.TAX:
            game.tax()
            break
        if cards.SHIPS <= t < cards.TAX:
            _meet(game, t)
            break
        game.harbour.append(t)
        game.todo -= 1
    if game.passes == 2:
        game.todo = 0
    if not game.todo:
        game.phase = codes.CASE


def _meet(game: "Rules", t: int) -> None:
    """Expeditions: it fulfils one, always, at the moment it is drawn; Jacks fill in for what it lacks."""
    his = game.his
    jack = cards.SYMBOLS + 3
    used: "list[int]" = []
    jacks = 0
    for i in range(3):
        need = cards.NEEDS[3 * (t - cards.SHIPS) + i]
        if need < 255:
            need += cards.SYMBOLS
            if his[need] <= used.count(need):
                need = jack
                jacks |= 1 << i
            used.append(need)
    if used.count(jack) > his[jack]:
        game.open |= 1 << t - cards.SHIPS
        game.note(codes.SET_ASIDE, t)
        return
    for person in used:
        his[person] -= 1
    game.lost |= 1 << t - cards.SHIPS
    game.purse += cards.COINS[t]
    game.note(codes.FULFILLED, 1, t, jacks)


def step(game: "Rules") -> None:
    """Trade & Hire Phase: its case, in case D with the die against your coins; then its card is taken."""
    case, ship, person = options(game)
    if game.phase == codes.CASE and case == D:
        game.die = 1 + game.rng.below(6)
        game.reveals = True
        game.note(codes.DECIDED, game.die, game.coins)
        game.phase = codes.LOT
        return
    if case == D:
        case = B if game.die >= game.coins else C
    fee = 1 - game.active
    if case == A:
        if game.active:
            game.purse += 1
            game.note(codes.DUMMY_COIN)
        else:
            game.note(codes.DUMMY_NOTHING)
    else:
        t = game.leave(ship if case == B else person)
        game.coins += fee
        coins = cards.COINS[t]
        if case == B:
            game.purse += coins - fee
            game.note(codes.DUMMY_TRADED, t, coins, fee)
        else:
            game.purse -= coins + fee
            game.his[t] += 1
            game.note(codes.DUMMY_HIRED, t, coins, fee)
    if game.active:
        game.receive()
    else:
        game.end_turn()
