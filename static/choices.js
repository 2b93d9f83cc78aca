/**
 * What every new game asks, however it is set up: who plays, and by which variants. And why a set-up failed.
 *
 * Law of this file: choices come from what the game tells about itself; nothing is kept here.
 */

import { Refused } from "./api.js";
import { el } from "./dom.js";
import { language, learn, listed, t } from "./words.js";
import { begin } from "./words/en-begin.js";

learn(begin);

/** The name of a robot as a word of its own. */
export const robotName = (robot) => t(`robot.${robot}`);

/** Names one beside the other, as short as can be. */
export const beside = (names) => new Intl.ListFormat(language(), { type: "unit", style: "short" }).format(names);

/** Robots to tap in turn order; `change` is told which was tapped. */
export function seats(app, chosen, change) {
  const ids = app.about.setup.properties.robots.items.enum;
  const seat = (robot) => {
    const place = chosen.indexOf(robot) + 1;
    const name = robotName(robot);
    return el(
      "button",
      {
        type: "button",
        class: "seat",
        "aria-pressed": String(place > 0),
        "aria-label": place ? t("begin.seated", { robot: name, place }) : name,
        "data-key": `seat-${robot}`,
        click: () => change(robot),
      },
      el("span", { class: "seat-place", "aria-hidden": "true" }, place || ""),
      app.token(robot),
      el("span", { class: "seat-name" }, name),
    );
  };
  return el("div", { class: "seats", role: "group", "aria-label": t("begin.who") }, ids.map(seat));
}

/** The order of play in words. */
export const orderOf = (chosen) =>
  chosen.length ? t("begin.order", { robots: listed(chosen.map(robotName)) }) : t("begin.order.none");

/** Variants to tick, those that follow by themselves left out; `change` is told all that are ticked. */
export function variants(app, implied, chosen, change) {
  const ticks = app.about.variants
    .filter(({ id }) => !implied.includes(id))
    .map(({ id, name, text }) => {
      const ticked = () => change([...group.querySelectorAll("input:checked")].map(({ value }) => value));
      const box = {
        type: "checkbox",
        value: id,
        checked: chosen.includes(id),
        change: ticked,
        "data-key": `tick-${id}`,
      };
      const words = el("span", {}, el("strong", {}, name), el("span", { class: "about" }, text));
      return el("label", { class: "tick" }, el("input", box), words);
    });
  const group = el("fieldset", {}, el("legend", {}, t("begin.variants")), el("div", { class: "ticks long" }, ticks));
  return group;
}

const FIELDS = ["players", "robots", "variants", "sides", "seed", "tiles"];
const MOST_FAULTS = 5;

/** The field of the request as the page calls it. */
function fieldName(field) {
  const [part] = field.split(".");
  return FIELDS.includes(part) ? t(`begin.field.${part}`) : field;
}

/** Why the server made no game of it. */
export function faultView(error) {
  if (!(error instanceof Refused)) {
    return el(
      "div",
      { class: "message bad" },
      el("p", { class: "lead" }, t("begin.dead")),
      el("p", {}, t("begin.dead.kept")),
    );
  }
  const { title, detail, errors = [] } = error.problem;
  const rows = errors
    .slice(0, MOST_FAULTS)
    .map(({ field, message }) => el("li", {}, field && el("strong", {}, `${fieldName(field)}: `), message));
  const more = errors.length - rows.length;
  const why = rows.length ? el("ul", {}, rows) : el("p", {}, detail ?? title);
  return el(
    "div",
    { class: "message bad" },
    el("p", { class: "lead" }, t("begin.refused")),
    why,
    more > 0 && el("p", {}, t("begin.refused.more", { count: more })),
  );
}
