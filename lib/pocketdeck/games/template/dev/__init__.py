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
SKILLED = False
BY_EYE = 0
FILM = 7, 5
SHOWN = "begun", "begun"
RATE = 0
ROUND: dict = {}
BRIEF: dict = {}
SAVED_COUNTS = 1, 3
BODY = "<"
OF_SEATS = ""
LESSON = "most points win", "You climbed"
