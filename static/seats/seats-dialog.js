/**
 * Who sits where, to be said and changed; and how long turns took, for whoever asks.
 *
 * Invariant: a change holds at once; nothing has to be confirmed, and nothing has to be said.
 */

import { dialog } from "../common/dialog.js";
import { button, el } from "../common/dom.js";
import { quoted } from "../shared-table/phone-name.js";
import { t } from "../common/words.js";
import { LONGEST, keepNames, knownNames, plainName } from "./names.js";
import { clockOf } from "./people.js";

const LIST = "known-names";

const known = () => el("datalist", { id: LIST }, knownNames().map((name) => el("option", { value: name })));

const nameInput = (seat, value, change) => {
  const input = el("input", {
    ...{ type: "text", list: LIST, maxlength: LONGEST, autocomplete: "off", autocapitalize: "words", placeholder: seat, change },
    "aria-label": t("seats.name", { seat }),
  });
  input.value = value;
  return input;
};

/** Show who sits where at the table of an app. */
export function seatsDialog(app) {
  const { people } = app;
  const isShared = people.joiner !== "";
  const list = el("ul", { class: "plain seat-list" });

  function show() {
    list.replaceChildren(...people.places.map(row));
  }

  function row({ seat, name, joiner }) {
    // Whoever types goes on to the next field, which therefore stays.
    const named = ({ currentTarget }) => {
      currentTarget.value = plainName(currentTarget.value);
      people.change({ [seat.id]: { name: currentTarget.value, joiner } });
      keepNames(people.places.map((place) => place.name));
    };
    const take = () => {
      const now = people.places.find((place) => place.seat.id === seat.id);
      people.change({ [seat.id]: { name: now.name, joiner: joiner === people.joiner ? "" : people.joiner } });
      show();
    };
    const phone = joiner === people.joiner ? t("seats.here") : phoneOf(joiner);
    const looks = { class: "chip", "aria-pressed": String(joiner === people.joiner), "data-seat": seat.id };
    const label = joiner === people.joiner ? t("seats.free", { seat: seat.name }) : t("seats.take", { seat: seat.name, phone });
    return el(
      "li",
      {},
      el("span", { class: "seat-of" }, seat.token ?? "", el("span", {}, seat.name)),
      nameInput(seat.name, name, named),
      isShared && button(phone, take, { ...looks, "aria-label": label }),
    );
  }

  const phoneOf = (joiner) => {
    const there = people.joiners.find(({ id }) => id === joiner);
    return there ? quoted(there.name) : t("seats.any");
  };

  const times = el("div", { role: "status" });
  show();
  dialog(
    t("seats.title"),
    el("p", { class: "hint" }, t(isShared ? "seats.hint.shared" : "seats.hint")),
    known(),
    list,
    button(t("seats.times"), () => app.withLater(({ turnTimes }) => times.replaceChildren(turnTimes(app, clockOf))), { id: "seat-times" }),
    times,
  );
}

/**
 * Fields for the names of those who begin a game, as `{element, names, count}`: those of the last game stand there; `count` says how
 * many play.
 */
export function namesField(most, players, last) {
  const inputs = Array.from({ length: most }, (_, i) => nameInput(t("seats.player", { number: i + 1 }), last[i] ?? "", () => {}));
  const count = (/** @type {number} */ number) => inputs.forEach((input, i) => input.toggleAttribute("hidden", i >= number));
  count(players);
  return {
    element: el("div", { class: "names-field" }, el("p", { class: "hint" }, t("seats.hint")), known(), inputs),
    names: () => inputs.filter((input) => !input.hidden).map(({ value }) => plainName(value)),
    count,
  };
}

/** Have these sit at the table of an app, in the order of its seats; one alone plays all. */
export function seatNames(app, names) {
  if (!names.some(Boolean) || !app.people) return;
  const all = app.people.places.map(({ seat }, i) => [seat.id, { name: (names.length === 1 ? names[0] : names[i]) ?? "", joiner: "" }]);
  app.people.change(Object.fromEntries(all.filter(([, { name }]) => name)));
  keepNames(names);
}
