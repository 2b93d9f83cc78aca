"""The laws of Last Ark from Ceti, each bound to its rule in the catalogue.

Invariant: a law is a set of what is allowed and the pieces and places that a refusal names. Texts are in
`data/rules/en.toml`. `jupiter.engine.laws` says how laws work; here are its types, bound to what our laws look at.
"""

from jupiter.engine import laws
from jupiter.games.ark.laws.context import Context

ActionRules = laws.ActionRules[Context]
Law = laws.Law[Context]
MaskStage = laws.MaskStage[Context]
SetStage = laws.SetStage[Context]
