/**
 * What unfolds beside the board: all that can still be done, the board in words, and the round at a glance.
 *
 * Invariant: it knows no rules.
 *
 * @import { LegalAction } from "../kit/kit.js"
 */

import { button, el } from "../common/dom.js";
import { unlistedView } from "../table/verdict.js";
import { learn, listed, t } from "../common/words.js";
import { cellName, columnOf, dieName, placeName, shipName, spaceName, symbolName } from "./box.js";
import { CELLS } from "./geometry.js";
import { skiesLists } from "./words/en-lists.js";

learn(skiesLists);

// --- what can still be done ------------------------------------------------------------------------------------------

/** What the actions of a list are grouped by: the die, or what is done. */
const groupOf = (/** @type {LegalAction} */ { action }) =>
  action.type === "place" ? dieName(action.die, action.value) : t(`skies.still.${action.type}`);

/** Every legal action, grouped by die; a tap asks about it. */
export async function stillPossible(_position, table) {
  const legal = await table.ask.legal();
  if (!legal) return [unlistedView(() => {})];
  if (!legal.length) return [el("p", {}, t("skies.still.nothing"))];
  const groups = [...new Set(legal.map(groupOf))].map((name) => [name, legal.filter((row) => groupOf(row) === name)]);
  return groups.map(([name, rows]) =>
    el(
      "section",
      { class: "still" },
      el("h3", {}, `${name} (${rows.length})`),
      el(
        "div",
        { class: "chips many" },
        rows.map((row) => chip(row, table)),
      ),
    ),
  );
}

const chip = ({ action, label }, table) =>
  button(action.type === "place" ? action.at : label, () => table.ask.check(action), {
    class: "chip wordy",
    "aria-label": label,
  });

// --- the board in words ----------------------------------------------------------------------------------------------

/** Every row of the sky that is not covered, every cell of the base, and what waits. */
export function inWords(position) {
  return [
    el("p", { class: "hint" }, t("skies.words.hint")),
    el("h3", {}, t("skies.words.sky")),
    el("ul", { class: "plain" }, skyRows(position)),
    el("h3", {}, t("skies.words.base")),
    el(
      "ul",
      { class: "plain" },
      CELLS.map((cell) => baseCell(cell, position)),
    ),
  ];
}

function skyRows(position) {
  const { rows } = columnOf(position);
  const { mother_ship: mother, waiting } = position;
  const waits = Object.entries(waiting).flatMap(([ship, count]) => Array.from({ length: count }, () => shipName(ship)));
  const starting = position.ships
    .filter(({ at }) => at[0] === "S")
    .map(({ ship, at }) => `${placeName(at)}: ${shipName(ship)}`);
  return [
    waits.length > 0 && el("li", {}, t("skies.words.waiting", { what: listed(waits) })),
    starting.length > 0 && el("li", {}, listed(starting)),
    ...rows.slice(mother).map(({ symbol, spaces }, i) => {
      const row = mother + 1 + i;
      const here = spaces.flatMap((_, column) => spaceWords(`${row}.${column + 1}`, position));
      const parts = [symbolName(symbol), ...here].filter(Boolean);
      return el("li", {}, t("skies.words.row", { row, what: parts.length ? listed(parts) : t("skies.words.nothing") }));
    }),
  ].filter(Boolean);
}

function spaceWords(at, position) {
  const ships = position.ships.filter((one) => one.at === at).map(({ ship }) => shipName(ship));
  const what = [spaceName(at, position), ...ships].filter(Boolean);
  return what.length ? [t("skies.words.space", { column: at.split(".")[1], what: listed(what) })] : [];
}

function baseCell(cell, position) {
  const dice = position.base.filter(({ at }) => at === cell).map(({ die, value }) => dieName(die, value));
  const digger = position.excavator === cell ? [t("skies.excavator")] : [];
  return el("li", {}, `${cell}: ${listed([cellName(cell, position), ...digger, ...dice])}`);
}
