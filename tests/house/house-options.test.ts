import { execFileSync } from 'node:child_process';
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
