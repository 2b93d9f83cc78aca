"""What all tests share: no limits of requests unless a test sets them, and no file compiled twice."""

import os
import sys

from tests.serving import UNLIMITED

pytest_plugins = ["tests.games.nim.fixtures"]

os.environ.update(UNLIMITED)

# The tests start dozens of servers and commands, and every worker rewrites the assertions of the whole tree: a
# minute of a core more, if a shell that forbids to keep compiled files had its way.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
