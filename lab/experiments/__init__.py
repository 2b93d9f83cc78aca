"""Experiments: many games by a file, stored while they are played, with a report, and two runs beside each other.

Invariant: what a run holds follows from its file and the code alone, however many workers play and however often it is
interrupted.
"""
