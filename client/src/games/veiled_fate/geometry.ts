// Where everything is drawn on the round board of Veiled Fate: seven sectors around the City, and the Renown track around them.
// The board is 1000 units wide with its middle at (500, 500); a sector's direction comes from where the view says its region lies.

import type { Location } from "./table";

export interface Point { x: number; y: number }
export interface Box extends Point { w: number; h: number }

export const MIDDLE = 500;
export const CITY = 126;
export const RIM = 420;
export const TRACK_IN = 427;
export const TRACK_OUT = 496;
const SECTOR = (2 * Math.PI) / 7;
const SPACES = 13;
const SPACE = (2 * Math.PI) / SPACES;

const round = (n: number): number => Math.round(n * 10) / 10;

/** A point by its distance from the middle and its angle (0 is to the right, a quarter turn is down). */
export function polar(r: number, angle: number): Point {
  return { x: round(MIDDLE + r * Math.cos(angle)), y: round(MIDDLE + r * Math.sin(angle)) };
}

/** A piece of a ring between two angles. */
export function wedge(inner: number, outer: number, from: number, to: number): string {
  const [a, b, c, d] = [polar(outer, from), polar(outer, to), polar(inner, to), polar(inner, from)];
  const far = to - from > Math.PI ? 1 : 0;
  return `M${a.x} ${a.y} A${outer} ${outer} 0 ${far} 1 ${b.x} ${b.y} L${c.x} ${c.y} A${inner} ${inner} 0 ${far} 0 ${d.x} ${d.y} Z`;
}

export function angleOf(location: Location): number {
  return Math.atan2(location.at[1] - MIDDLE, location.at[0] - MIDDLE);
}

const DOWN = Math.PI / 2;

/** The outline of a place: a sector, half of the one at the bottom, or the City in the middle. */
export function outline(location: Location): string {
  const angle = angleOf(location);
  if (location.terrain === "city") return `M${MIDDLE - CITY} ${MIDDLE} a${CITY} ${CITY} 0 1 1 ${2 * CITY} 0 a${CITY} ${CITY} 0 1 1 ${-2 * CITY} 0 Z`;
  if (location.terrain === "abyss") return wedge(CITY, RIM, DOWN, DOWN + SECTOR / 2);
  if (location.terrain === "pools") return wedge(CITY, RIM, DOWN - SECTOR / 2, DOWN);
  return wedge(CITY, RIM, angle - SECTOR / 2, angle + SECTOR / 2);
}

/** Where a place has its name, its quest and those who stand there. */
export interface Layout { name: Point; card: Point; stand: Box }

//   how far round from the bottom the sector lies      the left half; the right half is its mirror image
const LAYOUTS: Layout[] = [
  { name: { x: 272, y: 786 }, card: { x: 270, y: 678 }, stand: { x: 300, y: 588, w: 210, h: 54 } },
  { name: { x: 226, y: 342 }, card: { x: 220, y: 422 }, stand: { x: 235, y: 520, w: 232, h: 54 } },
  { name: { x: 388, y: 138 }, card: { x: 374, y: 222 }, stand: { x: 408, y: 326, w: 168, h: 62 } },
];
const COMPACT: Layout[] = [
  { name: { x: 274, y: 774 }, card: { x: 264, y: 692 }, stand: { x: 300, y: 610, w: 220, h: 72 } },
  { name: { x: 238, y: 352 }, card: { x: 226, y: 414 }, stand: { x: 240, y: 506, w: 240, h: 72 } },
  { name: { x: 386, y: 144 }, card: { x: 368, y: 216 }, stand: { x: 410, y: 312, w: 180, h: 100 } },
];

function mirrored(layout: Layout): Layout {
  const flip = <T extends Point>(point: T): T => ({ ...point, x: 2 * MIDDLE - point.x });
  return { name: flip(layout.name), card: flip(layout.card), stand: flip(layout.stand) };
}

export function layoutOf(location: Location, compact: boolean): Layout {
  const [x, y] = location.at;
  if (location.terrain === "city") return { name: { x: 500, y: compact ? 432 : 422 }, card: { x: 500, y: 500 }, stand: compact ? { x: 500, y: 518, w: 200, h: 158 } : { x: 500, y: 510, w: 190, h: 130 } };
  if (location.terrain === "abyss" || location.terrain === "pools") {
    const bottom = { name: { x: compact ? 440 : 444, y: compact ? 740 : 724 }, card: { x: 430, y: 780 }, stand: { x: 426, y: compact ? 805 : 797, w: 128, h: 124 } };
    return location.terrain === "abyss" ? bottom : mirrored(bottom);
  }
  const round = Math.abs(Math.atan2(Math.abs(x - MIDDLE), y - MIDDLE)) / SECTOR;
  const layout = (compact ? COMPACT : LAYOUTS)[Math.min(2, Math.max(0, Math.round(round) - 1))]!;
  return x < MIDDLE ? layout : mirrored(layout);
}

/** Where so many figures stand in a box: in rows, closer together when there are many. */
export function places(box: Box, count: number, size: number): Point[] {
  const rows = count * size <= box.w * 1.05 ? 1 : Math.min(Math.max(1, Math.floor(box.h / (size * 0.8))), Math.ceil((count * size) / box.w));
  const perRow = Math.ceil(count / rows);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    const step = Math.min(size, box.w / inRow);
    const rise = Math.min(size, box.h / rows);
    return { x: round(box.x + (i - row * perRow - (inRow - 1) / 2) * step), y: round(box.y + (row - (rows - 1) / 2) * rise) };
  });
}

// The Renown track: space 0 begins at the bottom and the spaces go round clockwise

const start = (space: number): number => DOWN + space * SPACE;

export function trackSpace(space: number): string {
  return wedge(TRACK_IN, TRACK_OUT, start(space) + 0.006, start(space + 1) - 0.006);
}

export function medallion(space: number): Point {
  return polar((TRACK_IN + TRACK_OUT) / 2, start(space) + 0.047);
}

/** Where the markers of a space lie, the front one furthest ahead; and how large they are. */
export function markerPlaces(space: number, count: number): { at: Point[]; r: number } {
  const middle = (TRACK_IN + TRACK_OUT) / 2;
  const [from, to] = [start(space) + 0.085, start(space + 1) - 0.012];
  const rows = count > 4 ? 2 : 1;
  const perRow = Math.max(rows === 1 ? 4 : 5, Math.ceil(count / rows));
  const step = (to - from) / perRow;
  const at = Array.from({ length: count }, (_, i) => {
    const aside = rows === 1 ? 0 : i % 2 === 0 ? 17 : -17;
    return polar(middle + aside, to - step / 2 - Math.floor(i / rows) * step);
  });
  return { at, r: rows === 1 ? 20 : perRow > 5 ? 14.5 : 16.5 };
}

/** The width of a quest's card by the number of its slots. */
export function cardWidth(slots: number): number {
  return Math.max(182, slots * 54 + 12);
}

/** A text in lines of about so many letters. */
export function wrapped(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A quest's name in as many lines as its card needs. */
export function titleLines(name: string, slots: number): string[] {
  return wrapped(name, slots > 3 ? 24 : 19);
}

/** How far below a card's middle its slots are, by the lines of its title. */
export function slotsDown(lines: number): number {
  return -19 + 8 * lines;
}
