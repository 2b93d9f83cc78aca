/**
 * What unfolds beside the sheet: all that can still be done, and the sheets in words.
 *
 * Invariant: it knows no rules.
 */

import { button, el, listOf } from "../common/dom.js";
import { unlistedView } from "../table/verdict.js";
import { learn, listed, t } from "../common/words.js";
import { ANY, TRACKS, entranceOf, iconsOf, isTicked, playerName, printed, structuresOf } from "./box.js";
import { arkLists } from "./words/en-lists.js";

learn(arkLists);

/** The most actions of one player that are listed; with the Smelter there are many ways to do the same. */
const MOST = 60;

/** What may be done, by player and without what Smelter and Foundry add; a tap asks about it. */
export async function stillPossible(_position, table) {
  const legal = await table.ask.legal();
  if (!legal) return [unlistedView(() => {})];
  const plain = legal.filter(({ action }) => !action.smelter && !action.foundry);
  if (!plain.length) return [el("p", {}, t("ark.still.nothing"))];
  const players = [...new Set(plain.map(({ action }) => action.player ?? null))];
  return players.map((player) => {
    const rows = plain.filter(({ action }) => (action.player ?? null) === player);
    const chip = ({ action, label }) => button(label, () => table.ask.check(action), { class: "chip wordy" });
    return el("div", { class: "chips many still" }, rows.slice(0, MOST).map(chip));
  });
}

/** Every sheet that is known: markers, and what is still to be ticked of each structure. */
export const inWords = ({ players }) =>
  players.flatMap(({ sheet }, index) => {
    const name = el("h3", {}, playerName(index));
    if (!sheet) return [name, el("p", {}, t("ark.words.hidden"))];
    return [name, listOf(sheetRows(sheet), { class: "plain" })];
  });

function sheetRows(sheet) {
  const markers = TRACKS.map((track) => `${t(`ark.track.${track}`)} ${sheet[track]}`);
  const row = (name, icons, done) => {
    const left = icons.filter((icon) => !isTicked(sheet, icon));
    return left.length ? t("ark.words.left", { what: name, left: leftInWords(left) }) : `${name}: ${done}`;
  };
  const pieces = printed.areas.flatMap((area) => [
    ...(area.bulldoze.length
      ? [row(t("ark.words.entrance", { what: area.name }), entranceOf(area), t("ark.words.open"))]
      : []),
    ...structuresOf(area).map((one) => row(one.name, iconsOf(one), t("ark.words.complete"))),
  ]);
  const boxes = printed.technologies.map(({ id, name, boxes: most }) =>
    t("ark.boxes", { what: name, count: sheet.boxes[id], boxes: most }),
  );
  return [listed(markers), ...pieces, ...boxes];
}

/** Icons by kind: "1 2 any, diamonds 6 7, 5 power, 4 food". */
function leftInWords(icons) {
  const of = (...kinds) => icons.filter(({ kind }) => kinds.includes(kind));
  const values = (some) => some.map(({ value }) => (value === ANY ? t("ark.words.any") : value)).join(" ");
  const rare = of("rare-ore");
  const food = of("food").length;
  return [
    values(of("ore", "bulldoze")),
    rare.length && t("ark.words.rare", { count: rare.length, values: values(rare) }),
    ...of("power").map(({ value }) => t("ark.words.power", { value })),
    food && t("ark.words.food", { count: food }),
  ]
    .filter(Boolean)
    .join(", ");
}
