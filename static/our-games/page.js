/**
 * The page of all games that were played on this phone: what they come to, the shuffle of the week, and all of it as a file.
 *
 * Invariant: it knows no game but by what its kit tells (`registry.js`), and needs no server: all of it lies on this phone, and
 * leaves it by what somebody taps alone.
 *
 * @import { Results } from "../kit/kit.js"
 */

import { games } from "../api/api.js";
import { button, byId, el, listOf } from "../common/dom.js";
import { pageAt } from "../common/root.js";
import { apart } from "../seats/names.js";
import { start } from "../shell/page.js";
import { language, learn, listed, speakOf, t } from "../common/words.js";
import { begin } from "../words/en-begin.js";
import { ourGames } from "../words/en-our-games.js";
import { BadBackup, backupOf, takeBackup } from "./backup.js";
import { achievedIn, ladderOf, partnersOf, summaryOf } from "./numbers.js";
import { resultsOf } from "./results.js";
import { allRegistered, onRegistered } from "./registry.js";
import { fragmentOf, keepOthers, others, resultIn, resultsIn, seedOf, weekOf } from "./weekly.js";

learn({ ...begin, ...ourGames });

/** What counts in each game, as its kit registers it. @type {Map<string, Results>} */
const registered = new Map();
onRegistered((game, results) => {
  learn(results.words);
  registered.set(game, results);
});

/** Rows of games that have ended that are shown. */
const MOST_ROWS = 50;
const MOST_PARTNERS = 12;

/** The name of a game in the language of the page. */
function nameOf({ dataset }) {
  const names = JSON.parse(dataset.names ?? "{}");
  return (names[language()] ?? Object.values(names)[0]).name;
}

/** The levels, words and achievements of a game; none of one whose kit tells nothing. @returns {Results} */
const registeredOf = (game) => registered.get(game) ?? { words: {}, levels: [], achievements: [] };

const tableOf = (game) => pageAt(`/play/${encodeURIComponent(game)}`);

const figures = (rows) =>
  el("dl", { class: "figures" }, rows.filter(Boolean).map(([name, value]) => el("div", {}, el("dt", {}, name), el("dd", {}, String(value)))));

// --- all together ----------------------------------------------------------------------------------------------------

function together(ids) {
  const all = ids.flatMap(resultsOf);
  if (!all.length) return [el("p", { class: "hint" }, t("ours.none"))];
  const { played, won, winnable, minutes } = summaryOf(all);
  const reached = ids.reduce((sum, id) => sum + reachedIn(id).length, 0);
  const there = ids.reduce((sum, id) => sum + registeredOf(id).achievements.length, 0);
  const partners = partnersOf(all).slice(0, MOST_PARTNERS);
  return [
    figures([
      [t("ours.played"), played],
      winnable && [t("ours.won"), t("ours.of", { count: won, all: winnable })],
      [t("ours.achieved"), t("ours.of", { count: reached, all: there })],
      minutes >= 60 && [t("ours.hours"), Math.round(minutes / 60)],
    ]),
    partners.length > 0 && [
      el("h3", {}, t("ours.with")),
      listOf(partners.map(({ name, played: count, won: games }) => t("ours.partner", { name, count, won: games }))),
    ],
  ].flat();
}

/** The achievements of a game that were reached. */
function reachedIn(game) {
  const first = achievedIn(resultsOf(game));
  return registeredOf(game).achievements.filter(({ id }) => first.has(id));
}

// --- one game --------------------------------------------------------------------------------------------------------

function gameView(section) {
  const { game } = section.dataset;
  const results = resultsOf(game);
  const { levels, achievements, best, fewest } = registeredOf(game);
  const { played, won, winnable, best: score, fewest: lost } = summaryOf(results);
  const name = nameOf(section);
  return [
    el("div", { class: "game-head" }, el("h2", {}, name), el("a", { class: "button", href: tableOf(game), "aria-label": t("ours.play.of", { game: name }) }, t("ours.play"))),
    played > 0 &&
      figures([
        [t("ours.played"), played],
        winnable > 0 && [t("ours.won"), won],
        best && score !== null && [t(best), score],
        fewest && lost !== null && [t(fewest), lost],
      ]),
    nextView(ladderOf(results, levels)),
    achievements.length > 0 && achievementsView(achievements, achievedIn(results)),
    played > 0 && latestView(results, levels),
  ].flat();
}

