/**
 * What a kit may have beside what it needs (`kit.d.ts`), and what that is about.
 *
 * Invariant: any member of the `…Extras` may be missing; without it the page has no such part, or one that does for any game.
 */

import type { Game } from "../api/api.js";
import type { Guide } from "../first-game/guide.js";
import type { Mentions } from "../table/mentions.js";
import type { Viewport } from "../table/viewport.js";
import type {
  About,
  Action,
  Board,
  Components,
  Later,
  LegalAction,
  LogEntry,
  Mark,
  Outcome,
  Panel,
  Point,
  Position,
  Spot,
  TableFace,
  Description,
  Verdict,
} from "./kit.js";

// --- the start screen ------------------------------------------------------------------------------------------------

export interface KitExtras {
  /** A kept game in a few short parts; none if the state cannot be read; its `summary` if this is missing. */
  gist?(state: string): string[];

  /** What a new game asks that only this game knows; `redraw` shows the number of players that was chosen. */
  newGame?(app: any, chosen: { players: number }, redraw: () => void): NewGameFields;
  /** Whether it knows who sits where (`seatsOf` and `actingOf`), so that names of players are of use. */
  hasSeats?: boolean;
  /** Variants that nobody chooses, since they follow from something else. */
  implied?: string[];
  /** A piece of the game for the pictures of the doors: a path around its middle, 18 units high. A hexagon if missing. */
  piece?: string;
  /** What the phone does in a game that it sets up, as the title of that door. */
  shuffleTitle?: string;
  /** Whether photos of its tables can be read; then its later part has `bringPhotos`. */
  hasPhotos?: boolean;
  /** What is copied from a table that lies already, in a sentence. */
  copyHint?: string;
  /** What that door is called, if not everything on a table can be copied there. */
  copyTitle?: string;
  /**
   * What copies such a table; without it a fresh board is put right by hand. `show` has something else in place of the
   * screen, and `leave` ends that.
   */
  copyTable?(app: any, show: (make: (leave: () => void) => Element) => void): Node[];
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
  /** Whether people shuffle and deal, and this phone draws nothing: then no seed is asked for. */
  isDealt?: boolean;
  /** What they say, as part of the set-up's body, the number of players included if the set-up wants it; no seed is null. */
  options(): Record<string, any>;
  /** Somebody has chosen how many play. */
  playersChosen?(): void;
}

// --- the table -------------------------------------------------------------------------------------------------------

export interface PlayExtras extends AskingExtras {
  // --- a position in words ---

  /** Whether the game is over, so that nothing is left to do; if it is missing, the page waits for what the server says. */
  isOver?(position: Position): boolean;
  /** The numbers that are always in sight, as name and value. */
  countsOf?(position: Position): [string, string][];
  /** Pictures of those who act; several may act at one time. */
  tokensOf?(position: Position, description?: Description): Element[];
  /** Who can sit where, in the order of play: what a player is in this game, such as a figure or a sheet. */
  seatsOf?(position: Position): SeatOf[];
  /** The seats whose players decide next, or by which an action is done; none where all do together, or it is over. */
  actingOf?(position: Position, action?: Action | null): string[];
  /** The seat that is shown, where each has a board of its own: advice is for it, if its player decides. */
  seatShown?(): string;
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
  /** Whether what is to be done after an action is done together with what came before it, as where pieces are placed one by one. */
  isSequel?(verdict: Verdict): boolean;
  /**
   * The game's own account of an action; null, or if it is missing, the page lists its events. With
   * `data-open` it is unfolded at once.
   */
  doneOf?(verdict: Verdict, mentions: Mentions): Element | null;

  // --- the board ---

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

  /** Bring what a first game is led through with: `() => import("./first-game.js")` of the kit. */
  bringFirstGame?(): Promise<{ firstGame: FirstGame }>;

  /** Bring how great moments look and sound: `() => import("./moments.js")` of the kit; it comes after the first action. */
  bringMoments?(): Promise<{ momentsOn(viewport: Viewport, marksOf: (event: Item) => Mark[]): Moments }>;

  // --- questions ---

  /** A small picture of what an event of the set-up is about, such as a tile as it is to lie. */
  pictureOf?(event: Verdict["events"][0]): Element | null;

