// A decision being made: the elements touched so far, and the offer that waits to be confirmed. It knows no game.

import type { Offer } from "../wire";
import { asksFirst } from "../theme.svelte";
import { decided, narrowed, selectedAfter, touchable } from "./choosing";

export class Choice {
  selected = $state.raw<string[]>([]);
  pending = $state.raw<Offer | null>(null);

  constructor(
    private readonly every: () => readonly Offer[],
    private readonly send: (offer: Offer) => void,
  ) {}

  /** What can still be chosen, given what was touched. */
  get offers(): Offer[] {
    return narrowed(this.every(), this.selected);
  }

  get touchable(): Set<string> {
    return touchable(this.every(), this.selected);
  }

  /** An element is touched; the answer is whether any offer is about it. A second touch confirms what is pending. */
  narrow(id: string): boolean {
    if (this.pending && this.selected.at(-1) === id) {
      this.confirm();
      return true;
    }
    const next = selectedAfter(this.every(), this.selected, id);
    const known = next.includes(id) || this.selected.includes(id);
    this.selected = next;
    this.pending = null;
    const offer = decided(this.every(), next);
    if (offer) this.choose(offer);
    return known;
  }

  /** An offer is chosen: it is sent, or waits to be confirmed if this person wants to be asked. */
  choose(offer: Offer, sure = !asksFirst()): void {
    if (!sure) {
      this.pending = offer;
      this.selected = [...offer.touches];
      return;
    }
    this.drop();
    this.send(offer);
  }

  confirm(): void {
    if (this.pending) this.choose(this.pending, true);
  }

  drop(): void {
    this.selected = [];
    this.pending = null;
  }
}
