"""Photos of a table made by code, each with the truth of what lies on it: what reading photos is proved by.

`scene` says what lies where, each game's folder lays a position by hand, `camera` and `grades` say how it is seen,
`painting`, `light` and `exposure` make the picture, and `photograph` writes it with its truth. `scoring` holds a
reading against the truth. Invariant: grade, seed and number give the same photo.
"""
