"""The screens around the tables as pictures: launcher, menus, results. Where they are left out, with all art,
the same screens are rows of text: pocketdeck.screens has those.
"""
