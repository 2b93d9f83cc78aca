"""Last Ark from Ceti: the rules of a roll-and-write for one to six, whose sheets are private.

Invariant: whatever happens on one sheet follows from that sheet, the dice that all share and the Blight track; sheets
never look at one another.
"""
