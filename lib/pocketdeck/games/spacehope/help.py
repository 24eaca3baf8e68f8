"""Space Hope's help pages: (title, text), read from flash when somebody opens them."""

PAGES = (
    (
        "The fleet",
        "Two to six colony ships fly into the dark and run out of everything. Each has five dials, food,"
        " morale, population, fuel and military, from 0 to 9, and a distance from 0 to 99. All dials begin"
        " at 3. When every ship is lost, dials and distance are added up, and the most points win; a tie"
        " is shared. To be lost early does not mean to lose.",
    ),
    (
        "A round",
        "144 cards are dealt out as the ships' decks, the same number to each; what is left over stays in"
        " the box. In a round a communal goal is turned up, and every ship draws six cards. Then each"
        " takes one action in turn, until everybody has a single card left, which cannot be used. The goal"
        " is met or fails, the last cards are discarded, and the next seat begins the next round. Who"
        " begins the first is drawn by lot. A hand holds ten cards at most.",
    ),
    (
        "Playing a card",
        "An or card moves any ship by its distance, or has its ability. An and card does both to the ship"
        " that it is used on: it moves by the distance and feels the ability, even if that is a rival. An"
        " opponent has to be another ship, any ship can be yours too, every ship is all that live. What it"
        " says of you is for you alone. An and card without anybody to use it on is played for nothing.",
    ),
    (
        "Ship parts",
        "Once a round you can build: give a card of your hand for an empty slot. A part's tier is the"
        " number of parts that you must have before. A part keeps working when you have fewer later. With"
        " a part of tier 0, you may also put the top card of your deck into one other slot that is open to"
        " you then; that card brings no third one. Parts that you use are free, once a round, before your"
        " action. Lost parts are discarded, and their slots can be built again.",
    ),
    (
        "The goal",
        "Many goals allow an action instead of a card: to give a card or a point of a dial, or to discard"
        " a card for points. Only living ships count. What a goal does, it does to all whom it names at"
        " once, and then it is seen who is lost. A change of the goal makes contributions to the old one"
        " void.",
    ),
    (
        "Cards that stay",
        "Some cards work until the end of the round. A ship that is safe from opponents' cards cannot be"
        " the target of any; cards about every ship reach it still, and so do cards that break or copy"
        " parts. Safe parts cannot be broken or lost. With losses 1 less, each loss that a card or a goal"
        " brings is 1 less; what you pay yourself is not. Each move 1 more, or less, counts for every step"
        " forward.",
    ),
    (
        "Under the deck",
        "Recycled discards go under your deck, face up on the way, the latest one first. No ship can put"
        " back more than four cards in a round, so every journey ends. Cards in play cannot be recycled."
        " Rebuilding puts your latest discard into a slot that is open to you.",
    ),
    (
        "Being lost",
        "A ship is lost when a dial reaches 0, or when it has to draw and its deck is empty. It keeps its"
        " points, its hand and its parts, does nothing more and cannot be a target, and moves 1 at the end"
        " of each round until all are lost. Its parts can still be copied or broken. As long as The dead"
        " choose is on, the first lost ship clockwise looks at two goals at the start of a round and picks"
        " one; the other is discarded.",
    ),
    (
        "Last of the fleet",
        "With one ship left the rounds go on until that one is lost too. Then the journey is over, and"
        " whoever has come furthest in all has the last word, which is usually a joke.",
    ),
)
