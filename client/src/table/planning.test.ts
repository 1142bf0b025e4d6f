// A long decision as one page: totals, bounds, and the way from what is wanted to what is sent.

import { describe, expect, it } from "vitest";
import { canAdd, changed, fullBy, goalOf, isReady, leftOf, nextStep, stillThere, sums, type PlanElement, type PlanPart, type PlanRow } from "./planning";

const row = (text: string, left: number, adds: Record<string, number>): PlanRow => ({ text, name: text, left, adds, touches: null });
const sell = (cow: number, horse: number): PlanPart => ({ id: "sell", name: "Sell", ends: ".", rows: [row("cow", cow, { sold: 1, over: 3 }), row("horse", horse, { sold: 1, over: 4 })] });
const buy = (horse: number, cart: number): PlanPart => ({ id: "buy", name: "Buy", ends: ".", rows: [row("horse", horse, { bought: 1, over: -4 }), row("cart", cart, { bought: 1, over: -5 })] });
const trade = (now: string, parts: PlanPart[], sold = 0, over = 0): PlanElement => ({
  key: "trade",
  name: "Trade",
  now,
  parts,
  totals: [{ id: "sold", name: "Sold", value: sold, least: 1, most: 2 }, { id: "bought", name: "Bought", value: 0, least: 1, most: 2 }, { id: "over", name: "Over", value: over, least: 0 }],
});
const plan = trade("sell", [sell(2, 1), buy(3, 1)]);
const [selling, buying] = plan.parts as [PlanPart, PlanPart];
const wanted = { "sell cow": 2, "buy cart": 1 };

describe("totals", () => {
  it("add up, with what is missing and what is too much", () => {
    expect(sums(plan, {}).map((sum) => [sum.value, sum.missing, sum.excess])).toEqual([[0, 1, 0], [0, 1, 0], [0, 0, 0]]);
    expect(sums(plan, { "buy cart": 1 }).at(-1)).toMatchObject({ value: -5, missing: 5 });
    expect(sums(plan, wanted).at(-1)).toMatchObject({ value: 1, missing: 0 });
    expect(isReady(plan, wanted)).toBe(true);
    expect(isReady(plan, { ...wanted, "sell horse": 1 })).toBe(false);
  });

  it("do not fall below their floor", () => {
    const way: PlanElement = { ...plan, parts: [{ ...selling, rows: [row("rider", 1, { fare: -3 })] }], totals: [{ id: "fare", name: "Fare", value: 2, floor: 1, most: 1 }] };
    expect(sums(way, {})[0]).toMatchObject({ value: 2, excess: 1 });
    expect(sums(way, { "sell rider": 1 })[0]).toMatchObject({ value: 1, excess: 0 });
  });

  it("stop a row at its bound and at what is there, but let one buy before one sells", () => {
    expect(canAdd(plan, {}, buying, buying.rows[1]!)).toBe(true);
    expect(canAdd(plan, { "buy cart": 1 }, buying, buying.rows[1]!)).toBe(false);
    expect(fullBy(plan, { "sell cow": 2 }, selling.rows[1]!)?.id).toBe("sold");
    expect(changed(plan, changed(plan, {}, selling, selling.rows[1]!, 1), selling, selling.rows[1]!, 1)).toEqual({ "sell horse": 1 });
    expect(changed(plan, { "sell horse": 1 }, selling, selling.rows[1]!, -1)).toEqual({});
  });
});

describe("a row that frees another", () => {
  const off = (left: number): PlanPart => ({ id: "off", name: "Take off", ends: ".", rows: [{ ...row("-cart", left, { spaces: -1 }), frees: "on =cart" }] });
  const on = (left: number): PlanPart => ({ id: "on", name: "Equip", ends: ".", rows: [row("=cart", left, { spaces: 1 })] });
  const gear: PlanElement = { key: "gear", name: "Gear", now: "off", parts: [off(1), on(1)], totals: [{ id: "spaces", name: "Spaces", value: 1, most: 2, quiet: true }] };
  const [taken, put] = gear.parts as [PlanPart, PlanPart];

  it("makes one more of it, and takes it back", () => {
    expect(leftOf(gear, {}, put, put.rows[0]!)).toBe(1);
    const more = changed(gear, changed(gear, { "off -cart": 1 }, put, put.rows[0]!, 1), put, put.rows[0]!, 1);
    expect(more).toEqual({ "off -cart": 1, "on =cart": 2 });
    expect(canAdd(gear, more, put, put.rows[0]!)).toBe(false);
    expect(changed(gear, more, taken, taken.rows[0]!, -1)).toEqual({ "on =cart": 1 });
  });

  it("is sent no more often than wanted", () => {
    const goal = goalOf(gear, { "off -cart": 1 });
    const all = new Set(["-cart", "=cart", "."]);
    expect(nextStep(gear, goal, all)).toEqual({ text: "-cart" });
    expect(nextStep({ ...gear, parts: [off(0), on(2)] }, goal, all)).toEqual({ text: "." });
    expect(nextStep({ ...gear, now: "on", parts: [on(2)] }, goal, all)).toEqual({ text: "." });
    expect(nextStep({ ...gear, now: "on", parts: [on(2)] }, goalOf(gear, { "off -cart": 1, "on =cart": 1 }), all)).toEqual({ text: "=cart" });
  });
});

describe("sending", () => {
  const goal = goalOf(plan, wanted);
  const all = new Set(["cow", "horse", "cart", "."]);

  it("goes from choice to choice, and from part to part", () => {
    expect(nextStep(plan, goal, all)).toEqual({ text: "cow" });
    expect(nextStep(trade("sell", [sell(1, 1), buy(3, 1)], 1, 3), goal, all)).toEqual({ text: "cow" });
    expect(nextStep(trade("sell", [sell(0, 1), buy(3, 1)], 2, 6), goal, all)).toEqual({ text: "." });
    expect(nextStep(trade("buy", [buy(3, 1)]), goal, all)).toEqual({ text: "cart" });
    expect(nextStep(trade("buy", [buy(3, 0)]), goal, all)).toEqual({ text: "." });
    expect(nextStep(null, goal, all)).toBe("done");
    expect(nextStep({ ...plan, key: "another" }, goal, all)).toBe("done");
  });

  it("leaves out what the table did by itself, and never buys what was to be sold", () => {
    expect(nextStep(trade("sell", [sell(0, 1), buy(3, 1)], 2, 6), goal, new Set(["."]))).toEqual({ text: "." });
    expect(nextStep(trade("buy", [buy(3, 1)]), goalOf(plan, { "sell horse": 1, "buy cart": 1 }), all)).toEqual({ text: "cart" });
  });

  it("stops where a choice is not offered", () => {
    expect(nextStep(plan, goal, new Set(["horse", "."]))).toEqual({ stuck: "cow" });
    expect(nextStep(trade("sell", [sell(0, 1), buy(3, 1)]), goal, new Set(["horse"]))).toEqual({ stuck: "." });
  });

  it("ends by itself where nothing needs to be said at the end", () => {
    const gift: PlanElement = { ...plan, now: "give", parts: [{ ...selling, id: "give", ends: null }] };
    const given = goalOf(gift, { "give cow": 2 });
    expect(nextStep(gift, given, all)).toEqual({ text: "cow" });
    expect(nextStep({ ...gift, parts: [{ ...sell(0, 1), id: "give", ends: null }] }, given, all)).toBe("done");
  });

  it("keeps of a plan what is still there", () => {
    expect(stillThere(trade("buy", [buy(3, 0)]), { "sell cow": 2, "buy cart": 1, "buy horse": 2 })).toEqual({ "buy horse": 2 });
  });
});
