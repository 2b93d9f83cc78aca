"""The rules in a browser: CPython as WebAssembly (Pyodide), cut to what the rules import, and the rules as a zip.

Invariant: `worker` runs in a browser and imports what answers questions; all other modules here run on the machine that
serves or builds, make files and import no game. What runs in both places is the same source, file by file.
"""
