/**
 * The phone page as a whole: which screen is shown, what dialogs there are, and what all parts share.
 *
 * Invariant: it joins the parts; it knows no game but by its `kit` (`kit.d.ts`).
 *
 * @import { About, Components, Kit, MakeKit, Play, PlayKit } from "../kit/kit.js"
 * @import { People } from "../seats/people.js"
 */

import { Game, canHaveLocal, wantLocal } from "../api/api.js";
import { keepAwake, letSleep } from "../common/awake.js";
import { beginScreen } from "./begin.js";
import { confirmed, dialog } from "../common/dialog.js";
import { button, byId, el } from "../common/dom.js";
import { chooseLanguage } from "../common/languages.js";
import { codeIn, onAddress, stateInAddress, writeAddress } from "../sharing/link.js";
import { keepMore } from "../common/offline.js";
import { isSite } from "../common/root.js";
import { scanButton } from "../sharing/scan-button.js";
import { endedSeat, seatOf } from "../shared-table/seat-store.js";
import { hasPlayers } from "../seats/names.js";
import { openTables, tagsOf } from "../log/saved-games.js";
import { speakWhole, t } from "../common/words.js";

/** What the address says once: it is there no more afterwards; null if it does not. */
function taken(name) {
  const query = new URLSearchParams(location.search);
  const value = query.get(name);
  query.delete(name);
  if (value !== null) history.replaceState(history.state, "", location.pathname + (query.size ? `?${query}` : "") + location.hash);
  return value;
}

/** Take up the styles of what a first visit does without; where they cannot be had, all is there but plainer. */
const styled = () => (styles ??= Promise.all([...document.querySelectorAll('link[rel="later"]')].map(takenUp)));
/** @type {Promise<unknown> | null} */
let styles = null;

const takenUp = (/** @type {Element} */ link) =>
  new Promise((done) => {
    for (const end of ["load", "error"]) link.addEventListener(end, done, { once: true });
    link.setAttribute("rel", "stylesheet");
  });

export class App {
  table = null;
  /** The number of a shuffle that a page wishes for the next game. */
  shuffle = "";
  /** What the server tells of the game, and of what is in its box. @type {About} */
  about;
  /** @type {Components} */
  components;
  /** Has what only the table needs once `bringPlay` has been waited for. @type {Kit & PlayKit} */
  kit;
  /** @type {ReturnType<typeof openTables>} */
  tables;
  #playing = null;
  /** What a shared table needs, once one has been. */
  #together = null;
  /** The number of the screen that was wanted last. */
  #wished = 0;
  /** @type {Play | null} */
  #play = null;
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
    this.kit = /** @type {Kit & PlayKit} */ (this.#makeKit(this));
    this.tables = openTables(this.game.id, this.kit.positionOf);
    this.scan = scanButton(this);
    onAddress(this.kit.positionOf, (link) => this.#addressed(link));
    addEventListener("online", () => this.#playing?.retry());
    document.addEventListener(
      "visibilitychange",
      () => document.visibilityState === "visible" && this.#playing?.retry(),
    );
    const link = stateInAddress(this.kit.positionOf);
    const code = codeIn(location.hash);
    const last = this.tables.last();
    // Whoever comes back from another page goes on with the table that they were at.
    const isWanted = link ? link.state && last?.state === link.state : taken("last") !== null;
    this.shuffle = taken("shuffle") ?? "";
    if (last && isWanted) await this.openTable(last);
    else {
      this.showStart();
      if (code) this.showJoin(code);
      else if (link) this.#addressed(link);
    }
  }

  // --- screens -------------------------------------------------------------------------------------------------------

  showStart() {
    this.#wished++;
    this.#leave();
    writeAddress("");
    letSleep();
    this.table = null;
    const screen = beginScreen(this);
    // Whoever touches the screen is about to open a table.
    const bring = () => this.#bringPlay().catch(() => {});
    for (const touch of ["pointerdown", "keydown"]) screen.addEventListener(touch, bring, { once: true });
    this.#show(screen, false);
  }

  /**
   * Show a table; `events` and `position` are those of a set-up that has just been made, and with `isFixing` it is put
   * right by hand at once.
   */
  async openTable(table, setup = {}) {
    const { events = [], position = null, isFixing = false } = setup;
    const wished = ++this.#wished;
    const play = await this.#brought(() => this.#bringPlay(), () => this.openTable(table, setup));
    if (!play || wished !== this.#wished) return;
    this.#leave();
    this.table = table;
    this.#playing = new play.Playing(this, table, position);
    this.#show(this.#playing.element, true);
    this.#playing.show();
    if (isFixing) this.#playing.beginFixing();
    else if (events.length) this.#playing.tellSetup(events);
    this.warnUnkept(table);
    this.#sit(table);
    keepAwake();
    // It comes before it is wanted, so that corrections need no network; `withLater` tells if it did not.
    this.#bringLater().then(() => {
      keepMore();
      wantLocal(true);
    }, () => {});
  }

  /** Show something else about the table at hand; `screen` is as the table screen in what is called here. */
  showScreen(screen) {
    this.#wished++;
    this.#leave();
    this.#playing = screen;
    this.#show(screen.element, true);
    screen.show();
  }

  /** What the table needs, and the kit has it from then on. */
  async #bringPlay() {
    const [{ play }] = await Promise.all([this.kit.bringPlay(), speakWhole(this.game.id), styled()]);
    if (!this.#play) Object.assign(this.kit, play.makeKit(this));
    return (this.#play = play);
  }

  async #bringLater() {
    await this.#bringPlay();
    return (await this.kit.bringLater()).later;
  }

  #leave() {
    this.#playing?.leave();
    this.#playing = null;
    this.#sit(null);
  }

