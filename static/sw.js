// The service worker: the pages go on when the server is gone.
// Invariant: it keeps what a page has loaded and nothing else, so that a first visit asks for nothing twice.
// What changes is asked of the server first; what is named by its content is never asked for again; POST is never
// touched. Where it lies is the root: all patterns are of paths below that, so that it works at any path prefix.

const ROOT = new URL("./", self.location.href);
const CACHE = ROOT.pathname === "/" ? "jupiter-1" : `jupiter-1 ${ROOT.pathname}`; // others may have theirs on this host
const TIMEOUT_MS = 3000; // until a page that is kept goes before a server that is silent
const VERSIONS = 4; // of each joined file: pages that are kept may still name an older one
const DIGESTS = 2; // of the rules that run in the page: another tab may still have the older one
const PAGE = /^\/(?:(?:rules|our-games|play\/[\w-]+|docs\/[\w/-]+)\/?)?$/; // a static site's pages are folders
const KEPT =
  /^\/(?:assets|static)\/|^\/manifest\.webmanifest$|^\/docs\/search\.json$|^\/v1\/games(?:\/[\w-]+(?:\/(?:rules|components|faces)(?:\/.*)?)?)?$|^\/v1\/\w\w\/games[./]|^\/runtime\//;
const HASHED = /^(\/assets\/.+)\.[0-9a-f]{12}\.(js|css|json)$/;
const RUNTIME = /^\/runtime\/([\w-]+)\/./;
const JOINED = /"((?:\/|\.\/|(?:\.\.\/)+)?assets\/[^"]+)"/g; // as pages name them

const SPOKEN = /^\/v1\/games(?!.*\/faces\/)/; // faces are asked for without a language
const WORDS = /^\/(?:static\/(?:[\w-]+\/)?words\/|assets\/[\w-]+\/words\.)(\w\w)(?:\.[0-9a-f]{12})?\.json$/;

const placeOf = (address) => new URL(address, ROOT);
// The path below the root, as a server has it; nothing for what lies elsewhere.
const pathOf = ({ origin, pathname }) =>
  origin === ROOT.origin && pathname.startsWith(ROOT.pathname) ? pathname.slice(ROOT.pathname.length - 1) : "";
const isPage = (place) => PAGE.test(pathOf(place));
const isNamedByContent = (place) => HASHED.test(pathOf(place)) || RUNTIME.test(pathOf(place));

// A page is kept once, whatever stands behind # and ? in its address, and so is what is named by its content: a page
// that brings a part a second time asks for it with another query. `/?game=x` is an older address of `/play/x`.
// What has texts of a game is kept by language as well, so that a page never has it in another one than it asks for.
function keyOf(place, language) {
  const game = pathOf(place) === "/" && place.searchParams.get("game");
  if (game) return `${ROOT.href}play/${encodeURIComponent(game)}`;
  if (isPage(place) || isNamedByContent(place)) return place.origin + place.pathname;
  const key = new URL(place);
  key.hash = "";
  if (language && SPOKEN.test(pathOf(place))) key.searchParams.set("kept-language", language);
  return key.href;
}

const spoken = (header) => (header ?? "").slice(0, 2).toLowerCase();

// The language of a page: English comes with its code, the words of another are among what it has loaded.
const languageOf = (places) => places.map((place) => WORDS.exec(pathOf(place))?.[1]).findLast(Boolean) ?? "en";

const isKept = (place) => isPage(place) || KEPT.test(pathOf(place));

const stored = async (place, language) => (await caches.open(CACHE)).match(keyOf(place, language));

async function put(place, language, answer) {
  const cache = await caches.open(CACHE);
  await cache.put(keyOf(place, language), answer);
  const [, stem, kind] = HASHED.exec(pathOf(place)) ?? [];
  if (!stem) return;
  const same = (await cache.keys()).filter(({ url }) => {
    const other = HASHED.exec(pathOf(placeOf(url)));
    return other && other[1] === stem && other[2] === kind;
  });
  await Promise.all(same.slice(0, -VERSIONS).map((old) => cache.delete(old)));
}

// --- what pages ask for ---------------------------------------------------------------------------------------------

