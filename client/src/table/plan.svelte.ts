// A long decision being planned: nothing is sent until the person says so; then choice after choice goes out, each when the one
// before it was answered. If one is refused, or somebody else decides, it stops and says so. It knows no game.

import type { Offer } from "../wire";
import { canAdd, changed, goalOf, keyOf, leftOf, nextStep, stillThere, type Goal, type PlanElement, type PlanPart, type PlanRow, type Wanted } from "./planning";

export class Plan {
  wanted = $state.raw<Wanted>({});
  goal = $state.raw<Goal | null>(null);
  /** What could not be sent, in the game's notation. */
  stopped = $state<string | null>(null);
  private key = "";
  private sentAt = -1;

  constructor(
    private readonly laidOut: () => PlanElement | null,
    private readonly offers: () => readonly Offer[],
    private readonly send: (offer: Offer) => void,
  ) {}

  get element(): PlanElement | null {
    return this.laidOut();
  }

  /** The texts of the choices that are made here, and need no button of their own. */
  get covered(): Set<string> {
    const part = this.element?.parts.find((each) => each.id === this.element?.now);
    return new Set(part ? [...part.rows.map((row) => row.text), ...(part.ends === null ? [] : [part.ends])] : []);
  }

  of(part: PlanPart, row: PlanRow): number {
    return this.wanted[keyOf(part, row)] ?? 0;
  }

  change(part: PlanPart, row: PlanRow, by: 1 | -1): void {
    if (this.goal || !this.element || (by > 0 && !canAdd(this.element, this.wanted, part, row))) return;
    this.stopped = null;
    this.wanted = changed(this.element, this.wanted, part, row, by);
  }

  clear(): void {
    this.wanted = {};
    this.goal = null;
    this.stopped = null;
  }

  /** Elements of the board that stand for one more of a row. */
  get touchable(): string[] {
    return this.rows().filter(([part, row]) => this.element && canAdd(this.element, this.wanted, part, row)).map(([, row]) => row.touches ?? "");
  }

  get touched(): string[] {
    return this.rows().filter(([part, row]) => this.of(part, row) > 0).map(([, row]) => row.touches ?? "");
  }

  /** An element is touched: one more of what it stands for; the answer is whether it stands for anything here. */
  touch(id: string): boolean {
    const found = this.rows().find(([part, row]) => row.touches === id && this.element && leftOf(this.element, this.wanted, part, row) > 0);
    if (found) this.change(found[0], found[1], 1);
    return found !== undefined;
  }

  /** The rows that elements may stand for: those of the last part, which is what one would rather look at on the board. */
  private rows(): [PlanPart, PlanRow][] {
    const part = this.element?.parts.at(-1);
    return part && !this.goal ? part.rows.filter((row) => row.touches).map((row) => [part, row]) : [];
  }

  // Sending

  start(number: number): void {
    if (!this.element || this.goal) return;
    this.goal = goalOf(this.element, this.wanted);
    this.stopped = null;
    this.sentAt = -1;
    this.goOn(number);
  }

  /** Called with the number of every new state while nothing is on the way. */
  goOn(number: number): void {
    if (!this.goal) return this.settle();
    if (number === this.sentAt) return this.stop(""); // it was refused
    const next = nextStep(this.element, this.goal, new Set(this.offers().map((offer) => offer.text)));
    if (next === "done") return this.finish();
    if ("stuck" in next) return this.stop(next.stuck);
    this.sentAt = number;
    this.send(this.offers().find((offer) => offer.text === next.text)!);
  }

  private finish(): void {
    this.clear();
    this.key = this.element?.key ?? "";
  }

  private stop(text: string): void {
    this.goal = null;
    this.wanted = this.element ? stillThere(this.element, this.wanted) : {};
    this.stopped = text;
  }

  /** Another decision is another plan. */
  private settle(): void {
    const key = this.element?.key ?? "";
    if (key !== this.key) this.clear();
    else if (this.element) this.wanted = stillThere(this.element, this.wanted);
    this.key = key;
  }
}
