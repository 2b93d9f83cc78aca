"""First, what is ordered: kits and booklets that a game brings, options of an edition, and how it goes on paper.

An order is the name of a sheet and the `PrintOptions` that texts give; nothing is drawn to read it.
"""
