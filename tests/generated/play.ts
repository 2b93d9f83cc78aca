// Plays a game to its end by a client that is generated from a served document: node play.ts ADDRESS
import createClient from "openapi-fetch";
import { at, game, options, params } from "./game.ts";
import type { paths } from "./api.ts";

const ROUNDS = 3000; // more than any game has that is played at random
const client = createClient<paths>({ baseUrl: process.argv[2]! });

let chance = 1; // Park and Miller's numbers, the same in every run
const choose = <T>(from: T[]): T => from[(chance = (chance * 48271) % 2147483647) % from.length]!;

// A game may ask for what is rolled, drawn or seen before it is known what follows, or hang on what nobody may know.
type Need = { forms: string[] } | null;
const isAsking = (answer: object) => "needs" in answer;
const needOf = (answer: object) => ("needs" in answer ? (answer.needs as Need) : null);
const waits = (answer: object) => needOf(answer) !== null || ("undecidable" in answer && answer.undecidable !== null);

// The natural loop: what an answer has is sent back by its name, and every field is there.
async function play() {
  const begun = await client.POST(`${at}/setup`, { params, body: options });
  if (!begun.data) throw new Error(begun.error.detail);
  let { state, position } = begun.data;
  const types = new Set<string>();
  for (let actions = 1; actions <= ROUNDS; actions++) {
    const listed = await client.POST(`${at}/actions`, { params, body: { position, limit: 40 } });
    if (!listed.data) throw new Error(listed.error.detail);
    let { action } = choose(listed.data.actions);
    const check = () => client.POST(`${at}/check`, { params, body: { position, action } });
    let checked = await check();
    const sent = { answers: [] as string[] };
    for (; checked.data && needOf(checked.data)?.forms.length; checked = await check()) {
      sent.answers.push(choose(needOf(checked.data)!.forms));
      action = { ...action, ...sent };
    }
    if (!checked.data) throw new Error(checked.error.detail);
    if (isAsking(checked.data) && (!checked.data.legal || waits(checked.data))) continue;
    if (!checked.data.legal) throw new Error(`refused: ${checked.data.violations[0]?.message}`);
    types.add(checked.data.action.type);
    state = checked.data.state;
    position = checked.data.position;
    if (checked.data.outcome) return { state, position, outcome: checked.data.outcome, actions, types: types.size };
  }
  throw new Error("the game has no end");
}

// The same by texts, one step of it.
async function stepInText(state: string): Promise<string> {
  const listed = await client.POST(`${at}/actions`, { params, body: { state, limit: 1 } });
  const text = listed.data?.actions[0]?.text;
  if (text === undefined) throw new Error("there is nothing to be done");
  const checked = await client.POST(`${at}/check`, { params, body: { state, text } });
  if (!checked.data) throw new Error(checked.error.detail);
  return checked.data.state;
}

async function files(state: string): Promise<{ picture: string; pdf: string }> {
  const path = { game } as const;
  const drawn = await client.GET(`${at}/position.svg`, { params: { ...params, query: { state } }, parseAs: "text" });
  const { data: printed } = await client.GET("/v1/games/{game}/print", { params: { path } });
  const sheet = printed!.sheets.at(-1)!.name;
  const printing = { params: { path: { game, sheet } }, parseAs: "arrayBuffer" } as const;
  const { data: pdf } = await client.GET("/v1/games/{game}/print/{sheet}.pdf", printing);
  const picture = drawn.data?.trimStart().slice(0, 4) ?? drawn.error!.type;
  return { picture, pdf: new TextDecoder().decode(pdf!.slice(0, 5)) };
}

async function refusal(): Promise<string> {
  const { error } = await client.POST(`${at}/check`, { params, body: { state: "JR1.0:", action: "ROLL" } });
  return error!.type;
}

const begun = await client.POST(`${at}/setup`, { params, body: options });
if (!begun.data) throw new Error(begun.error.detail);
const inText = await stepInText(begun.data.state);
const drawn = await files(begun.data.state);
console.log(JSON.stringify({ ...(await play()), inText, ...drawn, refusal: await refusal() }));
