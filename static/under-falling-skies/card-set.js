/**
 * Card sets of a player's own in text: part of the text form of a position.
 *
 * Cards are parted by `/`, rows and rooms by dots. Invariant: a set has one text; `setText(setOf(text))` is `text` for
 * every text that can be read.
 */

const SYMBOLS = { N: "none", X: "excavator", R: "research", D: "damage", A: "red-ship", K: "skull" };
const COUNTED = "XRD";
const SPACES = { "-": "empty", L: "left", R: "right", M: "mother-ship", C: "city" };
const EFFECTS = { A: "anti-air", E: "energy", F: "fighters", R: "research", B: "robot" };
const CELL = "[A-F][1-5]";
const ROW = /^([NXRDAK])(\d)([-LRMC1-9]{5})$/;
const ROOM = new RegExp(`^([A-Z0-9]{1,4})-([AEFRB]{1,2})(\\d)(-?\\d)((?:${CELL})+)$`);
const BASE = new RegExp(`^(-|${CELL})(\\d)((?:${CELL})+)((?:-${CELL}${CELL})*)$`);

export const letterOf = (table, value) => Object.keys(table).find((letter) => table[letter] === value);
const cellsIn = (text) => text.match(/../g) ?? [];

/** The set that a text means; null if it means none. */
export function setOf(text) {
  const parts = text.split("/");
  if (parts.length !== 7) return null;
  const [upper, lower] = parts.slice(4, 6).map(baseOf);
  const [energy, ...research] = parts[6].split(".").map(Number);
  const set = { sky: parts.slice(0, 4).map(skyOf), upper, lower, tracks: { research, energy } };
  const isWhole = [...set.sky, upper, lower].every(Boolean) && research.length > 0;
  return isWhole && setText(set) === text ? set : null;
}

function skyOf(text) {
  const rows = text.split(".").map((row) => {
    const [, letter, count, spaces] = ROW.exec(row) ?? [];
    if (!letter) return null;
    const symbol = SYMBOLS[letter] + (COUNTED.includes(letter) ? `-${count}` : "");
    return { symbol, spaces: [...spaces].map((one) => SPACES[one] ?? `explosion-${one}`) };
  });
  return rows.length === 4 && rows.every(Boolean) ? { rows } : null;
}

function baseOf(text) {
  const [head, ...rest] = text.split(".");
  const [, start, damage, route, beside] = BASE.exec(head) ?? [];
  const rooms = rest.map(roomOf);
  if (!start || !rooms.every(Boolean)) return null;
  const pairs = beside.split("-").slice(1).map(cellsIn);
  return {
    ...{ route: cellsIn(route), beside: Object.fromEntries(pairs), start: start === "-" ? null : start },
    ...{ damage: Number(damage), rooms },
  };
}

function roomOf(text) {
  const [, id, effects, energy, modifier, cells] = ROOM.exec(text) ?? [];
  if (!id) return null;
  return {
    ...{ id, cells: cellsIn(cells), effects: [...effects].map((letter) => EFFECTS[letter]) },
    ...{ energy: Number(energy), modifier: Number(modifier) },
  };
}

/** A set in text. */
export function setText({ sky, upper, lower, tracks }) {
  return [...sky.map(skyText), baseText(upper), baseText(lower), [tracks.energy, ...tracks.research].join(".")].join(
    "/",
  );
}

const skyText = ({ rows }) =>
  rows.map(({ symbol, spaces }) => symbolText(symbol) + spaces.map(spaceText).join("")).join(".");

function symbolText(symbol) {
  const [, kind, count = "0"] = /^(.*?)(?:-(\d))?$/.exec(symbol);
  return letterOf(SYMBOLS, kind) + count;
}

const spaceText = (space) => letterOf(SPACES, space) ?? space.at(-1);

function baseText({ route, beside = {}, start, damage, rooms }) {
  const pairs = Object.entries(beside)
    .sort()
    .map(([cell, other]) => `-${cell}${other}`);
  return [`${start ?? "-"}${damage}${route.join("")}${pairs.join("")}`, ...rooms.map(roomText)].join(".");
}

const roomText = ({ id, cells, effects, energy = 0, modifier = 0 }) =>
  `${id}-${effects.map((effect) => letterOf(EFFECTS, effect)).join("")}${energy}${modifier}${cells.join("")}`;
