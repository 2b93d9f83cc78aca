/**
 * What the page of photos has to know about Jupiter Rescue, as `PhotoKit` wants it: names, pictures, and the game that begins.
 *
 * Invariant: it only joins; what an answer makes of the board is in `photographed.js`.
 *
 * @import { Difference, PhotoDoubt, PhotoKit } from "../kit/extras.js"
 */

import { variants } from "../shell/choices.js";
import { el } from "../common/dom.js";
import { learn, t } from "../common/words.js";
import { figureName, isRobot, robotName } from "./box.js";
import { bare, begun } from "./edit.js";
import { token } from "./figures.js";
import { implied } from "./gist.js";
import { cellName, placeName } from "./naming.js";
import { POD, TRACKER, answersTo, asBefore, differences, isSettled, onBoardOf, setupOf, shown } from "./photographed.js";
import { orderOf, seats } from "./seats.js";
import { seated } from "./laying.js";
import { photographed } from "./words/en-photos.js";
import { textOf } from "./writing.js";

learn(photographed);

const PLACE = /^\d+\.[0-6]$/;
const ANSWERS = ["empty", "gone", "missed", "out", "pod/away"];

/** How people call what an answer names: a piece, a place, or one of `ANSWERS`. */
function answerName(key, code, position) {
  if (key === POD) return code.startsWith("tile") ? t("photographed.pod") : t("photographed.aboard");
  if (ANSWERS.includes(key)) return t(`photographed.${key.replace("/", "-")}`);
  if (PLACE.test(key)) return placeName(key, position);
  if (code === "tracker-number") return key;
  const [kind, id] = key.split("/");
  return kind === "tile" ? t("place.tile", { tile: id }) : figureName(id);
}

const figureIn = (key) => (/^(token|robot)\//.test(key) ? token(key.split("/")[1]) : null);

const nobodyOr = (figure) => (figure ? figureName(figure) : t("photographed.nobody"));

/** A difference in the words of the table. */
function differenceText(/** @type {any} */ { what, place, cell, tile, table, screen }, after) {
  const values = { tile, place: place && placeName(place, after), where: cell === null ? "" : cell !== undefined && cellName(cell, after) };
  if (what === "figure") return t("photographed.figure", { ...values, table: nobodyOr(table), screen: nobodyOr(screen) });
  if (what === "pod-dock" && cell === null) return t("photographed.pod-gone");
  if (isRobot(table)) return t(`photographed.${what}`, { robot: robotName(table) });
  return t(`photographed.${what}`, { ...values, table, screen });
}

/** Who plays, and by which variants, of a table that was photographed; those who are seen play. `ready` hears whether anybody does. */
function whoPlays(app, position, ready) {
  let robots = position.robots.filter(({ at }) => at !== null).map(({ robot }) => robot);
  let chosen = [];
  const element = el("div", { class: "photo-who" });
  const show = () => {
    ready(robots.length > 0);
    element.replaceChildren(
      el("p", { class: "hint" }, t("photographed.who")),
      seats(app, robots, (robot) => {
        robots = seated(robots, robot);
        show();
      }),
      el("p", { class: "order", role: "status" }, orderOf(robots)),
      variants(app, implied, chosen, (ticked) => (chosen = ticked)),
    );
  };
  show();
  const begin = async () => {
    const answer = await app.game.setup(setupOf(robots, chosen, app.components));
    return textOf(onBoardOf(position, begun(answer.position).position));
  };
  return { element, begin };
}

/** A position without a tile, in which every robot of the box is on no space. */
async function nobodysTable(app) {
  const ids = app.about.setup.properties.robots.items.enum;
  const { position } = await app.game.setup(setupOf(ids.slice(0, 1), [], app.components));
  const empty = bare(begun(position).position, app.components).position;
  const [one] = empty.robots;
  return { ...empty, tiles: [], robots: ids.map((robot) => ({ ...one, robot, at: null })) };
}

/** @type {PhotoKit} */
export const photos = {
  how: () => t("photographed.how"),
  tableOf: async (app, reading, before) => shown(before ?? (await nobodysTable(app)), reading),
  answersTo: (/** @type {PhotoDoubt} */ doubt, position, components) => {
    const { answers, isMany = false } = answersTo(doubt, position, components);
    const named = answers.map((one) => ({ ...one, name: answerName(one.key, doubt.code, position), picture: figureIn(one.key) }));
    return { answers: named, isMany };
  },
  asBefore,
  isSettled,
  questionOf: ({ code, place }) => (place === POD && code !== "robots-aboard" && code !== "pod-where" ? t("photographed.seat") : null),
  marksOf: ({ place }) => {
    if (!place || place === TRACKER) return [];
    return [PLACE.test(place) || place === POD ? { kind: "shown", place } : { kind: "shown", cell: Number(place) }];
  },
  missing: (/** @type {string[]} */ pieces) => pieces.map((piece) => t("place.tile", { tile: piece.split("/")[1] })),
  differences: (before, after, components) =>
    differences(before, after, components).map((/** @type {Difference} */ one) => ({ ...one, text: differenceText(one, one.what === "tile-gone" ? before : after) })),
  textOf,
  whoPlays,
};
