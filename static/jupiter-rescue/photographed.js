/**
 * What photos show of a table of Jupiter Rescue, as a position: the board as it is read, what each answer to a doubt makes of it,
 * and in what it differs from the board on the screen.
 *
 * Invariant: pure functions; every change is one of `edit.js`. What no camera sees stays as it was. The number on the loss tracker is
 * kept beside the position as its `tracker`, until all that counts for it is answered.
 *
 * @import { PhotoDoubt, PhotoReading, Difference } from "../kit/extras.js"
 */

import { isRobot } from "./box.js";
import { contents, dockPod, layTile, put, setAboard, setEvacuated, setLost, takeRobot, takeTile } from "./edit.js";

export const POD = "pod";
export const TRACKER = "tracker";
const AWAY = "pod/away";
const EMPTY = "empty";
const CELLS = 19;
const PIECES = ["colonist", "creep", "super-creep"];
const SPACES = [0, 1, 2, 3, 4, 5, 6];

/** `token/creep` is a creep, `robot/sky` sky, `empty` none. */
const kindOf = (name) => (name === EMPTY ? "none" : name.split("/")[1]);
const tileIn = (name) => name.split("/")[1];
const tileOn = (position, cell) => position.tiles.find((tile) => tile.cell === cell);
const isOn = (place, cell) => place.startsWith(`${cell}.`);

// --- a new game ------------------------------------------------------------------------------------------------------

/** The body of a set-up that has these robots: its tiles are any, since those of the photo take their place. */
export function setupOf(robots, variants, components) {
  const side = variants.includes("labyrinth") ? "labyrinth" : "open";
  const tiles = components.tiles.slice(0, CELLS).map(({ id }, cell) => ({ cell, tile: id, side, rotation: 0 }));
  return { robots, variants, tiles, seed: null };
}

/** The board of one position with all that no camera sees of another; who is not seen there is on no space. */
export function onBoardOf(seen, unseen) {
  const at = new Map(seen.robots.map((one) => [one.robot, one.at]));
  const { tiles, colonists, creeps, super_creeps } = seen;
  const robots = unseen.robots.map((one) => ({ ...one, at: at.get(one.robot) ?? null }));
  const { dock, colonists: aboard } = seen.pod;
  const pod = { ...unseen.pod, dock, colonists: aboard, due: dock === null ? unseen.turn.robot : null };
  const { derived: _derived, ...rest } = unseen;
  const { evacuated = unseen.evacuated } = counts(seen, null);
  return { ...rest, tiles, colonists, creeps, super_creeps, robots, pod, evacuated };
}

const onBoard = ({ colonists, pod }) => colonists.length + pod.colonists;

/** Who is evacuated and lost by the number on the tracker, which counts those who are not lost; nothing where it cannot be right. */
function counts(position, /** @type {any} */ before) {
  const { tracker = null } = position;
  const evacuated = tracker - onBoard(position);
  if (tracker === null || evacuated < 0) return {};
  const lost = before && onBoard(before) + before.evacuated + before.lost - tracker;
  return before && lost >= 0 ? { evacuated, lost } : { evacuated };
}

/** The number on which photos show the token of the lost; null where they show none. */
function trackerOf(pieces) {
  const [, number] = pieces.find(({ place }) => place.startsWith(`${TRACKER}.`))?.place.split(".") ?? [];
  return number ? Number(number) : null;
}

// --- the board as it is read -----------------------------------------------------------------------------------------

