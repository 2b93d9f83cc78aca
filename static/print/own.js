/**
 * What somebody keeps on this device for an option of a game, such as tiles of their own: offered to be filled in.
 *
 * Invariant: no game is known here; a kit gives `openPrint` the values of its players.
 *
 * @typedef {Record<string, { kept: () => { name: string, value: string }[], read: (text: string) => string | null }>} Own
 * By the name of the option what is kept on this device, and the value that the text of a file has, null if it has none.
 */

import { el } from "../common/dom.js";
import { fill } from "./options.js";
import { t } from "../common/words.js";

/** Bytes of a file that is read. */
const LARGEST = 64 * 1024;

/** By option what stands before its field; `titled` has the name of the option. @param {Own} own */
export const ownViews = (own, titled) =>
  Object.fromEntries(Object.entries(own).map(([option, kit]) => [option, optionView(option, kit, titled(option))]));

function optionView(option, { kept, read }, title) {
  const all = kept();
  const status = el("p", { class: "hint", role: "status" });
  const take = (value) => fill(option, value);
  const list = el(
    "select",
    { id: `${option}-kept`, "aria-describedby": `${option}-hint`, change: () => list.value && take(list.value) },
    el("option", { value: "" }, t("print.own.choose")),
    all.map(({ name, value }) => el("option", { value }, name)),
  );
  async function bring({ currentTarget: input }) {
    const [file] = input.files;
    const value = file && file.size <= LARGEST ? read(await file.text()) : null;
    status.textContent = value === null ? t("print.own.unread") : t("print.own.read", { name: file.name });
    if (value !== null) take(value);
  }
  return el(
    "div",
    { class: "field" },
    all.length > 0 && [el("label", { for: `${option}-kept` }, t("print.own.kept", { what: title })), list],
    el("label", { for: `${option}-file` }, t("print.own.file", { what: title })),
    el("input", {
      id: `${option}-file`,
      type: "file",
      accept: ".json,.txt,application/json,text/plain",
      "aria-describedby": `${option}-hint`,
      change: bring,
    }),
    status,
  );
}
