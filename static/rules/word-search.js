/**
 * Finds what answers a question among short texts: the rules, cards and terms of one game.
 *
 * Each word of the question is one **slot**: the stems that may stand for it, each with how well it does. These are the
 * word itself, what the glossary says means the same, words that begin so, parts of compounds, and for a slip of typing the
 * words that are nearly so. An entry is the better, the more of the question it has, rare words counting more; what players
 * are known to ask (`asked`) counts by how much of such a phrase the question has, too. An entry without a text is about no rule
 * (`general.js`), and answers only what is nearly one of its phrases.
 *
 * Invariant: it knows no game and no page. The same entries and question give the same answers in the same order.
 *
 * @typedef {{ id: string, name?: string, section?: string, text: string, readings?: string[], asked?: string[] }} Entry
 * @typedef {{ id: string, name: string, also: string[], rules: string[] }} Term
 * @typedef {{ id: string, score: number }} Found
 */

import { everyday } from "./everyday.js";
import { isStop, plain, stem, stems, words } from "./stems.js";

/** How much a word counts by where it stands. */
const FIELDS = { name: 1, asked: 0.9, text: 0.8, terms: 0.5, readings: 0.5, section: 0.3 };
/** How well a stem stands for another. */
const SAME_MEANING = 0.85;
const NEARLY_SAME = 0.6;
const BEGINS_SO = 0.7;
const PART_OF_COMPOUND = 0.6;
const SLIPS = [1, 0.75, 0.55];
/** How much more a phrase counts if the question is of the same manner: when, whether one may, how many. */
const MANNER = 0.3;
/** How much a phrase that players are known to ask counts, beside the words that are found. */
const PHRASE = 1.4;
/** How much of such a phrase a question needs to be about no rule; with less it is about one. */
const GENERAL = 0.8;
/** How much more it counts if such a phrase is asked word for word. */
const WHOLE = 1;
/** An answer that has less of the question than this share of the best one's is none. */
const ENOUGH = 0.45;
/** The least share of a question that the best answer has, words that nothing here has included; below it there is none. */
const LEAST = 0.38;
/** Words of a question that are looked at: a page that somebody pastes is no question. */
const MOST_WORDS = 24;

/** How many slips a word of that length may have and still be meant. */
const slipsAllowed = (length) => (length < 4 ? 0 : length < 7 ? 1 : 2);

