/** The page of sheets with what somebody keeps on this phone that can be printed: sets of tile faces. */

import { learn } from "../common/words.js";
import { openPrint } from "../print/page.js";
import { keptSets, tilesOf } from "./tilesets.js";
import { fairColony } from "./words/en-fair.js";
import { tilesText } from "./writing.js";

learn(fairColony);

const GAME = "jupiter-rescue";

/** The 280 characters of a file: as they stand there, or from the JSON of a position's tiles. */
function fromFile(text) {
  const plain = text.trim();
  if (tilesOf(plain)) return plain;
  try {
    const key = tilesText(JSON.parse(plain).tiles);
    return tilesOf(key) && key;
  } catch {
    return null;
  }
}

/** @type {import("../print/fairness.js").Fair} */
const FAIR = {
  options: ["tile_set"],
  players: [1, 2, 3, 4, 5, 6, 7],
  usual: 2,
  setUp({ tile_set }, players) {
    const tiles = tilesOf(tile_set);
    return tiles && { players, tile_set: { tiles } };
  },
  title: "fair.colony",
  score: "fair.evacuated",
};

openPrint(
  { tile_set: { kept: () => keptSets(GAME).map(({ name, key }) => ({ name, value: key })), read: fromFile } },
  FAIR,
);
