// What a screen reader says of the parts of the board, put together from the words of the catalogue.

import { say } from "../../strings";
import { way, type Area, type Battle, type Card, type Good, type Laid, type Leader, type SideName, type Tribe } from "./table";
import type { Touching } from "./touching";

const words = say.element.verrix;

export function stateOf(id: string, touching: Touching): string[] {
  if (touching.chosen(id)) return [words.selected];
  return touching.can(id) ? [words.can] : [];
}

const nameOf = (table: Laid, id: string): string => table.areas.get(id)?.name ?? id;

/** What the way to an area costs a tribe and where it leads; empty where nothing is to be paid. */
export function wayText(table: Laid, tribe: string, area: Area): string {
  const cost = area.fares?.[tribe];
  const route = way(table, tribe, area.id);
  const who = table.tribe.get(tribe)?.name ?? "";
  if (cost === undefined || !who) return "";
  if (!route.length) return words.home(who);
  return words.way(who, cost, nameOf(table, route[0]!), route.slice(1, -1).map((each) => nameOf(table, each)).join(", "));
}

export function areaLabel(table: Laid, area: Area & { touch: string }, eyes: string, touching: Touching): string {
  const owner = area.village ? words.villageOf(table.tribe.get(area.village)?.name ?? area.village) : "";
  const kind = area.touch === "market" ? words.port : owner || words.free;
  return [area.name, kind, wayText(table, eyes, area), touching.last(area.id) ? words.last : "", ...stateOf(area.touch, touching)].filter(Boolean).join(", ");
}

/** Goods in a few words: 2 Provisions, 1 Horse. */
export function goodsText(table: Laid, goods: Record<string, number>): string {
  return Object.entries(goods).map(([id, n]) => `${n} ${table.good.get(id)?.name ?? id}`).join(", ");
}

const peopleText = (table: Laid, people: Record<string, number>): string => Object.entries(people).map(([id, n]) => words.hostages(n, table.tribe.get(id)?.name ?? id)).join(", ");

export function tribeLabel(table: Laid, tribe: Tribe, touching: Touching): string {
  return [
    words.tribe(tribe.name, tribe.vp, tribe.will),
    words.people(tribe.available, tribe.village.tribesmen, tribe.travel.tribesmen, tribe.in_battle),
    goodsText(table, tribe.village.goods),
    peopleText(table, tribe.village.hostages),
    tribe.holds_event ? words.holdsEvent : "",
    tribe.passed ? words.passed : "",
    ...stateOf(tribe.id, touching),
  ].filter(Boolean).join(", ");
}

export function leaderLabel(table: Laid, leader: Leader, touching: Touching): string {
  const gear = leader.slots.map((slot) => (slot.good ? (table.good.get(slot.good)?.name ?? slot.good) : words.freeFor(slot.takes.map((each) => table.good.get(each)?.name ?? each).join(", "))));
  return [words.leader(leader.name, leader.class, leader.strength), words.at[leader.at] ?? "", ...gear, ...stateOf(leader.id, touching)].filter(Boolean).join(", ");
}

export function goodLabel(good: Good, touching: Touching): string {
  return [words.good(good.name, good.in_market ?? 0, good.value), ...stateOf(good.id, touching)].join(", ");
}

export function cardLabel(card: Card, touching: Touching): string {
  return [card.name, words.types[card.type] ?? "", card.cost ? words.cost(card.cost) : "", words.takes(card.units.join(", ")), card.text, words.cardStates[card.state] ?? "", ...stateOf(card.id, touching)].filter(Boolean).join(", ");
}

export function sideLabel(table: Laid, battle: Battle, name: SideName, touching: Touching): string {
  const side = battle[name];
  const who = side.members.map((each) => words.units(table.tribe.get(each)?.name ?? each, side.units[each] ?? 0)).join(", ");
  return [words.sides[name], who, words.strength(side.strength), side.token !== null ? words.token(side.token) : "", ...stateOf(name, touching)].filter(Boolean).join(", ");
}
