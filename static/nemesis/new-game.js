/**
 * What a new game of Nemesis asks: who plays whom, and by which rules. The box is shuffled and dealt by hand.
 *
 * Invariant: nothing is drawn here, so that the phone knows no secret.
 *
 * @import { NewGameFields } from "../kit/kit.js"
 */

import { el } from "../common/dom.js";
import { t } from "../common/words.js";
import { allOf } from "./box.js";

const BASES = { ref: "nemesis.begin.ref", book: "nemesis.begin.book" };

/** @returns {NewGameFields} */
export function newGameFields(_app, chosen) {
  const characters = allOf("characters");
  const group = el(
    "fieldset",
    {},
    el("legend", {}, t("nemesis.begin.characters")),
    el("p", { class: "hint" }, t("nemesis.begin.characters.hint")),
  );
  const rows = [1, 2, 3, 4, 5].map((seat) => row(seat, characters));
  group.append(...rows);
  const base = select(
    "begin-rules",
    Object.entries(BASES).map(([id, key]) => [id, t(key)]),
  );
  const picked = () => rows.slice(0, chosen.players).map((one) => one.querySelector("select").value);

  function show() {
    rows.forEach((one, i) => one.toggleAttribute("hidden", i >= chosen.players));
  }

  show();
  return {
    title: t("nemesis.begin.more"),
    hint: t("nemesis.begin.hint"),
    before: [group, el("div", { class: "field" }, el("label", { for: "begin-rules" }, t("nemesis.begin.rules")), base)],
    isDealt: true,
    playersChosen: show,
    options() {
      const names = picked();
      return {
        players: chosen.players,
        seed: null,
        profile: { base: base.value },
        // The rules want all of them, or none.
        ...(names.every(Boolean) && new Set(names).size === names.length && { characters: names }),
      };
    },
  };
}

const select = (id, options) =>
  el(
    "select",
    { id },
    options.map(([value, name]) => el("option", { value }, name)),
  );

function row(seat, characters) {
  const id = `begin-character-${seat}`;
  const options = [["", t("nemesis.begin.open")], ...characters.map((one) => [one.id, one.name])];
  return el(
    "div",
    { class: "field" },
    el("label", { for: id }, t("nemesis.player", { player: seat })),
    select(id, options),
  );
}
