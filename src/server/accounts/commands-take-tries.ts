// Counts tries at what is guarded, in one transaction for all nodes. Source: goals.md S7;
// docs/decisions/security/guessing-is-counted-by-home.md.
import type { Command } from '#server/engine/command.ts';
import { givenBack, taken, type Pace } from './pace.ts';
import { bucketOf, putBucket } from './store-tries.ts';

export interface Try {
  readonly key: string;
  readonly pace: Pace;
}

/**
 * Takes one of each, in this order; `waitMs` is how long to wait where the first was left of which
 * there is none, else 0.
 */
export const takeTries: Command<{ readonly tries: readonly Try[] }, { readonly waitMs: number }> = {
  name: 'take-tries',
  sparesBidders: true,
  run: async ({ db, nowMs, lots }, { tries }) => {
    for (const { key, pace } of tries) {
      const { bucket, waitMs } = taken(pace, await bucketOf(db, key, lots.isShared), { nowMs });
      await putBucket(db, key, bucket);
      if (waitMs > 0) return { waitMs };
    }
    return { waitMs: 0 };
  },
};

/** Puts one of each back. */
export const giveTriesBack: Command<{ readonly tries: readonly Try[] }, null> = {
  name: 'give-tries-back',
  sparesBidders: true,
  run: async ({ db, lots }, { tries }) => {
    for (const { key, pace } of tries) {
      const bucket = await bucketOf(db, key, lots.isShared);
      if (bucket) await putBucket(db, key, givenBack(pace, bucket));
    }
    return null;
  },
};
