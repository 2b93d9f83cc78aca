/** English words of the table screen, beyond those that every page needs. */

export const playing = {
  "table.tools": "Table",
  "table.offline": "Offline: moves are not checked.",
  "table.offline.fix": "Offline: moves are not checked. Fix works.",
  "table.set-up": "Set it up with real pieces",

  "tool.undo": "Undo",
  "tool.redo": "Redo",
  "tool.help": "Help",
  "tool.fix": "Fix",
  "tool.log": "Log",
  "tool.share": "Share",
  "tool.more": "More",

  "board.label": "Board",
  "board.near": "Zoom in",
  "board.whole": "Whole board",
  "board.turn": "Turn the board to my seat",
  "board.legal": "legal",
  "board.legal-on": { one: "{count} possibility here", other: "{count} possibilities here" },

  "mention.show": "Show it",

  "verdict.asking": "Asking …",
  "verdict.cost": { one: "{count} action", other: "{count} actions" },
  "verdict.sure": "Do it all the same?",

  "command.title": "Type an action",
  "command.label": "Action",
  "command.hint": "In its text form, such as {example}.",
  "command.docs": "How actions are written",
  "command.check": "Check",

  "fix.entry": "Fixed: {label}",
  "menu.first-game": "Lead me through a turn",
};
