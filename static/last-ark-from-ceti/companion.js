/**
 * What the phone page has to know about Last Ark from Ceti, as `kit.d.ts` wants it.
 *
 * Invariant: it only joins.
 *
 * @import { MakeKit } from "../kit.js"
 */

import { laterList } from "../fact-lists.js";
import { t } from "../words.js";
import { Board } from "./board.js";
import { fillBox } from "./box.js";
import { doneOf } from "./ends.js";
import { concernedBy, gist, summary, turnOf, wasteOf } from "./facts.js";
import { OverPanel } from "./over.js";
import { DisasterPanel, RollPanel } from "./roll.js";
import { newGameFields } from "./seats.js";
import { positionOf } from "./text.js";
import { Tray } from "./tray.js";
import { UsePanel } from "./use.js";

/** @type {MakeKit} */
export function ark({ about, components }) {
  fillBox(components);
  /** @type {Board} */
  let board;
  const tray = new Tray();
  return {
    positionOf,
    gist,
    summary,
    turnOf,
    facts: [
      { title: t("ark.fact.still"), content: laterList("stillPossible") },
      { title: t("ark.fact.words"), content: laterList("inWords") },
      { title: t("ark.fact.round"), content: laterList("overview") },
    ],
    // Where chance decided, the log says by what it decided.
    labelOf: ({ label, events }) =>
      events.find(({ type }) => type === "dice-rolled" || type === "disaster-struck")?.message ?? label,
    doneOf,

    board: () => (board = new Board()),
    home: () => board.middleOf("O"),
    isSamePlace: (before) => before !== null,
    concernedBy,

    wasteOf,
    panels: (table) => ({
      roll: new RollPanel(table, tray),
      allocate: new UsePanel(table, tray, () => board),
      disaster: new DisasterPanel(table, tray),
      over: new OverPanel(table, tray),
    }),
    panelOf: ({ phase }) => phase,
    fixPanel: ({ FixPanel }, table) => new FixPanel(table, tray),
    typing: { example: "ORE:1:AG1.2:2", docs: about.notation },

    newGame: newGameFields,

    bringLater: () => import("./later.js"),
  };
}
