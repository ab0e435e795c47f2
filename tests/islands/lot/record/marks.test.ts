import { describe, expect, it } from 'vitest';
import { markOf, otherCount, rivalOf } from '#islands/lot/record/marks.ts';
import { bid } from '../standing-facts.ts';

const rows = [
  bid('5540', 129_100, 1),
  bid('3318', 128_600, 2),
  bid('6027', 128_100, 3),
  bid('3318', 127_600, 4),
];

describe('who is who in the record', () => {
  it('the main rival is whoever bid most besides me', () => {
    expect(rivalOf(rows, '6027')).toBe('3318');
    expect(rivalOf(rows, '3318')).toBe('5540');
    expect(rivalOf([], '6027')).toBeNull();
  });

  it('marks me, the rival and everybody else apart', () => {
    expect(rows.map(({ paddle }) => markOf(paddle, '6027', '3318'))).toEqual([
      'other',
      'rival',
      'me',
      'rival',
    ]);
  });

  it('counts everybody else once each', () => {
    expect(otherCount(rows, '6027', '3318')).toBe(1);
    expect(otherCount(rows, null, '3318')).toBe(2);
  });
});
