/** English words of reporting that a rule is wrong. */

export const report = {
  "report.title": "This rule is wrong",
  "report.hint": "Add what you think, then send it to whoever looks after these rules. Nothing is sent by itself.",
  "report.game": "Game: {game}, rules {version}",
  "report.rules": "Rule: {rules}",
  "report.position": "Position: {state}",
  "report.action": "Action: {action}",
  "report.message": "The phone says: {message}",
  "report.opinion": "What I think, and where the rulebook says so:",
  "report.copy": "Copy the text",
  "report.copied": "The text is copied.",
  "report.issues": "The page where mistakes are reported",
};
