import { describe, expect, it } from 'vitest';
import { dueGroupOf, dueGroups, dueOf } from '#lib/office/due.ts';

const at = (text: string): number => Date.parse(`${text}:00+08:00`);
/** A Friday. */
const NOW_MS = at('2026-11-20T09:06');

describe('what is due', () => {
  it.each([
    ['2026-11-20T08:30', 'late'],
    ['2026-11-20T09:06', 'late'],
    ['2026-11-20T09:30', 'soon'],
    ['2026-11-20T11:06', 'soon'],
    ['2026-11-20T11:07', 'today'],
    ['2026-11-20T18:00', 'today'],
    ['2026-11-22T10:00', 'next-workday'],
    ['2026-11-23T18:00', 'next-workday'],
    ['2026-11-24T00:00', 'later'],
  ])('%s is %s', (due, group) => {
    expect(dueGroupOf(at(due), NOW_MS)).toBe(group);
  });

  it('stands in groups, the first due first', () => {
    const rows = [
      { id: 'b', dueAtMs: at('2026-11-20T18:00') },
      { id: 'a', dueAtMs: at('2026-11-20T12:30') },
      { id: 'l', dueAtMs: at('2026-11-19T18:00') },
    ];
    const shown = dueGroups(rows, NOW_MS).map(({ group, rows: due }) => [group, due.map(({ id }) => id)]);
    expect(shown).toEqual([
      ['late', ['l']],
      ['today', ['a', 'b']],
    ]);
    expect(dueGroups([], NOW_MS)).toEqual([]);
  });

  it.each([
    ['2026-11-20T08:30', '08:30', '−0:36', '已过期 0 小时 36 分', 0, 'late'],
    ['2026-11-20T09:30', '09:30', '0:24', '还剩 0 小时 24 分', 0.05, 'soon'],
    ['2026-11-20T13:06', '13:06', '4:00', '还剩 4 小时 0 分', 0.5, 'calm'],
    ['2026-11-23T18:00', '11-23 18:00', '3 天', '还剩 3 天', 1, 'calm'],
    ['2026-11-17T18:00', '11-17 18:00', '−2 天', '已过期 2 天', 0, 'late'],
  ])('%s reads %s, %s', (due, time, left, words, share, tone) => {
    expect(dueOf(at(due), NOW_MS)).toEqual({ at: time, left, words, share, tone });
  });
});
