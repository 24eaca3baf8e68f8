"""proto"""
from . import cards, codes
from .judge import P, Judge

LEVELS = {"easy": P, "medium": P, "hard": P}


def dummy_takes(j, harbour, purse):
    """Worth for us of the dummy's card on our turn (negative is bad)."""
    if purse < 1:
        return 0
    ship = person = -1
    bs = bp = -1
    for t in harbour:
        c = cards.COINS[t]
        if t < 28:
            if c >= 2 and c > bs:
                bs = c
        elif c < purse:
            w = cards.VP[t] * 16 + 15 - c
            if w > bp:
                bp = w; person = t
    wp = ws = 0
    if bp >= 0:
        wp = j.cv - j.p["dvp"] * cards.VP[person] + (cards.COINS[person] + 1) * j.dv
    if bs >= 0:
        ws = j.cv - (bs - 1) * j.dv
    if bp < 0:
        return ws
    if bs < 0:
        return wp
    chance = max(0, min(6, 7 - j.coins))  # of six, that it takes the ship
    return (chance * ws + (6 - chance) * wp) // 6


def plan(j, harbour, k, took, active):
    """(worth, index of the first card or -1)"""
    purse = j.view["purse"]
    n = len(harbour)
    best = [-10**6, -1]
    steps = [600]

    def visit(start, left, coins, worth, given, chosen):
        steps[0] -= 1
        rest = [harbour[i] for i in range(n) if i not in chosen]
        w = worth
        if active and (took or chosen):
            w += dummy_takes(j, rest, purse + given)
        if w > best[0]:
            best[0] = w
            best[1] = chosen[0] if chosen else -1
        if not left or steps[0] < 0:
            return
        for i in range(start, n):
            t = harbour[i]
            worth2, cost = j.net(t)
            if cost <= coins and worth2 > -60:
                visit(i + 1, left - 1 + (cards.KIND[t] == cards.GOVERNOR), coins - cost, worth + worth2, given + j.fee, chosen + [i])
    order = sorted(range(n), key=lambda i: harbour[i] >= 28)
    src = harbour
    harbour = [src[i] for i in order]
    visit(0, k, j.coins, 0, 0, [])
    return best[0], (order[best[1]] if best[1] >= 0 else -1)


def choose(seat_view, level, rng):
    actions = seat_view.actions()
    if len(actions) == 1:
        return actions[0], 0
    view = seat_view.view()
    j = Judge(view, LEVELS[level])
    fulfil = [a for a in actions if 8 <= a < 64]
    if fulfil:
        bw = 0
        for a in fulfil:
            e = (a - 8) >> 3
            bits = a & 7
            size = 2 + (cards.NEEDS[3 * e + 2] < 255)
            w = 300 + cards.COINS[28 + e] * j.cv - 100 * size - 20 * bin(bits).count("1") + 1
            if w > bw:
                bw = w
                ba = a
        if bw > 0:
            return ba, bw
    phase = view["phase"]
    harbour = list(view["harbour"])
    if phase == codes.DISCOVER:
        if codes.STOP not in actions:
            return codes.DRAW, 0
        if codes.DRAW not in actions:
            return codes.STOP, 0
        more, here = j.draw(harbour)
        if more > here:
            return codes.DRAW, more
        return codes.STOP, here
    if phase == codes.REPEL:
        if actions[0] != codes.KEEP:
            return codes.REPEL_IT, 0
        if not view["left"]:
            a = j.harbour(harbour); b = j.harbour(harbour[:-1])
        else:
            a = max(j.draw(harbour)); b = max(j.draw(harbour[:-1]))
        return (codes.KEEP, a) if a >= b else (codes.REPEL_IT, b)
    w, i = plan(j, harbour, view["takes"], view["took"], not view["active"])
    if i < 0:
        return codes.END, w
    t = harbour[i]
    return codes.TAKE + harbour.index(t), w


def reasons(seat_view, action):
    return "Because."
