"""`python -m tests.photos`: makes photos with their truth.

python -m tests.photos --grade usual --seed 7 --count 20 --out DIR         usual-7-000.jpg and so on, each with a .json
python -m tests.photos --grade easy --seed 1 --count 3 --small --out DIR   a quarter of the pixels
"""

import argparse
import json
import sys
from pathlib import Path

from tests.photos.grades import GRADES
from tests.photos.photograph import SMALL, TWELVE_MEGAPIXELS
from tests.photos.rescue.photos import photo


def main(arguments: list[str]) -> int:
    """Makes what is asked for and names each photo."""
    parser = argparse.ArgumentParser(prog="python -m tests.photos", description=__doc__.splitlines()[0])
    parser.add_argument("--grade", choices=sorted(GRADES), default="usual")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--first", type=int, default=0, help="number of the first one")
    parser.add_argument("--small", action="store_true", help="three megapixels in place of twelve")
    parser.add_argument("--marked-tokens", action="store_true", help="tokens with camera marks on them")
    parser.add_argument("--out", type=Path, required=True, help="folder for the files")
    wanted = parser.parse_args(arguments)
    wanted.out.mkdir(parents=True, exist_ok=True)
    size = SMALL if wanted.small else TWELVE_MEGAPIXELS
    for number in range(wanted.first, wanted.first + wanted.count):
        made = photo(GRADES[wanted.grade], wanted.seed, number, size, marked_tokens=wanted.marked_tokens)
        (wanted.out / f"{made.name}.jpg").write_bytes(made.jpeg)
        (wanted.out / f"{made.name}.json").write_text(json.dumps(made.truth) + "\n", encoding="utf-8")
        sys.stdout.write(f"{made.name}: {len(made.jpeg) // 1000} kB\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
