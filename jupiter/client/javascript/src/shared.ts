/**
 * Tables that several clients share: each has a seat, and sees what the others do.
 *
 * Invariant: every change has a key of its own, so that it is done once however often it is sent. Who comes second is refused, and
 * learns what came; nothing of his is entered.
 */

import type { Json } from "./answers.js";
import { ApiError, BadSeat, Unreachable, decided } from "./errors.js";
import type { Http, Sending } from "./http.js";
import type { Action, Game, Table } from "./client.js";

const TABLES = "/v1/tables";
/** Milliseconds between two answers with events. */
const PAUSE_MS = 2000;

/** One entry of a shared log. */
export interface Entry {
  /** Text form of what the table showed then. */
  state: string;
  /** What was done, for people. */
  label: string;
  kind: "start" | "do" | "fix" | "load";
  /** Text form of the action, if it is one. */
  action?: string | null;
}

/** Somebody at a table; the name is chosen by who has it, so show it in quotation marks. */
export interface Joiner {
  id: string;
  name: string;
}

/** A seat at the table: who plays it, by a name to show in quotation marks, and the id of whose client; "" where nobody has said. */
export interface Place {
  name: string;
  joiner: string;
}

/** One change of a shared log. */
export interface Change {
  /** Name and id of who made it, by the server's word. */
  by: string;
  joiner: string;
  /** At which entry the table stood before. */
  was: number;
  /** Entries that stayed, from the first. */
  kept: number;
  added: number;
  at: number;
}

/** A table as the server answers it, without its log. */
interface Head {
  id: string;
  game: string;
  version: string;
  writing: "all" | "opener";
  at: number;
  code: string;
  settings: string;
  settings_number: number;
  /** Who sits where, by ids of seats that the clients of a game agree on, such as colours. */
  seats: Record<string, Place>;
}

interface News extends Head {
  keep: number;
  entries: Entry[];
  changes: Change[];
  joiners: Joiner[];
}

/** What makes a client known at a table; the key is a secret. */
interface Keys {
  /** Of the table. */
  id: string;
  key: string;
  seal: string;
  /** Your id among the joiners. */
  joiner: string;
  /** As the others see it. */
  name: string;
}

type Seat = Head & Keys;

/** A seat as JSON has it, for a file; the address is that of the server. */
export interface SavedSeat extends Keys {
  address: string;
}

/** The log of a shared table, as it was last heard of. */
export interface SharedLog extends Head {
  entries: Entry[];
  joiners: Joiner[];
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const once = (method: string, key = ""): Sending => ({
  method,
  headers: { "Idempotency-Key": newKey(), ...(key && { Authorization: `Bearer ${key}` }) },
});

const isOf = (error: unknown, kind: string): error is ApiError => error instanceof ApiError && error.kind === kind;

const SAVED = ["address", "id", "key", "seal", "joiner", "name"] as const;
const NOTHING_HEARD = { game: "", version: "", writing: "all", at: 0, code: "", settings: "", settings_number: 0, seats: {} } as const;

/** How a client finds a game by its id. */
type Games = (id: string) => Game;

/** A new shared table, which begins with the present state of this one. */
export async function share(http: Http, games: Games, table: Table, name: string): Promise<SharedTable> {
  const entries: Entry[] = [{ state: table.state, label: "Start", kind: "start" }];
  const body = { game: table.game.id, entries, at: 0, name };
  return new SharedTable(http, games, await http.ask<Seat>(TABLES, body, once("POST")), entries);
}

/** A seat at the shared table of that code. */
export async function join(http: Http, games: Games, code: string, name: string): Promise<SharedTable> {
  const seat = await http.ask<Seat>(`${TABLES}/join`, { code, name }, once("POST"));
  const shared = new SharedTable(http, games, { ...seat, version: "" }, []);
  await shared.news();
  return shared;
}

/** The seat that was saved, as after a restart of the program. */
export async function rejoin(http: Http, games: Games, saved: SavedSeat): Promise<SharedTable> {
  if (!SAVED.every((name) => typeof saved?.[name] === "string")) throw new BadSeat("This is no saved seat.");
  const { address, ...keys } = saved;
  // Another server must not learn the key.
  if (address !== http.address) throw new BadSeat(`The seat is at ${address}, and this client asks ${http.address}.`);
  const shared = new SharedTable(http, games, { ...NOTHING_HEARD, ...keys }, []);
  await shared.news();
  return shared;
}

/** A seat at a table that several clients share. Others change it at any time; `log` is as it was last heard of. */
export class SharedTable {
  readonly #http: Http;
  readonly #games: Games;
  readonly #key: string;
  readonly #seal: string;
  readonly #path: string;
  /** Your id among the joiners. */
  readonly joiner: string;
  /** As the others see it. */
  readonly name: string;
  log: SharedLog;

