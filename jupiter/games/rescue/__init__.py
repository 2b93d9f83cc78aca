"""Jupiter Rescue: data, positions, actions, rules, set-up and notation.

Who depends on whom, each only on those before it: `definitions` (the data files), `board` (spaces and bridges), `state`,
`actions`, `powers` and `laws` (what may be done), `effects` and `turn` (what follows), `check`, `setup`, `game`.
"""
