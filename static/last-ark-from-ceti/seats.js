/**
 * What a new game asks: whose sheets are kept on this phone, and who rolls the dice.
 *
 * Invariant: who keeps a single sheet rolls dice that lie on the table, unless they say otherwise: a seed of this phone's
 * own would roll other dice than the neighbours see.
 *
 * @import { NewGameFields } from "../kit/kit.js"
 */

import { el } from "../common/dom.js";
import { t } from "../common/words.js";
import { playerId, playerName } from "./box.js";

const ALL = "all";
/** The sheets are of paper: the phone rolls, counts the rounds, and looks at a sheet when it is asked to. */
const NONE = "none";

/** @returns {NewGameFields} */
export function newGameFields(_app, chosen) {
  const select = el("select", { id: "begin-sheets", change: changed });
  const own = el("input", { type: "checkbox", id: "begin-own-dice" });
  const field = el(
    "div",
    { class: "field" },
    el("label", { for: "begin-sheets" }, t("ark.begin.sheets")),
    el("p", { class: "hint" }, t("ark.begin.sheets.hint")),
    select,
  );

  const only = (_, i) => [String(i), t("ark.begin.only", { player: playerName(i) })];

  function fill() {
    const kept = select.value || ALL;
    const rows = [
      [ALL, t("ark.begin.all")],
      ...(chosen.players > 1 ? Array.from({ length: chosen.players }, only) : []),
      [NONE, t("ark.begin.paper")],
    ];
    select.replaceChildren(...rows.map(([value, words]) => el("option", { value, selected: value === kept }, words)));
  }

  function changed() {
    own.checked = select.value !== ALL;
  }

  /** The sheets that are kept here; all if the set-up is not told. */
  function sheets() {
    if (select.value === ALL) return {};
    return { sheets: select.value === NONE ? [] : [playerId(Number(select.value))] };
  }

  fill();
  return {
    title: t("ark.begin.more"),
    hint: t("ark.begin.hint"),
    before: [
      field,
      el(
        "fieldset",
        {},
        el("legend", {}, t("ark.track.dice")),
        el("label", { class: "tick" }, own, el("span", {}, t("ark.begin.own"))),
      ),
    ],
    playersChosen: fill,
    options: () => ({
      players: chosen.players,
      ...sheets(),
      ...(own.checked && { seed: null }),
    }),
  };
}
