// What can be touched, what a touch means, and how to ask about what cannot be. No rules: all of it is read from the offers.

import type { BoardProps } from "..";
import { touchable, type Touchable } from "../touching";
import { lastSites } from "./last";
import type { Laid } from "./table";

export interface Touching extends Touchable {
  touch: (id: string) => void;
}

/** What is asked about an element that nothing can be done with now, in the game's notation. */
export function spelled(table: Laid, id: string): string {
  const area = table.areas.get(id);
  if (area) return area.village === undefined ? "@market" : `#${area.code}`;
  const card = table.cards.find((each) => each.id === id);
  if (card) return `card:${id.split(" ")[1] ?? ""}`;
  const leader = table.leaders.find((each) => each.id === id);
  if (leader) return leader.which === "grey" ? "u:g" : "u:l";
  if (table.greyLeaders.some((each) => each.id === id)) return `lead:${id}`;
  if (table.good.has(id) || table.trophies.some((each) => each.id === id)) return `i:${id}`;
  if (id === "attackers") return "+attack";
  if (id === "defenders") return "+defend";
  return id === "market" ? "@market" : `@${id}`;
}

export function touchingOf(given: BoardProps, table: Laid): Touching {
  return {
    ...touchable(given, new Set(lastSites(table, given.lines))),
    touch: (id) => {
      if (given.live && !given.narrow(id)) given.why(spelled(table, id));
    },
  };
}
