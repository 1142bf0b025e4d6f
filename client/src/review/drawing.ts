// The geometry of the drawing of chances: where things lie, and labels that keep out of each other's way.

import type { Judgement, SeatInfo } from "../wire";

export const DASHES = ["", "9 4", "2 4", "10 4 2 4", "5 3", "14 3", "1 3", "10 3 2 3 2 3", "6 2 2 2"];
export const MARGIN = { top: 12, right: 66, bottom: 22, left: 44 };
const NAMED: Record<string, [string, string]> = {
  White: ["#fdfaf2", "#6f6552"], Black: ["#14110f", "#a3937c"], Red: ["#cf4520", "var(--paper)"],
  Orange: ["#e07b00", "var(--paper)"], Purple: ["#8a4fb0", "var(--paper)"], Blue: ["#0b69ad", "var(--paper)"], Green: ["#0d9a72", "var(--paper)"], Yellow: ["#c9a800", "var(--paper)"],
};

/** A seat's colour and what surrounds it, so that it shows on any ground; the colour by which the game calls it, if it does. */
export function colours(seat: SeatInfo | undefined, i: number): [string, string] {
  return NAMED[seat?.name ?? ""] ?? [`var(--seat-${i % 9})`, "var(--paper)"];
}

export interface Frame { width: number; height: number; last: number }

export function across(frame: Frame, number: number): number {
  return MARGIN.left + ((frame.width - MARGIN.left - MARGIN.right) * number) / Math.max(1, frame.last);
}

export function down(frame: Frame, chance: number): number {
  return MARGIN.top + (frame.height - MARGIN.top - MARGIN.bottom) * (1 - chance);
}

/** The entry of the log that lies nearest to a place in the drawing. */
export function numberAt(frame: Frame, x: number): number {
  const share = (x - MARGIN.left) / Math.max(1, frame.width - MARGIN.left - MARGIN.right);
  return Math.max(0, Math.min(frame.last, Math.round(share * frame.last)));
}

/** One seat's chance over the match. */
export function path(frame: Frame, start: readonly number[], moments: readonly Judgement[], seat: number): string {
  const points = [[0, start[seat] ?? 0] as const, ...moments.map((each) => [each.number, each.chances[seat] ?? 0] as const)];
  return points.map(([n, chance], i) => `${i ? "L" : "M"}${across(frame, n).toFixed(1)} ${down(frame, chance).toFixed(1)}`).join(" ");
}

/** The chances after an entry: those of the last moment up to it. */
export function chancesAt(start: readonly number[], moments: readonly Judgement[], number: number): readonly number[] {
  return moments.findLast((each) => each.number <= number)?.chances ?? start;
}

/** Heights for labels that want to be at these, at least `gap` apart, in the same order, within the frame. */
export function spread(wanted: readonly number[], gap: number, lowest: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]!);
  const placed = [...wanted];
  order.forEach((i, rank) => (placed[i] = rank ? Math.max(placed[i]!, placed[order[rank - 1]!]! + gap) : placed[i]!));
  let limit = lowest;
  for (const i of order.toReversed()) {
    placed[i] = Math.min(placed[i]!, limit);
    limit = placed[i]! - gap;
  }
  return placed;
}
