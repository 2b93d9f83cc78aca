/**
 * What the server tells of the sheet: areas, structures, technologies, tracks, and what each is called.
 *
 * Invariant: `fillBox` comes before anything else is read or drawn. What is printed on a sheet is known here by that alone.
 */

import { learn, t } from "../common/words.js";
import { arkTable } from "./words/en-table.js";

learn(arkTable);

/** The tracks of a sheet that a position holds, in the order of the text form. */
export const TRACKS = ["food", "morale", "population", "power"];
export const ANY = "ANY";

/** What is printed: `areas`, `structures`, `technologies`, `tracks`, `blight`, `disasters`, `numbers`. */
export const printed = /** @type {Record<string, any>} */ ({});
/** Letters of phases in the text form. */
export const letters = { phases: {} };
const byId = new Map();
const icons = new Map();

/**
 * Something that can be ticked: its `key` as actions name it, what it asks for (`kind`), its `value`, and its structure
 * or area.
 *
 * @typedef {{ key: string, kind: "ore" | "rare-ore" | "power" | "bulldoze" | "food", value: string, of: any }} Icon
 */

/** Take in the answer of `GET …/components`. */
export function fillBox(components) {
  Object.assign(printed, components);
  letters.phases = components.notation.phases;
  byId.clear();
  icons.clear();
  for (const one of [...printed.areas, ...printed.structures, ...printed.technologies]) byId.set(one.id, one);
  for (const area of printed.areas) for (const icon of iconsOfArea(area)) icons.set(icon.key, icon);
}

/** An area, a structure or a technology. */
export const pieceOf = (id) => byId.get(id);
export const iconOf = (key) => icons.get(key);
export const structuresOf = (area) => printed.structures.filter((one) => one.area === area.id);
/** Structures that want food. */
export const fed = () => printed.structures.filter(({ food }) => food);

/** The icons at the entrance of an area. @returns {Icon[]} */
export const entranceOf = (area) =>
  area.bulldoze.map((value) => ({ key: `${area.id}.${value}`, kind: "bulldoze", value: String(value), of: area }));

/** The icons of a structure, in the order of the sheet; food comes last. @returns {Icon[]} */
export function iconsOf(structure) {
  const { id, ore = [], rare = [], power = 0, food = 0 } = structure;
  const icon = (key, kind, value) => ({ key: `${id}.${key}`, kind, value: String(value), of: structure });
  return [
    ...ore.map((value) => icon(value, "ore", value)),
    ...rare.map((value) => icon(`R${value}`, "rare-ore", value)),
    ...(power ? [icon("POWER", "power", power)] : []),
    ...Array.from({ length: food }, (_, i) => icon(`FOOD${i + 1}`, "food", 1)),
  ];
}

/** All icons of an area, in the order of the sheet: first its entrance. @returns {Icon[]} */
const iconsOfArea = (area) => [...entranceOf(area), ...structuresOf(area).flatMap(iconsOf)];

/** Whether an icon is ticked; food icons of a structure are only counted. */
export const isTicked = (sheet, { key, kind, of }) =>
  kind === "food" ? Number(key.slice(-1)) <= sheet.food_paid[of.id] : sheet.ticked.includes(key);

/** Whether every icon is ticked: of a structure then it is complete, of an entrance the area is open. */
export const areTicked = (sheet, all) => all.every((icon) => isTicked(sheet, icon));

/** The bands or sections of a track. */
export const bandsOf = (track) => printed[track] ?? [];

// --- in words --------------------------------------------------------------------------------------------------------

export const playerName = (index) => t("ark.player", { number: index + 1 });
export const playerId = (index) => `p${index + 1}`;
export const playerIndex = (id) => Number(id.slice(1)) - 1;

const SIGNS = { ore: "ark.icon.ore", bulldoze: "ark.icon.entrance", "rare-ore": "ark.icon.rare" };

/** What an icon is, and what it belongs to. */
export function iconName({ kind, value, of }) {
  if (value === ANY) return t("ark.icon.any", { what: of.name });
  return t(SIGNS[kind] ?? `ark.icon.${kind}`, { what: of.name, value });
}

/** What a structure is good for, in a few words. */
export const benefitName = ({ benefit, amount = 1, points = 0 }) =>
  t(`ark.benefit.${benefit}`, { count: amount, points });

/** A number with its sign. */
export const signed = (number) => (number < 0 ? `−${-number}` : `+${number}`);
