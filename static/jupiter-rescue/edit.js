/**
 * Making the screen match the table: every edit of a position as a pure function, with a label for the log.
 *
 * An edit gives `{ position, label, displaced }`. `label` is a key of words with its values, for `labelText`;
 * `displaced` lists the robots that stood in the way and now stand nowhere (`at` null), so that they can be asked for.
 * What cannot be gives the very same position and the label null. `components` is the answer of GET …/components.
 * Invariant: it never changes what it is given and knows no rules of play, only what there can be on a table:
 * one figure on a space, Super Creeps on Power Plants and Command Dishes and nobody else there, a tile only once.
 * `derived` is dropped, because it would no longer be true.
 */

import { inTurn } from "../kit/fix.js";
import { MAX_NUMBER } from "../kit/text-form.js";
import { learn, t } from "../common/words.js";
import { figureName, isCard, isRobot, isSetback, notation } from "./box.js";
import { turned } from "./geometry.js";
import { MAX_CELL, MAX_COUNT, MAX_TILES, partsOf } from "./text.js";
import { fix } from "./words/en-fix.js";
import { sortedCards, sortedPlaces } from "./writing.js";

learn(fix);

const LISTS = { colonist: "colonists", creep: "creeps", "super-creep": "super_creeps" };
const MAX_CARDS = 36;
const PLACE = /^(0|[1-9]\d{0,3})\.[0-6]$/;

const isPiece = (kind) => Object.hasOwn(LISTS, kind);
const isWhole = (value, high) => Number.isInteger(value) && value >= 0 && value <= high;

const same = (position) => Object.freeze({ position, label: null, displaced: [] });

function edited(position, changes, label, displaced = []) {
  const next = { ...position, ...changes };
  delete next.derived;
  return Object.freeze({ position: next, label, displaced });
}

// --- looking ---------------------------------------------------------------------------------------------------------

const tileOn = (position, cell) => position.tiles.find((tile) => tile.cell === cell);

/** The dome of a tile that is a Power Plant or Command Dish as it lies on the table; null if it has none. */
function specialOf(position, tile, components) {
  const tiles = position.tile_set?.tiles ?? components.tiles;
  const special = tiles.find(({ id }) => id === tile.tile)?.[tile.side].special;
  return special ? turned(special, tile.rotation) : null;
}

/** What stands on a place: robots, then "colonist", "creep", "super-creep"; in the pod "colonist" once for each. */
export function contents(position, place) {
  const robots = position.robots.filter(({ at }) => at === place).map(({ robot }) => robot);
  if (place === "pod") return [...robots, ...Array.from({ length: position.pod.colonists }, () => "colonist")];
  return [...robots, ...Object.keys(LISTS).filter((kind) => position[LISTS[kind]].includes(place))];
}

/** Whether a figure of that kind can stand there at all; "none" can be anywhere. */
function canStand(position, kind, place, components) {
  const isRobot = position.robots.some(({ robot }) => robot === kind);
  if (kind !== "none" && !isRobot && !isPiece(kind)) return false;
  if (place === "pod") return isRobot || kind === "colonist" || kind === "none";
  const tile = PLACE.test(place) && tileOn(position, partsOf(place)[0]);
  if (!tile) return false;
  const isSpecial = partsOf(place)[1] === specialOf(position, tile, components);
  return kind === "none" || isSpecial === (kind === "super-creep");
}

// --- figures ---------------------------------------------------------------------------------------------------------

/** Changes that take everything off some places, and the robots that stood there. */
function cleared(position, isThere) {
  const displaced = position.robots.filter(({ at }) => at !== null && at !== "pod" && isThere(at));
  const robots = position.robots.map((robot) => (displaced.includes(robot) ? { ...robot, at: null } : robot));
  const lists = Object.values(LISTS).map((list) => [list, position[list].filter((place) => !isThere(place))]);
  return [{ robots, ...Object.fromEntries(lists) }, displaced.map(({ robot }) => robot)];
}

