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
 * `make test` checks every script against these types. Invariant: the shared scripts ask nothing of a game but what
 * stands here, and a member with `?` may be missing: without it the page has no such part.
 */

import type { Game } from "../api/api.js";
import type { Mentions } from "../table/mentions.js";

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
  /** Id of the rule that ended it. */
  rule?: string;
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
  action?: Action;
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
  /** Legal to tap, chosen so far, what a verdict speaks of, or what is read just now. */
  kind: "legal" | "chosen" | "concerned" | "shown";
  /** Whether it is legal beside what is asked: then a tap on its region does not mean it, though it is the only one. */
  isAside?: boolean;
  [more: string]: any;
}

/** Something that a text names and that there is to see: a place, a piece, a card. */
export interface Mention {
  /** The stretch of the text that names it: its first character, and the one after its last. */
  at: [number, number];
  /** What is said in its place, as people at the table say it; the text itself if it is missing. */
  words?: string;
  /** What of these words stands on a plate, as on the board. */
  plate?: string;
  /** What people see beside it, in words that name it again. */
  beside?: string;
  /** Where it is on the board. */
  marks?: Mark[];
  /** What a tap does, if it does not show the marks. */
  open?(table: TableFace): void;
}

/** What a message comes with: an event, a violation or a problem; its fields name places, pieces and cards. */
export interface Item {
  message: string;
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
  home?: Point | Point[];
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
  /** Whether it needs its room more than the board does, as where cards are chosen: then the board gives way. */
  readonly isLong?: boolean;
  /** The board is shown whole now, so that regions are tapped for their spots, or near again. */
  zoomed?(isWhole: boolean): void;
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
  /** The same, and do it at once if it is legal; then what comes next as well, if that is legal too. Gives whether it was done. */
  act(action: Action, next?: Action): Promise<boolean>;
  /** Do it at once if it is legal, as `act`; where the players want to be asked before each action, as `ask`. */
  play(action: Action): Promise<void>;
  /** Go to the start screen, where a new game is begun. */
  begin(): void;
  /** A line about what is at stake now, to stand beside what ends a turn; hidden while nothing is, or is known. */
  danger(): HTMLElement;
  /** Have this panel lead in place of the game's own, above all positions, until it is called with null. */
  lead(panel: Panel | null): void;
  /** Show no verdict. */
  quiet(): void;
  /** The panel's marks have changed. */
  mark(): void;
  /** What the panel wants of the drawing has changed. */
  redraw(): void;
  /** Bring a point of the drawing into sight, or as many of several as there is room for. */
  approach(where: Point | Point[]): void;
  /** Push the board so that these are in sight, if it can be. */
  reveal(marks: Mark[]): void;
  /** Ring this on the board while it is looked at; nothing ends that. */
  ring(marks: Mark[]): void;
  /** Ring this and bring it into sight, whatever lies over the board; it stays until something else is asked. */
  point(marks: Mark[]): void;
  /** Texts and messages with what they name to be tapped: `table/mentions.js`. */
  mentions: Mentions;
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
  SettingUp: any;
  shareSheet(app: any, parts?: Later["partsOf"]): Element;
  /** What of a state is handed on by itself, as names and states, such as one sheet of several; none if it is one thing. */
  partsOf?(state: string): [string, string][];
  showLog(app: any, table: any, look: (index: number) => void, chapterOf?: Later["chapterOf"]): void;
  openReading(app: any, table: any, index: number, later: Later): void;
  endingView(
    game: { app: any; table: any; position: Position; outcome: Outcome | null },
    later: Later,
  ): { element: Element; ready: Promise<Story> };
  /** Which turn a state is in; null if it cannot be read. It is asked of every entry of a log: read no more than you need. */
  chapterOf?(state: string): Chapter | null;
  /** What of the drawing an entry is about, for `Board.show`; nothing if it is about all of it. */
  lookOf?(entry: LogEntry, position: Position): any;
  /** How a position has ended, as far as that can be known without the server; null if it has not. */
  endOf?(position: Position, components: Components): Outcome | null;
  /** How a game went; the server may be asked. */
  storyOf?(past: Past, app: any): Story | Promise<Story>;
  /** How people call a player of `standings`; by its id if it is missing. */
  playerNameOf?(player: string): string;
  /** How to play again with what a game began with, by its first position; null if that cannot be had. */
  againOf?(position: Position): Again | null;
  /** What may be wanted of what was tapped, the likeliest first; needed of a game that tells ways. */
  goalsOf?(what: any, position: Position): Goal[];
  /** What can be tapped for that, in a sentence. */
  goalHint?(): string;
  /** Have the board ask what is to be got to, or ask about what was tapped at once. */
  askForGoal(app: any, table: TableFace, what?: any): Promise<void>;
  openHelp(app: any, table: TableFace, position: Position, state: string, first?: string): void;
  fillDanger(line: HTMLElement, app: any, state: string): Promise<void>;
  importFile(app: any, file: File): Promise<unknown>;
  /**
   * What somebody might try in a position, legal or not and none of it decided by chance: by their verdicts, rules are shown
   * on the board at hand. Each keeps to the schema of its type; the first 99 are asked about.
   */
  tries?(position: Position): Action[];
  [more: string]: any;
}

