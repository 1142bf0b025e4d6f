// What a screen reader is told: sentences one after another, in a region of the page that is read out politely.

const KEPT = 6;

export const spoken = $state<{ sentences: { key: number; text: string }[] }>({ sentences: [] });

let key = 0;

/** Have a sentence read out. */
export function announce(text: string): void {
  if (!text) return;
  spoken.sentences.push({ key: ++key, text });
  if (spoken.sentences.length > KEPT) spoken.sentences.splice(0, spoken.sentences.length - KEPT);
}
