/**
 * Printers by name, each with its correction, kept on this device: chosen from a list, printed on the sheets, forgotten again.
 *
 * Invariant: what cannot be read is no printer; a device that keeps nothing shows no list.
 */

import { button, byId, el } from "../common/dom.js";
import { fill } from "./options.js";
import { t } from "../common/words.js";

const KEY = "printers/1";
const CHOSEN = "printer/1";
const MOST = 20;
/** As the server reads names and corrections. */
const NAME = /^[A-Za-z0-9-]{1,24}$/;
const LONGEST = 40;

const isPrinter = (one) =>
  typeof one?.name === "string" && NAME.test(one.name) && typeof one.offset === "string" && one.offset.length <= LONGEST;

/** The printers of this device by name, as `{name, offset}`. */
function kept() {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(list) ? list.filter(isPrinter).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Keep the list, and which is chosen; false if there is no room. */
function keep(list, chosen) {
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
    localStorage.setItem(CHOSEN, chosen);
    return true;
  } catch {
    return false;
  }
}

function chosenName() {
  try {
    return localStorage.getItem(CHOSEN) ?? "";
  } catch {
    return "";
  }
}

/** The list of printers with what can be done to it; it fills in the fields `offset` and `profile`. */
export function printersView() {
  const list = el("select", { id: "printer", "aria-describedby": "printer-hint", change: () => choose(list.value) });
  const status = el("p", { class: "hint", role: "status" });
  const forget = button(t("print.printer.forget"), () => {
    keep(kept().filter(({ name }) => name !== list.value), "");
    show("");
    choose("");
    status.textContent = t("print.printer.forgotten");
  });

  function show(chosen) {
    list.replaceChildren(
      el("option", { value: "" }, t("print.printer.none")),
      ...kept().map(({ name }) => el("option", { value: name }, name)),
    );
    list.value = kept().some(({ name }) => name === chosen) ? chosen : "";
    forget.disabled = !list.value;
  }

  function choose(name) {
    const printer = kept().find((one) => one.name === name);
    keep(kept(), name);
    fill("profile", printer?.name ?? byId("profile")?.dataset.usual);
    fill("offset", printer?.offset ?? byId("offset").dataset.usual);
    forget.disabled = !printer;
    status.textContent = "";
  }

  /** Keep what stands in the fields under the name that stands there. */
  function save() {
    const name = byId("profile").value.trim();
    const others = kept().filter((one) => one.name !== name);
    if (!NAME.test(name)) {
      status.textContent = t("print.printer.unnamed");
      byId("profile").focus();
      return;
    }
    const isKept = others.length < MOST && keep([{ name, offset: byId("offset").value.trim() }, ...others], name);
    show(name);
    status.textContent = t(isKept ? "print.printer.saved" : "print.printer.full", { name });
  }

  const view = el(
    "div",
    { class: "field printers" },
    el("label", { for: "printer" }, t("print.printer")),
    el("p", { class: "hint", id: "printer-hint" }, t("print.printer.hint")),
    list,
    el("div", { class: "row" }, button(t("print.printer.save"), save), forget),
    status,
  );
  show(chosenName());
  return { view, begin: () => list.value && choose(list.value) };
}
