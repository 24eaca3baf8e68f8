"""."""
def choose(seat_view, level, rng):
    actions = seat_view.actions()
    return actions[rng.below(len(actions))], 0
def reasons(seat_view, action):
    return "Because."
