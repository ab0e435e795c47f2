import { expect, test } from 'vitest';
import { randomId, timedId } from '#lib/random-id.ts';

test('names are given out once', () => {
  const names = Array.from({ length: 1_000 }, randomId);
  expect(new Set(names).size).toBe(1_000);
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}$/);
});

test('names with a time stand in the order of their making', () => {
  const early = timedId(Date.UTC(2026, 0, 1));
  const late = timedId(Date.UTC(2026, 0, 1) + 1);
  expect(early < late).toBe(true);
  expect(timedId(0)).toMatch(/^0{12}[0-9a-f]{20}$/);
  expect(new Set(Array.from({ length: 1_000 }, () => timedId(7))).size).toBe(1_000);
});
