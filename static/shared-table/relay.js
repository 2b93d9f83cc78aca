/**
 * The server's shared tables (`/v1/tables`), and the ways in which it says no.
 *
 * Invariant: a key goes in the header that servers do not log. A caller gets a `status` and never
 * an exception, but for `Away`: then nobody knows what became of it.
 */

import { at } from "../common/root.js";

const TIMEOUT_MS = 10000;

/** The server did not answer, or not now; `wait` is after how many milliseconds to ask again, if the server gives it. */
export class Away extends Error {
  constructor(wait = 0) {
    super("away");
    this.wait = wait;
  }
}

async function ask(method, path, { key = "", body = undefined, tag = "" } = {}) {
  const headers = {
    ...(key && { Authorization: `Bearer ${key}` }),
    ...(body && { "Content-Type": "application/json" }),
    ...(tag && { "If-None-Match": `"${tag}"` }),
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
  if (status >= 500 || status === 429) throw new Away(1000 * Number(response.headers.get("Retry-After") ?? 0));
  const kind = status >= 400 ? String(content?.type ?? "").split("/").at(-1) : "";
  return { status, kind, content };
}

const sent = ({ state, label, kind, action, comment, time, tags }) => ({ state, label, kind, action, comment, time, tags });

export const relay = Object.freeze({
  open: (game, { entries, at }) => ask("POST", "", { body: { game, entries: entries.map(sent), at } }),
  join: (code) => ask("POST", "/join", { body: { code } }),
  /** What has come since `after`; status 304 if nothing has. */
  news: ({ id, key }, after = "") =>
    ask("GET", `/${id}${after && `?${new URLSearchParams({ after })}`}`, { key, tag: after }),
  openAgain: ({ id, key, seal, writing = "all" }, game, { entries, at }) =>
    ask("PUT", `/${id}`, { key, body: { game, seal, writing, entries: entries.map(sent), at } }),
  change: ({ id, key, opener }, { base, keep, entries, at, by }) =>
    ask("POST", `/${id}/entries`, {
      key: opener ?? key,
      body: { base, keep, entries: entries.map(sent), at, by },
    }),
  setWriting: ({ id, opener }, writing) => ask("PATCH", `/${id}`, { key: opener, body: { writing } }),
  end: ({ id, opener }) => ask("DELETE", `/${id}`, { key: opener }),
});
