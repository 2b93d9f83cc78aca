/** Asks a server of Jupiter tabletop: is it legal, why not, what follows, what else can be done. */

export type * from "./answers.js";
export { Client, Game, Table, withAnswers } from "./client.js";
export type { Action, AdviceOptions, Filter, PageOptions, PrintOptions } from "./client.js";
export { ApiError, BadAnswer, BadSeat, IllegalAction, JupiterError, ReplayStopped, Undecided, Unreachable } from "./errors.js";
export type { Fault } from "./errors.js";
export type { Options, Retries } from "./http.js";
export { SharedTable } from "./shared.js";
export type { Change, Entry, Joiner, Place, SavedSeat, SharedLog } from "./shared.js";
export type { RecordFile, Start, Step, StepObject } from "./records.js";
