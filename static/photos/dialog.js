/**
 * *Photograph the table*: photos are chosen and read, on this phone where it can, else by the server; each doubt is asked with that part of the photo enlarged; then a game
 * begins with the board as it is read, or its differences from the screen are taken over.
 *
 * Invariant: it knows no game but by its `PhotoKit`, and nothing becomes of the game at hand before somebody has confirmed it; what
 * does is one change by hand.
 *
 * @import { PhotoKit, PhotoReading } from "../kit/extras.js"
 */

import { wantsPhotosHere } from "../api/api.js";
import { readPhotos } from "../api/photos.js";
import { LIMITS } from "../api/limits.js";
import { Refused, Unreachable } from "../api/errors.js";
import { faultView } from "../shell/choices.js";
import { dialog } from "../common/dialog.js";
import { button, el } from "../common/dom.js";
import { Mentions } from "../table/mentions.js";
import { learn, listed, t } from "../common/words.js";
import { photoWords } from "../words/en-photos.js";
import { NEAR, Photos } from "./crop.js";
import { NotHere, ReaderHere } from "./here.js";

learn(photoWords);

/** Show the dialog of photos for the table at hand, or for one that is not on the screen yet. */
export const openPhotos = (app, /** @type {PhotoKit} */ kit) => new PhotoDialog(app, kit).begin();

/** The camera, or pictures that are there already. */
function choosers(chosen) {
  const chooser = (key, id, more) => {
    const change = ({ target }) => {
      if (target.files.length) chosen([...target.files]);
    };
    const input = el("input", { type: "file", id, accept: "image/*", class: "unseen", change, ...more });
    return el("label", { class: "photo-chooser", for: id }, t(key), input);
  };
  return el(
    "div",
    { class: "row" },
    chooser("photos.take", "photo-take", { capture: "environment" }),
    chooser("photos.choose", "photo-files", { multiple: true }),
  );
}

class PhotoDialog {
  #app;
  #kit;
  /** The position of the game in progress, and its state; null if there is none. */
  #before = null;
  #state = null;
  /** @type {Blob[]} */
  #files = [];
  #photos = new Photos([]);
  /** @type {PhotoReading} */
  #reading;
  /** The board as it is read and answered, as a position. */
  #now = null;
  /** How many doubts are answered. */
  #asked = 0;
  /** What reads on this phone, if that is not left to the server. @type {ReaderHere | null} */
  #here;
  #body = el("div", { class: "photo-work" });
  #shown;

  constructor(app, kit) {
    this.#app = app;
    this.#kit = kit;
    this.#here = wantsPhotosHere() || !app.serverReadsPhotos ? new ReaderHere() : null;
    if (app.table) {
      this.#state = app.table.state;
      this.#before = app.kit.positionOf(this.#state);
    }
  }

  begin() {
    this.#show(
      el("p", {}, this.#kit.how()),
      el("p", { class: "hint" }, t("photos.several"), " ", t(this.#here ? "photos.kept-here" : "photos.kept")),
      choosers((files) => this.#read(files)),
    );
    this.#shown = dialog(t("photos.title"), this.#body);
    this.#shown.closed.then(() => {
      this.#photos.close();
      this.#here?.stop();
    });
  }

  #show(...content) {
    this.#body.replaceChildren(...content.flat().filter(Boolean));
    if (!this.#shown) return;
    this.#shown.element.scrollTop = 0;
    /** @type {HTMLElement | null} */ (this.#body.querySelector("h3, .main"))?.focus({ preventScroll: true });
  }

  // --- reading -------------------------------------------------------------------------------------------------------

  /** One more photo, together with those before it: the oldest goes where there are too many. */
  #read(files) {
    this.#files = [...this.#files, ...files].slice(-LIMITS.photos);
    return this.#send();
  }

  /** What reads on this phone is left alone from now on. */
  #byServer = () => {
    const here = this.#here;
    this.#here = null;
    here?.stop();
    return this.#send();
  };

