"""What the host alone needs of Climb: card names, screens, trials, golden files.

tools/playing/game_dev.py tells what each of these means; a game leaves out what is as here.
"""

DECK = [str(rank) for rank in range(1, 11)] * 2  # the names of an explicit deck, which records contain

FLEETING = ()
LOTS = 1
WALK = None
COUNTS = None
KEPT_COUNTS = None
LONGEST = 10000
PAGES = 2
WORDS = ""
SOME = ("begun",)
TEXT = ["begun"]
LESSON = "most points win", "You climbed"
