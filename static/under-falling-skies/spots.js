/**
 * The panel in which robots that were built and ships that wait are put on the board: tap one of the marked places.
 *
 * A tap does it at once, since everything can be undone; a tap elsewhere is checked, so that the rule against it is
 * named. Invariant: what can be chosen is the server's list of legal actions.
 *
 * @import { Mark } from "../kit/kit.js"
 */

import { button, el, svg } from "../common/dom.js";
import { TablePanel } from "../kit/panel.js";
import { unlistedView } from "../table/verdict.js";
import { t } from "../common/words.js";
import { dieName, shipName } from "./box.js";
import { isSky, skyPlace } from "./geometry.js";
import { dieAt, ship } from "./pieces.js";

/** Of each phase: what an action puts where, and the action that puts that there. */
const KINDS = {
  deploy: {
    pieceOf: ({ value }) => String(value),
    placeOf: ({ at }) => at,
    action: (value, at) => (isSky(at) ? null : { type: "deploy", value: Number(value), at }),
    nameOf: (value) => dieName("blue", value),
    picture: (value) => dieAt("blue", Number(value), [0, 0], 11),
    ask: "skies.deploy",
  },
  respawn: {
    pieceOf: ({ ship: kind }) => kind,
    placeOf: ({ column }) => `S${column}`,
    action: (kind, at) => (isSky(at) ? { type: "respawn", ship: kind, column: skyPlace(at).column } : null),
    nameOf: (kind) => shipName(kind),
    picture: (kind) => ship(kind, [0, 0]),
    ask: "skies.respawn",
  },
};

/** The most places that are listed beside the board. */
const MOST_LISTED = 5;

export class SpotPanel extends TablePanel {
  #kind = KINDS.deploy;
  #legal = [];
  #piece = null;

  get #ways() {
    return this.#legal.filter(({ action }) => this.#kind.pieceOf(action) === this.#piece);
  }

  /** @returns {Mark[]} */
  get marks() {
    return this.#ways.map(({ action }) => ({ kind: "legal", at: this.#kind.placeOf(action) }));
  }

  async show(position) {
    this.#kind = KINDS[position.phase];
    this.#legal = [];
    this.element.replaceChildren();
    const legal = await this.latest(this.table.ask.legal([position.phase]));
    if (legal === undefined) return;
    if (!legal) return this.element.replaceChildren(unlistedView(() => this.show(position)));
    this.#legal = legal;
    this.#piece = legal.length ? this.#kind.pieceOf(legal[0].action) : null;
    this.#draw();
    this.table.show.mark();
  }

  tap(at) {
    const action = this.#piece && this.#kind.action(this.#piece, at);
    if (action) this.table.ask.act(action);
  }

  #draw() {
    if (!this.#legal.length) return this.element.replaceChildren();
    const pieces = [...new Set(this.#legal.map(({ action }) => this.#kind.pieceOf(action)))];
    const ways = this.#ways;
    const choose = (piece) => () => {
      this.#piece = piece;
      this.#draw();
      this.table.show.mark();
    };
    const name = (piece) => [picture(this.#kind.picture(piece)), this.#kind.nameOf(piece)];
    const chips = pieces.map((piece) =>
      button(name(piece), choose(piece), { class: "chip", "aria-pressed": String(piece === this.#piece) }),
    );
    const rows = ways.map(({ action, label }) =>
      el(
        "li",
        {},
        button(el("span", { class: "label" }, this.table.mentions.plain(label)), () => this.table.ask.act(action), {
          class: ways.length === 1 ? "main" : null,
        }),
      ),
    );
    this.element.replaceChildren(
      el(
        "div",
        { class: "step-title" },
        picture(this.#kind.picture(this.#piece)),
        el("p", {}, t(this.#kind.ask, { what: this.#kind.nameOf(this.#piece) })),
      ),
      ...(pieces.length > 1
        ? [el("div", { class: "chips", role: "group", "aria-label": t("skies.which") }, chips)]
        : []),
      ...(rows.length <= MOST_LISTED ? [el("ul", { class: "legal" }, rows)] : []),
    );
  }
}

const picture = (drawn) =>
  svg("svg", { viewBox: "-7 -7 14 14", class: "token", "aria-hidden": "true", focusable: "false" }, drawn);
