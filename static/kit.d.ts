/**
 * The contract of a kit: what a game brings so that the phone can lead people through it.
 *
 * A kit is a folder `static/<game id>/` (an application may have more elsewhere) with
 *
 * - `table.js`, which calls `open(kit)` of `open.js` with a `MakeKit`,
 * - `table.css`, which imports `../table.css` and adds what its board is drawn with,
 * - `words/<code>.json` for each language but English, whose words come with the code (`learn` of `words.js`).
 *
 * `make test` checks every script against these types. Invariant: the shared scripts ask nothing of a game but what
 * stands here, and a member with `?` may be missing: without it the page has no such part.
 */

import type { Game } from "./api.js";

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
  /** JSON Schema of what a new game can be told. */
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
  /** The best first; players of one rank tie. */
  standings?: { player: string; rank: number; score?: number | null }[] | null;
}

/** What the server says of a position: `POST /v1/games/{game}/describe`. */
export interface Told {
  position: Position;
  /** The players who may act now; none when the game is over. */
  to_act?: string[];
  outcome: Outcome | null;
}

/** What the server says of an action: `POST /v1/games/{game}/check`. */
export interface Verdict {
  legal: boolean;
  text: string;
  label: string;
  /** Null in a game where actions cost nothing. */
  cost?: number | null;
  events: { message: string; [more: string]: any }[];
  violations: { rule: string; section: string; message: string; [more: string]: any }[];
  /** What a legal action names and does not need, as the game has it. */
  unneeded?: any[];
  instead?: LegalAction[];
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

/** Something on the board that a question or an answer is about; what else is in it, the kit's board knows. */
export interface Mark {
  /** Legal to tap, chosen so far, or what a verdict speaks of. */
  kind: "legal" | "chosen" | "concerned";
  [more: string]: any;
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
  /** What the panel is told when it is tapped. */
  what: any;
}

/** The drawing of a position. It is drawn anew by `show`, and its other members hold until the next. */
export interface Board {
  element: Element;
  /** What of the drawing is to be seen. */
  box: Box;
  /** From the middle of a spot to that of the next, in units of the drawing: near by that is a finger's width. */
  pitch: number;
  /** What is tapped where single spots are large enough for a finger. */
  spots: Spot[];
  /** What is tapped on the whole board where they are not: it brings near what it covers. None if `spots` are few. */
  regions: Spot[];
  /**
   * Whether it is a column: as wide as there is room for, so that its spots are tapped at once, and pushed up and down.
   * A board that has this may choose anew at each `show`, by the room there is; one that lacks it is shown whole.
   */
  isColumn?: boolean;
  /** Where to come near, if nothing else is wanted. */
  home?: Point;
  /** Further keys that go from spot to spot, by `KeyboardEvent.code`, in degrees clockwise from the east. */
  keys?: Record<string, number>;
  /**
   * Draw a position: near by if single spots are looked at; `look` is what the panel wants to see beside, `room` the
   * width and most height of what is in sight, in px.
   */
  show(position: Position, options: { isNear: boolean; look?: any; room?: Point }): void;
  /** Show these marks and no others. */
  mark(marks: Mark[]): void;
  /** The key of the spot, or the region if `hasSpots` is false, that a mark lies on. */
  keyOf(mark: Mark, hasSpots: boolean): string | null;
}

/** What leads through a kind of position, below the board. */
export interface Panel {
  element: Element;
  /** What of it stays in sight above the board. */
  readonly above?: Element;
  /** Show a position, and begin anew in it. */
  show(position: Position): void | Promise<void>;
  /** Somebody has tapped the spot or the region with that `what`. */
  tap(what: any): void;
  /** What is to be marked on the board. */
  readonly marks?: Mark[];
  /** Whether regions are tapped now, however large the spots are. */
  readonly wantsRegions?: boolean;
  /** What it wants of the drawing, for `Board.show`. */
  readonly look?: any;
  /** The server has described the position that is shown. */
  know?(position: Position): void;
}

/** What a panel may ask of the page. */
export interface TableFace {
  game: Game;
  about: About;
  components: Components;
  /** Use what a first visit does without; where it cannot be had, the page says so. */
  withLater(use: (later: Later) => unknown): Promise<void>;
  /** Say something to those who listen and do not look. */
  say(text: string): void;
  /** Ask about an action, and show the verdict. */
  ask(action: Action): Promise<void>;
  /** The same, and do it at once if it is legal. */
  act(action: Action): Promise<void>;
  /** Go to the start screen, where a new game is begun. */
  begin(): void;
  /** Show no verdict. */
  quiet(): void;
  /** The panel's marks have changed. */
  mark(): void;
  /** What the panel wants of the drawing has changed. */
  redraw(): void;
  /** Bring a point of the drawing into sight. */
  approach(point: Point): void;
  /** The legal actions of these types and actors, of all if none is named; null if the server does not answer. */
  legal(types?: string[], actors?: string[]): Promise<LegalAction[] | null>;
  /** The verdicts on these actions, shown nowhere; none of a board that is impossible, null if the server is silent. */
  checks(actions: Action[]): Promise<Verdict[] | null>;
  /** Go on to a state that was put right by hand. */
  fix(state: string, label: string): void;
  /** What is impossible about the position; null if the server does not answer. */
  validate(): Promise<any>;
}

/** What the start screen asks for a new game beside the number of players, the variants and the seed. */
export interface NewGameFields {
  /** What is folded away, in words. */
  title?: string;
  /** What the phone does in such a game, as a sentence; an element may say another one when something is chosen. */
  hint?: string | Element;
  /** Fields that are folded away, before the variants and after them. */
  before?: Element[];
  after?: Element[];
  /** What they say, as part of the set-up's body, the number of players included if the set-up wants it; no seed is null. */
  options(): Record<string, any>;
  /** Somebody has chosen how many play. */
  playersChosen?(): void;
}

/** What a first visit does without; `later.js` has what every game shares. */
export interface Later {
  openRule(game: Game, id: string): Promise<void>;
  scan(app: any): Promise<unknown>;
  shareSheet(app: any, parts?: Later["partsOf"]): Element;
  /** What of a state is handed on by itself, as names and states, such as one sheet of several; none if it is one thing. */
  partsOf?(state: string): [string, string][];
  showLog(table: any, go: (which: () => number) => void): void;
  importFile(app: any, file: File): Promise<unknown>;
  [more: string]: any;
}

/** A list beside the board that is made when it is unfolded. */
export interface Fact {
  title: string;
  content(position: Position, table: TableFace): Node[] | Promise<Node[]>;
}

export interface Kit {
  // --- a state in words ---

