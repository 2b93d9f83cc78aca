"""How a procedure stops beside `jupiter.engine.asking`: because the game is over; and how facts are answered.

Invariant: an answer is used in the order in which it was asked for, and one that cannot be is never used.
"""

FACT = "fact"
"""The kind of need that asks for something in sight that the position leaves out."""
YES, NO = "yes", "no"
YES_NO = (YES, NO)


class Over(Exception):
    """The game ended: nothing more happens (A-30)."""
