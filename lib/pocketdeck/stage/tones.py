"""What each sound of sounds.py is: tones of a square wave, one by one. Loaded where there is a buzzer."""

# For each sound: Hz and ms of its tones in turn, 0 Hz: a pause. No sound is longer than LONGEST.
TONES = (
    (1760, 6),
    (1320, 25),
    (220, 60),
    (2400, 8, 0, 12, 1800, 10),
    (1976, 40, 2637, 90),
    (900, 12, 0, 28, 1200, 12, 0, 38, 1000, 12, 0, 48, 1100, 14),
    (1047, 70, 1319, 70, 1568, 110),
    (90, 50, 82, 50, 74, 60, 66, 60),
    (110, 120),
    (1047, 60, 1319, 60, 1568, 60, 2093, 120),
    (392, 80, 330, 80, 262, 140),
)
LONGEST = 300  # ms
