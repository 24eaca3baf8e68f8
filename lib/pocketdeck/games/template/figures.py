"""What Climb's table tells, reckoned from a view, for its text and its picture. The example to copy."""


def held(view: dict) -> "list[int]":
    """The cards of your hand, by rank."""
    return [rank + 1 for rank, count in enumerate(view["hand"]) for _ in range(count)]
