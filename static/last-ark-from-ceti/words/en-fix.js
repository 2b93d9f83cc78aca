/** English words of correcting and auditing a sheet. */

export const arkFix = {
  "ark.fix.title": "Check and fix the sheet",
  "ark.fix.hint":
    "Tap boxes, or draw along a row, to tick or untick them, and set how many rounds are over.",
  "ark.fix.possible": "Nothing speaks against it.",
  "ark.fix.tracks": "Markers",
  "ark.fix.round": "Round and dice",
  "ark.phase.roll": "rolling the dice",
  "ark.phase.allocate": "using the dice",
  "ark.phase.disaster": "rolling for the disaster",
  "ark.phase.over": "the end",
  "fix.n-blight": "Rounds that are over",
  "ark.fix.dice": "Dice of this round: {dice}. Tap five others:",
  "ark.fix.used": "Dice that this player has used",
  "ark.fix.spent": "{what} used",
  "ark.fix.keep": "Keep the sheet of {player} here",
  "ark.fix.kept": "{player}: sheet kept here",
  "ark.fix.ticked": "Ticked: {what}",
  "ark.fix.unticked": "Unticked: {what}",
  "ark.fix.food-paid": "{what}: {count} of {most} food paid",
  "ark.fix.whole": "All boxes of a structure",
  "ark.fix.ticked-many": { one: "{count} box ticked", other: "{count} boxes ticked" },
  "ark.fix.unticked-many": { one: "{count} box unticked", other: "{count} boxes unticked" },
  "ark.fix.dice-set": "Dice corrected",
  "ark.fix.used-set": "{player}: used dice corrected",
};