  /** What a legal action in a position would give away for nothing, as a sentence; the page asks before it is done. */
  wasteOf?(verdict: Verdict, position: Position): string;
  /** What an action costs in words, where it is not so many actions. */
  priceOf?(cost: number): string;
  /** The action that is meant by one that is illegal as it stands, such as with a power that costs nothing. */
  meantBy?(verdict: Verdict): Action | null | undefined;

  /** Whether its later part knows what may be wanted of what is tapped (`goalsOf`), for the ways to it. */
  hasGoals?: boolean;

  /** The panels by name, together with `panelOf`; `table/legal-panel.js` if they are missing. */
  panels?(table: TableFace): Record<string, Panel>;
  /** The name of the panel that leads through a position; by a name without a panel nothing is asked. */
  panelOf?(position: Position): string;
  /** The panel in which the board is put right by hand. */
  fixPanel?(later: Later, table: TableFace): Panel;
  /** An action in its text form, for whoever would rather type, and the address where that form is described. */
  typing?: { example?: string; hint?: string; docs?: string };
}

/** A seat at the table. */
export interface SeatOf {
  /** As the server calls the player. */
  id: string;
  /** As people call it. */
  name: string;
  token?: Element;
}

/** What is known of answers in a game that asks; its style sheet imports `../asking/asking.css`. */
export interface AskingExtras {
  /** How one of the answers to a question is shown. */
  answerOf?(form: string, need: Need): AnswerLook;
  /** Who rolls, draws, shows or chooses, as a small picture. */
  actorOf?(actor: string): Element;
  /** How far a long procedure has come, above its questions, from what has happened so far. */
  progressOf?(resolution: Resolution, position: Position): Node | null;
  /** Whether what `progressOf` shows of a procedure is a sheet that needs the room of the board. */
  isSheet?(procedure: string): boolean;
  /** Whether an event is told in the list of what has happened; of those that `progressOf` shows already it is not. */
  isListed?(event: Verdict["events"][0]): boolean;
  /** How a secret by its dotted path is asked for at the table, if somebody may tell it, and what an answer means there. */
  secretOf?(path: string, position: Position): SecretQuestion | null;
  /** Composes an answer that is too free for buttons by taps, after the `answers` so far; null for a question that is typed. It is in the later part. */
  chooserOf?(need: Need, give: (answer: string) => unknown, answers: string[]): Element | null;
  /** What of the position after a procedure is known for longer than it, such as no cards in hands; as it is if it is missing. */
  lasting?(position: Position): Position;
}

/** What shows great moments: `moments/player.js`. */
export interface Moments {
  play(events: Item[], outcome?: Outcome | null): void;
  stop(): void;
}

/** A secret that somebody may tell, as a question. */
export interface SecretQuestion extends Pick<Need, "message" | "forms" | "pattern"> {
  /** What an answer means in the position. */
  read(text: string): any;
  /** What nobody can know beside it, as dotted paths and values. */
  besides?: [string, any][];
}

/** An answer, as far as the game knows more of it than its text. */
export interface AnswerLook {
  name?: string;
  /** A few words below the name. */
  small?: string;
  picture?: Element | null;
  /** The `what` of the spot on the board that stands for it. */
  what?: any;
  /** What it stands under with others that are alike, and the name of that. */
  group?: string;
  groupName?: string;
  /** What it is sorted by, such as the title on a card; without it answers keep the order of the need. */
  order?: string;
}

/** The one thing that the table has to tell, roll, draw or choose next. */
export interface Need {
  kind: string;
  message: string;
  rule: string;
  /** Who rolls, draws or chooses; null for the table. */
  of: string | null;
  /** All answers that there are; none where the pattern tells. */
  forms: string[];
  pattern: string | null;
  [more: string]: any;
}

/** What of an answer the rules keep secret now. */
export interface Undecidable {
  message: string;
  rule: string;
  /** Dotted paths of the position. */
  secrets: string[];
  [more: string]: any;
}

