// Plays every game to its end by the client that is made from the served document: node play.ts ADDRESS
import createClient from "openapi-fetch";
import type { components, paths } from "./api.ts";

type Check = components["schemas"]["CheckAnswer"];
type Position = NonNullable<Check["position"]>;
type Game = Position["game"];
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

async function step(game: Game, state: Position): Promise<Check> {
  const path = pathTo(game);
  const legal = await client.POST("/v1/games/{game}/actions", { ...path, body: { state, form: "json", limit: 40 } });
  if (!legal.data) throw new Error(legal.error.detail);
  const action = sure(choose(legal.data.actions).action);
  const checked = await client.POST("/v1/games/{game}/check", { ...path, body: { state, action, form: "json" } });
  if (!checked.data) throw new Error(checked.error.detail);
  return checked.data;
}

async function play(game: Game): Promise<{ last: Check; actions: number; types: number }> {
  const start = await client.POST("/v1/games/{game}/setup", { ...pathTo(game), body: SETUPS[game] });
  if (!start.data) throw new Error(start.error.detail);
  let position = sure(start.data.position);
  const types = new Set<string>();
  for (let actions = 1; actions <= ROUNDS; actions++) {
    const last = await step(game, position);
    if (!last.legal) throw new Error(`refused: ${last.violations[0]?.message}`);
    types.add(sure(last.action).type);
    if (last.outcome) return { last, actions, types: types.size };
    position = sure(last.position);
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
  games[game] = { phase: phaseOf(sure(last.position)), outcome: last.outcome, actions, types };
}
console.log(JSON.stringify({ games, refusal: await refusal() }));
