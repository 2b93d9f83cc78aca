/**
 * What the one-line text forms of all games have in common: version, parts and check, read and written without a server.
 *
 * Invariant: it says yes and no where `jupiter/engine/notation.py` does, and checks form only.
 */

export const MAX_TEXT = 2000;
/** Turns and numbers used from a seed are counted up to this. */
export const MAX_NUMBER = 10 ** 15;
const SEEDS = 2 ** 32;

/** A text is no position: it says why, and where, in no words. `reason` is `length`, `alphabet`, `version`, `check` or `form`; `field` counts the parts of the text from 1. */
export class Unreadable extends Error {
  constructor(reason, field = null, detail = "") {
    super(`${reason}${field ? ` in part ${field}` : ""}${detail ? `: ${detail}` : ""}`);
    this.name = "Unreadable";
    this.reason = reason;
    this.field = field;
  }
}

// --- reading ---------------------------------------------------------------------------------------------------------

export const form = (field, detail) => new Unreadable("form", field, detail);

/**
 * The parts of a text that is whole: of these rules, of these characters, not cut short, not mistyped. `prefix` is what it
 * begins with, letters and version, `count` the number of its parts with the check. Small letters are read as capitals.
 */
export function wholeParts(given, prefix, count) {
  // Before there are capitals: that of ß is SS, and trim() takes spaces that the server does not.
  if (/[^\t\r\n -~]/.test(given)) throw new Unreadable("alphabet");
  const text = given.trim().toUpperCase();
  const [, letters, version] = /^([A-Z]+)(\d+)/.exec(prefix);
  if (text.length > MAX_TEXT) throw new Unreadable("length");
  if (!/^[0-9A-Z./:-]*$/.test(text)) throw new Unreadable("alphabet");
  const match = new RegExp(`^${letters}(\\d{1,3})\\.\\d{1,3}(:|$)`).exec(text);
  if (!match) throw form(1, "no version");
  if (match[1] !== version) throw new Unreadable("version", 1, match[0]);
  const parts = text.split(":");
  if (parts.length < count) throw new Unreadable("check", parts.length, "cut short");
  if (parts.at(-1) !== checkOf(text.slice(0, text.lastIndexOf(":")))) throw new Unreadable("check", count);
  if (parts.length > count) throw form(count, "too many parts");
  return parts;
}

/** A whole number written without needless zeros. */
export function number(text, high, field, base = 10) {
  const digits = base === 36 ? /^(0|[1-9A-Z][0-9A-Z]{0,9})$/ : /^(0|[1-9][0-9]{0,9})$/;
  const value = digits.test(text) ? parseInt(text, base) : -1;
  if (value < 0 || value > high) throw form(field, text);
  return value;
}

/** Seed and numbers used, as `chanceText` writes them. */
export function readChance(text, field) {
  if (text === "-") return { seed: null, drawn: 0 };
  const [seed, drawn = "", more] = text.split(".");
  if (more !== undefined) throw form(field, text);
  return { seed: number(seed, SEEDS - 1, field, 36), drawn: number(drawn, MAX_NUMBER, field, 36) };
}

// --- writing ---------------------------------------------------------------------------------------------------------

/** CRC-16/XMODEM as four hexadecimal digits. */
function checkOf(text) {
  let crc = 0;
  for (let i = 0; i < text.length; i++) {
    crc ^= text.charCodeAt(i) << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

/** The parts as one text with its check. */
export function withCheck(parts) {
  const body = parts.join(":");
  return `${body}:${checkOf(body)}`;
}

export const base36 = (value) => value.toString(36).toUpperCase();

export const chanceText = (chance) => (chance?.seed == null ? "-" : `${base36(chance.seed)}.${base36(chance.drawn)}`);
