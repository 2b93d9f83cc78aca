/**
 * Answers of the server that come in rows, so that what is known so far is shown while more is worked out.
 *
 * Invariant: an answer that was cut short is none. Whoever leaves it has the best one so far, and the server is told at once.
 */

const ROWS = "application/x-ndjson";

/** The rows of a body, each as soon as it is whole. */
async function* rowsOf(/** @type {ReadableStream<Uint8Array>} */ body) {
  const decoder = new TextDecoder();
  let rest = "";
  for (const reader = body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line) yield JSON.parse(line);
  }
}

/**
 * Ask for an answer in rows. Each goes to `part` as it comes, but for the last one, which is the answer.
 *
 * @param {string} address
 * @param {{ method: string, headers: Record<string, string>, body?: string }} request
 * @param {{ part: (row: any) => void, signal?: AbortSignal, patience: number }} how `signal` ends it, and so does silence of as many
 *   milliseconds as `patience`
 * @returns {Promise<{ status: number, body: any }>} what is refused comes in one piece; after `signal` the best row so far
 */
export async function inRows(address, { headers, ...request }, { part, signal, patience }) {
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  let silence = setTimeout(leave, patience);
  signal?.addEventListener("abort", leave, { once: true });
  let best = null;
  try {
    signal?.throwIfAborted();
    const response = await fetch(address, { ...request, headers: { ...headers, Accept: ROWS }, signal: leaving.signal });
    if (!response.ok || !response.body) return { status: response.status, body: await response.json() };
    for await (const row of rowsOf(response.body)) {
      if (row.end) return { status: response.status, body: row.end };
      part((best = row));
      clearTimeout(silence);
      silence = setTimeout(leave, patience);
    }
    throw new Error("The answer was cut short.");
  } catch (error) {
    if (signal?.aborted && best) return { status: 200, body: best };
    throw error;
  } finally {
    clearTimeout(silence);
    signal?.removeEventListener("abort", leave);
  }
}
