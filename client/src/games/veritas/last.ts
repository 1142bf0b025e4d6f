// What happened last, read from the notation of the log: the last turn's walks and places, the last tile, the last scoring round.

import type { Line } from "../../wire";

export interface Last {
  /** Every walk of the last turn: the spaces in order, from where the stack stood. */
  walks: string[][];
  /** Every space that the last turn was about. */
  spaces: Set<string>;
}

const verbOf = (line: Line): [string, string] => {
  const [verb = "", place = ""] = line.text.split(" ");
  return [verb, place];
};

/** The lines of the last turn in which anybody decided something: from its tile on. */
function lastTurn(lines: readonly Line[]): Line[] {
  let end = lines.length;
  while (end > 0 && typeof lines[end - 1]!.actor !== "number") end--;
  let start = end;
  while (start > 0 && verbOf(lines[start - 1]!)[0] !== "draw" && verbOf(lines[start - 1]!)[0] !== "place") start--;
  return lines.slice(Math.max(0, start - 1), end);
}

/** What the last turn did, as places and walks. */
export function lastOf(lines: readonly Line[]): Last {
  const last: Last = { walks: [], spaces: new Set() };
  let from = "";
  let walk: string[] | null = null;
  for (const line of lastTurn(lines)) {
    const [verb, place] = verbOf(line);
    if (verb === "draw") from = place;
    else if (verb === "take") [from, walk] = [place, null];
    else if (verb === "go") {
      if (!walk) last.walks.push((walk = [from]));
      walk.push(place);
    } else walk = null;
    if (["take", "go", "copy", "put", "place"].includes(verb)) last.spaces.add(place);
  }
  return last;
}

/** The last tile that was drawn: a monastery's label, `safe`, or nothing yet. */
export function lastTile(lines: readonly Line[]): string {
  const line = lines.findLast((each) => each.text.startsWith("draw "));
  return line ? verbOf(line)[1] : "";
}

export interface Gain {
  who: string;
  points: number;
  regions: string[];
}

export interface Scoring {
  number: number;
  gains: Gain[];
}

const SCORES = /^(\S+) scores (\d+) \((.+)\) and has \d+\.$/;
const NOBODY = /^Nobody controls a region/;

/** The scoring round of the last turn, if there was one: who got what for which regions. */
export function lastScoring(lines: readonly Line[]): Scoring | null {
  for (const line of lines.toReversed()) {
    const found = line.sentences.map((each) => SCORES.exec(each)).filter((each) => each !== null);
    const gains = found.map(([, who = "", points = "0", regions = ""]) => ({
      who,
      points: Number(points),
      regions: regions.split(/, | and /).map((each) => each.replace(/ \d+$/, "")),
    }));
    if (gains.length || line.sentences.some((each) => NOBODY.test(each))) return { number: line.number, gains };
    if (verbOf(line)[0] === "draw" && line !== lines.at(-1)) return null;
  }
  return null;
}
