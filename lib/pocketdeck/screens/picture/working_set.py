"""What stays loaded for every screen that is a picture, by names in strings: see the working set above."""

# Of screens that are pictures: what every one of them is drawn with.
DRAWN = (
    "pocketdeck.screens.picture.base",
    "pocketdeck.screens.picture.controls",
    "pocketdeck.screens.picture.skin",
    "pocketdeck.stage.picture.sheets",
    "pocketdeck.stage.picture.bar",
    "pocketdeck.stage.picture.brush",
    "pocketdeck.stage.picture.letters",
    "pocketdeck.stage.picture.loops.loops16",
    "pocketdeck.stage.picture.loops.loops2",
    "pocketdeck.stage.picture.palettes",
    "pocketdeck.stage.picture.pixels",
    "pocketdeck.stage.picture.loops.rowsof",
    "pocketdeck.stage.picture.scene",
    "pocketdeck.stage.picture.seek",
)
