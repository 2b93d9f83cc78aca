/**
 * What the phone page has to know about Jupiter Rescue.
 *
 * A further game brings a file of this shape, and an entry beside it like `table.js`. Law of this file: it only joins.
 */

import { svg } from "../dom.js";
import { t } from "../words.js";
import { AskPanel } from "./ask.js";
import { Board } from "./board.js";
import { cardName, cardView } from "./cards.js";
import { bringFaces, face, hasFaces } from "./faces.js";
import { actingOf, concernedBy, countsOf, factsOf, turnOf } from "./facts.js";
import { token } from "./figures.js";
import { HEIGHT, WIDTH } from "./geometry.js";
import { draftSize, gist, implied } from "./gist.js";
import { StepPanel } from "./steps.js";
import { positionOf } from "./text.js";

const letterOf = (components, kind) => components.robots.find(({ id }) => id === kind)?.letter;

/** A printed tile, turned; null while the faces are not here. */
function tile(id, side, rotation, size) {
  if (!hasFaces(`tiles-${side}`)) return null;
  const half = HEIGHT / 2 + 1;
  const picture = face(`tiles-${side}`, id, {
    x: -WIDTH / 2,
    y: -HEIGHT / 2,
    width: WIDTH,
    height: HEIGHT,
    transform: `rotate(${60 * rotation})`,
  });
  return svg(
    "svg",
    {
      viewBox: [-half, -half, 2 * half, 2 * half].join(" "),
      width: size,
      height: size,
      "aria-hidden": "true",
      focusable: "false",
    },
    picture,
  );
}

/** Bring the faces that a position needs: tiles as they lie, figures where they are seen near by. Whether any came. */
async function bring(game, position, isNear) {
  if (position.tile_set?.tiles) return false;
  const sheets = [...new Set(position.tiles.map(({ side }) => `tiles-${side}`)), ...(isNear ? ["figures"] : [])];
  const came = await Promise.all(sheets.map((sheet) => bringFaces(game.address, sheet)));
  return came.some(Boolean);
}

export const rescue = {
  positionOf,
  board: (components) => new Board(components),
  bring,
  token: (components, kind) => token(kind, letterOf(components, kind)),
  tile,
  bringTiles: (game, side) => bringFaces(game.address, `tiles-${side}`),
  turnOf,
  actingOf,
  countsOf,
  factsOf,
  concernedBy,
  cardView,
  cardName,
  panels: (app) => ({ ask: new AskPanel(app), step: new StepPanel(app) }),
  /** Which panel leads through a position. */
  panelOf: ({ turn }) => (turn.phase === "actions" ? "ask" : "step"),
  /** A position in one line. */
  summary: ({ turn, robots, evacuated }) =>
    t("table.summary", {
      number: turn.number,
      robots: robots.map(({ robot }) => t(`robot.${robot}`)).join(", "),
      count: evacuated,
    }),
  /** How the log calls what was done: where chance decided, by what it decided. */
  labelOf: ({ text, label, events }) => (/^(ROLL|DRAW)$/.test(text) && events.length ? events[0].message : label),
  /** Whether the play is where it was. */
  isSamePlace: (before, { turn }) => before?.turn.robot === turn.robot && before?.turn.pending[0] === turn.pending[0],
  /** Where the play is, for the board to come near: the next cell to fill, or the acting robot's place. */
  home: (board, { turn, robots }) => {
    const next = board.cells.find(({ cell }) => cell === turn.pending[0]);
    if (next) return next.at;
    const at = robots.find(({ robot }) => robot === turn.robot)?.at;
    return board.places.find(({ place }) => place === at)?.at ?? board.podAt;
  },
  gist,
  implied,
  draftSize,
  /** What a first visit does without, as `{ later }`. */
  bringLater: () => import("./later.js"),
};
