/**
 * The panel in which a player uses the dice: tap dice, and everything that they can tick lights up; tap that, and it is
 * ticked. What is not lit says why.
 *
 * Invariant: what lights up is the server's legal list; every answer is the server's.
 *
 * @import { LegalAction, Mark } from "../kit/kit.js"
 */

import { die } from "../kit/dice.js";
import { button, el } from "../common/dom.js";
import { TablePanel } from "../kit/panel.js";
import { unlistedView } from "../table/verdict.js";
import { listed, t } from "../common/words.js";
import { iconName, iconOf, pieceOf, playerId, playerName, printed, signed } from "./box.js";
import { allDone, others } from "./elsewhere.js";
import { byTarget, exactly, fitting, questionOf, targetOfWhat } from "./ways.js";

/** Sections of the sheet that one goes to, by the key of their words; areas go by their ids. */
const TECHNOLOGIES = "technologies";
/** The most ways that are offered for one icon. */
const MOST_WAYS = 12;

export class UsePanel extends TablePanel {
  #tray;
  #view;
  /** What may be done by the player whose sheet is shown, by what it is for. @type {Map<string, LegalAction[]>} */
  #legal = new Map();
  #isUnlisted = false;
  /** Places in the row of dice that are chosen, in the order of the taps; the smelted one is last. @type {number[]} */
  #chosen = [];
  /** What the Smelter adds to the last of them. */
  #smelter = 0;
  #foundry = false;
  /** What several dice can tick, while the player chooses with which. @type {LegalAction[]} */
  #ways = [];
  /** The pair that researches, how many boxes it ticks at most, and those picked. */
  #pair = null;
  #most = 0;
  #picked = {};
  #latest = 0;
  /** What the end of the round takes from the sheet that is shown. @type {HTMLElement | null} */
  #danger = null;

  /** `view` gives the board. */
  constructor(table, tray, view) {
    super(table);
    this.element.classList.add("use");
    this.#tray = tray;
    this.#view = view;
  }

  get above() {
    return this.#tray.element;
  }

  get look() {
    return { player: this.#tray.player, picked: this.#picked, weak: this.#weak() };
  }

  get #player() {
    return this.#tray.player;
  }

  get #seat() {
    return this.position.players[this.#player];
  }

  /** What is chosen, as dice. */
  get #choice() {
    const dice = this.#chosen.map((at) => this.position.dice[at]);
    return { dice, smelter: this.#smelter, foundry: this.#foundry };
  }

  show(position) {
    this.position = position;
    this.#tray.settle(position);
    this.#leaveDone();
    return this.#begin();
  }

  /** Whoever is done leaves the screen to the next player whose sheet is kept here. */
  #leaveDone() {
    const { players } = this.position;
    if (!this.#seat.confirmed) return;
    const next = players.findIndex(({ sheet, confirmed }) => sheet && !confirmed);
    if (next >= 0) this.#tray.player = next;
  }

  know(position) {
    this.position = position;
    this.#show();
  }

