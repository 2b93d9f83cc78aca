/**
 * The phone page as a whole: which screen is shown, what dialogs there are, and what all parts share.
 *
 * Invariant: it joins the parts; it knows no game but by its `kit` (`kit.d.ts`).
 *
 * @import { About, Components, Kit, MakeKit } from "./kit.js"
 */

import { Game } from "./api.js";
import { keepAwake, letSleep } from "./awake.js";
import { beginScreen } from "./begin.js";
import { confirmed, dialog } from "./dialog.js";
import { button, byId, el } from "./dom.js";
import { chooseLanguage, languageButtons } from "./languages.js";
import { onAddress, stateInAddress, writeAddress } from "./link.js";
import { Playing } from "./playing.js";
import { scanButton } from "./scan-button.js";
import { openTables, tagsOf } from "./tables.js";
import { t } from "./words.js";

export class App {
  table = null;
  /** What the server tells of the game, and of what is in its box. @type {About} */
  about;
  /** @type {Components} */
  components;
  /** @type {Kit} */
  kit;
  /** @type {ReturnType<typeof openTables>} */
  tables;
  #playing = null;
  #makeKit;

  /** @param {MakeKit} makeKit */
  constructor(makeKit, id, name) {
    this.#makeKit = makeKit;
    this.name = name;
    this.game = new Game(id);
  }

  /** Read what the server tells of the game, and show the screen that is wanted. */
  async begin() {
    [this.about, this.components] = await Promise.all([this.game.about(), this.game.components()]);
    this.kit = this.#makeKit(this);
    this.tables = openTables(this.game.id, this.kit.positionOf);
    this.scan = scanButton(this);
    onAddress(this.kit.positionOf, (found) => this.#addressed(found));
    addEventListener("online", () => this.#playing?.retry());
    document.addEventListener(
      "visibilitychange",
      () => document.visibilityState === "visible" && this.#playing?.retry(),
    );
    const found = stateInAddress(this.kit.positionOf);
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

  /** Show a table; `events` and `position` are those of a set-up that has just been made. */
  openTable(table, { events = [], position = null } = {}) {
    this.#leave();
    this.table = table;
    this.#playing = new Playing(this, table, position);
    this.#show(this.#playing.element, true);
    this.#playing.show();
    if (events.length) this.#playing.tellSetup(events);
    this.keepTold(table);
    keepAwake();
    // It comes before it is wanted, so that corrections need no network; `withLater` tells if it did not.
    this.kit.bringLater().catch(() => {});
  }

  #leave() {
    this.#playing?.leave();
    this.#playing = null;
  }

  #show(element, isTable) {
    document.body.classList.toggle("at-table", isTable);
    // Another place, not the same one moved: to a browser, and to those who use it, nothing has shifted.
    const main = /** @type {HTMLElement} */ (byId("main").cloneNode());
    main.append(element);
    byId("main").replaceWith(main);
    scrollTo(0, 0);
    main.focus({ preventScroll: true });
  }

  // --- small services ------------------------------------------------------------------------------------------------

  dialog = dialog;

  /** Say something to those who listen and do not look. */
  say(text) {
    byId("live").textContent = text;
  }

  /** Tell that this phone has no room to keep the table. */
  keepTold(table) {
    byId("alarm").replaceChildren(...(table.isKept ? [] : [el("p", { class: "message bad" }, t("table.not-kept"))]));
  }

  setLanguage = chooseLanguage;

  /** Use what a first visit does without; where it cannot be had, say so, and offer to try again. */
  async withLater(use) {
    let brought;
    try {
      brought = await this.kit.bringLater();
    } catch {
      const again = () => {
        shown.close();
        this.withLater(use);
      };
      const row = el("div", { class: "row" }, button(t("later.again"), again, { class: "main" }));
      const shown = dialog(t("later.title"), el("p", {}, t("later.text")), row);
      return;
    }
    await use(brought.later);
  }

  // --- positions from elsewhere --------------------------------------------------------------------------------------

  /** Somebody opened a link, or changed the address. */
  #addressed(found) {
    if (!found || (found.state && found.state === this.table?.state)) return;
    if (found.fault) this.#refused(found);
    else this.preview({ state: found.state, from: t("table.from-link") });
  }

  /** What came is no position: say so; the game at hand stays, in the address too. */
  #refused({ fault, values }) {
    writeAddress(this.table?.state ?? "");
    this.dialog(
      t("preview.refused"),
      el("p", { class: "message bad" }, t(fault, values)),
      el("p", {}, t("preview.kept")),
    );
  }

  /**
   * Show what a state or a record from elsewhere is, then put it in place of the position at hand: never a mixture, and
   * with Undo. Gives whether it was taken.
   */
  async preview({ state = "", record = null, from }) {
    if (record) return this.#previewRecord(record);
    if (!this.table) return this.#openNow(this.#keptWith(state) ?? this.tables.create({ state, label: from }));
    const text = [
      t("preview.theirs", { what: this.#summary(state) }),
      t("preview.mine", { what: this.#summary(this.table.state) }),
    ];
    if (!(await this.#wanted(text))) return false;
    const left = this.table.add({ state, label: from, kind: "load", action: null });
    this.#openNow(this.table);
    this.#playing.offer(left);
    return true;
  }

  /** A whole game becomes one of its own beside the others. */
  async #previewRecord(record) {
    const { entries, at } = record;
    const what = this.#summary(entries[at].state);
    const isWanted = await this.#wanted([
      t("preview.record", { count: entries.length, what }),
      ...tagsOf(entries[0]),
      t("preview.record-kept"),
    ]);
    return isWanted && this.#openNow(this.tables.create(record));
  }

  async #wanted(text) {
    const isWanted = await confirmed(t("preview.title"), text, t("preview.open"), t("preview.keep"));
    if (!isWanted) writeAddress(this.table?.state ?? "");
    return isWanted;
  }

  #summary = (state) => this.kit.summary(this.kit.positionOf(state));

  /** The kept game that stands at that state. */
  #keptWith(state) {
    const row = this.tables.list().find((table) => table.state === state);
    return row && this.tables.open(row.id);
  }

  #openNow(table) {
    this.openTable(table);
    return true;
  }

  // --- dialogs -------------------------------------------------------------------------------------------------------

  showShare = () =>
    this.withLater(({ shareSheet, partsOf }) => dialog(t("tool.share"), shareSheet(this, partsOf)));

  /** `go` is told how to find the entry that was tapped. */
  showLog = (table, go) => this.withLater(({ showLog }) => showLog(table, go));

  showMenu() {
    const leave = () => {
      shown.close();
      this.showStart();
    };
    const link = (href, key) => el("li", {}, el("a", { href }, t(key)));
    const shown = dialog(
      t("tool.more"),
      button(t("menu.games"), leave, { id: "to-start" }),
      el(
        "ul",
        { class: "plain links" },
        link(this.game.page("/rules"), "menu.rules"),
        link(this.game.page("/print"), "menu.print"),
        link("/docs", "menu.docs"),
      ),
      el(
        "div",
        { class: "chips", role: "group", "aria-label": t("menu.language") },
        languageButtons(chooseLanguage, { class: "chip" }),
      ),
      el("p", { class: "hint" }, t("menu.version", { version: this.about.rules_version })),
      this.about.notice && el("p", { class: "hint" }, this.about.notice),
    );
  }

  /** A rule in full. */
  openRule = (id) => this.withLater(({ openRule }) => openRule(this.game, id));
}
