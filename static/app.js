/**
 * The phone page as a whole: which screen is shown, what dialogs there are, and what all parts share.
 *
 * Law of this file: it joins the parts; it knows no game but by its `kit` (`jupiter-rescue/companion.js`).
 */

import { Game, Refused, Unreachable } from "./api.js";
import { keepAwake, letSleep } from "./awake.js";
import { beginScreen } from "./begin.js";
import { confirmed, dialog } from "./dialog.js";
import { byId, el } from "./dom.js";
import { onAddress, stateInAddress, writeAddress } from "./link.js";
import { Playing } from "./playing.js";
import { scanButton } from "./scan.js";
import { importFile, shareSheet } from "./share.js";
import { openTables } from "./tables.js";
import { problemView } from "./verdict.js";
import { LANGUAGES, keepLanguage, language, speak, t } from "./words.js";

export class App {
  languages = LANGUAGES;
  table = null;
  #playing = null;
  #rules = new Map();

  constructor(kit, id, name) {
    this.kit = kit;
    this.name = name;
    this.game = new Game(id);
    this.tables = openTables(id);
  }

  /** Read what the server tells of the game, and show the screen that is wanted. */
  async begin() {
    [this.about, this.components] = await Promise.all([this.game.about(), this.game.components()]);
    this.scan = scanButton(this);
    onAddress((found) => this.#addressed(found));
    addEventListener("online", () => this.#playing?.retry());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.#playing?.retry());
    const found = stateInAddress();
    const last = this.tables.last();
    if (found?.state && last?.state === found.state) this.openTable(last);
    else {
      this.showStart();
      if (found) this.#addressed(found);
    }
  }

  // --- screens -------------------------------------------------------------------------------------------------------

  showStart() {
    this.#leave();
    writeAddress("");
    letSleep();
    this.table = null;
    this.#show(beginScreen(this), false);
  }

  openTable(table) {
    this.#leave();
    this.table = table;
    this.#playing = new Playing(this, table);
    this.#show(this.#playing.element, true);
    this.#playing.show();
    this.keepTold(table);
    keepAwake();
  }

  #leave() {
    this.#playing?.leave();
    this.#playing = null;
  }

  #show(element, isTable) {
    document.body.classList.toggle("at-table", isTable);
    byId("main").replaceChildren(element);
    scrollTo(0, 0);
    byId("main").focus({ preventScroll: true });
  }

  // --- small services ------------------------------------------------------------------------------------------------

  dialog = dialog;

  token = (figure) => this.kit.token(this.components, figure);

  tile = (id, side, rotation, size) => this.kit.tile(id, side, rotation, size);

  /** Say something to those who listen and do not look. */
  say(text) {
    byId("live").textContent = text;
  }

  /** Tell once that this phone has no room to keep the table. */
  keepTold(table) {
    byId("alarm").replaceChildren(...(table.isKept ? [] : [el("p", { class: "message bad" }, t("table.not-kept"))]));
  }

  async setLanguage(code) {
    keepLanguage(code);
    await speak(code);
    location.reload();
  }

  // --- positions from elsewhere --------------------------------------------------------------------------------------

