"""Runs a command and prints its seconds and peak megabytes as JSON."""

import json
import resource
import subprocess
import sys
import time

began = time.perf_counter()
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
seconds = time.perf_counter() - began
print(json.dumps({"seconds": seconds, "megabytes": resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024}))
