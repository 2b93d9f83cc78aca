/**
 * A part of a photo, enlarged, with the outline of what is asked about.
 *
 * Invariant: a photo is decoded once, turned as the browser turns it, and stays on this phone and with the server that reads it.
 */

import { el } from "../common/dom.js";

/** How much of its surroundings is shown to either side, in parts of what is asked about: to tell what it is, and where. */
export const NEAR = 0.4;
export const WIDE = 1.2;
/** Px of the picture. */
const SIZE = 320;
const LINE = 4;

/** The square of a photo that shows these corners and what is around them, within the photo as far as it goes. */
export function squareAround(corners, around, { width, height }) {
  const [xs, ys] = [0, 1].map((i) => corners.map((corner) => corner[i]));
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const side = Math.min(Math.max(right - left, bottom - top) * (1 + 2 * around), width, height);
  const within = (middle, most) => Math.max(0, Math.min(middle - side / 2, most - side));
  return { x: within((left + right) / 2, width), y: within((top + bottom) / 2, height), side };
}

/** Files of photos, each decoded when it is first looked at. */
export class Photos {
  #files;
  /** @type {Map<number, Promise<ImageBitmap>>} */
  #bitmaps = new Map();

  /** @param {Blob[]} files */
  constructor(files) {
    this.#files = files;
  }

  #bitmap(number) {
    if (!this.#bitmaps.has(number)) this.#bitmaps.set(number, createImageBitmap(this.#files[number]));
    return this.#bitmaps.get(number);
  }

  /** The part of a photo with these corners, as a canvas that is filled when the photo is decoded; null if there is none. */
  part({ photo = null, corners = [] }, around = WIDE) {
    if (photo === null || !corners.length || !this.#files[photo]) return null;
    const canvas = el("canvas", { class: "photo-part", width: SIZE, height: SIZE, "aria-hidden": "true" });
    this.#bitmap(photo).then((bitmap) => draw(canvas, bitmap, { corners, around }), () => canvas.remove());
    return canvas;
  }

  /** Nobody looks at them any more. */
  close() {
    for (const bitmap of this.#bitmaps.values()) bitmap.then((one) => one.close(), () => {});
    this.#bitmaps.clear();
  }
}

function draw(canvas, bitmap, { corners, around }) {
  const { x, y, side } = squareAround(corners, around, bitmap);
  const pen = canvas.getContext("2d");
  const scale = SIZE / side;
  pen.drawImage(bitmap, x, y, side, side, 0, 0, SIZE, SIZE);
  pen.beginPath();
  corners.forEach(([cx, cy], i) => pen[i ? "lineTo" : "moveTo"]((cx - x) * scale, (cy - y) * scale));
  pen.closePath();
  for (const [colour, width] of [["#fff", LINE + 3], ["#c2006a", LINE]]) {
    pen.strokeStyle = /** @type {string} */ (colour);
    pen.lineWidth = /** @type {number} */ (width);
    pen.stroke();
  }
}