  /** Have the list of what is legal for the player, and nothing chosen. */
  async #begin() {
    const number = ++this.#latest;
    this.#legal = new Map();
    this.#isUnlisted = false;
    this.#drop();
    this.#danger = this.table.show.danger();
    this.#draw();
    if (!this.#seat.sheet || this.#seat.confirmed) return;
    const legal = await this.table.ask.legal([], [playerId(this.#player)]);
    if (number !== this.#latest) return;
    this.#isUnlisted = !legal;
    this.#legal = byTarget(legal ?? []);
    this.#show();
  }

  /** Nothing is chosen any more. */
  #drop() {
    [this.#chosen, this.#smelter, this.#foundry, this.#ways] = [[], 0, false, []];
    this.#dropResearch();
  }

  #dropResearch() {
    [this.#pair, this.#most, this.#picked] = [null, 0, {}];
  }

  // --- dice ----------------------------------------------------------------------------------------------------------

  /** Places in the row of dice whose dice are used. */
  get #used() {
    const used = [...(this.#seat.sheet?.used ?? [])];
    return this.position.dice.map((value) => {
      const at = used.indexOf(value);
      if (at >= 0) used.splice(at, 1);
      return at >= 0;
    });
  }

  /** Choose a die, or take it back; a third one takes the place of the first. The one that is smelted stays so. */
  #choose(at) {
    const last = this.#chosen.at(-1);
    if (this.#chosen.includes(at)) {
      if (at === last) this.#smelter = 0;
      this.#chosen = this.#chosen.filter((one) => one !== at);
    } else this.#chosen = this.#smelter ? [at, last] : [...this.#chosen, at].slice(-2);
    this.#choiceChanged();
  }

  #smelt(by) {
    this.#smelter = this.#smelter === by ? 0 : by;
    this.#choiceChanged();
  }

  #useFoundry() {
    this.#foundry = !this.#foundry;
    this.#choiceChanged();
  }

  async #choiceChanged() {
    this.#ways = [];
    this.#dropResearch();
    this.table.show.quiet();
    this.#show();
    this.#toTop();
    const pair = this.#onlyPair();
    if (!pair) return this.table.tell.say(t("ark.use.legal", { count: this.#count() }));
    this.table.show.approach(this.#view().middleOf(TECHNOLOGIES));
    const most = await this.#mostOf(pair);
    if (this.#pair || this.#onlyPair() !== pair) return;
    this.#most = most;
    this.#show();
    this.table.tell.say(this.#prompt());
  }

  /** Bring the question into sight: a verdict may have been scrolled to. */
  #toTop() {
    const below = this.element.closest(".below");
    if (below) below.scrollTop = 0;
  }

  // --- what lights up ------------------------------------------------------------------------------------------------

  /** Targets with what can be done there by the choice. @returns {[string, LegalAction[]][]} */
  #lit() {
    const choice = this.#choice;
    return [...this.#legal]
      .map(([target, actions]) => /** @type {[string, LegalAction[]]} */ ([target, fitting(actions, choice)]))
      .filter(([target, actions]) => actions.length && target !== "confirm");
  }

  /** How many boxes are lit that need no other die. */
  #count() {
    return this.marks.filter(({ kind, weak }) => kind === "legal" && !weak).length;
  }

  /** Keys of what is lit only together with a second die. */
  #weak() {
    return this.marks.filter(({ weak }) => weak).map(({ key }) => key);
  }

  /** The pair that is chosen, if it can research and nothing else. @returns {LegalAction["action"] | null} */
  #onlyPair() {
    if (this.#chosen.length !== 2) return null;
    const lit = this.#lit();
    return lit.length === 1 && lit[0][0] === "research" ? lit[0][1][0].action : null;
  }

  /** @returns {Mark[]} */
  get marks() {
    const wants = this.#chosen.length;
    const marked = this.#lit().flatMap(([target, actions]) => {
      const weak = wants > 0 && !exactly(actions, this.#choice).length;
      return this.#keysOf(target).map((key) => /** @type {Mark} */ ({ kind: "legal", key, weak }));
    });
    return [...marked, ...Object.keys(this.#picked).map((key) => /** @type {Mark} */ ({ kind: "chosen", key }))];
  }

  /** The keys of what is lit for a target: one food icon of those still to be paid, the technologies with open boxes. */
  #keysOf(target) {
    const { sheet } = this.#seat;
    if (target === "research" && this.#pair && sumOf(this.#picked) >= this.#most) return [];
    if (target === "research")
      return printed.technologies
        .filter(({ id, boxes }) => sheet.boxes[id] + (this.#picked[id] ?? 0) < boxes)
        .map(({ id }) => id);
    if (!target.endsWith(".FOOD")) return [target];
    const { id, food } = pieceOf(target.slice(0, -5));
    return Array.from({ length: food }, (_, i) => `${id}.FOOD${i + 1}`).slice(sheet.food_paid[id]);
  }

  // --- taps on the sheet ---------------------------------------------------------------------------------------------

  tap(what) {
    if (this.#seat.confirmed) return this.#ask(what);
    const all = this.#legal.get(targetOfWhat(what)) ?? [];
    const ways = fitting(all, this.#choice);
    const exact = this.#chosen.length ? exactly(ways, this.#choice) : ways;
    if (what.technology) return this.#tapTechnology(what, exact.length ? exact : ways);
    if (what.icon.kind === "power" || what.icon.kind === "food") return this.#act(this.#question(what));
    const plain = this.#chosen.length ? exact : exact.filter(({ action }) => !action.smelter && !action.foundry);
    if (plain.length === 1) return this.#act(plain[0].action);
    if (ways.length) return this.#offer(ways);
    // Nothing chosen fits it: then with whatever else would, the Smelter perhaps.
    if (!this.#chosen.length && all.length) return this.#offer(all);
    return this.#ask(what);
  }

  #question = (what) => questionOf(what, this.#choice, this.position, this.#player);

  #act(action) {
    this.#ways = [];
    return this.table.ask.act(action);
  }

  #confirm = (index, hasPort = false) =>
    this.#act({ type: "confirm", player: playerId(index), ...(hasPort && { spaceport: true }) });

  /** Ask why it cannot be. */
  #ask(what) {
    this.#ways = [];
    this.#draw();
    return this.table.ask.check(this.#question(what));
  }

  #offer(ways) {
    this.#ways = ways;
    this.table.show.quiet();
    this.#show();
    this.#toTop();
  }

  // --- research ------------------------------------------------------------------------------------------------------

  async #tapTechnology(what, pairs) {
    if (this.#pair) return this.#pick(what.technology);
    if (!pairs.length) return this.#ask(what);
    if (pairs.length > 1) return this.#offer(pairs);
    await this.#research(pairs[0].action);
    return this.#pair && this.#pick(what.technology);
  }

  /** How many boxes a pair researches at most: what the server would tick by itself. */
  async #mostOf(action) {
    const verdicts = await this.table.ask.checks([action]);
    const events = verdicts?.[0]?.events ?? [];
    return events.filter(({ type }) => type === "boxes-ticked").reduce((sum, { count }) => sum + count, 0);
  }

  /** Begin to pick boxes for a pair. */
  async #research(action) {
    this.#ways = [];
    this.#most = await this.#mostOf(action);
    if (!this.#most) return;
    this.#pair = action;
    this.#chosen = this.#placesOf(action);
    this.#smelter = action.smelter ? action.smelter.to - action.smelter.die : 0;
    this.#picked = {};
    this.#show();
    this.#toTop();
    this.table.show.approach(this.#view().middleOf(TECHNOLOGIES));
  }

  /** Places in the row of dice where the dice of an action lie, that of the smelted one last. */
  #placesOf({ dice, smelter }) {
    const used = this.#used;
    const left = [...dice];
    const places = this.position.dice.flatMap((value, at) => {
      if (used[at] || !left.includes(value)) return [];
      left.splice(left.indexOf(value), 1);
      return [at];
    });
    const isSmelted = (at) => Number(this.position.dice[at] === smelter?.die);
    return places.sort((one, other) => isSmelted(one) - isSmelted(other));
  }

  /** One box more of a technology; one that cannot be is checked. */
  #pick(technology) {
    const picked = { ...this.#picked, [technology]: (this.#picked[technology] ?? 0) + 1 };
    const { boxes } = pieceOf(technology);
    const isTooMany = sumOf(picked) > this.#most || this.#seat.sheet.boxes[technology] + picked[technology] > boxes;
    if (isTooMany) return this.table.ask.check({ ...this.#pair, boxes: picked });
    this.#picked = picked;
    this.table.show.quiet();
    return this.#show();
  }

  #putBack(technology) {
    const { [technology]: count, ...others } = this.#picked;
    this.#picked = count > 1 ? { ...others, [technology]: count - 1 } : others;
    this.table.show.quiet();
    this.#show();
  }

  // --- drawing -------------------------------------------------------------------------------------------------------

  #show() {
    this.#draw();
    this.table.show.redraw();
    this.table.show.mark();
  }

  #draw() {
    this.#tray.show(this.position, () => {
      this.table.show.quiet();
      this.#begin().then(() => this.#show());
      this.#show();
    });
    const parts = this.#seat.sheet
      ? [this.#pool(), this.#choosing(), this.#tools(), this.#places(), others(this.position, this.#confirm)]
      : [this.#pool(), el("p", { class: "prompt" }, t("ark.use.paper")), others(this.position, this.#confirm)];
    this.refill("data-name", parts.flat().filter(Boolean));
  }

  /** The row of dice, and what ends the round for this sheet. */
  #pool() {
    const used = this.#used;
    const faces = this.position.dice.map((value, at) => {
      const order = this.#chosen.indexOf(at);
      const isSmelted = this.#smelter && order >= 0 && order === this.#chosen.length - 1;
      const shown = isSmelted ? value + this.#smelter : value;
      return button(die(shown, isSmelted ? "die smelted" : "die"), () => this.#choose(at), {
        class: "die-face",
        "data-name": `die-${at}`,
        "aria-label": t(used[at] ? "ark.die.used" : "ark.die", { value: shown }),
        "aria-pressed": String(order >= 0),
        disabled: used[at] || this.#seat.confirmed,
      });
    });
    return el("div", { class: "pool" }, faces, this.#seat.sheet ? this.#ending() : allDone(this.position, this.#confirm));
  }

  /** What the server counts of the sheet that is shown, as how many dice may still be used. */
  get #counts() {
    return this.position.derived?.players[this.#player];
  }

  /** The tools, Smelter and Foundry, once they are complete and not yet used. */
  #tools() {
    const counts = this.#counts;
    const isUseful = counts?.actions_left > 0 && (counts.smelter || counts.foundry);
    if (this.#pair || !isUseful || this.#seat.confirmed) return null;
    const last = this.#choice.dice.at(-1);
    const toggle = (name, words, isOn, click, disabled) =>
      button(words, click, { class: "chip", "data-name": name, "aria-pressed": String(isOn), disabled });
    const smelt = (by) =>
      toggle(
        `smelter${by}`,
        `${pieceOf("SMELT").name} ${signed(by)}`,
        this.#smelter === by,
        () => this.#smelt(by),
        !last || last + by < 1 || last + by > 6,
      );
    return el(
      "div",
      { class: "forges", role: "group", "aria-label": listed(["SMELT", "FOUNDRY"].map((id) => pieceOf(id).name)) },
      counts.smelter && [smelt(-1), smelt(1)],
      counts.foundry && toggle("foundry", pieceOf("FOUNDRY").name, this.#foundry, () => this.#useFoundry(), false),
    );
  }

  /** What is being chosen: boxes for a pair, or with what an icon is ticked; else what to do. */
  #choosing() {
    if (this.#isUnlisted) return unlistedView(() => this.#begin());
    if (this.#pair) return this.#picking();
    if (this.#ways.length) return this.#offering();
    if (this.#seat.confirmed)
      return el("p", { class: "prompt" }, t("ark.use.done", { player: playerName(this.#player) }));
    // Once a die is used, what is at stake takes the place of the words, so that nothing moves when it comes.
    const isBegun = !this.#chosen.length && this.#seat.sheet?.used.length > 0;
    const left = this.#counts && t("ark.use.left", { count: this.#counts.actions_left });
    return el("p", { class: "prompt" }, left && el("strong", {}, left), isBegun && this.#danger, el("span", {}, this.#prompt()));
  }

  #prompt() {
    if (!this.#chosen.length && this.#counts?.actions_left === 0) return t(this.#count() ? "ark.use.pay" : "ark.use.spent");
    if (!this.#chosen.length) return t("ark.use.die");
    const pair = this.#onlyPair();
    if (pair && this.#most)
      return t("ark.use.pair", { value: pair.smelter?.to ?? pair.dice[0], count: this.#most });
    const count = this.#count();
    const weak = this.#weak().length > 0;
    if (!count) return t(weak ? "ark.use.second" : "ark.use.none");
    return [t("ark.use.tap", { count }), weak && t("ark.use.dashed")].filter(Boolean).join(" ");
  }

  #picking() {
    const count = sumOf(this.#picked);
    const chips = Object.entries(this.#picked).map(([id, boxes]) =>
      button(`${pieceOf(id).name} ${boxes} ✕`, () => this.#putBack(id), {
        class: "chip",
        "data-name": `picked-${id}`,
        "aria-label": t("ark.research.back", { what: pieceOf(id).name }),
      }),
    );
    const go = () => this.#act({ ...this.#pair, boxes: this.#picked });
    const cancel = () => {
      this.#drop();
      this.table.show.quiet();
      this.#show();
    };
    return [
      el("p", { class: "prompt", role: "status" }, t("ark.research.pick", { count, most: this.#most })),
      chips.length > 0 && el("div", { class: "chips many" }, chips),
      el(
        "div",
        { class: "foot" },
        button(t("dialog.cancel"), cancel, { "data-name": "cancel" }),
        button(t("ark.research.do", { count }), go, { class: "main", "data-name": "research", disabled: !count }),
      ),
    ];
  }

  #offering() {
    const [{ action }] = this.#ways;
    const what = action.icon ? iconName(iconOf(action.icon)) : t("ark.technologies");
    const rows = this.#ways.slice(0, MOST_WAYS).map((way, i) =>
      button(
        pictureOf(way.action),
        () => (way.action.type === "research" ? this.#research(way.action) : this.#act(way.action)),
        {
          class: "way",
          "data-name": `way-${i}`,
          "aria-label": way.label,
        },
      ),
    );
    return [
      el("p", { class: "prompt", role: "status" }, t("ark.use.with", { what, count: action.dice.length })),
      el("div", { class: "ways", role: "group", "aria-label": what }, rows),
    ];
  }

  /** The parts of the sheet, with how much is lit in each; a tap brings it into sight. */
  #places() {
    const counts = new Map();
    for (const mark of this.marks.filter(({ kind, weak }) => kind === "legal" && !weak)) {
      const piece = iconOf(mark.key)?.of ?? pieceOf(mark.key);
      const place = piece.area ?? (piece.bulldoze ? piece.id : TECHNOLOGIES);
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
    const go = (place) => () => this.table.show.approach(this.#view().middleOf(place));
    const badge = (place) => counts.has(place) && el("span", { class: "badge" }, String(counts.get(place)));
    const chip = (place, name, words = name) =>
      button([badge(place), el("span", { class: "place-name" }, words)], go(place), {
        class: "place",
        "data-name": `place-${place}`,
        "aria-label": t("ark.place", { what: name, count: counts.get(place) ?? 0 }),
      });
    return el(
      "div",
      { class: "places", role: "group", "aria-label": t("ark.places") },
      printed.areas.map(({ id, name }) => chip(id, name)),
      chip(TECHNOLOGIES, t("ark.technologies"), t("ark.short.technologies")),
      chip("tracks", t("ark.short.tracks")),
    );
  }

  #ending() {
    if (this.#pair || this.#seat.confirmed) return null;
    const many = this.position.players.length > 1;
    return button(t("ark.confirm.short"), () => this.#confirm(this.#player), {
      class: "main",
      "data-name": "confirm",
      "aria-label": many ? t("ark.confirm.of", { player: playerName(this.#player) }) : t("ark.confirm"),
    });
  }
}

const sumOf = (counts) => Object.values(counts).reduce((sum, one) => sum + one, 0);

/** The dice of a way, with what Smelter and Foundry make of them. */
function pictureOf({ dice, smelter, foundry }) {
  const smelted = smelter ? [dice.indexOf(smelter.die)] : [];
  const faces = dice.flatMap((value, i) =>
    smelted.includes(i) ? [die(value), "→", die(smelter.to, "die smelted")] : [die(value)],
  );
  return foundry ? [...faces, "✱"] : faces;
}
