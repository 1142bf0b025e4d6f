// Long decisions planned on one page: what is wanted of each row, what that makes of the totals, and which choice to send next.
// Pure; what a plan holds comes from the server, and no rule is known here.

import type { View } from "../wire";

/** A choice that can be made as often as there are some left, and what each adds to which total. */
export interface PlanRow {
  text: string;
  name: string;
  left: number;
  adds: Record<string, number>;
  touches: string | null;
  note?: string;
  /** The row, by part and text, of which each choice makes one more. */
  frees?: string;
}

/** Choices of one kind; `ends` is said when they are made, if anything needs to be said. */
export interface PlanPart {
  id: string;
  name: string;
  rows: PlanRow[];
  ends: string | null;
}

/** A number the choices change; it does not fall below its floor. A quiet one is only a bound: it is shown where it is broken. */
export interface PlanTotal {
  id: string;
  name: string;
  value: number;
  least?: number;
  most?: number;
  floor?: number;
  quiet?: boolean;
}

/** A long decision as the server lays it out. The key stays the same while it is the same decision; `now` is the part being asked. */
export interface PlanElement {
  key: string;
  name: string;
  now: string;
  parts: PlanPart[];
  totals: PlanTotal[];
}

/** How many of each row are wanted, by part and text. */
export type Wanted = Record<string, number>;

export interface Sum extends PlanTotal {
  missing: number;
  excess: number;
}

/** What was decided to send: how many of each row shall be left when all is done. */
export interface Goal {
  key: string;
  left: Record<string, number>;
}

export type Next = { text: string } | { stuck: string } | "done";

export function planOf(view: View | null): PlanElement | null {
  return (view?.elements.find((each) => each["kind"] === "plan") as PlanElement | undefined) ?? null;
}

export function keyOf(part: PlanPart, row: PlanRow): string {
  return `${part.id} ${row.text}`;
}

const wantedOf = (wanted: Wanted, part: PlanPart, row: PlanRow): number => wanted[keyOf(part, row)] ?? 0;

/** The totals with what is wanted, and how far each is outside its bounds. */
export function sums(plan: PlanElement, wanted: Wanted): Sum[] {
  return plan.totals.map((total) => {
    let value = total.value;
    for (const part of plan.parts) for (const row of part.rows) value += (row.adds[total.id] ?? 0) * wantedOf(wanted, part, row);
    value = Math.max(value, total.floor ?? value);
    return { ...total, value, missing: Math.max(0, (total.least ?? value) - value), excess: Math.max(0, value - (total.most ?? value)) };
  });
}

export function isReady(plan: PlanElement, wanted: Wanted): boolean {
  return sums(plan, wanted).every((sum) => !sum.missing && !sum.excess);
}

/** The total that one more of a row would carry above its bound, if there is one. */
export function fullBy(plan: PlanElement, wanted: Wanted, row: PlanRow): Sum | null {
  return sums(plan, wanted).find((sum) => (row.adds[sum.id] ?? 0) > 0 && sum.most !== undefined && sum.value + row.adds[sum.id]! > sum.most) ?? null;
}

/** How many of a row there are, with those that what is wanted of other rows frees. */
export function leftOf(plan: PlanElement, wanted: Wanted, part: PlanPart, row: PlanRow): number {
  const freeing = plan.parts.flatMap((each) => each.rows.filter((other) => other.frees === keyOf(part, row)).map((other) => wantedOf(wanted, each, other)));
  return freeing.reduce((sum, n) => sum + n, row.left);
}

export function canAdd(plan: PlanElement, wanted: Wanted, part: PlanPart, row: PlanRow): boolean {
  return wantedOf(wanted, part, row) < leftOf(plan, wanted, part, row) && !fullBy(plan, wanted, row);
}

/** What is wanted after a row has grown or shrunk by one, as far as there are so many. */
export function changed(plan: PlanElement, wanted: Wanted, part: PlanPart, row: PlanRow, by: 1 | -1): Wanted {
  return stillThere(plan, { ...wanted, [keyOf(part, row)]: Math.max(0, wantedOf(wanted, part, row) + by) });
}

/** What is wanted as far as it is still there. */
export function stillThere(plan: PlanElement, wanted: Wanted): Wanted {
  const kept: Wanted = {};
  for (const part of plan.parts) {
    for (const row of part.rows) {
      const n = Math.min(wantedOf(wanted, part, row), leftOf(plan, wanted, part, row));
      if (n) kept[keyOf(part, row)] = n;
    }
  }
  return kept;
}

export function goalOf(plan: PlanElement, wanted: Wanted): Goal {
  const left: Record<string, number> = {};
  for (const part of plan.parts) for (const row of part.rows) left[keyOf(part, row)] = leftOf(plan, wanted, part, row) - wantedOf(wanted, part, row);
  return { key: plan.key, left };
}

/** The next choice on the way to a goal. What had only one answer was done by the table meanwhile: then less is left already. */
export function nextStep(plan: PlanElement | null, goal: Goal, offered: ReadonlySet<string>): Next {
  const part = plan?.key === goal.key ? plan.parts.find((each) => each.id === plan.now) : undefined;
  if (!part) return "done";
  const row = part.rows.find((each) => each.left > (goal.left[keyOf(part, each)] ?? each.left));
  if (row) return offered.has(row.text) ? { text: row.text } : { stuck: row.text };
  if (part.ends === null) return "done";
  return offered.has(part.ends) ? { text: part.ends } : { stuck: part.ends };
}
