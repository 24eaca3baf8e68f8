"""The palette's 16 colours in three schemes, a module of its own so that a one-bit board never loads it.

Each table is 48 bytes: red, green, blue of each palette number; roles.PALETTE16 maps roles to the numbers.
"""

# What TABLES holds, and the palettes of games; settings are saved as "standard", "safe" and "contrast".
SCHEMES = ("standard", "colour-blind", "sunlight")

# Dark background, paper-coloured cards.
STANDARD = (
    b"\x0b\x10\x20\x1a\x24\x40\x46\x53\x6f\x98\xa4\xba"  # night, ink, slate, mist
    b"\xf4\xea\xd2\xff\xff\xff\xdc\x3c\x3c\xdc\x6e\x14"  # paper, white, red, orange
    b"\xff\xcf\x3a\x4c\xb8\x50\x3c\xc8\xc0\x3c\x78\xdc"  # yellow, green, teal, blue
    b"\x90\x58\xd8\xe8\x78\xa8\x94\x60\x40\x00\x00\x00"  # violet, pink, brown, black
)
# Gain and loss, and a game's own kinds, differ in blue against yellow and in lightness, not in red and green.
COLOUR_BLIND = (
    b"\x0b\x10\x20\x1a\x24\x40\x46\x53\x6f\x98\xa4\xba"  # night, ink, slate, mist
    b"\xf4\xea\xd2\xff\xff\xff\xd0\x48\x00\xc0\x78\x00"  # paper, white, red, orange
    b"\xf0\xe4\x42\x38\xb0\xa0\x00\x90\xa8\x00\x72\xd0"  # yellow, green, teal, blue
    b"\xa0\x60\xa8\xe0\x90\xc0\x8a\x6a\x4a\x00\x00\x00"  # violet, pink, brown, black
)
# Black and white wherever there is text, full colours elsewhere.
SUNLIGHT = (
    b"\x00\x00\x00\x00\x00\x00\x58\x58\x58\xc8\xc8\xc8"  # night, ink, slate, mist
    b"\xff\xff\xff\xff\xff\xff\xf0\x18\x18\xe0\x60\x00"  # paper, white, red, orange
    b"\xff\xe8\x00\x00\xc0\x20\x00\x90\x90\x28\x78\xff"  # yellow, green, teal, blue
    b"\xa0\x48\xff\xff\x70\xb0\xa0\x60\x20\x00\x00\x00"  # violet, pink, brown, black
)
TABLES = (STANDARD, COLOUR_BLIND, SUNLIGHT)
