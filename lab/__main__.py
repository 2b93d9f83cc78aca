"""`python -m lab`: see `jupiter.lab.command_line`."""

import sys

from jupiter.lab.command_line import main

sys.exit(main())
