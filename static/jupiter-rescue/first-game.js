/**
 * A first game of Jupiter Rescue: what the players want, and what they learn in the first two turns.
 *
 * Invariant: what is ringed as legal, the server says is.
 *
 * @import { Components, FirstGame, Lesson, LegalAction, Mark, Point } from "../kit/kit.js"
 */

import { die } from "../kit/dice.js";
import { svg } from "../common/dom.js";
import { Guide } from "../first-game/guide.js";
import { arrow, label, scene } from "../first-game/scene.js";
import { learn } from "../common/words.js";
import { figure, line } from "./figures.js";
import { DIRECTIONS, around, centre, neighbours, space, specialOf, turned } from "./geometry.js";
import { hexagon } from "./plates.js";
import { partsOf } from "./text.js";
import { rescueFirstGame } from "./words/en-first-game.js";

learn(rescueFirstGame);

// --- what the players want -------------------------------------------------------------------------------------------

const bridge = (...points) => [svg("path", { class: "gangway", d: line(...points) }), svg("path", { class: "lane", d: line(...points) })];
const dome = ([cx, cy]) => svg("circle", { class: "dome", cx, cy, r: 8.6 });
const tile = (middle, width) => svg("path", { class: "plate", d: hexagon(middle, width) });

/** @type {Record<string, Point[]>} Where figures stand in the pictures. */
const PLACES = { row: [[16, 50], [41, 50], [66, 50]], pairs: [[18, 40], [44, 40], [82, 40], [106, 40]] };

const rescue = () =>
  scene(
    bridge([16, 50], [66, 50]),
    PLACES.row.map((at) => [dome(at), figure("colonist", at)]),
    figure("orange", [41, 20]),
    arrow([55, 30], [78, 30]),
    svg("g", { class: "pod" }, svg("path", { class: "hull", d: hexagon([98, 42], 36) }), svg("text", { class: "title", x: 98, y: 46, "font-size": 12 }, "7")),
  );

const conversion = () =>
  scene(
    bridge([18, 40], [44, 40]),
    bridge([82, 40], [106, 40]),
    PLACES.pairs.map(dome),
    figure("creep", [18, 40]),
    figure("colonist", [44, 40]),
    arrow([56, 40], [70, 40]),
    PLACES.pairs.slice(2).map((at) => figure("creep", at)),
  );

function invasion() {
  const face = die(3);
  for (const [name, length] of Object.entries({ x: 8, y: 24, width: 30, height: 30 })) face.setAttribute(name, String(length));
  const domes = around([88, 40], 19, 6, 0);
  return scene(
    face,
    arrow([42, 40], [54, 40]),
    tile([88, 40], 62),
    domes.map((at) => [dome(at), figure("creep", at)]),
    dome([88, 40]),
    label([88, 40], 10, 3),
  );
}

// --- what they learn ---------------------------------------------------------------------------------------------------

/** So many figures are ringed: more than that is no hint. */
const MOST = 3;

const inPhase = (phase) => (position) => position.turn.phase === phase;
const isActing = inPhase("actions");
const ringed = (places) => [...new Set(places)].map((place) => /** @type {Mark} */ ({ kind: "shown", place }));

/** Of those who can go, the ones who are nearest to the pod. */
function callable(_position, /** @type {LegalAction[]} */ legal) {
  const plain = legal.filter(({ action }) => !action.powers?.length).map(({ action }) => action);
  const intoPod = plain.filter(({ to }) => to === "pod");
  return ringed((intoPod.length ? intoPod : plain).map(({ from }) => from)).slice(0, MOST);
}

/** Whether a space beside that one can be entered, all bridges being there: else it is for want of room that nobody leaves it. */
function hasRoom({ colonists, creeps, super_creeps: supers, robots, tiles }, place, components) {
  const taken = new Set([...colonists, ...creeps, ...supers, ...robots.map(({ at }) => at)]);
  const [cell, n] = partsOf(place);
  const rim = n ? [0, turned(n, 1), turned(n, 5)] : DIRECTIONS;
  const [, over] = neighbours(cell).find(([direction]) => direction === n) ?? [];
  const beside = [...rim.map((other) => [cell, other]), ...(over == null ? [] : [[over, turned(n, 3)]])];
  return beside.some(([where, other]) => {
    const tile = tiles.find((one) => one.cell === where);
    return tile && other !== specialOf(components, tile) && !taken.has(`${where}.${other}`);
  });
}

/** The nearest Colonist who is out of the Command Range of the robot whose turn it is, whatever cards it has, and could go else. */
function outOfRange(position, /** @type {LegalAction[]} */ legal, /** @type {Components} */ components) {
  const { colonists, robots, turn, pod } = position;
  const at = robots.find(({ robot }) => robot === turn.robot)?.at;
  const cell = at === "pod" ? pod.dock : at && partsOf(at)[0];
  if (cell == null) return [];
  const here = centre(cell);
  const far = (place) => Math.hypot(...space(...partsOf(place)).map((length, i) => length - here[i]));
  const near = new Set([cell, ...neighbours(cell).map(([, other]) => other)]);
  const hearing = new Set(legal.map(({ action }) => action.from));
  const isDeaf = (place) => !near.has(partsOf(place)[0]) && !hearing.has(place) && hasRoom(position, place, components);
  const deaf = colonists.filter(isDeaf).sort((one, other) => far(one) - far(other));
  return ringed(deaf.slice(0, 1));
}

/** @type {readonly Lesson[]} */
const lessons = [
  { id: "core", text: "rescue.first.core", rule: "setup.core", isFor: inPhase("core"), endedBy: { action: /^CORE/ } },
  { id: "first", text: "rescue.first.first", rule: "setup.first", isFor: inPhase("first"), endedBy: { action: /^FIRST/ } },
  { id: "dock", text: "rescue.first.dock", rule: "pod.dock", isFor: inPhase("dock"), endedBy: { action: /^DOCK/ } },
  {
    id: "step",
    text: "rescue.first.step",
    rule: "move.bridge",
    isFor: isActing,
    legal: ["move"],
    marksOf: (_, legal) => ringed(legal.filter(({ action }) => !action.powers?.length).map(({ action }) => action.to)),
    endedBy: { action: /^MOVE/ },
  },
  { id: "call", text: "rescue.first.call", rule: "command.range", isFor: isActing, legal: ["command"], marksOf: callable, endedBy: { action: /^COMMAND/ } },
  { id: "refusal", text: "rescue.first.refusal", rule: "command.range", isFor: isActing, legal: ["command"], marksOf: outOfRange, endedBy: { reading: "refusal" } },
  { id: "danger", text: "rescue.first.danger", rule: "conversion.adjacent", control: "#tool-help, [data-help=danger]", isFor: isActing, endedBy: { reading: "danger" } },
  { id: "end", text: "rescue.first.end", rule: "turn.phase", control: ".ask .end", isFor: isActing, endedBy: { action: /^END/ } },
  { id: "creep", text: "rescue.first.creep", rule: "invade.edge", isFor: inPhase("invade"), endedBy: { action: /^PLACE/ } },
  { id: "draw", text: "rescue.first.draw", rule: "draw.card", isFor: inPhase("draw"), endedBy: { action: /^DRAW/ } },
];

/** @type {FirstGame} */
export const firstGame = {
  Guide,
  goal: [
    { picture: rescue, text: "rescue.goal.pod" },
    { picture: conversion, text: "rescue.goal.creeps" },
    { picture: invasion, text: "rescue.goal.lost" },
  ],
  lessons,
  turnOf: ({ turn }) => turn.number,
};
