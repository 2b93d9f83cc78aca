/**
 * What every new game can ask, however it is set up: by which variants. And why a set-up failed.
 *
 * Invariant: choices come from what the game tells about itself; nothing is kept here.
 */

import { Refused } from "../api/errors.js";
import { el } from "../common/dom.js";
import { learn, t, worded } from "../common/words.js";
import { begin } from "../words/en-begin.js";

learn(begin);

/** Variants to tick, those that follow by themselves left out; `change` gets all that are ticked. */
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

const MOST_FAULTS = 5;

/** The field of the request as the page calls it; as the server does, if neither page nor kit has words for it. */
const fieldName = (field) => worded(`begin.field.${field.split(".")[0]}`, field);

/** Why the server refused to set the game up. */
export function faultView(error) {
  if (!(error instanceof Refused)) {
    return el(
      "div",
      { class: "message bad" },
      el("p", { class: "lead" }, error.reason || t("begin.dead")),
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