async function fromServer(event, place, language) {
  const answer = await fetch(event.request);
  // A page is kept when it has loaded whole: one that names scripts that are not kept would be of no use.
  if (answer.ok && answer.type === "basic" && !isPage(place)) {
    event.waitUntil(put(place, language, answer.clone()).catch(() => {}));
  }
  return answer;
}

async function serverFirst(event, place, language) {
  const network = fromServer(event, place, language);
  event.waitUntil(network.catch(() => {}));
  const silence = new Promise((resolve) => {
    setTimeout(resolve, TIMEOUT_MS);
  });
  const answer = await Promise.race([network.catch(() => undefined), silence]);
  if (answer && answer.status < 500) return answer;
  const kept = await stored(place, language);
  return kept ? fromHere(kept) : network;
}

// The answer says that it is not the server's, so that nobody finds out only by what does not work.
function fromHere({ body, status, headers }) {
  const marked = new Headers(headers);
  marked.set("X-Kept", "1");
  return new Response(body, { status, headers: marked });
}

async function cacheFirst(event, place, language) {
  return (await stored(place, language)) ?? fromServer(event, place, language);
}

self.addEventListener("fetch", (event) => {
  const place = placeOf(event.request.url);
  if (event.request.method !== "GET" || !isKept(place)) return;
  const answer = isNamedByContent(place) ? cacheFirst : serverFirst;
  event.respondWith(answer(event, place, spoken(event.request.headers.get("Accept-Language"))));
});

// --- what a page tells that it has loaded: the browser still has it, so that nothing is sent again ------------------

async function keep(place, language) {
  if (!isPage(place) && (await stored(place, language))) return;
  // Asked as the page has asked, so that the browser sees that it has it.
  const headers = SPOKEN.test(pathOf(place)) ? { "Accept-Language": language } : {};
  const answer = await fetch(place.href, { cache: "force-cache", headers });
  if (!answer.ok) throw new Error(`${place.pathname} answers ${answer.status}`);
  if (!isPage(place) || (await isWhole(place, answer.clone()))) await put(place, language, answer);
}

// Whether all joined files that the page names are kept: only such a page takes the place of the one before.
async function isWhole(place, page) {
  const named = [...(await page.text()).matchAll(JOINED)].map(([, name]) => new URL(name, place));
  const all = await Promise.all(named.map((one) => stored(one)));
  return all.every(Boolean);
}

// The rules that run in the page have come whole, or a page would not tell of them: older ones make room.
async function tidyRuntimes(places) {
  const digestOf = (place) => RUNTIME.exec(pathOf(place))?.[1];
  const here = places.map(digestOf).findLast(Boolean);
  if (!here) return;
  const cache = await caches.open(CACHE);
  const kept = (await cache.keys()).map((request) => ({ request, digest: digestOf(placeOf(request.url)) }));
  const others = [...new Set(kept.map(({ digest }) => digest))].filter((digest) => digest && digest !== here);
  const stay = [undefined, here, ...others.slice(1 - DIGESTS)];
  await Promise.all(kept.filter(({ digest }) => !stay.includes(digest)).map(({ request }) => cache.delete(request)));
}

async function keepAll(addresses) {
  const places = addresses.map(placeOf).filter(isKept);
  const language = languageOf(places);
  const keepThese = (some) => Promise.all(some.map((place) => keep(place, language)));
  await keepThese(places.filter((place) => !isPage(place)));
  await keepThese(places.filter((place) => isPage(place)));
  await tidyRuntimes(places);
}

self.addEventListener("message", (event) => {
  const addresses = event.data?.keep;
  const tell = (isDone) => event.ports[0]?.postMessage(isDone);
  if (Array.isArray(addresses)) event.waitUntil(keepAll(addresses).then(() => tell(true), () => tell(false)));
});

// --- coming and going -----------------------------------------------------------------------------------------------

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    const placeIn = (name) => name.replace(/^jupiter-\d+/, "");
    const older = (await caches.keys()).filter((name) => name !== CACHE && placeIn(name) === placeIn(CACHE));
    await Promise.all(older.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});
