"""`jupiter`, and `python -m jupiter`: the command line, which Ctrl+C ends in a line even while Python is importing it.

Invariant: nothing but `interruption` is imported before that stands guard.
"""

import sys

from jupiter import interruption


def run() -> None:
    """What is installed as `jupiter`."""
    interruption.install("stopped.")
    from jupiter import command_line  # noqa: PLC0415 - see above

    try:
        code = command_line.main(sys.argv[1:])
    finally:
        interruption.finish()
    sys.exit(code)


if __name__ == "__main__":
    run()
