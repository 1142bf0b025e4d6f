// What happened last, read from the log: dice as they fell, and the spaces that pawns came to.

import type { Line } from "../../wire";
import type { Laid, Pawn } from "./table";

const DICE = /^\(?\[([1-6OWS]+)(?: v ([1-6]))?\]/;
const LATELY = 14;

export interface Roll {
  number: number;
  who: Pawn | undefined;
  /** Faces of the dice: 1 to 6, or O, W and S on the opening dice. */
  faces: string[];
  /** The die of the weaker one in a challenge. */
  against: string[];
}

function namedFirst(table: Laid, sentence: string): Pawn | undefined {
  return table.pawns.find((pawn) => sentence.startsWith(`The ${pawn.name} `));
}

/** The newest rolls, newest last. */
export function rolls(table: Laid, lines: readonly Line[], most: number): Roll[] {
  const found: Roll[] = [];
  for (const line of lines.slice(-LATELY)) {
    const dice = DICE.exec(line.text);
    if (line.actor !== "chance" || !dice) continue;
    found.push({ number: line.number, who: namedFirst(table, line.sentences[0] ?? ""), faces: [...dice[1]!], against: [...(dice[2] ?? "")] });
  }
  return found.slice(-most);
}

/** The space that somebody came to last, and whoever it was. */
export function lastSpaces(table: Laid, lines: readonly Line[]): string[] {
  for (const line of lines.slice(-LATELY).reverse()) {
    const came = /(?:comes|steps up) to (?:.*?\(([A-Z]+\d*)\)|([A-Z]+\d*))/.exec(line.sentences.join(" "));
    const id = came?.[1] ?? came?.[2];
    if (id && table.spaceOf.has(id)) return [id];
  }
  return [];
}
