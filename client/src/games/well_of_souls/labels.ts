// What a screen reader says of the parts of the board, put together from the words of the catalogue.

import { say } from "../../strings";
import { booksOf, handSize, keysOf, type Cell, type Laid, type Pawn, type Space } from "./table";
import type { Touching } from "./touching";

const words = say.element.well_of_souls;

function state(id: string, touching: Touching): string[] {
  if (touching.chosen(id)) return [words.selected];
  const told = touching.last(id) ? [words.last] : [];
  return touching.can(id) ? [...told, words.can] : told;
}

/** What is called by name, with its id where the log uses it. */
export function placeName(table: Laid, id: string): string {
  const name = table.nameOf.get(id);
  return name && name !== id ? `${name} (${id})` : id;
}

export function spaceLabel(table: Laid, space: Space, touching: Touching): string {
  const here = table.pawns.filter((pawn) => pawn.space === space.id).map((pawn) => pawn.name);
  const things = [
    ...table.territories.filter((each) => each.domicile === space.id && each.key === space.id).map((each) => words.keyHere(each.access)),
    ...table.books.filter((each) => each.where === space.id).map((each) => words.bookHere(each.name, each.unlocked)),
  ];
  return [placeName(table, space.id), words.kinds[space.kind] ?? "", here.length ? words.here(here.join(", ")) : "", ...things, ...state(space.id, touching)].filter(Boolean).join(", ");
}

/** What a character has in the open. */
export function goods(table: Laid, pawn: Pawn): string {
  const keys = keysOf(table, pawn.id).map((each) => each.name);
  const books = booksOf(table, pawn.id).map((each) => each.name);
  return [
    words.gold(pawn.gold),
    words.rations(pawn.rations),
    words.cards(handSize(table, pawn.id)),
    pawn.horse ? words.horse : "",
    keys.length ? words.keys(keys.join(", ")) : "",
    ...books,
    words.state(pawn),
  ].filter(Boolean).join(", ");
}

export function pawnLabel(table: Laid, pawn: Pawn, touching: Touching): string {
  return [pawn.name, words.at(placeName(table, pawn.space)), goods(table, pawn), ...state(pawn.id, touching)].join(", ");
}

export function cellLabel(cell: Cell, touching: Touching): string {
  return [words.cell(cell.number, cell.side, cell.in_play, cell.occupied), ...state(cell.id, touching)].join(", ");
}
