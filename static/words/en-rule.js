/** English words of a rule in full. */

export const rule = {
  "rule.reading": "Reading the rule …",
  "rule.reading-of": "As we read it ({number}):",
  "rule.one": "A rule",
  "rule.id": "Rule {rule}",
};
