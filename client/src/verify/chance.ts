// Every draw of a match computed again from its seed, as `src/veritable/core/chance.py` describes it.

import type { Proof } from "../wire";
import { blake2b } from "./blake2b";

const ROUND = 1n << 64n;

export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What is published before the first draw. */
export function commitment(seed: Uint8Array): string {
  return toHex(blake2b(seed, 32, undefined, "veritable-seal"));
}

/** Draw number n: a number from 0 to total - 1. */
export function draw(seed: Uint8Array, n: number, total: bigint): bigint {
  const wholeRounds = ROUND - (ROUND % total);
  const data = new DataView(new ArrayBuffer(16));
  data.setBigUint64(0, BigInt(n));
  for (let attempt = 0n; ; attempt++) {
    data.setBigUint64(8, attempt);
    const hash = blake2b(new Uint8Array(data.buffer), 8, seed, "veritable-draw");
    const number = new DataView(hash.buffer).getBigUint64(0);
    if (number < wholeRounds) return number % total;
  }
}

/** The index of the outcome that draw number n falls on. */
export function outcome(seed: Uint8Array, n: number, weights: readonly number[]): number {
  let left = draw(seed, n, weights.reduce((sum, each) => sum + BigInt(each), 0n));
  return weights.findIndex((weight) => (left -= BigInt(weight)) < 0n);
}

export interface Verdict {
  sealed: boolean;
  draws: number;
  wrong: number[];
}

/** Whether the seed is the sealed one, and which entries of the log do not follow from it. */
export function verify(proof: Proof): Verdict {
  const seed = fromHex(proof.seed ?? "");
  const wrong = proof.draws.filter((each, n) => outcome(seed, n, each.weights) !== each.outcome);
  return {
    sealed: proof.seed !== null && commitment(seed) === proof.commitment,
    draws: proof.draws.length,
    wrong: wrong.map((each) => each.number),
  };
}
