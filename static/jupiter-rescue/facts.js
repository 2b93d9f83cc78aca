/**
 * What is to be known beside the board: counts, whose turn, cards, and the board in words.
 *
 * Invariant: it knows no rules.
 */

import { button, el } from "../dom.js";
import { outcomeWord } from "../verdict.js";
import { listed, t } from "../words.js";
import { tileName } from "./board.js";
import { cardName, robotName } from "./box.js";
import { token } from "./figures.js";
import { lyingTiles, pairs } from "./geometry.js";

const UNKNOWN = "–";

/** Whose turn it is, and what is to be done. */
export function turnOf({ turn, derived }, about) {
  const end = derived?.outcome;
  if (end) return `${outcomeWord(end)} ${end.reason}`;
  if (turn.phase === "over") return t("turn.over");
  const phase = about.phases.find(({ id }) => id === turn.phase)?.text ?? turn.phase;
  const who = actingOf({ turn });
  if (!turn.number)
    return turn.phase === "first"
      ? t("turn.before", { phase })
      : t("turn.before-of", { robot: robotName(who), phase });
  return t("turn.of", { number: turn.number, robot: robotName(who), phase });
}

/** Whose figure to show beside the turn. */
export const actingOf = ({ turn }) =>
  (turn.phase === "core" && turn.choosing[0]) || (turn.phase === "deal" && turn.dealing[0]) || turn.robot;

/**
 * The numbers that are always in sight, as name and value; some only the server can count.
 *
 * @returns {[string, string][]}
 */
export function countsOf(position) {
  const { derived, turn, evacuated, lost } = position;
  const acting = position.robots.find(({ robot }) => robot === turn.robot);
  return [
    [t("counts.saved"), derived ? `${evacuated}/${derived.goal}` : `${evacuated}`],
    [t("counts.lost"), `${lost}`],
    [t("counts.needed"), derived ? `${Math.max(0, derived.goal - evacuated)}` : UNKNOWN],
    [t("counts.actions"), derived && turn.number ? `${derived.actions_left}/${derived.actions_allowed}` : UNKNOWN],
    [t("counts.hand"), `${acting?.hand.length ?? 0}/${derived?.hand_limit ?? UNKNOWN}`],
    [t("counts.deck"), derived ? `${derived.draw_pile_size}` : UNKNOWN],
  ];
}

function whereabouts({ at }) {
  if (at === "pod") return t("fact.in-pod");
  return at ? t("fact.on", { place: at }) : t("fact.out");
}

function cardButtons(cards, app) {
  if (!cards.length) return el("span", { class: "quiet" }, t("fact.no-cards"));
  return cards.map((card) => button(cardName(card), () => app.withLater(({ openCard }) => openCard(app, card)), { class: "chip" }));
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
      el("p", {}, el("strong", {}, robotName(robot.robot)), ` ${whereabouts(robot)}`),
      el(
        "div",
        { class: "named" },
        el("span", { class: "name" }, t("fact.core")),
        el("div", { class: "chips" }, cardButtons(robot.core, app)),
      ),
      el(
        "div",
        { class: "named" },
        el("span", { class: "name" }, t("fact.hand")),
        el("div", { class: "chips" }, cardButtons(robot.hand, app)),
      ),
    ),
  );
}

/** Facts that hold only now and then, as [name, content]. */
function passing(position, app) {
  const { turn, pod, open, discards, aside, variants } = position;
  const names = (cards) => listed(cards.map(cardName));
  const cells = (list) => listed(list);
  const variant = (id) => app.about.variants.find((one) => one.id === id)?.name ?? id;
  const where = pod.dock === null ? t("fact.pod-away") : t("fact.pod-at", { cell: pod.dock });
  return [
    [t("fact.pod"), `${where} ${t("count.colonists", { count: pod.colonists })}`],
    turn.die && [t("fact.die"), `${turn.die}`],
    turn.setback && [t("fact.setback"), cardName(turn.setback)],
    turn.pending.length && [t("fact.pending"), cells(turn.pending)],
    turn.shielded.length && [t("fact.shielded"), cells(turn.shielded)],
    turn.calm.length && [t("fact.calm"), cells(turn.calm)],
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
      .map(([a, b]) => `${tile.cell}.${a}–${tile.cell}.${b}`);
    return el("li", {}, tileName(tile, position), gaps.length > 0 && ` ${t("board.gaps", { pairs: listed(gaps) })}`);
  });
}

function robotsAndMore(position, app) {
  const rows = passing(position, app).map(([name, text]) => [el("dt", {}, name), el("dd", {}, text)]);
  const robots = position.robots.map((robot) => robotRow(robot, position, app));
  return [el("ul", { class: "robots" }, robots), el("dl", { class: "facts" }, rows)];
}

const boardInWords = (position, app) => [
  el("p", { class: "hint" }, t("board.numbers")),
  el("ul", { class: "plain" }, inWords(position, app.components)),
];

/** All that the drawing does not say, as `{title, content}`: what the content of each is in a position. */
export const facts = () => [
  { title: t("fact.robots"), content: robotsAndMore },
  { title: t("fact.words"), content: boardInWords },
];

const PLACE = /^(\d+\.[0-6]|pod)$/;
const WAYS = [
  ["from", "to"],
  ["actor", "target"],
  ["place", "to"],
  ["at", "to"],
];

/** The pieces and bridges that violations or events name, as marks. */
export function concernedBy(items) {
  return items.flatMap((item) => {
    const values = Object.entries(item).flatMap(([name, value]) =>
      (name === "message" || name === "section" || name === "rule" ? [] : [value].flat()).map((one) => [name, one]),
    );
    const places = values.filter(([, value]) => PLACE.test(value)).map(([, place]) => ({ kind: "concerned", place }));
    const cells = values
      .filter(([name, value]) => /^cells?$/.test(name) && Number.isInteger(value))
      .map(([, cell]) => ({ kind: "concerned", cell }));
    const way = WAYS.find(([a, b]) => PLACE.test(item[a]) && PLACE.test(item[b]));
    return [...places, ...cells, ...(way ? [{ kind: "concerned", between: way.map((end) => item[end]) }] : [])];
  });
}
