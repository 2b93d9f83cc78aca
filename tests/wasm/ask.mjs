/**
 * Asks the rules in WebAssembly, from the files that are served: `node ask.mjs FOLDER QUESTIONS`.
 *
 * QUESTIONS has a question a line, `[method, path, body, language]`; each answer is written as a line `[status, type,
 * text]`. As in a browser that has been here before, Python is one that was loaded from a snapshot.
 */

import { createReadStream, readFileSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { createInterface } from "node:readline";

const [folder, questions] = process.argv.slice(2);
const { loadPyodide, version } = await import(`${folder}/pyodide.mjs`);
writeFileSync(`${folder}/pyodide-lock.json`, JSON.stringify({ info: { version }, packages: {} }));
const options = { indexURL: `${folder}/` };
const rules = readFileSync(`${folder}/rules.zip`);

const first = await loadPyodide({ ...options, _makeSnapshot: true });
first.FS.writeFile("/rules.zip", rules);
first.runPython('import sys; sys.path.insert(0, "/rules.zip"); from jupiter.wasm.worker import ask, warm; warm()');
const python = await loadPyodide({ ...options, _loadSnapshot: first.makeMemorySnapshot() });
python.FS.writeFile("/rules.zip", rules);
const ask = python.globals.get("ask");
python.runPython("from jupiter.wasm.playing import ask as play");
const play = python.globals.get("play");
/** What `playing-worker.js` is asked. */
const PLAYING = /\/(played|searched|compared)$/;

for await (const line of createInterface({ input: createReadStream(questions) })) {
  const [method, path, body, language] = JSON.parse(line);
  const found = PLAYING.test(path) ? play(path, body, language) : ask(method, path, body ?? undefined, language);
  const answer = found.toJs();
  found.destroy();
  if (!process.stdout.write(`${JSON.stringify(answer)}\n`)) await once(process.stdout, "drain");
}
process.stderr.write(`${python._module.HEAP8.length}\n`);
