/**
 * What there is to see of the rules on this phone: a line at the upper edge while they come, a bar where they are offered,
 * and their part of *More*.
 *
 * Invariant: neither moves anything on the page, the line covers nothing, and the bar takes no tap but on its buttons;
 * what they look like comes with them, since a first visit has no use for it.
 *
 * @import { LocalRules } from "./engine.js"
 */

import { button, byId, el } from "../common/dom.js";
import { isSite } from "../common/root.js";
import { language, learn, speakWhole, t } from "../common/words.js";
import { localWords } from "../words/en-local.js";

learn(localWords);

const LOOKS = `
.local-bar { position: fixed; z-index: 4; inset-inline: 0.3rem; bottom: 0.3rem; display: flex; align-items: center; gap: 0.5rem; padding-left: 0.6rem;
  border: 1px solid var(--line); border-radius: 8px; background: var(--sheet); color: var(--ink); font-size: 0.85rem; line-height: 1.2; pointer-events: none; overflow: hidden; }
.look > .local-bar { position: absolute; z-index: 2; }
.local-bar p { flex: 1; margin: 0; }
.local-bar button { min-width: 44px; padding: 0 0.6rem; border: 0; color: var(--link); font-size: 0.85rem; pointer-events: auto; }
.local-line { position: fixed; z-index: 5; inset: 0 0 auto; pointer-events: none; }
.local-rules progress, progress.local-line { width: 100%; height: 3px; border: 0; appearance: none; background: none; color: var(--amber); }
.local-rules progress { height: 4px; background: var(--line); color: var(--good); }
.local-rules progress::-webkit-progress-bar, .local-line::-webkit-progress-bar { background: none; }
.local-rules progress::-webkit-progress-value { background: var(--good); }
.local-line::-webkit-progress-value { background: var(--amber); }
.local-rules progress::-moz-progress-bar { background: var(--good); }
.local-line::-moz-progress-bar { background: var(--amber); }
.local-rules h3 { margin-top: 0.8rem; font-size: 1.1rem; }
.local-rules .row { margin-block: 0.3rem; }
`;

function dress() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(LOOKS);
  document.adoptedStyleSheets.push(sheet);
}

const megabytes = (bytes, digits = 1) => {
  const form = new Intl.NumberFormat(language(), { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return form.format(bytes / 1e6);
};

/** What of them has come, and how much there is. */
const sizes = ({ part, size }) => ({ got: megabytes(part * size), of: megabytes(size) });

/** Whether all of them is here, and they only have to start. */
const hasCome = ({ part }) => part > 0.999;

// --- while they come, or are offered --------------------------------------------------------------------------------

/** Show a line whenever the rules come, and a bar where they are offered. */
export function showBar(/** @type {LocalRules} */ rules) {
  const line = el("progress", { class: "local-line", max: 1, value: 0 });
  const bar = el("div", { class: "local-bar", role: "group" });
  dress();

  function show() {
    const isComing = rules.stage === "coming" && rules.isShown;
    if (isComing) {
      line.value = rules.part;
      line.setAttribute("aria-label", t(hasCome(rules) ? "local.starting" : "local.title"));
      if (!line.isConnected) document.body.append(line);
    } else line.remove();
    if (rules.stage !== "offered") return bar.remove();
    bar.replaceChildren(
      el("p", {}, t("local.offer", sizes(rules))),
      button(t("local.fetch"), () => rules.fetch().catch(() => {}), { id: "local-fetch" }),
      button(t("local.no"), () => rules.stop(), { id: "local-no" }),
    );
    // Screens come and go: it is on the one that is shown.
    (document.querySelector(".look") ?? document.body).append(bar);
    return undefined;
  }

  rules.onChange(() => speakWhole(byId("main").dataset.game).then(show));
}

// --- in More ---------------------------------------------------------------------------------------------------------

/** Their part of *More*: what they are good for, how large they are, and how they come and go. */
export function rulesSection(/** @type {LocalRules} */ rules) {
  // Without its title a section would be named by what is not there.
  if (!rules.areOffered) return el("div");
  const section = el("section", { class: "local-rules", "aria-labelledby": "local-title" });
  const title = el("h3", { id: "local-title" }, t("local.title"));
  const inside = el("div");
  section.append(title, inside);
  let shown = "";
  const show = () => {
    // While more comes the button stays the same one: else it would lose the focus, and a click that has begun.
    if (shown === "coming" && rules.stage === "coming") return showCome(inside, rules);
    shown = rules.stage;
    return inside.replaceChildren(...view(rules));
  };
  const stop = rules.onChange(() => (section.isConnected ? show() : stop()));
  show();
  return section;
}

const line = (key, values = {}) => el("p", { class: "hint" }, t(key, values));
const row = (key, click, id) => el("div", { class: "row" }, button(t(key), click, { id }));

const comeText = (/** @type {LocalRules} */ rules) => t(hasCome(rules) ? "local.started" : "local.coming", sizes(rules));

function showCome(/** @type {HTMLElement} */ place, /** @type {LocalRules} */ rules) {
  const [text, come] = [place.querySelector("p"), place.querySelector("progress")];
  if (text) text.textContent = comeText(rules);
  if (come) come.value = rules.part;
}

/** @param {LocalRules} rules */
function view(rules) {
  const fetched = () => rules.fetch().catch(() => {});
  switch (rules.stage) {
    case "coming":
      return [
        el("p", { class: "hint" }, comeText(rules)),
        el("progress", { max: 1, value: rules.part, "aria-labelledby": "local-title" }),
        row("local.stop", () => rules.stop(), "rules-stop"),
      ];
    case "here":
      return [
        line("local.here", sizes(rules)),
        rules.memory > 0 && line("local.memory", { memory: megabytes(rules.memory, 0) }),
        row("local.remove", () => rules.remove(), "rules-remove"),
      ].filter(Boolean);
    case "failed":
      return [
        el("p", { class: "hint" }, t(rules.why), !isSite() && ` ${t("local.server")}`),
        ...(rules.why === "local.failed" ? [row("later.again", fetched, "rules-fetch")] : []),
      ];
    default:
      return [line("local.away", sizes(rules)), row("local.fetch", fetched, "rules-fetch")];
  }
}
