"""Numbers of action sequences (perft): counts that two implementations of the rules must share.

`python -m tests.rescue.perft` counts again and compares; `--write` writes `counts.csv` and `divide.csv`.
"""
