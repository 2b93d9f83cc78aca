/**
 * A client, the games that its server has, and the tables at which they are played.
 *
 * Invariant: a table never changes; what is played leads to another one.
 */

import type {
  About,
  Advice,
  Description,
  Event,
  GameSummary,
  Json,
  LegalAction,
  NewGame,
  Notation,
  Outcome,
  Outlook,
  Page,
  Plan,
  PrintedFile,
  Problem,
  Replay,
  Resolved,
  Rule,
  Verdict,
  Ways,
} from "./answers.js";
import { ReplayStopped, decided } from "./errors.js";
import { Http, isTooLarge } from "./http.js";
import type { Options } from "./http.js";
import { join, rejoin, share } from "./shared.js";
import type { SavedSeat, SharedTable } from "./shared.js";
import { BATCH_QUESTIONS, BATCH_STEPS, joined, sent, steps, then } from "./records.js";
import type { History, RecordFile, Start } from "./records.js";

/** An action in its text form, in its JSON form, or as it was listed. */
export type Action = Notation | LegalAction;

/** Which legal actions are wanted; all if nothing is named. */
export interface Filter {
  types?: readonly string[];
  actors?: readonly string[];
}

export interface PageOptions extends Filter {
  /** At most 1,000. */
  limit?: number;
  cursor?: string | null;
}

/** How advice is worked out; the server's own choice if left out. */
export interface AdviceOptions {
  /** How many times to look ahead, at most 500; each costs time. */
  playouts?: number;
  /** Of the adviser's own dice: the same one has the same answer. */
  seed?: number;
  /** Who asks; the first of those who may act if left out. */
  actor?: string;
}

/** Options of printing by name, as the server takes them. */
export type PrintOptions = Readonly<Record<string, string | number>>;

/** The options as a query with its question mark; nothing if there are none. */
function query(options: PrintOptions, sheets: readonly string[]): string {
  const named = sheets.length ? [["sheets", sheets.join()]] : [];
  const text = String(new URLSearchParams([...named, ...Object.entries(options).map(([name, value]) => [name, `${value}`])]));
  return text && `?${text}`;
}

const isListed = (action: Action): action is LegalAction =>
  typeof action === "object" && typeof action.text === "string" && "label" in action;

/** An action as it is sent. */
const notation = (action: Action): Notation => (isListed(action) ? action.text : action);

/** An action or a procedure in JSON form with these answers instead of its own; without any, as it began. */
export function withAnswers({ answers: _, ...bare }: Json, answers: readonly string[] = []): Json {
  return answers.length ? { ...bare, answers } : bare;
}

/** A client of one server. */
export class Client {
  readonly #http: Http;

  constructor(base = "http://localhost:8000", options: Options = {}) {
    this.#http = new Http(base, options);
  }

