/** English words of what goes from one phone to another. */

export const arkTaking = {
  "ark.take.dice":
    "Your neighbour taps Share and gives you the link or the code. The dice of this round are taken over, nothing else.",
  "ark.take.sheets": "Your neighbour taps Share and gives you the link or the code. Their sheet is taken over.",
  "ark.take.paste": "Link or position",
  "ark.take.do": "Take over",
  "ark.take.players": { one: "That is a game of {count} player.", other: "That is a game of {count} players." },
  "ark.take.round": "They are in round {round}, this is round {here}.",
  "ark.take.none": "They have not rolled yet.",
  "ark.take.end": "That is not the end of this game.",
  "ark.take.known": "There is no sheet in it that is not known here.",
  "ark.take.taken": "Taken over: {players}",
  "ark.reported": "{player} reports {score} points",
  "ark.share.all": "All sheets",
};
