/**
 * Who sits where at the table that is shown: whose turn it is by name, how long it takes, and that no phone acts for another
 * by mistake.
 *
 * Invariant: nobody is kept from anything. What is done out of turn is done by a tap that says for whom. Of a table that no
 * other phone shares every seat is played here.
 *
 * @import { Position } from "../kit/kit.js"
 * @import { Seating } from "./names.js"
 */

import { confirmed } from "../common/dialog.js";
import { el } from "../common/dom.js";
import { setting } from "../common/settings.js";
import { learn, listed, t } from "../common/words.js";
import { seats } from "../words/en-seats.js";
import { apart, keepSeating, seatingOf } from "./names.js";
import { isOwnTurn, mayAct, turnBegan } from "./turns.js";

learn(seats);

/** Milliseconds between two looks at the clock. */
const TICK_MS = 1000;

/** A length of time as a clock shows it: `1:05`. */
export const clockOf = (milliseconds) => {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

export class People {
  #app;
  #table;
  /** The phone at a shared table; null where there is no other. */
  #seat;
  #name = el("strong");
  #who = el("span", { class: "who" }, this.#name, " · ");
  #clock = el("span", { class: "turn-clock", role: "timer" });
  #acting = "";
  #ticking;

  constructor(app, table, seat = null) {
    this.#app = app;
    this.#table = table;
    this.#seat = seat;
  }

  /** No longer shown. */
  leave() {
    clearInterval(this.#ticking);
    this.#who.remove();
    this.#clock.remove();
  }

  /** @returns {Seating} */
  get seating() {
    return seatingOf(this.#app.game.id, this.#table.id);
  }

  /** The id of this phone at a shared table; "" where there is no other. */
  get joiner() {
    return this.#seat?.record.joiner ?? "";
  }

  /** Who else is at the table, as `{id, name}`. */
  get joiners() {
    return this.#seat?.joiners ?? [];
  }

  /** The seats of the position at hand, with what is said of each. */
  get places() {
    const position = this.#app.kit.positionOf(this.#table.state);
    const { seating } = this;
    return (this.#app.kit.seatsOf?.(position) ?? []).map((seat) => ({ name: "", joiner: "", ...seating[seat.id], seat }));
  }

  /** Say who sits in these seats, here and at a shared table. */
  change(/** @type {Seating} */ changed) {
    keepSeating(this.#app.game.id, this.#table.id, { ...this.seating, ...changed });
    this.#seat?.setSeats(changed);
    this.#app.showWho();
  }

  /** Those of these seats by name, or as the game calls them. */
  #named(acting) {
    return listed(this.places.filter(({ seat }) => acting.includes(seat.id)).map(({ name, seat }) => (name ? apart(name) : seat.name)));
  }

  #actingOf = (position, action = null) => this.#app.kit.actingOf?.(position, action) ?? [];

  // --- in the head ----------------------------------------------------------------------------------------------------

  /** Show whose turn it is in the place that says what is to be done; true if it has just become that of this phone. */
  show(place, /** @type {Position} */ position) {
    const acting = this.#actingOf(position);
    const isNew = this.#acting !== String(acting);
    this.#acting = String(acting);
    const words = this.#wordsOf(acting);
    this.#name.textContent = words;
    if (words) ([...place.querySelectorAll(":scope > span:not(.turn-clock)")].at(-1) ?? place).prepend(this.#who);
    else this.#who.remove();
    const isOwn = this.joiner !== "" && isOwnTurn(acting, this.seating, this.joiner);
    this.#who.classList.toggle("own", isOwn);
    this.#time(place, acting);
    if (!isNew || !isOwn) return false;
    this.#app.say(words);
    return true;
  }

  #wordsOf(acting) {
    const { seating, joiner } = this;
    const named = acting.filter((seat) => seating[seat]?.name);
    if (joiner && isOwnTurn(acting, seating, joiner)) {
      const own = named.filter((seat) => seating[seat].joiner === joiner);
      return own.length ? t("seats.yours", { who: this.#named(own) }) : t("seats.yours.plain");
    }
    if (joiner && !mayAct(acting, seating, joiner)) return t("seats.theirs", { who: this.#named(acting) });
    return named.length ? this.#named(named) : "";
  }

  /** A clock of the turn, for whoever wants one. */
  #time(place, acting) {
    clearInterval(this.#ticking);
    this.#clock.remove();
    if (!setting("timer") || !acting.length) return;
    const entries = this.#table.entries.slice(0, this.#table.at + 1);
    const began = turnBegan(entries, (state) => this.#actingOf(this.#app.kit.positionOf(state))) ?? Date.now();
    const tick = () => (this.#clock.textContent = clockOf(Date.now() - began));
    tick();
    place.append(this.#clock);
    this.#ticking = setInterval(tick, TICK_MS);
  }

  // --- out of turn ----------------------------------------------------------------------------------------------------

  /** For whom this phone would act, if that is somebody else's turn; "" if it is its own. */
  forWhom(position, action = null) {
    if (!this.joiner) return "";
    const acting = this.#actingOf(position, action);
    return mayAct(acting, this.seating, this.joiner) ? "" : this.#named(acting);
  }

  /** Ask before something is done out of turn, at each of these positions; true if it is wanted. */
  async isMeant(...positions) {
    const whose = positions.map((position) => this.forWhom(position));
    const [who] = whose;
    if (whose.includes("")) return true;
    return confirmed(t("seats.theirs", { who }), t("seats.wait", { who }), t("seats.do-for", { who }));
  }
}
