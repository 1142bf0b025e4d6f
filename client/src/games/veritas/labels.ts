// What a screen reader says of the parts of the board, put together from the words of the catalogue.

import { say } from "../../strings";
import type { Laid, Region, Space } from "./table";
import type { Touching } from "./touching";

const words = say.element.veritas;

function state(id: string, touching: Touching): string[] {
  if (touching.chosen(id)) return [words.selected];
  const told = touching.last(id) ? [words.last] : [];
  return touching.can(id) ? [...told, words.can] : told;
}

export function playerName(table: Laid, seat: number): string {
  return table.players[seat]?.name ?? "";
}

export function spaceLabel(table: Laid, space: Space, touching: Touching): string {
  const region = table.regions.find((each) => each.number === space.region)?.name ?? "";
  const books = space.books.map((seat) => playerName(table, seat));
  const on = space.burned ? words.burned : books.length ? words.stack(books) : words.empty;
  return [space.id, words.lies[space.kind](region), on, ...state(space.id, touching)].join(", ");
}

export function regionLabel(table: Laid, region: Region, touching: Touching): string {
  const held = region.held.map((n, seat) => (n ? words.holds(playerName(table, seat), n) : "")).filter(Boolean);
  const owner = region.controller === null ? words.nobodys : words.controlledBy(playerName(table, region.controller));
  return [words.region(region.name, region.value), words.standing(region.standing, region.needed), ...held, owner, ...state(region.id, touching)].join(", ");
}