/** The next harder level, for whoever has won one. */
function nextView({ won, next }) {
  if (!won) return null;
  return el("p", { class: "next-level" }, next ? t("ours.next", { won: t(won.name), next: t(next.name) }) : t("ours.hardest", { won: t(won.name) }));
}

/** Those that were reached first, then how the others are. */
function achievementsView(achievements, first) {
  const row = ({ id, title, text }) =>
    el(
      "li",
      { class: first.has(id) ? "reached" : null },
      el("strong", {}, t(title), first.has(id) && el("span", { class: "unseen" }, ` (${t("ours.reached")})`)),
      el("span", { class: "quiet" }, t(text)),
    );
  const sorted = [...achievements].sort((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)));
  const count = achievements.filter(({ id }) => first.has(id)).length;
  const title = `${t("ours.achieved")}: ${t("ours.of", { count, all: achievements.length })}`;
  return el("details", { open: count > 0 }, el("summary", {}, title), el("ul", { class: "plain achievements" }, sorted.map(row)));
}

const endedAs = ({ won }) => t(`ours.ended.${won === null ? "over" : won ? "won" : "lost"}`);

/** The name of the level of a result; "" if the game has none such. */
function levelIn({ level }, levels) {
  const name = levels.find(({ id }) => id === level)?.name;
  return name ? t(name) : "";
}

/** What is known of a result, in a few words. */
function partsOf(one, { levels, best = "", fewest = "" }) {
  const { score, lost } = one;
  return [endedAs(one), levelIn(one, levels), score !== null && best && `${t(best)} ${score}`, lost !== null && fewest && `${t(fewest)} ${lost}`].filter(Boolean);
}

function latestView(results, levels) {
  const date = new Intl.DateTimeFormat(language(), { dateStyle: "medium" });
  const row = (one) => [date.format(one.at), endedAs(one), levelIn(one, levels), listed(one.players)].filter(Boolean).join(" · ");
  const rows = [...results].reverse().slice(0, MOST_ROWS);
  return el("details", {}, el("summary", {}, t("ours.latest", { count: results.length })), listOf(rows.map(row)));
}

// --- the shuffle of the week -----------------------------------------------------------------------------------------

function weekView(withSeed) {
  const week = weekOf(new Date());
  const message = el("div", { role: "status" });
  return el(
    "section",
    { class: "card week" },
    el("h2", {}, t("ours.week", { week: Number(week.slice(-2)) })),
    el("p", { class: "hint" }, t("ours.week.hint")),
    message,
    withSeed.map((section) => weekOfGame(section, week, message)),
  );
}

function weekOfGame(section, week, message) {
  const { game } = section.dataset;
  const results = registeredOf(game);
  const own = resultsIn(resultsOf(game), week, game);
  const theirs = others().filter((one) => one.game === game && one.week === week);
  const words = (one) => [...partsOf(one, results), t("begin.players.count", { count: one.count })].join(" · ");
  const rows = [
    ...own.map((one) => `${one.players.length ? listed(one.players) : t("ours.week.ours")}: ${words(one)}`),
    ...theirs.map((one) => `${one.names.length ? listed(one.names.map(apart)) : t("ours.week.theirs")}: ${words(one)}`),
  ];
  const address = new URL(`${tableOf(game)}?shuffle=${seedOf(week, game)}`, location.href);
  return el(
    "div",
    { class: "week-game" },
    el("h3", {}, nameOf(section)),
    rows.length > 0 && listOf(rows),
    el(
      "div",
      { class: "row" },
      el("a", { class: "button", href: address.href }, t("ours.week.play")),
      own.length > 0 && button(t("ours.week.send"), () => send(own.at(-1), game, week, message)),
    ),
  );
}

