// A process that draws: ended for what its picture asks, or for a machine that was busy.
import { describe, expect, test } from 'vitest';
import { endedFor, memoryIn, workIn } from '#server/ports/drawing-bounds.ts';

const BOUNDS = { mostMemoryBytes: 900, mostWorkMs: 30_000, waitMs: 120_000 };
const USE = { memoryBytes: 100, workMs: 1_000, sinceMs: 1_000 };

describe('a process that draws', () => {
  test.each([
    ['goes on within all bounds', USE, null],
    ['goes on at them', { memoryBytes: 900, workMs: 30_000, sinceMs: 120_000 }, null],
    ['has too hard a picture for its memory', { ...USE, memoryBytes: 901 }, 'too-hard'],
    ['has too hard a picture for its work', { ...USE, workMs: 30_010 }, 'too-hard'],
    ['has had no turn on a busy machine', { ...USE, sinceMs: 120_001 }, 'busy'],
    [
      'has too hard a picture, busy or not',
      { memoryBytes: 100, workMs: 30_010, sinceMs: 120_001 },
      'too-hard',
    ],
  ] as const)('%s', (_what, use, ended) => {
    expect(endedFor(use, BOUNDS)).toBe(ended);
  });
});

describe('what Linux tells of a process', () => {
  const STAT = '417 (node (draw) 9) R 1 417 1 0 -1 4194560 10 0 0 0 123 45 0 0 20 0 7 0 99 1 2 3';

  test('is read behind a name with blanks and brackets', () => {
    expect(workIn(STAT)).toBe(1_680);
  });

  test('is its memory by pages', () => {
    expect(memoryIn('4000 250 10 1 0 20 0')).toBe(1_024_000);
  });

  test('is nothing where nobody tells it', () => {
    expect([workIn(''), memoryIn('')]).toEqual([0, 0]);
  });
});
