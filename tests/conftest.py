"""What all tests share: no limits of requests or of time unless a test sets them, and no file compiled twice."""

import os
import sys

from hypothesis import HealthCheck, settings

from tests.serving import UNLIMITED

pytest_plugins = ["tests.games.nim.fixtures"]

os.environ.update(UNLIMITED)

# A busy machine is no fault of what is tested.
settings.register_profile("unhurried", settings.default, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")

# The tests start dozens of servers and commands, and every worker rewrites the assertions of the whole tree: a
# minute of a core more, if a shell that forbids to keep compiled files had its way.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
