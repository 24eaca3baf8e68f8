"""What stays loaded while a game is played although nothing on the stack says so, by names in strings.

They are strings because most of these are not loaded yet, and some never are: one of two painters, one of
two loops. What a screen itself wants it KEEPS (app.py); evictor.py tells the whole policy.
"""


def playing(game_id: str, pictured: bool, inks: int, stays: bool) -> "list[str]":
    """While a game is played, in this order: on a picture, in 16 inks or two, or else in text, where the
    table `stays` or is loaded for each drawing. All of it is loaded before the first frame."""
    game = "pocketdeck.games." + game_id
    names = ["pocketdeck.session.history", game + ".rules"]
    if pictured:
        names.append("pocketdeck.screens.picture.play")
        names += [game + ".picture.scene", game + (".picture.pieces1" if inks == 2 else ".picture.pieces")]
    else:
        names.append("pocketdeck.screens.text.play")
        if stays:
            names += ["pocketdeck.screens.text.tabletop", game + ".text"]
    return names


def words(game_id: str) -> "tuple[str, str]":
    """What a closer look wants beside its screen. A game may have its words elsewhere."""
    game = "pocketdeck.games." + game_id
    return game + ".picture.about", game + ".details"
