/**
 * The kit of Nim: the proof that the page at the table knows no game but by its kit, and how little that needs.
 *
 * A state is `NIM1.345.0`: the rules, the beads of each heap, whose turn it is. Invariant: it has the ten members that the
 * contract asks for and no other; what may be taken, the server says.
 *
 * @import { MakeKit } from "../../../../static/kit/kit.js"
 */

import { Unreadable } from "../../../../static/kit/text-form.js";
import { learn } from "../../../../static/common/words.js";
import { words } from "./words.js";

learn(words);

function positionOf(text) {
  const [, version, heaps, turn] = /^NIM(\d+)\.(\d{0,9})\.(\d)$/.exec(text.trim()) ?? [];
  if (!version) throw new Unreadable("form", 1);
  if (version !== "1") throw new Unreadable("version", 1);
  return { heaps: [...heaps].map(Number), turn: Number(turn) };
}

/** @type {MakeKit} */
export const nim = () => ({
  positionOf,
  summary: (position) => position.heaps.join(" "),
  bringPlay: () => import("./play.js"),
});
