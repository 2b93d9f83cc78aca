"""Rules checks for board games that are played with real pieces on a real table."""

__version__ = "0.1.0"
