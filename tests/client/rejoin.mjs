// A program that leaves its seat in a file, and has it again when it is started anew: node rejoin.mjs ADDRESS FILE
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { Client } from "jupiter-tabletop-client";

const [, , address, file] = process.argv;
const client = new Client(address);
if (existsSync(file)) {
  const saved = JSON.parse(readFileSync(file, "utf8"));
  const shared = await client.rejoin(saved);
  await shared.undo();
  const { at, entries } = shared.log;
  const nameOf = (call) => call().then(() => null, (error) => error.name);
  const bad = [{ ...saved, address: "http://other.test" }, { ...saved, key: undefined }, null];
  const refused = await Promise.all(bad.map((one) => nameOf(() => client.rejoin(one))));
  await shared.renewCode();
  await shared.end();
  console.log(JSON.stringify({ game: shared.game.id, name: shared.name, at, actions: entries.map(({ action }) => action), refused }));
} else {
  const shared = await client.share(await client.game("jupiter-rescue").setup({ players: 2, seed: 4 }), "Ann");
  await shared.play("CORE:BH");
  writeFileSync(file, JSON.stringify(shared.savedSeat()));
}
