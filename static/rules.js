/** The page of rules: every rule with its id as anchor, searched as one types. */

import { byId, counted, el } from "./dom.js";
import { readGame, start } from "./page.js";

function ruleView({ id, text, readings }) {
  return el(
    "article",
    { class: "rule-text", id, tabindex: "-1" },
    el("p", {}, text),
    readings.map((reading) =>
      el("p", { class: "reading" }, el("strong", {}, `As we read it (${reading.number}): `), reading.text)),
    el("p", { class: "id" }, el("a", { href: `#${id}` }, id)),
  );
}

/** Sections in the rulebook's order, each with its rules. */
function sectionViews(rules) {
  const sections = new Map();
  for (const rule of rules) sections.set(rule.section, [...(sections.get(rule.section) ?? []), rule]);
  return [...sections].map(([name, its]) => el("section", { class: "card" }, el("h2", {}, name), its.map(ruleView)));
}

/** Show the rules that have every word somewhere. */
function search() {
  const words = byId("words").value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const section of byId("rules").children) {
    const rules = [...section.querySelectorAll("article")];
    for (const rule of rules) {
      const text = `${section.firstChild.textContent} ${rule.textContent}`.toLowerCase();
      rule.hidden = !words.every((word) => text.includes(word));
      count += rule.hidden ? 0 : 1;
    }
    section.hidden = rules.every(({ hidden }) => hidden);
  }
  byId("found").textContent = words.length ? `${counted(count, "rule")} found.` : counted(count, "rule") + ".";
}

/** Go to the rule in the address. */
function goToRule() {
  for (const old of document.querySelectorAll(".here")) old.classList.remove("here");
  const rule = byId(location.hash.slice(1));
  if (!rule?.matches("article")) return;
  if (rule.hidden) {
    byId("words").value = "";
    search();
  }
  rule.classList.add("here");
  rule.scrollIntoView({ block: "center" });
  rule.focus({ preventScroll: true });
}

async function begin() {
  const { name, answer: { rules } } = await readGame((game) => game.rules());
  document.title = `${name}: the rules`;
  for (const link of document.querySelectorAll("[data-start-page]")) link.href = `/${location.search}`;
  byId("rules").replaceChildren(...sectionViews(rules));
  byId("words").value = new URLSearchParams(location.search).get("words") ?? "";
  search();
  goToRule();
}

byId("words").addEventListener("input", search);
byId("search").addEventListener("submit", (event) => event.preventDefault());
addEventListener("hashchange", goToRule);
start(begin);
