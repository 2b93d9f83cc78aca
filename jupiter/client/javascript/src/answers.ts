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

/** What one of several rulebooks says, where they differ. */
export interface Source {
  /** Id of the rulebook. */
  source: string;
  /** A sentence that names it. */
  text: string;
}

/** What comes by a rule. */
export interface ByRule extends Json {
  /** Id of the rule; `game.rule(id)` has its text. */
  rule: string;
  /** What each rulebook says, in a game of which several differ about this rule. */
  sources?: Source[];
}

/** One rule that an action breaks. */
export interface Violation extends ByRule {
  message: string;
  /** Of the rulebook. */
  section: string;
  /** What costs nothing and lifts the rule, such as a card that lies open, as in the action; left out in most cases. */
  lifted_by?: unknown[];
}

/** One thing that happened. */
export interface Event extends ByRule {
  type: string;
  /** Tells the table what to do with the pieces. */
  message: string;
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

/** The one thing that the server has to be told before it knows what follows. */
export interface Need extends ByRule {
  /** What has to be looked at or chosen, such as `die`; `fact` is the part of the position that `field` names. */
  kind: string;
  /** The question, as a sentence. */
  message: string;
  /** The actor who rolls, draws, shows or chooses; null where it is the table. */
  of: string | null;
  /** Every answer that there is; empty where `pattern` says it. */
  forms: string[];
  /** Regular expression of whole answers, where they are too many to list. */
  pattern: string | null;
}

/** Something that the rules keep secret, and on which it hangs what follows. */
export interface Undecidable extends ByRule {
  message: string;
  /** Dotted paths of the position. */
  secrets: string[];
}

/** What an action waits for. Only answers of games that ask have it. */
export interface Waits {
  /** What has to be answered before it is known what follows; the state is unchanged until then. */
  needs?: Need | null;
  /** The secret that hides what follows; the state is unchanged then. */
  undecidable?: Undecidable | null;
}

/** The verdict on an action. */
export interface Verdict extends State, Waits {
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

/** An action on the way to a goal. */
export interface WayStep extends LegalAction {
  /** Whether it is legal after the steps before it; otherwise it is for a later turn. */
  now: boolean;
}

/** Actions, one after the other, that lead to a goal. */
export interface Way {
  steps: WayStep[];
  /** Of all steps; null in a game in which nothing costs anything. */
  cost: number | null;
  /** What it uses up beyond its cost, such as cards, as the game's actions name it. */
  spends: unknown[];
  /** Whether all of it can be done as things stand. */
  now: boolean;
  /** In a few words. */
  message: string;
}

/** The ways to a goal: those that use up least first, then ones that use up more and cost less. */
export interface Ways {
  ways: Way[];
  /** Whether there is no better way; false if the search was cut short or something is left out of it. */
  complete: boolean;
  /** All of them in one sentence; why there is none, if there is none. */
  message: string;
  /** What may lead to a better way and was not looked through: pieces, and types of action. */
  left_out: string[];
}

/** Between these the mean of very many playouts lies, with 95 % confidence. */
export interface Interval {
  least: number;
  most: number;
}

/** A legal action, and what the adviser makes of the position after it. */
export interface RatedAction extends LegalAction {
  /** From 0 to 1; more is better. It compares actions, and is no chance to win. */
  value: number;
  interval: Interval;
  playouts: number;
}

/** What somebody would do who looks ahead. */
export interface Advice {
  /** Who decides; null where nobody does: the game is over, or dice or cards come next. */
  actor: string | null;
  /** What the adviser makes of the position: as of the best action. */
  value: number | null;
  interval: Interval | null;
  /** Of all actions. */
  playouts: number;
  /** A few, the best first. */
  actions: RatedAction[];
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

/** So many of so many results of a die or a draw, all equally likely. */
export interface Odds {
  in: number;
  of: number;
}

/** One way in which the game may go on. */
export interface Course extends Json {
  /** What comes; each game has its own. */
  kind: string;
  /** What follows if nobody reacts. */
  message: string;
  rule: string;
  /** How bad it is: `harm` can be put right, `loss` is for good, by `defeat` the game is lost. */
  harm: "none" | "harm" | "loss" | "defeat";
  /** Null where it is certain. */
  chance: Odds | null;
  /** The course that comes before it, from 0; null where it starts from the state. */
  after: number | null;
  /** What leads there, in text form. */
  actions: string[];
  /** Whether players choose on the way; the first legal choice is made here. */
  choices: boolean;
  /** Whether somebody can still act before it, or react: then it comes only if nobody does. */
  can_act: boolean;
  events: Event[];
  outcome: Outcome | null;
}

/** Something that is one step from its end. */
export interface Threat extends Json {
  kind: string;
  message: string;
  rule: string;
}

/** How much of something is left before it matters. */
export interface Margin extends Threat {
  /** At 0 the next one is one too many. */
  left: number;
}

/** How likely one result is. */
export interface ResultOdds {
  /** A face, a piece or a place; each game has its own. */
  result: string;
  /** The same in words. */
  name: string;
  least: Odds;
  /** As `least`, unless it hangs on something that is not known. */
  most: Odds;
}

/** What may be rolled, drawn or tried next. */
export interface Chances extends Threat {
  /** Those that there can be, of which just one comes about. */
  results: ResultOdds[];
}

/** What lies ahead of a state; all of it empty when the game is over. */
export interface Outlook {
  ahead: Course[];
  threats: Threat[];
  margins: Margin[];
  /** Of whatever somebody may come to next. Only answers of games that ask have it. */
  chances?: Chances[];
}

/** One step of a replay. Of a correction by hand text and label are null. */
export interface ReplayedStep {
  text: string | null;
  label: string | null;
  state: string;
}

/** A part of the position that is another one now. */
export interface Fact {
  /** Its dotted path in the position. */
  field: string;
  /** As in the position; null if it is not known. */
  before: unknown;
  after: unknown;
}

/** How far a procedure has come: what it waits for, or all that happened. */
export interface Resolved extends State {
  legal: boolean;
  violations: Violation[];
  procedure: Json;
  text: string;
  /** In words. */
  label: string;
  /** Those so far. To take one back, ask again without it. */
  answers: string[];
  needs: Need | null;
  undecidable: Undecidable | null;
  /** What has happened for certain so far, each with the rule behind it. */
  sequence: Event[];
  /** What is otherwise in the position after it; empty as long as it waits. */
  changed: Fact[];
  outcome: Outcome | null;
}

/** How far a record goes by the rules. */
export interface Replay extends State, Waits {
  legal: boolean;
  /** How many steps were gone along with. */
  applied: number;
  /** The step that does not go, from 0; null if all do. */
  index: number | null;
  /** The last two only in games that ask. */
  stopped: "illegal" | "impossible" | "differs" | "needs" | "undecidable" | null;
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
  /** What players call it, in a few words. */
  name: string;
  section: string;
  order: number;
  text: string;
  reading: string | null;
  readings: { number: number; text: string }[];
  /** What is asked when this rule is the answer, in the words of players. */
  asked: string[];
}

/** What printing takes. */
export interface Taken {
  /** Of paper. */
  sheets: number;
  /** Printed sides. */
  pages: number;
  /** In percent of a page that is covered all over. */
  ink: number;
  /** By the server's prices. */
  cost: number;
}

/** What it takes to print some sheets: each of them, each weight of paper (g/m²), all together. */
export interface Plan {
  version: string;
  sheets: (Taken & { name: string; title: string; weight: number; pieces: number })[];
  weights: (Taken & { weight: number })[];
  total: Taken;
}

/** A file that was made to order; its name says how. */
export interface PrintedFile {
  name: string;
  type: string;
  data: ArrayBuffer;
}

/** A game as the list has it. */
export interface GameSummary {
  id: string;
  name: string;
  href: string;
  playable: boolean;
  rules_version?: string;
  /** What it answers beyond what every game does that can be played, such as `outlook`. */
  offers?: string[];
}

/** All that a game says about itself; more fields are its own. */
export interface About extends GameSummary {
  [field: string]: unknown;
  languages: string[];
}
