// The service worker: the pages go on when the server is gone.
// Law of this file: it keeps what a page has loaded and nothing else, so that a first visit asks for nothing twice. What
// changes is asked of the server first; what is named by its content is never asked for again; POST is never touched.

const CACHE = "jupiter-1";
const PATIENCE = 3000; // milliseconds until a page that is kept goes before a server that is silent
const VERSIONS = 4; // of each joined file: pages that are kept may still name an older one
const PAGES = new Set(["/", "/rules"]);
const KEPT = /^\/(?:assets|static)\/|^\/manifest\.webmanifest$|^\/v1\/games(?:\/[\w-]+(?:\/(?:rules|components|faces)(?:\/.*)?)?)?$/;
const HASHED = /^(\/assets\/.+)\.[0-9a-f]{12}\.(js|css)$/;

const placeOf = (address) => new URL(address, self.location.origin);

// A page is kept once, whatever stands behind # and ? in its address.
const keyOf = (place) => (PAGES.has(place.pathname) ? place.origin + place.pathname : place.href.split("#")[0]);

const isKept = (place) => place.origin === self.location.origin && (PAGES.has(place.pathname) || KEPT.test(place.pathname));

const found = async (place) => (await caches.open(CACHE)).match(keyOf(place));

async function put(place, answer) {
  const cache = await caches.open(CACHE);
  await cache.put(keyOf(place), answer);
  const [, stem, kind] = HASHED.exec(place.pathname) ?? [];
  if (!stem) return;
  const same = (await cache.keys()).filter(({ url }) => {
    const other = HASHED.exec(placeOf(url).pathname);
    return other && other[1] === stem && other[2] === kind;
  });
  await Promise.all(same.slice(0, -VERSIONS).map((old) => cache.delete(old)));
}

// --- what pages ask for ---------------------------------------------------------------------------------------------

async function fromServer(event, place) {
  const answer = await fetch(event.request);
  // A page is kept when it has loaded whole: one that names scripts that are not kept would be of no use.
  if (answer.ok && answer.type === "basic" && !PAGES.has(place.pathname)) {
    event.waitUntil(put(place, answer.clone()).catch(() => {}));
  }
  return answer;
}

async function serverFirst(event, place) {
  const network = fromServer(event, place);
  event.waitUntil(network.catch(() => {}));
  const silence = new Promise((resolve) => { setTimeout(resolve, PATIENCE); });
  const answer = await Promise.race([network.catch(() => undefined), silence]);
  if (answer && answer.status < 500) return answer;
  return (await found(place)) ?? network;
}

const cacheFirst = async (event, place) => (await found(place)) ?? fromServer(event, place);

self.addEventListener("fetch", (event) => {
  const place = placeOf(event.request.url);
  if (event.request.method !== "GET" || !isKept(place)) return;
  event.respondWith(HASHED.test(place.pathname) ? cacheFirst(event, place) : serverFirst(event, place));
});

// --- what a page tells that it has loaded: the browser still has it, so that nothing is sent again ------------------

async function keep(place) {
  if (!PAGES.has(place.pathname) && (await found(place))) return;
  const answer = await fetch(place.href, { cache: "force-cache" });
  if (!answer.ok) throw new Error(`${place.pathname} answers ${answer.status}`);
  if (!PAGES.has(place.pathname) || (await isWhole(answer.clone()))) await put(place, answer);
}

// Whether all joined files that the page names are kept: only such a page takes the place of the one before.
async function isWhole(page) {
  const names = [...(await page.text()).matchAll(/"(\/assets\/[^"]+)"/g)].map(([, name]) => name);
  const all = await Promise.all(names.map((name) => found(placeOf(name))));
  return all.every(Boolean);
}

async function keepAll(addresses) {
  const places = addresses.map(placeOf).filter(isKept);
  await Promise.all(places.filter((place) => !PAGES.has(place.pathname)).map(keep));
  await Promise.all(places.filter((place) => PAGES.has(place.pathname)).map(keep));
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
