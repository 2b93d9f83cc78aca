/**
 * Photos read on this phone: the project's own reader in a worker, from the folder that has the rules, too.
 *
 * Invariant: nothing of a photo leaves the phone, and nothing is asked of the server. A worker is there only as long as somebody
 * reads photos, since it takes some hundred megabytes.
 *
 * @import { PhotoReading } from "../kit/extras.js"
 * @import { Game } from "../api/api.js"
 */

import { bringLocal } from "../api/api.js";
import { Refused } from "../api/errors.js";
import { byId } from "../common/dom.js";
import { at } from "../common/root.js";
import { language } from "../common/words.js";

/** It could not be read here, whatever the reason: somebody else may be able to. */
export class NotHere extends Error {}

/** A reader that is started when it is first asked. */
export class ReaderHere {
  #base = new URL(at(byId("main").dataset.runtime), location.href).href;
  /** @type {import("../runtime/rules.js").PhotoReader | undefined} */
  #reader;

  /**
   * What photos of one table show; `state` is that of the game in progress, if there is one.
   *
   * @param {Game} game
   * @param {Blob[]} files
   * @param {string | null} state
   * @param {(part: number) => void} progress hears which part of the reader has come, 0 to 1
   * @returns {Promise<PhotoReading>}
   * @throws {Refused} what cannot be read
   * @throws {NotHere}
   */
  async read(game, files, state, progress) {
    let reply;
    try {
      const { keepPhotoReader, photoReader } = await bringLocal();
      const reader = (this.#reader ??= photoReader(this.#base));
      await reader.start({ games: [game.id], progress: ({ got, of }) => progress(got / of) });
      progress(1);
      keepPhotoReader(this.#base);
      reply = await reader.read(game.id, files, state ?? undefined, language());
    } catch (error) {
      throw new NotHere(String(error), { cause: error });
    }
    const body = JSON.parse(reply.body);
    if (reply.status >= 400) throw new Refused(body);
    return body;
  }

  /** End the worker; who waits for a reading gets `NotHere`. */
  stop() {
    this.#reader?.stop();
  }
}
