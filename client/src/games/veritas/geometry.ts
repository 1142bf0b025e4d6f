// Where things are drawn: outlines as paths, the roomiest spot of a region for its shield, places on the score track around the page.

import { roads, type Laid, type Space } from "./table";

export type Point = [number, number];

export const EDGE = 44; // of the page around the map, where the score track runs
export const WHOLE = 1000 + 2 * EDGE;

/** An outline as a closed path. */
export function closed(outline: readonly Point[]): string {
  return outline.length ? `M${outline.map((point) => point.join(" ")).join("L")}Z` : "";
}

/** Spaces one after the other as an open path. */
export function walked(spaces: readonly Space[]): string {
  return spaces.length ? `M${spaces.map((space) => space.at.join(" ")).join("L")}` : "";
}

/** Whether a point lies within an outline. */
export function within([x, y]: Point, outline: readonly Point[]): boolean {
  let inside = false;
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

/** How far a point is from the straight line between two others. */
export function away([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = length ? Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length)) : 0;
  return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
}

const STEP = 8;

/** The least that a measure finds. */
function least<T>(all: readonly T[], measure: (each: T, i: number) => number): number {
  let found = Infinity;
  for (let i = 0; i < all.length; i++) found = Math.min(found, measure(all[i]!, i));
  return found;
}

const SPACE_ROOM = 20; // a space is so much wider than a road

/** What shields and names must keep away from at each space: its middle, and the label below a city. */
export function taken(table: Laid): Point[] {
  return table.spaces.flatMap(({ kind, at: [x, y] }): Point[] => (kind === "city" ? [[x, y], [x - 20, y + 22], [x + 20, y + 22]] : [[x, y]]));
}

export interface Spot {
  at: Point;
  room: number;
}

/** The spot within an outline that is farthest from spaces, roads and the border; the given one where there is no outline. */
export function roomiest(outline: readonly Point[], table: Laid, otherwise: Point): Spot {
  const lines = roads(table).map(([one, other]): [Point, Point] => [one.at, other.at]);
  const full = taken(table);
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  let best = otherwise;
  let most = -Infinity;
  for (let x = Math.min(...xs); x <= Math.max(...xs); x += STEP)
    for (let y = Math.min(...ys); y <= Math.max(...ys); y += STEP) {
      if (!within([x, y], outline)) continue;
      const space = least(full, (each) => Math.hypot(x - each[0], y - each[1])) - SPACE_ROOM;
      if (space <= most) continue;
      const border = least(outline, (point, i) => away([x, y], point, outline[(i + 1) % outline.length]!)) + 8;
      const room = Math.min(border, space, least(lines, ([one, other]) => away([x, y], one, other)));
      if (room > most) [best, most] = [[x, y], room];
    }
  return { at: best, room: most };
}

/** How far a point is from a box around another one. */
function besideBox([x, y]: Point, [cx, cy]: Point, width: number, height: number): number {
  return Math.hypot(Math.max(0, Math.abs(x - cx) - width / 2), Math.max(0, Math.abs(y - cy) - height / 2));
}

const LETTER = 10.4; // how wide a letter of a name is
const HIGH = 18;
const CLEAR = 23; // what a space or a shield needs around its middle

/** Points along a name, for other names to keep away from. */
export function along([x, y]: Point, letters: number): Point[] {
  return [-0.5, -0.25, 0, 0.25, 0.5].map((part) => [x + part * letters * LETTER, y]);
}

