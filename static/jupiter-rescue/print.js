/** The page of sheets with what somebody keeps on this phone that can be printed: sets of tile faces. */

import { openPrint } from "../print/page.js";
import { keptSets, tilesOf } from "./tilesets.js";
import { tilesText } from "./writing.js";

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

openPrint({
  tile_set: { kept: () => keptSets(GAME).map(({ name, key }) => ({ name, value: key })), read: fromFile },
});