  /** The games that the server has. */
  async games(): Promise<GameSummary[]> {
    return (await this.#http.ask<{ games: GameSummary[] }>("/v1/games")).games;
  }

  /** One of them, by its id; nothing is sent yet. */
  game = (id: string): Game => new Game(this.#http, id);

  /** A new shared table, which begins with the present state of this one; `code` of its log lets others join. */
  share = (table: Table, name = ""): Promise<SharedTable> => share(this.#http, this.game, table, name);

  /** A seat at the shared table of that code. */
  join = (code: string, name = ""): Promise<SharedTable> => join(this.#http, this.game, code, name);

  /**
   * The seat that `savedSeat` of a shared table gave, as after a restart of the program.
   *
   * @throws BadSeat if it is none, or one at another server; ApiError of kind `unknown-table` if the server has lost the table.
   */
  rejoin = (saved: SavedSeat): Promise<SharedTable> => rejoin(this.#http, this.game, saved);
}

/** A game that the server has. */
export class Game {
  readonly #http: Http;
  readonly #path: string;

  constructor(
    http: Http,
    readonly id: string,
  ) {
    this.#http = http;
    this.#path = `/v1/games/${encodeURIComponent(id)}`;
  }

  /** What the game says about itself. */
  about = (): Promise<About> => this.#http.ask(this.#path);

  /** Every rule, in the order of the rulebook. */
  rules = async (): Promise<Rule[]> => (await this.#http.ask<{ rules: Rule[] }>(`${this.#path}/rules`)).rules;

  /** One rule, by the id that violations and events name. */
  rule = (id: string): Promise<Rule> => this.#http.ask(`${this.#path}/rules/${encodeURIComponent(id)}`);

  /** Everything printable. */
  components = (): Promise<Json> => this.#http.ask(`${this.#path}/components`);

  /** The sheets there are to print, the exports, and the options they can be made with. */
  printOptions = (): Promise<Json> => this.#http.ask(`${this.#path}/print`);

  /** What it takes to print these sheets, or what one prints who wants the whole game. */
  plan = (options: PrintOptions = {}, sheets: readonly string[] = []): Promise<Plan> =>
    this.#http.ask(`${this.#path}/print/plan${query(options, sheets)}`);

  /** A sheet as PDF, true to scale. */
  sheet = (name: string, options: PrintOptions = {}): Promise<PrintedFile> =>
    this.#printed(`${encodeURIComponent(name)}.pdf`, options);

  /** A picture of one page of a sheet as PNG. */
  preview = (name: string, page = 1, options: PrintOptions & { size?: "small" | "large" } = {}): Promise<PrintedFile> =>
    this.#printed(`${encodeURIComponent(name)}/${page}.png`, options);

  /** These sheets as a ZIP of PDF files, or what one prints who wants the whole game. */
  archive = (options: PrintOptions = {}, sheets: readonly string[] = []): Promise<PrintedFile> =>
    this.#printed("sheets.zip", options, sheets);

  /** The same sheets for a machine, a service or another program, as a ZIP; `printOptions` names the formats. */
  export = (format: string, options: PrintOptions = {}, sheets: readonly string[] = []): Promise<PrintedFile> =>
    this.#printed(`exports/${encodeURIComponent(format)}.zip`, options, sheets);

  /**
   * What JPEG, PNG or WebP files of one table show: `pieces`, `doubts` to be asked, and the `board`.
   *
   * @param state The game in progress, from which comes what no camera sees.
   * @throws ApiError of kind `unreadable-photo`, naming each file and why.
   */
  readPhotos(photos: readonly Blob[], state?: Notation): Promise<Json> {
    const form = new FormData();
    for (const photo of photos) form.append("photos", photo);
    if (state !== undefined) form.append("state", typeof state === "string" ? state : JSON.stringify(state));
    return this.#http.ask(`${this.#path}/photos`, form);
  }

  /** Set up a new game; `setup` of `about()` says which options there are. */
  async setup(options: Json = {}): Promise<Table> {
    const game = await this.#post<NewGame>("setup", { ...options, form: "both" });
    return new Table(this, { ...game, outcome: null }, { start: { setup: options }, tags: {}, last: null });
  }

  /**
   * A game in progress, from its state.
   *
   * @throws ApiError of kind `impossible-state`, with everything that is wrong with it.
   */
  async table(state: Notation): Promise<Table> {
    // A replay of nothing is the one answer that has the outcome, and that refuses an impossible state.
    const replay = await this.#post<Replay>("replay", { state, actions: [] });
    return new Table(this, { ...replay, events: [] }, { start: { state: replay.state }, tags: {}, last: null });
  }

  /** A state in both forms, even an impossible one. */
  describe = (state: Notation): Promise<Description> => this.#post("describe", { state });

  /** Everything that makes a state impossible; empty if nothing speaks against it. */
  validate = async (state: Notation): Promise<Problem[]> =>
    (await this.#post<{ problems: Problem[] }>("validate", { state })).problems;

  /**
   * What lies ahead of a state: what will come, what each result of a die would do, what is left to lose.
   *
   * @throws ApiError of kind `not-offered` by a game that cannot tell; `offers` of `about()` says which can.
   */
  outlook = (state: Notation): Promise<Outlook> => this.#post("outlook", { state });

  /**
   * How to get somewhere: the cheapest ways to a goal, which is as the game's schema `Goal` has it.
   *
   * @throws ApiError of kind `not-offered` by a game that cannot tell; `offers` of `about()` says which can.
   */
  ways = (state: Notation, goal: Json): Promise<Ways> => this.#post("ways", { state, goal });

  /**
   * What somebody would do who looks ahead: the best few actions, and what each is worth.
   *
   * @throws ApiError of kind `not-offered` by a game without it; `offers` of `about()` says which have it.
   */
  advice = (state: Notation, options: AdviceOptions = {}): Promise<Advice> =>
    this.#post("advice", { state, ...options });

  /**
   * Go through a procedure, with as little of the table as that needs, and with the answers so far. As long as the
   * result `needs` something, ask again with one answer more.
   *
   * @throws ApiError of kind `not-offered` by a game that has none; `offers` of `about()` says which have.
   */
  resolve = (state: Notation, procedure: Notation, answers: readonly string[] = []): Promise<Resolved> =>
    this.#post("resolve", { state, procedure, answers });

  /** One page of the legal actions in a state. */
  legalPage = (state: Notation, { types = [], actors = [], limit = 200, cursor = null }: PageOptions = {}) =>
    this.#post<Page>("actions", { state, types, actors, limit, cursor });

  /** Whether an action is legal in a state, and what follows or why not. */
  check = (state: Notation, action: Action): Promise<Verdict> =>
    this.#post("check", { state, action: notation(action) });

  /** The verdicts on any number of actions, each on its own state, in their order. */
  async checks(questions: Iterable<readonly [Notation, Action]>): Promise<Verdict[]> {
    const all = Array.from(questions, ([state, action]) => ({ state, action: notation(action) }));
    const verdicts: Verdict[] = [];
    let most = BATCH_QUESTIONS;
    while (verdicts.length < all.length) {
      const batch = all.slice(verdicts.length, verdicts.length + most);
      try {
        verdicts.push(...(await this.#post<{ answers: Verdict[] }>("checks", { questions: batch })).answers);
      } catch (error) {
        if (!isTooLarge(error) || batch.length === 1) throw error;
        most = Math.ceil(batch.length / 2);
      }
    }
    return verdicts;
  }

  /** How far a record of any length goes by the rules, undone steps and all. */
  async replay(record: RecordFile): Promise<Replay> {
    let done: Replay | null = null;
    let start: Start = record.setup ? { setup: record.setup } : { state: record.state as Notation };
    let most = BATCH_STEPS;
    do {
      const from: number = done?.applied ?? 0;
      const { game, rules } = record;
      const actions = record.actions.slice(from, from + most).map(sent);
      try {
        done = joined(done, await this.#post<Replay>("replay", { game, rules, ...start, actions, steps: true }));
        start = { state: done.state };
      } catch (error) {
        if (!isTooLarge(error) || actions.length < 2) throw error;
        most = Math.ceil(actions.length / 2);
      }
    } while (!done || (done.legal && done.applied < record.actions.length));
    return done;
  }

  /**
   * The table that a record led to, to play on from; undone steps are left out.
   *
   * @throws ReplayStopped if it does not go by the rules.
   */
  async resume(record: RecordFile): Promise<Table> {
    const shown: RecordFile = { ...record, actions: record.actions.slice(0, record.at ?? record.actions.length) };
    const replay = await this.replay(shown);
    if (!replay.legal) throw new ReplayStopped(replay);
    const start: Start = shown.setup ? { setup: shown.setup } : { state: shown.state as Notation };
    const history = shown.actions.reduce(then, { start, tags: { ...record.tags }, last: null } as History);
    const last = replay.applied ? replay.applied - 1 : null;
    const events = replay.events.filter(({ index }) => index === last).map(({ index: _, ...event }) => event as Event);
    return new Table(this, { ...replay, events }, history);
  }

  #printed(part: string, options: PrintOptions, sheets: readonly string[] = []): Promise<PrintedFile> {
    return this.#http.file(`${this.#path}/print/${part}${query(options, sheets)}`);
  }

  #post<Answer>(name: string, body: Json): Promise<Answer> {
    return this.#http.ask(`${this.#path}/${name}`, body);
  }
}

/** What a table shows. */
interface Shown {
  state: string;
  position: Json;
  outcome: Outcome | null;
  events: Event[];
}

/** A game as it stands. */
export class Table {
  /** Text form. */
  readonly state: string;
  /** JSON form. */
  readonly position: Json;
  /** How the game ended; null while it goes on. */
  readonly outcome: Outcome | null;
  /** What happened last. */
  readonly events: Event[];
  readonly #history: History;

  constructor(
    readonly game: Game,
    shown: Shown,
    history: History,
  ) {
    this.state = shown.state;
    this.position = shown.position;
    this.outcome = shown.outcome;
    this.events = shown.events;
    this.#history = history;
  }

  /** Every legal action, asked for page by page. */
  async *legal(filter: Filter = {}): AsyncGenerator<LegalAction> {
    let cursor: string | null = null;
    do {
      const page: Page = await this.legalPage({ ...filter, cursor });
      yield* page.actions;
      cursor = page.next;
    } while (cursor !== null);
  }

  legalPage = (options: PageOptions = {}): Promise<Page> => this.game.legalPage(this.state, options);

  /** How many legal actions there are, without listing them. */
  count = async (filter: Filter = {}): Promise<number> => (await this.legalPage({ ...filter, limit: 1 })).total;

  check = (action: Action): Promise<Verdict> => this.game.check(this.state, action);

  /** What lies ahead, in a game that can tell. */
  outlook = (): Promise<Outlook> => this.game.outlook(this.state);

  /** How to get somewhere, in a game that can tell. */
  ways = (goal: Json): Promise<Ways> => this.game.ways(this.state, goal);

  /** What somebody would do here who looks ahead, in a game that has advice. */
  advice = (options: AdviceOptions = {}): Promise<Advice> => this.game.advice(this.state, options);

  /** How far a procedure comes with these answers, in a game that has procedures; this table stays as it is. */
  resolve = (procedure: Notation, answers: readonly string[] = []): Promise<Resolved> =>
    this.game.resolve(this.state, procedure, answers);

  /** The verdicts on any number of actions, each by itself, in their order. */
  checks = (actions: Iterable<Action>): Promise<Verdict[]> =>
    this.game.checks(Array.from(actions, (action) => [this.state, action] as const));

  /**
   * The table after an action.
   *
   * @throws IllegalAction with every rule that it breaks; this table stays as it is.
   * @throws Undecided if it lacks an answer or hangs on a secret; this table stays as it is.
   */
  async play(action: Action, comment?: string): Promise<Table> {
    const verdict = decided(await this.check(action));
    const done = notation(action);
    return new Table(this.game, verdict, then(this.#history, comment ? { action: done, comment } : done));
  }

  /** The table after a correction by hand, which the record shows as such. */
  async correct(state: Notation, comment?: string): Promise<Table> {
    const corrected = await this.game.table(state);
    const step = { state: corrected.state, ...(comment && { comment }) };
    return new Table(this.game, corrected, then(this.#history, step));
  }

  /** The record of all that was done since the set-up or the first state, with these tags beside its own. */
  async record(tags: Record<string, string> = {}): Promise<RecordFile> {
    const { rules_version: rules = "" } = await this.game.about();
    const head = { format: "record/1", game: this.game.id, rules, tags: { ...this.#history.tags, ...tags } } as const;
    return { ...head, ...this.#history.start, actions: steps(this.#history) };
  }
}
