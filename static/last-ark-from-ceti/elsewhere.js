/**
 * Players whose sheets are on paper or on another phone: what they say when they are done for the round.
 *
 * Invariant: `confirm(index, hasPort)` enters it, and gives whether it was legal; nothing is known of such a sheet here.
 */

import { button, el } from "../common/dom.js";
import { t } from "../common/words.js";
import { playerName } from "./box.js";

/** A line for each of them. */
export function others({ players }, confirm) {
  return players.flatMap((seat, index) => (seat.sheet ? [] : [line(seat, index, confirm)]));
}

function line({ confirmed, spaceport }, index, confirm) {
  const name = playerName(index);
  if (confirmed)
    return el("p", { class: "other" }, t(spaceport ? "ark.other.port" : "ark.other.done", { player: name }));
  return el(
    "div",
    { class: "other", role: "group", "aria-label": name },
    el("span", { class: "name" }, name),
    button(t("ark.other.confirm"), () => confirm(index), { "data-name": `done-${index}` }),
    button(t("ark.other.confirm-port"), () => confirm(index, true), { "data-name": `port-${index}` }),
  );
}

/** One button for all who are not done, none of whom has a complete Spaceport; nothing where it is one player. */
export function allDone({ players }, confirm) {
  const open = players.flatMap(({ confirmed }, index) => (confirmed ? [] : [index]));
  if (open.length < 2) return null;

  async function all() {
    for (const index of open) if (!(await confirm(index))) return;
  }

  return button(t("ark.other.all"), all, { class: "main", "data-name": "all-done" });
}