const aboard = (position, by) => ({ pod: { ...position.pod, colonists: position.pod.colonists + by } });

/** Put a figure on a place, where it takes the place of what stood there; "none" takes away what stands there. */
export function put(position, kind, place, components) {
  if (!canStand(position, kind, place, components)) return same(position);
  if (place === "pod") return putAboard(position, kind);
  const before = contents(position, place);
  if (before.length === (kind === "none" ? 0 : 1) && before.every((figure) => figure === kind)) return same(position);
  const [changes, gone] = cleared(position, (there) => there === place);
  const displaced = gone.filter((robot) => robot !== kind);
  if (kind === "none") return edited(position, changes, ["fix.remove", { figure: before[0], place }], displaced);
  const label = ["fix.put", { figure: kind, place }];
  if (isPiece(kind)) changes[LISTS[kind]] = sortedPlaces([...changes[LISTS[kind]], place]);
  else changes.robots = moved(changes.robots, kind, place);
  return edited(position, changes, label, displaced);
}

const holds = (position, kind) => (place) => contents(position, place).join() === kind;

/** Put a figure on each of these places, in place of what stands there; "none" takes away what stands on them. */
function putAll(position, kind, places, components) {
  const [key, figure] = kind === "none" ? ["fix.erased", null] : ["fix.painted", kind];
  const steps = inTurn(position, places, (next, place) => put(next, kind, place, components));
  if (!steps.length) return same(position);
  const displaced = steps.flatMap((step) => step.displaced);
  return edited(steps.at(-1).position, {}, [key, { figure, count: steps.length }], displaced);
}

/** One stroke of a brush over places: where it begins on such a figure it takes those away, else it puts them. */
export function paint(position, kind, places, components) {
  const isThere = holds(position, kind);
  if (places.length && isThere(places[0])) return putAll(position, "none", places.filter(isThere), components);
  return putAll(position, kind, places, components);
}

const PLACES = [0, 1, 2, 3, 4, 5, 6];

/** Whole tiles: the free spaces of these cells get the figure; where there are none, those figures go; "none" clears them. */
export function fill(position, kind, cells, components) {
  const places = cells.flatMap((cell) => PLACES.map((n) => `${cell}.${n}`));
  if (kind === "none") return putAll(position, "none", places, components);
  const free = places.filter((place) => !contents(position, place).length && canStand(position, kind, place, components));
  return free.length
    ? putAll(position, kind, free, components)
    : putAll(position, "none", places.filter(holds(position, kind)), components);
}

/** Every figure off the board; the pod keeps who is in it. */
export const bare = (position, components) =>
  fill(position, "none", position.tiles.map(({ cell }) => cell), components);

/** How many figures of a kind are in play, of those that the box has: on the board and in the pod. */
export const inPlay = (position, kind) =>
  position[LISTS[kind]].length + (kind === "colonist" ? position.pod.colonists : 0);

/** What the supply of the box calls a kind of figure. */
export const supplyOf = (components, kind) => components.supply[LISTS[kind]];

/** A game that is under way: nobody deals or chooses cards any more. */
export const begun = (position) =>
  setTurn(position, { phase: "actions", number: Math.max(1, position.turn.number), dealing: [], choosing: [] });

/** Which robot is placed next when one has come to the board: the first after it that is on no space, itself if none is. */
export function robotAfter({ robots }, id) {
  const index = robots.findIndex(({ robot }) => robot === id);
  const others = [...robots.slice(index + 1), ...robots.slice(0, index)];
  return others.find(({ at }) => at === null || at === "pod")?.robot ?? id;
}

const moved = (robots, id, at) => robots.map((robot) => (robot.robot === id ? { ...robot, at } : robot));

