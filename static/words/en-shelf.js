/** English words of the shelf of games. */

export const shelf = {
  "shelf.page": "Pick a game",
  "shelf.claim": "Played with real pieces on a real table",
  "shelf.intro":
    "Print a game, play it at your own table, and ask here whether a move is legal, which rule says so, and what follows.",
  "shelf.players": { one: "{range} player", other: "{range} players" },
  "shelf.minutes": { one: "{range} minute", other: "{range} minutes" },
  "shelf.join": "Join a table",
  "shelf.ours": "Our games",
  "shelf.play": "Play",
  "shelf.play.of": "Play: {game}",
  "shelf.print": "Print",
  "shelf.print.of": "Print: {game}",
  "shelf.rules": "Rules",
  "shelf.rules.of": "Rules: {game}",
  "shelf.stray": "This link holds no position of a game that can be played here. Copy it again, to its very end.",
};
