"""A folder that needs no server: pages, faces, answers, sheets and the rules to run, for any static host.

Invariant: every file is an answer of the application itself, which a test client asks for; nothing is worded or drawn
twice. Addresses in pages are relative, so that the folder works at any path prefix. The same tree gives the same bytes.
"""
