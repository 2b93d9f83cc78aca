/**
 * Everything that a call can throw, under one root.
 *
 * Invariant: an illegal action is an error only where it was to be played; to `check` it is an answer.
 */

import type { Json, Problem, Replay, Verdict } from "./answers.js";

/** The base of all errors of this package. */
export class JupiterError extends Error {
  constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}

/** No complete answer came, in any of the tries. */
export class Unreachable extends JupiterError {
  constructor(reason: string, readonly tries: number) {
    super(`${reason} (${tries === 1 ? "one try" : `${tries} tries`})`);
  }
}

/** What answered is no server of this API. */
export class BadAnswer extends JupiterError {}

/** What was saved is no seat at a shared table, or one at another server than the client's. */
export class BadSeat extends JupiterError {}

/** An action was played that the rules refuse; nothing has changed. */
export class IllegalAction extends JupiterError {
  constructor(readonly verdict: Verdict) {
    super(`${verdict.text}: ${verdict.violations.map((broken) => `${broken.message} [${broken.rule}]`).join(" ")}`);
  }
}

/** An action was played that lacks an answer, or that leads nobody knows where; nothing has changed. */
export class Undecided extends JupiterError {
  constructor(readonly verdict: Verdict) {
    super(`${verdict.text}: ${(verdict.needs ?? verdict.undecidable)?.message ?? ""}`);
  }
}

/**
 * The verdict on what was played, if it is known what follows.
 *
 * @throws IllegalAction or Undecided if it is not.
 */
export function decided(verdict: Verdict): Verdict {
  if (!verdict.legal) throw new IllegalAction(verdict);
  if (verdict.needs || verdict.undecidable) throw new Undecided(verdict);
  return verdict;
}

/** A record to resume does not keep to the rules, or is of another game; `replay` says how far it goes, and why. */
export class ReplayStopped extends JupiterError {
  constructor(readonly replay: Replay) {
    const waits = [replay.needs, replay.undecidable].filter((one) => one != null);
    const why = [...replay.violations, ...replay.problems, ...waits].map(({ message }) => message).join(" ");
    super(`actions.${replay.index}: ${replay.stopped}. ${why}`.trim());
  }
}

/** A faulty field of a request: its name, dotted from the outside in, and what would be right. */
export interface Fault {
  field: string;
  message: string;
}

/** The server refuses the request: RFC 9457 problem details. */
export class ApiError extends JupiterError {
  /** The last part of the problem's type, such as `malformed`; empty if a proxy answered. */
  readonly kind: string;
  readonly errors: Fault[];
  /** Everything that makes the state impossible. */
  readonly problems: Problem[];

  constructor(readonly status: number, readonly raw: Json, readonly retryAfter: number | null) {
    const { title = `Status ${status}`, detail } = raw as { title?: string; detail?: string };
    super(`${status} ${title}${detail ? `: ${detail}` : ""}`);
    this.kind = String(raw.type ?? "").split("/").at(-1) ?? "";
    this.errors = (raw.errors as Fault[] | undefined) ?? [];
    this.problems = (raw.problems as Problem[] | undefined) ?? [];
  }
}
