/**
 * The one-line text form of a position of Last Ark from Ceti, written for one that was put right by hand or is handed on.
 *
 * Invariant: `positionOf(textOf(p))` is `p` without `derived`, and the text is the one that
 * `jupiter/games/ark/notation.py` writes.
 */

import { base36, chanceText, withCheck } from "../kit/text-form.js";
import { TRACKS, fed, letters, printed } from "./box.js";
import { PREFIX, digitsFor, groupsOf } from "./text.js";

/** The text form. */
export function textOf({ blight, phase, dice, players, chance }) {
  return withCheck([
    PREFIX,
    blight + letters.phases[phase],
    [...dice].sort().join("") || "-",
    players.map(seatText).join("/"),
    chanceText(chance),
  ]);
}

function seatText({ sheet, confirmed, spaceport, score }) {
  const sign = confirmed ? "C" : "";
  if (!sheet) return `X${sign}${spaceport ? "P" : ""}${score ?? ""}`;
  const used =
    [...sheet.used].sort().join("") + (sheet.smelter_used ? "S" : "") + (sheet.foundry_used ? "F" : "") + sign;
  return [
    TRACKS.map((name) => base36(sheet[name])).join(""),
    ...printed.areas.map((area) =>
      groupsOf(area)
        .map((icons) => groupText(sheet, icons))
        .join(""),
    ),
    fed()
      .map(({ id }) => sheet.food_paid[id])
      .join(""),
    printed.technologies.map(({ id }) => sheet.boxes[id]).join(""),
    used || "-",
  ].join(".");
}

function groupText({ ticked }, icons) {
  const mask = icons.reduce((sum, { key }, i) => sum + (ticked.includes(key) ? 1 << i : 0), 0);
  return base36(mask).padStart(digitsFor(icons), "0");
}
