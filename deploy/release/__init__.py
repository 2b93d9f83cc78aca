"""What is published: built from one commit, installed bare and tried, with what is in it and under which licences.

Invariant: a folder of a release holds what was tried and nothing else, and is there whole or not at all.
"""
