// Where things are drawn: the data's units from 0 to 1000 become a drawing 1700 wide and 1000 high, of which a window is shown.

import type { Cell, Laid, Space } from "./table";

export const WIDE = 1.7;
export const MARGIN = 12;
/** Room above the board for pawns that stand on its upper edge. */
const ABOVE = 36;
/** The edges of the three boards in the data's units. */
export const HALF = { light: { x: 2, width: 376 }, darkness: { x: 622, width: 376 }, middle: { x: 381, width: 238 } } as const;

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** How far a board lies from its place in the data while the middle board is out. */
export function shiftOf(half: Space["half"], table: Laid): number {
  return (half === "light" ? table.shift : half === "darkness" ? -table.shift : 0) * WIDE;
}

/** The middle of a space on its board. */
export function onBoard(space: Space): Point {
  return { x: space.x * WIDE, y: space.y };
}

/** The middle of a space where it lies now. */
export function spot(table: Laid, id: string): Point | null {
  const space = table.spaceOf.get(id);
  return space ? { x: space.x * WIDE + shiftOf(space.half, table), y: space.y } : null;
}

export function around(points: readonly Point[]): Box {
  const xs = points.map((each) => each.x);
  const ys = points.map((each) => each.y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The land of a territory: what its spaces span. */
export function landOf(table: Laid, territory: string): Box {
  const box = around(table.spaces.filter((each) => each.territory === territory).map(onBoard));
  return { x: box.x - 24, y: box.y - 42, width: box.width + 48, height: box.height + 74 };
}

/** Where there is room within a territory: towards the sanctuary, below the cross road. */
export function roomOf(table: Laid, territory: string, domicile: string): Point {
  const land = landOf(table, territory);
  const home = table.spaceOf.get(domicile);
  const middle = land.x + land.width / 2;
  const inwards = home && home.x * WIDE < middle ? 1 : -1;
  return { x: middle + inwards * 12, y: land.y + land.height * 0.55 };
}

// Windows

export type Window = "follow" | "all" | "light" | "darkness" | "well";

const whole = (table: Laid): Box => {
  const left = HALF.light.x * WIDE + table.shift * WIDE - MARGIN;
  return { x: left, y: -ABOVE, width: 1000 * WIDE - 2 * left, height: 1000 + ABOVE + MARGIN };
};

/** The part of the drawing that a window shows. */
export function windowBox(table: Laid, which: Window, points: readonly Point[], tall: number): Box {
  if (which === "follow" && points.length) return close(points, whole(table), tall);
  const half = which === "well" ? "middle" : which;
  if (half === "all" || half === "follow" || (half === "middle" && !table.inserted)) return whole(table);
  const { x, width } = HALF[half];
  return { x: x * WIDE + shiftOf(half, table) - MARGIN, y: -ABOVE, width: width * WIDE + 2 * MARGIN, height: 1000 + ABOVE + MARGIN };
}

const LEAST = 600;
const ROOM = 110;

/** A window around some points, `tall` times as high as wide, that stays on the board. */
function close(points: readonly Point[], all: Box, tall: number): Box {
  const box = around(points);
  const width = Math.min(Math.max(box.width + 2 * ROOM, (box.height + 2 * ROOM) / tall, LEAST), all.width);
  const height = Math.min(width * tall, all.height);
  const kept = (middle: number, size: number, from: number, room: number): number => (size >= room ? from + (room - size) / 2 : Math.min(Math.max(middle - size / 2, from), from + room - size));
  return { x: kept(box.x + box.width / 2, width, all.x, all.width), y: kept(box.y + box.height / 2, height, all.y, all.height), width, height };
}

/** Where pawns that share a space stand, so that all can be seen. */
export function beside(place: number, many: number): number {
  return (place - (many - 1) / 2) * 34;
}

/** The middle of a cell, a little further in than the data says, so that its open door stays on the middle board. */
export function cellSpot(cell: Cell): Point {
  return { x: cell.at[0] * WIDE + (cell.side === "light" ? 14 : -14), y: cell.at[1] };
}

/** The road through some spaces as a path. */
export function pathThrough(spaces: readonly (Point | null)[]): string {
  return spaces.filter((each) => each !== null).map((each, i) => `${i ? "L" : "M"}${each.x} ${each.y}`).join(" ");
}

export function nearest<T extends Point>(to: Point, among: readonly T[], within: number): T | null {
  let best: T | null = null;
  let least = within;
  for (const each of among) {
    const far = Math.hypot(each.x - to.x, each.y - to.y);
    if (far <= least) [best, least] = [each, far];
  }
  return best;
}
