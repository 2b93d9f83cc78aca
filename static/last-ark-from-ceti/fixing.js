/**
 * The panel that makes the sheet match the one on the table, and tells whether that can have come about: tap boxes to tick
 * and untick them, draw along a row, or tick whole structures; markers, rounds and dice beside it.
 *
 * Every change is an entry of the log. Problems are listed while one works and never hinder. Invariant: what an
 * edit does is in `edit.js`; what is impossible the server says.
 *
 * @import { TableFace } from "../kit/kit.js"
 */

import { faceButtons } from "../kit/chance.js";
import { button, el } from "../common/dom.js";
import { Problems, brush, choice, folded, number, pile, redrawn } from "../kit/fix.js";
import { t } from "../common/words.js";
import { TRACKS, letters, playerName, printed } from "./box.js";
import {
  SIGNS,
  besides,
  researched,
  setBlight,
  setDice,
  setKept,
  setPhase,
  setSign,
  setTrack,
  setUsed,
  toggled,
  toggledAll,
} from "./edit.js";
import { textOf } from "./writing.js";

export class FixPanel {
  element = el("div", { class: "fix" });
  /** @type {TableFace} */
  #table;
  #tray;
  #position = null;
  #problems;
  /** Whether a tap ticks all boxes of a structure, or of the way into an area. */
  #isWhole = false;
  /** Dice that are entered one by one; five take the place of those of the round. @type {number[]} */
  #entered = [];

  constructor(table, tray) {
    this.#table = table;
    this.#tray = tray;
    this.#problems = new Problems(table, "ark.fix.possible", "ark.fix.title");
  }

  get above() {
    return this.#tray.element;
  }

  get look() {
    return { player: this.#tray.player };
  }

  get #player() {
    return this.#tray.player;
  }

  show(position) {
    this.#position = position;
    this.#entered = [];
    this.#tray.settle(position);
    this.#show();
    return this.#problems.show();
  }

  know(position) {
    this.#position = position;
    this.#show();
    this.#table.show.redraw();
  }

  get marks() {
    return this.#problems.marks;
  }

  get paints() {
    return true;
  }

  paint(whats) {
    const icons = whats.map(({ icon }) => icon).filter(Boolean);
    if (icons.length) this.#edit(toggledAll(this.#position, this.#player, icons));
  }

  tap({ icon, technology }) {
    const [position, player] = [this.#position, this.#player];
    if (!icon) this.#edit(researched(position, player, technology));
    else if (this.#isWhole) this.#edit(toggledAll(position, player, besides(icon)));
    else this.#edit(toggled(position, player, icon));
  }

  #edit({ position, label }) {
    if (label) this.#table.tell.fix(textOf(position), label);
  }

  // --- drawing -------------------------------------------------------------------------------------------------------

  #show() {
    this.#tray.show(this.#position, () => {
      this.#show();
      this.#table.show.redraw();
    });
    redrawn(this.element, () => this.#draw(), "n-blight+");
  }

  #draw() {
    const position = this.#position;
    const table = { position, edit: (edited) => this.#edit(edited) };
    this.element.replaceChildren(
      this.#problems.head,
      el("p", { class: "hint" }, t("ark.fix.hint")),
      el("div", { class: "chips" }, this.#whole()),
      number(table, "n-blight", position.blight, setBlight),
      ...(position.players[this.#player].sheet ? [this.#folded("tracks", this.#tracks(table))] : []),
      this.#folded("round", this.#round()),
      ...this.#hidden(),
    );
  }

  #whole() {
    const turn = () => {
      this.#isWhole = !this.#isWhole;
      this.#show();
    };
    return brush("whole", t("ark.fix.whole"), this.#isWhole, turn, null);
  }

  #folded = (name, ...content) => folded(this.element, name, t(`ark.fix.${name}`), ...content);

  #tracks(table) {
    const { sheet } = table.position.players[this.#player];
    return TRACKS.map((name) =>
      number(table, `n-${name}`, sheet[name], setTrack(this.#player, name), t(`ark.track.${name}`)),
    );
  }

  #round() {
    const position = this.#position;
    const names = Object.fromEntries(Object.keys(letters.phases).map((phase) => [phase, t(`ark.phase.${phase}`)]));
    const inRound = position.phase === "allocate";
    return [
      choice("phase", t("fix.phase"), position.phase, Object.entries(names), (phase) =>
        this.#edit(setPhase(position, phase, names[phase])),
      ),
      inRound && this.#dice(),
      ...(inRound ? this.#use() : []),
    ].flat();
  }

  /** The dice of the round: five taps enter five others. */
  #dice() {
    const { dice } = this.#position;
    const enter = (value) => {
      this.#entered.push(value);
      if (this.#entered.length === printed.numbers.pool) this.#edit(setDice(this.#position, this.#entered.splice(0)));
      else this.#show();
    };
    const attributesOf = (value) => ({ "data-name": `face-${value}`, "aria-label": t("ark.roll.seen", { value }) });
    const shown = this.#entered.length ? this.#entered : dice;
    return [
      el("p", { role: "status" }, t("ark.fix.dice", { dice: shown.join(", ") || "–" })),
      faceButtons(t("ark.roll.faces"), enter, attributesOf),
    ];
  }

  /** What the player whose sheet is shown has used in this round. */
  #use() {
    const { sheet, confirmed } = this.#position.players[this.#player];
    if (!sheet) return [];
    const signs = { ...sheet, confirmed };
    return [
      this.#pile("used", sheet.used, (used) => setUsed(this.#position, this.#player, used)),
      el(
        "div",
        { class: "chips many" },
        Object.keys(SIGNS).map((sign) => this.#sign(sign, signs[sign])),
      ),
    ];
  }

  #sign(sign, isOn) {
    return button(SIGNS[sign](), () => this.#edit(setSign(this.#position, this.#player, sign, !isOn)), {
      class: "chip",
      "data-name": sign,
      "aria-pressed": String(isOn),
    });
  }

  #pile(name, values, edit) {
    const nameOf = (value) => t("ark.die", { value });
    const back = (value) => t("ark.roll.back", { value });
    const set = (wanted) => this.#edit(edit(wanted));
    return pile({ name, label: t(`ark.fix.${name}`), values, most: printed.numbers.pool, set, nameOf, back });
  }

  /** Players whose sheets are elsewhere: they can be kept here from now on. */
  #hidden() {
    return this.#position.players.flatMap(({ sheet }, index) =>
      sheet
        ? []
        : [
            button(t("ark.fix.keep", { player: playerName(index) }), () => this.#edit(setKept(this.#position, index)), {
              class: "chip",
              "data-name": `keep-${index}`,
            }),
          ],
    );
  }
}