/** In the pod is room for many: a Colonist comes aboard, a robot goes in, and "none" lets one Colonist out. */
function putAboard(position, kind) {
  const { colonists } = position.pod;
  if (kind === "none") {
    return colonists ? edited(position, aboard(position, -1), ["fix.out", { figure: "colonist" }]) : same(position);
  }
  const label = ["fix.in", { figure: kind }];
  if (kind === "colonist") return colonists < MAX_COUNT ? edited(position, aboard(position, 1), label) : same(position);
  if (contents(position, "pod").includes(kind)) return same(position);
  return edited(position, { robots: moved(position.robots, kind, "pod") }, label);
}

/** Take a robot off the table, out of play. */
export function takeRobot(position, id) {
  const robot = position.robots.find((some) => some.robot === id);
  if (!robot || robot.at === null) return same(position);
  return edited(position, { robots: moved(position.robots, id, null) }, ["fix.robot-out", { figure: id }]);
}

/** Carry a figure from one place to another, where it takes the place of what stood there. */
export function carry(position, from, to, components, figure = contents(position, from)[0]) {
  if (from === to || !contents(position, from).includes(figure)) return same(position);
  const { position: next, label, displaced } = put(lifted(position, figure, from), figure, to, components);
  if (label === null) return same(position);
  return edited(next, {}, ["fix.carry", { figure, from, to }], displaced);
}

function lifted(position, figure, from) {
  if (!isPiece(figure)) return position;
  if (from === "pod") return { ...position, ...aboard(position, -1) };
  return { ...position, [LISTS[figure]]: position[LISTS[figure]].filter((place) => place !== from) };
}

// --- tiles -----------------------------------------------------------------------------------------------------------

/**
 * The tile of a cell lies differently. Figures keep their directions on the table, because people turn the cardboard
 * under them or have only entered it wrongly; a Super Creep follows the Plant or Dish, and goes if there is none left.
 */
function relaid(position, lying, components) {
  const tiles = [...position.tiles.filter(({ cell }) => cell !== lying.cell), lying].sort((a, b) => a.cell - b.cell);
  const special = specialOf(position, lying, components);
  const onTile = (place) => partsOf(place)[0] === lying.cell;
  const wasThere = position.super_creeps.some(onTile);
  const others = position.super_creeps.filter((place) => !onTile(place));
  const follows = wasThere && special ? [`${lying.cell}.${special}`] : [];
  return { tiles, super_creeps: sortedPlaces([...others, ...follows]) };
}

/** Turn a tile clockwise by so many times 60 degrees. */
export function turnTile(position, cell, by, components) {
  const tile = tileOn(position, cell);
  const turns = ((by % 6) + 6) % 6;
  if (!tile || !Number.isInteger(by) || turns === 0) return same(position);
  const lying = { ...tile, rotation: (tile.rotation + turns) % 6 };
  return edited(position, relaid(position, lying, components), ["fix.turn", { tile: tile.tile, cell }]);
}

/** Turn a tile over, in the same rotation. */
export function swapSide(position, cell, components) {
  const tile = tileOn(position, cell);
  if (!tile) return same(position);
  const lying = { ...tile, side: tile.side === "open" ? "labyrinth" : "open" };
  return edited(position, relaid(position, lying, components), ["fix.side", { tile: tile.tile, cell }]);
}

/** Lay a tile on a cell, in the place of the one that lies there; from another cell it is taken first. */
export function layTile(position, { cell, tile, side, rotation }, components) {
  const isKnown = (position.tile_set?.tiles ?? components.tiles).some(({ id }) => id === tile);
  const isGood = isWhole(cell, MAX_CELL) && isWhole(rotation, 5) && ["open", "labyrinth"].includes(side);
  const here = tileOn(position, cell);
  const isSame = here?.tile === tile && here.side === side && here.rotation === rotation;
  if (!isKnown || !isGood || isSame) return same(position);
  const elsewhere = position.tiles.filter((some) => some.tile === tile && some.cell !== cell);
  let next = position;
  const displaced = [];
  for (const old of elsewhere) {
    const taken = takeTile(next, old.cell);
    next = taken.position;
    displaced.push(...taken.displaced);
  }
  if (!here && next.tiles.length >= MAX_TILES) return same(position);
  const lying = { cell, tile, side, rotation };
  return edited(next, relaid(next, lying, components), ["fix.lay", { tile, cell }], displaced);
}

