/**
 * Calls functions of the phone's scripts in Node.js, and prints as JSON what they give; elements as lines of text.
 *
 * It reads `{folder, game, about, components, calls}`: each call is `[module, function, arguments, legal actions]`, where
 * "$table" among the arguments is what a panel may ask of the page. Or in place of calls a `piece` of script,
 * `[module, code, argument]`, that has the module as `m`, the argument as `a`, and other modules of the kit by `brought`.
 */

import { readFileSync } from "node:fs";

/** Elements whose text is a line of its own. */
const LINES = ["li", "p", "h3", "dt", "dd", "button"];

class Made {
  attributes = {};
  children = [];
  constructor(name) {
    this.name = name;
  }
  append(...children) {
    this.children.push(...children);
  }
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  addEventListener(name, listener) {
    this[name] = listener;
  }
}

function textOf(node) {
  if (!(node instanceof Made)) return String(node);
  const text = node.children.map(textOf).join("");
  const [sign, name] = [node.attributes.class === "acting" ? "> " : "", node.attributes["aria-label"]];
  return LINES.includes(node.name) ? `\n${sign}${name ? `[${name}] ` : ""}${text}\n` : text;
}

const linesOf = (nodes) => nodes.map(textOf).join("\n").split("\n").filter((line) => line.trim());
const plain = (given) => (Array.isArray(given) && given.some((one) => one instanceof Made) ? linesOf(given) : given);

globalThis.document = {
  createElement: (name) => new Made(name),
  createElementNS: (_, name) => new Made(name),
  documentElement: { dataset: {} },
  addEventListener() {},
  getElementById: () => null,
};
globalThis.addEventListener = () => {};
const stored = new Map();
globalThis.localStorage = {
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, text) => stored.set(key, text),
  removeItem: (key) => stored.delete(key),
};

const { folder, game, about, components, calls, piece } = JSON.parse(readFileSync(0, "utf-8"));
/** Words of another language come from the same folder. */
globalThis.fetch = async (address) => ({
  ok: true,
  json: async () => JSON.parse(readFileSync(new URL(folder + address.replace("/static", "")), "utf-8")),
});
const brought = (name) => import(`${folder}/${game}/${name}.js`);
(await brought("box")).fillBox(components);

const mentions = { nodes: (text) => text, plain: (text) => text, link: (text) => text };
const tableWith = (legal) => ({ about, components, mentions, ask: { legal: async () => legal } });

async function given() {
  const [module, code, argument] = piece;
  const Script = (async () => {}).constructor;
  return (await new Script("m", "a", "brought", code)(await brought(module), argument, brought)) ?? null;
}

async function answers() {
  await brought("companion"); // which has the words of what a kept game is called
  const found = [];
  for (const [module, name, given, legal = null] of calls) {
    const table = tableWith(legal);
    const call = (await brought(module))[name];
    found.push(plain(await call(...given.map((one) => (one === "$table" ? table : one)))) ?? null);
  }
  return found;
}

console.log(JSON.stringify(await (piece ? given() : answers())));
