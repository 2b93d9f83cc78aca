/** English words of what was done last, and of what is to be done on the table after it. */

export const doing = {
  "table.undone": "Undone: {label}",
  "table.redone": "Redone: {label}",
  "table.dropped": {
    one: "{count} undone entry has left the log.",
    other: "{count} undone entries have left the log.",
  },
  "table.bring-back": "Bring back",
  "done.series": "{title} ({count} actions)",
  "done.more": { one: "{count} step ▸", other: "{count} steps ▸" },
  "done.to-do": { one: "{count} to do ▸", other: "{count} to do ▸" },
  "done.play-on": "Play on",
  "verdict.pieces": "At the table:",
  "doing.title": "Do this on the table",
  "doing.step": "On the table: {step} of {count}",
  "doing.next": "✓ Done, next",
  "doing.last": "✓ Done",
  "doing.all": "All done",
  "doing.back": "Back",
  "doing.list": "All of it",
  "doing.speak": "Read aloud",
  "doing.done": { one: "Done on the table: {count} change.", other: "Done on the table: {count} changes." },
  "doing.again": "Once more",
};
