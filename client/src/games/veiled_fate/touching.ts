// What every part of the table needs to know about an element that can be touched, and the one way to touch it.

import type { BoardProps } from "..";
import { touchable, type Touchable } from "../touching";
import { lastTouched, spelled, type Touched } from "./last";

export interface Touching extends Touchable {
  touch: (kind: Touched, id: string) => void;
}

/** From what a board is given. */
export function touching(given: BoardProps): Touching {
  const menu = given.view.offers.some((offer) => offer.text === "END");
  return {
    ...touchable(given, lastTouched(given.lines)),
    touch: (kind, id) => {
      if (given.live && !given.narrow(id)) given.why(spelled(kind, id, menu));
    },
  };
}
