// Generated from src/veritable/server/wire.py by tools/wire_types.py. Do not edit: change that file and run the tool.

/** An option of a game; the first value is the default. */
export interface OptionInfo {
  name: string;
  values: (number | string)[];
  help: string;
}

/** A level that can be asked to sit down. */
export interface BotInfo {
  name: string;
  title: string;
  character: string;
  strength: number | null;
}

/** A game as the home page and the new-table page need it. */
export interface GameInfo {
  name: string;
  title: string;
  rules: string;
  seats: number[];
  options: OptionInfo[];
  bots: BotInfo[];
  data: string;
  hides: boolean;
}

/** One sentence of the rules in our own words, or a ruling with its reason. */
export interface ClauseInfo {
  id: string;
  text: string;
  where: string;
  why: string;
}

/** Who you are here: a nickname, and the link by which another device of yours becomes you. */
export interface Visitor {
  nickname: string;
  link: string | null;
}

/** A new nickname. */
export interface Rename {
  nickname: string;
}

/** How time is kept; `seconds` for a move, a game (with `increment` after each decision) or a day-long move. */
export interface Clock {
  kind: "day" | "game" | "move" | "none";
  seconds: number;
  increment: number;
}

/** Who is to sit on a seat: you, a bot, whoever comes, or nobody (the seat stays closed). */
export interface SeatWish {
  kind?: "bot" | "closed" | "me" | "open";
  bot?: string;
}

/** A table to be laid; closed seats do not count as seats of the game. */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, number | string>;
  private?: boolean;
  clock?: Clock;
  hints?: boolean;
  takeover?: boolean;
  start?: boolean;
}

/** A seat as everyone sees it. */
export interface SeatInfo {
  kind: "bot" | "closed" | "open" | "person";
  name: string;
  nickname: string;
  bot: string;
  connected: boolean;
  seconds: number | null;
  resigned: boolean;
}

/** What the others are being asked: may `seat` take its last decision back? */
export interface Consent {
  seat: number;
  agreed: number[];
  waiting: number[];
}

/** A table as everyone sees it. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  options: Record<string, number | string>;
  seats: SeatInfo[];
  status: "abandoned" | "frozen" | "gathering" | "over" | "review" | "running";
  private: boolean;
  clock: Clock;
  hints: boolean;
  takeover: boolean;
  host: string;
  created: number;
  number: number;
  actor: number | string | null;
  running_since: number | null;
  consent: Consent | null;
  winners: number[] | null;
  reason: string;
  rematch: string | null;
  came_from: string | null;
  mine: number[];
  hosting: boolean;
}

/** Public tables, newest first. */
export interface TableList {
  gathering: TableInfo[];
  running: TableInfo[];
  over: TableInfo[];
}

/** Take a seat; the nickname may be given at once. */
export interface Sit {
  seat: number;
  nickname?: string | null;
}

/** The seat is yours; a program keeps the secret, a browser may forget it (its cookie is enough). */
export interface Seated {
  seat: number;
  secret: string;
}

/** A seat: to free it, to leave it, to take it back from a bot. */
export interface SeatOnly {
  seat: number;
}

/** A bot takes over a seat. */
export interface HandToBot {
  seat: number;
  bot?: string;
}

/** Play on from the state after so many entries of the log, at a new table of one's own. */
export interface CloneFrom {
  number: number;
  seats?: SeatWish[];
}

/** A log to be reviewed. */
export interface ImportLog {
  log: string;
}

/** What anyone needs to verify chance, once a match is over. */
export interface Proof {
  game: string;
  rules: string;
  seats: number;
  options: Record<string, number | string>;
  commitment: string | null;
  seed: string | null;
  draws: Draw[];
}

/** One chance outcome: the entry it is, the weights of the outcomes in order, and which was drawn. */
export interface Draw {
  number: number;
  weights: number[];
  outcome: number;
}

/** Look at a match that is over; of what has been found, tell from this moment on. */
export interface Analyse {
  since?: number;
}

/** A moment of a match looked back on: every seat's chance of winning after it, and what it cost its seat. */
export interface Judgement {
  number: number;
  actor: number | string;
  chances: number[];
  cost: number;
  better: string;
}

/** What has been found of a match so far; `luck` and `decisions` are what chance and choices brought each seat. */
export interface Analysis {
  status: "done" | "failed" | "running" | "waiting";
  total: number;
  start: number[];
  moments: Judgement[];
  luck: number[];
  decisions: number[];
}

