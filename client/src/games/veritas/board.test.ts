// What the board of Veritas reads out of a view and a log, and where it puts things.

import { describe, expect, it } from "vitest";
import type { Line, View } from "../../wire";
import { away, isFree, onTrack, ranks, roomForName, roomiest, within, type Point } from "./geometry";
import { lastOf, lastScoring, lastTile } from "./last";
import { laid, roads } from "./table";
import { spelled } from "./touching";

const line = (number: number, actor: number | string, text: string, ...sentences: string[]): Line => ({ number, actor, text, sentences, clauses: [], forced: false, action: null });
const space = (id: string, at: Point, toRoads: string[]): Record<string, unknown> => ({ kind: "monastery", id, region: 6, at, burned: false, books: [], controller: null, roads: toRoads, got_a_book: false });
const SQUARE: Point[] = [[0, 0], [200, 0], [200, 200], [0, 200]];
const table = laid({
  elements: [
    { kind: "map", note: "reconstructed map", target: 100, land: [{ number: 6, name: "Blois", outline: SQUARE, out: false }] },
    space("6-A", [20, 20], ["6-B"]),
    space("6-B", [20, 180], ["6-A"]),
  ],
} as unknown as View);

describe("the log", () => {
  const lines = [
    line(1, 2, "place 6-B"),
    line(2, "chance", "draw 6-C", "6-C burns; White moves its 2 books."),
    line(3, 0, "go 6-A"),
    line(4, 0, "go 1-A", "White drops a book of Red on 1-A.", "White scores 9 (Blois 6, Ile-de-France 1 and Auvergne 2) and has 12.", "Red scores 4 (Valentinois 4) and has 4."),
    line(5, 0, "copy 6-A"),
    line(6, 0, "take 6-A"),
    line(7, 0, "leave"),
    line(8, 0, "go 6-D"),
  ];

  it("tells the walks and places of the last turn", () => {
    expect(lastOf(lines).walks).toEqual([["6-C", "6-A", "1-A"], ["6-A", "6-D"]]);
    expect([...lastOf([...lines, line(9, "chance", "draw safe")]).spaces]).toEqual(["6-A", "1-A", "6-D"]);
    expect([...lastOf(lines.slice(0, 1)).spaces]).toEqual(["6-B"]);
  });

  it("tells the last tile", () => {
    expect(lastTile(lines)).toBe("6-C");
    expect(lastTile([])).toBe("");
  });

  it("tells the scoring round of the turn, until another tile is dealt with", () => {
    expect(lastScoring(lines)).toEqual({
      number: 4,
      gains: [
        { who: "White", points: 9, regions: ["Blois", "Ile-de-France", "Auvergne"] },
        { who: "Red", points: 4, regions: ["Valentinois"] },
      ],
    });
    expect(lastScoring([...lines, line(9, "chance", "draw safe")])?.number).toBe(4);
    expect(lastScoring([...lines, line(9, "chance", "draw safe"), line(10, 1, "pass")])).toBeNull();
    expect(lastScoring([line(1, "chance", "draw 6-C"), line(2, 0, "go 6-A", "Nobody controls a region, so nobody scores.")])).toEqual({ number: 2, gains: [] });
  });
});

describe("the page", () => {
  it("knows what lies within an outline and beside a line", () => {
    expect(within([100, 100], SQUARE)).toBe(true);
    expect(within([300, 100], SQUARE)).toBe(false);
    expect(away([50, 30], [0, 0], [100, 0])).toBe(30);
  });

  it("puts shields and names where they cover nothing", () => {
    const shield = roomiest(SQUARE, table, [0, 0]);
    expect(within(shield.at, SQUARE)).toBe(true);
    expect(away(shield.at, [20, 20], [20, 180])).toBeGreaterThan(50);
    const name = roomForName(SQUARE, 9, table, [shield.at], [0, 0]);
    expect(Math.abs(name[1] - shield.at[1])).toBeGreaterThan(30);
    expect(roomiest([], table, [7, 8]).at).toEqual([7, 8]);
  });

  it("leads the score track once around", () => {
    expect(onTrack(0)).toEqual({ x: -22, y: -22 });
    const [quarter, half, late, goal] = [0.25, 0.5, 0.75, 1].map((share) => onTrack(share));
    expect([quarter?.y, half?.x, late?.y, goal?.x]).toEqual([-22, 1022, 1022, -22]);
    expect(goal?.y).toBeGreaterThan(100); // the goal is not the start
    expect(onTrack(1.4)).toEqual(goal);
    expect(ranks([0, 0.5, 0.001], 0.006)).toEqual([0, 0, 1]);
  });

  it("has each road once, and knows where a card may lie", () => {
    expect(roads(table).map(([one, other]) => [one.id, other.id])).toEqual([["6-A", "6-B"]]);
    expect(isFree(table, 0, 0, 100, 100)).toBe(false);
    expect(isFree(table, 300, 300, 400, 400)).toBe(true);
  });
});

it("asks why not in the game's notation", () => {
  const acting = { ...table, deeds: [{ id: "copy", name: "Copy", takes: "half a turn" }] };
  expect(spelled("6-A", [], table)).toBe("6-A");
  expect(spelled("6-A", ["6-B"], acting)).toBe("6-B>6-A");
  expect(spelled("6-A", ["copy"], acting)).toBe("+6-A");
  expect(spelled("copy", ["6-B"], acting)).toBe("+6-B");
  expect(spelled("grow", ["6-B"], acting)).toBe("^6");
  expect(spelled("region-3", [], acting)).toBe("^3");
});
