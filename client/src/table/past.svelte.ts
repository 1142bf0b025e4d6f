// A match to look back at: any moment of it, through the eyes of any seat, fetched once and kept.

import type { Line, TableInfo, View } from "../wire";
import { http } from "../net/http";

export class Past {
  table = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  lines = $state.raw<Line[]>([]);
  number = $state(0);
  eyes = $state<number | null>(null);
  problem = $state("");
  busy = $state(false);
  private readonly views = new Map<string, Promise<View>>();
  private readonly logs = new Map<number | null, Promise<Line[]>>();

  constructor(readonly id: string) {}

  get last(): number {
    return this.table?.number ?? 0;
  }

  async open(number: number | null, eyes: number | null): Promise<void> {
    this.table = await http.table(this.id);
    this.eyes = eyes;
    await this.show(number ?? this.last);
  }

  /** The moment after so many entries of the log is shown, as soon as it is here. */
  async show(number: number, eyes: number | null = this.eyes): Promise<void> {
    this.number = Math.max(0, Math.min(number, this.last));
    this.eyes = eyes;
    const wanted = this.number;
    this.busy = true;
    try {
      const [view, lines] = await Promise.all([this.at(wanted, eyes), this.log(eyes)]);
      if (wanted !== this.number || eyes !== this.eyes) return; // somebody has moved on since
      this.view = view;
      this.lines = lines;
      this.problem = "";
      this.busy = false;
      if (wanted < this.last) void this.at(wanted + 1, eyes).catch(() => undefined);
    } catch (problem) {
      this.problem = problem instanceof Error ? problem.message : String(problem);
      this.busy = false;
    }
  }

  private at(number: number, eyes: number | null): Promise<View> {
    const key = `${eyes}/${number}`;
    const kept = this.views.get(key) ?? http.at(this.id, number, eyes);
    this.views.set(key, kept);
    kept.catch(() => this.views.delete(key));
    return kept;
  }

  private log(eyes: number | null): Promise<Line[]> {
    const kept = this.logs.get(eyes) ?? http.lines(this.id, eyes);
    this.logs.set(eyes, kept);
    kept.catch(() => this.logs.delete(eyes));
    return kept;
  }
}