/** One way in which the game may go on, with its places as further fields. */
export interface Course {
  kind: string;
  message: string;
  rule: string;
  harm: "none" | "harm" | "loss" | "defeat";
  /** Null where it is certain. */
  chance: { in: number; of: number } | null;
  choices: boolean;
  outcome: Outcome | null;
  [more: string]: any;
}

/** What lies ahead: `POST /v1/games/{game}/outlook`, of a game that offers it. */
export interface Outlook {
  ahead: Course[];
  threats: { kind: string; message: string; rule: string; [more: string]: any }[];
  margins: { kind: string; message: string; rule: string; left: number; [more: string]: any }[];
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

/** Which turn a state is in. */
export interface Chapter {
  /** The same for all states of one turn, and another one for the next. */
  key: string;
  /** A getter will do: of the entries of one turn only the first is asked for it. */
  readonly name: string;
  /** The name in a character or two, for the axis of a drawing. */
  short?: string;
  /** A picture of whose turn it is, a new one each time. */
  token?(): Element;
}

/** A turn of a log: its first and its last entry. */
export interface Turn extends Chapter {
  from: number;
  to: number;
}

/** A game that is over. */
export interface Past {
  /** All that led to the end, what was undone left out. */
  entries: LogEntry[];
  turns: Turn[];
  position: Position;
  outcome: Outcome | null;
}

/** A number for each turn, at the end of it. */
export interface Curve {
  name: string;
  values: number[];
}

/** How a game went, in the words of the game. */
export interface Story {
  /** Numbers, as name and value. */
  counts: [string, string][];
  /** What the curves tell, and what they are called together; at most six. */
  curves?: Curve[];
  title?: string;
  /** The place among the turns of the one that decided, and why it did, as a sentence. */
  decided?: { turn: number; text: string } | null;
  /** Who did what: a number of each kind for everybody. */
  done?: { title: string; kinds: string[]; rows: { name: string; token?: Element; values: number[] }[] };
  /** Where the end came about. */
  marks?: Mark[];
}

/** How to begin once more with what a game began with. */
export interface Again {
  label: string;
  hint: string;
  /** For the set-up; a seed is chosen anew, unless it is null. */
  options: Record<string, any>;
}

/** Something that helps in the middle of a game; the sheet of helps lists those that are for the game. */
export interface Help {
  id: string;
  /** Keys of words: its name, and in a line what it tells. */
  title: string;
  hint: string;
  isFor(app: any): boolean;
  /** What it shows in the sheet; nothing if it closes the sheet and leads on the board. */
  show(context: HelpContext): Node | null | Promise<Node | null>;
}

export interface HelpContext {
  app: any;
  table: TableFace;
  position: Position;
  state: string;
  /** Close the sheet. */
  close(): void;
}

/** Something that a player may want to get to. */
export interface Goal {
  /** As the server wants it: schema `Goal` of the game. */
  goal: Record<string, any>;
  /** In a few words, with a capital. */
  name: string;
  /** Where it is on the board. */
  marks: Mark[];
}

/** A way to a goal: `POST /v1/games/{game}/ways`. */
export interface Way {
  steps: (LegalAction & { now: boolean })[];
  cost: number | null;
  spends: any[];
  now: boolean;
  message: string;
}

export interface Ways {
  ways: Way[];
  complete: boolean;
  message: string;
}

/** A list beside the board that is made when it is unfolded. */
export interface Fact {
  title: string;
  content(position: Position, table: TableFace): Node[] | Promise<Node[]>;
}

/** A hint for a first game: the key of its words, and whether it is of use now, after so many actions. */
export interface Hint {
  id: string;
  text: string;
  isFor(position: Position, done: number): boolean;
}

/** What the start screen needs of a game. */
export interface Kit {
  // --- a state in words ---

  /**
   * The position that a text form means. It needs no server, and throws `Unreadable` of `kit/unreadable.js`; a text in
   * capitals is tried before the same as it came, so that it must refuse capitals where small letters are meant.
   */
  positionOf(state: string): Position;
  /** A kept game in a few short parts; none if the state cannot be read. */
  gist(state: string): string[];
  /** A position in one line, without a full stop. */
  summary(position: Position): string;

  // --- the start screen ---

