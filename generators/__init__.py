"""Printable components of the games: scenes in millimetres, drawn by two back ends, laid out on sheets of paper.

The folder lies at the top of a checkout, and is imported as `jupiter.generators` alone: `jupiter/generators` is a link
to it, which the wheel has as a folder. So the wheel installs no package of a name that others may use.

Everything a drawing says about a game comes from that game's definitions in `jupiter/games`.
"""
