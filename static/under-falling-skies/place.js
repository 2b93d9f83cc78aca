/**
 * The panel in which dice are placed: tap a die and see where it may lie and what the ships would do, then tap a cell; or tap
 * a cell and see which dice reach it, and what the ships would do then.
 *
 * All placements of a die are checked in one request; the board shows what each would do. A tap on a lit cell places the
 * die, unless the player wants to be asked first; a tap on another one tells why not. Invariant: what is allowed, and where ships go, the server says.
 *
 * @import { Mark } from "../kit/kit.js"
 */

import { die } from "../kit/dice.js";
import { button, el } from "../common/dom.js";
import { TablePanel } from "../kit/panel.js";
import { setting } from "../common/settings.js";
import { unlistedView } from "../table/verdict.js";
import { t } from "../common/words.js";
import { dieName } from "./box.js";
import { CELLS, isSky } from "./geometry.js";
import { outlookOf, placements } from "./outlook.js";
import { rolledByItself } from "./roll.js";

const placing = (one, at) => ({ type: "place", die: one.kind, value: one.value, at });

/** Whether it is the very same die: two may show the same. */
const isSame = (one, other) => one?.kind === other.kind && one.value === other.value && one.nth === other.nth;

export class PlacePanel extends TablePanel {
  #view;
  /** The die that is chosen, `{kind, value, nth}`, and where it may lie. */
  #die = null;
  #outlook = null;
  #chosen = null;
  #latest = 0;
  /** A cell that was tapped without a die, and the ways of the dice that reach it. */
  #reached = null;
  /** What is at stake once the last die lies. @type {HTMLElement | null} */
  #danger = null;

  /** `view(cells)` is the point to look at for these cells. */
  constructor(table, view) {
    super(table);
    this.#view = view;
  }

  get look() {
    return { outlook: this.#outlook, die: this.#die, chosen: this.#chosen };
  }

  /** @returns {Mark[]} */
  get marks() {
    const cells = [...(this.#outlook?.byCell.keys() ?? [])].filter((at) => at !== this.#chosen);
    return [
      ...cells.map((at) => /** @type {Mark} */ ({ kind: "legal", at })),
      ...(this.#chosen ? [/** @type {Mark} */ ({ kind: "chosen", at: this.#chosen })] : []),
    ];
  }

  show(position) {
    this.position = position;
    this.#latest++;
    [this.#die, this.#outlook, this.#chosen, this.#reached] = [null, null, null, null];
    const [only, ...others] = this.#dice();
    this.#danger = only && !others.length ? this.table.show.danger() : null;
    this.#draw();
    // Once dice are being placed, the next one is looked at, unless another is tapped.
    if (only && (!others.length || position.base.some(({ die: lying }) => lying !== "blue"))) this.#choose(only);
  }

  #dice() {
    const { black, white } = this.position.rolled;
    const of = (kind) => (value, nth) => ({ kind, value, nth });
    return [...black.map(of("black")), ...white.map(of("white"))];
  }

  /** See what the die would do wherever it may lie. */
  async #choose(chosen) {
    const number = ++this.#latest;
    const isOn = isSame(this.#die, chosen) && this.#outlook !== null;
    this.#die = isOn ? null : chosen;
    [this.#outlook, this.#chosen, this.#reached] = [null, null, null];
    this.table.show.quiet();
    this.#show();
    if (isOn) return;
    this.element.setAttribute("aria-busy", "true");
    const verdicts = await this.table.ask.checks(placements(chosen, CELLS));
    if (number !== this.#latest) return;
    this.element.removeAttribute("aria-busy");
    if (!verdicts) return this.element.append(unlistedView(() => this.#choose(chosen)));
    this.#outlook = outlookOf(verdicts, CELLS, this.position);
    this.#show();
    this.table.tell.say(t("skies.place.legal", { count: this.#outlook.byCell.size }));
    this.table.show.approach(this.#view([...this.#outlook.byCell.keys()]));
  }

  tap(at) {
    if (isSky(at)) return;
    if (!this.#die) return this.#reach(at);
    const action = placing(this.#die, at);
    const isLit = this.#outlook?.byCell.has(at) ?? false;
    if (isLit && (at === this.#chosen || !setting("ask-first"))) {
      this.table.ask.acts([action, rolledByItself]);
      return;
    }
    this.#chosen = isLit ? at : null;
    this.#show();
    this.table.ask.check(action);
  }

  /** See which dice reach a cell; where none does, or nobody tells, why the first does not. */
  async #reach(at) {
    const number = ++this.#latest;
    const ways = await this.table.ask.ways({ at }).then(
      (answer) => answer.ways,
      () => [],
    );
    if (number !== this.#latest) return;
    if (!ways.length) return this.table.ask.check(placing(this.#dice()[0], at));
    this.table.show.quiet();
    [this.#reached, this.#chosen] = [{ at, ways }, at];
    this.#show();
    this.table.tell.say(t("skies.place.reach", { at }));
  }

  /** The dice that reach the cell that was tapped, each with what the ships would do; a tap places it there. */
  #reaching() {
    const row = ({ message, steps: [{ action }] }) => {
      const words = this.table.mentions.plain(message);
      return button(
        [die(action.value, `die ${action.die}`), el("span", {}, words[0].toUpperCase() + words.slice(1))],
        () => this.table.ask.acts([action, rolledByItself]),
        { class: "reach" },
      );
    };
    return el("ul", { class: "plain reaching" }, this.#reached.ways.map((way) => el("li", {}, row(way))));
  }

  #show() {
    this.#draw();
    this.table.show.redraw();
    this.table.show.mark();
  }

  #prompt() {
    if (this.#reached) return t("skies.place.reach", { at: this.#reached.at });
    if (!this.#die) return t("skies.place.die");
    return t(this.#chosen ? "skies.place.again" : "skies.place.cell", {
      die: dieName(this.#die.kind, this.#die.value),
    });
  }

  /** The prompt; beside the last die what is at stake takes the place of the words, so that nothing moves. */
  #question() {
    return [!this.#chosen && this.#danger, el("span", {}, this.#prompt())];
  }

  #draw() {
    const dice = this.#dice().map((one) => {
      return button(die(one.value, `die ${one.kind}`), () => this.#choose(one), {
        class: "die-face",
        "aria-label": dieName(one.kind, one.value),
        "aria-pressed": String(isSame(this.#die, one)),
      });
    });
    // Beside the verdict there is no room for it, and no need.
    const prompt = el("p", { class: this.#chosen && !this.#reached ? "unseen" : "prompt", role: "status" }, ...this.#question());
    const row = el("div", { class: "dice five", role: "group", "aria-label": t("skies.place.dice") }, dice);
    this.refill("aria-label", [prompt, ...(this.#reached ? [this.#reaching()] : []), row], true);
  }
}