  async #send() {
    const here = this.#here;
    const bar = el("progress", { max: 1, value: 0, "aria-label": t("photos.title") });
    const line = el("p", { role: "status" });
    const progress = (part) => {
      bar.value = part;
      if (part < 1) line.textContent = t(here ? "photos.coming" : "photos.sending", { percent: Math.floor(100 * part) });
      else {
        bar.removeAttribute("value");
        line.textContent = t(here ? "photos.reading-here" : "photos.reading");
      }
    };
    progress(0);
    const other = here && this.#app.serverReadsPhotos && button(t("photos.by-server"), this.#byServer, { "data-name": "by-server" });
    this.#show(line, bar, other && el("div", { class: "row" }, other));
    const read = here ? here.read.bind(here) : readPhotos;
    try {
      this.#reading = await read(this.#app.game, this.#files, this.#state, progress);
      this.#now = await this.#kit.tableOf(this.#app, this.#reading, this.#before);
    } catch (error) {
      // Who has gone to the server meanwhile waits for that.
      if (here !== this.#here) return undefined;
      if (error instanceof NotHere) return this.#notHere();
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      return this.#refused(error);
    }
    // Who has closed the dialog meanwhile wants none of it.
    if (!this.#body.isConnected) return;
    this.#photos.close();
    this.#photos = new Photos(this.#files);
    this.#asked = 0;
    this.#goOn();
  }

  /** This phone cannot read them: a file did not come, the browser is too old, or memory was short. */
  #notHere() {
    const again = button(t("later.again"), () => this.#send());
    const other = this.#app.serverReadsPhotos && button(t("photos.by-server"), this.#byServer, { class: "main", "data-name": "by-server" });
    this.#show(
      el("p", { class: "message bad", role: "alert" }, t("photos.not-here")),
      other && el("p", { class: "hint" }, t("photos.kept")),
      el("div", { class: "row" }, other, again),
    );
  }

  /** Why nothing was read; the photos that cannot be are left out from then on. */
  #refused(error) {
    const again = error instanceof Unreachable && button(t("later.again"), () => this.#send(), { class: "main" });
    const { detail, title, errors = [] } = error.problem ?? {};
    const why = error.reason ? [error.reason] : errors.length ? errors.map(({ message }) => message) : [detail ?? title];
    const isFault = (_, i) => errors.some(({ field }) => field === `photos.${i}`);
    if (!again) this.#files = errors.length ? this.#files.filter((file, i) => !isFault(file, i)) : [];
    this.#show(
      el("div", { class: "message bad", role: "alert" }, el("p", { class: "lead" }, t("photos.refused")), why.map((one) => el("p", {}, one))),
      again,
      choosers((files) => this.#read(files)),
    );
  }

  // --- the board -----------------------------------------------------------------------------------------------------

