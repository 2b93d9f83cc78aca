"""How fast it is, as ratios measured in one run.

Invariant: a benchmark measures and fails no build.
"""
