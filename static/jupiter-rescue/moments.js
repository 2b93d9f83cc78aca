/**
 * The great moments of Jupiter Rescue: what its events look and sound like.
 *
 * Invariant: data alone; how a moment is drawn is in `moments/looks.js`.
 */

import { svg } from "../common/dom.js";
import { die } from "../kit/dice.js";
import { MomentPlayer } from "../moments/player.js";
import { token } from "./figures.js";
import { centre, seen } from "./geometry.js";
import { seat } from "./naming.js";
import { hexagon } from "./plates.js";

/** The pod with so many aboard. */
const pod = (count) =>
  svg(
    "svg",
    { viewBox: "-33 -33 66 66" },
    svg("path", { d: hexagon([0, 0], 54), fill: "#14213d", stroke: "#d08c3f", "stroke-width": 4 }),
    svg("text", { y: 7, "text-anchor": "middle", "font-size": 20, "font-weight": 700, fill: "#f6efdf" }, `${count}`),
  );

/** @type {Record<string, import("../moments/score.js").Moment>} */
export const MOMENTS = {
  "die-rolled": { look: "roll", sound: "dice", ms: 700, dice: (event) => [die(event.die)] },
  "pod-launched": { look: "lift", sound: "lift", ms: 850, picture: ({ colonists }) => pod(colonists) },
  "colonists-evacuated": { look: "lift", sound: "lift", ms: 850, picture: ({ colonists }) => pod(colonists) },
  "tile-destroyed": { look: "burst", sound: "crack", ms: 700, at: ({ cell }) => seen(centre(cell), seat()) },
  "colonist-converted": { look: "flash", tone: "bad", sound: "turn", ms: 350 },
  "colonist-replaced": { look: "flash", tone: "bad", sound: "turn", ms: 350 },
  "creep-killed": { look: "flash", tone: "hot", sound: "shot", ms: 350 },
  "super-creep-killed": { look: "flash", tone: "hot", sound: "shot", ms: 350 },
  won: { look: "rise", sound: "won", ms: 900, picture: () => token("colonist") },
  lost: { look: "dim", sound: "lost", ms: 900 },
};

export const momentsOn = (viewport, marksOf) => new MomentPlayer(viewport, MOMENTS, marksOf);