  constructor(http: Http, games: Games, { key, seal, joiner, name, ...head }: Seat, entries: Entry[]) {
    this.#http = http;
    this.#games = games;
    this.#key = key;
    this.#seal = seal;
    this.#path = `${TABLES}/${encodeURIComponent(head.id)}`;
    this.joiner = joiner;
    this.name = name;
    this.log = { ...head, entries, joiners: [] };
  }

  /** The game that is played here. */
  get game(): Game {
    return this.#games(this.log.game);
  }

  /** The state at which the table stands. */
  get state(): string {
    return this.log.entries[this.log.at]?.state ?? "";
  }

  /** What `rejoin` of a client takes, for a file: JSON can hold it. Who has it has the seat, so keep it secret. */
  savedSeat = (): SavedSeat => ({
    ...{ address: this.#http.address, id: this.log.id, key: this.#key, seal: this.#seal },
    ...{ joiner: this.joiner, name: this.name },
  });

  /** The position at which the table stands, to list and check actions at; what is played there is not entered. */
  table = (): Promise<Table> => this.game.table(this.state);

  /** Look at the table; gives what was changed since the last look. One that the server has lost is opened again. */
  async news(): Promise<Change[]> {
    try {
      return await this.#look();
    } catch (error) {
      if (!isOf(error, "unknown-table") || !this.log.entries.length) throw error;
      await this.#openAgain();
      return await this.#look();
    }
  }

  /** Changes as they come, of entries and of settings, for as long as the table is there; `log` has them by then. */
  async *follow(): AsyncGenerator<Change[]> {
    for (let tried = 1; ; ) {
      try {
        const headers = { Accept: "text/event-stream", "Last-Event-ID": this.log.version, ...this.#bearer };
        for await (const { kind, data } of this.#http.events(`${this.#path}/events`, headers)) {
          if (kind === "problem") throw new ApiError(Number(data.status), data, null);
          const news = data as unknown as News;
          if (!this.#isKnown(news)) await this.#takeAndHandOn(news);
          tried = 1;
          yield news.changes;
        }
        await new Promise((done) => setTimeout(done, PAUSE_MS));
      } catch (error) {
        if (isOf(error, "unknown-table")) await this.#openAgain();
        else if (error instanceof ApiError || error instanceof Unreachable) await this.#http.wait(error, tried++);
        else throw error;
      }
    }
  }

  // --- changes ------------------------------------------------------------------------------------------------------

  /**
   * Enter an action, if the rules allow it where the table stands.
   *
   * @throws IllegalAction with every rule that it breaks; Undecided if it lacks an answer or hangs on a secret.
   * @throws ApiError of kind `moved-on` if somebody was first: `log` has what came.
   */
  async play(action: Action): Promise<void> {
    const verdict = decided(await this.game.check(this.state, action));
    await this.append({ state: verdict.state, label: verdict.label, kind: "do", action: verdict.text });
  }

  /** Put entries behind the one at which the table stands, in place of what is undone. */
  append = (...entries: Entry[]): Promise<void> =>
    this.change(this.log.at + 1, entries, this.log.at + entries.length);

  /** Go back by one entry; it stays, to be brought back. */
  undo = (): Promise<void> => this.#go(-1);

  /** Bring back the next entry that is undone. */
  redo = (): Promise<void> => this.#go(1);

  async #go(steps: 1 | -1): Promise<void> {
    const { at, entries } = this.log;
    if (!entries[at + steps]) throw new RangeError(`There is nothing to ${steps < 0 ? "undo" : "redo"}.`);
    await this.change(entries.length, [], at + steps);
  }

  /** Keep the first entries, put others behind them, and stand at `at` then. It is done once or not at all. */
  async change(keep: number, entries: Entry[], at: number): Promise<void> {
    try {
      const head = await this.#ask<Head>("POST", "/entries", { base: this.log.version, keep, entries, at });
      this.log = { ...this.log, entries: [...this.log.entries.slice(0, keep), ...entries] };
      this.#takeHead(head);
    } catch (error) {
      const before = this.log;
      if (isOf(error, "moved-on")) this.#take(error.raw.table as unknown as News);
      else if (isOf(error, "unknown-table")) await this.news();
      else throw error;
      // If nobody has entered anything, only the version is another one.
      const isSame = JSON.stringify([before.at, before.entries]) === JSON.stringify([this.log.at, this.log.entries]);
      if (!isSame) throw error;
      await this.change(keep, entries, at);
    }
  }

  /** Say who sits in these seats; the others stay. A seat with neither name nor client is nobody's. */
  setSeats = (seats: Record<string, Place>): Promise<void> => this.#changeSettings("PATCH", "/seats", { seats });

  // --- for the opener -----------------------------------------------------------------------------------------------

  /** Say who may enter. */
  setWriting = (writing: "all" | "opener"): Promise<void> => this.#changeSettings("PATCH", "", { writing });

  /** Have another code; the one before is none any more. */
  renewCode = (): Promise<void> => this.#changeSettings("POST", "/code");

  /** Remove somebody by the id, and have another code. */
  remove = (joiner: string): Promise<void> => this.#changeSettings("DELETE", `/joiners/${encodeURIComponent(joiner)}`);

  /** End the table for all. */
  async end(): Promise<void> {
    await this.#ask<Json>("DELETE", "");
  }

  async #changeSettings(method: string, path: string, body?: Json): Promise<void> {
    await this.#ask<Head>(method, path, body);
    await this.news();
  }

  // --- requests and answers -----------------------------------------------------------------------------------------

  get #bearer(): Record<string, string> {
    return { Authorization: `Bearer ${this.#key}` };
  }

