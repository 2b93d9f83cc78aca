/**
 * The parts of the page of rules that are no rules: cards with their pictures, combos, scopes and variants.
 *
 * Invariant: everything shown comes from the API, and a game that has none of a part has no such part.
 */

import { el } from "../common/dom.js";
import { t } from "../common/words.js";

/** Of a printed card at 63 x 88 mm, so that the page does not move when the picture comes. */
const [WIDTH, HEIGHT] = [252, 352];

const linkTo = (id) => el("p", { class: "id" }, el("a", { href: `#${id}` }, id));

/** Something to read that can be linked to and searched. */
const entry = (id, name, ...content) =>
  el("article", { class: "rule-text", id, tabindex: "-1" }, el("h3", {}, name), content, linkTo(id));

/** A printed face. Its words stand beside it, so that it says nothing to those who do not see it. */
function picture(game, face, isLandscape) {
  const [width, height] = isLandscape ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
  const image = el("img", { class: isLandscape ? "face lying" : "face", loading: "lazy", alt: "", width, height });
  // Without a server its place stays, empty.
  image.addEventListener("error", () => image.classList.add("missing"));
  image.src = game.cardFace(face);
  return image;
}

/** Of which type a card is and how many there are, in a game that has types. */
function kindView(type, copies) {
  if (!type) return null;
  const text = t("rules.card.kind", { type: type.name, count: copies });
  return el("p", { class: type.harmful ? "kind harmful" : "kind" }, text);
}

/** How long a card works, from the hand and as core. */
function scopeView(scopes, { standard, core }) {
  const row = (key, id) => [
    el("dt", {}, t(key)),
    el("dd", {}, el("strong", {}, t("rules.card.scope", { scope: scopes[id].name })), ` ${scopes[id].text}`),
  ];
  return standard && core && el("dl", {}, row("rules.card.hand", standard), row("rules.card.core", core));
}

/** The rules that a card has for itself, and those that name it. */
const rulesOf = ({ id, name }, rules) =>
  rules.filter((rule) => rule.id.startsWith(`${id}.`) || rule.text.includes(name));

function ruleList(card, rules) {
  const its = rulesOf(card, rules);
  const row = ({ id, text }) => el("li", {}, text, " ", el("a", { href: `#${id}`, class: "to-rule" }, id));
  return (
    its.length > 0 &&
    el(
      "details",
      { class: "its-rules" },
      el("summary", {}, t("rules.card.rules", { count: its.length })),
      el("ul", { class: "plain" }, its.map(row)),
    )
  );
}

function cardView(card, { game, names, types, scopes, combos, rules }) {
  const { id, name, type, copies, text, faces = [id], landscape } = card;
  const its = combos.filter(({ cards }) => cards.includes(id));
  const other = ({ cards: [one, two] }) => names[one === id ? two : one];
  return el(
    "article",
    { class: "rule-text card-text", id: `card.${id}`, tabindex: "-1", "data-name": name },
    faces.map((face) => picture(game, face, landscape)),
    el(
      "div",
      { class: "beside" },
      el("h3", {}, name),
      kindView(types[type], copies),
      el("p", {}, text),
      scopeView(scopes, card),
      its.length > 0 &&
        el(
          "ul",
          { class: "plain combos" },
          its.map((combo) =>
            el("li", {}, el("strong", {}, t("rules.card.with", { card: other(combo) })), ` ${combo.text}`),
          ),
        ),
      ruleList(card, rules),
      linkTo(`card.${id}`),
    ),
  );
}

/** A game shapes its components as it likes: what is no list is nothing to read here. */
const list = (part) => (Array.isArray(part) ? part : []);
const byIdOf = (all, part) => Object.fromEntries(all.map((one) => [one.id, part(one)]));

/** The parts as `{id, title, entries}`; `rules` are those that belong to cards. */
export function cardParts(game, components, about, rules) {
  const [cards, types, scopes, combos] = ["cards", "types", "scopes", "combos"].map((name) => list(components[name]));
  const names = byIdOf(cards, ({ name }) => name);
  const known = {
    game,
    names,
    combos,
    rules,
    types: byIdOf(types, (one) => one),
    scopes: byIdOf(scopes, (scope) => scope),
  };
  const comboName = ([one, two]) => t("rules.combo.name", { one: names[one], two: names[two] });
  const parts = [
    { id: "cards", title: t("rules.part.cards"), entries: cards.map((card) => cardView(card, known)) },
    {
      id: "combos",
      title: t("rules.part.combos"),
      entries: combos.map(({ cards: its, text }) =>
        entry(`combos.${its.join(".")}`, comboName(its), el("p", {}, text)),
      ),
    },
    {
      id: "scopes",
      title: t("rules.part.scopes"),
      entries: scopes.map(({ id, name, text }) => entry(`scopes.${id}`, name, el("p", {}, text))),
    },
    {
      id: "variants",
      title: t("rules.part.variants"),
      entries: list(about.variants).map(({ id, name, text }) => entry(`variants.${id}`, name, el("p", {}, text))),
    },
  ];
  return parts.filter(({ entries }) => entries.length > 0);
}

/** The card that words from a printed code mean: its English name is its id, whatever the page speaks. */
export function cardMeant(words, components) {
  const id = words.trim().toLowerCase().replace(/\s+/g, "-");
  return list(components.cards).find((card) => card.id === id || card.name.toLowerCase() === words.trim().toLowerCase());
}
