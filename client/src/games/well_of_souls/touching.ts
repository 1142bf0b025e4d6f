// What can be touched, and what a touch means. A space that one way leads to sends that way at once; further on along the way the
// same wish is granted wherever only one way still leads to it. No rules: all of it is read from the offers.

import type { Line, Offer } from "../../wire";
import type { BoardProps } from "..";
import { touchable, type Touchable } from "../touching";
import { lastSpaces } from "./last";
import type { Laid } from "./table";

export interface Touching extends Touchable {
  /** Whether a move can end there (and not only pass). */
  end: (id: string) => boolean;
}

export function touchingOf(given: BoardProps, table: Laid): Touching {
  const ends = new Set(given.offers.flatMap((offer) => (offer.group === "way" ? offer.touches.slice(1) : offer.touches)));
  return {
    ...touchable(given, new Set(lastSpaces(table, given.lines))),
    end: (id) => ends.has(id),
  };
}

/** A place that somebody wants to come to in a turn, by a way that was sent as `text` when the log had `number` lines. */
export interface Wish {
  id: string;
  turn: string;
  text: string;
  number: number;
}

/** The one offer that is about an element, where there is just one. */
export function onlyOffer(offers: readonly Offer[], id: string): Offer | null {
  const fitting = offers.filter((offer) => offer.touches.includes(id));
  return fitting.length === 1 ? fitting[0]! : null;
}

/** Whose turn it is, as long as it is the same one. */
export function turnOf(table: Laid): string {
  return `${table.round} ${table.mover}`;
}

/** What is wished for after a way was sent towards an element; nothing where the move only passes it. */
export function wishFor(offer: Offer, id: string, number: number, turn: string): Wish | null {
  return offer.group === "way" && offer.touches.slice(1).includes(id) ? { id, turn, text: offer.text, number } : null;
}

/** The next way towards what was wished for, as long as the way that was sent is the newest thing that anybody decided freely. */
export function nextWay(wish: Wish, turn: string, offers: readonly Offer[], lines: readonly Line[]): Offer | null {
  const decided = lines.filter((line) => line.number > wish.number && typeof line.actor === "number");
  const undisturbed = decided[0]?.text === wish.text && decided.slice(1).every((line) => line.forced);
  if (wish.turn !== turn || !undisturbed || !offers.every((offer) => offer.group === "way")) return null;
  return onlyOffer(offers, wish.id);
}

/** The mark in a seat's notes that says whether such turns are rolled for it. */
export const AUTOMATIC = "well_of_souls.roll";

/** The roll of a turn in which there is nothing to choose but playing a card. */
export function bareRoll(offers: readonly Offer[]): Offer | null {
  const others = offers.filter((offer) => offer.group !== "card");
  return others.length === 1 && others[0]!.text === "roll" ? others[0]! : null;
}

/** What is asked about an element that cannot be touched now, in the game's notation. */
export function spelled(table: Laid, id: string): string {
  if (table.spaceOf.has(id)) return `go ${id}`;
  if (table.cells.some((each) => each.id === id)) return "try";
  if (table.territories.some((each) => each.id === id)) return `play epidemic ${id}`;
  return "roll";
}
