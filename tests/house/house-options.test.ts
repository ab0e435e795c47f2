import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { HOUSE_OPTIONS } from '../../scripts/house-options.ts';

const heapLimit = (options: readonly string[]): number =>
  Number(
    execFileSync(process.execPath, [...options, '-p', 'v8.getHeapStatistics().heap_size_limit'], {
      encoding: 'utf8',
    }),
  );

it('Node takes the options the house is started with, and they make its young heap smaller', () => {
  expect(heapLimit(HOUSE_OPTIONS)).toBeLessThan(heapLimit([]));
});

it('V8 clears away with fewer threads than there are cores, and with one where there is one', () => {
  const [, helpers = ''] = HOUSE_OPTIONS.join(' ').match(/--v8-pool-size=(\d+)/) ?? [];
  expect(Number(helpers)).toBeGreaterThanOrEqual(1);
  expect(Number(helpers)).toBeLessThanOrEqual(Math.max(1, availableParallelism() - 1));
});
