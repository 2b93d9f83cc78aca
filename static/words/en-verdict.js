/** English words of verdicts, and of what is legal, once somebody is at a table. */

export const verdicts = {
  "table.unlisted": "Offline: what is possible is not known. Go on mirroring with Fix.",
  "verdict.legal": "Legal",
  "verdict.illegal": "Not legal",
  "verdict.costs": "Costs {price}.",
  "verdict.free": "Free.",
  "verdict.do": "Do it",
  "verdict.would": "What would happen:",
  "verdict.report": "Report: this rule is wrong",
  "verdict.instead": "Legal instead:",
  "verdict.won": "Won!",
  "verdict.lost": "Lost.",
  "verdict.over": "The end.",
  "verdict.score": { one: "{count} point", other: "{count} points" },
};
