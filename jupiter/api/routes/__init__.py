"""The addresses: each module is the blueprint of one subject."""
