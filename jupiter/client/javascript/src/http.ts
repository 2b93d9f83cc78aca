/**
 * How a request is sent, and sent again.
 *
 * Invariant: an answer depends on its request alone, or the request has a key by which it is done once, so a second try does no
 * harm; only what may pass is tried again.
 */

import type { Json, PrintedFile } from "./answers.js";
import { ApiError, BadAnswer, Unreachable } from "./errors.js";

/** Another try may succeed after these. */
const PASSING = new Set([429, 502, 503, 504]);

/** How often a request is tried, and how long to wait between the tries. */
export interface Retries {
  /** In all, with the first; 1 never tries again. */
  tries: number;
  /** Seconds before the second try, doubled before each further one. */
  first: number;
  /** Seconds between two tries at most. */
  longest: number;
  /** Seconds to wait at most when the server says how long; if that is more, the error is thrown at once. */
  patience: number;
}

export interface Options {
  /** Of sentences in answers, such as `de`; without it the server chooses. */
  language?: string;
  /** Raises the client's limits, where its server knows the key. */
  apiKey?: string;
  retries?: Partial<Retries>;
  /** Seconds for one answer. */
  timeout?: number;
  /** In place of the runtime's own. */
  fetch?: typeof fetch;
}

const RETRIES: Retries = { tries: 6, first: 0.2, longest: 10, patience: 60 };
const TIMEOUT = 30;

/** How a request is sent that is no plain question. */
export interface Sending {
  method?: string;
  headers?: Record<string, string>;
}

/** One server-sent event. */
export interface ServerEvent {
  /** `message` unless the server says otherwise. */
  kind: string;
  data: Json;
}

export class Http {
  /** The address of the server. */
  readonly address: string;
  readonly #headers: Record<string, string>;
  readonly #retries: Retries;
  readonly #timeout: number;
  readonly #fetch: typeof fetch;

