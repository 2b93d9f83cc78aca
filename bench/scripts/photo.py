"""Reads a photo of a game as the server does, and prints seconds, processor seconds and peak megabytes as JSON."""

import json
import resource
import sys
import time
from pathlib import Path

from jupiter.photos.process import Photos

game, file = sys.argv[1:]
photo = Path(file).read_bytes()
began = time.perf_counter()
Photos().read(game, [photo], None, "en")
seconds = time.perf_counter() - began
used = resource.getrusage(resource.RUSAGE_CHILDREN)
megabytes = used.ru_maxrss / 1024
print(json.dumps({"seconds": seconds, "processor": used.ru_utime + used.ru_stime, "megabytes": megabytes}))
