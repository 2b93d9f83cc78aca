"""`python -m jupiter.wasm` gets ready what a server hands to browsers so that they can answer by themselves."""

import sys

from jupiter.wasm import bundle, bytecode, pyodide, vision
from jupiter.wasm.npm import NotFetchedError


def main() -> int:
    """Fetch what browsers run, say where it is, and compile what they import; 1 if it cannot be fetched or kept."""
    try:
        print(pyodide.fetch())
        print(vision.fetch())
        bytecode.prepare([*bundle.sources().values()])
    except bytecode.NoCompilerError as error:
        print(error, file=sys.stderr)
    except NotFetchedError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