/** Take a tile away with all that stands on it; the turn's lists no longer wait for it. */
export function takeTile(position, cell) {
  const tile = tileOn(position, cell);
  if (!tile) return same(position);
  const [changes, displaced] = cleared(position, (place) => partsOf(place)[0] === cell);
  const without = (cells) => cells.filter((some) => some !== cell);
  const { pending, shielded, calm } = position.turn;
  changes.tiles = position.tiles.filter((some) => some.cell !== cell);
  changes.turn = { ...position.turn, pending: without(pending), shielded: without(shielded), calm: without(calm) };
  return edited(position, changes, ["fix.take", { tile: tile.tile, cell }], displaced);
}

// --- pod and counts --------------------------------------------------------------------------------------------------

/** Dock the pod at an empty cell; with null it is away, due at the beginning of that robot's turn. */
export function dockPod(position, cell, due = null) {
  const next = { ...position.pod, dock: cell, due: cell === null ? due : null };
  const isFree = cell === null ? plays(position, due) : isWhole(cell, MAX_CELL) && !tileOn(position, cell);
  if (!isFree || (next.dock === position.pod.dock && next.due === position.pod.due)) return same(position);
  const label = cell === null ? ["fix.undock", { figure: due }] : ["fix.dock", { cell }];
  return edited(position, { pod: next }, label);
}

const plays = (position, id) => position.robots.some(({ robot }) => robot === id);

const counted = (position, before, count, changes, key) =>
  !isWhole(count, MAX_COUNT) || count === before ? same(position) : edited(position, changes, [key, { count }]);

/** Colonists in the pod. */
export const setAboard = (position, count) =>
  counted(position, position.pod.colonists, count, { pod: { ...position.pod, colonists: count } }, "fix.aboard");

export const setEvacuated = (position, count) =>
  counted(position, position.evacuated, count, { evacuated: count }, "fix.evacuated");

export const setLost = (position, count) => counted(position, position.lost, count, { lost: count }, "fix.lost");

// --- cards -----------------------------------------------------------------------------------------------------------

const areCards = (cards) => Array.isArray(cards) && cards.length <= MAX_CARDS && cards.every(isCard);
const alike = (some, others) => JSON.stringify(some) === JSON.stringify(others);

/** The core and the hand of a robot; what is not named stays. */
export function setCards(position, id, { core = undefined, hand = undefined }) {
  const old = position.robots.find(({ robot }) => robot === id);
  if (!old || !areCards(core ?? []) || !areCards(hand ?? [])) return same(position);
  const next = { ...old, core: sortedCards(core ?? old.core), hand: sortedCards(hand ?? old.hand) };
  if (alike(next, old)) return same(position);
  const robots = position.robots.map((robot) => (robot === old ? next : robot));
  return edited(position, { robots }, ["fix.cards", { figure: id }]);
}

function setPile(position, pile, cards, key) {
  if (!areCards(cards) || alike(sortedCards(cards), position[pile])) return same(position);
  return edited(position, { [pile]: sortedCards(cards) }, [key, {}]);
}

/** Full Turn cards that lie open this turn. */
export const setOpen = (position, cards) => setPile(position, "open", cards, "fix.open");
export const setDiscards = (position, cards) => setPile(position, "discards", cards, "fix.discards");
/** Setbacks that lie aside while starting cards are dealt. */
export const setAside = (position, cards) => setPile(position, "aside", cards, "fix.aside");

// --- the turn --------------------------------------------------------------------------------------------------------

const INVADED = ["invade", "draw", "setback", "surge", "discard"];

