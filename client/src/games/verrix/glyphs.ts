// Small drawings of goods, classes and kinds of cards, each within a square from -12 to 12. Our own shapes.

export const GOODS: Record<string, string> = {
  provisions: "M-9 3C-9-5-5-9 0-9S9-5 9 3C9 7 6 9 0 9S-9 7-9 3ZM-4-4L-2 5M1-6L2 6M6-3L6 4",
  belladonna: "M0 10V0M0 4C-5 4-8 1-9-4C-4-4-1-1 0 4ZM0 0C4 0 7-2 8-6C4-6 1-4 0 0ZM-3-4a3.1 3.1 0 1 1 .1 0ZM4-6a2.5 2.5 0 1 1 .1 0Z",
  mistletoe: "M0 10C0 2-3-3-9-6C-5-9-1-6 0-1C1-6 5-9 9-6C3-3 0 2 0 10ZM-3 7a2.6 2.6 0 1 1 .1 0ZM5 7a2.6 2.6 0 1 1 .1 0Z",
  cow: "M-10-7L-6-3H6L10-7L8-1C7 3 5 9 0 9S-7 3-8-1ZM-3 1V2M3 1V2M-2 6H2",
  spear: "M-9 9L5-5M2-8L10-10L8-2Z",
  hammer: "M-7-8H5L9-4V-1H-7ZM-1-1V10",
  horse: "M-8 10C-8 2-5-2-3-4L-6-9C-1-9 4-7 6-3L10 2L6 4L3 1C1 3 4 6 4 10Z",
  fibula: "M-8 5A8 8 0 1 1 8 5M-8 5H8M-9 8L8 2M0-9V-3",
  sword: "M-9 9L-5 5M-7 3L-3 7M-4 4L7-9L9-9L9-7L-4 6Z",
  cart: "M-10-5H6L9 1H-8ZM-4 6a3.4 3.4 0 1 1 .1 0ZM5 6a3.4 3.4 0 1 1 .1 0Z",
  hostage: "M0-9a4 4 0 1 1-.1 0ZM-7 10C-7 2-4 0 0 0S7 2 7 10ZM-5 5H5",
  will: "M0-10L8-2L0 10L-8-2ZM-8-2H8M0-10V10",
};

export const CLASSES: Record<string, string> = {
  tribesman: "M0-9a4 4 0 1 1-.1 0ZM-8 10C-8 2-4 0 0 0S8 2 8 10Z",
  warrior: "M0-10L8-7C8 2 5 7 0 10C-5 7-8 2-8-7ZM0-6V5M-5-1H5",
  mystic: "M0-10L2.5-2.5L10 0L2.5 2.5L0 10L-2.5 2.5L-10 0L-2.5-2.5Z",
  merchant: "M-9-5H9M0-9V8M-5 9H5M-9-5L-12 2H-6ZM9-5L6 2H12Z",
  craftsman: "M-7-8H5L9-4V-1H-7ZM-1-1V10",
};

export const TYPES: Record<string, string> = {
  development: "M-9 9V-1L0-9L9-1V9ZM-3 9V3H3V9",
  trade: "M-10-3H6L2-7M10 3H-6L-2 7",
  raid: "M-9 9L8-8M8-8H1M8-8V-1M-9-2L-2-9",
  battle: "M-9-9L7 7M9-9L-7 7M3 9L9 3M-3 9L-9 3",
};

export const TROPHIES: Record<string, string> = {
  spear_of_gorias: GOODS["spear"] ?? "",
  cauldron_of_murias: "M-9-4H9C9 5 5 9 0 9S-9 5-9-4ZM-6-8H6M-10-4A3 3 0 0 0-8 1",
};

/** The drawing of a trophy; those without one of their own have a cup. */
export function trophyGlyph(id: string): string {
  return TROPHIES[id] ?? "M-6-9H6V-3A6 6 0 0 1-6-3ZM0 3V7M-5 9H5M-6-7H-10A4 4 0 0 0-6-1M6-7H10A4 4 0 0 1 6-1";
}
