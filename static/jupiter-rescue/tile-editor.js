/**
 * Where owners of the published game enter the faces of their tiles, by tapping bridges, and hand sets on.
 *
 * Invariant: what is being entered is kept at once, so that nothing is lost; a set is listed only when it is whole and can be.
 */

import { confirmed, dialog } from "../common/dialog.js";
import { button, el } from "../common/dom.js";
import { qrCode } from "../sharing/qr.js";
import { at, isSite } from "../common/root.js";
import { learn, t } from "../common/words.js";
import { DIRECTIONS, HEIGHT, PITCH, WIDTH, polar } from "./geometry.js";
import {
  SIDES,
  SPECIAL,
  faultsOf,
  freeName,
  handed,
  keepSet,
  places,
  plainSet,
  removeSet,
  taken,
  toggled,
  withSpecial,
} from "./tile-faces.js";
import { tilePicture } from "./tile-picture.js";
import { LONGEST_NAME, TILES, keptSets, tilesOf } from "./tilesets.js";
import { tileEditor } from "./words/en-tiles.js";
import { tilesText } from "./writing.js";

learn(tileEditor);

const UNFINISHED = "tile-sets/unfinished/";
/** Where the button of a bridge is: how far from the middle in mm, and degrees beside its direction. */
const MIDDLES = {
  spokes: [PITCH / 2, 0],
  rim: [(PITCH * Math.sqrt(3)) / 2, 30],
  exits: [WIDTH / 2 - 5, 0],
};

/** The screen as an element; `leave` brings back the start screen, and `brought` is a set from elsewhere to be taken over. */
export const tileSets = (app, leave, brought = "") => new TileSets(app, leave, brought).element;

class TileSets {
  element = el("div", { class: "lay tile-sets" });
  #app;
  #leave;
  /** The set that is being entered, as `{name, tiles, was}`; null while sets are listed. `was` is its name before. */
  #draft = null;
  /** Which tile and side is looked at. */
  #at = 0;
  #side = "labyrinth";
  #message = null;
  /** The text of a set that may be taken over. */
  #brought;

  constructor(app, leave, brought) {
    this.#app = app;
    this.#leave = leave;
    this.#brought = brought;
    this.#show();
  }

