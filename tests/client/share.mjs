// Two programs at one shared table with the installed package, and what came of it: node share.mjs ADDRESS
import { ApiError, Client, IllegalAction } from "jupiter-tabletop-client";

const [, , address] = process.argv;

/** A runtime whose next answers to changes are lost, though what was asked arrives. */
const lost = { count: 0, keys: [] };
async function lossy(request, options) {
  const response = await fetch(request, options);
  const key = options.headers["Idempotency-Key"];
  if (key) lost.keys.push(key);
  if (key && lost.count-- > 0) {
    await response.text();
    throw new TypeError("lost");
  }
  return response;
}

const kindOf = (call) => call().then(() => null, (error) => (error instanceof ApiError ? error.kind : error.name));

const one = new Client(address, { fetch: lossy });
const other = new Client(address);
const host = await one.share(await one.game("jupiter-rescue").setup({ players: 2, seed: 4 }), "Ann");
const guest = await other.join(host.log.code.toLowerCase(), "Ann");
const heard = [];
const following = (async () => {
  for await (const changes of guest.follow()) {
    heard.push(...changes.map(({ by, was, at }) => [by, was, at]));
    if (heard.length >= 3) return;
  }
})();

lost.count = 1;
await host.play("CORE:BH");
const keys = lost.keys.slice(-2);
await host.undo();
await host.redo();
await following;
const actions = guest.log.entries.map(({ action }) => action);
const isSame = guest.state === host.state && (await guest.table()).state === host.state;
await guest.undo();
const second = await kindOf(() => host.append(host.log.entries[0]));
const illegal = await kindOf(() => guest.play("END"));
const nothing = await kindOf(() => guest.undo());
const notOpener = await kindOf(() => guest.setWriting("opener"));
await guest.news();
await guest.setSeats({ green: { name: "Ben", joiner: guest.joiner } });
await host.news();
const place = host.log.seats.green;
const seated = [place.name, place.joiner === guest.joiner, guest.log.seats.green.name];
const before = host.log.code;
await host.remove(guest.joiner);
const removed = [await kindOf(() => guest.news()), await kindOf(() => other.join(before)), host.log.code !== before];
const again = await other.join(host.log.code);
await host.end();
const ended = await kindOf(() => again.news());
const isNamed = illegal === IllegalAction.name;
console.log(
  JSON.stringify({ name: guest.name, heard, keys, actions, isSame, second, isNamed, nothing, notOpener, removed, ended, seated }),
);