  /** Be in step with the table that the game at hand shares with other phones, if it does. */
  #sit(table) {
    const { id } = this.game;
    const isWanted = table && (seatOf(id, table.id) ?? endedSeat(id, table.id) ?? hasPlayers(id, table.id));
    if (this.#together || isWanted) this.sitAgain(table);
  }

  /** The same, for whoever has said who plays meanwhile; a plan is nobody's turn. */
  sitAgain = (table = this.table) =>
    this.bringTogether().then(({ sit }) => {
      if (this.table !== table) return;
      sit(this, table);
      this.showWho();
    }, () => {});

  /** Say who sits where; null while nobody has said, or it is not here yet. @type {People | null} */
  people = null;

  /** Whose turn it is, by name, in the head of the table. */
  showWho() {
    this.#playing?.showWho?.();
  }

  /** What only a shared table needs. */
  async bringTogether() {
    await speakWhole(this.game.id);
    return (this.#together = await import("../shared-table/session.js"));
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

  /** How people call what messages on the screen at hand name. */
  get mentions() {
    return this.#playing?.mentions;
  }

  // --- small services ------------------------------------------------------------------------------------------------

  dialog = dialog;

  /** Say something to those who listen and do not look. */
  say(text) {
    byId("live").textContent = text;
  }

  /** Tell that this phone has no room to keep the table. */
  warnUnkept(table) {
    byId("alarm").replaceChildren(...(table.isKept ? [] : [el("p", { class: "message bad" }, t("table.not-kept"))]));
  }

  setLanguage = chooseLanguage;

  /** Use what a first visit does without; where it cannot be had, say so, and offer to try again. */
  async withLater(use) {
    const later = await this.#brought(() => this.#bringLater(), () => this.withLater(use));
    if (later) await use(later);
  }

  /** The same for what nobody misses where it cannot be had. */
  ifLater = (use) => this.#bringLater().then(use, () => {});

  /** What `bring` brings; null where it cannot be had, and then the page says so and offers to do it all `again`. */
  async #brought(bring, again) {
    try {
      return await bring();
    } catch {
      const retry = () => {
        shown.close();
        again();
      };
      const row = el("div", { class: "row" }, button(t("later.again"), retry, { class: "main" }));
      const shown = dialog(t("later.title"), el("p", {}, t("later.text")), row);
      return null;
    }
  }

  // --- positions from elsewhere --------------------------------------------------------------------------------------

  /** Somebody opened a link, or changed the address. */
  #addressed(link) {
    if (!link || (link.state && link.state === this.table?.state)) return;
    const code = codeIn(location.hash);
    if (code) {
      writeAddress(this.table?.state ?? "");
      this.showJoin(code);
    } else if (link.fault) this.#refused(link);
    else this.preview({ state: link.state, from: t("table.from-link") });
  }

