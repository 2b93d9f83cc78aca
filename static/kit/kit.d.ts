/**
 * The contract of a kit: what a game brings so that the phone can lead people through it.
 *
 * A kit is a folder `static/<game id>/` (an application may have more elsewhere) with
 *
 * - `table.js`, which calls `open(kit)` of `shell/open.js` with a `MakeKit`: what the start screen needs,
 * - `play.js`, which has what the table needs and comes when one is opened, and `later.js` with the rest, if a game needs it,
 * - `table.css`, which imports `../table/table.css` and adds what its board is drawn with,
 * - `words/<code>.json` for each language but English, whose words come with the code (`learn` of `common/words.js`).
 *
 * A first kit needs the ten members of `Kit`, `PlayKit` and `Board` that stand here; `tests/games/nim/static/` has no more.
 * What a kit may have beside, `extras.d.ts` says, and the page does without any of it.
 *
 * `make test` checks every script against these types. Invariant: the shared scripts ask nothing of a game but what
 * stands in these two files.
 */

import type { Game } from "../api/api.js";
import type { shared } from "../table/later.js";
import type { Mentions } from "../table/mentions.js";
import type { BoardExtras, KitExtras, LaterExtras, Need, PanelExtras, PlayExtras, Resolution, Undecidable, Ways } from "./extras.js";

export type * from "./extras.js";

/** What the start screen needs of a game. */
export interface Kit extends KitExtras {
  /**
   * The position that a text form means. It needs no server, and throws `Unreadable` of `kit/text-form.js`; a text in
   * capitals is tried before the same as it came, so that it must refuse capitals where small letters are meant.
   */
  positionOf(state: string): Position;
  /** A position in one line, without a full stop. */
  summary(position: Position): string;
  /** Bring what the table needs: `() => import("./play.js")` of the kit. */
  bringPlay(): Promise<{ play: Play }>;
}

/** What the table needs of a game; it is one object with the `Kit` then. */
export interface PlayKit extends PlayExtras {
  /** Whose turn it is, and what is to be done; `description` comes when the server has described the position. */
  turnOf(position: Position, about: About, description?: Description): string;
  board(): Board;
  /** Bring what a first visit does without: `() => import("../table/later.js")` of the kit, or of `..` if it has none. */
  bringLater(): Promise<{ later: Later }>;
}

/** The drawing of a position. It is drawn anew by `show`, and its other members hold until the next. */
export interface Board extends BoardExtras {
  element: Element;
  /** What of the drawing is to be seen. */
  box: Box;
  /** What is tapped where single spots are large enough for a finger. */
  spots: Spot[];
  /**
   * Draw a position: near by if single spots are looked at; `look` is what the panel wants to see beside, `room` the
   * width and most height of what is in sight, in px.
   */
  show(position: Position, options: { isNear: boolean; look?: any; room?: Point }): void;
}

/** A place on the board that can be tapped. */
export interface Spot {
  /** The same for the same place in every position. */
  key: string;
  /** Its middle. */
  at: Point;
  /** For those who do not see it, in the language of the page. */
  name: string;
  /** Width and height of its button in units of the drawing; it is made as large as a finger at least. */
  size: Point;
  /** What the panel gets when it is tapped; the text form of an action, if the kit has no panels of its own. */
  what: any;
}

/** What `play.js` of a kit exports: the table screen of `table/playing.js`, and what the game has for it. */
export interface Play {
  Playing: any;
  makeKit: MakePlayKit;
}

/** Makes the kit from what the server tells, so that no card, name or code of the game stands in the scripts again. */
export type MakeKit = (game: { about: About; components: Components }) => Kit;

export type MakePlayKit = (game: { about: About; components: Components }) => PlayKit;

// --- what the server says --------------------------------------------------------------------------------------------

/** Units of the drawing, x to the right and y downward. */
export type Point = [number, number];

/** Left, top, width and height, in units of the drawing. */
export type Box = [number, number, number, number];

/** A position as the game's JSON has it; only its kit looks into it. */
export type Position = any;

/** An action as the game's JSON or text form has it. */
export type Action = any;

/** What the server tells of a game: `GET /v1/games/{game}`. */
export interface About {
  notice?: string;
  rules_version: string;
  languages: string[];
  /** JSON Schema of the options of a new game. */
  setup: { properties?: Record<string, any> };
  variants?: { id: string; name: string; text: string }[];
  [more: string]: any;
}

/** What is in the game's box: `GET /v1/games/{game}/components`. */
export type Components = any;

export interface Outcome {
  /** Whether all together have won; null where each plays alone. */
  won: boolean | null;
  reason: string;
  /** Id of the rule that ended it. */
  rule?: string;
  /** The best first; players of one rank tie. */
  standings?: { player: string; rank: number; score?: number | null }[] | null;
}

/** What the server says of a position: `POST /v1/games/{game}/describe`. */
export interface Description {
  position: Position;
  /** The players who may act now; none when the game is over. */
  to_act?: string[];
  outcome: Outcome | null;
}

/** What the server says of an action: `POST /v1/games/{game}/check`. */
export interface Verdict {
  legal: boolean;
  action?: Action;
  text: string;
  label: string;
  /** Null in a game where actions cost nothing. */
  cost?: number | null;
  events: { message: string; [more: string]: any }[];
  /** Those with `lifted_by` do not hold if that is used, which costs nothing: the page shows the others. */
  violations: { rule: string; section: string; message: string; [more: string]: any }[];
  /** What a legal action names and does not need, as the game has it. */
  unneeded?: any[];
  instead?: LegalAction[];
  /** Of a game that asks, what has to be told before it is known what follows. */
  needs?: Need | null;
  /** Of a game that asks, what hangs on a secret. */
  undecidable?: Undecidable | null;
  outcome: Outcome | null;
  state: string;
  position: Position;
}

