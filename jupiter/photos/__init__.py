"""Photos of a table, read: which pieces lie where, what is doubtful, and the position where nothing is.

Invariant: nothing is named that is not seen for certain; what could be two things is a doubt. The folder itself knows
marks, views, lattices and faces, and no game; `jupiter/photos/<game>/` knows the pieces of one. Nothing here reads a
request, keeps a picture or writes to a log.
"""
