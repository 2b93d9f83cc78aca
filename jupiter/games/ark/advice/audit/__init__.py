"""Whether a sheet can have come about in the rounds that have been played: the search behind `validate`.

Invariant: what it finds is proved, whatever was rolled and however it was played; where it finds nothing, nothing is
proved. Sheets are looked at one by one.
"""
