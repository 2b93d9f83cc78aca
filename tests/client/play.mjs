// Plays every game for a while with the installed package, and prints what came of it: node play.mjs ADDRESS
import {
  ApiError, BadAnswer, Client, IllegalAction, ReplayStopped, Undecided, Unreachable, withAnswers,
} from "jupiter-tabletop-client";

const [, , address, closed] = process.argv;
const STEPS = 40;
const client = new Client(address, { language: "de" });

/** The table after an action, with the first answer that there is to whatever it needs; itself if that leads nowhere. */
async function after(table, action, comment) {
  try {
    return await table.play(action, comment);
  } catch (error) {
    if (error instanceof IllegalAction && action.answers) return table;
    if (!(error instanceof Undecided)) throw error;
    const { needs, action: sent } = error.verdict;
    return needs ? after(table, withAnswers(sent, [...(sent.answers ?? []), needs.forms[0] ?? "1"]), comment) : table;
  }
}

async function play(id) {
  const game = client.game(id);
  const about = await game.about();
  let table = await game.setup(about.setup.examples[0]);
  for (let step = 0; step < STEPS && !table.outcome; step++) {
    const { actions } = await table.legalPage({ limit: 1000 });
    const action = actions[(step * 7919) % actions.length];
    table = await after(table, step % 2 ? action : action.action, step === 3 ? "So!" : undefined);
  }
  const record = await table.record({ Place: "Home" });
  const resumed = await game.resume(JSON.parse(JSON.stringify(record)));
  const listed = [];
  for await (const action of table.legal()) listed.push(action);
  const corrected = await table.correct(table.position, "As it lies here.");
  return {
    steps: record.actions.length,
    comment: record.actions.find(({ comment }) => comment)?.comment,
    tags: (await resumed.record()).tags,
    isSame: resumed.state === table.state && JSON.stringify(resumed.events) === JSON.stringify(table.events),
    isCounted: (await table.count()) === listed.length,
    areLegal: (await table.checks([...listed, ...listed])).map(({ legal }) => legal),
    asked: 2 * listed.length,
    hasOutlook: about.offers.includes("outlook")
      ? (await table.outlook()).ahead.every(({ actions }) => actions.length > 0)
      : about.offers.includes("resolve"),
    hasAdvice: about.offers.includes("advice") ? (await table.advice({ playouts: 4, seed: 1 })).playouts <= 4 : true,
    isCorrected: corrected.state === table.state && (await game.replay(await corrected.record())).legal,
  };
}

/** What a call throws, in short. */
async function thrown(call) {
  try {
    return await call();
  } catch (error) {
    return { name: error.name, kind: error.kind, text: error.message, tries: error.tries };
  }
}

/** The headers that a client with these options sends. */
async function headersOf(options) {
  const seen = [];
  const fetch = async (_address, { headers }) => (seen.push(headers), Response.json({ games: [] }));
  await new Client(address, { ...options, fetch }).games();
  return seen[0];
}

const played = {};
for (const { id } of await client.games()) played[id] = await play(id);

const rescue = client.game("jupiter-rescue");
const table = await rescue.setup({ players: 2, seed: 4 });
const record = await table.record();
const order = { paper: "Letter", ink: "low" };
const pdf = await rescue.sheet("die", order);
console.log(
  JSON.stringify({
    played,
    printed: {
      options: (await rescue.printOptions()).options.length,
      pages: (await rescue.plan(order, ["die", "calibration"])).total.pages,
      names: [pdf.name, (await rescue.archive(order, ["die"])).name, (await rescue.export("cut", order, ["die"])).name],
      sizes: [pdf.data.byteLength, (await rescue.preview("die", 1, { ...order, size: "large" })).data.byteLength],
      refused: await thrown(() => rescue.preview("die", 9)),
    },
    errors: {
      illegal: await thrown(() => table.play("END")),
      unknown: await thrown(() => client.game("nope").about()),
      unreadable: await thrown(() => rescue.table("x")),
      stopped: await thrown(() => rescue.resume({ ...record, actions: ["CORE:BH", "END"] })),
      unreachable: await thrown(() => new Client(closed, { retries: { tries: 2, first: 0 } }).games()),
      foreign: await thrown(() => new Client(`${address}/static/words`, {}).game("de.json").about()),
    },
    headers: [await headersOf({}), await headersOf({ apiKey: "jupiter_secret", language: "de" })],
    classes: [ApiError, BadAnswer, IllegalAction, ReplayStopped, Unreachable].every((one) => one.prototype instanceof Error),
  }),
);
