"""Tables that are pictures: the stage that draws them, moves the focus, and shows what has moved."""
