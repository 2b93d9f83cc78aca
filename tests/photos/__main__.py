"""`python -m tests.photos`: makes photos with their truth, and says how well they are read.

python -m tests.photos --grade usual --seed 7 --count 20 --out DIR   writes usual-7-000.jpg and so on, each with a .json
python -m tests.photos --seed 7 --count 20 --small                   reads photos of all grades, and tells the scores
python -m tests.photos --game jupiter-rescue ...                      of that game, which is the one if none is named
python -m tests.photos --pictures                                    draws docs/pictures/photos.jpg anew
"""

import argparse
import json
import sys
from pathlib import Path

from tests.photos import pictures
from tests.photos.grades import GRADES
from tests.photos.photograph import SMALL, TWELVE_MEGAPIXELS, Photo
from tests.photos.registry import MAKERS, maker
from tests.photos.scoring import Score, table


def main(arguments: list[str]) -> int:
    """Makes what is asked for; writes it, or reads it."""
    parser = argparse.ArgumentParser(prog="python -m tests.photos", description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=MAKERS, default=next(iter(MAKERS)))
    parser.add_argument("--grade", choices=sorted(GRADES), action="append", help="all of them if not given")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--first", type=int, default=0, help="number of the first one")
    parser.add_argument("--small", action="store_true", help="three megapixels in place of twelve")
    parser.add_argument("--out", type=Path, help="folder for the files; without it, photos are read and not kept")
    parser.add_argument("--pictures", action="store_true", help="draws the picture of the docs anew, and nothing else")
    wanted = parser.parse_args(arguments)
    if wanted.pictures:
        sys.stdout.write(f"{pictures.write()}\n")
        return 0
    game = maker(wanted.game)
    scores = {grade: Score() for grade in wanted.grade or GRADES}
    for number in range(wanted.first, wanted.first + wanted.count):
        for grade in scores:
            size = SMALL if wanted.small else TWELVE_MEGAPIXELS
            shot = game.photo(GRADES[grade], wanted.seed, number, size)
            if wanted.out:
                _write(shot, wanted.out)
            else:
                one = game.scored(shot)
                sys.stdout.writelines(f"{fault}\n" for fault in one.faults)
                scores[grade] += one
    if not wanted.out:
        sys.stdout.write(f"{table(scores, game.KINDS)}\n")
    return 0


def _write(shot: Photo, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{shot.name}.jpg").write_bytes(shot.jpeg)
    (folder / f"{shot.name}.json").write_text(json.dumps(shot.truth) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
