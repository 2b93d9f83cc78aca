/**
 * A picture of the ending to send or to keep: how it ended, the board, and the curve.
 *
 * Invariant: it asks nobody, but for printed faces that have not come yet. Nothing is sent anywhere but by who holds the phone.
 *
 * @import { Past, Story } from "../kit/kit.js"
 */

import { dialog } from "../common/dialog.js";
import { button, el } from "../common/dom.js";
import { paint } from "./painted.js";
import { outcomeWord } from "../table/verdict.js";
import { t } from "../common/words.js";

/** Px of the picture, its margin, and the height of the board and the curve in it. */
const [WIDE, HIGH, EDGE] = [1080, 1350, 60];
const BOARD = { top: 330, high: 700 };
const CURVE = { top: 1060, high: 170 };
const COLOURS = { ground: "#14213d", ink: "#f6efdf", quiet: "#e2cfa6", lines: ["#8fd3ff", "#ffb27a", "#b8e986", "#f3a6d3", "#ffe27a", "#d0c3ff"] };
const DASHES = [[], [14, 9], [4, 8], [18, 6, 4, 6], [9, 9], [24, 8]];
const FONT = 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", "DejaVu Sans", sans-serif';

/** Make the picture, and show it with what can be done with it. */
export async function sharePicture(app, /** @type {Past} */ past, /** @type {Story | null} */ story) {
  const place = el("div", { class: "picture", "aria-busy": "true" }, el("p", {}, t("picture.drawing")));
  const shown = dialog(t("picture.title"), place);
  const blob = await drawn(app, past, story);
  place.removeAttribute("aria-busy");
  if (!shown.element.isConnected || !blob) return;
  const file = new File([blob], `${app.game.id}.png`, { type: "image/png" });
  const message = el("p", { role: "status", class: "hint" });
  const address = URL.createObjectURL(blob);
  const save = () => {
    const link = el("a", { href: address, download: file.name, hidden: true });
    place.append(link);
    link.click();
    link.remove();
    message.textContent = t("picture.saved", { name: file.name });
  };
  const share = async () => {
    try {
      await navigator.share({ files: [file], title: app.name });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "AbortError")) message.textContent = t("picture.fault");
    }
  };
  const canShare = navigator.canShare?.({ files: [file] });
  place.replaceChildren(
    await pictureOf(blob, app, past),
    el(
      "div",
      { class: "row" },
      canShare && button(t("picture.share"), share, { class: "main" }),
      button(t("picture.save"), save, { class: canShare ? null : "main" }),
    ),
    message,
    button(t("picture.more"), () => {
      shown.close();
      app.showShare();
    }, { id: "share-more" }),
  );
  shown.closed.then(() => setTimeout(() => URL.revokeObjectURL(address), 60000));
}

/** The picture on the page: drawn on a canvas, since pages here load images from the server only. */
async function pictureOf(blob, app, { outcome }) {
  const bitmap = await createImageBitmap(blob);
  const alt = t("picture.alt", { title: app.name, headline: outcome ? outcomeWord(outcome) : "", reason: outcome?.reason ?? "" });
  const canvas = el("canvas", { width: WIDE, height: HIGH, role: "img", "aria-label": alt });
  canvas.getContext("2d").drawImage(bitmap, 0, 0);
  return canvas;
}

/** @returns {Promise<Blob | null>} */
async function drawn(app, { entries, outcome, turns }, story) {
  const canvas = el("canvas", { width: WIDE, height: HIGH });
  const pen = canvas.getContext("2d");
  pen.fillStyle = COLOURS.ground;
  pen.fillRect(0, 0, WIDE, HIGH);
  pen.textBaseline = "top";
  write(pen, app.name, 50, 34, COLOURS.quiet);
  write(pen, outcome ? outcomeWord(outcome) : t("verdict.over"), 90, 84, COLOURS.ink, "bold");
  write(pen, outcome?.reason ?? "", 205, 38, COLOURS.ink);
  await board(pen, app, entries.at(-1).state);
  if (story?.curves?.length && turns.length > 1) lines(pen, story.curves);
  write(pen, (story?.counts ?? []).map((pair) => pair.join(" ")).join("  ·  "), 1265, 32, COLOURS.quiet);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

/** A text in as many lines as it needs, three at most, from a height on. */
function write(pen, text, top, size, colour, weight = "normal") {
  pen.font = `${weight} ${size}px ${FONT}`;
  pen.fillStyle = colour;
  const rows = [""];
  for (const word of text.split(" ")) {
    const longer = `${rows.at(-1)} ${word}`.trim();
    if (pen.measureText(longer).width > WIDE - 2 * EDGE && rows.at(-1)) rows.push(word);
    else rows[rows.length - 1] = longer;
  }
  rows.slice(0, 3).forEach((row, i) => pen.fillText(row, EDGE, top + i * size * 1.25, WIDE - 2 * EDGE));
}

/** The board as the game's kit draws it, in a place of its own that nobody sees. */
async function board(pen, { game, kit }, state) {
  const position = kit.positionOf(state);
  const drawing = kit.board();
  const place = el("div", { class: "board unseen", "aria-hidden": "true" }, drawing.element);
  document.body.append(place);
  try {
    await kit.bring?.(game, position, true);
    drawing.show(position, { isNear: true, room: [WIDE - 2 * EDGE, BOARD.high] });
    const [left, top, width, height] = drawing.box;
    const scale = Math.min((WIDE - 2 * EDGE) / width, BOARD.high / height);
    pen.save();
    pen.translate((WIDE - width * scale) / 2, BOARD.top + (BOARD.high - height * scale) / 2);
    pen.scale(scale, scale);
    pen.translate(-left, -top);
    pen.beginPath();
    pen.rect(...drawing.box);
    pen.clip();
    for (const part of drawing.element.children) await paint(pen, part);
    pen.restore();
  } finally {
    place.remove();
  }
}

function lines(pen, curves) {
  const most = Math.max(1, ...curves.flatMap(({ values }) => values));
  curves.forEach(({ name, values }, kind) => {
    const x = (i) => EDGE + ((WIDE - 2 * EDGE) * i) / Math.max(1, values.length - 1);
    const y = (value) => CURVE.top + CURVE.high - (CURVE.high * value) / most;
    pen.strokeStyle = pen.fillStyle = COLOURS.lines[kind % COLOURS.lines.length];
    pen.lineWidth = 6;
    pen.lineJoin = "round";
    pen.setLineDash(DASHES[kind % DASHES.length]);
    pen.beginPath();
    values.forEach((value, i) => pen.lineTo(x(i), y(value)));
    pen.stroke();
    pen.setLineDash([]);
    pen.font = `28px ${FONT}`;
    pen.fillText(name, EDGE + (kind % 3) * 330, CURVE.top - 34 + Math.floor(kind / 3) * 32, 320);
  });
}
