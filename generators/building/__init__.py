"""Pieces that are folded and glued: their nets, as games that need them share them."""
