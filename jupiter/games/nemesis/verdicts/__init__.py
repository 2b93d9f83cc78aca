"""What is said of an action: whether it is legal, what it waits for, and what follows.

Invariant: the laws are asked first, and what happens is played then; neither knows of this.
"""
