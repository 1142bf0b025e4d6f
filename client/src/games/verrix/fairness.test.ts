// What whoever lays a table is told about how even the tribes are.

import { describe, expect, it } from "vitest";
import measured from "./fairness.json";
import { pairs, seated, shareOf, verdict, type Tally } from "./fairness";

describe("shares", () => {
  it("come with an interval that narrows with the games", () => {
    expect(shareOf([50, 100])).toEqual({ won: 50, low: 40, high: 60, of: 100 });
    expect(shareOf([500, 1000])).toMatchObject({ low: 47, high: 53 });
    expect(shareOf([0, 10])).toMatchObject({ won: 0, low: 0, high: 28 });
    expect(shareOf([])).toMatchObject({ of: 0 });
  });

  it("are even, lean, or are lopsided", () => {
    expect([50, 58, 42, 59, 65, 35, 66, 13].map((won) => verdict(shareOf([won, 100])))).toEqual(["even", "even", "even", "leans", "leans", "leans", "lopsided", "lopsided"]);
  });
});

describe("pairs", () => {
  it("stand once each, the most even first", () => {
    const found = pairs({ "blue orange": [65, 100], "orange blue": [35, 100], "purple green": [51, 100], "green purple": [49, 100] });
    expect(found.map((each) => `${each.one} ${each.other} ${each.share.won}`)).toEqual(["purple green 51", "blue orange 65"]);
  });

  it("are those of the options, and the first tribes left", () => {
    expect(seated(2, {})).toEqual(["blue", "orange"]);
    expect(seated(3, { tribe_1: "next", tribe_2: "blue", tribe_3: "next" })).toEqual(["orange", "blue", "purple"]);
    expect(seated(2, { tribe_choice: "draft" })).toEqual([]);
  });
});

describe("what was measured", () => {
  it("counts every game once for its winner, and for everybody who took part", () => {
    for (const [seats, tally] of Object.entries(measured as Record<string, Tally>)) {
      const won = Object.values(tally).reduce((sum, each) => sum + each[0]!, 0);
      const part = Object.values(tally).reduce((sum, each) => sum + each[1]!, 0);
      expect(part).toBe(Number(seats) * won);
      expect(Object.keys(tally)).toHaveLength(seats === "2" ? 20 : 5);
    }
  });
});
