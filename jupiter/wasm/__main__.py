"""`python -m jupiter.wasm` fetches what a server hands to browsers so that they can answer by themselves."""

import sys

from jupiter.wasm.pyodide import NotFetchedError, fetch


def main() -> int:
    """Fetch Pyodide, and say where it is; 1 if that cannot be."""
    try:
        print(fetch())
    except NotFetchedError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