/** How far a procedure has come: `POST /v1/games/{game}/resolve`, of a game that asks. */
export interface Resolution {
  legal: boolean;
  violations: Verdict["violations"];
  procedure: Action;
  text: string;
  label: string;
  answers: string[];
  needs: Need | null;
  undecidable: Undecidable | null;
  /** What has happened, each with the rule behind it. */
  sequence: Verdict["events"];
  changed: { field: string; before: any; after: any }[];
  state: string;
  position: Position;
  outcome: Outcome | null;
}

export interface BoardExtras {
  /**
   * From the middle of a spot to that of the next, in units of the drawing: near by that is a finger's width. A board with
   * `regions` and a column have it.
   */
  pitch?: number;
  /** What is tapped on the whole board where they are not: it brings near what it covers. None if `spots` are few. */
  regions?: Spot[];
  /**
   * Whether it is a column: as wide as there is room for, so that its spots are tapped at once, and pushed up and down.
   * A board that has this may choose anew at each `show`, by the room there is; one that lacks it is shown whole.
   */
  isColumn?: boolean;
  /**
   * Whether it is shown near at first: a column that can be shown whole as well, in another layout, by `regions` whose `what` is
   * the key of the spot to go to.
   */
  startsNear?: boolean;
  /** Where to come near, if nothing else is wanted. */
  home?: Point | Point[];
  /**
   * In how many steps the drawing goes once around, if it can be turned to the seat of whoever has the phone; by how many it
   * is turned is the setting `turn`.
   */
  turns?: number;
  /** Further keys that go from spot to spot, by `KeyboardEvent.code`, in degrees clockwise from the east. */
  keys?: Record<string, number>;
  /** Show these marks and no others; they are around the buttons of the spots if this is missing. */
  mark?(marks: Mark[]): void;
  /** The key of the spot, or the region if `hasSpots` is false, that a mark lies on; of the spot with the same `what` if this is missing. */
  keyOf?(mark: Mark, hasSpots: boolean): string | null;
}

export interface PanelExtras {
  /** What of it stays in sight above the board. */
  readonly above?: Element;
  /** What is to be marked on the board. */
  readonly marks?: Mark[];
  /** Whether regions are tapped now, however large the spots are. */
  readonly wantsRegions?: boolean;
  /** Whether it needs its room more than the board does, as where cards are chosen: then it lies over the lower part of the board. */
  readonly isLong?: boolean;
  /** Whether what a finger goes over is painted in one; then it has `paint`. */
  readonly paints?: boolean;
  /** One stroke over several spots or regions, each the `what` of one. */
  paint?(whats: any[]): void;
  /** The board is shown whole now, so that regions are tapped for their spots, or near again. */
  zoomed?(isWhole: boolean): void;
  /** What it wants of the drawing, for `Board.show`. */
  readonly look?: any;
  /** Whether what the game's own panel has above the board, and wants of the drawing, stays as it is. */
  readonly keepsLook?: boolean;
  /** The server has described the position that is shown. */
  know?(position: Position): void;
  /** Take back what was answered last here, in place of an entry of the log; false if there is nothing. */
  back?(): boolean;
}

