import { expect, test } from 'vitest';
import { drillRestore } from './parts/restore-drill.ts';

const BIDS = 100;

test('a house that loses its disk is restored with every bid acknowledged', async () => {
  const { faults, bidCount } = await drillRestore({ forMs: 2_000, bids: BIDS });
  expect(faults).toEqual([]);
  expect(bidCount).toBeGreaterThanOrEqual(BIDS);
}, 180_000);
