/**
 * The start screen: what this is, and its doors: begin anew, copy or photograph a table that lies already, or go on.
 *
 * Invariant: it knows no game but by its kit, and keeps nothing itself.
 */

import { confirmed } from "../common/dialog.js";
import { button, el } from "../common/dom.js";
import { picture } from "./doors.js";
import { languageGroup } from "../common/languages.js";
import { FILES, codeIn, readable } from "../sharing/link.js";
import { asking, newGame, startFresh } from "./new-game.js";
import { pageAt } from "../common/root.js";
import { silence } from "../api/server.js";
import { language, t } from "../common/words.js";

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ["minute", 60],
  ["hour", 3600],
  ["day", 86400],
];
const LONG_AGO = 30;

/** The content of `<main>` of the start screen. */
export function beginScreen(app) {
  const root = el("div", { class: "begin wide" });

  function start() {
    const hasGames = app.tables.list().length > 0;
    const goOn = goOnDoor(app, start);
    root.replaceChildren(
      ...(hasGames ? [] : [intro(app)]),
      silence(),
      ...(hasGames ? [goOn] : []),
      newGame(app),
      copyDoor(app, instead),
      ...(app.readsPhotos ? [photoDoor(app)] : []),
      ...(hasGames ? [] : [goOn]),
      elsewhere(app),
    );
  }

  /** Have something else in place of the screen; who leaves it is where they were. */
  function instead(make) {
    const way = [...root.children].findIndex((card) => card.contains(document.activeElement));
    const leave = () => {
      start();
      root.children[Math.max(way, 0)].querySelector("button")?.focus();
    };
    root.replaceChildren(make(leave));
    root.querySelector("h2").focus({ preventScroll: true });
    scrollTo(0, 0);
  }

  start();
  return root;
}

/** What this is and why one would want it, for those who are here for the first time. */
const intro = (app) =>
  el(
    "section",
    { class: "intro" },
    picture(app, "intro"),
    el("p", {}, el("strong", {}, t("begin.intro")), " ", t("begin.intro.why")),
  );

/** A table that lies already: as the kit copies it, or a fresh board that is put right by hand. */
function copyDoor(app, instead) {
  const own = app.kit.copyTable?.(app, instead);
  return el(
    "section",
    { class: "card door from-table", "aria-labelledby": "table-title" },
    picture(app, "copy"),
    el("h2", { id: "table-title" }, app.kit.copyTitle ?? t("begin.copy")),
    el("p", { class: "hint" }, app.kit.copyHint ?? t("begin.copy.hint")),
    own ?? startFresh(app),
  );
}

/** A table that lies already, read from photos. */
const photoDoor = (app) =>
  el(
    "section",
    { class: "card door photo-door", "aria-labelledby": "photo-title" },
    picture(app, "photo"),
    el("h2", { id: "photo-title" }, t("begin.photo")),
    el("p", { class: "hint" }, t("begin.photo.hint")),
    asking(t("begin.photo.begin"), app.showPhotos, { class: "wide-button", id: "photo" }),
  );

/** Games of this phone, and those that come from another one. */
function goOnDoor(app, changed) {
  return el(
    "section",
    { class: "card door go-on-door", "aria-labelledby": "kept-title" },
    picture(app, "goOn"),
    el("h2", { id: "kept-title" }, t("begin.kept")),
    keptGames(app, changed),
    app.sharesTables && button(t("begin.join"), () => app.showJoin(), { class: "join-table" }),
    takeUp(app),
  );
}

// --- games on this phone ---------------------------------------------------------------------------------------------

/** "2 hours ago", "yesterday", and the date of what is long ago. */
export function whenWas(at, now = Date.now()) {
  const then = new Date(at);
  const seconds = Math.max(0, (now - then.getTime()) / 1000);
  const words = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  if (!(seconds >= 60)) return words.format(0, "second");
  const midnight = (date) => new Date(date).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(now) - midnight(then)) / 86400000);
  if (days > LONG_AGO) return new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(then);
  if (days) return words.format(-days, "day");
  const [unit, length] = UNITS.findLast(([, long]) => seconds >= long);
  return words.format(-Math.floor(seconds / length), unit);
}

/** A kept game in a few short parts; of one that cannot be read there are none. */
function gistOf(kit, state) {
  if (kit.gist) return kit.gist(state);
  try {
    return [kit.summary(kit.positionOf(state))];
  } catch {
    return [];
  }
}

