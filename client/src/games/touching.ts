// What the parts of every board need to know about an element before a finger comes down on it.

import type { BoardProps } from ".";

export interface Touchable {
  live: boolean;
  /** Whether touching it goes on towards an offer. */
  can: (id: string) => boolean;
  chosen: (id: string) => boolean;
  hinted: (id: string) => boolean;
  last: (id: string) => boolean;
}

/** From what a board is given, and what the last move was about. */
export function touchable(given: BoardProps, last: { has: (id: string) => boolean }): Touchable {
  return {
    live: given.live,
    can: (id) => given.live && given.touchable.has(id),
    chosen: (id) => given.selected.includes(id),
    hinted: (id) => given.hinted.includes(id),
    last: (id) => last.has(id),
  };
}
