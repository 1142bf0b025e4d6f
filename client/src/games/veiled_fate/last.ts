// What the last turn was about: the elements named in the newest decisions of whoever decided last, read from their notation.

import type { Line } from "../../wire";

const MOST = 12;

/** The names of elements in the lines of the last turn that anybody took. */
export function lastTouched(lines: readonly Line[]): Set<string> {
  const found = new Set<string>();
  let who: number | string | null = null;
  for (const line of lines.slice(-MOST * 4).reverse()) {
    if (typeof line.actor !== "number") continue;
    if (who !== null && line.actor !== who) break;
    who = line.actor;
    const words = line.text.replace(/[(),]/g, " ").trim().split(/\s+/);
    if (["MOVE", "LOC", "SLOT", "DEMI", "SORC", "SERVANT"].includes(words[0] ?? "")) found.add(words[0] === "SORC" ? "sorcerer" : (words[1] ?? ""));
    if (found.size >= MOST || ["MOVE", "SORC", "POWER", "FAVOR", "SPELL"].includes(words[0] ?? "")) break;
  }
  return found;
}

export type Touched = "demi" | "hadria" | "sorcerer" | "location" | "slot" | "card" | "seat" | "servant" | "display" | "other";

/** What is asked about an element that cannot be touched now, in the game's notation. */
export function spelled(kind: Touched, id: string, menu: boolean): string {
  const verbs = { demi: menu ? "MOVE" : "DEMI", location: "LOC", slot: "SLOT", card: "CARD", seat: "SEAT" } as Record<string, string>;
  if (kind === "sorcerer") return "SORC";
  if (kind === "servant") return `SERVANT ${id} cw`;
  if (kind === "display") return id.replace("display", "PICK");
  const verb = verbs[kind];
  return verb ? `${verb} ${id}` : id.replace(/^\S+/, (word) => word.toUpperCase());
}