  /**
   * The position that a text form means. It needs no server, and throws `Unreadable` of `unreadable.js`; a text in
   * capitals is tried before the same as it came, so that it must refuse capitals where small letters are meant.
   */
  positionOf(state: string): Position;
  /** A kept game in a few short parts; none if the state cannot be read. */
  gist(state: string): string[];
  /** A position in one line, without a full stop. */
  summary(position: Position): string;
  /** Whose turn it is, and what is to be done; `told` comes when the server has described the position. */
  turnOf(position: Position, about: About, told?: Told): string;
  /** The numbers that are always in sight, as name and value. */
  countsOf?(position: Position): [string, string][];
  /** Pictures of those who act; several may act at one time. */
  tokensOf?(position: Position, told?: Told): Element[];
  /** What is to be known beside the board. */
  facts?: Fact[];
  /** How the log calls what was done; the action's label if it is missing. */
  labelOf?(verdict: Verdict): string;
  /** How what was done is told; as a list of its events if it is missing. */
  doneOf?(verdict: Verdict): Element;

  // --- the board ---

  board(): Board;
  /** Where the play is, for the board to come near. */
  home?(board: Board, position: Position): Point | undefined;
  /** Whether the play is where it was, so that the board need not move. */
  isSamePlace?(before: Position | null, position: Position): boolean;
  /** Have pictures brought that the position needs; true if some have come. */
  bring?(game: Game, position: Position, isNear: boolean): Promise<boolean>;
  /** The pieces that violations name, as marks. */
  concernedBy?(violations: Verdict["violations"]): Mark[];

  // --- questions ---

  /** Whether the board shows what was done: then it is told below the panel, and typing comes last. */
  isBrief?: boolean;

  /** What a legal action would use up for nothing, as a sentence; the page asks before it is done. */
  wasteOf?(verdict: Verdict): string;

  /** The panels by name. */
  panels(table: TableFace): Record<string, Panel>;
  /** The name of the panel that leads through a position. */
  panelOf(position: Position): string;
  /** The panel in which the board is put right by hand. */
  fixPanel?(later: Later, table: TableFace): Panel;
  /** An action in its text form, for whoever would rather type, and the address where that form is described. */
  typing?: { example: string; hint?: string; docs: string };

  // --- the start screen ---

  /** What a new game asks that only this game knows; `redraw` shows the number of players that was chosen. */
  newGame?(app: any, chosen: { players: number }, redraw: () => void): NewGameFields;
  /** Variants that nobody chooses, since they follow from something else. */
  implied?: string[];
  /** Further ways to begin, each a card; `show` has something else in place of the screen, and `leave` ends that. */
  ways?(app: any, show: (make: (leave: () => void) => Element) => void): Element[];

  // --- later ---

  /** Bring what a first visit does without: `() => import("./later.js")` of the kit, or of `..` if it has none. */
  bringLater(): Promise<{ later: Later }>;
}

/** Makes the kit from what the server tells, so that no card, name or code of the game stands in the scripts again. */
export type MakeKit = (game: { about: About; components: Components }) => Kit;
