import { expect, test } from 'vitest';
import { drillRestore } from './parts/restore-drill.ts';

test('a house that loses its disk is restored with every bid acknowledged', async () => {
  const { faults, bidCount } = await drillRestore(2_000);
  expect(faults).toEqual([]);
  expect(bidCount).toBeGreaterThan(100);
}, 180_000);
