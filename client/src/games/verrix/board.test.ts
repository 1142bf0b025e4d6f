// What the board of Verrix reads out of a view and a log, and where it puts things.

import { describe, expect, it } from "vitest";
import type { Line, View } from "../../wire";
import { nearest, rounded, soft } from "./geometry";
import { areaLabel, wayText } from "./labels";
import { fought, lastAction, lastSites } from "./last";
import { entering, laid, seatOf, tribeOf, way } from "./table";
import { spelled, type Touching } from "./touching";

const line = (number: number, actor: number | string, text: string, ...sentences: string[]): Line => ({ number, actor, text, sentences, clauses: [], forced: false, action: null });
const territory = (id: string, code: string, village: string | null, fares: Record<string, number>): Record<string, unknown> => ({ kind: "territory", id, name: id.toUpperCase(), code, at: [10, 10], outline: [], land: [], seas: [], village, fares });
const table = laid({
  elements: [
    { kind: "turn", turn: 4, phase: "Action Phase", order: ["green", "blue"], next_order: [], active: "green", tile: "B", land: 2, sea: 3 },
    territory("iceni", "ICE", "green", { green: 0, blue: 5 }),
    territory("parisi", "PAR", null, { green: 5 }),
    territory("votadini", "VOT", "blue", { green: 8, blue: 0 }),
    { kind: "sea", id: "germanicus", name: "Oceanus Germanicus", code: "GER", at: [0, 0], seas: [] },
    { kind: "port", id: "itium", name: "Portum Itium", code: "ITI", at: [90, 90], outline: [], seas: [] },
    { kind: "ways", id: "ways", from: { green: { germanicus: "iceni", parisi: "germanicus", votadini: "parisi" } } },
    { kind: "tribe", id: "green", name: "Green", seat: "P2" },
    { kind: "tribe", id: "blue", name: "Blue", seat: "P1" },
    { kind: "good", id: "horse", name: "Horse", value: 4, in_market: 2 },
    { kind: "leader", id: "murchad", which: "tribal", tribe: "green" },
    { kind: "leader", id: "sive", which: "grey", tribe: "green" },
    { kind: "grey leader", id: "ambigath" },
    { kind: "card", id: "green cooking", tribe: "green" },
    { kind: "trophy", id: "stone_of_falias" },
  ],
} as unknown as View);

describe("the map", () => {
  it("tells the way of a tribe, and what each area costs this month", () => {
    expect(way(table, "green", "votadini")).toEqual(["iceni", "germanicus", "parisi", "votadini"]);
    expect(way(table, "green", "iceni")).toEqual([]);
    expect(way(table, "blue", "iceni")).toEqual([]);
    expect([entering(table, "germanicus"), entering(table, "parisi"), entering(table, "itium")]).toEqual([3, 2, 2]);
    expect(wayText(table, "green", table.areas.get("votadini")!)).toBe("Green pays 8 from ICENI over Oceanus Germanicus, PARISI");
    expect(wayText(table, "green", table.areas.get("iceni")!)).toBe("Green is at home here");
  });

  it("says what a place is and whether it can be chosen", () => {
    const touching: Touching = { live: true, can: (id) => id === "parisi", chosen: () => false, hinted: () => false, last: (id) => id === "votadini", touch: () => undefined };
    expect(areaLabel(table, { ...table.areas.get("parisi")!, touch: "parisi" }, "green", touching)).toMatch(/^PARISI, no village, Green pays 5 .* can be chosen$/);
    expect(areaLabel(table, { ...table.areas.get("votadini")!, touch: "votadini" }, "", touching)).toBe("VOTADINI, village of Blue, last move");
  });

  it("draws coasts and ways, and finds what a finger means", () => {
    expect(rounded([[0, 0], [10, 0]])).toBe("");
    expect(rounded([[0, 0], [10, 0], [10, 10]])).toMatch(/^M.*Z$/);
    expect(soft([[0, 0], [10, 10]])).toBe("M0 0 L10 10");
    expect(soft([[0, 0]])).toBe("");
    const at = [{ at: [0, 0] as [number, number] }, { at: [10, 0] as [number, number] }];
    expect(nearest([7, 0], at, 5)).toBe(at[1]);
    expect(nearest([70, 0], at, 5)).toBeNull();
  });
});

it("knows seats and tribes by each other", () => {
  expect(seatOf(table, "green")).toBe(1);
  expect(tribeOf(table, 0)?.id).toBe("blue");
  expect(tribeOf(table, null)).toBeUndefined();
});

it("tells the newest action and the places it named", () => {
  const lines = [line(1, 0, "card:pillage"), line(2, 0, "#VOT"), line(3, 1, "battle", "Green declares a battle."), line(4, 1, "@blue"), line(5, 1, "#ICE", "They march.")];
  expect(lastAction(lines).map((each) => each.number)).toEqual([3, 4, 5]);
  expect(lastSites(table, lines)).toEqual(["iceni"]);
  expect(lastSites(table, [])).toEqual([]);
});

it("tells the cards and tokens of a battle, round by round", () => {
  const lines = [line(1, 0, "card:pillage"), line(2, 0, "battle"), line(3, 1, "."), line(4, "chance", "token 0"), line(5, "chance", "tokens 2", "A token of 2 is drawn.", "Round 1, Supremacy: 5 against 4; the disc stands 1 towards the attackers."), line(6, "chance", "token 3", "Round 2: 5 against 7; the disc stands 1 towards the defenders.")];
  expect(fought(lines)).toEqual([{ card: "Supremacy", tokens: ["0", "2"] }, { card: "", tokens: ["3"] }]);
  expect(fought(lines.slice(0, 1))).toEqual([]);
});

it("asks why not in the game's notation", () => {
  const asked = { iceni: "#ICE", itium: "@market", market: "@market", "green cooking": "card:cooking", murchad: "u:l", sive: "u:g", ambigath: "lead:ambigath", horse: "i:horse", stone_of_falias: "i:stone_of_falias", attackers: "+attack", defenders: "+defend", blue: "@blue" };
  for (const [id, text] of Object.entries(asked)) expect(spelled(table, id)).toBe(text);
});
