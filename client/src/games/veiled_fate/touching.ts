// What every part of the table needs to know about an element that can be touched, and the one way to touch it.

import type { BoardProps } from "..";
import { lastTouched, spelled, type Touched } from "./last";

export interface Touching {
  live: boolean;
  /** Whether touching it goes on towards an offer. */
  can: (id: string) => boolean;
  chosen: (id: string) => boolean;
  hinted: (id: string) => boolean;
  last: (id: string) => boolean;
  touch: (kind: Touched, id: string) => void;
}

/** From what a board is given. */
export function touching(given: BoardProps): Touching {
  const last = lastTouched(given.lines);
  const menu = given.view.offers.some((offer) => offer.text === "END");
  return {
    live: given.live,
    can: (id) => given.live && given.touchable.has(id),
    chosen: (id) => given.selected.includes(id),
    hinted: (id) => given.hinted.includes(id),
    last: (id) => last.has(id),
    touch: (kind, id) => {
      if (given.live && !given.narrow(id)) given.why(spelled(kind, id, menu));
    },
  };
}
