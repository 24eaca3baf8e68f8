"""Port Royal's help pages: (title, text), read from flash when somebody opens them."""

PAGES = (
    (
        "The game",
        "You are a trader in a Caribbean port and play against a dummy that follows fixed rules. Turns"
        " alternate while the deck is gone through twice. Whoever has more victory points (VP) at the end"
        " wins, then whoever has more coins (c); equal in both is a tie. Both sides begin with 3 c. The start"
        " is drawn by lot, or chosen.",
    ),
    (
        "Your turn",
        "First discover: reveal cards into the harbour, one by one, at least one, as many as you dare. Then"
        " stop and take cards. Stopping with ships in 5 colours lets you take up to 3 cards, with 4 colours"
        " 2, else 1. Colours are counted once, when you stop.",
    ),
    (
        "Bust",
        "A second ship of a colour is a bust: the harbour is discarded and your turn ends, without cards,"
        " income or anything for the dummy. If your persons show enough swords you may repel a ship just"
        " drawn, a second one or not: it is discarded and its colour does not count. Swords are not used up."
        " A skull cannot be repelled. The colours: yellow Pinnace, blue Flute, green Skiff, red Frigate,"
        " black Galleon.",
    ),
    (
        "Trade and hire",
        "Take a ship: you get its coins, and the ship is discarded. Take a person: pay the cost, and the"
        " person stays with you for its VP and ability. For each card that you take you also pay the dummy"
        " 1 c; what a ship brings may pay for it. With the passive fee you pay only on the dummy's turn. What"
        " is left in the harbour is discarded when the next turn begins.",
    ),
    (
        "The dummy's turn",
        "The dummy rolls a die and reveals as many cards; two ships of a colour do not harm it. Then it takes"
        " one card, whenever it can. A: no ship and nobody it can pay: it gains 1 c. B: only ships: it takes"
        " the one with most coins. C: only persons it can pay: it hires the one with most VP, of those the"
        " cheapest. D: both: it rolls; a die as high as your coins or higher means the ship, else the person."
        " Of equal cards it takes the leftmost, the one drawn first. It pays nothing to you, and abilities"
        " never count for it.",
    ),
    (
        "Taking in turn",
        "After the dummy's card you may take one card too, for 1 c to the dummy, whatever the fee is. After"
        " your turn the dummy takes a card if you took one yourself. It goes by the same cases and pays you"
        " 1 c: a person costs it 1 more, ships of 1 c do not interest it, without a coin it takes nothing,"
        " and case A brings it none.",
    ),
    (
        "Persons",
        "Trader: 1 c more for each ship of its colour. Sailor: 1 sword, Pirate: 2. Mademoiselle: persons cost"
        " 1 c less from the next on, never the fee. Jester: 1 c when the dummy leaves you an empty harbour."
        " Admiral: 2 c when you stop with 5 cards or more. Governor: one card more in every turn, also in"
        " this. Settler, Captain, Priest: symbols for expeditions. Jack of All Trades: any one symbol. Copies"
        " add up.",
    ),
    (
        "Extended deck",
        "Gunner: when you stop, 1 c for each ship but one. Vice Admiral: 1 c when you stop with 3 or 4 cards."
        " Clerk: when you trade a ship of his colour you may take one more card, once a turn. Merchant: each"
        " ship of his colour that you trade after hiring him is 1 VP at the end. Passenger: only VP. A"
        " Governor costs his side 2 VP at the end. Clerks and Merchants work in the dummy's turn too.",
    ),
    (
        "Expeditions",
        "An expedition waits beside the harbour. In your turn, between draws or while you take cards, you may"
        " fulfil any of them: give up persons with its symbols (S settler, C captain, P priest, J a Jack for"
        " any of them) for 3 VP and its coins. The dummy fulfils one only at the moment when it is drawn in"
        " its own turn, and then always; it never takes one that waits.",
    ),
    (
        "Tax increase",
        "At once, in either turn: a side with 12 c or more loses half of them and keeps the other half,"
        " rounded down. Then the side with fewer coins gets 1 c; on a tie both do.",
    ),
    (
        "The end",
        "When the last card leaves the deck for the first time, the discards become a new deck. The second"
        " time nothing more can be drawn: the turn is played out, and if the other side has had one turn less"
        " it has one more without drawing. Then VP are counted: persons, 3 for each expedition, Merchants.",
    ),
    (
        "The screen",
        "The top bar shows your VP and the dummy's, then your coins. Cards of the harbour have numbers from"
        " the left; a dash marks a person whom you cannot pay. 3+1 c at a ship: your Traders add 1 c; at a"
        " person: the fee is 1 c more. In the news 3-1 c is a ship's coins less the fee. sw: swords. Look"
        " closer (Y) to read every card and every number in words.",
    ),
)
