/**
 * The files of the folder, fetched once each, and how much of them has come.
 *
 * Invariant: nothing outside the folder is asked for. Bytes are counted as they were sent: a browser only tells how
 * many there are after decompressing, so a file of which half is there counts by half of what was sent.
 */

/** Where sizes stand: `{ files: { name: { bytes, sent } } }`. */
const SIZES = "files.json";

/** @typedef {(bytes: { got: number, of: number }) => void} Progress bytes as sent; `of` is 0 if nobody knows */

/** A file did not come; `status` is that of HTTP, 0 if there was no answer. */
export class NotFetched extends Error {
  /** @param {string} address @param {number} status @param {unknown} [cause] */
  constructor(address, status, cause) {
    super(`${address} ${status ? `answers ${status}` : "does not answer"}.`, { cause });
    this.status = status;
  }
}

/** Files of one folder. */
export class Files {
  #folder;
  #progress;
  /** @type {Record<string, { bytes: number, sent: number }>} */
  #sizes = {};
  /** Bytes that are there, of each file that was asked for. @type {Record<string, number>} */
  #got = {};

  /**
   * @param {string} folder its address, which ends with "/"
   * @param {Progress} progress
   */
  constructor(folder, progress) {
    this.#folder = folder;
    this.#progress = progress;
  }

  /** Learn the sizes of all files. */
  async learnSizes() {
    try {
      this.#sizes = (await (await fetch(this.#folder + SIZES)).json()).files;
      this.#tell();
    } catch {
      // The rules run without a progress bar; progress is reported all the same.
    }
  }

  /**
   * The answer with that file, counted while it is read.
   *
   * @throws {NotFetched}
   */
  async answer(name) {
    this.#got[name] = 0;
    const address = this.#folder + name;
    const answer = await fetch(address, { priority: "low" }).catch((error) => {
      throw new NotFetched(address, 0, error);
    });
    if (!answer.ok) throw new NotFetched(address, answer.status);
    this.#correct(name, answer.headers);
    // A copy is counted: browsers remember compiled code only of an answer that is read as it came.
    this.#count(name, answer.clone().body);
    return answer;
  }

  /**
   * The bytes of that file.
   *
   * @throws {NotFetched}
   */
  async bytes(name) {
    const answer = await this.answer(name);
    return new Uint8Array(await whole(answer));
  }

  /**
   * A module of the folder, which counts when all of it is there.
   *
   * @throws {NotFetched}
   */
  async module(name) {
    this.#got[name] = 0;
    const address = this.#folder + name;
    const module = await import(address).catch((error) => {
      throw new NotFetched(address, 0, error);
    });
    this.#add(name, Infinity);
    return module;
  }

  /** A host may compress in another way than ours, or not at all. */
  #correct(name, headers) {
    const sent = Number(headers.get("Content-Length"));
    if (sent && this.#sizes[name]) this.#sizes[name].sent = sent;
  }

  async #count(name, body) {
    try {
      for (const reader = body.getReader(); ; ) {
        const { done, value } = await reader.read();
        if (done) break;
        this.#add(name, value.length);
      }
    } catch {
      // Whoever reads the answer itself gets the error.
    }
  }

  #add(name, bytes) {
    this.#got[name] += bytes;
    this.#tell();
  }

  #tell() {
    let [got, of] = [0, 0];
    for (const [name, come] of Object.entries(this.#got)) {
      const { bytes, sent } = this.#sizes[name] ?? { bytes: 1, sent: 0 };
      got += Math.round(Math.min(1, come / bytes) * sent);
      of += sent;
    }
    this.#progress({ got, of });
  }
}

/**
 * The rest of an answer.
 *
 * @throws {NotFetched} if it breaks off
 */
export async function whole(/** @type {Response} */ answer) {
  try {
    return await answer.arrayBuffer();
  } catch (error) {
    throw new NotFetched(answer.url, 0, error);
  }
}
