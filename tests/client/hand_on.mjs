// Who follows hands newer settings on to a server that has older ones: node hand_on.mjs ADDRESS ANOTHER
import { Client } from "jupiter-tabletop-client";

const [, , address, another] = process.argv;
// The other server has lost all tables, as if it were this one after a restart.
let place = address;
const client = new Client(address, { fetch: (request, options) => fetch(request.replace(address, place), options) });
const host = await client.share(await client.game("jupiter-rescue").setup({ players: 2, seed: 4 }), "Ann");
const guest = await client.join(host.log.code, "Bob");
const late = await client.join(host.log.code, "Late");
const heard = guest.follow();
const first = heard.next();
await host.setWriting("opener");
const { value: changes } = await first;
const writing = [guest.log.writing, late.log.writing];
await heard.return();

place = another;
await late.news();
writing.push(late.log.writing);
for await (const _ of guest.follow()) break;
await late.news();
writing.push(late.log.writing);
const refused = await late.append(late.log.entries[0]).then(() => "", ({ kind }) => kind);
console.log(JSON.stringify({ changes: changes.map(({ joiner, added }) => [joiner, added]), writing, refused }));
