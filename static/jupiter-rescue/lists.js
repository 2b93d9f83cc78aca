/**
 * What unfolds beside the board: robots with their cards, what holds for a while, and the board in words.
 *
 * Invariant: it knows no rules.
 */

import { button, el } from "../common/dom.js";
import { learn, listed, t } from "../common/words.js";
import { tileName } from "./board.js";
import { cardName, robotName } from "./box.js";
import { openCard } from "./cards.js";
import { token } from "./figures.js";
import { lyingTiles, pairs } from "./geometry.js";
import { tileOn, whereabouts } from "./naming.js";
import { rescueLists } from "./words/en-lists.js";

learn(rescueLists);

function standsAt({ at }, { mentions }) {
  if (at === "pod") return t("fact.in-pod");
  return at ? mentions.nodes(t("fact.on", { place: at })) : t("fact.out");
}

function cardButtons(cards, app) {
  if (!cards.length) return el("span", { class: "quiet" }, t("fact.no-cards"));
  return cards.map((card) => button(cardName(card), () => openCard(app, card), { class: "chip" }));
}

function robotRow(robot, position, app) {
  const isActing = robot.robot === position.turn.robot;
  return el(
    "li",
    { class: isActing ? "acting" : null },
    token(robot.robot),
    el(
      "div",
      {},
      el("p", {}, el("strong", {}, robotName(robot.robot)), " ", standsAt(robot, app)),
      el(
        "div",
        { class: "named" },
        el("span", { class: "name" }, t("fact.core")),
        el("div", { class: "chips" }, cardButtons(robot.core, app)),
      ),
      el(
        "div",
        { class: "named" },
        el("span", { class: "name" }, t("counts.hand")),
        el("div", { class: "chips" }, cardButtons(robot.hand, app)),
      ),
    ),
  );
}

/** Facts that hold only now and then, as [name, content]. */
function passing(position, app) {
  const { mentions } = app;
  const { turn, pod, open, discards, aside, variants } = position;
  const names = (cards) => mentions.nodes(listed(cards.map(cardName)));
  const marked = (cell, tile) => mentions.link(tile, { plate: tile, marks: [{ kind: "shown", cell }] });
  const tiles = (list) => list.flatMap((cell) => [marked(cell, tileOn(cell, position)), " "]);
  const variant = (id) => app.about.variants.find((one) => one.id === id)?.name ?? id;
  const where = pod.dock === null ? t("fact.pod-away") : t("fact.pod-at", { cell: pod.dock });
  return [
    [t("fact.pod"), mentions.nodes(`${where} ${t("count.colonists", { count: pod.colonists })}`)],
    turn.die && [t("fact.die"), `${turn.die}`],
    turn.setback && [t("fact.setback"), names([turn.setback])],
    turn.pending.length && [t("fact.pending"), tiles(turn.pending)],
    turn.shielded.length && [t("fact.shielded"), tiles(turn.shielded)],
    turn.calm.length && [t("fact.calm"), tiles(turn.calm)],
    turn.used.length && [t("fact.used"), names(turn.used)],
    open.length && [t("fact.open"), names(open)],
    discards.length && [t("fact.discards"), names(discards)],
    aside.length && [t("fact.aside"), names(aside)],
    variants.length && [t("fact.variants"), listed(variants.map(variant))],
  ].filter(Boolean);
}

function inWords(position, components) {
  return lyingTiles(position, components).map((tile) => {
    const gaps = pairs(tile)
      .filter(([, , isJoined]) => !isJoined)
      .map(([a, b]) => `${whereabouts(a)} – ${whereabouts(b)}`);
    return el("li", {}, tileName(tile, position), gaps.length > 0 && ` ${t("board.gaps", { pairs: listed(gaps) })}`);
  });
}

export function robotsAndMore(position, app) {
  const rows = passing(position, app).map(([name, text]) => [el("dt", {}, name), el("dd", {}, text)]);
  const robots = position.robots.map((robot) => robotRow(robot, position, app));
  return [el("ul", { class: "robots" }, robots), el("dl", { class: "facts" }, rows)];
}

export const boardInWords = (position, app) => [
  el("p", { class: "hint" }, t("board.numbers")),
  el("ul", { class: "plain" }, inWords(position, app.components)),
];
