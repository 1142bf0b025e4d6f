// What seats are called and how they are told apart: by colour, by shape, and by name.

import type { GameInfo, SeatInfo, TableInfo } from "../wire";
import { say } from "../strings";

export const SHAPES = ["●", "■", "▲", "◆", "★", "⬟", "✚", "⬢", "♥"];

/** Whether the game calls a seat by the colour of its stones; such a seat is shown by a stone instead of a shape. */
export function isStone(seat: SeatInfo): boolean {
  return seat.name === "Black" || seat.name === "White";
}

const COLOURS = ["White", "Black", "Red", "Blue", "Green", "Yellow", "Orange", "Purple"];

/** The class that paints a seat's shape: the colour by which the game calls it, or else the colour of its number. */
export function paint(seat: SeatInfo, i: number): string {
  return COLOURS.includes(seat.name) ? `named-${seat.name.toLowerCase()}` : `seat-${i % 9}`;
}

/** Whether several people play at this screen under one name, and this is a seat of theirs. */
export function sharesScreen(table: TableInfo | null, seat: number | string): boolean {
  const mine = table?.mine ?? [];
  return mine.length > 1 && typeof seat === "number" && mine.includes(seat);
}

/** A seat as a person would say it: the nickname with what the game calls the seat. */
export function seatName(table: TableInfo | null, seat: number | string): string {
  const info = typeof seat === "number" ? table?.seats[seat] : undefined;
  if (!info) return typeof seat === "number" ? say.newTable.seat(seat + 1) : say.table.chance;
  if (sharesScreen(table, seat)) return info.name;
  return info.nickname && info.nickname !== info.name ? `${info.nickname} (${info.name})` : info.name;
}

const USUAL_BOT = "level-3";

/** Who sits down where nobody has said how strong a bot is wanted: a fair opponent for a first evening. */
export function usualBot(game: GameInfo | undefined): string {
  return (game?.bots.find((bot) => bot.name === USUAL_BOT) ?? game?.bots[0])?.name ?? "";
}

/** Seconds as people read them on a clock. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const days = Math.floor(whole / 86_400);
  if (days > 0) return `${days} d ${Math.floor((whole % 86_400) / 3600)} h`;
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
