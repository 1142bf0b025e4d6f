// What lies on the table of Veiled Fate, read from the elements of a view. Nothing here knows a rule: it only names what was sent.

import type { View } from "../../wire";

export interface Location { id: string; name: string; terrain: "region" | "city" | "abyss" | "pools"; at: [number, number] }
/** A figure on the board or a marker on the track: a Demi, Hadria, the Sorcerer's figure or a Servant. */
export interface Figure { id: string; name: string; kind: "demi" | "hadria" | "sorcerer" | "servant"; family: string; colour: string; at: string | null; slot: number | null; renown: number | null }
export interface Slot { id: string; need: string; feather: string; scorpion: string; figure: string | null }
export interface Quest { at: string; id: string; name: string; complete: boolean; further_votes: number; renown_range: [number, number] | null; slots: Slot[]; source: string }
export interface Pile { kind: string; at: string | null; size: number; known: string[]; unknown: number }
export interface Power { id: string; name: string; cost: number; needs: string }
export interface Player { seat: string; name: string; first: boolean; rested: boolean; hand_size: number; hand: string[] | null; demi_cards: (string | null)[]; favors: string[]; played_favors: string[]; corruption: number; guess: string | null }
export interface Celestial { seat: string; role: string; steward_card?: string | null; demis?: number | null; range?: number | null; spent: string[]; spells: string[]; tokens: { time: number | null; renown: number | null; met: boolean }[] }
export interface AgeCard { age: number; name: string; words: string[]; source: string }
export interface CityCard { name: string; text: string; source: string }

type Element = Record<string, unknown>;

/** The table, sorted out. */
export interface Laid {
  locations: Location[];
  figures: Figure[];
  quests: Quest[];
  /** The Renown track: on each space the markers front to back. */
  track: string[][];
  piles: Pile[];
  turnedUp: string[];
  decks: { fate: number; open: string[]; faceDown: number; quests: number; unused: number; shown: string[]; known: string[] };
  display: (string | null)[] | null;
  ageCard: AgeCard | null;
  cityCard: CityCard | null;
  powers: Power[];
  players: Player[];
  celestial: Celestial | null;
}

const SPACES = 13;

function figure(element: Element, renown: Map<string, number>): Figure {
  const id = String(element["id"]);
  const slot = element["slot"];
  return {
    id,
    name: String(element["name"]),
    kind: element["kind"] as Figure["kind"],
    family: String(element["family"] ?? element["kind"]),
    colour: String(element["colour"] ?? ""),
    at: (element["at"] as string | null) ?? null,
    slot: typeof slot === "number" && slot > 0 ? slot : null,
    renown: renown.get(id) ?? null,
  };
}

function trackOf(elements: Element[]): string[][] {
  const track: string[][] = Array.from({ length: SPACES }, () => []);
  for (const each of elements) if (each["kind"] === "renown") track[each["space"] as number] = each["markers"] as string[];
  return track;
}

/** Everything that a view shows. */
export function laid(view: View): Laid {
  const all = view.elements;
  const of = <T>(...kinds: string[]): T[] => all.filter((each) => kinds.includes(String(each["kind"]))) as T[];
  const one = <T>(kind: string): T | null => of<T>(kind)[0] ?? null;
  const track = trackOf(all);
  const renown = new Map(track.flatMap((markers, space) => markers.map((id) => [id, space] as const)));
  const discards = one<{ open: string[]; face_down: number }>("discards");
  const unused = one<{ size: number; shown: string[]; known: string[] }>("unused demi cards");
  return {
    locations: of<Location>("location"),
    figures: of<Element>("demi", "hadria", "sorcerer", "servant").map((each) => figure(each, renown)),
    quests: of<Quest>("quest"),
    track,
    piles: of<Pile>("pile", "age pile", "census pile"),
    turnedUp: one<{ cards: string[] }>("cards turned up")?.cards ?? [],
    decks: {
      fate: one<{ size: number }>("fate deck")?.size ?? 0,
      open: discards?.open ?? [],
      faceDown: discards?.face_down ?? 0,
      quests: one<{ size: number }>("quest deck")?.size ?? 0,
      unused: unused?.size ?? 0,
      shown: unused?.shown ?? [],
      known: unused?.known ?? [],
    },
    display: one<{ display: (string | null)[] }>("favor cards")?.display ?? null,
    ageCard: one<AgeCard>("age card"),
    cityCard: one<CityCard>("city card"),
    powers: of<Power>("power"),
    players: of<Player>("seat"),
    celestial: one<Celestial>("celestial"),
  };
}

/** Those who stand at a place and on no slot of its quest. */
export function standing(table: Laid, place: string): Figure[] {
  return table.figures.filter((each) => each.at === place && each.slot === null);
}

export function figureOf(table: Laid, id: string): Figure | undefined {
  return table.figures.find((each) => each.id === id);
}

export function questAt(table: Laid, place: string): Quest | undefined {
  return table.quests.find((each) => each.at === place);
}

/** The votes on a quest, or the Census cards of its region. */
export function pilesAt(table: Laid, place: string): Pile[] {
  return table.piles.filter((each) => each.at === place);
}

/** What a person of this seat is called on the board. */
export function playerOf(table: Laid, seat: number | null): Player | undefined {
  return seat === null ? undefined : table.players.find((each) => each.seat === `P${seat + 1}`);
}
