// What lies on the table of Veritas, as the view tells it: map, box, players, regions, spaces, actions, and the move under way.

import type { View } from "../../wire";

export interface Land {
  number: number;
  name: string;
  outline: [number, number][];
  out: boolean;
}

export interface Player {
  id: string;
  seat: number;
  name: string;
  points: number;
  supply: number | null;
  on_board: number;
  on_turn: boolean;
  halves: number;
  place?: number;
}

export interface Region {
  id: string;
  number: number;
  name: string;
  value: number;
  standing: number;
  needed: number | null;
  held: number[];
  controller: number | null;
  at: [number, number];
}

export interface Space {
  kind: "monastery" | "city";
  id: string;
  region: number;
  at: [number, number];
  burned: boolean;
  books: number[];
  controller: number | null;
  roads: string[];
  got_a_book: boolean;
}

export interface Deed {
  id: string;
  name: string;
  takes: string;
}

export interface Move {
  name: string;
  free: boolean;
  start: string;
  left_a_book: boolean;
  path: string[];
  here: string;
  hand: number[];
  to_lay_out: number;
}

export interface Laid {
  note: string;
  target: number;
  land: Land[];
  tiles: number;
  safe: number;
  players: Player[];
  regions: Region[];
  spaces: Space[];
  deeds: Deed[];
  move: Move | null;
  at: Map<string, Space>;
}

/** The elements of a view under their kinds. */
export function laid(view: View): Laid {
  const of = <T>(...kinds: string[]): T[] => view.elements.filter((each) => kinds.includes(String(each["kind"]))) as unknown as T[];
  const [map] = of<{ note: string; target: number; land: Land[] }>("map");
  const [box] = of<{ monastery_tiles: number; safe_tiles: number }>("box");
  const spaces = of<Space>("monastery", "city");
  return {
    note: map?.note ?? "",
    target: map?.target ?? 1,
    land: map?.land ?? [],
    tiles: box?.monastery_tiles ?? 0,
    safe: box?.safe_tiles ?? 0,
    players: of<Player>("seat"),
    regions: of<Region>("region"),
    spaces,
    deeds: of<Deed>("action"),
    move: of<Move>("move")[0] ?? null,
    at: new Map(spaces.map((each) => [each.id, each])),
  };
}

/** Every road between two spaces in play, once. */
export function roads(table: Laid): [Space, Space][] {
  return table.spaces.flatMap((one) =>
    one.roads
      .filter((other) => one.id < other)
      .map((other): [Space, Space] => [one, table.at.get(other) ?? one]),
  );
}
