/**
 * What the server answers. A game adds fields of its own to messages and positions; they keep their names here.
 *
 * Invariant: only what every game has is named. The types of one game alone can be generated from its OpenAPI document.
 */

/** A JSON object whose fields belong to a game. */
export type Json = Record<string, unknown>;

/** A state or an action, in its text form or in its JSON form. */
export type Notation = string | Json;

/** One thing that makes a state impossible. */
export interface Problem extends Json {
  /** Stable, such as `space.two-figures`. */
  code: string;
  message: string;
}

/** One rule that an action breaks. */
export interface Violation extends Json {
  /** Id of the rule; `game.rule(id)` has its text. */
  rule: string;
  message: string;
  /** Of the rulebook. */
  section: string;
}

/** One thing that happened. */
export interface Event extends Json {
  type: string;
  /** Tells the table what to do with the pieces. */
  message: string;
  rule: string;
}

/** An event of a replay. */
export interface IndexedEvent extends Event {
  /** The step that made it happen, from 0; null for the set-up. */
  index: number | null;
}

/** What a player has come to. */
export interface Standing {
  player: string;
  /** From 1; players who share a rank tie. */
  rank: number;
  /** Null in a game without scores. */
  score: number | null;
}

/** How a game ended. */
export interface Outcome {
  /** Whether the players, together or alone, have won; null if they play each other. */
  won: boolean | null;
  reason: string;
  rule: string;
  standings?: Standing[];
  winners?: string[];
}

/** A state in both forms. */
export interface State {
  state: string;
  position: Json;
}

/** A legal action, which can be checked and played as it is. */
export interface LegalAction {
  text: string;
  action: Json;
  /** In words. */
  label: string;
  /** Of the turn's allowance; null in a game that has none. */
  cost: number | null;
}

/** One page of the legal actions. */
export interface Page {
  actions: LegalAction[];
  /** On all pages together. */
  total: number;
  /** Cursor of the next page; null on the last. */
  next: string | null;
}

/** The verdict on an action. */
export interface Verdict extends State {
  legal: boolean;
  cost: number | null;
  violations: Violation[];
  text: string;
  action: Json;
  label: string;
  events: Event[];
  outcome: Outcome | null;
  /** What a legal action uses up and does not need. */
  unneeded: unknown[];
  /** After a refusal: a few legal actions with the same aim. */
  instead: LegalAction[];
}

/** A new game. */
export interface NewGame extends State {
  events: Event[];
}

/** A state described. `state` is null if only the JSON form can hold it. */
export interface Description {
  state: string | null;
  position: Json;
  /** Who may act. */
  to_act: string[];
  /** Parts of the position that nobody knows. */
  unknown: string[];
  outcome: Outcome | null;
}

/** One step of a replay. Of a correction by hand text and label are null. */
export interface ReplayedStep {
  text: string | null;
  label: string | null;
  state: string;
}

/** How far a record goes by the rules. */
export interface Replay extends State {
  legal: boolean;
  /** How many steps were gone along with. */
  applied: number;
  /** The step that does not go, from 0; null if all do. */
  index: number | null;
  stopped: "illegal" | "impossible" | "differs" | null;
  cost: number | null;
  violations: Violation[];
  problems: Problem[];
  events: IndexedEvent[];
  outcome: Outcome | null;
  steps: ReplayedStep[];
}

/** A rule. */
export interface Rule {
  id: string;
  section: string;
  order: number;
  text: string;
  reading: string | null;
  readings: { number: number; text: string }[];
}

/** A game as the list has it. */
export interface GameSummary {
  id: string;
  name: string;
  href: string;
  playable: boolean;
  rules_version?: string;
}

/** All that a game says about itself; more fields are its own. */
export interface About extends GameSummary {
  [field: string]: unknown;
  languages: string[];
}
