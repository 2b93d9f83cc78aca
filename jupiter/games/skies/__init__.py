"""Under Falling Skies: data, positions, actions, rules, set-up and notation.

Each depends only on those before it (the contract `skies-in-layers` holds it to that):

* `parts`, `faces` and `definitions`: what the game consists of, read from `data/*.toml`;
* `column` (the cards as they lie on the table), `card_sets` (how a player's own are written), `state`, `actions`;
* `wording` (languages), `laws` (what is allowed);
* `effects` and `apply`: what an action does, and what follows from it by itself;
* `check` and `legal`: the verdict on one action, and the list of all legal ones; `problems` of a position;
* `notation` and `position`: the forms of states;
* `setup`, `schemas` and `components` for clients; `game`, the one face of it all.
"""