/** In which phases there can be something in a field of the turn; elsewhere it is emptied when the phase is set. */
const BELONGS = {
  pending: ["invade", "surge"],
  invaded: INVADED,
  shielded: ["roll", "react", ...INVADED],
  die: ["react", ...INVADED],
  setback: ["setback", "surge"],
  dealing: ["deal"],
  choosing: ["deal", "core"],
  spent: ["deal", "core", "actions", "roll", "react", ...INVADED],
  extra: ["deal", "core", "actions", "roll", "react", ...INVADED],
};
const EMPTY = { die: null, setback: null, spent: 0, extra: 0 };

const isCells = (value) =>
  Array.isArray(value) &&
  value.length <= MAX_TILES &&
  new Set(value).size === value.length &&
  value.every((cell) => isWhole(cell, MAX_CELL));
const isSeats = (value, position) =>
  Array.isArray(value) && new Set(value).size === value.length && value.every((robot) => plays(position, robot));

/** What each field of the turn can hold. */
const CAN_BE = {
  number: (value) => isWhole(value, MAX_NUMBER),
  robot: (value, position) => plays(position, value),
  phase: (value) => Object.hasOwn(notation.phases, value),
  spent: (value) => isWhole(value, 35),
  extra: (value) => isWhole(value, 35),
  die: (value) => value === null || (isWhole(value, 6) && value > 0),
  used: areCards,
  setback: (value) => value === null || isSetback(value),
  pending: isCells,
  invaded: isCells,
  shielded: isCells,
  calm: isCells,
  dealing: isSeats,
  choosing: isSeats,
};

/**
 * Set fields of the turn. A new phase empties what has no place in it (cards lying open go to the discards), a new
 * robot's once-per-turn cores are unused; what is named besides stays as it is named.
 */
export function setTurn(position, fields) {
  const canBe = ([name, value]) => Object.hasOwn(CAN_BE, name) && CAN_BE[name](value, position);
  if (!Object.entries(fields).every(canBe)) return same(position);
  const before = position.turn;
  const turn = { ...before, ...ordered(fields) };
  if (turn.robot !== before.robot && !fields.used) turn.used = [];
  if (turn.phase === before.phase) return alike(turn, before) ? same(position) : edited(position, { turn }, TURN);
  for (const [name, phases] of Object.entries(BELONGS)) {
    const stays = turn.phase === "over" || phases.includes(turn.phase) || name in fields;
    if (!stays) turn[name] = emptied(name);
  }
  return edited(position, { turn, ...tidied(position, turn.phase) }, TURN);
}

const TURN = ["fix.set-turn", {}];
const emptied = (name) => (Object.hasOwn(EMPTY, name) ? EMPTY[name] : []);

function ordered(fields) {
  const sorted = { ...fields };
  for (const name of ["pending", "invaded", "shielded", "calm"]) {
    if (name in sorted) sorted[name] = [...sorted[name]].sort((a, b) => a - b);
  }
  if (sorted.used) sorted.used = sortedCards(sorted.used);
  return sorted;
}

/** Cards lying open are discarded when the Player Actions are over; Setbacks aside go back into the pile. */
function tidied({ open, discards, aside }, phase) {
  if (phase === "over") return {};
  const staysOpen = ["actions", "deal", "core"].includes(phase);
  const piles = staysOpen ? { open, discards } : { open: [], discards: sortedCards([...discards, ...open]) };
  return { ...piles, aside: phase === "deal" ? aside : [] };
}

// --- in words --------------------------------------------------------------------------------------------------------

/** The label of an edit in the reader's language. */
export function labelText([key, { figure, place, from, to, ...values }]) {
  const named = (some) => (some === "pod" ? t("fix.pod") : some);
  const who = isRobot(figure) || isPiece(figure) ? figureName(figure) : "";
  return t(key, { ...values, figure: who, place, from: named(from), to: named(to) });
}
