// What the board makes of views, offers and lines, without a browser.

import { expect, test } from "vitest";
import type { Line, Offer } from "../../wire";
import { beside, nearest, windowBox } from "./geometry";
import { lastSpaces, rolls } from "./last";
import type { Laid, Pawn, Space } from "./table";
import { bareRoll, nextWay, onlyOffer, spelled, turnOf, wishFor } from "./touching";

const way = (id: number, ...touches: string[]): Offer => ({ id, text: `go ${touches[0]}`, label: "", group: "way", touches, clauses: [] }) as unknown as Offer;
const other = (id: number, text: string, group: string): Offer => ({ id, text, label: text, group, touches: [], clauses: [] }) as unknown as Offer;
const line = (number: number, actor: number | string, text: string, sentence = "", forced = false): Line => ({ number, actor, text, sentences: [sentence], clauses: [], forced, action: null });
const spaces = [["PF", 33, 502], ["P13", 55, 482], ["P6", 135, 288], ["LP", 190, 502]].map(([id, x, y]) => ({ id, kind: "red", x, y, half: "light", territory: "prayer", zone: "territory" }) as Space);
const table = {
  round: 3,
  mover: "holy_man",
  shift: 120,
  inserted: false,
  spaces,
  spaceOf: new Map(spaces.map((each) => [each.id, each])),
  pawns: [{ id: "holy_man", name: "Holy Man" }, { id: "vampire", name: "Vampire" }] as Pawn[],
  cells: [],
  territories: [{ id: "rage" }],
} as unknown as Laid;

test("a place that one way leads to is one touch, a place that two ways lead to is not", () => {
  const offers = [way(1, "P4", "PH"), way(2, "P6", "P13", "P19"), way(3, "P7", "P13")];
  expect(onlyOffer(offers, "PH")?.id).toBe(1);
  expect(onlyOffer(offers, "P13")).toBeNull();
  expect(onlyOffer(offers, "P20")).toBeNull();
});

test("a wish is granted at the next crossroads, and only there", () => {
  const wish = wishFor(way(2, "P6", "P13", "P19"), "P13", 28, turnOf(table))!;
  const further = [way(5, "P13", "P13"), way(6, "P19", "P19")];
  const walked = [line(29, 0, "go P6")];
  expect(nextWay(wish, turnOf(table), further, walked)?.id).toBe(5);
  expect(nextWay(wish, "4 holy_man", further, walked)).toBeNull();
  expect(nextWay(wish, turnOf(table), further, [line(29, 0, "go P4")])).toBeNull();
  expect(nextWay(wish, turnOf(table), further, [...walked, line(30, 1, "roll")])).toBeNull();
  expect(nextWay(wish, turnOf(table), [...further, other(7, "stop", "or")], walked)).toBeNull();
  expect(wishFor(way(2, "P6", "P13"), "P6", 28, "")).toBeNull();
});

test("only a roll beside cards is rolled for a seat", () => {
  expect(bareRoll([other(0, "roll", "or"), other(28, "play gold5", "card")])?.id).toBe(0);
  expect(bareRoll([other(0, "roll", "or"), other(1, "roll3", "or")])).toBeNull();
  expect(bareRoll([other(4, "try", "or")])).toBeNull();
});

test("dice and last moves are read from the log", () => {
  const lines = [
    line(1, "chance", "[34]", "The Holy Man rolls 3 and 4 and comes to P6."),
    line(2, "chance", "[61 v 2]", "The Vampire rolls 6 and 1, the Hunter 2."),
    line(3, "chance", "draw ?", "The Vampire draws a card."),
    line(4, "chance", "[OS]", "The Holy Man rolls open and shut on the opening dice."),
  ];
  expect(rolls(table, lines, 3).map((roll) => [roll.who?.id, roll.faces.join(""), roll.against.join("")])).toEqual([["holy_man", "34", ""], ["vampire", "61", "2"], ["holy_man", "OS", ""]]);
  expect(lastSpaces(table, lines)).toEqual(["P6"]);
  expect(lastSpaces(table, [line(1, 0, "on", "The Vampire comes to the Food Post (LP).")])).toEqual(["LP"]);
});

test("a window stays on the board and holds what it follows", () => {
  const near = windowBox(table, "follow", [{ x: 300, y: 30 }], 1.08);
  expect(near.y).toBeLessThanOrEqual(0);
  expect(near.x + near.width).toBeGreaterThan(300);
  const all = windowBox(table, "all", [], 1);
  expect(windowBox(table, "follow", [{ x: 250, y: 0 }, { x: 1500, y: 990 }], 1.08).width).toBeLessThanOrEqual(all.width);
  expect(beside(0, 2) + beside(1, 2)).toBe(0);
  expect(nearest({ x: 0, y: 0 }, [{ x: 30, y: 0 }, { x: 9, y: 9 }], 26)).toEqual({ x: 9, y: 9 });
});

test("what cannot be touched is asked about in the game's notation", () => {
  expect([spelled(table, "PF"), spelled(table, "rage"), spelled(table, "vampire")]).toEqual(["go PF", "play epidemic rage", "roll"]);
});
