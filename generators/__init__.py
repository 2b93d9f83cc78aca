"""Printable components of the games: scenes in millimetres, drawn by two back ends, laid out on sheets of paper.

Everything a drawing says about a game comes from that game's definitions in `jupiter/games`.
"""