  get #game() {
    return this.#app.game.id;
  }

  // --- showing -------------------------------------------------------------------------------------------------------

  #show() {
    const key = this.element.contains(document.activeElement) && document.activeElement?.getAttribute("data-key");
    this.element.replaceChildren(
      el(
        "section",
        { class: "card", "aria-labelledby": "tiles-title" },
        el("h2", { id: "tiles-title", tabindex: "-1" }, t("tiles.title")),
        el("div", { role: "alert" }, this.#message),
        this.#draft ? this.#editor() : this.#list(),
      ),
    );
    /** @type {HTMLElement | null} */
    const again = key ? this.element.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
    again?.focus({ preventScroll: true });
  }

  #go(draft) {
    this.#draft = draft;
    this.#at = 0;
    this.#side = "labyrinth";
    this.#message = null;
    this.#show();
    /** @type {HTMLElement | null} */ (this.element.querySelector("h2"))?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }

  #say(key, values = {}, isBad = true) {
    const text = t(key, values);
    this.#message = el("p", { class: `message ${isBad ? "bad" : "good"}` }, text);
    this.#show();
    this.element.scrollIntoView({ block: "start" });
  }

  // --- the sets ------------------------------------------------------------------------------------------------------

  #list() {
    const sets = keptSets(this.#game);
    const unfinished = this.#unfinished();
    return [
      el("p", { class: "hint" }, t("tiles.hint")),
      el("ul", { class: "plain" }, sets.map((set) => this.#row(set))),
      el(
        "div",
        { class: "row" },
        unfinished && button(t("tiles.go-on"), () => this.#go(unfinished), { class: "main" }),
        button(t("tiles.new"), () => this.#begin(t("tiles.new"), this.#plain), { class: unfinished ? "" : "main" }),
      ),
      this.#takeOver(),
      el("div", { class: "row lay-foot" }, button(t("tiles.leave"), this.#leave)),
    ];
  }

  get #plain() {
    return { name: freeName(this.#game, t("tiles.name.usual")), tiles: plainSet(), was: null };
  }

  /** Enter a set; one that is unfinished makes room for it, if that is wanted. */
  async #begin(title, draft) {
    const words = [title, t("tiles.new.text"), title, t("begin.remove.not")];
    if (this.#unfinished() && !(await confirmed(...words))) return;
    this.#go(draft);
  }

  #row(set) {
    const { name, key } = set;
    const sheet = at(`${this.#app.game.address}/print/tiles.pdf?tile_set=${key}`);
    const edit = () => this.#begin(t("tiles.edit"), { name, tiles: tilesOf(key), was: name });
    const remove = async () => {
      const words = [t("tiles.remove"), t("tiles.remove.text", { name }), t("tiles.remove"), t("begin.remove.not")];
      if (!(await confirmed(...words))) return;
      removeSet(this.#game, name);
      this.#show();
    };
    return el(
      "li",
      { class: "tile-set" },
      el("strong", {}, name),
      el(
        "div",
        { class: "row" },
        button(t("tiles.edit"), edit, { "data-key": `edit-${name}` }),
        button(t("tiles.hand-on"), () => this.#handOn(set), { "data-key": `hand-${name}` }),
        !isSite() && el("a", { class: "button", href: sheet }, t("tiles.print")),
        button(t("tiles.remove"), remove),
      ),
    );
  }

  #handOn(set) {
    const text = `${location.origin}${location.pathname}?${new URLSearchParams({ [TILES]: handed(set) })}`;
    const box = el("textarea", { id: "tiles-code", rows: 6, readonly: true, focus: ({ target }) => target.select() }, text);
    dialog(
      t("tiles.hand-on"),
      el("p", {}, t("tiles.hand-on.text")),
      qrCode(text, t("tiles.code.picture")),
      el("label", { for: "tiles-code" }, t("tiles.code")),
      box,
    );
  }

  #takeOver() {
    const box = el("textarea", { id: "tiles-paste", rows: 3, autocomplete: "off", spellcheck: "false" }, this.#brought);
    const take = (event) => {
      event.preventDefault();
      const set = taken(box.value);
      if (!set) return this.#say("tiles.paste.fault");
      if (faultsOf(set.tiles).length) return this.#say("tiles.paste.impossible");
      const name = freeName(this.#game, set.name || t("tiles.name.usual"));
      if (!keepSet(this.#game, { name, tiles: set.tiles })) return this.#say("tiles.no-room");
      this.#brought = "";
      this.#say("tiles.taken", { name }, false);
    };
    return el(
      "details",
      { open: this.#brought !== "" },
      el("summary", {}, t("tiles.take-over")),
      el(
        "form",
        { submit: take },
        el("label", { for: "tiles-paste" }, t("tiles.paste")),
        box,
        el("div", { class: "row" }, el("button", { type: "submit" }, t("tiles.paste.take"))),
      ),
    );
  }

  // --- entering a set ------------------------------------------------------------------------------------------------

  #unfinished() {
    try {
      const { name, key, was } = JSON.parse(localStorage.getItem(UNFINISHED + this.#game) ?? "null") ?? {};
      const tiles = tilesOf(key);
      return tiles && { name: String(name).slice(0, LONGEST_NAME), tiles, was: was ?? null };
    } catch {
      return null;
    }
  }

  #keep(draft) {
    this.#draft = draft;
    try {
      const { name, tiles, was } = draft;
      localStorage.setItem(UNFINISHED + this.#game, JSON.stringify({ name, key: tilesText(tiles), was }));
    } catch {
      // Then it stays as long as the page is open.
    }
  }

  #change(face) {
    const { tiles } = this.#draft;
    const changed = tiles.map((tile, n) => (n === this.#at ? { ...tile, [this.#side]: face } : tile));
    this.#keep({ ...this.#draft, tiles: changed });
    this.#message = null;
    this.#show();
  }

  /** Module and special dome are of both sides; a dome that moves takes its bridges along. */
  #changeModule(module) {
    const tile = this.#draft.tiles[this.#at];
    const isSpecial = SPECIAL.includes(module);
    const changed = Object.fromEntries(
      SIDES.map((side) => [side, { ...withSpecial(tile[side], isSpecial ? (tile[side].special ?? 1) : null), module }]),
    );
    const tiles = this.#draft.tiles.map((one, n) => (n === this.#at ? { ...one, ...changed } : one));
    this.#keep({ ...this.#draft, tiles });
    this.#show();
  }

  #save() {
    const { name, tiles, was } = this.#draft;
    const wrong = faultsOf(tiles);
    if (wrong.length) {
      const [{ tile, side }] = wrong;
      if (tile) [this.#at, this.#side] = [tiles.findIndex(({ id }) => id === tile), side];
      return this.#say("tiles.save.fault");
    }
    const own = was === name.trim() ? name : freeName(this.#game, name.trim() || t("tiles.name.usual"));
    if (!keepSet(this.#game, { name: own, tiles })) return this.#say("tiles.no-room");
    if (was && was !== own) removeSet(this.#game, was);
    try {
      localStorage.removeItem(UNFINISHED + this.#game);
    } catch {
      // It was not kept then.
    }
    this.#go(null);
    this.#say("tiles.saved", { name: own }, false);
  }

  #editor() {
    const { name, tiles } = this.#draft;
    const tile = tiles[this.#at];
    const rename = ({ target }) => this.#keep({ ...this.#draft, name: target.value });
    const step = (by) => () => {
      this.#at = (this.#at + by + tiles.length) % tiles.length;
      this.#show();
    };
    return [
      el(
        "div",
        { class: "field" },
        el("label", { for: "tiles-name" }, t("tiles.name")),
        el("input", { id: "tiles-name", type: "text", maxlength: LONGEST_NAME, value: name, input: rename, "data-key": "name" }),
      ),
      this.#allTiles(),
      el("h3", {}, t("lay.tile", { tile: tile.id })),
      this.#choices(tile),
      this.#face(tile),
      this.#wrong(),
      el(
        "div",
        { class: "row lay-foot" },
        button(t("tiles.before"), step(-1), { "data-key": "before" }),
        button(t("tiles.next"), step(1), { "data-key": "next" }),
        button(t("tiles.save"), () => this.#save(), { class: "main" }),
        button(t("tiles.back"), () => this.#go(null)),
      ),
    ];
  }

  /** All tiles with the side that is looked at; impossible ones have a sign. */
  #allTiles() {
    const { tiles } = this.#draft;
    const wrong = new Set(faultsOf(tiles).map(({ tile }) => tile));
    const choose = (n) => () => {
      this.#at = n;
      this.#show();
    };
    const one = (tile, n) =>
      el(
        "button",
        {
          type: "button",
          class: "picture",
          "data-key": `tile-${n}`,
          "aria-pressed": String(n === this.#at),
          "aria-label": t(wrong.has(tile.id) ? "tiles.tile.wrong" : "lay.tile", { tile: tile.id }),
          click: choose(n),
        },
        tilePicture({ components: { tiles }, isOwn: true }, { tile: tile.id, side: this.#side, rotation: 0 }, 60),
        el("span", { "aria-hidden": "true" }, wrong.has(tile.id) ? `${tile.id} !` : tile.id),
      );
    return el("div", { class: "all-tiles", role: "group", "aria-label": t("tiles.all") }, tiles.map(one));
  }

  #choices(tile) {
    const face = tile[this.#side];
    const chip = (group, value, label, isChosen, click) =>
      button(label, click, { class: "chip", "aria-pressed": String(isChosen), "data-key": `${group}-${value}` });
    const side = (value) =>
      chip("side", value, t(`lay.side.${value}`), value === this.#side, () => {
        this.#side = value;
        this.#show();
      });
    const module = (value) =>
      chip("module", value, String(value), value === face.module, () => this.#changeModule(value));
    const name = face.module === SPECIAL[0] ? "plant" : "dish";
    const special = (value) =>
      button(t(`tiles.way.${value}`), () => this.#change(withSpecial(face, value)), {
        class: "chip",
        "aria-label": t(`lay.${name}.way.${value}`),
        "aria-pressed": String(value === face.special),
        "data-key": `special-${value}`,
      });
    const row = (label, ...chips) =>
      el("div", { class: "chips", role: "group", "aria-label": label }, el("span", { class: "name" }, label), chips);
    return [
      row(t("lay.side"), SIDES.map(side)),
      row(t("tiles.module"), [1, 2, 3, 4, 5].map(module)),
      SPECIAL.includes(face.module) && row(t(`lay.${name}`), DIRECTIONS.map(special)),
    ];
  }

  /** The face, with a button on each bridge that there can be. */
  #face(tile) {
    const face = tile[this.#side];
    const picture = { tile: tile.id, side: this.#side, rotation: 0 };
    const spot = ([list, direction]) => {
      const [radius, beside] = MIDDLES[list];
      const [x, y] = polar([0, 0], radius, 60 * (direction - 1) + beside);
      const isThere = face[list].includes(direction);
      const bridge = el("button", {
        type: "button",
        class: "bridge",
        "data-key": `${list}-${direction}`,
        "aria-pressed": String(isThere),
        "aria-label": t(`tiles.${list}`, { way: t(`tiles.to.${direction}`) }),
        click: () => this.#change(toggled(face, list, direction)),
      });
      bridge.style.setProperty("left", `${(50 + (100 * x) / WIDTH).toFixed(2)}%`);
      bridge.style.setProperty("top", `${(50 + (100 * y) / HEIGHT).toFixed(2)}%`);
      return bridge;
    };
    return el(
      "div",
      {},
      el("p", { class: "hint" }, t("tiles.bridges")),
      el(
        "div",
        { class: "edited-face", role: "group", "aria-label": t("tiles.bridges") },
        tilePicture({ components: { tiles: [tile] }, isOwn: true }, picture, 320),
        places(face).map(spot),
      ),
    );
  }

  #wrong() {
    const tile = this.#draft.tiles[this.#at];
    const faults = faultsOf(this.#draft.tiles).filter((one) => !one.tile || one.tile === tile.id);
    if (!faults.length) return null;
    const words = ({ side, fault }) => [t(`lay.side.${side}`), t(`tiles.fault.${fault}`)].join(": ");
    const line = (one) => el("li", {}, one.tile ? words(one) : t("tiles.fault.module", { module: one.module }));
    return el("ul", { class: "message bad plain" }, faults.map(line));
  }
}