  constructor(base: string, options: Options) {
    // A base with a path keeps it: the server may stand below one.
    this.address = new URL(base).href.replace(/\/$/, "");
    this.#headers = {
      ...(options.language && { "Accept-Language": options.language }),
      ...(options.apiKey && { "X-API-Key": options.apiKey }),
    };
    this.#retries = { ...RETRIES, ...options.retries };
    this.#timeout = (options.timeout ?? TIMEOUT) * 1000;
    this.#fetch = options.fetch ?? ((...request) => fetch(...request));
  }

  /**
   * The JSON object that is answered; `body`, JSON or a form, makes it a POST, unless another method is named.
   *
   * @throws ApiError, Unreachable, BadAnswer
   */
  ask<Answer>(path: string, body?: Json | FormData, sending: Sending = {}): Promise<Answer> {
    return this.#again(async (tried) => (await this.#send(path, body, sending, tried)) as Answer);
  }

  /**
   * The events of one answer, as they come; it may end at any time.
   *
   * @throws ApiError, Unreachable
   */
  async *events(path: string, headers: Record<string, string>): AsyncGenerator<ServerEvent> {
    try {
      const response = await this.#fetch(this.address + path, { headers: { ...this.#headers, ...headers } });
      if (!response.ok || !response.body) {
        throw new ApiError(response.status, parse(await response.text()) ?? {}, retryAfter(response));
      }
      let text = "";
      const decoder = new TextDecoder();
      const reader = response.body.getReader();
      try {
        for (let part = await reader.read(); !part.done; part = await reader.read()) {
          const blocks = (text + decoder.decode(part.value, { stream: true })).split("\n\n");
          text = blocks.pop() ?? "";
          yield* blocks.map(eventOf).filter((event) => event !== null);
        }
      } finally {
        await reader.cancel().catch(() => {});
      }
    } catch (error) {
      if (error instanceof ApiError) throw error;
      throw new Unreachable(`No complete answer from ${new URL(this.address).host}: ${error}`, 1);
    }
  }

  /** Wait until what has failed so often may be tried again; throws the error if it is not to be. */
  async wait(error: unknown, tried: number): Promise<void> {
    const seconds = this.#pause(error, tried);
    if (seconds === null) throw error;
    await new Promise((done) => setTimeout(done, seconds * 1000));
  }

  /**
   * The file that is answered.
   *
   * @throws ApiError, Unreachable, BadAnswer
   */
  file(path: string): Promise<PrintedFile> {
    return this.#again((tried) => this.#download(path, tried));
  }

  async #again<Found>(send: (tried: number) => Promise<Found>): Promise<Found> {
    for (let tried = 1; ; tried++) {
      try {
        return await send(tried);
      } catch (error) {
        await this.wait(error, tried);
      }
    }
  }

  async #download(path: string, tried: number): Promise<PrintedFile> {
    let response, data;
    try {
      response = await this.#fetch(this.address + path, {
        headers: this.#headers,
        signal: AbortSignal.timeout(this.#timeout),
      });
      data = await response.arrayBuffer();
    } catch (error) {
      throw new Unreachable(`No complete answer from ${new URL(this.address).host}: ${error}`, tried);
    }
    if (!response.ok) {
      throw new ApiError(response.status, parse(new TextDecoder().decode(data)) ?? {}, retryAfter(response));
    }
    const name = /filename="([^"\/\\]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1];
    if (!name) throw new BadAnswer("This is no server of the API: it sends no file.");
    return { name, type: response.headers.get("Content-Type") ?? "", data };
  }

  async #send(path: string, body: Json | FormData | undefined, sending: Sending, tried: number): Promise<Json> {
    const isForm = body instanceof FormData;
    const sent = isForm ? body : JSON.stringify(body);
    const post = { method: sending.method ?? (body ? "POST" : "GET"), ...(body && { body: sent }) };
    // What encodes a form says its own type, with the boundary.
    const type = body && !isForm && { "Content-Type": "application/json" };
    const headers = { ...this.#headers, ...sending.headers, ...type };
    const signal = AbortSignal.timeout(this.#timeout);
    let response, text;
    try {
      response = await this.#fetch(this.address + path, { ...post, headers, signal });
      text = await response.text();
    } catch (error) {
      throw new Unreachable(`No complete answer from ${new URL(this.address).host}: ${error}`, tried);
    }
    const answer = response.status === 204 ? {} : parse(text);
    if (!response.ok) throw new ApiError(response.status, answer ?? {}, retryAfter(response));
    if (!answer) throw new BadAnswer(`This is no server of the API: ${text.slice(0, 80)}`);
    return answer;
  }

  /** Seconds to wait before another try; null if there is to be none. */
  #pause(error: unknown, tried: number): number | null {
    const { tries, first, longest, patience } = this.#retries;
    const passes = error instanceof Unreachable || (error instanceof ApiError && PASSING.has(error.status));
    const wanted = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
    if (!passes || tried >= tries || wanted > patience) return null;
    // Many clients that failed at once shall not all come back at once.
    const backoff = Math.min(longest, first * 2 ** (tried - 1)) * (0.5 + Math.random() / 2);
    return Math.max(backoff, wanted);
  }
}

function parse(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value && !Array.isArray(value) ? (value as Json) : null;
  } catch {
    return null;
  }
}

/** The event in a block of lines; null if there is none. */
function eventOf(block: string): ServerEvent | null {
  const fields = block.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()] as const);
  const data = fields.flatMap(([name, value]) => (name === "data" ? [value] : [])).join("\n");
  const kind = fields.find(([name]) => name === "event")?.[1] ?? "message";
  const content = data ? parse(data) : null;
  return content && { kind, data: content };
}

function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get("Retry-After") ?? NaN);
  return Number.isFinite(seconds) ? seconds : null;
}

/** Whether the server refused a body for having too many bytes. */
export const isTooLarge = (error: unknown): boolean => error instanceof ApiError && error.status === 413;
