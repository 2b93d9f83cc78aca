/**
 * Handing a game to another phone or into a file, and taking one from there.
 *
 * Invariant: nothing that comes in is merged or trusted; it is read entry by entry, shown by `app.preview`
 * first, and a fault changes nothing.
 */

import { button, el } from "../common/dom.js";
import { isSite } from "../common/root.js";
import { FILES, addressOf, codeIn, readable } from "./link.js";
import { qrCode } from "./qr.js";
import { MAX_BYTES, fault, readRecord, recordOf } from "./records.js";
import { learn, t } from "../common/words.js";
import { share } from "../words/en-share.js";

learn(share);

const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

// --- taking in -------------------------------------------------------------------------------------------------------

/**
 * Show what a text holds, a record or a state, with where it is from, "file" or "paste". Gives null, or the fault, and
 * then nothing has changed; `taken` is called if it has been taken over.
 */
export async function importText(app, text, from = "paste", taken = () => {}) {
  const code = codeIn(text);
  if (code) {
    taken();
    app.showJoin(code);
    return null;
  }
  const isRecord = text.trimStart().startsWith("{");
  const content = isRecord ? await readRecord(text, app) : readable(text, app.kit.positionOf);
  if ("fault" in content && content.fault) return content;
  if (await app.preview({ ...content, from: t(`share.from.${from}`) })) taken();
  return null;
}

/** The same with a file. */
export async function importFile(app, file, taken = () => {}) {
  if (file.size > MAX_BYTES) return fault("big");
  let text;
  try {
    text = await file.text();
  } catch {
    return fault("file");
  }
  return importText(app, text, "file", taken);
}

// --- giving away -----------------------------------------------------------------------------------------------------

/**
 * Copy a text; true if it went. Without HTTPS there is no clipboard but the old one, for which `box`, the field that
 * holds the text, is selected.
 */
export async function copyText(text, box) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    box.focus();
    box.select();
    box.setSelectionRange(0, text.length);
    try {
      return document.execCommand("copy");
    } catch {
      return false;
    }
  }
}

const twoDigits = (number) => String(number).padStart(2, "0");

/** `jupiter-rescue-2026-11-21.json`. */
function fileName(game, date = new Date()) {
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join("-");
  return `${game}-${day}.json`;
}

/** Save the whole game as a file. Gives the file's name. */
function download(app) {
  const name = fileName(app.game.id);
  const address = URL.createObjectURL(new Blob([JSON.stringify(recordOf(app), null, 1)], { type: "application/json" }));
  const link = el("a", { href: address, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
  return name;
}

// --- the sheet -------------------------------------------------------------------------------------------------------

/**
 * The content of the dialog that shares the game at hand and takes in another; `partsOf` gives what of a state is handed on
 * by itself.
 */
export function shareSheet(app, partsOf = (_state) => []) {
  const message = el("div", { role: "status", class: "share-message" });
  const say = (text, isGood) => message.replaceChildren(el("p", { class: `message ${isGood ? "good" : "bad"}` }, text));
  const state = app.table?.state;
  const given = state ? choosing(app, state, partsOf(state), say) : el("p", {}, t("share.none"));
  const live = together(app);
  const title = live && el("h3", {}, t("share.given"));
  return el("div", { class: "share" }, live, title, given, message, taking(app, say));
}

/** The place for a table of several phones, which a part of its own fills; nothing where there is none. */
function together(app) {
  if (!app.table || app.table.isPlan || !app.sharesTables) return null;
  const place = el("div");
  app.bringTogether().then(
    ({ togetherSection }) => place.replaceChildren(togetherSection(app, { qrPlate, copyField, localWarning })),
    () => {},
  );
  return place;
}

/** What is shared, and before it, where there are several parts, which one; the first to begin with. */
function choosing(app, state, parts, say) {
  if (!parts.length) return giving(app, state, say);
  const given = el("div", { class: "share" });
  const choose = (/** @type {number} */ chosen) => {
    chips.forEach((chip, i) => chip.setAttribute("aria-pressed", String(i === chosen)));
    given.replaceChildren(...giving(app, parts[chosen][1], say).filter(Boolean));
  };
  const chips = parts.map(([name], i) => button(name, () => choose(i), { class: "chip" }));
  choose(0);
  return [el("div", { class: "chips", role: "group", "aria-label": t("share.parts") }, chips), given];
}

function giving(app, state, say) {
  const address = addressOf(state);
  return [
    qrPlate(address),
    localWarning(),
    el("p", { class: "hint" }, t("share.qr-hint")),
    ...copyField("link", address, say),
    ...copyField("state", state, say),
    el(
      "div",
      { class: "row" },
      navigator.share && button(t("share.send"), () => send(address, say)),
      button(t("share.download"), () => say(t("share.downloaded", { name: download(app) }), true)),
    ),
  ];
}

/** That no other device can come here; null where others can. */
const localWarning = () =>
  LOCAL.includes(location.hostname) ? el("p", { class: "message bad" }, t(isSite() ? "share.local-site" : "share.local")) : null;

/** The code, or where it cannot be had, the words for that. */
function qrPlate(address, alt = t("share.qr")) {
  const failed = () => plate.replaceChildren(el("p", { class: "message bad" }, t("share.qr-fault")));
  const plate = qrCode(address, alt, failed);
  return plate;
}

/** A text to copy in a field that can also be copied by hand, and its button. */
function copyField(name, text, say) {
  const id = `share-${name}`;
  const box = el("textarea", { id, readonly: true, rows: 2, spellcheck: "false" });
  box.value = text;
  const copy = async () => {
    const went = await copyText(text, box);
    say(t(went ? `share.copied-${name}` : "share.copy-fault"), went);
  };
  return [
    el("div", { class: "share-text" }, el("label", { for: id }, t(`share.${name}`)), box),
    button(t(`share.copy-${name}`), copy, { class: name === "state" ? null : "main" }),
  ];
}

async function send(address, say) {
  try {
    await navigator.share({ title: document.title, url: address });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) say(t("share.send-fault"), false);
  }
}

function taking(app, say) {
  const close = () => box.closest("dialog")?.close();
  const settle = (refusal) => refusal && say(t(refusal.fault, refusal.values), false);
  const file = el("input", { id: "share-file", type: "file", accept: FILES });
  file.addEventListener("change", async () => {
    const [chosen] = file.files;
    if (chosen) settle(await importFile(app, chosen, close));
    file.value = "";
  });
  const box = el("textarea", { id: "share-paste", rows: 3, spellcheck: "false", autocapitalize: "off" });
  const load = async () => settle(await importText(app, box.value, "paste", close));
  return el(
    "section",
    { class: "share-take", "aria-labelledby": "share-take" },
    el("h3", { id: "share-take" }, t("share.import")),
    el("div", { class: "share-text" }, el("label", { for: "share-file" }, t("share.file")), file),
    el("div", { class: "share-text" }, el("label", { for: "share-paste" }, t("share.paste")), box),
    el("div", { class: "row" }, button(t("share.load"), load)),
  );
}
