/**
 * The server's shared tables (`/v1/tables`), and the ways in which it says no.
 *
 * Invariant: a key goes in a header that servers do not log. A caller gets a `status` and never an exception, but for `Away`: then
 * nobody knows what became of it, and a try of `tries.js` may be sent again.
 */

import { at } from "../common/root.js";

const TIMEOUT_MS = 10000;

/** The server did not answer, or not now: `kind` is why, and `wait` after how many milliseconds to ask again, if it says so. */
export class Away extends Error {
  constructor(wait = 0, kind = "") {
    super("away");
    this.wait = wait;
    this.kind = kind;
  }
}

async function ask(method, path, { key = "", body = null, tag = "", again = "" } = {}) {
  const headers = {
    ...(key && { Authorization: `Bearer ${key}` }),
    ...(body && { "Content-Type": "application/json" }),
    ...(tag && { "If-None-Match": `"${tag}"` }),
    ...(again && { "Idempotency-Key": again }),
  };
  let response, content;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    response = await fetch(at(`/v1/tables${path}`), {
      ...{ method, headers, signal, cache: "no-store" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const isEmpty = response.status === 304 || response.status === 204;
    content = isEmpty ? {} : await response.json();
  } catch {
    throw new Away();
  }
  const { status } = response;
  const kind = status >= 400 ? String(content?.type ?? "").split("/").at(-1) : "";
  if (status >= 500 || status === 429) throw new Away(1000 * Number(response.headers.get("Retry-After") ?? 0), kind);
  return { status, kind, content };
}

const sent = ({ state, label, kind, action, comment, time, tags }) => ({ state, label, kind, action, comment, time, tags });

/** What a log is sent as. */
export const sentLog = ({ entries, at }) => ({ entries: entries.map(sent), at });

/** The key of a seat: the opener has one that may do everything. */
const keyOf = ({ key, opener }) => opener ?? key;

/** Requests of a table of which a server keeps the answers, by a try of `tries.js`. */
const change = (method, path) => (seat, { key, body }) =>
  ask(method, `/${seat.id}${path}`, { key: keyOf(seat), body, again: key });

export const relay = Object.freeze({
  open: ({ key, body }) => ask("POST", "", { body, again: key }),
  join: ({ key, body }) => ask("POST", "/join", { body, again: key }),
  /** What has come since `after`; status 304 if nothing has. */
  news: (seat, after = "") =>
    ask("GET", `/${seat.id}${after && `?${new URLSearchParams({ after })}`}`, { key: keyOf(seat), tag: after }),
  /** The head of a table, with who is there. */
  here: (seat, after) => ask("GET", `/${seat.id}?${new URLSearchParams({ after })}`, { key: keyOf(seat) }),
  /** Open a table that the server has lost, or hand on newer settings to one that it has. */
  openAgain: (seat, game, log, seats = {}) =>
    ask("PUT", `/${seat.id}`, { key: keyOf(seat), body: { game, seal: seat.seal, settings: seat.settings || undefined, seats, ...sentLog(log) } }),
  change: change("POST", "/entries"),
  setSeats: change("PATCH", "/seats"),
  setWriting: change("PATCH", ""),
  renewCode: change("POST", "/code"),
  remove: (seat, tried) => change("DELETE", `/joiners/${encodeURIComponent(tried.body)}`)(seat, { ...tried, body: null }),
  end: change("DELETE", ""),
});