  /** Somebody opened a link, or changed the address. */
  #addressed(found) {
    if (!found || found.state === this.table?.state) return;
    if (found.fault) this.#refused(found);
    else this.preview({ state: found.state, from: t("table.from-link") });
  }

  /** What came is no position: say so; the game at hand stays, in the address too. */
  #refused({ fault, values }) {
    writeAddress(this.table?.state ?? "");
    this.dialog(t("preview.refused"), el("p", { class: "message bad" }, t(fault, values)), el("p", {}, t("preview.kept")));
  }

  /**
   * Show what a state or a record from elsewhere is, then put it in place of the position at hand: never a mixture, and
   * with Undo. Gives whether it was taken.
   */
  async preview({ state, record, from }) {
    if (record) return this.#previewRecord(record, from);
    const position = this.kit.positionOf(state);
    const mine = this.table ?? this.tables.last();
    const other = this.tables.list().find((row) => row.state === state);
    if (other && !this.table) return this.#openNow(this.tables.open(other.id));
    if (!this.table) return this.#openNow(this.tables.create({ state, label: from }));
    const text = [t("preview.theirs", { what: this.kit.summary(position) }), t("preview.mine", { what: this.kit.summary(this.kit.positionOf(mine.state)) })];
    if (!(await confirmed(t("preview.title"), text, t("preview.open"), t("preview.keep")))) {
      writeAddress(this.table.state);
      return false;
    }
    this.table.add({ state, label: from, kind: "load", action: null });
    this.openTable(this.table);
    return true;
  }

  #openNow(table) {
    this.openTable(table);
    return true;
  }

  async #previewRecord(record, from) {
    const entries = record.entries;
    const position = this.kit.positionOf(entries[record.at]?.state ?? entries.at(-1).state);
    const text = [t("preview.record", { count: entries.length, what: this.kit.summary(position) }), t("preview.record-kept")];
    if (!(await confirmed(t("preview.title"), text, t("preview.open"), t("preview.keep")))) return false;
    const table = this.tables.create(entries[0] ?? { state: record.state, label: from });
    for (const entry of entries.slice(1)) table.add(entry);
    table.go(record.at);
    return this.#openNow(table);
  }

  importFile = (file) => importFile(this, file);

  // --- dialogs -------------------------------------------------------------------------------------------------------

  showShare() {
    const shown = dialog(t("tool.share"), shareSheet(this));
    this.closeShare = shown.close;
  }

  showLog(table, go) {
    const rows = table.entries.map(({ label, kind }, index) => {
      const pick = () => {
        shown.close();
        go(index);
      };
      const mark = { fix: "✎ ", load: "⇩ ", start: "★ " }[kind] ?? "";
      const isHere = index === table.at;
      return el("li", { class: index > table.at ? "undone" : null },
        el("button", { type: "button", "aria-current": isHere ? "step" : null, click: pick }, `${mark}${label}`));
    });
    const shown = dialog(t("tool.log"), el("p", { class: "hint" }, t("log.hint")), el("ol", { class: "log" }, rows));
    shown.element.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
  }

  showMenu() {
    const leave = () => {
      shown.close();
      this.showStart();
    };
    const link = (href, key) => el("li", {}, el("a", { href }, t(key)));
    const codes = Object.entries(LANGUAGES).map(([code, name]) =>
      el("button", { type: "button", lang: code, class: "chip", "aria-pressed": String(code === language()), click: () => this.setLanguage(code) }, name));
    const shown = dialog(
      t("tool.more"),
      el("button", { type: "button", id: "to-start", click: leave }, t("menu.games")),
      el("ul", { class: "plain links" }, link("/rules", "menu.rules"), link("/print", "menu.print"), link("/docs", "menu.docs")),
      el("div", { class: "chips", role: "group", "aria-label": t("menu.language") }, codes),
      el("p", { class: "hint" }, t("menu.version", { version: this.about.rules_version })),
      el("p", { class: "hint" }, this.about.notice),
    );
  }

  /** A rule in full. */
  async openRule(id) {
    const place = el("div", { "aria-busy": "true" }, el("p", {}, t("rule.reading")));
    dialog(t("verdict.rule", { rule: id }), place);
    try {
      if (!this.#rules.has(id)) this.#rules.set(id, await this.game.rule(id));
      const { section, text, readings } = this.#rules.get(id);
      place.replaceChildren(el("p", { class: "quiet" }, section), el("p", {}, text),
        ...readings.map((reading) => el("p", { class: "reading" }, el("strong", {}, t("rule.reading-of", { number: reading.number })), " ", reading.text)),
        el("p", {}, el("a", { href: `/rules#${id}` }, t("rule.all"))));
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      place.replaceChildren(problemView(error));
    }
    place.removeAttribute("aria-busy");
  }

  openCard(card) {
    dialog(this.kit.cardName(this.components, card), this.kit.cardView(this.game, this.components, card, language()));
  }
}
