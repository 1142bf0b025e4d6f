// A table as one reader sees it, kept up to date over a socket. It shows what the server sent and holds no rules.

import type { Chat, HintLine, Line, Notes, TableInfo, ToSeat, View } from "../wire";
import { http, Refusal } from "../net/http";
import { Socket, socketAddress, type Line as Connection } from "../net/socket";
import { announce } from "../a11y/announcer.svelte";

export interface Notice {
  kind: "refused" | "why" | "problem";
  reason: string;
  clause: string;
}

interface Choice {
  number: number;
  action: number | string;
  ref: number;
}

/** The log with further lines, each number once. */
export function merged(lines: readonly Line[], further: readonly Line[]): Line[] {
  const first = further[0];
  if (!first) return [...lines];
  const last = lines.at(-1)?.number ?? 0;
  if (first.number > last) return [...lines, ...further];
  return [...lines.filter((line) => line.number < first.number), ...further];
}

export class Session {
  table = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  lines = $state.raw<Line[]>([]);
  chat = $state.raw<Chat[]>([]);
  seat = $state<number | null>(null);
  connection = $state<Connection>("connecting");
  synced = $state(false);
  gone = $state(false);
  notice = $state.raw<Notice | null>(null);
  hints = $state.raw<HintLine[] | null>(null);
  hinting = $state(false);
  waiting = $state(false);
  noted = $state(true);
  seconds = $state.raw<(number | null)[]>([]);
  secondsAt = $state(0);
  private offset = 0;
  private socket: Socket | null = null;
  private choice: Choice | null = null;
  private lastRef = 0;

  constructor(readonly id: string) {}

  /** See through a seat's eyes from now on; where something is hidden, what was seen before is forgotten first. */
  become(seat: number | null, forget = false): void {
    this.socket?.close();
    this.seat = seat;
    this.synced = false;
    this.hints = null;
    this.choice = null;
    this.waiting = false;
    if (forget) {
      this.view = null;
      this.lines = [];
    }
    this.socket = new Socket(socketAddress(this.id), {
      hello: () => ({ type: "hello", seat: this.seat, since: this.lines.at(-1)?.number ?? null }),
      heard: (message) => this.heard(message),
      changed: (connection) => (this.connection = connection),
    });
  }

  leave(): void {
    this.socket?.close();
    this.socket = null;
  }

  /** The server's time now, in seconds. */
  now(): number {
    return Date.now() / 1000 + this.offset;
  }

  // What the reader does

  choose(action: number | string): void {
    if (!this.view || this.choice) return;
    this.choice = { number: this.view.number, action, ref: ++this.lastRef };
    this.waiting = true;
    this.notice = null;
    this.hints = null;
    this.socket?.send({ type: "choose", ...this.choice });
  }

  why(action: number | string): void {
    this.socket?.send({ type: "why", action, ref: ++this.lastRef });
  }

  undo(): void {
    if (this.view) this.socket?.send({ type: "undo", number: this.view.number, ref: ++this.lastRef });
  }

  agree(yes: boolean): void {
    this.socket?.send({ type: "agree", yes, ref: ++this.lastRef });
  }

  resign(): void {
    this.socket?.send({ type: "resign", ref: ++this.lastRef });
  }

  speak(text: string): boolean {
    return this.socket?.send({ type: "say", text, ref: ++this.lastRef }) ?? false;
  }

  note(notes: Notes): void {
    this.noted = false;
    if (this.view) this.view = { ...this.view, notes };
    this.socket?.send({ type: "note", notes, ref: ++this.lastRef });
  }

  /** One mark of the private notes; an empty one is taken away. */
  mark(name: string, value: string): void {
    const { [name]: _, ...others } = this.view?.notes?.marks ?? {};
    this.note({ text: this.view?.notes?.text ?? "", marks: value ? { ...others, [name]: value } : others });
  }

  hint(): void {
    this.hinting = this.socket?.send({ type: "hint", seconds: 1, ref: ++this.lastRef }) ?? false;
  }

  problem(problem: unknown): void {
    const reason = problem instanceof Error ? problem.message : String(problem);
    this.notice = { kind: "problem", reason, clause: problem instanceof Refusal ? problem.clause : "" };
  }

  // What the server says

  private heard(message: ToSeat): void {
    switch (message.type) {
      case "table":
        this.table = message.table;
        this.keepTime(message.now, message.table.seats.map((seat) => seat.seconds));
        break;
      case "sync":
        this.lines = merged(this.lines, message.lines);
        this.chat = message.chat;
        this.show(message.view);
        this.synced = true;
        this.sayAgain();
        break;
      case "step":
        this.lines = merged(this.lines, message.lines);
        this.keepTime(message.now, message.seconds);
        this.settle(message.ref);
        this.show(message.view);
        this.tell(message.lines);
        break;
      case "refused":
        this.settle(message.ref);
        this.notice = { kind: "refused", reason: message.reason, clause: message.clause };
        this.hinting = false;
        if (message.view) this.show(message.view);
        break;
      case "because":
        this.notice = { kind: "why", reason: message.reason, clause: message.clause };
        break;
      case "chat":
        this.chat = [...this.chat.filter((each) => each.number !== message.number), message];
        break;
      case "noted":
        this.noted = true;
        break;
      case "hint":
        this.hints = message.hints;
        this.hinting = false;
        break;
      case "bye":
        this.notice = { kind: "problem", reason: message.reason, clause: "" };
        break;
    }
  }

  private show(view: View | null): void {
    if (view && this.view && view.number !== this.view.number) this.hints = null;
    this.view = view;
    if (view && this.choice && view.number > this.choice.number) this.settle(this.choice.ref);
  }

  private keepTime(now: number, seconds: (number | null)[]): void {
    this.offset = now - Date.now() / 1000;
    this.seconds = seconds;
    this.secondsAt = now;
  }

  private settle(ref: number | undefined): void {
    if (!this.choice || ref !== this.choice.ref) return;
    this.choice = null;
    this.waiting = false;
  }

  /** A choice whose answer was lost with the line is sent once more, if the match still stands where it was made. */
  private sayAgain(): void {
    if (!this.choice) return;
    if (this.view?.number === this.choice.number) this.socket?.send({ type: "choose", ...this.choice });
    else this.settle(this.choice.ref);
  }

  private tell(lines: Line[]): void {
    for (const line of lines) announce(line.sentences.join(" "));
    if (this.view && this.view.actor === this.seat) announce(this.view.asks);
  }
}
