/**
 * The great moments of Under Falling Skies: what its events look and sound like.
 *
 * Invariant: data alone; how a moment is drawn is in `moments/looks.js`.
 */

import { svg } from "../common/dom.js";
import { die } from "../kit/dice.js";
import { MomentPlayer } from "../moments/player.js";
import { CARD, SKY_ROW } from "./geometry.js";
import { ship } from "./pieces.js";

/** The lower edge of the mother ship. */
const hull = () =>
  svg(
    "svg",
    { viewBox: "0 0 88 16", preserveAspectRatio: "none" },
    svg("path", { d: "M0 0H88V9L72 16H16L0 9Z", fill: "#2b1d3f", stroke: "#c95fb0", "stroke-width": 1.2 }),
    [14, 29, 44, 59, 74].map((cx) => svg("circle", { cx, cy: 8, r: 2.2, fill: "#ff7ab8" })),
  );

const flyer = (_, i) => svg("svg", { viewBox: "-7 -7 14 14" }, ship(i % 3 ? "green" : "red", [0, 0]));

/** Values as dice of a colour. */
const dice = (values, kind) => values.map((value) => die(value, `die ${kind}`));

/** @type {Record<string, import("../moments/score.js").Moment>} */
export const MOMENTS = {
  "dice-rolled": { look: "roll", sound: "dice", ms: 700, dice: ({ black, white }) => [...dice(black, "black"), ...dice(white, "white")] },
  "mother-ship-moved": { look: "descend", sound: "step", ms: 700, picture: hull, at: ({ row }) => [CARD[0] / 2, SKY_ROW * (row - 0.5)] },
  "ship-shot": { look: "flash", tone: "hot", sound: "shot", ms: 350 },
  "red-ship-shot": { look: "flash", tone: "hot", sound: "shot", ms: 350 },
  "city-hit": { look: "flash", tone: "hot", sound: "crack", ms: 500 },
  won: { look: "rise", sound: "won", ms: 900, picture: flyer },
  lost: { look: "dim", sound: "lost", ms: 900 },
};

export const momentsOn = (viewport, marksOf) => new MomentPlayer(viewport, MOMENTS, marksOf);
