// How figures are told apart: a shape for each family and kind, two letters, and a colour.

/** The outlines, for a figure about 40 units wide around (0, 0). */
export const OUTLINES: Record<string, string> = {
  bull: "M-20 -19 C-20 -12 -15 -11 -11 -12 L11 -12 C15 -11 20 -12 20 -19 C25 -11 23 -3 16 -2 L14 10 L8 20 L-8 20 L-14 10 L-16 -2 C-23 -3 -25 -11 -20 -19 Z",
  jaguar: "M-18.5 -7 A6.6 6.6 0 1 1 -7.5 -17.5 A19 19 0 0 1 7.5 -17.5 A6.6 6.6 0 1 1 18.5 -7 A19.6 19.6 0 1 1 -18.5 -7 Z",
  owl: "M-17 -22 Q-9 -15 0 -15 Q9 -15 17 -22 C20 -12 20 -6 19 2 C17 13 9 18 0 24 C-9 18 -17 13 -19 2 C-20 -6 -20 -12 -17 -22 Z",
  hadria: "M0 -25 L6.5 -11 L20 -16 L16 -2 L25 6 L12 11 L9 24 L0 15 L-9 24 L-12 11 L-25 6 L-16 -2 L-20 -16 L-6.5 -11 Z",
  sorcerer: "M0 -27 L9 -4 Q22 -1 22 6 Q14 11 13 12 L11 22 L-11 22 L-13 12 Q-14 11 -22 6 Q-22 -1 -9 -4 Z",
  servant: "M-15 -20 H15 V12 L0 22 L-15 12 Z",
};

const LETTERS: Record<string, string> = {
  pentha: "Pe", agamar: "Ag", klar: "Kl", aponi: "Ap", saghari: "Sa", namari: "Nm", naka: "Nk", belan: "Be", isabel: "Is",
  hadria: "H", sorcerer: "So", invictus: "I", penance: "P", vesper: "V",
};

export function letters(id: string): string {
  return LETTERS[id] ?? id.slice(0, 2);
}

const OTHERS: Record<string, string> = { hadria: "#2b1440", sorcerer: "#0f4a52", invictus: "#7a5a12", penance: "#6d1a1a", vesper: "#2f5573" };

export function fill(id: string, colour: string): string {
  return colour || (OTHERS[id] ?? "#555");
}

/** Whether letters on a colour are dark. */
export function lightColour(hex: string): boolean {
  const [r, g, b] = [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)) as [number, number, number];
  return 0.299 * r + 0.587 * g + 0.114 * b > 118;
}
