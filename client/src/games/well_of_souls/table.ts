// What lies on the table of The Well of Souls, as the view tells it: the board's elements under their kinds, with their types.

import type { View } from "../../wire";

export type Side = "light" | "darkness";

export interface Space {
  id: string;
  kind: "red" | "gold" | "direction" | "red_diamond" | "gold_diamond" | "altar" | "lower" | "upper";
  x: number;
  y: number;
  half: Side | "middle";
  territory: string;
  zone: string;
}

export interface Pawn {
  id: string;
  name: string;
  code: string;
  seat: number;
  side: Side;
  space: string;
  caged: boolean;
  failed_turns: number;
  loses_turn: boolean;
  gold: number;
  rations: number;
  horse: boolean;
  moves_left: number;
}

export interface Territory {
  id: string;
  name: string;
  domicile: string;
  key: string;
  key_colour: string;
  access: boolean;
  epidemic: number;
}

export interface Book {
  id: string;
  name: string;
  where: string;
  unlocked: boolean;
}

export interface Cell {
  id: string;
  side: Side;
  number: number;
  at: [number, number];
  /** Whether its side is empowered; before that its cells are neither shut nor open. */
  in_play: boolean;
  occupied: boolean;
}

export interface Stack {
  id: string;
  name: string;
  cards: number;
  in_play: boolean;
}

export interface Hand {
  id: string;
  seat: number;
  cards: string[];
  unknown: number;
}

export interface Card {
  id: string;
  card: string;
  name: string;
  count: number;
  owner: string;
}

export interface Laid {
  round: number;
  turn: string;
  mover: string;
  inserted: boolean;
  shift: number;
  spaces: Space[];
  spaceOf: Map<string, Space>;
  nameOf: Map<string, string>;
  roads: string[][];
  joins: [string, string][];
  pawns: Pawn[];
  territories: Territory[];
  books: Book[];
  cells: Cell[];
  stacks: Stack[];
  hands: Hand[];
  cards: Card[];
}

type Row = [string, Space["kind"], number, number, Space["half"], string, string];

let known: { rows: Row[]; length: number; spaces: Space[]; of: Map<string, Space> } | null = null;

/** The spaces do not change during a match: they are read once, unless a board with other data is opened. */
function spacesOf(rows: Row[]): { spaces: Space[]; of: Map<string, Space> } {
  const same = known && known.length === rows.length && known.rows.every((row, i) => row[0] === rows[i]![0] && row[2] === rows[i]![2] && row[3] === rows[i]![3]);
  if (!known || !same) {
    const spaces = rows.map(([id, kind, x, y, half, territory, zone]) => ({ id, kind, x, y, half, territory, zone }));
    known = { rows, length: rows.length, spaces, of: new Map(spaces.map((each) => [each.id, each])) };
  }
  return known;
}

export function laid(view: View): Laid {
  const all = <T>(kind: string): T[] => view.elements.filter((each) => each["kind"] === kind) as T[];
  const game = all<{ round: number; turn: string; middle_board: boolean }>("game")[0];
  const board = all<{ shift: number; spaces: Row[]; roads: string[][]; joins: [string, string][] }>("board")[0];
  const { spaces, of } = spacesOf(board?.spaces ?? []);
  const pawns = all<Pawn>("pawn");
  return {
    round: game?.round ?? 0,
    turn: game?.turn ?? "",
    mover: pawns[Number(view.state["mover"])]?.id ?? "",
    inserted: game?.middle_board ?? false,
    shift: board?.shift ?? 0,
    spaces,
    spaceOf: of,
    nameOf: new Map(all<{ id: string; name: string }>("space").map((each) => [each.id, each.name])),
    roads: board?.roads ?? [],
    joins: board?.joins ?? [],
    pawns,
    territories: all<Territory>("territory"),
    books: all<Book>("book"),
    cells: all<Cell>("cell"),
    stacks: all<Stack>("stack"),
    hands: all<Hand>("hand"),
    cards: all<Card>("card"),
  };
}

export function pawnOf(table: Laid, id: string): Pawn | undefined {
  return table.pawns.find((each) => each.id === id);
}

/** The keys a character has taken. */
export function keysOf(table: Laid, pawn: string): Territory[] {
  return table.territories.filter((each) => each.key === pawn);
}

export function booksOf(table: Laid, pawn: string): Book[] {
  return table.books.filter((each) => each.where === pawn);
}

/** How many hidden cards a character holds. */
export function handSize(table: Laid, pawn: string): number {
  const hand = table.hands.find((each) => each.id === `hand_${pawn}`);
  return hand ? hand.cards.length + hand.unknown : 0;
}
