// BLAKE2b (RFC 7693) with key and personal string: what the server's chance is computed with, so that this page can compute it again.

const IV = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
];

const SIGMA = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];

//   column and diagonal steps: the four words each quarter round mixes
const QUARTERS = [
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
  [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
];

const BLOCK = 128;
const WORD = (1n << 64n) - 1n;

function turned(x: bigint, by: bigint): bigint {
  return (x >> by) | ((x << (64n - by)) & WORD);
}

function wordsOf(bytes: Uint8Array): bigint[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / 8 }, (_, i) => view.getBigUint64(8 * i, true));
}

function mix(v: bigint[], [a, b, c, d]: number[], x: bigint, y: bigint): void {
  v[a!] = (v[a!]! + v[b!]! + x) & WORD;
  v[d!] = turned(v[d!]! ^ v[a!]!, 32n);
  v[c!] = (v[c!]! + v[d!]!) & WORD;
  v[b!] = turned(v[b!]! ^ v[c!]!, 24n);
  v[a!] = (v[a!]! + v[b!]! + y) & WORD;
  v[d!] = turned(v[d!]! ^ v[a!]!, 16n);
  v[c!] = (v[c!]! + v[d!]!) & WORD;
  v[b!] = turned(v[b!]! ^ v[c!]!, 63n);
}

function compress(h: bigint[], block: Uint8Array, counted: bigint, last: boolean): void {
  const m = wordsOf(block);
  const v = [...h, ...IV];
  v[12] = v[12]! ^ (counted & WORD);
  if (last) v[14] = v[14]! ^ WORD;
  for (let round = 0; round < 12; round++) {
    const s = SIGMA[round % 10]!;
    QUARTERS.forEach((quarter, i) => mix(v, quarter, m[s[2 * i]!]!, m[s[2 * i + 1]!]!));
  }
  for (let i = 0; i < 8; i++) h[i] = h[i]! ^ v[i]! ^ v[i + 8]!;
}

function startOf(length: number, key: Uint8Array, person: string): bigint[] {
  const parameters = new Uint8Array(64);
  parameters.set([length, key.length, 1, 1]);
  parameters.set(new TextEncoder().encode(person), 48);
  return wordsOf(parameters).map((word, i) => word ^ IV[i]!);
}

/** The hash of some bytes: `length` bytes long, keyed and personalised as asked. */
export function blake2b(data: Uint8Array, length: number, key: Uint8Array = new Uint8Array(), person = ""): Uint8Array {
  const h = startOf(length, key, person);
  const padded = key.length ? Math.ceil((BLOCK + data.length) / BLOCK) : Math.max(1, Math.ceil(data.length / BLOCK));
  const input = new Uint8Array(padded * BLOCK);
  input.set(key);
  input.set(data, key.length ? BLOCK : 0);
  const total = data.length + (key.length ? BLOCK : 0);
  for (let block = 0; block < padded; block++) {
    const last = block === padded - 1;
    compress(h, input.subarray(block * BLOCK, (block + 1) * BLOCK), BigInt(last ? total : (block + 1) * BLOCK), last);
  }
  const out = new DataView(new ArrayBuffer(64));
  h.forEach((word, i) => out.setBigUint64(8 * i, word, true));
  return new Uint8Array(out.buffer.slice(0, length));
}
