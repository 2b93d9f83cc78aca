/**
 * A page without a browser: runs pieces of script in Node.js, with as much of a browser as scripts need that draw nothing.
 *
 * It is given the address of the folder `static`, and reads commands as lines of JSON, `[name, argument]`. For each it writes
 * `{answer}`, or `{fault}` if something was thrown; what scripts log goes to the standard error.
 */

import { Console } from "node:console";
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { createInterface } from "node:readline";

const FOLDER = process.argv[2];
/** Elements whose text is a line of its own. */
const LINES = ["li", "p", "h3", "dt", "dd", "button"];

class Element {
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

function textOf(node, looks) {
  if (!(node instanceof Element)) return String(node);
  const text = node.children.map((child) => textOf(child, looks)).join("");
  const { class: kind, "aria-label": name, "aria-current": current } = node.attributes;
  const sign = looks && kind ? `${kind}${current ? " (current)" : ""}: ` : kind === "acting" ? "> " : "";
  return LINES.includes(node.name) ? `\n${sign}${name ? `[${name}] ` : ""}${text}\n` : text;
}

/** Elements as lines of text; `looks`: each with its class before it, and whether it is the current one. */
const linesOf = (nodes, looks) =>
  nodes
    .map((node) => textOf(node, looks))
    .join("\n")
    .split("\n")
    .filter((line) => line.trim());
const isDrawn = (value) => Array.isArray(value) && value.some((item) => item instanceof Element);

globalThis.console = new Console(process.stderr);
globalThis.StorageEvent = class extends Event {};
globalThis.document = {
  createElement: (name) => new Element(name),
  createElementNS: (_, name) => new Element(name),
  documentElement: { dataset: {} },
  addEventListener() {},
  getElementById: () => null,
};
let page = new EventTarget();
for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"]) {
  globalThis[name] = (...given) => page[name](...given);
}

const fileOf = (address) => FOLDER + address.replace("/static", "");
let loads = 0;
// A module under another query is another module: each load of the page has its own, with those that they import.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const module = nextResolve(specifier.startsWith("/static/") ? fileOf(specifier) : specifier, context);
    return module.url.startsWith(FOLDER) ? { ...module, url: `${module.url}?${loads}` } : module;
  },
});

const storage = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
const { setItem } = Storage.prototype;

const commands = {
  reload() {
    loads += 1;
    page = new EventTarget();
  },

  clearStorage() {
    commands.reload();
    Storage.prototype.setItem = setItem;
    Object.defineProperty(globalThis, "localStorage", storage);
    localStorage.clear();
    document.documentElement.dataset = {};
    globalThis.fetch = async (address) => new Response(readFileSync(new URL(fileOf(address))));
  },

  async run({ module, code, argument }) {
    const AsyncFunction = commands.run.constructor;
    return new AsyncFunction("m", "a", code)(await import(`/static/${module}`), argument);
  },

  /** What each of the calls `[module, function, arguments, legal actions, looks]` gives, elements as lines of text. */
  async results({ game, about, components, calls }) {
    const imported = (name) => import(`/static/${game}/${name}.js`);
    await imported("companion"); // which has the words of what a kept game is called
    const mentions = { nodes: (text) => text, plain: (text) => text, link: (text) => text };
    const results = [];
    for (const [module, name, given, legal, looks] of calls) {
      const table = { about, components, mentions, ask: { legal: async () => legal } };
      const call = (await imported(module))[name];
      const result = await call(...given.map((value) => (value === "$table" ? table : value)));
      results.push((isDrawn(result) ? linesOf(result, looks) : result) ?? null);
    }
    return results;
  },
};

let fault = null;
process.on("unhandledRejection", (error) => (fault ??= error));

for await (const line of createInterface({ input: process.stdin })) {
  const [name, argument] = JSON.parse(line);
  fault = null;
  const answer = await Promise.resolve(argument).then(commands[name]).catch((error) => void (fault = error));
  await new Promise(setImmediate); // by then it is known which promises nobody handles
  process.stdout.write(JSON.stringify(fault ? { fault: String(fault.stack ?? fault) } : { answer: answer ?? null }) + "\n");
}
