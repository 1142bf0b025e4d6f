import { expect, test } from "vitest";
import { MARGIN, across, chancesAt, down, numberAt, path, spread } from "./drawing";

const frame = { width: 302, height: 234, last: 50 };
const moment = (number: number, ...chances: number[]) => ({ number, actor: 0, chances, cost: 0, better: "" });

test("a place in the drawing leads back to its entry", () => {
  for (const number of [0, 1, 25, 50]) expect(numberAt(frame, across(frame, number))).toBe(number);
  expect(numberAt(frame, -20)).toBe(0);
  expect(numberAt(frame, 999)).toBe(50);
});

test("certainty is at the top and hopelessness at the bottom", () => {
  expect(down(frame, 1)).toBe(MARGIN.top);
  expect(down(frame, 0)).toBe(frame.height - MARGIN.bottom);
});

test("a line goes from the start through every moment, whatever was taken back between", () => {
  const drawn = path(frame, [0.5, 0.5], [moment(1, 0.6, 0.4), moment(4, 1, 0)], 1);
  expect(drawn.match(/[ML]/g)).toHaveLength(3);
  expect(drawn.startsWith(`M${MARGIN.left.toFixed(1)} ${down(frame, 0.5).toFixed(1)}`)).toBe(true);
});

test("chances are those of the last moment before", () => {
  const moments = [moment(2, 0.1), moment(5, 0.9)];
  expect([0, 1, 2, 4, 5, 9].map((n) => chancesAt([0.5], moments, n)[0])).toEqual([0.5, 0.5, 0.1, 0.1, 0.9, 0.9]);
});

test("labels keep apart and inside, in their order", () => {
  const placed = spread([100, 100, 100, 10, 99], 14, 110);
  const sorted = [...placed].sort((a, b) => a - b);
  for (let i = 1; i < sorted.length; i++) expect(sorted[i]! - sorted[i - 1]!).toBeGreaterThanOrEqual(14);
  expect(Math.max(...placed)).toBeLessThanOrEqual(110);
  expect(placed[3]).toBe(Math.min(...placed));
});
