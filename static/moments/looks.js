/**
 * What moments look like: each draws on the stage over the board and gives its animations.
 *
 * Invariant: a look adds to the stage, which is emptied when all is over or somebody taps, or animates the frame; the drawing below is
 * as it is without. Times are those of the score.
 *
 * @import { Timed } from "./score.js"
 */

import { el } from "../common/dom.js";

/**
 * What a look needs to know: `layer` is over the board and goes with it, `frame` has all of it, `at` gives the middle of what an
 * event is about in px of the layer, `middle` that of what is in sight, `size` what is in sight in px, `unit` px of a unit of the drawing.
 *
 * @typedef {{ layer: HTMLElement, frame: HTMLElement, at: (timed: Timed) => [number, number] | null, middle: [number, number], size: [number, number], unit: number }} Stage
 */

/** Px from the edge of what is in sight to the middle of what lies beyond it. */
const EDGE = 30;

const EASE = "cubic-bezier(0.2, 0.7, 0.3, 1)";

/** An element of the stage around a point. */
function prop(/** @type {Stage} */ { layer }, [x, y], looks, ...content) {
  const node = el("div", { class: `prop ${looks}` }, ...content);
  node.style.left = `${x}px`;
  node.style.top = `${y}px`;
  layer.append(node);
  return node;
}

const animate = (node, frames, { from, ms }, easing = EASE) =>
  node.animate(frames, { delay: from, duration: ms, easing, fill: "both" });

const centred = (rest = "") => `translate(-50%, -50%) ${rest}`;

/** Where something is, or the middle of what is in sight. */
const placeOf = (/** @type {Stage} */ stage, /** @type {Timed} */ timed) => stage.at(timed) ?? stage.middle;

/** Dice tumble and come to rest on what they show: `dice` of the event, as pictures. */
function roll(/** @type {Stage} */ stage, /** @type {Timed} */ timed) {
  const dice = timed.dice(timed.event);
  const [x, y] = stage.middle;
  return dice.map((picture, i) => {
    const node = prop(stage, [x + (i - (dice.length - 1) / 2) * 58, y], "rolling", picture);
    return animate(
      node,
      [
        { transform: centred(`translate(${-90 + 20 * i}px, -120px) rotate(-540deg) scale(0.6)`), opacity: 0 },
        { transform: centred("translate(8px, 10px) rotate(-60deg)"), opacity: 1, offset: 0.45 },
        { transform: centred(), opacity: 1, offset: 0.7 },
        { transform: centred(), opacity: 1, offset: 0.9 },
        { transform: centred(), opacity: 0 },
      ],
      timed,
    );
  });
}

/** Something lifts off and leaves: `picture` of the event. */
function lift(/** @type {Stage} */ stage, /** @type {Timed} */ timed) {
  const [x, y] = placeOf(stage, timed);
  const flame = prop(stage, [x, y + 24 * stage.unit + 30], "flame");
  const craft = prop(stage, [x, y], "craft", timed.picture(timed.event));
  const away = -stage.size[1] - 120;
  const up = (rest) => [
    { transform: centred(), opacity: 1 },
    { transform: centred("translateY(6px)"), opacity: 1, offset: 0.2 },
    { transform: centred(`translateY(${away}px) ${rest}`), opacity: 1 },
  ];
  return [
    animate(craft, up("scale(0.8)"), timed, "cubic-bezier(0.6, 0, 0.9, 0.5)"),
    animate(flame, up("scaleY(2)"), timed, "cubic-bezier(0.6, 0, 0.9, 0.5)"),
  ];
}

/** Something bursts into six parts. */
function burst(/** @type {Stage} */ stage, /** @type {Timed} */ timed) {
  const at = placeOf(stage, timed);
  return [0, 1, 2, 3, 4, 5].map((part) => {
    const shard = prop(stage, at, "shard");
    const angle = ((part + 0.5) * Math.PI) / 3;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)].map((one) => one * 46 * stage.unit);
    return animate(
      shard,
      [
        { transform: centred(`rotate(${60 * part}deg)`), opacity: 1 },
        { transform: centred(`translate(${dx}px, ${dy}px) rotate(${60 * part + 70}deg) scale(0.5)`), opacity: 0 },
      ],
      timed,
    );
  });
}

/** A point, or if that is out of sight the one at the edge that is nearest. @returns {[number, number]} */
function inSight(/** @type {Stage} */ { middle, size }, /** @type {[number, number]} */ point) {
  const near = (/** @type {number} */ i) => {
    const reach = Math.max(0, size[i] / 2 - EDGE);
    return Math.min(Math.max(point[i], middle[i] - reach), middle[i] + reach);
  };
  return [near(0), near(1)];
}

