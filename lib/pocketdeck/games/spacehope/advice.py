"""Why a bot of Space Hope does what it does: the sentences behind a hint."""


def why(seat_view: object, action: int) -> str:
    return "It brings most."
