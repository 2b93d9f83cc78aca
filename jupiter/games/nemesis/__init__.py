"""Nemesis, for people who own the game: data, positions, actions, rules, set-up and notation.

Each depends only on those before it:

* `parts`, `definitions` and `ship`: what the game consists of, read from `data/*.toml`;
* `state`: positions, whole tables or corners of them; `actions`;
* `wording` (languages), `laws` (what is allowed), `play` (what follows, asking the table for what it needs);
* `notation` and `position`: the forms of states; `advice`: what can be asked about a position;
* `setup`, `schemas` and `components` for clients; `game`, the one face of it all.
"""