/** Letters to change, leave out, put in or swap to make one word the other; `most + 1` if there are more. */
export function slips(one, other, most) {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [before, last] = [[], Array.from({ length: other.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = last[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1);
      row[j] = Math.min(changed, last[j] + 1, row[j - 1] + 1);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[other.length];
}

export class WordSearch {
  #language;
  /** @type {{ id: string, words: Map<string, number>, phrases: { stems: string[], stops: string[] }[], isGeneral: boolean, order: number }[]} */
  #entries = [];
  /** In how many entries a stem is. @type {Map<string, number>} */
  #count = new Map();
  /** By one stem or two, the stems that mean the same. @type {Map<string, string[]>} */
  #meanings = new Map();
  /** By a stem, what is nearly the same in everyday words. @type {Map<string, string[]>} */
  #everyday = new Map();
  /** The names of each term as stems. @type {{ id: string, names: string[] }[]} */
  #terms = [];
  /** The ids of entries by a question as it is asked, word for word. @type {Map<string, string[]>} */
  #whole = new Map();
  /** Stems that there are in the texts and in the glossary. @type {Set<string>} */
  #vocabulary = new Set();

  /**
   * @param {string} language of the texts
   * @param {Entry[]} entries in the order in which equally good ones are listed
   * @param {Term[]} terms the glossary
   */
  constructor(language, entries, terms = []) {
    this.#language = language;
    for (const entry of entries) this.#add(entry, terms.filter(({ rules }) => rules.includes(entry.id)));
    for (const term of terms) this.#learn(term);
    for (const group of everyday(language)) this.#relate(group.map((word) => stem(plain(word), language)));
  }

  /** @param {Entry} entry @param {Term[]} leading terms that lead to it */
  #add({ id, asked: known = [], ...entry }, leading) {
    const weights = new Map();
    const questions = [...known, entry.name ?? []].flat();
    const fields = { ...entry, terms: leading.flatMap(({ name, also }) => [name, ...also]) };
    const phrases = questions.map((phrase) => ({ stems: stems(phrase, this.#language), stops: this.#stops(phrase) }));
    for (const phrase of new Set(questions)) {
      const key = words(phrase, this.#language).join(" ");
      this.#whole.set(key, [...(this.#whole.get(key) ?? []), id]);
    }
    for (const one of phrases.flatMap((phrase) => phrase.stems)) note(weights, one, FIELDS.asked);
    for (const [field, weight] of Object.entries(FIELDS)) {
      const texts = [fields[field] ?? []].flat();
      for (const one of texts.flatMap((text) => stems(text, this.#language))) note(weights, one, weight);
    }
    for (const one of weights.keys()) {
      this.#count.set(one, (this.#count.get(one) ?? 0) + 1);
      this.#vocabulary.add(one);
    }
    this.#entries.push({ id, words: weights, phrases, isGeneral: !entry.text, order: this.#entries.length });
  }

  /** Each name of a thing stands for each other one. */
  #learn({ id, name, also }) {
    const all = [name, ...also].map((text) => stems(text, this.#language)).filter((one) => one.length);
    this.#terms.push({ id, names: all.map((one) => one.join(" ")) });
    for (const one of all) {
      // A thing with a name of several words is meant by all of them, and each alone says little; one such name stands for another.
      const isShort = (other) => other.length === 1 || (one.length > 1 && other === all[0]);
      const others = all.filter((other) => other !== one && isShort(other)).flat();
      const key = one.join(" ");
      this.#meanings.set(key, [...(this.#meanings.get(key) ?? []), ...others]);
      if (one.length === 1) this.#vocabulary.add(key);
    }
  }

  /** Each of these is nearly the same as each other one. */
  #relate(group) {
    for (const one of group) this.#everyday.set(one, [...(this.#everyday.get(one) ?? []), ...group.filter((other) => other !== one)]);
  }

  /** Words that say nothing of the subject, but how one asks: whether one must, may, when or how many. */
  #stops = (text) => words(text, this.#language).filter((word) => isStop(word, this.#language));

  // --- what a question means -----------------------------------------------------------------------------------------

  /** Each slot of a question: stems, and how well each stands for it. */
  #slots(question) {
    const given = words(question, this.#language).filter((word) => !isStop(word, this.#language)).slice(0, MOST_WORDS);
    const parts = given.flatMap((word) => this.#parts(stem(word, this.#language)));
    const slots = parts.map((part) => this.#slot(part));
    for (let i = 1; i < parts.length; i++) {
      const meant = this.#meanings.get(`${parts[i - 1]} ${parts[i]}`) ?? [];
      for (const one of meant) for (const slot of slots.slice(i - 1, i + 1)) note(slot, one, SAME_MEANING);
    }
    return slots;
  }

  /** Two words that are written as one, as `rocketboots` is, are two. */
  #parts(one) {
    if (this.#vocabulary.has(one) || one.length < 7) return [one];
    for (let at = 3; at <= one.length - 3; at++) {
      const first = stem(one.slice(0, at), this.#language);
      const second = stem(one.slice(at), this.#language);
      if (this.#count.has(first) && this.#count.has(second)) return [first, second];
    }
    return [one];
  }

  /** What may stand for a stem. */
  #slot(given) {
    const slot = new Map(this.#alike(given));
    for (const other of this.#everyday.get(given) ?? []) if (this.#vocabulary.has(other)) note(slot, other, NEARLY_SAME);
    for (const [one, weight] of [...slot])
      for (const other of this.#meanings.get(one) ?? []) note(slot, other, weight * SAME_MEANING);
    return slot;
  }

  /** Known stems that are this one, begin or end with it, or are it but for a slip. @returns {[string, number][]} */
  #alike(one) {
    /** @type {[string, number][]} */
    const alike = [];
    for (const other of this.#vocabulary) {
      if (other === one) alike.push([other, 1]);
      else if (one.length > 2 && other.startsWith(one)) alike.push([other, BEGINS_SO]);
      else if (isPart(one, other) || isPart(other, one)) alike.push([other, PART_OF_COMPOUND]);
    }
    if (this.#vocabulary.has(one) || this.#everyday.has(one)) return alike;
    const most = slipsAllowed(one.length);
    for (const other of this.#vocabulary) {
      const count = most && other.length > 2 ? slips(one, other, most) : most + 1;
      if (count <= most) alike.push([other, SLIPS[count]]);
    }
    return alike;
  }

  /** The ids of the terms that are the whole question: at most two. @returns {string[]} */
  meant(question) {
    const name = stems(question, this.#language).join(" ");
    return this.#terms.filter(({ names }) => names.includes(name)).slice(0, 2).map(({ id }) => id);
  }

  // --- how well an entry answers -------------------------------------------------------------------------------------

  /** How much a slot says: what is in few entries says more; a word that is known but for a slip, less; what nothing has, nothing. */
  #weight(slot) {
    const having = this.#entries.filter(({ words }) => [...slot.keys()].some((one) => words.has(one))).length;
    return having ? Math.max(...slot.values()) * Math.log(1 + this.#entries.length / having) : 0;
  }

  /** The best answers first, none that is much worse than the best. @returns {Found[]} */
  find(question, most = 8) {
    const slots = this.#slots(question).map((slot) => ({ slot, weight: this.#weight(slot) }));
    const whole = slots.reduce((sum, { weight }) => sum + weight, 0);
    const known = this.#whole.get(words(question, this.#language).join(" ")) ?? [];
    if (!whole) return known.slice(0, most).map((id) => ({ id, score: WHOLE }));
    const stops = new Set(this.#stops(question));
    // A word that nothing here has, or that is one only by a slip, may be what the question is about.
    const foreign = slots.reduce((sum, { slot }) => sum + 1 - Math.max(0, ...slot.values()), 0) * Math.log(1 + this.#entries.length);
    const scored = this.#entries.map((entry) => ({
      entry,
      score: this.#score(entry, slots, whole, stops) + (known.includes(entry.id) ? WHOLE : 0),
    }));
    scored.sort((a, b) => b.score - a.score || a.entry.order - b.entry.order);
    if ((scored[0].score * whole) / (whole + foreign) < LEAST) return [];
    const good = scored.filter(({ score }) => score >= scored[0].score * ENOUGH).slice(0, most);
    return good.map(({ entry: { id }, score }) => ({ id, score }));
  }

  #score({ words, phrases, isGeneral }, slots, whole, stops) {
    const has = (slot, of) => Math.max(0, ...[...slot].map(([one, weight]) => weight * of(one)));
    const covered = slots.reduce((sum, { slot, weight }) => sum + weight * has(slot, (one) => words.get(one) ?? 0), 0);
    if (!covered) return 0;
    const alike = phrases.map((phrase) => this.#likeness(phrase.stems, slots, whole, has) * (1 + MANNER * shared(phrase.stops, stops)));
    if (isGeneral && Math.max(...alike) < GENERAL) return 0;
    return covered / whole + PHRASE * Math.max(0, ...alike);
  }

  /** From 0 to 1, how much of question and phrase is in both. */
  #likeness(phrase, slots, whole, has) {
    let [common, rest] = [0, 0];
    for (const { slot, weight } of slots) common += weight * has(slot, (one) => (phrase.includes(one) ? 1 : 0));
    for (const one of phrase) {
      if (slots.some(({ slot }) => slot.has(one))) continue;
      rest += Math.log(1 + this.#entries.length / (this.#count.get(one) ?? 1));
    }
    return common / (whole + rest / 2);
  }
}

/** The share of these words that are among the others. */
const shared = (some, others) => (some.length ? some.filter((one) => others.has(one)).length / Math.max(some.length, others.size) : 0);

/** Note how well a stem stands, if it does not stand better already. */
const note = (weights, one, weight) => weights.set(one, Math.max(weights.get(one) ?? 0, weight));

/** Whether the one word is the beginning or the end of the other, as in German compounds. */
const isPart = (part, whole) =>
  part.length > 3 && whole.length > part.length + 2 && (whole.endsWith(part) || whole.startsWith(part));
