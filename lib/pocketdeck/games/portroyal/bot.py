"""stub"""


def choose(seat_view, level, rng):
    a = seat_view.actions()
    return a[rng.below(len(a))], 0


def reasons(seat_view, action):
    return "Because."
