"""Jupiter Rescue: data, positions, actions, rules, set-up and notation.

Each depends only on those before it: `parts` and `definitions` (the data files), `board` (spaces and bridges),
`state`, `codecs`, `actions`, `context` and `laws` (what may be done), `draft`, `effects`, `turn` and `apply` (what
follows), `forms`, `check` and `legal`, the notations (`position`, `reading`, `notation`), `setup`, `game`.
"""