/** Why something was refused; `clause` where it is a rule of the game. */
export interface Problem {
  reason: string;
  clause: string;
}

/** What may be done: `text` is notation, `label` for people, `group` its heading, `touches` the elements it is about. */
export interface Offer {
  id: number;
  text: string;
  label: string;
  group: string;
  touches: string[];
  clauses: string[];
}

/** An entry of the log as this reader may read it. */
export interface Line {
  number: number;
  actor: number | string;
  text: string;
  sentences: string[];
  clauses: string[];
  forced: boolean;
  action: number | null;
}

/** A seat's private notes. */
export interface Notes {
  text: string;
  marks: Record<string, string>;
}

/** How it ended. */
export interface Result {
  winners: number[];
  scores: number[];
  reason: string;
}

/** What a seat sees of the match: nothing else ever leaves it. */
export interface View {
  number: number;
  seat: number | null;
  actor: number | string;
  asks: string;
  asked: number[];
  state: Record<string, unknown>;
  elements: Record<string, unknown>[];
  offers: Offer[];
  ids: number[];
  describe: string[];
  result: Result | null;
  commitment: string | null;
  notes: Notes | null;
  can_undo: boolean;
}

/** The first message of a socket: which seat (none: onlooker), by which secret (none: by cookie), from which number on. */
export interface Hello {
  type: "hello";
  seat?: number | null;
  secret?: string | null;
  since?: number | null;
  brief?: boolean;
  state?: boolean;
}

/** A decision: the action's id (or its notation), and the number of the state it is meant for. */
export interface Choose {
  type: "choose";
  number: number;
  action: number | string;
  ref?: number;
}

/** Why can this not be done now? */
export interface WhyNot {
  type: "why";
  action: number | string;
  ref?: number;
}

/** Take one's last decision back; where others are concerned they are asked. */
export interface Undo {
  type: "undo";
  number: number;
  ref?: number;
}

/** The answer to a request. */
export interface Agree {
  type: "agree";
  yes: boolean;
  ref?: number;
}

/** Give the match up. */
export interface Resign {
  type: "resign";
  ref?: number;
}

/** Chat. */
export interface Say {
  type: "say";
  text: string;
  ref?: number;
}

/** Replace one's private notes. */
export interface Note {
  type: "note";
  notes: Notes;
  ref?: number;
}

/** What would a bot do? */
export interface AskHint {
  type: "hint";
  seconds?: number;
  ref?: number;
}

/** The table has changed: someone came, left, connected, asked, started. */
export interface Table {
  type: "table";
  table: TableInfo;
  now: number;
}

/** Everything: after hello, and whenever steps would not do. */
export interface Sync {
  type: "sync";
  view: View | null;
  lines: Line[];
  chat: Chat[];
}

/** Entries were added to the log; `ref` answers the choice that did it. */
export interface Step {
  type: "step";
  lines: Line[];
  view: View;
  seconds: (number | null)[];
  now: number;
  ref: number;
}

/** Nothing has changed; `view` is where the match stands when the choice was for another state. */
export interface Refused {
  type: "refused";
  reason: string;
  clause: string;
  number: number;
  ref: number;
  view: View | null;
}

/** Why something cannot be done now, or that it can (no reason). */
export interface Because {
  type: "because";
  reason: string;
  clause: string;
  ref: number;
}

/** Somebody said something. */
export interface Chat {
  type: "chat";
  number: number;
  nickname: string;
  seat: number | null;
  text: string;
  at: number;
}

/** The notes are stored. */
export interface Noted {
  type: "noted";
  ref: number;
}

/** An offer with what a bot thinks of it: the chance of winning for every seat, where the bot knows. */
export interface HintLine {
  action: number;
  text: string;
  chances: number[];
  sentence: string;
}

/** What a bot would do. */
export interface Hint {
  type: "hint";
  hints: HintLine[];
  ref: number;
}

/** The server closes this socket, and why; `retry` tells whether coming back makes sense. */
export interface Bye {
  type: "bye";
  reason: string;
  retry: boolean;
}

export type Kind = "bot" | "closed" | "open" | "person";

export type Status = "abandoned" | "frozen" | "gathering" | "over" | "review" | "running";

export type FromSeat = Hello | Choose | WhyNot | Undo | Agree | Resign | Say | Note | AskHint;

export type ToSeat = Table | Sync | Step | Refused | Because | Chat | Noted | Hint | Bye;