/** Hand a link on: as the phone does, or to copy by hand. */
async function send(result, game, week, message) {
  const address = `${location.origin}${pageAt("/our-games")}#${fragmentOf(result, game, week)}`;
  try {
    if (navigator.share) await navigator.share({ url: address, title: t("ours.page") });
    else await navigator.clipboard.writeText(address);
    message.replaceChildren(el("p", { class: "message good" }, t("ours.week.copied")));
  } catch {
    const field = el("textarea", { readonly: true, rows: 3, id: "week-link", spellcheck: "false" });
    field.value = address;
    message.replaceChildren(el("label", { for: "week-link" }, t("ours.week.field")), field);
    field.select();
  }
}

/** Keep the result that the address carries, and say so. */
function takeLink() {
  const alarm = byId("alarm");
  if (!location.hash.startsWith("#result=")) return;
  const sent = resultIn(location.hash);
  if (sent) keepOthers([sent]);
  history.replaceState(history.state, "", location.pathname + location.search);
  alarm.replaceChildren(el("p", { class: `message ${sent ? "good" : "bad"}` }, t(sent ? "ours.week.kept" : "ours.week.fault")));
}

// --- all in one file -------------------------------------------------------------------------------------------------

function backupView(ids, changed) {
  const message = el("div", { role: "status" });
  const say = (text, isGood = true) => message.replaceChildren(el("p", { class: `message ${isGood ? "good" : "bad"}` }, text));

  async function save() {
    const all = await games().catch(() => []);
    const content = backupOf(ids, (game) => all.find(({ id }) => id === game)?.rules_version ?? "1.0");
    const name = `our-games-${new Date().toISOString().slice(0, 10)}.json`;
    const address = URL.createObjectURL(new Blob([JSON.stringify(content)], { type: "application/json" }));
    const link = el("a", { href: address, download: name, hidden: true });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), 60000);
    say(t("ours.backup.saved", { name }));
  }

  async function load({ currentTarget }) {
    const [file] = currentTarget.files;
    if (!file) return;
    currentTarget.value = "";
    try {
      const { games: count, results, isKept } = takeBackup(await file.text(), ids);
      changed();
      say(isKept ? t("ours.backup.loaded", { games: count, results }) : t("ours.backup.no-room"), isKept);
    } catch (error) {
      if (!(error instanceof BadBackup)) throw error;
      say(t(error.message), false);
    }
  }

  return el(
    "section",
    { class: "card backup" },
    el("h2", {}, t("ours.backup")),
    el("p", { class: "hint" }, t("ours.backup.hint")),
    el("div", { class: "row" }, button(t("ours.backup.save"), save, { class: "main", id: "save-all" })),
    el("div", { class: "field" }, el("label", { for: "load-all" }, t("ours.backup.load")), el("input", { type: "file", id: "load-all", accept: ".json,application/json", change: load })),
    message,
  );
}

// --- the page --------------------------------------------------------------------------------------------------------

start(async () => {
  await allRegistered;
  document.title = t("ours.page");
  const all = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("section[data-game]"))];
  const ids = all.map(({ dataset }) => dataset.game);
  await Promise.all(ids.map((game) => (registered.has(game) ? speakOf(game) : null)));
  takeLink();
  const withSeed = all.filter(({ dataset }) => registeredOf(dataset.game).isShuffled);
  const top = el("section", { class: "card" });
  const week = el("div");
  const show = () => {
    top.replaceChildren(el("h2", {}, t("ours.all")), ...together(ids).filter(Boolean));
    for (const section of all) section.replaceChildren(...gameView(section).filter(Boolean));
    week.replaceChildren(...(withSeed.length ? [weekView(withSeed)] : []));
  };
  show();
  byId("main").prepend(top, week);
  byId("main").append(backupView(ids, show));
  // A game may end in another tab, or while this page was set aside.
  for (const heard of ["storage", "pageshow"]) addEventListener(heard, show);
  // A link that is opened where this page is already.
  addEventListener("hashchange", () => {
    takeLink();
    show();
  });
});
