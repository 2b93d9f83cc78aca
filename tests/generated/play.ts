// Plays every game to its end by the client that is made from the served document: node play.ts ADDRESS
import createClient from "openapi-fetch";
import type { components, paths } from "./api.ts";

type CheckJson = components["schemas"]["CheckAnswerJson"];
type Position = CheckJson["position"];
type Game = components["schemas"]["GameId"];
type Setup =
  | components["schemas"]["JupiterRescueSetupRequest"]
  | components["schemas"]["UnderFallingSkiesSetupRequest"]
  | components["schemas"]["LastArkFromCetiSetupRequest"];
type Move = components["schemas"]["JupiterRescueMoveAction"];

const ROUNDS = 3000; // more than any game has that is played at random
const SETUPS: Record<Game, Setup> = {
  "jupiter-rescue": { players: 2, seed: 7 },
  "under-falling-skies": { level: 4, seed: 7 },
  "last-ark-from-ceti": { players: 3, seed: 7 },
};
const client = createClient<paths>({ baseUrl: process.argv[2]! });

let chance = 1; // Park and Miller's numbers, the same in every run
const choose = <T>(from: T[]): T => from[(chance = (chance * 48271) % 2147483647) % from.length]!;

function sure<T>(value: T | null | undefined): T {
  if (value === undefined || value === null) throw new Error("something is missing in an answer");
  return value;
}

const pathTo = (game: Game) => ({ params: { path: { game } } }) as const;

function phaseOf(position: Position): string {
  return position.game === "jupiter-rescue" ? position.turn.phase : position.phase;
}

async function step(game: Game, position: Position): Promise<CheckJson> {
  const path = pathTo(game);
  const legal = await client.POST("/v1/games/{game}/actions", { ...path, body: { position, form: "json", limit: 40 } });
  if (!legal.data) throw new Error(legal.error.detail);
  const row = choose(legal.data.actions);
  if (!("action" in row)) throw new Error("an action is not in the form that was asked for");
  const body = { position, action: row.action, form: "json" } as const;
  const checked = await client.POST("/v1/games/{game}/check", { ...path, body });
  if (!checked.data) throw new Error(checked.error.detail);
  // What form an answer has is told by its fields, and from there on each of them is there.
  if ("state" in checked.data) throw new Error("an answer is not in the form that was asked for");
  return checked.data;
}

async function stepInText(game: Game, state: string): Promise<string> {
  const path = pathTo(game);
  const legal = await client.POST("/v1/games/{game}/actions", { ...path, body: { state, form: "text", limit: 1 } });
  if (!legal.data) throw new Error(legal.error.detail);
  const row = sure(legal.data.actions[0]);
  if (!("text" in row)) throw new Error("an action is not in the form that was asked for");
  const { text } = row;
  const checked = await client.POST("/v1/games/{game}/check", { ...path, body: { state, text, form: "text" } });
  if (!checked.data || "position" in checked.data) throw new Error("no answer in the form that was asked for");
  return checked.data.state;
}

async function begin(game: Game): Promise<{ state: string; position: Position }> {
  const { data, error } = await client.POST("/v1/games/{game}/setup", { ...pathTo(game), body: SETUPS[game] });
  if (!data) throw new Error(error.detail);
  if (!("state" in data && "position" in data)) throw new Error("an answer without a form has both");
  return data;
}

async function files(game: Game): Promise<{ picture: string; pdf: string }> {
  const path = { game } as const;
  const { state } = await begin(game);
  const query = { state };
  const at = "/v1/games/{game}/position.svg";
  const { data: picture } = await client.GET(at, { params: { path, query }, parseAs: "text" });
  const { data: printed } = await client.GET("/v1/games/{game}/print", { params: { path } });
  const sheet = sure(printed?.sheets.at(-1)).name;
  const printing = { params: { path: { game, sheet } }, parseAs: "arrayBuffer" } as const;
  const { data: pdf } = await client.GET("/v1/games/{game}/print/{sheet}.pdf", printing);
  return { picture: sure(picture).trimStart().slice(0, 4), pdf: new TextDecoder().decode(sure(pdf).slice(0, 5)) };
}

async function play(game: Game): Promise<{ last: CheckJson; actions: number; types: number }> {
  let { position } = await begin(game);
  const types = new Set<string>();
  for (let actions = 1; actions <= ROUNDS; actions++) {
    const last = await step(game, position);
    if (!last.legal) throw new Error(`refused: ${last.violations[0]?.message}`);
    types.add(last.action.type);
    if (last.outcome) return { last, actions, types: types.size };
    position = last.position;
  }
  throw new Error("the game has no end");
}

async function refusal(): Promise<string> {
  const move: Move = { type: "move", to: "4.2" };
  const path = pathTo("jupiter-rescue");
  const { error } = await client.POST("/v1/games/{game}/check", { ...path, body: { state: "JR1.0:", action: move } });
  return sure(error).type;
}

const games: Record<string, object> = {};
for (const game of Object.keys(SETUPS) as Game[]) {
  const { last, actions, types } = await play(game);
  const inText = await stepInText(game, (await begin(game)).state);
  games[game] = { phase: phaseOf(last.position), outcome: last.outcome, actions, types, inText, ...(await files(game)) };
}
console.log(JSON.stringify({ games, refusal: await refusal() }));