/** One of the legal actions: `POST /v1/games/{game}/actions`. */
export interface LegalAction {
  action: Action;
  text: string;
  label: string;
  cost?: number | null;
}

/** An entry of the log. */
export interface LogEntry {
  state: string;
  label: string;
  kind: "start" | "do" | "fix" | "load";
  action: string | null;
  comment?: string;
  tags?: Record<string, string>;
  /** When it was done, in milliseconds; missing where nobody knows. */
  time?: number;
}

// --- panels and what they may ask of the page ------------------------------------------------------------------------

/** Something on the board that a question or an answer is about; what else is in it, the kit's board knows. */
export interface Mark {
  /** Legal to tap, chosen so far, what a verdict speaks of, or what is read just now. */
  kind: "legal" | "chosen" | "concerned" | "shown";
  /** Whether it is legal beside what is asked: then a tap on its region does not mean it, though it is the only one. */
  isAside?: boolean;
  [more: string]: any;
}

/** What leads through a kind of position, below the board. */
export interface Panel extends PanelExtras {
  element: Element;
  /** Show a position, and begin anew in it. */
  show(position: Position): void | Promise<void>;
  /** Somebody has tapped the spot or the region with that `what`. */
  tap(what: any): void;
}

/** What a panel may ask of the page. */
export interface TableFace {
  game: Game;
  about: About;
  components: Components;
  /** Texts and messages with what they name to be tapped: `table/mentions.js`. */
  mentions: Mentions;
  /** What the game at hand is kept as on this phone, and on no other: for what is to stay here. */
  keptAs(): string;
  /** Use what a first visit does without; where it cannot be had, the page says so. */
  withLater(use: (later: Later) => unknown): Promise<void>;
  /** The same for what nobody misses where it cannot be had. */
  ifLater(use: (later: Later) => unknown): Promise<unknown>;
  ask: Ask;
  show: Show;
  tell: Tell;
}

/** What the rules say of the position at hand. */
export interface Ask {
  /** Ask about an action, and show the verdict; of an illegal one `otherwise` has something else done. */
  check(action: Action, otherwise?: () => unknown): Promise<void>;
  /** The same, and do it at once if it is legal. Gives whether it was done. */
  act(action: Action, otherwise?: () => unknown): Promise<boolean>;
  /**
   * Do actions one after the other, as long as they are legal, and show them together, perhaps by a title; one that hangs on
   * the position then is a function of it, which gives null for none. Gives how many were done.
   */
  acts(actions: (Action | ((position: Position) => Action | null))[], title?: string): Promise<number>;
  /** Do it at once if it is legal, as `act`; where the players want to be asked before each action, as `check`. */
  play(action: Action, otherwise?: () => unknown): Promise<void>;
  /** The ways to a goal, of a game that offers to tell; throws `Refused` or `Unreachable`. */
  ways(goal: Record<string, any>): Promise<Ways>;
  /**
   * The legal actions of these types and actors, of all if none is named; null if the server does not answer.
   * `position` is in place of the one that the table shows, as for `resolve`.
   */
  legal(types?: string[], actors?: string[], position?: Position | null): Promise<LegalAction[] | null>;
  /** The verdicts on these actions, shown nowhere; none of a board that is impossible, null if the server is silent. */
  checks(actions: Action[]): Promise<Verdict[] | null>;
  /** What is impossible about the position; null if the server does not answer. */
  validate(): Promise<any>;
  /**
   * How far a procedure of a game that asks comes with these answers, shown nowhere; null if the server does not answer,
   * false if the rules cannot be asked about it, of which the page says why.
   * `position` is in place of the one that the table shows, if somebody has told what it does not.
   */
  resolve(procedure: Action, answers: readonly string[], position?: Position | null): Promise<Resolution | null | false>;
  /** The text form of a position that was put right by hand; null if the server does not answer. */
  written(position: Position): Promise<string | null>;
}

/** What is seen on the screen. */
export interface Show {
  /** The panel's marks have changed. */
  mark(): void;
  /** What the panel wants of the drawing has changed. */
  redraw(): void;
  /** Bring a point of the drawing into sight, or as many of several as there is room for. */
  approach(where: Point | Point[]): void;
  /** Push the board so that these are in sight, if it can be, and those `beside` them if there is room. */
  reveal(marks: Mark[], beside?: Mark[]): void;
  /** Ring this on the board while it is looked at; nothing ends that. */
  ring(marks: Mark[]): void;
  /** Ring this and bring it into sight, whatever lies over the board; it stays until something else is asked. */
  point(marks: Mark[]): void;
  /** Show no verdict. */
  quiet(): void;
  /** Have this panel lead in place of the game's own, above all positions, until it is called with null. */
  lead(panel: Panel | null): void;
  /**
   * Lead through a procedure of a game that asks, question by question: `asking/question-panel.js`. `facts` is what is
   * otherwise in the position for it, as dotted paths and values.
   */
  question(procedure: string, facts?: [string, any][]): void;
  /** A line about what is at stake now, to stand beside what ends a turn; hidden while nothing is, or is known. */
  danger(): HTMLElement;
}

/** What players hear, and what they have put right by hand. */
export interface Tell {
  /** Say something to those who listen and do not look. */
  say(text: string): void;
  /** Go on to a state that was put right by hand. */
  fix(state: string, label: string): void;
  /** Somebody reads what a first game teaches: why something cannot be (`refusal`), or the help of an id. */
  read(what: string): void;
  /** Go on to what a procedure has led to. */
  follow(resolution: Resolution): Promise<void>;
}

/** What a first visit does without: what every game shares, and what the kit's own `later.js` adds. */
export type Later = typeof shared & LaterExtras;
