/**
 * What goes from one phone to another where each keeps its own sheet: the dice of a round, and at the end whole sheets.
 *
 * Invariant: what comes in is read before it is looked at, and taken only where it belongs to the same round of a game of
 * as many players; else nothing changes, and the page says why.
 *
 * @import { TableFace } from "../kit/kit.js"
 */

import { dialog } from "../common/dialog.js";
import { button, el } from "../common/dom.js";
import { readable } from "../sharing/link.js";
import { canScan } from "../sharing/scan-button.js";
import { scanned } from "../sharing/scan.js";
import { learn, listed, t } from "../common/words.js";
import { areTicked, iconsOf, pieceOf, playerName, printed } from "./box.js";
import { roundOf } from "./gist.js";
import { positionOf } from "./text.js";
import { textOf } from "./writing.js";
import { arkTaking } from "./words/en-taking.js";

learn(arkTaking);

// --- taking over -----------------------------------------------------------------------------------------------------

/** Take over what is wanted now from a neighbour's link or code. */
export function takeOver(/** @type {TableFace} */ table, position) {
  const message = el("div", { role: "status" });
  const box = el("textarea", {
    id: "take-paste",
    rows: 2,
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
  });
  const fault = (words) => message.replaceChildren(el("p", { class: "message bad" }, words));

  function take(text) {
    const read = readable(text, positionOf);
    if (read.fault) return fault(t(read.fault, read.values));
    const why = taken(table, position, positionOf(read.state));
    return why ? fault(why) : shown.close();
  }

  const submit = (event) => {
    event.preventDefault();
    take(box.value);
  };
  // Without a reader of codes here, the phone's own would open the neighbour's table in place of this one.
  const scanning = canScan() && button(t("scan.button"), () => scanned(positionOf, take));
  const shown = dialog(
    t("ark.take"),
    el("p", {}, t(position.phase === "roll" ? "ark.take.dice" : "ark.take.sheets")),
    scanning,
    el(
      "form",
      { submit },
      el("label", { for: "take-paste" }, t("ark.take.paste")),
      box,
      el("div", { class: "row" }, el("button", { type: "submit", class: "main" }, t("ark.take.do"))),
    ),
    message,
  );
}

/** Do what the neighbour's position is good for; gives why it is good for nothing. */
function taken(table, position, theirs) {
  if (theirs.players.length !== position.players.length) return t("ark.take.players", { count: theirs.players.length });
  return position.phase === "roll" ? diceTaken(table, position, theirs) : sheetsTaken(table, position, theirs);
}

function diceTaken(table, position, theirs) {
  const [round, here] = [roundOf(theirs), roundOf(position)];
  if (round !== here) return t("ark.take.round", { round, here });
  if (theirs.dice.length !== printed.numbers.pool) return t("ark.take.none");
  table.ask.act({ type: "roll", dice: theirs.dice });
  return "";
}

function sheetsTaken(table, position, theirs) {
  if (theirs.phase !== "over" || theirs.blight !== position.blight) return t("ark.take.end");
  const indexes = position.players.flatMap(({ sheet }, index) => (!sheet && theirs.players[index].sheet ? [index] : []));
  if (!indexes.length) return t("ark.take.known");
  const players = position.players.map((seat, index) => (indexes.includes(index) ? theirs.players[index] : seat));
  table.tell.fix(textOf({ ...position, players }), t("ark.take.taken", { players: listed(indexes.map(playerName)) }));
  return "";
}

/** What a player reports of a hidden sheet when the game is over. */
export function enterScore(/** @type {TableFace} */ table, position, index, { score }) {
  const players = position.players.map((seat, i) => (i === index ? { ...seat, score } : seat));
  table.tell.fix(textOf({ ...position, players }), t("ark.reported", { player: playerName(index), score }));
}

// --- handing on ------------------------------------------------------------------------------------------------------

/** What of a position is handed on by itself: all of it, and each sheet that is known. */
export function partsOf(state) {
  const position = positionOf(state);
  const known = position.players.flatMap(({ sheet }, index) => (sheet ? [index] : []));
  if (known.length < 2) return [];
  return [[t("ark.share.all"), state], ...known.map((index) => [playerName(index), textOf(alone(position, index))])];
}

/** The position with one sheet and all others hidden. */
const alone = (position, index) => ({
  ...position,
  players: position.players.map((seat, i) => (i === index || !seat.sheet ? seat : hidden(seat, position.phase))),
});

/** What may be known of a sheet that is kept elsewhere. */
function hidden({ sheet, confirmed }, phase) {
  const isTold = confirmed || phase === "disaster" || phase === "over";
  const spaceport = isTold && areTicked(sheet, iconsOf(pieceOf("PORT")));
  return { sheet: null, confirmed, spaceport, score: null };
}
