// Expected values come from Python's hashlib and from veritable.core.chance.

import { expect, test } from "vitest";
import type { Proof } from "../wire";
import { blake2b } from "./blake2b";
import { commitment, draw, fromHex, outcome, toHex, verify } from "./chance";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const seed = Uint8Array.from({ length: 32 }, (_, i) => i);

test("BLAKE2b agrees with hashlib for lengths around a block, with and without key and person", () => {
  expect(toHex(blake2b(Uint8Array.from({ length: 0 }, (_, i) => i % 251), 32))).toBe("0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
  expect(toHex(blake2b(Uint8Array.from({ length: 0 }, (_, i) => i % 251), 64, seed, "veritable-test"))).toBe(
    "b44145717af7c68e64a1112c0cf0f7993ef136dc8c7cbd1daf6b1158ff1abcb33749f18f861649f98f8b7b0b8ad425df9c89dc7006f12f2790160d211a03a286",
  );
  expect(toHex(blake2b(Uint8Array.from({ length: 1 }, (_, i) => i % 251), 32))).toBe("03170a2e7597b7b7e3d84c05391d139a62b157e78786d8c082f29dcf4c111314");
  expect(toHex(blake2b(Uint8Array.from({ length: 1 }, (_, i) => i % 251), 64, seed, "veritable-test"))).toBe(
    "8a1801f49aa8859d57c01d91d3be1b99c60961c1a096b371f7c104b4737aeed52f05ecef94d0194000be9da2cbe90c2857f939ca41ec28559d89db075a471959",
  );
  expect(toHex(blake2b(Uint8Array.from({ length: 3 }, (_, i) => i % 251), 32))).toBe("3d8c3d594928271f44aad7a04b177154806867bcf918e1549c0bc16f9da2b09b");
  expect(toHex(blake2b(Uint8Array.from({ length: 3 }, (_, i) => i % 251), 64, seed, "veritable-test"))).toBe(
    "60b3b1948e85a985b2be40c4e0e78829f8e522a2840ccd7280f6caee7e368a43947ec9f34d6f614ef396d136ed747801967134a897967d62c927115b9abf91f7",
  );
  expect(toHex(blake2b(Uint8Array.from({ length: 127 }, (_, i) => i % 251), 32))).toBe("f2fe67ff342e21b8f45e8f2e0bcd1d9243245d50ee6c78042e9c491388791c72");
  expect(toHex(blake2b(Uint8Array.from({ length: 127 }, (_, i) => i % 251), 64, seed, "veritable-test"))).toBe(
    "9e30ab087f58c0136e5b30ef02ca5f8b34ca6800c1f16f0e94d1f35ee9603a7523fa934e3420413ed4a5435d91e6199a1b9585e792ebf40d7420636b7676482d",
  );
  expect(toHex(blake2b(Uint8Array.from({ length: 128 }, (_, i) => i % 251), 32))).toBe("c3582f71ebb2be66fa5dd750f80baae97554f3b015663c8be377cfcb2488c1d1");
  expect(toHex(blake2b(Uint8Array.from({ length: 128 }, (_, i) => i % 251), 64, seed, "veritable-test"))).toBe(
    "85deed5d3d350efd852c60efc24bd2a96f1ec7089447379dcf5558fbc3348298d14cf3109a4f931a7c63198c3c4e6189e63c13d12aab439bc87c2d9eec232622",
  );
  expect(toHex(blake2b(Uint8Array.from({ length: 129 }, (_, i) => i % 251), 32))).toBe("f7f3c46ba2564ff4c4c162da1f5b605f9f1c4aa6a20652a9f9a337c1a2f5b9c9");
  expect(toHex(blake2b(Uint8Array.from({ length: 129 }, (_, i) => i % 251), 64, seed, "veritable-test"))).toBe(
    "4b4461178355f9340d08cbc0c563f5e87d6b2b346640398b3e743dc5af7a0eea3b552453fe8f7ba788c790fcbe8857a6f6667502aa4c34da566e41011cbd8778",
  );
  expect(toHex(blake2b(Uint8Array.from({ length: 256 }, (_, i) => i % 251), 32))).toBe("582f782226018ec33076bd8d1c42413530ac7e1126260ffc0f306ba3befc3f24");
  expect(toHex(blake2b(Uint8Array.from({ length: 256 }, (_, i) => i % 251), 64, seed, "veritable-test"))).toBe(
    "4dc67bba34bb1fb9ea7d91f4f7313d60182b6feca9e9ef89363ac7a470332e92ddacba4a414978754c4fc593fd7ec9eb3c5401f4f7089d8ce7cbf62057e6ec20",
  );
  expect(toHex(blake2b(Uint8Array.from({ length: 300 }, (_, i) => i % 251), 32))).toBe("940563f11807c8ba3192299e05cf544b82463742c8a5e80c2a5d81751cd8b0ca");
  expect(toHex(blake2b(Uint8Array.from({ length: 300 }, (_, i) => i % 251), 64, seed, "veritable-test"))).toBe(
    "592514ef5849ad1538b2f0d6de521822d627551f43d687b4ea1a7e70e6ea6b9e84082fa1aa6ac04cad06db35ffd0730f3e9ca142b7102e8a8c8734b6ad6f6cd1",
  );
  expect(toHex(blake2b(bytes("abc"), 64))).toBe(
    "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d17d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923",
  );
});

test("the seal and the draws are those of the server", () => {
  expect(commitment(seed)).toBe("5cdb17dbc2882055d7502b76e09ab69f4d7a26f37da5aa19d10ec00ab4de86f9");
  expect(draw(seed, 0, 6n)).toBe(4n);
  expect(draw(seed, 1, 6n)).toBe(0n);
  expect(draw(seed, 2, 6n)).toBe(4n);
  expect(draw(seed, 1000, 52n)).toBe(14n);
  expect(draw(seed, 7, 9223372036854775809n)).toBe(363284338935483018n);
  expect(draw(seed, 8, 9223372036854775809n)).toBe(5467370619566860584n);
  expect(draw(seed, 3, 18446744073709551616n)).toBe(18160261851808418796n);
  expect(Array.from({ length: 12 }, (_, n) => outcome(seed, n, [1, 0, 4, 2]))).toEqual([2, 2, 3, 3, 3, 3, 2, 2, 3, 3, 2, 3]);
});

test("a changed outcome, a changed seed and a changed seal are noticed", () => {
  const draws = Array.from({ length: 20 }, (_, n) => ({ number: n + 1, weights: [3, 2, 5], outcome: outcome(seed, n, [3, 2, 5]) }));
  const proof: Proof = { game: "x", rules: "1", seats: 2, options: {}, commitment: commitment(seed), seed: toHex(seed), draws };
  expect(verify(proof)).toEqual({ sealed: true, draws: 20, wrong: [] });
  const cheated = draws.map((each) => (each.number === 7 ? { ...each, outcome: (each.outcome + 1) % 3 } : each));
  expect(verify({ ...proof, draws: cheated }).wrong).toEqual([7]);
  const other = toHex(Uint8Array.from(seed, (byte) => byte ^ 1));
  expect(verify({ ...proof, seed: other }).sealed).toBe(false);
  expect(verify({ ...proof, seed: other }).wrong.length).toBeGreaterThan(3);
});

test("hexadecimal goes both ways", () => {
  expect(toHex(fromHex("00ff10"))).toBe("00ff10");
});
