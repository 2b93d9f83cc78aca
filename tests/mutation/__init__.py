"""Mutation testing of the rules: small faults are put into the code, one at a time, and a test must fail.

`docs/mutation.md` has the figures and the commands.
"""
