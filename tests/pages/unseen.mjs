/**
 * A page that nobody sees: runs pieces of script in Node.js, one a line, with what a browser has for scripts that draw nothing.
 *
 * It reads lines of JSON, `{visitor, module, code, argument}`: a module under another query is loaded anew, and of another
 * visitor nothing is stored. What the code gives is printed as `{answer}`, what it throws as `{fault}`.
 */

import { createInterface } from "node:readline";

let page = new EventTarget();
for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"]) {
  globalThis[name] = (...given) => page[name](...given);
}
globalThis.StorageEvent = class extends Event {};
globalThis.document = {
  createElement: () => ({ append() {}, setAttribute() {}, addEventListener() {} }),
  documentElement: { dataset: {} },
  addEventListener() {},
  getElementById: () => null,
};
const kept = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
const { setItem } = Storage.prototype;

let last = 0;
/** A visitor of whom nothing is stored, if that is a new one. */
function welcome(visitor) {
  if (visitor === last) return;
  last = visitor;
  page = new EventTarget();
  Storage.prototype.setItem = setItem;
  Object.defineProperty(globalThis, "localStorage", kept);
  localStorage.clear();
}

async function answered({ visitor, module, code, argument }) {
  welcome(visitor);
  const run = Object.getPrototypeOf(answered).constructor("m", "a", code);
  return (await run(await import(module), argument)) ?? null;
}

for await (const line of createInterface({ input: process.stdin })) {
  const found = await answered(JSON.parse(line)).then((answer) => ({ answer }), ({ stack }) => ({ fault: stack }));
  console.log(JSON.stringify(found));
}
