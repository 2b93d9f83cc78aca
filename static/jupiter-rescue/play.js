/**
 * What the table screen has to know about Jupiter Rescue, as `kit.d.ts` wants it.
 *
 * Invariant: it only joins.
 *
 * @import { MakePlayKit } from "../kit/kit.js"
 */

import { laterList } from "../kit/fact-lists.js";
import { Playing } from "../table/playing.js";
import { listed, t } from "../common/words.js";
import { AskPanel } from "./ask.js";
import { Board } from "./board.js";
import { cardName, robotName } from "./box.js";
import { bringFaces } from "./faces.js";
import { actingOf, countsOf, turnOf } from "./facts.js";
import { token } from "./figures.js";
import { marksOf, mentionsIn, seat } from "./naming.js";
import { meantBy } from "./question.js";
import { StepPanel } from "./steps.js";
import { tilePicture } from "./tile-picture.js";
import { toDo } from "./to-do.js";

/** Bring the faces that a position needs: tiles as they lie, figures where they are seen near by. Whether any came. */
async function bring(game, position, isNear) {
  if (position.tile_set?.tiles) return false;
  const sheets = [...new Set(position.tiles.map(({ side }) => `tiles-${side}`)), ...(isNear ? ["figures"] : [])];
  const came = await Promise.all(sheets.map((sheet) => bringFaces(game.address, sheet)));
  return came.some(Boolean);
}

/** Where the play is, if anywhere: the cells to fill, or the acting robot, the pod, and Colonists, the next ones first. */
function homeOf(board, { turn, robots, colonists }) {
  const pending = turn.pending.map((cell) => board.middleOf(`cell ${cell}`));
  if (pending.length) return pending;
  // Nobody is on the board yet while cards are chosen before the first turn.
  if (turn.phase === "core") return undefined;
  const robot = board.middleOf(robots.find(({ robot }) => robot === turn.robot)?.at) ?? board.podAt;
  const far = ([x, y]) => Math.hypot(x - robot[0], y - robot[1]);
  return [robot, board.podAt, ...colonists.map((place) => board.middleOf(place)).sort((a, b) => far(a) - far(b))];
}

/** What an action would give away: cards that it does not need, or actions that are left when the turn is ended. */
function wasteOf({ unneeded: powers = [], text }, { derived }) {
  const left = text === "END" ? (derived?.actions_left ?? 0) : 0;
  const names = listed(powers.map(({ card, from }) => `${cardName(card)} (${t(`card.${from}`)})`));
  if (powers.length) return t("ask.unneeded", { count: powers.length, names });
  return left ? t("ask.left", { count: left }) : "";
}

/** @type {MakePlayKit} */
function makeKit({ about, components }) {
  return {
    turnOf,
    tokensOf: (position) => [token(actingOf(position))],
    countsOf,
    seatsOf: ({ robots }) => robots.map(({ robot }) => ({ id: robot, name: robotName(robot), token: token(robot) })),
    // Who begins the group decides, and in a reaction whoever holds the card.
    actingOf: ({ turn }) => (["over", "first", "react", "setback"].includes(turn.phase) ? [] : [actingOf({ turn })]),
    isOver: ({ turn }) => turn.phase === "over",
    facts: [
      { title: t("fact.robots"), content: laterList("robotsAndMore") },
      { title: t("fact.words"), content: laterList("boardInWords") },
    ],
    // Where chance decided, the log says by what it decided.
    labelOf: ({ text, label, events }) => (/^(ROLL|DRAW)$/.test(text) && events.length ? events[0].message : label),

    board: () => new Board(components),
    home: (/** @type {any} */ board, position) => homeOf(board, position),
    isSamePlace: (before, { turn }) =>
      before?.turn.robot === turn.robot && String(before?.turn.pending) === String(turn.pending),
    bring,
    marksOf,
    toDo,
    // What comes at the end of a turn is done in one.
    isSequel: ({ action }) => ["roll", "place", "draw", "pass", "discard"].includes(action?.type),
    hasGoals: true,
    mentionsIn: (text, position) => mentionsIn(text, position, components),
    pictureOf: (event) => (event.type === "tile-laid" ? tilePicture({ components }, { ...event, rotation: event.rotation + seat() }, 64) : null),

    wasteOf,
    meantBy,
    dangerOf: ({ kind, lost }) => (kind === "conversion" && lost ? t("danger.converted", { count: lost }) : ""),
    panels: (table) => ({ ask: new AskPanel(table), step: new StepPanel(table) }),
    panelOf: ({ turn }) => ({ actions: "ask", over: "over" })[turn.phase] ?? "step",
    fixPanel: ({ FixPanel }, table) => new FixPanel(table),
    typing: { example: "MOVE:4.2/TEC", hint: t("ask.typed"), docs: about.notation },

    bringLater: () => import("./later.js"),
    bringMoments: () => import("./moments.js"),
    bringFirstGame: () => import("./first-game.js"),
  };
}

export const play = { Playing, makeKit };
