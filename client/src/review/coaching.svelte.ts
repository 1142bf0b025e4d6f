// What a bot finds in a match that is over, asked for until everything is found.

import type { Analysis, Judgement } from "../wire";
import { http } from "../net/http";

const EVERY = 700; // milliseconds between two questions

export class Coaching {
  status = $state<Analysis["status"] | "idle">("idle");
  total = $state(0);
  start = $state.raw<number[]>([]);
  moments = $state.raw<Judgement[]>([]);
  luck = $state.raw<number[]>([]);
  decisions = $state.raw<number[]>([]);
  problem = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private gone = false;

  constructor(readonly id: string) {}

  get busy(): boolean {
    return this.status === "waiting" || this.status === "running";
  }

  /** The decisions that gave much away. */
  get costly(): Judgement[] {
    return this.moments.filter((each) => each.better !== "");
  }

  async begin(): Promise<void> {
    this.status = "waiting";
    this.problem = "";
    await this.ask();
  }

  leave(): void {
    this.gone = true;
    clearTimeout(this.timer);
  }

  private async ask(): Promise<void> {
    try {
      this.take(await http.analyse(this.id, this.moments.length));
    } catch (problem) {
      this.problem = problem instanceof Error ? problem.message : String(problem);
      this.status = "failed";
    }
    if (this.busy && !this.gone) this.timer = setTimeout(() => void this.ask(), EVERY);
  }

  private take(found: Analysis): void {
    this.status = found.status;
    this.total = found.total;
    this.start = found.start;
    this.luck = found.luck;
    this.decisions = found.decisions;
    if (found.moments.length) this.moments = [...this.moments, ...found.moments];
  }
}
