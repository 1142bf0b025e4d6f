// What can be touched, what a touch means, and how to ask about what cannot be. No rules: all of it is read from the offers.

import type { BoardProps } from "..";
import { lastSites } from "./last";
import type { Laid } from "./table";

export interface Touching {
  live: boolean;
  can: (id: string) => boolean;
  chosen: (id: string) => boolean;
  hinted: (id: string) => boolean;
  last: (id: string) => boolean;
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
  const last = new Set(lastSites(table, given.lines));
  return {
    live: given.live,
    can: (id) => given.live && given.touchable.has(id),
    chosen: (id) => given.selected.includes(id),
    hinted: (id) => given.hinted.includes(id),
    last: (id) => last.has(id),
    touch: (id) => {
      if (given.live && !given.narrow(id)) given.why(spelled(table, id));
    },
  };
}
