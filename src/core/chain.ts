// The chain (竞价链). Each public event of a lot is stamped with the hash of itself and of the stamp before it, so that
// nobody, the house included, can change, drop or reorder one without every later stamp changing.
// Source: product.md 5.1, goals.md S12, S16.
import type { EventView } from './view.ts';

/** The stamp before the first event of a lot. */
export const GENESIS = '0'.repeat(64);

/** SHA-256 of a UTF-8 text as 64 lower-case hex digits; handed in, for core knows no machine. */
export type Sha256 = (text: string) => string;

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
};

/** The text that is hashed: the same for the same event, whatever the order of its keys. */
export const chainText = (previousHash: string, seq: number, event: EventView): string =>
  `${previousHash}\n${seq}\n${JSON.stringify(sorted(event))}`;

/** The number of the first event whose stamp does not hold; null when the whole chain does. */
export const brokenAt = (
  stamped: readonly { readonly seq: number; readonly event: EventView; readonly hash: string }[],
  sha256: Sha256,
): number | null => {
  let previousHash = GENESIS;
  let expectedSeq = 1;
  for (const { seq, event, hash } of stamped) {
    if (seq !== expectedSeq || sha256(chainText(previousHash, seq, event)) !== hash) return expectedSeq;
    previousHash = hash;
    expectedSeq += 1;
  }
  return null;
};