/** Where a name of so many letters covers nothing that is taken, as far within its own outline and away from roads as may be. */
export function roomForName(outline: readonly Point[], letters: number, table: Laid, full: readonly Point[], otherwise: Point): Point {
  const width = letters * LETTER;
  const others = table.land.map((each) => each.outline).filter((each) => each !== outline);
  const lines = roads(table).map(([one, other]): [Point, Point] => [one.at, other.at]);
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  let best = otherwise;
  let most = -Infinity;
  for (let x = Math.min(...xs); x <= Math.max(...xs); x += STEP)
    for (let y = Math.min(...ys) - 2 * HIGH; y <= Math.max(...ys) + 2 * HIGH; y += STEP) {
      const clear = 8 * Math.min(0, least(full, (point) => besideBox(point, [x, y], width, HIGH)) - CLEAR);
      if (clear + 60 < most) continue;
      if (x < width / 2 || x > 1000 - width / 2) continue;
      const points = along([x, y], letters);
      const inside = points.filter((point) => within(point, outline)).length;
      const strayed = inside === points.length ? 0 : points.filter((point) => others.some((other) => within(point, other))).length;
      const crossed = lines.filter(([one, other]) => [-0.4, 0, 0.4].some((part) => away([x + part * width, y], one, other) < HIGH / 2)).length;
      const worth = clear + inside * 12 - strayed * 30 - crossed * 4;
      if (worth > most) [best, most] = [[x, y], worth];
    }
  return best;
}

const SIDE = 1000 + EDGE;
const GOAL = 0.96; // of the way around, so that the goal is not the start

/** A place on the track around the page, clockwise from the top left, for a share of the points; `inward` shifts towards the map. */
export function onTrack(share: number, inward = 0): { x: number; y: number } {
  const way = Math.max(0, Math.min(1, share)) * GOAL * 4;
  const along = (way % 1) * SIDE - EDGE / 2;
  const low = -EDGE / 2 + inward;
  const high = 1000 + EDGE / 2 - inward;
  if (way < 1) return { x: along, y: low };
  if (way < 2) return { x: high, y: along };
  return way < 3 ? { x: 1000 - along, y: high } : { x: low, y: 1000 - along };
}

/** How pieces that stand on about the same place of the track are moved aside: by index of the piece. */
export function ranks(points: readonly number[], near: number): number[] {
  return points.map((value, i) => points.slice(0, i).filter((other) => Math.abs(other - value) < near).length);
}

/** The corners of a hexagon that stands on its tip. */
export function hexagon(radius: number): string {
  const corners = [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 2;
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join("L")}Z`;
}

/** Whether a part of the page is free of spaces, so that something can be laid over it. */
export function isFree(table: Laid, left: number, top: number, right: number, bottom: number): boolean {
  return !table.spaces.some(({ at: [x, y] }) => x > left - 30 && x < right + 30 && y > top - 30 && y < bottom + 30);
}

/** Where a region's shield and name stand, and how large the shield may be. */
export interface Standing {
  shield: Point;
  scale: number;
  name: Point;
}

// Where cards lie over the sea: no name goes there.
const grid = (xs: number[], ys: number[]): Point[] => xs.flatMap((x) => ys.map((y): Point => [x, y]));
const CARDS = [...grid([110, 200, 300, 400], [120, 165]), ...grid([60, 130, 200, 230], [540, 600, 660, 720, 780, 840, 900, 960])];
const WANTED = 24; // the room a shield would like to have

/** Shields where there is most room; names, the longest first, where they cover neither spaces nor shields nor one another. */
export function standings(table: Laid): Map<number, Standing> {
  const outlines = new Map(table.land.map((each) => [each.number, each.outline]));
  const spots = new Map(table.regions.map((each) => [each.number, roomiest(outlines.get(each.number) ?? [], table, each.at)]));
  const full = [...taken(table), ...CARDS, ...[...spots.values()].map((spot) => spot.at)];
  const placed = new Map<number, Standing>();
  for (const { number, name, value, at } of table.regions.toSorted((one, other) => other.name.length - one.name.length)) {
    const { at: shield, room } = spots.get(number)!;
    const letters = `${name} ${value}/${value}`.length;
    const found = roomForName(outlines.get(number) ?? [], letters, table, full, at);
    full.push(...along(found, letters));
    placed.set(number, { shield, scale: Math.max(0.72, Math.min(1, room / WANTED)), name: found });
  }
  return placed;
}
