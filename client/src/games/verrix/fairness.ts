// How even the tribes are, from games among equal bots (`fairness.json`, made by `bench/balance.py`): shares and verdicts. Pure.

/** Games won and games played; at two seats by "blue orange", the one that won first, at more by tribe. */
export type Tally = Record<string, number[]>;

export interface Share {
  /** In games of a hundred, with the bounds of its 95 % interval. */
  won: number;
  low: number;
  high: number;
  of: number;
}

export type Verdict = "even" | "leans" | "lopsided";

const CERTAIN = 1.96;
const TRIBES = ["blue", "orange", "purple", "green", "yellow"];
/** At two seats a tribe should win 35 to 65 games of a hundred; 42 to 58 we call even. */
const EVEN = 8;
const FAIR = 15;

/** A share with Wilson's interval. */
export function shareOf([won = 0, of = 0]: number[]): Share {
  if (!of) return { won: 50, low: 0, high: 100, of };
  const share = won / of;
  const wide = CERTAIN ** 2 / of;
  const middle = (share + wide / 2) / (1 + wide);
  const half = (CERTAIN * Math.sqrt((share * (1 - share)) / of + wide / (4 * of))) / (1 + wide);
  return { won: Math.round(100 * share), low: Math.round(100 * (middle - half)), high: Math.round(100 * (middle + half)), of };
}

export function verdict(share: Share): Verdict {
  const off = Math.abs(share.won - 50);
  return off <= EVEN ? "even" : off <= FAIR ? "leans" : "lopsided";
}

/** The pairs of tribes, each once, the most even first. */
export function pairs(tally: Tally): { one: string; other: string; share: Share }[] {
  const both = TRIBES.flatMap((one, i) => TRIBES.slice(i + 1).map((other) => ({ one, other, share: shareOf(tally[`${one} ${other}`] ?? []) })));
  return both.filter((each) => each.share.of).sort((a, b) => Math.abs(a.share.won - 50) - Math.abs(b.share.won - 50));
}

/** Who plays what: tribes that were asked for, and for everybody else the first one left; empty where tribes are chosen at the table. */
export function seated(seats: number, options: Record<string, number | string>): string[] {
  if (options["tribe_choice"] === "draft") return [];
  const wished = Array.from({ length: seats }, (_, seat) => String(options[`tribe_${seat + 1}`] ?? "next"));
  const left = TRIBES.filter((each) => !wished.includes(each));
  return wished.map((each) => (TRIBES.includes(each) ? each : (left.shift() ?? "")));
}
