/**
 * What a message names, as something to tap: a place is ringed on the board and brought into sight, a card is opened.
 *
 * Invariant: it knows no game. Where a text names what, and how people call it, the kit says (`mentionsIn`); all else of
 * a text stays as it came from the server.
 *
 * @import { Kit, Mark, Mention, PlayKit, TableFace } from "../kit/kit.js"
 */

import { el } from "../common/dom.js";
import { t } from "../common/words.js";

const KEYS = ["Enter", " "];

/** A pattern that is just these words. */
export const escaped = (words) => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A pattern of what stands by itself, and not within another word. */
export const byItself = (pattern) => `(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`;

/** Marks that only show something, and say nothing of what is chosen or legal. @returns {Mark[]} */
const shownOf = (marks = []) => marks.map((mark) => ({ ...mark, kind: "shown" }));

/** In the order of the text, and none within another. @returns {Mention[]} */
function inOrder(/** @type {Mention[]} */ mentions) {
  const sorted = [...mentions].sort((a, b) => a.at[0] - b.at[0] || b.at[1] - a.at[1]);
  let end = 0;
  return sorted.filter(({ at }) => {
    const isFree = at[0] >= end;
    if (isFree) end = at[1];
    return isFree;
  });
}

/** A text in pieces, each with the mention that it is, if it is one. @returns {[string, Mention | null][]} */
function pieces(text, /** @type {Mention[]} */ mentions) {
  /** @type {[string, Mention | null][]} */
  const cut = [];
  let end = 0;
  for (const mention of inOrder(mentions)) {
    const [from, to] = mention.at;
    cut.push([text.slice(end, from), null], [mention.words ?? text.slice(from, to), mention]);
    end = to;
  }
  cut.push([text.slice(end), null]);
  return cut.filter(([piece]) => piece);
}

/** Words with the number in them as it is drawn on the board. */
function plated(words, plate) {
  const at = plate ? words.indexOf(plate) : -1;
  if (at < 0) return [words];
  return [words.slice(0, at), el("span", { class: "plate-number" }, plate), words.slice(at + plate.length)];
}

/** While the pointer or the keyboard is at a node, or at something in it. */
function whileAt(node, come, go) {
  for (const name of ["pointerover", "focusin"]) node.addEventListener(name, come);
  for (const name of ["pointerleave", "focusout"]) node.addEventListener(name, go);
}

export class Mentions {
  /** @type {Kit & PlayKit} */
  #kit;
  /** @type {() => TableFace} */
  #face;
  #position;
  /** What each link is about, as marks. @type {WeakMap<Element, Mark[]>} */
  #links = new WeakMap();

  /** `face` gives what a kit may ask of the page, `position` the one that the table shows. */
  constructor(kit, face, position) {
    this.#kit = kit;
    this.#face = face;
    this.#position = position;
  }

  /** The same of one position: what was done is told of the board that it was done on. */
  at(position) {
    return new Mentions(this.#kit, this.#face, () => position);
  }

  /** The same of a state; of one that cannot be read, as things stand. */
  of(state) {
    try {
      return this.#kit.mentionsIn ? this.at(this.#kit.positionOf(state)) : this;
    } catch {
      return this;
    }
  }

  get #table() {
    return this.#face();
  }

  /** @returns {Mention[]} */
  #mentionsIn(text) {
    return this.#kit.mentionsIn?.(text, this.#position()) ?? [];
  }

  /** A text as people say it, without anything to tap. */
  plain(text) {
    return pieces(text, this.#mentionsIn(text))
      .map(([words]) => words)
      .join("");
  }

  /** What stands beside the places that a text names, one sentence each, for those who look at the table alone. */
  beside(text) {
    return [...new Set(inOrder(this.#mentionsIn(text)).flatMap(({ beside }) => beside || []))];
  }

  /** The text as nodes, with what it names to be tapped. @returns {(string | Node)[]} */
  nodes(text) {
    const isLink = (/** @type {Mention | null} */ mention) => mention?.marks || mention?.open;
    return pieces(text, this.#mentionsIn(text)).map(([words, mention]) => (isLink(mention) ? this.link(words, mention) : words));
  }

  /** What an event, a violation or a problem is about, as marks that show it. @returns {Mark[]} */
  marksOf(item) {
    return shownOf(this.#kit.marksOf?.(item, this.#position()));
  }

  /**
   * A message in an element, `li` if nothing else is wanted: its places are ringed while it is read, and a tap shows them.
   * `item` is the event, the violation or the problem that it stands in; it may name places that the text does not. Where
   * rulebooks differ about its rule, what each says stands below.
   */
  line(item, element = el("li", {})) {
    const marks = this.marksOf(item);
    const nodes = this.nodes(item.message);
    element.append(...nodes, ...(item.sources ?? []).map(({ text }) => el("small", { class: "source" }, text)));
    if (!marks.length) return element;
    if (!nodes.some((node) => typeof node !== "string")) element.append(" ", this.#pointer(marks));
    element.classList.add("pointing");
    element.addEventListener("click", ({ target }) => {
      if (!target.closest("button, a")) this.#table.show.point(marks);
    });
    whileAt(
      element,
      // Of a line that is read the whole is ringed, but what is looked at in it alone.
      ({ target }) => this.#table.show.ring(this.#links.get(target.closest(".mention")) ?? marks),
      () => this.#table.show.ring([]),
    );
    return element;
  }

  /** A way to what a line is about where its words name nothing that could be tapped. */
  #pointer(marks) {
    return this.link(t("mention.show"), { marks });
  }

  /**
   * Something to tap by itself. In a sentence a link is as high as its line; a button would break it.
   */
  link(words, /** @type {Omit<Mention, "at">} */ { marks, open, plate }) {
    const shown = shownOf(marks);
    const act = (event) => {
      event.preventDefault();
      if (open) open(this.#table);
      else this.#table.show.point(shown);
    };
    const link = el(
      "a",
      {
        class: open ? "mention card-mention" : "mention",
        role: "button",
        tabindex: 0,
        click: act,
        keydown: (event) => KEYS.includes(event.key) && act(event),
      },
      plated(words, plate),
    );
    this.#links.set(link, shown);
    if (shown.length) whileAt(link, () => this.#table.show.ring(shown), () => this.#table.show.ring([]));
    return link;
  }
}
