// What cards are called, and a player with what lies before them, in words.

import type { SeatInfo } from "../../wire";
import { say } from "../../strings";
import type { Player } from "./table";
import type { Touching } from "./touching";

const words = say.element.veiled_fate;

export function cardName(id: string): string {
  return words.cards[id] ?? id;
}

export function cardNames(ids: readonly string[]): string {
  return ids.map((id) => words.powers[id] ?? cardName(id)).join(", ");
}

/** Cards of a kind put together: the id and how many there are. */
export function counted(ids: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts];
}

export function playerLabel(player: Player, seat: SeatInfo | undefined, touching: Touching): string {
  const nickname = seat?.nickname && seat.nickname !== player.name ? `${player.name} (${seat.nickname})` : player.name;
  const parts = [nickname, words.handSize(player.hand_size)];
  if (player.favors.length) parts.push(words.favors(cardNames(player.favors)));
  if (player.corruption) parts.push(words.corruption(player.corruption));
  if (player.first) parts.push(words.first);
  if (player.rested) parts.push(words.rests);
  if (touching.can(player.seat)) parts.push(words.can);
  return parts.join(", ");
}
