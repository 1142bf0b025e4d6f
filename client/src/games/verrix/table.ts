// What lies on the table of Verrix, as the view tells it: elements under their kinds, with their types.

import type { View } from "../../wire";

export type Point = [number, number];
export type SideName = "attackers" | "defenders";

export interface Turn {
  turn: number;
  phase: string;
  order: string[];
  next_order: string[];
  active: string | null;
  tile: string;
  land: number;
  sea: number;
}

/** A territory or the port; seas have no outline. */
export interface Area {
  id: string;
  name: string;
  code: string;
  at: Point;
  outline?: Point[];
  land?: string[];
  seas: string[];
  village?: string | null;
  fares?: Record<string, number>;
}

export interface Festival {
  id: string;
  name: string;
  turn: number;
  text: string;
  over: boolean;
  now: boolean;
}

export interface Holdings {
  tribesmen: number;
  goods: Record<string, number>;
  hostages: Record<string, number>;
  trophies: string[];
}

export interface EventCard {
  id: string;
  name: string;
  text: string;
  timing?: string;
}

export interface Tribe {
  id: string;
  name: string;
  seat: string;
  trait: string;
  ability: { name: string; text: string };
  vp: number;
  earned: Record<string, number>;
  will: number;
  villages: string[];
  tokens_left: number;
  passed: boolean;
  available: number;
  village: Holdings;
  travel: Holdings;
  in_battle: number;
  holds_event: boolean;
  event: EventCard | null;
  drawn: EventCard | null;
}

export interface Leader {
  id: string;
  name: string;
  tribe: string;
  which: "tribal" | "grey";
  class: string;
  strength: number;
  at: "available" | "village" | "travel" | "battle";
  slots: { takes: string[]; good: string | null }[];
}

export interface GreyLeader {
  id: string;
  name: string;
  class: string;
  strength: number;
  slots: { goods: string[] }[];
}

export interface Card {
  id: string;
  tribe: string;
  name: string;
  type: "development" | "trade" | "raid" | "battle";
  stripe: "basic" | "special";
  cost: number;
  units: string[];
  place: string;
  text: string;
  state: "ready" | "used" | "unlearned" | "boxed";
}

export interface Good {
  id: string;
  name: string;
  value: number;
  class?: string;
  equip?: string;
  in_market?: number;
}

export interface Trophy {
  id: string;
  name: string;
  text: string;
  owner: string | null;
  card: string | null;
}

export interface Market {
  goods: Record<string, number>;
  tribesmen: Record<string, number>;
  will: number;
}

export interface Events {
  deck: number;
  of: number;
  discards: string[];
  top: (string | null)[];
  over: boolean;
  current: EventCard | null;
}

export interface Action {
  tribe: string;
  card: string;
  name: string;
  target: string | null;
  site: string | null;
  tribesmen: number;
  leaders: string[];
  strength: number;
  cost: number;
}

export interface Side {
  members: string[];
  tribesmen: number;
  leaders: string[];
  units: Record<string, number>;
  token: number | null;
  strength: number;
}

export interface Battle {
  site: string | null;
  attackers: Side;
  defenders: Side;
  round: number;
  card: string | null;
  card_name: string | null;
  by: SideName | null;
  disc: number;
  track: number[];
  rounds: { attackers: number; defenders: number; disc: number }[];
  offered: { tribe: string; side: SideName } | null;
  over: boolean;
}

export interface Laid {
  turn: Turn;
  territories: Area[];
  port: Area | null;
  seas: Area[];
  areas: Map<string, Area>;
  festivals: Festival[];
  market: Market;
  goods: Good[];
  good: Map<string, Good>;
  trophies: Trophy[];
  greyLeaders: GreyLeader[];
  events: Events;
  tribes: Tribe[];
  tribe: Map<string, Tribe>;
  leaders: Leader[];
  cards: Card[];
  tokens: number[];
  /** From which area each area is entered, by tribe. */
  ways: Record<string, Record<string, string>>;
  action: Action | null;
  raid: { attack: number; defence: number } | null;
  battle: Battle | null;
  choice: { text: string; effects: string[] } | null;
  routes: { fare: number; tributes: string[][] } | null;
}

const NO_TURN: Turn = { turn: 0, phase: "", order: [], next_order: [], active: null, tile: "A", land: 1, sea: 2 };

export function laid(view: View): Laid {
  const all = <T>(kind: string): T[] => view.elements.filter((each) => each["kind"] === kind) as T[];
  const one = <T>(kind: string): T | null => all<T>(kind)[0] ?? null;
  const territories = all<Area>("territory");
  const port = one<Area>("port");
  const seas = all<Area>("sea");
  const goods = all<Good>("good");
  const tribes = all<Tribe>("tribe");
  return {
    turn: one<Turn>("turn") ?? NO_TURN,
    territories,
    port,
    seas,
    areas: new Map([...territories, ...(port ? [port] : []), ...seas].map((each) => [each.id, each])),
    festivals: all<Festival>("festival"),
    market: one<Market>("market") ?? { goods: {}, tribesmen: {}, will: 0 },
    goods,
    good: new Map(goods.map((each) => [each.id, each])),
    trophies: all<Trophy>("trophy"),
    greyLeaders: all<GreyLeader>("grey leader"),
    events: one<Events>("events") ?? { deck: 0, of: 0, discards: [], top: [], over: false, current: null },
    tribes,
    tribe: new Map(tribes.map((each) => [each.id, each])),
    leaders: all<Leader>("leader"),
    cards: all<Card>("card"),
    tokens: one<{ in_bag: number[] }>("tokens")?.in_bag ?? [],
    ways: one<{ from: Record<string, Record<string, string>> }>("ways")?.from ?? {},
    action: one<Action>("action"),
    raid: one<{ attack: number; defence: number }>("raid"),
    battle: one<Battle>("battle"),
    choice: one<{ text: string; effects: string[] }>("choice"),
    routes: one<{ fare: number; tributes: string[][] }>("routes"),
  };
}

/** The number of the seat that plays a tribe; it gives the tribe its shape. */
export function seatOf(table: Laid, tribe: string): number {
  const seat = table.tribe.get(tribe)?.seat ?? "P1";
  return Number(seat.slice(1)) - 1;
}

/** The tribe of a seat. */
export function tribeOf(table: Laid, seat: number | null): Tribe | undefined {
  return seat === null ? undefined : table.tribes.find((each) => each.seat === `P${seat + 1}`);
}

/** The areas on the way of a tribe to an area, the village it starts from first; empty where it need not move. */
export function way(table: Laid, tribe: string, to: string): string[] {
  const before = table.ways[tribe] ?? {};
  const found = [to];
  while (before[found[0]!] && found.length < 20) found.unshift(before[found[0]!]!);
  return found.length > 1 ? found : [];
}

/** What it costs to enter an area this month. */
export function entering(table: Laid, area: string): number {
  return table.seas.some((each) => each.id === area) ? table.turn.sea : table.turn.land;
}
