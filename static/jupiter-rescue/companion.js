/**
 * What the phone page has to know about Jupiter Rescue, as `kit.d.ts` wants it.
 *
 * Invariant: it only joins.
 *
 * @import { MakeKit } from "../kit.js"
 */

import { laterList } from "../fact-lists.js";
import { learn, listed, t } from "../words.js";
import { AskPanel } from "./ask.js";
import { Board } from "./board.js";
import { cardName, fillBox, robotName } from "./box.js";
import { bringFaces } from "./faces.js";
import { actingOf, concernedBy, countsOf, turnOf } from "./facts.js";
import { token } from "./figures.js";
import { fromTable } from "./from-table.js";
import { gist, implied } from "./gist.js";
import { newGameFields } from "./seats.js";
import { StepPanel } from "./steps.js";
import { positionOf } from "./text.js";
import { rescueBegin } from "./words/en-begin.js";

learn(rescueBegin);

/** Bring the faces that a position needs: tiles as they lie, figures where they are seen near by. Whether any came. */
async function bring(game, position, isNear) {
  if (position.tile_set?.tiles) return false;
  const sheets = [...new Set(position.tiles.map(({ side }) => `tiles-${side}`)), ...(isNear ? ["figures"] : [])];
  const came = await Promise.all(sheets.map((sheet) => bringFaces(game.address, sheet)));
  return came.some(Boolean);
}

/** @type {MakeKit} */
export function rescue({ about, components }) {
  fillBox(components);
  return {
    positionOf,
    gist,
    summary: ({ turn, robots, evacuated }) =>
      t("table.summary", {
        number: turn.number,
        robots: robots.map(({ robot }) => robotName(robot)).join(", "),
        count: evacuated,
      }),
    turnOf,
    tokensOf: (position) => [token(actingOf(position))],
    countsOf,
    facts: [
      { title: t("fact.robots"), content: laterList("robotsAndMore") },
      { title: t("fact.words"), content: laterList("boardInWords") },
    ],
    // Where chance decided, the log says by what it decided.
    labelOf: ({ text, label, events }) => (/^(ROLL|DRAW)$/.test(text) && events.length ? events[0].message : label),

    board: () => new Board(components),
    // The next cell to fill, or the acting robot's place.
    home: (/** @type {any} */ board, { turn, robots }) => {
      const at = robots.find(({ robot }) => robot === turn.robot)?.at;
      return board.middleOf(`cell ${turn.pending[0]}`) ?? board.middleOf(at) ?? board.podAt;
    },
    isSamePlace: (before, { turn }) =>
      before?.turn.robot === turn.robot && before?.turn.pending[0] === turn.pending[0],
    bring,
    concernedBy,

    wasteOf: ({ unneeded: powers = [] }) =>
      powers.length
        ? t("ask.unneeded", {
            count: powers.length,
            names: listed(powers.map(({ card, from }) => `${cardName(card)} (${t(`card.${from}`)})`)),
          })
        : "",
    panels: (table) => ({ ask: new AskPanel(table), step: new StepPanel(table) }),
    panelOf: ({ turn }) => (turn.phase === "actions" ? "ask" : "step"),
    fixPanel: ({ FixPanel }, table) => new FixPanel(table),
    typing: { example: "MOVE:4.2/TEC", hint: t("ask.typed"), docs: about.notation },

    newGame: newGameFields,
    implied,
    ways: (app, show) => [fromTable(app, show)],

    bringLater: () => import("./later.js"),
  };
}
