/**
 * The kit of Nim: the proof that the page at the table knows no game but by its kit.
 *
 * A state is `NIM1.345.0`: the rules, the beads of each heap, whose turn it is. Invariant: what may be taken, the server
 * says; this reads and says.
 *
 * @import { MakeKit } from "../../../../static/kit/kit.js"
 */

import { el } from "../../../../static/common/dom.js";
import { Unreadable } from "../../../../static/kit/unreadable.js";
import { learn, t } from "../../../../static/common/words.js";
import { words } from "./words.js";

learn(words);

// --- a state in words ------------------------------------------------------------------------------------------------

function positionOf(text) {
  const [, version, heaps, turn] = /^NIM(\d+)\.(\d{0,9})\.(\d)$/.exec(text.trim()) ?? [];
  if (!version) throw new Unreadable("form", 1);
  if (version !== "1") throw new Unreadable("version", 1);
  return { heaps: [...heaps].map(Number), turn: Number(turn) };
}

export const isOver = ({ heaps }) => heaps.every((beads) => beads === 0);
const playerName = (turn) => t(turn === 0 ? "nim.first" : "nim.second");
export const sum = (heaps) => heaps.reduce((all, beads) => all + beads, 0);

export function turnOf(position) {
  if (isOver(position)) return t("nim.over", { player: playerName(1 - position.turn) });
  return t("nim.turn", { player: playerName(position.turn) });
}

function gist(state) {
  try {
    const position = positionOf(state);
    return [turnOf(position), t("nim.left", { count: sum(position.heaps) })];
  } catch {
    return [];
  }
}

// --- a new game ------------------------------------------------------------------------------------------------------

const USUAL = ["3 4 5", "1 2 3", "9 9 9 9 9 9 9 9 9"];

function newGame() {
  const rows = USUAL.map((heaps) => el("option", { value: heaps }, heaps));
  const select = el("select", { id: "nim-heaps" }, rows);
  const field = el("div", { class: "field" }, el("label", { for: "nim-heaps" }, t("nim.heaps")), select);
  return { hint: t("nim.hint"), before: [field], options: () => ({ heaps: select.value.split(" ").map(Number) }) };
}

/** @type {MakeKit} */
export const nim = () => ({
  positionOf,
  gist,
  summary: (position) => position.heaps.join(" "),
  newGame,
  bringPlay: () => import("./play.js"),
});
