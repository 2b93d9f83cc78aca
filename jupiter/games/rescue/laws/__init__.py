"""The laws of Jupiter Rescue, by part of the rulebook, each bound to its rule in the catalogue.

Invariant: a law is a set of what is allowed and the pieces and places that a refusal names. Texts are in
`data/rules/en.toml`. `jupiter.engine.laws` says how laws work; here are its types, bound to what our laws look at.
"""

from jupiter.engine import laws
from jupiter.games.rescue.laws.context import ActionContext

ActionRules = laws.ActionRules[ActionContext]
Gate = laws.Gate[ActionContext]
Law = laws.Law[ActionContext]
MaskStage = laws.MaskStage[ActionContext]
NoArgument = laws.NoArgument[ActionContext]
SetStage = laws.SetStage[ActionContext]
Stage = laws.Stage[ActionContext]