  #ask<Answer>(method: string, path: string, body?: Json): Promise<Answer> {
    return this.#http.ask<Answer>(this.#path + path, body, once(method, this.#key));
  }

  async #look(): Promise<Change[]> {
    const { version } = this.log;
    const query = version && `?${new URLSearchParams({ after: version })}`;
    const news = await this.#http.ask<News>(this.#path + query, undefined, { headers: this.#bearer });
    await this.#takeAndHandOn(news);
    return news.changes;
  }

  /** Have the news in the log. A server whose settings are older than those known here is given these. */
  async #takeAndHandOn(news: News): Promise<void> {
    const isBehind = news.settings_number < this.log.settings_number;
    this.#take(news);
    if (isBehind) await this.#openAgain();
  }

  /** Have a server that has lost the table, or its newest settings, know it again. */
  async #openAgain(): Promise<void> {
    const { game, settings, entries, at, seats } = this.log;
    await this.#ask<Head>("PUT", "", { game, seal: this.#seal, ...(settings && { settings }), entries, at, seats });
  }

  /** Whether news are of this version, or of one before it. */
  #isKnown({ version }: Head): boolean {
    const [life, number] = version.split(".");
    const [own, latest] = this.log.version.split(".");
    return life === own && Number(number) <= Number(latest);
  }

  #take(news: News): void {
    const entries = [...this.log.entries.slice(0, news.keep), ...news.entries];
    this.log = { ...this.log, game: news.game, entries, joiners: news.joiners };
    this.#takeHead(news);
  }

  /** Of two settings the newer ones hold. */
  #takeHead({ version, at, writing, code, settings, settings_number, seats = {} }: Head): void {
    const isNewer = settings_number >= this.log.settings_number;
    this.log = { ...this.log, version, at, seats, ...(isNewer && { writing, code: code || this.log.code, settings, settings_number }) };
  }
}