/** The games kept on this phone, newest first; nothing if there is none, and `changed` when the last one has gone. */
function keptGames(app, changed) {
  const section = el("div", { class: "kept" });

  function open(id) {
    const table = app.tables.open(id);
    if (table) return app.openTable(table);
    again();
    // Another tab did it.
    return app.dialog(t("preview.refused"), t("begin.removed"));
  }

  async function remove(table, name) {
    const text = t("begin.remove.text", { game: name });
    if (!(await confirmed(t("begin.remove.title"), text, t("begin.remove"), t("begin.remove.not")))) return;
    app.tables.remove(table.id);
    app.say(t("begin.removed"));
    again();
  }

  function again() {
    const { parentElement: door } = section;
    show();
    if (section.hidden) changed();
    (section.querySelector("button") ?? door?.querySelector("summary"))?.focus();
  }

  function row(table, isFirst) {
    const what = table.isOther ? [t("begin.other-rules"), t("begin.other-rules.kept")] : gistOf(app.kit, table.state);
    const parts = [...what, whenWas(table.at)];
    const name = parts.join(" · ");
    const [head, ...rest] = parts;
    const part = (text, i) => el("span", {}, i < rest.length - 1 ? `${text} ·` : text);
    const gist = el(
      "span",
      { class: "gist" },
      rest.flatMap((text, i) => [part(text, i), " "]),
    );
    const words = [el("strong", {}, head), gist];
    const look = { type: "button", class: isFirst ? "main go" : "go", click: () => open(table.id) };
    const goOn = isFirst && el("span", { class: "go-on" }, t("begin.continue"));
    const go = table.isOther ? el("p", { class: "go" }, words) : el("button", look, goOn, words);
    const label = t("begin.remove.game", { game: name });
    const away = button("✕", () => remove(table, name), { class: "away", "aria-label": label });
    return el("li", {}, go, away);
  }

  function show() {
    // What cannot be opened comes last, however new.
    const [newest, ...others] = app.tables.list().sort((a, b) => Number(a.isOther ?? 0) - Number(b.isOther ?? 0));
    section.hidden = !newest;
    section.replaceChildren();
    if (!newest) return;
    section.append(el("ul", { class: "plain tables" }, row(newest, true)));
    if (!others.length) return;
    const rows = others.map((table) => row(table, false));
    section.append(
      el(
        "details",
        {},
        el("summary", {}, t("begin.others", { count: others.length })),
        el("ul", { class: "plain tables" }, rows),
      ),
    );
  }

  show();
  return section;
}

// --- a game from elsewhere -------------------------------------------------------------------------------------------

function takeUp(app) {
  const message = el("div", { role: "status" });
  const box = el("textarea", {
    id: "begin-paste",
    rows: 2,
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    "aria-describedby": "begin-paste-hint",
  });
  const fault = (text) => message.replaceChildren(el("p", { class: "message bad" }, text));

  async function open(event) {
    event.preventDefault();
    message.replaceChildren();
    if (!box.value.trim()) {
      fault(t("begin.paste.empty"));
      box.focus();
      return;
    }
    const code = codeIn(box.value);
    if (code) return app.showJoin(code);
    const read = readable(box.value, app.kit.positionOf);
    if (read.fault) fault(t(read.fault, read.values));
    else await app.preview({ state: read.state, from: t("begin.paste.from") });
  }

  async function bring() {
    const [chosen] = file.files;
    message.replaceChildren();
    if (chosen) {
      await app.withLater(async ({ importFile }) => {
        const refusal = await importFile(app, chosen);
        if (refusal) fault(t(refusal.fault, refusal.values));
      });
    }
    file.value = "";
  }

  const file = el("input", { type: "file", id: "begin-file", accept: FILES, change: bring });
  return el(
    "details",
    { class: "take-up" },
    el("summary", {}, t("begin.open")),
    app.scan,
    el(
      "form",
      { submit: open },
      el("label", { for: "begin-paste" }, t("begin.paste")),
      el("p", { class: "hint", id: "begin-paste-hint" }, t("begin.paste.hint")),
      box,
      el("div", { class: "row" }, el("button", { type: "submit" }, t("begin.paste.open"))),
    ),
    message,
    el("div", { class: "field" }, el("label", { for: "begin-file" }, t("begin.file")), file),
  );
}

// --- the rest of the house -------------------------------------------------------------------------------------------

function elsewhere(app) {
  const link = (href, key) => el("li", {}, el("a", { href }, t(key)));
  return el(
    "footer",
    { class: "elsewhere" },
    el(
      "nav",
      { "aria-label": t("begin.links") },
      el(
        "ul",
        {},
        document.querySelector("main[data-shelf]") && link(pageAt("/"), "begin.shelf"),
        link(app.game.page("/rules"), "menu.rules"),
        link(app.game.page("/print"), "menu.print"),
        document.querySelector("main[data-https]") && link(`${pageAt("/https")}#${location.pathname}`, "begin.https"),
        link(pageAt("/docs"), "begin.docs"),
      ),
    ),
    languageGroup("languages", app.setLanguage),
    app.about.notice && el("p", { class: "quiet unofficial" }, app.about.notice),
  );
}
