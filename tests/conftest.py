"""What all tests share: they ask far more than a client may, so limits are off unless a test sets them."""

import os

os.environ["JUPITER_RATE_LIMIT"] = os.environ["JUPITER_PRINT_RATE_LIMIT"] = "off"
