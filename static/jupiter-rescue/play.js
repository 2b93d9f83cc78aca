/**
 * What the start page has to know about Jupiter Rescue: how to draw it, how to say it, what a tap on the board means.
 *
 * A further game brings a file of this shape, `static/<its id>/play.js`, and the page knows it:
 * `implied` (variants that nobody chooses), `token(figure, components)`, `turn`, `counters`, `facts`, `legend`,
 * `board(position, components, text)` with `mark` and `tapped`.
 */

import { counted, el, listed, svg } from "../dom.js";
import { drawBoard, figure, lyingTiles, markPlaces, pairs, tappedSpot } from "./board.js";

/** Solo Play is in force exactly when one robot plays. */
export const implied = ["solo"];

const cardNames = (components) => Object.fromEntries(components.cards.map((card) => [card.id, card.name]));
const lettersOf = (components) => Object.fromEntries(components.robots.map(({ id, letter }) => [id, letter]));

/** A figure as a small picture of its own. */
export function token(kind, components) {
  const picture = { viewBox: "-14 -15 28 28", class: "token", "aria-hidden": "true", focusable: "false" };
  return svg("svg", picture, figure(kind, [0, 0], lettersOf(components)));
}

// --- the turn and its counts -----------------------------------------------------------------------------------------

function phaseText(position, about) {
  return about.phases.find(({ id }) => id === position.turn.phase)?.text ?? position.turn.phase;
}

/** Whose turn it is, and what is to be done. */
export function turn(position, about) {
  const { number, robot, choosing, dealing, phase } = position.turn;
  if (position.derived.outcome) return "The game is over.";
  const who = (phase === "core" && choosing[0]) || (phase === "deal" && dealing[0]) || robot;
  const when = number ? `Turn ${number}` : "Before the first turn";
  if (phase === "first") return `${when}: ${phaseText(position, about)}.`;
  return `${when}, the ${who} robot: ${phaseText(position, about)}.`;
}

/** The numbers that are always in sight, as [name, value]. */
export function counters(position) {
  const { derived, turn: now, evacuated, lost } = position;
  return [
    ["Evacuated", `${evacuated}`],
    ["Still needed", `${Math.max(0, derived.goal - evacuated)}`],
    ["Lost", `${lost}`],
    ["Can be saved", `${derived.can_be_evacuated}`],
    ["Actions left", now.number ? `${derived.actions_left} of ${derived.actions_allowed}` : "–"],
    ["Draw pile", `${derived.draw_pile_size}`],
  ];
}

// --- facts -----------------------------------------------------------------------------------------------------------

function whereabouts({ at: place }) {
  if (place === "pod") return "in the pod";
  return place ? `on ${place}` : "out of play";
}

function podText({ dock, due, colonists }) {
  const aboard = `${counted(colonists, "Colonist")} aboard`;
  if (dock !== null) return `Docked at cell ${dock}, ${aboard}.`;
  return `Away, ${aboard}.${due ? ` Docks at the beginning of the ${due} robot's turn.` : ""}`;
}

function cells(list) {
  return `${list.length === 1 ? "cell" : "cells"} ${listed(list.map(String))}`;
}

/** Facts that hold only now and then, as [name, text]. */
function passing(position, names) {
  const { turn: now } = position;
  const cards = (list) => listed(list.map((card) => names[card] ?? card));
  return [
    now.die && ["Die", `${now.die}`],
    now.setback && ["Setback", names[now.setback] ?? now.setback],
    now.pending.length && ["Still to get a Creep", cells(now.pending)],
    now.shielded.length && ["Safe from new Creeps this turn", cells(now.shielded)],
    now.calm.length && ["Spared by the next Conversion", cells(now.calm)],
    now.used.length && ["Used this turn", cards(now.used)],
    position.open.length && ["Lying open", cards(position.open)],
    position.discards.length && ["Discards", cards(position.discards)],
    position.aside.length && ["Put aside", cards(position.aside)],
    position.variants.length && ["Variants", listed(position.variants)],
  ].filter(Boolean);
}

function robotRow(robot, position, components, names) {
  const limit = position.derived.hand_limit;
  const cards = (list) => (list.length ? listed(list.map((card) => names[card] ?? card)) : "none");
  const isActing = robot.robot === position.turn.robot;
  return el(
    "li",
    { class: isActing ? "acting" : null },
    token(robot.robot, components),
    el(
      "div",
      {},
      el("strong", {}, `${robot.robot} (${lettersOf(components)[robot.robot]})`),
      `, ${whereabouts(robot)}${isActing ? ", whose turn it is" : ""}`,
      el("br"),
      `Core: ${cards(robot.core)}. Hand (${robot.hand.length} of ${limit}): ${cards(robot.hand)}.`,
    ),
  );
}

function knownCards(position, components) {
  const held = new Set([...position.robots.flatMap(({ core, hand }) => [...core, ...hand]), ...position.open]);
  const scopes = Object.fromEntries(components.scopes.map(({ id, name }) => [id, name]));
  return components.cards
    .filter(({ id }) => held.has(id))
    .map(({ name, code, text, standard, core }) =>
      el("li", {}, el("strong", {}, `${name} (${code})`), ` ${text} Hand: ${scopes[standard]}. Core: ${scopes[core]}.`),
    );
}

