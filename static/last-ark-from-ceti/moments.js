/**
 * The great moments of Last Ark from Ceti: what its events look and sound like.
 *
 * Invariant: data alone; how a moment is drawn is in `moments/looks.js`.
 */

import { svg } from "../common/dom.js";
import { die } from "../kit/dice.js";
import { MomentPlayer } from "../moments/player.js";

/** The ark, as a rocket. */
const ark = () =>
  svg(
    "svg",
    { viewBox: "-12 -12 24 24" },
    svg("path", { d: "M0-11C6-6 6 2 4 8H-4C-6 2-6-6 0-11Z", fill: "#fafdf6", stroke: "#17352f", "stroke-width": 1.2 }),
    svg("path", { d: "M-4 3L-8 9L-4 8ZM4 3L8 9L4 8Z", fill: "#a5342a" }),
    svg("circle", { cy: -3, r: 2.2, fill: "#7da27a" }),
    svg("path", { d: "M-2 9L0 12L2 9Z", fill: "#f2a900" }),
  );

/** Done: a tick. */
const tick = () =>
  svg(
    "svg",
    { viewBox: "-12 -12 24 24" },
    svg("path", { d: "M-6 0L-2 5L7-5", fill: "none", stroke: "#17352f", "stroke-width": 3, "stroke-linecap": "round" }),
  );

/** @type {Record<string, import("../moments/score.js").Moment>} */
export const MOMENTS = {
  "dice-rolled": { look: "roll", sound: "dice", ms: 700, dice: (event) => event.dice.map((value) => die(value)) },
  "structure-completed": { look: "glow", sound: "chime", ms: 600, picture: tick },
  "technology-completed": { look: "glow", sound: "chime", ms: 600, picture: tick },
  "area-opened": { look: "glow", sound: "chime", ms: 600, picture: tick },
  "area-completed": { look: "glow", sound: "won", ms: 700, picture: tick },
  "disaster-struck": { look: "roll", sound: "crack", ms: 800, dice: (event) => [die(event.die)] },
  won: { look: "rise", sound: "won", ms: 900, picture: ark },
  over: { look: "rise", sound: "won", ms: 900, picture: ark },
  lost: { look: "dim", sound: "lost", ms: 900 },
};

export const momentsOn = (viewport, marksOf) => new MomentPlayer(viewport, MOMENTS, marksOf);
