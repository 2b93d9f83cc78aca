/**
 * What reads photos of a table, in a web worker: the project's own Python, numpy and OpenCV.js. No photo leaves it.
 *
 * Invariant: one question at a time, each answered from itself alone. Pixels are those of the file as it is stored: nothing turns
 * them, and no profile changes their colours.
 *
 * It is sent `{ start: { games } }` first, then `{ id, question: [method, path, body, language], files }`, where the path is
 * `/v1/games/{game}/photos` and the body the state of the game in progress, if there is one. It sends what `worker.js` sends.
 */

import { checkSupport, fetchAll, load, plain, serve, Unsupported } from "./python.js";

const OPENCV = "opencv.js";
const NUMPY = "numpy.zip";
const PHOTOS = "photos.zip";

/** Where what reads photos stands in Python's file system, and where Python looks for modules. */
const PHOTOS_PLACE = `/${PHOTOS}`;
const SITE = "/lib/python3.12/site-packages";
const PATH = /^\/v1\/games\/([^/]+)\/photos$/;

/**
 * A library of the linker with one function, `backtrace`, which gives 0: no frames. Emscripten has none, and numpy asks for
 * one where it would save memory; without frames it does not try.
 */
const BACKTRACE = Uint8Array.of(
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[0, 15, 8, 0x64, 0x79, 0x6c, 0x69, 0x6e, 0x6b, 0x2e, 0x30, 1, 4, 0, 0, 0, 0], // "dylink.0": no memory, no table
  ...[1, 7, 1, 0x60, 2, 0x7f, 0x7f, 1, 0x7f], // (i32, i32) -> i32
  ...[3, 2, 1, 0],
  ...[7, 13, 1, 9, 0x62, 0x61, 0x63, 0x6b, 0x74, 0x72, 0x61, 0x63, 0x65, 0, 0],
  ...[10, 6, 1, 4, 0, 0x41, 0, 0x0b], // i32.const 0
);
const BACKTRACE_PLACE = "/lib/libbacktrace.so";

const IMPORT_READERS = `
import sys
sys.path.append("${PHOTOS_PLACE}")
import ctypes
ctypes.CDLL("${BACKTRACE_PLACE}", mode=ctypes.RTLD_GLOBAL)
import jupiter, jupiter.wasm
jupiter.__path__.append("${PHOTOS_PLACE}/jupiter")
jupiter.wasm.__path__.append("${PHOTOS_PLACE}/jupiter/wasm")
from jupiter.wasm.photos import read, warm
`;

/** `jupiter.wasm.photos.read` @type {(...question: any[]) => Promise<any>} */
let read;

/** @param {{ games?: string[] }} wanted `games`: the ids of those whose photos are read first */
async function start({ games = [] }) {
  checkSupport();
  if (typeof OffscreenCanvas !== "function") throw new Unsupported("This browser cannot decode pictures in a worker.");
  const parts = fetchAll();
  const more = { numpy: parts.files.bytes(NUMPY), photos: parts.files.bytes(PHOTOS), opencv: parts.files.module(OPENCV) };
  const all = Promise.all([more.numpy, more.photos, more.opencv]);
  all.catch(() => {}); // Whoever waits for the rules first gets an error of theirs.
  const python = await load(parts);
  const [numpy, photos] = await all;
  const scope = /** @type {any} */ (globalThis);
  scope.cv = await scope.cv;
  python.unpackArchive(numpy, "zip", { extractDir: SITE });
  python.FS.writeFile(PHOTOS_PLACE, photos, { canOwn: true });
  python.FS.writeFile(BACKTRACE_PLACE, BACKTRACE, { canOwn: true });
  python.runPython(IMPORT_READERS);
  for (const game of games) python.globals.get("warm")(game);
  read = python.globals.get("read");
  return python;
}

/** The pixels of a picture file, as wide and high as wanted; throws where it has other sides. */
async function decoded(content, width, height) {
  const file = content.toJs();
  const bitmap = await createImageBitmap(new Blob([file]), {
    imageOrientation: "from-image",
    premultiplyAlpha: "none",
    colorSpaceConversion: "none",
  });
  const times = Math.round(bitmap.width / width);
  const [across, down] = [bitmap.width, bitmap.height].map((side) => Math.ceil(side / times));
  if (across !== width || down !== height) throw new Error("It is another picture.");
  const pen = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  pen.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return new Uint8Array(pen.getImageData(0, 0, width, height).data.buffer);
}

async function answerTo([, path, body, language], files) {
  const contents = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
  const game = decodeURIComponent(PATH.exec(path)?.[1] ?? "");
  return plain(await read(game, body ?? undefined, language, contents, decoded));
}

serve({ start, answerTo });
