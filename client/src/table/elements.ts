// Elements of a table that nobody has drawn a board for: what they are called and what there is to say about them.

export type Element = Record<string, unknown>;

const NAMES = ["id", "square", "number", "seat"];
const HEADINGS = new Set(["kind", "name", "id"]);
const DRAWN = new Set(["at", "outline", "label_at", "path"]);

/** The id by which offers speak of an element; the place it is at where it has none of its own. */
export function idOf(element: Element): string {
  for (const name of NAMES) if (element[name] !== undefined && element[name] !== null) return String(element[name]);
  return String(element["at"] ?? element["kind"] ?? "");
}

/** What a person calls it. */
export function titleOf(element: Element): string {
  return String(element["name"] ?? idOf(element));
}

/** A value as text; nothing where there is nothing to say. */
export function written(value: unknown): string {
  if (value === null || value === undefined || value === "" || value === false) return "";
  if (value === true) return "✓";
  if (Array.isArray(value)) return value.map(written).filter(Boolean).join(", ");
  if (typeof value === "object") return Object.entries(value).map(([name, each]) => [name, written(each)]).filter(([, each]) => each).map((pair) => pair.join(" ")).join(" · ");
  return String(value);
}

/** Coordinates, which only somebody who draws a board can use. */
function isDrawn(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.flat(3).every((each) => typeof each === "number") && value.flat(3).length > 1;
}

/** The properties worth showing, as pairs of words. */
export function properties(element: Element): [string, string][] {
  return Object.entries(element)
    .filter(([name, value]) => !HEADINGS.has(name) && !(DRAWN.has(name) && isDrawn(value)))
    .map(([name, value]): [string, string] => [name.replaceAll("_", " "), written(value)])
    .filter(([, text]) => text !== "");
}

/** Elements under their kinds, in the order they come. */
export function byKind(elements: readonly Element[]): [string, Element[]][] {
  const kinds = new Map<string, Element[]>();
  for (const element of elements) {
    const kind = String(element["kind"] ?? "");
    kinds.set(kind, [...(kinds.get(kind) ?? []), element]);
  }
  return [...kinds];
}

/** What belongs to a seat: elements that name it as `seat` or `owner`, as a number or as P1, P2, … */
export function belongsTo(element: Element, seat: number): boolean {
  const names: unknown[] = [seat, `P${seat + 1}`, `p${seat + 1}`];
  return names.includes(element["seat"]) || names.includes(element["owner"]);
}