/** Fields of the position in which the board is what the photos show; a tile on no photo lies where it lay. */
export function shown(position, /** @type {PhotoReading} */ { board, missing, pieces = [] }) {
  const taken = new Set(board.tiles.map(({ cell }) => cell));
  const unseen = new Set(missing.map(tileIn));
  const kept = position.tiles.filter(({ tile, cell }) => unseen.has(tile) && !taken.has(cell));
  const isKept = (place) => kept.some(({ cell }) => isOn(place, cell));
  const placed = (field) => [...board[field], ...position[field].filter(isKept)];
  const at = new Map(board.robots.map((one) => [one.robot, one.at]));
  const { derived: _derived, ...rest } = position;
  const { dock, colonists } = board.pod;
  return {
    ...rest,
    tiles: [...board.tiles, ...kept].sort((a, b) => a.cell - b.cell),
    colonists: placed("colonists"),
    creeps: placed("creeps"),
    super_creeps: placed("super_creeps"),
    robots: position.robots.map((one) => ({ ...one, at: at.get(one.robot) ?? one.at })),
    pod: { ...position.pod, dock, colonists, due: dock === null ? (position.pod.due ?? position.turn.robot) : null },
    tracker: trackerOf(pieces),
  };
}

// --- doubts ----------------------------------------------------------------------------------------------------------

/** The side that most tiles show. */
function usualSide({ tiles }) {
  const open = tiles.filter(({ side }) => side === "open").length;
  return 2 * open >= tiles.length ? "open" : "labyrinth";
}

/** What may stand on a place: each figure that there is room for, and nothing. */
function anyFigure(position, place, components) {
  const robots = position.robots.map(({ robot }) => robot);
  const bare = put(position, "none", place, components).position;
  const can = [...PIECES, ...robots].filter((kind) => place === POD ? kind === "colonist" || isRobot(kind) : put(bare, kind, place, components).label);
  return [...can.map((kind) => (isRobot(kind) ? `robot/${kind}` : `token/${kind}`)), EMPTY];
}

const figureOn = (position, choice, place, components) => {
  const kind = kindOf(choice);
  if (place === POD && kind === "none") return position;
  return put(position, kind, place, components).position;
};

const laid = (position, tile, cell, components) =>
  layTile(position, { cell, tile, side: usualSide(position), rotation: 0 }, components).position;

const without = (position, tiles) =>
  position.tiles.filter(({ tile }) => tiles.includes(tile)).reduce((next, { cell }) => takeTile(next, cell).position, position);

const robotTo = (position, name, place, components) =>
  place === "out" ? takeRobot(position, kindOf(name)).position : put(position, kindOf(name), place, components).position;

/**
 * The answers that a doubt has, by code: each a key, which names a piece or a place, and what it makes of a position. Of
 * `isMany` several hold at once. What has no answer here is read and put right by hand.
 *
 * @returns {{ answers: { key: string, apply: (position: any) => any }[], isMany?: boolean }}
 */
export function answersTo(/** @type {PhotoDoubt} */ { code, place, choices }, position, components) {
  const answers = (keys, apply) => ({ answers: keys.map((key) => ({ key, apply: (now) => apply(now, key) })) });
  const [name, ...places] = choices;
  const cell = Number(place);
  switch (code) {
    case "figure-unknown":
    case "figure-odd":
    case "not-seen": {
      const all = choices.length ? choices : anyFigure(position, place, components);
      return answers([...new Set(all)], (now, key) => figureOn(now, key, place, components));
    }
    case "tile-unnamed":
      return answers(choices, (now, key) => {
        if (key === EMPTY) return now;
        return key === POD ? dockPod(now, cell).position : laid(now, tileIn(key), cell, components);
      });
    case "tile-apart":
      return answers(choices, (now, key) => (key === EMPTY ? now : laid(now, tileIn(key), cell, components)));
    case "tiles-missing":
      return answers(["gone", "missed"], (now, key) => (key === "gone" ? without(now, choices.map(tileIn)) : now));
    case "pod-where":
      return answers([AWAY], (now) => dockPod(now, null, now.turn.robot).position);
    case "robots-aboard": {
      const unplaced = position.robots.filter(({ at }) => at === null).map(({ robot }) => `robot/${robot}`);
      return { ...answers(choices.filter((one) => unplaced.includes(one)), (now, key) => robotTo(now, key, POD, components)), isMany: true };
    }
    case "robot-twice":
    case "robot-where":
    case "robot-unseen":
      return answers([...new Set([...places, POD, "out"])], (now, key) => robotTo(now, name, key, components));
    case "tracker-number":
      return answers(choices, (now, key) => ({ ...now, tracker: Number(key) }));
    default:
      return { answers: [] };
  }
}

