"""What the host alone needs of Climb: card names, screens, golden files.

tools/common/own.py lists all that it can say.
"""

DECK = [str(rank) for rank in range(1, 11)] * 2  # the names of an explicit deck, which records contain
