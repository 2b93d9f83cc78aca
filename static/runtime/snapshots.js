/**
 * Snapshots of the memory of a Python that is ready, in this browser's IndexedDB: with one the next start takes a sixth
 * of the time.
 *
 * Invariant: what is read is what was kept, to the byte, and was made of the same files; anything else is
 * thrown away. Without storage, or where it is full or forbidden, everything works, only more slowly.
 */

const STORE = "snapshots";
/** Milliseconds for a storage that does not answer: then it is as if there were none. */
const TIMEOUT_MS = 3000;
/** Milliseconds in which 25 MB are written: a slow phone takes long for that, and nobody waits. */
const WRITE_TIMEOUT_MS = 60_000;

/** @typedef {{ place: string, sources: number, sum: number, memory: Blob }} Snapshot as stored */

/** A checksum of bytes, against damage and mistakes. @param {Uint8Array[]} parts */
export function checksum(...parts) {
  let sum = 0x811c9dc5;
  for (const bytes of parts) {
    const whole = bytes.byteOffset % 4 ? bytes.slice() : bytes;
    const words = new Int32Array(whole.buffer, whole.byteOffset, whole.length >> 2);
    for (let at = 0; at < words.length; at++) sum = Math.imul(sum ^ words[at], 0x01000193) ^ (sum >>> 15);
    for (const byte of whole.subarray(words.length * 4)) sum = Math.imul(sum ^ byte, 0x01000193);
    sum = Math.imul(sum ^ bytes.length, 0x01000193);
  }
  return sum >>> 0;
}

/** The result of a request, or undefined when a transaction is complete. @returns {Promise<any>} */
const done = (/** @type {any} */ request, patience = TIMEOUT_MS) =>
  new Promise((resolve, reject) => {
    request.onsuccess = request.oncomplete = () => resolve(request.result);
    request.onerror = request.onabort = request.onblocked = () => reject(request.error);
    setTimeout(() => reject(new Error("The storage does not answer.")), patience);
  });

/** Give the memory of these bytes back now; otherwise it stays until garbage is collected, which may be never. */
export function release(/** @type {Uint8Array} */ bytes) {
  if (bytes.buffer instanceof ArrayBuffer) bytes.buffer.transfer?.(0);
}

/** All bytes of a stored blob; undefined if it is none, or its file has gone. */
async function bytesOf(blob) {
  try {
    // Into a buffer of our own: a browser keeps that of `arrayBuffer()` for longer.
    const bytes = new Uint8Array(blob.size);
    let at = 0;
    for (const reader = blob.stream().getReader(); ; ) {
      const { done: isAll, value } = await reader.read();
      if (isAll) return bytes;
      bytes.set(value, at);
      at += value.length;
    }
  } catch {
    return undefined;
  }
}

/** What is kept for the files of one folder. */
export class Snapshots {
  #database;
  #place;

  /**
   * @param {string} database the name of the database
   * @param {string} place the address of the folder
   */
  constructor(database, place) {
    this.#database = database;
    this.#place = place;
  }

  /**
   * The memory that was kept, if it is whole and of these files.
   *
   * @param {Promise<number>} sources the checksum of the files from which Python reads
   * @returns {Promise<Uint8Array | undefined>}
   */
  async read(sources) {
    /** @type {Snapshot | undefined} */
    const entry = await this.#stored("readonly", (store) => store.get(this.#place));
    if (!entry) return undefined;
    const memory = await bytesOf(entry.memory);
    if (memory && checksum(memory) === entry.sum && entry.sources === (await sources)) return memory;
    await this.forget();
    return undefined;
  }

  /** Keep this memory in place of what there is of this version and of others; it is released. */
  async keep(/** @type {number} */ sources, /** @type {Uint8Array} */ bytes) {
    const sum = checksum(bytes);
    // A blob is held outside this process.
    const memory = new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (bytes)]);
    release(bytes);
    // Other versions stand beside this folder.
    const above = this.#place.replace(/[^/]+\/$/, "");
    // In one transaction: if there is no room, what was there before stays.
    const put = (/** @type {IDBObjectStore} */ store) => {
      store.delete(IDBKeyRange.bound(above, `${above}\uffff`));
      return store.put({ place: this.#place, sources, sum, memory });
    };
    await this.#stored("readwrite", put, WRITE_TIMEOUT_MS);
  }

  /** Throw away what is kept. */
  forget() {
    return this.#stored("readwrite", (store) => store.delete(this.#place));
  }

  /** Do something with what is stored; undefined if there is no storage, or it fails. */
  async #stored(mode, /** @type {(store: IDBObjectStore) => IDBRequest} */ work, patience = TIMEOUT_MS) {
    try {
      const database = await this.#open();
      const all = database.transaction(STORE, mode);
      try {
        const request = work(all.objectStore(STORE));
        await done(all, patience);
        return request.result;
      } catch {
        all.abort();
      } finally {
        database.close();
      }
    } catch {
      // Then there is no storage, or the transaction has ended by itself.
    }
    return undefined;
  }

  /** @returns {Promise<IDBDatabase>} */
  #open() {
    const request = indexedDB.open(this.#database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "place" });
    return done(request);
  }
}
