"""How near SOLO's bots are to what is possible: rounds of two players, won against the best bot."""

CASES = {"": {"scoring": "off"}}
GAMES = {"levels": 3000, "apart": 100, "search": 30, "seeing": 100}
STEPS = {"search": 6000, "seeing": 20000}
