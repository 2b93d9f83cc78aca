/**
 * Photos of a table to the server: `POST …/photos`, for phones that do not read them themselves (`photos/here.js`).
 *
 * Invariant: like any question it is answered in the end, or `Unreachable` says that nobody can. A form with files has progress to
 * be told, which `fetch` does not tell.
 *
 * @import { PhotoReading } from "../kit/extras.js"
 * @import { Game } from "./api.js"
 */

import { Refused, Unreachable } from "./errors.js";
import { heardServer, suspectServer } from "./server.js";
import { at, isSite } from "../common/root.js";
import { language, t } from "../common/words.js";

/** As long as four photos take on a slow line, in ms. */
const TIMEOUT_MS = 180_000;
const BUSY = 503;

/** @returns {Unreachable} */
function unreachable(key, values = {}) {
  const error = new Unreachable(key);
  error.reason = t(key, values);
  return error;
}

/**
 * What photos of one table show; `state` is that of the game in progress, if there is one.
 *
 * @param {Game} game
 * @param {Blob[]} files
 * @param {string | null} state
 * @param {(part: number) => void} progress hears which part has been sent, 0 to 1
 * @returns {Promise<PhotoReading>}
 * @throws {Refused} what cannot be read
 * @throws {Unreachable} with a `reason` to be shown
 */
export function readPhotos(game, files, state, progress) {
  const form = new FormData();
  for (const file of files) form.append("photos", file);
  if (state) form.append("state", state);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const silent = () => {
      suspectServer();
      reject(unreachable("photos.dead"));
    };
    const answered = () => {
      const { status, response } = request;
      if (status === BUSY) return reject(unreachable("photos.busy", { seconds: request.getResponseHeader("Retry-After") ?? "10" }));
      if (!response || status > BUSY) return silent();
      heardServer();
      if (status >= 400) reject(new Refused(response));
      else resolve(response);
    };
    request.open("POST", at(`${game.address}/photos`));
    request.responseType = "json";
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader("Accept-Language", language());
    request.upload.addEventListener("progress", ({ loaded, total }) => progress(total ? loaded / total : 0));
    request.addEventListener("load", answered);
    for (const end of ["error", "timeout", "abort"]) request.addEventListener(end, silent);
    if (isSite()) reject(unreachable("photos.dead"));
    else request.send(form);
  });
}