/** Whether answers about these places have said where a robot is, whatever else was doubtful about it. */
export function isSettled(/** @type {PhotoDoubt} */ { code, choices }, position, places) {
  if (!code.startsWith("robot-")) return false;
  const robot = position.robots.find((one) => one.robot === kindOf(choices[0]));
  return Boolean(robot) && places.includes(robot.at);
}

/** The place of a doubt as it is on the screen: what stands there, whatever the photo shows. */
export function asBefore(/** @type {PhotoDoubt} */ { code, place, choices }, before, now, components) {
  if (/^(figure|not-seen)/.test(code) && place !== POD) {
    const [figure] = tileOn(before, Number(place.split(".")[0])) ? contents(before, place) : [];
    return put(now, figure ?? "none", place, components).position;
  }
  if (code === "figure-odd" || place === POD) return { ...now, pod: before.pod };
  const robot = code.startsWith("robot-") && before.robots.find(({ robot }) => robot === kindOf(choices[0]));
  return robot ? { ...now, robots: now.robots.map((one) => (one.robot === robot.robot ? { ...one, at: robot.at } : one)) } : now;
}

// --- differences -----------------------------------------------------------------------------------------------------

const isSameTile = (a, b) => a && b && a.tile === b.tile && a.side === b.side && a.rotation === b.rotation;

function* tileDifferences(before, after, components) {
  for (const tile of after.tiles) {
    const old = tileOn(before, tile.cell);
    if (!isSameTile(old, tile)) {
      yield { what: "tile", tile: tile.tile, cell: tile.cell, edit: (now) => layTile(now, tile, components) };
    }
  }
  for (const { tile, cell } of before.tiles) {
    if (!after.tiles.some((one) => one.tile === tile)) yield { what: "tile-gone", tile, cell, edit: (now) => takeTile(now, cell) };
  }
}

function* figureDifferences(before, after, components) {
  for (const { cell } of after.tiles) {
    for (const n of SPACES) {
      const place = `${cell}.${n}`;
      const [there, here] = [contents(after, place)[0] ?? null, contents(before, place)[0] ?? null];
      // A robot that stands elsewhere is one difference, there.
      const isGoing = !there && isRobot(here) && after.robots.find(({ robot }) => robot === here)?.at;
      if (there !== here && !isGoing) {
        yield { what: "figure", place, table: there, screen: here, edit: (now) => put(now, there ?? "none", place, components) };
      }
    }
  }
}

function* podDifferences(before, after, components) {
  const [there, here] = [after.pod, before.pod];
  if (there.dock !== here.dock) yield { what: "pod-dock", cell: there.dock, edit: (now) => dockPod(now, there.dock, there.due) };
  if (there.colonists !== here.colonists) {
    yield { what: "colonists", table: there.colonists, screen: here.colonists, edit: (now) => setAboard(now, there.colonists) };
  }
  for (const { robot, at } of after.robots) {
    const was = before.robots.find((one) => one.robot === robot)?.at;
    if (was === at) continue;
    if (at === POD) yield { what: "robot-aboard", table: robot, edit: (now) => put(now, robot, POD, components) };
    if (at === null) yield { what: "robot-out", table: robot, edit: (now) => takeRobot(now, robot) };
  }
}

function* countDifferences(before, after) {
  const { evacuated, lost } = counts(after, before);
  const counted = (what, table, edit) => ({ what, table, screen: before[what], edit: (now) => edit(now, table) });
  if ((evacuated ?? before.evacuated) !== before.evacuated) yield counted("evacuated", evacuated, setEvacuated);
  if ((lost ?? before.lost) !== before.lost) yield counted("lost", lost, setLost);
}

/** In what the board of one position differs from that of another, each with the edit that takes it over. @returns {Difference[]} */
export const differences = (before, after, components) => [
  ...tileDifferences(before, after, components),
  ...figureDifferences(before, after, components),
  ...podDifferences(before, after, components),
  ...countDifferences(before, after),
];
