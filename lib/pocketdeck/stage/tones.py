"""What each sound of sounds.py is: tones of a square wave, one by one. Loaded where there is a buzzer."""

# For each sound: Hz and ms of its tones in turn, 0 Hz: a pause. No sound is longer than LONGEST.
TONES = (
    (1760, 6),  # MOVE
    (1320, 25),  # ACCEPT
    (220, 60),  # REFUSE
    (2400, 8, 0, 12, 1800, 10),  # FLAP
    (1976, 40, 2637, 90),  # PING
    (900, 12, 0, 28, 1200, 12, 0, 38, 1000, 12, 0, 48, 1100, 14),  # RATTLE
    (1047, 70, 1319, 70, 1568, 110),  # RISE
    (90, 50, 82, 50, 74, 60, 66, 60),  # GROWL
    (110, 120),  # BUZZ
    (1047, 60, 1319, 60, 1568, 60, 2093, 120),  # GAIN
    (392, 80, 330, 80, 262, 140),  # LOSS
    (784, 60, 988, 60, 0, 20, 988, 110),  # SILVER
    (147, 70, 0, 10, 139, 70, 0, 10, 98, 140),  # RUIN
)
LONGEST = 300  # ms
