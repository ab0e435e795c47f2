import { expect, test } from 'vitest';
import { BOUNDS_MS, Histogram } from '#server/engine/histogram.ts';

test('durations are counted by how long they were', () => {
  const histogram = new Histogram();
  for (const takenMs of [0.2, 1, 1.1, 5_000, 5_001]) histogram.note(takenMs);
  const { counts, sumMs } = histogram.figures();
  expect(counts).toHaveLength(BOUNDS_MS.length + 1);
  expect(counts.slice(0, 2)).toEqual([2, 1]);
  expect(counts.slice(-2)).toEqual([1, 1]);
  expect(sumMs).toBeCloseTo(10_003.3);
});

test('figures that were read do not move any more', () => {
  const histogram = new Histogram();
  const before = histogram.figures();
  histogram.note(1);
  expect(before.counts[0]).toBe(0);
});