function boardInWords(position, components) {
  const people = [["Colonists", position.colonists], ["Creeps", position.creeps]];
  return lyingTiles(position, components).map((tile) => {
    const here = (places) => places.filter((place) => place.split(".")[0] === String(tile.cell));
    const sentences = [];
    const special = tile.module === 3 ? "Power Plant" : "Command Dish";
    if (tile.special) sentences.push(`${special} at ${tile.cell}.${tile.special}`);
    for (const [name, places] of people) if (here(places).length) sentences.push(`${name} on ${listed(here(places))}`);
    for (const place of here(position.super_creeps)) sentences.push(`Super Creep on ${place}`);
    for (const { robot, at: place } of position.robots) {
      if (place && here([place]).length) sentences.push(`the ${robot} robot on ${place}`);
    }
    const gaps = pairs(tile).filter(([, , joined]) => !joined);
    const missing = gaps.map(([a, b]) => `${tile.cell}.${a} and ${tile.cell}.${b}`);
    if (missing.length) sentences.push(`no bridge between ${missing.join(", nor between ")}`);
    const head = `Cell ${tile.cell}: tile ${tile.tile}, ${tile.side} side, module ${tile.module}`;
    return el("li", {}, `${[head, ...sentences].join("; ")}.`);
  });
}

const folded = (title, list) =>
  list.length > 0 &&
  el("details", { class: "card" }, el("summary", {}, el("h2", {}, title)), el("ul", { class: "plain" }, list));

/** All that a drawing does not say. */
export function facts(position, components) {
  const names = cardNames(components);
  const rows = passing(position, names).map(([name, text]) => [el("dt", {}, name), el("dd", {}, text)]);
  return [
    el(
      "section",
      { class: "card", "aria-labelledby": "robots-title" },
      el("h2", { id: "robots-title" }, "Robots, pod and cards"),
      el("ul", { class: "robots" }, position.robots.map((robot) => robotRow(robot, position, components, names))),
      el("dl", { class: "facts" }, el("dt", {}, "Pod"), el("dd", {}, podText(position.pod)), rows),
    ),
    folded("What these cards do", knownCards(position, components)),
    folded("The board in words", boardInWords(position, components)),
  ].filter(Boolean);
}

/** What the figures and signs of the drawing mean. */
export function legend(position, components) {
  const one = (kind, name) => el("li", {}, token(kind, components), name);
  const numbers =
    "The number at the top of a tile is its cell. " +
    "4.0 is the hub of cell 4; 4.1 to 4.6 are its domes, clockwise from the east.";
  const list = el(
    "ul",
    { class: "legend", "aria-label": "Figures" },
    one("colonist", "Colonist"),
    one("creep", "Creep"),
    one("super-creep", "Super Creep"),
    position.robots.map(({ robot }) => one(robot, `${robot} robot`)),
    el("li", {}, sample("plant"), "Power Plant"),
    el("li", {}, sample("dish"), "Command Dish"),
    el("li", {}, sample("gap"), "no bridge"),
  );
  return el("div", {}, el("p", { class: "hint" }, numbers), list);
}

function sample(what) {
  const picture = svg("svg", { viewBox: "-14 -14 28 28", class: "token", "aria-hidden": "true", focusable: "false" });
  if (what === "gap") {
    picture.append(
      svg("path", { class: "sample-stump", d: "M-14 0H-4M4 0H14" }),
      svg("path", { class: "bar", d: "M-4 -5V5M4 -5V5" }),
    );
    return picture;
  }
  const isPlant = what === "plant";
  picture.append(
    svg("circle", { class: `sample-${what}`, r: 11 }),
    isPlant
      ? svg("path", { class: "sample-sign", d: "M2 -8L-4.4 1.2H-.4L-2 8L4.4 -1.6H.4Z" })
      : svg("path", { class: "sample-sign", d: "M-6.5 -4.5A7 7 0 0 0 4.5 6.5ZM0 -1L5 -6" }),
  );
  return picture;
}

// --- the board, and taps on it ---------------------------------------------------------------------------------------

/** How many places an action names, and whether they are whole cells. */
const VERBS = {
  MOVE: [1], ATTACK: [1], COMMAND: [2], PLACE: [1],
  DOCK: [1, "cells"], REDOCK: [1, "cells"], SUPPRESS: [1, "cells"], MODULE: [2, "cells"],
};
/** What a tap means when nothing is typed yet. */
const MEANT = { dock: "DOCK", invade: "PLACE", surge: "PLACE", react: "SUPPRESS", setback: "SUPPRESS" };
/** Powers that let an action name one place more. */
const LONGER = { ATTACK: "GR", COMMAND: "FO" };
const TO_EMPTY_CELLS = ["DOCK", "REDOCK", "MODULE"];

function verbOf(text, position) {
  const typed = text.trim().split(/[:/]/)[0].toUpperCase();
  return typed in VERBS ? typed : (MEANT[position.turn.phase] ?? "MOVE");
}

/** The board for a position while `text` stands in the action box. */
export function board(position, components, text) {
  return drawBoard(position, components, TO_EMPTY_CELLS.includes(verbOf(text, position)));
}

/** Whether the board has to be drawn anew when the text changes from one to the other. */
export function looksDifferent(position, before, after) {
  const [old, now] = [before, after].map((text) => TO_EMPTY_CELLS.includes(verbOf(text, position)));
  return old !== now;
}

export const mark = markPlaces;

/** The action's text after a tap on the board: the place goes in as the next one, or the first if all are named. */
export function tapped(drawing, event, text, position) {
  const spot = tappedSpot(drawing, event);
  if (!spot) return text;
  const verb = verbOf(text, position);
  const [count, wholeCells] = VERBS[verb];
  const place = wholeCells ? spot.cell : spot.name;
  if (place === null) return text;
  const [head, ...powers] = text.trim().toUpperCase().split("/");
  const named = head.split(":").slice(1).filter(Boolean);
  const room = count + (powers.some((power) => power.startsWith(LONGER[verb] ?? " ")) ? 1 : 0);
  const places = named.length < room ? [...named, place] : [place];
  return [[verb, ...places].join(":"), ...powers].join("/");
}
