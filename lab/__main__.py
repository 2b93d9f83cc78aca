"""`python -m lab`: see `lab.command_line`."""

import sys

from lab.command_line import run

sys.exit(run())
