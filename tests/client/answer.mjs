// Answers what a game asks with the installed package, and prints what came of it: node answer.mjs ADDRESS
import { Client, IllegalAction, ReplayStopped, Undecided, withAnswers } from "jupiter-tabletop-client";

const [, , address] = process.argv;
const game = new Client(address).game("grotto");

/** What a call throws, in short. */
async function thrown(call) {
  try {
    return await call();
  } catch (error) {
    const { needs, undecidable } = error.verdict ?? error.replay ?? {};
    return { name: error.name, text: error.message, kind: needs?.kind, secrets: undecidable?.secrets };
  }
}

const table = await game.setup({ air: 8, hand: "pearl" });
const { needs, action } = await table.check("DIVE:p1");
const after = await table.play(withAnswers(action, ["2", "pearl"]));

const answers = [];
const asked = [];
let reply = await game.resolve({ turn: "p1" }, "CARD:p2");
while (reply.needs) {
  asked.push(reply.needs.field ?? reply.needs.kind);
  answers.push({ deck: "4", "air.p2": "3" }[asked.at(-1)] ?? "eel");
  reply = await game.resolve({ turn: "p1" }, "CARD:p2", answers);
}
const record = await after.record();
console.log(
  JSON.stringify({
    needs: [needs.kind, needs.of, needs.forms],
    bare: withAnswers({ ...action, answers: ["2"] }),
    after: after.state,
    resumed: (await game.resume(record)).state,
    asked,
    resolved: [reply.text, reply.state, reply.changed.map(({ field }) => field), reply.sequence.map(({ rule }) => rule)],
    ofTable: (await table.resolve("CARD:p1", ["eel"])).state,
    errors: {
      unanswered: await thrown(() => table.play("DIVE:p1")),
      hidden: await thrown(() => after.play("REST:p2")),
      illegal: await thrown(() => table.play("DIVE:p1=7")),
      stopped: await thrown(() => game.resume({ ...record, actions: ["DIVE:p1=2"] })),
    },
    classes: [IllegalAction, ReplayStopped, Undecided].every((one) => one.prototype instanceof Error),
  }),
);
