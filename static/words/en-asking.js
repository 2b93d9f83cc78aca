/** English words of questions that a procedure asks, one after the other. */

export const asking = {
  "asking.back": "Back",
  "asking.leave-name": "Stop, and enter nothing",
  "asking.earlier": { one: "{count} step before", other: "{count} steps before" },
  "asking.rule": "Why? {name}",
  "asking.other": "Another number",
  "asking.answer": "Answer",
  "asking.give": "OK",
  "asking.done": "Done",
  "asking.all": "That was all.",
  "asking.nothing": "Nothing changes.",
  "asking.refused": "That cannot be",
  "asking.hidden": "This hangs on a secret",
  "asking.hidden.way": "Settle it at the table, then put the board right with Fix. What happened before it stands above.",
  "asking.hidden.tell": "Whoever it is about tells it now, or you go back.",
  "asking.silent": "Nobody answers. Your answers so far are kept.",
};
