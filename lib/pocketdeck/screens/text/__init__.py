"""Screens of text only: launcher, game, result. Nothing shows them where screens are pictures."""
