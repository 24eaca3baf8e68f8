"""SoliTerror's help pages: (title, text), written for a small screen and read when somebody opens them."""

PAGES = (
    (
        "Your family",
        "Something has taken four of your family into caves behind the tall grass. They are the Aces. Walk"
        " the four paths that lead there, and have five food cards at the end: one for each of them and one"
        " for you. Then you have won.",
    ),
    (
        "The cards",
        "♥ is health, ♦ food, ♠ weapons, ♣ monsters up to the king (jack 11, queen 12, king 13). The Joker,"
        " ★, is the flare gun. Four cards lie face down on each path, a1 to a4 and so on. You begin with"
        " what seven cards give; monsters among them are gone. One card more is your Last Breath: nobody"
        " ever sees it, and it cannot be spent. It says that you still live with no health left.",
    ),
    (
        "A turn",
        "Choose a path; your lantern stands on its first card. Each turn, first call for help: the top card"
        " of the draw deck is yours, but a monster must be dealt with. Then go on by one card: the one you"
        " leave is turned up, and you deal with it. When the draw deck is empty, nobody answers a call.",
    ),
    (
        "What you find",
        "Health and the flare gun are yours, and so are food and weapons of 2, 3 and 4. Dearer food costs"
        " one ♥, whatever its value. A dearer weapon costs food of its value or more; there is no change."
        " What you leave stays face up. A weapon left so can be bought before a call or a move, when you"
        " stand right beside it, in a finished path too; what only a flare has shown cannot.",
    ),
    (
        "Monsters",
        "A monster of 6 or more first costs one ♥, for the fright, wherever it comes from. Without health"
        " that costs nothing. Then kill it. What you use is gone. Only sets are offered in which no card"
        " is spare.",
    ),
    (
        "In the field",
        "One weapon of its value or more; any two weapons and one ♥; three weapons in sequence, such as 3 4"
        " 5; any three ♥; or the flare gun. If you do not kill it, it bites: one ♥, and without health you"
        " die. It holds the path: your lantern goes back onto it, and after the next call you face it"
        " again, without a second fright.",
    ),
    (
        "After a call",
        "A monster from the draw deck can be killed by a weapon or a sequence in the same way, or by one ♥."
        " Or trade it for any card still ahead of you, face up or face down: that card is gone, the monster"
        " lies there face up, and frightens you when you get there. The card under your lantern, cards you"
        " left and caves are no such cards. If there is no way at all, you die.",
    ),
    (
        "The flare gun",
        "Once in the night, against a monster of the field: it kills it and turns up all cards that touch"
        " it, corners too. They stay where they are.",
    ),
    (
        "A rescue",
        "When the last card of a path has been dealt with, taken or left, that member is safe. You draw"
        " three cards: monsters among them run away, all others are yours. Then choose another path. After"
        " the fourth rescue you draw too, and then the food is counted. Your score is the number of members"
        " saved, and if you win also the food and health you have left.",
    ),
    (
        "Variations",
        "Without the three cards after a rescue. Without the flare gun. Hard: a monster of 6 or more kills"
        " you when you have no health to pay the fright. And the family lost in the field, on the next"
        " page. They can be combined.",
    ),
    (
        "Lost in the field",
        "The Aces lie face down among the other cards, five in each path. Begin on any lowest card. After"
        " the call go to any of the up to eight cards that touch yours, and deal with the one you leave."
        " What is taken or killed leaves a hole; anything else you may leave lying, to walk on it again."
        " Leaving an Ace rescues it. If no card touches yours, deal with yours; if no card that you have"
        " not met can be reached any more and somebody is missing, you have lost. An Ace that a trade would"
        " throw away stays, face up, and you choose again.",
    ),
)
