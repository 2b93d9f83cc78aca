/**
 * What the table screen has to know about Last Ark from Ceti, as `kit.d.ts` wants it.
 *
 * Invariant: it only joins.
 *
 * @import { MakePlayKit } from "../kit/kit.js"
 */

import { laterList } from "../kit/fact-lists.js";
import { Playing } from "../table/playing.js";
import { t } from "../common/words.js";
import { Board } from "./board.js";
import { playerId, playerName } from "./box.js";
import { doneOf } from "./ends.js";
import { actingOf, lossesOf, turnOf, wasteOf } from "./facts.js";
import { marksOf, mentionsIn } from "./naming.js";
import { OverPanel } from "./over.js";
import { DisasterPanel, RollPanel } from "./roll.js";
import { toDo } from "./to-do.js";
import { trackStrip } from "./track-drawing.js";
import { Tray } from "./tray.js";
import { UsePanel } from "./use.js";

/** @type {MakePlayKit} */
function makeKit({ about }) {
  /** @type {Board} */
  let board;
  const tray = new Tray();
  return {
    turnOf,
    seatsOf: ({ players }) => players.map((_, index) => ({ id: playerId(index), name: playerName(index) })),
    actingOf,
    seatShown: () => playerId(tray.player),
    isOver: ({ phase }) => phase === "over",
    facts: [
      { title: t("ark.fact.still"), content: laterList("stillPossible") },
      { title: t("ark.fact.words"), content: laterList("inWords") },
      { title: t("ark.fact.round"), content: laterList("overview") },
    ],
    // Where chance decided, the log says by what it decided.
    labelOf: ({ label, events }) =>
      events.find(({ type }) => type === "dice-rolled" || type === "disaster-struck")?.message ?? label,
    doneOf,
    pictureOf: ({ track, value }) => (track ? trackStrip(track, value, value) : null),

    board: () => (board = new Board()),
    home: () => board.middleOf("O"),
    isSamePlace: (before) => before !== null,
    marksOf,
    mentionsIn,
    toDo,
    hasGoals: true,
    dangerOf: (item) => lossesOf(item, tray.player),

    wasteOf,
    priceOf: (count) => t("ark.price", { count }),
    panels: (table) => ({
      roll: new RollPanel(table, tray),
      allocate: new UsePanel(table, tray, () => board),
      disaster: new DisasterPanel(table, tray),
      over: new OverPanel(table, tray),
    }),
    panelOf: ({ phase }) => phase,
    fixPanel: ({ FixPanel }, table) => new FixPanel(table, tray),
    typing: { example: "ORE:1:AG1.2:2", docs: about.notation },

    bringLater: () => import("./later.js"),
    bringMoments: () => import("./moments.js"),
    bringFirstGame: () => import("./first-game.js"),
  };
}

export const play = { Playing, makeKit };
