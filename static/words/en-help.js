/** English words of the sheet of helps. */

export const help = {
  "help.title": "What now?",
  "help.all": "All help",
  "help.rules": "Read all rules",
};
