/**
 * What a game's reader throws where a text is no position of it.
 *
 * Invariant: it says why, and where, in no words.
 */

/** `reason` is `length`, `alphabet`, `version`, `check` or `form`; `field` counts the parts of the text from 1. */
export class Unreadable extends Error {
  constructor(reason, field = null, detail = "") {
    super(`${reason}${field ? ` in part ${field}` : ""}${detail ? `: ${detail}` : ""}`);
    this.name = "Unreadable";
    this.reason = reason;
    this.field = field;
  }
}
