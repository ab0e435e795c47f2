// Whole lives of a house, by chance: whatever people do in it, and in whatever order, no command throws, everything that is due is
// worked off, the books are at zero after every round, and in the end the record satisfies every invariant. Many more of them:
// npm run chaos -- life.
import { describe, expect, test } from 'vitest';
import { lived } from '../kit/life/lived.ts';
import { storeKinds } from '../kit/stores.ts';

describe.each(storeKinds)('a house on %s', (kind) => {
  test.each(['spring', 'autumn'])(
    'lives through its %s without a fault, whatever anybody does in it',
    async (name) => {
      const { faults, tally } = await lived(kind, name);
      expect(faults).toEqual([]);
      expect(tally.get('place-bid ok')).toBeGreaterThan(10);
      expect(tally.get('sign-order ok')).toBeGreaterThan(0);
    },
  );
});
