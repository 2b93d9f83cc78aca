/**
 * What the page of photos has to know about Last Ark from Ceti, as `PhotoKit` wants it: names, what a sheet is worth, and whether it
 * can have come about.
 *
 * Invariant: it only joins; what an answer makes of the sheet is in `photographed.js`. Points and problems are the server's.
 *
 * @import { Difference, PhotoDoubt, PhotoKit } from "../kit/extras.js"
 */

import { Refused, Unreachable } from "../api/errors.js";
import { el, listOf } from "../common/dom.js";
import { learn, t } from "../common/words.js";
import { iconName, pieceOf, playerIndex, playerName } from "./box.js";
import { setKept } from "./edit.js";
import { scoreTable } from "./over.js";
import { answersTo, asBefore, boxOf, differences, ended, openOf, ownerOf, shown } from "./photographed.js";
import { arkPhotos } from "./words/en-photos.js";
import { textOf } from "./writing.js";

learn(arkPhotos);

/** How people call an answer: what a box is, a player, or a number. */
function answerName(key, code) {
  if (code === "whose-sheet") return playerName(playerIndex(key));
  return code === "box-unclear" ? t(`ark.photo.${key}`) : key;
}

/** A box in words. */
function boxName(place) {
  const { kind, icon, id, number } = boxOf(place);
  if (kind === "icon") return iconName(icon);
  const { name } = pieceOf(id);
  return t(`ark.photo.box-${kind}`, { what: name, number });
}

/** A doubt in the words of the sheet. */
function questionOf(/** @type {PhotoDoubt} */ { code, place }) {
  if (code === "box-unclear") return t("ark.photo.box", { what: boxName(place) });
  return code === "marker-where" ? t("ark.photo.marker", { track: t(`ark.track.${place}`) }) : null;
}

/** A difference in the words of the sheet. */
function differenceText(/** @type {any} */ { what, icon, id, track, player, table, screen }) {
  if (what === "sheet") return t("ark.photo.sheet", { player: playerName(player) });
  if (icon) return t(`ark.photo.differs-${what}`, { what: iconName(icon) });
  const name = track ? t(`ark.track.${track}`) : pieceOf(id).name;
  return t("ark.photo.differs", { what: what === "food" ? t("ark.photo.food", { what: name }) : name, table, screen });
}

/** What the sheet is worth and whether it can have come about, as the server says; then it can be kept as a game. */
function whoPlays(app, position, ready) {
  const element = el("div", { class: "photo-verdict", role: "status" }, el("p", {}, t("ark.photo.adding")));
  const state = textOf(ended(position));
  ready(true);
  Promise.all([app.game.describe(state), app.game.validate(state)]).then(
    ([description, { problems }]) => element.replaceChildren(...verdict(description, problems, openOf(position).length)),
    (error) => {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      element.replaceChildren(el("p", { class: "message" }, t("fix.offline")));
    },
  );
  return { element, begin: async () => state, action: t("ark.photo.keep"), hint: t("ark.photo.keep.hint") };
}

/** Of a sheet with open questions nothing is called possible, and its score is no last word. */
function verdict({ position, outcome }, problems, open) {
  const title = t(outcome ? "ark.photo.end" : "ark.photo.now", { count: position.blight });
  const rows = listOf(problems.map(({ message }) => el("span", {}, message)));
  return [
    el("h4", {}, title),
    open > 0 && el("p", { class: "message" }, t("ark.photo.open", { count: open })),
    scoreTable(position),
    outcome && !open && el("p", {}, outcome.reason),
    problems.length
      ? el("div", { class: "message bad" }, el("h4", {}, t("ark.photo.impossible")), rows)
      : !open && el("p", { class: "message good" }, t("ark.fix.possible")),
  ].filter(Boolean);
}

/** The sheet of a game for one at its start, which the photo fills. */
const nobodysSheet = async (app) => (await app.game.setup({ players: 1, seed: null })).position;

/** A sheet on which nothing is ticked. */
const bareSheet = () => setKept({ players: [{}] }, 0).position.players[0].sheet;

/** @type {PhotoKit} */
export const photos = {
  how: () => t("ark.photo.how"),
  tableOf: async (app, reading, before) => shown(before ?? (await nobodysSheet(app)), reading, bareSheet()),
  answersTo: (/** @type {PhotoDoubt} */ doubt) => ({
    answers: answersTo(doubt).map((one) => ({ ...one, name: answerName(one.key, doubt.code) })),
    isMany: false,
  }),
  asBefore,
  isSettled: () => false,
  questionOf,
  marksOf: ({ code, place }) => {
    if (code !== "box-unclear") return [];
    const { kind, id, number } = boxOf(place);
    return [{ kind: "shown", key: kind === "food" ? `${id}.FOOD${number}` : id }];
  },
  lookOf: (position) => ({ player: ownerOf(position) }),
  missing: () => [],
  differences: (before, after) => differences(before, after).map((/** @type {Difference} */ one) => ({ ...one, text: differenceText(one) })),
  textOf: (position) => textOf(position),
  whoPlays,
};
