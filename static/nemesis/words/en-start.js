/** English words of the start screen of Nemesis, and of a kept game in a few words. */

export const nemesisStart = {
  "nemesis.begin.title": "Your box, and this phone beside it",
  "nemesis.begin.hint": "You shuffle and deal by hand. The phone keeps track of what lies open, asks for dice and cards, and says what happens.",
  "nemesis.begin.copy": "A game that is under way: enter where everybody is, the markers and the tracks.",
  "nemesis.begin.more": "Characters and rules",
  "nemesis.begin.characters": "Characters in the order of play",
  "nemesis.begin.characters.hint": "Choose all or none. Without them the phone knows no weapons.",
  "nemesis.begin.open": "not chosen yet",
  "nemesis.begin.rules": "Rules",
  "nemesis.begin.ref": "By the quick reference",
  "nemesis.begin.book": "By the rule book",
  "nemesis.player": "Player {player}",
  "nemesis.summary": { one: "turn {turn}, {count} player", other: "turn {turn}, {count} players" },
  "nemesis.gist.turn": "Turn {turn}",
  "nemesis.gist.players": { one: "{count} player", other: "{count} players" },
  "nemesis.gist.time": { one: "{count} turn left", other: "{count} turns left" },
  "nemesis.over": "The game is over",
};
