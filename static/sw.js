// The service worker: the pages go on when the server is gone.
// Invariant: it keeps what a page has loaded and nothing else, so that a first visit asks for nothing twice.
// What changes is asked of the server first; what is named by its content is never asked for again; POST is never
// touched.

const CACHE = "jupiter-1";
const PATIENCE = 3000; // milliseconds until a page that is kept goes before a server that is silent
const VERSIONS = 4; // of each joined file: pages that are kept may still name an older one
const PAGE = /^\/(?:rules|play\/[\w-]+|docs\/[\w/-]+)?$/;
const KEPT =
  /^\/(?:assets|static)\/|^\/manifest\.webmanifest$|^\/docs\/search\.json$|^\/v1\/games(?:\/[\w-]+(?:\/(?:rules|components|faces)(?:\/.*)?)?)?$/;
const HASHED = /^(\/assets\/.+)\.[0-9a-f]{12}\.(js|css|json)$/;

const SPOKEN = /^\/v1\/games(?!.*\/faces\/)/; // faces are asked for without a language
const WORDS = /^\/(?:static\/(?:[\w-]+\/)?words\/|assets\/[\w-]+\/words\.)(\w\w)(?:\.[0-9a-f]{12})?\.json$/;

const placeOf = (address) => new URL(address, self.location.origin);
const isPage = ({ pathname }) => PAGE.test(pathname);

// A page is kept once, whatever stands behind # and ? in its address, and so is what is named by its content: a page
// that brings a part a second time asks for it with another query. `/?game=x` is an older address of `/play/x`.
// What has texts of a game is kept by language as well, so that a page never has it in another one than it asks for.
function keyOf(place, language) {
  const game = place.pathname === "/" && place.searchParams.get("game");
  if (game) return `${place.origin}/play/${encodeURIComponent(game)}`;
  if (isPage(place) || HASHED.test(place.pathname)) return place.origin + place.pathname;
  const key = new URL(place);
  key.hash = "";
  if (language && SPOKEN.test(place.pathname)) key.searchParams.set("kept-language", language);
  return key.href;
}

const spoken = (header) => (header ?? "").slice(0, 2).toLowerCase();

// The language of a page: English comes with its code, the words of another are among what it has loaded.
const languageOf = (places) => places.map(({ pathname }) => WORDS.exec(pathname)?.[1]).findLast(Boolean) ?? "en";

const isKept = (place) =>
  place.origin === self.location.origin && (isPage(place) || KEPT.test(place.pathname));

const found = async (place, language) => (await caches.open(CACHE)).match(keyOf(place, language));

async function put(place, language, answer) {
  const cache = await caches.open(CACHE);
  await cache.put(keyOf(place, language), answer);
  const [, stem, kind] = HASHED.exec(place.pathname) ?? [];
  if (!stem) return;
  const same = (await cache.keys()).filter(({ url }) => {
    const other = HASHED.exec(placeOf(url).pathname);
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
    setTimeout(resolve, PATIENCE);
  });
  const answer = await Promise.race([network.catch(() => undefined), silence]);
  if (answer && answer.status < 500) return answer;
  const kept = await found(place, language);
  return kept ? fromHere(kept) : network;
}

// A page is told that the server has not answered, so that nobody finds out only by what does not work.
function fromHere({ body, status, headers }) {
  const told = new Headers(headers);
  told.set("X-Kept", "1");
  return new Response(body, { status, headers: told });
}

async function cacheFirst(event, place, language) {
  return (await found(place, language)) ?? fromServer(event, place, language);
}

self.addEventListener("fetch", (event) => {
  const place = placeOf(event.request.url);
  if (event.request.method !== "GET" || !isKept(place)) return;
  const answer = HASHED.test(place.pathname) ? cacheFirst : serverFirst;
  event.respondWith(answer(event, place, spoken(event.request.headers.get("Accept-Language"))));
});

// --- what a page tells that it has loaded: the browser still has it, so that nothing is sent again ------------------

async function keep(place, language) {
  if (!isPage(place) && (await found(place, language))) return;
  // Asked as the page has asked, so that the browser sees that it has it.
  const headers = SPOKEN.test(place.pathname) ? { "Accept-Language": language } : {};
  const answer = await fetch(place.href, { cache: "force-cache", headers });
  if (!answer.ok) throw new Error(`${place.pathname} answers ${answer.status}`);
  if (!isPage(place) || (await isWhole(answer.clone()))) await put(place, language, answer);
}

// Whether all joined files that the page names are kept: only such a page takes the place of the one before.
async function isWhole(page) {
  const names = [...(await page.text()).matchAll(/"(\/assets\/[^"]+)"/g)].map(([, name]) => name);
  const all = await Promise.all(names.map((name) => found(placeOf(name))));
  return all.every(Boolean);
}

async function keepAll(addresses) {
  const places = addresses.map(placeOf).filter(isKept);
  const language = languageOf(places);
  const keepThese = (some) => Promise.all(some.map((place) => keep(place, language)));
  await keepThese(places.filter((place) => !isPage(place)));
  await keepThese(places.filter((place) => isPage(place)));
}

self.addEventListener("message", (event) => {
  const addresses = event.data?.keep;
  if (Array.isArray(addresses)) event.waitUntil(keepAll(addresses).catch(() => {}));
});

// --- coming and going -----------------------------------------------------------------------------------------------

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});
