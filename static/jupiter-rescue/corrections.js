/**
 * The forms beside the board in which the table is put right: counts, the turn, cards.
 *
 * Invariant: it shows a position and tells `edit` what becomes of it; what an edit does is in `edit.js`. Each form
 * is given the `table`, which has the `position`, what the server tells of the game (`about`, `components`), and `edit`.
 */

import { el } from "../common/dom.js";
import { choice, number } from "../kit/fix.js";
import { t } from "../common/words.js";
import { cardName, robotName } from "./box.js";
import {
  dockPod,
  put,
  setAboard,
  setAside,
  setCards,
  setDiscards,
  setEvacuated,
  setLost,
  setOpen,
  setTurn,
  takeRobot,
} from "./edit.js";

/** Phases in which a Setback is being carried out. */
const IN_SETBACK = ["setback", "surge"];
/** Phases that a table can be set to; those of dealing come only by a new game. */
const PHASES = ["dock", "actions", "roll", "react", "invade", "draw", "setback", "surge", "discard", "over"];

const isSetback = ({ type }) => type === "setback";
const isPlayed = (card) => !isSetback(card);

/** Who is safe, who is lost, and who is where beside the board. */
export function counts(table) {
  const { evacuated, lost, pod, robots, turn } = table.position;
  const out = robots.filter(({ at }) => at === null).map(({ robot }) => robotName(robot));
  const place = (name, label, click) => el("button", { type: "button", "data-name": name, click }, label);
  return [
    number(table, "n-evacuated", evacuated, setEvacuated),
    number(table, "n-lost", lost, setLost, t("counts.lost")),
    number(table, "n-aboard", pod.colonists, setAboard),
    el(
      "div",
      { class: "row" },
      pod.dock !== null &&
        place("undock", t("fix.undock-pod"), () => table.edit(dockPod(table.position, null, turn.robot))),
      robots
        .filter(({ at }) => at !== null)
        .map(({ robot }) =>
          place(`out-${robot}`, t("fix.take-robot", { robot: robotName(robot) }), () =>
            table.edit(takeRobot(table.position, robot)),
          ),
        ),
      robots
        .filter(({ at }) => at !== "pod")
        .map(({ robot }) =>
          place(`in-${robot}`, t("fix.robot-in", { robot: robotName(robot) }), () =>
            table.edit(put(table.position, robot, "pod", table.components)),
          ),
        ),
    ),
    out.length > 0 && el("p", { class: "hint" }, t("fix.are-out", { robots: out.join(", ") })),
  ];
}

/** Whose turn it is, and how far it has come. */
export function turn(table) {
  const { turn: now, robots } = table.position;
  const phases = table.about.phases.filter(({ id }) => PHASES.includes(id) || id === now.phase);
  const set = (fields) => table.edit(setTurn(table.position, fields));
  const dice = [["", t("fix.no-die")], ...[1, 2, 3, 4, 5, 6].map((die) => [String(die), String(die)])];
  return [
    choice(
      "robot",
      t("fix.whose"),
      now.robot,
      robots.map(({ robot }) => [robot, robotName(robot)]),
      (robot) => set({ robot }),
    ),
    choice(
      "phase",
      t("fix.phase"),
      now.phase,
      phases.map(({ id, text }) => [id, text]),
      (phase) => set({ phase }),
    ),
    number(table, "n-number", now.number, (position, number) => setTurn(position, { number })),
    number(table, "n-spent", now.spent, (position, spent) => setTurn(position, { spent })),
    number(table, "n-extra", now.extra, (position, extra) => setTurn(position, { extra })),
    choice("die", t("fact.die"), String(now.die ?? ""), dice, (die) => set({ die: die ? Number(die) : null })),
    (IN_SETBACK.includes(now.phase) || now.setback) && setback(table),
  ];
}

function setback(table) {
  const setbacks = table.components.cards.filter(isSetback).map(({ id, name }) => [id, name]);
  const set = (card) => table.edit(setTurn(table.position, { setback: card || null }));
  return choice(
    "setback",
    t("fact.setback"),
    table.position.turn.setback ?? "",
    [["", t("fix.no-setback")], ...setbacks],
    set,
  );
}

/** Who holds what, and what lies open, discarded or aside. */
export function cards(table) {
  const { robots, open, discards, aside, turn } = table.position;
  const hasAside = turn.phase === "deal" || aside.length > 0;
  const rows = robots.flatMap(({ robot, core, hand }) => [
    pile(table, `core-${robot}`, t("fix.core-of", { robot: robotName(robot) }), core, (held) =>
      setCards(table.position, robot, { core: held }),
    ),
    pile(table, `hand-${robot}`, t("fix.hand-of", { robot: robotName(robot) }), hand, (held) =>
      setCards(table.position, robot, { hand: held }),
    ),
  ]);
  return [
    ...rows,
    pile(table, "open", t("fact.open"), open, (held) => setOpen(table.position, held)),
    pile(
      table,
      "discards",
      t("fact.discards"),
      discards,
      (held) => setDiscards(table.position, held),
      () => true,
    ),
    hasAside && pile(table, "aside", t("fact.aside"), aside, (held) => setAside(table.position, held), isSetback),
  ];
}

/** Cards of one pile: a tap takes one out, the list puts one in. */
function pile(table, name, label, held, set, canHold = isPlayed) {
  const id = `add-${name}`;
  const out = held.map((card, index) => {
    const title = cardName(card);
    return el(
      "button",
      {
        type: "button",
        class: "chip",
        "data-name": `${id}-${index}`,
        "aria-label": t("fix.take-card", { card: title }),
        click: () => table.edit(set(held.filter((_, one) => one !== index))),
      },
      `${title} ✕`,
    );
  });
  const fit = table.components.cards.filter(canHold);
  const add = el(
    "select",
    { id, "data-name": id, change: ({ target }) => target.value && table.edit(set([...held, target.value])) },
    el("option", { value: "" }, t("fix.add-card")),
    fit.map((card) => el("option", { value: card.id }, card.name)),
  );
  return el("div", { class: "field" }, el("label", { for: id }, label), el("div", { class: "chips many" }, out), add);
}
