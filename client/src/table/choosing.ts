// How a choice is narrowed by touching elements of the board. Pure; it knows offers and element ids, and no game.

import type { Offer } from "../wire";

/** The offers about every selected element. */
export function narrowed(offers: readonly Offer[], selected: readonly string[]): Offer[] {
  return offers.filter((offer) => selected.every((id) => offer.touches.includes(id)));
}

/** The elements that can be touched next: those of the offers that remain, less the ones already selected. */
export function touchable(offers: readonly Offer[], selected: readonly string[]): Set<string> {
  const ids = new Set(narrowed(offers, selected).flatMap((offer) => offer.touches));
  for (const id of selected) ids.delete(id);
  return ids;
}

/** The selection after an element is touched: it goes on, lets go of the element, or starts anew where an offer begins with it. */
export function selectedAfter(offers: readonly Offer[], selected: readonly string[], id: string): string[] {
  if (selected.includes(id)) return selected.filter((each) => each !== id);
  const further = [...selected, id];
  if (narrowed(offers, further).length > 0) return further;
  return offers.some((offer) => offer.touches[0] === id) ? [id] : [...selected];
}

/** The one offer that a selection has come down to: it alone remains, and every element it is about has been touched. */
export function decided(offers: readonly Offer[], selected: readonly string[]): Offer | null {
  if (selected.length === 0) return null;
  const exact = narrowed(offers, selected).filter((offer) => offer.touches.length === selected.length);
  return exact.length === 1 && narrowed(offers, selected).length === 1 ? exact[0]! : null;
}

/** Offers in the order they come, under the names of their groups. */
export function grouped(offers: readonly Offer[]): [string, Offer[]][] {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) {
    const group = groups.get(offer.group);
    if (group) group.push(offer);
    else groups.set(offer.group, [offer]);
  }
  return [...groups];
}
