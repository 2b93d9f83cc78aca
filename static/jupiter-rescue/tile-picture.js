/** A single tile as a small picture. Invariant: its outline is the same in every turn, so that pictures line up. */

import { svg } from "../common/dom.js";
import { face, hasFaces } from "./faces.js";
import { HEIGHT, WIDTH, lyingTiles } from "./geometry.js";
import { plainTile } from "./plates.js";

/** A printed tile, turned; its outline is the same in every turn. */
function printedTile({ tile, side, rotation }) {
  const box = { x: -WIDTH / 2, y: -HEIGHT / 2, width: WIDTH, height: HEIGHT };
  return face(`tiles-${side}`, tile, { ...box, transform: `rotate(${60 * rotation})` });
}

/**
 * A tile as it lies: its printed face if that is here, else, and for faces of one's own (`isOwn`), drawn plainly; `laid`
 * has `tile`, `side` and `rotation`.
 */
export function tilePicture({ components, isOwn = false }, laid, size) {
  const { tile, side, rotation } = laid;
  const [lying] = lyingTiles({ tiles: [{ cell: 0, tile, side, rotation }] }, components);
  const drawn = !isOwn && hasFaces(`tiles-${side}`) ? printedTile(laid) : plainTile(lying);
  const viewBox = [-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT].map((length) => length.toFixed(1)).join(" ");
  return svg("svg", { viewBox, width: size, "aria-hidden": "true", focusable: "false" }, drawn);
}
