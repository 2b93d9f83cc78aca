"""What all tests share: no limits of requests unless a test sets them."""

import os

from tests.serving import UNLIMITED

os.environ.update(UNLIMITED)
