// The squares of Veletas as the board draws them: names, places, what stands on them, and which the last turn was about.

import type { Line, View } from "../../wire";

export const SIDE = 100;
export const MARGIN = 46;

export interface Square {
  name: string;
  x: number;
  y: number;
}

export interface Shooter {
  number: number;
  square: string;
  owner: "Black" | "White" | null;
}

export interface Stone {
  square: string;
  colour: "Black" | "White";
}

/** The middle of a square by its name; row 1 is at the bottom. */
export function middle(name: string, size: number): { x: number; y: number } {
  const column = name.charCodeAt(0) - 97;
  const row = Number(name.slice(1)) - 1;
  return { x: MARGIN + (column + 0.5) * SIDE, y: MARGIN + (size - row - 0.5) * SIDE };
}

/** All squares, from the top left. */
export function squares(size: number): Square[] {
  const all: Square[] = [];
  for (let row = size; row >= 1; row--)
    for (let column = 0; column < size; column++) {
      const name = String.fromCharCode(97 + column) + row;
      all.push({ name, ...middle(name, size) });
    }
  return all;
}

export function size(view: View): number {
  return Number(view.state["size"]);
}

export function shooters(view: View): Shooter[] {
  return view.elements.filter((each) => each["kind"] === "shooter") as unknown as Shooter[];
}

export function stones(view: View): Stone[] {
  return view.elements.filter((each) => each["kind"] === "stone") as unknown as Stone[];
}

/** The squares named in the sentences of whoever acted last, oldest first. */
export function lastSquares(lines: readonly Line[]): string[] {
  const last = lines.at(-1);
  if (!last) return [];
  let start = lines.length - 1;
  while (start > 0 && lines[start - 1]!.actor === last.actor && lines.length - start < 2) start--;
  return lines.slice(start).flatMap((line) => line.sentences[0]?.match(/\b[a-j](10|[1-9])\b/g) ?? []);
}
