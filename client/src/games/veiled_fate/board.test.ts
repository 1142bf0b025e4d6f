import { describe, expect, it } from "vitest";
import type { Line, View } from "../../wire";
import { MIDDLE, RIM, TRACK_IN, TRACK_OUT, layoutOf, markerPlaces, places, wrapped } from "./geometry";
import { lastTouched, spelled } from "./last";
import { laid, standing, type Location } from "./table";

function line(number: number, actor: number | string, text: string): Line {
  return { number, actor, text, action: null, sentences: [], clauses: [], forced: false };
}

describe("the last turn", () => {
  it("is what the last decision was about, back to where it began", () => {
    const lines = [line(1, 0, "MOVE klar"), line(2, 0, "LOC city"), line(3, 1, "MOVE naka"), line(4, 1, "SLOT volcano.2"), line(5, 1, "CARD ?"), line(6, "chance", "draw P2 ?"), line(7, 1, "(END)")];
    expect([...lastTouched(lines)].sort()).toEqual(["naka", "volcano.2"]);
    expect([...lastTouched(lines.slice(0, 2))].sort()).toEqual(["city", "klar"]);
    expect(lastTouched([]).size).toBe(0);
  });

  it("is asked about in the game's notation", () => {
    expect(spelled("demi", "klar", true)).toBe("MOVE klar");
    expect(spelled("demi", "klar", false)).toBe("DEMI klar");
    expect(spelled("slot", "forest.2", false)).toBe("SLOT forest.2");
    expect(spelled("other", "power smite", true)).toBe("POWER smite");
    expect(spelled("display", "display 2", false)).toBe("PICK 2");
    expect(spelled("servant", "vesper", false)).toBe("SERVANT vesper cw");
  });
});

describe("where things are drawn", () => {
  const distance = (point: { x: number; y: number }): number => Math.hypot(point.x - MIDDLE, point.y - MIDDLE);

  it("keeps any number of markers on its space of the track", () => {
    for (let space = 0; space < 13; space++) {
      for (let count = 1; count <= 11; count++) {
        const { at, r } = markerPlaces(space, count);
        expect(at).toHaveLength(count);
        for (const point of at) {
          expect(distance(point) + r).toBeLessThanOrEqual(TRACK_OUT + 2);
          expect(distance(point) - r).toBeGreaterThanOrEqual(TRACK_IN - 2);
        }
      }
    }
  });

  it("keeps thirteen figures in the box of every place", () => {
    const regions: Location[] = [[277, 678], [222, 437], [376, 243], [624, 243], [778, 437], [723, 678]].map((at, i) => ({ id: String(i), name: "", terrain: "region", at: at as [number, number] }));
    for (const location of [...regions, { id: "city", name: "", terrain: "city" as const, at: [500, 500] as [number, number] }]) {
      for (const compact of [false, true]) {
        const { stand } = layoutOf(location, compact);
        for (const point of places(stand, 13, 46)) {
          expect(Math.abs(point.x - stand.x)).toBeLessThanOrEqual(stand.w / 2);
          expect(Math.abs(point.y - stand.y)).toBeLessThanOrEqual(stand.h / 2);
          expect(distance(point)).toBeLessThan(RIM);
        }
      }
    }
  });

  it("breaks lines between words", () => {
    expect(wrapped("Where the Green Path Forks", 19)).toEqual(["Where the Green", "Path Forks"]);
    expect(wrapped("Smite", 3)).toEqual(["Smite"]);
  });
});

describe("the table", () => {
  it("is read from the elements, and those on slots do not stand beside them", () => {
    const elements = [
      { kind: "demi", id: "klar", name: "Klar", family: "bull", colour: "#111011", at: "forest", slot: 2 },
      { kind: "demi", id: "naka", name: "Naka", family: "owl", colour: "#ecd84e", at: "forest", slot: null },
      { kind: "demi", id: "belan", name: "Belan", family: "owl", colour: "#5d9989", at: null, slot: null },
      { kind: "renown", space: 3, markers: ["naka", "klar"] },
      { kind: "seat", seat: "P1", name: "P1", hand: null, hand_size: 5, demi_cards: [null] },
    ];
    const table = laid({ elements } as unknown as View);
    expect(standing(table, "forest").map((each) => each.id)).toEqual(["naka"]);
    expect(table.track[3]).toEqual(["naka", "klar"]);
    expect(table.figures.map((each) => each.renown)).toEqual([3, 3, null]);
    expect(table.players[0]?.hand).toBeNull();
    expect(table.display).toBeNull();
  });
});
