// A small drawing for each region, about 30 units wide around (0, 0), scattered over its sector.

export const MOTIFS: Record<string, string> = {
  forest: "M0 -16 L9 -3 H4 L12 8 H-12 L-4 -3 H-9 Z M0 8 V15",
  coast: "M-16 -4 q5 -6 10 0 t10 0 t10 0 M-12 6 q5 -6 10 0 t10 0",
  canyons: "M-17 12 L-13 -8 H-3 L0 2 H6 L8 -4 H15 L18 12 M-11 0 H-4 M8 4 H14",
  desert: "M-18 8 Q-6 -10 4 4 Q12 -4 18 8 M-8 -12 a5 5 0 1 0 10 0 a5 5 0 1 0 -10 0",
  volcano: "M-17 13 L-5 -8 H5 L17 13 Z M-5 -8 Q0 -1 5 -8 M0 -12 q-4 -4 0 -8 M6 -13 q4 -3 1 -7",
  mountains: "M-19 13 L-6 -11 L2 3 L7 -5 L18 13 Z M-10 -3 L-6 0 L-2 -4",
};
