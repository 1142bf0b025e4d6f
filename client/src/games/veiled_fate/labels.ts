// What a screen reader says of the parts of the board, put together from the words of the catalogue.

import { say } from "../../strings";
import { pilesAt, questAt, standing, type Figure, type Laid, type Location, type Quest, type Slot } from "./table";
import type { Touching } from "./touching";

const words = say.element.veiled_fate;

function state(id: string, touching: Touching): string[] {
  if (touching.chosen(id)) return [words.selected];
  const told = touching.last(id) ? [words.last] : [];
  return touching.can(id) ? [...told, words.can] : told;
}

export function nameOf(table: Laid, id: string): string {
  return table.figures.find((each) => each.id === id)?.name ?? words.needs[id] ?? id;
}

export function placeName(table: Laid, id: string | null): string {
  if (id === "judgement") return words.judgement;
  return table.locations.find((each) => each.id === id)?.name ?? words.nowhere;
}

export function slotLabel(table: Laid, quest: Quest, slot: Slot, i: number, touching: Touching): string {
  const on = slot.figure ? words.taken(nameOf(table, slot.figure)) : words.open;
  const needs = words.slotNeeds(nameOf(table, slot.need));
  return [words.slot(i + 1, placeName(table, quest.at)), needs, words.brings(words.results(slot.feather), words.results(slot.scorpion)), on, ...state(slot.id, touching)].join(", ");
}

export function figureLabel(table: Laid, figure: Figure, touching: Touching): string {
  const where = figure.slot ? words.onSlot(figure.slot, placeName(table, figure.at)) : placeName(table, figure.at);
  const parts = [figure.name, figure.kind === "demi" ? (words.needs[figure.family] ?? "") : "", figure.renown === null ? "" : words.renown(figure.renown), where];
  return [...parts.filter(Boolean), ...state(figure.id, touching)].join(", ");
}

export function placeLabel(table: Laid, location: Location, touching: Touching): string {
  const quest = questAt(table, location.id);
  const votes = pilesAt(table, location.id).reduce((sum, pile) => sum + pile.size, 0);
  const there = standing(table, location.id).map((each) => each.name);
  const parts = [location.name];
  if (quest) parts.push(quest.complete ? words.questDone(quest.name) : words.quest(quest.name, quest.slots.length, votes));
  parts.push(there.length ? words.here(there.join(", ")) : words.nobody);
  return [...parts, ...state(location.id, touching)].join(". ");
}
