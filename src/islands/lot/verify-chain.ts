// Recomputes a lot's chain in the browser, with the browser's own SHA-256: the watcher's machine, not the house's, says
// whether a stamp has been changed. Core walks the chain with a hash that answers at once; the browser's answers later.
// Source: product.md 5.1, goals.md S12.
import { GENESIS, chainText } from '#core/chain.ts';
import type { EventView } from '#core/view.ts';

export interface Stamped {
  readonly seq: number;
  readonly hash: string;
  readonly event: EventView;
}

export type ChainVerdict =
  | { readonly holds: true; readonly count: number; readonly head: string }
  | { readonly holds: false; readonly brokenAtSeq: number };

const sha256 = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Every stamp from the first event on; says where the first one fails. */
export const verifyChain = async (rows: readonly Stamped[]): Promise<ChainVerdict> => {
  let head = GENESIS;
  let expectedSeq = 1;
  for (const { seq, hash, event } of rows) {
    if (seq !== expectedSeq) return { holds: false, brokenAtSeq: expectedSeq };
    if ((await sha256(chainText(head, seq, event))) !== hash) return { holds: false, brokenAtSeq: seq };
    head = hash;
    expectedSeq += 1;
  }
  return { holds: true, count: rows.length, head };
};