  /** The table as it is read, with marks on what is asked about; folded where it is higher than a phone. */
  #board(marks = []) {
    const { kit, game } = this.#app;
    const board = kit.board();
    const position = this.#now;
    const draw = () => {
      board.show(position, { isNear: false, look: this.#kit.lookOf?.(position) });
      board.mark?.(marks);
    };
    draw();
    const [, , width, height] = board.box;
    kit.bring?.(game, position, false).then((came) => came && draw(), () => {});
    const frame = el("div", { class: "board photo-board", role: "img", "aria-label": t("photos.board") }, board.element);
    frame.style.aspectRatio = `${width} / ${height}`;
    return board.isColumn ? el("details", { class: "photo-column" }, el("summary", {}, t("photos.board")), frame) : frame;
  }

  // --- doubts --------------------------------------------------------------------------------------------------------

  #goOn() {
    const { doubts } = this.#reading;
    const places = () => doubts.slice(0, this.#asked).map(({ place }) => place);
    while (doubts[this.#asked] && this.#kit.isSettled(doubts[this.#asked], this.#now, places())) this.#asked++;
    const doubt = doubts[this.#asked];
    if (doubt) this.#ask(doubt);
    else if (this.#before) this.#compare();
    else this.#whoPlays();
  }

  #answer(apply) {
    this.#now = apply(this.#now);
    this.#asked++;
    this.#goOn();
  }

  #asBefore = (doubt) => (now) => (this.#before ? this.#kit.asBefore(doubt, this.#before, now, this.#app.components) : now);

  #ask(doubt) {
    const { components, kit } = this.#app;
    const { answers, isMany } = this.#kit.answersTo(doubt, this.#now, components);
    const mentions = new Mentions(kit, () => /** @type {any} */ ({ components }), () => this.#now);
    const { length } = this.#reading.doubts;
    const left = length - this.#asked;
    const keep = (key) => t(`photos.${key}-${this.#before ? "screen" : "later"}`, { count: left });
    const skip = button(t(this.#before ? "photos.as-screen" : "photos.later"), () => this.#answer(this.#asBefore(doubt)), { "data-name": "skip" });
    const all = () => {
      for (const one of this.#reading.doubts.slice(this.#asked)) this.#now = this.#asBefore(one)(this.#now);
      this.#asked = length;
      this.#goOn();
    };
    this.#show(
      el("h3", { tabindex: -1 }, el("span", { class: "quiet" }, t("photos.question", { number: this.#asked + 1, count: length })), " ", this.#kit.questionOf(doubt) ?? mentions.plain(doubt.message)),
      el("div", { class: "photo-views" }, this.#photos.part(doubt), this.#board(this.#kit.marksOf(doubt))),
      isMany ? this.#several(answers) : el("div", { class: "chips many" }, answers.map((one) => this.#choice(one, () => this.#answer(one.apply)))),
      el("div", { class: "row" }, skip, left > 1 && button(keep("rest"), all, { "data-name": "rest" })),
      el("details", {}, el("summary", {}, t("photos.look-again")), choosers((files) => this.#read(files))),
    );
  }

  #choice = ({ key, name, picture }, click, more = {}) => button([picture, el("span", {}, name)].filter(Boolean), click, { class: "chip", "data-answer": key, ...more });

  /** Several answers hold at once. */
  #several(answers) {
    const chosen = new Set();
    const tap = (one) => ({ currentTarget }) => {
      if (!chosen.delete(one)) chosen.add(one);
      currentTarget.setAttribute("aria-pressed", String(chosen.has(one)));
    };
    const done = () => this.#answer((now) => [...chosen].reduce((next, one) => one.apply(next), now));
    return el(
      "div",
      {},
      el("div", { class: "chips many" }, answers.map((one) => this.#choice(one, tap(one), { "aria-pressed": "false" }))),
      el("div", { class: "row" }, button(t("photos.done"), done, { class: "main" })),
    );
  }

  #missing() {
    const names = this.#kit.missing(this.#reading.missing);
    return names.length > 0 && el("p", { class: "hint" }, t("photos.missing", { names: listed(names) }));
  }

  // --- what becomes of it --------------------------------------------------------------------------------------------

  /** In what table and screen differ, each to be taken over or not. */
  #compare() {
    const { components } = this.#app;
    const all = this.#kit.differences(this.#before, this.#now, components);
    if (!all.length) return this.#show(el("p", { class: "message good", role: "status" }, t("photos.none")), this.#missing(), this.#board());
    const boxes = all.map(() => /** @type {HTMLInputElement} */ (el("input", { type: "checkbox", checked: true, change: () => count() })));
    const wanted = () => all.filter((_, i) => boxes[i].checked);
    const take = button("", () => this.#takeOver(wanted()), { class: "main", id: "photo-take-over" });
    const count = () => {
      take.textContent = t("photos.take-over", { count: wanted().length });
      take.disabled = !wanted().length;
    };
    count();
    const piece = ({ place }) => this.#reading.pieces.find((one) => one.place === place && one.place);
    const row = (one, i) => el("li", {}, el("label", { class: "tick photo-difference" }, boxes[i], el("span", {}, one.text), this.#photos.part(piece(one) ?? {}, NEAR)));
    this.#show(
      el("h3", { tabindex: -1 }, t("photos.differ", { count: all.length })),
      el("p", { class: "hint" }, t("photos.differ.hint")),
      this.#missing(),
      el("ul", { class: "plain photo-differences" }, all.map(row)),
      el("div", { class: "row" }, take),
    );
  }

  #takeOver(wanted) {
    const position = wanted.reduce((now, { edit }) => edit(now).position, this.#before);
    this.#shown.close();
    this.#app.putRight(this.#state, this.#kit.textOf(position), t("photos.entry", { count: wanted.length }));
  }

  /** A table that is not on the screen yet: what no camera sees is asked, and it is put right by hand from there. */
  #whoPlays() {
    const ready = (isReady) => (start.disabled = !isReady);
    const fault = el("div", { role: "alert" });
    const begin = async () => {
      start.disabled = true;
      try {
        const state = await who.begin();
        const table = this.#app.tables.create({ state, label: t("photos.label") });
        this.#shown.close();
        await this.#app.openTable(table, { isFixing: true });
      } catch (error) {
        if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
        fault.replaceChildren(faultView(error));
      } finally {
        start.disabled = false;
      }
    };
    const start = button("", begin, { class: "main", id: "photo-begin" });
    const who = this.#kit.whoPlays(this.#app, this.#now, ready);
    start.textContent = who.action ?? t("photos.begin");
    this.#show(
      el("h3", { tabindex: -1 }, t("photos.read")),
      this.#missing(),
      this.#board(),
      who.element,
      el("p", { class: "hint" }, who.hint ?? t("photos.begin.hint")),
      el("div", { class: "row" }, start),
      fault,
    );
  }
}
