// How the parts of the board answer a finger: what can be touched, what is chosen, hinted or was touched last, and what a touch does.

import type { BoardProps } from "..";
import { touchable, type Touchable } from "../touching";
import { lastOf } from "./last";
import type { Laid } from "./table";

export interface Touching extends Touchable {
  pending: (id: string) => boolean;
  disabled: (id: string) => boolean;
  touch: (id: string) => void;
}

/** What is asked about an element that cannot be chosen now, in the game's notation. */
export function spelled(id: string, selected: readonly string[], table: Laid): string {
  const from = selected.find((each) => table.at.has(each));
  if (id.startsWith("region-")) return `^${id.slice("region-".length)}`;
  if (!table.deeds.length) return id;
  if (id === "grow") return `^${table.at.get(from ?? "")?.region ?? 1}`;
  if (id === "copy") return `+${from ?? ""}`;
  if (id === "move") return from ?? "";
  if (from) return `${from}>${id}`;
  return selected.includes("copy") ? `+${id}` : id;
}

/** `walk` starts the move of the chosen stack towards a space beside it; it answers whether there is such a move. */
export function touchingOf(given: BoardProps, table: Laid, walk: (from: string, to: string) => boolean): Touching {
  const simply = touchable(given, lastOf(given.lines).spaces);
  return {
    ...simply,
    pending: (id) => given.pending?.touches.includes(id) ?? false,
    disabled: (id) => given.live && !simply.can(id) && !simply.chosen(id),
    touch(id) {
      const from = given.selected[0] ?? "";
      if (!given.live || given.narrow(id) || walk(from, id)) return;
      given.why(spelled(id, given.selected, table));
    },
  };
}
