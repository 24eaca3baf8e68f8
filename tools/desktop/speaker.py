"""The buzzer of a window: tones of square waves through pygame's mixer."""

import array

import pygame

from pocketdeck.stage.tones import TONES

RATE = 22050  # samples a second
LOUD, SOFT = 4000, 1200  # of 32767


def samples(tones: "tuple[int, ...]", loud: int) -> "array.array[int]":
    """Tones (Hz, ms, Hz, ms ...), 0 Hz is a pause, as samples of 16 bits."""
    wave = array.array("h")
    for hertz, ms in zip(tones[::2], tones[1::2]):
        for at in range(RATE * ms // 1000):
            wave.append((loud if 2 * at * hertz // RATE % 2 == 0 else -loud) if hertz else 0)
    return wave


class Speaker:
    """Sounds of stage/sounds.py; pygame.error where the computer has no way to let them be heard."""

    def __init__(self) -> None:
        pygame.mixer.init(RATE, -16, 1, 256)
        self.heard: "dict[tuple[int, bool], pygame.mixer.Sound]" = {}

    def sound(self, number: int, soft: bool) -> None:
        """Begin a sound; one that is still heard ends with it."""
        key = number, soft
        if key not in self.heard:
            wave = samples(TONES[number], SOFT if soft else LOUD)
            self.heard[key] = pygame.mixer.Sound(buffer=wave)
        pygame.mixer.stop()
        self.heard[key].play()