/** Something that a text names and that there is to see: a place, a piece, a card. */
export interface Mention {
  /** The stretch of the text that names it: its first character, and the one after its last. */
  at: [number, number];
  /** The words in its place, as people at the table say it; the text itself if it is missing. */
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

/** A list beside the board, drawn when it is unfolded. */
export interface Fact {
  title: string;
  content(position: Position, table: TableFace): Node[] | Promise<Node[]>;
}

/** How a first game is led through, in its first two turns. */
export interface FirstGame {
  /** `first-game/guide.js`. */
  Guide: typeof Guide;
  /** What the players want: three pictures, each with the key of a sentence. */
  goal: readonly { picture(position: Position): Element; text: string }[];
  /** In the order in which they come, each at its moment; the set-up before them and the end behind them are for all games. */
  lessons: readonly Lesson[];
  /** Which turn, or round, a position is in: a number that grows by one. */
  turnOf(position: Position): number;
}

/** One thing to learn by doing it. */
export interface Lesson {
  id: string;
  /** The key of its words: two short sentences. */
  text: string;
  /** The rule that it is about. */
  rule?: string;
  /** Whether it is of use now. */
  isFor(position: Position, view: LessonView): boolean;
  /** Types of actions, if it rings what of them is legal; it waits until something is. */
  legal?: string[];
  /** What it rings on the board. */
  marksOf?(position: Position, legal: LegalAction[], components: Components): Mark[];
  /** The button that it rings, as a selector. */
  control?: string;
  /**
   * What ends it: a tap on OK, an action whose text form fits, something that is read (`refusal`, or the id of a help), or a
   * position in comparison with the one in which the lessons began.
   */
  endedBy: { ok?: boolean; action?: RegExp; reading?: string; position?(position: Position, began: Position): boolean };
}

/** What a lesson goes by: what was done, and how many turns have passed, since the phone began to lead. */
export interface LessonView {
  position: Position;
  began: Position;
  actions: string[];
  turns: number;
  /** Ids of lessons that are over. */
  over: readonly string[];
  canSetUp: boolean;
}

/** How far somebody has come: the table, the entry of its log and the turn at which it began, and the lessons that are over. */
export interface Progress {
  table: string;
  entry: number;
  turn: number;
  over: readonly string[];
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
  /** Whether somebody can still act before it, or react: then it comes only if nobody does. */
  can_act: boolean;
  outcome: Outcome | null;
  [more: string]: any;
}

/** What lies ahead: `POST /v1/games/{game}/outlook`, of a game that offers it. */
export interface Outlook {
  ahead: Course[];
  threats: { kind: string; message: string; rule: string; [more: string]: any }[];
  margins: { kind: string; message: string; rule: string; left: number; [more: string]: any }[];
  /** Of a game that asks: the odds of each result of what may come next. */
  chances?: { message: string; results: { name: string; least: Odds; most: Odds }[] }[];
}

/** So many of so many, all equally likely. */
export interface Odds {
  in: number;
  of: number;
}

// --- later -----------------------------------------------------------------------------------------------------------

export interface LaterExtras {
  /** Bring what a page of photos has to know of the game, if it `hasPhotos`: `() => import("./photos.js")` of the kit. */
  bringPhotos?(): Promise<{ photos: PhotoKit }>;
  /** What of a state is handed on by itself, as names and states, such as one sheet of several; none if it is one thing. */
  partsOf?(state: string): [string, string][];
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
  /** What there is to do of the events of a set-up, in the order and the words of the table; the events themselves if it is missing. */
  setUpOf?(events: Item[], position: Position, components: Components): Item[];
  /** How to play again with what a game began with, by its first position; null if that cannot be had. */
  againOf?(position: Position): Again | null;
  /** The next harder game than this one, by its first position; null if there is none. */
  harderOf?(position: Position): Again | null;
  /** What counts in the results of the game: its levels and achievements. `our-games.js` of the kit tells it to the page of all games. */
  results?: Results;
  /** The result of a game that is over, and the facts by which its achievements are judged. */
  resultOf?(past: Past): ResultOf;
  /** What may be wanted of what was tapped, the likeliest first; needed of a game that tells ways. */
  goalsOf?(what: any, position: Position): Goal[];
  /** What can be tapped for that, in a sentence. */
  goalHint?(): string;
  /**
   * What somebody might try in a position, legal or not and none of it decided by chance: by their verdicts, rules are shown
   * on the board at hand. Each keeps to the schema of its type; the first 99 are checked.
   */
  tries?(position: Position): Action[];
  [more: string]: any;
}

// --- photos ----------------------------------------------------------------------------------------------------------

/** What is answered to photos, by the server or on the phone: `POST /v1/games/{game}/photos`. */
export interface PhotoReading {
  photos: { width: number; height: number; marks: number }[];
  pieces: { piece: string; place: string; rotation?: number; photo: number; corners: Point[]; confidence: number }[];
  doubts: PhotoDoubt[];
  missing: string[];
  board: Record<string, any>;
  [more: string]: any;
}

/** What has to be asked; without `choices` anything may be there. */
export interface PhotoDoubt {
  code: string;
  message: string;
  place: string;
  choices: string[];
  photo?: number | null;
  corners: Point[];
}

/** An answer to a doubt: what it names, and what it makes of a position. */
export interface PhotoAnswer {
  key: string;
  name: string;
  picture?: Element | null;
  apply(position: Position): Position;
}

/** In what table and screen differ, and the edit that takes it over. */
export interface Difference {
  what: string;
  text?: string;
  place?: string;
  edit(position: Position): { position: Position };
  [more: string]: any;
}

/** What the page of photos has to know of a game. */
export interface PhotoKit {
  /** How to take the photo, in a sentence or two. */
  how(): string;
  /** The table as it is read: on the position of the game in progress, or of none. */
  tableOf(app: any, reading: PhotoReading, before: Position | null): Promise<Position>;
  /** A doubt in the words of the table, where those of the server are not; else null. */
  questionOf(doubt: PhotoDoubt): string | null;
  /** What a doubt can be answered with; of `isMany` several hold at once, and without any it is put right by hand later. */
  answersTo(doubt: PhotoDoubt, position: Position, components: Components): { answers: PhotoAnswer[]; isMany: boolean };
  /** Whether answers to doubts about these places have answered this one, too. */
  isSettled(doubt: PhotoDoubt, position: Position, places: string[]): boolean;
  /** What a doubt is about left as it was before the photo. */
  asBefore(doubt: PhotoDoubt, before: Position, now: Position, components: Components): Position;
  /** Where on the board a doubt is. */
  marksOf(doubt: PhotoDoubt): Mark[];
  /** What of the drawing the photo is about, for `Board.show`; nothing if it is about all of it. */
  lookOf?(position: Position): any;
  /** How people call pieces that are on no photo. */
  missing(pieces: string[]): string[];
  differences(before: Position, after: Position, components: Components): Difference[];
  textOf(position: Position): string;
  /**
   * What no camera sees and a game cannot begin without, and `ready` whether it is said; `begin` has the server set it up, and
   * gives its state. `action` and `hint` are what the page says of that, if it is no game that begins.
   */
  whoPlays(
    app: any,
    position: Position,
    ready: (isReady: boolean) => void,
  ): { element: Element; begin(): Promise<string>; action?: string; hint?: string };
}

/** How a game that is over counts; null for what the game has not, or nobody knows. */
export interface ResultOf {
  /** Whether it was won; null where each plays alone. */
  won: boolean | null;
  /** The id of one of the `levels`. */
  level: string | null;
  /** Points; the more the better. */
  score: number | null;
  /** What was lost; the less the better. */
  lost: number | null;
  /** The number of the shuffle, if the phone has shuffled. */
  seed: number | null;
  facts: Record<string, any>;
}

/** What counts in the results of a game; `name`, `title` and `text` are keys of its words. */
export interface Results {
  /** English of all keys. */
  words: Record<string, any>;
  /** How hard it can be played, the easiest first. */
  levels: readonly Level[];
  /** What `score` and `lost` are called, for the best of them; without it the game has none. */
  best?: string;
  fewest?: string;
  achievements: readonly Achievement[];
  /** Whether the phone can shuffle it by a number, so that all tables of the world can play the same. */
  isShuffled?: boolean;
}

export interface Level {
  id: string;
  name: string;
}

export interface Achievement {
  id: string;
  title: string;
  /** How it is reached, in a sentence. */
  text: string;
  /** Whether a game with these facts has reached it. */
  holds(facts: Record<string, any>): boolean;
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

/** What somebody would do who looks ahead: `POST /v1/games/{game}/advice`, of a game that offers it. */
export interface Advice {
  /** Who decides; null where nobody does. */
  actor: string | null;
  /** What the adviser makes of the position, from 0 to 1: as of the best action. */
  value: number | null;
  interval: Interval | null;
  /** To win if the adviser plays on, from 0 to 1; null where nobody has measured it. */
  chance: number | null;
  playouts: number;
  /** A few, the best first. */
  actions: RatedAction[];
}

export interface RatedAction extends LegalAction {
  value: number;
  interval: Interval;
  playouts: number;
}

/** Between these the mean of very many playouts lies, with 95 % confidence. */
export interface Interval {
  least: number;
  most: number;
}

export interface Ways {
  ways: Way[];
  complete: boolean;
  message: string;
}
