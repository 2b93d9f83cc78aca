"""`python -m generators`, and `jupiter print`: the command line, which Ctrl+C ends in a line even while it is imported.

Invariant: nothing but `interruption` is imported before that stands guard.
"""

import sys

from jupiter import interruption


def main() -> int:
    """Makes what the arguments ask for, and gives the exit code."""
    program = sys.argv[0] if sys.argv[0].endswith("jupiter print") else "python -m generators"
    interruption.install(f"{program}: stopped; the files written so far are complete.")
    from jupiter.generators import cli  # noqa: PLC0415 - see above

    try:
        return cli.main(program=program)
    finally:
        interruption.finish()


if __name__ == "__main__":
    raise SystemExit(main())
