"""A public suite of cases for other implementations, written from the tests of a game, and a runner for any server.

`docs/suite.md` describes the cases and the commands.
"""
