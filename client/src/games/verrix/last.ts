// What happened last, read from the log: the newest action of anybody, where it led, and a battle round by round.

import type { Line } from "../../wire";
import type { Laid } from "./table";

const BEGINS = /^(card:|battle$|pass$|invoke$)/;
const SITE = /^#([A-Z]{3})$/;
const LATELY = 60;

/** The lines of the newest action that somebody began on turn, the oldest first. */
export function lastAction(lines: readonly Line[]): Line[] {
  const lately = lines.slice(-LATELY);
  const begins = lately.findLastIndex((line) => typeof line.actor === "number" && BEGINS.test(line.text));
  return begins < 0 ? lately.slice(-1) : lately.slice(begins);
}

/** Territories that the newest action named. */
export function lastSites(table: Laid, lines: readonly Line[]): string[] {
  const codes = lastAction(lines).flatMap((line) => SITE.exec(line.text)?.[1] ?? []);
  return table.territories.filter((each) => codes.includes(each.code)).map((each) => each.id);
}

/** The card that was played in a round, if any, and the tokens that were drawn. */
export interface Fought {
  card: string;
  tokens: string[];
}

/** The rounds of the newest battle, as the log tells them. */
export function fought(lines: readonly Line[]): Fought[] {
  const lately = lines.slice(-2 * LATELY);
  const begins = lately.findLastIndex((line) => line.text === "battle");
  const rounds: Fought[] = [];
  let tokens: string[] = [];
  for (const line of begins < 0 ? [] : lately.slice(begins)) {
    const token = /^tokens? (\d+)/.exec(line.text)?.[1];
    if (token) tokens.push(token);
    for (const sentence of line.sentences) {
      const round = /^Round \d(?:, ([^:]+))?:/.exec(sentence);
      if (!round || rounds.length === 3) continue;
      rounds.push({ card: round[1] ?? "", tokens });
      tokens = [];
    }
  }
  return rounds;
}
