"""What a procedure asks with beside `jupiter.engine.asking`, and how it stops where the game is over."""

FACT = "fact"
"""The kind of need that asks for something in sight that the position leaves out."""
YES, NO = "yes", "no"
YES_NO = (YES, NO)


class Over(Exception):
    """The game ended: nothing more happens (A-30)."""
