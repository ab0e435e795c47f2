import { describe, expect, it } from 'vitest';
import { FILE_STATES, fileStateAt } from '#core/sales/file-state.ts';

const START_MS = 1_000;
const at = (nowMs: number, isOver = false) =>
  fileStateAt({ stage: 'announced', startsAtMs: START_MS, isOver }, nowMs);

describe('the state of a sale’s file', () => {
  it.each(['draft', 'in-review', 'approved', 'withdrawn'] as const)('is its stage: %s', (stage) => {
    for (const nowMs of [0, START_MS, START_MS + 1]) {
      expect(fileStateAt({ stage, startsAtMs: START_MS, isOver: true }, nowMs)).toBe(stage);
    }
  });

  it('follows the clock once it is announced', () => {
    expect(at(START_MS - 1)).toBe('announced');
    expect(at(START_MS)).toBe('running');
  });

  it('ends with its last lot, and not before', () => {
    expect(at(START_MS + 1, true)).toBe('ended');
    expect(at(START_MS + 1_000_000)).toBe('running');
  });

  it('has a name for each way it can stand', () => {
    expect(new Set(FILE_STATES).size).toBe(7);
  });
});
