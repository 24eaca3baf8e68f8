"""SOLO's help pages: (title, text), written for a small screen and read when somebody opens them."""

PAGES = (
    (
        "The game",
        "Be the first to lay all your cards. There are four Origins: Eldritch (an eye), Martian (an antenna),"
        " Precursor (a hexagon) and Wizard (a star), each with the numbers 0 to 9, Skip, Reverse and Draw 2,"
        " and eight Wild cards. Whoever goes out scores what the others still hold. 500 points win, or the"
        " target that was chosen for the game.",
    ),
    (
        "Your turn",
        "Lay a card of the Origin on top, or of the same number or symbol, or a Wild. Or draw a card: if it"
        " fits you may lay it at once, it alone; else you keep it, and your turn is over. You may draw"
        " although you could lay. Cards that fit stand higher in your hand.",
    ),
    (
        "SOLO!",
        "When a card leaves you with one card, you have to call SOLO with it: choose the line that begins"
        " with SOLO! instead of Lay. If you do not, anybody may catch you until the next move, and you draw"
        " four cards. Catch a player is always there for you too; it works only in the right moment.",
    ),
    (
        "Special cards",
        "Skip: the next player loses a turn. Reverse: play goes the other way. Draw 2: the next player draws"
        " two and loses a turn. Wild (the large diamond): name the Origin to go on with. With two players"
        " Skip, Reverse and the Draw cards all give you another turn.",
    ),
    (
        "Wild Draw 4",
        "Name an Origin; the next player draws four and loses a turn. It is allowed only if no other card in"
        " your hand fits, where a Wild does fit and another Wild Draw 4 does not. You may bluff: the next"
        " player may challenge and sees your hand. A bluff costs you six cards, and the challenger plays on;"
        " if it was none, the challenger draws six and loses the turn.",
    ),
    (
        "A round",
        "Everybody gets seven cards, and one is turned up; a Wild goes back into the pile. The dealer is"
        " first, player 1 in the first round, then player 2 and so on. A Skip on top skips the dealer, a"
        " Reverse lets the player before the dealer begin and go on downwards, and a Draw 2 gives the dealer"
        " two cards but no loss of the turn. With two players Skip and Reverse let the other one begin.",
    ),
    (
        "The end of a round",
        "A round ends with the last card of a hand. That card has no effect any more: nobody draws, and"
        " nobody can challenge. Its player scores the other hands: numbers their value, Skip, Reverse and"
        " Draw 2 20 points, Wilds 50. When the pile is empty, the discards below the top are shuffled;"
        " if there are none, draws are smaller, or there is none.",
    ),
    (
        "No scoring, Stacking",
        "No scoring: one round decides. Stacking: who should draw may add a Draw 2 or Wild Draw 4 that fits;"
        " the next player then faces the sum. Only a Wild Draw 4 on top can be challenged, instead of"
        " stacking, for the sum and two more; when it was stacked, only a Draw 2 that fitted makes a bluff.",
    ),
    (
        "Several at once",
        "Lay cards of the same number or symbol one after the other, then say that is all; not after"
        " drawing. The first has to fit, the last is the new top. Each has its effect: two Skips skip two"
        " players, Draw cards fall on the same player. With two players left it is one more turn.",
    ),
    (
        "0 swaps hands",
        "Having laid a 0 you may swap hands with a player still in, once in a turn, not with your last card."
        " You both know what you gave away. SOLO is judged before the swap, and a hand that comes to one"
        " card by a swap needs no call.",
    ),
    (
        "Play on",
        "Whoever is out scores the hands held then and takes no further part. The next player leads any"
        " card. When one player is left, that one has lost and the round is over. Reaching the target ends"
        " the game at once. Without scoring the first player out wins.",
    ),
    (
        "The screen",
        "At the upper right is the top card; a Wild shows the Origin named. The arrow tells the direction:"
        " → goes from player 1 to player 2, ← the other way. P2:7 means that player 2 holds seven cards; >"
        " marks whose turn it is. Up and down show more: points, and what you have seen of other hands. On"
        " cards a cross is Skip, two arrows are Reverse, +2 is Draw 2, +4 Wild Draw 4. Eldr., Mart., Prec."
        " and Wiza. are the Origins.",
    ),
)
