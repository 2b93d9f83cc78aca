/**
 * The great moments of Nemesis: what its events look and sound like.
 *
 * Invariant: data alone; how a moment is drawn is in `moments/looks.js`.
 */

import { MomentPlayer } from "../moments/player.js";
import { hasIcon, icon } from "./icons.js";

/** What comes out of the bag, if it is anything. */
function drawn({ token }) {
  const kind = String(token ?? "").replace(/[-?].*$/, "").toLowerCase();
  return kind !== "blank" && hasIcon(kind) ? icon(kind) : null;
}

/** @type {Record<string, import("../moments/score.js").Moment>} */
export const MOMENTS = {
  "token-drawn": { look: "emerge", sound: "hiss", ms: 900, picture: drawn },
  "intruder-placed": { look: "flash", tone: "bad", sound: "hiss", ms: 500 },
  "intruder-killed": { look: "flash", tone: "hot", sound: "shot", ms: 500 },
  "fire-placed": { look: "flash", tone: "hot", ms: 450 },
  "noise-placed": { look: "flash", ms: 400 },
  "door-destroyed": { look: "flash", tone: "hot", sound: "crack", ms: 450 },
  died: { look: "dim", sound: "lost", ms: 800 },
  // The event of each winner; the outcome is shown only where all have lost.
  won: { look: "rise", sound: "won", ms: 900, picture: () => icon("pod") },
  lost: { look: "dim", sound: "lost", ms: 900 },
};

export const momentsOn = (viewport, marksOf) => new MomentPlayer(viewport, MOMENTS, marksOf);
