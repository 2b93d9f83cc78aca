// What a program in TypeScript may write with the installed package; the test of it changes single words.
import { Client } from "jupiter-tabletop-client";
import type { LegalAction, RecordFile, Verdict } from "jupiter-tabletop-client";

export async function play(address: string): Promise<RecordFile> {
  const client = new Client(address, { language: "de", retries: { tries: 2 } });
  const table = await client.game("jupiter-rescue").setup({ players: 2, seed: 4 });
  const listed: LegalAction[] = [];
  for await (const action of table.legal({ types: ["core"] })) listed.push(action);
  const verdict: Verdict = await table.check(listed[0] ?? "END");
  const rules: string[] = verdict.violations.map((broken) => broken.rule);
  const after = await table.play(verdict.text, rules.join());
  return after.record({ Result: after.outcome?.reason ?? "" });
}
