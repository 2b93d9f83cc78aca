/**
 * The panel in which rooms are resolved, in any order: what each would give, and what can be done with it. The room that
 * was tapped comes first, then those that give something.
 *
 * Invariant: what can be done is the server's list of legal actions, what it gives are the events of its verdicts.
 *
 * @import { Mark } from "../kit/kit.js"
 */

import { die } from "../kit/dice.js";
import { button, el } from "../common/dom.js";
import { TablePanel } from "../kit/panel.js";
import { setting } from "../common/settings.js";
import { unlistedView } from "../table/verdict.js";
import { t } from "../common/words.js";
import { columnOf, dieName, isExcavated, roomName } from "./box.js";

/** Events that say what an action gives, in the server's words. */
const GAINS = [
  ...["energy-gained", "ship-shot", "red-ship-shot", "research-advanced", "robot-built", "nothing-gained"],
  ...["excavator-moved", "game-won"],
];

export class ResolvePanel extends TablePanel {
  #rooms = [];
  #chosen = null;
  /** What the mother ship will bring. @type {HTMLElement | null} */
  #danger = null;

  /** @returns {Mark[]} */
  get marks() {
    return this.#rooms.flatMap(({ at, cells }) =>
      cells.map((cell) => /** @type {Mark} */ ({ kind: at === this.#chosen ? "chosen" : "legal", at: cell })),
    );
  }

  async show(position) {
    this.#rooms = toResolve(position);
    this.#chosen = null;
    this.#danger = this.table.show.danger();
    this.#draw();
    const legal = await this.latest(this.table.ask.legal(["use", "dig", "skip"]));
    if (legal === undefined) return;
    if (!legal) return this.element.append(unlistedView(() => this.show(position)));
    // Of a board that is impossible nothing is legal: the page says why.
    if (!legal.length) return;
    const verdicts = await this.latest(this.table.ask.checks(legal.map(({ action }) => action)));
    if (verdicts === undefined) return;
    const ways = legal.map((row, i) => ({ ...row, verdict: verdicts?.[i] }));
    for (const room of this.#rooms) room.ways = ways.filter(({ action }) => belongs(action, room, this.#rooms));
    this.#draw();
  }

  /** A tap on a room uses it if there is one way that gives something; else its row comes first into sight. */
  tap(at) {
    const room = this.#rooms.find(({ cells, every }) => [...cells, ...every].includes(at));
    if (!room) return;
    const [only, ...others] = room.ways?.filter(gives) ?? [];
    if (only && !others.length && !setting("ask-first")) {
      this.table.ask.act(only.action);
      return;
    }
    this.#chosen = room.at;
    this.#draw();
    this.table.show.mark();
    this.element.querySelector(`[data-at="${room.at}"]`)?.scrollIntoView({ block: "start" });
  }

  #draw() {
    const rank = (room) => (room.at === this.#chosen ? 0 : room.ways?.some(gives) ? 1 : 2);
    const rows = [...this.#rooms].sort((a, b) => rank(a) - rank(b));
    this.element.replaceChildren(
      el("p", { class: "prompt" }, this.#danger, el("span", {}, t("skies.resolve.ask", { count: rows.length }))),
      ...this.#rest(),
      el(
        "ul",
        { class: "plain rooms" },
        rows.map((room) => this.#row(room)),
      ),
    );
  }

  /** Where no room comes to anything any more, all are put aside by one tap. */
  #rest() {
    const skips = this.#rooms.map(({ ways = [] }) => ways.find(({ action }) => action.type === "skip")?.action);
    const isOver = skips.length > 1 && skips.every(Boolean) && !this.#rooms.some(({ ways }) => ways.some(gives));
    if (!isOver) return [];
    return [button(t("skies.resolve.rest"), () => this.table.ask.acts(skips), { class: "main wide-button" })];
  }

  #row(room) {
    const { at, cells, dice, ways, isDig } = room;
    const head = el(
      "p",
      { class: "room-head" },
      dice.map(({ die: kind, value }) => [
        die(value, `die ${kind}`),
        el("span", { class: "unseen" }, `${dieName(kind, value)} `),
      ]),
      el("strong", {}, cells.join(" ")),
      el("span", {}, isDig ? t("skies.resolve.dig") : this.#what(room)),
    );
    const buttons = ways ? this.#buttons(room) : [];
    return el(
      "li",
      { "data-at": at, class: at === this.#chosen ? "chosen" : null },
      head,
      el("div", { class: "row" }, buttons),
    );
  }

  /** What the room does, and with what value. */
  #what({ room, dice }) {
    const sum = dice.reduce((all, { value }) => all + value, 0);
    const value = sum + (room.modifier ?? 0);
    return `${roomName(room)} · ${t("skies.resolve.value", { value: value < 0 ? `−${-value}` : value })}`;
  }

  #buttons({ at, ways, isDig }) {
    const use = ways.filter(({ action }) => action.type !== "skip");
    const skip = ways.find(({ action }) => action.type === "skip");
    const why = { type: isDig ? "dig" : "use", at };
    return [
      ...use.sort((a, b) => Number(isVain(a)) - Number(isVain(b))).map((row) => this.#useButton(row)),
      ...(use.length
        ? []
        : [
            button(t(isDig ? "skies.resolve.no-dig" : "skies.resolve.no-use"), () => this.table.ask.check(why), {
              class: "cannot",
            }),
          ]),
      skip &&
        button(t("skies.resolve.skip"), () => this.table.ask.act(skip.action), {
          class: "put-aside",
          "aria-label": skip.label,
          "data-action": skip.text,
        }),
    ].filter(Boolean);
  }

  /** A way to use the room, with what it costs and gives. */
  #useButton(row) {
    const { action, text, label, verdict } = row;
    const { mentions } = this.table;
    const events = verdict?.events ?? [];
    const count = events.find(({ type }) => type === "energy-spent")?.count ?? 0;
    const gains = events.filter(({ type }) => GAINS.includes(type)).map(({ message }) => mentions.plain(message));
    const what = wayName(action);
    return button(
      [
        el("span", { class: "way-head" }, count ? t("skies.resolve.for", { what, count }) : what),
        gains.length > 0 && el("span", { class: "gain" }, gains.join(" ")),
      ],
      () => this.table.ask.act(action),
      { class: isVain(row) ? "way vain" : "way main", "aria-label": [label, ...gains].join(". "), "data-action": text },
    );
  }
}

const isVain = ({ verdict }) => verdict?.events.some(({ type }) => type === "nothing-gained") ?? false;

/** Whether a way to use a room comes to something. */
const gives = (row) => row.action.type !== "skip" && !isVain(row);

/** What the action does, in a few words; a robot room says which blue die it takes. */
function wayName({ type, robot }) {
  if (type === "dig") return t("skies.resolve.dig-it");
  if (!robot) return t("skies.resolve.use");
  return robot === "aside" ? t("skies.resolve.robot") : t("skies.resolve.robot-from", { at: robot });
}

/** Whether an action is about that row; the server names a room by its first cell without a digging die. */
const belongs = ({ at }, { isDig, cells, every }, rows) =>
  isDig ? cells.includes(at) : every.includes(at) && !rows.some((row) => row.isDig && row.cells.includes(at));

/** The rooms with what is still to be resolved in them, and digging dice, from the top of the base. */
function toResolve(position) {
  const { roomAt } = columnOf(position);
  const rows = new Map();
  for (const one of position.base.filter(({ resolved }) => !resolved)) {
    const room = roomAt.get(one.at);
    const isDig = one.die !== "blue" && !isExcavated(one.at, position);
    const key = isDig ? one.at : room;
    const row = rows.get(key) ?? { at: one.at, room, isDig, dice: [], cells: [], every: room?.cells ?? [one.at] };
    row.dice.push(one);
    row.cells.push(one.at);
    rows.set(key, row);
  }
  return [...rows.values()];
}
