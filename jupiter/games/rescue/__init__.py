"""Jupiter Rescue: data, positions, actions, rules, set-up and notation.

Each depends only on those before it (the contract `rescue-in-layers` holds it to that):

* `parts` and `definitions`: what the game consists of, read from `data/*.toml`;
* `board` (spaces and bridges), `codecs` and `tilesets` (how single values are written), `state`, `actions`;
* `context` (the surroundings of an action), `wording` (languages), `laws` (what is allowed);
* `effects`, `turn` and `apply`: what an action does, and what follows from it by itself;
* `check` and `legal`: the verdict on one action, and the list of all legal ones; `problems` of a position;
* `notation` and `position`: the forms of states;
* `setup_options` and `setup`; `schemas` and `components` for clients; `game`, the one face of it all.
"""
