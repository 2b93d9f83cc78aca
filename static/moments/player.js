/**
 * Plays the moments of an action over the board, and their sounds.
 *
 * Invariant: any tap or key ends all of it at once and reaches what it was meant for; where motion is unwanted nothing moves, and
 * sounds stay. Nothing waits for a moment, and nothing of one is left.
 *
 * @import { Viewport } from "../table/viewport.js"
 * @import { Moment, Timed } from "./score.js"
 */

import { el } from "../common/dom.js";
import { setting } from "../common/settings.js";
import { LOOKS } from "./looks.js";
import { scoreOf, soundsOf } from "./score.js";
import { silence, sound } from "./sounds.js";

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const TAPS = ["pointerdown", "keydown"];

export class MomentPlayer {
  #viewport;
  #moments;
  #marksOf;
  #layer = el("div", { class: "moments", "aria-hidden": "true" });
  /** @type {Animation[]} */
  #running = [];

  /** `moments` are the game's own by type of event, `marksOf` gives what an event is about, as marks. */
  constructor(/** @type {Viewport} */ viewport, /** @type {Record<string, Moment>} */ moments, marksOf) {
    this.#viewport = viewport;
    this.#moments = moments;
    this.#marksOf = marksOf;
  }

  /** Play what these events are shown by. */
  play(events, outcome = null) {
    this.stop();
    const score = scoreOf(events, this.#moments, outcome);
    if (!score.length) return;
    if (setting("sound")) sound(soundsOf(score));
    if (isStill()) return;
    this.#approach(score);
    this.#viewport.content.append(this.#layer);
    const { middle, size, unit } = this.#viewport.sight;
    const stage = { layer: this.#layer, frame: this.#viewport.frame, at: (timed) => this.#at(timed), middle, size, unit };
    this.#layer.style.setProperty("--unit", `${unit}px`);
    this.#running = score.flatMap((timed) => (timed.look ? LOOKS[timed.look](stage, timed) : []));
    for (const tap of TAPS) addEventListener(tap, this.stop, { capture: true });
    const mine = this.#running;
    Promise.all(mine.map(({ finished }) => finished)).then(() => this.#running === mine && this.#clear(), () => {});
  }

  /** Who has just looked where something bursts goes on looking there, though the next turn is elsewhere. */
  #approach(/** @type {Timed[]} */ score) {
    const burst = score.find(({ look, at }) => look === "burst" && at);
    if (burst && this.#viewport.isNear) this.#viewport.approach(burst.at(burst.event));
  }

  /** Where something is in what can be pushed: as the game says, or where its mark would be. @returns {[number, number] | null} */
  #at(/** @type {Timed} */ timed) {
    if (timed.at) return this.#viewport.placed(timed.at(timed.event));
    const [mark] = this.#marksOf(timed.event);
    return mark ? this.#viewport.pointOf(mark) : null;
  }

  /** End it: everything is as it is without. */
  stop = () => {
    if (!this.#running.length) return;
    for (const animation of this.#running) animation.cancel();
    silence();
    this.#clear();
  };

  #clear() {
    for (const tap of TAPS) removeEventListener(tap, this.stop, { capture: true });
    this.#running = [];
    this.#layer.replaceChildren();
    this.#layer.remove();
  }
}