  /** What came is no position: say so; the game at hand stays, in the address too. */
  #refused({ fault, values }) {
    writeAddress(this.#entered);
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
    await this.#openNow(this.table);
    this.#playing?.offer(left);
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
    if (!isWanted) writeAddress(this.#entered);
    return isWanted;
  }

  #summary = (state) => this.kit.summary(this.kit.positionOf(state));

  /** The kept game that stands at that state. */
  #keptWith(state) {
    const row = this.tables.list().find((table) => table.state === state);
    return row && this.tables.open(row.id);
  }

  /** The state for the address: of a plan, that of the table which it is for. */
  get #entered() {
    let { table } = this;
    while (table?.isPlan) table = table.of;
    return table?.state ?? "";
  }

  async #openNow(table) {
    await this.openTable(table);
    return true;
  }

  // --- dialogs -------------------------------------------------------------------------------------------------------

  showShare = () =>
    this.withLater(({ shareSheet, partsOf }) => dialog(t("tool.share"), shareSheet(this, partsOf)));

  /** What helps in the middle of a game, or the help of that id; `face` is what panels may ask of the page. */
  showHelp = (face, position, state, first = "") =>
    this.withLater(({ openHelp }) => openHelp(this, face, position, state, first));

  /** The log of a table; a tap on an entry shows the board as it was then. */
  showLog = (table) =>
    this.withLater((later) =>
      later.showLog(this, table, (index) => later.openReading(this, table, index, later), later.chapterOf),
    );

  /** Whether there is a server that reads photos of the game's tables. */
  get serverReadsPhotos() {
    return !isSite() && Boolean(this.about.offers?.includes("photos"));
  }

  /** Whether somebody does: the server, or this phone. */
  get readsPhotos() {
    return this.serverReadsPhotos || (Boolean(this.kit.hasPhotos) && canHaveLocal());
  }

  /** Photograph the table at hand, or one that becomes a game. */
  showPhotos = () =>
    this.withLater(async ({ bringPhotoDialog, bringPhotos }) => {
      const bring = () => Promise.all([bringPhotoDialog(), bringPhotos()]);
      const [{ openPhotos }, { photos }] = (await this.#brought(bring, this.showPhotos)) ?? [{}, {}];
      openPhotos?.(this, photos);
    });

  /** One change by hand of the game at hand, which may have gone on since it was in the state `before`. */
  putRight(before, state, label) {
    if (this.table?.state === before) this.#playing?.putRight(state, label);
    else this.missed();
  }

  showMenu = () => this.withLater(({ openMenu }) => openMenu(this));

  /** Lead through the game at the table from here on. */
  teach() {
    this.#playing?.teach?.();
  }

  /** Join a table that several phones share, by its code. */
  showJoin = async (code = "") => {
    const together = await this.#brought(() => this.bringTogether(), () => this.showJoin(code));
    together?.joinDialog(this, code);
  };

  /** Who sits where, to be said and changed. */
  showSeats = async () => {
    const together = await this.#brought(() => this.bringTogether(), this.showSeats);
    if (!together) return;
    if (!this.people) await this.sitAgain();
    together.people.seatsDialog(this);
  };

  /** Have these play the game at hand, in the order of its seats. */
  seatNames = async (names) => {
    await this.sitAgain();
    (await this.bringTogether()).people.seatNames(this, names);
  };

  /** The table went on during a question, whose action is not done then. */
  missed() {
    this.#together?.missed();
  }

  /** Whether the server shares tables. */
  get sharesTables() {
    return !("alone" in byId("main").dataset);
  }

  /** A rule in full. */
  openRule = (id) => this.withLater(({ openRule }) => openRule(this.game, id, () => this.report({ rules: [id] })));

  /** What is wrong about rules, as a text to send; `about` is as `reportText` has it. */
  report = (about) => this.withLater(({ openReport }) => openReport(this, about));
}
