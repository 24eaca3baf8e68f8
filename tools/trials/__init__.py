"""How the strength of each game's bots is measured: one module for each game, with

TRIALS     the names of what is measured: a level, or a level under some condition
GAMES      how many games of each trial the promises are about
play(trial, seed)     one whole game; returns a tuple of small numbers
figures(trial, rows)  a dict of figures from the games' tuples, "mean" and the like
lines(figures)        these in words, a list of lines
PROMISES   trial -> ((figure, least or None, most or None), ...)
"""
