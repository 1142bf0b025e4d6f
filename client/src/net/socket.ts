// One seat's socket. It comes back by itself: after a lost line, a restarted server or a laptop that slept. It knows no game.

import type { FromSeat, Hello, ToSeat } from "../wire";

export type Line = "connecting" | "open" | "lost" | "closed";

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;
const TICK = 2_000;
const ASLEEP = 10_000; // a tick that comes this late means that the machine slept

export interface Ears {
  hello: () => Hello;
  heard: (message: ToSeat) => void;
  changed: (line: Line) => void;
}

export class Socket {
  private wire: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer = 0;
  private ticker = 0;
  private lastTick = 0;
  private done = false;

  constructor(
    private readonly address: string,
    private readonly ears: Ears,
  ) {
    addEventListener("online", this.comeBack);
    document.addEventListener("visibilitychange", this.comeBack);
    this.lastTick = Date.now();
    this.ticker = window.setInterval(this.tick, TICK);
    this.open();
  }

  /** Send if the line is open; the answer says whether it was. */
  send(message: FromSeat): boolean {
    if (this.wire?.readyState !== WebSocket.OPEN) return false;
    this.wire.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.done = true;
    removeEventListener("online", this.comeBack);
    document.removeEventListener("visibilitychange", this.comeBack);
    clearInterval(this.ticker);
    clearTimeout(this.timer);
    this.drop();
    this.ears.changed("closed");
  }

  private open(): void {
    clearTimeout(this.timer);
    this.drop();
    this.ears.changed("connecting");
    const wire = new WebSocket(this.address);
    this.wire = wire;
    wire.onopen = () => {
      this.wait = FIRST_WAIT;
      this.send(this.ears.hello());
      this.ears.changed("open");
    };
    wire.onmessage = (event) => this.heard(JSON.parse(String(event.data)) as ToSeat);
    wire.onclose = () => this.lost();
  }

  private heard(message: ToSeat): void {
    this.ears.heard(message);
    if (message.type === "bye" && !message.retry) this.close();
  }

  private lost(): void {
    if (this.done) return;
    this.ears.changed("lost");
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private drop(): void {
    const wire = this.wire;
    this.wire = null;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }

  private readonly comeBack = (): void => {
    if (this.done || document.visibilityState === "hidden") return;
    const state = this.wire?.readyState;
    if (state !== WebSocket.OPEN && state !== WebSocket.CONNECTING) this.open();
  };

  /** A line that was open before the machine slept may be dead without knowing it. */
  private readonly tick = (): void => {
    const slept = Date.now() - this.lastTick > ASLEEP && document.visibilityState !== "hidden";
    this.lastTick = Date.now();
    if (slept && !this.done) this.open();
  };
}

/** The address of a table's socket. */
export function socketAddress(id: string, at: Location = location): string {
  return `${at.protocol === "https:" ? "wss" : "ws"}://${at.host}/api/tables/${encodeURIComponent(id)}/socket`;
}
