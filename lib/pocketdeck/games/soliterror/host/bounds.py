"""How near SoliTerror's bots are to what is possible: nights won, with and without what makes them easier."""

CASES: "dict[str, dict]" = {
    "": {},
    "no rescue draw": {"rescue": "none"},
    "no flare gun": {"flare": "off"},
    "neither": {"rescue": "none", "flare": "off"},
}
GAMES = {"levels": 2000, "apart": 300, "search": 20, "seeing": 200}
STEPS = {"search": 5000, "seeing": 10000}
