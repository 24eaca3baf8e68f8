"""A model of a bad line: what goes in comes out late, changed, twice, or not at all."""

import random

CALM = (0.0, 0.0, 0.0, 0)
BAD = (0.002, 0.002, 0.01, 300)


class Wire:
    """One direction. `faults`: how likely it is that a byte is lost, that one is changed, that what was
    written at once comes twice; and by how many ms, at most, it comes late."""

    def __init__(self, chance: random.Random, faults: "tuple[float, float, float, int]") -> None:
        self.chance = chance
        self.faults = faults
        self.cut = False  # the cable is pulled: nothing comes
        self.coming: "list[tuple[int, bytes]]" = []  # (when, what), in the order of writing

    def write(self, data: bytes, now: int) -> None:
        lost, changed, twice, late = self.faults
        chance = self.chance
        if self.cut or not data:
            return
        out = bytearray()
        for byte in data:
            if chance.random() < lost:
                continue
            if chance.random() < changed:
                byte ^= 1 << chance.randrange(8)
            out.append(byte)
        due = now + 1 + len(data) // 11  # 115,200 baud
        if late and chance.random() < 0.1:
            due += chance.randrange(late)
        if self.coming:
            due = max(due, self.coming[-1][0])  # bytes do not overtake each other
        self.coming.append((due, bytes(out)))
        if chance.random() < twice:
            self.coming.append((due + chance.randrange(50), bytes(out)))

    def read(self, now: int) -> bytes:
        """What has come until now."""
        out = b""
        while self.coming and self.coming[0][0] <= now:
            out += self.coming.pop(0)[1]
        return out
