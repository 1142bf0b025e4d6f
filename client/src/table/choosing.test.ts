import { expect, test } from "vitest";
import type { Offer } from "../wire";
import { decided, grouped, narrowed, selectedAfter, touchable } from "./choosing";

const offer = (id: number, group: string, ...touches: string[]): Offer => ({ id, text: `t${id}`, label: `l${id}`, group, touches, clauses: [] });
const offers = [offer(1, "a", "c3", "d4"), offer(2, "a", "c3", "e5"), offer(3, "b", "f6", "d4"), offer(4, "b"), offer(5, "a", "f6")];

test("touching narrows to the offers about everything touched", () => {
  expect(narrowed(offers, []).map((each) => each.id)).toEqual([1, 2, 3, 4, 5]);
  expect(narrowed(offers, ["c3"]).map((each) => each.id)).toEqual([1, 2]);
  expect(narrowed(offers, ["c3", "d4"]).map((each) => each.id)).toEqual([1]);
});

test("what goes on from a selection can be touched, what is selected cannot again", () => {
  expect([...touchable(offers, ["c3"])].sort()).toEqual(["d4", "e5"]);
  expect([...touchable(offers, [])].sort()).toEqual(["c3", "d4", "e5", "f6"]);
});

test("a touch goes on, starts anew, or takes itself back; what no offer is about changes nothing", () => {
  expect(selectedAfter(offers, ["c3"], "d4")).toEqual(["c3", "d4"]);
  expect(selectedAfter(offers, ["c3"], "f6")).toEqual(["f6"]);
  expect(selectedAfter(offers, ["c3"], "c3")).toEqual([]);
  expect(selectedAfter(offers, ["c3"], "a1")).toEqual(["c3"]);
  expect(selectedAfter(offers, ["f6"], "e5")).toEqual(["f6"]); // where another piece could go: worth a why-not, not a fresh start
  expect(selectedAfter(offers, [], "e5")).toEqual(["e5"]);
});

test("a choice is decided when one offer remains and all of it was touched", () => {
  expect(decided(offers, ["c3", "e5"])?.id).toBe(2);
  expect(decided(offers, ["c3"])).toBeNull();
  expect(decided(offers, ["f6"])).toBeNull(); // another offer goes on from here
  expect(decided(offers, [])).toBeNull();
});

test("groups keep their order", () => {
  expect(grouped(offers).map(([name, each]) => [name, each.map((one) => one.id)])).toEqual([["a", [1, 2, 5]], ["b", [3, 4]]]);
});
