// Which games have a board of their own. A game that is not here is played on the generic table.

import type { Component } from "svelte";
import type { Line, Offer, SeatInfo, View } from "../wire";

/** What every board is given. A board draws and reports; it holds no rules. `client/README.md` explains each. */
export interface BoardProps {
  /** What this reader sees: `view.elements` and `view.state` are all there is to draw. */
  view: View;
  seats: SeatInfo[];
  /** What may still be chosen, given what was touched; empty when this reader is not asked. */
  offers: Offer[];
  /** The elements touched so far, in order. */
  selected: string[];
  /** The elements that can be touched next. */
  touchable: Set<string>;
  /** The choice that waits to be confirmed. */
  pending: Offer | null;
  /** The elements of the best hint, while one is shown. */
  hinted: string[];
  /** The log up to here, as this reader may read it. */
  lines: Line[];
  /** False when looking back: nothing can be chosen or asked. */
  live: boolean;
  /** An element is touched; the answer is whether anything can be done with it. */
  narrow: (id: string) => boolean;
  /** An offer is chosen as a whole; where the person has already agreed to it, without asking again. */
  choose: (offer: Offer, sure?: boolean) => void;
  /** Ask why something, in the game's notation, cannot be done. */
  why: (text: string) => void;
  /** Take back this seat's last decision, as the button beside the board does; absent where nothing can be taken back. */
  undo?: () => void;
  /** Put a mark into this seat's private notes (`view.notes.marks`); absent where nothing can be noted. */
  mark?: (name: string, value: string) => void;
}

/** What is given to what a game has to say while its table is being laid. */
export interface LayingProps {
  seats: number;
  options: Record<string, number | string>;
}

export type Board = Component<BoardProps>;
export type Laying = Component<LayingProps>;
type Load<Part = Board> = () => Promise<{ default: Part }>;

//   game       its board, and where it has one a panel of what its seat alone sees, and one for whoever lays a table
const boards: Record<string, { board: Load; secrets?: Load; laying?: Load<Laying> }> = {
  veletas: { board: () => import("./veletas/Board.svelte") },
  veritas: { board: () => import("./veritas/Board.svelte") },
  veiled_fate: { board: () => import("./veiled_fate/Board.svelte"), secrets: () => import("./veiled_fate/Secrets.svelte") },
  verrix: { board: () => import("./verrix/Board.svelte"), secrets: () => import("./verrix/Secrets.svelte"), laying: () => import("./verrix/Fair.svelte") },
  well_of_souls: { board: () => import("./well_of_souls/Board.svelte"), secrets: () => import("./well_of_souls/Secrets.svelte") },
};

async function loaded<Part>(part: Load<Part> | undefined): Promise<Part | null> {
  try {
    return (await part?.())?.default ?? null;
  } catch {
    return null; // the page is older than the server, or the line is bad: the generic table does it, too
  }
}

/** The board of a game and its private panel, loaded when they are first needed; null where there is none, or it cannot be had. */
export async function drawn(game: string): Promise<{ board: Board | null; secrets: Board | null }> {
  const [board, secrets] = await Promise.all([loaded(boards[game]?.board), loaded(boards[game]?.secrets)]);
  return { board, secrets };
}

/** What a game has to say while its table is being laid; null where it says nothing. */
export async function layingOf(game: string): Promise<Laying | null> {
  return loaded(boards[game]?.laying);
}
