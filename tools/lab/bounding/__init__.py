"""How near the bots are to what is possible: what tools/lab/bounds.py reckons with.

    facts.py    what is counted in each game, and how much of it is played
    counted.py  means and shares with the interval that they lie in
    fair.py     a player who knows what a seat may know, and takes much more time than a device has
    seeing.py   a player who sees every card and knows what the others will do: no bound for anybody fair

Nothing here is part of the library: what sees hidden cards is out of reach of all that plays for a seat.
"""
