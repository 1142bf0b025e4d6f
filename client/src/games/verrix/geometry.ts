// Where things lie on the map: coasts drawn round, ways from area to area, places beside a village. Units of the map, 1000 wide.

import type { Point } from "./table";

/** A closed outline drawn with its corners rounded off, so that a coast looks like one. */
export function rounded(outline: readonly Point[], by = 0.28): string {
  const n = outline.length;
  if (n < 3) return "";
  const between = (a: Point, b: Point, t: number): string => `${(a[0] + (b[0] - a[0]) * t).toFixed(1)} ${(a[1] + (b[1] - a[1]) * t).toFixed(1)}`;
  const steps = outline.map((corner, i) => {
    const before = outline[(i + n - 1) % n]!;
    const after = outline[(i + 1) % n]!;
    return `${i ? "L" : "M"}${between(corner, before, by)} Q${corner[0]} ${corner[1]} ${between(corner, after, by)}`;
  });
  return `${steps.join(" ")} Z`;
}

/** A way as a soft line through points. */
export function soft(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first || !rest.length) return "";
  const steps = rest.map((point, i) => {
    const next = rest[i + 1];
    return next ? `Q${point[0]} ${point[1]} ${(point[0] + next[0]) / 2} ${(point[1] + next[1]) / 2}` : `L${point[0]} ${point[1]}`;
  });
  return `M${first[0]} ${first[1]} ${steps.join(" ")}`;
}

/** The nearest of some points within a reach. */
export function nearest<T extends { at: Point }>(at: Point, all: readonly T[], reach: number): T | null {
  let best: T | null = null;
  let least = reach;
  for (const each of all) {
    const far = Math.hypot(each.at[0] - at[0], each.at[1] - at[1]);
    if (far < least) [best, least] = [each, far];
  }
  return best;
}

/** The shapes of the seats as outlines around the origin, within a circle of radius 10: circle, square, triangle, diamond, star. */
export const SHAPE_PATHS = [
  "M0-9A9 9 0 1 1 0 9A9 9 0 1 1 0-9Z",
  "M-8-8H8V8H-8Z",
  "M0-9.5L9.8 8H-9.8Z",
  "M0-10.5L9.5 0L0 10.5L-9.5 0Z",
  "M0-11L3.1-3.6L11-3.2L4.9 1.9L6.9 9.6L0 5.3L-6.9 9.6L-4.9 1.9L-11-3.2L-3.1-3.6Z",
];

/** A person seen from the front, for whoever is counted: head, shoulders, feet, about 20 wide. */
export const PERSON = "M0-11a4.6 4.6 0 0 1 3.4 7.7C7.5-2.4 10-.2 10 2.4c0 1.5-2.4 1.9-4.6 1.6L8 11H2.2L0 6.6L-2.2 11H-8L-5.4 4C-7.6 4.3-10 3.9-10 2.4c0-2.6 2.5-4.8 6.6-5.7A4.6 4.6 0 0 1 0-11Z";
