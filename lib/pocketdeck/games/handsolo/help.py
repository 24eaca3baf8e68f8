"""Hand Solo's help pages: (title, text), written for a small screen and read when somebody opens them."""

PAGES = (
    (
        "Your career",
        "You own a shuttle with two holds and 10 credits (c). Trade, carry contracts, make friends"
        " among the starports and enemies among the merchants, and retire with money and renown. Your"
        " score is credits times renown; you have 30 years.",
    ),
    (
        "A year",
        "The 18 Space cards, but for those in your hold, are shuffled. You meet them one after the"
        " other. When none is left you pay your ship's fees and begin another year, or retire. Who"
        " cannot pay the fees in full must retire; year 30 is the last. The year of retirement costs no"
        " fee.",
    ),
    (
        "Starports",
        "Bypass a port, or land. A landing uses up the next cards, as many as the market size: they"
        " show their good and a price modifier, never their name until you buy one. First sell, deliver"
        " and complete contracts in any order. Then either buy - each market card and the port's own,"
        " each once - or accept the port's contract. Buying or accepting ends the selling.",
    ),
    (
        "Prices",
        "The port's list price plus all modifiers revealed by this landing, at least 1 c; the port's"
        " own modifier does not count. Goods with a plus cost the same as their basic good unless the"
        " port lists them. Multiply by your hold size (1 for the shuttle). Every port buys and sells"
        " everything. An arrow up marks a price above the usual, an arrow down one below.",
    ),
    (
        "Friends",
        "A neutral port wants two containers of one good. Deliver them for nothing and it turns"
        " friendly at once: better prices, other goods, and one renown. The plus form of the good does"
        " not count.",
    ),
    (
        "Contracts",
        "A contract fills as many holds as it shows; a bulk contract needs an empty ship, fills it, and"
        " pays and costs its figures for each hold. A port takes a deposit. At the destination you get"
        " the deposit back and the payout - or, for a neutral port's contract, its port turns friendly"
        " instead of the payout. Contracts for three holds never fit into a shuttle.",
    ),
    (
        "Failing",
        "A contract fails when its card is lost or dropped, and a rush contract when the year ends,"
        " also in the year you retire. The deposit is gone. A friendly port turns neutral. A merchant"
        " turns hostile: that is renown too, but now mercenaries wait for you. Other contracts in the"
        " hold do not fail when you retire.",
    ),
    (
        "Contacts",
        "A Federation patrol takes all illegal cargo and one fine. Pirates take all valuable cargo."
        " Marked contracts count like goods. With a merchant you make one deal or pass on: buy his good,"
        " sell him one, or accept his contract, which needs no deposit. Hostile mercenaries want a"
        " bribe, which makes them neutral again, or they take all your cargo and stay hostile. With an"
        " empty hold refusing is free.",
    ),
    (
        "Dropping cargo",
        "During a visit to a port and before the deal with a merchant you may drop cargo at any time. A"
        " dropped card cannot be bought again. Not before patrols, pirates or mercenaries, and not at"
        " the end of the year.",
    ),
    (
        "Goods",
        "FO food, MI minerals, FU jump fuel (valuable), IN machinery (valuable), TE high tech"
        " (valuable), CN contraband (illegal). With a plus: FO+ luxuries (illegal), MI+ uranium, FU+"
        " super fuel, IN+ robots (valuable), TE+ weapons (valuable and illegal). The cards call"
        " machinery industrial goods, luxuries luxury foods, super fuel advanced fuels and robots"
        " robotic workers.",
    ),
    (
        "Ranks",
        "Up to 10 Citizen, 20 Pilot, 40 Free Agent, 70 Entrepreneur, 120 Mercenary, 200 Free Trader,"
        " 330 Tramp Captain, 540 Merchant, 880 Privateer, above that Star Hustler.",
    ),
)