  /** What a new game asks that only this game knows; `redraw` shows the number of players that was chosen. */
  newGame?(app: any, chosen: { players: number }, redraw: () => void): NewGameFields;
  /** Variants that nobody chooses, since they follow from something else. */
  implied?: string[];
  /** A piece of the game for the pictures of the doors: a path around its middle, 18 units high. A hexagon if missing. */
  piece?: string;
  /** What the phone does in a game that it sets up, as the title of that door. */
  shuffleTitle?: string;
  /** What is copied from a table that lies already, in a sentence. */
  copyHint?: string;
  /**
   * What copies such a table; without it a fresh board is put right by hand. `show` has something else in place of the
   * screen, and `leave` ends that.
   */
  copyTable?(app: any, show: (make: (leave: () => void) => Element) => void): Node[];

  // --- later ---

  /** Bring what the table needs: `() => import("./play.js")` of the kit. */
  bringPlay(): Promise<{ play: Play }>;
}

/** What `play.js` of a kit exports: the table screen of `table/playing.js`, and what the game has for it. */
export interface Play {
  Playing: any;
  makeKit: MakePlayKit;
}

/** What the table needs of a game; it is one object with the `Kit` then. */
export interface PlayKit {
  // --- a position in words ---

  /** Whose turn it is, and what is to be done; `told` comes when the server has described the position. */
  turnOf(position: Position, about: About, told?: Told): string;
  /** Whether the game is over; if it is missing, the page waits for what the server says. */
  isOver?(position: Position): boolean;
  /** The numbers that are always in sight, as name and value. */
  countsOf?(position: Position): [string, string][];
  /** Pictures of those who act; several may act at one time. */
  tokensOf?(position: Position, told?: Told): Element[];
  /** What is to be known beside the board. */
  facts?: Fact[];
  /** What is at stake in a course that is certain, or in a threat, in a few words; "" for nothing. */
  dangerOf?(item: Course | Outlook["threats"][0]): string;
  /** How the log calls what was done; the action's label if it is missing. */
  labelOf?(verdict: Verdict): string;
  /**
   * By type of event, whether it is something to do with the pieces and no news alone, and which figure `goes` from its
   * place; what is not named is something to do.
   */
  toDo?: Record<string, boolean | { goes: string }>;
  /**
   * How what was done is told in the game's own way; null, or if it is missing, as a list of its events. With
   * `data-open` it is unfolded at once.
   */
  doneOf?(verdict: Verdict, mentions: Mentions): Element | null;

  // --- the board ---

  board(): Board;
  /** Where the play is, for the board to come near; of several points as many as there is room for. */
  home?(board: Board, position: Position): Point | Point[] | undefined;
  /** Whether the play is where it was, so that the board need not move. */
  isSamePlace?(before: Position | null, position: Position): boolean;
  /** Have pictures brought that the position needs; true if some have come. */
  bring?(game: Game, position: Position, isNear: boolean): Promise<boolean>;
  /** The places and pieces that the fields of an event, a violation or a problem name, as marks. */
  marksOf?(item: Item, position: Position): Mark[];
  /** What a text names, wherever it stands; a place has the same words in every position. */
  mentionsIn?(text: string, position: Position): Mention[];

  /** What is told to those who play the game here for the first time; four at most. */
  hints?: readonly Hint[];

  // --- questions ---

  /** A small picture of what an event of the set-up is about, such as a tile as it is to lie. */
  pictureOf?(event: Verdict["events"][0]): Element | null;

  /** What a legal action in a position would give away for nothing, as a sentence; the page asks before it is done. */
  wasteOf?(verdict: Verdict, position: Position): string;
  /** The action that is meant by one that is illegal as it stands, such as with a power that costs nothing. */
  meantBy?(verdict: Verdict): Action | null | undefined;

  /** Whether its later part knows what may be wanted of what is tapped (`goalsOf`), for the ways to it. */
  hasGoals?: boolean;

  /** The panels by name. */
  panels(table: TableFace): Record<string, Panel>;
  /** The name of the panel that leads through a position. */
  panelOf(position: Position): string;
  /** The panel in which the board is put right by hand. */
  fixPanel?(later: Later, table: TableFace): Panel;
  /** An action in its text form, for whoever would rather type, and the address where that form is described. */
  typing?: { example: string; hint?: string; docs: string };

  // --- later ---

  /** Bring what a first visit does without: `() => import("../table/later.js")` of the kit, or of `..` if it has none. */
  bringLater(): Promise<{ later: Later }>;
}

/** Makes the kit from what the server tells, so that no card, name or code of the game stands in the scripts again. */
export type MakeKit = (game: { about: About; components: Components }) => Kit;

export type MakePlayKit = (game: { about: About; components: Components }) => PlayKit;