/** A ring that opens where something changes. */
function flash(/** @type {Stage} */ stage, /** @type {Timed} */ timed) {
  const at = stage.at(timed);
  if (!at) return [];
  const node = prop(stage, inSight(stage, at), `flash ${timed.tone ?? ""}`);
  const frames = [
    { transform: centred("scale(0.3)"), opacity: 1 },
    { transform: centred("scale(1.5)"), opacity: 0 },
  ];
  return [animate(node, frames, timed)];
}

/** Something comes down, row by row: a bar with `picture`. */
function descend(/** @type {Stage} */ stage, /** @type {Timed} */ timed) {
  const [x, y] = placeOf(stage, timed);
  const node = prop(stage, [x, y], "hull", timed.picture(timed.event));
  const high = 34 * stage.unit;
  return [
    animate(
      node,
      [
        { transform: centred(`translateY(${-high}px)`), opacity: 0.9 },
        { transform: centred("translateY(6px)"), opacity: 0.9, offset: 0.6 },
        { transform: centred(), opacity: 0.9, offset: 0.75 },
        { transform: centred(), opacity: 0 },
      ],
      timed,
    ),
  ];
}

/** Something comes out of the dark and grows: `picture` of the event, if there is one. */
function emerge(/** @type {Stage} */ stage, /** @type {Timed} */ timed) {
  const picture = timed.picture(timed.event);
  if (!picture) return [];
  const veil = prop(stage, stage.middle, "veil");
  const node = prop(stage, stage.middle, "emerging", picture);
  return [
    animate(veil, [{ opacity: 0 }, { opacity: 0.85, offset: 0.3 }, { opacity: 0.85, offset: 0.75 }, { opacity: 0 }], timed, "linear"),
    animate(
      node,
      [
        { transform: centred("translateY(60px) scale(0.1)"), opacity: 0 },
        { transform: centred("scale(1.15)"), opacity: 1, offset: 0.5 },
        { transform: centred(), opacity: 1, offset: 0.8 },
        { transform: centred("scale(1.4)"), opacity: 0 },
      ],
      timed,
    ),
  ];
}

/** Light goes over what is complete or open now. */
function glow(/** @type {Stage} */ stage, /** @type {Timed} */ timed) {
  const node = prop(stage, inSight(stage, placeOf(stage, timed)), "glow", timed.picture(timed.event));
  const frames = [
    { transform: centred("scale(0.5)"), opacity: 0 },
    { transform: centred("scale(1.1)"), opacity: 1, offset: 0.35 },
    { transform: centred(), opacity: 1, offset: 0.7 },
    { transform: centred("scale(1.3)"), opacity: 0 },
  ];
  return [animate(node, frames, timed)];
}

/** All rise together: a win, with twelve of `picture` side by side. */
function rise(/** @type {Stage} */ stage, /** @type {Timed} */ timed) {
  const [width, height] = stage.size;
  const [x, y] = stage.middle;
  const many = 12;
  return Array.from({ length: many }, (_, i) => {
    const at = /** @type {[number, number]} */ ([x + ((i + 0.5) / many - 0.5) * width, y + height / 2]);
    const node = prop(stage, at, "rising", timed.picture(timed.event, i));
    // To and fro, so that no two neighbours fly alike.
    const late = ((i * 5) % many) / many;
    return animate(
      node,
      [
        { transform: centred("translateY(40px) scale(0.4)"), opacity: 0 },
        { transform: centred(`translateY(${-height * (0.35 + 0.3 * late)}px) rotate(${late < 0.5 ? -20 : 20}deg)`), opacity: 1, offset: 0.6 },
        { transform: centred(`translateY(${-height * (0.7 + 0.4 * late)}px) rotate(${late < 0.5 ? 25 : -25}deg)`), opacity: 0 },
      ],
      { ...timed, from: timed.from + 0.25 * timed.ms * late, ms: 0.75 * timed.ms },
    );
  });
}

/** It grows dark: a defeat. */
function dim(/** @type {Stage} */ { frame }, /** @type {Timed} */ timed) {
  const frames = [{ filter: "none" }, { filter: "brightness(0.12)", offset: 0.5 }, { filter: "none" }];
  return [animate(frame, frames, timed, "linear")];
}

/** @type {Record<string, (stage: Stage, timed: Timed) => Animation[]>} */
export const LOOKS = { roll, lift, burst, flash, descend, emerge, glow, rise, dim };
