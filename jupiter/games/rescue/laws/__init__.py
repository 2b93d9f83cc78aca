"""The laws of Jupiter Rescue, by part of the rulebook, each bound to its rule in the catalogue.

Law of this package: a law is a set of what is allowed and the names for a refusal. Texts are in `data/rules.toml`.
"""
