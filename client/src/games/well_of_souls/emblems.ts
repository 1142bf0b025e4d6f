// Our own signs, as paths in a square from -50 to 50: one for each character, and one for each thing that is held.

const dot = (x: number, y: number, rx: number, ry = rx): string => `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

export const EMBLEMS: Record<string, string> = {
  holy_man: "M-8 -42h16v24h24v16h-24v44h-16v-44h-24v-16h24z",
  vampire: "M0 -10L7 -24L11 -11C22 -27 38 -24 49 -8C40 -10 34 -4 32 8C23 1 15 5 11 16L0 32L-11 16C-15 5 -23 1 -32 8C-34 -4 -40 -10 -49 -8C-38 -24 -22 -27 -11 -11L-7 -24z",
  hunter: "M-40 34L18 -24L10 -32L42 -42L32 -10L24 -18L-34 40zM-34 -26C4 -40 40 -4 26 34L18 30C28 0 0 -28 -30 -18z",
  werewolf: `M0 2C17 2 30 18 26 30C22 42 9 35 0 35C-9 35 -22 42 -26 30C-30 18 -17 2 0 2z${dot(-33, -6, 9, 12)}${dot(-13, -25, 9, 13)}${dot(13, -25, 9, 13)}${dot(33, -6, 9, 12)}`,
};

/** The outline of a pawn's head: each character has its own. */
export const OUTLINES: Record<string, string> = {
  holy_man: dot(0, 0, 46),
  vampire: "M-42 -38Q0 -52 42 -38L42 2Q34 34 0 48Q-34 34 -42 2z",
  hunter: "M-34 -42h68q8 0 8 8v68q0 8 -8 8h-68q-8 0 -8 -8v-68q0 -8 8 -8z",
  werewolf: "M-26 -44h52L49 0L26 44h-52L-49 0z",
};

export const SIGNS: Record<string, string> = {
  gold: `${dot(0, 0, 40)}`,
  food: "M-40 8Q-40 -26 0 -26Q40 -26 40 8L34 28h-68zM-14 -20v16M6 -22v16M26 -16v14",
  blood: "M0 -44C16 -16 30 0 30 18A30 28 0 0 1 -30 18C-30 0 -16 -16 0 -44z",
  horse: "M-30 -36C-44 30 -24 44 0 44C24 44 44 30 30 -36L16 -36C26 14 14 28 0 28C-14 28 -26 14 -16 -36z",
  card: "M-22 -40h44q8 0 8 8v64q0 8 -8 8h-44q-8 0 -8 -8v-64q0 -8 8 -8z",
  key: "M-20 -22a20 20 0 1 0 .1 0zM-2 -8h48v16h-10v16h-12v-16h-26zM-20 -8a7 7 0 1 1 -.1 0z",
  book: "M0 -26Q-20 -38 -44 -30V30Q-20 22 0 34Q20 22 44 30V-30Q20 -38 0 -26zM-3 -22v50h6v-50z",
  lock: "M-26 -4h52v40h-52zM-18 -4v-14a18 18 0 0 1 36 0v14h-9v-14a9 9 0 0 0 -18 0v14z",
  house: "M0 -42L42 -4H28V34H9V8H-9V34H-28V-4H-42z",
  altar: "M0 -40C14 -22 20 -12 14 0Q10 10 0 10Q-10 10 -14 0C-18 -12 -4 -18 0 -40zM-30 16h60v10h-10v14h-40v-14h-10z",
};

/** The pictures on hidden cards. */
export const CARDS: Record<string, string> = {
  gold10: `${dot(-16, 8, 28)}${dot(18, -8, 28)}`,
  gold5: dot(0, 0, 32),
  spell: "M0 -46L11 -14L44 -14L18 7L28 40L0 20L-28 40L-18 7L-44 -14L-11 -14z",
  epidemic: `${dot(0, 0, 20)}M-4 -46h8v20h-8zM-4 26h8v20h-8zM-46 -4h20v8h-20zM26 -4h20v8h-20z${dot(-28, -28, 8)}${dot(28, -28, 8)}${dot(-28, 28, 8)}${dot(28, 28, 8)}`,
  infest: `${dot(0, 10, 18, 28)}${dot(0, -26, 11)}M-46 -14l26 12l-3 7l-26 -12zM46 -14l-26 12l3 7l26 -12zM-48 20h26v8h-26zM22 20h26v8h-26z`,
  wreck: "M-42 0a42 42 0 1 0 84 0a42 42 0 1 0 -84 0zM-30 0a30 30 0 1 1 60 0a30 30 0 1 1 -60 0zM-4 -30h8l6 26l-8 4l8 8l-14 22l4 -20l-8 -10l8 -8z",
};
