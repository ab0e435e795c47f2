// One's own dealings on a lot that is not bid up. The live line tells the room's news and none of
// them, so they are asked for on every change of the lot: one request at a time, and one more after
// it when the lot has moved meanwhile. Source: gap.md trap 11; goals.md I-43.
import { atom, type ReadableAtom } from 'nanostores';
import type { MyDealings } from '#contract/formats/outputs.ts';
import { call } from '#lib/api.ts';
import { serverNowMs } from '#lib/clock.ts';
import { CallFailed } from '#lib/errors.ts';
import { coalesced } from '#lib/live/coalesce.ts';

export interface Dealings {
  /** Null until they are known. */
  readonly $mine: ReadableAtom<MyDealings | null>;
  /** Resolves when what is known is not older than this request. */
  readonly ask: () => Promise<void>;
  /** Those an answer of the house has brought, as they were at that time. */
  readonly receive: (mine: MyDealings, atMs: number) => void;
}

export function openDealings(lotId: string, known: MyDealings | null): Dealings {
  const $mine = atom<MyDealings | null>(known);
  let toldAtMs = 0;
  const receive = (mine: MyDealings, atMs: number): void => {
    if (atMs < toldAtMs) return;
    toldAtMs = atMs;
    $mine.set(mine);
  };
  const ask = coalesced(async () => {
    const askedAtMs = serverNowMs();
    const mine = await call('myDealings', { lotId }, { quiet: true }).catch(orNothing);
    if (mine) receive(mine, askedAtMs);
  });
  return { $mine, receive, ask };
}

/** Silent when they cannot be had: the next change of the lot asks again. */
const orNothing = (error: unknown): null => {
  if (error instanceof CallFailed) return null;
  throw error;
};
