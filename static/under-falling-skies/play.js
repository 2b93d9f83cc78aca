/**
 * What the table screen has to know about Under Falling Skies, as `kit.d.ts` wants it.
 *
 * Invariant: it only joins.
 *
 * @import { MakePlayKit, Point } from "../kit/kit.js"
 */

import { laterList } from "../kit/fact-lists.js";
import { Playing } from "../table/playing.js";
import { el } from "../common/dom.js";
import { t } from "../common/words.js";
import { Board } from "./board.js";
import { countsOf, dangerOf, turnOf } from "./facts.js";
import { CITY } from "./geometry.js";
import { marksOf, mentionsIn } from "./naming.js";
import { PlacePanel } from "./place.js";
import { ResolvePanel } from "./resolve.js";
import { RollPanel } from "./roll.js";
import { SpotPanel } from "./spots.js";
import { toDo } from "./to-do.js";

/** The middle of these points, but no lower than a screen below the first. @returns {Point} */
function middleOf(points) {
  const ys = points.map(([, y]) => y);
  const top = Math.min(...ys);
  return [points[0][0], Math.min((top + Math.max(...ys)) / 2, top + 31)];
}

/** Where to look: at the ships while dice are placed, at the dice while rooms are resolved, where pieces come to. */
function homeOf(board, { phase, ships, base, mother_ship: mother }) {
  if (phase === "resolve")
    return middleOf(base.filter(({ resolved }) => !resolved).map(({ at }) => board.middleOf(at)));
  if (phase === "deploy") return board.middleOf("B3");
  const low = ships.map(({ at }) => board.middleOf(at));
  if (phase === "respawn" || !low.length) return board.middleOf("S3");
  const lowest = low.reduce((one, other) => (other[1] > one[1] ? other : one));
  return [lowest[0], Math.max(lowest[1] - 30, board.middleOf(`${Math.min(mother + 2, CITY)}.3`)[1])];
}

/** @type {MakePlayKit} */
function makeKit({ about }) {
  /** @type {Board} */
  let board;
  return {
    turnOf,
    countsOf,
    seatsOf: () => [{ id: "player", name: t("skies.player") }],
    actingOf: ({ phase }) => (phase === "over" ? [] : ["player"]),
    isOver: ({ phase }) => phase === "over",
    facts: [
      { title: t("skies.fact.still"), content: laterList("stillPossible") },
      { title: t("skies.fact.words"), content: laterList("inWords") },
      { title: t("skies.fact.round"), content: laterList("overview") },
    ],
    // Where chance decided, the log says by what it decided.
    labelOf: ({ label, events }) => events.find(({ type }) => type === "dice-rolled")?.message ?? label,

    board: () => (board = new Board()),
    home: homeOf,
    bring: async (game) => {
      if (board.faceAddress) return false;
      board.faceAddress = game.cardFace;
      return true;
    },
    marksOf,
    mentionsIn,
    pictureOf: ({ face }) => (face && board.faceAddress ? el("img", { src: board.faceAddress(face), alt: "", width: 96 }) : null),
    toDo,
    dangerOf,

    wasteOf: ({ events }) =>
      events
        .filter(({ type }) => type === "nothing-gained")
        .map(({ message }) => message)
        .join(" "),
    panels: (table) => ({
      roll: new RollPanel(table),
      place: new PlacePanel(table, (cells) => middleOf([board.middleOf(`${CITY}.3`), ...cells.map(board.middleOf)])),
      resolve: new ResolvePanel(table),
      spots: new SpotPanel(table),
    }),
    panelOf: ({ phase }) => (phase === "deploy" || phase === "respawn" ? "spots" : phase),
    fixPanel: ({ FixPanel }, table) => new FixPanel(table),
    typing: { example: "PLACE:W4:B2", hint: t("skies.typed"), docs: about.notation },

    bringLater: () => import("./later.js"),
    bringMoments: () => import("./moments.js"),
    bringFirstGame: () => import("./first-game.js"),
  };
}

export const play = { Playing, makeKit };
